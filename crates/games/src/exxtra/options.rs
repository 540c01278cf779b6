use crate::Literal::{Number, Word};
use crate::option::{options, words};
use crate::{
    DefaultValue, Description, Fact, Kind, Notation, NumberOrWord, OptionSpec, PlayError, Seat,
    WordOption as _,
};

pub(super) const SEATS_MAX: usize = 6;

/// The description of EXXTRA.
pub(super) const ABOUT: Description = Description {
    name: "exxtra",
    title: "EXXTRA",
    about: "Roll a pair, push your luck, and hold your step of the ladder until your turn comes round.",
    seats: 3..=6,
    usual_seats: 4,
    age: Fact::book(8),
    minutes: Fact::book(30),
    is_finished: true,
    options: spec::ALL,
};

options! {
    /// The options of a game of EXXTRA in serialised form.
    seats: i64 = OptionSpec::seats("E-1"),
    first: NumberOrWord = OptionSpec::first("E-4"),
    goal: i64 = OptionSpec::new("E-2", "The field that wins", Kind::OneOf(&[21, 20]))
        .defaults(&[DefaultValue::house(Number(21))]),
    shield: String = OptionSpec::new(
        "E-13",
        "What a higher pair above protects: itself (each), or every pair above (all)",
        Kind::Word(Shield::WORDS),
    )
    .defaults(&[DefaultValue::house(Word("each"))])
    // The sentence of the book, taken literally.
    .book_values(&[(Word("all"), None)])
    .reading(),
}

words! {
    /// What a higher pair on a higher field protects (E-13).
    pub enum Shield {
        /// Itself: each pair is compared separately.
        Each = "each",
        /// All pairs on higher fields.
        All = "all",
    }
}

/// The rules of EXXTRA with one set of options.
///
/// ```
/// use astragal_games::{Exxtra, Game, Notation, Seat, ToAct, exxtra};
///
/// let options = exxtra::Options { first: Some(0.into()), ..Exxtra::book_options(3) };
/// let game = Exxtra::from_options(&options)?;
/// let mut state = game.start(&mut ());
/// game.act(&mut state, Seat(0), &exxtra::Action::Roll, &mut ())?;
/// let dice = serde_json::from_str(r#"{"dice":[3,2]}"#).expect("dice of EXXTRA");
/// let roll = game.read_outcome(&state, &dice)?;
/// game.land(&mut state, &roll, &mut ())?;
///
/// // The pair is placed on a field (E-12), and the next seat rolls.
/// game.act(&mut state, Seat(0), &exxtra::Action::Place(4), &mut ())?;
/// assert_eq!(game.to_act(&state), ToAct::Seat(Seat(1)));
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exxtra {
    pub(super) seats: u8,
    /// The seat that begins (E-4); drawn if `None`.
    pub first: Option<Seat>,
    /// The field that wins (E-2).
    pub goal: u8,
    /// What a higher pair protects (E-13).
    pub shield: Shield,
}

impl Exxtra {
    /// The game with the options of the book.
    pub fn new(seats: u8) -> Result<Self, PlayError> {
        Self::checked(&Self::book_options(seats))
    }

    pub(super) fn checked(options: &Options) -> Result<Self, PlayError> {
        let seats = spec::seats.seats_of(options.seats, &ABOUT.seats)?;
        let first = spec::first.number_or_random(options.first.as_ref(), seats)?;
        Ok(Self {
            seats,
            first: first.map(Seat),
            // The goal is a separate field after the fields 1 to 20 (E-2).
            goal: spec::goal.number(options.goal)? as u8,
            shield: spec::shield.word(options.shield.as_deref(), &[])?,
        })
    }
}
