//! Dice games from the command line: play, host, referee, replay, verify, simulate.

mod commands;
mod game_options;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use astragal_dice::Seed;
use clap::{CommandFactory as _, Parser, Subcommand};

use commands::{boards, manual, play, referee, replay, verify};

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
    /// List the lessons, which teach a game by playing it
    #[cfg(feature = "lessons")]
    Lessons,
    /// Play a lesson
    #[cfg(feature = "lessons")]
    Lesson {
        /// Its name, like exxtra.knock
        name: String,
    },
    /// Host tables for friends far apart
    #[cfg(feature = "serve")]
    Serve(Box<commands::serve::Serve>),
    /// Referee a game by JSON lines: one request in, one answer out
    Referee,
    /// Show a saved game move by move
    Replay(replay::Replay),
    /// Check the dice of a saved game: that they were promised before, and follow from the promise
    Verify(verify::Verify),
    /// Draw the built-in boards of STRATEGIIA in their text form
    Boards(boards::Boards),
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
        #[cfg(feature = "lessons")]
        Command::Lessons => commands::lesson::list(io::stdout().lock()),
        #[cfg(feature = "lessons")]
        Command::Lesson { name } => {
            commands::lesson::play(&name, io::stdin().lock(), io::stdout().lock())
        }
        #[cfg(feature = "serve")]
        Command::Serve(serve) => serve.run(),
        Command::Referee => referee::run(),
        Command::Replay(replay) => replay.run(),
        Command::Verify(verify) => verify.run(),
        Command::Boards(boards) => boards.run(),
        #[cfg(feature = "lab")]
        Command::Lab(lab) => lab.run(),
        #[cfg(feature = "lab")]
        Command::Maintain(maintain) => maintain.run(),
        Command::Manual(manual) => manual.run(Cli::command()),
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
