//! Limits for the people at one table.

use super::{Room, TokenBucket};
use crate::{TableError, TableErrorCode, TableRefusal};

/// A table with this many lines accepts no more commands except decisions in the game.
const LINES_MAX: u64 = 100_000;

/// Limits for the people at one table.
#[derive(Clone, Copy, Debug)]
pub struct RoomLimits {
    /// Connections that only watch.
    pub spectators: usize,
    /// Connections of one person.
    pub devices: usize,
    /// Throws in the arena of one person per second.
    pub throws_per_second: u32,
    /// Commands beside the game of one person in ten seconds.
    pub commands_per_ten_seconds: u32,
}

impl Default for RoomLimits {
    fn default() -> Self {
        Self {
            spectators: 200,
            devices: 16,
            throws_per_second: 2,
            commands_per_ten_seconds: 20,
        }
    }
}

impl Room {
    /// Limits throws in the arena, which take computing time, before the decision is made.
    pub(super) fn may_throw(&mut self, now: u64, person: u32) -> bool {
        let per_second = self.limits.throws_per_second;
        let bucket = self.throws.entry(person);
        let bucket = bucket.or_insert_with(|| TokenBucket::full(per_second * 4, now));
        bucket.take(per_second as f32, per_second * 4, now)
    }

    /// Limits commands beside the game, since each is stored permanently.
    pub(super) fn limit_commands(&mut self, now: u64, person: u32) -> Result<(), TableError> {
        let per_ten_seconds = self.limits.commands_per_ten_seconds;
        let burst = per_ten_seconds * 2;
        let bucket = self.commands.entry(person);
        let bucket = bucket.or_insert_with(|| TokenBucket::full(burst, now));
        let is_allowed = bucket.take(per_ten_seconds as f32 / 10.0, burst, now);
        if self.table.next_seq() >= LINES_MAX {
            return Err(
                TableError::new(TableErrorCode::TooMuch, TableRefusal::TooManyLines).for_good(),
            );
        }
        if is_allowed {
            return Ok(());
        }
        Err(TableError::new(
            TableErrorCode::TooMuch,
            TableRefusal::TooManyCommands,
        ))
    }
}
