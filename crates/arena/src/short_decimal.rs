use serde::{Serialize, Serializer};

/// The `f64` with the same short decimal form as this `f32`. Plain widening would yield the many
/// digits of an `f64`, which not every parser reads back to the last bit.
fn short(number: f32) -> f64 {
    let text = number.to_string();
    text.parse().unwrap_or_else(|_| f64::from(number))
}

/// Serializes a number with the fewest digits that identify the `f32`.
pub fn short_number<S: Serializer>(number: &f32, serializer: S) -> Result<S::Ok, S::Error> {
    short(*number).serialize(serializer)
}

/// The same for an array of numbers.
pub fn short_numbers<S: Serializer, const N: usize>(
    numbers: &[f32; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    numbers.map(short)[..].serialize(serializer)
}
