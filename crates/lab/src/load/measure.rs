//! What a load test counts.

use std::sync::Mutex;
use std::time::Duration;

use super::LoadReport;

/// What is counted while clients play.
#[derive(Default)]
pub(super) struct Measured(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    micros: Vec<u32>,
    busy: u64,
    errors: u64,
}

impl Measured {
    pub fn moved(&self, took: Duration) {
        self.with(|counts| {
            counts
                .micros
                .push(took.as_micros().min(u128::from(u32::MAX)) as u32)
        });
    }

    pub fn busy(&self) {
        self.with(|counts| counts.busy += 1);
    }

    pub fn error(&self, error: &anyhow::Error) {
        self.with(|counts| {
            counts.errors += 1;
            // Only the first errors are printed.
            if counts.errors <= 5 {
                eprintln!("error: {error:#}");
            }
        });
    }

    fn with(&self, count: impl FnOnce(&mut Counts)) {
        count(&mut self.0.lock().expect("counting does not panic"));
    }

    pub fn report(&self, seconds: f64, cpu: Option<f64>, memory: Option<f64>) -> LoadReport {
        let mut counts = self.0.lock().expect("counting does not panic");
        counts.micros.sort_unstable();
        let moves = counts.micros.len();
        let quantile = |share: f64| {
            let place = ((moves as f64 * share) as usize).min(moves.saturating_sub(1));
            counts
                .micros
                .get(place)
                .map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        };
        LoadReport {
            moves_per_second: moves as f64 / seconds,
            p50_ms: quantile(0.5),
            p99_ms: quantile(0.99),
            moves_per_server_cpu_second: cpu.map(|cpu| moves as f64 / cpu.max(1e-9)),
            server_memory_mb: memory,
            busy: counts.busy,
            errors: counts.errors,
            moves: moves as u64,
        }
    }
}
