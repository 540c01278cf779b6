//! The shell around a [`Room`]: it stores, sends, throws, thinks and waits, as the room says.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_store::{Append, AppendError, Loaded, Pending, Store, StoreError};
use astragal_tables::protocol::{CloseReason, FromServer, SendCommand, You};
use astragal_tables::room::{
    Answer, Batch, ConnectionId, EARLIER_MAX, Effect, Grant, Input, Lease, Room, RoomLimits,
    StoredTable, Work,
};
use astragal_tables::{
    Command, CommandId, Entry, Job, Lobby, TableError, TableErrorCode, TableOptions,
};
use axum::http::StatusCode;
use axum::response::Response;
use tokio::sync::{Mutex, MutexGuard};

use crate::Refusal;
use crate::frame::{Frame, Subscriber};
use crate::pool::Lane;
use crate::public_tables::{Listed, listing};
use crate::refusal::json_response;
use crate::registry::Registry;
use crate::tokens::random;

mod sharing;

/// Maximum number of connections of one person to a table.
const DEVICES_MAX: usize = 16;

/// A room that many tasks share. Its lock is held until a batch is stored, so that an input never meets a room that is
/// ahead of the store.
pub(crate) struct SharedRoom {
    name: Arc<str>,
    registry: Arc<Registry>,
    inner: Mutex<Inner>,
    /// When the room wants to be woken.
    wake_at: AtomicU64,
    sent_position: AtomicU64,
    is_waking: AtomicBool,
}

struct Inner {
    room: Room,
    subscribers: Vec<(ConnectionId, Subscriber)>,
    /// The client that is being connected.
    entering: Option<(ConnectionId, Subscriber)>,
    next_connection: ConnectionId,
    /// Connections that did not read fast enough.
    slow: Vec<ConnectionId>,
    listed: Option<Listed>,
}

/// One connection to a room, as its visitor holds it. Leaves the room when it is dropped.
pub(crate) struct Visit {
    pub room: Arc<SharedRoom>,
    pub person: Option<u32>,
    number: ConnectionId,
}

impl Drop for Visit {
    fn drop(&mut self) {
        let (room, number) = (Arc::clone(&self.room), self.number);
        tokio::spawn(async move { room.leave(number).await });
    }
}

