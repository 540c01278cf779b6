//! The kinds of games that the page is about, and how they were played.

use anyhow::{Context as _, Result};
use astragal_bots::BotGame;
use astragal_games::{Exxtra, GameId, Notation, Strategiia, Strike, with_game};
use indicatif::ProgressBar;
use serde_json::Value;

use super::ReportSettings;
use crate::game_title::title;
use crate::{Tally, simulate};

/// A kind of game to be played: its options as requests and flags name them.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Setup {
    pub game: &'static str,
    pub seats: u8,
    pub options: Vec<(&'static str, Value)>,
}

impl Setup {
    /// Strike by one book, where seat 0 begins.
    pub fn strike(edition: &str, seats: u8) -> Self {
        Self::new(Strike::NAME, seats)
            .with("edition", edition)
            .with("first", 0)
    }

    /// EXXTRA, where seat 0 begins.
    pub fn exxtra(seats: u8) -> Self {
        Self::new(Exxtra::NAME, seats).with("first", 0)
    }

    /// STRATEGIIA. Red, seat 0, begins by the book.
    pub fn strategiia() -> Self {
        Self::new(Strategiia::NAME, 2)
    }

    fn new(game: &'static str, seats: u8) -> Self {
        let options = Vec::new();
        Self {
            game,
            seats,
            options,
        }
    }

    /// The same with an option, in place of what it was.
    pub fn with(mut self, option: &'static str, value: impl Into<Value>) -> Self {
        self.options.retain(|(other, _)| *other != option);
        self.options.push((option, value.into()));
        self
    }

    fn word(&self, option: &str) -> Option<&str> {
        let found = self.options.iter().find(|(other, _)| *other == option);
        found.and_then(|(_, value)| value.as_str())
    }

    /// Which book is played by, where there are several.
    pub fn edition(&self) -> Option<&str> {
        self.word("edition")
    }

    /// Kinds of games that are shown together.
    pub fn family(&self) -> String {
        match self.edition() {
            Some(edition) => format!("{} {edition}", title(self.game)),
            None => title(self.game).to_owned(),
        }
    }

    /// What distinguishes it from others of its family.
    pub fn label(&self) -> String {
        match self.word("mode") {
            Some(mode) => format!("{} seats ({mode})", self.seats),
            None => format!("{} seats", self.seats),
        }
    }

    /// The command that plays the same games.
    pub fn command(&self, settings: &ReportSettings) -> String {
        let (games, bots) = (settings.games_of(self.game), settings.bots_of(self.game));
        let (game, seats, seed) = (self.game, self.seats, settings.seed);
        let flag = |(option, value): &(&str, Value)| {
            let name = option.replace('_', "-");
            match value {
                Value::Bool(_) => format!(" --{name}"),
                Value::String(word) => format!(" --{name} {word}"),
                other => format!(" --{name} {other}"),
            }
        };
        let flags: String = self.options.iter().map(flag).collect();
        format!(
            "astragal lab simulate --game {game} --seats {seats}{flags} --bots {bots} --games {games} --seed {seed}"
        )
    }

    fn play(&self, settings: &ReportSettings, progress: &ProgressBar) -> Result<Tally> {
        let game = GameId::from_name(self.game).expect("only known games are set up");
        with_game!(game, G => self.play_game::<G>(settings, progress))
    }

    fn play_game<G: Notation + BotGame>(
        &self,
        settings: &ReportSettings,
        progress: &ProgressBar,
    ) -> Result<Tally> {
        let mut options = serde_json::to_value(G::book_options(self.seats))?;
        for (option, value) in &self.options {
            options[*option] = value.clone();
        }
        let game = G::from_options(&serde_json::from_value(options)?)?;
        let bots = vec![settings.bots_of(self.game); self.seats.into()];
        let games = settings.games_of(self.game);
        Ok(simulate(&game, &bots, games, settings.seed, progress))
    }
}

/// All games of the page.
pub(super) struct PlayedSetups<'a> {
    pub settings: &'a ReportSettings,
    played: Vec<(Setup, Tally)>,
}

impl<'a> PlayedSetups<'a> {
    pub fn new(
        settings: &'a ReportSettings,
        setups: &[Setup],
        progress: &ProgressBar,
    ) -> Result<Self> {
        let play = |setup: &Setup| {
            let tally = setup.play(settings, progress);
            let tally = tally.with_context(|| setup.command(settings))?;
            Ok((setup.clone(), tally))
        };
        let played = setups.iter().map(play).collect::<Result<_>>()?;
        Ok(Self { settings, played })
    }

    /// How the games of a kind ended.
    pub fn tally(&self, setup: &Setup) -> Result<&Tally> {
        let found = self.played.iter().find(|(other, _)| other == setup);
        let (_, tally) = found.context("this kind of game was not played")?;
        Ok(tally)
    }
}

/// Setups by family, in the order that they come.
pub(super) fn families(setups: Vec<Setup>) -> Vec<(String, Vec<Setup>)> {
    let mut families: Vec<(String, Vec<Setup>)> = Vec::new();
    for setup in setups {
        let name = setup.family();
        match families.iter_mut().find(|(other, _)| *other == name) {
            Some((_, members)) => members.push(setup),
            None => families.push((name, vec![setup])),
        }
    }
    families
}

/// A family's name in the name of a file.
pub(super) fn file_word(family: &str) -> String {
    family.to_lowercase().replace(' ', "-")
}
