use crate::refusal::GeneralRefusal;
use crate::{Game, Listener, PlayError, Seat, SeatSet, ToAct, Viewer};

use super::options::Starter;
use super::refusals::Refusal;
use super::state::Stage;
use super::{Emptied, Event, Face, FaceSet, Landing, State, Strike, View};

/// A decision. How and from where dice are thrown (S-5, S-8) is the manner of a throw, which only
/// the dice source knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Throw one die, or the whole pool where S-6 requires it.
    Throw,
    /// End the turn (S-14).
    Stop,
    /// Lay the starter die with this number on top (S-3).
    Lay(Face),
}

/// Which dice are in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throw {
    /// Draw who begins (S-4).
    First {
        /// The number of seats.
        seats: u8,
    },
    /// Roll the starter die, again if it shows X (S-3).
    Starter,
    /// Dice thrown into the arena.
    Dice {
        /// The dice that lie there.
        lying: FaceSet,
        /// How many are thrown.
        thrown: u8,
    },
}

/// What the dice show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Who begins.
    First(Seat),
    /// The starter die.
    Starter(Face),
    /// All dice after a throw.
    Dice(Landing),
}

impl Game for Strike {
    type State = State;
    type Action = Action;
    type Throw = Throw;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    #[inline]
    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self, listener: &mut impl Listener<Event>) -> State {
        let mut state = State {
            stage: Stage::First,
            turn: Seat(0),
            pools: [0; _],
            arena: FaceSet::EMPTY,
            in_the_air: 0,
            removed: 0,
            alive: SeatSet::EMPTY,
            out: Default::default(),
            points: [None; _],
            winner: None,
            first: Seat(0),
            game: 1,
            totals: [0; _],
            champions: SeatSet::EMPTY,
            starters: Default::default(),
        };
        if let Some(first) = self.first {
            self.begin(&mut state, first, listener);
        }
        state
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct<Throw> {
        match state.stage {
            Stage::Lay | Stage::Throw | Stage::Choose => ToAct::Seat(state.turn),
            Stage::Air => ToAct::Dice(Throw::Dice {
                lying: state.arena,
                thrown: state.in_the_air,
            }),
            Stage::First => ToAct::Dice(Throw::First { seats: self.seats }),
            Stage::Starter => ToAct::Dice(Throw::Starter),
            Stage::Over => ToAct::Over,
        }
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        actions.extend_from_slice(choices(state));
    }

    #[inline]
    fn choose(&self, state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match choices(state) {
            [] => None,
            choices => Some(choices[pick(choices.len() as u32) as usize]),
        }
    }

    // Always inline: otherwise the compiler emits a call, which costs a third of the speed.
    #[inline(always)]
    fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        self.require_turn(state, seat)?;
        match action {
            Action::Lay(face) if state.stage == Stage::Lay && *face != Face::X => {
                self.place_starter(state, *face, listener);
            }
            Action::Lay(_) => return Err(no_starter(state.stage)),
            _ if state.stage == Stage::Lay => {
                return Err(PlayError::illegal("S-3", Refusal::LayFirst));
            }
            Action::Throw => {
                let all_in = state.arena.is_empty()
                    && (state.stage == Stage::Throw || self.emptied == Emptied::All);
                let pool = &mut state.pools[seat.index()];
                let dice = if all_in { *pool } else { 1 };
                *pool -= dice;
                state.in_the_air = dice;
                state.stage = Stage::Air;
                listener.on_event(Event::Threw { seat, dice, all_in });
            }
            Action::Stop if state.stage == Stage::Choose => {
                listener.on_event(Event::Stopped { seat });
                self.end_turn(state, listener);
            }
            Action::Stop => {
                return Err(PlayError::illegal("S-5", Refusal::ThrowFirst));
            }
        }
        Ok(())
    }

    #[inline(always)] // as above
    fn land(
        &self,
        state: &mut State,
        outcome: &Outcome,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        match (self.require_dice(state)?, outcome) {
            (Throw::Dice { lying, thrown }, Outcome::Dice(landing)) => {
                let dice = lying.len() + thrown;
                if landing.total() != u32::from(dice) {
                    return Err(wrong_count(dice, landing));
                }
                self.settle(state, *landing, listener);
            }
            (Throw::First { seats }, Outcome::First(first)) if first.0 < seats => {
                self.begin(state, *first, listener);
            }
            (Throw::Starter, Outcome::Starter(face)) if *face != Face::X => {
                self.place_starter(state, *face, listener);
            }
            (Throw::Starter, _) => {
                return Err(PlayError::impossible("S-3", Refusal::StarterShows));
            }
            _ => {
                return Err(PlayError::impossible("S-12", GeneralRefusal::NotTheseDice));
            }
        }
        Ok(())
    }

    fn concede(
        &self,
        state: &mut State,
        seat: Seat,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        self.require_decision(state)?;
        if !state.alive.contains(seat) {
            return Err(PlayError::illegal("C-3", Refusal::NothingToConcede));
        }
        listener.on_event(Event::Conceded { seat });
        state.removed += std::mem::take(&mut state.pools[seat.index()]);
        go_out(state, seat, listener);
        if state.alive.len() == 1 || state.turn == seat {
            let has_no_starter = state.stage == Stage::Lay;
            let game = state.game;
            self.next_turn(state, listener);
            if has_no_starter && state.game == game && state.stage == Stage::Throw {
                // The next player lays the starter die.
                state.stage = Stage::Lay;
            }
        }
        Ok(())
    }

    fn abandon(&self, state: &mut State) -> Result<(), PlayError> {
        self.require_decision(state)?;
        state.stage = Stage::Over;
        Ok(())
    }

    fn winners(&self, state: &State) -> Option<SeatSet> {
        match (state.stage, self.tournament) {
            (Stage::Over, Some(_)) => Some(state.champions),
            (Stage::Over, None) => Some(state.winner.into_iter().collect()),
            _ => None,
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(self, state, viewer)
    }
}

