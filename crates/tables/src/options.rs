#[cfg(not(target_arch = "wasm32"))]
use std::fmt;

use astragal_arena::PHYSICS_VERSION;
use astragal_dice::{DiceGame, DiceKind};
use astragal_games::{Game as _, GameId, Notation, Scope, with_game};
use astragal_session::{AnyPlay, History, Play};
#[cfg(not(target_arch = "wasm32"))]
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Start, TableError, TableErrorCode, TableRefusal};

/// Maximum length of a nickname, in characters.
pub const NAME_CHARS_MAX: usize = 24;
/// Limits of the turn clock, in seconds. Less is too short to play; more serves no purpose.
const TURN_SECONDS: std::ops::RangeInclusive<u32> = 5..=86_400;
const GRACE_SECONDS: std::ops::RangeInclusive<u32> = 5..=3_600;
const GRACE_SECONDS_DEFAULT: u32 = 60;

/// Options of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// The game.
    pub game: GameId,
    /// The options of the game as written, including `seats`; missing ones are by the book.
    #[serde(default)]
    #[cfg_attr(not(target_arch = "wasm32"), serde(deserialize_with = "read_options"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
    /// Where the dice come from. By default they are thrown, if the game allows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceKind>,
    /// Whether an undo may take back a roll (C-3).
    #[serde(default)]
    pub practice: bool,
    /// Time limit for a turn; none by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 86_400))]
    pub turn_seconds: Option<u32>,
    /// Grace period: how long the others wait for a player who is away before they may go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 3_600))]
    pub grace_seconds: Option<u32>,
    /// Whether the table is listed publicly; others are found by their link only.
    #[serde(default)]
    pub public: bool,
}

/// Reads options, each of which may be named once. Browsers, which read what a server has checked, do without.
#[cfg(not(target_arch = "wasm32"))]
fn read_options<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Map<String, Value>, D::Error> {
    struct Options;
    impl<'de> Visitor<'de> for Options {
        type Value = Map<String, Value>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("the options of a game")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut options = Map::new();
            while let Some((name, value)) = map.next_entry::<String, Value>()? {
                if options.contains_key(&name) {
                    return Err(de::Error::custom(format!("`{name}` is named twice")));
                }
                options.insert(name, value);
            }
            Ok(options)
        }
    }
    deserializer.deserialize_map(Options)
}

impl TableOptions {
    /// Options of a game by the book, for this number of seats.
    pub fn by_the_book(game: GameId, seats: u8) -> Self {
        Self::new(game, with_game!(game, G => to_map(&G::book_options(seats))))
    }

    /// Options of a table for a game with these options, and nothing else chosen.
    pub fn new(game: GameId, options: Map<String, Value>) -> Self {
        Self {
            game,
            options,
            dice: None,
            practice: false,
            turn_seconds: None,
            grace_seconds: None,
            public: false,
        }
    }

    /// Checks all options, and returns the number of seats.
    ///
    /// ```
    /// use astragal_dice::DiceKind;
    /// use astragal_games::GameId;
    /// use astragal_tables::{TableErrorCode, TableOptions};
    ///
    /// let table: TableOptions = serde_json::from_str(
    ///     r#"{"game":"strike","options":{"edition":"2020","seats":3},"turn_seconds":60}"#,
    /// )?;
    /// assert_eq!(table.check()?, 3);
    /// assert_eq!(table.dice_kind(), DiceKind::Thrown);
    /// // The dice of Pig are only rolled.
    /// let mut table = TableOptions::by_the_book(GameId::Pig, 2);
    /// assert_eq!(table.dice_kind(), DiceKind::Rolled);
    /// table.dice = Some(DiceKind::Thrown);
    /// assert_eq!(table.check().unwrap_err().code, TableErrorCode::BadConfig);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Result<u8, TableError> {
        let within = |option: &'static str,
                      value: Option<u32>,
                      range: &std::ops::RangeInclusive<u32>| match value {
            Some(seconds) if !range.contains(&seconds) => {
                let (low, high) = (*range.start(), *range.end());
                let refusal = TableRefusal::Seconds { option, low, high };
                Err(TableError::new(TableErrorCode::BadConfig, refusal))
            }
            _ => Ok(()),
        };
        within("turn_seconds", self.turn_seconds, &TURN_SECONDS)?;
        within("grace_seconds", self.grace_seconds, &GRACE_SECONDS)?;
        let about = self.game.about();
        if self.dice == Some(DiceKind::Thrown) && !self.can_be_thrown() {
            let message = format!(
                "The dice of {} are only rolled; leave `dice` out.",
                about.title
            );
            return Err(TableError::new(TableErrorCode::BadConfig, message));
        }
        let mut named = about.options.iter().filter(|option| {
            option.scope == Scope::RolledDice && self.options.contains_key(option.name)
        });
        if self.dice_kind() == DiceKind::Thrown
            && let Some(option) = named.next()
        {
            let name = option.name;
            let message = format!("`{name}` is for rolled dice; add `\"dice\":\"rolled\"`.");
            return Err(TableError::new(TableErrorCode::BadConfig, message));
        }
        with_game!(self.game, G => Ok(read_game::<G>(&self.options)?.seats()))
    }

    /// The agreed rules, if this game is played. The options of an open table have already been checked.
    pub fn rules<G: Notation>(&self) -> Option<G> {
        let is_it = self.game.name() == G::NAME;
        is_it.then(|| read_game(&self.options).ok()).flatten()
    }

    fn can_be_thrown(&self) -> bool {
        with_game!(self.game, G => G::IS_THROWN)
    }

    /// Where the dice come from.
    pub fn dice_kind(&self) -> DiceKind {
        self.dice.unwrap_or(match self.can_be_thrown() {
            true => DiceKind::Thrown,
            false => DiceKind::Rolled,
        })
    }

    /// The grace period for a player who is away.
    pub fn grace_ms(&self) -> u64 {
        u64::from(self.grace_seconds.unwrap_or(GRACE_SECONDS_DEFAULT)) * 1000
    }
}

