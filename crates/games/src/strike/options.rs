use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use astragal_core::{ErrorCode, PlayError, Seat};

use super::{Face, Options};
use crate::notation::{self, Notation, WordOption};

/// How many can play (S-2).
pub(super) const SEATS: RangeInclusive<u8> = 2..=5;

pub(super) const SEATS_MAX: usize = 5;
/// A tournament has as many games as seats, and perhaps a decider.
pub(super) const GAMES_MAX: usize = SEATS_MAX + 1;

/// Which book is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    /// 31 dice.
    Of2012,
    /// 26 dice.
    Of2020,
}

impl WordOption for Edition {
    const FIELD: &'static str = "edition";
    const RULE: &'static str = "S-2";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Of2012, "2012"), (Self::Of2020, "2020")];
}

impl Edition {
    /// How many dice each seat gets, by the number of seats (S-2).
    #[inline]
    pub fn deal(self, seats: u8) -> u8 {
        debug_assert!(SEATS.contains(&seats));
        match self {
            Self::Of2012 => 11 - seats,
            Self::Of2020 => 10 - seats,
        }
    }

    /// How many dice the box holds (S-2).
    pub fn dice(self) -> u8 {
        match self {
            Self::Of2012 => 31,
            Self::Of2020 => 26,
        }
    }
}

/// Who sees how many dice somebody has (S-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pools {
    /// Everybody.
    Open,
    /// Only the owner.
    Hidden,
}

impl WordOption for Pools {
    const FIELD: &'static str = "pools";
    const RULE: &'static str = "S-18";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Open, "open"), (Self::Hidden, "hidden")];
}

/// Which dice may be slid before a throw (S-9). The dice source keeps it; the rules do not know
/// where dice lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regroup {
    /// All of them, anywhere.
    Free,
    /// Those close to the wall, away from it.
    Walls,
    /// None.
    Never,
}

impl WordOption for Regroup {
    const FIELD: &'static str = "regroup";
    const RULE: &'static str = "S-9";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Free, "free"),
        (Self::Walls, "walls"),
        (Self::Never, "never"),
    ];
}

/// How a cocked die is settled (S-11). The dice source does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cocked {
    /// Rolled again outside and put back.
    Reroll,
    /// The arena is shaken until all dice lie flat.
    Shake,
}

impl WordOption for Cocked {
    const FIELD: &'static str = "cocked";
    const RULE: &'static str = "S-11";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Reroll, "reroll"), (Self::Shake, "shake")];
}

/// Who wins a tournament when several have the fewest points (S-20).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// All of them.
    Shared,
    /// The winner of one more game among them.
    Decider,
}

impl WordOption for Tie {
    const FIELD: &'static str = "tie";
    const RULE: &'static str = "S-20";
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Shared, "shared"), (Self::Decider, "decider")];
}

/// The abstract throw: what a random source does where no dice are thrown for real. The rules only
/// carry it along with the other options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ThrowModel {
    /// As it was measured in the arena.
    Measured,
    /// Two chances, whatever lies where.
    Simple {
        /// Chance that a lying die is rolled again by a throw.
        knock: f64,
        /// Chance that a thrown die leaves the arena.
        lost: f64,
    },
}

impl ThrowModel {
    /// The chances of the simple model where only one of them is named.
    const KNOCK: f64 = 0.3;
    const LOST: f64 = 0.02;

    fn from_options(options: &Options) -> Result<Self, PlayError> {
        if options.knock.is_none() && options.lost.is_none() {
            return Ok(Self::Measured);
        }
        Ok(Self::Simple {
            knock: chance("knock", options.knock, Self::KNOCK)?,
            lost: chance("lost", options.lost, Self::LOST)?,
        })
    }
}

