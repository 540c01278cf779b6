use astragal_games::{ErrorCode, PlayError};

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
        let (code, message) = match refused {
            NoUndo::InTheAir => (
                ErrorCode::NotNow,
                "Dice are in the air; wait until they have landed.",
            ),
            NoUndo::Over => (ErrorCode::Over, "The game is over."),
            NoUndo::Nothing | NoUndo::Rolled => (
                ErrorCode::NotNow,
                "There is no decision that can be taken back: none crosses a roll.",
            ),
        };
        Self::new(code, message).by("C-3")
    }
}
