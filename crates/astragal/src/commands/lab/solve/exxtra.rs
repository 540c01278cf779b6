use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use astragal_bots::exxtra::{Exact, Network, Position};
use astragal_lab::{agreement, decisions};
use clap::Args;

#[derive(Args)]
pub struct SolveExxtra {
    /// How many seats; a solution for more than three does not fit anywhere
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=3))]
    seats: u8,
    /// How long the track is
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=6))]
    goal: u8,
    /// Go on until no chance changes by more than this
    #[arg(long, default_value_t = 1e-10)]
    precision: f64,
    /// Compare this network, trained on the same track, with the solution
    #[arg(long)]
    weights: Option<PathBuf>,
    /// In the decisions of so many games
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// The same number gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the decisions and what is best here
    #[arg(long)]
    sample: Option<PathBuf>,
}

impl SolveExxtra {
    pub fn run(&self) -> Result<()> {
        let mut output = std::io::stdout().lock();
        let mut exact = Exact::new(self.seats, self.goal);
        let mut rounds = 0;
        exact.solve(self.precision, |change| {
            rounds += 1;
            eprintln!("round {rounds}: changed by {change:.1e}");
        });
        let start = Position::start(self.seats, self.goal);
        let chances = exact.chances(&start);
        write!(
            output,
            "solved in {rounds} rounds; chances to win in order of turn:"
        )?;
        for chance in &chances[..usize::from(self.seats)] {
            write!(output, " {:.4}", chance)?;
        }
        writeln!(output)?;
        let decisions = decisions(&exact, start, self.games, self.seed);
        if let Some(path) = &self.sample {
            let lines: String = decisions.iter().map(ToString::to_string).collect();
            fs::write(path, lines).with_context(|| format!("writing {}", path.display()))?;
        }
        if let Some(path) = &self.weights {
            let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
            let found = agreement(&Network::from_bytes(&bytes)?, &decisions);
            writeln!(
                output,
                "the network agrees in {:.2} % of {} decisions and loses {:.5} on average",
                100.0 * found.share,
                found.decisions,
                found.loss,
            )?;
        }
        Ok(())
    }
}
