//! The strengths of players, estimated from who won against whom.

use crate::Interval;
use crate::report::Z;

/// The results of the games in which these players met.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    /// The players at the table, by number, all different.
    pub players: Vec<usize>,
    /// Games won by each of them. A game that several won is shared among them, one without a winner among all.
    pub wins: Vec<f64>,
}

/// How strong a player is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Relative to the anchor, which has 0. With 400 more a player wins ten times as often.
    pub elo: f64,
    /// The same as a 95 % interval.
    pub interval: Interval,
}

/// One step of the logarithm of strength in Elo.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// So much of a drawn game is added between any two players. Without it a player who never won would be infinitely
/// weak.
const IMAGINED: f64 = 0.1;

/// The change in a step that ends the search, and the longest step.
const SMALL: f64 = 1e-10;
const STEP_MAX: f64 = 1.0;
const STEPS_MAX: usize = 1000;

/// The most likely strengths, when a player wins a game with a chance in proportion to its strength
/// among those at the table (Bradley and Terry for two, Plackett and Luce for more). The intervals
/// come from the Fisher information there.
pub fn fit(players: usize, anchor: usize, meetings: &[Meeting]) -> Vec<Rating> {
    assert!(anchor < players, "the anchor is one of the players");
    let meetings: Vec<Meeting> = meetings.iter().cloned().chain(imagined(players)).collect();
    // The anchor is fixed, or strengths would be known only up to a factor.
    let free: Vec<usize> = (0..players).filter(|player| *player != anchor).collect();
    let mut strengths = vec![0.0; players];
    let mut likelihood = likelihood(&strengths, &meetings);
    for _ in 0..STEPS_MAX {
        let (slope, information) = derivatives(&strengths, &meetings, &free);
        let covariance = inverse(information);
        let mut step: Vec<f64> = covariance.iter().map(|row| dot(row, &slope)).collect();
        let longest = step
            .iter()
            .fold(0.0, |most: f64, part| most.max(part.abs()));
        if longest < SMALL {
            break;
        }
        let mut scale = (STEP_MAX / longest).min(1.0);
        loop {
            let mut next = strengths.clone();
            for (player, part) in free.iter().zip(&mut step) {
                next[*player] += scale * *part;
            }
            let better = self::likelihood(&next, &meetings);
            if better >= likelihood || scale < SMALL {
                (strengths, likelihood) = (next, better);
                break;
            }
            scale /= 2.0;
        }
    }
    let (_, information) = derivatives(&strengths, &meetings, &free);
    let covariance = inverse(information);
    let mut errors = vec![0.0; players];
    for (index, player) in free.iter().enumerate() {
        errors[*player] = covariance[index][index].sqrt();
    }
    let rate = |(strength, error): (f64, f64)| Rating {
        elo: ELO * strength,
        interval: [-Z, Z].map(|z| ELO * (strength + z * error)),
    };
    strengths.into_iter().zip(errors).map(rate).collect()
}

fn imagined(players: usize) -> impl Iterator<Item = Meeting> {
    let pairs = (0..players).flat_map(move |one| (one + 1..players).map(move |other| [one, other]));
    pairs.map(|pair| Meeting {
        players: pair.to_vec(),
        wins: vec![IMAGINED / 2.0; 2],
    })
}

/// Each player's chance at a table.
fn chances(strengths: &[f64], players: &[usize]) -> Vec<f64> {
    let most = players
        .iter()
        .map(|player| strengths[*player])
        .fold(f64::MIN, f64::max);
    let weights: Vec<f64> = players
        .iter()
        .map(|player| (strengths[*player] - most).exp())
        .collect();
    let all: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / all).collect()
}

fn likelihood(strengths: &[f64], meetings: &[Meeting]) -> f64 {
    let of = |meeting: &Meeting| -> f64 {
        let chances = chances(strengths, &meeting.players);
        let logs = meeting.wins.iter().zip(chances);
        // A chance that underflows to 0 must not turn 0 wins into NaN.
        logs.map(|(wins, chance)| wins * chance.max(f64::MIN_POSITIVE).ln())
            .sum()
    };
    meetings.iter().map(of).sum()
}

