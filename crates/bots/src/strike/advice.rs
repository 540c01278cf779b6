use astragal_arena::Layout;
use astragal_dice::strike::{Toss, arena_of};
use astragal_games::Strike;
use astragal_games::strike::{Action, Phase, View};
use rand_core::Rng;

use super::playout::PlayoutPosition;
use super::seats::hands;
use super::solution_cache::SolvedGame;
use super::{Aftermath, Goal, GroupHint, LeveledBot, Why};
use crate::{Advice, Adviser, Observation};

/// Number of playouts for each choice where there is no solution.
const PLAYOUTS: u32 = 1000;

impl Adviser<Strike> for LeveledBot {
    /// Exact where the game is small enough to have been solved, and is played for winning; otherwise by playouts.
    fn advise<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strike>,
        rng: &mut R,
    ) -> Vec<Advice<Strike>> {
        let view = observation.view();
        if view.phase == Phase::Lay {
            // One starter die is as good as another (S-3).
            return Vec::new();
        }
        let known = self.known(observation.game());
        let position = position(&observation, &view);
        let exact = known
            .solution
            .as_ref()
            .filter(|solution| solution.goal == Goal::Win);
        let exact = exact
            .map(|solution| solution.options(position.lying, &position.hands, position.begins));
        let mut judge = |choice: Option<usize>| match (&exact, choice) {
            (Some((throws, _)), Some(toss)) => (throws[toss], 0.0),
            (Some((_, stop)), None) => (*stop, 0.0),
            (None, choice) => by_playing(&known, &position, choice, rng),
        };
        let mut advice = Vec::new();
        let faces: Vec<u8> = view.arena.iter().filter_map(|face| face.number()).collect();
        let kind = arena_of(observation.game().edition);
        for (number, &toss) in known.chances.tosses.iter().enumerate() {
            let (value, standard_error) = judge(Some(number));
            let group = match toss.layout {
                Layout::Grouped => GroupHint::best(kind, &faces, toss.style.force()),
                Layout::Tight | Layout::Spread => None,
            };
            advice.push(Advice {
                action: Action::Throw,
                toss,
                value,
                standard_error,
                why: crate::Why::Strike(why_throw(&known, &position, number, toss, group)),
            });
        }
        if !position.begins {
            let (value, standard_error) = judge(None);
            advice.push(Advice {
                action: Action::Stop,
                toss: Toss::default(),
                value,
                standard_error,
                why: crate::Why::Strike(Why::Stop {
                    keeps: position.hands[0],
                    lying: position.lying,
                }),
            });
        }
        advice.sort_by(|one, other| other.value.total_cmp(&one.value));
        advice
    }

    /// Estimated by playouts.
    fn outlook<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strike>,
        rng: &mut R,
    ) -> Vec<f64> {
        let view = observation.view();
        let known = self.known(observation.game());
        let position = position(&observation, &view);
        let seats = view.pools.len();
        let from_here = (0..seats).map(|after| (observation.seat().index() + after) % seats);
        let playing: Vec<usize> = from_here
            .filter(|&seat| view.pools[seat] != Some(0))
            .collect();
        let mut outlook = vec![0.0; seats];
        for _ in 0..PLAYOUTS {
            let winner = position
                .clone()
                .play_out(&known.policy, &known.chances, rng);
            outlook[playing[winner]] += 1.0 / f64::from(PLAYOUTS);
        }
        outlook
    }
}

/// The position that the seat sees. A starter die that is to be laid counts as lying there.
fn position(observation: &Observation<'_, Strike>, view: &View) -> PlayoutPosition {
    let (lying, begins) = match view.phase {
        Phase::Lay => (1, true),
        phase => (view.arena.len(), phase == Phase::Throw),
    };
    PlayoutPosition::new(lying, hands(observation, view), begins)
}

/// The share of games won after a choice, and its standard error.
fn by_playing<R: Rng + ?Sized>(
    known: &SolvedGame,
    position: &PlayoutPosition,
    choice: Option<usize>,
    rng: &mut R,
) -> (f64, f64) {
    let mut wins = 0;
    for _ in 0..PLAYOUTS {
        let mut after = position.clone();
        match choice {
            Some(toss) => after.throw(&known.chances, toss, rng),
            None => after.stop(),
        }
        wins += u32::from(after.play_out(&known.policy, &known.chances, rng) == 0);
    }
    // With one win and one loss added, so that a chance is never 0 or 1.
    let (wins, games) = (f64::from(wins), f64::from(PLAYOUTS));
    let likely = (wins + 1.0) / (games + 2.0);
    (wins / games, (likely * (1.0 - likely) / games).sqrt())
}

fn why_throw(
    known: &SolvedGame,
    position: &PlayoutPosition,
    number: usize,
    toss: Toss,
    group: Option<GroupHint>,
) -> Why {
    let all_in = known.chances.is_all_in(position.lying, position.begins);
    let thrown = if all_in { position.hands[0] } else { 1 };
    let aftermaths = match all_in {
        true => known.chances.all_in(number, thrown.into()),
        false => known.chances.one(number, position.lying),
    };
    let mean = |of: &dyn Fn(&Aftermath) -> f64| -> f64 {
        aftermaths
            .iter()
            .map(|after| after.chance * of(after))
            .sum()
    };
    let in_play = position.lying as f64 + f64::from(thrown);
    Why::Throw {
        toss,
        all_in,
        match_chance: mean(&|after| f64::from(u8::from(after.taken > 0))),
        taken: mean(&|after| f64::from(after.taken)),
        lost: mean(&|after| in_play - f64::from(after.lying + after.taken)),
        group,
    }
}
