use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::bucket::Bucket;
use crate::{Limits, Refusal};
use astragal_tables::TableErrorCode;

/// What visitors do, by where they come from.
pub(crate) struct Addresses {
    limits: Limits,
    /// Connections from everywhere.
    connections: AtomicUsize,
    known: Mutex<HashMap<IpAddr, Visitor>>,
}

struct Visitor {
    connections: usize,
    openings: Bucket,
    requests: Bucket,
}

/// A connection that is counted as long as this lives.
pub(crate) struct Counted {
    hall: Arc<crate::Hall>,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let addresses = &self.hall.addresses;
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
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            connections: AtomicUsize::new(0),
            known: Mutex::default(),
        }
    }

    /// How many connections there are.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    /// Counts a connection; `None` if there are too many from there.
    pub fn connect(hall: &Arc<crate::Hall>, address: IpAddr) -> Option<Counted> {
        let address = household(address);
        let addresses = &hall.addresses;
        let is_taken = addresses.with(address, |visitor| {
            let fits = visitor.connections < addresses.limits.connections_per_address
                && addresses.connections() < addresses.limits.connections;
            visitor.connections += usize::from(fits);
            fits
        });
        is_taken.then(|| {
            addresses.connections.fetch_add(1, Ordering::Relaxed);
            Counted {
                hall: Arc::clone(hall),
                address,
            }
        })
    }

    /// Refuses to open tables or bring people too often.
    pub fn check_opening(&self, address: IpAddr) -> Result<(), Refusal> {
        let per_minute = self.limits.openings_per_minute;
        let is_allowed = self.with(household(address), |visitor| {
            visitor.openings.take(per_minute as f32 / 60.0, per_minute)
        });
        is_allowed.then_some(()).ok_or_else(too_often)
    }

    /// Refuses to ask too often.
    pub fn check_request(&self, address: IpAddr) -> Result<(), Refusal> {
        // Several people may share an address.
        let per_second = self.limits.messages_per_second * 5;
        let is_allowed = self.with(household(address), |visitor| {
            visitor.requests.take(per_second as f32, per_second * 2)
        });
        is_allowed.then_some(()).ok_or_else(too_often)
    }

    pub fn forget_idle(&self) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let per_minute = self.limits.openings_per_minute;
        known.retain(|_, visitor| {
            let is_fresh = visitor.openings.level(per_minute as f32 / 60.0, per_minute)
                < per_minute as f32 - 0.5;
            visitor.connections > 0 || is_fresh
        });
    }

    fn with<T>(&self, address: IpAddr, look: impl FnOnce(&mut Visitor) -> T) -> T {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let limits = self.limits;
        look(known.entry(address).or_insert_with(|| Visitor {
            connections: 0,
            openings: Bucket::full(limits.openings_per_minute),
            requests: Bucket::full(limits.messages_per_second * 10),
        }))
    }
}

/// Whoever has one IPv6 address has 2⁶⁴ of them.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
    }
}

fn too_often() -> Refusal {
    let message = "That was too often in a short time. Wait a little.";
    Refusal::new(TableErrorCode::TooMuch, message)
}
