mod append;
mod inner;
mod people;
mod work;

use append::Durability;
use inner::{Connection, Inner};

pub(crate) use people::TICKET_SECONDS;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use astragal_dice::fair::{Bytes32, secret};
use astragal_games::GameId;
use astragal_tables::{Command, CommandId, Entry, Lobby, Next, Phase, Table, TableErrorCode};
use axum::http::StatusCode;
use axum::response::Response;
use tokio::sync::Mutex;

use crate::Refusal;
use crate::frame::Subscriber;
use crate::refusal::json_response;
use crate::registry::{Registry, now_ms};
use crate::token_bucket::TokenBucket;
use crate::tokens::{person_of, random};

/// Maximum number of connections of one person to a table.
const DEVICES_MAX: usize = 16;
/// Grace period before a person whose connection broke counts as away.
const LEAVING_MS: u64 = 5_000;
/// How long a table stays in memory after the last connection has closed.
const LINGER_MS: u64 = 10_000;
/// Longest delay of a deferred write.
const DEFERRED_WRITE_MS: u64 = 1_000;
/// A table with this many lines accepts no more commands except decisions in the game.
const LINES_MAX: u64 = 100_000;

/// A table in memory, with all its connections.
pub(crate) struct Room {
    name: String,
    registry: Arc<Registry>,
    inner: Mutex<Inner>,
    /// When the table next has to be checked.
    due: AtomicU64,
    /// Open connections, and the time of the last change.
    connected: AtomicUsize,
    used: AtomicU64,
}

/// One connection to a room, as its visitor holds it. Leaves the room when it is dropped.
pub(crate) struct Visit {
    pub room: Arc<Room>,
    pub person: Option<u32>,
    number: u64,
}

impl Drop for Visit {
    fn drop(&mut self) {
        let (room, number) = (Arc::clone(&self.room), self.number);
        tokio::spawn(async move { room.leave(number).await });
    }
}

