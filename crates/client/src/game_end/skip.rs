//! Whether a game can be skipped to its end.

use astragal_games::Seat;
use astragal_session::each_game;
use astragal_tables::Phase;

use super::GameSummary;
use crate::{AnyBeat, Beat, GameBeat};

/// Whether only bots decide from now on: the table has no server, and every person at it is out of the game.
pub fn can_skip_to_end(beat: &Beat) -> bool {
    fn is_out<G: GameSummary>(game: &GameBeat<G>, seat: Seat) -> bool {
        G::is_out(&game.view, seat)
    }
    let is_local = beat.master_key.is_some();
    let Some(game) = beat.game.as_ref().filter(|_| is_local) else {
        return false;
    };
    let mut people = beat.lobby.people_seats();
    beat.lobby.phase != Phase::Waiting
        && people.all(|(seat, _)| each_game!(AnyBeat, game, game => is_out(game, seat)))
}
