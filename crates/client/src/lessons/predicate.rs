//! What a goal and a mistake are about.

use astragal_games::Seat;
use astragal_games::strategiia::Side;
use serde::Deserialize;
use serde_json::Value;

use super::facts::Facts;

/// A statement about the learner's decisions in a step and the game after them. Seats are those of the script.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Predicate {
    /// Never holds: a step that only shows something.
    Next,
    /// This was one of the decisions.
    Did(Value),
    /// An event of this name has happened.
    Event(String),
    /// The pairs of all these seats were knocked out.
    Fell(Vec<Seat>),
    /// The pair of a seat lies on a field.
    Lies {
        /// Whose.
        seat: Seat,
        /// Where.
        field: u8,
    },
    /// The pawn of a seat stands there.
    Position {
        /// Whose.
        seat: Seat,
        /// Where.
        is: u8,
    },
    /// A seat has so many dice.
    Pool {
        /// Whose.
        seat: Seat,
        /// How many.
        is: u8,
    },
    /// Exactly these numbers lie in the arena.
    Arena(Vec<u8>),
    /// All these seats are out.
    Out(Vec<Seat>),
    /// At least so many dice were slid before a throw.
    Slid(usize),
    /// A throw came from at least so many degrees beside the near side.
    Turned(f32),
    /// A throw had this force.
    Force(Force),
    /// The sides have taken so many units.
    Taken(Counts),
    /// The sides control so many cells.
    Control(Counts),
    /// These units stand on a cell.
    At {
        /// The cell.
        cell: String,
        /// Whose.
        side: Side,
        /// How many, if that matters.
        #[serde(default)]
        units: Option<u8>,
        /// Whether it is a king, if that matters.
        #[serde(default)]
        king: Option<bool>,
    },
    /// A side has won a combat.
    Fought(Side),
    /// It is the turn of this seat.
    Turn(Seat),
    /// The game is over, with this winner.
    Winner(Option<Seat>),
    /// All of these.
    All(Vec<Self>),
    /// At least one of these.
    Any(Vec<Self>),
    /// Not this.
    Not(Box<Self>),
}

/// A number for each side; missing ones do not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Red's.
    #[serde(default)]
    red: Option<u8>,
    /// Blue's.
    #[serde(default)]
    blue: Option<u8>,
}

impl Counts {
    fn fits(self, [red, blue]: [u8; 2]) -> bool {
        self.red.is_none_or(|count| count == red) && self.blue.is_none_or(|count| count == blue)
    }
}

/// How hard a die is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    /// It is dropped.
    Drop,
    /// It is thrown.
    Throw,
    /// It is hurled.
    Hurl,
}

impl Predicate {
    /// Whether it holds; `did` says whether a decision was made.
    pub fn holds(&self, did: &dyn Fn(&Value) -> bool, facts: &Facts) -> bool {
        let seat = |seat: &Seat| facts.shown_seat(*seat);
        let of = |counts: &[Option<u8>], at: &Seat| counts.get(seat(at).index()).copied().flatten();
        match self {
            Self::Next => false,
            Self::Did(action) => did(action),
            Self::Event(name) => facts.events.iter().any(|event| event == name),
            Self::Fell(seats) => seats.iter().all(|one| facts.fell.contains(&seat(one))),
            Self::Lies { seat, field } => of(&facts.lying, seat) == Some(*field),
            Self::Position { seat, is } => of(&facts.positions, seat) == Some(*is),
            Self::Pool { seat, is } => of(&facts.pools, seat) == Some(*is),
            Self::Arena(faces) => facts.arena == *faces,
            Self::Out(seats) => seats.iter().all(|one| facts.out.contains(&seat(one))),
            Self::Slid(dice) => facts.throws.iter().any(|throw| throw.slid >= *dice),
            Self::Turned(degrees) => facts.throws.iter().any(|throw| throw.turned >= *degrees),
            Self::Force(force) => facts.throws.iter().any(|throw| throw.force == Some(*force)),
            Self::Taken(counts) => counts.fits(facts.taken),
            Self::Control(counts) => counts.fits(facts.control),
            Self::At {
                cell,
                side,
                units,
                king,
            } => facts.stacks.iter().any(|(name, stack)| {
                name == cell
                    && stack.side == *side
                    && units.is_none_or(|units| stack.units == units)
                    && king.is_none_or(|king| stack.king == king)
            }),
            Self::Fought(side) => facts.fought.contains(side),
            Self::Turn(one) => facts.turn == Some(seat(one)),
            Self::Winner(winner) => facts.is_over && facts.winner == winner.as_ref().map(seat),
            Self::All(parts) => parts.iter().all(|part| part.holds(did, facts)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(did, facts)),
            Self::Not(part) => !part.holds(did, facts),
        }
    }
}
