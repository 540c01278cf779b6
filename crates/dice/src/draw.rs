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
        if let Some(number) = scale(rng.next_u32(), n) {
            return number;
        }
    }
}

/// The number below `n` for 32 random bits; `None` for the few values that would bias the result.
#[inline]
fn scale(bits: u32, n: u32) -> Option<u32> {
    let product = u64::from(bits) * u64::from(n);
    let fraction = product as u32;
    let is_fair = fraction >= n || fraction >= n.wrapping_neg() % n;
    is_fair.then_some((product >> 32) as u32)
}

/// A probability, prepared for comparison with 32 random bits.
#[derive(Clone, Copy, Debug)]
pub struct Chance(u64);

impl Chance {
    /// A probability from 0 to 1, rounded to the nearest 2⁻³².
    #[inline]
    pub fn new(chance: f64) -> Self {
        // Rounds manually: the library's `round` is a function call on some machines.
        Self((chance * (1u64 << 32) as f64 + 0.5) as u64)
    }

    /// Whether the event happens, and an independent uniform number below `n`: one draw for both,
    /// since simulations spend most of their time here.
    #[inline]
    pub fn happens_and_below<R: Rng + ?Sized>(self, rng: &mut R, n: u32) -> (bool, u32) {
        loop {
            let bits = rng.next_u64();
            if let Some(number) = scale(bits as u32, n) {
                return (bits >> 32 < self.0, number);
            }
        }
    }
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
        let mut draw = |chance| Chance::new(chance).happens_and_below(&mut rng, 6);
        assert!((0..1000).all(|_| draw(1.0).0));
        assert!(!(0..1000).any(|_| draw(0.0).0));
        let often = (0..10_000).filter(|_| draw(0.3).0).count();
        assert!((2800..3200).contains(&often), "{often}");
        assert!((0..1000).all(|_| draw(0.3).1 < 6));
    }
}
