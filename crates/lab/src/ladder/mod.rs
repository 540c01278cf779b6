//! Who is stronger, and by how much: all levels against each other.

mod fit;
mod picture;
mod schedule;

use std::fmt;

use astragal_bots::{AnyBot, BotGame, BotName, Level};
use astragal_games::{Notation, SeatSet};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

pub use self::fit::{Meeting, Rating, fit};
use self::schedule::Schedule;
use crate::Interval;
use crate::match_up::{play_one, rng_of};

/// The player with Elo 0.
const ANCHOR: BotName = BotName::Level(Level::Beginner);

/// How a player did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    /// The bot.
    pub bot: String,
    /// Its strength, relative to the anchor.
    pub elo: f64,
    /// The same as a 95 % interval.
    pub interval: Interval,
    /// In how many games it played.
    pub games: u64,
    /// How many of them it won; shared ones and draws in parts.
    pub wins: f64,
}

/// How the same players did at one table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TableOfLadder {
    /// The bots.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// How many of them each won; shared ones and draws in parts.
    pub wins: Vec<f64>,
}

/// How strong all levels are.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LadderReport {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The seed of the random numbers.
    pub seed: u64,
    /// How many games in all.
    pub games: u64,
    /// Games that were broken off because they would not end. They count for no player.
    pub unfinished: u64,
    /// The bot whose Elo is 0.
    pub anchor: String,
    /// The heuristic, and the levels from the weakest.
    pub rungs: Vec<Rung>,
    /// All results.
    pub tables: Vec<TableOfLadder>,
}

/// Parts of a win. A win can be shared by up to ten, and this number is divisible by all numbers up to ten. Integers
/// add up to the same in any order.
const PARTS: u64 = 2520;

/// The results of the games of one table, in parts of wins.
#[derive(Clone, Default)]
struct Count {
    games: u64,
    unfinished: u64,
    parts: Vec<u64>,
}

impl Count {
    fn merge(mut self, other: Self) -> Self {
        self.parts
            .resize(self.parts.len().max(other.parts.len()), 0);
        for (parts, more) in self.parts.iter_mut().zip(other.parts) {
            *parts += more;
        }
        Self {
            games: self.games + other.games,
            unfinished: self.unfinished + other.unfinished,
            ..self
        }
    }

    /// `seating` says which player of the table sat at each seat.
    fn add(&mut self, winners: Option<SeatSet>, seating: &[usize]) {
        self.parts.resize(seating.len(), 0);
        let Some(winners) = winners else {
            self.unfinished += 1;
            return;
        };
        self.games += 1;
        let all = SeatSet::first(seating.len() as u8);
        let winners = if winners.is_empty() { all } else { winners };
        for seat in winners {
            self.parts[seating[seat.index()]] += PARTS / u64::from(winners.len());
        }
    }

    fn wins(&self) -> Vec<f64> {
        let whole = |parts: &u64| *parts as f64 / PARTS as f64;
        self.parts.iter().map(whole).collect()
    }
}

/// How many games a thread plays before it reports progress.
const GAMES_AT_A_TIME: u64 = 4;

/// Lets all levels and the heuristic play against each other, at least so many games in all: rounds in which every
/// possible table of different players meets, with each player once at every seat. The result depends on the seed
/// alone.
pub fn ladder<G: Notation + BotGame>(
    game: &G,
    games: u64,
    seed: u64,
    progress: &ProgressBar,
) -> LadderReport {
    let pool: Vec<BotName> = BotName::all()
        .filter(|bot| *bot != BotName::Random)
        .collect();
    let schedule = Schedule::new(pool.len(), game.seats(), seed);
    let games = games.next_multiple_of(schedule.round());
    progress.set_length(games);
    let none = || vec![Count::default(); schedule.tables.len()];
    let sit_down =
        || -> Vec<Option<AnyBot<G>>> { pool.iter().map(|bot| Some(AnyBot::new(*bot))).collect() };
    let counts = (0..games.div_ceil(GAMES_AT_A_TIME))
        .into_par_iter()
        .map_init(sit_down, |bots, part| {
            let mut counts = none();
            let first = part * GAMES_AT_A_TIME;
            for number in first..games.min(first + GAMES_AT_A_TIME) {
                let (table, seating) = schedule.seating(number);
                let players = &schedule.tables[table];
                let take = |place: &usize| bots[players[*place]].take();
                let mut seated: Vec<AnyBot<G>> = seating.iter().filter_map(take).collect();
                let (winners, _) = play_one(game, &mut seated, &mut rng_of(seed, number));
                for (place, bot) in seating.iter().zip(seated) {
                    bots[players[*place]] = Some(bot);
                }
                counts[table].add(winners, &seating);
                progress.inc(1);
            }
            counts
        })
        .reduce(none, |one, other| {
            let both = one.into_iter().zip(other);
            both.map(|(one, other)| one.merge(other)).collect()
        });
    LadderReport::new(game, &pool, seed, &schedule, &counts)
}

