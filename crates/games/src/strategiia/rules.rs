use std::cmp::Ordering;

use crate::refusal::GeneralRefusal;
use crate::{Game, Listener, PlayError, Seat, SeatSet, ToAct, Viewer};

use super::board::{cells, nth_cell};
use super::combat::check_dice;
use super::refusals::Refusal;
use super::stacks::Stacks;
use super::state::Stage;
use super::{
    Cell, Dice, Event, GameEnding, KingStart, Reason, Side, State, Strategiia, Variant, View,
};

/// How many units each side has (T-1).
const UNITS: u8 = 18;
/// How many units must be taken, and with what lead (T-10, T-12).
const UNITS_TO_TAKE: u8 = 10;
const LEAD: u8 = 2;
/// Ten rounds of two moves (T-19).
const SANCTUARY_MOVES: u64 = 20;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Place a unit (T-15).
    Place(Cell),
    /// Place the king (T-22).
    King(Cell),
    /// Move the top units of a stack (T-4, T-16); onto an enemy it is an attack (T-6).
    Move {
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
        /// How many.
        units: u8,
    },
}

/// Which dice are in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throw {
    /// Draw who moves first (T-3).
    First,
    /// The dice of a combat (T-7).
    Combat {
        /// How many dice red rolls.
        red: u8,
        /// How many dice blue rolls.
        blue: u8,
    },
}

/// What the dice show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Who moves first.
    First(Side),
    /// The dice of a combat.
    Combat {
        /// Red's dice.
        red: Dice,
        /// Blue's dice.
        blue: Dice,
    },
}

impl Game for Strategiia {
    type State = State;
    type Action = Action;
    type Throw = Throw;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    #[inline]
    fn seats(&self) -> u8 {
        2
    }

    fn start(&self, listener: &mut impl Listener<Event>) -> State {
        let mut state = State {
            stage: Stage::First,
            turn: Side::Red,
            first: Side::Red,
            stacks: Stacks::default(),
            unplaced: [UNITS; 2],
            taken: [0; 2],
            moves: 0,
            quiet_moves: 0,
        };
        if !self.placement {
            self.set_up(&mut state);
        }
        if let Some(first) = self.first {
            self.begin(&mut state, first, listener);
        }
        state
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct<Throw> {
        match &state.stage {
            Stage::Place | Stage::King | Stage::Move => ToAct::Seat(state.turn.seat()),
            Stage::Combat(combat) => ToAct::Dice(Throw::Combat {
                red: combat.dice[Side::Red],
                blue: combat.dice[Side::Blue],
            }),
            Stage::First => ToAct::Dice(Throw::First),
            Stage::Over(_) => ToAct::Over,
        }
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        match self.choices(state) {
            Choices::Place(places) => actions.extend(cells(places).map(Action::Place)),
            Choices::King(places) => actions.extend(cells(places).map(Action::King)),
            Choices::Army { units, king } => {
                actions.extend(cells(units).map(Action::Place));
                actions.extend(cells(king).map(Action::King));
            }
            Choices::Move => {
                self.for_each_group(state, |from, units, targets| {
                    actions.extend(cells(targets).map(|to| Action::Move { from, to, units }));
                });
            }
            Choices::None => {}
        }
    }

    #[inline]
    fn choose(&self, state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match self.choices(state) {
            Choices::Place(places) => {
                let index = pick(places.count_ones());
                Some(Action::Place(nth_cell(places, index)))
            }
            Choices::King(places) => {
                let index = pick(places.count_ones());
                Some(Action::King(nth_cell(places, index)))
            }
            Choices::Army { units, king } => {
                let index = pick(units.count_ones() + king.count_ones());
                Some(match index.checked_sub(units.count_ones()) {
                    None => Action::Place(nth_cell(units, index)),
                    Some(index) => Action::King(nth_cell(king, index)),
                })
            }
            Choices::Move => Some(self.choose_move(state, pick)),
            Choices::None => None,
        }
    }

    #[inline]
    fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        self.require_turn(state, seat)?;
        match (*action, &state.stage) {
            (Action::Move { from, to, units }, Stage::Move) => {
                self.check_move(state, from, to, units)?;
                self.carry_out(state, from, to, units, listener);
            }
            (Action::Place(at), Stage::Place) => {
                if self.places(state) & at.bit() == 0 {
                    return Err(self.no_place(state, at));
                }
                self.place_unit(state, at, listener);
            }
            (Action::King(at), Stage::King) => {
                if self.king_places(state) & at.bit() == 0 {
                    return Err(self.no_king_place());
                }
                self.place_king(state, at, listener);
            }
            (Action::King(at), Stage::Place) if self.king_places(state) != 0 => {
                if self.king_start != KingStart::Army || self.king_places(state) & at.bit() == 0 {
                    return Err(self.no_king_place());
                }
                self.place_king(state, at, listener);
            }
            (_, stage) => return Err(wrong_stage(stage)),
        }
        Ok(())
    }

