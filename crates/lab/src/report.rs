//! The report of a simulation, and the intervals in it.

use std::fmt;

use serde::Serialize;

use crate::Tally;

/// The bounds of a 95 % confidence interval.
pub type Interval = [f64; 2];

/// How long games were, in decisions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Length {
    /// The mean.
    pub mean: f64,
    /// The shortest game.
    pub min: usize,
    /// One in twenty is at most as long.
    pub p5: usize,
    /// One in four is at most as long.
    pub p25: usize,
    /// Half of them are at most as long.
    pub median: usize,
    /// Three in four are at most as long.
    pub p75: usize,
    /// Nineteen in twenty are at most as long.
    pub p95: usize,
    /// The longest game.
    pub max: usize,
}

/// The results of a simulation, and what it cost.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The bots, by seat.
    pub bots: Vec<String>,
    /// The seed of the random numbers.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// How many decisions in all.
    pub decisions: u64,
    /// Games won by seat; a shared tournament counts for each of its winners.
    pub wins: Vec<u64>,
    /// The share of games won by seat: 95 % Wilson intervals.
    pub win_intervals: Vec<Interval>,
    /// Games without a winner.
    pub draws: u64,
    /// Games that were broken off because they would not end.
    pub unfinished: u64,
    /// How long games were.
    pub length: Length,
    /// Threads that played.
    pub threads: usize,
    /// Wall-clock time.
    pub seconds: f64,
    /// Processor time of all cores together.
    pub cpu_seconds: f64,
    /// Games per second of wall-clock time.
    pub games_per_second: f64,
    /// Games per second of processor time.
    pub games_per_cpu_second: f64,
}

impl Length {
    /// The distribution in a tally with at least one game.
    pub fn new(tally: &Tally) -> Self {
        let quantile = |share: f64| {
            let wanted = (share * tally.games as f64).ceil().max(1.0) as u64;
            let mut seen = 0;
            let reaches = |count: &u64| {
                seen += count;
                seen >= wanted
            };
            tally.lengths.iter().position(reaches).unwrap_or(0)
        };
        Self {
            mean: tally.decisions as f64 / tally.games as f64,
            min: quantile(0.0),
            p5: quantile(0.05),
            p25: quantile(0.25),
            median: quantile(0.5),
            p75: quantile(0.75),
            p95: quantile(0.95),
            max: quantile(1.0),
        }
    }
}

/// So many standard errors to both sides are a 95 % interval.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// The 95 % Wilson interval for a share of `hits` in `trials`.
pub(crate) fn wilson(hits: u64, trials: u64) -> Interval {
    let n = trials as f64;
    let share = hits as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    [(middle - spread) / scale, (middle + spread) / scale].map(|bound| bound.clamp(0.0, 1.0))
}

impl Report {
    /// The report of a tally.
    pub fn new(
        game: &str,
        bots: Vec<String>,
        seed: u64,
        tally: &Tally,
        seconds: f64,
        cpu_seconds: f64,
    ) -> Self {
        let games = tally.games;
        let per = |seconds: f64| games as f64 / seconds.max(1e-9);
        Self {
            game: game.to_owned(),
            seats: tally.wins.len(),
            bots,
            seed,
            games,
            decisions: tally.decisions,
            wins: tally.wins.clone(),
            win_intervals: tally.wins.iter().map(|&wins| wilson(wins, games)).collect(),
            draws: tally.draws,
            unfinished: tally.unfinished,
            length: Length::new(tally),
            threads: rayon::current_num_threads(),
            seconds,
            cpu_seconds,
            games_per_second: per(seconds),
            games_per_cpu_second: per(cpu_seconds),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {} games, seed {}", self.game, self.games, self.seed)?;
        writeln!(
            f,
            "{:>6}  {:<8}{:>12}  {:>7}  95 % interval",
            "seat", "bot", "wins", "share"
        )?;
        let seats = self.bots.iter().zip(&self.wins).zip(&self.win_intervals);
        for (seat, ((bot, wins), [low, high])) in seats.enumerate() {
            let share = 100.0 * *wins as f64 / self.games as f64;
            let (low, high) = (100.0 * low, 100.0 * high);
            writeln!(
                f,
                "{seat:>6}  {bot:<8}{wins:>12}  {share:>5.2} %  {low:.2} to {high:.2} %"
            )?;
        }
        if self.draws > 0 {
            writeln!(f, "drawn: {}", self.draws)?;
        }
        if self.unfinished > 0 {
            writeln!(
                f,
                "broken off after too many decisions: {}",
                self.unfinished
            )?;
        }
        let Length {
            mean,
            min,
            p5,
            p25,
            median,
            p75,
            p95,
            max,
        } = &self.length;
        writeln!(f, "decisions: {} in all, {mean:.1} a game", self.decisions)?;
        writeln!(
            f,
            "length in decisions: min {min}, 5 % {p5}, 25 % {p25}, median {median}, 75 % {p75}, 95 % {p95}, max {max}"
        )?;
        write!(
            f,
            "{:.2} s on {} threads, {:.2} s of core time: {:.0} games a second, {:.0} a core second",
            self.seconds,
            self.threads,
            self.cpu_seconds,
            self.games_per_second,
            self.games_per_cpu_second
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wilson_interval_from_the_tables() {
        let [low, high] = wilson(10, 100);
        assert!((low - 0.0552).abs() < 1e-4 && (high - 0.1744).abs() < 1e-4);
        assert!(wilson(0, 10)[0].abs() < 1e-12);
        assert!((wilson(10, 10)[1] - 1.0).abs() < 1e-12);
    }

    #[test]
    fn lengths_are_counted() {
        let mut tally = Tally::new(2);
        for decisions in 1..=100 {
            tally.add(None, decisions);
        }
        let length = Length::new(&tally);
        assert_eq!(
            (length.min, length.median, length.p95, length.max),
            (1, 50, 95, 100)
        );
        assert_eq!(length.mean, 50.5);
    }
}
