//! Detection of slow drawing.

/// A frame that takes longer than this is slow, in seconds.
const SLOW: f64 = 0.04;
/// Frames must be slow for this long before anything is done about it, in seconds.
const PATIENCE: f64 = 2.0;
/// A gap of this length is no slow frame: the page was hidden, or the machine slept.
const GAP: f64 = 5.0;

/// Finds out whether drawing is too slow on this device: frames that take more than 40 ms for two seconds in a row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FrameMeter {
    slow_for: f64,
}

impl FrameMeter {
    /// A frame was drawn so many seconds after the one before. Returns whether it has been too slow for too long.
    pub fn frame(&mut self, seconds: f64) -> bool {
        self.slow_for = match seconds {
            gap if gap > GAP => self.slow_for,
            slow if slow > SLOW => self.slow_for + slow,
            _ => 0.0,
        };
        let is_too_slow = self.slow_for >= PATIENCE;
        if is_too_slow {
            self.slow_for = 0.0;
        }
        is_too_slow
    }
}
