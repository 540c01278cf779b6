use astragal_games::Exxtra;
use astragal_games::exxtra::{Action, View};
use rand_core::Rng;

use crate::{Bot, Heuristic, Observation};

impl Bot<Exxtra> for Heuristic<Exxtra> {
    /// Accepts a pair of 70 or more for the highest free field, 60 to 69 for the highest free field
    /// up to 4, 50 to 59 up to 3; otherwise rolls again; after the fourth roll it accepts anything,
    /// up to field 2. If no field in that range is free, it takes field 0.
    #[inline]
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Exxtra>,
        _: &mut R,
    ) -> Action {
        let view = observation.view();
        let Some(pair) = view.roll else {
            return Action::Roll;
        };
        let highest = match pair.value() {
            70.. => 5,
            60.. => 4,
            50.. => 3,
            _ if view.rolls >= 4 => 2,
            _ => return Action::Roll,
        };
        let field = (1..=highest).rev().find(|&field| is_free(&view, field));
        Action::Place(field.unwrap_or(0))
    }
}

fn is_free(view: &View, field: u8) -> bool {
    !view.dice.iter().flatten().any(|lying| lying.field == field)
}
