use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::{Failure, Program};
use crate::{AnyBot, Bot, BotGame, BotName, Level, Observation};
use astragal_games::Notation;
use rand_core::Rng;

/// The name of a player in commands: a bot, or `exec:` and a command.
///
/// ```
/// use std::time::Duration;
///
/// use astragal_bots::guest::{Player, PlayerName, Problem};
/// use astragal_games::Pig;
///
/// let bot: PlayerName = "skilled".parse()?;
/// assert!(Player::<Pig>::new(&bot, Duration::from_secs(10)).is_ok());
///
/// let guest: PlayerName = "exec:no-such-program --fast".parse()?;
/// assert_eq!(guest, PlayerName::Program("no-such-program --fast".to_owned()));
/// // The program is started at once, so that a wrong command is noticed before the game.
/// let failure = Player::<Pig>::new(&guest, Duration::from_secs(10)).unwrap_err();
/// assert!(matches!(failure.problem, Problem::NotStarted(_)));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerName {
    /// A built-in bot.
    Bot(BotName),
    /// An external program, by its command.
    Program(String),
}

impl PlayerName {
    /// Its display name at a table.
    pub fn label(&self) -> &'static str {
        match self {
            Self::Bot(name) => name.as_str(),
            Self::Program(_) => "guest",
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(name) => name.fmt(f),
            Self::Program(command) => write!(f, "exec:{command}"),
        }
    }
}

impl FromStr for PlayerName {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name.strip_prefix("exec:") {
            Some(command) if command.trim().is_empty() => {
                Err("after exec: comes a command, like exec:python3 my_bot.py".to_owned())
            }
            Some(command) => Ok(Self::Program(command.trim().to_owned())),
            None => name
                .parse()
                .map(Self::Bot)
                .map_err(|error| format!("{error}, or a program: exec:COMMAND")),
        }
    }
}

/// A bot or a program at a seat.
#[derive(Debug)]
pub struct Player<G: BotGame> {
    level: Option<Level>,
    bot: AnyBot<G>,
    /// Decides instead of the bot.
    program: Option<Program>,
    failure: Option<Failure>,
    toss: G::Toss,
}

impl<G: BotGame> Player<G> {
    /// A player; a program is started. `limit` is the timeout for each of its answers.
    pub fn new(name: &PlayerName, limit: Duration) -> Result<Self, Failure> {
        let (bot, program) = match name {
            PlayerName::Bot(name) => (*name, None),
            PlayerName::Program(command) => {
                (BotName::Heuristic, Some(Program::start(command, limit)?))
            }
        };
        Ok(Self {
            level: match name {
                PlayerName::Bot(BotName::Level(level)) => Some(*level),
                _ => None,
            },
            bot: AnyBot::new(bot),
            program,
            failure: None,
            toss: G::Toss::default(),
        })
    }

    /// Its level, if it is a bot with one.
    pub fn level(&self) -> Option<Level> {
        self.level
    }

    /// The failure of a program. From then on the heuristic bot decides instead, so that the other
    /// players can finish their game.
    pub fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }
}

impl<G: Notation + BotGame> Bot<G> for Player<G> {
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> G::Action {
        if let Some(program) = &mut self.program {
            match program.decide(&observation) {
                Ok((action, toss)) => {
                    self.toss = toss;
                    return action;
                }
                Err(failure) => {
                    self.failure = Some(failure);
                    self.program = None;
                }
            }
        }
        let action = self.bot.decide(observation, rng);
        self.toss = self.bot.toss();
        action
    }

    fn toss(&self) -> G::Toss {
        self.toss
    }

    fn watches(&self, game: &G) -> bool {
        self.program.is_some() || self.bot.watches(game)
    }
}
