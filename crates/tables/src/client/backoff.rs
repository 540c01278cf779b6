//! How long a client waits before it tries again.

use astragal_dice::fair::Bytes32;

/// A random duration from half of this to all of it, so that many clients do not come at the same moment.
pub(super) fn jitter(ms: u64, random: Bytes32) -> u64 {
    let [a, b, ..] = random.0;
    let share = u64::from(u16::from_be_bytes([a, b]));
    ms / 2 + ms.div_ceil(2) * share / u64::from(u16::MAX)
}

/// How long to wait after so many failed attempts, before jitter. For about two minutes it is short enough to be back
/// within two seconds after the network; then the server is spared.
pub(super) fn reconnect_ms(failures: u32) -> u64 {
    match failures {
        0 | 1 => 400,
        2 => 800,
        3..=80 => 1_600,
        81..=120 => 5_000,
        _ => 15_000,
    }
}

/// How long to wait before a command is sent again that the server was too busy for.
pub(super) fn repeat_ms(retry_seconds: Option<u32>, refusals: u32) -> u64 {
    let least = u64::from(retry_seconds.unwrap_or(1)) * 1_000;
    // Jitter takes up to a half away.
    least * 2 * (1 << refusals.min(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jitter_stays_between_half_and_all() {
        assert_eq!(jitter(1_000, Bytes32([0; 32])), 500);
        assert_eq!(jitter(1_000, Bytes32([255; 32])), 1_000);
        assert_eq!(jitter(0, Bytes32([7; 32])), 0);
    }

    /// The server says how long to wait, and that is the least.
    #[test]
    fn the_servers_time_is_the_least() {
        for seconds in [1, 2, 30] {
            for refusals in 0..9 {
                let least = jitter(repeat_ms(Some(seconds), refusals), Bytes32([0; 32]));
                assert!(least >= u64::from(seconds) * 1_000);
            }
        }
    }
}
