use serde::{Serialize, Serializer};

/// The number as short as an `f32` is written. A value or a text with wider numbers would widen it to the
/// many digits of an `f64`, which not every reader takes back to the last bit.
fn short(number: f32) -> f64 {
    let text = number.to_string();
    text.parse().unwrap_or_else(|_| f64::from(number))
}

/// Serializes a number with as few digits as tell it from other `f32`s.
pub fn short_number<S: Serializer>(number: &f32, serializer: S) -> Result<S::Ok, S::Error> {
    short(*number).serialize(serializer)
}

/// The same for several numbers.
pub fn short_numbers<S: Serializer, const N: usize>(
    numbers: &[f32; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    numbers.map(short)[..].serialize(serializer)
}
