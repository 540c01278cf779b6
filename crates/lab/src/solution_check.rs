//! Solved Strike played with real dice.

use astragal_arena::{Arena, Film, Pose};
use astragal_bots::strike::{Goal, LeveledBot, Solution, ThrowChances};
use astragal_bots::{Bot as _, BotGame as _, Level, Observation};
use astragal_dice::strike::{Manner, Physical, Toss, plain_throw};
use astragal_dice::{Roll as _, Seed, Stream};
use astragal_games::strike::{Outcome, Throw};
use astragal_games::{Game as _, Seat, Strike, ToAct};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

use crate::report::{Interval, wilson};

/// How the solution of Strike, which knows only how many dice lie where, fares with real dice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RealReport {
    /// How many games.
    pub games: u64,
    /// How often the seat that begins should win.
    pub predicted: f64,
    /// How often it won.
    pub share: f64,
    /// The same as a 95 % interval.
    pub interval: Interval,
    /// How often one die made a match, by the number of dice that lay there.
    pub matches: Vec<Matches>,
    /// What aiming was worth, if it was weighed.
    pub aiming: Option<Aiming>,
}

/// What aiming was worth by the solution: in a game, all aimed throws together, each compared with the plain throw that
/// would have been made instead, both tried out with new random numbers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Aiming {
    /// How many throws.
    pub throws: u64,
    /// Points of the chance to win, as the mean over games.
    pub gain: f64,
    /// The standard error of that mean.
    pub standard_error: f64,
}

/// How often one die made a match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Matches {
    /// How many throws.
    pub throws: u64,
    /// The share that made a match.
    pub share: f64,
    /// The share that the throw table says.
    pub predicted: f64,
}

/// The results of one game.
struct Ended {
    winner: Option<Seat>,
    /// By the number of lying dice: throws of one die, matches, and matches by the throw table.
    thrown: [[f64; 3]; 6],
    /// Aimed throws, and by how much they were worth more than plain ones.
    aimed: (u64, f64),
}

/// Which seats aim, and how often each aimed throw and the plain one are tried out to weigh them.
#[derive(Clone, Copy, Debug)]
pub struct Aims<'a> {
    /// By seat.
    pub seats: &'a [bool],
    /// 0 to weigh nothing.
    pub weighed: u32,
}

/// Keeps the random numbers for weighing throws apart from those of the games.
const WEIGHING: u64 = 1 << 48;

/// Plays games with real dice between masters. They throw in the style that the solution asks for, at the nearest die;
/// seats that aim simulate throws first. Seat 0 begins.
pub fn real(
    game: &Strike,
    aims: Aims<'_>,
    games: u64,
    seed: u64,
    progress: &ProgressBar,
) -> RealReport {
    let mut game = game.clone();
    game.first = Some(Seat(0));
    let arena = Physical::arena(&game);
    let chances = ThrowChances::new(&game);
    let stream = Stream::new(Seed::from_number(seed));
    let play = |number| {
        let luck = [number, WEIGHING | number].map(|number| stream.rng(number));
        let ended = play(&game, &arena, &chances, aims, luck);
        progress.inc(1);
        ended
    };
    let ended: Vec<Ended> = (0..games).into_par_iter().map(play).collect();
    let wins = ended
        .iter()
        .filter(|game| game.winner == Some(Seat(0)))
        .count() as u64;
    let seats = usize::from(game.seats());
    let hands = vec![game.edition.deal(game.seats()); seats];
    let matches = (0..6).map(|lying| {
        let sum = |what: usize| -> f64 { ended.iter().map(|game| game.thrown[lying][what]).sum() };
        let throws = sum(0).max(1.0);
        Matches {
            throws: sum(0) as u64,
            share: sum(1) / throws,
            predicted: sum(2) / throws,
        }
    });
    RealReport {
        games,
        predicted: Solution::new(&game, Goal::Win).turn(1, &hands)[0],
        share: wins as f64 / games as f64,
        interval: wilson(wins, games),
        matches: matches.collect(),
        aiming: (aims.weighed > 0).then(|| Aiming::of(&ended)),
    }
}

