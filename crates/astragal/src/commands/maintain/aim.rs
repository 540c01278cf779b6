//! Measures what aiming well is worth.

use anyhow::Result;
use astragal_games::strike::Strike;
use astragal_lab::AimReport;
use clap::Args;

use crate::commands::lab::throws::edition;
use crate::commands::lab::{on_threads, progress_bar};

#[derive(Args)]
pub struct Aim {
    /// How many layouts of lying dice are tried
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(2..))]
    layouts: u64,
    /// How many dice lie in the arena [default: 2 to 5, one after the other]
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=5))]
    lying: Option<u8>,
    /// The same number gives the same result
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Whose arena: 2012 or 2020
    #[arg(long, default_value = "2020", value_parser = ["2012", "2020"])]
    edition: String,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
}

impl Aim {
    pub fn run(&self) -> Result<()> {
        let game = Strike::new(edition(&self.edition)?, 2)?;
        let lying = self.lying.map_or(2..=5, |lying| lying..=lying);
        let mut reports = Vec::new();
        for lying in lying {
            let progress = progress_bar(self.layouts, "layouts");
            let report = on_threads(0, || {
                astragal_lab::aim(&game, lying.into(), self.layouts, self.seed, &progress)
            })?;
            progress.finish_and_clear();
            println!("{}", aim_sentence(&report));
            reports.push(report);
        }
        if self.json {
            println!("{}", serde_json::to_string(&reports)?);
        }
        Ok(())
    }
}

fn aim_sentence(report: &AimReport) -> String {
    format!(
        "{} lying: a match in {:.1} % of thoughtless throws, {:.1} % of well-aimed ones: {:+.1} ± {:.1} points.",
        report.lying,
        100.0 * report.thoughtless,
        100.0 * report.well_aimed,
        100.0 * report.gain,
        100.0 * 1.96 * report.standard_error,
    )
}
