use std::sync::Arc;

use astragal_arena::{Film, Scene};
use astragal_dice::fair::{self, Bytes32};
use astragal_dice::{DiceGame, DiceKind, Seed, Source, Thrown};
use astragal_games::{ErrorCode, PlayError, Seat, ToAct, Viewer};
use rand_core::Rng;

use crate::streams::{SET_UP_THROWS, Streams};
use crate::{Decision, Landed, NoUndo, RecordedStep, SessionRefusal};

/// A slow computation, to be run on another thread.
pub type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// A seat has to decide.
    Seat(Seat),
    /// Dice are in the air.
    Dice,
    /// The game is over.
    Over,
}

/// How much history is kept, for undo and for records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum History {
    /// Every step since the beginning.
    Whole {
        /// Whether a decision may be taken back across a roll (C-3).
        practice: bool,
    },
    /// Only the decisions that can be undone by agreement (C-3).
    Agreed {
        /// Whether a decision may be taken back across a roll.
        practice: bool,
    },
}

/// A game under way: the rules, the state, the dice, the events, and the steps that can be undone.
///
/// ```
/// use astragal_dice::Seed;
/// use astragal_games::{Notation, Pig, Seat, pig};
/// use astragal_session::{Decision, Play, Waiting};
///
/// let options = pig::Options { first: Some(0.into()), ..Pig::book_options(2) };
/// let mut play = Play::<Pig>::with_seed(&options, Seed::from_number(1), false)?;
/// assert_eq!(play.waiting(), Waiting::Seat(Seat(0)));
/// play.act(Seat(0), Decision::plain(pig::ActionText::Roll {}))?;
/// assert_eq!(play.waiting(), Waiting::Dice);
/// // `roll` would draw the die from the seed; a real die is given like this.
/// let events = play.outcome(&pig::OutcomeText { die: 4 })?;
/// assert_eq!(events, [pig::Event::Rolled { seat: Seat(0), die: 4, sum: 4 }]);
/// assert_eq!(play.legal(), [pig::ActionText::Roll {}, pig::ActionText::Hold {}]);
/// // All of it as a record, which anybody can replay.
/// assert_eq!(play.record().last().as_deref(), Some(r#"{"outcome":{"die":4}}"#));
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
#[derive(Debug)]
pub struct Play<G: DiceGame> {
    game: Arc<G>,
    kind: DiceKind,
    history: History,
    /// Whether the dice were thrown by other physics, which cannot be repeated.
    is_of_other_physics: bool,
    now: Now<G>,
    /// Shared with bots that compute meanwhile.
    events: Arc<Vec<G::Event>>,
    /// The manner of every throw that was decided, with the number of events before it.
    manners: Vec<(usize, G::Manner)>,
    past: Vec<Past<G>>,
    /// Counts changes: a decision that was checked before a change must not be applied after it.
    changes: u64,
}

/// The state that changes with every step, except the events.
#[derive(Clone, Debug)]
struct Now<G: DiceGame> {
    state: G::State,
    /// Positions of dice; slides before the throw in the air are already made.
    lying: G::Lying,
    /// The manner in which the dice in the air are thrown.
    manner: Option<G::Manner>,
    throws: u64,
    streams: Option<Streams>,
}

/// A step, and the state before it.
#[derive(Debug)]
struct Past<G: DiceGame> {
    step: RecordedStep<G>,
    before: Now<G>,
    events: usize,
}

/// A legal decision with its computed result: applying it cannot fail.
#[derive(Debug)]
pub struct Checked<G: DiceGame> {
    /// The game that it was checked against; compared by identity.
    game: Arc<G>,
    seat: Seat,
    decision: Decision<G>,
    next: Now<G>,
    events: Vec<G::Event>,
    changes: u64,
    is_physical_throw: bool,
}

impl<G: DiceGame> Checked<G> {
    /// The decision in full, as it is logged.
    pub fn decision(&self) -> &Decision<G> {
        &self.decision
    }

    /// Whether it leads to a physical throw, which is slow to simulate.
    pub fn is_physical_throw(&self) -> bool {
        self.is_physical_throw
    }

