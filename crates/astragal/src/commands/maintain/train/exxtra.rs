use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use astragal_bots::exxtra::Network;
use astragal_lab::{ExxtraSettings, ExxtraTrainer, wins_against_heuristics};
use clap::Args;

use crate::commands::lab::progress_bar;

/// The number of games against heuristics by which a network is tested for the log, and their seed.
const TRIAL_GAMES: u64 = 1000;
const TRIAL_SEED: u64 = 99;

#[derive(Args)]
pub struct TrainExxtra {
    /// For how many seats; 2 is for games that others conceded
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: u8,
    /// How long the track is
    #[arg(long, default_value_t = 21, value_parser = clap::value_parser!(u8).range(1..=21))]
    goal: u8,
    /// How many units the network has, rounded up to eights
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=256))]
    units: u16,
    /// How many games it plays against itself
    #[arg(long, default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same number gives the same weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How fast weights change at first
    #[arg(long, default_value_t = 0.003)]
    rate: f32,
    /// How much of what later turns show counts for a turn, from 0 to 1
    #[arg(long, default_value_t = 0.8)]
    lambda: f64,
    /// How many games of a hundred have the rule of thumb in all seats but one
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    thumb_games: u32,
    /// Begin with these weights instead of random ones
    #[arg(long)]
    start_from: Option<PathBuf>,
    /// Where the weights are written
    #[arg(long)]
    out: PathBuf,
    /// Write a line of figures here with every save
    #[arg(long)]
    log: Option<PathBuf>,
    /// Everything that is needed to go on after an interruption is kept here
    #[arg(long)]
    checkpoint: Option<PathBuf>,
    /// Go on from the checkpoint if there is one
    #[arg(long, requires = "checkpoint")]
    resume: bool,
    /// Stop after so many games, as an interruption would [default: all]
    #[arg(long)]
    stop_after: Option<u64>,
    /// Save after so many games [default: a tenth of all]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    save_every: Option<u64>,
}

impl TrainExxtra {
    pub fn run(&self) -> Result<()> {
        let mut trainer = self.trainer()?;
        let save_every = self.save_every.unwrap_or(self.games.div_ceil(10));
        let progress = progress_bar(self.games, "games");
        progress.set_position(trainer.games());
        let last = self.stop_after.unwrap_or(u64::MAX).min(self.games);
        while trainer.games() < last {
            let saves = trainer.games() / save_every;
            progress.inc(trainer.step());
            if trainer.games() >= last || trainer.games() / save_every > saves {
                self.save(&mut trainer)?;
            }
        }
        progress.finish_and_clear();
        Ok(())
    }

    fn trainer(&self) -> Result<ExxtraTrainer> {
        let settings = ExxtraSettings {
            seats: self.seats,
            goal: self.goal,
            units: self.units.next_multiple_of(8),
            games: self.games,
            seed: self.seed,
            rate: self.rate,
            lambda: self.lambda,
            thumb_games: self.thumb_games,
        };
        match (&self.checkpoint, &self.start_from) {
            (Some(path), _) if self.resume && path.exists() => {
                ExxtraTrainer::resume(settings, &read(path)?)
            }
            (_, Some(path)) => {
                let network = Network::from_bytes(&read(path)?)?;
                ExxtraTrainer::starting_from(settings, network)
            }
            _ => Ok(ExxtraTrainer::new(settings)),
        }
    }

    fn save(&self, trainer: &mut ExxtraTrainer) -> Result<()> {
        write(&self.out, &trainer.learned().to_bytes())?;
        if let Some(path) = &self.checkpoint {
            write(path, &trainer.to_checkpoint())?;
        }
        let Some(path) = &self.log else {
            return Ok(());
        };
        let is_new = !path.exists();
        let log = fs::OpenOptions::new().create(true).append(true).open(path);
        let mut log = log.with_context(|| format!("writing {}", path.display()))?;
        if is_new {
            writeln!(log, "games,turns_per_game,loss,wins_against_heuristics")?;
        }
        let network = trainer.learned();
        let wins = wins_against_heuristics(network, self.goal, TRIAL_GAMES, TRIAL_SEED);
        let wins = wins.map_or(String::new(), |wins| wins.to_string());
        let progress = trainer.progress();
        let (games, turns, loss) = (progress.games, progress.turns, progress.loss);
        writeln!(log, "{games},{turns:.2},{loss:.5},{wins}")?;
        Ok(())
    }
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("reading {}", path.display()))
}

/// Replaces the file atomically, so that an interruption leaves the old one or the new one.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let draft = path.with_extension("draft");
    let written = fs::write(&draft, bytes).and_then(|()| fs::rename(&draft, path));
    written.with_context(|| format!("writing {}", path.display()))
}
