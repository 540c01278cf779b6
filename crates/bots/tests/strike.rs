//! Strike, solved: chances, values, policies, and the bot that plays by them.

use std::collections::BTreeMap;

use astragal_bots::strike::{Goal, LeveledBot, Policy, Solution, ThrowChances};
use astragal_bots::{Adviser, AnyBot, Bot, BotGame, BotName, Level, Observation};
use astragal_dice::strike::{Physical, Style, Toss};
use astragal_dice::{Roll, Seed, Stream};
use astragal_games::strike::{
    Action, Edition, Face, FaceSet, Outcome, Pools, Regroup, Throw, ThrowModel,
};
use astragal_games::{Game, Notation, NumberOrWord, Seat, Strike, ToAct, strike};
use rand_core::Rng;

fn rng(seed: u64) -> impl Rng {
    Stream::new(Seed::from_number(seed)).rng(0)
}

fn simple(edition: Edition, seats: u8, knock: f64, lost: f64) -> Strike {
    let mut game = Strike::new(edition, seats).unwrap();
    game.model = ThrowModel::Simple { knock, lost };
    game
}

/// How often a throw leaves so many dice in the arena and takes so many, by throwing often.
fn thrown(game: &Strike, toss: Toss, lying: usize, thrown: u8) -> BTreeMap<(u8, u8), f64> {
    const THROWS: u32 = 40_000;
    let mut rng = rng(7);
    let lying: FaceSet = Face::NUMBERS.into_iter().take(lying).collect();
    let mut seen = BTreeMap::new();
    for _ in 0..THROWS {
        let throw = Throw::Dice { lying, thrown };
        let Outcome::Dice(landing) = game.toss(&throw, toss, &mut rng) else {
            panic!("dice land");
        };
        let (taken, singles) = landing.matches();
        *seen
            .entry((singles.len(), taken.total() as u8))
            .or_default() += 1.0 / f64::from(THROWS);
    }
    seen
}

/// S-10, S-12, S-13: the computed chances are those of the abstract dice, for every way to throw.
#[test]
fn chances_are_those_of_the_dice() {
    let games = [
        Strike::new(Edition::Of2012, 3).unwrap(),
        Strike::new(Edition::Of2020, 3).unwrap(),
        simple(Edition::Of2020, 3, 0.3, 0.02),
    ];
    for game in &games {
        let chances = ThrowChances::new(game);
        for (number, &toss) in chances.tosses.iter().enumerate() {
            for lying in 0..=5 {
                check(chances.one(number, lying), &thrown(game, toss, lying, 1));
            }
            for dice in [2, 8] {
                check(
                    chances.all_in(number, dice),
                    &thrown(game, toss, 0, dice as u8),
                );
            }
        }
    }
    fn check(expected: &[astragal_bots::strike::Aftermath], seen: &BTreeMap<(u8, u8), f64>) {
        let sum: f64 = expected.iter().map(|after| after.chance).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        let known = |key: &(u8, u8)| {
            let after = expected
                .iter()
                .find(|after| (after.lying, after.taken) == *key);
            after.map_or(0.0, |after| after.chance)
        };
        let keys = seen.keys().copied();
        for key in keys.chain(expected.iter().map(|after| (after.lying, after.taken))) {
            let seen = seen.get(&key).copied().unwrap_or(0.0);
            // Five standard errors of 40,000 throws at most.
            assert!(
                (seen - known(&key)).abs() < 0.0125,
                "{key:?}: {seen} {}",
                known(&key)
            );
        }
    }
}

/// Without knocking and bouncing, one die against k numbers matches with k/6, and all in with n dice
/// puts the player out (S-17) with 100, 86, 63, 39, 20, 9, 3, 1, 0.4 %.
#[test]
fn chances_without_knocking_are_known() {
    let chances = ThrowChances::new(&simple(Edition::Of2012, 2, 0.0, 0.0));
    for lying in 0..=5 {
        let matched = chances.one(0, lying).iter().filter(|after| after.taken > 0);
        let matched: f64 = matched.map(|after| after.chance).sum();
        assert!((matched - lying as f64 / 6.0).abs() < 1e-12);
    }
    let out = [100.0, 86.0, 63.0, 39.0, 20.0, 9.0, 3.0, 1.0, 0.4];
    for (dice, out) in (1..).zip(out) {
        let none = chances
            .all_in(0, dice)
            .iter()
            .filter(|after| after.taken == 0);
        let none: f64 = none.map(|after| after.chance).sum();
        assert!((100.0 * none - out).abs() < 0.55, "{dice} dice: {none}");
    }
}

