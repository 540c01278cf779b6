//! Lets bots play many games and counts how they end.

use std::io::Write as _;
use std::time::Instant;

use anyhow::{Result, bail};
use astragal_bots::{BotGame, BotName};
use astragal_games::{GameId, Notation, with_game};
use astragal_lab::{Report, simulate};
use clap::Args;
use cpu_time::ProcessTime;

use super::progress_bar;
use crate::game_options::{GameOptions, game_name};

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
    pub threads: Option<u16>,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
}

impl Simulate {
    pub fn run(&self) -> Result<()> {
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
