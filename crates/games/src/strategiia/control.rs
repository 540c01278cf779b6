use super::board::flood;
use super::stacks::Stacks;
use super::{Front, Side, Strategiia};

impl Strategiia {
    /// How many cells of the other colour each side controls (T-20).
    pub(super) fn count_control(&self, stacks: &Stacks) -> [u8; 2] {
        Side::BOTH.map(|side| {
            let cells = self.controlled(stacks, side);
            (cells & self.board.cells_of(side.other())).count_ones() as u8
        })
    }

    /// The cells of either colour on which `side` stands or which it encloses (T-21).
    pub(super) fn controlled(&self, stacks: &Stacks, side: Side) -> u64 {
        let own = stacks.units[side];
        let join = match self.front {
            Front::Walk => &self.ways.step,
            Front::Touch => &self.board.straight,
        };
        let open_to_the_enemy = flood(stacks.units[side.other()], !own, join);
        !open_to_the_enemy
    }
}
