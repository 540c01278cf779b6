use astragal_games::{Notation, Seat};

/// The names of the seats.
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

/// The text interface of a game: sentences about events, drawings of the state, and parsing of input.
pub trait Text: Notation {
    /// Help on what can be typed.
    const HELP: &'static str;

    /// What a seat is called: by its given name, or by its number and which bot sits there.
    fn name(seat: Seat, given: Option<&str>, bot: Option<&str>) -> String {
        match (given, bot) {
            (Some(name), _) => name.to_owned(),
            (None, Some(bot)) => format!("Bot {} ({bot})", seat.0 + 1),
            (None, None) => format!("Player {}", seat.0 + 1),
        }
    }

    /// Which game is played, and by which options.
    fn title(&self) -> String;

    /// Whether people who share a screen should look away when it is another's turn.
    fn has_secrets(&self) -> bool {
        false
    }

    /// What happened, in a sentence.
    fn event_sentence(&self, event: &Self::Event, names: &Names) -> String;

    /// The same, by what happened before: `so_far` are all events of the game up to this one.
    fn event_sentence_after(
        &self,
        so_far: &[Self::Event],
        event: &Self::Event,
        names: &Names,
    ) -> String {
        let _ = so_far;
        self.event_sentence(event, names)
    }

    /// The game as a viewer sees it, in lines.
    fn draw(&self, view: &Self::View, names: &Names) -> String;

    /// The game in words, for people who cannot see a drawing.
    fn list(&self, view: &Self::View, names: &Names) -> String {
        self.draw(view, names)
    }

    /// What the player to act may type now.
    fn ask(&self, view: &Self::View, legal: &[Self::Action]) -> String;

    /// The decision that was typed, in lower case and split at blanks; `None` if it is none.
    fn read(
        &self,
        view: &Self::View,
        legal: &[Self::Action],
        words: &[&str],
    ) -> Option<Self::ActionText>;

    /// The legal decisions in words.
    fn legal_in_words(&self, view: &Self::View, legal: &[Self::Action]) -> String;
}
