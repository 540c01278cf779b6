use astragal_games::Strategiia;
use astragal_games::strategiia::{Action, Cell, Ending, Phase, State, Variant, attacker_wins};
use rand_core::Rng;

use super::evaluation::{WIN, weights};
use super::ground::Ground;
use super::search::{Choice, Search};
use super::{MASTER, Mind, placement};
use crate::{Advice, Adviser, Sight};

/// An attack with a better chance is worth a word.
const EVEN: f64 = 0.5;
/// An attack that is worth preparing.
const GOOD: f64 = 0.6;

impl Adviser<Strategiia> for Mind {
    /// Whatever its own level, it advises as well as it can. A draw counts as half a win.
    fn advise<R: Rng + ?Sized>(
        &mut self,
        sight: Sight<'_, Strategiia>,
        _rng: &mut R,
    ) -> Vec<Advice<Strategiia>> {
        let view = sight.view();
        let state = view.state();
        let game = sight.game();
        let ground = Ground::new(game);
        let weights = weights(game.variant);
        let choices = if state.phase() == Phase::Move {
            let mut search = Search::new(&ground, weights, &mut self.table, MASTER);
            let mut choices = search.first_sight(state);
            search.weigh_all(state, &mut choices);
            choices
        } else {
            sight.legal_actions(&mut self.actions);
            let mut choices = placement::weigh(&ground, weights, state, &self.actions, true);
            choices.sort_by_key(|choice| -choice.value);
            choices
        };
        let reasons = Reasons::new(game, state);
        let advice = choices.into_iter().map(|Choice { action, value }| Advice {
            action,
            toss: Default::default(),
            value: (f64::from(value) / f64::from(WIN) + 1.0) / 2.0,
            standard_error: 0.0,
            why: reasons.why(action),
        });
        advice.collect()
    }

    fn outlook<R: Rng + ?Sized>(&mut self, sight: Sight<'_, Strategiia>, rng: &mut R) -> Vec<f64> {
        let seat = sight.seat().index();
        let best = self
            .advise(sight, rng)
            .first()
            .map_or(0.5, |best| best.value);
        let mut outlook = vec![1.0 - best; 2];
        outlook[seat] = best;
        outlook
    }
}

/// An attack that a side could make.
#[derive(Clone, Copy)]
struct Attack {
    at: Cell,
    chance: f64,
}

/// The attack of the side to move that is the most likely to win.
fn best_attack(game: &Strategiia, state: &State) -> Option<Attack> {
    let enemies = state.units(state.turn().other());
    let mut best: Option<Attack> = None;
    game.for_each_group(state, |from, units, targets| {
        for to in Cell::of_set(targets & enemies) {
            let mut next = state.clone();
            game.follow(&mut next, Action::Move { from, to, units });
            let combat = next.combat().expect("an enemy stands there");
            let side = combat.attacker;
            let chance = attacker_wins(combat.dice[side], combat.dice[side.other()]);
            if best.is_none_or(|best| chance > best.chance) {
                best = Some(Attack { at: to, chance });
            }
        }
    });
    best
}

/// What speaks for and against the choices in a position.
struct Reasons<'a> {
    game: &'a Strategiia,
    state: &'a State,
    /// The best attack as it stands.
    chance: Option<Attack>,
    /// The enemy's best attack if nothing were done.
    danger: Option<Attack>,
}

impl<'a> Reasons<'a> {
    fn new(game: &'a Strategiia, state: &'a State) -> Self {
        let moves = state.phase() == Phase::Move;
        let attack = |state: &State| moves.then(|| best_attack(game, state)).flatten();
        Self {
            game,
            state,
            chance: attack(state),
            danger: attack(&state.turned()),
        }
    }

