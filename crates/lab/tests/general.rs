//! The general bots, in every game that has no bots of its own.

use astragal_bots::{BotGame, BotName, Level};
use astragal_games::{GameId, Notation, with_game};
use astragal_lab::simulate;
use indicatif::ProgressBar;

/// How many of `games` games between two the first kind wins, half of them from each seat.
fn wins<G: Notation + BotGame>(one: BotName, other: BotName, games: u64) -> u64 {
    let game = G::from_options(&G::book_options(*G::SEATS.start())).unwrap();
    let seats = usize::from(game.seats());
    let progress = ProgressBar::hidden();
    let mut won = 0;
    for seat in [0, seats - 1] {
        let mut bots = vec![other; seats];
        bots[seat] = one;
        let tally = simulate(&game, &bots, games / 2, 5, &progress);
        won += tally.wins[seat];
    }
    won
}

/// Each level is at least as strong as the one below, and the highest no weaker than the heuristic that it improves.
#[test]
fn levels_rise() {
    for game in GameId::ALL {
        if game.generals().contains(&"bots") {
            with_game!(game, G => check::<G>());
        }
    }
    fn check<G: Notation + BotGame>() {
        let level = BotName::Level;
        let games = 400;
        for (stronger, weaker, at_least) in [
            (level(Level::Casual), level(Level::Beginner), 230),
            (level(Level::Skilled), level(Level::Casual), 190),
            (level(Level::Skilled), level(Level::Beginner), 240),
        ] {
            let won = wins::<G>(stronger, weaker, games);
            assert!(won >= at_least, "{}: {stronger} v {weaker}: {won}", G::NAME);
        }
        // Half of the games with four standard errors off.
        let won = wins::<G>(level(Level::Master), BotName::Heuristic, 100);
        assert!(won >= 30, "{}: master v thumb: {won}", G::NAME);
    }
}
