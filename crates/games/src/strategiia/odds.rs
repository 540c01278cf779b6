use std::sync::LazyLock;

use super::DICE_MAX;

const SUMS: usize = 6 * DICE_MAX + 1;

/// The chance that an attacker with this number of dice wins a combat; equal sums are rolled again (T-8).
///
/// # Panics
///
/// When a side has no dice or more than [`DICE_MAX`].
pub fn attacker_wins(attacker_dice: u8, defender_dice: u8) -> f64 {
    static TABLE: LazyLock<[[f64; DICE_MAX]; DICE_MAX]> = LazyLock::new(table);
    TABLE[usize::from(attacker_dice) - 1][usize::from(defender_dice) - 1]
}

fn table() -> [[f64; DICE_MAX]; DICE_MAX] {
    let sums = sum_chances();
    std::array::from_fn(|attacker| {
        std::array::from_fn(|defender| {
            let (mut wins, mut ties, mut below) = (0.0, 0.0, 0.0);
            for (chance, other) in sums[attacker].iter().zip(&sums[defender]) {
                wins += chance * below;
                ties += chance * other;
                below += other;
            }
            wins / (1.0 - ties)
        })
    })
}

/// The chance of every sum with 1, 2, 3 … dice.
fn sum_chances() -> [[f64; SUMS]; DICE_MAX] {
    let mut chances = [[0.0; SUMS]; DICE_MAX];
    chances[0][1..=6].fill(1.0 / 6.0);
    for dice in 1..DICE_MAX {
        for sum in 0..SUMS {
            let one_die_less = &chances[dice - 1];
            let faces = 1..=sum.min(6);
            chances[dice][sum] = faces.map(|face| one_die_less[sum - face] / 6.0).sum();
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-8: the higher sum wins, equal sums are rolled again; checks the resulting chances.
    #[test]
    fn chances_by_sum_with_ties_rolled_again() {
        for (attacker, defender, percent) in
            [(2, 1, 90.0), (3, 2, 84.0), (4, 3, 79.0), (6, 3, 98.5)]
        {
            let chance = 100.0 * attacker_wins(attacker, defender);
            assert!(
                (chance - percent).abs() < 0.6,
                "{attacker} v {defender}: {chance}"
            );
        }
        for dice in 1..=DICE_MAX as u8 {
            assert!((attacker_wins(dice, dice) - 0.5).abs() < 1e-12);
            assert!((attacker_wins(dice, 1) + attacker_wins(1, dice) - 1.0).abs() < 1e-12);
        }
        // One die against two: it beats a sum of 2, 3, 4, 5, which come up in 1, 2, 3, 4 ways, with
        // 4, 3, 2, 1 of its faces, and equals a sum of 2 to 6 in 15 ways.
        let wins = 4.0 + 2.0 * 3.0 + 3.0 * 2.0 + 4.0;
        assert!((attacker_wins(1, 2) - wins / (216.0 - 15.0)).abs() < 1e-12);
    }
}
