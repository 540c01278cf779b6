//! An option of a game: its meaning, its values and its defaults.

use std::fmt;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::refusal::GeneralRefusal;
use crate::{Message, NumberOrWord, Origin, PlayError};

/// A value of an option in a description.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Literal {
    /// A word.
    Word(&'static str),
    /// A number.
    Number(i64),
    /// On or off.
    Switch(bool),
    /// Any word. In `needs`: a board given by name, not by rows.
    AnyWord,
    /// No value: the option has an effect only if it is set.
    Unset,
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) => number.fmt(f),
            Self::Switch(is_on) => is_on.fmt(f),
            Self::AnyWord => f.write_str("any name"),
            Self::Unset => f.write_str("none"),
        }
    }
}

impl Literal {
    /// The value as JSON; `null` if there is none.
    pub fn to_json(self) -> Value {
        match self {
            Self::Word(word) => word.into(),
            Self::Number(number) => number.into(),
            Self::Switch(is_on) => is_on.into(),
            Self::AnyWord => "any name".into(),
            Self::Unset => Value::Null,
        }
    }

    /// Whether a JSON value equals this one.
    pub fn is_met_by(self, value: &Value) -> bool {
        match self {
            Self::AnyWord => value.is_string(),
            other => *value == other.to_json(),
        }
    }
}

/// The type of an option's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The number of seats; its range is in the description of the game.
    Seats,
    /// One of a few words.
    Word(&'static [&'static str]),
    /// On or off.
    Switch,
    /// One of a few numbers.
    OneOf(&'static [i64]),
    /// Any number of a range.
    Number {
        /// The lowest.
        min: i64,
        /// The highest.
        max: i64,
        /// The values that a form offers.
        offered: &'static [i64],
    },
    /// A seat, or `random`.
    SeatOrRandom,
    /// A number of a range, `random`, or one more word.
    NumberRandomOr {
        /// The lowest.
        min: u8,
        /// The highest.
        max: u8,
        /// The other word.
        word: &'static str,
    },
    /// A list of such numbers, one more than there are seats.
    NumbersOrRandom {
        /// The lowest.
        min: u8,
        /// The highest.
        max: u8,
    },
    /// A list of seats.
    SeatList,
    /// A chance from 0 to 1.
    Chance,
    /// A board of STRATEGIIA: the name of a built-in one, or rows.
    Board(&'static [&'static str]),
}

/// A default that may depend on another option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DefaultValue {
    /// The option and value that it depends on; `None` if it applies always.
    pub when: Option<(&'static str, Literal)>,
    /// The value.
    pub value: Literal,
    /// Whether the value comes from the book.
    pub origin: Origin,
}

impl DefaultValue {
    /// A default from the book.
    pub const fn book(value: Literal) -> Self {
        Self {
            when: None,
            value,
            origin: Origin::Book,
        }
    }

    /// A default that is our choice.
    pub const fn house(value: Literal) -> Self {
        Self {
            when: None,
            value,
            origin: Origin::House,
        }
    }

    /// Restricts the default to cases where another option has this value.
    #[must_use]
    pub const fn when(self, option: &'static str, value: Literal) -> Self {
        let when = Some((option, value));
        Self { when, ..self }
    }
}

/// Where an option applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Everywhere.
    Everywhere,
    /// Only to dice that are rolled by chances: no effect for physical dice, as in the browser.
    RolledDice,
    /// Only to what devices hide from each other: no effect with real dice on a real table.
    Screens,
}

/// An option of a game.
///
/// ```
/// use astragal_games::GameId;
/// use serde_json::json;
///
/// let strike = GameId::Strike.about();
/// let regroup = strike.option("regroup").expect("an option of Strike");
/// assert_eq!(regroup.rule, "S-9");
/// assert_eq!(regroup.values(), "one of: free, walls, ask, never");
/// let defaults = "walls with edition 2020 (book), otherwise free (book)";
/// assert_eq!(regroup.defaults_in_words(), defaults);
///
/// // What somebody typed becomes JSON.
/// let starters = strike.option("starters").expect("an option of Strike");
/// assert_eq!(starters.parse("2, 6, random"), json!([2, 6, "random"]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name in requests; command-line flags use hyphens for underscores.
    pub name: &'static str,
    /// The number of the rule.
    pub rule: &'static str,
    /// A description in English, for help and tables.
    pub about: &'static str,
    /// The type of its values.
    pub kind: Kind,
    /// The defaults: the first whose condition is met applies.
    pub defaults: &'static [DefaultValue],
    /// Values besides the defaults that a rule book describes, each with the option and value that select that book.
    pub book_values: &'static [(Literal, Option<(&'static str, Literal)>)],
    /// Whether requests must contain it. People who leave it open get the default.
    pub is_required: bool,
    /// Forms and questions offer it only if these options have these values; without them it has no effect, or another
    /// option says the same.
    pub needs: &'static [(&'static str, Literal)],
    /// Where it applies.
    pub scope: Scope,
    /// Whether it is an alternative reading of a rule, which few tables change: forms collapse it.
    pub is_reading: bool,
}

