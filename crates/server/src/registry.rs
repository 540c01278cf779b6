use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use astragal_dice::fair::Bytes32;
use astragal_store::{Grant, Store};
use astragal_tables::protocol::{Joined, OpenTable, You};
use astragal_tables::{Table, TableErrorCode};
use tokio::sync::OnceCell;

use crate::addresses::Addresses;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::room::Room;
use crate::tokens::{is_table_name, random, table_name, token_hash};
use crate::{Config, Refusal};

/// How often the registry checks whether something is due at a table in memory…
const TICK: Duration = Duration::from_millis(250);
/// …and at all other tables.
const SWEEP: Duration = Duration::from_secs(20);
/// How often all connections are pinged.
const PING: Duration = Duration::from_secs(20);
/// Maximum number of tables per sweep.
const SWEEP_MAX: usize = 200;

/// A table that is in memory, or being loaded.
type Slot = Arc<OnceCell<Arc<Room>>>;

/// All tables, and the resources that they share.
pub struct Registry {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) key: Bytes32,
    pub(crate) throws: Pool,
    pub(crate) bot_pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) addresses: Addresses,
    is_closing: AtomicBool,
    rooms: Mutex<HashMap<String, Slot>>,
}

impl Registry {
    /// The registry of a server. `key` is the master key that the secrets of games are derived from.
    pub fn new(config: Config, store: Store, key: Bytes32) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Self {
            addresses: Addresses::new(config.limits),
            config,
            store,
            key,
            throws: Pool::new("throw", cores),
            bot_pool: Pool::new("think", cores.div_ceil(2)),
            metrics: Metrics::new(),
            is_closing: AtomicBool::new(false),
            rooms: Mutex::default(),
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
        let name = table_name();
        let now = now_ms();
        let (mut table, opened) = Table::opened(&name, request.table, now)?;
        let (person, entries) = table.join(&request.name, request.seat)?;
        let mut bodies = vec![opened];
        bodies.extend(table.append(entries, None, now)?);
        let lines = bodies.len() as u64;
        let token = random().to_string();
        let append = astragal_store::Append {
            table: name.clone(),
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

    /// The table with this name, loaded from the store if it is not in memory.
    pub(crate) async fn room(self: &Arc<Self>, name: &str) -> Result<Arc<Room>, Refusal> {
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
        let room = slot.get_or_try_init(|| Room::load(self, name)).await;
        match room {
            Ok(room) => Ok(Arc::clone(room)),
            Err(refusal) => {
                self.unload(name, &slot);
                Err(refusal)
            }
        }
    }

    fn unload(&self, name: &str, slot: &Slot) {
        let mut rooms = self.lock_rooms();
        if rooms
            .get(name)
            .is_some_and(|known| Arc::ptr_eq(known, slot))
        {
            rooms.remove(name);
        }
    }

    fn lock_rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        // No code under this lock can leave the map half changed, so a poisoned lock is fine.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn loaded(&self) -> Vec<(Slot, Arc<Room>)> {
        let rooms = self.lock_rooms();
        let loaded = rooms.values().filter_map(|slot| {
            let room = Arc::clone(slot.get()?);
            Some((Arc::clone(slot), room))
        });
        loaded.collect()
    }

    /// Checks tables periodically, until the server closes.
    pub async fn maintain_tables(self: Arc<Self>) {
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut swept = tokio::time::Instant::now();
        let mut pinged = swept;
        while !self.is_closing() {
            tick.tick().await;
            let now = now_ms();
            let rooms = self.loaded();
            let is_ping = pinged.elapsed() >= PING;
            if is_ping {
                pinged = tokio::time::Instant::now();
            }
            self.metrics.tables.set(rooms.len() as i64);
            for (slot, room) in rooms {
                if is_ping {
                    room.ping();
                }
                if room.due() <= now {
                    tokio::spawn(Arc::clone(&room).tick());
                }
                if room.may_be_forgotten(now) {
                    self.unload(room.name(), &slot);
                }
            }
            if swept.elapsed() >= SWEEP {
                swept = tokio::time::Instant::now();
                self.addresses.forget_idle();
                self.sweep(now).await;
            }
        }
    }

    /// Checks tables that are not in memory: closes them when they are due, and removes them long after.
    async fn sweep(self: &Arc<Self>, now: u64) {
        match self.store.due(now, SWEEP_MAX).await {
            Ok(names) => {
                for name in names {
                    match self.room(&name).await {
                        Ok(room) => room.tick().await,
                        Err(refusal) => {
                            tracing::warn!(table = name, error = %refusal.error, "sweep")
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
        for (_, room) in self.loaded() {
            room.disconnect_all("restart").await;
        }
        self.store.close().await;
    }

    pub(crate) fn wrong_token() -> Refusal {
        let message = "This token does not belong to anybody at this table. Join it again.";
        Refusal::new(TableErrorCode::NotYours, message)
    }
}

/// The current time, in milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
