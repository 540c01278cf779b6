use astragal_dice::{Roll, Seed, Stream, below};
use astragal_games::{PerfectInformation, Seat, SeatSet, ToAct, Viewer};
use rand_core::Rng;

use super::Why;
use crate::{Advice, Adviser, Bot, Level, Observation};

/// Number of playouts of every choice for advice.
const ADVICE_GAMES: u32 = 1000;
/// The same when analysing a whole game afterwards.
const LOOK_BACK_GAMES: u32 = 400;
/// A playout with more decisions counts as a draw of all seats.
const DECISIONS_MAX: u32 = 20_000;
/// By how many standard errors a choice must be better than that of the heuristic to replace it.
const SURE: f64 = 2.0;

/// Follows the heuristic of a game, or takes any legal action where it has none.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameHeuristic;

impl<G: PerfectInformation + Roll> Bot<G> for GameHeuristic {
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> G::Action {
        let heuristic = observation.game().heuristic(&observation.view());
        heuristic.unwrap_or_else(|| observation.choose(|count| below(rng, count)))
    }
}

/// Plays a game at a level. The lower levels follow the heuristic with occasional random moves; the higher ones play
/// every choice out to the end of the game and deviate from the heuristic where another choice is clearly better; the
/// highest plays by the exact solution where a game has one.
#[derive(Debug)]
pub struct Playouts<G: PerfectInformation> {
    level: Level,
    actions: Vec<G::Action>,
}

/// The result of playing a choice out.
struct Played<A> {
    action: A,
    value: f64,
    /// The standard error of the value.
    standard_error: f64,
    /// The shares of the victory, game by game; all choices are played with the same dice.
    shares: Vec<f64>,
}

impl<G: PerfectInformation + Roll> Playouts<G> {
    /// Plays at this level.
    pub fn new(level: Level) -> Self {
        Self {
            level,
            actions: Vec::new(),
        }
    }

    /// What every legal action is worth by the exact solution, the best first; `None` if there is none.
    fn weigh_exactly(&mut self, observation: &Observation<'_, G>) -> Option<Vec<Advice<G>>> {
        let values = observation.game().solved(&observation.view())?;
        observation.legal_actions(&mut self.actions);
        let weighed = self.actions.iter().zip(values);
        let weighed = weighed.map(|(&action, value)| advice(action, value, 0.0, Why::Solved));
        Some(best_first(weighed.collect()))
    }

    /// Plays every legal action out so many times, all of them with the same dice.
    fn play_all<R: Rng + ?Sized>(
        &mut self,
        observation: &Observation<'_, G>,
        games: u32,
        rng: &mut R,
    ) -> Vec<Played<G::Action>> {
        let (game, seat) = (observation.game(), observation.seat());
        let state = game.state_of(&observation.view());
        observation.legal_actions(&mut self.actions);
        let dice = Stream::new(Seed::from_number(rng.next_u64()));
        let play = |&action: &G::Action| {
            let share = |number: u32| {
                let mut state = state.clone();
                let acted = game.act(&mut state, seat, &action, &mut ());
                acted.expect("it is listed as legal");
                let winners = play_out(game, state, &mut dice.rng(number.into()));
                share(winners, seat, game.seats())
            };
            let shares: Vec<f64> = (0..games).map(share).collect();
            let (value, standard_error) = mean(shares.iter().copied());
            Played {
                action,
                value,
                standard_error,
                shares,
            }
        };
        self.actions.iter().map(play).collect()
    }

    /// What every legal action is worth, the best first.
    fn weigh<R: Rng + ?Sized>(
        &mut self,
        observation: &Observation<'_, G>,
        games: u32,
        rng: &mut R,
    ) -> Vec<Advice<G>> {
        if let Some(exact) = self.weigh_exactly(observation) {
            return exact;
        }
        let why = Why::PlayedOut { games };
        let played = self.play_all(observation, games, rng).into_iter();
        let weighed =
            played.map(|played| advice(played.action, played.value, played.standard_error, why));
        best_first(weighed.collect())
    }

    /// The choice of the heuristic, or one that is clearly better; without a heuristic the one that won most often.
    fn improve<R: Rng + ?Sized>(
        &mut self,
        observation: &Observation<'_, G>,
        games: u32,
        rng: &mut R,
    ) -> G::Action {
        let heuristic = observation.game().heuristic(&observation.view());
        let played = self.play_all(observation, games, rng);
        let usual = played
            .iter()
            .find(|played| Some(played.action) == heuristic);
        let mut best = usual.unwrap_or(&played[0]);
        let mut lead = 0.0;
        for other in &played {
            let pairs = other.shares.iter().zip(&usual.unwrap_or(best).shares);
            let (gain, error) = mean(pairs.map(|(one, other)| one - other));
            let is_better = match usual {
                Some(_) => gain > lead && gain > SURE * error,
                None => other.value > best.value,
            };
            if is_better {
                (best, lead) = (other, gain);
            }
        }
        best.action
    }
}