impl LadderReport {
    fn new<G: Notation>(
        game: &G,
        pool: &[BotName],
        seed: u64,
        schedule: &Schedule,
        counts: &[Count],
    ) -> Self {
        let all = || schedule.tables.iter().zip(counts);
        let meetings: Vec<Meeting> = all()
            .map(|(players, count)| Meeting {
                players: players.clone(),
                wins: count.wins(),
            })
            .collect();
        let anchor = pool.iter().position(|bot| *bot == ANCHOR);
        let anchor = anchor.expect("the anchor is in the pool");
        let ratings = fit(pool.len(), anchor, &meetings);
        let rung = |(player, rating): (usize, Rating)| {
            let (mut games, mut wins) = (0, 0.0);
            for (players, count) in all() {
                if let Some(place) = players.iter().position(|other| *other == player) {
                    games += count.games;
                    wins += count.wins()[place];
                }
            }
            Rung {
                bot: pool[player].to_string(),
                elo: rating.elo,
                interval: rating.interval,
                games,
                wins,
            }
        };
        let table = |(players, count): (&Vec<usize>, &Count)| TableOfLadder {
            bots: players
                .iter()
                .map(|player| pool[*player].to_string())
                .collect(),
            games: count.games,
            wins: count.wins(),
        };
        let unfinished = counts.iter().map(|count| count.unfinished).sum();
        Self {
            game: G::NAME.to_owned(),
            seats: game.seats(),
            seed,
            games: unfinished + counts.iter().map(|count| count.games).sum::<u64>(),
            unfinished,
            anchor: ANCHOR.to_string(),
            rungs: ratings.into_iter().enumerate().map(rung).collect(),
            tables: all().map(table).collect(),
        }
    }

    /// The rungs as lines of comma-separated values.
    pub fn csv(&self) -> String {
        let mut text = "bot,elo,low,high,games,wins\n".to_owned();
        for rung in &self.rungs {
            let Rung {
                bot,
                elo,
                games,
                wins,
                ..
            } = rung;
            let [low, high] = rung.interval;
            text += &format!("{bot},{elo:.2},{low:.2},{high:.2},{games},{wins:.2}\n");
        }
        text
    }
}

impl fmt::Display for LadderReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game,
            seats,
            games,
            seed,
            anchor,
            ..
        } = self;
        writeln!(
            f,
            "{game}, {seats} seats, {games} games, seed {seed}; Elo with {anchor} at 0"
        )?;
        writeln!(
            f,
            "{:<10}{:>8}  {:<20}{:>9}{:>11}",
            "bot", "Elo", "95 % interval", "games", "wins"
        )?;
        for rung in &self.rungs {
            let Rung {
                bot,
                elo,
                games,
                wins,
                ..
            } = rung;
            let [low, high] = rung.interval;
            let interval = format!("{low:.0} to {high:.0}");
            let share = 100.0 * wins / (*games).max(1) as f64;
            writeln!(
                f,
                "{bot:<10}{elo:>8.0}  {interval:<20}{games:>9}{share:>9.1} %"
            )?;
        }
        if self.unfinished > 0 {
            writeln!(
                f,
                "broken off after too many decisions: {}",
                self.unfinished
            )?;
        }
        if self.seats == 2 {
            self.cross_table(f)?;
        }
        write!(
            f,
            "equal players win {:.1} %",
            100.0 / f64::from(self.seats)
        )
    }
}

impl LadderReport {
    /// What share of its games each won against each other.
    fn cross_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<10}", "against")?;
        for rung in &self.rungs {
            write!(f, "{:>10}", rung.bot)?;
        }
        writeln!(f)?;
        for one in &self.rungs {
            write!(f, "{:<10}", one.bot)?;
            for other in &self.rungs {
                match self.share(&one.bot, &other.bot) {
                    Some(share) => write!(f, "{:>8.1} %", 100.0 * share)?,
                    None => write!(f, "{:>10}", "-")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn share(&self, one: &str, other: &str) -> Option<f64> {
        let place = |table: &TableOfLadder, bot: &str| table.bots.iter().position(|it| it == bot);
        self.tables.iter().find_map(|table| {
            let (one, _) = (
                place(table, one)?,
                place(table, other).filter(|_| one != other)?,
            );
            (table.games > 0).then(|| table.wins[one] / table.games as f64)
        })
    }
}
