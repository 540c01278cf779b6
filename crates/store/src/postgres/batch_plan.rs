//! Plans what a batch writes, before the database is asked to write it.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::queue::PendingAppend;
use crate::types::signed;
use crate::{Append, AppendError, Listing};

/// Where a table's log ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableHead {
    pub id: i64,
    pub next: u64,
}

/// Ends of tables, by name.
pub(super) type Heads = HashMap<String, TableHead>;

/// Tables and hashes of tokens that are valid there.
pub(super) type Granted = HashSet<(String, Vec<u8>)>;

/// Tables that get an append without bodies. No number would notice that another server writes at the same time.
pub(super) fn without_bodies(batch: &[PendingAppend]) -> Vec<&str> {
    let appends = batch.iter().map(|waiting| &waiting.append);
    let without = appends.filter(|append| append.bodies.is_empty());
    let mut tables: Vec<&str> = without.map(|append| &*append.table).collect();
    tables.sort_unstable();
    tables.dedup();
    tables
}

/// Whether an append without bodies grants what is granted already.
fn is_granted(append: &Append, granted: &mut Granted) -> bool {
    if !append.bodies.is_empty() {
        return false;
    }
    let tokens = append.grants.iter().map(|grant| grant.token_hash);
    let key = |hash: [u8; 32]| (append.table.to_string(), hash.to_vec());
    let new = tokens.filter(|hash| !append.revoked.contains(hash));
    // What comes twice in one batch counts once.
    let mut taken = new.map(|hash| granted.insert(key(hash)));
    !taken.all(|is_new| is_new)
}

/// Tables whose cached end is unknown or does not fit the append. They have to be looked up before anything is
/// refused. The same is true for appends without bodies: nothing else would notice that another server has written.
pub(super) fn doubtful<'a>(batch: &'a [PendingAppend], heads: &Heads) -> Vec<&'a str> {
    let mut ends: HashMap<&str, u64> = HashMap::new();
    let mut doubtful = Vec::new();
    for PendingAppend { append, .. } in batch {
        let table = &*append.table;
        let known = ends.get(table).copied();
        let end = known.or_else(|| heads.get(table).map(|head| head.next));
        if end == Some(append.first_seq) && !append.bodies.is_empty() {
            ends.insert(table, append.first_seq + append.bodies.len() as u64);
        } else {
            doubtful.push(table);
        }
    }
    doubtful.sort_unstable();
    doubtful.dedup();
    doubtful
}

/// Which appends of a batch fit, and where their tables end afterwards.
pub(super) struct BatchPlan<'a> {
    pub results: Vec<Result<(), AppendError>>,
    pub accepted: Vec<&'a Append>,
    pub ends: BTreeMap<&'a str, u64>,
}

impl<'a> BatchPlan<'a> {
    pub(super) fn new(batch: &'a [PendingAppend], heads: &Heads, mut granted: Granted) -> Self {
        let mut plan = Self {
            results: Vec::with_capacity(batch.len()),
            accepted: Vec::with_capacity(batch.len()),
            ends: BTreeMap::new(),
        };
        for PendingAppend { append, .. } in batch {
            let table = &*append.table;
            let known = plan.ends.get(table).copied();
            let end = known.or_else(|| heads.get(table).map(|head| head.next));
            if end.unwrap_or(0) == append.first_seq && !is_granted(append, &mut granted) {
                let end = append.first_seq + append.bodies.len() as u64;
                plan.ends.insert(table, end);
                plan.accepted.push(append);
                plan.results.push(Ok(()));
            } else {
                plan.results.push(Err(AppendError::Conflict));
            }
        }
        plan
    }

    /// Tables that do not exist yet.
    pub(super) fn new_tables(&self, heads: &Heads) -> Vec<&'a str> {
        let names = self.ends.keys().copied();
        names.filter(|name| !heads.contains_key(*name)).collect()
    }
}

/// Everything that is written, in columns: each is one parameter of a statement. What is written several times in a
/// batch is here once, with its last value.
#[derive(Default)]
pub(super) struct Columns<'a> {
    pub event_keys: Vec<i64>,
    pub event_seqs: Vec<i64>,
    pub event_bodies: Vec<&'a str>,
    /// The person that a token belongs to; `None` if it is revoked.
    pub grants: BTreeMap<(i64, &'a [u8]), Option<i64>>,
    pub snapshots: BTreeMap<i64, (i64, &'a str)>,
    pub replaced_keys: Vec<i64>,
    pub replaced_seqs: Vec<i64>,
    pub replaced_bodies: Vec<&'a str>,
    pub replaced_snapshots: BTreeMap<i64, &'a str>,
    pub listings: BTreeMap<i64, &'a Listing>,
}

impl<'a> Columns<'a> {
    /// `heads` must have the id of every accepted table.
    pub(super) fn new(accepted: &[&'a Append], heads: &Heads) -> Self {
        let mut columns = Self::default();
        let mut accepted: Vec<(i64, &Append)> = accepted
            .iter()
            .filter_map(|append| Some((heads.get(&*append.table)?.id, *append)))
            .collect();
        // Servers that write the same tables at the same time do so in the same order, which prevents deadlocks.
        accepted.sort_by_key(|(id, _)| *id);
        for (id, append) in accepted {
            columns.add(id, append);
        }
        columns
    }

    fn add(&mut self, id: i64, append: &'a Append) {
        for (seq, body) in (append.first_seq..).zip(&append.bodies) {
            self.event_keys.push(id);
            self.event_seqs.push(signed(seq));
            self.event_bodies.push(body);
        }
        for hash in &append.revoked {
            self.grants.insert((id, hash.as_slice()), None);
        }
        for grant in &append.grants {
            let person = i64::from(grant.person);
            self.grants
                .insert((id, grant.token_hash.as_slice()), Some(person));
        }
        for (seq, body) in &append.replaced {
            self.replaced_keys.push(id);
            self.replaced_seqs.push(signed(*seq));
            self.replaced_bodies.push(body);
        }
        if let Some(text) = &append.replaced_snapshot {
            self.replaced_snapshots.insert(id, text);
        }
        if let Some(text) = &append.snapshot {
            let before = append.first_seq + append.bodies.len() as u64;
            self.snapshots.insert(id, (signed(before), text));
        }
        if let Some(listing) = &append.listing {
            self.listings.insert(id, listing);
        }
    }
}
