use astragal_games::Strike;
use astragal_games::strike::{Action, Phase};
use rand_core::Rng;

use crate::strike::any_starter;
use crate::{Bot, Heuristic, Observation};

impl Bot<Strike> for Heuristic<Strike> {
    /// After a throw without a match: throws again if four or five dice lie there, or three and the
    /// pool still has at least four; otherwise stops.
    #[inline]
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strike>,
        rng: &mut R,
    ) -> Action {
        let view = observation.view();
        if view.phase == Phase::Lay {
            return any_starter(rng);
        }
        let pool = view.pools[observation.seat().index()].unwrap_or(0);
        match (view.phase, view.arena.len()) {
            (Phase::Choose, 4 | 5) => Action::Throw,
            (Phase::Choose, 3) if pool >= 4 => Action::Throw,
            (Phase::Choose, _) => Action::Stop,
            _ => Action::Throw,
        }
    }
}
