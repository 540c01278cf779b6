//! Simulations: the same result for a seed on any number of threads, and no allocation per game.

use astragal_bots::{Bot, BotGame, BotName, Observation, Random};
use astragal_dice::{Roll, Seed, Stream};
use astragal_games::strategiia::Action;
use astragal_games::strike::Edition;
use astragal_games::{Exxtra, Notation, Strategiia, Strike};
use astragal_lab::{Tally, play_one, simulate};
use indicatif::ProgressBar;
use rand_core::Rng;

fn on_threads<G: BotGame>(threads: usize, game: &G, bots: &[BotName], seed: u64) -> Tally {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.unwrap()
        .install(|| simulate(game, bots, 3000, seed, &ProgressBar::hidden()))
}

#[test]
fn threads_do_not_matter_but_the_seed_does() {
    use BotName::{Heuristic, Random};
    let game = Strike::new(Edition::Of2012, 3).unwrap();
    let bots = [Heuristic, Random, Heuristic];
    let tally = on_threads(1, &game, &bots, 5);
    assert_eq!(tally.games, 3000);
    assert_eq!(tally.wins.iter().sum::<u64>(), 3000);
    assert_eq!(tally.lengths.iter().sum::<u64>(), 3000);
    assert_eq!(tally, on_threads(3, &game, &bots, 5));
    assert_ne!(tally, on_threads(3, &game, &bots, 6));
    let game = Exxtra::new(4).unwrap();
    let tally = on_threads(1, &game, &[Random; 4], 5);
    assert_eq!(tally, on_threads(4, &game, &[Random; 4], 5));
}

/// The heuristic beats random moves in every game.
#[test]
fn the_rule_of_thumb_beats_chance() {
    use BotName::{Heuristic, Random};
    let game = Strike::new(Edition::Of2020, 3).unwrap();
    let tally = on_threads(2, &game, &[Random, Heuristic, Random], 1);
    assert!(tally.wins[1] > 1150, "{:?}", tally.wins);
    let tally = on_threads(2, &Exxtra::new(3).unwrap(), &[Random, Heuristic, Random], 1);
    assert!(tally.wins[1] > 1500, "{:?}", tally.wins);
    let tally = on_threads(2, &Strategiia::basic(), &[Random, Heuristic], 1);
    assert!(tally.wins[1] > 2900, "{:?}", tally.wins);
}

/// A game that cannot end by itself is broken off and counted as unfinished.
#[test]
fn games_without_end_are_broken_off() {
    let mut options = Strategiia::book_options(2);
    options.quiet = Some(0);
    options.variant = Some("king".to_owned());
    let game = Strategiia::from_options(&options).unwrap();
    // Armies that only step aside never fight.
    struct Shy(Vec<Action>);
    impl Bot<Strategiia> for Shy {
        fn decide<R: Rng + ?Sized>(
            &mut self,
            observation: Observation<'_, Strategiia>,
            _: &mut R,
        ) -> Action {
            observation.legal_actions(&mut self.0);
            let view = observation.view();
            let is_quiet = |action: &&Action| match **action {
                Action::Move { to, .. } => view.stack(to).is_none(),
                Action::Place(_) | Action::King(_) => true,
            };
            *self.0.iter().find(is_quiet).unwrap()
        }
    }
    let mut rng = Stream::new(Seed::from_number(1)).rng(0);
    let mut bots = [Shy(Vec::new()), Shy(Vec::new())];
    let (winners, decisions) = play_one(&game, &mut bots, &mut rng);
    assert_eq!((winners, decisions), (None, astragal_lab::DECISIONS_MAX));
}

#[test]
fn the_inner_loop_does_not_allocate() {
    fn check<G: Roll>(game: &G) {
        let mut bots = vec![Random; game.seats().into()];
        let mut rng = Stream::new(Seed::from_number(9)).rng(0);
        let mut play = || {
            for _ in 0..50 {
                play_one(game, &mut bots, &mut rng);
            }
        };
        play();
        let counted = allocation_counter::measure(play);
        assert_eq!(counted.count_total, 0, "{game:?}");
    }
    check(&Exxtra::new(4).unwrap());
    check(&Strike::new(Edition::Of2020, 4).unwrap());
    check(&Strategiia::basic());
    let mut options = Strategiia::book_options(2);
    options.mode = Some("expert".to_owned());
    check(&Strategiia::from_options(&options).unwrap());
}