/// The chances add up to 1, and no seat gains by playing otherwise; the values are those of an independent model.
#[test]
fn two_seats_are_solved() {
    let game = simple(Edition::Of2020, 2, 0.3, 0.02);
    let solution = Solution::new(&game, Goal::Win);
    let values = solution.turn(1, &[8, 8]);
    assert!((values[0] + values[1] - 1.0).abs() < 1e-9, "{values:?}");
    assert!(solution.epsilon() < 1e-9);
    assert_eq!(solution.mixed(), 0);
    // S-6, S-15, S-17: with one die each and an empty arena the thrower goes all in and is out.
    assert_eq!(solution.turn(0, &[1, 1]), [0.0, 1.0]);
    // Few points are the same as winning when two play (S-19).
    let points = Solution::new(&game, Goal::Points);
    let scored = points.turn(1, &[8, 8]);
    assert!((scored[0] + 1.0 - values[0]).abs() < 1e-9);
}

/// S-5, S-13 to S-16 by hand, with dice that are never knocked: one die against one die of the other,
/// and all five numbers in the arena. The thrower matches with 5/6 and has two dice then; an X puts it
/// out.
#[test]
fn a_small_position_by_hand() {
    let game = simple(Edition::Of2012, 2, 0.0, 0.0);
    let solution = Solution::new(&game, Goal::Win);
    let after_match = solution.turn(4, &[1, 2]);
    let expected = 5.0 / 6.0 * after_match[1];
    assert!((solution.turn(5, &[1, 1])[0] - expected).abs() < 1e-12);
}

/// Three to five seats: an equilibrium, and how much a single seat could gain is stated.
#[test]
fn more_seats_are_in_equilibrium() {
    for edition in [Edition::Of2012, Edition::Of2020] {
        let game = Strike::new(edition, 3).unwrap();
        let solution = Solution::new(&game, Goal::Win);
        let hands = [edition.deal(3); 3];
        let sum: f64 = solution.turn(1, &hands).iter().sum();
        assert!((sum - 1.0).abs() < 1e-9);
        assert!(solution.epsilon() < 1e-6, "pure");
        let points = Solution::new(&game, Goal::Points);
        // Two, one and no points are scored in every game (S-19).
        let sum: f64 = points.turn(1, &hands).iter().sum();
        assert!((sum + 3.0).abs() < 1e-9);
        assert!(points.epsilon() < if points.mixed() == 0 { 1e-6 } else { 1e-3 });
    }
}

/// The policies in the repository are what the solver finds, and survive writing and reading.
#[test]
fn shipped_policies_are_the_solution() {
    for edition in [Edition::Of2012, Edition::Of2020] {
        for goal in [Goal::Win, Goal::Points] {
            let five = Strike::new(edition, 5).unwrap();
            let shipped = Policy::shipped(&five, goal).unwrap();
            assert_eq!(
                Policy::read(&five, goal, &shipped.write(&five)).unwrap(),
                shipped
            );
            assert!(Policy::read(&five, goal, b"nonsense").is_none());
            let three = Strike::new(edition, 3).unwrap();
            let solved = Solution::new(&three, goal).policy();
            let (mut one, mut other) = (rng(1), rng(1));
            for own in 1..6 {
                for next in 1..6 {
                    for lying in 0..=5 {
                        for begins in [true, false] {
                            let hands = [own, next, 3];
                            assert_eq!(
                                shipped.decide(lying, &hands, begins, &mut one),
                                solved.decide(lying, &hands, begins, &mut other),
                                "{edition:?} {goal:?} {lying} {hands:?}"
                            );
                        }
                    }
                }
            }
            let mut walls = five;
            walls.regroup = Regroup::Never;
            assert!(Policy::shipped(&walls, goal).is_none());
        }
    }
}

