//! Decisions of all levels in games that are always the same.

use astragal_bots::{Bot as _, BotGame, Level, Observation};
use astragal_dice::{Seed, Stream};
use astragal_games::{Exxtra, Notation, Strategiia, Strike, ToAct};
use sha2::{Digest as _, Sha256};

/// The number of decisions of each level; a master of STRATEGIIA, who looks at very many positions, makes fewer.
const DECISIONS: usize = 12;
const LONG_THOUGHTS: usize = 1;

/// A digest of all decisions, and of how dice are thrown.
pub fn digest() -> String {
    let mut digest = Sha256::new();
    for level in Level::ALL {
        decide::<Strike>(2, level, DECISIONS, &mut digest);
        decide::<Strike>(4, level, DECISIONS, &mut digest);
        decide::<Exxtra>(4, level, DECISIONS, &mut digest);
        let thoughts = match level {
            Level::Master => LONG_THOUGHTS,
            _ => DECISIONS,
        };
        decide::<Strategiia>(2, level, thoughts, &mut digest);
    }
    let bytes = digest.finalize();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn decide<G: BotGame + Notation>(seats: u8, level: Level, decisions: usize, digest: &mut Sha256) {
    let game = G::from_options(&G::book_options(seats)).expect("the book's options are valid");
    let mut rng = Stream::new(Seed::from_number(u64::from(seats))).rng(0);
    let mut leveled_bot = G::leveled_bot(level);
    let mut events = Vec::new();
    let mut state = game.start(&mut events);
    let mut decided = 0;
    while decided < decisions {
        let done = match game.to_act(&state) {
            ToAct::Over => return,
            ToAct::Dice(throw) => {
                let outcome = game.toss(&throw, leveled_bot.toss(), &mut rng);
                game.land(&mut state, &outcome, &mut events)
            }
            ToAct::Seat(seat) => {
                decided += 1;
                let observation = Observation::new(&game, &state, seat).after(&events);
                let action = leveled_bot.decide(observation, &mut rng);
                digest.update(format!("{action:?} {:?}", leveled_bot.toss()));
                game.act(&mut state, seat, &action, &mut events)
            }
        };
        done.expect("bots choose legal actions, and random dice are possible dice");
    }
}