    /// Whether the other players must agree to it first.
    pub fn needs_consent(&self) -> bool {
        let manner = self.decision.manner.as_ref();
        manner.is_some_and(|manner| self.game.needs_consent(manner))
    }
}

/// Result of drawing dice.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn<G: DiceGame> {
    /// How they landed.
    pub landed: Landed<G>,
    /// The scenes of the throw, with frames if it was filmed.
    pub scenes: Vec<Scene>,
    /// How many dice lay cocked before they were settled.
    pub cocked: usize,
}

impl<G: DiceGame> Play<G> {
    /// Begins a game whose dice, including those of the set-up, are supplied by the caller.
    pub fn new(game: G, kind: DiceKind, history: History) -> Self {
        let mut events = Vec::new();
        let state = game.start(&mut events);
        Self {
            game: Arc::new(game),
            kind,
            history,
            is_of_other_physics: false,
            now: Now {
                state,
                lying: G::Lying::default(),
                manner: None,
                throws: 0,
                streams: None,
            },
            events: Arc::new(events),
            manners: Vec::new(),
            past: Vec::new(),
            changes: 0,
        }
    }

    /// Begins a game that rolls its dice from a seed. Values that the options leave open (who
    /// begins, a starter die) are drawn at once.
    pub fn with_seed(options: &G::Options, seed: Seed, practice: bool) -> Result<Self, PlayError> {
        Self::with_seed_for(DiceKind::Rolled, options, seed, practice)
    }

    /// Begins a game with physical dice, which the caller throws. Only values of the set-up that are
    /// not thrown are drawn from the seed.
    pub fn with_physical_dice(
        options: &G::Options,
        seed: Seed,
        practice: bool,
    ) -> Result<Self, PlayError> {
        Self::with_seed_for(DiceKind::Thrown, options, seed, practice)
    }

    fn with_seed_for(
        kind: DiceKind,
        options: &G::Options,
        seed: Seed,
        practice: bool,
    ) -> Result<Self, PlayError> {
        let game = G::from_options(options)?;
        let mut play = Self::new(game, kind, History::Whole { practice });
        play.now.streams = Some(Streams::new(seed));
        play.draw_set_up();
        Ok(play)
    }

