//! Limits for visitors by IP address: connections and rates.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::clock::Clock;
use crate::{Limits, Refusal};
use astragal_tables::room::TokenBucket;
use astragal_tables::{TableErrorCode, TableRefusal};

/// Additional connections per address for short requests, beyond the limit for WebSockets and streams.
const OTHER_ARRIVALS_MAX: usize = 32;

/// One in so many connections is kept for players.
const PLAYERS_SHARE: usize = 10;

/// Connections and rate limits of visitors, by IP address.
pub(crate) struct Addresses {
    limits: Limits,
    clock: Clock,
    /// WebSockets and streams from all addresses.
    connections: AtomicUsize,
    arrivals: AtomicUsize,
    known: Mutex<HashMap<IpAddr, AddressUse>>,
}

struct AddressUse {
    /// WebSockets and streams.
    connections: usize,
    /// Connections that wait for a request, or whose request is being answered.
    arrivals: usize,
    openings: TokenBucket,
    requests: TokenBucket,
}

/// A WebSocket or stream, counted as long as this lives.
pub(crate) struct Counted {
    registry: Arc<crate::Registry>,
    address: IpAddr,
}

/// A new connection, counted as long as this lives.
pub(crate) struct Arrival {
    registry: Arc<crate::Registry>,
    address: Option<IpAddr>,
}

impl Drop for Arrival {
    fn drop(&mut self) {
        let addresses = &self.registry.addresses;
        addresses.arrivals.fetch_sub(1, Ordering::Relaxed);
        if let Some(address) = self.address {
            addresses.with(address, |visitor| {
                visitor.arrivals = visitor.arrivals.saturating_sub(1);
            });
        }
    }
}

impl Counted {
    /// Refuses spectators when few connections are left, from this address or in all: players come first.
    pub fn check_spectator(&self) -> Result<(), Refusal> {
        let addresses = &self.registry.addresses;
        let limits = addresses.limits;
        let here = addresses.with(self.address, |visitor| visitor.connections);
        let is_crowded = |count: usize, limit: usize| count > limit - limit / PLAYERS_SHARE;
        match is_crowded(here, limits.connections_per_address)
            || is_crowded(addresses.connections(), limits.connections)
        {
            true => Err(too_many()),
            false => Ok(()),
        }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let addresses = &self.registry.addresses;
        addresses.connections.fetch_sub(1, Ordering::Relaxed);
        let mut known = addresses
            .known
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(visitor) = known.get_mut(&self.address) {
            visitor.connections = visitor.connections.saturating_sub(1);
        }
    }
}

impl Addresses {
    pub fn new(limits: Limits, clock: Clock) -> Self {
        Self {
            limits,
            clock,
            connections: AtomicUsize::new(0),
            arrivals: AtomicUsize::new(0),
            known: Mutex::default(),
        }
    }

    /// Number of WebSockets and streams.
    fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    /// Whether all connections are closed.
    pub fn is_empty(&self) -> bool {
        self.connections() == 0 && self.arrivals.load(Ordering::Relaxed) == 0
    }

    /// Counts a WebSocket or stream; refuses it if there are too many, from this address or in all.
    pub fn connect(registry: &Arc<crate::Registry>, address: IpAddr) -> Result<Counted, Refusal> {
        let address = network_of(address);
        let addresses = &registry.addresses;
        if addresses.connections() >= addresses.limits.connections {
            return Err(Refusal::busy());
        }
        let is_taken = addresses.with(address, |visitor| {
            let fits = visitor.connections < addresses.limits.connections_per_address;
            visitor.connections += usize::from(fits);
            fits
        });
        if !is_taken {
            return Err(too_many());
        }
        addresses.connections.fetch_add(1, Ordering::Relaxed);
        Ok(Counted {
            registry: Arc::clone(registry),
            address,
        })
    }

    /// Counts a new connection; `None` if there are too many, from this address or in all. Behind a proxy the
    /// visitor's address is not known yet.
    pub fn arrive(registry: &Arc<crate::Registry>, address: IpAddr) -> Option<Arrival> {
        let addresses = &registry.addresses;
        let address = (!registry.config.behind_proxy).then(|| network_of(address));
        if addresses.arrivals.load(Ordering::Relaxed) >= addresses.limits.connections {
            return None;
        }
        if let Some(address) = address {
            let limit = addresses.limits.connections_per_address + OTHER_ARRIVALS_MAX;
            let fits = addresses.with(address, |visitor| {
                let fits = visitor.arrivals < limit;
                visitor.arrivals += usize::from(fits);
                fits
            });
            if !fits {
                return None;
            }
        }
        addresses.arrivals.fetch_add(1, Ordering::Relaxed);
        Some(Arrival {
            registry: Arc::clone(registry),
            address,
        })
    }

    /// Limits how often an address opens tables or adds people.
    pub fn check_opening(&self, address: IpAddr) -> Result<(), Refusal> {
        let per_minute = self.limits.openings_per_minute;
        let is_allowed = self.with(network_of(address), |visitor| {
            visitor
                .openings
                .take(per_minute as f32 / 60.0, per_minute, self.clock.now())
        });
        is_allowed.then_some(()).ok_or_else(too_often)
    }

    /// Limits how often an address sends requests.
    pub fn check_request(&self, address: IpAddr) -> Result<(), Refusal> {
        // Several people may share an address.
        let per_second = self.limits.messages_per_second * 5;
        let is_allowed = self.with(network_of(address), |visitor| {
            visitor
                .requests
                .take(per_second as f32, per_second * 2, self.clock.now())
        });
        is_allowed.then_some(()).ok_or_else(too_often)
    }

    pub fn forget_idle(&self) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (per_minute, now) = (self.limits.openings_per_minute, self.clock.now());
        known.retain(|_, visitor| {
            let is_fresh = visitor
                .openings
                .level(per_minute as f32 / 60.0, per_minute, now)
                < per_minute as f32 - 0.5;
            visitor.connections > 0 || visitor.arrivals > 0 || is_fresh
        });
    }

    fn with<T>(&self, address: IpAddr, look: impl FnOnce(&mut AddressUse) -> T) -> T {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (limits, now) = (self.limits, self.clock.now());
        look(known.entry(address).or_insert_with(|| AddressUse {
            connections: 0,
            arrivals: 0,
            openings: TokenBucket::full(limits.openings_per_minute, now),
            requests: TokenBucket::full(limits.messages_per_second * 10, now),
        }))
    }
}

/// The network of an address: the owner of one IPv6 address usually has 2⁶⁴ of them.
fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
    }
}

fn too_many() -> Refusal {
    Refusal::new(TableErrorCode::TooMuch, TableRefusal::TooManyConnections)
}

fn too_often() -> Refusal {
    let message = "Too many requests. Wait a moment.";
    Refusal::new(TableErrorCode::TooMuch, message)
}
