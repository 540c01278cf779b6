use astragal_core::{Game, Listener, PlayError, Seat, SeatSet, ToAct, Viewer};

use super::board::{cells, nth_cell};
use super::stacks::Stacks;
use super::{
    Cell, Combat, Dice, Ending, Event, Phase, Reason, Side, State, Strategiia, TowerLoss, Variant,
    View,
};

/// How many units each side has (T-1).
const UNITS: u8 = 18;
/// How many units must be taken, and with which lead (T-10, T-12).
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
            phase: Phase::Place,
            turn: Side::Red,
            first: self.first,
            stacks: Stacks::default(),
            unplaced: [UNITS; 2],
            combat: None,
            taken: [0; 2],
            moves: 0,
            quiet_moves: 0,
            ending: None,
        };
        if !self.placement {
            self.set_up(&mut state);
        }
        self.go_to_next_set_up_phase(&mut state);
        if let Some(first) = self.first {
            listener.hear(Event::Began { first });
        }
        state
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct<Throw> {
        if state.first.is_none() && state.phase != Phase::Over {
            return ToAct::Dice(Throw::First);
        }
        match (&state.combat, state.phase) {
            (Some(combat), _) => ToAct::Dice(Throw::Combat {
                red: combat.dice[Side::Red],
                blue: combat.dice[Side::Blue],
            }),
            (None, Phase::Over) => ToAct::Nobody,
            (None, _) => ToAct::Seat(state.turn.seat()),
        }
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        match self.choices(state) {
            Choices::Place(places) => actions.extend(cells(places).map(Action::Place)),
            Choices::King(places) => actions.extend(cells(places).map(Action::King)),
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
        let side = state.turn;
        match (*action, state.phase) {
            (Action::Move { from, to, units }, Phase::Move) => {
                self.check_move(state, from, to, units)?;
                self.carry_out(state, from, to, units, listener);
            }
            (Action::Place(at), Phase::Place) => {
                if self.places(state) & at.bit() == 0 {
                    return Err(self.no_place(state, at));
                }
                state.stacks.add(side, at, 1);
                state.unplaced[side] -= 1;
                state.turn = side.other();
                listener.hear(Event::Placed { side, at });
                self.go_to_next_set_up_phase(state);
            }
            (Action::King(at), Phase::King) => {
                if self.king_places(state) & at.bit() == 0 {
                    let message = "Your king starts on a free cell of your own colour, or on any free \
                                   cell if none of yours is.";
                    return Err(PlayError::illegal("T-22", message));
                }
                state.stacks.add(side, at, 1);
                state.stacks.kings |= at.bit();
                state.turn = side.other();
                listener.hear(Event::Crowned { side, at });
                self.go_to_next_set_up_phase(state);
            }
            (_, phase) => return Err(wrong_phase(phase)),
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
        match (self.require_dice(state)?, outcome) {
            (Throw::First, Outcome::First(first)) => {
                state.first = Some(*first);
                listener.hear(Event::Began { first: *first });
                self.go_to_next_set_up_phase(state);
            }
            (
                Throw::Combat { red, blue },
                Outcome::Combat {
                    red: reds,
                    blue: blues,
                },
            ) => {
                check_dice(Side::Red, red, reds)?;
                check_dice(Side::Blue, blue, blues)?;
                listener.hear(Event::Rolled {
                    red: reds.clone(),
                    blue: blues.clone(),
                });
                let sum = |dice: &Dice| dice.iter().map(|&die| u16::from(die)).sum::<u16>();
                match sum(reds).cmp(&sum(blues)) {
                    std::cmp::Ordering::Greater => self.resolve(state, Side::Red, listener),
                    std::cmp::Ordering::Less => self.resolve(state, Side::Blue, listener),
                    std::cmp::Ordering::Equal => listener.hear(Event::Tied),
                }
            }
            _ => {
                let message = "These are not the dice that are in the air.";
                return Err(PlayError::impossible("T-7", message));
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
        end(state, Ending::Won(side.other()), Reason::Conceded, listener);
        Ok(())
    }

    fn abandon(&self, state: &mut State) -> Result<(), PlayError> {
        self.require_decision(state)?;
        state.ending = Some(Ending::Abandoned);
        state.phase = Phase::Over;
        Ok(())
    }

    fn winners(&self, state: &State) -> Option<SeatSet> {
        Some(match state.ending? {
            Ending::Won(side) => [side.seat()].into_iter().collect(),
            Ending::Draw | Ending::Abandoned => SeatSet::EMPTY,
        })
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View::new(self, state)
    }
}

/// What the side to act chooses from.
enum Choices {
    /// Cells for a unit.
    Place(u64),
    /// Cells for the king.
    King(u64),
    /// Moves.
    Move,
    /// Nothing: dice are in the air, or the game is over.
    None,
}

impl Strategiia {
    #[inline]
    fn choices(&self, state: &State) -> Choices {
        match (self.to_act(state), state.phase) {
            (ToAct::Seat(_), Phase::Move) => Choices::Move,
            (ToAct::Seat(_), Phase::Place) => Choices::Place(self.places(state)),
            (ToAct::Seat(_), Phase::King) => Choices::King(self.king_places(state)),
            _ => Choices::None,
        }
    }

    /// T-2: the set-up of the classic board.
    fn set_up(&self, state: &mut State) {
        for cell in Cell::all() {
            let (column, row) = self.board.place(cell);
            let in_the_middle = (3..=4).contains(&column);
            match row {
                0 | 1 => state.stacks.add(Side::Red, cell, 1),
                2 if in_the_middle => state.stacks.add(Side::Red, cell, 1),
                5 if in_the_middle => state.stacks.add(Side::Blue, cell, 1),
                6 | 7 => state.stacks.add(Side::Blue, cell, 1),
                _ => {}
            }
        }
        state.unplaced = [0; 2];
    }

    /// Units first (T-15), then kings (T-22), both red before blue, then T-3's first move.
    fn go_to_next_set_up_phase(&self, state: &mut State) {
        let kings_missing = self.variant == Variant::King && state.stacks.kings.count_ones() < 2;
        if state.unplaced != [0; 2] {
            state.phase = Phase::Place;
        } else if kings_missing {
            state.phase = Phase::King;
        } else {
            state.phase = Phase::Move;
            state.turn = state.first.unwrap_or(Side::Red);
        }
    }

    /// Where the side to act may place a unit (T-15, T-16).
    #[inline]
    pub(super) fn places(&self, state: &State) -> u64 {
        let free = !state.stacks.occupied();
        if self.stacked {
            free | state.stacks.room(state.turn, 1)
        } else {
            free
        }
    }

    /// Where the side to act may place its king (T-22).
    pub(super) fn king_places(&self, state: &State) -> u64 {
        let free = !state.stacks.occupied();
        match free & self.board.cells_of(state.turn) {
            0 => free,
            own => own,
        }
    }

    #[inline]
    fn carry_out(
        &self,
        state: &mut State,
        from: Cell,
        to: Cell,
        units: u8,
        listener: &mut impl Listener<Event>,
    ) {
        let side = state.turn;
        let stacks = &mut state.stacks;
        let king = stacks.kings & from.bit() != 0;
        stacks.remove(side, from, units);
        if stacks.units[side.other()] & to.bit() == 0 {
            stacks.add(side, to, units);
            if king {
                stacks.kings |= to.bit();
            }
            state.quiet_moves += 1;
            listener.hear(Event::Moved {
                side,
                from,
                to,
                units,
                king,
            });
            return self.complete_move(state, listener);
        }
        let combat = Combat {
            at: to,
            from,
            units,
            king,
            attacker: side,
            dice: self.combat_dice(&state.stacks, side, to, units),
        };
        state.combat = Some(combat);
        state.phase = Phase::Chance;
        listener.hear(Event::Attacked(combat));
    }

    /// T-7 and T-16, with the attacking units taken off the board already.
    #[inline]
    pub(super) fn combat_dice(
        &self,
        stacks: &Stacks,
        attacker: Side,
        at: Cell,
        attackers: u8,
    ) -> [u8; 2] {
        Side::BOTH.map(|side| {
            let fighting = if side == attacker {
                attackers
            } else {
                stacks.height(at)
            };
            let own_cell = u8::from(self.board.colour(at) == side);
            let support = stacks.count(side, self.board.around[at.index()]);
            fighting + own_cell + support
        })
    }

    /// T-9 and T-18: the loser's units leave, the others stand where they belong.
    #[inline]
    fn resolve(&self, state: &mut State, winner: Side, listener: &mut impl Listener<Event>) {
        let combat = state.combat.take().expect("a combat is under way");
        let Combat { at, from, .. } = combat;
        let attacker = combat.attacker;
        let defender = attacker.other();
        let stacks = &mut state.stacks;
        let lost_by = |units: u8| match self.tower_loss {
            TowerLoss::One => 1,
            TowerLoss::Whole => units,
        };
        let king_taken;
        let units_taken;
        let attackers_left;
        if winner == attacker {
            king_taken = stacks.kings & at.bit() != 0;
            units_taken = lost_by(stacks.height(at));
            stacks.remove(defender, at, units_taken);
            attackers_left = combat.units;
        } else {
            king_taken = combat.king;
            units_taken = lost_by(combat.units);
            attackers_left = combat.units - units_taken;
        }
        let cell_held = stacks.units[defender] & at.bit() != 0;
        if attackers_left > 0 {
            let stand = if cell_held { from } else { at };
            stacks.add(attacker, stand, attackers_left);
            if combat.king {
                stacks.kings |= stand.bit();
            }
        }
        state.taken[winner] += units_taken;
        state.quiet_moves = 0;
        state.phase = Phase::Move;
        listener.hear(Event::Fought {
            winner,
            units_taken,
            at,
            holder: if cell_held { defender } else { attacker },
            back_to: (cell_held && attackers_left > 0).then_some(from),
        });
        if king_taken {
            state.moves += 1;
            return end(state, Ending::Won(winner), Reason::King, listener);
        }
        self.complete_move(state, listener);
    }

    /// A move is over: the game ends, or the other side is to move.
    #[inline]
    fn complete_move(&self, state: &mut State, listener: &mut impl Listener<Event>) {
        state.moves += 1;
        let mover = state.turn;
        for side in Side::BOTH {
            if state.stacks.units[side] == 0 {
                return end(state, Ending::Won(side.other()), Reason::NoUnits, listener);
            }
        }
        let leader = Side::BOTH
            .into_iter()
            .find(|&side| state.taken[side] >= state.taken[side.other()] + LEAD);
        let by_lead = leader.map_or(Ending::Draw, Ending::Won);
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
                    std::cmp::Ordering::Greater => Ending::Won(Side::Red),
                    std::cmp::Ordering::Less => Ending::Won(Side::Blue),
                    std::cmp::Ordering::Equal => Ending::Draw,
                };
                return end(state, ending, Reason::Control, listener);
            }
            Variant::King if is_quiet => {
                return end(state, Ending::Draw, Reason::Quiet, listener);
            }
            Variant::Sanctuary | Variant::King => {}
        }
        state.turn = mover.other();
    }

    #[cold]
    fn no_place(&self, state: &State, at: Cell) -> PlayError {
        let name = self.board.name(at);
        match state.stacks.at(at) {
            Some(stack) if self.stacked && stack.side == state.turn => {
                let message =
                    format!("{name} holds three units already, and no more may stand there.");
                PlayError::illegal("T-16", message)
            }
            _ => PlayError::illegal("T-15", format!("{name} is occupied. Choose a free cell.")),
        }
    }
}