/// The rules with these options.
pub(crate) fn read_game<G: Notation>(options: &Map<String, Value>) -> Result<G, TableError> {
    Ok(G::from_options(&G::read_options(options)?)?)
}

/// Begins the game of this start. One of other physics can be followed, but not gone on with.
pub(crate) fn begin(start: &Start, practice: bool) -> Result<AnyPlay, TableError> {
    let history = History::Agreed { practice };
    with_game!(start.game, G => {
        let play = Play::new(read_game::<G>(&start.options)?, start.dice, history);
        let is_other = start.physics != PHYSICS_VERSION;
        Ok(match is_other && play.game().depends_on_physics(start.dice) {
            true => play.of_other_physics(),
            false => play,
        }
        .into())
    })
}

pub(crate) fn to_map<T: Serialize>(value: &T) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// The letters and digits of which the names of tables consist: none can be mistaken for another.
pub const TABLE_NAME_LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Whether this has the form of a table's name: 16 letters and digits.
pub fn is_table_name(name: &str) -> bool {
    name.len() == 16 && name.bytes().all(|byte| TABLE_NAME_LETTERS.contains(&byte))
}

/// How many letters of a table's name are its code, which people read out and type.
pub const TABLE_CODE_LETTERS: usize = 6;

/// The code of a table, by its name: among the tables of a server that are not closed, no two have the same.
pub fn table_code(name: &str) -> &str {
    name.get(..TABLE_CODE_LETTERS).unwrap_or(name)
}

/// Whether this has the form of a table's code.
pub fn is_table_code(code: &str) -> bool {
    code.len() == TABLE_CODE_LETTERS && code.bytes().all(|byte| TABLE_NAME_LETTERS.contains(&byte))
}

/// The word for "you" in the languages of our clients, which show it instead of the name of the person who looks at them.
const WORDS_FOR_YOU: [&str; 6] = ["you", "du", "tú", "vous", "tu", "jij"];

/// Checks the nickname of somebody who comes to a table on a server, and removes the space around it.
///
/// ```
/// use astragal_tables::check_name;
///
/// assert_eq!(check_name(" Ada ")?, "Ada");
/// assert!(check_name("You").is_err());
/// # Ok::<(), astragal_tables::TableError>(())
/// ```
pub fn check_name(name: &str) -> Result<String, TableError> {
    let name = check_visible(name)?;
    if WORDS_FOR_YOU.contains(&name.to_lowercase().as_str()) {
        return Err(TableError::new(
            TableErrorCode::BadRequest,
            TableRefusal::NameForYou,
        ));
    }
    Ok(name)
}

/// Checks that a nickname can be seen, and removes the space around it.
pub(crate) fn check_visible(name: &str) -> Result<String, TableError> {
    let name = name.trim();
    let is_shown = |c: char| {
        // Characters that reverse text or have no width would let a name look like another.
        let is_hidden = matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
        !c.is_control() && !is_hidden
    };
    if name.is_empty() || name.chars().count() > NAME_CHARS_MAX || !name.chars().all(is_shown) {
        let most = NAME_CHARS_MAX;
        let refusal = TableRefusal::BadName { most };
        return Err(TableError::new(TableErrorCode::BadRequest, refusal));
    }
    Ok(name.to_owned())
}
