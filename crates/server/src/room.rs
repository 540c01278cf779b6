use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use astragal_dice::fair::{Bytes32, FairDice, secret};
use astragal_protocol::{FromServer, PROTOCOL_VERSION, You};
use astragal_store::{Append, Grant, Listing};
use astragal_tables::{
    Command, DiceKind, Entry, Line, Lobby, Next, Phase, Table, TableErrorCode, Wish,
};
use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use tokio::sync::{Mutex, mpsc};

use crate::Refusal;
use crate::bucket::Bucket;
use crate::hall::{Hall, now_ms};
use crate::tokens::{person_of, random, token_hash};

/// A connection that has so many messages waiting reads too slowly, and has to come back.
const MESSAGES_WAITING_MAX: usize = 256;
/// A line may be down for a moment before anybody is told.
const LEAVING_MS: u64 = 5_000;
/// So long a table stays in memory after the last one has left.
const LINGER_MS: u64 = 10_000;
/// How long a ticket for another device is worth anything.
pub(crate) const TICKET_SECONDS: u64 = 300;
const TICKETS_MAX: usize = 8;
/// So many devices can act for one table's people.
const GRANTS_MAX: usize = 256;

/// A table in memory, with everybody who is connected.
pub(crate) struct Room {
    name: String,
    hall: Arc<Hall>,
    inner: Mutex<Inner>,
    /// When the table wants to be looked at.
    due: AtomicU64,
    /// How many are connected, and since when it is as it is.
    connected: AtomicUsize,
    used: AtomicU64,
}

struct Inner {
    table: Table,
    /// The table before the first of the lines, if they are not all.
    lobby: Option<Box<Lobby>>,
    from: u64,
    lines: Vec<Box<str>>,
    grants: Vec<Grant>,
    dice: Option<FairDice>,
    connections: Vec<Connection>,
    next_connection: u64,
    /// Persons whose last line went down, and when they are taken for gone.
    leaving: Vec<(u32, u64)>,
    tickets: Vec<(Bytes32, u32, u64)>,
    throws: HashMap<u32, Bucket>,
    /// Whether a throw or a thought is under way.
    is_working: bool,
    /// Whether what is here may differ from the store: the table is to be loaded again.
    is_broken: bool,
    listed: Option<Listing>,
    /// Lines that nobody has been told yet.
    untold: usize,
}

struct Connection {
    number: u64,
    person: Option<u32>,
    wants_views: bool,
    sender: mpsc::Sender<Utf8Bytes>,
}

/// One's end of a connection to a room. Leaves when it is dropped.
pub(crate) struct Visit {
    pub room: Arc<Room>,
    pub person: Option<u32>,
    pub messages: mpsc::Receiver<Utf8Bytes>,
    number: u64,
}

impl Drop for Visit {
    fn drop(&mut self) {
        let (room, number) = (Arc::clone(&self.room), self.number);
        tokio::spawn(async move { room.leave(number).await });
    }
}

