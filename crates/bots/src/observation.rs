use astragal_core::{Game, PlayError, Seat, Viewer};
use astragal_games::Notation;

/// What a seat that is to act can see: the view of its seat, its legal actions, and what everybody
/// saw happen so far. The state behind them stays out of reach.
#[derive(Debug)]
pub struct Observation<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    events: &'a [G::Event],
}

impl<'a, G: Game> Observation<'a, G> {
    /// The observation of `seat`, whose turn it is.
    #[inline]
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        let events = &[];
        Self {
            game,
            state,
            seat,
            events,
        }
    }

    /// The same, with everything that happened since the game began.
    #[inline]
    #[must_use]
    pub fn after(self, events: &'a [G::Event]) -> Self {
        Self { events, ..self }
    }

    /// What everybody saw happen since the game began; nothing where nobody kept it.
    #[inline]
    pub fn events(&self) -> &'a [G::Event] {
        self.events
    }

    /// The options of the game.
    #[inline]
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose observation it is.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The options of the game in full, with what was drawn; nothing in them is secret.
    pub fn options(&self) -> G::Options
    where
        G: Notation,
    {
        self.game.options(self.state)
    }

    /// The legal action that is meant, or why there is none.
    pub fn read_action(&self, text: &G::ActionText) -> Result<G::Action, PlayError>
    where
        G: Notation,
    {
        let action = self.game.read_action(self.state, text)?;
        self.game
            .act(&mut self.state.clone(), self.seat, &action, &mut ())?;
        Ok(action)
    }

    /// What the seat may know.
    #[inline]
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// What the seat does if `pick`, told how many legal actions there are, says which.
    #[inline]
    pub fn choose(&self, pick: impl FnOnce(u32) -> u32) -> G::Action {
        let action = self.game.choose(self.state, pick);
        action.expect("a seat that is to act has a legal action")
    }

    /// Fills `actions` with what the seat may do.
    #[inline]
    pub fn legal_actions(&self, actions: &mut Vec<G::Action>) {
        actions.clear();
        self.game.legal_actions(self.state, actions);
    }
}
