use crate::Literal::Number;
use crate::option::options;
use crate::{DefaultValue, Description, Fact, Kind, NumberOrWord, OptionSpec, PlayError, Seat};

pub(super) const SEATS_MAX: usize = 10;

/// The description of Pig. It has no author and no book; the textbooks agree on 100.
pub(super) const ABOUT: Description = Description {
    name: "pig",
    title: "Pig",
    about: "Roll and add up as long as you dare: a 1 loses the sum, holding keeps it.",
    seats: 2..=10,
    usual_seats: 3,
    age: Fact::house(6),
    minutes: Fact::house(10),
    is_finished: false,
    options: spec::ALL,
};

options! {
    /// The options of a game of Pig in serialised form.
    seats: i64 = OptionSpec::seats("P-1"),
    first: NumberOrWord = OptionSpec::first("P-2"),
    target: i64 = OptionSpec::new(
        "P-5",
        "How many points win",
        Kind::Number {
            min: 10,
            max: 1000,
            offered: &[100, 50, 200],
        },
    )
    .defaults(&[DefaultValue::house(Number(100))]),
}

/// The rules of Pig with one set of options.
///
/// ```
/// use astragal_games::{Game, Notation, Pig, Seat, pig};
///
/// // Ten points win: two rolls, and the sum is kept.
/// let options = pig::Options { first: Some(0.into()), target: Some(10), ..Pig::book_options(2) };
/// let game = Pig::from_options(&options)?;
/// let mut state = game.start(&mut ());
/// for die in [6, 4] {
///     game.act(&mut state, Seat(0), &pig::Action::Roll, &mut ())?;
///     game.land(&mut state, &pig::Outcome::Die(die), &mut ())?;
/// }
/// game.act(&mut state, Seat(0), &pig::Action::Hold, &mut ())?;
/// let winners = game.winners(&state).expect("the game is over");
/// assert!(winners.contains(Seat(0)));
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pig {
    pub(super) seats: u8,
    /// The seat that begins (P-2); drawn if `None`.
    pub first: Option<Seat>,
    /// How many points win (P-5).
    pub target: u16,
}

impl Pig {
    pub(super) fn checked(options: &Options) -> Result<Self, PlayError> {
        let seats = spec::seats.seats_of(options.seats, &ABOUT.seats)?;
        let first = spec::first.number_or_random(options.first.as_ref(), seats)?;
        Ok(Self {
            seats,
            first: first.map(Seat),
            target: spec::target.number(options.target)? as u16,
        })
    }
}