impl Room {
    pub async fn load(hall: &Arc<Hall>, name: &str) -> Result<Arc<Self>, Refusal> {
        let loaded = hall.store.load(name).await?;
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
        let read = |text: &str| serde_json::from_str::<Line>(text).map_err(|error| damaged(&error));
        let mut table = match &lobby {
            Some(lobby) => Table::from_lobby((**lobby).clone(), from),
            None => {
                let first = bodies.next().ok_or_else(Refusal::no_table)?;
                Table::new(&read(first)?)?
            }
        };
        for body in bodies {
            table
                .apply(&read(body)?, body)
                .map_err(|error| damaged(&error))?;
        }
        let now = now_ms();
        // Whoever sat here when the server went down has not said that they are gone.
        let seats = table.lobby().people_seats();
        let people = seats.filter_map(|(_, chair)| match chair.holder {
            astragal_tables::Holder::Person(person) => Some((person, now + LEAVING_MS)),
            _ => None,
        });
        let leaving = people.collect();
        let room = Arc::new(Self {
            name: name.to_owned(),
            hall: Arc::clone(hall),
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
                is_working: false,
                is_broken: false,
                listed: loaded.listing,
                untold: 0,
            }),
        });
        {
            let mut inner = room.inner.lock().await;
            if !inner.table.is_of_this_version() && inner.table.lobby().phase != Phase::Closed {
                let is_playing = inner.table.lobby().phase == Phase::Playing;
                let salt = inner.table.salt().filter(|_| is_playing);
                let end = inner.table.outdated(salt.map(|salt| room.secret(salt)));
                room.append(&mut inner, end, None, true).await?;
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

    /// Whether nobody has needed it for a while.
    pub fn may_be_forgotten(&self, now: u64) -> bool {
        let is_empty = self.connected.load(Ordering::Relaxed) == 0;
        let is_unused = now > self.used.load(Ordering::Relaxed) + LINGER_MS;
        let Ok(inner) = self.inner.try_lock() else {
            return false;
        };
        inner.is_broken || (is_empty && is_unused && !inner.is_working && inner.leaving.is_empty())
    }

    /// Comes in, with a token or to watch.
    pub async fn enter(
        self: &Arc<Self>,
        token: Option<&str>,
        since: Option<u64>,
        wants_views: bool,
    ) -> Result<(Visit, Utf8Bytes), Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.is_broken || self.hall.is_closing() {
            return Err(Refusal::busy());
        }
        if inner.connections.len() >= self.hall.config.limits.connections_per_table {
            let message = "Too many people watch this table.";
            return Err(Refusal::new(TableErrorCode::TooMuch, message));
        }
        let person = match token {
            Some(token) => Some(person_of(&inner.grants, token).ok_or_else(Hall::wrong_token)?),
            None => None,
        };
        if let Some(person) = person {
            inner.leaving.retain(|(leaving, _)| *leaving != person);
            if let Some(back) = inner.table.presence(person, true) {
                self.append(&mut inner, vec![back], None, true).await?;
                self.go_on(&mut inner).await?;
            }
        }
        let (sender, messages) = mpsc::channel(MESSAGES_WAITING_MAX);
        let number = inner.next_connection;
        inner.next_connection += 1;
        let connection = Connection {
            number,
            person,
            wants_views,
            sender,
        };
        let welcome = inner.welcome(person, since);
        if let Some(view) = inner.view_for(&connection) {
            let _ = connection.sender.try_send(view);
        }
        inner.connections.push(connection);
        self.connected.fetch_add(1, Ordering::Relaxed);
        self.hall.metrics.connections.inc();
        let visit = Visit {
            room: Arc::clone(self),
            person,
            messages,
            number,
        };
        Ok((visit, welcome))
    }

    async fn leave(self: Arc<Self>, number: u64) {
        let mut inner = self.inner.lock().await;
        let now = now_ms();
        self.connected.fetch_sub(1, Ordering::Relaxed);
        self.used.store(now, Ordering::Relaxed);
        self.hall.metrics.connections.dec();
        let place = inner
            .connections
            .iter()
            .position(|one| one.number == number);
        // Whoever read too slowly or was sent away is not in the list any more.
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

    /// Carries out a wish. Says which line it became.
    pub async fn wish(self: &Arc<Self>, wish: Wish, command: &Command) -> Result<u64, Refusal> {
        let began = std::time::Instant::now();
        let mut inner = self.inner.lock().await;
        let done = self.carry_out(&mut inner, wish, command).await;
        drop(inner);
        let metrics = &self.hall.metrics;
        match &done {
            Ok(_) => metrics.move_seconds.observe(began.elapsed().as_secs_f64()),
            Err(Refusal(error)) if error.code == TableErrorCode::Busy => {
                metrics.busy.inc();
            }
            Err(_) => {
                metrics.refused.inc();
            }
        }
        done
    }

    async fn carry_out(
        self: &Arc<Self>,
        inner: &mut Inner,
        wish: Wish,
        command: &Command,
    ) -> Result<u64, Refusal> {
        if inner.is_broken || self.hall.is_closing() {
            return Err(Refusal::busy());
        }
        if let Some(seq) = inner.table.granted(wish)? {
            return Ok(seq);
        }
        let entries = inner.table.command(wish.person, command, now_ms())?;
        if matches!(command, Command::Act { .. }) {
            self.check_throws(inner, wish.person)?;
            self.hall.metrics.moves.inc();
        }
        self.append(inner, entries, Some(wish), true).await?;
        let seq = inner.table.next_seq() - 1;
        self.go_on(inner).await?;
        Ok(seq)
    }

    /// Throws in the arena cost time: refuses them when there is none, before anything is decided.
    fn check_throws(&self, inner: &mut Inner, person: u32) -> Result<(), Refusal> {
        if inner.table.lobby().options.dice_kind() != DiceKind::Thrown {
            return Ok(());
        }
        let limits = self.hall.config.limits;
        if self.hall.throws.waiting() >= limits.throws_waiting {
            return Err(Refusal::busy());
        }
        let burst = limits.throws_per_second * 4;
        let bucket = inner.throws.entry(person);
        let bucket = bucket.or_insert_with(|| Bucket::full(burst));
        match bucket.take(limits.throws_per_second as f32, burst) {
            true => Ok(()),
            false => Err(Refusal::busy()),
        }
    }

    /// Somebody comes to the table. Says who they are.
    pub async fn join(
        self: &Arc<Self>,
        name: &str,
        seat: Option<astragal_core::Seat>,
    ) -> Result<(You, String), Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.is_broken || self.hall.is_closing() {
            return Err(Refusal::busy());
        }
        let (person, entries) = inner.table.join(name, seat)?;
        let token = random().to_string();
        let grant = Grant {
            token_hash: token_hash(&token),
            person,
        };
        self.append_all(&mut inner, entries, None, vec![grant], true)
            .await?;
        if seat.is_some() {
            inner.leaving.push((person, now_ms() + LEAVING_MS));
        }
        self.go_on(&mut inner).await?;
        Ok((You { person, seat }, token))
    }

    /// A ticket with which another device can act for the same person.
    pub async fn ticket(&self, token: &str) -> Result<String, Refusal> {
        let mut inner = self.inner.lock().await;
        let person = person_of(&inner.grants, token).ok_or_else(Hall::wrong_token)?;
        let now = now_ms();
        inner.tickets.retain(|(_, _, until)| *until > now);
        if inner.tickets.len() >= TICKETS_MAX {
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

    /// Takes a ticket. Says who one is from now on.
    pub async fn take_ticket(self: &Arc<Self>, ticket: &str) -> Result<(You, String), Refusal> {
        let mut inner = self.inner.lock().await;
        let now = now_ms();
        let hash = Bytes32::hash_of(ticket.as_bytes());
        let place = inner
            .tickets
            .iter()
            .position(|(known, _, until)| *known == hash && *until > now);
        let Some(place) = place else {
            let message = "This ticket is not worth anything any more. Ask for another one.";
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
        self.append_all(&mut inner, Vec::new(), None, vec![grant], true)
            .await?;
        let seat = inner.table.lobby().seat_of(person);
        Ok((You { person, seat }, token))
    }

    /// Whose token this is.
    pub async fn person(&self, token: &str) -> Result<u32, Refusal> {
        let inner = self.inner.lock().await;
        self.used.store(now_ms(), Ordering::Relaxed);
        person_of(&inner.grants, token).ok_or_else(Hall::wrong_token)
    }

    /// What everybody may know about the table.
    pub async fn look(&self) -> serde_json::Value {
        let inner = self.inner.lock().await;
        let table = &inner.table;
        serde_json::json!({
            "seq": table.next_seq(),
            "lobby": table.lobby(),
            "view": table.view(None),
            "turn": table.turn(),
        })
    }

    /// Does what is due.
    pub async fn tick(self: Arc<Self>) {
        let mut inner = self.inner.lock().await;
        let now = now_ms();
        if inner.is_broken || self.hall.is_closing() || self.due() > now {
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
            self.note_due(&inner);
            return;
        }
        // What fails here is logged, and the table loaded again.
        if self.append(&mut inner, entries, None, true).await.is_ok() {
            let _ = self.go_on(&mut inner).await;
        }
    }

    fn note_due(&self, inner: &Inner) {
        let leaving = inner.leaving.iter().map(|(_, at)| *at).min();
        let due = [inner.table.due(), leaving].into_iter().flatten().min();
        self.due.store(due.unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    async fn append(
        &self,
        inner: &mut Inner,
        entries: Vec<Entry>,
        wish: Option<Wish>,
        is_waited_for: bool,
    ) -> Result<(), Refusal> {
        self.append_all(inner, entries, wish, Vec::new(), is_waited_for)
            .await
    }

    /// Writes entries down, and lets them happen. Nobody is told before they are durable, but for what follows
    /// from durable lines in any case: the dice of a decision.
    async fn append_all(
        &self,
        inner: &mut Inner,
        entries: Vec<Entry>,
        wish: Option<Wish>,
        grants: Vec<Grant>,
        is_waited_for: bool,
    ) -> Result<(), Refusal> {
        let first_seq = inner.table.next_seq();
        let is_start = matches!(entries.last(), Some(Entry::Start(_)));
        let lines = inner.table.lines(entries, wish, now_ms());
        let mut bodies = Vec::with_capacity(lines.len());
        for line in &lines {
            let text = line.text();
            if let Err(error) = inner.table.apply(line, &text) {
                tracing::error!(table = self.name, %error, text, "a table refuses its own line");
                self.break_down(inner);
                return Err(Refusal::busy());
            }
            bodies.push(text);
        }
        let lobby = is_start.then(|| Box::new(inner.table.lobby().clone()));
        let snapshot = lobby
            .as_ref()
            .map(|lobby| serde_json::to_string(lobby).expect("a lobby is plain JSON"));
        let listing = listing(&inner.table);
        let is_listed = inner
            .listed
            .as_ref()
            .is_some_and(|listed| is_same(listed, &listing));
        let told: Vec<Box<str>> = bodies.iter().map(|body| body.as_str().into()).collect();
        let append = Append {
            table: self.name.clone(),
            first_seq,
            bodies,
            grants: grants.clone(),
            revoked: Vec::new(),
            snapshot,
            listing: (!is_listed).then(|| listing.clone()),
        };
        let pending = self.hall.store.append(append);
        if is_waited_for && let Err(error) = pending.await {
            self.break_down(inner);
            return Err(error.into());
        }
        if !is_listed {
            inner.listed = Some(listing);
        }
        inner.grants.extend(grants);
        self.hall.metrics.lines.inc_by(told.len() as u64);
        inner.untold += told.len();
        inner.lines.extend(told);
        if let Some(lobby) = lobby {
            // Whoever comes from now on begins here; the others are told what they do not know yet.
            inner.tell();
            inner.lobby = Some(lobby);
            inner.from = inner.table.next_seq();
            inner.lines.clear();
            inner.dice = None;
        }
        Ok(())
    }

    /// What is here may differ from what is stored: everybody has to come back, to the table as it is stored.
    fn break_down(&self, inner: &mut Inner) {
        inner.is_broken = true;
        inner.send_away("reload");
    }

    /// Does what the table needs, until it waits for somebody; then everybody is told.
    async fn go_on(self: &Arc<Self>, inner: &mut Inner) -> Result<(), Refusal> {
        let mut done = Ok(());
        while done.is_ok() && !inner.is_working {
            done = match inner.table.next() {
                Next::Nothing => break,
                Next::Start => {
                    let salt = random();
                    let start = inner.table.start(salt, self.secret(salt).hash());
                    self.append(inner, vec![start], None, true).await
                }
                Next::Draw { throw, for_real } => match inner.key(self, throw) {
                    Some(key) if for_real => {
                        self.throw(inner, key);
                        break;
                    }
                    Some(key) => {
                        let landed = inner.table.draw(key).map(|draw| draw());
                        let landed = landed.into_iter().collect();
                        self.append(inner, landed, None, false).await
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
                    self.append(inner, over.into_iter().collect(), None, false)
                        .await
                }
            };
        }
        inner.tell();
        self.note_due(inner);
        self.used.fetch_max(now_ms(), Ordering::Relaxed);
        done
    }

    fn secret(&self, salt: Bytes32) -> Bytes32 {
        secret(&self.hall.key, &self.name, &salt)
    }

    /// Throws in the arena, beside everything else.
    fn throw(self: &Arc<Self>, inner: &mut Inner, key: Bytes32) {
        let Some(job) = inner.table.draw(key) else {
            return;
        };
        inner.is_working = true;
        let room = Arc::clone(self);
        tokio::spawn(async move {
            let began = std::time::Instant::now();
            let landed = room.hall.throws.run(job).await;
            let seconds = began.elapsed().as_secs_f64();
            room.hall.metrics.throw_seconds.observe(seconds);
            let mut inner = room.inner.lock().await;
            inner.is_working = false;
            let Some(landed) = landed else {
                tracing::error!(table = room.name, "a throw failed");
                room.break_down(&mut inner);
                return;
            };
            if room
                .append(&mut inner, vec![landed], None, false)
                .await
                .is_ok()
            {
                let _ = room.go_on(&mut inner).await;
            }
        });
    }

    /// Lets a bot think, beside everything else.
    fn think(self: &Arc<Self>, inner: &mut Inner) {
        let Some(job) = inner.table.think(random()) else {
            return;
        };
        inner.is_working = true;
        let moves = inner.table.moves();
        let room = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(room.hall.config.pace_ms)).await;
            let decided = room.hall.thoughts.run(job).await;
            let mut inner = room.inner.lock().await;
            inner.is_working = false;
            if inner.is_broken || room.hall.is_closing() {
                return;
            }
            let is_wanted = matches!(inner.table.next(), Next::Think { .. });
            let done = match decided {
                // Something else happened meanwhile: think again.
                _ if !is_wanted || inner.table.moves() != moves => Ok(()),
                Some(decided) => {
                    room.hall.metrics.moves.inc();
                    room.append(&mut inner, vec![decided], None, true).await
                }
                None => {
                    tracing::error!(table = room.name, "a thought failed");
                    room.break_down(&mut inner);
                    return;
                }
            };
            if done.is_ok() {
                let _ = room.go_on(&mut inner).await;
            }
        });
    }

    pub async fn send_away(&self, reason: &str) {
        self.inner.lock().await.send_away(reason);
    }
}

impl Inner {
    fn is_connected(&self, person: u32) -> bool {
        let is_theirs = |connection: &Connection| connection.person == Some(person);
        self.connections.iter().any(is_theirs)
    }

    fn key(&mut self, room: &Room, throw: u64) -> Option<Bytes32> {
        if self.dice.is_none() {
            let secret = room.secret(self.table.salt()?);
            self.dice = self.table.fair_dice(&secret);
        }
        self.dice.as_ref().map(|dice| dice.key(throw))
    }

    /// Tells everybody what has happened since the last time.
    fn tell(&mut self) {
        let untold = std::mem::take(&mut self.untold);
        if untold == 0 || self.connections.is_empty() {
            return;
        }
        let lines = &self.lines[self.lines.len() - untold..];
        let mut message =
            String::with_capacity(12 + lines.iter().map(|line| line.len() + 1).sum::<usize>());
        message.push_str("{\"lines\":[");
        for (index, line) in lines.iter().enumerate() {
            if index > 0 {
                message.push(',');
            }
            message.push_str(line);
        }
        message.push_str("]}");
        let message = Utf8Bytes::from(message);
        let mut slow = Vec::new();
        for connection in &self.connections {
            let mut sent = connection.sender.try_send(message.clone());
            if sent.is_ok()
                && let Some(view) = self.view_for(connection)
            {
                sent = connection.sender.try_send(view);
            }
            if sent.is_err() {
                slow.push((connection.number, connection.person));
            }
        }
        let now = now_ms();
        for (number, person) in slow {
            self.connections
                .retain(|connection| connection.number != number);
            if let Some(person) = person
                && !self.is_connected(person)
            {
                self.leaving.push((person, now + LEAVING_MS));
            }
        }
    }

    fn view_for(&self, connection: &Connection) -> Option<Utf8Bytes> {
        if !connection.wants_views {
            return None;
        }
        let lobby = self.table.lobby();
        let seat = connection.person.and_then(|person| lobby.seat_of(person));
        let view = FromServer::View {
            seq: self.table.next_seq(),
            view: self.table.view(seat)?,
            legal: seat.map_or_else(|| serde_json::json!([]), |seat| self.table.legal(seat)),
        };
        Some(message(&view))
    }

    fn welcome(&self, person: Option<u32>, since: Option<u64>) -> Utf8Bytes {
        let since = since.filter(|since| (self.from..=self.table.next_seq()).contains(since));
        let from = since.unwrap_or(self.from);
        let known = (from - self.from) as usize;
        let lines = self.lines[known..].iter().map(|line| raw(line)).collect();
        let lobby = self.table.lobby();
        message(&FromServer::Welcome {
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

    fn send_away(&mut self, reason: &str) {
        let bye = message(&FromServer::Bye {
            reason: reason.to_owned(),
        });
        for connection in self.connections.drain(..) {
            let _ = connection.sender.try_send(bye.clone());
        }
    }
}

pub(crate) fn message(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("messages are plain JSON")
        .into()
}

fn raw(line: &str) -> Box<RawValue> {
    RawValue::from_string(line.to_owned()).expect("lines are JSON")
}

/// How a table is listed.
pub(crate) fn listing(table: &Table) -> Listing {
    let lobby = table.lobby();
    let is_empty = |chair: &&astragal_tables::Chair| chair.holder == astragal_tables::Holder::Empty;
    let phase = match lobby.phase {
        Phase::Waiting => "waiting",
        Phase::Revealing { .. } | Phase::Playing => "playing",
        Phase::Closed => Listing::OVER,
    };
    Listing {
        game: lobby.options.game.clone(),
        is_public: lobby.options.public,
        open_seats: lobby.chairs.iter().filter(is_empty).count() as u8,
        phase: phase.to_owned(),
        title: lobby
            .people
            .first()
            .map_or_else(String::new, |person| person.name.clone()),
        changed_ms: lobby.changed,
        expires_ms: (lobby.phase != Phase::Closed).then(|| table.idle_end()),
    }
}

/// Whether a listing says the same but for times, and those not much later: not every move is worth writing.
fn is_same(listed: &Listing, new: &Listing) -> bool {
    const WORTH_WRITING_MS: u64 = 600_000;
    let is_recent = new.changed_ms < listed.changed_ms + WORTH_WRITING_MS;
    let timeless = |listing: &Listing| Listing {
        changed_ms: 0,
        expires_ms: None,
        ..listing.clone()
    };
    is_recent && timeless(listed) == timeless(new)
}
