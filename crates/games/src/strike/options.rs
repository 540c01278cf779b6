use arrayvec::ArrayVec;

use super::Face;
use super::refusals::Refusal;
use crate::Literal::{Number, Switch, Word};
use crate::option::{options, words};
use crate::{
    DefaultValue, Description, Fact, Kind, Literal, Notation, NumberOrWord, OptionSpec, PlayError,
    Seat, SeatSet, WordOption,
};

pub(super) const SEATS_MAX: usize = 5;
/// Maximum number of games in a tournament: one for each seat, and a decider.
pub(super) const GAMES_MAX: usize = SEATS_MAX + 1;

/// The description of Strike. The 2012 book states the age; no book states how long a game takes.
pub(super) const ABOUT: Description = Description {
    name: "strike",
    title: "Strike",
    about: "Throw a die into the arena: match what lies there and the dice are yours, run dry and you are out.",
    seats: 2..=5,
    usual_seats: 4,
    age: Fact::book(8),
    minutes: Fact::house(15),
    is_finished: true,
    options: spec::ALL,
};

/// The word for a starter die whose number the player who begins chooses (S-3).
const CHOOSE: &str = "choose";

/// The conditions of values that only one of the books describes.
const IN_2012: Option<(&str, Literal)> = Some(("edition", Word("2012")));
const IN_2020: Option<(&str, Literal)> = Some(("edition", Word("2020")));

options! {
    /// The options of a game of Strike in serialised form.
    edition: String = OptionSpec::new("S-2", "Which book is played by", Kind::Word(Edition::WORDS))
        .defaults(&[DefaultValue::house(Word("2012"))])
        .book_values(&[(Word("2012"), None), (Word("2020"), None)])
        .required(),
    seats: i64 = OptionSpec::seats("S-2"),
    first: NumberOrWord = OptionSpec::first("S-4"),
    starter: NumberOrWord = OptionSpec::new(
        "S-3",
        "The number on the starter die: random, as the player who begins chooses, or fixed",
        Kind::NumberRandomOr {
            min: 2,
            max: 6,
            word: CHOOSE,
        },
    )
    .defaults(&[
        DefaultValue::book(Word("random")).when("edition", Word("2020")),
        DefaultValue::house(Word("random")),
    ])
    // The 2012 book lays the die down with any number.
    .book_values(&[
        (Word(CHOOSE), IN_2012),
        (Number(2), IN_2012),
        (Number(3), IN_2012),
        (Number(4), IN_2012),
        (Number(5), IN_2012),
        (Number(6), IN_2012),
    ]),
    pools: String = OptionSpec::new(
        "S-18",
        "Who sees how many dice somebody has: everybody (open), only the owner (hidden), or player by player (each)",
        Kind::Word(Pools::WORDS),
    )
    .defaults(&[
        DefaultValue::house(Word("open")).when("edition", Word("2020")),
        DefaultValue::book(Word("open")),
    ])
    .book_values(&[(Word("hidden"), IN_2020), (Word("each"), IN_2020)])
    .for_screens(),
    hiding: Vec<i64> = OptionSpec::new(
        "S-18",
        "Who hides their dice where pools are hidden player by player",
        Kind::SeatList,
    )
    .needs(&[("pools", Word("each"))])
    .for_screens(),
    regroup: String = OptionSpec::new(
        "S-9",
        "Which dice may be slid before a throw: all (free), those at the wall (walls), the same if the others agree each time (ask), or none",
        Kind::Word(Regroup::WORDS),
    )
    .defaults(&[
        DefaultValue::book(Word("walls")).when("edition", Word("2020")),
        DefaultValue::book(Word("free")),
    ])
    .book_values(&[(Word("ask"), IN_2020)]),
    cocked: String = OptionSpec::new(
        "S-11",
        "How a die that leans is settled",
        Kind::Word(Cocked::WORDS),
    )
    .defaults(&[
        DefaultValue::book(Word("shake")).when("edition", Word("2020")),
        DefaultValue::book(Word("reroll")),
    ]),
    emptied: String = OptionSpec::new(
        "S-7",
        "How many dice are thrown next where the arena was emptied in the same turn",
        Kind::Word(Emptied::WORDS),
    )
    .defaults(&[DefaultValue::house(Word("one"))])
    .book_values(&[(Word("all"), IN_2020)])
    .reading(),
    knock: f64 = OptionSpec::new(
        "S-5",
        "Chance that an abstract throw rolls a lying die again; as measured if not named",
        Kind::Chance,
    )
    .for_rolled_dice(),
    lost: f64 = OptionSpec::new(
        "S-10",
        "Chance that an abstract throw loses a die; as measured if not named",
        Kind::Chance,
    )
    .for_rolled_dice(),
    tournament: bool = OptionSpec::new(
        "S-19",
        "As many games as seats; the fewest points win",
        Kind::Switch,
    )
    .defaults(&[DefaultValue::book(Switch(false))])
    .book_values(&[(Switch(true), None)]),
    tie: String = OptionSpec::new(
        "S-20",
        "A tournament's tie is shared, or settled by one more game",
        Kind::Word(Tie::WORDS),
    )
    .defaults(&[
        DefaultValue::house(Word("shared")).when("edition", Word("2020")),
        DefaultValue::book(Word("shared")),
    ])
    .book_values(&[(Word("decider"), IN_2020)])
    .needs(&[("tournament", Switch(true))]),
    starters: Vec<NumberOrWord> = OptionSpec::new(
        "S-3",
        "The starter dice of a tournament's games, one by one; what is missing is random",
        Kind::NumbersOrRandom { min: 2, max: 6 },
    )
    .needs(&[("tournament", Switch(true)), ("starter", Word("random"))])
    .reading(),
}

