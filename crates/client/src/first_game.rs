//! The options and seats of a game that begins with one click.

use astragal_bots::Level;
use astragal_games::{GameId, Kind, OptionSpec};
use astragal_tables::TableOptions;

use crate::LocalSeat;

/// The options and seats of a game against bots with one click. On a device where nobody has played yet, the player begins,
/// against at most two beginners.
pub fn quick_game(game: GameId, name: String, is_first: bool) -> (TableOptions, Vec<LocalSeat>) {
    let about = game.about();
    let (seats, level) = match is_first {
        true => (
            about.usual_seats.min(3).max(*about.seats.start()),
            Level::Beginner,
        ),
        false => (about.usual_seats, Level::Skilled),
    };
    let mut options = about.required(seats);
    if is_first {
        let seat_that_begins = |option: &&OptionSpec| option.kind == Kind::SeatOrRandom;
        let first = about.options.iter().find(seat_that_begins);
        options.extend(first.map(|option| (option.name.to_owned(), 0.into())));
    }
    let mut sitting = vec![LocalSeat::Person(name)];
    sitting.resize(seats.into(), LocalSeat::Bot(level));
    (TableOptions::new(game, options), sitting)
}
