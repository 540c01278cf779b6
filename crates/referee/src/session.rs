use astragal_core::{ErrorCode, PlayError, Seat, ToAct};
use astragal_dice::{Roll, Seed, Source, Stream};
use astragal_games::Notation;
use serde::Serialize;

/// One line of a game's script.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[serde(bound = "")]
pub enum Step<G: Notation> {
    /// A seat decided.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: G::ActionText,
    },
    /// Dice landed.
    Outcome(G::OutcomeText),
    /// A seat gave up.
    Concede {
        /// Who.
        seat: Seat,
    },
    /// All gave up.
    Abandon {},
}

/// A step together with what was before it.
struct Played<G: Notation> {
    step: Step<G>,
    state_before: G::State,
    dice_before: Dice,
    events_before: usize,
}

/// A game under way: the options, the state, and the script that led to it.
pub struct Session<G: Notation> {
    game: G,
    state: G::State,
    dice: Dice,
    script: Vec<Played<G>>,
    events: Vec<G::Event>,
}

/// The random dice: those that are rolled, and those of the set-up. They are numbered apart, so that
/// a starter die does not depend on how the game before was told, by `roll` or by `outcome`.
#[derive(Clone)]
struct Dice {
    rolled: Stream,
    set_up: Stream,
}

/// Where the numbers of set-up throws begin; no game rolls so often.
const SET_UP_THROWS: u64 = 1 << 62;

impl Dice {
    fn new(seed: Seed) -> Self {
        let mut set_up = Stream::new(seed);
        set_up.throws = SET_UP_THROWS;
        Self {
            rolled: Stream::new(seed),
            set_up,
        }
    }
}

impl<G: Notation + Roll> Session<G> {
    /// Begins a game. What the options leave open (who begins, a starter die) is drawn at once.
    /// Says what happened, too.
    pub fn new(options: &G::Options, seed: Seed) -> Result<(Self, Vec<G::Event>), PlayError> {
        let game = G::from_options(options)?;
        let mut events = Vec::new();
        let mut session = Self {
            state: game.start(&mut events),
            game,
            dice: Dice::new(seed),
            script: Vec::new(),
            events: Vec::new(),
        };
        session.draw_set_up(&mut events);
        session.events.clone_from(&events);
        Ok((session, events))
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state as it is.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The options in full, with every value that has been drawn so far.
    pub fn options(&self) -> G::Options {
        self.game.options(&self.state)
    }

    /// All steps that have not been undone.
    pub fn steps(&self) -> impl Iterator<Item = &Step<G>> {
        self.script.iter().map(|played| &played.step)
    }

    /// What everybody saw happen since the game began, without what has been undone.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Carries out a seat's decision, and says what happened.
    pub fn act(&mut self, seat: Seat, text: &G::ActionText) -> Result<Vec<G::Event>, PlayError> {
        self.game.require_turn(&self.state, seat)?;
        let action = self.game.read_action(&self.state, text)?;
        let step = Step::Act {
            seat,
            action: self.game.write_action(&action),
        };
        self.play(step, |game, state, events| {
            game.act(state, seat, &action, events)
        })
    }

    /// Tells what the dice show, and says what happened.
    pub fn outcome(&mut self, text: &G::OutcomeText) -> Result<Vec<G::Event>, PlayError> {
        self.game.require_dice(&self.state)?;
        let outcome = self.game.read_outcome(&self.state, text)?;
        self.play(Step::Outcome(text.clone()), |game, state, events| {
            game.land(state, &outcome, events)
        })
    }

    /// Rolls the dice in the air, and says what they show and what happened.
    pub fn roll(&mut self) -> Result<(G::OutcomeText, Vec<G::Event>), PlayError> {
        self.roll_as(G::Toss::default())
    }

    /// The same, thrown as somebody wants them thrown.
    pub fn roll_as(&mut self, toss: G::Toss) -> Result<(G::OutcomeText, Vec<G::Event>), PlayError> {
        let throw = self.game.require_dice(&self.state)?;
        let mut dice = self.dice.rolled.clone();
        let outcome = dice.toss(&self.game, &throw, toss);
        let text = self.game.write_outcome(&outcome);
        let text = text.expect("dice of the set-up are drawn before anybody can roll");
        let events = self.play(Step::Outcome(text.clone()), |game, state, events| {
            game.land(state, &outcome, events)
        })?;
        self.dice.rolled = dice;
        Ok((text, events))
    }

    /// One seat gives up, and says what happened.
    pub fn concede(&mut self, seat: Seat) -> Result<Vec<G::Event>, PlayError> {
        self.play(Step::Concede { seat }, |game, state, events| {
            game.concede(state, seat, events)
        })
    }

    /// All give up.
    pub fn abandon(&mut self) -> Result<(), PlayError> {
        self.play(Step::Abandon {}, |game, state, _| game.abandon(state))?;
        Ok(())
    }

    /// Takes back the last step. The random dice go back with it: undoing is no way to fish for
    /// better ones.
    pub fn undo(&mut self) -> Result<(), PlayError> {
        match self
            .script
            .pop_if(|played| !matches!(played.step, Step::Abandon {}))
        {
            Some(played) => {
                self.state = played.state_before;
                self.dice = played.dice_before;
                self.events.truncate(played.events_before);
                Ok(())
            }
            None if self.script.is_empty() => {
                let message = "Nothing has happened yet that could be taken back.";
                Err(PlayError::new(ErrorCode::NotNow, message))
            }
            None => {
                let message = "The game was abandoned by all; that cannot be taken back.";
                Err(PlayError::new(ErrorCode::Over, message).by("C-3"))
            }
        }
    }

    /// Whether any dice came from the random stream.
    pub(crate) fn has_drawn(&self) -> bool {
        self.dice.rolled.throws > 0 || self.dice.set_up.throws > SET_UP_THROWS
    }

    /// The legal decisions of whoever is to act.
    pub fn legal(&self) -> Vec<G::ActionText> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state, &mut actions);
        actions
            .iter()
            .map(|action| self.game.write_action(action))
            .collect()
    }

    fn play(
        &mut self,
        step: Step<G>,
        change: impl FnOnce(&G, &mut G::State, &mut Vec<G::Event>) -> Result<(), PlayError>,
    ) -> Result<Vec<G::Event>, PlayError> {
        let state_before = self.state.clone();
        let dice_before = self.dice.clone();
        let mut events = Vec::new();
        change(&self.game, &mut self.state, &mut events)?;
        self.script.push(Played {
            step,
            state_before,
            dice_before,
            events_before: self.events.len(),
        });
        self.draw_set_up(&mut events);
        self.events.extend_from_slice(&events);
        Ok(events)
    }

    /// Draws what belongs to a set-up, at the beginning or between a tournament's games.
    fn draw_set_up(&mut self, events: &mut Vec<G::Event>) {
        while let ToAct::Dice(throw) = self.game.to_act(&self.state)
            && G::is_set_up(&throw)
        {
            let outcome = self.dice.set_up.outcome(&self.game, &throw);
            let outcome = outcome.expect("a random stream never ends");
            let landed = self.game.land(&mut self.state, &outcome, events);
            landed.expect("random dice are possible dice");
        }
    }
}
