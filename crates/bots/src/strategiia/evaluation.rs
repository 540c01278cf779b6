use std::sync::LazyLock;

use astragal_games::strategiia::{GameEnding, Side, State, Variant};

use super::features::{FEATURES, Features, measure};
use super::ground::{Ground, WHOLE};

/// A certain win, as a value; a certain loss is its negative, a draw is 0. In between, a value is
/// the chance to win minus the chance to lose.
pub const WIN: i32 = 1 << 20;

/// The maximum of an evaluation: never as good as a win that was found by searching.
const JUDGED_MAX: f64 = 0.99;

/// How much each feature counts, in parts of [`WHOLE`] of a logit.
pub type Weights = [i32; FEATURES.len()];

/// The weights by variant; `data/strategiia.md` describes them.
const TABLE: &str = include_str!("../../data/strategiia.txt");

/// The columns of the table.
static WEIGHTS: LazyLock<[Weights; 3]> = LazyLock::new(|| {
    let mut weights = [[0; FEATURES.len()]; 3];
    for line in TABLE.lines().skip(1) {
        let mut words = line.split_whitespace();
        let name = words.next().expect("a line names a feature");
        let feature = FEATURES.iter().position(|feature| *feature == name);
        let feature = feature.expect("the feature is known");
        for weights in &mut weights {
            let weight = words.next().and_then(|word| word.parse().ok());
            weights[feature] = weight.expect("a weight for every variant");
        }
    }
    weights
});

/// The weights for a variant.
pub fn weights(variant: Variant) -> &'static Weights {
    let column = match variant {
        Variant::Standard => 0,
        Variant::Sanctuary => 1,
        Variant::King => 2,
    };
    &WEIGHTS[column]
}

/// The extra weight of a step forward at full boldness.
const FORWARD: i32 = WHOLE / 8;
/// The extra weight of a step towards the enemy's king at full boldness.
const HUNT: i32 = WHOLE / 20;

/// The weights of a bolder player. `boldness` is from 0, for unchanged weights, to [`WHOLE`], for a player that goes
/// forward and ignores danger.
pub fn bolder(weights: &Weights, boldness: i32) -> Weights {
    let mut bolder = *weights;
    for (weight, name) in bolder.iter_mut().zip(FEATURES) {
        if name.starts_with("danger") {
            *weight -= *weight * boldness / WHOLE;
        } else if name == "advance" {
            *weight += FORWARD * boldness / WHOLE;
        } else if name == "hunt" {
            *weight += HUNT * boldness / WHOLE;
        }
    }
    bolder
}

/// The weights of a player that overlooks some features.
pub fn without(weights: &Weights, overlooked: &[&str]) -> Weights {
    let mut seen = *weights;
    for (weight, name) in seen.iter_mut().zip(FEATURES) {
        if overlooked.contains(&name) {
            *weight = 0;
        }
    }
    seen
}

/// The value of a position for the side to move. The nearer a draw by waiting is, the less is left of any advantage:
/// the side that has one must use it, the other may wait.
pub fn evaluate(ground: &Ground, weights: &Weights, state: &State) -> i32 {
    let value = evaluate_position(ground, weights, state);
    let left = i64::from(WHOLE - waited(ground, state));
    (i64::from(value) * left / i64::from(WHOLE)) as i32
}

/// The same, without regard to a draw by waiting.
pub fn evaluate_position(ground: &Ground, weights: &Weights, state: &State) -> i32 {
    squash(score(weights, &measure(ground, state, state.turn())))
}

/// How much of the time after which waiting is a draw (T-12) has passed, in parts of [`WHOLE`].
fn waited(ground: &Ground, state: &State) -> i32 {
    let game = &ground.game;
    let lead = state.taken(Side::Red).abs_diff(state.taken(Side::Blue));
    let may_be_drawn = match game.variant {
        Variant::Standard => lead < 2,
        Variant::Sanctuary => false,
        Variant::King => true,
    };
    if !may_be_drawn || game.quiet == 0 {
        return 0;
    }
    let quiet_moves = i64::from(state.quiet_moves().min(game.quiet));
    (quiet_moves * i64::from(WHOLE) / i64::from(game.quiet)) as i32
}

/// The value of a position for `side` while the armies are placed, as if the moves began with it.
pub fn evaluate_set_up(ground: &Ground, weights: &Weights, state: &State, side: Side) -> i32 {
    let first = state.first();
    let value = squash(score(weights, &measure(ground, state, first)));
    if first == side { value } else { -value }
}

/// The value of a game that is over, for `side`; `None` if it is not.
pub fn final_value(state: &State, side: Side) -> Option<i32> {
    state.ending().map(|ending| match ending {
        GameEnding::Won(winner) if winner == side => WIN,
        GameEnding::Won(_) => -WIN,
        GameEnding::Draw | GameEnding::Abandoned => 0,
    })
}

fn score(weights: &Weights, features: &Features) -> i32 {
    let products = weights.iter().zip(features);
    let sum: i64 = products
        .map(|(&weight, &feature)| i64::from(weight) * i64::from(feature))
        .sum();
    (sum / i64::from(WHOLE)) as i32
}

/// Steps of the table of the logistic function, in parts of [`WHOLE`] of a logit.
const STEP: i32 = 1 << 5;
/// The table ends at 8 logits.
const STEPS: usize = (8 * WHOLE / STEP) as usize;

/// The logistic function, from a score to a value between a loss and a win.
fn squash(score: i32) -> i32 {
    static VALUES: LazyLock<[i32; STEPS + 1]> = LazyLock::new(|| {
        // Computed by repeated multiplication, as the exponential function differs between machines.
        const GROWTH: f64 = 1.007_843_097_206_448; // e^(STEP / WHOLE)
        let mut power = 1.0;
        std::array::from_fn(|_| {
            let value = (power - 1.0) / (power + 1.0);
            power *= GROWTH;
            (value * JUDGED_MAX * f64::from(WIN)).round() as i32
        })
    });
    let index = (score.unsigned_abs() / STEP as u32) as usize;
    // Linear interpolation between the steps.
    let value = match VALUES.get(index..index + 2) {
        Some(&[low, high]) => low + (high - low) * (score.abs() % STEP) / STEP,
        _ => VALUES[STEPS],
    };
    value * score.signum()
}
