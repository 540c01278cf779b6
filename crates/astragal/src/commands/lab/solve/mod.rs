mod any_game;
mod exxtra;

use std::io::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use astragal_bots::strike::{Goal, Solution};
use astragal_games::{Game as _, Notation as _, Strike};
use clap::{Args, Subcommand, ValueEnum};
use serde_json::json;

use super::progress_bar;
use crate::game_options::GameOptions;
use any_game::SolveOwn;
use exxtra::SolveExxtra;

/// Games that mathematics can solve.
#[derive(Subcommand)]
pub enum Solve {
    /// Solve Strike: who wins with how many dice, and when to stop
    Strike(Box<SolveStrike>),
    /// EXXTRA on a short track, and how well a network plays it
    Exxtra(SolveExxtra),
    /// Games that know their own solution
    #[command(flatten)]
    Own(SolveOwn),
}

#[derive(Args)]
pub struct SolveStrike {
    /// What everybody plays for
    #[arg(long = "for", default_value = "win")]
    goal: GoalName,
    /// Keep what to do in every position in a file
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Do not find out how much a single seat could gain by playing otherwise, which takes about as
    /// long as the solution
    #[arg(long)]
    no_check: bool,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
}

#[derive(Clone, Copy, ValueEnum)]
enum GoalName {
    /// Winning the game
    Win,
    /// Few points in a tournament
    Points,
}

impl Solve {
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Strike(strike) => strike.run(),
            Self::Exxtra(exxtra) => exxtra.run(),
            Self::Own(own) => own.run(),
        }
    }
}

impl SolveStrike {
    fn run(&self) -> Result<()> {
        let options = self.options.of_game::<Strike>(2)?;
        let game = Strike::from_options(&options)?;
        let goal = match self.goal {
            GoalName::Win => Goal::Win,
            GoalName::Points => Goal::Points,
        };
        if self.output.is_some() && game.seats() != 5 {
            bail!(
                "a file holds the game of five seats, and with it all smaller ones: say --seats 5"
            );
        }
        let progress = progress_bar(0, "positions");
        let clock = Instant::now();
        let solution = Solution::watched(&game, goal, |done, all| {
            progress.set_length(all as u64);
            progress.set_position(done as u64);
        });
        progress.finish_and_clear();
        let seconds = clock.elapsed().as_secs_f64();
        let hands = vec![game.edition.deal(game.seats()); game.seats().into()];
        let values = solution.turn(1, &hands);
        let epsilon = (!self.no_check).then(|| solution.epsilon());
        let mut output = std::io::stdout().lock();
        let positions = solution.positions();
        writeln!(
            output,
            "{positions} positions solved in {seconds:.1} s, {} of them by mixed choices",
            solution.mixed()
        )?;
        for (seat, value) in values.iter().enumerate() {
            match goal {
                Goal::Win => writeln!(
                    output,
                    "seat {seat} after the first wins {:.3} %",
                    100.0 * value
                )?,
                Goal::Points => writeln!(
                    output,
                    "seat {seat} after the first scores {:.4} points",
                    -value
                )?,
            }
        }
        if let Some(epsilon) = epsilon {
            writeln!(
                output,
                "by playing otherwise a single seat gains at most {epsilon:.1e} anywhere"
            )?;
        }
        if let Some(file) = &self.output {
            let bytes = solution.policy().write(&game);
            std::fs::write(file, bytes)
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
        if self.json {
            let key = match goal {
                Goal::Win => "wins",
                Goal::Points => "points",
            };
            let all: Vec<f64> = match goal {
                Goal::Win => values.to_vec(),
                Goal::Points => values.iter().map(|value| -value).collect(),
            };
            let first = match goal {
                Goal::Win => "first_seat_wins",
                Goal::Points => "first_seat_points",
            };
            let answer = json!({
                first: all[0],
                key: all,
                "epsilon": epsilon,
                "mixed": solution.mixed(),
                "positions": positions,
                "seconds": seconds,
            });
            writeln!(output, "{answer}")?;
        }
        Ok(())
    }
}
