use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use astragal_bots::BotGame;
use astragal_games::{GameId, Notation, with_game};
use astragal_lab::ladder;
use clap::Args;

use super::{progress_bar, svg_file};
use crate::game_options::{GameOptions, game_name};

#[derive(Args)]
pub struct Ladder {
    /// Which game
    #[arg(long, value_parser = game_name())]
    game: GameId,
    /// How many games in all; more, up to whole rounds in which everybody meets everybody at every seat
    #[arg(long, default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same number gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads [default: one for each core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
    /// Keep the ratings as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw the ratings
    #[arg(long, value_name = "FILE.svg", value_parser = svg_file())]
    picture: Option<PathBuf>,
    #[command(flatten)]
    options: GameOptions,
}

impl Ladder {
    pub fn run(&self) -> Result<()> {
        with_game!(self.game, G => self.play::<G>())
    }

    fn play<G: Notation + BotGame>(&self) -> Result<()> {
        let game = G::from_options(&self.options.of_game::<G>(*G::SEATS.start())?)?;
        let progress = progress_bar(self.games, "games");
        let report = ladder(&game, self.games, self.seed, &progress);
        progress.finish_and_clear();
        if let Some(file) = &self.csv {
            write(file, report.csv().as_bytes())?;
        }
        if let Some(file) = &self.picture {
            write(file, report.picture().as_bytes())?;
        }
        let mut output = std::io::stdout().lock();
        writeln!(output, "{report}")?;
        if self.json {
            writeln!(output, "{}", serde_json::to_string(&report)?)?;
        }
        Ok(())
    }
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    std::fs::write(file, bytes).with_context(|| format!("{} cannot be written", file.display()))
}