impl Strike {
    /// Begins the first game.
    fn begin(&self, state: &mut State, first: Seat, listener: &mut impl Listener<Event>) {
        state.first = first;
        self.begin_game(state, first, SeatSet::first(self.seats), listener);
    }

    /// Deals the dice for a game among `playing` (S-2).
    #[inline]
    pub(super) fn begin_game(
        &self,
        state: &mut State,
        first: Seat,
        playing: SeatSet,
        listener: &mut impl Listener<Event>,
    ) {
        state.turn = first;
        state.alive = playing;
        state.pools = [0; _];
        for seat in playing {
            state.pools[seat.index()] = self.edition.deal(playing.len());
        }
        state.arena = FaceSet::EMPTY;
        state.removed = 0;
        state.out.clear();
        state.points = [None; _];
        state.winner = None;
        match self.starter_of(state.game) {
            Starter::Random => state.stage = Stage::Starter,
            Starter::Choose => state.stage = Stage::Lay,
            Starter::Face(face) => self.place_starter(state, face, listener),
        }
    }

    /// Puts the starter die into the arena (S-3).
    #[inline]
    fn place_starter(&self, state: &mut State, face: Face, listener: &mut impl Listener<Event>) {
        state.arena.insert(face);
        state.starters.push(face);
        state.stage = Stage::Throw;
        listener.on_event(Event::Began {
            game: state.game,
            first: state.turn,
            starter: face,
        });
    }

    /// S-12: dice outside and X are removed, then matches are taken.
    #[inline]
    fn settle(&self, state: &mut State, landing: Landing, listener: &mut impl Listener<Event>) {
        listener.on_event(Event::Landed(landing));
        let seat = state.turn;
        state.in_the_air = 0;
        let (outside, x) = (landing.outside(), landing.count(Face::X));
        state.removed += outside + x;
        if outside + x > 0 {
            listener.on_event(Event::Removed { outside, x });
        }
        let (taken, singles) = landing.matches();
        state.arena = singles;
        let dice_taken = taken.total() as u8;
        if dice_taken > 0 {
            state.pools[seat.index()] += dice_taken;
            listener.on_event(Event::Took { seat, dice: taken });
            self.end_turn(state, listener);
        } else if state.pools[seat.index()] == 0 {
            self.end_turn(state, listener);
        } else {
            state.stage = Stage::Choose;
        }
    }

    /// S-15: a seat without dice at the end of its own turn is out.
    #[inline]
    fn end_turn(&self, state: &mut State, listener: &mut impl Listener<Event>) {
        if state.pools[state.turn.index()] == 0 {
            go_out(state, state.turn, listener);
        }
        self.next_turn(state, listener);
    }

    /// The next seat clockwise, or the end of the game (S-16).
    #[inline]
    fn next_turn(&self, state: &mut State, listener: &mut impl Listener<Event>) {
        if state.alive.len() == 1 {
            let winner = state.alive.after(state.turn);
            self.finish_game(state, winner, listener);
        } else {
            state.turn = state.alive.after(state.turn);
            state.stage = Stage::Throw;
        }
    }
}

/// The starter dice that may be laid (S-3).
const LAYS: [Action; 5] = [
    Action::Lay(Face::Two),
    Action::Lay(Face::Three),
    Action::Lay(Face::Four),
    Action::Lay(Face::Five),
    Action::Lay(Face::Six),
];

#[inline]
fn choices(state: &State) -> &'static [Action] {
    match state.stage {
        Stage::Lay => &LAYS,
        Stage::Throw => &[Action::Throw],
        Stage::Choose => &[Action::Throw, Action::Stop],
        Stage::First | Stage::Starter | Stage::Air | Stage::Over => &[],
    }
}

#[inline]
fn go_out(state: &mut State, seat: Seat, listener: &mut impl Listener<Event>) {
    state.alive.remove(seat);
    state.out.push(seat);
    let points = state.alive.len();
    state.points[seat.index()] = Some(points);
    listener.on_event(Event::WentOut { seat, points });
}

#[cold]
fn no_starter(stage: Stage) -> PlayError {
    let refusal = match stage {
        Stage::Lay => Refusal::StarterNotX,
        _ => Refusal::StarterLies,
    };
    PlayError::illegal("S-3", refusal)
}

#[cold]
fn wrong_count(dice: u8, landing: &Landing) -> PlayError {
    let named = landing.total();
    PlayError::impossible("S-12", Refusal::WrongCount { dice, named })
}