words! {
    /// The edition of the rule book.
    pub enum Edition {
        /// 31 dice.
        Of2012 = "2012",
        /// 26 dice.
        Of2020 = "2020",
    }
}

impl Edition {
    /// How many dice each seat gets, by the number of seats (S-2).
    #[inline]
    pub fn deal(self, seats: u8) -> u8 {
        debug_assert!(ABOUT.seats.contains(&seats));
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

words! {
    /// Who sees the sizes of the pools (S-18).
    pub enum Pools {
        /// Everybody.
        Open = "open",
        /// Only the owner.
        Hidden = "hidden",
        /// Everybody, except for the pools of players who chose to hide theirs.
        Each = "each",
    }
}

words! {
    /// Which dice may be slid before a throw (S-9). The dice source enforces it; the rules do not
    /// know positions.
    pub enum Regroup {
        /// All of them, anywhere.
        Free = "free",
        /// Those close to the wall, away from it.
        Walls = "walls",
        /// Those close to the wall, away from it, if the other players agree each time.
        Ask = "ask",
        /// None.
        Never = "never",
    }
}

words! {
    /// How a cocked die is settled (S-11). The dice source does it.
    pub enum Cocked {
        /// Rolled again outside and put back.
        Reroll = "reroll",
        /// The arena is shaken until all dice lie flat.
        Shake = "shake",
    }
}

words! {
    /// How many dice are thrown next if the arena was emptied in the same turn (S-7).
    pub enum Emptied {
        /// One.
        One = "one",
        /// The whole pool, as at the beginning of a turn.
        All = "all",
    }
}

words! {
    /// Who wins a tournament if several seats have the fewest points (S-20).
    pub enum Tie {
        /// All of them.
        Shared = "shared",
        /// The winner of one more game among them.
        Decider = "decider",
    }
}

/// The model of abstract throws, which a random source uses for dice that are not thrown
/// physically. The rules only store it with the other options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ThrowModel {
    /// As measured in the arena.
    Measured,
    /// Two chances, independent of positions.
    Simple {
        /// Chance that a lying die is rolled again by a throw.
        knock: f64,
        /// Chance that a thrown die leaves the arena.
        lost: f64,
    },
}

impl ThrowModel {
    /// The defaults of the simple model's chances if only one of them is set.
    const KNOCK: f64 = 0.3;
    const LOST: f64 = 0.02;

    fn from_options(options: &Options) -> Result<Self, PlayError> {
        let (knock, lost) = (
            spec::knock.chance(options.knock)?,
            spec::lost.chance(options.lost)?,
        );
        if knock.is_none() && lost.is_none() {
            return Ok(Self::Measured);
        }
        Ok(Self::Simple {
            knock: knock.unwrap_or(Self::KNOCK),
            lost: lost.unwrap_or(Self::LOST),
        })
    }
}

/// How the number on a starter die is found (S-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Starter {
    /// By chance.
    Random,
    /// The player who begins chooses it.
    Choose,
    /// It is fixed.
    Face(Face),
}

impl Starter {
    /// The option as it is written.
    pub(super) fn written(self) -> NumberOrWord {
        match self {
            Self::Random => NumberOrWord::random(),
            Self::Choose => NumberOrWord::Word(CHOOSE.to_owned()),
            Self::Face(face) => face.written(),
        }
    }
}

