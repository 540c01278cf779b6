//! Throws per second of core time, on one thread, cocked dice settled. Every run checks that the
//! dice came to rest in the expected places.

use astragal_arena::{Arena, ArenaKind, Cocked, Digest, Face, Film, Layout, Throw};
use chacha20::ChaCha20Rng;
use cpu_time::ProcessTime;
use rand_core::SeedableRng;

fn main() {
    println!("throws on one core: throws, throws per core second (the goal)");
    let colosseum = (Arena::new(ArenaKind::Colosseum), Cocked::Reroll);
    let bowl = (Arena::new(ArenaKind::Bowl), Cocked::Shake);
    bench(
        "2012, one die at five",
        &colosseum,
        5,
        1,
        400,
        "52cd7328c1eab24f",
    );
    bench(
        "2020, one die at five",
        &bowl,
        5,
        1,
        400,
        "12a3ed391802c882",
    );
    bench("2012, nine dice", &colosseum, 0, 9, 120, "6ccaa5d813dc6415");
    bench("2020, nine dice", &bowl, 0, 9, 120, "65ee25b12e705f68");
    // Cocked dice are put back without physics, as in engines that know none.
    let unshaken = (Arena::new(ArenaKind::Bowl), Cocked::Reroll);
    bench(
        "2020, nine, not shaken",
        &unshaken,
        0,
        9,
        120,
        "8a3323e0ad902751",
    );
}

fn bench(
    name: &str,
    (arena, rule): &(Arena, Cocked),
    lying: usize,
    dice: usize,
    goal: u16,
    golden: &str,
) {
    let throw = |throws: u16| {
        let mut rng = ChaCha20Rng::from_seed([1; 32]);
        let mut digest = Digest::default();
        for number in 0..throws {
            let lying = arena.lay(&Face::ALL[1..=lying], Layout::Spread, &mut rng);
            let throw = Throw {
                from: f32::from(number * 77 % 360),
                ..Throw::with_force(0.5)
            };
            let thrown = arena.throw(&lying, &throw, dice, *rule, &mut rng, Film::Off);
            digest.add(&thrown.expect("the throw is possible"));
        }
        digest.hex()
    };
    // Warms up the caches.
    throw(goal / 4);
    let throws = goal * 2;
    let start = ProcessTime::now();
    let digest = throw(throws);
    let speed = f64::from(throws) / start.elapsed().as_secs_f64();
    println!("{name:<26}{throws:>8}{speed:>12.0}  ({goal})");
    assert_eq!(digest, golden, "{name}: the dice came to rest elsewhere");
}
