//! The clock of a server.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The clock of a server: the time of day at its start, and from then on a clock that nobody can set. Turn clocks and
/// other intervals are right even if the time of day jumps; times that are shown are those of the clock at the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// Milliseconds since 1970 at the start.
    start_ms: u64,
    start: Instant,
}

impl Clock {
    /// Starts the clock with the time of day.
    pub fn start() -> Self {
        Self {
            start_ms: time_of_day(),
            start: Instant::now(),
        }
    }

    /// The current time, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.start_ms + self.start.elapsed().as_millis() as u64
    }

    /// How far the time of day has moved away from this clock since the start, in milliseconds.
    pub fn drift(&self) -> u64 {
        time_of_day().abs_diff(self.now())
    }
}

fn time_of_day() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
