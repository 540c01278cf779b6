//! Work that takes long and runs in the background.

use std::sync::Arc;
use std::time::Duration;

use astragal_dice::fair::Bytes32;
use astragal_tables::Next;

use super::Room;
use super::append::Durability;
use super::inner::Inner;
use crate::tokens::random;

impl Room {
    /// Throws in the arena, in the background.
    pub(super) fn throw(self: &Arc<Self>, inner: &mut Inner, key: Bytes32) {
        let Some(job) = inner.table.draw(key) else {
            return;
        };
        inner.is_working = true;
        let room = Arc::clone(self);
        tokio::spawn(async move {
            let began = std::time::Instant::now();
            let landed = room.registry.throws.run(job).await;
            let seconds = began.elapsed().as_secs_f64();
            room.registry.metrics.throw_seconds.observe(seconds);
            let mut inner = room.inner.lock().await;
            inner.is_working = false;
            let Some(landed) = landed else {
                tracing::error!(table = room.name, "a throw failed");
                room.mark_damaged(&mut inner);
                return;
            };
            if room
                .append(&mut inner, vec![landed], None, Durability::Deferred)
                .await
                .is_ok()
            {
                let _ = room.go_on(&mut inner).await;
            }
        });
    }

    /// Lets a bot think, in the background.
    pub(super) fn think(self: &Arc<Self>, inner: &mut Inner) {
        let Some(job) = inner.table.think(random()) else {
            return;
        };
        inner.is_working = true;
        let moves = inner.table.moves();
        let room = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(room.registry.config.pace_ms)).await;
            let decided = room.registry.bot_pool.run(job).await;
            let mut inner = room.inner.lock().await;
            inner.is_working = false;
            if inner.is_broken || room.registry.is_closing() {
                return;
            }
            let is_wanted = matches!(inner.table.next(), Next::Think { .. });
            let done = match decided {
                // The game has changed meanwhile, so the result is stale: think again.
                _ if !is_wanted || inner.table.moves() != moves => Ok(()),
                Some(decided) => {
                    room.registry.metrics.moves.inc();
                    room.append(&mut inner, vec![decided], None, Durability::Synced)
                        .await
                }
                None => {
                    tracing::error!(table = room.name, "a thought failed");
                    room.mark_damaged(&mut inner);
                    return;
                }
            };
            if done.is_ok() {
                let _ = room.go_on(&mut inner).await;
            }
        });
    }
}
