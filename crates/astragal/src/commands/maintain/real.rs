use std::io::Write as _;

use anyhow::{Result, bail};
use astragal_games::{Game as _, Notation as _, Strike};
use astragal_lab::{Aims, real};
use clap::Args;

use crate::commands::lab::progress_bar;
use crate::game_options::GameOptions;

#[derive(Args)]
pub struct Real {
    /// How many games
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same number gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Let the seat that begins aim, which takes about half a second for each of its throws
    #[arg(long)]
    aim: bool,
    /// Try out each aimed throw, and the plain one instead of it, so often with fresh luck, to find what
    /// aiming is worth by the solution
    #[arg(long, value_name = "THROWS", default_value_t = 0, requires = "aim")]
    weigh: u32,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: GameOptions,
}

impl Real {
    pub fn run(&self) -> Result<()> {
        if let Some(flag) = self.options.for_rolled_dice() {
            bail!("{flag} is for abstract throws; here dice are thrown for real");
        }
        let game = Strike::from_options(&self.options.of_game::<Strike>(2)?)?;
        let mut aims = vec![false; game.seats().into()];
        aims[0] = self.aim;
        let progress = progress_bar(self.games, "games");
        let aims = Aims {
            seats: &aims,
            weighed: self.weigh,
        };
        let report = real(&game, aims, self.games, self.seed, &progress);
        progress.finish_and_clear();
        let mut output = std::io::stdout().lock();
        let [low, high] = report.interval.map(|bound| 100.0 * bound);
        let (share, predicted) = (100.0 * report.share, 100.0 * report.predicted);
        writeln!(
            output,
            "{} games with real dice: the first seat wins {share:.1} %, {low:.1} to {high:.1} %; by numbers alone it should win {predicted:.1} %",
            report.games
        )?;
        for (lying, matches) in report.matches.iter().enumerate() {
            let (share, predicted) = (100.0 * matches.share, 100.0 * matches.predicted);
            writeln!(
                output,
                "one die at {lying}: {} throws, a match in {share:.1} %, by the throw table {predicted:.1} %",
                matches.throws
            )?;
        }
        if let Some(aiming) = report.aiming {
            let (gain, error) = (100.0 * aiming.gain, 196.0 * aiming.standard_error);
            writeln!(
                output,
                "{} aimed throws, by the solution worth {gain:+.1} ± {error:.1} points of the chance to win a game more than plain ones",
                aiming.throws
            )?;
        }
        if self.json {
            writeln!(output, "{}", serde_json::to_string(&report)?)?;
        }
        Ok(())
    }
}
