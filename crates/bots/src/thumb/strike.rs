use astragal_games::Strike;
use astragal_games::strike::{Action, Phase};
use rand_core::Rng;

use crate::{Bot, Sight, Thumb};

impl Bot<Strike> for Thumb<Strike> {
    /// After a throw without a match: throws again if four or five dice lie there, or three and the
    /// pool still has at least four; otherwise stops.
    #[inline]
    fn decide<R: Rng + ?Sized>(&mut self, sight: Sight<'_, Strike>, _: &mut R) -> Action {
        let view = sight.view();
        let pool = view.pools[sight.seat().index()].unwrap_or(0);
        match (view.phase, view.arena.len()) {
            (Phase::Choose, 4 | 5) => Action::Throw,
            (Phase::Choose, 3) if pool >= 4 => Action::Throw,
            (Phase::Choose, _) => Action::Stop,
            _ => Action::Throw,
        }
    }
}