/// The rules of Strike with one set of options.
///
/// ```
/// use astragal_games::{Game, Notation, Seat, Strike, Viewer, strike};
///
/// // Two players with nine dice each; the starter die shows 4 (S-3).
/// let options = strike::Options { first: Some(0.into()), starter: Some(4.into()), ..Strike::book_options(2) };
/// let game = Strike::from_options(&options)?;
/// let mut state = game.start(&mut ());
/// game.act(&mut state, Seat(0), &strike::Action::Throw, &mut ())?;
///
/// // The thrown die shows 4, too: both are taken (S-13).
/// let dice = serde_json::from_str(r#"{"arena":[4,4],"left":0}"#).expect("dice of Strike");
/// let landing = game.read_outcome(&state, &dice)?;
/// game.land(&mut state, &landing, &mut ())?;
/// let view = game.view(&state, Viewer::Spectator);
/// assert_eq!(view.pools.to_vec(), [Some(10), Some(9)]);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Strike {
    /// The edition of the rule book.
    pub edition: Edition,
    pub(super) seats: u8,
    /// The seat that begins the first game (S-4); drawn if `None`.
    pub first: Option<Seat>,
    /// The starter die of every game (S-3).
    pub(super) starter: Starter,
    /// The starter dice of a tournament's games one by one; they override `starter`.
    pub(super) starters: Option<ArrayVec<Option<Face>, GAMES_MAX>>,
    /// Who sees the pools.
    pub pools: Pools,
    /// The seats that hide their pool, if this differs from player to player.
    pub(super) hiding: SeatSet,
    /// Which dice may be regrouped.
    pub regroup: Regroup,
    /// How cocked dice are settled.
    pub cocked: Cocked,
    /// How many dice are thrown into an arena that was emptied in the same turn.
    pub emptied: Emptied,
    /// The model of abstract throws for random sources.
    pub model: ThrowModel,
    /// The tie rule of a tournament; `None` for a single game.
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
        let Some(edition) = &options.edition else {
            let message = "`edition` is missing: say \"2012\" or \"2020\".";
            return Err(PlayError::config(spec::edition.rule, message));
        };
        let edition: Edition = spec::edition.word(Some(edition), &[])?;
        let known = &[("edition", Word(edition.word()))];
        let seats = spec::seats.seats_of(options.seats, &ABOUT.seats)?;
        let first = spec::first.number_or_random(options.first.as_ref(), seats)?;
        let starter = match &options.starter {
            Some(NumberOrWord::Word(word)) if word == CHOOSE => Starter::Choose,
            given => match face(spec::starter.number_or_random(given.as_ref(), seats)?) {
                Some(face) => Starter::Face(face),
                None => Starter::Random,
            },
        };
        let tie = spec::tie.word(options.tie.as_deref(), known)?;
        let tournament = spec::tournament
            .switch(options.tournament, known)
            .then_some(tie);
        let pools = spec::pools.word(options.pools.as_deref(), known)?;
        Ok(Self {
            edition,
            seats,
            first: first.map(Seat),
            starter,
            starters: starters(options, seats, tournament)?,
            pools,
            hiding: hiding(options, seats, pools)?,
            regroup: spec::regroup.word(options.regroup.as_deref(), known)?,
            cocked: spec::cocked.word(options.cocked.as_deref(), known)?,
            emptied: spec::emptied.word(options.emptied.as_deref(), known)?,
            model: ThrowModel::from_options(options)?,
            tournament,
        })
    }

    /// Whether only a seat itself sees how many dice it has (S-18).
    #[inline]
    pub fn hides(&self, seat: Seat) -> bool {
        match self.pools {
            Pools::Open => false,
            Pools::Hidden => true,
            Pools::Each => self.hiding.contains(seat),
        }
    }

    /// Whether any pool is hidden (S-18).
    pub fn has_hidden_pools(&self) -> bool {
        (0..self.seats).any(|seat| self.hides(Seat(seat)))
    }

    /// Whether an open starter die is rolled into the arena; otherwise it is laid down (S-3).
    pub fn rolls_starter(&self) -> bool {
        self.edition == Edition::Of2020
    }

    /// The starter die of a game, counted from 1.
    #[inline]
    pub(super) fn starter_of(&self, game: u8) -> Starter {
        match &self.starters {
            Some(starters) => match starters.get(usize::from(game) - 1) {
                Some(Some(face)) => Starter::Face(*face),
                _ => Starter::Random,
            },
            None => self.starter,
        }
    }

    /// Whether the player who begins chooses the number on the starter die (S-3).
    pub fn chooses_starter(&self) -> bool {
        self.starters.is_none() && self.starter == Starter::Choose
    }
}

fn face(number: Option<u8>) -> Option<Face> {
    number.and_then(|number| Face::from_number(number.into()))
}

fn hiding(options: &Options, seats: u8, pools: Pools) -> Result<SeatSet, PlayError> {
    let Some(hiding) = &options.hiding else {
        return Ok(SeatSet::EMPTY);
    };
    if pools != Pools::Each {
        let rule = spec::hiding.rule;
        return Err(PlayError::config(rule, Refusal::HidingNotChosen));
    }
    let seat = |number: &i64| match u8::try_from(*number) {
        Ok(seat) if seat < seats => Ok(Seat(seat)),
        _ => {
            let refusal = Refusal::HidingSeats {
                last_seat: seats - 1,
            };
            Err(PlayError::config(spec::hiding.rule, refusal))
        }
    };
    hiding.iter().map(seat).collect()
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
        return Err(PlayError::config("S-19", Refusal::StartersNeedTournament));
    }
    // One more for a possible decider.
    let games = seats + 1;
    if faces.len() > usize::from(games) {
        return Err(PlayError::config(
            "S-19",
            Refusal::TooManyStarters { games },
        ));
    }
    let faces = faces.iter().map(|number| {
        let number = spec::starters.number_or_random(Some(number), seats)?;
        Ok(face(number))
    });
    Ok(Some(faces.collect::<Result<_, PlayError>>()?))
}
