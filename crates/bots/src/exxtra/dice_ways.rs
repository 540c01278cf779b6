//! The ways in which two dice of EXXTRA can land, counted once.

use astragal_games::exxtra::Pair;

/// How many different pairs there are (E-7, E-8).
pub const RANKS: usize = 30;

/// A pair by its place among all pairs, the lowest first: what matters about a pair is only which
/// others it beats.
pub type Rank = u8;

/// All pairs, the lowest first.
const VALUES: [u8; RANKS] = [
    0, 10, 11, 20, 21, 22, 30, 31, 32, 33, 40, 41, 42, 43, 50, 51, 52, 53, 54, 60, 61, 62, 63, 64,
    70, 71, 72, 73, 75, 76,
];

/// How many ways two dice can land.
pub const WAYS: f64 = 36.0;

/// The pairs with neither X nor double, and in how many ways each is rolled.
pub const PLAIN: [(Rank, f64); 19] = [
    (4, 2.0),
    (7, 2.0),
    (8, 2.0),
    (11, 1.0),
    (12, 1.0),
    (13, 1.0),
    (15, 1.0),
    (16, 1.0),
    (17, 1.0),
    (18, 1.0),
    (20, 1.0),
    (21, 1.0),
    (22, 1.0),
    (23, 1.0),
    (25, 1.0),
    (26, 1.0),
    (27, 1.0),
    (28, 1.0),
    (29, 1.0),
];

/// The pairs with an X, which only a first roll lets stand (E-8, E-10), and their ways.
pub const WITH_X: [(Rank, f64); 8] = [
    (0, 1.0),
    (1, 2.0),
    (3, 2.0),
    (6, 2.0),
    (10, 1.0),
    (14, 1.0),
    (19, 1.0),
    (24, 1.0),
];

/// The doubles 1-1, 2-2 and 3-3 and how far they carry the pawn (E-11); each is rolled in one way.
pub const DOUBLES: [(Rank, u8); 3] = [(2, 1), (5, 2), (9, 3)];

/// How many X a bust has (E-10), and in how many ways it is rolled.
pub const BUSTS: [(u8, f64); 2] = [(1, 10.0), (2, 1.0)];

/// The place of a pair among all pairs.
pub fn rank_of(pair: Pair) -> Rank {
    let place = VALUES.binary_search(&pair.value());
    place.expect("dice show no other pair") as Rank
}

/// The two digits of a pair.
pub fn value_of(rank: Rank) -> u8 {
    VALUES[usize::from(rank)]
}

#[cfg(test)]
mod tests {
    use astragal_games::exxtra::{Roll, SEVEN_DIE, SIX_DIE};

    use super::*;

    /// E-1, E-7, E-8, E-10, E-11: the counts are those of the two dice.
    #[test]
    fn the_ways_are_those_of_the_dice() {
        let mut plain = [0.0; RANKS];
        let mut with_x = [0.0; RANKS];
        let mut doubles = [0; RANKS];
        let mut busts = [0.0; 3];
        for seven in SEVEN_DIE {
            for six in SIX_DIE {
                let roll = Roll { seven, six };
                let rank = usize::from(rank_of(roll.pair()));
                assert_eq!(value_of(rank as Rank), roll.pair().value());
                match (roll.x_count(), roll.double()) {
                    (0, 0) => plain[rank] += 1.0,
                    (0, fields) => doubles[rank] += fields,
                    (x, _) => {
                        with_x[rank] += 1.0;
                        busts[usize::from(x)] += 1.0;
                    }
                }
            }
        }
        let counted = |pairs: &[(Rank, f64)]| {
            let mut counted = [0.0; RANKS];
            for &(rank, ways) in pairs {
                counted[usize::from(rank)] = ways;
            }
            counted
        };
        assert_eq!(plain, counted(&PLAIN));
        assert_eq!(with_x, counted(&WITH_X));
        let moved = DOUBLES.map(|(rank, fields)| (rank, f64::from(fields)));
        assert_eq!(doubles.map(f64::from), counted(&moved));
        for (x, ways) in BUSTS {
            assert_eq!(busts[usize::from(x)], ways);
        }
    }
}