impl Room {
    pub async fn load(registry: &Arc<Registry>, name: &str) -> Result<Arc<Self>, Refusal> {
        let loaded = registry.store.load(name).await?;
        let loaded = loaded.ok_or_else(Refusal::no_table)?;
        let from = loaded.first_seq();
        let lobby: Option<Box<Lobby>> = match &loaded.snapshot {
            Some(snapshot) => Some(serde_json::from_str(&snapshot.text).map_err(|error| {
                tracing::error!(table = name, %error, "damaged snapshot");
                Refusal::busy()
            })?),
            None => None,
        };
        let mut bodies = loaded.bodies.iter();
        let damaged = |error: &dyn std::fmt::Display| {
            tracing::error!(table = name, %error, "damaged log");
            Refusal::busy()
        };
        let mut table = match &lobby {
            Some(lobby) => Table::from_lobby((**lobby).clone(), from),
            None => {
                let first = bodies.next().ok_or_else(Refusal::no_table)?;
                Table::from_first_line(first).map_err(|error| damaged(&error))?
            }
        };
        for body in bodies {
            table.follow(body).map_err(|error| damaged(&error))?;
        }
        let now = now_ms();
        // Players who sat here when the server went down may be gone without notice.
        let seats = table.lobby().people_seats();
        let people = seats.filter_map(|(_, chair)| match chair.holder {
            astragal_tables::Holder::Person(person) => Some((person, now + LEAVING_MS)),
            _ => None,
        });
        let leaving = people.collect();
        let room = Arc::new(Self {
            name: name.to_owned(),
            registry: Arc::clone(registry),
            due: AtomicU64::new(0),
            connected: AtomicUsize::new(0),
            used: AtomicU64::new(now),
            inner: Mutex::new(Inner {
                table,
                lobby,
                from,
                lines: loaded
                    .bodies
                    .into_iter()
                    .map(String::into_boxed_str)
                    .collect(),
                grants: loaded.grants,
                dice: None,
                connections: Vec::new(),
                next_connection: 0,
                leaving,
                tickets: Vec::new(),
                throws: HashMap::new(),
                writes: HashMap::new(),
                is_working: false,
                is_broken: false,
                listed: loaded.listing,
                unsent: 0,
                deferred: 0,
            }),
        });
        {
            let mut inner = room.inner.lock().await;
            if !inner.table.is_of_this_version() && inner.table.lobby().phase != Phase::Closed {
                let is_playing = inner.table.lobby().phase == Phase::Playing;
                let salt = inner.table.salt().filter(|_| is_playing);
                let end = inner.table.outdated(salt.map(|salt| room.secret(salt)));
                room.append(&mut inner, end, None, Durability::Synced)
                    .await?;
            }
            room.go_on(&mut inner).await?;
        }
        Ok(room)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn due(&self) -> u64 {
        self.due.load(Ordering::Relaxed)
    }

    /// Whether the room has been unused for a while and can be unloaded.
    pub fn may_be_forgotten(&self, now: u64) -> bool {
        let is_empty = self.connected.load(Ordering::Relaxed) == 0;
        let is_unused = now > self.used.load(Ordering::Relaxed) + LINGER_MS;
        let Ok(inner) = self.inner.try_lock() else {
            return false;
        };
        inner.is_broken
            || (is_empty
                && is_unused
                && !inner.is_working
                && inner.deferred == 0
                && inner.leaving.is_empty())
    }

    /// Enters the room, with a token or as a spectator. From the welcome on, all messages go to the subscriber.
    pub async fn enter(
        self: &Arc<Self>,
        token: Option<&str>,
        since: Option<u64>,
        wants_views: bool,
        subscriber: Subscriber,
    ) -> Result<Visit, Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.is_broken || self.registry.is_closing() {
            return Err(Refusal::busy());
        }
        let person = match token {
            Some(token) => Some(person_of(&inner.grants, token).ok_or_else(Registry::wrong_token)?),
            None => None,
        };
        // Players can always enter, however many spectators there are.
        let (most, message) = match person {
            Some(_) => (DEVICES_MAX, "You are here on too many devices."),
            None => {
                let most = self.registry.config.limits.connections_per_table;
                (most, "Too many people watch this table.")
            }
        };
        let alike = inner.connections.iter().filter(|one| one.person == person);
        if alike.count() >= most {
            return Err(Refusal::new(TableErrorCode::TooMuch, message));
        }
        if let Some(person) = person {
            inner.leaving.retain(|(leaving, _)| *leaving != person);
            if let Some(back) = inner.table.presence(person, true) {
                self.append(&mut inner, vec![back], None, Durability::Synced)
                    .await?;
                self.go_on(&mut inner).await?;
            }
        }
        let number = inner.next_connection;
        inner.next_connection += 1;
        let connection = Connection {
            number,
            person,
            wants_views,
            subscriber,
        };
        connection.subscriber.send(&inner.welcome(person, since));
        if let Some(view) = inner.view_for(&connection) {
            connection.subscriber.send(&view);
        }
        inner.connections.push(connection);
        self.connected.fetch_add(1, Ordering::Relaxed);
        self.registry.metrics.connections.inc();
        Ok(Visit {
            room: Arc::clone(self),
            person,
            number,
        })
    }

    async fn leave(self: Arc<Self>, number: u64) {
        let mut inner = self.inner.lock().await;
        let now = now_ms();
        self.connected.fetch_sub(1, Ordering::Relaxed);
        self.used.store(now, Ordering::Relaxed);
        self.registry.metrics.connections.dec();
        let place = inner
            .connections
            .iter()
            .position(|one| one.number == number);
        // Connections that were closed by the server, for example because they read too slowly, are not in the list
        // any more.
        let Some(place) = place else {
            return;
        };
        let person = inner.connections.swap_remove(place).person;
        if let Some(person) = person
            && !inner.is_connected(person)
        {
            inner.leaving.push((person, now + LEAVING_MS));
            self.note_due(&inner);
        }
    }