/// The rules of Strike with one set of options.
#[derive(Clone, PartialEq, Debug)]
pub struct Strike {
    /// Which book is played by.
    pub edition: Edition,
    pub(super) seats: u8,
    /// Who begins the first game (S-4); drawn if nobody is named.
    pub first: Option<Seat>,
    /// The starter die of every game (S-3); drawn if no face is named.
    pub(super) starter: Option<Face>,
    /// The starter dice of a tournament's games one by one; they override `starter`.
    pub(super) starters: Option<ArrayVec<Option<Face>, GAMES_MAX>>,
    /// Who sees the pools.
    pub pools: Pools,
    /// Which dice may be regrouped.
    pub regroup: Regroup,
    /// How cocked dice are settled.
    pub cocked: Cocked,
    /// What a random source makes of a throw.
    pub model: ThrowModel,
    /// A tournament, with its way to settle a tie; `None` for a single game.
    pub tournament: Option<Tie>,
}

impl Strike {
    /// A single game with the options of the book.
    pub fn new(edition: Edition, seats: u8) -> Result<Self, PlayError> {
        Self::checked(&Options {
            edition: Some(edition.word().to_owned()),
            ..Self::book_options(seats)
        })
    }

    pub(super) fn checked(options: &Options) -> Result<Self, PlayError> {
        if options.edition.is_none() {
            let message = "`edition` is missing: say \"2012\" or \"2020\".";
            return Err(PlayError::config(Edition::RULE, message));
        }
        let edition = Edition::from_word(options.edition.as_deref(), Edition::Of2020)?;
        let (regroup, cocked) = match edition {
            Edition::Of2012 => (Regroup::Free, Cocked::Reroll),
            Edition::Of2020 => (Regroup::Walls, Cocked::Shake),
        };
        let seats = notation::seats(options.seats, SEATS, "S-2")?;
        let first = match &options.first {
            Some(first) => first.chosen_or_random("first", 0..=seats - 1, "S-4")?,
            None => None,
        };
        let starter = match &options.starter {
            Some(starter) => face_option("starter", starter)?,
            None => None,
        };
        let tie = Tie::from_word(options.tie.as_deref(), Tie::Shared)?;
        let tournament = options.tournament.unwrap_or(false).then_some(tie);
        Ok(Self {
            edition,
            seats,
            first: first.map(Seat),
            starter,
            starters: starters(options, seats, tournament)?,
            pools: Pools::from_word(options.pools.as_deref(), Pools::Open)?,
            regroup: Regroup::from_word(options.regroup.as_deref(), regroup)?,
            cocked: Cocked::from_word(options.cocked.as_deref(), cocked)?,
            model: ThrowModel::from_options(options)?,
            tournament,
        })
    }

    /// The chosen starter die of a game, counted from 1; `None` if it is to be drawn.
    #[inline]
    pub(super) fn chosen_starter(&self, game: u8) -> Option<Face> {
        match &self.starters {
            Some(starters) => *starters.get(usize::from(game) - 1)?,
            None => self.starter,
        }
    }
}

fn face_option(field: &str, face: &notation::NumberOrWord) -> Result<Option<Face>, PlayError> {
    let number = face.chosen_or_random(field, 2..=6, "S-3")?;
    Ok(number.and_then(|number| Face::from_number(number.into())))
}

fn starters(
    options: &Options,
    seats: u8,
    tournament: Option<Tie>,
) -> Result<Option<ArrayVec<Option<Face>, GAMES_MAX>>, PlayError> {
    let Some(faces) = &options.starters else {
        return Ok(None);
    };
    if tournament.is_none() {
        let message = "`starters` belongs to a tournament; a single game has one `starter`.";
        return Err(PlayError::config("S-19", message));
    }
    // One more for a decider, whether there will be one or not.
    let games_max = seats + 1;
    if faces.len() > usize::from(games_max) {
        let message = format!("`starters` names more dice than there can be games ({games_max}).");
        return Err(PlayError::config("S-19", message));
    }
    let faces = faces.iter().map(|face| face_option("starters", face));
    Ok(Some(faces.collect::<Result<_, _>>()?))
}

fn chance(field: &str, value: Option<f64>, default: f64) -> Result<f64, PlayError> {
    let value = value.unwrap_or(default);
    if (0.0..=1.0).contains(&value) {
        return Ok(value);
    }
    let message = format!("`{field}` is a chance and must be from 0 to 1, not {value}.");
    Err(PlayError::new(ErrorCode::BadConfig, message))
}