impl OptionSpec {
    /// An option without a default.
    pub const fn new(rule: &'static str, about: &'static str, kind: Kind) -> Self {
        Self {
            name: "",
            rule,
            about,
            kind,
            defaults: &[],
            book_values: &[],
            is_required: false,
            needs: &[],
            scope: Scope::Everywhere,
            is_reading: false,
        }
    }

    /// The option for the number of seats.
    pub const fn seats(rule: &'static str) -> Self {
        Self::new(rule, "How many play", Kind::Seats).required()
    }

    /// The option for the seat that begins.
    pub const fn first(rule: &'static str) -> Self {
        const RANDOM: &[DefaultValue] = &[DefaultValue::house(Literal::Word("random"))];
        Self::new(
            rule,
            "Who begins; seats are counted from 0",
            Kind::SeatOrRandom,
        )
        .defaults(RANDOM)
    }

    /// Sets the defaults.
    #[must_use]
    pub const fn defaults(self, defaults: &'static [DefaultValue]) -> Self {
        Self { defaults, ..self }
    }

    /// Names values besides the defaults that a rule book describes.
    #[must_use]
    pub const fn book_values(
        self,
        book_values: &'static [(Literal, Option<(&'static str, Literal)>)],
    ) -> Self {
        Self {
            book_values,
            ..self
        }
    }

    /// Makes it required in requests.
    #[must_use]
    pub const fn required(self) -> Self {
        let is_required = true;
        Self {
            is_required,
            ..self
        }
    }

    /// Offers it only if these options have these values.
    #[must_use]
    pub const fn needs(self, needs: &'static [(&'static str, Literal)]) -> Self {
        Self { needs, ..self }
    }

    /// Restricts it to dice that are rolled by chances.
    #[must_use]
    pub const fn for_rolled_dice(self) -> Self {
        let scope = Scope::RolledDice;
        Self { scope, ..self }
    }

    /// Restricts it to what devices hide from each other.
    #[must_use]
    pub const fn for_screens(self) -> Self {
        let scope = Scope::Screens;
        Self { scope, ..self }
    }

    /// Marks it as an alternative reading of a rule.
    #[must_use]
    pub const fn reading(self) -> Self {
        let is_reading = true;
        Self { is_reading, ..self }
    }

    /// Sets the name.
    #[must_use]
    pub const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// The values as text, for help, questions and refusals: "one of: open, hidden, each".
    pub fn values(&self) -> String {
        let list = |numbers: &[i64]| -> Vec<String> {
            let written = numbers.iter().map(ToString::to_string);
            written.collect()
        };
        match self.kind {
            Kind::Seats => "a number of seats".to_owned(),
            Kind::Word(words) => format!("one of: {}", words.join(", ")),
            Kind::Switch => "true or false".to_owned(),
            Kind::OneOf(numbers) => list(numbers).join(" or "),
            Kind::Number { min, max, .. } => format!("a number from {min} to {max}"),
            Kind::SeatOrRandom => "a seat, or \"random\"".to_owned(),
            Kind::NumberRandomOr { min, max, word } => {
                format!("a number from {min} to {max}, \"random\" or \"{word}\"")
            }
            Kind::NumbersOrRandom { min, max } => {
                format!("a list of numbers from {min} to {max}, or \"random\"")
            }
            Kind::SeatList => "a list of seats".to_owned(),
            Kind::Chance => "a chance from 0 to 1".to_owned(),
            Kind::Board(names) => {
                format!(
                    "the name of a board, one of: {}; or a list of rows",
                    names.join(", ")
                )
            }
        }
    }

    /// The defaults and their origin as text: "walls with edition 2020 (book), otherwise free
    /// (book)"; empty if there is no default.
    pub fn defaults_in_words(&self) -> String {
        let one = |default: &DefaultValue| {
            let (value, origin) = (default.value, default.origin.word());
            match default.when {
                Some((option, needed)) => format!("{value} with {option} {needed} ({origin})"),
                None if self.defaults.len() > 1 => format!("otherwise {value} ({origin})"),
                None => format!("{value} ({origin})"),
            }
        };
        let all: Vec<String> = self.defaults.iter().map(one).collect();
        all.join(", ")
    }

    /// Converts typed text to JSON; lists are separated by commas. Invalid text stays a word, which
    /// the [check](crate::Description::check_shape) refuses.
    pub fn parse(&self, text: &str) -> Value {
        let number_or_word = |text: &str| match text.trim().parse::<i64>() {
            Ok(number) => number.into(),
            Err(_) => text.trim().into(),
        };
        match self.kind {
            Kind::Seats | Kind::OneOf(_) | Kind::Number { .. } => number_or_word(text),
            Kind::SeatOrRandom | Kind::NumberRandomOr { .. } => number_or_word(text),
            Kind::NumbersOrRandom { .. } | Kind::SeatList if text.trim().is_empty() => {
                Value::Array(Vec::new())
            }
            Kind::NumbersOrRandom { .. } | Kind::SeatList => {
                text.split(',').map(number_or_word).collect()
            }
            Kind::Word(_) | Kind::Board(_) => text.into(),
            Kind::Switch => match text {
                "true" | "yes" | "on" => true.into(),
                "false" | "no" | "off" => false.into(),
                other => other.into(),
            },
            Kind::Chance => match text.parse::<f64>() {
                Ok(chance) if chance.is_finite() => chance.into(),
                _ => text.into(),
            },
        }
    }

    /// Example values that together cover the option, for a table with this number of seats.
    pub fn examples(&self, seats: u8) -> Vec<Value> {
        let numbers = |numbers: &[i64]| numbers.iter().map(|n| Value::from(*n)).collect();
        match self.kind {
            Kind::Seats => vec![seats.into()],
            Kind::Word(words) | Kind::Board(words) => words.iter().map(|w| (*w).into()).collect(),
            Kind::Switch => vec![false.into(), true.into()],
            Kind::OneOf(all) | Kind::Number { offered: all, .. } => numbers(all),
            Kind::SeatOrRandom => {
                let seats = (0..seats).map(Value::from);
                ["random".into()].into_iter().chain(seats).collect()
            }
            Kind::NumberRandomOr { min, max, word } => {
                let numbers = (min..=max).map(Value::from);
                let words = ["random".into(), word.into()];
                words.into_iter().chain(numbers).collect()
            }
            Kind::NumbersOrRandom { min, .. } => vec![Value::Array(vec![min.into()])],
            Kind::SeatList => vec![Value::Array(vec![0.into()])],
            Kind::Chance => vec![0.25.into()],
        }
    }

    /// Whether a JSON value has the right shape for the option.
    pub fn has_shape(&self, value: &Value) -> bool {
        let whole = |value: &Value| value.is_i64() || value.is_u64();
        let number_or_word = |value: &Value| whole(value) || value.is_string();
        let all = |is_one: &dyn Fn(&Value) -> bool| {
            let list = value.as_array();
            list.is_some_and(|list| list.iter().all(is_one))
        };
        match self.kind {
            Kind::Seats | Kind::OneOf(_) | Kind::Number { .. } => whole(value),
            Kind::Word(_) => value.is_string(),
            Kind::Switch => value.is_boolean(),
            Kind::SeatOrRandom | Kind::NumberRandomOr { .. } => number_or_word(value),
            Kind::NumbersOrRandom { .. } => all(&number_or_word),
            Kind::SeatList => all(&whole),
            Kind::Chance => value.is_number(),
            Kind::Board(_) => value.is_string() || all(&Value::is_string),
        }
    }

    /// The default, given the values of other options.
    pub fn default_given(&self, known: &[(&str, Literal)]) -> Literal {
        self.find_default(|name, value| known.contains(&(name, value)))
            .map_or(Literal::Unset, |default| default.value)
    }

    pub(crate) fn find_default(
        &self,
        holds: impl Fn(&str, Literal) -> bool,
    ) -> Option<&'static DefaultValue> {
        let mut defaults = self.defaults.iter();
        defaults.find(|default| default.when.is_none_or(|(name, value)| holds(name, value)))
    }

    /// The refusal of a value that the option does not have.
    #[cold]
    pub fn refusal(&self) -> PlayError {
        let message = match self.kind {
            Kind::Number { min, max, .. } => Message::from(GeneralRefusal::OptionNumber {
                option: self.name,
                low: min,
                high: max,
            }),
            _ => format!("`{}` must be {}.", self.name, self.values()).into(),
        };
        PlayError::config(self.rule, message)
    }

    /// Reads a word as the value that it stands for, or the default.
    pub fn word<T: WordOption>(
        &self,
        given: Option<&str>,
        known: &[(&str, Literal)],
    ) -> Result<T, PlayError> {
        let word = match (given, self.default_given(known)) {
            (Some(word), _) => word,
            (None, Literal::Word(word)) => word,
            (None, _) => return Err(self.missing()),
        };
        T::from_word(word).ok_or_else(|| self.refusal())
    }

    #[cold]
    fn missing(&self) -> PlayError {
        let message = format!("`{}` is missing: say {}.", self.name, self.values());
        PlayError::config(self.rule, message)
    }

    /// Reads a switch, or the default.
    pub fn switch(&self, given: Option<bool>, known: &[(&str, Literal)]) -> bool {
        given.unwrap_or(self.default_given(known) == Literal::Switch(true))
    }

    /// Reads a number, or the default.
    pub fn number(&self, given: Option<i64>) -> Result<i64, PlayError> {
        let number = match (given, self.default_given(&[])) {
            (Some(number), _) | (None, Literal::Number(number)) => number,
            (None, _) => return Err(self.missing()),
        };
        let fits = match self.kind {
            Kind::OneOf(numbers) => numbers.contains(&number),
            Kind::Number { min, max, .. } => (min..=max).contains(&number),
            _ => true,
        };
        fits.then_some(number).ok_or_else(|| self.refusal())
    }

    /// Reads the number of seats, which is required.
    pub fn seats_of(
        &self,
        given: Option<i64>,
        allowed: &RangeInclusive<u8>,
    ) -> Result<u8, PlayError> {
        let (low, high) = (*allowed.start(), *allowed.end());
        let Some(seats) = given else {
            let message = format!("`seats` is missing: say how many play, {low} to {high}.");
            return Err(PlayError::config(self.rule, message));
        };
        let found = u8::try_from(seats).ok().filter(|n| allowed.contains(n));
        found.ok_or_else(|| {
            PlayError::config(self.rule, GeneralRefusal::OptionSeats { low, high, seats })
        })
    }

    /// Reads a number in the option's range; `None` for a value that will be drawn.
    pub fn number_or_random(
        &self,
        given: Option<&NumberOrWord>,
        seats: u8,
    ) -> Result<Option<u8>, PlayError> {
        let default = match self.default_given(&[]) {
            Literal::Number(number) => Some(NumberOrWord::Number(number)),
            _ => None,
        };
        let Some(given) = given.or(default.as_ref()) else {
            return Ok(None);
        };
        let range = match self.kind {
            Kind::NumberRandomOr { min, max, .. } | Kind::NumbersOrRandom { min, max } => min..=max,
            _ => 0..=seats - 1,
        };
        if let NumberOrWord::Number(number) = given
            && let Ok(number) = u8::try_from(*number)
            && range.contains(&number)
        {
            return Ok(Some(number));
        }
        if *given == NumberOrWord::random() {
            return Ok(None);
        }
        if matches!(self.kind, Kind::NumberRandomOr { .. }) {
            return Err(self.refusal());
        }
        let refusal = GeneralRefusal::OptionNumberOrRandom {
            option: self.name,
            low: *range.start(),
            high: *range.end(),
        };
        Err(PlayError::config(self.rule, refusal))
    }

    /// Reads a chance; `None` if it is not set.
    pub fn chance(&self, given: Option<f64>) -> Result<Option<f64>, PlayError> {
        match given {
            // The abstract throw is our addition: no rule of the game covers it.
            Some(chance) if !(0.0..=1.0).contains(&chance) => Err(PlayError {
                rule: None,
                ..self.refusal()
            }),
            given => Ok(given),
        }
    }
}

