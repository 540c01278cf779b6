//! How Strike's dice are thrown: for real, or by a table of how real throws end.

mod manner;
mod physical;
mod style;
mod table;

pub use manner::{MannerText, RestingDie};
pub use physical::{FaceSlide, Manner, Physical, Refused};
pub use style::{Style, Toss, plain_throw};
pub use table::{Cell, CellKey, Ending, TABLE_TEXT, ThrowTable};

use std::sync::LazyLock;

use astragal_arena::{Arena, ArenaKind};
use astragal_games::strike::{Edition, Face, Strike};

/// The arena of an edition.
pub fn arena_of(edition: Edition) -> ArenaKind {
    match edition {
        Edition::Of2012 => ArenaKind::Colosseum,
        Edition::Of2020 => ArenaKind::Bowl,
    }
}

/// The arena of a game's edition. Arenas are alike for all games, and each throw begins in them anew.
pub fn shared_arena(game: &Strike) -> &'static Arena {
    static COLOSSEUM: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Colosseum));
    static BOWL: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Bowl));
    match arena_of(game.edition) {
        ArenaKind::Colosseum => &COLOSSEUM,
        ArenaKind::Bowl => &BOWL,
    }
}

/// How cocked dice are settled, in the words of the arena (S-11).
pub fn cocked_rule(cocked: astragal_games::strike::Cocked) -> astragal_arena::Cocked {
    match cocked {
        astragal_games::strike::Cocked::Reroll => astragal_arena::Cocked::Reroll,
        astragal_games::strike::Cocked::Shake => astragal_arena::Cocked::Shake,
    }
}

/// What is printed on a face of the cube: the X takes the place of the 1, opposite the 6 (S-1).
pub fn printed(face: astragal_arena::Face) -> Face {
    Face::ALL[usize::from(face.number()) - 1]
}

/// The face of the cube on which this is printed.
pub fn cube_face(face: Face) -> astragal_arena::Face {
    astragal_arena::Face::ALL[face as usize]
}