    /// Carries out a command of a person. How to read it depends on the game that is played, so `read` gets the id of
    /// the game. Returns the command's number and the line that it became; a refusal has the number unless it could
    /// not be read.
    pub async fn command(
        self: &Arc<Self>,
        person: u32,
        read: impl FnOnce(GameId) -> Result<(u64, Command), Refusal>,
    ) -> Result<(u64, u64), (Option<u64>, Refusal)> {
        let began = std::time::Instant::now();
        let mut inner = self.inner.lock().await;
        let (id, command) = match read(inner.table.lobby().options.game) {
            Ok(read) => read,
            Err(refusal) => {
                self.registry.metrics.refused.inc();
                return Err((None, refusal));
            }
        };
        let command_id = CommandId { person, id };
        let done = self.carry_out(&mut inner, command_id, &command).await;
        drop(inner);
        self.count(&done, began);
        match done {
            Ok(seq) => Ok((id, seq)),
            Err(refusal) => Err((Some(id), refusal)),
        }
    }

    fn count(&self, done: &Result<u64, Refusal>, began: std::time::Instant) {
        let metrics = &self.registry.metrics;
        match done {
            Ok(_) => metrics.move_seconds.observe(began.elapsed().as_secs_f64()),
            Err(Refusal { error }) if error.code == TableErrorCode::Busy => {
                metrics.busy.inc();
            }
            Err(_) => {
                metrics.refused.inc();
            }
        }
    }

    async fn carry_out(
        self: &Arc<Self>,
        inner: &mut Inner,
        command_id: CommandId,
        command: &Command,
    ) -> Result<u64, Refusal> {
        if inner.is_broken || self.registry.is_closing() {
            return Err(Refusal::busy());
        }
        if let Some(seq) = inner.table.acknowledged(command_id)? {
            return Ok(seq);
        }
        let proposal = inner.table.command(command_id.person, command, now_ms())?;
        match command {
            Command::Act(_) => {
                if proposal.is_physical_throw() {
                    self.limit_throws(inner, command_id.person)?;
                }
                self.registry.metrics.moves.inc();
            }
            _ => self.limit_writes(inner, command_id.person)?,
        }
        self.append(inner, proposal, Some(command_id), Durability::Synced)
            .await?;
        let seq = inner.table.next_seq() - 1;
        self.go_on(inner).await?;
        Ok(seq)
    }

    /// Limits commands beside the game, since each is stored permanently: refuses those of a person who sends very
    /// many, and all of them when the table has too many lines.
    fn limit_writes(&self, inner: &mut Inner, person: u32) -> Result<(), Refusal> {
        let per_second = self.registry.config.limits.messages_per_second;
        let burst = per_second * 2;
        let bucket = inner.writes.entry(person);
        let bucket = bucket.or_insert_with(|| TokenBucket::full(burst));
        let is_allowed = bucket.take(per_second as f32 / 10.0, burst);
        if is_allowed && inner.table.next_seq() < LINES_MAX {
            return Ok(());
        }
        let message = "Too many requests. Wait a moment, or open another table.";
        Err(Refusal::new(TableErrorCode::TooMuch, message))
    }

    /// Limits throws in the arena, which take computing time: refuses them before the decision is made if there is no
    /// capacity.
    fn limit_throws(&self, inner: &mut Inner, person: u32) -> Result<(), Refusal> {
        let limits = self.registry.config.limits;
        if self.registry.throws.waiting() >= limits.throws_waiting {
            return Err(Refusal::busy());
        }
        let burst = limits.throws_per_second * 4;
        let bucket = inner.throws.entry(person);
        let bucket = bucket.or_insert_with(|| TokenBucket::full(burst));
        match bucket.take(limits.throws_per_second as f32, burst) {
            true => Ok(()),
            false => Err(Refusal::busy()),
        }
    }

