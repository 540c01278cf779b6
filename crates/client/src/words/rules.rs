//! The options of a game in words, and the rules of a table that are worth a word.

use astragal_dice::DiceKind;
use astragal_games::{Description, Kind, OptionSpec, Origin};
use astragal_tables::TableOptions;
use serde_json::{Map, Value};

use super::list;
use crate::t;
use crate::texts::find_text;

/// A text about an option: the game's own if it has one, else that for all games.
pub fn option_text(about: &Description, option: &OptionSpec, more: &str) -> Option<String> {
    let own = || find_text(&format!("option-{}-{}{more}", about.name, option.name), &[]);
    own().or_else(|| find_text(&format!("option-{}{more}", option.name), &[]))
}

/// The label of an option.
pub fn option_label(about: &Description, option: &OptionSpec) -> String {
    option_text(about, option, "").unwrap_or_else(|| option.about.to_owned())
}

/// A value in a word, for keys of texts and values of inputs.
pub fn value_word(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        other => other.to_string(),
    }
}

/// The label of a value.
pub fn value_label(option: &OptionSpec, value: &Value) -> String {
    let seat = |seat: &Value| {
        seat.as_u64()
            .map(|seat| t!("seat-number", number = seat + 1))
    };
    match (option.kind, value) {
        (Kind::Board(_), Value::Array(_)) => return t!("option-board-custom"),
        (Kind::SeatList, Value::Array(seats)) => {
            return list(&seats.iter().filter_map(seat).collect::<Vec<_>>());
        }
        (_, Value::Array(values)) => {
            let values: Vec<String> = values.iter().map(|one| value_label(option, one)).collect();
            return values.join(", ");
        }
        (Kind::SeatOrRandom, Value::Number(_)) => return seat(value).unwrap_or_default(),
        _ => {}
    }
    let word = value_word(value);
    if word == "random" {
        return t!("option-random");
    }
    let named = || find_text(&format!("option-{}-{word}", option.name), &[]);
    // A number may have a sentence, and a side a name.
    let counted = || {
        let number = value.as_i64()?;
        find_text(
            &format!("option-{}-n", option.name),
            &[("moves", number.into())],
        )
    };
    let side = || ["red", "blue"].contains(&word.as_str()).then(|| t!(&word));
    named()
        .or_else(counted)
        .or_else(side)
        .or_else(|| value.is_boolean().then(|| t!(&word)))
        .unwrap_or(word)
}

/// A rule of a table that players should know before they sit down.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRule {
    /// The rule in words.
    pub text: String,
    /// What it is marked with.
    pub mark: RuleMark,
}

/// The mark of a table's rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleMark {
    /// A rule book says so.
    Book,
    /// It is the choice of this house.
    House,
    /// It is about time.
    Clock,
    /// It is about taking back.
    Practice,
    /// It is about the dice.
    FairDice,
    /// It completes another rule.
    Detail,
}

/// The rules of a table that differ from what is played if nothing is chosen. Rules that another edition brings with
/// it are among them: sitting down is consent to them (S-9).
pub fn table_rules(table: &TableOptions) -> Vec<TableRule> {
    let about = table.game.about();
    let is_different = |option: &&OptionSpec| {
        option.kind != Kind::Seats
            && about.matters(option.name, &table.options)
            && about.value_of(option.name, &table.options)
                != about.value_of(option.name, &Map::new())
    };
    let differing = about.options.iter().filter(is_different);
    let rules = differing.map(|option| TableRule {
        text: option_rule(about, option, &table.options),
        mark: match about.origin_of(option.name, &table.options) {
            Some(Origin::Book) => RuleMark::Book,
            Some(Origin::House) => RuleMark::House,
            None => RuleMark::Detail,
        },
    });
    let rolled = (table.dice == Some(DiceKind::Rolled) && is_thrown(table)).then(|| TableRule {
        text: t!("rule-rolled-dice"),
        mark: RuleMark::House,
    });
    let practice = table.practice.then(|| TableRule {
        text: t!("rule-practice"),
        mark: RuleMark::Practice,
    });
    let clock = table.turn_seconds.map(|seconds| TableRule {
        text: t!(
            "rule",
            option = t!("option-turn-seconds"),
            value = duration(seconds)
        ),
        mark: RuleMark::Clock,
    });
    let more = rolled.into_iter().chain(practice).chain(clock);
    rules.chain(more).collect()
}

/// All rules of a table on a server that a person should know before sitting down: also that there is no clock, and
/// how the dice are drawn.
pub fn announced_rules(table: &TableOptions) -> Vec<TableRule> {
    let mut rules = table_rules(table);
    if table.turn_seconds.is_none() {
        rules.push(TableRule {
            text: t!("option-turn-seconds-none"),
            mark: RuleMark::Clock,
        });
    }
    rules.push(TableRule {
        text: t!("fair-dice"),
        mark: RuleMark::FairDice,
    });
    rules
}

/// Whether the dice of the table's game are thrown unless something else is chosen.
fn is_thrown(table: &TableOptions) -> bool {
    let by_default = TableOptions::new(table.game, Map::new());
    by_default.dice_kind() == DiceKind::Thrown
}

fn option_rule(about: &Description, option: &OptionSpec, chosen: &Map<String, Value>) -> String {
    let value = about.value_of(option.name, chosen);
    t!(
        "rule",
        option = option_label(about, option),
        value = value_label(option, &value)
    )
}

/// A turn clock's time in words.
pub fn duration(seconds: u32) -> String {
    match seconds {
        86_400 => t!("one-day"),
        seconds if seconds >= 60 && seconds % 60 == 0 => t!("minutes", minutes = seconds / 60),
        seconds => t!("seconds", seconds = seconds),
    }
}
