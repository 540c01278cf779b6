//! Appends to a table's log.

use astragal_store::{Append, Grant, Pending};
use astragal_tables::{CommandId, Entry, Proposal};

use super::Room;
use super::inner::Inner;
use crate::Refusal;
use crate::public_tables::{is_listed, listing};
use crate::registry::now_ms;

/// When lines are written to the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Durability {
    /// Before they are sent to any client.
    Synced,
    /// Deferred until the next lines: these follow from durable ones, so that nothing is lost if they are.
    Deferred,
}

impl Room {
    pub(super) async fn append(
        &self,
        inner: &mut Inner,
        proposal: impl Into<Proposal>,
        command_id: Option<CommandId>,
        durability: Durability,
    ) -> Result<(), Refusal> {
        self.append_all(inner, proposal, command_id, Vec::new(), durability)
            .await
    }

    /// Appends entries and carries them out. They are not sent before they are durable, except those that follow from
    /// durable lines in any case: the dice of a decision.
    pub(super) async fn append_all(
        &self,
        inner: &mut Inner,
        proposal: impl Into<Proposal>,
        command_id: Option<CommandId>,
        grants: Vec<Grant>,
        durability: Durability,
    ) -> Result<(), Refusal> {
        let proposal = proposal.into();
        let is_start = matches!(proposal.entries().last(), Some(Entry::Start(_)));
        let texts = match inner.table.append(proposal, command_id, now_ms()) {
            Ok(texts) => texts,
            Err(error) => {
                tracing::error!(table = self.name, %error, "a table refuses its own entry");
                self.mark_damaged(inner);
                return Err(Refusal::busy());
            }
        };
        self.registry.metrics.lines.inc_by(texts.len() as u64);
        inner.unsent += texts.len();
        inner.deferred += texts.len();
        inner
            .lines
            .extend(texts.into_iter().map(String::into_boxed_str));
        if durability == Durability::Deferred {
            return Ok(());
        }
        if let Err(error) = self.store(inner, grants.clone(), is_start).await {
            self.mark_damaged(inner);
            return Err(error.into());
        }
        inner.grants.extend(grants);
        if is_start {
            // New connections begin here; the others get the lines that they do not have yet.
            inner.broadcast();
            inner.lobby = Some(Box::new(inner.table.lobby().clone()));
            inner.from = inner.table.next_seq();
            inner.lines.clear();
            inner.dice = None;
        }
        Ok(())
    }

    /// Passes all deferred lines to the store.
    fn store(&self, inner: &mut Inner, grants: Vec<Grant>, is_start: bool) -> Pending {
        let held = std::mem::take(&mut inner.deferred);
        let bodies = &inner.lines[inner.lines.len() - held..];
        let listed = inner.listed.as_ref();
        let listing = match listed.is_some_and(|listed| is_listed(listed, &inner.table)) {
            true => None,
            false => Some(listing(&inner.table)),
        };
        let lobby = is_start.then(|| inner.table.lobby());
        let append = Append {
            table: self.name.clone(),
            first_seq: inner.table.next_seq() - held as u64,
            bodies: bodies.iter().map(|body| body.to_string()).collect(),
            grants,
            revoked: Vec::new(),
            snapshot: lobby
                .map(|lobby| serde_json::to_string(lobby).expect("a lobby is plain JSON")),
            listing: listing.clone(),
        };
        if listing.is_some() {
            inner.listed = listing;
        }
        self.registry.store.append(append)
    }

    /// Writes all deferred lines, so that the store is complete.
    pub async fn flush(&self) -> Result<(), Refusal> {
        let mut inner = self.inner.lock().await;
        self.flush_deferred(&mut inner).await
    }

    pub(super) async fn flush_deferred(&self, inner: &mut Inner) -> Result<(), Refusal> {
        if inner.deferred == 0 || inner.is_broken {
            return Ok(());
        }
        if let Err(error) = self.store(inner, Vec::new(), false).await {
            self.mark_damaged(inner);
            return Err(error.into());
        }
        Ok(())
    }
}
