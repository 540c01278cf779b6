//! Moves and combats.

use crate::refusal::GeneralRefusal;
use crate::{Listener, PlayError};

use super::refusals::Refusal;
use super::rules::end;
use super::stacks::Stacks;
use super::state::Stage;
use super::{Cell, Combat, Dice, Event, GameEnding, Reason, Side, State, Strategiia, TowerLoss};

impl Strategiia {
    #[inline]
    pub(super) fn carry_out(
        &self,
        state: &mut State,
        from: Cell,
        to: Cell,
        units: u8,
        listener: &mut impl Listener<Event>,
    ) {
        let side = state.turn;
        let stacks = &mut state.stacks;
        // A king is at the bottom of its tower: it moves only with the whole tower (T-22).
        let king = stacks.kings & from.bit() != 0 && units == stacks.height(from);
        stacks.remove(side, from, units);
        if stacks.units[side.other()] & to.bit() == 0 {
            stacks.add(side, to, units);
            if king {
                stacks.kings |= to.bit();
            }
            state.quiet_moves += 1;
            listener.on_event(Event::Moved {
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
        state.stage = Stage::Combat(combat);
        listener.on_event(Event::attacked(&combat));
    }

    /// How many dice each side rolls; the attacking units are already taken off the board.
    #[inline]
    pub(super) fn combat_dice(
        &self,
        stacks: &Stacks,
        attacker: Side,
        at: Cell,
        attackers: u8,
    ) -> [u8; 2] {
        Side::BOTH.map(|side| {
            let strength = self.strength(stacks, side, attacker, at, attackers);
            strength.dice(stacks, side)
        })
    }

    /// T-9 and T-18: removes the loser's units and places the others.
    #[inline]
    pub(super) fn resolve(
        &self,
        state: &mut State,
        combat: Combat,
        winner: Side,
        listener: &mut impl Listener<Event>,
    ) {
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
            let had_king = stacks.kings & at.bit() != 0;
            units_taken = lost_by(stacks.height(at));
            stacks.remove(defender, at, units_taken);
            // T-22: a king is taken last.
            king_taken = had_king && stacks.units[defender] & at.bit() == 0;
            attackers_left = combat.units;
        } else {
            units_taken = lost_by(combat.units);
            attackers_left = combat.units - units_taken;
            king_taken = combat.king && attackers_left == 0;
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
        state.stage = Stage::Move;
        listener.on_event(Event::Fought {
            winner,
            units_taken,
            at,
            holder: if cell_held { defender } else { attacker },
            back_to: (cell_held && attackers_left > 0).then_some(from),
        });
        if king_taken {
            state.moves += 1;
            return end(state, GameEnding::Won(winner), Reason::King, listener);
        }
        self.complete_move(state, listener);
    }
}

/// Refuses impossible dice (T-7).
#[inline]
pub(super) fn check_dice(side: Side, wanted: u8, dice: &Dice) -> Result<(), PlayError> {
    if dice.len() != usize::from(wanted) {
        return Err(PlayError::impossible(
            "T-7",
            Refusal::WrongDice {
                side,
                wanted,
                dice: dice.len(),
            },
        ));
    }
    if dice.iter().any(|die| !(1..=6).contains(die)) {
        return Err(PlayError::impossible("T-7", GeneralRefusal::DieShows));
    }
    Ok(())
}
