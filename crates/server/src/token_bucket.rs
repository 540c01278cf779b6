use std::time::Instant;

/// Token-bucket rate limiter: `burst` at once, and `per_second` more as time goes by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    left: f32,
    since: Instant,
}

impl TokenBucket {
    pub fn full(burst: u32) -> Self {
        Self {
            left: burst as f32,
            since: Instant::now(),
        }
    }

    /// Tokens that are left now.
    pub fn level(&mut self, per_second: f32, burst: u32) -> f32 {
        let now = Instant::now();
        let seconds = now.duration_since(self.since).as_secs_f32();
        self.since = now;
        self.left = (self.left + seconds * per_second).min(burst as f32);
        self.left
    }

    /// Takes a token; false if there is none.
    pub fn take(&mut self, per_second: f32, burst: u32) -> bool {
        self.level(per_second, burst);
        let is_any = self.left >= 1.0;
        if is_any {
            self.left -= 1.0;
        }
        is_any
    }
}