    /// One sentence.
    fn why(&self, action: Action) -> String {
        match action {
            Action::Place(at) => format!("Stands on {}.", self.surroundings(at)),
            Action::King(at) => format!("The king stands on {}.", self.surroundings(at)),
            Action::Move { from, to, .. } => {
                let mut next = self.state.clone();
                self.game.follow(&mut next, action);
                if next.combat().is_some() {
                    self.about_attack(next)
                } else if let Some(ending) = next.ending() {
                    self.about_end(ending)
                } else {
                    self.about_move(from, to, &next)
                }
            }
        }
    }

    /// A cell's colour and who stands around it.
    fn surroundings(&self, at: Cell) -> String {
        let board = self.game.board();
        let side = self.state.turn();
        let colour = if board.colour(at) == side {
            "its own colour"
        } else {
            "the enemy's colour"
        };
        let around = (board.around(at) & self.state.units(side)).count_ones();
        match around {
            0 => format!("{colour}, alone"),
            1 => format!("{colour}, next to one cell held by a friend"),
            _ => format!("{colour}, next to {around} cells held by friends"),
        }
    }

    fn about_attack(&self, mut next: State) -> String {
        let combat = *next.combat().expect("it is an attack");
        let side = combat.attacker;
        let (mine, yours) = (combat.dice[side], combat.dice[side.other()]);
        let target = if self.state.kings() >> combat.at.index() & 1 != 0 {
            "the king on "
        } else {
            ""
        };
        let name = self.game.board().name(combat.at);
        let dice = if mine == 1 { "die" } else { "dice" };
        let chance = percent(attacker_wins(mine, yours));
        self.game.decide_combat(&mut next, side);
        let then = if next.ending() == Some(Ending::Won(side)) {
            ", and with it the game"
        } else {
            ""
        };
        format!(
            "Attacks {target}{name} with {mine} {dice} against {yours}, which wins {chance} of the time{then}."
        )
    }

    fn about_end(&self, ending: Ending) -> String {
        match ending {
            Ending::Won(side) if side == self.state.turn() => "Ends the game with a win.",
            Ending::Won(_) => "Ends the game with a loss.",
            Ending::Draw | Ending::Abandoned => "Ends the game in a draw.",
        }
        .to_owned()
    }

    fn about_move(&self, from: Cell, to: Cell, next: &State) -> String {
        let board = self.game.board();
        let danger = best_attack(self.game, next);
        if let Some(Attack { at, chance }) = danger.filter(|attack| attack.chance > EVEN) {
            let name = board.name(at);
            let chance = percent(chance);
            return format!("Leaves {name} open to an attack that wins {chance} of the time.");
        }
        if let Some(Attack { at, chance }) = self.danger.filter(|attack| attack.chance > EVEN) {
            let chance = percent(chance);
            return if at == from {
                format!("Escapes an attack that would win {chance} of the time.")
            } else {
                let name = board.name(at);
                format!("Saves {name} from an attack that would win {chance} of the time.")
            };
        }
        let before = self.chance.map_or(0.0, |attack| attack.chance);
        let prepared = best_attack(self.game, &next.turned());
        if let Some(Attack { at, chance }) =
            prepared.filter(|attack| attack.chance > before.max(GOOD))
        {
            let name = board.name(at);
            let chance = percent(chance);
            return format!("Prepares an attack on {name} that would win {chance} of the time.");
        }
        if self.game.variant == Variant::Sanctuary {
            let side = self.state.turn();
            let [before, after] = [self.state, next].map(|state| self.game.control(state)[side]);
            if before != after {
                return format!("Controls {after} cells of the other colour instead of {before}.");
            }
        }
        match danger {
            Some(attack) => {
                let chance = percent(attack.chance);
                format!("Leaves the enemy no attack better than {chance}.")
            }
            None => {
                let name = board.name(to);
                format!("Goes to {name}; no unit can be attacked then.")
            }
        }
    }
}

/// A chance as people say it; what is not certain is not called so.
fn percent(chance: f64) -> String {
    let rounded = (100.0 * chance).round();
    if rounded >= 100.0 {
        "more than 99 %".to_owned()
    } else if rounded < 1.0 {
        "less than 1 %".to_owned()
    } else {
        format!("{rounded} %")
    }
}
