use astragal_games::{Exxtra, Notation as _, Strategiia, Strike};

/// A game's name as its box has it.
pub(crate) fn title(game: &str) -> &str {
    match game {
        Strike::NAME => "Strike",
        Exxtra::NAME => "EXXTRA",
        Strategiia::NAME => "STRATEGIIA",
        other => other,
    }
}
