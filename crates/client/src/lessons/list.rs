//! The list of lessons, which is shown before any of them is loaded.

use astragal_games::GameId;

/// A lesson in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListedLesson {
    /// Its name.
    pub id: &'static str,
    /// How many steps it has.
    pub steps: usize,
}

impl ListedLesson {
    /// The game.
    pub fn game(&self) -> Option<GameId> {
        GameId::from_name(self.id.split('.').next()?)
    }

    /// The lesson with this name.
    pub fn of_id(id: &str) -> Option<&'static Self> {
        LESSONS.iter().find(|lesson| lesson.id == id)
    }

    /// The lessons of a game, in order.
    pub fn of_game(game: GameId) -> impl Iterator<Item = &'static Self> {
        let is_of_game = move |lesson: &&Self| lesson.game() == Some(game);
        LESSONS.iter().filter(is_of_game)
    }

    /// The lesson after this one in the same game.
    pub fn next(&self) -> Option<&'static Self> {
        let mut after = LESSONS.iter().skip_while(|lesson| lesson.id != self.id);
        after.nth(1).filter(|lesson| lesson.game() == self.game())
    }
}

const fn lesson(id: &'static str, steps: usize) -> ListedLesson {
    ListedLesson { id, steps }
}

/// All lessons, in the order of the list.
pub const LESSONS: &[ListedLesson] = &[
    lesson("strike.throw", 5),
    lesson("strike.x", 5),
    lesson("strike.stop", 6),
    lesson("strike.group", 6),
    lesson("strike.allin", 5),
    lesson("strike.book", 4),
    lesson("exxtra.roll", 5),
    lesson("exxtra.pair", 5),
    lesson("exxtra.fields", 5),
    lesson("exxtra.push", 6),
    lesson("exxtra.knock", 6),
    lesson("exxtra.book", 7),
    lesson("strategiia.move", 5),
    lesson("strategiia.attack", 6),
    lesson("strategiia.support", 5),
    lesson("strategiia.win", 4),
    lesson("strategiia.towers", 6),
    lesson("strategiia.placement", 5),
    lesson("strategiia.sanctuary", 6),
    lesson("strategiia.king", 5),
];
