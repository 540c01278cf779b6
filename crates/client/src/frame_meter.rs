//! Detection of slow drawing.

/// A frame that takes longer than this is slow, in seconds.
const SLOW: f64 = 0.04;
/// Frames must be slow for this long before anything is done about it, in seconds.
const PATIENCE: f64 = 2.0;
/// A gap of this length is no slow frame: the page was hidden, or the machine slept.
const GAP: f64 = 5.0;

/// A first picture that takes longer than this is drawn again, in seconds.
const SLOW_PICTURE: f64 = 0.5;

/// Whether software does the work of a graphics card, by the name of what draws. Then graphics are simple from the beginning.
pub fn draws_by_software(renderer: &str) -> bool {
    const NAMES: [&str; 6] = [
        "swiftshader",
        "llvmpipe",
        "softpipe",
        "software",
        "basic render",
        "swrast",
    ];
    let renderer = renderer.to_lowercase();
    NAMES.iter().any(|name| renderer.contains(name))
}

/// Whether the graphics of this device are too slow to begin with; `draw` draws a picture and returns how long it took, in
/// seconds. The first picture includes what is prepared only once, so a slow one is drawn again.
pub fn begins_slowly(mut draw: impl FnMut() -> f64) -> bool {
    draw() > SLOW_PICTURE && draw() > SLOW_PICTURE
}

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
