use std::io::Write as _;
use std::time::Duration;

use anyhow::{Result, bail};
use astragal_bots::BotGame;
use astragal_bots::guest::PlayerName;
use astragal_games::{GameId, Notation, with_game};
use astragal_lab::play_match;
use clap::Args;

use super::progress_bar;
use crate::game_options::{GameOptions, game_name};

#[derive(Args)]
pub struct Match {
    /// Which game
    #[arg(long, value_parser = game_name())]
    game: GameId,
    /// Who plays, one for each seat, like master,thumb,thumb: random, thumb, one of the levels
    /// beginner, casual, skilled, expert, master, or a program, exec:COMMAND
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<PlayerName>,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same number gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many seconds a program may take for a decision
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    limit: u64,
    /// How many threads [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
}

impl Match {
    pub fn run(&self) -> Result<()> {
        with_game!(self.game, G => self.play::<G>())
    }

    fn play<G: Notation + BotGame>(&self) -> Result<()> {
        let named = u8::try_from(self.bots.len()).unwrap_or(u8::MAX);
        let seats = named.clamp(*G::SEATS.start(), *G::SEATS.end());
        let game = G::from_options(&self.options.of_game::<G>(seats)?)?;
        if game.seats() != named {
            bail!("{} seats play, but --bots names {named}", game.seats());
        }
        let progress = progress_bar(self.games, "games");
        let limit = Duration::from_secs(self.limit);
        let report = play_match(&game, &self.bots, self.games, self.seed, limit, &progress)?;
        progress.finish_and_clear();
        let mut output = std::io::stdout().lock();
        writeln!(output, "{report}")?;
        if self.json {
            writeln!(output, "{}", serde_json::to_string(&report)?)?;
        }
        Ok(())
    }
}
