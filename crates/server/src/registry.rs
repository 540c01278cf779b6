//! All tables of a server: loading, unloading, and what is due at them.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use astragal_dice::fair::Bytes32;
use astragal_store::{Grant, Store};
use astragal_tables::protocol::{CloseReason, Joined, OpenTable, You};
use astragal_tables::{Table, TableErrorCode, is_table_code, is_table_name, table_code};
use tokio::sync::OnceCell;

use crate::addresses::Addresses;
use crate::clock::Clock;
use crate::cluster::Cluster;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::records::Records;
use crate::room::SharedRoom;
use crate::tokens::{random, table_name, token_hash};
use crate::{Config, Refusal};

/// How often the registry checks whether something is due at a table in memory…
const TICK: Duration = Duration::from_millis(250);
/// …and at all other tables.
const SWEEP: Duration = Duration::from_secs(20);
/// How often the registry looks for clients that have stopped reading.
const CHECK: Duration = Duration::from_millis(500);
/// How often all connections are pinged.
const PING: Duration = Duration::from_secs(20);
/// A change of the machine's clock against the steady clock that is worth a warning, in milliseconds.
const JUMP_MS: u64 = 2_000;
/// Maximum number of tables per sweep.
const SWEEP_MAX: usize = 200;

/// A table that is in memory, or being loaded.
type Slot = Arc<OnceCell<Arc<SharedRoom>>>;

/// A room that somebody uses. It is not unloaded meanwhile.
pub(crate) struct RoomInUse {
    room: Arc<SharedRoom>,
    _slot: Slot,
}

impl RoomInUse {
    /// The room in a slot, if it is loaded.
    fn of(slot: &Slot) -> Option<Self> {
        let (room, _slot) = (Arc::clone(slot.get()?), Arc::clone(slot));
        Some(Self { room, _slot })
    }
}

impl std::ops::Deref for RoomInUse {
    type Target = Arc<SharedRoom>;

    fn deref(&self) -> &Arc<SharedRoom> {
        &self.room
    }
}

/// All tables, and the resources that they share.
pub struct Registry {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Store,
    pub(crate) cluster: Cluster,
    pub(crate) key: Bytes32,
    pub(crate) throws: Pool,
    pub(crate) bot_pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) addresses: Addresses,
    pub(crate) records: Records,
    is_closing: AtomicBool,
    rooms: Mutex<HashMap<String, Slot>>,
    /// Tables that a sweep could not load since the start.
    damaged: Mutex<HashSet<String>>,
}