impl Aiming {
    fn of(games: &[Ended]) -> Self {
        let count = games.len() as f64;
        let mean = |of: &dyn Fn(f64) -> f64| {
            let gains = games.iter().map(|game| of(game.aimed.1));
            gains.sum::<f64>() / count
        };
        let gain = mean(&|gain| gain);
        let variance = mean(&|other| (other - gain).powi(2));
        Self {
            throws: games.iter().map(|game| game.aimed.0).sum(),
            gain,
            standard_error: (variance / (count - 1.0).max(1.0)).sqrt(),
        }
    }
}

fn play<R: rand_core::Rng>(
    game: &Strike,
    arena: &Arena,
    chances: &ThrowChances,
    aims: Aims<'_>,
    [mut rng, mut other_rng]: [R; 2],
) -> Ended {
    let (rng, other_rng) = (&mut rng, &mut other_rng);
    let mut state = game.start(&mut ());
    let mut dice = Physical::default();
    let mut leveled_bot = Strike::leveled_bot(Level::Master);
    let mut thrower = Seat(0);
    let mut thrown_dice = [[0.0; 3]; 6];
    let mut aimed = (0, 0.0);
    loop {
        let done = match game.to_act(&state) {
            ToAct::Over => {
                return Ended {
                    winner: game.winners(&state).and_then(|winners| winners.lowest()),
                    thrown: thrown_dice,
                    aimed,
                };
            }
            ToAct::Seat(seat) => {
                thrower = seat;
                let action = leveled_bot.decide(Observation::new(game, &state, seat), rng);
                game.act(&mut state, seat, &action, &mut ())
            }
            ToAct::Dice(Throw::Dice { lying, thrown }) => {
                dice.follow(arena, lying);
                let manner = if aims.seats[thrower.index()] {
                    let observation = Observation::new(game, &state, thrower);
                    let manner = leveled_bot.aim(&observation, arena, &dice, rng);
                    if aims.weighed > 0 {
                        let plain = plain(&leveled_bot, &dice, other_rng);
                        let mut worth = |manner| {
                            let worth = leveled_bot.weigh(
                                &observation,
                                arena,
                                &dice,
                                manner,
                                aims.weighed,
                                other_rng,
                            );
                            worth.expect("both throws are possible")
                        };
                        aimed.0 += 1;
                        aimed.1 += worth(&manner) - worth(&plain);
                    }
                    manner
                } else {
                    plain(&leveled_bot, &dice, rng)
                };
                let landed = dice.throw(arena, game, thrown, &manner, rng, Film::Off);
                let (landing, _) = landed.expect("a plain throw at dice that lie flat is possible");
                if thrown == 1 {
                    let lying = usize::from(lying.len());
                    let [throws, matches, predicted] = &mut thrown_dice[lying];
                    *throws += 1.0;
                    *matches += f64::from(u8::from(landing.matches().0.total() > 0));
                    let toss = chances
                        .tosses
                        .iter()
                        .position(|&toss| toss == leveled_bot.toss());
                    let after = chances.one(toss.unwrap_or(0), lying).iter();
                    let after = after.filter(|after| after.taken > 0);
                    *predicted += after.map(|after| after.chance).sum::<f64>();
                }
                game.land(&mut state, &Outcome::Dice(landing), &mut ())
            }
            ToAct::Dice(throw) => {
                let outcome = game.roll(&throw, rng);
                game.land(&mut state, &outcome, &mut ())
            }
        };
        done.expect("masters choose legal actions, and real dice are possible dice");
    }
}

/// In the style of the solution, without a look at where the dice lie.
fn plain(leveled_bot: &LeveledBot, dice: &Physical, rng: &mut impl rand_core::Rng) -> Manner {
    let Toss { style, .. } = leveled_bot.toss();
    let poses: Vec<Pose> = dice.lying().iter().map(|(_, pose)| *pose).collect();
    Manner {
        slides: Vec::new(),
        throw: plain_throw(style.force(), &poses, rng),
    }
}
