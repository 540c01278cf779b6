use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use astragal_bots::BotName;
use astragal_lab::{ReportSettings, write_report};
use clap::Args;

use super::progress_bar;

#[derive(Args)]
pub struct ReportPage {
    /// Where to: report.md, plots and tables
    #[arg(long, value_name = "FOLDER")]
    output: PathBuf,
    /// How many games of each kind; STRATEGIIA plays a tenth
    #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same number gives the same page
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays EXXTRA and STRATEGIIA; Strike is played by master
    #[arg(long, default_value = "skilled")]
    bots: BotName,
    /// How many threads [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

impl ReportPage {
    pub fn run(&self) -> Result<()> {
        let settings = ReportSettings {
            games: self.games,
            seed: self.seed,
            bots: self.bots,
        };
        let progress = progress_bar(0, "games");
        let files = write_report(&self.output, &settings, &progress)?;
        progress.finish_and_clear();
        let page = self.output.join("report.md");
        let mut output = std::io::stdout().lock();
        writeln!(
            output,
            "{} and {} files beside it",
            page.display(),
            files.len() - 1
        )?;
        Ok(())
    }
}
