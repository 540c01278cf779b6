//! What a game implements so that the general bots, the general terminal text and the general board
//! of the browser can be used for it.

use crate::{Notation, Seat};

/// An event in English and in the past tense, so that one phrase fits every seat: with a seat,
/// "rolled a 4" becomes "Ada rolled a 4." or "You rolled a 4."; without one, the text is a whole
/// sentence.
///
/// ```
/// use astragal_games::{InWords, Pig, Seat, pig};
///
/// let event = pig::Event::Held { seat: Seat(1), sum: 14, score: 40 };
/// let phrase = Pig::event_phrase(&event);
/// assert_eq!(phrase.seat, Some(Seat(1)));
/// let sentence = phrase.sentence(|_| "Ada".to_owned());
/// assert_eq!(sentence, "Ada held 14: 40 in all.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The seat that acted.
    pub seat: Option<Seat>,
    /// The text.
    pub text: String,
}

impl Phrase {
    /// A phrase about what a seat did.
    pub fn of(seat: Seat, text: impl Into<String>) -> Self {
        Self {
            seat: Some(seat),
            text: text.into(),
        }
    }

    /// The sentence, with the name of the seat.
    pub fn sentence(&self, name: impl FnOnce(Seat) -> String) -> String {
        match self.seat {
            Some(seat) => format!("{} {}.", name(seat), self.text),
            None => self.text.clone(),
        }
    }
}

/// A game as English text, for the terminal and for browsers if the game has no board of its own.
/// The browser prefers translations of events and decisions.
pub trait InWords: Notation {
    /// How the game is played, in a few lines.
    const HOW_TO_PLAY: &'static str;

    /// The text of an event.
    fn event_phrase(event: &Self::EventText) -> Phrase;

    /// The seat that is to decide, or whose dice roll.
    fn turn(view: &Self::ViewText) -> Option<Seat>;

    /// The standing of a seat, in a few words: "45 points".
    fn standing(view: &Self::ViewText, seat: Seat) -> String;

    /// The state of the game, in a sentence or two; empty if the standings suffice.
    fn situation(view: &Self::ViewText) -> String;

    /// The progress of a seat, for the final order: higher is better. Winners come first in any case.
    fn rank(_: &Self::ViewText, _: Seat) -> i64 {
        0
    }

    /// The label of a decision, in a word or two: for buttons and as typed input.
    fn action(action: &Self::ActionText) -> String;

    /// How many dice are in the air, to ask for the faces of real dice.
    fn dice_in_the_air(view: &Self::ViewText) -> u8;

    /// The outcome for the faces of real dice.
    fn outcome(faces: &[u8]) -> Self::OutcomeText;
}

/// A game without hidden information, so that the general bots can run playouts from what a seat sees.
pub trait PerfectInformation: Notation {
    /// The state for a view.
    fn state_of(&self, view: &Self::View) -> Self::State;

    /// The action of a simple heuristic; `None` if there is none. The general bots use it in playouts.
    fn heuristic(&self, _: &Self::View) -> Option<Self::Action> {
        None
    }

    /// The exact chance to win with each legal action, in their order, if the game is solved.
    fn solved(&self, _: &Self::View) -> Option<Vec<f64>> {
        None
    }

    /// The exact chances to win at the beginning, in the order of turns, if the game is solved.
    fn solution(&self) -> Option<Vec<f64>> {
        None
    }
}
