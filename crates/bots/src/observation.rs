use astragal_games::{Game, Notation, PlayError, Seat, Viewer};

/// The observation of a seat that is to act: the view of its seat, its legal actions, and the public events so far. The
/// state itself is not accessible.
///
/// ```
/// use astragal_bots::Observation;
/// use astragal_games::{Game, Notation, Seat, Strike, strike};
///
/// # let (first, starter) = (Some(0.into()), Some(4.into()));
/// // In this game of Strike, nobody sees how many dice others have.
/// let pools = Some("hidden".to_owned());
/// let options = strike::Options { pools, first, starter, ..Strike::book_options(2) };
/// let game = Strike::from_options(&options)?;
/// let state = game.start(&mut ());
///
/// let observation = Observation::new(&game, &state, Seat(0));
/// assert_eq!(observation.view().pools.to_vec(), [Some(9), None]);
/// let mut actions = Vec::new();
/// observation.legal_actions(&mut actions);
/// assert_eq!(actions, [strike::Action::Throw]);
/// // What a program or a person wrote is read and checked.
/// assert!(observation.read_action(&strike::ActionText::Stop {}).is_err());
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
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

    /// The same, with all events since the game began.
    #[inline]
    #[must_use]
    pub fn after(self, events: &'a [G::Event]) -> Self {
        Self { events, ..self }
    }

    /// The public events since the game began; empty where they were not kept.
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

    /// The complete options of the game, including those that were drawn; nothing in them is secret.
    pub fn options(&self) -> G::Options
    where
        G: Notation,
    {
        self.game.options(self.state)
    }

    /// The legal action that `text` stands for, or why there is none.
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

    /// The legal action that `pick` selects: it gets the number of legal actions and returns an index.
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
