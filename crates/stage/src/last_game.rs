use astragal_tables::{Entry, Line};

/// Which lines of a log belong to the game that was played last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LastGame {
    /// The place of the line that fixed it.
    pub start: usize,
    /// The places of decisions, of dice that landed, and of those who gave up, but for what was taken back.
    pub steps: Vec<usize>,
    /// Which of these are decisions.
    pub decisions: Vec<usize>,
    /// The place of the line that ended it.
    pub over: Option<usize>,
}

impl LastGame {
    /// Finds it, if one was played.
    pub fn find<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Option<Self> {
        let mut fixed = None;
        let mut game: Option<Self> = None;
        for (place, line) in lines.into_iter().enumerate() {
            match &line.entry {
                Entry::Start(_) => fixed = Some(place),
                Entry::Void { .. } => fixed = None,
                entry => {
                    // It counts only once something happens in it: until then the one before lies on the table.
                    if is_step(entry)
                        && let Some(start) = fixed.take()
                    {
                        game = Some(Self {
                            start,
                            ..Self::default()
                        });
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
    pub fn find_in(texts: &[String]) -> Option<Self> {
        let lines: Vec<Line> = texts
            .iter()
            .map_while(|text| Line::read(text).ok())
            .collect();
        Self::find(&lines)
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
