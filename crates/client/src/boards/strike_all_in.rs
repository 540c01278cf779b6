//! What to expect of all dice that are thrown at once into the empty arena of Strike (S-6).

use crate::words::percent;

/// The numbers that a die may show; its sixth face is the X.
const NUMBERS: usize = 5;

/// What to expect if so many dice are thrown at once, each of whose faces lands on top equally often, and none of which flies
/// out, as hardly any does that is not hurled.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AllIn {
    /// How many dice.
    pub dice: u8,
    /// How likely at least two of them show the same number.
    pub matches: f64,
    /// How many of them come back on average (S-13).
    pub back: f64,
}

impl AllIn {
    /// For so many dice.
    pub fn new(dice: u8) -> Self {
        let count = f64::from(dice);
        // No match: all dice show an X, but for some that show a number each, all of them different.
        let mut ways = 1.0;
        let mut without = 0.0;
        for numbers in 0..=NUMBERS {
            without += ways;
            let (dice_left, numbers_left) = (count - numbers as f64, (NUMBERS - numbers) as f64);
            ways *= dice_left.max(0.0) / (numbers as f64 + 1.0) * numbers_left;
        }
        // A die comes back that shows a number, and not alone.
        let alone = (5.0_f64 / 6.0).powi(i32::from(dice) - 1);
        Self {
            dice,
            matches: 1.0 - without / 6.0_f64.powi(dice.into()),
            back: count * 5.0 / 6.0 * (1.0 - alone),
        }
    }

    /// How likely dice match, in words; never as if it were certain.
    pub fn matches_in_words(&self) -> String {
        percent(self.matches.min(0.99))
    }

    /// How many dice come back, to the next whole one; `None` below two, as none ever comes back alone.
    pub fn about(&self) -> Option<u8> {
        Some(self.back.round() as u8).filter(|dice| *dice > 1)
    }
}
