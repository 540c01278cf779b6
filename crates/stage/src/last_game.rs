use astragal_dice::fair::Bytes32;
use astragal_tables::{Entry, Line, Lobby, Phase};

/// Which lines of a log belong to the game that was played last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastGame {
    /// What was promised about its dice when it was fixed.
    pub promise: Bytes32,
    /// The places of decisions, of dice that landed, and of those who gave up, but for what was taken back.
    pub steps: Vec<usize>,
    /// Which of these are decisions.
    pub decisions: Vec<usize>,
    /// The place of the line that ended it.
    pub over: Option<usize>,
}

impl LastGame {
    /// Finds it, if one was played since the table was like this, or opened.
    pub fn find<'a>(
        lobby: Option<&Lobby>,
        lines: impl IntoIterator<Item = &'a Line>,
    ) -> Option<Self> {
        let mut fixed = lobby.and_then(|lobby| match &lobby.phase {
            Phase::Revealing { start, .. } => Some(start.commitment),
            _ => None,
        });
        let mut game: Option<Self> = None;
        for (place, line) in lines.into_iter().enumerate() {
            match &line.entry {
                Entry::Start(start) => fixed = Some(start.commitment),
                Entry::Void { .. } => fixed = None,
                entry => {
                    // It counts only once something happens in it: until then the one before lies on the table.
                    if is_step(entry)
                        && let Some(promise) = fixed.take()
                    {
                        game = Some(Self::new(promise));
                    }
                    if let Some(game) = &mut game {
                        game.hear(place, entry);
                    }
                }
            }
        }
        game
    }

    /// The same, in a log as it is kept.
    pub fn find_in(lobby: Option<&Lobby>, texts: &[String]) -> Option<Self> {
        let lines: Vec<Line> = texts
            .iter()
            .map_while(|text| Line::read(text).ok())
            .collect();
        Self::find(lobby, &lines)
    }

    fn new(promise: Bytes32) -> Self {
        Self {
            promise,
            steps: Vec::new(),
            decisions: Vec::new(),
            over: None,
        }
    }

    fn hear(&mut self, place: usize, entry: &Entry) {
        match entry {
            Entry::Decided { .. } => {
                self.steps.push(place);
                self.decisions.push(place);
            }
            Entry::Landed { outcome, .. } if is_set_up(outcome) => {}
            Entry::Landed { .. } | Entry::Conceded { .. } | Entry::Abandoned {} => {
                self.steps.push(place);
            }
            Entry::Undone {} => {
                if let Some(undone) = self.decisions.pop() {
                    self.steps.retain(|&step| step < undone);
                }
            }
            Entry::Over { .. } => self.over = Some(place),
            _ => {}
        }
    }
}

fn is_step(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Decided { .. } | Entry::Landed { .. } | Entry::Conceded { .. } | Entry::Abandoned {}
    )
}

/// Who begins, and a starter die, are drawn before anybody sees anything.
fn is_set_up(outcome: &serde_json::Value) -> bool {
    outcome.get("first").is_some() || outcome.get("starter").is_some()
}
