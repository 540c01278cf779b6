//! Servers in a simulated network: rooms of one table, and what servers have around them.

use std::collections::BTreeMap;

use astragal_dice::fair::Bytes32;
use astragal_tables::protocol::{CloseReason, FromClient, FromServer, close_code};
use astragal_tables::room::{Answer, Effect, Grant, Input, Lease, Room, RoomLimits, StoredTable};
use astragal_tables::{Entry, Job, Lobby, Table, TableError, TableOptions};
use serde_json::value::RawValue;

use super::faults::Defect;
use super::world::Random;

pub const KEY: Bytes32 = Bytes32([5; 32]);

/// How long a lease lasts without being renewed.
const LEASE_MS: u64 = 2_000;

/// What the server does to its connections and to itself.
pub enum Out {
    /// A message for a connection.
    Message(u64, String),
    /// A connection is closed, with this code.
    Close(u64, u16),
    /// Dice or a bot's decision, which take a while.
    Job(u64, Job<Entry>),
    /// The log has grown, to be said to the other servers.
    Grew,
    /// These people are connected here, to be said to the other servers.
    Here(Vec<u32>),
    /// The server was killed.
    Killed,
}

/// What all servers share.
pub struct SimStore {
    pub lines: Vec<String>,
    snapshot: Option<(Box<Lobby>, u64)>,
    grants: Vec<Grant>,
    /// The server that does the table's work, and until when.
    lease: Option<(usize, u64)>,
}

impl SimStore {
    pub fn new(options: TableOptions, now: u64) -> Self {
        let (_, first) = Table::opened("garden", options, now).unwrap();
        Self {
            lines: vec![first],
            snapshot: None,
            grants: Vec::new(),
            lease: None,
        }
    }

    fn table(&self, lease: Lease) -> StoredTable {
        let snapshot = self.snapshot.clone();
        let first_seq = snapshot.as_ref().map_or(0, |(_, from)| *from);
        StoredTable {
            snapshot: snapshot.map(|(lobby, _)| lobby),
            first_seq,
            earlier: self.lines[first_seq.saturating_sub(32) as usize..first_seq as usize].to_vec(),
            lines: self.lines_from(first_seq),
            grants: self.grants.clone(),
            lease,
        }
    }

    fn lines_from(&self, seq: u64) -> Vec<String> {
        self.lines[seq as usize..].to_vec()
    }

    /// Takes the lease if nobody else has it.
    fn claim(&mut self, number: usize, now: u64) -> Lease {
        match self.lease {
            Some((holder, until)) if holder != number && until > now => Lease::Elsewhere,
            _ => {
                self.lease = Some((number, now + LEASE_MS));
                Lease::Here
            }
        }
    }
}

pub struct SimServer {
    number: usize,
    /// Whether there are no other servers.
    is_alone: bool,
    room: Option<Room>,
    /// Which person is behind a connection.
    people: BTreeMap<u64, Option<u32>>,
    pub wake_at: Option<u64>,
    /// How far its clock is from the true time.
    clock: i64,
    /// Whether it is killed at the next batch, after storing it.
    pub kill: Option<bool>,
    /// It does nothing until then, as if stopped by a signal.
    pub hangs_until: u64,
    /// How often it was started.
    pub starts: u64,
    pub defect: Option<Defect>,
    random: Random,
}

impl SimServer {
    pub fn new(number: usize, is_alone: bool, defect: Option<Defect>, random: Random) -> Self {
        Self {
            number,
            is_alone,
            room: None,
            people: BTreeMap::new(),
            wake_at: None,
            clock: 0,
            kill: None,
            hangs_until: 0,
            starts: 0,
            defect,
            random,
        }
    }

    pub fn is_up(&self) -> bool {
        self.room.is_some()
    }

    /// Whether it is up and does not hang.
    pub fn is_well(&self, now: u64) -> bool {
        self.is_up() && self.hangs_until <= now
    }

    pub fn knows(&self, connection: u64) -> bool {
        self.people.contains_key(&connection)
    }

    pub fn table(&self) -> Option<&Table> {
        self.room.as_ref().map(Room::table)
    }

    /// The server's own time.
    fn time(&self, now: u64) -> u64 {
        now.saturating_add_signed(self.clock)
    }

    /// Starts it from what is stored.
    pub fn start(&mut self, store: &mut SimStore, now: u64) -> Vec<Out> {
        let lease = match self.is_alone {
            true => Lease::Alone,
            false => store.claim(self.number, now),
        };
        let mut random = Random::new(self.random.next());
        let entropy = Box::new(move || random.bytes());
        let (time, limits) = (self.time(now), RoomLimits::default());
        let (room, effects) = Room::open(time, store.table(lease), KEY, limits, entropy).unwrap();
        self.room = Some(room);
        self.starts += 1;
        let mut out = Vec::new();
        self.carry_out(store, now, effects, &mut out);
        out
    }

