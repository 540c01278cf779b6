//! Throws of Strike's dice: physical, or by a table of measured results.

mod fixed_result;
mod manner;
mod physical;
mod starter;
mod style;
mod throw_table;

pub use fixed_result::stage;
pub use manner::{MannerText, RestingDie};
pub use physical::{FaceSlide, Manner, Physical, ThrowError};
pub(crate) use starter::roll_starter;
pub use style::{Style, Toss, plain_throw, set_up};
pub use throw_table::{Cell, CellKey, TABLE_TEXT, ThrowEffect, ThrowTable};

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

/// The arena of a game's edition. One immutable arena serves all games.
pub fn shared_arena(game: &Strike) -> &'static Arena {
    static COLOSSEUM: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Colosseum));
    static BOWL: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Bowl));
    match arena_of(game.edition) {
        ArenaKind::Colosseum => &COLOSSEUM,
        ArenaKind::Bowl => &BOWL,
    }
}

/// The rule for cocked dice, as the arena's type (S-11).
pub fn cocked_rule(cocked: astragal_games::strike::Cocked) -> astragal_arena::Cocked {
    match cocked {
        astragal_games::strike::Cocked::Reroll => astragal_arena::Cocked::Reroll,
        astragal_games::strike::Cocked::Shake => astragal_arena::Cocked::Shake,
    }
}

/// Which dice may be slid before a throw, as the arena's type (S-9).
pub fn slide_rule(regroup: astragal_games::strike::Regroup) -> astragal_arena::Regroup {
    use astragal_games::strike::Regroup;
    match regroup {
        Regroup::Free => astragal_arena::Regroup::Free,
        Regroup::Walls | Regroup::Ask => astragal_arena::Regroup::Walls,
        Regroup::Never => astragal_arena::Regroup::Never,
    }
}

/// The printed face on a face of the cube: the X replaces the 1, opposite the 6 (S-1).
pub fn printed(face: astragal_arena::Face) -> Face {
    Face::ALL[usize::from(face.number()) - 1]
}

/// The face of the cube with this printed face.
pub fn cube_face(face: Face) -> astragal_arena::Face {
    astragal_arena::Face::ALL[face as usize]
}
