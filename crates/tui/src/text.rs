use astragal_core::Seat;
use astragal_games::Notation;

/// What the seats are called.
#[derive(Clone, Debug)]
pub struct Names(Vec<String>);

impl Names {
    /// The names in the order of the seats.
    pub fn new(names: Vec<String>) -> Self {
        Self(names)
    }

    /// The name of a seat.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("somebody", String::as_str)
    }

    /// All names in the order of the seats.
    pub fn all(&self) -> &[String] {
        &self.0
    }
}

/// How a game is told, drawn and typed.
pub trait Text: Notation {
    /// What can be typed, explained.
    const HELP: &'static str;

    /// The name of a seat that gave none.
    fn default_name(seat: Seat, is_bot: bool) -> String {
        let number = seat.0 + 1;
        if is_bot {
            format!("Bot {number}")
        } else {
            format!("Player {number}")
        }
    }

    /// What happened, in a sentence.
    fn tell(&self, event: &Self::Event, names: &Names) -> String;

    /// The game as a viewer sees it, in lines.
    fn draw(&self, view: &Self::View, names: &Names) -> String;

    /// What whoever is to act may type now.
    fn ask(&self, view: &Self::View) -> String;

    /// The decision that was typed, in lower case and split at blanks; `None` if it is none.
    fn read(&self, view: &Self::View, words: &[&str]) -> Option<Self::ActionText>;

    /// The legal decisions in words.
    fn legal_in_words(&self, view: &Self::View, legal: &[Self::Action]) -> String;
}
