use astragal_bots::{AnyBot, Bot, BotName, Sight, Thumb};
use astragal_core::{Game, SeatSet, ToAct};
use astragal_dice::Roll;
use indicatif::ProgressBar;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::Tally;

/// A game with more decisions is counted as unfinished. Only options without a limit of their own
/// (STRATEGIIA with `quiet` 0) ever come near.
pub const DECISIONS_MAX: u32 = 1_000_000;

/// How many games a thread takes at a time.
const GAMES_AT_A_TIME: u64 = 512;

/// Plays `games` games between bots, one for each seat, and counts how they end. Every game has
/// random numbers of its own, found by `seed` and the game's number, so that neither the number of
/// threads nor their order matters.
pub fn simulate<G: Game + Roll>(
    game: &G,
    bots: &[BotName],
    games: u64,
    seed: u64,
    progress: &ProgressBar,
) -> Tally
where
    Thumb<G>: Bot<G>,
{
    assert_eq!(
        bots.len(),
        usize::from(game.seats()),
        "one bot for each seat"
    );
    (0..games.div_ceil(GAMES_AT_A_TIME))
        .into_par_iter()
        .map_init(
            || -> Vec<AnyBot<G>> { bots.iter().map(|&name| AnyBot::new(name)).collect() },
            |bots, part| {
                let first = part * GAMES_AT_A_TIME;
                let last = games.min(first + GAMES_AT_A_TIME);
                let mut tally = Tally::new(game.seats());
                for number in first..last {
                    let (winners, decisions) = play_one(game, bots, &mut rng_of(seed, number));
                    tally.add(winners, decisions);
                }
                progress.inc(last - first);
                tally
            },
        )
        .reduce(|| Tally::new(game.seats()), Tally::merge)
}

/// The random numbers of one game.
fn rng_of(seed: u64, number: u64) -> Xoshiro256PlusPlus {
    // An odd multiplier keeps the seeds of a run apart from each other.
    let mixed = seed.wrapping_add(number.wrapping_mul(0xD1B5_4A32_D192_ED03));
    Xoshiro256PlusPlus::seed_from_u64(mixed)
}

/// Plays one game to its end; says who won, `None` if it was broken off, and after how many
/// decisions.
#[inline]
pub fn play_one<G: Game + Roll, B: Bot<G>, R: Rng>(
    game: &G,
    bots: &mut [B],
    rng: &mut R,
) -> (Option<SeatSet>, u32) {
    let mut state = game.start(&mut ());
    let mut decisions = 0;
    loop {
        let accepted = match game.to_act(&state) {
            ToAct::Seat(_) if decisions == DECISIONS_MAX => return (None, decisions),
            ToAct::Seat(seat) => {
                decisions += 1;
                let action = bots[seat.index()].decide(Sight::new(game, &state, seat), rng);
                game.act(&mut state, seat, &action, &mut ())
            }
            ToAct::Dice(throw) => {
                let outcome = game.roll(&throw, rng);
                game.land(&mut state, &outcome, &mut ())
            }
            ToAct::Nobody => return (game.winners(&state), decisions),
        };
        accepted.expect("bots decide legally and random dice are possible dice");
    }
}
