use std::io;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use astragal_bots::guest::PlayerName;
use astragal_bots::{BotGame, BotName, Level};
use astragal_dice::{DiceGame, Seed};
use astragal_games::{GameId, Strike, with_game};
use astragal_tui::{GameSetup, RolledDice, Text, ThrownDice};
use clap::Args;

use crate::game_options::{GameOptions, game_name};
use crate::random_seed;

#[derive(Args, Clone)]
pub struct Play {
    /// Which game; without a name you are asked
    #[arg(value_parser = game_name())]
    game: Option<GameId>,
    /// How many of the seats are bots, the last ones; or who sits there, like master,skilled: random,
    /// thumb, one of the levels beginner, casual, skilled, expert, master, or a program, exec:COMMAND
    #[arg(long, value_parser = bots)]
    bots: Option<Bots>,
    /// How well a number of bots plays [default: skilled]
    #[arg(long, value_name = "NAME")]
    level: Option<BotName>,
    /// How many seconds a program may take for a decision
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    limit: u64,
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
    /// Ask for every option before the game
    #[arg(long)]
    ask: bool,
    /// Strike: draw how dice land from a measured table, instead of throwing them for real
    #[arg(long = "abstract", conflicts_with = "physics")]
    is_abstract: bool,
    /// Throw Strike's dice for real: what happens anyway
    #[arg(long, hide = true)]
    physics: bool,
    #[command(flatten)]
    options: GameOptions,
}

/// The players besides people.
#[derive(Clone)]
enum Bots {
    Number(u8),
    Names(Vec<PlayerName>),
}

fn bots(text: &str) -> Result<Bots, String> {
    match text.parse::<u64>() {
        Ok(number) => match u8::try_from(number) {
            Ok(number) => Ok(Bots::Number(number)),
            Err(_) => Err("no table has so many seats".to_owned()),
        },
        Err(_) => {
            let names: Result<_, _> = text.split(',').map(str::parse).collect();
            names.map(Bots::Names)
        }
    }
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
        let Some(game) = self.game else {
            return self.ask_and_run();
        };
        if game == GameId::Strike {
            return self.play_strike();
        }
        for (is_given, flag) in [
            (self.is_abstract, "--abstract"),
            (self.physics, "--physics"),
        ] {
            if is_given {
                bail!("{flag} is for strike; the dice of {game} are rolled");
            }
        }
        with_game!(game, G => self.play::<G>())
    }

    /// Plays Strike: dice are thrown for real, unless a flag or an option asks for abstract throws.
    fn play_strike(&self) -> Result<()> {
        if self.physics
            && let Some(flag) = self.options.for_rolled_dice()
        {
            bail!("{flag} is for abstract throws; with --physics dice are thrown for real");
        }
        let Some((options, table)) = self.set_up::<Strike>()? else {
            return Ok(());
        };
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        if self.is_abstract || options.knock.is_some() || options.lost.is_some() {
            return astragal_tui::play::<Strike, _>(&options, &table, RolledDice, input, output);
        }
        let hand = ThrownDice::new(table.seed);
        astragal_tui::play(&options, &table, hand, input, output)
    }

    /// Asks for what the arguments leave open, and plays.
    fn ask_and_run(&self) -> Result<()> {
        let (input, output) = (|| io::stdin().lock(), || io::stdout().lock());
        let Some(game) = astragal_tui::ask_game(input(), output())? else {
            return Ok(());
        };
        let bots = match &self.bots {
            Some(bots) => Some(bots.clone()),
            None => astragal_tui::ask_bots(game, input(), output())?.map(Bots::Number),
        };
        let play = Self {
            game: Some(game),
            ask: true,
            bots,
            ..self.clone()
        };
        play.run()
    }

    fn bots(&self) -> Result<Vec<PlayerName>> {
        let bots = self.bots.as_ref().unwrap_or(&Bots::Number(0));
        match (bots, self.level) {
            (Bots::Number(number), level) => {
                let level = level.unwrap_or(BotName::Level(Level::Skilled));
                Ok(vec![PlayerName::Bot(level); usize::from(*number)])
            }
            (Bots::Names(names), None) => Ok(names.clone()),
            (Bots::Names(_), Some(_)) => {
                bail!("--level is for a number of bots; --bots already names who plays")
            }
        }
    }

    fn play<G: Text + BotGame + DiceGame>(&self) -> Result<()> {
        let Some((options, table)) = self.set_up::<G>()? else {
            return Ok(());
        };
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        astragal_tui::play::<G, _>(&options, &table, RolledDice, input, output)
    }

    /// The options and the players; asks for options if that is wanted. `None` if the input ends.
    fn set_up<G: Text + BotGame>(&self) -> Result<Option<(G::Options, GameSetup)>> {
        let bots = self.bots()?;
        let with_a_person = u8::try_from(bots.len() + 1).unwrap_or(u8::MAX);
        let seats_default = with_a_person.clamp(*G::SEATS.start(), *G::SEATS.end());
        let mut options = self.options.as_json::<G>(seats_default)?;
        if self.ask {
            let (input, output) = (io::stdin().lock(), io::stdout().lock());
            let chosen = astragal_tui::ask_options::<G>(options, bots.len(), input, output)?;
            match chosen {
                Some(chosen) => options = chosen,
                None => return Ok(None),
            }
        }
        let options = G::read_options(&options)?;
        let table = GameSetup {
            names: self.names.clone(),
            bots,
            bots_first: self.bots_first,
            limit: Duration::from_secs(self.limit),
            seed: self.seed.map_or_else(random_seed, Seed::from_number),
            record: self.record.clone(),
            practice: self.practice,
        };
        Ok(Some((options, table)))
    }
}
