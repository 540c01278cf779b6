use astragal_bots::Level;
use astragal_dice::{DiceGame, Roll};
use astragal_games::{PlayError, Seat};
use astragal_session::Play;

/// The result of reading a typed line.
pub enum ParsedLine<'w> {
    /// It was about the dice, and this is the answer.
    Answer(String),
    /// These words are for the game.
    Words(&'w [&'w str]),
}

/// The seat that decided last, and how it throws.
#[derive(Clone, Debug)]
pub struct Thrower<G: Roll> {
    /// The seat.
    pub seat: Seat,
    /// How well a bot at that seat plays; `None` for a person or a program.
    pub level: Option<Level>,
    /// How abstract dice are thrown.
    pub toss: G::Toss,
}

/// What throws the dice of a game in the terminal.
pub trait TerminalDice<G: DiceGame> {
    /// Help on what else can be typed.
    fn help(&self) -> &'static str {
        ""
    }

    /// Reads how dice are to be thrown.
    fn listen<'w>(&mut self, _: &Play<G>, words: &'w [&'w str]) -> ParsedLine<'w> {
        ParsedLine::Words(words)
    }

    /// How the dice of a decision are thrown, if that can be chosen.
    fn manner(
        &mut self,
        _: &Play<G>,
        _thrower: &Thrower<G>,
        _action: &G::ActionText,
    ) -> Option<G::Manner> {
        None
    }

    /// Throws the dice in the air. Returns what could be seen, and the events of the game.
    fn throw(
        &mut self,
        session: &mut Play<G>,
        thrower: &Thrower<G>,
    ) -> Result<(Vec<String>, Vec<G::Event>), PlayError>;

    /// The dice from above, if they lie anywhere.
    fn draw(&mut self, _: &Play<G>) -> Option<String> {
        None
    }

    /// Called after an undo: only the first `_steps` steps of the game are left.
    fn undo(&mut self, _steps: usize) {}

    /// The version of the physics, if there is any.
    fn physics(&self) -> Option<u32> {
        None
    }

    /// The note that belongs before this step in a record.
    fn note(&self, _step: usize) -> Option<&str> {
        None
    }
}

/// Random numbers, without places and forces.
pub struct RolledDice;

impl<G: DiceGame> TerminalDice<G> for RolledDice {
    fn throw(
        &mut self,
        session: &mut Play<G>,
        thrower: &Thrower<G>,
    ) -> Result<(Vec<String>, Vec<G::Event>), PlayError> {
        let before = session.events().len();
        session.roll_as(thrower.toss)?;
        Ok((Vec::new(), session.events()[before..].to_vec()))
    }
}
