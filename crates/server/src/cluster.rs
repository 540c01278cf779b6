//! Servers that share a store: they wake each other, and one of them does the work of a table. Everything here may be
//! late, lost or done twice; the numbers of lines decide what counts.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use astragal_store::{Nodes, Store, StoreError};
use astragal_tables::room::Lease;
use astragal_tables::versions;
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, RwLock};

use crate::clock::Clock;
use crate::registry::Registry;
use crate::tokens::random;

/// How long a server counts as alive after it has said so.
const LIFETIME: Duration = Duration::from_millis(1500);
/// How often it says so, and looks what others have written and which tables nobody works for.
const BEAT: Duration = Duration::from_millis(500);
/// Tables that are loaded at the same time when they are taken over.
const LOADED_AT_ONCE: usize = 16;
/// Bytes of a message, at most.
const MESSAGE_MAX: usize = 7_500;

/// This server, among those that share its store.
pub(crate) struct Cluster {
    store: Store,
    clock: Clock,
    /// Its host and port.
    place: OnceLock<String>,
    /// Its number; 0 before it is registered.
    node: AtomicU64,
    /// Until when other servers respect its leases.
    alive_until: AtomicU64,
    outbox: Mutex<Outbox>,
    is_filled: Notify,
    /// Leases are given back while this is locked for writing, and claimed while it is locked for reading.
    leases: RwLock<()>,
    /// How many times tables are being taken over at the moment.
    takeovers: AtomicUsize,
    /// Why this server has to end.
    outdated: OnceLock<String>,
    is_outdated: Notify,
}

/// News for the other servers, the latest of each table.
#[derive(Default)]
struct Outbox {
    grown: HashMap<Arc<str>, u64>,
    here: HashMap<Arc<str>, (u64, Vec<u32>)>,
    released: Vec<String>,
}

/// What servers say to each other.
#[derive(Serialize, Deserialize, Default)]
struct NodeMessage {
    node: u64,
    /// Tables whose logs have grown, and the number of the next line.
    #[serde(default)]
    grown: Vec<(String, u64)>,
    /// Tables that the server keeps without their leases, the number of the next line that it knows of, and the
    /// people who are connected to it.
    #[serde(default)]
    here: Vec<(String, u64, Vec<u32>)>,
}

