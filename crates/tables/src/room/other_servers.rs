//! Other programs that keep the same table: what they write, and who is connected to them or to none.

use std::sync::Arc;

use astragal_dice::fair::Bytes32;

use super::{Effect, Grant, Input, LEAVING_MS, Lease, Room, StoredTable, Then, reload};
use crate::{Entry, Holder, TableError};

/// How long what another program says about its connections counts, in milliseconds.
pub const ELSEWHERE_MS: u64 = 4_000;

/// Another program that keeps this table.
pub(super) struct Elsewhere {
    node: u64,
    people: Vec<u32>,
    /// When its last message is too old.
    pub until: u64,
}

impl Room {
    /// Whether this program has the table's lease.
    pub fn has_lease(&self) -> bool {
        self.lease != Lease::Elsewhere
    }

    /// Whether another program keeps this table, too, as far as this one knows.
    pub fn is_shared(&self) -> bool {
        !self.has_lease() || !self.elsewhere.is_empty()
    }

    /// The people who are connected to this program, by number.
    pub fn people_here(&self) -> Vec<u32> {
        let people = self.connections.iter();
        let mut people: Vec<u32> = people.filter_map(|connection| connection.person).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    pub(super) fn note_elsewhere(&mut self, now: u64, node: u64, people: Vec<u32>) {
        self.elsewhere.retain(|other| other.node != node);
        self.leaving.retain(|(person, _)| !people.contains(person));
        let until = now + ELSEWHERE_MS;
        self.elsewhere.push(Elsewhere {
            node,
            people,
            until,
        });
        self.look_for_absent(now);
    }

    pub(super) fn forget_elsewhere(&mut self, now: u64) {
        self.elsewhere.retain(|other| other.until > now);
        self.look_for_absent(now);
    }

    /// Whether a person is connected, to this program or to another.
    pub(super) fn is_connected(&self, person: u32) -> bool {
        let here = self.connections.iter();
        let mut here = here.filter_map(|connection| connection.person);
        let mut elsewhere = self.elsewhere.iter().flat_map(|other| &other.people);
        here.any(|other| other == person) || elsewhere.any(|other| *other == person)
    }

    /// Notes when people who sit here and are not connected will count as away.
    pub(super) fn look_for_absent(&mut self, now: u64) {
        if !self.has_lease() {
            return;
        }
        let seats = self.table.lobby().people_seats();
        let people = seats.filter_map(|(_, chair)| match chair.holder {
            Holder::Person(person) if chair.away_since.is_none() => Some(person),
            _ => None,
        });
        let is_noted = |person| self.leaving.iter().any(|(leaving, _)| *leaving == person);
        let absent = people.filter(|person| !is_noted(*person) && !self.is_connected(*person));
        let absent: Vec<(u32, u64)> = absent.map(|person| (person, now + LEAVING_MS)).collect();
        self.leaving.extend(absent);
    }

    /// Takes over lines that another program has written.
    pub(super) fn written(
        &mut self,
        mut now: u64,
        first_seq: u64,
        lines: Vec<String>,
        grants: Vec<Grant>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), TableError> {
        let known = self.table.next_seq();
        let skipped = known.checked_sub(first_seq).ok_or_else(reload)?;
        let mut new = Vec::new();
        for line in lines.into_iter().skip(skipped as usize) {
            let read = self.table.follow(&line)?;
            let line = Arc::from(line);
            self.lines.push(Arc::clone(&line));
            new.push(line);
            match read.entry {
                Entry::Start(_) => self.begin_anew(),
                // Earlier lines have changed, too.
                Entry::NameRemoved { .. } => return Err(reload()),
                _ => {}
            }
        }
        self.grants = grants;
        // The other program's clock may be ahead.
        let ahead = self.table.lobby().changed.saturating_sub(now);
        self.ahead += ahead;
        now += ahead;
        self.look_for_absent(now);
        self.broadcast(new, effects);
        self.go_on(now, effects)
    }

    /// Opens the room again from the store, with the same connections.
    pub(super) fn reopen(
        &mut self,
        now: u64,
        stored: StoredTable,
        missed: Vec<String>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), TableError> {
        let lease = self.lease;
        let stored = StoredTable { lease, ..stored };
        let now = now.saturating_sub(self.ahead);
        let entropy = std::mem::replace(&mut self.entropy, Box::new(|| Bytes32([0; 32])));
        let mut room = Self::load(now, stored, self.key, self.limits, entropy)?;
        room.connections = std::mem::take(&mut self.connections);
        room.elsewhere = std::mem::take(&mut self.elsewhere);
        room.throws = std::mem::take(&mut self.throws);
        room.commands = std::mem::take(&mut self.commands);
        room.attempt = self.attempt.take();
        room.next_job = self.next_job;
        *self = room;
        let now = now.saturating_add(self.ahead);
        self.look_for_absent(now);
        self.broadcast(missed.into_iter().map(Arc::from).collect(), effects);
        self.go_on(now, effects)
    }

    /// Does what the table needs, and handles the input that has waited.
    fn go_on(&mut self, now: u64, effects: &mut Vec<Effect>) -> Result<(), TableError> {
        let then = match self.attempt.take() {
            Some((input, attempts)) => Then::Handle(input, attempts + 1),
            None => Then::Nothing,
        };
        self.settle(now, then, effects)
    }

    /// Whether the sender of an input may know more of the log, or more tokens, than this room.
    pub(super) fn is_behind(&self, input: &Input) -> bool {
        let position = match input {
            Input::Enter { since, token, .. } => {
                let token = token.as_deref();
                if token.is_some_and(|token| self.person(token).is_err()) {
                    return self.lease != Lease::Alone;
                }
                since.unwrap_or(0)
            }
            Input::Command { command, .. } => command.position,
            // Nothing in the log says that it was redeemed.
            Input::TakeTicket { .. } => return self.lease != Lease::Alone,
            _ => 0,
        };
        self.lease != Lease::Alone && position > self.table.next_seq()
    }
}
