use astragal_games::Strategiia;
use astragal_games::strategiia::{Action, Cell, GameEnding, Phase, State, Variant, attacker_wins};
use rand_core::Rng;

use super::evaluation::{WIN, weights};
use super::ground::Ground;
use super::search::{Budget, RatedMove, Search};
use super::suggestion::expected_value;
use super::{Finish, LOOKING_BACK, LeveledBot, MASTER, Why, placement};
use crate::{Advice, Adviser, Observation};

/// Attacks with a better chance than this are mentioned.
const EVEN: f64 = 0.5;
/// Attacks with a better chance than this are worth preparing.
const GOOD: f64 = 0.6;

impl Adviser<Strategiia> for LeveledBot {
    /// Advises at full strength, whatever its own level. A draw counts as half a win.
    fn advise<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strategiia>,
        _rng: &mut R,
    ) -> Vec<Advice<Strategiia>> {
        self.weigh(observation, MASTER)
    }

    fn look_back<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strategiia>,
        _rng: &mut R,
    ) -> Vec<Advice<Strategiia>> {
        self.weigh(observation, LOOKING_BACK)
    }

    fn outlook<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strategiia>,
        rng: &mut R,
    ) -> Vec<f64> {
        let seat = observation.seat().index();
        let best = self
            .advise(observation, rng)
            .first()
            .map_or(0.5, |best| best.value);
        let mut outlook = vec![1.0 - best; 2];
        outlook[seat] = best;
        outlook
    }
}

impl LeveledBot {
    /// Every choice and what it is worth, the best first.
    fn weigh(
        &mut self,
        observation: Observation<'_, Strategiia>,
        budget: Budget,
    ) -> Vec<Advice<Strategiia>> {
        let view = observation.view();
        let state = view.state();
        let game = observation.game();
        let ground = Ground::new(game);
        let weights = weights(game.variant);
        let choices = if state.phase() == Phase::Move {
            let mut search = Search::new(&ground, weights, &mut self.table, budget);
            let mut choices = search.ordered_moves(state);
            search.weigh_all(state, &mut choices);
            choices
        } else {
            observation.legal_actions(&mut self.actions);
            let mut choices = placement::weigh(&ground, weights, state, &self.actions, true);
            choices.sort_by_key(|choice| -choice.value);
            if game.variant == Variant::Sanctuary && budget.positions == MASTER.positions {
                expect(game, state, &mut choices);
            }
            choices
        };
        let reasons = Reasons::new(game, state);
        let advice = choices
            .into_iter()
            .map(|RatedMove { action, value }| Advice {
                action,
                toss: Default::default(),
                value: (f64::from(value) / f64::from(WIN) + 1.0) / 2.0,
                standard_error: 0.0,
                why: crate::Why::Strategiia(reasons.why(action)),
            });
        advice.collect()
    }
}

/// Shifts the values of placements in Sanctuary, where armies as they stand so far say little: halfway to what the best one
/// leads to when masters place the rest, which is one way to go on among many.
fn expect(game: &Strategiia, state: &State, choices: &mut [RatedMove]) {
    let best = choices.first().map(|choice| choice.value);
    if let Some((best, expected)) = best.zip(expected_value(game, state, LOOKING_BACK)) {
        for choice in choices {
            choice.value = (choice.value + (expected - best) / 2).clamp(-WIN, WIN);
        }
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
    /// The best attack in the position as it is.
    chance: Option<Attack>,
    /// The enemy's best attack if it were the enemy's turn now.
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

    fn why(&self, action: Action) -> Why {
        match action {
            Action::Place(at) => self.about_place(at, false),
            Action::King(at) => self.about_place(at, true),
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
    fn about_place(&self, at: Cell, king: bool) -> Why {
        let board = self.game.board();
        let side = self.state.turn();
        Why::Place {
            king,
            own_colour: board.colour(at) == side,
            friends: (board.around(at) & self.state.units(side)).count_ones(),
        }
    }

    fn about_attack(&self, mut next: State) -> Why {
        let combat = *next.combat().expect("it is an attack");
        let side = combat.attacker;
        let (dice, against) = (combat.dice[side], combat.dice[side.other()]);
        self.game.decide_combat(&mut next, side);
        Why::Attack {
            at: self.game.board().name(combat.at),
            king: self.state.kings() >> combat.at.index() & 1 != 0,
            dice,
            against,
            chance: attacker_wins(dice, against),
            wins_game: next.ending() == Some(GameEnding::Won(side)),
        }
    }

    fn about_end(&self, ending: GameEnding) -> Why {
        Why::End(match ending {
            GameEnding::Won(side) if side == self.state.turn() => Finish::Win,
            GameEnding::Won(_) => Finish::Loss,
            GameEnding::Draw | GameEnding::Abandoned => Finish::Draw,
        })
    }

    fn about_move(&self, from: Cell, to: Cell, next: &State) -> Why {
        let board = self.game.board();
        let danger = best_attack(self.game, next);
        if let Some(Attack { at, chance }) = danger.filter(|attack| attack.chance > EVEN) {
            let at = board.name(at);
            return Why::Exposes { at, chance };
        }
        if let Some(Attack { at, chance }) = self.danger.filter(|attack| attack.chance > EVEN) {
            return if at == from {
                Why::Escapes { chance }
            } else {
                let at = board.name(at);
                Why::Saves { at, chance }
            };
        }
        let before = self.chance.map_or(0.0, |attack| attack.chance);
        let prepared = best_attack(self.game, &next.turned());
        if let Some(Attack { at, chance }) =
            prepared.filter(|attack| attack.chance > before.max(GOOD))
        {
            let at = board.name(at);
            return Why::Prepares { at, chance };
        }
        if self.game.variant == Variant::Sanctuary {
            let side = self.state.turn();
            let [before, after] = [self.state, next].map(|state| self.game.control(state)[side]);
            if before != after {
                return Why::Controls { before, after };
            }
        }
        match danger {
            Some(Attack { chance, .. }) => Why::Withstands { chance },
            None => Why::Avoids { to: board.name(to) },
        }
    }
}
