//! `astragal lab`: studies of the games.

mod guest;
mod ladder;
mod matches;
mod report;
mod simulate;
mod solve;
pub mod throws;

use std::path::PathBuf;

use anyhow::Result;
use clap::Subcommand;
use clap::builder::{PathBufValueParser, TypedValueParser};
use indicatif::{ProgressBar, ProgressStyle};

use guest::Guest;
use ladder::Ladder;
use matches::Match;
use report::ReportPage;
use simulate::Simulate;
use solve::Solve;
use throws::Throws;

#[derive(Subcommand)]
pub enum Lab {
    /// Let bots play many games on all cores and count how they end
    Simulate(Box<Simulate>),
    /// Let players change seats and find out who is stronger
    Match(Box<Match>),
    /// Check a program of yours: does it play every kind of game by the rules and in time?
    Guest(Guest),
    /// Let all levels play against each other and find out how far apart they are
    Ladder(Box<Ladder>),
    /// Write a page about the games: seats, lengths, options and chances, with plots and tables
    Report(ReportPage),
    /// Solve a game by mathematics
    #[command(subcommand)]
    Solve(Solve),
    /// Throw dice for real, again and again, and count how they land
    Throws(Throws),
}

impl Lab {
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Simulate(simulate) => {
                on_threads(simulate.threads.unwrap_or(0), || simulate.run())?
            }
            Self::Match(game) => on_threads(game.threads.unwrap_or(0), || game.run())?,
            Self::Guest(guest) => guest.run(),
            Self::Ladder(ladder) => on_threads(ladder.threads.unwrap_or(0), || ladder.run())?,
            Self::Report(report) => on_threads(report.threads.unwrap_or(0), || report.run())?,
            Self::Solve(solve) => solve.run(),
            Self::Throws(throws) => throws.run(),
        }
    }
}

/// Runs `work` on so many threads; 0 is one for each core.
pub fn on_threads<T: Send>(threads: u16, work: impl FnOnce() -> T + Send) -> Result<T> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
    Ok(pool.build()?.install(work))
}

/// The name of a file for a picture.
fn svg_file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|file| {
        let ending = file.extension().unwrap_or_default();
        let is_svg = ending.eq_ignore_ascii_case("svg");
        let advice = "the picture is an SVG file: choose a name that ends in .svg";
        is_svg.then_some(file).ok_or(advice)
    })
}

/// A progress bar, shown on a terminal only.
pub fn progress_bar(length: u64, what: &str) -> ProgressBar {
    let template = format!("{{bar:40}} {{percent:>3}} % of {{len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&template).expect("the template is valid");
    ProgressBar::new(length).with_style(style)
}
