use std::io::Write as _;
use std::time::Duration;

use anyhow::{Result, bail};
use astragal_bots::guest::PlayerName;
use astragal_games::GameId;
use astragal_lab::check_guest;
use clap::Args;

use crate::game_options::game_name;

#[derive(Args)]
pub struct Guest {
    /// The program: exec:COMMAND
    program: PlayerName,
    /// Only this game
    #[arg(long, value_parser = game_name())]
    game: Option<GameId>,
    /// How many games of every kind: the first with the program at all seats, the others at one
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many seconds it may take for a decision, and to end
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    limit: u64,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
}

impl Guest {
    pub fn run(&self) -> Result<()> {
        let PlayerName::Program(command) = &self.program else {
            bail!(
                "{} is one of ours; name a program: exec:COMMAND",
                self.program
            );
        };
        let limit = Duration::from_secs(self.limit);
        let report = check_guest(command, self.game, self.games, limit);
        let mut output = std::io::stdout().lock();
        writeln!(output, "{report}")?;
        if self.json {
            writeln!(output, "{}", serde_json::to_string(&report)?)?;
        }
        match report.failure {
            Some(failure) => bail!("exec:{command} fails: {}", failure.problem),
            None => Ok(()),
        }
    }
}
