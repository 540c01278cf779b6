//! Games between bots: many on all cores, or one.

use astragal_bots::{AnyBot, Bot, BotGame, BotName, Observation, Random};
use astragal_dice::Roll;
use astragal_games::{Listener, SeatSet, ToAct};
use indicatif::ProgressBar;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::Tally;

/// A game with more decisions is counted as unfinished. Only options without a limit of their own
/// (STRATEGIIA with `quiet` 0) ever come near.
pub const DECISIONS_MAX: u32 = 1_000_000;

/// How many games a thread takes at a time, at most.
const GAMES_AT_A_TIME: u64 = 512;
/// The minimum number of parts: a few long games are worth sharing among threads, too.
const PARTS_MIN: u64 = 64;

/// Plays `games` games between bots, one for each seat, and counts how they end. Every game has random numbers of its
/// own, derived from `seed` and the game's number, so that neither the number of threads nor their order matters.
pub fn simulate<G: BotGame>(
    game: &G,
    bots: &[BotName],
    games: u64,
    seed: u64,
    progress: &ProgressBar,
) -> Tally {
    assert_eq!(
        bots.len(),
        usize::from(game.seats()),
        "one bot for each seat"
    );
    let run = Run {
        game,
        games,
        seed,
        progress,
    };
    if bots.iter().all(|&bot| bot == BotName::Random) {
        // Random bots cost so little that even choosing between kinds of bots would show.
        return run.with_bots(|| vec![Random; bots.len()]);
    }
    run.with_bots(|| bots.iter().map(|&name| AnyBot::new(name)).collect())
}

struct Run<'a, G> {
    game: &'a G,
    games: u64,
    seed: u64,
    progress: &'a ProgressBar,
}

impl<G: Roll> Run<'_, G> {
    fn with_bots<B: Bot<G>>(&self, bots: impl Fn() -> Vec<B> + Sync + Send) -> Tally {
        let no_games = || Tally::new(self.game.seats());
        let at_a_time = (self.games / PARTS_MIN).clamp(1, GAMES_AT_A_TIME);
        (0..self.games.div_ceil(at_a_time))
            .into_par_iter()
            .map_init(bots, |bots, part| {
                let first = part * at_a_time;
                let last = self.games.min(first + at_a_time);
                let mut tally = no_games();
                for number in first..last {
                    let mut rng = rng_of(self.seed, number);
                    let (winners, decisions) = play_one(self.game, bots, &mut rng);
                    tally.add(winners, decisions);
                }
                self.progress.inc(last - first);
                tally
            })
            .reduce(no_games, Tally::merge)
    }
}

/// The random numbers of one game.
pub(crate) fn rng_of(seed: u64, number: u64) -> Xoshiro256PlusPlus {
    // An odd multiplier keeps the seeds of a run apart from each other.
    let mixed = seed.wrapping_add(number.wrapping_mul(0xD1B5_4A32_D192_ED03));
    Xoshiro256PlusPlus::seed_from_u64(mixed)
}

/// Plays one game to its end; returns the winners, `None` if it was broken off, and the number of decisions.
#[inline]
pub fn play_one<G: Roll, B: Bot<G>, R: Rng>(
    game: &G,
    bots: &mut [B],
    rng: &mut R,
) -> (Option<SeatSet>, u32) {
    if bots.iter().any(|bot| bot.watches(game)) {
        play_and_keep(game, bots, rng, &mut Vec::new())
    } else {
        play_and_keep(game, bots, rng, &mut ())
    }
}

/// Keeps the events so far, or nothing, at no cost.
trait Memory<E>: Listener<E> {
    fn events(&self) -> &[E];
}

impl<E> Memory<E> for () {
    fn events(&self) -> &[E] {
        &[]
    }
}

impl<E> Memory<E> for Vec<E> {
    fn events(&self) -> &[E] {
        self
    }
}

#[inline]
fn play_and_keep<G: Roll, B: Bot<G>, R: Rng>(
    game: &G,
    bots: &mut [B],
    rng: &mut R,
    memory: &mut impl Memory<G::Event>,
) -> (Option<SeatSet>, u32) {
    let mut state = game.start(memory);
    let mut decisions = 0;
    let mut toss = G::Toss::default();
    loop {
        let accepted = match game.to_act(&state) {
            ToAct::Seat(_) if decisions == DECISIONS_MAX => return (None, decisions),
            ToAct::Seat(seat) => {
                decisions += 1;
                let bot = &mut bots[seat.index()];
                let observation = Observation::new(game, &state, seat).after(memory.events());
                let action = bot.decide(observation, rng);
                toss = bot.toss();
                game.act(&mut state, seat, &action, memory)
            }
            ToAct::Dice(throw) => {
                let outcome = game.toss(&throw, toss, rng);
                game.land(&mut state, &outcome, memory)
            }
            ToAct::Over => return (game.winners(&state), decisions),
        };
        accepted.expect("bots choose legal actions, and random dice are possible dice");
    }
}
