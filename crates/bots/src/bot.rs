use std::fmt::Debug;

use astragal_dice::Roll;
use rand_core::Rng;

use crate::{Level, Observation};

/// A policy that decides for a seat.
///
/// ```
/// use astragal_bots::{Bot, Observation};
/// use astragal_games::pig::{Action, Pig};
/// use rand_core::Rng;
/// # use astragal_games::{Game, Notation, Seat, pig};
///
/// /// Holds as soon as a turn has brought so many points.
/// struct HoldAt(u16);
///
/// impl Bot<Pig> for HoldAt {
///     fn decide<R: Rng + ?Sized>(&mut self, seen: Observation<'_, Pig>, _: &mut R) -> Action {
///         if seen.view().sum >= self.0 { Action::Hold } else { Action::Roll }
///     }
/// }
///
/// # let options = pig::Options { first: Some(0.into()), ..Pig::book_options(2) };
/// # let game = Pig::from_options(&options)?;
/// # let mut state = game.start(&mut ());
/// # let mut rng = astragal_dice::Stream::new(astragal_dice::Seed::from_number(1)).rng(0);
/// # game.act(&mut state, Seat(0), &Action::Roll, &mut ())?;
/// # game.land(&mut state, &pig::Outcome::Die(5), &mut ())?;
/// // In a game of Pig, seat 0 has just rolled a 5.
/// let mut decide = |mut bot: HoldAt| {
///     bot.decide(Observation::new(&game, &state, Seat(0)), &mut rng)
/// };
/// assert_eq!(decide(HoldAt(5)), Action::Hold);
/// assert_eq!(decide(HoldAt(20)), Action::Roll);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
pub trait Bot<G: Roll> {
    /// Chooses a legal action for the seat that is to act.
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> G::Action;

    /// How it throws the dice that it has just decided to throw.
    #[inline]
    fn toss(&self) -> G::Toss {
        G::Toss::default()
    }

    /// Whether its [`Observation`] should contain the events so far.
    #[inline]
    fn watches(&self, _game: &G) -> bool {
        false
    }
}

/// A game that bots can play, by a heuristic and at every level.
///
/// ```
/// use astragal_bots::{Bot, BotGame, Level, Observation};
/// # use astragal_dice::{Seed, Stream};
/// use astragal_games::{Game, Notation, Pig, Seat, pig};
///
/// # let options = pig::Options { first: Some(0.into()), target: Some(30), ..Pig::book_options(2) };
/// # let mut rng = Stream::new(Seed::from_number(1)).rng(0);
/// // A game for two, in which seat 0 begins. Whatever the level: a turn begins with a roll.
/// let game = Pig::from_options(&options)?;
/// let state = game.start(&mut ());
/// for level in Level::ALL {
///     let mut bot = Pig::leveled_bot(level);
///     let action = bot.decide(Observation::new(&game, &state, Seat(0)), &mut rng);
///     assert_eq!(action, pig::Action::Roll);
/// }
/// // Pig is solved for two: it is an advantage to begin.
/// let chances = game.solution().expect("a game of Pig for two");
/// assert!(chances[0] > 0.5);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
pub trait BotGame: Roll {
    /// The heuristic bot.
    type Heuristic: Bot<Self> + Default + Debug + Send;
    /// The bot that plays at the levels.
    type LeveledBot: Bot<Self> + Debug + Send;

    /// Creates the bot of this level.
    fn leveled_bot(level: Level) -> Self::LeveledBot;

    /// The exact chances to win at the beginning, in the order of turns, if the game has a solution of its own.
    fn solution(&self) -> Option<Vec<f64>> {
        None
    }
}
