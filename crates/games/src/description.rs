//! The description of a game: its name, seats, age, minutes and options. Flags, forms, schemas,
//! tables of options and refusals are generated from it.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::{DefaultValue, ErrorCode, Kind, OptionSpec, PlayError};

/// The origin of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The rule book states it.
    Book,
    /// Our choice, because the book does not state it or leaves it open.
    House,
}

impl Origin {
    /// The word for the origin in tables of options.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Book => "book",
            Self::House => "house",
        }
    }
}

/// A number about a game, with its origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The number.
    pub value: u8,
    /// The origin of the number.
    pub origin: Origin,
}

impl Fact {
    /// A number from the book.
    pub const fn book(value: u8) -> Self {
        let origin = Origin::Book;
        Self { value, origin }
    }

    /// A number that is our choice.
    pub const fn house(value: u8) -> Self {
        let origin = Origin::House;
        Self { value, origin }
    }
}

/// The description of a game.
///
/// ```
/// use astragal_games::GameId;
/// use serde_json::json;
///
/// let strike = GameId::Strike.about();
/// let mut options = strike.required(4);
/// assert_eq!(json!(options), json!({ "edition": "2012", "seats": 4 }));
/// // Defaults depend on the edition; a chosen default is not written down.
/// assert_eq!(strike.value_of("regroup", &options), "free");
/// strike.choose(&mut options, "edition", json!("2020"));
/// assert_eq!(strike.value_of("regroup", &options), "walls");
/// strike.choose(&mut options, "regroup", json!("walls"));
/// assert!(!options.contains_key("regroup"));
/// // A form offers the rule for ties only where a tournament is played.
/// assert!(!strike.matters("tie", &options));
/// strike.choose(&mut options, "tournament", json!(true));
/// assert!(strike.matters("tie", &options));
/// ```
#[derive(Debug)]
pub struct Description {
    /// The name in requests, commands and addresses.
    pub name: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The game in one English sentence.
    pub about: &'static str,
    /// The allowed numbers of seats.
    pub seats: RangeInclusive<u8>,
    /// The default number of seats.
    pub usual_seats: u8,
    /// The minimum age of players, in years.
    pub age: Fact,
    /// The duration of a game.
    pub minutes: Fact,
    /// Whether the game has its own board and is translated. Other games are listed separately, and
    /// appear in English where a translation is missing.
    pub is_finished: bool,
    /// The options, in the order in which they are listed and asked.
    pub options: &'static [OptionSpec],
}

impl Description {
    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&'static OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    /// The values of an option as text: "2 to 5", "one of: open, hidden, each".
    pub fn values(&self, option: &OptionSpec) -> String {
        match option.kind {
            Kind::Seats => format!("{} to {}", self.seats.start(), self.seats.end()),
            _ => option.values(),
        }
    }

