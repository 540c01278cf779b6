use std::io;
use std::path::PathBuf;

use anyhow::{Result, bail};
use astragal_bots::BotGame;
use astragal_dice::Seed;
use astragal_games::{Notation as _, Strike, with_game};
use astragal_tui::{Hand, RolledDice, Table, Text, ThrownDice};
use clap::Args;

use crate::game_options::{GameOptions, game_name};
use crate::random_seed;

#[derive(Args)]
pub struct Play {
    /// Which game
    #[arg(value_parser = game_name())]
    game: String,
    /// How many of the seats are bots: the last ones
    #[arg(long, default_value_t = 0)]
    bots: u8,
    /// Give the bots the first seats instead, for instance to play blue in STRATEGIIA
    #[arg(long)]
    bots_first: bool,
    /// The names of the seats, like Anna,Ben
    #[arg(long, value_delimiter = ',', value_parser = name)]
    names: Vec<String>,
    /// Fix the dice: the same number gives the same dice
    #[arg(long)]
    seed: Option<u64>,
    /// Keep a record of the game in a new file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Allow undo even across a roll
    #[arg(long)]
    practice: bool,
    /// Strike: throw the dice for real, with where and how hard; help explains it
    #[arg(long)]
    physics: bool,
    #[command(flatten)]
    options: GameOptions,
}

fn name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.is_empty() || name.contains(char::is_control) {
        return Err("a name has letters, and no control characters".to_owned());
    }
    Ok(name.to_owned())
}

impl Play {
    pub fn run(&self) -> Result<()> {
        if self.physics {
            if self.game != Strike::NAME {
                bail!(
                    "--physics is for strike; the dice of {} are rolled",
                    self.game
                );
            }
            if self.options.has_throw_model() {
                bail!(
                    "--knock and --lost are for abstract throws; with --physics dice are thrown for real"
                );
            }
            return self.play::<Strike, _>(ThrownDice::new);
        }
        with_game!(self.game.as_str(), G => self.play::<G, _>(|_, _| RolledDice))
            .expect("only known names are accepted")
    }

    fn play<G: Text + BotGame, H: Hand<G>>(&self, hand: impl FnOnce(&G, Seed) -> H) -> Result<()> {
        let seats_default = (self.bots.saturating_add(1)).clamp(*G::SEATS.start(), *G::SEATS.end());
        let options = self.options.of_game::<G>(seats_default)?;
        let table = Table {
            names: self.names.clone(),
            bots: self.bots,
            bots_first: self.bots_first,
            seed: self.seed.map_or_else(random_seed, Seed::from_number),
            record: self.record.clone(),
            practice: self.practice,
        };
        let hand = hand(&G::from_options(&options)?, table.seed);
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        astragal_tui::play(&options, &table, hand, input, output)
    }
}
