use astragal_dice::Roll;
use rand_core::Rng;

use crate::{Bot, Observation, Why};

/// What a choice is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<G: Roll> {
    /// The choice.
    pub action: G::Action,
    /// How its dice are thrown, if it throws any.
    pub toss: G::Toss,
    /// The estimated chance to win with it.
    pub value: f64,
    /// The standard error of the value; 0 where it was computed without random numbers.
    pub standard_error: f64,
    /// The reason.
    pub why: Why,
}

/// A bot that can evaluate every choice.
///
/// ```
/// use astragal_bots::{Adviser, BotGame, Level, Observation};
/// use astragal_games::{Game, Notation, Pig, Seat, pig};
/// # use astragal_dice::{Seed, Stream};
///
/// # let options = pig::Options { first: Some(0.into()), target: Some(10), ..Pig::book_options(2) };
/// # let game = Pig::from_options(&options)?;
/// # let mut state = game.start(&mut ());
/// # let mut rng = Stream::new(Seed::from_number(1)).rng(0);
/// // In a game of Pig to ten points, seat 0 rolls two sixes.
/// for _ in 0..2 {
///     game.act(&mut state, Seat(0), &pig::Action::Roll, &mut ())?;
///     game.land(&mut state, &pig::Outcome::Die(6), &mut ())?;
/// }
/// let mut coach = Pig::leveled_bot(Level::Master);
/// let advice = coach.advise(Observation::new(&game, &state, Seat(0)), &mut rng);
/// assert_eq!((advice[0].action, advice[0].value), (pig::Action::Hold, 1.0));
/// assert_eq!(advice[0].why.to_string(), "This chance is exact: the game is solved.");
/// assert_eq!(advice[1].action, pig::Action::Roll);
/// assert!(advice[1].value < 1.0);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
pub trait Adviser<G: Roll>: Bot<G> {
    /// Every legal choice of the seat that is to act, the best first.
    fn advise<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<Advice<G>>;

    /// The same with less effort, where a full evaluation takes long: for analysing a whole game afterwards.
    fn look_back<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<Advice<G>> {
        self.advise(observation, rng)
    }

    /// The chance of every seat to win, as estimated by the seat to act.
    fn outlook<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<f64>;
}
