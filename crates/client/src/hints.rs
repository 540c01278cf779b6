//! Hints for a player's first games: one at a time, when something can be done for the first time.

use astragal_games::{exxtra, strategiia, strike};

use crate::boards::strategiia::chance;
use crate::{AnyBeat, Beat, GameBeat};

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Its name, which is also the name of its text after `hint-`.
    pub name: &'static str,
    /// The cell of STRATEGIIA's board that it is about.
    pub cell: Option<String>,
}

/// The hint to show now, unless it is known.
pub fn hint(beat: &Beat, is_known: impl Fn(&str) -> bool) -> Option<Hint> {
    beat.asked?;
    let due = match beat.game.as_ref()? {
        AnyBeat::Strike(game) => of_strike(game, can_gather(beat)),
        AnyBeat::Exxtra(game) => of_exxtra(game),
        AnyBeat::Strategiia(game) => of_strategiia(game),
        _ => Vec::new(),
    };
    let mut due = due.into_iter().flatten();
    due.find(|hint| !is_known(hint.name))
}

/// Hints in the order in which they are shown; `None` for one that is not due.
type Due = Vec<Option<Hint>>;

fn due(is_due: bool, name: &'static str) -> Option<Hint> {
    is_due.then_some(Hint { name, cell: None })
}

/// Whether dice can be gathered at this table (S-9).
fn can_gather(beat: &Beat) -> bool {
    let rules = beat.lobby.options.rules::<astragal_games::Strike>();
    rules.is_some_and(|rules| rules.regroup == strike::Regroup::Free)
}

fn of_strike(game: &GameBeat<astragal_games::Strike>, can_gather: bool) -> Due {
    use strike::ActionText;
    let may = |action: ActionText| game.legal.contains(&action);
    let lying = game.view.arena.len();
    vec![
        due(
            may(ActionText::Throw {}) && lying == 0 && !may(ActionText::Stop {}),
            "strike-all-in",
        ),
        due(may(ActionText::Throw {}), "strike-throw"),
        due(may(ActionText::Stop {}), "strike-stop"),
        due(
            may(ActionText::Throw {}) && lying > 2 && can_gather,
            "strike-group",
        ),
    ]
}

fn of_exxtra(game: &GameBeat<astragal_games::Exxtra>) -> Due {
    use exxtra::{ActionText, Event};
    let falls = |event: &Event| matches!(event, Event::KnockedOut { .. });
    let has_x = game.view.rolls == 1 && game.view.roll.is_some_and(|pair| pair.low() == 0);
    let may_place = game
        .legal
        .iter()
        .any(|action| matches!(action, ActionText::Place { .. }));
    vec![
        due(game.view.roll.is_none(), "exxtra-roll"),
        due(has_x, "exxtra-x"),
        due(may_place, "exxtra-place"),
        due(game.previews.iter().flatten().any(falls), "exxtra-knock"),
    ]
}

fn of_strategiia(game: &GameBeat<astragal_games::Strategiia>) -> Due {
    use strategiia::{ActionText, Event, Phase};
    // One that is won at least as often as lost.
    let is_fair_attack = |event: &Event<_>| match *event {
        Event::Attacked {
            side,
            red_dice,
            blue_dice,
            ..
        } => chance(side, [red_dice, blue_dice]) >= 0.5,
        _ => false,
    };
    // Where the unit is that can do it, or where it can be placed.
    fn cell(action: &ActionText) -> &str {
        match action {
            ActionText::Place { at } | ActionText::King { at } => at,
            ActionText::Move { from, .. } => from,
        }
    }
    let with_cell = |name: &'static str, action: Option<&ActionText>| {
        action.map(|action| Hint {
            name,
            cell: Some(cell(action).to_owned()),
        })
    };
    // The unit that can go to most cells, or the first cell to place one on.
    let ways = |action: &ActionText| {
        let from = cell(action);
        game.legal.iter().filter(|one| cell(one) == from).count()
    };
    let best_in = |phase: Phase| {
        let legal = game.legal.iter().rev().filter(|_| game.view.phase == phase);
        legal.max_by_key(|action| ways(action))
    };
    let choices = game.legal.iter().zip(&game.previews);
    let mut attacks = choices.filter(|(_, preview)| preview.iter().any(is_fair_attack));
    vec![
        with_cell("strategiia-place", best_in(Phase::Place)),
        with_cell("strategiia-move", best_in(Phase::Move)),
        with_cell(
            "strategiia-attack",
            attacks.next().map(|(action, _)| action),
        ),
    ]
}

/// A rectangle on the page, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// Its left and right edge.
    pub across: [f64; 2],
    /// Its upper and lower edge.
    pub down: [f64; 2],
}

/// The tail of a hint, which points at what it is about: the side of the hint on which it is, and how far from the left or
/// upper end of that side, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tail {
    /// Points up.
    Up(f64),
    /// Points down.
    Down(f64),
    /// Points to the left.
    Left(f64),
    /// Points to the right.
    Right(f64),
}

impl Tail {
    /// The tail of a hint that is about something.
    pub fn at(hint: &Area, target: &Area) -> Self {
        /// How far from a corner it stays.
        const CORNER: f64 = 18.0;
        let along = |[begin, end]: [f64; 2], target: [f64; 2]| {
            let middle = (target[0] + target[1]) / 2.0 - begin;
            middle.clamp(CORNER, (end - begin - CORNER).max(CORNER))
        };
        let across = along(hint.across, target.across);
        let down = along(hint.down, target.down);
        match () {
            () if target.across[1] <= hint.across[0] => Self::Left(down),
            () if target.across[0] >= hint.across[1] => Self::Right(down),
            () if target.down[1] <= hint.down[1] => Self::Up(across),
            () => Self::Down(across),
        }
    }
}