    /// Marks a game whose dice were thrown by another version of the physics. It can be followed from
    /// its log, which says where dice lay and landed; manners are not checked, and no dice drawn.
    #[must_use]
    pub fn of_other_physics(self) -> Self {
        Self {
            is_of_other_physics: true,
            ..self
        }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// A shared reference to the rules.
    pub fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The state as it is.
    pub fn state(&self) -> &G::State {
        &self.now.state
    }

    /// The source of the dice.
    pub fn dice_kind(&self) -> DiceKind {
        self.kind
    }

    /// Positions of the dice for the next throw.
    pub fn lying(&self) -> &G::Lying {
        &self.now.lying
    }

    /// The manner in which the dice in the air are thrown.
    pub fn manner(&self) -> Option<&G::Manner> {
        self.now.manner.as_ref()
    }

    /// How many throws have landed.
    pub fn throws(&self) -> u64 {
        self.now.throws
    }

    /// All options, including the values drawn so far.
    pub fn options(&self) -> G::Options {
        self.game.options(&self.now.state)
    }

    /// The public events since the game began, without those of undone steps.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// A shared reference to the events.
    pub fn shared_events(&self) -> Arc<Vec<G::Event>> {
        Arc::clone(&self.events)
    }

    /// The manner of every throw that was decided, with the index of its first event; without those of undone steps.
    pub fn manners(&self) -> &[(usize, G::Manner)] {
        &self.manners
    }

    /// The number of events before the last step that is kept.
    pub fn events_before_last_step(&self) -> usize {
        self.past.last().map_or(0, |past| past.events)
    }

    /// All steps that are kept and have not been undone.
    pub fn steps(&self) -> impl Iterator<Item = &RecordedStep<G>> {
        self.past.iter().map(|past| &past.step)
    }

    /// What the game waits for.
    pub fn waiting(&self) -> Waiting {
        match self.game.to_act(&self.now.state) {
            ToAct::Seat(seat) => Waiting::Seat(seat),
            ToAct::Dice(_) => Waiting::Dice,
            ToAct::Over => Waiting::Over,
        }
    }

    /// The winners; empty while the game is not over, after a draw, or when it was abandoned.
    pub fn winners(&self) -> Vec<Seat> {
        let winners = self.game.winners(&self.now.state);
        winners.unwrap_or_default().into_iter().collect()
    }

    /// The view of a viewer, in serialised form.
    pub fn view(&self, viewer: Viewer) -> G::ViewText {
        self.game
            .write_view(&self.game.view(&self.now.state, viewer))
    }

    /// The legal decisions of the seat that is to act, in serialised form.
    pub fn legal(&self) -> Vec<G::ActionText> {
        let write = |action: &G::Action| self.game.write_action(action);
        self.legal_actions().iter().map(write).collect()
    }

    fn legal_actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.now.state, &mut actions);
        actions
    }

    /// The immediate events of each of the [legal](Play::legal) decisions.
    pub fn previews(&self) -> Vec<Vec<G::EventText>> {
        let Waiting::Seat(seat) = self.waiting() else {
            return Vec::new();
        };
        let preview = |action: &G::Action| {
            let mut events = Vec::new();
            let mut state = self.now.state.clone();
            let acted = self.game.act(&mut state, seat, action, &mut events);
            acted.expect("it is listed as legal");
            self.write_events(&events)
        };
        self.legal_actions().iter().map(preview).collect()
    }

    /// The events from this index on, in serialised form.
    pub fn events_since(&self, from: usize) -> Vec<G::EventText> {
        self.write_events(self.events.get(from..).unwrap_or_default())
    }

    fn write_events(&self, events: &[G::Event]) -> Vec<G::EventText> {
        let write = |event| self.game.write_event(event);
        events.iter().map(write).collect()
    }

    /// The positions of dice in serialised form, if they are thrown physically.
    pub fn rest(&self) -> Option<G::Rest> {
        let lying = self.game.tidied(&self.now.lying, &self.now.state);
        G::write_rest(self.kind, &lying)
    }

    /// Checks whether `seat` may decide so, and computes the result.
    pub fn check(&self, seat: Seat, decision: Decision<G>) -> Result<Checked<G>, PlayError> {
        self.game.require_turn(&self.now.state, seat)?;
        let action = self.game.read_action(&self.now.state, &decision.action)?;
        let mut state = self.now.state.clone();
        let mut events = Vec::new();
        self.game.act(&mut state, seat, &action, &mut events)?;
        let lying = &self.now.lying;
        let (manner, lying) = match self.game.to_act(&state) {
            ToAct::Dice(_) if self.is_of_other_physics => (decision.manner, lying.clone()),
            ToAct::Dice(throw) => self
                .game
                .prepare(self.kind, lying, &throw, decision.manner)?,
            _ if decision.manner.is_some() => {
                let message = "No dice are thrown by this decision; leave `manner` out.";
                return Err(PlayError::new(ErrorCode::BadRequest, message));
            }
            _ => (None, lying.clone()),
        };
        let decision = Decision {
            action: self.game.write_action(&action),
            manner: manner.clone(),
        };
        let is_physical_throw = self.is_physical_in(&state);
        let next = Now {
            state,
            lying,
            manner,
            throws: self.now.throws,
            streams: self.now.streams.clone(),
        };
        Ok(Checked {
            game: self.shared_game(),
            seat,
            decision,
            next,
            events,
            changes: self.changes,
            is_physical_throw,
        })
    }

    /// Whether a decision was checked against this game, with no changes since.
    pub fn is_current(&self, checked: &Checked<G>) -> bool {
        Arc::ptr_eq(&checked.game, &self.game) && checked.changes == self.changes
    }

    /// Applies a checked decision. Returns the events.
    ///
    /// # Panics
    ///
    /// When the game has changed since the decision was checked.
    pub fn apply(&mut self, checked: Checked<G>) -> &[G::Event] {
        assert!(
            self.is_current(&checked),
            "a decision is applied to what it was checked against"
        );
        let step = RecordedStep::Act {
            seat: checked.seat,
            action: checked.decision.action,
        };
        let before = self.events.len();
        let was = std::mem::replace(&mut self.now, checked.next);
        Arc::make_mut(&mut self.events).extend(checked.events);
        self.manners
            .extend(self.now.manner.clone().map(|manner| (before, manner)));
        self.changed(Some(step), was, before)
    }

    /// Carries out a seat's decision. Returns the events.
    pub fn act(&mut self, seat: Seat, decision: Decision<G>) -> Result<&[G::Event], PlayError> {
        let checked = self.check(seat, decision)?;
        Ok(self.apply(checked))
    }

    /// Whether the dice in the air are thrown physically, which is slow to simulate.
    pub fn is_physical_throw(&self) -> bool {
        self.is_physical_in(&self.now.state)
    }

    fn is_physical_in(&self, state: &G::State) -> bool {
        match self.game.to_act(state) {
            ToAct::Dice(throw) => self.game.is_physical(self.kind, &throw),
            _ => false,
        }
    }

    /// The dice in the air, if they can be thrown here.
    fn in_the_air(&self) -> Option<G::Throw> {
        match self.game.to_act(&self.now.state) {
            ToAct::Dice(throw) if !self.is_of_other_physics => Some(throw),
            _ => None,
        }
    }

    /// Draws the dice in the air with the random numbers of a key; `None` if there are none, or if
    /// the game is of other physics.
    pub fn draw(&self, key: Bytes32, film: Film) -> Option<Job<Drawn<G>>> {
        let throw = self.in_the_air()?;
        let (game, kind) = (Arc::clone(&self.game), self.kind);
        let (lying, manner) = (self.now.lying.clone(), self.now.manner.clone());
        Some(Box::new(move || {
            let mut rng = fair::rng(&key);
            let thrown = game.throw(kind, &lying, &throw, manner.as_ref(), &mut rng, film);
            drawn(&*game, kind, &throw, thrown)
        }))
    }

    /// Draws the dice in the air with these random numbers, at once; `None` in the same cases.
    pub fn draw_from<R: Rng>(&self, rng: &mut R) -> Option<Drawn<G>> {
        let throw = self.in_the_air()?;
        let (lying, manner) = (&self.now.lying, self.now.manner.as_ref());
        let thrown = self
            .game
            .throw(self.kind, lying, &throw, manner, rng, Film::Off);
        Some(drawn(&*self.game, self.kind, &throw, thrown))
    }

    /// Lets dice land. Returns the events.
    pub fn land(&mut self, landed: &Landed<G>) -> Result<&[G::Event], PlayError> {
        let throw = self.game.require_dice(&self.now.state)?;
        let (outcome, step) = match &landed.outcome {
            astragal_games::DiceText::SetUp(text) => {
                if !G::is_setup_throw(&throw) {
                    return Err(bad_request("Dice of the set-up cannot land here."));
                }
                (self.game.read_set_up(*text)?, None)
            }
            astragal_games::DiceText::Thrown(text) => {
                if G::is_setup_throw(&throw) {
                    return Err(bad_request("Dice of the set-up are expected here."));
                }
                let outcome = self.game.read_outcome(&self.now.state, text)?;
                (outcome, Some(RecordedStep::Outcome(text.clone())))
            }
        };
        let lying = match &landed.rest {
            None => G::Lying::default(),
            Some(rest) => G::read_rest(rest)
                .ok_or_else(|| bad_request("The places of the dice cannot be read."))?,
        };
        let was = self.now.clone();
        let before = self.events.len();
        let events = Arc::make_mut(&mut self.events);
        self.game.land(&mut self.now.state, &outcome, events)?;
        self.now.lying = lying;
        self.now.manner = None;
        self.now.throws += 1;
        Ok(self.changed(step, was, before))
    }

    /// Lets dice land of which only the faces are known. Returns the events.
    pub fn outcome(&mut self, text: &G::OutcomeText) -> Result<&[G::Event], PlayError> {
        self.land(&Landed::faces(text.clone()))
    }

    /// Rolls the dice in the air of a game with a seed. Returns what they show.
    pub fn roll(&mut self) -> Result<G::OutcomeText, PlayError> {
        self.roll_as(G::Toss::default())
    }

    /// The same with a given toss.
    pub fn roll_as(&mut self, toss: G::Toss) -> Result<G::OutcomeText, PlayError> {
        let throw = self.game.require_dice(&self.now.state)?;
        let Some(mut streams) = self.now.streams.clone() else {
            return Err(bad_request("These dice are thrown elsewhere."));
        };
        let outcome = streams.rolled.toss(&*self.game, &throw, toss);
        let text = self.game.write_dice(&outcome).thrown();
        let text = text.expect("dice of the set-up are drawn before anybody can roll");
        let before = self.now.streams.clone();
        // Draws for a following set-up have their own numbering.
        self.now.streams = Some(streams);
        match self.land(&Landed::faces(text.clone())) {
            Ok(_) => {
                if let Some(past) = self.past.last_mut() {
                    past.before.streams = before;
                }
                Ok(text)
            }
            Err(refusal) => {
                self.now.streams = before;
                Err(refusal)
            }
        }
    }

    /// Concedes the game for one seat (C-3). Returns the events.
    pub fn concede(&mut self, seat: Seat) -> Result<&[G::Event], PlayError> {
        let was = self.now.clone();
        let before = self.events.len();
        let events = Arc::make_mut(&mut self.events);
        self.game.concede(&mut self.now.state, seat, events)?;
        Ok(self.changed(Some(RecordedStep::Concede { seat }), was, before))
    }

    /// Refuses if the seat cannot concede now.
    pub fn check_concede(&self, seat: Seat) -> Result<(), PlayError> {
        self.game
            .concede(&mut self.now.state.clone(), seat, &mut ())
    }

    /// Abandons the game for all seats (C-3).
    pub fn abandon(&mut self) -> Result<(), PlayError> {
        let was = self.now.clone();
        let before = self.events.len();
        self.game.abandon(&mut self.now.state)?;
        self.changed(Some(RecordedStep::Abandon {}), was, before);
        Ok(())
    }

    /// Completes a change: keeps the step, puts dice away when a game begins, and draws values for
    /// the set-up. Returns the events.
    fn changed(
        &mut self,
        step: Option<RecordedStep<G>>,
        before: Now<G>,
        events: usize,
    ) -> &[G::Event] {
        self.changes += 1;
        // The dice of the set-up already belong to the game that begins.
        if step.is_some() && self.events[events..].iter().any(G::begins) {
            self.now.lying = G::Lying::default();
        }
        match (self.history, step) {
            // Set-up dice are public like other dice, so earlier decisions cannot be undone.
            (History::Agreed { practice: false }, None) => self.past.clear(),
            (_, None) => {}
            (History::Whole { .. }, Some(step)) => {
                self.past.push(Past {
                    step,
                    before,
                    events,
                });
            }
            (History::Agreed { .. }, Some(step @ RecordedStep::Act { .. })) => {
                self.past.push(Past {
                    step,
                    before,
                    events,
                });
            }
            (
                History::Agreed { practice: true },
                Some(RecordedStep::Outcome(_) | RecordedStep::Abandon {}),
            ) => {}
            (History::Agreed { .. }, Some(_)) => self.past.clear(),
        }
        self.draw_set_up();
        &self.events[events..]
    }

    /// Draws values for a set-up, at the beginning or between a tournament's games.
    fn draw_set_up(&mut self) {
        while let Some(streams) = &mut self.now.streams
            && let ToAct::Dice(throw) = self.game.to_act(&self.now.state)
            && G::is_setup_throw(&throw)
            && !self.game.is_physical(self.kind, &throw)
        {
            self.now.lying = G::Lying::default();
            let outcome = streams.set_up.outcome(&*self.game, &throw);
            let outcome = outcome.expect("a random stream never ends");
            let events = Arc::make_mut(&mut self.events);
            let landed = self.game.land(&mut self.now.state, &outcome, events);
            landed.expect("random dice are possible dice");
        }
    }

    /// Whether any dice were drawn from the seed.
    pub fn has_drawn(&self) -> bool {
        let drawn =
            |streams: &Streams| streams.rolled.throws > 0 || streams.set_up.throws > SET_UP_THROWS;
        self.now.streams.as_ref().is_some_and(drawn)
    }

    /// Undoes the last step of any kind. The random streams go back with it, so undo cannot be used
    /// to get better dice.
    pub fn undo_step(&mut self) -> Result<(), PlayError> {
        match self.past.last().map(|past| &past.step) {
            None => {
                let refusal = SessionRefusal::NothingHappened;
                Err(PlayError::new(ErrorCode::NotNow, refusal))
            }
            Some(RecordedStep::Abandon {}) => {
                let refusal = SessionRefusal::AbandonedByAll;
                Err(PlayError::new(ErrorCode::Over, refusal).by("C-3"))
            }
            Some(_) => {
                self.go_back_to(self.past.len() - 1);
                Ok(())
            }
        }
    }

    /// Undoes the last decision of a seat for which `whose` is true, and all that followed (C-3).
    pub fn undo_decision(&mut self, whose: impl Fn(Seat) -> bool) -> Result<(), NoUndo> {
        let step = self.decision_to_undo(whose)?;
        self.go_back_to(step);
        Ok(())
    }

    /// How many decisions are undone with the last one of a seat for which `whose` is true: that one, and all that
    /// followed (C-3).
    pub fn decisions_to_undo(&self, whose: impl Fn(Seat) -> bool) -> Result<usize, NoUndo> {
        let step = self.decision_to_undo(whose)?;
        let is_decision = |past: &&Past<G>| {
            matches!(
                past.step,
                RecordedStep::Act { .. } | RecordedStep::Concede { .. }
            )
        };
        Ok(self.past[step..].iter().filter(is_decision).count())
    }

    /// C-3: a decision can be undone while a seat is to decide, and across a roll only in practice games.
    fn decision_to_undo(&self, whose: impl Fn(Seat) -> bool) -> Result<usize, NoUndo> {
        match self.waiting() {
            Waiting::Seat(_) => {}
            Waiting::Dice => return Err(NoUndo::InTheAir),
            Waiting::Over => return Err(NoUndo::Over),
        }
        let (History::Whole { practice } | History::Agreed { practice }) = self.history;
        let mut has_rolled = false;
        for (index, past) in self.past.iter().enumerate().rev() {
            match past.step {
                RecordedStep::Act { seat, .. } | RecordedStep::Concede { seat } if whose(seat) => {
                    return match has_rolled && !practice {
                        true => Err(NoUndo::Rolled),
                        false => Ok(index),
                    };
                }
                RecordedStep::Outcome(_) => has_rolled = true,
                _ => {}
            }
        }
        Err(NoUndo::Nothing)
    }

    fn go_back_to(&mut self, step: usize) {
        if let Some(past) = self.past.drain(step..).next() {
            self.now = past.before;
            Arc::make_mut(&mut self.events).truncate(past.events);
            self.manners.retain(|(event, _)| *event < past.events);
            self.changes += 1;
        }
    }
}

fn drawn<G: DiceGame>(game: &G, kind: DiceKind, throw: &G::Throw, thrown: Thrown<G>) -> Drawn<G> {
    let rest = match game.is_physical(kind, throw) {
        true => G::write_rest(kind, &thrown.lying),
        false => None,
    };
    let outcome = game.write_dice(&thrown.outcome);
    Drawn {
        landed: Landed { outcome, rest },
        scenes: thrown.scenes,
        cocked: thrown.cocked,
    }
}

fn bad_request(message: &'static str) -> PlayError {
    PlayError::new(ErrorCode::BadRequest, message)
}