impl SharedRoom {
    pub async fn load(registry: &Arc<Registry>, name: &str) -> Result<Arc<Self>, Refusal> {
        // The lease comes first, so that everything that another server has written before is seen.
        let lease = registry.cluster.lease(name).await;
        let loaded = registry.store.load(name).await?;
        let loaded = loaded.ok_or_else(Refusal::no_table)?;
        let damaged = |error: TableError| {
            tracing::error!(table = name, %error, "a stored table cannot be opened");
            match error.code {
                TableErrorCode::Damaged => error.into(),
                _ => Refusal::damaged(),
            }
        };
        let listing = loaded.listing.clone();
        let earlier = earlier_lines(&registry.store, name, loaded.first_seq()).await?;
        let stored = stored_table(loaded, earlier, lease).map_err(damaged)?;
        let limits = registry.config.limits;
        let limits = RoomLimits {
            spectators: limits.connections_per_table,
            devices: DEVICES_MAX,
            throws_per_second: limits.throws_per_second,
            commands_per_ten_seconds: limits.messages_per_second,
        };
        let (key, now) = (registry.key, registry.clock.now());
        let opened = Room::open(now, stored, key, limits, Box::new(random));
        let (room, effects) = opened.map_err(damaged)?;
        let listed = listing.as_ref();
        let listed = listed.and_then(|listing| Listed::stored(listing, room.table()));
        let shared = Arc::new(Self {
            name: name.into(),
            registry: Arc::clone(registry),
            inner: Mutex::new(Inner {
                room,
                subscribers: Vec::new(),
                entering: None,
                next_connection: 0,
                slow: Vec::new(),
                listed,
            }),
            wake_at: AtomicU64::new(0),
            sent_position: AtomicU64::new(0),
            is_waking: AtomicBool::new(false),
        });
        let mut inner = shared.inner.lock().await;
        shared.carry_out(&mut inner, effects).await;
        match inner.room.is_broken() {
            true => Err(Refusal::busy()),
            false => {
                drop(inner);
                Ok(shared)
            }
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number after the last line that was sent to all connections, or a smaller one.
    pub fn sent_position(&self) -> u64 {
        self.sent_position.load(Ordering::Relaxed)
    }

    pub fn wake_at(&self) -> u64 {
        self.wake_at.load(Ordering::Relaxed)
    }

    /// Whether the room need not stay in memory.
    pub fn is_idle(&self, now: u64) -> bool {
        let inner = self.inner.try_lock();
        inner.is_ok_and(|inner| inner.room.is_broken() || inner.room.is_idle(now))
    }

    /// Enters the room, with a token or as a spectator. From the welcome on, all messages go to the subscriber.
    pub async fn enter(
        self: &Arc<Self>,
        token: Option<&str>,
        since: Option<u64>,
        last: Option<Bytes32>,
        views: bool,
        subscriber: Subscriber,
    ) -> Result<Visit, Refusal> {
        let mut inner = self.lock().await?;
        let number = inner.next_connection;
        inner.next_connection += 1;
        inner.entering = Some((number, subscriber));
        let entering = Input::Enter {
            connection: number,
            token: token.map(str::to_owned),
            since,
            last,
            views,
        };
        let entered = self.handle(&mut inner, entering).await;
        inner.entering = None;
        let Answer::Entered { person } = entered? else {
            return Err(Refusal::busy());
        };
        self.say_who_is_here(&inner.room);
        self.registry.metrics.connections.inc();
        Ok(Visit {
            room: Arc::clone(self),
            person,
            number,
        })
    }

    async fn leave(self: Arc<Self>, number: ConnectionId) {
        self.registry.metrics.connections.dec();
        let mut inner = self.inner.lock().await;
        inner.subscribers.retain(|(other, _)| *other != number);
        let leave = Input::Leave { connection: number };
        let effects = inner.room.handle(self.registry.clock.now(), leave);
        self.carry_out(&mut inner, effects).await;
        self.say_who_is_here(&inner.room);
    }

    /// Carries out a command of a person. How to read it depends on the game that is played, so `read` gets the id of
    /// the game. Returns the command's id and the line that it became; a refusal has the id unless it could not be
    /// read.
    pub async fn command(
        self: &Arc<Self>,
        person: u32,
        read: impl FnOnce(GameId) -> Result<SendCommand, Refusal>,
    ) -> Result<(CommandId, u64), (Option<CommandId>, Refusal)> {
        let began = std::time::Instant::now();
        let mut inner = self.lock().await.map_err(|refusal| (None, refusal))?;
        let metrics = &self.registry.metrics;
        let read = read(inner.room.table().lobby().options.game);
        let command = read.map_err(|refusal| {
            metrics.refused.inc();
            (None, refusal)
        })?;
        let id = command.id;
        let is_decision = matches!(command.body, Command::Act(_));
        let throws = &self.registry.throws;
        let command = Input::Command {
            person,
            command,
            throws_are_full: throws.waiting() >= self.registry.config.limits.throws_waiting,
        };
        let done = self.handle(&mut inner, command).await;
        drop(inner);
        match done {
            Ok(Answer::Acknowledged { seq }) => {
                metrics.moves.inc_by(u64::from(is_decision));
                metrics.move_seconds.observe(began.elapsed().as_secs_f64());
                Ok((id, seq))
            }
            Ok(_) => Err((Some(id), Refusal::busy())),
            Err(refusal) => {
                match refusal.error.code {
                    TableErrorCode::Busy => metrics.busy.inc(),
                    _ => metrics.refused.inc(),
                };
                Err((Some(id), refusal))
            }
        }
    }

    /// Adds a person to the table. Returns who they are, and their token.
    pub async fn join(
        self: &Arc<Self>,
        name: String,
        seat: Option<Seat>,
    ) -> Result<(You, String), Refusal> {
        let mut inner = self.lock().await?;
        let joined = self.handle(&mut inner, Input::Join { name, seat }).await;
        joined.and_then(joined_as)
    }

    /// Redeems a ticket. Returns the person, and a new token.
    pub async fn take_ticket(self: &Arc<Self>, ticket: String) -> Result<(You, String), Refusal> {
        let mut inner = self.lock().await?;
        let taken = self.handle(&mut inner, Input::TakeTicket { ticket }).await;
        taken.and_then(joined_as)
    }

    /// Removes the name and the tokens of a person; `joined` is the line in which they came.
    pub async fn remove_person(
        self: &Arc<Self>,
        person: u32,
        joined: (u64, String),
    ) -> Result<(), Refusal> {
        let mut inner = self.lock().await?;
        let remove = Input::RemovePerson { person, joined };
        self.handle(&mut inner, remove).await.map(drop)
    }

    /// Issues a ticket with which another device can act for the same person.
    pub async fn ticket(self: &Arc<Self>, token: &str) -> Result<String, Refusal> {
        let mut inner = self.lock_for(token).await?;
        Ok(inner.room.ticket(self.registry.clock.now(), token)?)
    }

    /// The person that a token belongs to.
    pub async fn person(self: &Arc<Self>, token: &str) -> Result<u32, Refusal> {
        Ok(self.lock_for(token).await?.room.person(token)?)
    }

    /// The number of the next line of the log.
    pub async fn position(self: &Arc<Self>) -> Result<u64, Refusal> {
        Ok(self.lock_up_to_date().await?.room.table().next_seq())
    }

    /// The number of the next line of the log, and the last lines with the snapshot before them.
    pub async fn recent_log(
        self: &Arc<Self>,
    ) -> Result<(u64, Option<Lobby>, Vec<Arc<str>>), Refusal> {
        let inner = self.lock_up_to_date().await?;
        let (snapshot, lines) = inner.room.recent_log();
        let position = inner.room.table().next_seq();
        Ok((position, snapshot.cloned(), lines.to_vec()))
    }

    /// The public state of the table.
    pub async fn look(self: &Arc<Self>) -> Result<Response, Refusal> {
        let inner = self.lock_up_to_date().await?;
        Ok(json_response(StatusCode::OK, &inner.room.table().look()))
    }

    /// The options of the table.
    pub async fn options(&self) -> Result<TableOptions, Refusal> {
        let inner = self.lock().await?;
        Ok(inner.room.table().lobby().options.clone())
    }

    /// Whether nobody is waking the room already; the caller does so now.
    pub fn is_first_to_wake(&self) -> bool {
        !self.is_waking.swap(true, Ordering::Relaxed)
    }

    /// Lets the room do what is due.
    pub async fn wake(self: Arc<Self>) {
        self.wake_if_due().await;
        self.is_waking.store(false, Ordering::Relaxed);
    }

    async fn wake_if_due(self: &Arc<Self>) {
        let Ok(mut inner) = self.lock().await else {
            return;
        };
        if self.wake_at() <= self.registry.clock.now() {
            // Nobody waits for an answer.
            let _ = self.handle(&mut inner, Input::Wake).await;
        }
    }

    /// Disconnects clients that have stopped reading.
    pub async fn let_go_of_deaf(self: &Arc<Self>) {
        let mut inner = self.inner.lock().await;
        for index in (0..inner.subscribers.len()).rev() {
            if inner.subscribers[index].1.is_deaf() {
                inner.let_go(index);
            }
        }
        self.carry_out(&mut inner, Vec::new()).await;
    }

    /// Whether a client has stopped reading.
    pub fn has_deaf(&self) -> bool {
        let inner = self.inner.try_lock();
        inner.is_ok_and(|inner| inner.subscribers.iter().any(|(_, one)| one.is_deaf()))
    }

    /// Pings all connections.
    pub fn ping(&self) {
        // If the room is busy, a ping is not needed.
        if let Ok(inner) = self.inner.try_lock() {
            for (_, subscriber) in &inner.subscribers {
                subscriber.ping();
            }
        }
    }

    /// Waits until everything is stored, then closes all connections.
    pub async fn disconnect_all(&self, reason: CloseReason) {
        self.inner.lock().await.disconnect_all(reason);
    }

    /// Locks the room, unless the server is closing or the room has to be loaded again.
    async fn lock(&self) -> Result<MutexGuard<'_, Inner>, Refusal> {
        let inner = self.inner.lock().await;
        // A broken room is ahead of the store: nobody may see it.
        match self.registry.is_closing() || inner.room.is_broken() {
            true => Err(Refusal::busy()),
            false => Ok(inner),
        }
    }

    async fn handle(self: &Arc<Self>, inner: &mut Inner, input: Input) -> Result<Answer, Refusal> {
        let effects = inner.room.handle(self.registry.clock.now(), input);
        let answer = self.carry_out(inner, effects).await;
        match answer {
            Some(answer) => Ok(answer?),
            // Only inputs without a sender have no answer.
            None => Err(Refusal::busy()),
        }
    }

    /// Carries out effects, and those of storing a batch. Returns the answer.
    async fn carry_out(
        self: &Arc<Self>,
        inner: &mut Inner,
        mut effects: Vec<Effect>,
    ) -> Option<Result<Answer, TableError>> {
        let mut answer = None;
        loop {
            let (mut pending, mut catch_up) = (None, None);
            for effect in effects {
                match effect {
                    Effect::Append(batch) => pending = Some(self.store(inner, *batch)),
                    Effect::CatchUp(from) => catch_up = Some(from),
                    Effect::Broadcast(lines) => {
                        inner.broadcast(&lines);
                        let position = inner.room.table().next_seq();
                        self.sent_position.store(position, Ordering::Relaxed);
                    }
                    Effect::Send(connection, mut message) => {
                        if let FromServer::Welcome { build, .. } = &mut *message {
                            build.clone_from(&self.registry.config.web.build);
                        }
                        inner.send(connection, &message);
                    }
                    Effect::Work { number, job, kind } => self.work(number, job, kind),
                    Effect::WakeAt(at) => {
                        let at = at.unwrap_or(u64::MAX);
                        self.wake_at.store(at, Ordering::Relaxed);
                    }
                    Effect::Disconnect(connection) => inner.disconnect(connection),
                    Effect::Answer(given) => answer = Some(given),
                    Effect::Reload(error) => self.reload(inner, &error),
                }
            }
            let slow = std::mem::take(&mut inner.slow);
            let next = match (pending, catch_up) {
                (Some(pending), _) => Some(self.stored(inner, pending).await),
                (None, Some(from)) => {
                    let written = self.written(from).await;
                    Some(written.unwrap_or(Input::NotStored))
                }
                (None, None) => None,
            };
            effects = match next {
                Some(input) => self.answered(inner, input),
                None => Vec::new(),
            };
            for connection in slow {
                let leave = Input::Leave { connection };
                effects.extend(inner.room.handle(self.registry.clock.now(), leave));
            }
            if effects.is_empty() {
                return answer;
            }
        }
    }

    /// Waits until a batch is stored, or is not.
    async fn stored(&self, inner: &mut Inner, pending: Pending) -> Input {
        match pending.await {
            Ok(()) => {
                if inner.room.is_shared() {
                    let next = inner.room.table().next_seq();
                    self.registry.cluster.say_grown(&self.name, next);
                }
                Input::Stored
            }
            Err(AppendError::Conflict) if self.registry.cluster.is_shared() => {
                let conflict = self.conflict(inner.room.sent_seq()).await;
                conflict.unwrap_or(Input::NotStored)
            }
            Err(error) => {
                tracing::warn!(table = &*self.name, %error, "append failed");
                Input::NotStored
            }
        }
    }

    /// Queues a batch for the store.
    fn store(&self, inner: &mut Inner, batch: Batch) -> Pending {
        let table = inner.room.table();
        let listing = match inner
            .listed
            .as_ref()
            .is_some_and(|listed| listed.is_right(table))
        {
            true => None,
            false => {
                inner.listed = Some(Listed::new(table));
                Some(listing(table))
            }
        };
        let snapshot = batch
            .is_snapshot
            .then(|| serde_json::to_string(table.lobby()).expect("a lobby is plain JSON"));
        let lines = &self.registry.metrics.lines;
        lines.inc_by(batch.lines.len() as u64);
        let grants = batch.grants.iter().map(|grant| astragal_store::Grant {
            token_hash: grant.token_hash.0,
            person: grant.person,
        });
        let append = Append {
            table: Arc::clone(&self.name),
            first_seq: batch.first_seq,
            bodies: batch.lines,
            grants: grants.collect(),
            revoked: batch.revoked.iter().map(|hash| hash.0).collect(),
            snapshot,
            replaced: batch.replaced,
            replaced_snapshot: batch.replaced_snapshot,
            listing,
        };
        self.registry.store.append(append)
    }

    /// Simulates a throw, or lets a bot think after a pause in which people can follow, on another thread.
    fn work(self: &Arc<Self>, number: u64, job: Job<Entry>, kind: Work) {
        let room = Arc::clone(self);
        tokio::spawn(async move {
            let registry = &room.registry;
            let entry = match kind {
                Work::Throw => {
                    let began = std::time::Instant::now();
                    let landed = registry.throws.run(&room.name, Lane::Ordinary, job).await;
                    let seconds = began.elapsed().as_secs_f64();
                    registry.metrics.throw_seconds.observe(seconds);
                    landed
                }
                Work::Think { is_urgent } => {
                    let lane = match is_urgent {
                        true => Lane::Urgent,
                        false => Lane::Ordinary,
                    };
                    tokio::time::sleep(Duration::from_millis(registry.config.pace_ms)).await;
                    let decided = registry.bot_pool.run(&room.name, lane, job).await;
                    registry.metrics.moves.inc();
                    decided
                }
            };
            if let Ok(mut inner) = room.lock().await {
                // Nobody waits for an answer.
                let job = number;
                let _ = room.handle(&mut inner, Input::Worked { job, entry }).await;
            }
        });
    }

    fn reload(self: &Arc<Self>, inner: &mut Inner, error: &TableError) {
        tracing::error!(table = &*self.name, %error, "a table is loaded again");
        inner.disconnect_all(CloseReason::Reload);
        self.registry.replace(self);
    }
}

impl Inner {
    /// Sends lines to all subscribers, encoded once.
    fn broadcast(&mut self, lines: &[Arc<str>]) {
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
        for index in (0..self.subscribers.len()).rev() {
            if !self.subscribers[index].1.send(&frame) {
                self.let_go(index);
            }
        }
    }

