//! People who join a table, and their devices.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_store::Grant;
use astragal_tables::protocol::You;
use astragal_tables::{Entry, TableErrorCode};
use subtle::ConstantTimeEq as _;

use super::append::Durability;
use super::{LEAVING_MS, Room};
use crate::Refusal;
use crate::registry::{Registry, now_ms};
use crate::tokens::{person_of, random, token_hash};

/// How long a ticket for another device is valid, in seconds.
pub(crate) const TICKET_SECONDS: u64 = 300;
/// Maximum number of open tickets of one person.
const TICKETS_MAX: usize = 3;
/// Maximum number of tokens at one table.
const GRANTS_MAX: usize = 256;

impl Room {
    /// Adds a person to the table. Returns who they are, and their token.
    pub async fn join(
        self: &Arc<Self>,
        name: &str,
        seat: Option<Seat>,
    ) -> Result<(You, String), Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.is_broken || self.registry.is_closing() {
            return Err(Refusal::busy());
        }
        let (person, entries) = inner.table.join(name, seat)?;
        let token = random().to_string();
        let grant = Grant {
            token_hash: token_hash(&token),
            person,
        };
        self.append_all(&mut inner, entries, None, vec![grant], Durability::Synced)
            .await?;
        if seat.is_some() {
            inner.leaving.push((person, now_ms() + LEAVING_MS));
        }
        self.go_on(&mut inner).await?;
        Ok((You { person, seat }, token))
    }

    /// Issues a ticket with which another device can act for the same person.
    pub async fn ticket(&self, token: &str) -> Result<String, Refusal> {
        let mut inner = self.inner.lock().await;
        let person = person_of(&inner.grants, token).ok_or_else(Registry::wrong_token)?;
        let now = now_ms();
        inner.tickets.retain(|(_, _, until)| *until > now);
        let own = inner
            .tickets
            .iter()
            .filter(|(_, owner, _)| *owner == person);
        if own.count() >= TICKETS_MAX {
            let message = "There are enough tickets. Use one, or wait until they run out.";
            return Err(Refusal::new(TableErrorCode::TooMuch, message));
        }
        let ticket = random().to_string();
        let hash = Bytes32::hash_of(ticket.as_bytes());
        let until = now + TICKET_SECONDS * 1000;
        inner.tickets.push((hash, person, until));
        self.used.store(until, Ordering::Relaxed);
        Ok(ticket)
    }

    /// Redeems a ticket. Returns the person, and a new token.
    pub async fn take_ticket(self: &Arc<Self>, ticket: &str) -> Result<(You, String), Refusal> {
        let mut inner = self.inner.lock().await;
        let now = now_ms();
        let hash = Bytes32::hash_of(ticket.as_bytes());
        let place = inner
            .tickets
            .iter()
            .position(|(known, _, until)| bool::from(known.0.ct_eq(&hash.0)) && *until > now);
        let Some(place) = place else {
            let message = "This ticket has been used or is too old. Ask for another one.";
            return Err(Refusal::new(TableErrorCode::NotFound, message));
        };
        if inner.grants.len() >= GRANTS_MAX {
            let message = "Too many devices have come to this table.";
            return Err(Refusal::new(TableErrorCode::TooMuch, message));
        }
        let (_, person, _) = inner.tickets.swap_remove(place);
        let token = random().to_string();
        let grant = Grant {
            token_hash: token_hash(&token),
            person,
        };
        self.append_all(
            &mut inner,
            Vec::<Entry>::new(),
            None,
            vec![grant],
            Durability::Synced,
        )
        .await?;
        let seat = inner.table.lobby().seat_of(person);
        Ok((You { person, seat }, token))
    }

    /// The person that a token belongs to.
    pub async fn person(&self, token: &str) -> Result<u32, Refusal> {
        let inner = self.inner.lock().await;
        self.used.store(now_ms(), Ordering::Relaxed);
        person_of(&inner.grants, token).ok_or_else(Registry::wrong_token)
    }
}
