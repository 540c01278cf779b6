//! A server in a simulated network: a room, and what a server has around it.

use std::collections::BTreeMap;

use astragal_dice::fair::Bytes32;
use astragal_tables::protocol::{CloseReason, FromClient, FromServer, close_code};
use astragal_tables::room::{Answer, Effect, Grant, Input, Room, RoomLimits, StoredTable};
use astragal_tables::{Entry, Job, Lobby, Table, TableError, TableOptions};
use serde_json::value::RawValue;

use super::faults::Defect;
use super::world::Random;

pub const KEY: Bytes32 = Bytes32([5; 32]);

/// What the server does to its connections and to itself.
pub enum Out {
    /// A message for a connection.
    Message(u64, String),
    /// A connection is closed, with this code.
    Close(u64, u16),
    /// Dice or a bot's decision, which take a while.
    Job(Job<Entry>),
    /// The server was killed.
    Killed,
}

pub struct SimServer {
    room: Option<Room>,
    pub lines: Vec<String>,
    snapshot: Option<(Box<Lobby>, u64)>,
    grants: Vec<Grant>,
    /// Which person is behind a connection.
    people: BTreeMap<u64, Option<u32>>,
    pub wake_at: Option<u64>,
    /// How far its clock is from the true time.
    clock: i64,
    /// Whether it is killed at the next batch, after storing it.
    pub kill: Option<bool>,
    pub defect: Option<Defect>,
    random: Random,
}

impl SimServer {
    pub fn open(options: TableOptions, now: u64, random: Random) -> Self {
        let (_, first) = Table::opened("garden", options, now).unwrap();
        let mut server = Self {
            room: None,
            lines: vec![first],
            snapshot: None,
            grants: Vec::new(),
            people: BTreeMap::new(),
            wake_at: None,
            clock: 0,
            kill: None,
            defect: None,
            random,
        };
        server.start(now);
        server
    }

    pub fn is_up(&self) -> bool {
        self.room.is_some()
    }

    pub fn table(&self) -> Option<&Table> {
        self.room.as_ref().map(Room::table)
    }

    /// The server's own time.
    fn time(&self, now: u64) -> u64 {
        now.saturating_add_signed(self.clock)
    }

    /// Starts it from what is stored.
    pub fn start(&mut self, now: u64) -> Vec<Out> {
        let snapshot = self.snapshot.clone();
        let first_seq = snapshot.as_ref().map_or(0, |(_, from)| *from);
        let stored = StoredTable {
            snapshot: snapshot.map(|(lobby, _)| lobby),
            first_seq,
            lines: self.lines[first_seq as usize..].to_vec(),
            grants: self.grants.clone(),
        };
        let mut random = Random::new(self.random.next());
        let entropy = Box::new(move || random.bytes());
        let limits = RoomLimits::default();
        let (room, effects) = Room::open(self.time(now), stored, KEY, limits, entropy).unwrap();
        self.room = Some(room);
        let mut out = Vec::new();
        self.carry_out(now, effects, &mut out);
        out
    }

    /// Ends it; everything in memory is gone. The clock may be set differently afterwards.
    pub fn stop(&mut self, clock_ms: i64) -> Vec<u64> {
        self.room = None;
        self.wake_at = None;
        self.kill = None;
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
    pub fn join(&mut self, now: u64, name: &str, seat: u8) -> String {
        let seat = Some(astragal_games::Seat(seat));
        let name = name.to_owned();
        match self.handle(now, Input::Join { name, seat }, &mut Vec::new()) {
            Some(Ok(Answer::Joined { token, .. })) => token,
            other => panic!("{other:?}"),
        }
    }

    /// A token for another device of the same person.
    pub fn second_token(&mut self, now: u64, token: &str) -> (Option<String>, Vec<Out>) {
        let time = self.time(now);
        let room = self.room.as_mut();
        let Some(ticket) = room.and_then(|room| room.ticket(time, token).ok()) else {
            return (None, Vec::new());
        };
        let mut out = Vec::new();
        match self.handle(now, Input::TakeTicket { ticket }, &mut out) {
            Some(Ok(Answer::Joined { token, .. })) => (Some(token), out),
            _ => (None, out),
        }
    }

    pub fn wake(&mut self, now: u64) -> Vec<Out> {
        let mut out = Vec::new();
        if self.wake_at.is_some_and(|at| at <= self.time(now)) {
            self.wake_at = None;
            self.handle(now, Input::Wake, &mut out);
        }
        out
    }

    /// The true time at which it wants to be woken.
    pub fn next_wake(&self) -> Option<u64> {
        self.wake_at.map(|at| at.saturating_add_signed(-self.clock))
    }

    pub fn worked(&mut self, now: u64, job: Job<Entry>) -> Vec<Out> {
        let mut out = Vec::new();
        self.handle(now, Input::Worked(Some(job())), &mut out);
        out
    }

    pub fn leave(&mut self, now: u64, connection: u64) -> Vec<Out> {
        let mut out = Vec::new();
        if self.people.remove(&connection).is_some() && self.is_up() {
            self.handle(now, Input::Leave { connection }, &mut out);
        }
        out
    }

    /// A message of a client.
    pub fn message(&mut self, now: u64, connection: u64, text: &str) -> Vec<Out> {
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
                match self.handle(now, enter, &mut out) {
                    Some(Ok(Answer::Entered { person })) => {
                        self.people.insert(connection, person);
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
                let position = self.lines.len() as u64;
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
                let answer = self.handle(now, command, &mut out);
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
        now: u64,
        input: Input,
        out: &mut Vec<Out>,
    ) -> Option<Result<Answer, TableError>> {
        let time = self.time(now);
        let effects = self.room.as_mut()?.handle(time, input);
        self.carry_out(now, effects, out)
    }

    fn carry_out(
        &mut self,
        now: u64,
        mut effects: Vec<Effect>,
        out: &mut Vec<Out>,
    ) -> Option<Result<Answer, TableError>> {
        let mut answer = None;
        loop {
            let mut is_stored = false;
            for effect in effects {
                match effect {
                    Effect::Append(batch) => {
                        assert_eq!(batch.first_seq, self.lines.len() as u64);
                        if self.defect == Some(Defect::SentBeforeStored) {
                            self.broadcast(&batch.lines, out);
                        }
                        let kill = self.kill.take();
                        if kill == Some(false) {
                            out.push(Out::Killed);
                            return None;
                        }
                        let lines = batch.lines.iter().map(|line| line.to_string());
                        self.lines.extend(lines);
                        self.grants.extend(batch.grants);
                        if batch.is_snapshot {
                            let lobby = self.table().unwrap().lobby().clone();
                            self.snapshot = Some((Box::new(lobby), self.lines.len() as u64));
                        }
                        if kill == Some(true) {
                            out.push(Out::Killed);
                            return None;
                        }
                        is_stored = true;
                    }
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
                    Effect::Throw(job) | Effect::Think { job, .. } => out.push(Out::Job(job)),
                    Effect::WakeAt(at) => self.wake_at = at,
                    Effect::Disconnect(connection) => out.push(Out::Close(connection, 4101)),
                    Effect::Answer(given) => answer = Some(given),
                    Effect::Reload(error) => panic!("the room is broken: {error}"),
                }
            }
            if !is_stored {
                return answer;
            }
            let time = self.time(now);
            effects = self.room.as_mut()?.handle(time, Input::Stored);
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
