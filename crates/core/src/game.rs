use std::fmt::Debug;

use serde::Serialize;

use crate::{ErrorCode, PlayError, Seat, SeatSet};

/// Who or what the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToAct<T> {
    /// A seat has to decide.
    Seat(Seat),
    /// Dice are in the air; the value says which.
    Dice(T),
    /// The game is over.
    Nobody,
}

/// Who looks at the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Somebody who plays, and sees what is theirs.
    Seat(Seat),
    /// Somebody who watches, and sees what is public.
    Onlooker,
    /// Whoever keeps the game, and sees everything.
    Referee,
}

/// Hears what happens in a game, step by step, as everybody at the table could see it.
///
/// Clients collect the events in a `Vec`; simulations pass `&mut ()` and pay nothing.
pub trait Listener<E> {
    /// Takes note of one event.
    fn hear(&mut self, event: E);
}

impl<E> Listener<E> for () {
    #[inline]
    fn hear(&mut self, _: E) {}
}

impl<E> Listener<E> for Vec<E> {
    #[inline]
    fn hear(&mut self, event: E) {
        self.push(event);
    }
}

/// The rules of a game. A value of the type is one validated set of options.
///
/// Invariants, kept by the conformance suite over every game:
/// an action is accepted exactly if [`legal_actions`](Game::legal_actions) lists it, and
/// [`choose`](Game::choose) finds the same actions; a refusal leaves the state untouched; the same options, decisions and dice lead to the same state (C-2).
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// Everything about a game under way. Not `Serialize`: what leaves the process is a view.
    type State: Clone + Eq + Debug + Send + Sync;
    /// A decision.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// Which dice are in the air.
    type Throw: Clone + Eq + Debug + Send + Sync;
    /// What the dice show.
    type Outcome: Clone + Eq + Debug + Send + Sync;
    /// Something that everybody at the table could see happen.
    type Event: Clone + Eq + Debug + Send + Sync;
    /// What a viewer may know.
    type View: Clone + Eq + Debug + Serialize;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The beginning. Who begins and a starter die may be throws, too.
    fn start(&self, listener: &mut impl Listener<Self::Event>) -> Self::State;

    /// Who or what the game waits for.
    fn to_act(&self, state: &Self::State) -> ToAct<Self::Throw>;

    /// Appends the legal actions of whoever is to act; none while dice are in the air.
    fn legal_actions(&self, state: &Self::State, actions: &mut Vec<Self::Action>);

    /// One of the legal actions: `pick` is told how many there are, at least one, and says which, in
    /// the order of [`legal_actions`](Game::legal_actions). Random play needs no more than this,
    /// and a list would cost more than the play. `None` if nobody is to act.
    ///
    /// # Panics
    ///
    /// When `pick` says a number that is too high.
    fn choose(&self, state: &Self::State, pick: impl FnOnce(u32) -> u32) -> Option<Self::Action>;

    /// Carries out the decision of a seat.
    fn act(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), PlayError>;

    /// Tells the rules what the dice show.
    fn land(
        &self,
        state: &mut Self::State,
        outcome: &Self::Outcome,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), PlayError>;

    /// One seat gives up (C-3).
    fn concede(
        &self,
        state: &mut Self::State,
        seat: Seat,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), PlayError>;

    /// All give up, and nobody wins (C-3).
    fn abandon(&self, state: &mut Self::State) -> Result<(), PlayError>;

    /// Who won, once the game is over; nobody after a draw or when it was abandoned.
    fn winners(&self, state: &Self::State) -> Option<SeatSet>;

    /// The state as `viewer` may see it.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Refuses unless the game waits for a decision; says whose.
    #[inline]
    fn require_decision(&self, state: &Self::State) -> Result<Seat, PlayError> {
        match self.to_act(state) {
            ToAct::Seat(turn) => Ok(turn),
            ToAct::Dice(_) => Err(in_the_air()),
            ToAct::Nobody => Err(over()),
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

    /// Refuses unless dice are in the air; says which.
    #[inline]
    fn require_dice(&self, state: &Self::State) -> Result<Self::Throw, PlayError> {
        match self.to_act(state) {
            ToAct::Dice(throw) => Ok(throw),
            ToAct::Seat(turn) => Err(no_dice(turn)),
            ToAct::Nobody => Err(over()),
        }
    }
}

#[cold]
fn over() -> PlayError {
    PlayError::new(ErrorCode::Over, "The game is over. Begin a new one.")
}

#[cold]
fn in_the_air() -> PlayError {
    PlayError::new(
        ErrorCode::NotNow,
        "Dice are in the air. First say what they show, or roll them.",
    )
}

#[cold]
fn no_dice(turn: Seat) -> PlayError {
    PlayError::new(
        ErrorCode::NotNow,
        format!("No dice are in the air: {turn} has to decide first."),
    )
}

#[cold]
fn not_your_turn(turn: Seat) -> PlayError {
    PlayError::new(ErrorCode::NotYourTurn, format!("It is the turn of {turn}."))
}
