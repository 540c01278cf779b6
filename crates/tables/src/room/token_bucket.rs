/// Token-bucket rate limiter: `burst` at once, and `per_second` more as time goes by. Times are milliseconds of any
/// clock that is not set back.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    left: f32,
    since: u64,
}

impl TokenBucket {
    /// A bucket with `burst` tokens.
    pub fn full(burst: u32, now: u64) -> Self {
        Self {
            left: burst as f32,
            since: now,
        }
    }

    /// Tokens that are left at this time.
    pub fn level(&mut self, per_second: f32, burst: u32, now: u64) -> f32 {
        let seconds = now.saturating_sub(self.since) as f32 / 1000.0;
        self.since = self.since.max(now);
        self.left = (self.left + seconds * per_second).min(burst as f32);
        self.left
    }

    /// Takes a token; false if there is none.
    pub fn take(&mut self, per_second: f32, burst: u32, now: u64) -> bool {
        let is_any = self.level(per_second, burst, now) >= 1.0;
        if is_any {
            self.left -= 1.0;
        }
        is_any
    }
}

#[cfg(test)]
mod tests {
    use super::TokenBucket;

    #[test]
    fn tokens_come_back_with_time() {
        let mut bucket = TokenBucket::full(2, 1_000);
        assert!(bucket.take(1.0, 2, 1_000) && bucket.take(1.0, 2, 1_000));
        assert!(!bucket.take(1.0, 2, 1_900));
        assert!(bucket.take(1.0, 2, 2_000));
        // A clock that was set back neither gives nor takes tokens.
        assert!(!bucket.take(1.0, 2, 500));
        assert!(bucket.take(1.0, 2, 3_100));
    }
}
