//! The last game of a log, step by step, without what was taken back.

use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::{Entry, Line, Lobby, Phase};
use serde::{Deserialize, Serialize};

/// The lines of a log that belong to the last game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastGame {
    /// The commitment to its dice, made when the game was fixed.
    pub commitment: Bytes32,
    /// Decisions, landed dice and concessions, without those that were undone.
    pub steps: Vec<GameStep>,
    /// Its end.
    pub over: Option<GameOver>,
}

/// A step of a game in a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameStep {
    /// The index of its line.
    pub place: usize,
    /// What it is.
    pub kind: StepKind,
}

/// The kind of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// A seat decided.
    Decided,
    /// Dice landed.
    Landed,
    /// One seat gave up, or all.
    GaveUp,
}

/// The end of a game in a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameOver {
    /// The index of its line.
    pub place: usize,
    /// When it was, in milliseconds since 1970.
    pub at: u64,
    /// The winners.
    pub winners: Vec<Seat>,
}

impl LastGame {
    /// A name for it that no other game has.
    pub fn name(&self) -> String {
        self.commitment.to_string().chars().take(16).collect()
    }

    /// Whether the line at this index is a decision.
    pub fn is_decision(&self, place: usize) -> bool {
        let is_it = |step: &GameStep| step.place == place && step.kind == StepKind::Decided;
        self.steps.iter().any(is_it)
    }

    /// How many decisions were made.
    pub fn decisions(&self) -> usize {
        let is_decision = |step: &&GameStep| step.kind == StepKind::Decided;
        self.steps.iter().filter(is_decision).count()
    }

    /// The indices of steps in a replay: a decision to throw and its throw are one step.
    pub fn whole_steps(&self) -> Vec<usize> {
        let is_whole = |(index, step): &(usize, &GameStep)| {
            let next = self.steps.get(index + 1).map(|next| next.kind);
            !(step.kind == StepKind::Decided && next == Some(StepKind::Landed))
        };
        let whole = self.steps.iter().enumerate().filter(is_whole);
        whole.map(|(_, step)| step.place).collect()
    }
}

/// Finds the last game while a log is read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FindLastGame {
    /// The index of the next line.
    place: usize,
    /// The commitment of a game that is fixed, but in which nothing has happened.
    fixed: Option<Bytes32>,
    game: Option<LastGame>,
}

impl FindLastGame {
    /// Begins with the state of a table, or `None` for a new one; `place` is the index of the next line.
    pub fn new(lobby: Option<&Lobby>, place: usize) -> Self {
        let fixed = lobby.and_then(|lobby| match &lobby.phase {
            Phase::Revealing { start, .. } => Some(start.commitment),
            _ => None,
        });
        Self {
            place,
            fixed,
            game: None,
        }
    }

    /// The last game, if there was one.
    pub fn found(&self) -> Option<&LastGame> {
        self.game.as_ref()
    }

    /// Takes the next line.
    pub fn apply(&mut self, line: &Line) {
        let place = self.place;
        self.place += 1;
        let step = match &line.entry {
            Entry::Start(start) => {
                self.fixed = Some(start.commitment);
                return;
            }
            Entry::StartCancelled { .. } => {
                self.fixed = None;
                return;
            }
            Entry::Decided { .. } => Some(StepKind::Decided),
            Entry::Landed { .. } => Some(StepKind::Landed),
            Entry::Conceded { .. } | Entry::Abandoned {} => Some(StepKind::GaveUp),
            _ => None,
        };
        // A game counts only once something happens in it: until then the previous game is on the table.
        if step.is_some()
            && let Some(promise) = self.fixed.take()
        {
            self.game = Some(LastGame {
                commitment: promise,
                steps: Vec::new(),
                over: None,
            });
        }
        let Some(game) = &mut self.game else {
            return;
        };
        match (&line.entry, step) {
            // The first player and a starter die are drawn before anything is shown.
            (Entry::Landed { landed, .. }, _) if landed.is_setup_throw() => {}
            (_, Some(kind)) => game.steps.push(GameStep { place, kind }),
            (Entry::Undone {}, None) => {
                let is_decision = |step: &GameStep| step.kind == StepKind::Decided;
                if let Some(undone) = game.steps.iter().rposition(is_decision) {
                    game.steps.truncate(undone);
                }
            }
            (Entry::Ended { winners, .. }, None) => {
                let (at, winners) = (line.at, winners.clone());
                game.over = Some(GameOver { place, at, winners });
            }
            _ => {}
        }
    }
}
