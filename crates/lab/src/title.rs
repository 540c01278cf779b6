use astragal_games::GameId;

/// A game's name as its box has it.
pub(crate) fn title(game: &str) -> &str {
    GameId::from_name(game).map_or(game, |game| game.about().title)
}