/// The derivatives of the log-likelihood by the strengths of all players but the anchor: its gradient and the Fisher
/// information.
fn derivatives(
    strengths: &[f64],
    meetings: &[Meeting],
    free: &[usize],
) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut slope = vec![0.0; free.len()];
    let mut information = vec![vec![0.0; free.len()]; free.len()];
    let place = |player: usize| free.iter().position(|other| *other == player);
    for meeting in meetings {
        let games: f64 = meeting.wins.iter().sum();
        let chances = chances(strengths, &meeting.players);
        for (index, player) in meeting.players.iter().enumerate() {
            let Some(row) = place(*player) else {
                continue;
            };
            slope[row] += meeting.wins[index] - games * chances[index];
            information[row][row] += games * chances[index];
            for (other, chance) in meeting.players.iter().zip(&chances) {
                if let Some(column) = place(*other) {
                    information[row][column] -= games * chances[index] * chance;
                }
            }
        }
    }
    (slope, information)
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// By elimination. The matrix is symmetric and positive, so it needs no exchange of rows.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= scale);
        let lead = matrix[pivot].clone();
        for (index, row) in matrix.iter_mut().enumerate() {
            if index != pivot {
                let factor = row[pivot];
                for (cell, above) in row.iter_mut().zip(&lead) {
                    *cell -= factor * above;
                }
            }
        }
    }
    matrix
        .into_iter()
        .map(|mut row| row.split_off(size))
        .collect()
}

#[cfg(test)]
mod tests {
    use rand_core::Rng as _;

    use super::*;
    use crate::match_up::rng_of;

    /// Games between players of known strength, won by chance.
    fn made_up(elo: &[f64], tables: &[&[usize]], games: usize, seed: u64) -> Vec<Meeting> {
        let strengths: Vec<f64> = elo.iter().map(|elo| elo / ELO).collect();
        let mut rng = rng_of(seed, 0);
        let play = |players: &&[usize]| {
            let chances = chances(&strengths, players);
            let mut wins = vec![0.0; players.len()];
            for _ in 0..games {
                let mut luck = rng.next_u32() as f64 / f64::from(u32::MAX);
                let winner = chances.iter().position(|chance| {
                    luck -= chance;
                    luck < 0.0
                });
                wins[winner.unwrap_or(players.len() - 1)] += 1.0;
            }
            Meeting {
                players: players.to_vec(),
                wins,
            }
        };
        tables.iter().map(play).collect()
    }

    #[test]
    fn two_players_have_a_closed_form() {
        let meeting = Meeting {
            players: vec![0, 1],
            wins: vec![100.0, 300.0],
        };
        let ratings = fit(2, 0, &[meeting]);
        assert_eq!((ratings[0].elo, ratings[0].interval), (0.0, [0.0; 2]));
        // Three wins to one are 190.8 Elo, with a standard error of 400 / ln 10 / sqrt(400 / 16 * 3).
        assert!((ratings[1].elo - 190.8).abs() < 0.5, "{ratings:?}");
        let [low, high] = ratings[1].interval;
        assert!((high - low - 2.0 * Z * ELO / 75f64.sqrt()).abs() < 0.5);
    }

    #[test]
    fn known_strengths_are_found_again() {
        let elo = [0.0, 60.0, 250.0, 400.0];
        let pairs: [&[usize]; 6] = [&[0, 1], &[0, 2], &[0, 3], &[1, 2], &[1, 3], &[2, 3]];
        let threes: [&[usize]; 4] = [&[0, 1, 2], &[0, 1, 3], &[0, 2, 3], &[1, 2, 3]];
        for tables in [&pairs[..], &threes[..]] {
            let ratings = fit(4, 0, &made_up(&elo, tables, 20_000, 3));
            for (rating, elo) in ratings.iter().zip(elo) {
                assert!((rating.elo - elo).abs() < 12.0, "{ratings:?}");
            }
        }
    }

    /// Nineteen of twenty intervals hold the truth.
    #[test]
    fn intervals_hold_what_they_promise() {
        let elo = [0.0, 100.0, 300.0];
        let pairs: [&[usize]; 3] = [&[0, 1], &[0, 2], &[1, 2]];
        let mut held = 0;
        for seed in 0..400 {
            let ratings = fit(3, 0, &made_up(&elo, &pairs, 200, seed));
            for player in [1, 2] {
                let [low, high] = ratings[player].interval;
                held += u32::from(low <= elo[player] && elo[player] <= high);
            }
        }
        assert!((736..=784).contains(&held), "{held} of 800");
    }

    #[test]
    fn somebody_who_never_won_is_weak_but_not_infinitely() {
        let meeting = Meeting {
            players: vec![0, 1],
            wins: vec![0.0, 1000.0],
        };
        let ratings = fit(3, 0, &[meeting]);
        assert!(ratings[1].elo > 1000.0 && ratings[1].elo < 3000.0);
        assert!(ratings.iter().all(|rating| rating.interval[1].is_finite()));
    }
}
