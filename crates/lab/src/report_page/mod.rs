//! A page about the games themselves: what a seat is worth, how long games are, what options change,
//! and the chances that good play rests on. Text, plots and tables, the same for the same seed.

mod combat;
mod effects;
mod exxtra_fields;
mod lengths;
mod seats;
mod setup;
mod strike_stop;
mod table;

use std::path::Path;

use anyhow::{Context as _, Result};
use astragal_bots::{BotName, Level};
use astragal_games::{Notation as _, Strategiia, Strike};
use indicatif::ProgressBar;

use self::setup::{PlayedSetups, Setup};

/// The settings of the page.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportSettings {
    /// How many games of each kind.
    pub games: u64,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The bot that plays EXXTRA and STRATEGIIA. Strike's master is as fast as any.
    pub bots: BotName,
}

/// A game of STRATEGIIA costs as much as so many of the others.
const STRATEGIIA_COSTS: u64 = 10;

impl ReportSettings {
    fn bots_of(&self, game: &str) -> BotName {
        match game {
            Strike::NAME => BotName::Level(Level::Master),
            _ => self.bots,
        }
    }

    fn games_of(&self, game: &str) -> u64 {
        match game {
            Strategiia::NAME => (self.games / STRATEGIIA_COSTS).max(1),
            _ => self.games,
        }
    }

    fn command(&self) -> String {
        let Self { games, seed, bots } = self;
        format!("astragal lab report --output FOLDER --games {games} --seed {seed} --bots {bots}")
    }
}

/// A part of the page, with the files that belong to it.
struct Section {
    title: &'static str,
    text: String,
    files: Vec<(String, String)>,
}

/// Writes `report.md` and the files that it shows into a folder, which is created if necessary. Returns the names of
/// all files.
pub fn write_report(
    folder: &Path,
    settings: &ReportSettings,
    progress: &ProgressBar,
) -> Result<Vec<String>> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    let mut setups: Vec<Setup> = Vec::new();
    for setup in seats::setups().into_iter().chain(effects::setups()) {
        if !setups.contains(&setup) {
            setups.push(setup);
        }
    }
    let games = setups.iter().map(|setup| settings.games_of(setup.game));
    progress.set_length(games.sum());
    let study = PlayedSetups::new(settings, &setups, progress)?;
    let sections = [
        seats::section(&study)?,
        lengths::section(&study)?,
        effects::section(&study)?,
        strike_stop::section()?,
        exxtra_fields::section(settings)?,
        combat::section(),
    ];
    let mut page = format!(
        "# Strike, EXXTRA and STRATEGIIA in numbers\n\nMade by `{}`. Strike is played by `{}`, the others \
         by `{}`. Intervals are 95 % intervals. The same seed gives the same page.\n",
        settings.command(),
        settings.bots_of(Strike::NAME),
        settings.bots
    );
    let mut files = Vec::new();
    for section in sections {
        page += &format!("\n## {}\n\n{}\n", section.title, section.text.trim_end());
        files.extend(section.files);
    }
    files.push(("report.md".to_owned(), page));
    for (name, text) in &files {
        let file = folder.join(name);
        std::fs::write(&file, text)
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }
    Ok(files.into_iter().map(|(name, _)| name).collect())
}