    /// The default of an option, given the other chosen values; `None` if it has none.
    pub fn default_of(
        &self,
        name: &str,
        chosen: &Map<String, Value>,
    ) -> Option<&'static DefaultValue> {
        let option = self.option(name)?;
        option.find_default(|name, value| self.value_of(name, chosen) == value.to_json())
    }

    /// The value of an option: the chosen one, or its default; `null` if it has none.
    pub fn value_of(&self, name: &str, chosen: &Map<String, Value>) -> Value {
        match (chosen.get(name), self.default_of(name, chosen)) {
            (Some(value), _) => value.clone(),
            (None, Some(default)) => default.value.to_json(),
            (None, None) => Value::Null,
        }
    }

    /// Whether the value of an option is from a rule book or ours; `None` if the option has no default.
    pub fn origin_of(&self, name: &str, chosen: &Map<String, Value>) -> Option<Origin> {
        let option = self.option(name)?;
        let value = self.value_of(name, chosen);
        let default = self.default_of(name, chosen)?;
        if default.value.to_json() == value && !option.is_required {
            return Some(default.origin);
        }
        let mut books = option.book_values.iter();
        let is_book = books.any(|(listed, when)| {
            let is_played =
                when.is_none_or(|(other, book)| self.value_of(other, chosen) == book.to_json());
            is_played && listed.to_json() == value
        });
        Some(match is_book {
            true => Origin::Book,
            false => Origin::House,
        })
    }

    /// Whether an option is offered, given the chosen values.
    pub fn matters(&self, name: &str, chosen: &Map<String, Value>) -> bool {
        self.option(name).is_some_and(|option| {
            let mut needs = option.needs.iter();
            needs.all(|(other, value)| value.is_met_by(&self.value_of(other, chosen)))
        })
    }

    /// Whether defaults of other options depend on this one, as on an edition.
    pub fn leads(&self, name: &str) -> bool {
        let mut defaults = self.options.iter().flat_map(|option| option.defaults);
        defaults.any(|default| default.when.is_some_and(|(other, _)| other == name))
    }

    /// The required options, with this number of seats.
    pub fn required(&self, seats: u8) -> Map<String, Value> {
        let required = self.options.iter().filter(|option| option.is_required);
        let value = |option: &OptionSpec| match option.kind {
            Kind::Seats => seats.into(),
            _ => self.value_of(option.name, &Map::new()),
        };
        required
            .map(|option| (option.name.to_owned(), value(option)))
            .collect()
    }

    /// Sets of options that together contain every value of every option, each with the options
    /// that it needs, for the fewest and the most seats. Some sets may be refused: some values need
    /// more than their option does.
    pub fn examples(&self) -> Vec<Map<String, Value>> {
        let (fewest, most) = (*self.seats.start(), *self.seats.end());
        let mut all = vec![self.required(fewest), self.required(most)];
        for option in self.options {
            for value in option.examples(fewest) {
                let mut options = self.required(fewest);
                for (other, needed) in option.needs {
                    if !needed.is_met_by(&self.value_of(other, &options)) {
                        options.insert((*other).to_owned(), needed.to_json());
                    }
                }
                options.insert(option.name.to_owned(), value);
                all.push(options);
            }
        }
        let mut seen = Vec::new();
        all.retain(|options| {
            let is_new = !seen.contains(options);
            seen.push(options.clone());
            is_new
        });
        all
    }

    /// Chooses a value. Defaults are left out, unless they are required. Choices that depend on the
    /// option are reset, and choices without effect are removed.
    pub fn choose(&self, options: &mut Map<String, Value>, name: &str, value: Value) {
        options.insert(name.to_owned(), value.clone());
        let depends = |option: &OptionSpec| {
            let mut defaults = option.defaults.iter();
            defaults.any(|default| default.when.is_some_and(|(other, _)| other == name))
        };
        for option in self.options.iter().filter(|option| depends(option)) {
            options.shift_remove(option.name);
        }
        let default = self.default_of(name, options);
        let is_default = default.is_some_and(|default| default.value.to_json() == value);
        let is_required = self.option(name).is_some_and(|option| option.is_required);
        if is_default && !is_required {
            options.shift_remove(name);
        }
        self.drop_irrelevant(options);
    }

    /// Removes a choice, so that the default applies again.
    pub fn unchoose(&self, options: &mut Map<String, Value>, name: &str) {
        let is_required = self.option(name).is_some_and(|option| option.is_required);
        let default = self.default_of(name, &Map::new());
        match (is_required, default) {
            (false, _) => {
                options.shift_remove(name);
                self.drop_irrelevant(options);
            }
            (true, Some(default)) => self.choose(options, name, default.value.to_json()),
            // There is no default to go back to.
            (true, None) => {}
        }
    }

    fn drop_irrelevant(&self, options: &mut Map<String, Value>) {
        // A removed choice may be one that another option needs.
        loop {
            let mut names = options.keys();
            let gone = names.find(|name| !self.matters(name, options)).cloned();
            match gone {
                Some(name) => options.shift_remove(&name),
                None => break,
            };
        }
    }

    /// Sets the number of seats, and removes choices for seats that no longer exist.
    pub fn fit_seats(&self, options: &mut Map<String, Value>, seats: u8) {
        for option in self.options {
            let Some(value) = options.get_mut(option.name) else {
                continue;
            };
            let is_gone = |seat: &Value| seat.as_u64().is_some_and(|seat| seat >= seats.into());
            match (option.kind, &mut *value) {
                (Kind::Seats, value) => *value = seats.into(),
                (Kind::SeatOrRandom, value) if is_gone(value) => *value = Value::Null,
                (Kind::SeatList, Value::Array(list)) => list.retain(|seat| !is_gone(seat)),
                (Kind::NumbersOrRandom { .. }, Value::Array(list)) => {
                    list.truncate(usize::from(seats) + 1);
                }
                _ => {}
            }
        }
        options.retain(|_, value| !value.is_null());
    }

    /// Refuses unknown options, and values of the wrong shape.
    pub fn check_shape(&self, options: &Map<String, Value>) -> Result<(), PlayError> {
        for (name, value) in options {
            match self.option(name) {
                None => return Err(self.unknown(name)),
                // `null` counts as missing.
                Some(_) if value.is_null() => {}
                Some(option) if !option.has_shape(value) => {
                    let message = format!("`{name}` must be {}.", self.values(option));
                    return Err(PlayError::config(option.rule, message));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// The refusal of an option that the game does not have.
    #[cold]
    pub fn unknown(&self, name: &str) -> PlayError {
        let shown: String = name.chars().take(40).collect();
        let known: Vec<&str> = self.options.iter().map(|option| option.name).collect();
        let message = format!(
            "{} has no option {shown:?}. Its options are: {}.",
            self.title,
            known.join(", ")
        );
        PlayError::new(ErrorCode::BadConfig, message)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::GameId;

    fn chosen(game: GameId, steps: &[(&str, Value)]) -> Value {
        let about = game.about();
        let mut options = about.required(about.usual_seats);
        for (name, value) in steps {
            about.choose(&mut options, name, value.clone());
        }
        Value::Object(options)
    }

    /// S-2, S-9: another edition brings its own defaults, and a default is not written.
    #[test]
    fn an_edition_brings_its_defaults() {
        let steps = [
            ("regroup", json!("never")),
            ("edition", json!("2020")),
            ("regroup", json!("walls")),
        ];
        let options = chosen(GameId::Strike, &steps);
        assert_eq!(options, json!({"edition":"2020","seats":4}));
    }

    /// S-18, S-20: options that are no longer relevant are dropped.
    #[test]
    fn what_depends_on_another_option_goes_with_it() {
        let steps = [("pools", json!("each")), ("hiding", json!([1, 2]))];
        let options = chosen(GameId::Strike, &steps);
        assert_eq!(
            options,
            json!({"edition":"2012","seats":4,"pools":"each","hiding":[1,2]})
        );
        let steps = [&steps[..], &[("pools", json!("open"))]].concat();
        let options = chosen(GameId::Strike, &steps);
        assert_eq!(options, json!({"edition":"2012","seats":4}));
    }
}