    /// The public state of the table.
    pub async fn look(&self) -> Response {
        let inner = self.inner.lock().await;
        json_response(StatusCode::OK, &inner.table.look())
    }

    /// Does everything that is due.
    pub async fn tick(self: Arc<Self>) {
        let mut inner = self.inner.lock().await;
        let now = now_ms();
        if inner.is_broken || self.registry.is_closing() || self.due() > now {
            return;
        }
        let mut entries = Vec::new();
        let gone: Vec<u32> = inner
            .leaving
            .extract_if(.., |(_, at)| *at <= now)
            .map(|(person, _)| person)
            .collect();
        for person in gone {
            if !inner.is_connected(person) {
                entries.extend(inner.table.presence(person, false));
            }
        }
        if entries.is_empty() {
            entries = inner.table.overdue(now);
        }
        if entries.is_empty() {
            let _ = self.flush_deferred(&mut inner).await;
            self.note_due(&inner);
            return;
        }
        // Errors here are logged, and the table is loaded again.
        if self
            .append(&mut inner, entries, None, Durability::Synced)
            .await
            .is_ok()
        {
            let _ = self.go_on(&mut inner).await;
        }
    }

    fn note_due(&self, inner: &Inner) {
        let leaving = inner.leaving.iter().map(|(_, at)| *at).min();
        let held = (inner.deferred > 0).then(|| inner.table.lobby().changed + DEFERRED_WRITE_MS);
        let due = [inner.table.due(), leaving, held];
        let due = due.into_iter().flatten().min();
        self.due.store(due.unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Marks the room as broken, because it may differ from the store: all clients have to reconnect to the stored
    /// state.
    fn mark_damaged(&self, inner: &mut Inner) {
        inner.is_broken = true;
        inner.disconnect_all("reload");
    }

    /// Does what the table needs until it waits for people; then sends the new lines to all.
    async fn go_on(self: &Arc<Self>, inner: &mut Inner) -> Result<(), Refusal> {
        let mut done = Ok(());
        while done.is_ok() && !inner.is_working {
            done = match inner.table.next() {
                Next::Nothing => break,
                Next::Start => {
                    let salt = random();
                    let start = inner.table.start(salt, self.secret(salt).hash());
                    self.append(inner, vec![start], None, Durability::Synced)
                        .await
                }
                Next::Draw { throw, is_physical } => match inner.key(self, throw) {
                    Some(key) if is_physical => {
                        self.throw(inner, key);
                        break;
                    }
                    Some(key) => {
                        let landed = inner.table.draw(key).map(|draw| draw());
                        let landed: Vec<Entry> = landed.into_iter().collect();
                        self.append(inner, landed, None, Durability::Deferred).await
                    }
                    None => Err(Refusal::busy()),
                },
                Next::Think { .. } => {
                    self.think(inner);
                    break;
                }
                Next::Over => {
                    let salt = inner.table.salt().unwrap_or(Bytes32([0; 32]));
                    let over = inner.table.over(self.secret(salt));
                    let over: Vec<Entry> = over.into_iter().collect();
                    self.append(inner, over, None, Durability::Deferred).await
                }
            };
        }
        inner.broadcast();
        self.note_due(inner);
        self.used.fetch_max(now_ms(), Ordering::Relaxed);
        done
    }

    fn secret(&self, salt: Bytes32) -> Bytes32 {
        secret(&self.registry.key, &self.name, &salt)
    }

    /// Pings all connections.
    pub fn ping(&self) {
        // If the room is busy, a ping is not needed.
        if let Ok(inner) = self.inner.try_lock() {
            inner.ping();
        }
    }

    /// Writes everything to the store, then closes all connections.
    pub async fn disconnect_all(&self, reason: &str) {
        let mut inner = self.inner.lock().await;
        // Errors here are logged; the same dice will be drawn again.
        let _ = self.flush_deferred(&mut inner).await;
        inner.disconnect_all(reason);
    }
}
