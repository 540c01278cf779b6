//! Dice games from the command line: play, host, referee, replay, verify, simulate.

mod commands;
mod game_options;

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use astragal_dice::Seed;
use astragal_games::strategiia::BUILT_IN;
use astragal_referee::Referee;
use clap::{CommandFactory as _, Parser, Subcommand};

use commands::{manual, play, verify};

// A server allocates and frees many small strings on several threads; this is where the allocator matters.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Dice games: Strike, EXXTRA, STRATEGIIA, and more.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game in the terminal, with friends at one keyboard and bots
    Play(Box<play::Play>),
    /// Host tables for friends far apart
    #[cfg(feature = "serve")]
    Serve(Box<commands::serve::Serve>),
    /// Referee a game by JSON lines: one request in, one answer out
    Referee,
    /// Show a saved game move by move
    Replay {
        /// The record
        file: PathBuf,
    },
    /// Check the dice of a saved game: that they were promised before, and follow from the promise
    Verify(verify::Verify),
    /// Draw the built-in boards of STRATEGIIA in their text form
    Boards {
        /// Only this one
        name: Option<String>,
    },
    /// Study the games
    #[cfg(feature = "lab")]
    #[command(subcommand)]
    Lab(commands::lab::Lab),
    /// Tools of maintainers: load tests, calibration, training
    #[cfg(feature = "lab")]
    #[command(subcommand)]
    Maintain(commands::maintain::Maintain),
    /// Write shell completions and man pages into a folder
    #[command(hide = true)]
    Manual(manual::Manual),
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // An error may quote an untrusted file: nothing in it may control the terminal.
            let text = format!("astragal: {error:#}").replace(char::is_control, " ");
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    match command {
        Command::Play(play) => play.run(),
        #[cfg(feature = "serve")]
        Command::Serve(serve) => serve.run(),
        Command::Referee => {
            let mut referee = Referee::new(random_seed);
            let (input, output) = (io::stdin().lock(), io::stdout().lock());
            Ok(astragal_referee::run(&mut referee, input, output)?)
        }
        Command::Replay { file } => {
            let text = std::fs::read(&file)
                .with_context(|| format!("the record {} cannot be read", file.display()))?;
            let story = astragal_tui::replay(&text)
                .with_context(|| format!("{} is refused", file.display()))?;
            Ok(io::stdout().lock().write_all(story.as_bytes())?)
        }
        Command::Verify(verify) => verify.run(),
        Command::Boards { name } => show_boards(name.as_deref()),
        #[cfg(feature = "lab")]
        Command::Lab(lab) => lab.run(),
        #[cfg(feature = "lab")]
        Command::Maintain(maintain) => maintain.run(),
        Command::Manual(manual) => manual.run(Cli::command()),
    }
}

fn show_boards(wanted: Option<&str>) -> Result<()> {
    let mut output = io::stdout().lock();
    let Some(wanted) = wanted else {
        for (name, rows) in BUILT_IN {
            writeln!(output, "{name}\n{}\n", rows.join("\n"))?;
        }
        return Ok(());
    };
    match BUILT_IN.iter().find(|(name, _)| *name == wanted) {
        Some((_, rows)) => Ok(writeln!(output, "{}", rows.join("\n"))?),
        None => bail!("there is no board {wanted:?}; astragal boards shows all"),
    }
}

/// Whether the reader of our output has closed it, as `head` does.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// An unpredictable seed.
fn random_seed() -> Seed {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).expect("the system supplies random numbers");
    Seed(seed)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    /// No option of a game has the name of a flag of a command.
    #[test]
    fn flags_do_not_collide() {
        super::Cli::command().debug_assert();
    }
}
