use std::io::Write as _;
use std::time::Instant;

use anyhow::{Result, bail};
use astragal_bots::{Bot, BotName, Thumb};
use astragal_dice::Roll;
use astragal_games::{Notation, with_game};
use astragal_lab::{Report, simulate};
use clap::{Args, Subcommand};
use cpu_time::ProcessTime;
use indicatif::{ProgressBar, ProgressStyle};

use crate::game_options::{GameOptions, game_name};

#[derive(Subcommand)]
pub enum Lab {
    /// Let bots play many games on all cores and count how they end
    Simulate(Simulate),
}

#[derive(Args)]
pub struct Simulate {
    /// Which game
    #[arg(long, value_parser = game_name())]
    game: String,
    /// How many games
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same number gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays: one bot for all seats, or one for each, like thumb,random; random takes any legal
    /// action, thumb plays a rule of thumb
    #[arg(long, value_delimiter = ',', value_parser = bot_name, default_value = "thumb")]
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

fn bot_name(name: &str) -> Result<BotName, String> {
    let known = BotName::ALL.into_iter().find(|bot| bot.as_str() == name);
    known.ok_or_else(|| {
        let names = BotName::ALL.map(BotName::as_str).join(", ");
        format!("there is no such bot; choose from: {names}")
    })
}

impl Lab {
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Simulate(simulate) => {
                // Rayon takes 0 for one thread on each core.
                let threads = simulate.threads.unwrap_or(0).into();
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
                pool.build()?.install(|| simulate.run())
            }
        }
    }
}

impl Simulate {
    fn run(&self) -> Result<()> {
        with_game!(self.game.as_str(), G => self.simulate::<G>())
            .expect("only known names are accepted")
    }

    fn simulate<G: Notation + Roll>(&self) -> Result<()>
    where
        Thumb<G>: Bot<G>,
    {
        let options = self.options.of_game::<G>(*G::SEATS.start())?;
        let game = G::from_options(&options)?;
        let seats = usize::from(game.seats());
        let bots = match self.bots.as_slice() {
            [bot] => vec![*bot; seats],
            bots if bots.len() == seats => bots.to_vec(),
            bots => bail!("{seats} seats play, but --bots names {}", bots.len()),
        };
        let progress = progress_bar(self.games);
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
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} % of {len} games, {eta} left");
    ProgressBar::new(games).with_style(style.expect("the template is valid"))
}
