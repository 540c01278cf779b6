use crate::refusal::GeneralRefusal;
use crate::{Game, Listener, PlayError, Seat, SeatSet, ToAct, Viewer};

use super::ladder::Ladder;
use super::refusals::Refusal;
use super::state::Stage;
use super::{Event, Exxtra, Roll, State, View};

/// The dice fields, from the lowest (E-3).
pub const FIELDS: std::ops::RangeInclusive<u8> = 0..=5;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Roll both dice.
    Roll,
    /// Accept the roll and place the pair on a field (E-12).
    Place(u8),
}

/// Which dice are in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throw {
    /// Draw who begins (E-4).
    First {
        /// The number of seats.
        seats: u8,
    },
    /// Both dice of the seat whose turn it is.
    Pair,
}

/// What the dice show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Who begins.
    First(Seat),
    /// Both dice.
    Pair(Roll),
}

impl Game for Exxtra {
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
            playing: SeatSet::first(self.seats),
            positions: [0; _],
            ladder: Ladder::new(),
            roll: None,
            rolls: 0,
            winner: None,
            first: Seat(0),
        };
        if let Some(first) = self.first {
            begin(&mut state, first, listener);
        }
        state
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct<Throw> {
        match state.stage {
            Stage::Roll | Stage::Choose => ToAct::Seat(state.turn),
            Stage::Air => ToAct::Dice(Throw::Pair),
            Stage::First => ToAct::Dice(Throw::First { seats: self.seats }),
            Stage::Over => ToAct::Over,
        }
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        let choices = choices(state);
        actions.extend((0..choices.count).map(|index| choices.action(index)));
    }

    #[inline]
    fn choose(&self, state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        let choices = choices(state);
        (choices.count > 0).then(|| choices.action(pick(choices.count)))
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
        match *action {
            Action::Roll => state.stage = Stage::Air,
            Action::Place(field) => {
                check_placement(state, field)?;
                self.place(state, field, listener);
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
        match (self.require_dice(state)?, *outcome) {
            (Throw::Pair, Outcome::Pair(roll)) if roll.is_possible() => {
                self.read_roll(state, roll, listener);
                Ok(())
            }
            (Throw::First { seats }, Outcome::First(first)) if first.0 < seats => {
                begin(state, first, listener);
                Ok(())
            }
            _ => Err(impossible_dice()),
        }
    }

    fn concede(
        &self,
        state: &mut State,
        seat: Seat,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        self.require_decision(state)?;
        if !state.playing.contains(seat) {
            return Err(PlayError::illegal("C-3", GeneralRefusal::ConcededAlready));
        }
        listener.on_event(Event::Conceded { seat });
        state.playing.remove(seat);
        state.ladder.take(seat);
        state.positions[seat.index()] = 0;
        if state.playing.len() == 1 {
            win(state, state.playing.after(seat), listener);
        } else if state.turn == seat {
            self.next_turn(state, listener);
        }
        Ok(())
    }

    fn abandon(&self, state: &mut State) -> Result<(), PlayError> {
        self.require_decision(state)?;
        state.stage = Stage::Over;
        Ok(())
    }

    fn winners(&self, state: &State) -> Option<SeatSet> {
        (state.stage == Stage::Over).then(|| state.winner.into_iter().collect())
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View::new(self, state)
    }
}

impl Exxtra {
    #[inline]
    fn read_roll(&self, state: &mut State, roll: Roll, listener: &mut impl Listener<Event>) {
        let seat = state.turn;
        state.rolls += 1;
        listener.on_event(Event::Rolled {
            seat,
            roll,
            pair: roll.pair(),
            rolls: state.rolls,
        });
        let x = roll.x_count();
        if x > 0 && state.rolls > 1 {
            // E-10: the dice stay off the board; fields gained by a double are kept.
            let pawn = &mut state.positions[seat.index()];
            *pawn = pawn.saturating_sub(x);
            let position = *pawn;
            listener.on_event(Event::Busted { seat, x, position });
            return self.next_turn(state, listener);
        }
        state.roll = Some(roll.pair());
        state.stage = Stage::Choose;
        let fields = roll.double();
        let position = Self::advance(state, seat, fields);
        if fields > 0 {
            listener.on_event(Event::Doubled {
                seat,
                fields,
                position,
            });
        }
        self.win_at_goal(state, seat, listener);
    }

    /// E-12, E-13: the pair goes on its field and throws others off the board.
    #[inline]
    fn place(&self, state: &mut State, field: u8, listener: &mut impl Listener<Event>) {
        let seat = state.turn;
        let pair = state.roll.expect("a pair is placed only after a roll");
        listener.on_event(Event::Placed { seat, field, pair });
        let before = state.ladder;
        state.ladder.knock_out(field, pair, self.shield);
        for other in (0..self.seats).map(Seat) {
            if let (Some((field, pair)), None) = (before.at(other), state.ladder.at(other)) {
                listener.on_event(Event::KnockedOut {
                    seat: other,
                    field,
                    pair,
                });
            }
        }
        state.ladder.put(seat, field, pair);
        self.next_turn(state, listener);
    }

    /// Begins the next seat's turn, with the move of E-6.
    #[inline]
    fn next_turn(&self, state: &mut State, listener: &mut impl Listener<Event>) {
        let seat = state.playing.after(state.turn);
        state.turn = seat;
        state.roll = None;
        state.rolls = 0;
        state.stage = Stage::Roll;
        let lying = state.ladder.take(seat);
        let position = Self::advance(state, seat, lying.map_or(0, |(field, _)| field));
        if let Some((fields, _)) = lying {
            listener.on_event(Event::Moved {
                seat,
                fields,
                position,
            });
        }
        self.win_at_goal(state, seat, listener);
    }

    /// Moves a pawn; returns its new position.
    #[inline]
    fn advance(state: &mut State, seat: Seat, fields: u8) -> u8 {
        let pawn = &mut state.positions[seat.index()];
        *pawn += fields;
        *pawn
    }

    /// E-14: the first pawn to reach or pass the goal wins at once.
    #[inline]
    fn win_at_goal(&self, state: &mut State, seat: Seat, listener: &mut impl Listener<Event>) {
        if state.positions[seat.index()] >= self.goal {
            win(state, seat, listener);
        }
    }
}

/// The choices of the seat to act: rolling, and the free fields in ascending order.
struct Choices {
    count: u32,
    free_fields: &'static [u8; 6],
}

impl Choices {
    #[inline]
    fn action(&self, index: u32) -> Action {
        match index.checked_sub(1) {
            None => Action::Roll,
            Some(index) => Action::Place(self.free_fields[index as usize]),
        }
    }
}

#[inline]
fn choices(state: &State) -> Choices {
    let occupied = state.ladder.occupied();
    Choices {
        count: match state.stage {
            Stage::Roll => 1,
            Stage::Choose => 7 - occupied.count_ones(),
            Stage::First | Stage::Air | Stage::Over => 0,
        },
        free_fields: &FREE_FIELDS[usize::from(occupied >> 1)],
    }
}

/// The free fields for every set of occupied fields 1 to 5; the bits of the set are the index. A
/// table for speed, since simulations spend much time here.
static FREE_FIELDS: [[u8; 6]; 32] = {
    let mut table = [[0; 6]; 32];
    let mut occupied = 0;
    while occupied < table.len() {
        let (mut field, mut count) = (0, 0);
        while field < 6 {
            if field == 0 || occupied >> (field - 1) & 1 == 0 {
                table[occupied][count] = field;
                count += 1;
            }
            field += 1;
        }
        occupied += 1;
    }
    table
};

fn begin(state: &mut State, first: Seat, listener: &mut impl Listener<Event>) {
    (state.turn, state.first) = (first, first);
    state.stage = Stage::Roll;
    listener.on_event(Event::Began { first });
}

fn win(state: &mut State, seat: Seat, listener: &mut impl Listener<Event>) {
    state.winner = Some(seat);
    state.stage = Stage::Over;
    listener.on_event(Event::Won { seat });
}

#[inline]
fn check_placement(state: &State, field: u8) -> Result<(), PlayError> {
    if state.stage == Stage::Roll {
        return Err(PlayError::illegal("E-7", Refusal::RollFirst));
    }
    if !FIELDS.contains(&field) {
        return Err(no_such_field());
    }
    if !state.is_free(field) {
        return Err(PlayError::illegal("E-12", Refusal::FieldTaken { field }));
    }
    Ok(())
}

#[cold]
pub(super) fn no_such_field() -> PlayError {
    PlayError::illegal("E-3", Refusal::NoSuchField)
}

#[cold]
fn impossible_dice() -> PlayError {
    PlayError::impossible("E-1", Refusal::ImpossibleDice)
}
