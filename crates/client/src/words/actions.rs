//! Decisions and advice, in a few words.

use astragal_dice::DiceGame;
use astragal_dice::strike::{Style, Toss};
use astragal_games::{Exxtra, Strategiia, Strike, exxtra, strategiia, strike};
use astragal_session::each_game;
use astragal_tables::{AdviceList, AnyAdvice, TableOptions};

use super::reason_sentence;
use crate::t;

/// Whether players do not see the dice of others (S-18).
pub fn are_pools_hidden(options: &TableOptions) -> bool {
    let rules = options.rules::<Strike>();
    rules.is_some_and(|rules| rules.has_hidden_pools())
}

/// A choice and its value, in words.
pub struct Choice {
    /// The decision.
    pub what: String,
    /// The chance to win with it.
    pub value: f64,
    /// Why it is good or bad.
    pub why: String,
}

/// The best choices, at most `most`.
pub fn choices(advice: &AnyAdvice, most: usize) -> Vec<Choice> {
    each_game!(AnyAdvice, advice, list => distinct(list, most))
}

/// One row for each action and throwing style, since the player chooses both.
fn distinct<G: ActionWords>(AdviceList(advice): &AdviceList<G>, most: usize) -> Vec<Choice> {
    let key = |index: usize| (&advice[index].action, G::style(advice[index].toss));
    let is_new = |index: &usize| !(0..*index).any(|other| key(other) == key(*index));
    let choice = |index: usize| Choice {
        what: G::words(&advice[index].action, G::style(advice[index].toss)),
        value: advice[index].value,
        why: reason_sentence(&advice[index].why),
    };
    let new = (0..advice.len()).filter(is_new).take(most);
    new.map(choice).collect()
}

/// A game whose decisions can be written in a few words.
pub trait ActionWords: DiceGame {
    /// How hard the dice are thrown.
    fn style(_: Self::Toss) -> Style {
        Style::default()
    }

    /// A decision in a few words.
    fn words(action: &Self::ActionText, style: Style) -> String;
}

impl ActionWords for Strike {
    fn style(toss: Toss) -> Style {
        toss.style
    }

    fn words(action: &strike::ActionText, style: Style) -> String {
        match action {
            strike::ActionText::Throw {} => t!(&format!("strike-style-{}", style.word())),
            strike::ActionText::Stop {} => t!("strike-stop"),
            strike::ActionText::Lay { face } => t!("strike-lay-face", face = *face),
        }
    }
}

impl ActionWords for Exxtra {
    fn words(action: &exxtra::ActionText, _: Style) -> String {
        match action {
            exxtra::ActionText::Roll {} => t!("exxtra-roll"),
            exxtra::ActionText::Place { field } => t!("exxtra-place-on", field = *field),
        }
    }
}

impl ActionWords for Strategiia {
    fn words(action: &strategiia::ActionText, _: Style) -> String {
        use strategiia::ActionText;
        match action {
            ActionText::Place { at } | ActionText::King { at } => at.clone(),
            ActionText::Move { from, to, .. } => format!("{from} – {to}"),
        }
    }
}

/// A chance as text.
pub fn percent(chance: f64) -> String {
    t!("percent", value = (100.0 * chance).round() as i64)
}
