use std::fmt::Debug;

use serde::Serialize;

use crate::refusal::GeneralRefusal;
use crate::{ErrorCode, PlayError, Seat, SeatSet};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToAct<T> {
    /// A seat has to decide.
    Seat(Seat),
    /// The dice that are in the air.
    Dice(T),
    /// The game is over.
    Over,
}

/// The viewer of a game, which determines what is visible.
///
/// ```
/// use astragal_games::{Game, Notation, Seat, Strike, Viewer, strike};
///
/// let options = strike::Options {
///     pools: Some("hidden".to_owned()),
///     first: Some(0.into()),
///     starter: Some(4.into()),
///     ..Strike::book_options(2)
/// };
/// let game = Strike::from_options(&options)?;
/// let state = game.start(&mut ());
/// let dice_of_both = |viewer| game.view(&state, viewer).pools.to_vec();
/// assert_eq!(dice_of_both(Viewer::Referee), [Some(9), Some(9)]);
/// // A seat sees its own dice only, and a spectator sees nobody's.
/// assert_eq!(dice_of_both(Viewer::Seat(Seat(0))), [Some(9), None]);
/// assert_eq!(dice_of_both(Viewer::Spectator), [None, None]);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player, who sees their own hidden information.
    Seat(Seat),
    /// A spectator, who sees only public information.
    Spectator,
    /// The host of the game, who sees everything.
    Referee,
}

/// Receives the public events of a game, step by step.
///
/// Clients collect the events in a `Vec`; simulations pass `&mut ()` and pay nothing.
pub trait Listener<E> {
    /// Receives one event.
    fn on_event(&mut self, event: E);
}

impl<E> Listener<E> for () {
    #[inline]
    fn on_event(&mut self, _: E) {}
}

impl<E> Listener<E> for Vec<E> {
    #[inline]
    fn on_event(&mut self, event: E) {
        self.push(event);
    }
}

/// The rules of a game. A value of the type is one validated set of options.
///
/// Invariants, checked by the conformance suite for every game: an action is accepted exactly if
/// [`legal_actions`](Game::legal_actions) lists it, and [`choose`](Game::choose) finds the same
/// actions; a refusal leaves the state untouched; the same options, decisions and dice lead to the
/// same state (C-2).
///
/// ```
/// use astragal_games::{Game, Notation, Pig, Seat, ToAct, pig};
///
/// let options = pig::Options { first: Some(0.into()), ..Pig::book_options(2) };
/// let game = Pig::from_options(&options)?;
/// let mut events = Vec::new();
/// let mut state = game.start(&mut events);
/// game.act(&mut state, Seat(0), &pig::Action::Roll, &mut events)?;
/// // The rules never roll: they wait until somebody says what the dice show.
/// assert_eq!(game.to_act(&state), ToAct::Dice(pig::Throw::Die));
/// game.land(&mut state, &pig::Outcome::Die(5), &mut events)?;
///
/// let mut actions = Vec::new();
/// game.legal_actions(&state, &mut actions);
/// assert_eq!(actions, [pig::Action::Roll, pig::Action::Hold]);
/// let seat = Seat(0);
/// assert_eq!(events.last(), Some(&pig::Event::Rolled { seat, die: 5, sum: 5 }));
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The full state of a game under way. Not `Serialize`: only views leave the process.
    type State: Clone + Eq + Debug + Send + Sync;
    /// A decision.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// Which dice are in the air.
    type Throw: Clone + Eq + Debug + Send + Sync;
    /// What the dice show.
    type Outcome: Clone + Eq + Debug + Send + Sync;
    /// A public event: something that everybody at the table could see.
    type Event: Clone + Eq + Debug + Send + Sync;
    /// The part of the state that a viewer may know.
    type View: Clone + Eq + Debug + Serialize;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// The initial state. Drawing the first seat and the starter die can be throws, too.
    fn start(&self, listener: &mut impl Listener<Self::Event>) -> Self::State;

    /// What the game waits for.
    fn to_act(&self, state: &Self::State) -> ToAct<Self::Throw>;

    /// Appends the legal actions of the seat that is to act; none while dice are in the air.
    fn legal_actions(&self, state: &Self::State, actions: &mut Vec<Self::Action>);

    /// Chooses one of the legal actions. `pick` receives their number, at least one, and returns an
    /// index in the order of [`legal_actions`](Game::legal_actions). Random play needs no more than
    /// this, and building a list would cost more than the play itself. `None` if no seat is to act.
    ///
    /// # Panics
    ///
    /// When `pick` returns an index that is too high.
    fn choose(&self, state: &Self::State, pick: impl FnOnce(u32) -> u32) -> Option<Self::Action>;

    /// Carries out the decision of a seat.
    fn act(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), PlayError>;

    /// Gives the rules what the dice show.
    fn land(
        &self,
        state: &mut Self::State,
        outcome: &Self::Outcome,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), PlayError>;

    /// Concedes the game for one seat (C-3).
    fn concede(
        &self,
        state: &mut Self::State,
        seat: Seat,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), PlayError>;

    /// Abandons the game for all seats; there is no winner (C-3).
    fn abandon(&self, state: &mut Self::State) -> Result<(), PlayError>;

    /// The winners, once the game is over; empty after a draw or when the game was abandoned.
    fn winners(&self, state: &Self::State) -> Option<SeatSet>;

    /// The state as `viewer` may see it.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The seat that is to decide; a refusal unless the game waits for a decision.
    #[inline]
    fn require_decision(&self, state: &Self::State) -> Result<Seat, PlayError> {
        match self.to_act(state) {
            ToAct::Seat(turn) => Ok(turn),
            ToAct::Dice(_) => Err(in_the_air()),
            ToAct::Over => Err(over()),
        }
    }

    /// Refuses unless it is `seat`'s turn to decide.
    #[inline]
    fn require_turn(&self, state: &Self::State, seat: Seat) -> Result<(), PlayError> {
        let turn = self.require_decision(state)?;
        if turn == seat {
            Ok(())
        } else {
            Err(not_your_turn(turn))
        }
    }

    /// The dice in the air; a refusal if there are none.
    #[inline]
    fn require_dice(&self, state: &Self::State) -> Result<Self::Throw, PlayError> {
        match self.to_act(state) {
            ToAct::Dice(throw) => Ok(throw),
            ToAct::Seat(turn) => Err(no_dice(turn)),
            ToAct::Over => Err(over()),
        }
    }
}

#[cold]
fn over() -> PlayError {
    PlayError::new(ErrorCode::Over, GeneralRefusal::Over)
}

#[cold]
fn in_the_air() -> PlayError {
    PlayError::new(ErrorCode::NotNow, GeneralRefusal::InTheAir)
}

#[cold]
fn no_dice(seat: Seat) -> PlayError {
    PlayError::new(ErrorCode::NotNow, GeneralRefusal::NothingInTheAir { seat })
}

#[cold]
fn not_your_turn(seat: Seat) -> PlayError {
    PlayError::new(ErrorCode::NotYourTurn, GeneralRefusal::NotYourTurn { seat })
}
