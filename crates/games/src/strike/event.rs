use crate::Seat;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::options::SEATS_MAX;
use super::{Face, Landing};

/// A public event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A game begins.
    Began {
        /// The game's number in a tournament, from 1.
        game: u8,
        /// Who begins (S-4).
        first: Seat,
        /// The starter die (S-3).
        starter: Face,
    },
    /// Dice are thrown.
    Threw {
        /// By whom.
        seat: Seat,
        /// How many.
        dice: u8,
        /// Whether it is the whole pool, because the arena was empty (S-6).
        all_in: bool,
    },
    /// Dice came to rest.
    Landed(Landing),
    /// Dice left the game because they are outside (S-10) or show X (S-12).
    Removed {
        /// Outside the arena.
        outside: u8,
        /// Showing X.
        x: u8,
    },
    /// Dice that match went to a pool (S-13); every face with two or more dice.
    Took {
        /// Whose pool.
        seat: Seat,
        /// The dice that were taken.
        #[serde(with = "faces_alone")]
        dice: Landing,
    },
    /// A seat ended its turn voluntarily (S-14).
    Stopped {
        /// Who.
        seat: Seat,
    },
    /// A seat has no dice any more (S-15).
    WentOut {
        /// Who.
        seat: Seat,
        /// How many others still have dice (S-19).
        points: u8,
    },
    /// A seat gave up (C-3).
    Conceded {
        /// Who.
        seat: Seat,
    },
    /// A game is won (S-16).
    Won {
        /// By whom.
        seat: Seat,
    },
    /// A tournament is won (S-19, S-20).
    TournamentWon {
        /// The winners; several share the victory.
        winners: ArrayVec<Seat, SEATS_MAX>,
    },
}

/// Serialises dice of which none is outside as a list of faces.
mod faces_alone {
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Face, Landing};

    pub fn serialize<S: Serializer>(dice: &Landing, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(dice.faces())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Landing, D::Error> {
        let faces = Vec::<Face>::deserialize(deserializer)?;
        Ok(faces.into_iter().collect())
    }
}
