use astragal_games::GameId;
use astragal_store::Listing;
use astragal_tables::{Chair, Holder, Phase, Table};

/// The listing of a table.
pub(crate) fn listing(table: &Table) -> Listing {
    let lobby = table.lobby();
    Listing {
        game: lobby.options.game.name().to_owned(),
        is_public: lobby.options.public,
        open_seats: open_seats(table),
        phase: phase(table).to_owned(),
        title: title(table).to_owned(),
        changed_ms: lobby.changed,
        expires_ms: (lobby.phase != Phase::Closed).then(|| table.idle_end()),
    }
}

/// What the listing of a table shows, small enough to be compared after every move.
#[derive(Clone, Copy)]
pub(crate) struct Listed {
    shown: Shown,
    changed_ms: u64,
}

#[derive(Clone, Copy, PartialEq)]
struct Shown {
    game: GameId,
    is_public: bool,
    open_seats: u8,
    phase: &'static str,
    /// Whether the name of the person who opened the table was removed.
    is_nameless: bool,
}

impl Listed {
    /// The listing of a table as it is now.
    pub fn new(table: &Table) -> Self {
        let lobby = table.lobby();
        let opener = lobby.people.first();
        Self {
            shown: Shown {
                game: lobby.options.game,
                is_public: lobby.options.public,
                open_seats: open_seats(table),
                phase: phase(table),
                is_nameless: opener.is_none_or(|person| person.removed),
            },
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
    pub fn is_right(self, table: &Table) -> bool {
        const WORTH_WRITING_MS: u64 = 600_000;
        let now = Self::new(table);
        now.changed_ms < self.changed_ms + WORTH_WRITING_MS && now.shown == self.shown
    }
}

fn title(table: &Table) -> &str {
    let opener = table.lobby().people.first();
    opener.map_or("", |person| &person.name)
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