    #[inline]
    fn land(
        &self,
        state: &mut State,
        outcome: &Outcome,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError> {
        self.require_dice(state)?;
        match (state.stage, outcome) {
            (Stage::First, Outcome::First(first)) => self.begin(state, *first, listener),
            (Stage::Combat(combat), Outcome::Combat { red, blue }) => {
                check_dice(Side::Red, combat.dice[Side::Red], red)?;
                check_dice(Side::Blue, combat.dice[Side::Blue], blue)?;
                listener.on_event(Event::Rolled {
                    red: red.clone(),
                    blue: blue.clone(),
                });
                let sum = |dice: &Dice| dice.iter().map(|&die| u16::from(die)).sum::<u16>();
                match sum(red).cmp(&sum(blue)) {
                    Ordering::Greater => self.resolve(state, combat, Side::Red, listener),
                    Ordering::Less => self.resolve(state, combat, Side::Blue, listener),
                    Ordering::Equal => listener.on_event(Event::Tied {}),
                }
            }
            _ => {
                return Err(PlayError::impossible("T-7", GeneralRefusal::NotTheseDice));
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
        let Some(side) = Side::at(seat) else {
            return Err(PlayError::illegal("C-3", "Only red and blue can concede."));
        };
        end(
            state,
            GameEnding::Won(side.other()),
            Reason::Conceded,
            listener,
        );
        Ok(())
    }

    fn abandon(&self, state: &mut State) -> Result<(), PlayError> {
        self.require_decision(state)?;
        state.stage = Stage::Over(GameEnding::Abandoned);
        Ok(())
    }

    fn winners(&self, state: &State) -> Option<SeatSet> {
        match state.stage {
            Stage::Over(GameEnding::Won(side)) => Some([side.seat()].into_iter().collect()),
            Stage::Over(GameEnding::Draw | GameEnding::Abandoned) => Some(SeatSet::EMPTY),
            _ => None,
        }
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View::new(self, state)
    }
}

/// The choices of the side to act.
enum Choices {
    /// Cells for a unit.
    Place(u64),
    /// Cells for the king.
    King(u64),
    /// Cells for a unit, and for the king that is placed with the army (T-22).
    Army {
        /// Those for a unit.
        units: u64,
        /// Those for the king.
        king: u64,
    },
    /// Moves.
    Move,
    /// None: dice are in the air, or the game is over.
    None,
}

impl Strategiia {
    #[inline]
    fn choices(&self, state: &State) -> Choices {
        match state.stage {
            Stage::Move => Choices::Move,
            Stage::Place if self.king_start == KingStart::Army => Choices::Army {
                units: self.places(state),
                king: self.king_places(state),
            },
            Stage::Place => Choices::Place(self.places(state)),
            Stage::King => Choices::King(self.king_places(state)),
            Stage::First | Stage::Combat(_) | Stage::Over(_) => Choices::None,
        }
    }

    #[cold]
    fn no_king_place(&self) -> PlayError {
        let refusal = match self.king_start {
            KingStart::Own => Refusal::KingOnOwnColour,
            KingStart::Any => Refusal::KingAfterArmies,
            KingStart::Army => Refusal::KingOnFreeCell,
        };
        PlayError::illegal("T-22", refusal)
    }

    /// Ends a move: the game ends, or the other side is to move.
    #[inline]
    pub(super) fn complete_move(&self, state: &mut State, listener: &mut impl Listener<Event>) {
        state.moves += 1;
        for side in Side::BOTH {
            if state.stacks.units[side] == 0 {
                return end(
                    state,
                    GameEnding::Won(side.other()),
                    Reason::NoUnits,
                    listener,
                );
            }
        }
        let leader = Side::BOTH
            .into_iter()
            .find(|&side| state.taken[side] >= state.taken[side.other()] + LEAD);
        let by_lead = leader.map_or(GameEnding::Draw, GameEnding::Won);
        let is_quiet = self.quiet > 0 && state.quiet_moves >= self.quiet;
        match self.variant {
            Variant::Standard => {
                if leader.is_some_and(|side| state.taken[side] >= UNITS_TO_TAKE) {
                    return end(state, by_lead, Reason::Taken, listener);
                }
                if is_quiet {
                    return end(state, by_lead, Reason::Quiet, listener);
                }
            }
            Variant::Sanctuary if state.moves == SANCTUARY_MOVES => {
                let [red, blue] = self.count_control(&state.stacks);
                let ending = match red.cmp(&blue) {
                    Ordering::Greater => GameEnding::Won(Side::Red),
                    Ordering::Less => GameEnding::Won(Side::Blue),
                    Ordering::Equal => GameEnding::Draw,
                };
                return end(state, ending, Reason::Control, listener);
            }
            Variant::King if is_quiet => {
                return end(state, GameEnding::Draw, Reason::Quiet, listener);
            }
            Variant::Sanctuary | Variant::King => {}
        }
        state.turn = state.turn.other();
    }
}

pub(super) fn end(
    state: &mut State,
    ending: GameEnding,
    reason: Reason,
    listener: &mut impl Listener<Event>,
) {
    state.stage = Stage::Over(ending);
    let winner = match ending {
        GameEnding::Won(side) => Some(side),
        GameEnding::Draw | GameEnding::Abandoned => None,
    };
    listener.on_event(Event::Ended { winner, reason });
}

#[cold]
fn wrong_stage(stage: &Stage) -> PlayError {
    match stage {
        Stage::Place => PlayError::illegal("T-15", Refusal::PlaceUnit),
        Stage::King => PlayError::illegal("T-22", Refusal::PlaceKing),
        _ => PlayError::illegal("T-3", Refusal::MoveUnit),
    }
}
