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

/// Whether the stored listing of a table is still right, apart from slightly old times: not every move is worth a
/// write.
pub(crate) fn is_listed(listed: &Listing, table: &Table) -> bool {
    const WORTH_WRITING_MS: u64 = 600_000;
    let lobby = table.lobby();
    lobby.changed < listed.changed_ms + WORTH_WRITING_MS
        && listed.phase == phase(table)
        && listed.open_seats == open_seats(table)
        && listed.is_public == lobby.options.public
        && listed.game == lobby.options.game.name()
        && listed.title == title(table)
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
