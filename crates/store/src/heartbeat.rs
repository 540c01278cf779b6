use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long a successful write shows that the store can be written.
const FRESH: Duration = Duration::from_secs(1);

/// The last write that was made only to see whether writes succeed.
#[derive(Default)]
pub(crate) struct Heartbeat(Option<Instant>);

impl Heartbeat {
    /// Whether the last one succeeded a moment ago, so that no other is needed.
    pub(crate) fn is_fresh(&self) -> bool {
        self.0.is_some_and(|last| last.elapsed() < FRESH)
    }

    pub(crate) fn succeeded(&mut self) {
        self.0 = Some(Instant::now());
    }

    /// A write failed, this one or any other.
    pub(crate) fn failed(&mut self) {
        self.0 = None;
    }

    /// What is written: the time in milliseconds since 1970, for people who look.
    pub(crate) fn text() -> String {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| since.as_millis()).to_string()
    }
}
