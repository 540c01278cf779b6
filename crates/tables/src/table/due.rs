//! What happens when time passes. The server or browser that runs the table reads the clock; the table says when
//! something is due, and what.

use astragal_games::Seat;

use crate::{Entry, Holder, Phase, Table};

/// Time limit for showing seeds.
const REVEAL_MS: u64 = 20_000;
/// Time limit for answering a question.
const VOTE_MS: u64 = 60_000;
/// How long a seat is kept between games for a person who is away.
const KEPT_MS: u64 = 600_000;
/// How long a table stays open without activity.
const IDLE_MS: u64 = 24 * 3_600_000;

impl Table {
    /// When the table next has to act without any command, in milliseconds since 1970.
    pub fn due(&self) -> Option<u64> {
        let lobby = self.lobby();
        if lobby.phase == Phase::Closed {
            return None;
        }
        let idle = self.idle_end();
        let reveal = match lobby.phase {
            Phase::Revealing { since, .. } => Some(since.saturating_add(REVEAL_MS)),
            _ => None,
        };
        let vote = lobby.vote.as_ref();
        let vote = vote.map(|vote| vote.since.saturating_add(VOTE_MS));
        let freed = self.long_gone().map(|(_, end)| end).min();
        [Some(idle), reveal, vote, self.turn_ends(), freed]
            .into_iter()
            .flatten()
            .min()
    }

    /// The entries that are due at this time.
    ///
    /// ```
    /// use astragal_games::GameId;
    /// use astragal_tables::{Entry, Table, TableOptions};
    ///
    /// let options = TableOptions::by_the_book(GameId::Pig, 2);
    /// let (table, _) = Table::opened("garden", options, 1_000)?;
    /// // Nobody comes, so the table will be closed after a day.
    /// let due = table.due().expect("an open table");
    /// assert_eq!(due, 1_000 + 24 * 60 * 60 * 1_000);
    /// assert_eq!(table.overdue(due - 1), []);
    /// assert_eq!(table.overdue(due), [Entry::Closed {}]);
    /// # Ok::<(), astragal_tables::TableError>(())
    /// ```
    pub fn overdue(&self, now: u64) -> Vec<Entry> {
        let lobby = self.lobby();
        if lobby.phase == Phase::Closed {
            return Vec::new();
        }
        if now >= self.idle_end() {
            return match lobby.phase {
                // The secret is made public before the table is closed.
                Phase::Playing if self.turn().is_some() => vec![Entry::Abandoned {}],
                // Dice land and games end first; no player is needed for that.
                Phase::Playing => Vec::new(),
                Phase::Revealing { .. } => self.void(),
                _ => vec![Entry::Closed {}],
            };
        }
        if let Phase::Revealing { since, .. } = lobby.phase
            && now >= since.saturating_add(REVEAL_MS)
        {
            return self.void();
        }
        if let Some(vote) = &lobby.vote
            && now >= vote.since.saturating_add(VOTE_MS)
        {
            return vec![Entry::Unanswered {}];
        }
        let freed = self.long_gone().filter(|(_, end)| now >= *end);
        let freed: Vec<Entry> = freed.map(|(seat, _)| Entry::SeatFreed { seat }).collect();
        if !freed.is_empty() {
            return freed;
        }
        match (self.turn_ends(), self.turn()) {
            (Some(end), Some(seat)) if now >= end => vec![Entry::TimedOut { seat }],
            _ => Vec::new(),
        }
    }

    /// When the game is abandoned, or the table closed, for lack of activity. Bots that play among themselves do not
    /// count as activity.
    pub fn idle_end(&self) -> u64 {
        let lobby = self.lobby();
        let mut last_left = None;
        for (_, chair) in lobby.people_seats() {
            match chair.away_since {
                Some(since) => last_left = last_left.max(Some(since)),
                None => return lobby.changed.saturating_add(IDLE_MS),
            }
        }
        let since = match lobby.phase {
            Phase::Playing => last_left.unwrap_or(lobby.changed).min(lobby.changed),
            _ => lobby.changed,
        };
        since.saturating_add(IDLE_MS)
    }

    /// Seats of people who are away between games, each with the time when it becomes free.
    fn long_gone(&self) -> impl Iterator<Item = (Seat, u64)> {
        let lobby = self.lobby();
        let is_between_games = lobby.phase == Phase::Waiting;
        let people = lobby.people_seats().filter(move |_| is_between_games);
        people.filter_map(|(seat, chair)| {
            let since = chair.away_since?;
            Some((seat, since.saturating_add(KEPT_MS)))
        })
    }

    fn void(&self) -> Vec<Entry> {
        let Phase::Revealing { start, seeds, .. } = &self.lobby().phase else {
            return Vec::new();
        };
        let both = start.hashes.iter().zip(seeds);
        let missing = both
            .zip(0..)
            .filter(|((hash, seed), _)| hash.is_some() && seed.is_none())
            .map(|(_, seat)| Seat(seat));
        vec![Entry::StartCancelled {
            missing: missing.collect(),
        }]
    }

    /// When the time for the current turn runs out.
    fn turn_ends(&self) -> Option<u64> {
        let lobby = self.lobby();
        let seconds = lobby.options.turn_seconds?;
        let is_running = lobby.paused_since.is_none() && !lobby.timed_out;
        // There is no time limit for bots.
        let chair = lobby.chair(self.turn()?)?;
        let is_person = matches!(chair.holder, Holder::Person(_)) && !chair.substituted;
        let time = u64::from(seconds) * 1000;
        (is_running && is_person).then(|| lobby.turn_since.saturating_add(time))
    }
}
