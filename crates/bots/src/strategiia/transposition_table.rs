use astragal_games::strategiia::{Action, State};

/// The capacity in positions, as a power of two.
const SIZE_LOG2: u32 = 16;

/// How a stored value relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true value is no lower.
    Lower,
    /// The true value is no higher.
    Upper,
    /// The value is exact.
    Exact,
}

/// The entry of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    key: u64,
    /// The decision in which it was stored: entries of earlier decisions do not count.
    decision: u32,
    pub depth: u8,
    pub bound: Bound,
    pub value: i32,
    pub best: Option<Action>,
}

/// Transposition table: positions that were searched already.
#[derive(Debug, Default)]
pub struct TranspositionTable {
    entries: Vec<Option<Entry>>,
    decision: u32,
}

impl TranspositionTable {
    /// Clears the table, so that a decision does not depend on those before.
    pub fn clear(&mut self) {
        match self.decision.checked_add(1) {
            Some(decision) if !self.entries.is_empty() => self.decision = decision,
            _ => {
                self.entries.clear();
                self.entries.resize(1 << SIZE_LOG2, None);
                self.decision = 0;
            }
        }
    }

    pub fn get(&self, key: u64) -> Option<&Entry> {
        let entry = self.entries[slot(key)].as_ref()?;
        (entry.key == key && entry.decision == self.decision).then_some(entry)
    }

    /// Stores a position in place of the one in its slot.
    pub fn put(&mut self, key: u64, depth: u8, bound: Bound, value: i32, best: Option<Action>) {
        self.entries[slot(key)] = Some(Entry {
            key,
            decision: self.decision,
            depth,
            bound,
            value,
            best,
        });
    }
}

fn slot(key: u64) -> usize {
    (key >> (u64::BITS - SIZE_LOG2)) as usize
}

/// The hash of a position in which a side is to move; collisions are very rare.
pub fn key_of(state: &State) -> u64 {
    use astragal_games::strategiia::Side::{Blue, Red};
    let [two, three] = state.towers();
    let counts = [state.taken(Red), state.taken(Blue), state.turn() as u8];
    let counts = counts
        .into_iter()
        .fold(0, |counts, count| counts << 8 | u64::from(count));
    let parts = [
        state.units(Red),
        state.units(Blue),
        two,
        three,
        state.kings(),
        counts << 32 | u64::from(state.quiet_moves()),
        state.moves(),
    ];
    parts.into_iter().fold(0, |key, part| mix(key ^ part))
}

/// Lets every bit of a number affect all others.
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xE703_7ED1_A0B4_28DB);
    (number ^ number >> 29).wrapping_mul(0x8EBC_6AF0_9C88_C6E3) ^ number >> 32
}
