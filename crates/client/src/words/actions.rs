//! Decisions and advice, in a few words.

use astragal_dice::DiceGame;
use astragal_dice::strike::{Style, Toss};
use astragal_games::{Exxtra, Strategiia, Strike, exxtra, strategiia, strike};
use astragal_session::each_game;
use astragal_tables::{AdviceList, AdviceText, AnyAdvice, TableOptions};

use super::{list, reason_sentence};
use crate::boards::strike::AdvisedThrow;
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

/// Choices whose chances differ by less than this are equal to a player.
const EQUAL: f64 = 0.01;

/// What the coach says about a decision.
pub struct Ranking {
    /// The best choice.
    pub best: Choice,
    /// The choices that are just as good.
    pub equal: Vec<Choice>,
    /// The next best ones.
    pub worse: Vec<Choice>,
}

impl Ranking {
    /// Ranks the choices; at most `most` that are worse than the best.
    pub fn new(advice: &AnyAdvice, most: usize) -> Option<Self> {
        let mut all = choices(advice, usize::MAX).into_iter();
        let best = all.next()?;
        let (equal, worse): (Vec<_>, Vec<_>) =
            all.partition(|choice| best.value - choice.value < EQUAL);
        let worse = worse.into_iter().take(most).collect();
        Some(Self { best, equal, worse })
    }

    /// The choices that are just as good, in a sentence; many are only counted.
    pub fn equal_in_words(&self) -> Option<String> {
        match self.equal.len() {
            0 => None,
            1..=3 => {
                let names: Vec<String> = self.equal.iter().map(|one| one.what.clone()).collect();
                Some(t!("coach-equal", choices = list(&names)))
            }
            count => Some(t!("coach-equal-many", count = count + 1)),
        }
    }
}

/// One row for each action and throwing style, since the player chooses both.
fn distinct<G: ActionWords>(AdviceList(advice): &AdviceList<G>, most: usize) -> Vec<Choice> {
    let key = |index: usize| (&advice[index].action, G::style(advice[index].toss));
    let is_new = |index: &usize| !(0..*index).any(|other| key(other) == key(*index));
    let choice = |index: usize| Choice {
        what: G::advised(&advice[index]),
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
    fn words(action: &Self::ActionText) -> String;

    /// A choice in a few words, with how it is to be carried out.
    fn advised(advice: &AdviceText<Self>) -> String {
        Self::words(&advice.action)
    }
}

impl ActionWords for Strike {
    fn style(toss: Toss) -> Style {
        toss.style
    }

    fn words(action: &strike::ActionText) -> String {
        match action {
            strike::ActionText::Throw {} => t!("strike-style-firm"),
            strike::ActionText::Stop {} => t!("strike-stop"),
            strike::ActionText::Lay { face } => t!("strike-lay-face", face = *face),
        }
    }

    fn advised(advice: &AdviceText<Self>) -> String {
        let Some(throw) = AdvisedThrow::of(advice) else {
            return Self::words(&advice.action);
        };
        let style = advice.toss.style.word();
        t!(&match throw.group {
            Some(_) => format!("strike-gathered-{style}"),
            None => format!("strike-style-{style}"),
        })
    }
}

impl ActionWords for Exxtra {
    fn words(action: &exxtra::ActionText) -> String {
        match action {
            exxtra::ActionText::Roll {} => t!("exxtra-roll"),
            exxtra::ActionText::Place { field } => t!("exxtra-place-on", field = *field),
        }
    }
}

impl ActionWords for Strategiia {
    fn words(action: &strategiia::ActionText) -> String {
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
