use astragal_core::Seat;
use astragal_dice::fair::Bytes32;
use astragal_tables::{Entry, Line, Lobby, Phase};
use serde::{Deserialize, Serialize};

/// Which lines of a log belong to the game that was played last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastGame {
    /// What was promised about its dice when it was fixed.
    pub promise: Bytes32,
    /// Decisions, dice that landed, and those who gave up, but for what was taken back.
    pub steps: Vec<GameStep>,
    /// How it ended.
    pub over: Option<GameOver>,
}

/// A step of a game in a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameStep {
    /// The place of its line.
    pub place: usize,
    /// What it is.
    pub kind: StepKind,
}

/// What a step of a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// Somebody decided.
    Decided,
    /// Dice landed.
    Landed,
    /// One gave up, or all.
    GaveUp,
}

/// The end of a game in a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameOver {
    /// The place of its line.
    pub place: usize,
    /// When it was, in milliseconds since 1970.
    pub at: u64,
    /// Who won.
    pub winners: Vec<Seat>,
}

impl LastGame {
    /// Whether a decision stands at this place of the log.
    pub fn is_decision(&self, place: usize) -> bool {
        let is_it = |step: &GameStep| step.place == place && step.kind == StepKind::Decided;
        self.steps.iter().any(is_it)
    }

    /// How many decisions were made.
    pub fn decisions(&self) -> usize {
        let is_decision = |step: &&GameStep| step.kind == StepKind::Decided;
        self.steps.iter().filter(is_decision).count()
    }

    /// The places of steps as they are looked at: a decision to throw is one with its throw.
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
    /// The place of the next line.
    place: usize,
    /// What was promised about a game that is fixed, but in which nothing has happened.
    fixed: Option<Bytes32>,
    game: Option<LastGame>,
}

impl FindLastGame {
    /// Begins with a table like this, or one that was just opened; the next line has this place.
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

    /// The game that was played last, if one was.
    pub fn found(&self) -> Option<&LastGame> {
        self.game.as_ref()
    }

    /// Reads on.
    pub fn hear(&mut self, line: &Line) {
        let place = self.place;
        self.place += 1;
        let step = match &line.entry {
            Entry::Start(start) => {
                self.fixed = Some(start.commitment);
                return;
            }
            Entry::Void { .. } => {
                self.fixed = None;
                return;
            }
            Entry::Decided { .. } => Some(StepKind::Decided),
            Entry::Landed { .. } => Some(StepKind::Landed),
            Entry::Conceded { .. } | Entry::Abandoned {} => Some(StepKind::GaveUp),
            _ => None,
        };
        // A game counts only once something happens in it: until then the one before lies on the table.
        if step.is_some()
            && let Some(promise) = self.fixed.take()
        {
            self.game = Some(LastGame {
                promise,
                steps: Vec::new(),
                over: None,
            });
        }
        let Some(game) = &mut self.game else {
            return;
        };
        match (&line.entry, step) {
            // Who begins, and a starter die, are drawn before anybody sees anything.
            (Entry::Landed { landed, .. }, _) if landed.is_setup_throw() => {}
            (_, Some(kind)) => game.steps.push(GameStep { place, kind }),
            (Entry::Undone {}, None) => {
                let is_decision = |step: &GameStep| step.kind == StepKind::Decided;
                if let Some(undone) = game.steps.iter().rposition(is_decision) {
                    game.steps.truncate(undone);
                }
            }
            (Entry::Over { winners, .. }, None) => {
                let (at, winners) = (line.at, winners.clone());
                game.over = Some(GameOver { place, at, winners });
            }
            _ => {}
        }
    }
}