    /// Renews the lease or tries to get it, reads what others have written, and says who is connected: what a server
    /// does every now and then.
    pub fn beat(&mut self, store: &mut SimStore, now: u64) -> Vec<Out> {
        let mut out = Vec::new();
        let Some(room) = &self.room else {
            return out;
        };
        let (before, lease) = (room.has_lease(), store.claim(self.number, now));
        let lease = match self.defect == Some(Defect::EverybodyLeads) {
            true => Lease::Here,
            false => lease,
        };
        if before != (lease == Lease::Here) {
            self.handle(store, now, Input::Lease(lease), &mut out);
        }
        self.catch_up(store, now, &mut out);
        self.report_people(&mut out);
        out
    }

    fn report_people(&self, out: &mut Vec<Out>) {
        let room = self.room.as_ref().filter(|room| !room.has_lease());
        out.extend(room.map(|room| Out::Here(room.people_here())));
    }

    /// Another server has said that the log has grown.
    pub fn catch_up(&mut self, store: &mut SimStore, now: u64, out: &mut Vec<Out>) {
        let Some(room) = &self.room else { return };
        let known = room.table().next_seq();
        if self.defect != Some(Defect::NeverCatchesUp) && known < store.lines.len() as u64 {
            self.handle(store, now, written(store, known), out);
        }
    }

    /// Another server has said who is connected to it.
    pub fn elsewhere(
        &mut self,
        store: &mut SimStore,
        now: u64,
        node: u64,
        people: Vec<u32>,
    ) -> Vec<Out> {
        let mut out = Vec::new();
        if self.defect != Some(Defect::ElsewhereIgnored) {
            self.handle(store, now, Input::Elsewhere { node, people }, &mut out);
        }
        out
    }

    /// Ends it; everything in memory is gone. The clock may be set differently afterwards.
    pub fn stop(&mut self, clock_ms: i64) -> Vec<u64> {
        self.room = None;
        self.wake_at = None;
        self.kill = None;
        self.hangs_until = 0;
        self.clock += clock_ms;
        std::mem::take(&mut self.people).into_keys().collect()
    }

    /// The message before an orderly end.
    pub fn farewell() -> String {
        let reason = CloseReason::Restart;
        let close = FromServer::Close {
            reason,
            is_final: false,
        };
        serde_json::to_string(&close).unwrap()
    }

    /// Somebody comes to the table over HTTP.
    pub fn join(&mut self, store: &mut SimStore, now: u64, name: &str, seat: u8) -> String {
        let seat = Some(astragal_games::Seat(seat));
        let name = name.to_owned();
        match self.handle(store, now, Input::Join { name, seat }, &mut Vec::new()) {
            Some(Ok(Answer::Joined { token, .. })) => token,
            other => panic!("{other:?}"),
        }
    }

    /// A token for another device of the same person.
    pub fn second_token(
        &mut self,
        store: &mut SimStore,
        now: u64,
        token: &str,
    ) -> (Option<String>, Vec<Out>) {
        let time = self.time(now);
        let room = self.room.as_mut();
        let Some(ticket) = room.and_then(|room| room.ticket(time, token).ok()) else {
            return (None, Vec::new());
        };
        let mut out = Vec::new();
        match self.handle(store, now, Input::TakeTicket { ticket }, &mut out) {
            Some(Ok(Answer::Joined { token, .. })) => (Some(token), out),
            _ => (None, out),
        }
    }

    pub fn wake(&mut self, store: &mut SimStore, now: u64) -> Vec<Out> {
        let mut out = Vec::new();
        if self.wake_at.is_some_and(|at| at <= self.time(now)) {
            self.wake_at = None;
            self.handle(store, now, Input::Wake, &mut out);
        }
        out
    }

    /// The true time at which it wants to be woken.
    pub fn next_wake(&self) -> Option<u64> {
        self.wake_at.map(|at| at.saturating_add_signed(-self.clock))
    }

    pub fn worked(
        &mut self,
        store: &mut SimStore,
        now: u64,
        number: u64,
        job: Job<Entry>,
    ) -> Vec<Out> {
        let mut out = Vec::new();
        let (job, entry) = (number, Some(job()));
        self.handle(store, now, Input::Worked { job, entry }, &mut out);
        out
    }

    pub fn leave(&mut self, store: &mut SimStore, now: u64, connection: u64) -> Vec<Out> {
        let mut out = Vec::new();
        if self.people.remove(&connection).is_some() && self.is_up() {
            self.handle(store, now, Input::Leave { connection }, &mut out);
            self.report_people(&mut out);
        }
        out
    }