impl Cluster {
    pub fn new(store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock,
            place: OnceLock::new(),
            node: AtomicU64::new(0),
            alive_until: AtomicU64::new(0),
            outbox: Mutex::default(),
            is_filled: Notify::new(),
            leases: RwLock::default(),
            takeovers: AtomicUsize::new(0),
            outdated: OnceLock::new(),
            is_outdated: Notify::new(),
        }
    }

    fn nodes(&self) -> Option<&Nodes> {
        self.store.nodes()
    }

    fn node(&self) -> u64 {
        self.node.load(Ordering::Relaxed)
    }

    /// Whether other servers may write to the store.
    pub fn is_shared(&self) -> bool {
        self.nodes().is_some()
    }

    /// Registers this server. As long as servers of other versions are alive it waits: they could not go on with each
    /// other's tables.
    pub async fn join(&self, port: u16) -> Result<(), StoreError> {
        let Some(nodes) = self.nodes() else {
            return Ok(());
        };
        self.place.get_or_init(|| format!("{}:{port}", host()));
        let mut is_waiting = false;
        loop {
            let mut other = other_version(nodes, u64::MAX).await?;
            if other.is_none() {
                other = self.register(nodes).await?;
            }
            let Some(theirs) = other else {
                return Ok(());
            };
            if !is_waiting {
                is_waiting = true;
                tracing::warn!(
                    theirs,
                    ours = versions(),
                    "a server of another version uses the store; this one starts when the last of them has ended"
                );
            }
            tokio::time::sleep(BEAT).await;
        }
    }

    /// Registers this server, unless one of another version was first. Returns the version of that one. Of two that
    /// register at once, the one with the smaller number was first.
    async fn register(&self, nodes: &Nodes) -> Result<Option<String>, StoreError> {
        let now = self.clock.now();
        let place = self.place.get().map_or("", String::as_str);
        let node = nodes.register(place, &versions(), LIFETIME).await?;
        let other = other_version(nodes, node).await?;
        match &other {
            Some(_) => nodes.leave(node).await?,
            None => {
                self.node.store(node, Ordering::Relaxed);
                self.stay_alive(now);
            }
        }
        Ok(other)
    }

    /// Waits until this server has to end, and returns why.
    pub async fn outdated(&self) -> String {
        self.is_outdated.notified().await;
        self.outdated.get().cloned().unwrap_or_default()
    }

    fn give_way(&self, why: String) {
        self.outdated.get_or_init(|| why);
        self.is_outdated.notify_one();
    }

    fn stay_alive(&self, since: u64) {
        let until = since + LIFETIME.as_millis() as u64;
        self.alive_until.store(until, Ordering::Relaxed);
    }

    fn is_alive(&self) -> bool {
        self.clock.now() < self.alive_until.load(Ordering::Relaxed)
    }

    /// Who does the work of a table that is being loaded.
    pub async fn lease(&self, table: &str) -> Lease {
        match self.nodes() {
            None => Lease::Alone,
            Some(nodes) if self.is_alive() => {
                let _claiming = self.leases.read().await;
                // It may be in memory again before its lease was given back.
                self.lock_outbox().released.retain(|other| other != table);
                match nodes.claim(self.node(), &[table]).await {
                    Ok(claimed) if !claimed.is_empty() => Lease::Here,
                    Ok(_) => Lease::Elsewhere,
                    Err(error) => {
                        tracing::warn!(%error, "lease");
                        Lease::Elsewhere
                    }
                }
            }
            Some(_) => Lease::Elsewhere,
        }
    }

    /// Says that the log of a table has grown up to this number.
    pub fn say_grown(&self, table: &Arc<str>, next: u64) {
        self.put(|outbox| {
            outbox.grown.insert(Arc::clone(table), next);
        });
    }

    /// Says who is connected to this server at a table whose lease another one has.
    pub fn say_here(&self, table: &Arc<str>, next: u64, people: Vec<u32>) {
        self.put(|outbox| {
            outbox.here.insert(Arc::clone(table), (next, people));
        });
    }

    /// Gives the lease of a table back that is no longer in memory.
    pub fn release(&self, table: &str) {
        if self.is_shared() {
            self.put(|outbox| outbox.released.push(table.to_owned()));
        }
    }

    fn put(&self, put: impl FnOnce(&mut Outbox)) {
        put(&mut self.lock_outbox());
        self.is_filled.notify_one();
    }

    fn lock_outbox(&self) -> std::sync::MutexGuard<'_, Outbox> {
        // No code under this lock can leave it half changed.
        self.outbox.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says what there is to say. While a message is under way, more gathers for the next one.
    async fn send(&self) -> Result<(), StoreError> {
        let Some(nodes) = self.nodes() else {
            return Ok(());
        };
        let giving_back = self.leases.write().await;
        let outbox = std::mem::take(&mut *self.lock_outbox());
        let node = self.node();
        if !outbox.released.is_empty() {
            let released: Vec<&str> = outbox.released.iter().map(String::as_str).collect();
            if let Err(error) = nodes.release(node, &released).await {
                self.put(|later| later.released.extend(outbox.released));
                return Err(error);
            }
        }
        drop(giving_back);
        for message in messages(node, outbox.grown, outbox.here) {
            nodes.notify(&message).await?;
        }
        Ok(())
    }

    /// Ends this server's share in the work.
    pub async fn leave(&self) {
        if let Some(nodes) = self.nodes() {
            self.alive_until.store(0, Ordering::Relaxed);
            if let Err(error) = nodes.leave(self.node()).await {
                tracing::warn!(%error, "leases are not given back; they expire");
            }
        }
    }
}

/// The version of a server that is alive, has another version than this one and a smaller number than this.
async fn other_version(nodes: &Nodes, before: u64) -> Result<Option<String>, StoreError> {
    let ours = versions();
    let alive = nodes.alive().await?.into_iter();
    let mut others = alive.filter(|node| node.id < before && node.versions != ours);
    Ok(others.next().map(|node| node.versions))
}

/// The name of this machine. Where it is not known it is random, so that no other server is at the same place.
fn host() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname");
    name.map_or_else(|_| random().to_string(), |name| name.trim().to_owned())
}

