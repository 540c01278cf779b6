use std::path::PathBuf;

use anyhow::{Context as _, Result, anyhow, bail};
use astragal_games::strategiia::BoardText;
use astragal_games::{GAME_NAMES, GameId};
use astragal_games::{Notation, NumberOrWord};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use serde_json::Value;

/// The name of a game as an argument.
pub fn game_name() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GAME_NAMES)
        .try_map(|name| GameId::from_name(&name).ok_or("there is no such game"))
}

/// The options of all games as flags. They are named like the options in `docs/rules` and in
/// requests to the referee, and are checked by the same code.
#[derive(Args, Serialize, Debug)]
#[command(next_help_heading = "Options of the games")]
pub struct GameOptions {
    /// How many play: Strike 2 to 5, EXXTRA 3 to 6, STRATEGIIA 2
    #[arg(long)]
    #[serde(skip)]
    seats: Option<u8>,
    /// Who begins: random, or a seat counted from 0 [default: random]; STRATEGIIA: red, blue, random [default: red]
    #[arg(long, value_parser = number_or_word)]
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<NumberOrWord>,
    /// Strike: 2012 or 2020 [default: 2020]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<String>,
    /// Strike: the starter die, random or 2 to 6 [default: random]
    #[arg(long, value_parser = number_or_word)]
    #[serde(skip_serializing_if = "Option::is_none")]
    starter: Option<NumberOrWord>,
    /// Strike: open, or hidden (everybody sees only their own) [default: open]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pools: Option<String>,
    /// Strike: free, walls or never [default: by edition]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    regroup: Option<String>,
    /// Strike: reroll or shake [default: by edition]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    cocked: Option<String>,
    /// Strike: chance that an abstract throw rolls a lying die again [default: as measured]
    #[arg(long, value_parser = finite_number)]
    #[serde(skip_serializing_if = "Option::is_none")]
    knock: Option<f64>,
    /// Strike: chance that an abstract throw loses a die [default: as measured]
    #[arg(long, value_parser = finite_number)]
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<f64>,
    /// Strike: as many games as seats, fewest points win
    #[arg(long)]
    #[serde(skip_serializing_if = "is_false")]
    tournament: bool,
    /// Strike: a tournament's tie is shared, or settled by a decider [default: shared]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    tie: Option<String>,
    /// Strike: the starter dice of a tournament's games, like 4,2,random
    #[arg(long, value_delimiter = ',', value_parser = number_or_word)]
    #[serde(skip_serializing_if = "Option::is_none")]
    starters: Option<Vec<NumberOrWord>>,
    /// EXXTRA: the field that wins, 21 or 20 [default: 21]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<i64>,
    /// STRATEGIIA: basic or expert [default: basic]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<String>,
    /// STRATEGIIA: a built-in board, see astragal boards [default: classic; expert: lakes]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// STRATEGIIA: a board of your own, in its text form
    #[arg(long, conflicts_with = "board", value_name = "FILE")]
    #[serde(skip)]
    board_file: Option<PathBuf>,
    /// STRATEGIIA: the armies are placed unit by unit
    #[arg(long)]
    #[serde(skip_serializing_if = "is_false")]
    placement: bool,
    /// STRATEGIIA: up to three units stack
    #[arg(long)]
    #[serde(skip_serializing_if = "is_false")]
    towers: bool,
    /// STRATEGIIA: units may be stacked when they are placed
    #[arg(long)]
    #[serde(skip_serializing_if = "is_false")]
    stacked: bool,
    /// STRATEGIIA: standard, sanctuary or king [default: standard]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    /// STRATEGIIA: king (eight directions) or orthogonal (four) [default: king]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<String>,
    /// STRATEGIIA: a beaten tower loses one unit, or the whole [default: one]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    tower_loss: Option<String>,
    /// STRATEGIIA: a front is closed to those who walk, or where units touch [default: walk]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    front: Option<String>,
    /// STRATEGIIA: moves without combat that end the game, 0 for never [default: 50]
    #[arg(long)]
    #[serde(skip_serializing_if = "Option::is_none")]
    quiet: Option<i64>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn finite_number(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| "this is no number".to_owned())
}

fn number_or_word(text: &str) -> Result<NumberOrWord, std::convert::Infallible> {
    Ok(match text.parse() {
        Ok(number) => NumberOrWord::Number(number),
        Err(_) => NumberOrWord::Word(text.to_owned()),
    })
}

impl GameOptions {
    /// Whether a flag is about abstract throws.
    pub fn has_throw_model(&self) -> bool {
        self.knock.is_some() || self.lost.is_some()
    }

    /// The options of one game, by the newest book where nothing is said. A flag of another game is
    /// refused.
    pub fn of_game<G: Notation>(&self, seats_default: u8) -> Result<G::Options> {
        let seats = self.seats.unwrap_or(seats_default);
        if G::SEATS.start() == G::SEATS.end() && !G::SEATS.contains(&seats) {
            bail!("{} seats play {}, not {seats}", G::SEATS.start(), G::NAME);
        }
        let mut fields = serde_json::to_value(G::book_options(seats))?;
        let mut flags = serde_json::to_value(self)?;
        if let Some(board) = &self.board_file {
            flags["board"] = read_board(board)?;
        }
        if let (Some(fields), Value::Object(flags)) = (fields.as_object_mut(), flags) {
            fields.extend(flags);
        }
        serde_json::from_value(fields).map_err(|error| {
            let error = error.to_string();
            match error
                .strip_prefix("unknown field `")
                .and_then(|rest| rest.split_once('`'))
            {
                Some((field, _)) => {
                    anyhow!("--{} is no option of {}", field.replace('_', "-"), G::NAME)
                }
                None => anyhow!("the options do not fit {}: {error}", G::NAME),
            }
        })
    }
}

fn read_board(path: &std::path::Path) -> Result<Value> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("the board {} cannot be read", path.display()))?;
    // Empty lines at the end are no rows of the board, though any other empty line is one.
    let rows = text.trim_end().lines().map(str::to_owned).collect();
    Ok(serde_json::to_value(BoardText::Rows(rows))?)
}
