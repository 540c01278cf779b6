//! People who come to a table and leave it, and their devices.

use std::sync::Arc;

use astragal_dice::fair::Bytes32;
use astragal_games::Seat;

use super::{Answer, Connection, ConnectionId, Effect, Failed, Grant, Known, Room, Then, ticket};
use crate::protocol::{FromServer, PROTOCOL_VERSION, You};
use crate::{TableError, TableErrorCode, TableRefusal};

/// Maximum number of tokens of one person.
const GRANTS_MAX: usize = 16;

impl Room {
    /// The person that a token belongs to.
    pub fn person(&self, token: &str) -> Result<u32, TableError> {
        // Tokens are compared by their hashes, so that measuring time reveals nothing about them.
        let hash = Bytes32::hash_of(token.as_bytes());
        let grant = self.grants.iter().find(|grant| grant.token_hash == hash);
        grant
            .map(|grant| grant.person)
            .ok_or_else(|| TableError::new(TableErrorCode::NotYours, TableRefusal::UnknownToken))
    }

    /// A ticket with which another device can act for the person with this token.
    pub fn ticket(&mut self, now: u64, token: &str) -> Result<String, TableError> {
        let person = self.person(token)?;
        let now = now.saturating_add(self.ahead);
        let random = (self.entropy)();
        let table = &self.table.lobby().table;
        Ok(ticket::issue(&self.key, table, person, now, &random).to_string())
    }

    pub(super) fn take_ticket(&mut self, now: u64, text: &str) -> Result<Answer, Failed> {
        let table = &self.table.lobby().table;
        let ticket = Bytes32::from_hex(text);
        let valid = ticket.and_then(|ticket| {
            let person = ticket::person(&self.key, table, &ticket, now)?;
            let token = ticket::token(&self.key, table, &ticket).to_string();
            let is_used = self.person(&token).is_ok();
            let is_known = self.table.lobby().people.get(person as usize);
            let is_known = is_known.is_some_and(|person| !person.removed);
            (!is_used && is_known).then_some((person, token))
        });
        let Some((person, token)) = valid else {
            return Err(TableError::new(TableErrorCode::NotFound, TableRefusal::TicketUsed).into());
        };
        let grants = self.grants.iter().filter(|grant| grant.person == person);
        if grants.count() >= GRANTS_MAX {
            let error = TableError::new(TableErrorCode::TooMuch, TableRefusal::TooManyTokens);
            return Err(error.for_good().into());
        }
        let seat = self.table.lobby().seat_of(person);
        Ok(self.grant(You { person, seat }, token))
    }

    pub(super) fn join(
        &mut self,
        now: u64,
        name: &str,
        seat: Option<Seat>,
    ) -> Result<Answer, Failed> {
        let (person, entries) = self.table.join(name, seat)?;
        self.append(entries, None, now).map_err(Failed::Broken)?;
        self.look_for_absent(now);
        let token = (self.entropy)().to_string();
        Ok(self.grant(You { person, seat }, token))
    }

    fn grant(&mut self, you: You, token: String) -> Answer {
        self.new_grants.push(Grant {
            token_hash: Bytes32::hash_of(token.as_bytes()),
            person: you.person,
        });
        Answer::Joined { you, token }
    }

    pub(super) fn enter(
        &mut self,
        now: u64,
        number: ConnectionId,
        token: Option<&str>,
        known: Known,
        wants_views: bool,
    ) -> Result<Then, Failed> {
        let person = token.map(|token| self.person(token)).transpose()?;
        // Players can always enter, however many spectators there are.
        let (most, refusal) = match person {
            Some(_) => (self.limits.devices, TableRefusal::TooManyDevices),
            None => (self.limits.spectators, TableRefusal::TooManyWatch),
        };
        let alike = self.connections.iter().filter(|one| one.person == person);
        if alike.count() >= most {
            return Err(TableError::new(TableErrorCode::TooMuch, refusal).into());
        }
        if let Some(person) = person {
            self.leaving.retain(|(leaving, _)| *leaving != person);
            let back = self.table.presence(person, true);
            let back: Vec<_> = back.into_iter().collect();
            self.append(back, None, now).map_err(Failed::Broken)?;
        }
        let connection = Connection {
            number,
            person,
            wants_views,
        };
        Ok(Then::Admit(connection, known))
    }

    /// Welcomes a client. From now on it gets all lines.
    pub(super) fn admit(
        &mut self,
        now: u64,
        connection: Connection,
        known: &Known,
        effects: &mut Vec<Effect>,
    ) {
        let (number, person) = (connection.number, connection.person);
        let welcome = self.welcome(now, person, known);
        effects.push(Effect::Send(number, Box::new(welcome)));
        effects.extend(self.view_for(&connection));
        self.connections.push(connection);
        effects.push(Effect::Answer(Ok(Answer::Entered { person })));
    }

    fn welcome(&self, now: u64, person: Option<u32>, known: &Known) -> FromServer {
        let lobby = self.table.lobby();
        let missing = self.missing_lines(known);
        let (snapshot, from, lines): (_, _, Vec<_>) = match missing {
            Some((since, lines)) => (None, since, lines.collect()),
            None => (
                self.snapshot.clone(),
                self.from,
                self.lines.iter().collect(),
            ),
        };
        FromServer::Welcome {
            version: PROTOCOL_VERSION,
            you: person.map(|person| You {
                person,
                seat: lobby.seat_of(person),
            }),
            now,
            lobby: snapshot,
            from,
            lines: lines.into_iter().map(|line| raw(line)).collect(),
            build: None,
        }
    }

    /// The lines that a client has missed, if they are all in memory and the client knows this log.
    fn missing_lines(&self, known: &Known) -> Option<(u64, impl Iterator<Item = &Arc<str>>)> {
        let since = known.since?;
        let first = self.from - self.earlier.len() as u64;
        let missed = usize::try_from(since.checked_sub(first)?).ok()?;
        let mut lines = self.earlier.iter().chain(&self.lines);
        if missed > 0 {
            // A store that was restored from a copy may have gone on differently.
            let last = lines.nth(missed - 1)?;
            let is_known = |hash| hash == Bytes32::hash_of(last.as_bytes());
            known.last.is_none_or(is_known).then_some((since, lines))
        } else {
            Some((since, lines))
        }
    }

    pub(super) fn send_views(&self, effects: &mut Vec<Effect>) {
        let views = self.connections.iter();
        effects.extend(views.filter_map(|connection| self.view_for(connection)));
    }

    fn view_for(&self, connection: &Connection) -> Option<Effect> {
        if !connection.wants_views {
            return None;
        }
        let lobby = self.table.lobby();
        let seat = connection.person.and_then(|person| lobby.seat_of(person));
        let view = FromServer::View {
            position: self.table.next_seq(),
            seen: Some(self.table.seen(seat)?),
        };
        Some(Effect::Send(connection.number, Box::new(view)))
    }

    pub(super) fn leave(&mut self, now: u64, number: ConnectionId) {
        self.used = self.used.max(now);
        let place = self.connections.iter().position(|one| one.number == number);
        let Some(place) = place else { return };
        self.connections.swap_remove(place);
        self.look_for_absent(now);
    }
}

fn raw(line: &str) -> Box<serde_json::value::RawValue> {
    serde_json::value::RawValue::from_string(line.to_owned()).expect("lines are JSON")
}