fn end(state: &mut State, ending: Ending, reason: Reason, listener: &mut impl Listener<Event>) {
    state.ending = Some(ending);
    state.phase = Phase::Over;
    let winner = match ending {
        Ending::Won(side) => Some(side),
        Ending::Draw | Ending::Abandoned => None,
    };
    listener.hear(Event::Ended { winner, reason });
}

#[inline]
fn check_dice(side: Side, expected: u8, dice: &Dice) -> Result<(), PlayError> {
    if dice.len() != usize::from(expected) {
        let message = format!("{side} rolls {expected} dice, not {}.", dice.len());
        return Err(PlayError::impossible("T-7", message));
    }
    if dice.iter().any(|die| !(1..=6).contains(die)) {
        return Err(PlayError::impossible("T-7", "A die shows 1 to 6."));
    }
    Ok(())
}

#[cold]
fn wrong_phase(phase: Phase) -> PlayError {
    match phase {
        Phase::Place => PlayError::illegal("T-15", "The armies are being placed: place a unit."),
        Phase::King => PlayError::illegal("T-22", "The kings are being placed: place yours."),
        Phase::Move | Phase::Chance | Phase::Over => PlayError::illegal(
            "T-3",
            "The armies stand: move a unit from one cell to another.",
        ),
    }
}
