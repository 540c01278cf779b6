/// Round numbers for a scale that holds everything from `low` to `high`, about `count` of them.
pub(crate) fn ticks(low: f64, high: f64, count: usize) -> Vec<f64> {
    let span = (high - low).max(1e-9);
    let rough = span / count.max(1) as f64;
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .find(|factor| factor * power >= rough * 0.999);
    let step = factor.unwrap_or(10.0) * power;
    // Sums near a round number are that number.
    let (first, last) = (
        (low / step + 1e-9).floor() as i64,
        (high / step - 1e-9).ceil() as i64,
    );
    (first..=last.max(first + 1))
        .map(|tick| tick as f64 * step)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn scales_are_round_and_hold_everything() {
        assert_eq!(ticks(0.0, 100.0, 5), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(
            ticks(-30.0, 712.0, 7),
            [-200.0, 0.0, 200.0, 400.0, 600.0, 800.0]
        );
        assert_eq!(ticks(0.0, 0.0, 5).len(), 2);
    }
}
