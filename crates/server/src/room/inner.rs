use std::collections::HashMap;

use astragal_dice::fair::{Bytes32, FairDice};
use astragal_store::{Grant, Listing};
use astragal_tables::protocol::{FromServer, PROTOCOL_VERSION, You};
use astragal_tables::{Lobby, Table};
use serde_json::value::RawValue;

use super::{LEAVING_MS, Room};
use crate::frame::{Frame, Subscriber};
use crate::registry::now_ms;
use crate::token_bucket::TokenBucket;

/// State of a room, behind its lock.
pub(super) struct Inner {
    pub table: Table,
    /// Snapshot of the table before the first of `lines`, if they do not begin with the first line of the log.
    pub lobby: Option<Box<Lobby>>,
    pub from: u64,
    pub lines: Vec<Box<str>>,
    pub grants: Vec<Grant>,
    pub dice: Option<FairDice>,
    pub connections: Vec<Connection>,
    pub next_connection: u64,
    /// Persons whose last connection broke, and when they count as away.
    pub leaving: Vec<(u32, u64)>,
    pub tickets: Vec<(Bytes32, u32, u64)>,
    pub throws: HashMap<u32, TokenBucket>,
    pub writes: HashMap<u32, TokenBucket>,
    /// Whether a throw or a bot's decision is being computed.
    pub is_working: bool,
    /// Whether the room may differ from the store: the table has to be loaded again.
    pub is_broken: bool,
    pub listed: Option<Listing>,
    /// Number of lines that were not sent to the subscribers yet.
    pub unsent: usize,
    /// Number of last lines whose write to the store is deferred: they follow from those before, so that nothing is
    /// lost if they are. They are written with the next ones.
    pub deferred: usize,
}

/// An open connection.
pub(super) struct Connection {
    pub number: u64,
    pub person: Option<u32>,
    pub wants_views: bool,
    pub subscriber: Subscriber,
}

impl Inner {
    pub fn is_connected(&self, person: u32) -> bool {
        let is_theirs = |connection: &Connection| connection.person == Some(person);
        self.connections.iter().any(is_theirs)
    }

    pub fn key(&mut self, room: &Room, throw: u64) -> Option<Bytes32> {
        if self.dice.is_none() {
            let secret = room.secret(self.table.salt()?);
            self.dice = self.table.fair_dice(&secret);
        }
        self.dice.as_ref().map(|dice| dice.key(throw))
    }

    /// Sends the new lines to all subscribers.
    pub fn broadcast(&mut self) {
        let unsent = std::mem::take(&mut self.unsent);
        if unsent == 0 || self.connections.is_empty() {
            return;
        }
        let lines = &self.lines[self.lines.len() - unsent..];
        let bytes = 12 + lines.iter().map(|line| line.len() + 1).sum::<usize>();
        let frame = Frame::new(bytes, |message| {
            message.extend(b"{\"lines\":[");
            for (index, line) in lines.iter().enumerate() {
                if index > 0 {
                    message.push(b',');
                }
                message.extend(line.as_bytes());
            }
            message.extend(b"]}");
        });
        let mut slow = Vec::new();
        for connection in &self.connections {
            let mut fits = connection.subscriber.send(&frame);
            if fits && let Some(view) = self.view_for(connection) {
                fits = connection.subscriber.send(&view);
            }
            if !fits {
                slow.push(connection.number);
            }
        }
        if !slow.is_empty() {
            self.drop_subscribers(&slow);
        }
    }

    /// Disconnects clients that read too slowly.
    fn drop_subscribers(&mut self, slow: &[u64]) {
        let now = now_ms();
        let is_slow = |connection: &mut Connection| slow.contains(&connection.number);
        let slow: Vec<Connection> = self.connections.extract_if(.., is_slow).collect();
        for Connection {
            person, subscriber, ..
        } in slow
        {
            subscriber.end(&Frame::bye("too_slow"));
            if let Some(person) = person
                && !self.is_connected(person)
            {
                self.leaving.push((person, now + LEAVING_MS));
            }
        }
    }

    pub fn view_for(&self, connection: &Connection) -> Option<Frame> {
        if !connection.wants_views {
            return None;
        }
        let lobby = self.table.lobby();
        let seat = connection.person.and_then(|person| lobby.seat_of(person));
        let view = FromServer::View {
            seq: self.table.next_seq(),
            seen: Some(self.table.seen(seat)?),
        };
        Some(Frame::from(&view))
    }

    pub fn welcome(&self, person: Option<u32>, since: Option<u64>) -> Frame {
        let since = since.filter(|since| (self.from..=self.table.next_seq()).contains(since));
        let from = since.unwrap_or(self.from);
        let known = (from - self.from) as usize;
        let lines = self.lines[known..].iter().map(|line| raw(line)).collect();
        let lobby = self.table.lobby();
        Frame::from(&FromServer::Welcome {
            version: PROTOCOL_VERSION,
            you: person.map(|person| You {
                person,
                seat: lobby.seat_of(person),
            }),
            now: now_ms(),
            lobby: if since.is_none() {
                self.lobby.clone()
            } else {
                None
            },
            from,
            lines,
        })
    }

    /// Pings all connections.
    pub fn ping(&self) {
        for connection in &self.connections {
            connection.subscriber.ping();
        }
    }

    pub fn disconnect_all(&mut self, reason: &str) {
        let bye = Frame::bye(reason);
        for connection in self.connections.drain(..) {
            connection.subscriber.end(&bye);
        }
    }
}

fn raw(line: &str) -> Box<RawValue> {
    RawValue::from_string(line.to_owned()).expect("lines are JSON")
}
