//! What the shell around a room does where other servers keep the same table.

use std::sync::Arc;

use astragal_store::StoreError;
use astragal_tables::TableError;
use astragal_tables::room::{Effect, Input, Lease, Room};
use tokio::sync::MutexGuard;

use super::{Inner, SharedRoom, earlier_lines, grants, stored_table};
use crate::Refusal;

/// What other servers have to know about a room.
pub(crate) struct NodeState {
    pub next_seq: u64,
    pub has_lease: bool,
    /// Whether another server keeps the table, too.
    pub is_shared: bool,
}

impl SharedRoom {
    /// What other servers have to know about this room; `None` if it is busy.
    pub fn node_state(&self) -> Option<NodeState> {
        let inner = self.inner.try_lock().ok()?;
        let room = &inner.room;
        Some(NodeState {
            next_seq: room.table().next_seq(),
            has_lease: room.has_lease(),
            is_shared: room.is_shared(),
        })
    }

    /// Says who is connected here, if another server has the lease.
    pub fn say_here(&self) {
        if let Ok(inner) = self.inner.try_lock() {
            self.say_who_is_here(&inner.room);
        }
    }

    pub(super) fn say_who_is_here(&self, room: &Room) {
        if !room.has_lease() {
            let next = room.table().next_seq();
            let cluster = &self.registry.cluster;
            cluster.say_here(&self.name, next, room.people_here());
        }
    }

    /// This server has got the lease of the table, or has lost it.
    pub async fn set_lease(self: &Arc<Self>, lease: Lease) {
        if let Ok(mut inner) = self.lock().await
            && inner.room.has_lease() != (lease != Lease::Elsewhere)
        {
            // Nobody waits for an answer.
            let _ = self.handle(&mut inner, Input::Lease(lease)).await;
        }
    }

    /// Another server keeps this table, too: these people are connected to it, and it knows all lines before `next`.
    pub async fn hear_elsewhere(self: &Arc<Self>, node: u64, next: u64, people: Vec<u32>) {
        let Ok(mut inner) = self.lock().await else {
            return;
        };
        let elsewhere = Input::Elsewhere { node, people };
        let effects = inner.room.handle(self.registry.clock.now(), elsewhere);
        self.carry_out(&mut inner, effects).await;
        let known = inner.room.table().next_seq();
        if next < known {
            self.registry.cluster.say_grown(&self.name, known);
        }
        if next > known {
            self.read_written(&mut inner).await;
        }
    }

    /// Reads what other servers have written, if they have written something before this number.
    pub async fn catch_up(self: &Arc<Self>, next: u64) {
        if let Ok(mut inner) = self.lock().await
            && inner.room.table().next_seq() < next
        {
            self.read_written(&mut inner).await;
        }
    }

    async fn read_written(self: &Arc<Self>, inner: &mut Inner) {
        let from = inner.room.table().next_seq();
        // If the store cannot be read now, the next poll tries again.
        if let Ok(written) = self.written(from).await {
            let effects = self.answered(inner, written);
            self.carry_out(inner, effects).await;
        }
    }

    /// Handles what the store has answered.
    pub(super) fn answered(&self, inner: &mut Inner, answer: Input) -> Vec<Effect> {
        let known = inner.room.table().next_seq();
        let is_of_others = match &answer {
            Input::Written {
                first_seq, lines, ..
            } => first_seq + lines.len() as u64 > known,
            Input::Conflict { .. } => true,
            _ => false,
        };
        if is_of_others {
            // The others have listed the table as it was then.
            inner.listed = None;
        }
        inner.room.handle(self.registry.clock.now(), answer)
    }

    /// Lines and tokens that other servers have written.
    pub(super) async fn written(&self, first_seq: u64) -> Result<Input, StoreError> {
        let written = self.registry.store.written(&self.name, first_seq).await?;
        Ok(Input::Written {
            first_seq,
            lines: written.bodies,
            grants: grants(&written.grants),
        })
    }

    /// The table as it is stored, after another server was first.
    pub(super) async fn conflict(&self, sent: u64) -> Result<Input, TableError> {
        let failed = |error: StoreError| {
            tracing::warn!(table = &*self.name, %error, "cannot load again");
            Refusal::busy().error
        };
        let store = &self.registry.store;
        let loaded = store.load(&self.name).await.map_err(failed)?;
        let loaded = loaded.ok_or_else(|| Refusal::no_table().error)?;
        // Lines that were written in between are not in the table.
        let known = (loaded.next_seq() - sent.min(loaded.next_seq())) as usize;
        let missed = store.read(&self.name, sent, known).await.map_err(failed)?;
        let earlier = earlier_lines(store, &self.name, loaded.first_seq()).await;
        let stored = stored_table(loaded, earlier.map_err(failed)?, Lease::Elsewhere)?;
        let stored = Box::new(stored);
        Ok(Input::Conflict { stored, missed })
    }

    /// Locks the room, and reads what other servers have written if there are any.
    pub(super) async fn lock_up_to_date(
        self: &Arc<Self>,
    ) -> Result<MutexGuard<'_, Inner>, Refusal> {
        let mut inner = self.lock().await?;
        if inner.room.is_shared() {
            self.read_written(&mut inner).await;
        }
        Ok(inner)
    }

    /// Locks the room for the owner of a token, who may have got it from another server.
    pub(super) async fn lock_for(
        self: &Arc<Self>,
        token: &str,
    ) -> Result<MutexGuard<'_, Inner>, Refusal> {
        let mut inner = self.lock().await?;
        if self.registry.cluster.is_shared() && inner.room.person(token).is_err() {
            self.read_written(&mut inner).await;
        }
        Ok(inner)
    }
}
