//! The end of a game: skipping to it, saving finished games, and looking at one again.

use astragal_client::game_end::{Facts, can_skip_to_end};
use astragal_client::{Beat, Log, ToWorker};
use astragal_tables::protocol::You;
use leptos::prelude::*;

use super::{TableModel, is_over, names_of};
use crate::saved::{PlayedGame, keep_last_games};

impl TableModel {
    /// Whether only bots decide from now on, so that their game can be skipped.
    pub fn can_skip(self) -> bool {
        self.beat
            .with(|beat| beat.as_deref().is_some_and(can_skip_to_end))
    }

    /// Lets the bots play to the end at once, without films and pauses.
    pub fn skip_to_end(self) {
        self.is_skipping.set(true);
        self.film_is_over();
        self.step_after(std::time::Duration::ZERO);
    }

    /// Whether this beat is still skipped: until the game is over, or a person is asked again.
    pub(super) fn is_skipped(self, beat: &Beat) -> bool {
        let is_skipping = self.is_skipping.try_get_untracked() == Some(true);
        if is_skipping && !can_skip_to_end(beat) {
            self.is_skipping.set(false);
        }
        is_skipping
    }

    /// Shows the last game of a log, which goes on nowhere.
    pub fn show_log(self, you: Option<You>, log: Log) {
        let lobby = log.lobby.clone();
        self.basis.set(lobby.map(|lobby| (lobby, log.from)));
        self.lines.set(log.lines.clone());
        self.send(&ToWorker::Follow { you, log });
    }

    /// The viewer's place in the game that has just ended.
    pub(super) fn place(self, beat: &Beat) -> Option<usize> {
        let game = beat.last_game.as_ref().filter(|_| is_over(beat))?;
        let log = self.log.get_untracked()?;
        let facts = Facts::new(beat, game, names_of(beat), log)?;
        facts.your_rank().map(|rank| rank.place)
    }

    /// The name under which this device has saved the last game of a table on a server, if it has.
    pub(super) fn saved_game(self) -> Option<String> {
        let name = self.last_game.with(|game| Some(game.as_ref()?.name()))?;
        PlayedGame::recall(&name).map(|game| game.name)
    }

    /// Saves the game of a table on a server that has just ended, if the viewer played.
    pub(super) fn save_played(self, beat: &Beat) {
        let pass = self.pass.get_untracked();
        let last = beat.last_game.as_ref();
        let over = last.and_then(|game| Some((game.name(), game.over.as_ref()?)));
        let (Some(pass), Some((name, over)), Some(seat)) = (pass, over, beat.viewer) else {
            return;
        };
        if PlayedGame::recall(&name).is_some() {
            return;
        }
        let person = beat.lobby.chair(seat).map(|chair| chair.holder);
        let you = person.and_then(|holder| match holder {
            astragal_tables::Holder::Person(person) => Some(You {
                person,
                seat: Some(seat),
            }),
            _ => None,
        });
        let game = PlayedGame {
            name,
            table: pass.table,
            game: beat.lobby.options.game,
            log: self.log_until(over.place + 1),
            you,
            at: over.at,
            names: names_of(beat).names,
            place: self.place(beat),
        };
        if let Err(error) = game.keep() {
            self.error.set(Some(error));
        }
        keep_last_games();
    }
}
