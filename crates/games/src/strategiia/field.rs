use super::board::cells;
use super::stacks::Stacks;
use super::{Cell, Side, Stack, Strategiia};

/// Why a side rolls dice in a combat (T-7, T-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Support {
    /// Its units in the fight.
    Fighting(u8),
    /// The cell fought over has its colour.
    OwnCell,
    /// Units on a cell around.
    Around(Cell, u8),
}

impl Support {
    /// The number of dice for this reason.
    pub fn dice(self) -> u8 {
        match self {
            Self::Fighting(units) | Self::Around(_, units) => units,
            Self::OwnCell => 1,
        }
    }
}

/// The sources of a side's dice in a combat; both the count and the reasons are computed from it.
pub(super) struct Strength {
    fighting: u8,
    has_cell: bool,
    around: u64,
}

impl Strength {
    #[inline]
    pub fn dice(&self, stacks: &Stacks, side: Side) -> u8 {
        self.fighting + u8::from(self.has_cell) + stacks.count(side, self.around)
    }

    fn reasons(&self, stacks: &Stacks, side: Side) -> Vec<Support> {
        let own_cell = self.has_cell.then_some(Support::OwnCell);
        let around = cells(self.around & stacks.units[side])
            .map(|cell| Support::Around(cell, stacks.height(cell)));
        std::iter::once(Support::Fighting(self.fighting))
            .chain(own_cell)
            .chain(around)
            .collect()
    }
}

impl Strategiia {
    /// T-7 and T-16; the attacking units are already taken off the board.
    #[inline]
    pub(super) fn strength(
        &self,
        stacks: &Stacks,
        side: Side,
        attacker: Side,
        at: Cell,
        attackers: u8,
    ) -> Strength {
        Strength {
            fighting: if side == attacker {
                attackers
            } else {
                stacks.height(at)
            },
            has_cell: self.board.colour(at) == side,
            around: self.board.around[at.index()],
        }
    }
}

/// The stacks on a board, without whose turn it is. This is enough to explain a combat or to draw a
/// front from visible information.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    game: Strategiia,
    stacks: Stacks,
}

impl Field {
    /// Stacks on the board of a game. Impossible ones are left out.
    pub fn new(game: &Strategiia, standing: impl IntoIterator<Item = (Cell, Stack)>) -> Self {
        let mut stacks = Stacks::default();
        for (cell, stack) in standing {
            if stacks.occupied() & cell.bit() == 0 {
                stacks.add(stack.side, cell, stack.units.min(super::stacks::TOWER_MAX));
                if stack.king {
                    stacks.kings |= cell.bit();
                }
            }
        }
        Self {
            game: game.clone(),
            stacks,
        }
    }

    pub(super) fn of(game: &Strategiia, stacks: Stacks) -> Self {
        Self {
            game: game.clone(),
            stacks,
        }
    }

    /// What stands on a cell.
    pub fn stack(&self, cell: Cell) -> Option<Stack> {
        self.stacks.at(cell)
    }

    /// Why each side would roll its dice if `units` units from `from` attacked `at`, red's reasons
    /// first; `None` if no enemy of theirs stands there.
    pub fn attack_support(&self, from: Cell, at: Cell, units: u8) -> Option<[Vec<Support>; 2]> {
        let attackers = self.stack(from)?;
        if self.stack(at)?.side == attackers.side || units > attackers.units {
            return None;
        }
        let mut stacks = self.stacks;
        stacks.remove(attackers.side, from, units);
        Some(Side::BOTH.map(|side| {
            let strength = self.game.strength(&stacks, side, attackers.side, at, units);
            strength.reasons(&stacks, side)
        }))
    }

    /// Whether a side controls a cell, of either colour (T-20, T-21).
    pub fn controls(&self, side: Side, cell: Cell) -> bool {
        self.game.controlled(&self.stacks, side) & cell.bit() != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Game, Notation,
        strategiia::{Options, View},
    };

    fn dice(reasons: &[Support]) -> u8 {
        reasons.iter().map(|reason| reason.dice()).sum()
    }

    fn towers() -> Strategiia {
        let options = Options {
            towers: Some(true),
            ..Options::default()
        };
        Strategiia::from_options(&options).expect("towers are allowed")
    }

    fn field(game: &Strategiia, standing: &[(&str, Side, u8)]) -> Field {
        let read = |&(name, side, units): &(&str, Side, u8)| {
            let cell = game.board().cell(name).expect("it is on the board");
            let king = false;
            (cell, Stack { side, units, king })
        };
        Field::new(game, standing.iter().map(read))
    }

    /// T-7: six red dice against three blue ones, and what each of them is for.
    #[test]
    fn every_die_has_a_reason() {
        let game = towers();
        let (red, blue) = (Side::Red, Side::Blue);
        let field = field(
            &game,
            &[
                ("g2", red, 1),
                ("e3", red, 3),
                ("c3", red, 1),
                ("d4", blue, 1),
                ("c4", blue, 1),
                ("c5", blue, 1),
                ("h8", blue, 2),
            ],
        );
        let cell = |name| game.board().cell(name).expect("it is on the board");
        let [of_red, of_blue] = field
            .attack_support(cell("g2"), cell("d4"), 1)
            .expect("an enemy");
        assert_eq!(
            of_red,
            [
                Support::Fighting(1),
                Support::OwnCell,
                Support::Around(cell("c3"), 1),
                Support::Around(cell("e3"), 3),
            ]
        );
        assert_eq!((dice(&of_red), dice(&of_blue)), (6, 3));
        assert_eq!(field.attack_support(cell("g2"), cell("c3"), 1), None);
        assert_eq!(field.attack_support(cell("g2"), cell("d4"), 2), None);
    }

    /// T-7, T-16: for every possible attack, the number of dice equals the number of reasons.
    #[test]
    fn reasons_and_dice_never_disagree() {
        let game = towers();
        let state = game.start(&mut ());
        let mut attacks = 0;
        for from in Cell::all() {
            for at in Cell::all() {
                let mut state = state.clone();
                if let Some(stack) = state.stacks.at(from) {
                    state.stacks.add(stack.side, from, 2);
                }
                let view = View::new(&game, &state);
                for units in 1..=3 {
                    let expected = view.attack_dice(from, at, units);
                    let reasons = view.field().attack_support(from, at, units);
                    assert_eq!(
                        expected,
                        reasons.map(|reasons| reasons.map(|side| dice(&side)))
                    );
                    attacks += u32::from(expected.is_some());
                }
            }
        }
        assert_eq!(attacks, 2 * 18 * 18 * 3);
    }
}
