//! A turn of EXXTRA solved exactly, against turns worked out roll by roll.

use astragal_bots::exxtra::{
    ALL_DOUBLES, Chances, Choice, Exact, Lying, Outlook, Position, Rank, Turn, rank_of,
};
use astragal_games::exxtra::{Roll, SEVEN_DIE, SIX_DIE};

/// Any numbers will do for what follows a turn, as long as they are always the same.
struct Anything {
    seats: usize,
    seed: u64,
}

impl Anything {
    fn chances(&self, key: [u64; 3]) -> Chances {
        let mut state = self.seed;
        let mut chances = [0.0; 6];
        for (seat, chance) in chances[..self.seats].iter_mut().enumerate() {
            for part in key.into_iter().chain([seat as u64]) {
                // SplitMix64.
                state = (state ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15);
                state = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                state = (state ^ (state >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                state ^= state >> 31;
            }
            *chance = (state >> 11) as f64 / (1u64 << 53) as f64;
        }
        let sum: f64 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }
}

impl Outlook for Anything {
    fn placed(&mut self, to_go: u8, field: u8, rank: Rank) -> Chances {
        self.chances([to_go.into(), field.into(), rank.into()])
    }

    fn busted(&mut self, to_go: u8) -> Chances {
        self.chances([to_go.into(), 99, 99])
    }
}

/// The chances before a roll, if at most `more` rolls may follow it, for every way to go.
fn roll_by_roll(position: &Position, outlook: &mut impl Outlook, more: u32) -> Vec<Chances> {
    let goal = position.goal;
    let mut before: Option<Vec<Chances>> = None;
    for _ in 0..=more {
        let rolls =
            (1..=goal).map(|to_go| one_roll(position, outlook, to_go, false, before.as_deref()));
        before = Some(rolls.collect());
    }
    before.unwrap()
}

/// All 36 ways in which the dice can land, by the book. `after[w - 1]` is what rolling again is worth
/// with w fields to go; without it the pair has to be placed.
fn one_roll(
    position: &Position,
    outlook: &mut impl Outlook,
    to_go: u8,
    is_first: bool,
    after: Option<&[Chances]>,
) -> Chances {
    let mut sum = [0.0; 6];
    for seven in SEVEN_DIE {
        for six in SIX_DIE {
            let roll = Roll { seven, six };
            let left = to_go.saturating_sub(roll.double());
            let chances = if roll.x_count() > 0 && !is_first {
                outlook.busted(position.after_bust(to_go, roll.x_count()))
            } else if left == 0 {
                [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
            } else {
                let placed = position
                    .free_fields()
                    .map(|field| outlook.placed(left, field, rank_of(roll.pair())));
                let again = after.map(|after| after[usize::from(left) - 1]);
                let choices = placed.chain(again);
                choices.max_by(|a, b| a[0].total_cmp(&b[0])).unwrap()
            };
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += chance / 36.0;
            }
        }
    }
    sum
}

fn assert_near(found: &Chances, expected: &Chances) {
    for (found, expected) in found.iter().zip(expected) {
        assert!(
            (found - expected).abs() < 1e-12,
            "{found} is not {expected}"
        );
    }
}

/// E-7 to E-12, E-14: the exact solution is what many rolls in a row come to, for all seats, before
/// the first roll and before any later one.
#[test]
fn a_solved_turn_is_worth_what_rolling_shows() {
    let mut turn = Turn::default();
    for seed in 0..6 {
        let mut position = Position::start(3 + (seed % 4) as u8, 9);
        position.to_go[0] = 9 - seed as u8;
        position.lying[1] = Some(Lying { field: 4, rank: 12 });
        position.lying[2] = Some(Lying {
            field: seed as u8,
            rank: 20,
        });
        let seats = position.seats();
        let mut outlook = Anything { seats, seed };
        turn.solve(&position, &mut outlook, ALL_DOUBLES);
        let rolling = roll_by_roll(&position, &mut outlook, 300);
        for to_go in 1..=position.to_go[0] {
            let expected = &rolling[usize::from(to_go) - 1];
            assert_near(turn.rolling(to_go).unwrap(), expected);
        }
        let first = one_roll(
            &position,
            &mut outlook,
            position.to_go[0],
            true,
            Some(&rolling),
        );
        assert_near(&turn.beginning(), &first);
    }
}

/// E-9: what is chosen is never worth less than anything else that can be done.
#[test]
fn a_solved_turn_chooses_the_best() {
    let position = Position::start(4, 6);
    let mut outlook = Anything { seats: 4, seed: 1 };
    let mut turn = Turn::default();
    turn.solve(&position, &mut outlook, ALL_DOUBLES);
    for rank in 0..30 {
        let (choice, chances) = turn.best(6, rank);
        let rolling = turn.rolling(6).unwrap()[0];
        let placed = (0..=5).map(|field| outlook.placed(6, field, rank)[0]);
        let best = placed.fold(rolling, f64::max);
        assert_eq!(chances[0], best);
        match choice {
            Choice::Roll => assert_eq!(rolling, best),
            Choice::Place(field) => assert_eq!(outlook.placed(6, field, rank)[0], best),
        }
    }
}

/// Doubles that are not followed up make a small difference only.
#[test]
fn a_turn_can_be_solved_roughly() {
    let position = Position::start(4, 21);
    let mut outlook = Anything { seats: 4, seed: 3 };
    let (mut exact, mut rough) = (Turn::default(), Turn::default());
    exact.solve(&position, &mut outlook, ALL_DOUBLES);
    rough.solve(&position, &mut outlook, 1);
    let difference = exact.beginning()[0] - rough.beginning()[0];
    assert!((0.0..0.01).contains(&difference), "{difference}");
}

/// The probability that a turn ends in some way is that of its rolls.
#[test]
fn the_likelihood_of_an_ending_is_counted_right() {
    let position = Position::start(3, 7);
    let mut outlook = Anything { seats: 3, seed: 5 };
    let mut turn = Turn::default();
    turn.solve(&position, &mut outlook, ALL_DOUBLES);
    let is_so = |field: u8, rank: Rank| field < 4 && rank >= 15;
    // The same as a sum over all sequences of rolls, as long as they matter.
    fn follow(turn: &Turn, to_go: u8, rolls: u32, is_so: &impl Fn(u8, Rank) -> bool) -> f64 {
        if rolls > 5 {
            return 0.0;
        }
        let mut sum = 0.0;
        for seven in SEVEN_DIE {
            for six in SIX_DIE {
                let roll = Roll { seven, six };
                let left = to_go.saturating_sub(roll.double());
                if left == 0 || (rolls > 0 && roll.x_count() > 0) {
                    continue;
                }
                let rank = rank_of(roll.pair());
                sum += match turn.best(left, rank).0 {
                    Choice::Place(field) => f64::from(u8::from(is_so(field, rank))),
                    Choice::Roll => follow(turn, left, rolls + 1, is_so),
                } / 36.0;
            }
        }
        sum
    }
    let (found, counted) = (turn.likelihood(is_so), follow(&turn, 7, 0, &is_so));
    // Later rolls are left out, so a little is missing.
    assert!(
        (-1e-12..5e-3).contains(&(found - counted)),
        "{found} {counted}"
    );
    assert!(found > 0.05);
    assert!((turn.likelihood(|_, _| true) - follow(&turn, 7, 0, &|_, _| true)).abs() < 1e-2);
}

/// A solved game is consistent: every turn is worth what it leads to. With two seats on a track of three that takes
/// moments.
#[test]
fn a_solved_game_is_at_rest() {
    let mut exact = Exact::new(2, 3);
    exact.solve(1e-12, |_| {});
    let mut turn = Turn::default();
    let mut position = Position::start(2, 3);
    for code in 0..3 * 3 * 6 {
        position.to_go[0] = 1 + code % 3;
        position.to_go[1] = 1 + code / 3 % 3;
        position.lying[1] = Some(Lying {
            field: code / 9,
            rank: code % 30,
        });
        turn.solve(&position, &mut exact.outlook(&position), ALL_DOUBLES);
        let (found, expected) = (turn.beginning(), exact.chances(&position));
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-11);
        }
        assert!((expected.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}
