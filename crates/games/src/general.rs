//! What a game says of itself so that the general bots, the general text of the terminal and the general board of the
//! browser can serve it.

use astragal_core::Seat;

use crate::Notation;

/// Something that happened, in English and in the past tense, so that one sentence fits everybody: with a seat,
/// "rolled a 4" becomes "Ada rolled a 4." or "You rolled a 4."; without one, the text is a whole sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// Who did it.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
}

impl Phrase {
    /// What a seat did.
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

/// A game in English words, for the terminal and for a browser without a board of the game's own. The browser looks
/// for a translation of what happened and of decisions first.
pub trait InWords: Notation {
    /// How the game is played, in a few lines.
    const HOW: &'static str;

    /// What happened.
    fn tell(event: &Self::EventText) -> Phrase;

    /// Who is to decide, or whose dice roll.
    fn turn(view: &Self::ViewText) -> Option<Seat>;

    /// How a seat stands, in a few words: "45 points".
    fn standing(view: &Self::ViewText, seat: Seat) -> String;

    /// How the game stands, in a sentence or two; nothing if the standings say it all.
    fn situation(view: &Self::ViewText) -> String;

    /// How far a seat has come, for the order at the end: more is better. Winners come first in any case.
    fn rank(_: &Self::ViewText, _: Seat) -> i64 {
        0
    }

    /// A decision in a word or two, as it stands on a button and is typed.
    fn action(action: &Self::ActionText) -> String;

    /// How many dice are in the air, for somebody who says what real ones show.
    fn dice_in_the_air(view: &Self::ViewText) -> u8;

    /// What real dice show, as written.
    fn outcome(faces: &[u8]) -> Self::OutcomeText;
}

/// A game in which nothing is hidden, so that the general bots can play it out from what a seat sees.
pub trait Openly: Notation {
    /// The state that a view shows.
    fn state_of(&self, view: &Self::View) -> Self::State;

    /// What a simple heuristic does; `None` if there is none. The general bots play games out by it.
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
