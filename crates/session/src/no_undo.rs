use astragal_games::{ErrorCode, PlayError, refusals};

/// Why no decision can be undone (C-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// Dice are in the air.
    InTheAir,
    /// The game is over.
    Over,
    /// There is no decision, or none is kept.
    Nothing,
    /// Dice have rolled since, and it is not a practice game.
    Rolled,
}

impl From<NoUndo> for PlayError {
    fn from(refused: NoUndo) -> Self {
        let (code, refusal) = match refused {
            NoUndo::InTheAir => (ErrorCode::NotNow, SessionRefusal::WaitForDice),
            NoUndo::Over => (ErrorCode::Over, SessionRefusal::GameOver),
            NoUndo::Nothing | NoUndo::Rolled => (ErrorCode::NotNow, SessionRefusal::NoUndo),
        };
        Self::new(code, refusal).by("C-3")
    }
}

refusals! {
    /// What a session refuses besides what the rules of its game forbid.
    pub enum SessionRefusal {
        WaitForDice = "Dice are in the air; wait until they have landed.",
        GameOver = "The game is over.",
        NoUndo = "There is no decision that can be taken back: none crosses a roll.",
        NothingHappened = "Nothing has happened yet that could be taken back.",
        AbandonedByAll = "The game was abandoned by all; that cannot be taken back.",
    }
}
