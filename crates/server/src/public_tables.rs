//! The list of public tables.

use std::sync::Arc;

use astragal_store::Listing;
use astragal_tables::protocol::ListedTable;
use astragal_tables::{Chair, Holder, Phase, Table, TableOptions};

use crate::Refusal;
use crate::registry::Registry;

/// Maximum number of listed tables.
const LISTED_MAX: usize = 100;

/// The tables in the public list, the newest change first.
pub(crate) async fn listed(registry: &Arc<Registry>) -> Result<Vec<ListedTable>, Refusal> {
    let mut tables = Vec::new();
    for (table, listing) in registry.store.public_tables(LISTED_MAX).await? {
        let options = match serde_json::from_str(&listing.options) {
            Ok(options) => options,
            // An earlier version wrote the listing, without options. That is over as soon as something happens at the
            // table, or after a day, when it is closed.
            Err(_) => match current_options(registry, &table).await {
                Ok(options) => options,
                Err(refusal) => {
                    tracing::warn!(table, error = %refusal.error, "a table cannot be listed");
                    continue;
                }
            },
        };
        tables.push(ListedTable {
            table,
            game: listing.game,
            title: listing.title,
            phase: listing.phase,
            open_seats: listing.open_seats,
            options,
        });
    }
    Ok(tables)
}

async fn current_options(registry: &Arc<Registry>, table: &str) -> Result<TableOptions, Refusal> {
    registry.room(table).await?.options().await
}

/// The listing of a table.
pub(crate) fn listing(table: &Table) -> Listing {
    let lobby = table.lobby();
    Listing {
        game: lobby.options.game.name().to_owned(),
        is_public: lobby.options.public,
        open_seats: open_seats(table),
        phase: phase(table).to_owned(),
        title: title(table).to_owned(),
        options: options(table),
        changed_ms: lobby.changed,
        expires_ms: (lobby.phase != Phase::Closed).then(|| table.idle_end()),
    }
}

/// What the listing of a table shows, to be compared after every move.
pub(crate) struct Listed {
    options: TableOptions,
    open_seats: u8,
    phase: &'static str,
    /// Whether the name of the person who opened the table was removed.
    is_nameless: bool,
    changed_ms: u64,
}

impl Listed {
    /// The listing of a table as it is now.
    pub fn new(table: &Table) -> Self {
        let lobby = table.lobby();
        Self {
            options: lobby.options.clone(),
            open_seats: open_seats(table),
            phase: phase(table),
            is_nameless: is_nameless(table),
            changed_ms: lobby.changed,
        }
    }

    /// The stored listing of a table, if it is still right.
    pub fn stored(stored: &Listing, table: &Table) -> Option<Self> {
        let now = Listing {
            changed_ms: stored.changed_ms,
            expires_ms: stored.expires_ms,
            ..listing(table)
        };
        (*stored == now).then(|| Self {
            changed_ms: stored.changed_ms,
            ..Self::new(table)
        })
    }

    /// Whether it is still right, apart from slightly old times: not every move is worth a write.
    pub fn is_right(&self, table: &Table) -> bool {
        const WORTH_WRITING_MS: u64 = 600_000;
        let lobby = table.lobby();
        lobby.changed < self.changed_ms + WORTH_WRITING_MS
            && self.phase == phase(table)
            && self.open_seats == open_seats(table)
            && self.is_nameless == is_nameless(table)
            && self.options == lobby.options
    }
}

fn is_nameless(table: &Table) -> bool {
    let opener = table.lobby().people.first();
    opener.is_none_or(|person| person.removed)
}

fn title(table: &Table) -> &str {
    let opener = table.lobby().people.first();
    opener.map_or("", |person| &person.name)
}

fn options(table: &Table) -> String {
    serde_json::to_string(&table.lobby().options).expect("options are plain JSON")
}

fn phase(table: &Table) -> &'static str {
    match table.lobby().phase {
        Phase::Waiting => "waiting",
        Phase::Revealing { .. } | Phase::Playing => "playing",
        Phase::Closed => Listing::OVER,
    }
}

fn open_seats(table: &Table) -> u8 {
    let is_empty = |chair: &&Chair| chair.holder == Holder::Empty;
    table.lobby().chairs.iter().filter(is_empty).count() as u8
}
