//! A suggestion for the rest of a placement in STRATEGIIA.

use astragal_bots::strategiia::place_rest;
use astragal_games::Notation as _;
use astragal_games::strategiia::{Action, ActionText, Phase};
use astragal_session::AnyPlay;
use astragal_tables::Table;

use crate::FromWorker;

/// Where the side to act at a table of STRATEGIIA should place the rest of its army, as a master does it (T-15); what is
/// chosen stays, as far as it is legal.
pub(crate) fn suggest_placement(
    table: &Table,
    chosen: &[ActionText],
    suggested: &[ActionText],
) -> FromWorker {
    let (mut steps, mut answers) = (Vec::new(), Vec::new());
    if let Some(AnyPlay::Strategiia(play)) = table.game()
        && matches!(play.state().phase(), Phase::Place | Phase::King)
    {
        let (game, state) = (play.game(), play.state());
        let read = |texts: &[ActionText]| {
            let actions = texts
                .iter()
                .filter_map(|text| game.read_action(state, text).ok());
            actions.collect::<Vec<_>>()
        };
        let suggested = place_rest(game, state, &read(chosen), &read(suggested));
        let written = |actions: &[Action]| {
            let texts = actions.iter().map(|action| game.write_action(action));
            texts.collect::<Vec<_>>()
        };
        (steps, answers) = (written(&suggested.steps), written(&suggested.answers));
    }
    FromWorker::Placement { steps, answers }
}