impl Registry {
    /// The registry of a server. `key` is the master key that the secrets of games are derived from.
    pub fn new(config: Config, store: Store, key: Bytes32) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let clock = Clock::start();
        Arc::new(Self {
            addresses: Addresses::new(config.limits, clock),
            clock,
            config,
            cluster: Cluster::new(store.clone(), clock),
            store,
            key,
            throws: Pool::new("throw", cores, 0),
            bot_pool: Pool::new("think", cores.div_ceil(2), 1),
            metrics: Metrics::new(),
            records: Records::default(),
            is_closing: AtomicBool::new(false),
            rooms: Mutex::default(),
            damaged: Mutex::default(),
        })
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Relaxed)
    }

    /// Opens a table.
    pub(crate) async fn open(&self, request: OpenTable) -> Result<Joined, Refusal> {
        if self.is_closing() {
            return Err(Refusal::busy());
        }
        let name = self.free_name().await?;
        let now = self.clock.now();
        let (mut table, opened) = Table::opened(&name, request.table, now)?;
        let (person, entries) = table.join(&request.name, request.seat)?;
        let mut lines = vec![opened];
        lines.extend(table.append(entries, None, now)?);
        let bodies: Vec<Arc<str>> = lines.into_iter().map(Arc::from).collect();
        let lines = bodies.len() as u64;
        let token = random().to_string();
        let append = astragal_store::Append {
            table: name.as_str().into(),
            first_seq: 0,
            bodies,
            grants: vec![Grant {
                token_hash: token_hash(&token),
                person,
            }],
            listing: Some(crate::public_tables::listing(&table)),
            ..astragal_store::Append::default()
        };
        self.store.append(append).await?;
        self.metrics.lines.inc_by(lines);
        let seat = request.seat;
        Ok(Joined {
            table: name,
            you: You { person, seat },
            token,
        })
    }

    /// A name for a table whose code no other table has.
    async fn free_name(&self) -> Result<String, Refusal> {
        loop {
            let name = table_name();
            let same = self.store.named_like(table_code(&name), 1).await?;
            if same.is_empty() {
                return Ok(name);
            }
        }
    }

    /// The name of the table with this code. An address may ask as often as it may open tables, so that nobody finds
    /// private tables by guessing.
    pub(crate) async fn name_of_code(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<String, Refusal> {
        let code = code.to_ascii_lowercase();
        if !is_table_code(&code) {
            return Err(Refusal::no_table());
        }
        self.addresses.check_opening(address)?;
        // Two servers may have opened tables with the same code at the same moment. Neither is shown to strangers.
        match <[String; 1]>::try_from(self.store.named_like(&code, 2).await?) {
            Ok([name]) => Ok(name),
            Err(_) => Err(Refusal::no_table()),
        }
    }

    /// The table with this name, loaded from the store if it is not in memory.
    pub(crate) async fn room(self: &Arc<Self>, name: &str) -> Result<RoomInUse, Refusal> {
        if !is_table_name(name) {
            return Err(Refusal::no_table());
        }
        let slot = {
            let mut rooms = self.lock_rooms();
            if let Some(slot) = rooms.get(name) {
                Arc::clone(slot)
            } else if rooms.len() >= self.config.limits.tables {
                return Err(Refusal::busy());
            } else {
                let slot = Arc::default();
                rooms.insert(name.to_owned(), Arc::clone(&slot));
                slot
            }
        };
        let room = slot.get_or_try_init(|| SharedRoom::load(self, name)).await;
        match room.map(Arc::clone) {
            Ok(room) => Ok(RoomInUse { room, _slot: slot }),
            Err(refusal) => {
                let mut rooms = self.lock_rooms();
                let is_there = rooms
                    .get(name)
                    .is_some_and(|known| Arc::ptr_eq(known, &slot));
                // The map and this visitor; others may be loading the room in the same slot.
                if is_there && Arc::strong_count(&slot) == 2 && slot.get().is_none() {
                    rooms.remove(name);
                }
                Err(refusal)
            }
        }
    }

    /// Forgets a room that differs from the store, so that the next visitor loads it again.
    pub(crate) fn replace(&self, broken: &Arc<SharedRoom>) {
        let mut rooms = self.lock_rooms();
        let slot = rooms.get(broken.name());
        let room = slot.and_then(|slot| slot.get());
        if room.is_some_and(|room| Arc::ptr_eq(room, broken)) {
            rooms.remove(broken.name());
        }
    }

    /// Unloads a room that is idle, unless somebody is about to use it.
    fn unload_idle(&self, name: &str, now: u64) {
        let mut rooms = self.lock_rooms();
        // Under this lock nobody can begin to use the slot.
        let is_unused = rooms.get(name).is_some_and(|slot| {
            let is_idle = slot.get().is_some_and(|room| room.is_idle(now));
            is_idle && Arc::strong_count(slot) == 1
        });
        if is_unused {
            rooms.remove(name);
            self.cluster.release(name);
        }
    }

    /// Gives the lease of a table back that is neither in memory nor being loaded.
    pub(crate) fn release_unused(&self, name: &str) {
        // Loading the table later drops what is queued here.
        let rooms = self.lock_rooms();
        if !rooms.contains_key(name) {
            self.cluster.release(name);
        }
    }

    fn lock_rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        // No code under this lock can leave the map half changed, so a poisoned lock is fine.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_damaged(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All rooms in memory.
    pub(crate) fn loaded(&self) -> Vec<RoomInUse> {
        let rooms = self.lock_rooms();
        rooms.values().filter_map(RoomInUse::of).collect()
    }

    /// The room of a table, if it is in memory.
    pub(crate) fn loaded_room(&self, name: &str) -> Option<RoomInUse> {
        RoomInUse::of(self.lock_rooms().get(name)?)
    }

    /// Checks tables periodically, until the server closes.
    pub async fn maintain_tables(self: Arc<Self>) {
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut swept = tokio::time::Instant::now();
        let (mut pinged, mut checked) = (swept, swept);
        let mut drift = 0;
        let mut sweeping = tokio::spawn(async {});
        while !self.is_closing() {
            tick.tick().await;
            let now = self.clock.now();
            let rooms = self.loaded();
            let is_check = checked.elapsed() >= CHECK;
            if is_check {
                checked = tokio::time::Instant::now();
            }
            let is_ping = pinged.elapsed() >= PING;
            if is_ping {
                pinged = tokio::time::Instant::now();
            }
            self.metrics.tables.set(rooms.len() as i64);
            for room in rooms {
                if is_ping {
                    room.ping();
                }
                if is_check && room.has_deaf() {
                    let room = Arc::clone(&room);
                    tokio::spawn(async move { room.let_go_of_deaf().await });
                }
                if room.wake_at() <= now {
                    if room.is_first_to_wake() {
                        tokio::spawn(async move { Arc::clone(&room).wake().await });
                    }
                } else if room.is_idle(now) {
                    let name = room.name().to_owned();
                    drop(room);
                    self.unload_idle(&name, now);
                }
            }
            // Clocks and pings do not wait for a sweep.
            if swept.elapsed() >= SWEEP && sweeping.is_finished() {
                swept = tokio::time::Instant::now();
                if self.clock.drift().abs_diff(drift) > JUMP_MS {
                    drift = self.clock.drift();
                    tracing::warn!(
                        drift_ms = drift,
                        "the clock of this machine was set; tables go on by a steady clock until the next start"
                    );
                }
                self.addresses.forget_idle();
                let registry = Arc::clone(&self);
                sweeping = tokio::spawn(async move { registry.sweep(now).await });
            }
        }
    }

    /// Checks tables that are not in memory: closes them when they are due, and removes them long after.
    async fn sweep(self: &Arc<Self>, now: u64) {
        let damaged = self.lock_damaged().clone();
        match self.store.due(now, SWEEP_MAX + damaged.len()).await {
            Ok(names) => {
                // Tables that cannot be read must not keep others from their turn.
                for name in names.into_iter().filter(|name| !damaged.contains(name)) {
                    match self.room(&name).await {
                        Ok(room) => Arc::clone(&room).wake().await,
                        Err(refusal) => {
                            tracing::warn!(table = name, error = %refusal.error, "sweep");
                            if refusal.error.code == TableErrorCode::Damaged {
                                self.lock_damaged().insert(name);
                            }
                        }
                    }
                }
            }
            Err(error) => tracing::error!(%error, "sweep"),
        }
        let day_ms = 24 * 3_600_000;
        let oldest = now.saturating_sub(u64::from(self.config.retention_days) * day_ms);
        match self.store.remove_older_than(oldest, SWEEP_MAX).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "removed old tables"),
            Err(error) => tracing::error!(%error, "retention"),
        }
    }

    /// Accepts no more commands, finishes those in progress, and tells all clients to reconnect.
    pub async fn close(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
        for room in self.loaded() {
            room.disconnect_all(CloseReason::Restart).await;
        }
        self.cluster.leave().await;
        self.store.close().await;
    }
}

#[cfg(test)]
mod tests {
    use astragal_games::GameId;
    use astragal_tables::TableOptions;

    use super::*;

    /// A room that somebody is about to enter is not unloaded, so that nobody enters one that is forgotten.
    #[tokio::test]
    async fn a_room_in_use_stays() {
        let store = Store::open("sqlite::memory:").await.expect("a store");
        let registry = Registry::new(Config::default(), store, Bytes32([1; 32]));
        let request = OpenTable {
            name: "Ada".to_owned(),
            seat: None,
            table: TableOptions::by_the_book(GameId::Exxtra, 3),
        };
        let Joined { table, .. } = registry.open(request).await.expect("a table");
        let room = registry.room(&table).await.expect("a room");
        let later = registry.clock.now() + 3_600_000;
        assert!(room.is_idle(later));
        registry.unload_idle(&table, later);
        let same = registry.room(&table).await.expect("a room");
        assert!(Arc::ptr_eq(&room, &same));
        drop((room, same));
        registry.unload_idle(&table, later);
        assert!(registry.loaded().is_empty());
    }
}