/// The mean of numbers, and its standard error.
fn mean(numbers: impl ExactSizeIterator<Item = f64>) -> (f64, f64) {
    let count = numbers.len().max(1) as f64;
    let (sum, squares) = numbers.fold((0.0, 0.0), |(sum, squares), number| {
        (sum + number, squares + number * number)
    });
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0);
    (mean, (variance / count).sqrt())
}

fn advice<G: Roll>(action: G::Action, value: f64, standard_error: f64, why: Why) -> Advice<G> {
    Advice {
        action,
        toss: G::Toss::default(),
        value,
        standard_error,
        why: crate::Why::General(why),
    }
}

/// A stable sort: of equals the first in the list of actions is preferred.
fn best_first<G: Roll>(mut advice: Vec<Advice<G>>) -> Vec<Advice<G>> {
    advice.sort_by(|one, other| other.value.total_cmp(&one.value));
    advice
}

/// Plays a game to its end by the heuristic; returns the winners.
fn play_out<G: PerfectInformation + Roll, R: Rng + ?Sized>(
    game: &G,
    mut state: G::State,
    rng: &mut R,
) -> Option<SeatSet> {
    let mut decisions = 0;
    loop {
        match game.to_act(&state) {
            ToAct::Over => return game.winners(&state),
            ToAct::Dice(throw) => {
                let outcome = Roll::roll(game, &throw, rng);
                let landed = game.land(&mut state, &outcome, &mut ());
                landed.expect("rolled dice are possible dice");
            }
            ToAct::Seat(_) if decisions == DECISIONS_MAX => return None,
            ToAct::Seat(seat) => {
                decisions += 1;
                let view = game.view(&state, Viewer::Seat(seat));
                let action = game
                    .heuristic(&view)
                    .or_else(|| game.choose(&state, |count| below(rng, count)));
                let action = action.expect("a seat that is to act has a legal action");
                let acted = game.act(&mut state, seat, &action, &mut ());
                acted.expect("heuristics choose legal actions");
            }
        }
    }
}

/// The share of a seat in a victory; a game without a winner is shared by all.
fn share(winners: Option<SeatSet>, seat: Seat, seats: u8) -> f64 {
    match winners {
        Some(winners) if winners.contains(seat) => 1.0 / f64::from(winners.len()),
        Some(winners) if !winners.is_empty() => 0.0,
        _ => 1.0 / f64::from(seats),
    }
}

impl<G: PerfectInformation + Roll> Bot<G> for Playouts<G> {
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> G::Action {
        observation.legal_actions(&mut self.actions);
        if let [only] = self.actions[..] {
            return only;
        }
        // How many decisions of a hundred are random.
        let errs = match self.level {
            Level::Beginner => 40,
            Level::Casual => 15,
            Level::Skilled | Level::Expert | Level::Master => 0,
        };
        if below(rng, 100) < errs {
            return observation.choose(|count| below(rng, count));
        }
        match (
            self.level,
            observation.game().heuristic(&observation.view()),
        ) {
            (Level::Beginner | Level::Casual | Level::Skilled, Some(action)) => action,
            (Level::Beginner, None) => self.improve(&observation, 2, rng),
            (Level::Casual, None) => self.improve(&observation, 8, rng),
            (Level::Skilled, None) => self.improve(&observation, 24, rng),
            (Level::Expert, _) => self.improve(&observation, 64, rng),
            (Level::Master, _) => match self.weigh_exactly(&observation) {
                Some(exact) => exact[0].action,
                None => self.improve(&observation, 256, rng),
            },
        }
    }
}

impl<G: PerfectInformation + Roll> Adviser<G> for Playouts<G> {
    fn advise<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<Advice<G>> {
        self.weigh(&observation, ADVICE_GAMES, rng)
    }

    fn look_back<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<Advice<G>> {
        self.weigh(&observation, LOOK_BACK_GAMES, rng)
    }

    fn outlook<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<f64> {
        let game = observation.game();
        let mut shares = vec![0.0; game.seats().into()];
        if let (2, Some(exact)) = (shares.len(), self.weigh_exactly(&observation)) {
            shares.fill(1.0 - exact[0].value);
            shares[observation.seat().index()] = exact[0].value;
            return shares;
        }
        let state = game.state_of(&observation.view());
        for _ in 0..LOOK_BACK_GAMES {
            let winners = play_out(game, state.clone(), rng);
            for (seat, chance) in (0..).map(Seat).zip(&mut shares) {
                *chance += share(winners, seat, game.seats()) / f64::from(LOOK_BACK_GAMES);
            }
        }
        shares
    }
}
