use rand_core::Rng;

/// A uniform number below `n`, by Lemire's multiplication with rejection: exactly uniform, never
/// by modulo.
///
/// # Panics
///
/// When `n` is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    assert!(n > 0, "there is no number below 0");
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(n);
        let fraction = product as u32;
        if fraction >= n || fraction >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

/// Whether something with this chance happens.
#[inline]
pub fn happens<R: Rng + ?Sized>(rng: &mut R, chance: f64) -> bool {
    // 53 random bits are as many as a float below 1 can hold.
    let unit = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    unit < chance
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seed, Stream};

    /// C-2: dice are the only chance, so they must be fair: χ² with n − 1 degrees of freedom stays
    /// below its 99.99 % quantile.
    #[test]
    fn numbers_are_uniform() {
        let mut rng = Stream::new(Seed::from_number(5)).rng(0);
        for (n, quantile) in [(2, 15.1), (5, 23.5), (6, 25.7)] {
            let mut counts = vec![0u32; n];
            let draws = 120_000;
            for _ in 0..draws {
                counts[below(&mut rng, n as u32) as usize] += 1;
            }
            let expected = f64::from(draws) / n as f64;
            let deviation = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
            let chi_squared: f64 = counts.iter().map(deviation).sum();
            assert!(chi_squared < quantile, "{n}: {chi_squared}");
        }
    }

    #[test]
    fn certain_and_impossible_things() {
        let mut rng = Stream::new(Seed::from_number(5)).rng(0);
        assert!((0..1000).all(|_| happens(&mut rng, 1.0)));
        assert!(!(0..1000).any(|_| happens(&mut rng, 0.0)));
    }
}
