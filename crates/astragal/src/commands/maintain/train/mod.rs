mod exxtra;

use std::io::Write as _;

use anyhow::Result;
use astragal_lab::tune;
use clap::{Args, Subcommand};

use crate::commands::lab::on_threads;
use exxtra::TrainExxtra;

#[derive(Subcommand)]
pub enum Train {
    /// Train the network that judges positions of EXXTRA
    Exxtra(TrainExxtra),
    /// Learn how positions of STRATEGIIA are judged, and print the table of weights
    Strategiia(Tune),
}

#[derive(Args)]
pub struct Tune {
    /// How many games of every variant
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same number gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Train {
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Exxtra(train) => train.run(),
            Self::Strategiia(tune) => tune.run(),
        }
    }
}

impl Tune {
    fn run(&self) -> Result<()> {
        let lessons = on_threads(self.threads.unwrap_or(0), || tune(self.games, self.seed))?;
        for remark in lessons.remarks() {
            eprintln!("{remark}");
        }
        Ok(writeln!(std::io::stdout().lock(), "{lessons}")?)
    }
}