/// News in messages that are short enough.
fn messages(
    node: u64,
    grown: HashMap<Arc<str>, u64>,
    here: HashMap<Arc<str>, (u64, Vec<u32>)>,
) -> Vec<String> {
    let mut messages = Vec::new();
    let mut message = NodeMessage {
        node,
        ..NodeMessage::default()
    };
    let mut bytes = 0;
    let mut full = |message: &mut NodeMessage, bytes: &mut usize, more: usize| {
        if *bytes + more > MESSAGE_MAX {
            messages.push(serde_json::to_string(message).expect("a message is plain JSON"));
            (message.grown, message.here, *bytes) = (Vec::new(), Vec::new(), 0);
        }
        *bytes += more;
    };
    for (table, next) in grown {
        full(&mut message, &mut bytes, table.len() + 30);
        message.grown.push((table.to_string(), next));
    }
    for (table, (next, people)) in here {
        full(
            &mut message,
            &mut bytes,
            table.len() + 30 + 12 * people.len(),
        );
        message.here.push((table.to_string(), next, people));
    }
    if !message.grown.is_empty() || !message.here.is_empty() {
        messages.push(serde_json::to_string(&message).expect("a message is plain JSON"));
    }
    messages
}

/// Works together with the other servers until this one closes.
pub(crate) async fn cooperate(registry: Arc<Registry>) {
    if !registry.cluster.is_shared() {
        return;
    }
    tokio::join!(
        beat(&registry),
        look(&registry),
        send(&registry),
        receive(&registry)
    );
}

/// Warns of a failure when it begins, and not again until it is over.
#[derive(Default)]
struct OutageReporter(bool);

impl OutageReporter {
    fn note<T>(&mut self, result: Result<T, StoreError>, what: &str) -> Option<T> {
        let was_failing = std::mem::replace(&mut self.0, result.is_err());
        match result {
            Ok(value) => {
                if was_failing {
                    tracing::info!("mended: {what}");
                }
                Some(value)
            }
            Err(error) => {
                if !was_failing {
                    tracing::warn!(%error, "{what}");
                }
                None
            }
        }
    }
}

async fn send(registry: &Arc<Registry>) {
    let mut outage = OutageReporter::default();
    while !registry.is_closing() {
        registry.cluster.is_filled.notified().await;
        let sent = registry.cluster.send().await;
        let sent = outage.note(sent, "other servers do not hear of this one");
        if sent.is_none() {
            tokio::time::sleep(BEAT).await;
        }
    }
}

async fn receive(registry: &Arc<Registry>) {
    let cluster = &registry.cluster;
    let Some(nodes) = cluster.nodes() else { return };
    let mut outage = OutageReporter::default();
    while !registry.is_closing() {
        let listening = nodes.listen().await;
        let listening = outage.note(listening, "this server does not hear of others");
        if let Some(mut messages) = listening {
            while let Some(text) = messages.next().await {
                match serde_json::from_str(&text) {
                    Ok(message) => hear(registry, message),
                    Err(error) => tracing::warn!(%error, "a message of another server"),
                }
            }
        }
        tokio::time::sleep(BEAT).await;
    }
}

fn hear(registry: &Arc<Registry>, message: NodeMessage) {
    let node = message.node;
    if node == registry.cluster.node() {
        return;
    }
    for (table, next) in message.grown {
        if let Some(room) = registry.loaded_room(&table) {
            tokio::spawn(async move { room.catch_up(next).await });
        }
    }
    for (table, next, people) in message.here {
        if let Some(room) = registry.loaded_room(&table) {
            tokio::spawn(async move { room.hear_elsewhere(node, next, people).await });
        }
    }
}

async fn beat(registry: &Arc<Registry>) {
    let cluster = &registry.cluster;
    let Some(nodes) = cluster.nodes() else { return };
    let mut beats = tokio::time::interval(BEAT);
    beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut beating = OutageReporter::default();
    while !registry.is_closing() {
        beats.tick().await;
        let now = cluster.clock.now();
        let renewed = nodes.renew(cluster.node(), LIFETIME).await;
        match beating.note(renewed, "this server cannot say that it is alive") {
            Some(true) => cluster.stay_alive(now),
            Some(false) => {
                tracing::warn!("this server was taken for dead; it goes on as another one");
                lose_leases(registry).await;
                let registered = cluster.register(nodes).await;
                // One of another version may have started meanwhile.
                match &registered {
                    Ok(Some(theirs)) => cluster.give_way(format!(
                        "this server did not answer for a while, and servers of another version have started since \
                         ({theirs}; this one has {}); start it again when they have ended, or in their version",
                        versions()
                    )),
                    Err(error @ StoreError::Newer { .. }) => cluster.give_way(error.to_string()),
                    _ => {}
                }
                beating.note(registered, "this server cannot say that it is alive");
            }
            None if !cluster.is_alive() => lose_leases(registry).await,
            None => {}
        }
    }
}

