use std::fmt;
use std::str::FromStr;

use rand_core::Rng;

use crate::{Bot, BotGame, Level, Observation, Random};

/// The bots that every game has, by name.
///
/// ```
/// use astragal_bots::{AnyBot, BotName, Level};
/// use astragal_games::Exxtra;
///
/// let name: BotName = "expert".parse()?;
/// assert_eq!(name, BotName::Level(Level::Expert));
/// assert!(matches!(AnyBot::<Exxtra>::new(name), AnyBot::Level(_)));
/// // A refusal lists the names.
/// let refusal = "clever".parse::<BotName>().unwrap_err();
/// assert!(refusal.ends_with("random, thumb, beginner, casual, skilled, expert, master"));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotName {
    /// Any legal action, all equally likely.
    Random,
    /// The heuristic.
    Heuristic,
    /// One of the levels.
    Level(Level),
}

impl BotName {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let levels = Level::ALL.into_iter().map(Self::Level);
        [Self::Random, Self::Heuristic].into_iter().chain(levels)
    }

    /// The name as commands spell it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Heuristic => "thumb",
            Self::Level(level) => level.as_str(),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for BotName {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let known = Self::all().find(|bot| bot.as_str() == name);
        known.ok_or_else(|| {
            let names: Vec<&str> = Self::all().map(Self::as_str).collect();
            format!("there is no such bot; choose from: {}", names.join(", "))
        })
    }
}

/// Any of the named bots.
#[derive(Debug)]
pub enum AnyBot<G: BotGame> {
    /// See [`Random`].
    Random(Random),
    /// See [`Heuristic`](crate::Heuristic).
    Heuristic(G::Heuristic),
    /// See [`Level`].
    Level(G::LeveledBot),
}

impl<G: BotGame> AnyBot<G> {
    /// The bot of this name.
    pub fn new(name: BotName) -> Self {
        match name {
            BotName::Random => Self::Random(Random),
            BotName::Heuristic => Self::Heuristic(G::Heuristic::default()),
            BotName::Level(level) => Self::Level(G::leveled_bot(level)),
        }
    }
}

impl<G: BotGame> Bot<G> for AnyBot<G> {
    #[inline]
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> G::Action {
        match self {
            Self::Random(bot) => bot.decide(observation, rng),
            Self::Heuristic(bot) => bot.decide(observation, rng),
            Self::Level(bot) => bot.decide(observation, rng),
        }
    }

    #[inline]
    fn toss(&self) -> G::Toss {
        match self {
            Self::Random(bot) => Bot::<G>::toss(bot),
            Self::Heuristic(bot) => bot.toss(),
            Self::Level(bot) => bot.toss(),
        }
    }

    #[inline]
    fn watches(&self, game: &G) -> bool {
        match self {
            Self::Random(bot) => bot.watches(game),
            Self::Heuristic(bot) => bot.watches(game),
            Self::Level(bot) => bot.watches(game),
        }
    }
}
