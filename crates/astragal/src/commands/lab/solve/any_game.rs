use std::io::Write as _;
use std::time::Instant;

use anyhow::{Context as _, Result};
use astragal_bots::BotGame as _;
use astragal_games::{GameId, Notation as _, with_game};
use clap::{Arg, ArgAction, ArgMatches, Args as _, Command, FromArgMatches, Subcommand};
use serde_json::json;

use crate::game_options::GameOptions;

/// A game that may have a solution of its own: one subcommand for each that the general bots play.
pub struct SolveOwn {
    game: GameId,
    json: bool,
    options: GameOptions,
}

fn games() -> impl Iterator<Item = GameId> {
    let all = GameId::ALL.iter().copied();
    all.filter(|game| game.generals().contains(&"bots"))
}

impl Subcommand for SolveOwn {
    fn augment_subcommands(command: Command) -> Command {
        games().fold(command, |command, game| {
            let json = Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("Also print the result as JSON, on the last line");
            let about = format!("Solve {}: who wins if all play best", game.about().title);
            let solve = Command::new(game.name()).about(about).arg(json);
            command.subcommand(GameOptions::augment_args(solve))
        })
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        games().any(|game| game.name() == name)
    }
}

impl FromArgMatches for SolveOwn {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        Ok(Self {
            game: GameId::from_name(name).ok_or_else(missing)?,
            json: matches.get_flag("json"),
            options: GameOptions::from_arg_matches(matches)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl SolveOwn {
    pub fn run(&self) -> Result<()> {
        let clock = Instant::now();
        let wins = with_game!(self.game, G => {
            let options = self.options.of_game::<G>(*G::SEATS.start())?;
            G::from_options(&options)?.solution()
        });
        let wins = wins.with_context(|| {
            format!(
                "{} is not solved with these options",
                self.game.about().title
            )
        })?;
        let seconds = clock.elapsed().as_secs_f64();
        let mut output = std::io::stdout().lock();
        for (turn, chance) in (1..).zip(&wins) {
            writeln!(
                output,
                "Who plays as number {turn} wins {:.3} %",
                100.0 * chance
            )?;
        }
        if self.json {
            let answer = json!({ "first_seat_wins": wins[0], "wins": wins, "seconds": seconds });
            writeln!(output, "{answer}")?;
        }
        Ok(())
    }
}