/// Looks again and again what others do. It may take long, and must not delay that this server says that it is alive.
async fn look(registry: &Arc<Registry>) {
    let cluster = &registry.cluster;
    let Some(nodes) = cluster.nodes() else { return };
    let mut beats = tokio::time::interval(BEAT);
    beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut outage = OutageReporter::default();
    while !registry.is_closing() {
        beats.tick().await;
        if cluster.is_alive() {
            let polled = poll(registry, nodes).await;
            outage.note(polled, "this server cannot look what others have written");
        }
    }
}

async fn lose_leases(registry: &Arc<Registry>) {
    for room in registry.loaded() {
        room.set_lease(Lease::Elsewhere).await;
    }
}

/// Reads what messages would have said if none was ever lost, checks which leases this server has, and takes over
/// tables that nobody works for.
async fn poll(registry: &Arc<Registry>, nodes: &Nodes) -> Result<(), StoreError> {
    let cluster = &registry.cluster;
    let node = cluster.node();
    let is_taking_over = cluster.takeovers.load(Ordering::Relaxed) > 0;
    let rooms = registry.loaded();
    let mut shared = 0;
    let (mut led, mut followed) = (Vec::new(), Vec::new());
    let (mut names, mut next) = (Vec::new(), Vec::new());
    for room in &rooms {
        // A room that is busy writes itself at the moment, and will notice what others have written.
        let Some(state) = room.node_state() else {
            continue;
        };
        shared += i64::from(state.is_shared);
        names.push(room.name());
        next.push(state.next_seq);
        if state.has_lease {
            led.push(room);
        } else {
            followed.push(room.name());
            room.say_here();
        }
    }
    registry.metrics.shared_tables.set(shared);
    if !names.is_empty() {
        for table in nodes.grown(&names, &next).await? {
            if let Some(room) = registry.loaded_room(&table) {
                tokio::spawn(async move { room.catch_up(u64::MAX).await });
            }
        }
    }
    // A database that has failed over may have forgotten leases, or have given them to another server.
    let held: HashSet<String> = nodes.held(node).await?.into_iter().collect();
    for room in led {
        if !held.contains(room.name()) {
            let room = Arc::clone(room);
            tokio::spawn(async move { room.set_lease(Lease::Elsewhere).await });
        }
    }
    if !is_taking_over {
        for table in held {
            registry.release_unused(&table);
        }
    }
    let mut tables = Vec::new();
    if !followed.is_empty() {
        tables = nodes.claim(node, &followed).await?;
    }
    tables.extend(nodes.adopt(node).await?);
    if !tables.is_empty() {
        cluster.takeovers.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(take_over(Arc::clone(registry), tables));
    }
    Ok(())
}

/// Goes on with the work of tables whose leases this server has got.
async fn take_over(registry: Arc<Registry>, tables: Vec<String>) {
    let one = async |table: String| match registry.room(&table).await {
        Ok(room) => room.set_lease(Lease::Here).await,
        Err(refusal) => {
            tracing::warn!(table, error = %refusal.error, "cannot take over");
            registry.release_unused(&table);
        }
    };
    let loading = futures_util::stream::iter(tables);
    loading.for_each_concurrent(LOADED_AT_ONCE, one).await;
    registry.cluster.takeovers.fetch_sub(1, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_short_enough_and_complete() {
        let name = |number: usize| Arc::from(format!("{number:016}"));
        let grown = (0..1000).map(|number| (name(number), number as u64));
        let here = (0..1000).map(|number| (name(number), (7, vec![0, 1, 2])));
        let messages = messages(5, grown.collect(), here.collect());
        let (mut grown, mut here) = (0, 0);
        for text in &messages {
            assert!(text.len() < 8_000, "{} bytes", text.len());
            let message: NodeMessage = serde_json::from_str(text).expect("a message");
            assert_eq!(message.node, 5);
            grown += message.grown.len();
            here += message.here.len();
        }
        assert_eq!((grown, here), (1000, 1000));
        assert!(super::messages(5, HashMap::new(), HashMap::new()).is_empty());
    }
}