/// Plays a game between masters and gives each decision to `check` before it is made.
fn play(
    game: &Strike,
    seed: u64,
    mut check: impl FnMut(Observation<'_, Strike>, Seat, (Action, Toss)),
) {
    let mut rng = rng(seed);
    let mut events = Vec::new();
    let mut state = game.start(&mut events);
    let mut leveled_bot = Strike::leveled_bot(Level::Master);
    loop {
        match game.to_act(&state) {
            ToAct::Over => return,
            ToAct::Dice(throw) => {
                let outcome = game.toss(&throw, leveled_bot.toss(), &mut rng);
                game.land(&mut state, &outcome, &mut events).unwrap();
            }
            ToAct::Seat(seat) => {
                let observation = || Observation::new(game, &state, seat).after(&events);
                let action = leveled_bot.decide(observation(), &mut rng);
                check(observation(), seat, (action, leveled_bot.toss()));
                game.act(&mut state, seat, &action, &mut events).unwrap();
            }
        }
    }
}

/// S-18: a bot that counts what goes in and out of hidden pools plays as if they were open. In tournaments with
/// deciders, too (S-20).
#[test]
fn hidden_pools_are_counted() {
    let mut options = Strike::book_options(4);
    options.pools = Some("hidden".to_owned());
    options.tournament = Some(true);
    options.tie = Some("decider".to_owned());
    let hidden = Strike::from_options(&options).unwrap();
    assert_eq!(hidden.pools, Pools::Hidden);
    assert!(Strike::leveled_bot(Level::Master).watches(&hidden));
    for seed in 0..4 {
        let mut hidden_decisions = Vec::new();
        play(&hidden, seed, |_, _, decision| {
            hidden_decisions.push(decision)
        });
        let mut open = hidden.clone();
        open.pools = Pools::Open;
        let mut open_decisions = Vec::new();
        play(&open, seed, |_, _, decision| open_decisions.push(decision));
        assert_eq!(hidden_decisions, open_decisions);
    }
}

/// Advice lists every choice, the best first, and a master follows it.
#[test]
fn advice_is_what_the_master_does() {
    for seats in [2, 4] {
        let game = Strike::new(Edition::Of2020, seats).unwrap();
        let mut adviser = Strike::leveled_bot(Level::Master);
        let mut luck = rng(3);
        play(&game, 5, |observation, _, (action, toss)| {
            let mut legal = Vec::new();
            observation.legal_actions(&mut legal);
            let advice = adviser.advise(observation, &mut luck);
            for action in legal {
                assert!(advice.iter().any(|advice| advice.action == action));
            }
            assert!(advice.is_sorted_by(|one, other| one.value >= other.value));
            for advice in &advice {
                assert!((0.0..=1.0).contains(&advice.value), "{advice:?}");
                assert!(advice.why.to_string().ends_with('.'), "{advice:?}");
                assert_eq!(advice.standard_error == 0.0, seats == 2);
            }
            let done = advice.iter().find(|advice| {
                advice.action == action && (action == Action::Stop || advice.toss == toss)
            });
            let (best, done) = (&advice[0], done.unwrap());
            let noise = 5.0 * (best.standard_error + done.standard_error);
            assert!(best.value <= done.value + noise + 1e-9, "{best:?} {done:?}");
        });
    }
}

/// S-12 to S-17: the values of the thrower's positions after a throw, weighted by their chances, give the value of the
/// throw. Bots that try out throws one by one judge them by the first.
#[test]
fn throws_are_worth_what_comes_of_them() {
    for (edition, seats, goal) in [
        (Edition::Of2012, 2, Goal::Win),
        (Edition::Of2020, 2, Goal::Win),
        (Edition::Of2020, 3, Goal::Points),
    ] {
        let game = Strike::new(edition, seats).unwrap();
        let solution = Solution::new(&game, goal);
        let chances = ThrowChances::new(&game);
        for own in 1..=6u8 {
            for next in 1..=6u8 {
                let mut hands = vec![own, next];
                hands.resize(seats.into(), 2);
                for (lying, begins) in [(0, true), (0, false), (1, true), (3, false), (5, true)] {
                    let all_in = begins && lying == 0;
                    let left = if all_in { 0 } else { own - 1 };
                    let (tosses, _) = solution.options(lying, &hands, begins);
                    for (toss, expected) in tosses.into_iter().enumerate() {
                        let aftermaths = match all_in {
                            true => chances.all_in(toss, own.into()),
                            false => chances.one(toss, lying),
                        };
                        let worth = aftermaths.iter().map(|after| {
                            let own = left + after.taken;
                            let lying = after.lying.into();
                            let matched = after.taken > 0;
                            after.chance * solution.after_throw(lying, own, &hands[1..], matched)
                        });
                        let worth: f64 = worth.sum();
                        assert!(
                            (worth - expected).abs() < 1e-9,
                            "{edition:?} {lying} {hands:?}: {worth} {expected}"
                        );
                    }
                }
            }
        }
    }
}

/// S-5: how hard to throw is a real choice: the solution uses every style where dice may be grouped, and a gentle and a hard
/// one where they may not.
#[test]
fn the_solution_uses_every_style() {
    for edition in [Edition::Of2012, Edition::Of2020] {
        let game = Strike::new(edition, 2).unwrap();
        let solution = Solution::new(&game, Goal::Win);
        let tosses = ThrowChances::new(&game).tosses;
        let mut used: BTreeMap<(usize, Style), u32> = BTreeMap::new();
        for own in 1..=12u8 {
            for next in 1..=12u8 {
                for lying in 0..=5u8 {
                    if own + next + lying > 16 {
                        continue;
                    }
                    let lying = usize::from(lying);
                    let (values, stop) = solution.options(lying, &[own, next], false);
                    let best = values.iter().copied().fold(f64::MIN, f64::max);
                    if stop > best {
                        continue;
                    }
                    let number = values.iter().position(|value| *value == best).unwrap();
                    *used.entry((lying, tosses[number].style)).or_default() += 1;
                }
            }
        }
        let styles: &[Style] = match edition {
            Edition::Of2012 => &Style::ALL,
            Edition::Of2020 => &[Style::Gentle, Style::Hard],
        };
        for &style in styles {
            let positions: u32 = used
                .iter()
                .filter(|((_, used), _)| *used == style)
                .map(|(_, count)| count)
                .sum();
            assert!(positions > 5, "{edition:?} {style:?}: {used:?}");
        }
    }
}

/// S-8, S-9: a master's throw for real is possible, with the dice that lie there.
#[test]
fn a_master_aims_possible_throws() {
    for edition in [Edition::Of2012, Edition::Of2020] {
        let game = Strike::new(edition, 2).unwrap();
        let arena = Physical::arena(&game);
        let mut rng = rng(9);
        let mut dice = Physical::default();
        let mut state = game.start(&mut ());
        let mut leveled_bot: LeveledBot = Strike::leveled_bot(Level::Master);
        let mut throws = 0;
        while throws < 4 {
            match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Seat(seat) => {
                    let action =
                        leveled_bot.decide(Observation::new(&game, &state, seat), &mut rng);
                    game.act(&mut state, seat, &action, &mut ()).unwrap();
                    let ToAct::Dice(Throw::Dice { lying, thrown }) = game.to_act(&state) else {
                        continue;
                    };
                    dice.follow(&arena, lying);
                    let observation = Observation::new(&game, &state, seat);
                    let manner = leveled_bot.aim(&observation, &arena, &dice, &mut rng);
                    let film = astragal_arena::Film::Off;
                    let landed = dice.throw(&arena, &game, thrown, &manner, &mut rng, film);
                    let outcome = Outcome::Dice(landed.unwrap().0);
                    game.land(&mut state, &outcome, &mut ()).unwrap();
                    throws += 1;
                }
                ToAct::Dice(throw) => {
                    let outcome = game.roll(&throw, &mut rng);
                    game.land(&mut state, &outcome, &mut ()).unwrap();
                }
            }
        }
    }
}