    fn send(&mut self, connection: ConnectionId, message: &FromServer) {
        // The welcome is the first message of a new connection.
        let entering = self.entering.take_if(|(number, _)| *number == connection);
        self.subscribers.extend(entering);
        let found = self.subscribers.iter();
        let mut found = found
            .enumerate()
            .filter(|(_, (number, _))| *number == connection);
        if let Some((index, (_, subscriber))) = found.next()
            && !subscriber.send(&Frame::from(message))
        {
            self.let_go(index);
        }
    }

    /// Disconnects a client that reads too slowly.
    fn let_go(&mut self, index: usize) {
        let (connection, subscriber) = self.subscribers.swap_remove(index);
        subscriber.end(CloseReason::TooSlow);
        self.slow.push(connection);
    }

    /// Disconnects a person who was removed.
    fn disconnect(&mut self, connection: ConnectionId) {
        let is_theirs = |(number, _): &mut (ConnectionId, _)| *number == connection;
        for (_, subscriber) in self.subscribers.extract_if(.., is_theirs) {
            subscriber.end(CloseReason::Removed);
        }
    }

    fn disconnect_all(&mut self, reason: CloseReason) {
        for (_, subscriber) in self.subscribers.drain(..) {
            subscriber.end(reason);
        }
    }
}

fn joined_as(answer: Answer) -> Result<(You, String), Refusal> {
    match answer {
        Answer::Joined { you, token } => Ok((you, token)),
        _ => Err(Refusal::busy()),
    }
}

/// The lines before the snapshot of a table that a room keeps.
async fn earlier_lines(
    store: &Store,
    table: &str,
    first_seq: u64,
) -> Result<Vec<String>, StoreError> {
    let count = first_seq.min(EARLIER_MAX as u64);
    match count {
        0 => Ok(Vec::new()),
        _ => store.read(table, first_seq - count, count as usize).await,
    }
}

/// A table as a room wants it.
fn stored_table(
    loaded: Loaded,
    earlier: Vec<String>,
    lease: Lease,
) -> Result<StoredTable, TableError> {
    let first_seq = loaded.first_seq();
    let snapshot = loaded.snapshot.as_ref();
    let snapshot = snapshot.map(|snapshot| serde_json::from_str::<Box<Lobby>>(&snapshot.text));
    let snapshot = snapshot.transpose().map_err(|error| {
        let message = format!("The snapshot cannot be read: {error}.");
        TableError::new(TableErrorCode::BadRequest, message)
    })?;
    Ok(StoredTable {
        snapshot,
        first_seq,
        earlier,
        grants: grants(&loaded.grants),
        lines: loaded.bodies,
        lease,
    })
}

fn grants(stored: &[astragal_store::Grant]) -> Vec<Grant> {
    let grants = stored.iter().map(|grant| Grant {
        token_hash: Bytes32(grant.token_hash),
        person: grant.person,
    });
    grants.collect()
}
