//! The names of games as printed on their boxes.

use astragal_games::GameId;

/// A game's name as printed on its box.
pub(crate) fn title(game: &str) -> &str {
    GameId::from_name(game).map_or(game, |game| game.about().title)
}
