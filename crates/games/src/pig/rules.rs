use crate::{Game, Listener, PlayError, Seat, SeatSet, ToAct, Viewer};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::Pig;
use super::options::SEATS_MAX;
use super::refusals::Refusal;
use crate::refusal::GeneralRefusal;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Roll the die (P-3).
    Roll,
    /// Keep the sum and end the turn (P-4).
    Hold,
}

/// Which dice are in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throw {
    /// Draw who begins (P-2).
    First,
    /// The die.
    Die,
}

/// What the dice show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Who begins.
    First(Seat),
    /// The die.
    Die(u8),
}

/// A public event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum Event {
    /// A game begins.
    Began { first: Seat },
    /// The die was rolled; `sum` is the new sum of the turn.
    Rolled { seat: Seat, die: u8, sum: u16 },
    /// A 1 lost the turn's sum (P-3).
    Lost { seat: Seat, sum: u16 },
    /// The sum was kept (P-4).
    Held { seat: Seat, sum: u16, score: u16 },
    /// A seat gave up (C-3).
    Conceded { seat: Seat },
    /// A seat won (P-5).
    Won { seat: Seat },
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The turn's first roll is due.
    Roll,
    /// Roll again or hold.
    Choose,
    /// The die is in the air, or who begins is being drawn.
    Chance,
    /// The game is over.
    Over,
}

/// A game of Pig under way. Nothing in it is hidden, so the view contains the whole state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", rename = "pig")]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat that is to decide, or that rolled; `None` while it is being drawn, and when the game is over.
    pub turn: Option<Seat>,
    /// The points of each seat; `None` for a seat that conceded.
    pub scores: ArrayVec<Option<u16>, SEATS_MAX>,
    /// The sum of the turn so far.
    pub sum: u16,
    /// How many points win (P-5).
    pub target: u16,
    /// Who began.
    pub first: Option<Seat>,
    /// Who won.
    pub winner: Option<Seat>,
}

/// The state of a game: wraps the view, since nothing is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State(pub(super) View);

impl Game for Pig {
    type State = State;
    type Action = Action;
    type Throw = Throw;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self, listener: &mut impl Listener<Event>) -> State {
        let mut state = State(View {
            phase: Phase::Chance,
            turn: None,
            scores: (0..self.seats).map(|_| Some(0)).collect(),
            sum: 0,
            target: self.target,
            first: None,
            winner: None,
        });
        if let Some(first) = self.first {
            begin(&mut state.0, first, listener);
        }
        state
    }

    fn to_act(&self, State(now): &State) -> ToAct<Throw> {
        match (now.phase, now.turn) {
            (Phase::Roll | Phase::Choose, Some(seat)) => ToAct::Seat(seat),
            (Phase::Chance, Some(_)) => ToAct::Dice(Throw::Die),
            (Phase::Over, _) => ToAct::Over,
            (_, None) => ToAct::Dice(Throw::First),
        }
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        actions.extend_from_slice(choices(state));
    }

    fn choose(&self, state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match choices(state) {
            [] => None,
            choices => Some(choices[pick(choices.len() as u32) as usize]),
        }
    }

    fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        self.require_turn(state, seat)?;
        let now = &mut state.0;
        match action {
            Action::Roll => now.phase = Phase::Chance,
            Action::Hold if now.phase == Phase::Roll => {
                return Err(PlayError::illegal("P-4", Refusal::RollBeforeHolding));
            }
            Action::Hold => {
                let sum = std::mem::take(&mut now.sum);
                let score = now.scores[seat.index()].unwrap_or(0).saturating_add(sum);
                now.scores[seat.index()] = Some(score);
                listener.on_event(Event::Held { seat, sum, score });
                match score >= self.target {
                    true => win(now, seat, listener),
                    false => next_turn(now, seat),
                }
            }
        }
        Ok(())
    }

    fn land(
        &self,
        state: &mut State,
        outcome: &Outcome,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        let throw = self.require_dice(state)?;
        let now = &mut state.0;
        match (throw, *outcome, now.turn) {
            (Throw::First, Outcome::First(first), _) if first.0 < self.seats => {
                begin(now, first, listener);
            }
            (Throw::Die, Outcome::Die(die @ 1), Some(seat)) => {
                let sum = std::mem::take(&mut now.sum);
                listener.on_event(Event::Rolled { seat, die, sum: 0 });
                listener.on_event(Event::Lost { seat, sum });
                next_turn(now, seat);
            }
            (Throw::Die, Outcome::Die(die @ 2..=6), Some(seat)) => {
                now.sum = now.sum.saturating_add(die.into());
                let sum = now.sum;
                listener.on_event(Event::Rolled { seat, die, sum });
                now.phase = Phase::Choose;
            }
            _ => return Err(PlayError::impossible("P-1", GeneralRefusal::DieShows)),
        }
        Ok(())
    }

    fn concede(
        &self,
        state: &mut State,
        seat: Seat,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        let turn = self.require_decision(state)?;
        let now = &mut state.0;
        if !playing(now).contains(seat) {
            return Err(PlayError::illegal("C-3", GeneralRefusal::ConcededAlready));
        }
        listener.on_event(Event::Conceded { seat });
        now.scores[seat.index()] = None;
        let left = playing(now);
        if left.len() == 1 {
            win(now, left.after(seat), listener);
        } else if turn == seat {
            next_turn(now, seat);
        }
        Ok(())
    }

    fn abandon(&self, state: &mut State) -> Result<(), PlayError> {
        self.require_decision(state)?;
        end(&mut state.0);
        Ok(())
    }

    fn winners(&self, State(now): &State) -> Option<SeatSet> {
        (now.phase == Phase::Over).then(|| now.winner.into_iter().collect())
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        state.0.clone()
    }
}

fn choices(State(now): &State) -> &'static [Action] {
    match now.phase {
        Phase::Roll => &[Action::Roll],
        Phase::Choose => &[Action::Roll, Action::Hold],
        Phase::Chance | Phase::Over => &[],
    }
}

/// The seats that have not conceded.
fn playing(now: &View) -> SeatSet {
    let seats = (0..).map(Seat).zip(&now.scores);
    let left = seats.filter(|(_, score)| score.is_some());
    left.map(|(seat, _)| seat).collect()
}

fn begin(now: &mut View, first: Seat, listener: &mut impl Listener<Event>) {
    (now.first, now.turn, now.phase) = (Some(first), Some(first), Phase::Roll);
    listener.on_event(Event::Began { first });
}

fn next_turn(now: &mut View, seat: Seat) {
    (now.turn, now.phase, now.sum) = (Some(playing(now).after(seat)), Phase::Roll, 0);
}

fn win(now: &mut View, seat: Seat, listener: &mut impl Listener<Event>) {
    now.winner = Some(seat);
    end(now);
    listener.on_event(Event::Won { seat });
}

fn end(now: &mut View) {
    (now.turn, now.phase, now.sum) = (None, Phase::Over, 0);
}
