//! Matches in which players change seats after every game.

use std::fmt;
use std::time::Duration;

use astragal_bots::BotGame;
use astragal_bots::guest::{Failure, Player, PlayerName};
use astragal_games::{Notation, SeatSet};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

use crate::match_up::{play_one, rng_of};
use crate::report::{Interval, wilson};
use crate::{Length, Tally};

/// The result of a match for one of its players.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The player.
    pub bot: String,
    /// How many seats were played by it.
    pub seats: u64,
    /// Games won, alone or together with others.
    pub wins: u64,
    /// Games won by each of its seats.
    pub share: f64,
    /// The same as a 95 % interval.
    pub interval: Interval,
    /// Games won, and half of those without a winner.
    pub score: f64,
}

/// The result of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchReport {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The seed of the random numbers.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// Every player, in the order named; equal ones together.
    pub standings: Vec<Standing>,
    /// Games won by seat, whichever player sat there.
    pub wins_by_seat: Vec<u64>,
    /// Games without a winner.
    pub draws: u64,
    /// Games that were broken off because they would not end.
    pub unfinished: u64,
    /// How long games were.
    pub length: Length,
}

/// Games of a match: by player, and by seat.
struct Score {
    by_player: Tally,
    by_seat: Tally,
}

impl Score {
    fn new(seats: u8) -> Self {
        Self {
            by_player: Tally::new(seats),
            by_seat: Tally::new(seats),
        }
    }

    fn merge(self, other: Self) -> Self {
        Self {
            by_player: self.by_player.merge(other.by_player),
            by_seat: self.by_seat.merge(other.by_seat),
        }
    }
}

/// How many games a thread plays before it reports progress.
const GAMES_AT_A_TIME: u64 = 10;

/// Plays a match: one player for each seat, who move on by one seat after every game. The result depends on the seed
/// alone, unless a program among them uses random numbers or the clock.
pub fn play_match<G: Notation + BotGame>(
    game: &G,
    players: &[PlayerName],
    games: u64,
    seed: u64,
    limit: Duration,
    progress: &ProgressBar,
) -> Result<MatchReport, Failure> {
    let seats = game.seats();
    assert_eq!(
        players.len(),
        usize::from(seats),
        "one player for each seat"
    );
    let sit_down = || -> Result<Vec<Player<G>>, Failure> {
        players
            .iter()
            .map(|name| Player::new(name, limit))
            .collect()
    };
    let score = (0..games.div_ceil(GAMES_AT_A_TIME))
        .into_par_iter()
        .map_init(sit_down, |seated, part| {
            let at_table = seated.as_mut().map_err(|failure| failure.clone())?;
            let mut score = Score::new(seats);
            let first = part * GAMES_AT_A_TIME;
            for number in first..games.min(first + GAMES_AT_A_TIME) {
                let moved = (number % u64::from(seats)) as usize;
                // Player 0 sits at seat `moved`.
                at_table.rotate_right(moved);
                let ended = play_one(game, at_table, &mut rng_of(seed, number));
                at_table.rotate_left(moved);
                let failed = at_table.iter().find_map(Player::failure);
                if let Some(failure) = failed {
                    return Err(failure.clone());
                }
                let (winners, decisions) = ended;
                score.by_seat.add(winners, decisions);
                score.by_player.add(
                    winners.map(|winners| back(winners, moved, seats)),
                    decisions,
                );
                progress.inc(1);
            }
            Ok(score)
        })
        .try_reduce(|| Score::new(seats), |one, other| Ok(one.merge(other)))?;
    Ok(MatchReport::new(G::NAME, players, seed, &score))
}

/// Which players sat at these seats.
fn back(winners: SeatSet, moved: usize, seats: u8) -> SeatSet {
    let player =
        |seat: astragal_games::Seat| astragal_games::Seat((seat.0 + seats - moved as u8) % seats);
    winners.into_iter().map(player).collect()
}

impl MatchReport {
    fn new(game: &str, players: &[PlayerName], seed: u64, score: &Score) -> Self {
        let tally = &score.by_player;
        let names: Vec<String> = players.iter().map(PlayerName::to_string).collect();
        let mut standings: Vec<Standing> = Vec::new();
        for (name, wins) in names.iter().zip(&tally.wins) {
            match standings.iter_mut().find(|other| other.bot == *name) {
                Some(standing) => {
                    standing.seats += 1;
                    standing.wins += wins;
                }
                None => standings.push(Standing {
                    bot: name.clone(),
                    seats: 1,
                    wins: *wins,
                    share: 0.0,
                    interval: [0.0; 2],
                    score: 0.0,
                }),
            }
        }
        for standing in &mut standings {
            let played = standing.seats * tally.games;
            standing.share = standing.wins as f64 / played as f64;
            standing.interval = wilson(standing.wins, played);
            standing.score = standing.share + 0.5 * tally.draws as f64 / tally.games as f64;
        }
        Self {
            game: game.to_owned(),
            seats: players.len(),
            seed,
            games: tally.games,
            standings,
            wins_by_seat: score.by_seat.wins.clone(),
            draws: tally.draws,
            unfinished: tally.unfinished,
            length: Length::new(tally),
        }
    }
}

impl fmt::Display for MatchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game, games, seed, ..
        } = self;
        let par = 100.0 / self.seats as f64;
        writeln!(
            f,
            "{game}, {games} games, seed {seed}; with equal players each seat wins {par:.1} %"
        )?;
        let width = self
            .standings
            .iter()
            .map(|standing| standing.bot.chars().count())
            .max();
        let width = width.unwrap_or(0);
        for standing in &self.standings {
            let Standing {
                bot, seats, wins, ..
            } = standing;
            let (share, [low, high]) =
                (100.0 * standing.share, standing.interval.map(|x| 100.0 * x));
            let seats = if *seats == 1 {
                String::new()
            } else {
                format!(" (each of {seats})")
            };
            writeln!(
                f,
                "  {bot:<width$} {wins:>9} wins  {share:>5.2} %, {low:.2} to {high:.2} %{seats}"
            )?;
        }
        if self.draws > 0 {
            writeln!(f, "nobody won: {}", self.draws)?;
        }
        if self.unfinished > 0 {
            writeln!(
                f,
                "broken off after too many decisions: {}",
                self.unfinished
            )?;
        }
        let by_seat: Vec<String> = self
            .wins_by_seat
            .iter()
            .map(|wins| format!("{:.1} %", 100.0 * *wins as f64 / self.games as f64))
            .collect();
        write!(
            f,
            "by seat: {}; {:.1} decisions a game",
            by_seat.join(", "),
            self.length.mean
        )
    }
}
