use std::io::Write as _;
use std::time::Instant;

use anyhow::{Result, bail};
use astragal_bots::{BotGame, BotName};
use astragal_games::{GameId, Notation, with_game};
use astragal_lab::{Report, simulate};
use clap::{Args, Subcommand};
use cpu_time::ProcessTime;
use indicatif::{ProgressBar, ProgressStyle};

use crate::game_options::{GameOptions, game_name};
use crate::guest::Guest;
use crate::ladder::Ladder;
use crate::load::LoadTest;
use crate::matches::Match;
use crate::real::Real;
use crate::report::ReportPage;
use crate::solve::Solve;
use crate::throws::{Aim, Calibrate, Throws};
use crate::train::Train;

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
    /// Play solved Strike with real dice, and find out what a number of dice leaves out
    Real(Box<Real>),
    /// Throw dice for real, again and again, and count how they land
    Throws(Throws),
    /// Measure how throws end, for the table that the abstract dice are drawn from
    Calibrate(Calibrate),
    /// Find out what aiming well is worth
    Aim(Aim),
    /// Find out what a server of tables can bear
    Load(LoadTest),
    /// Work out the data that bots judge by
    #[command(subcommand)]
    Train(Train),
}

#[derive(Args)]
pub struct Simulate {
    /// Which game
    #[arg(long, value_parser = game_name())]
    game: GameId,
    /// How many games
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same number gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays: one bot for all seats, or one for each, like thumb,random; random takes any legal
    /// action, thumb plays a rule of thumb
    #[arg(long, value_delimiter = ',', default_value = "thumb")]
    bots: Vec<BotName>,
    /// How many threads [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Say it in JSON, on the last line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
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
            Self::Real(real) => real.run(),
            Self::Throws(throws) => throws.run(),
            Self::Calibrate(calibrate) => calibrate.run(),
            Self::Aim(aim) => aim.run(),
            Self::Load(load) => load.run(),
            Self::Train(train) => train.run(),
        }
    }
}

/// Does something on so many threads; 0 is one for each core.
pub fn on_threads<T: Send>(threads: u16, work: impl FnOnce() -> T + Send) -> Result<T> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
    Ok(pool.build()?.install(work))
}

impl Simulate {
    fn run(&self) -> Result<()> {
        with_game!(self.game, G => self.simulate::<G>())
    }

    fn simulate<G: Notation + BotGame>(&self) -> Result<()> {
        let options = self.options.of_game::<G>(*G::SEATS.start())?;
        let game = G::from_options(&options)?;
        let seats = usize::from(game.seats());
        let bots = match self.bots.as_slice() {
            [bot] => vec![*bot; seats],
            bots if bots.len() == seats => bots.to_vec(),
            bots => bail!("{seats} seats play, but --bots names {}", bots.len()),
        };
        let progress = progress_bar(self.games, "games");
        let (clock, cpu) = (Instant::now(), ProcessTime::now());
        let tally = simulate(&game, &bots, self.games, self.seed, &progress);
        let (seconds, cpu_seconds) = (clock.elapsed(), cpu.elapsed());
        progress.finish_and_clear();
        let report = Report::new(
            G::NAME,
            bots.iter().map(|bot| bot.as_str().to_owned()).collect(),
            self.seed,
            &tally,
            seconds.as_secs_f64(),
            cpu_seconds.as_secs_f64(),
        );
        let mut output = std::io::stdout().lock();
        writeln!(output, "{report}")?;
        if self.json {
            writeln!(output, "{}", serde_json::to_string(&report)?)?;
        }
        Ok(())
    }
}

/// Shown on a terminal only.
pub fn progress_bar(length: u64, what: &str) -> ProgressBar {
    let template = format!("{{bar:40}} {{percent:>3}} % of {{len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&template).expect("the template is valid");
    ProgressBar::new(length).with_style(style)
}