/// An option that is written as one of a few words.
pub trait WordOption: Copy + PartialEq + 'static {
    /// Every value.
    const VALUES: &'static [Self];
    /// The words of these values.
    const WORDS: &'static [&'static str];

    /// The word for this value.
    fn word(self) -> &'static str {
        let place = Self::VALUES.iter().position(|value| *value == self);
        Self::WORDS[place.expect("every value has a word")]
    }

    /// The value for a word.
    fn from_word(word: &str) -> Option<Self> {
        let place = Self::WORDS.iter().position(|known| *known == word)?;
        Self::VALUES.get(place).copied()
    }
}

/// Defines an enum that is serialised as words.
macro_rules! words {
    (
        $(#[$meta:meta])* $vis:vis enum $Name:ident {
            $($(#[$value_meta:meta])* $Value:ident = $word:literal,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $Name {
            $($(#[$value_meta])* $Value,)*
        }

        impl $crate::WordOption for $Name {
            const VALUES: &'static [Self] = &[$(Self::$Value),*];
            const WORDS: &'static [&'static str] = &[$($word),*];
        }
    };
}

/// Defines the options of a game: their description, and the struct for their serialised form. This
/// is their only list.
macro_rules! options {
    ($(#[$meta:meta])* $($name:ident: $type:ty = $spec:expr,)*) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[serde(default)]
        pub struct Options {
            $(
                #[doc = concat!("See the option `", stringify!($name), "` of the game's description.")]
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $name: Option<$type>,
            )*
        }

        /// The options, one by one.
        #[expect(non_upper_case_globals, reason = "they are called as they are written")]
        pub(crate) mod spec {
            use super::*;
            $(pub const $name: $crate::OptionSpec = $spec.named(stringify!($name));)*
            pub const ALL: &[$crate::OptionSpec] = &[$($name),*];
        }
    };
}

pub(crate) use {options, words};