    /// A message of a client.
    pub fn message(
        &mut self,
        store: &mut SimStore,
        now: u64,
        connection: u64,
        text: &str,
    ) -> Vec<Out> {
        let mut out = Vec::new();
        let Some(table) = self.table() else {
            return out;
        };
        let message = FromClient::read(text, table.lobby().options.game).unwrap();
        match message {
            FromClient::Hello {
                token, since, last, ..
            } => {
                let enter = Input::Enter {
                    connection,
                    token,
                    since,
                    last,
                    views: false,
                };
                match self.handle(store, now, enter, &mut out) {
                    Some(Ok(Answer::Entered { person })) => {
                        self.people.insert(connection, person);
                        self.report_people(&mut out);
                    }
                    Some(Err(error)) => {
                        let code = close_code(error.code);
                        out.push(message_to(
                            connection,
                            &FromServer::Refused { id: None, error },
                        ));
                        out.push(Out::Close(connection, code));
                    }
                    _ => {}
                }
            }
            FromClient::Ping {} => {
                let now = self.time(now);
                let position = self.table().map_or(0, Table::next_seq);
                out.push(message_to(connection, &FromServer::Pong { now, position }));
            }
            FromClient::Command(mut command) => {
                let Some(Some(person)) = self.people.get(&connection).copied() else {
                    return out;
                };
                let id = command.id;
                if self.defect == Some(Defect::AcknowledgedForgotten) {
                    command.id.device = self.random.below(1 << 48);
                }
                let command = Input::Command {
                    person,
                    command,
                    throws_are_full: false,
                };
                let answer = self.handle(store, now, command, &mut out);
                let answer = match answer {
                    Some(Ok(Answer::Acknowledged { seq })) => FromServer::Acknowledged { id, seq },
                    Some(Err(error)) => FromServer::Refused {
                        id: Some(id),
                        error,
                    },
                    _ => return out,
                };
                out.push(message_to(connection, &answer));
            }
        }
        out
    }

    fn handle(
        &mut self,
        store: &mut SimStore,
        now: u64,
        input: Input,
        out: &mut Vec<Out>,
    ) -> Option<Result<Answer, TableError>> {
        let time = self.time(now);
        let effects = self.room.as_mut()?.handle(time, input);
        self.carry_out(store, now, effects, out)
    }

    fn carry_out(
        &mut self,
        store: &mut SimStore,
        now: u64,
        mut effects: Vec<Effect>,
        out: &mut Vec<Out>,
    ) -> Option<Result<Answer, TableError>> {
        let mut answer = None;
        loop {
            let mut next = None;
            for effect in effects {
                match effect {
                    Effect::Append(batch) => {
                        if self.defect == Some(Defect::SentBeforeStored) {
                            self.broadcast(&batch.lines, out);
                        }
                        let kill = self.kill.take();
                        if kill == Some(false) {
                            out.push(Out::Killed);
                            return None;
                        }
                        if batch.first_seq != store.lines.len() as u64 {
                            match self.defect == Some(Defect::LastWriterWins) {
                                true => store.lines.truncate(batch.first_seq as usize),
                                false => {
                                    next = Some(self.conflict(store));
                                    self.kill = kill;
                                    continue;
                                }
                            }
                        }
                        let lines = batch.lines.iter().map(|line| line.to_string());
                        store.lines.extend(lines);
                        store.grants.extend(batch.grants);
                        if batch.is_snapshot {
                            let lobby = self.table().unwrap().lobby().clone();
                            store.snapshot = Some((Box::new(lobby), store.lines.len() as u64));
                        }
                        if kill == Some(true) {
                            out.push(Out::Killed);
                            return None;
                        }
                        out.push(Out::Grew);
                        next = Some(Input::Stored);
                    }
                    Effect::CatchUp(from) => next = Some(written(store, from)),
                    Effect::Broadcast(lines) => {
                        if self.defect != Some(Defect::SentBeforeStored) {
                            self.broadcast(&lines, out);
                        }
                    }
                    Effect::Send(connection, message) => {
                        out.push(message_to(connection, &message));
                        if matches!(*message, FromServer::Welcome { .. }) {
                            // It gets all lines from now on.
                            self.people.entry(connection).or_insert(None);
                        }
                    }
                    Effect::Work { number, job, .. } => out.push(Out::Job(number, job)),
                    Effect::WakeAt(at) => self.wake_at = at,
                    Effect::Disconnect(connection) => out.push(Out::Close(connection, 4101)),
                    Effect::Answer(given) => answer = Some(given),
                    Effect::Reload(error) => panic!("the room is broken: {error}"),
                }
            }
            let Some(input) = next else {
                return answer;
            };
            let time = self.time(now);
            effects = self.room.as_mut()?.handle(time, input);
        }
    }

    /// Another server was first.
    fn conflict(&self, store: &SimStore) -> Input {
        let room = self.room.as_ref().unwrap();
        Input::Conflict {
            stored: Box::new(store.table(Lease::Elsewhere)),
            missed: store.lines_from(room.sent_seq()),
        }
    }

    fn broadcast(&self, lines: &[std::sync::Arc<str>], out: &mut Vec<Out>) {
        let raw = |line: &std::sync::Arc<str>| RawValue::from_string(line.to_string()).unwrap();
        let text = FromServer::Lines(lines.iter().map(raw).collect());
        let text = serde_json::to_string(&text).unwrap();
        for connection in self.people.keys() {
            out.push(Out::Message(*connection, text.clone()));
        }
    }
}

fn message_to(connection: u64, message: &FromServer) -> Out {
    Out::Message(connection, serde_json::to_string(message).unwrap())
}

/// What others have written from a number on.
fn written(store: &SimStore, first_seq: u64) -> Input {
    let first_seq = first_seq.min(store.lines.len() as u64);
    Input::Written {
        first_seq,
        lines: store.lines_from(first_seq),
        grants: store.grants.clone(),
    }
}