/// S-3, `choose`: a bot of any level that begins lays some starter die, and an adviser prefers none.
#[test]
fn bots_lay_a_starter_die() {
    let options = strike::Options {
        first: Some(0.into()),
        starter: Some(NumberOrWord::Word("choose".to_owned())),
        ..Strike::book_options(3)
    };
    let game = Strike::from_options(&options).unwrap();
    let state = game.start(&mut ());
    let mut rng = rng(4);
    let mut laid = std::collections::BTreeSet::new();
    for name in BotName::all() {
        for _ in 0..30 {
            let mut bot = AnyBot::<Strike>::new(name);
            let observation = Observation::new(&game, &state, Seat(0));
            let action = bot.decide(observation, &mut rng);
            game.act(&mut state.clone(), Seat(0), &action, &mut ())
                .unwrap();
            laid.insert(format!("{action:?}"));
        }
    }
    assert_eq!(laid.len(), 5);
    let observation = || Observation::new(&game, &state, Seat(0));
    let mut adviser = Strike::leveled_bot(Level::Master);
    assert_eq!(adviser.advise(observation(), &mut rng), []);
    let outlook = adviser.outlook(observation(), &mut rng);
    assert!(
        (outlook.iter().sum::<f64>() - 1.0).abs() < 1e-9,
        "{outlook:?}"
    );
}
