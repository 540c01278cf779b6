//! The state of a game with real dice in the interface.

use std::sync::Arc;

use astragal_client::words::{Names, UserError};
use astragal_client::{
    AnyBeat, AnyEvents, FromWorker, GameBeat, RealDiceBeat, RealDiceStep, SavedRealDiceGame,
    ToWorker,
};
use astragal_dice::DiceGame;
use astragal_games::strike::Emptied;
use astragal_games::{GameId, Seat, Strike};
use astragal_session::{AnyDecision, AnyLanded, Decision, Landed, OfGame};
use astragal_tables::TableOptions;
use leptos::prelude::*;
use serde_json::{Map, Value};

use crate::settings;
use crate::worker_link::WorkerLink;

/// Loads the saved game, if there is one; `Err` if it cannot be read.
fn recall(game: GameId) -> Option<Result<SavedRealDiceGame, ()>> {
    let name = name_of(game);
    let is_kept = settings::kept(&name).contains(&name);
    is_kept.then(|| settings::recall(&name).ok_or(()))
}

/// The names of the players of an unfinished game with real dice on this device; empty if it cannot be read.
pub fn under_way(game: GameId) -> Option<Vec<String>> {
    match recall(game)? {
        Ok(saved) => (!saved.script.is_empty() && !saved.over).then_some(saved.names),
        Err(()) => Some(Vec::new()),
    }
}

/// The state of a game with real dice in the interface.
#[derive(Clone, Copy)]
pub struct RealDiceModel {
    /// The state of the game; `None` before one is begun.
    pub beat: RwSignal<Option<Arc<RealDiceBeat>>>,
    /// Why the last step was refused.
    pub error: RwSignal<Option<UserError>>,
    /// Whether the saved game cannot be resumed.
    pub is_unreadable: RwSignal<bool>,
    game: GameId,
    names: RwSignal<Vec<String>>,
    options: RwSignal<Map<String, Value>>,
    /// Whether the answer about the saved game is still pending.
    pub is_resuming: RwSignal<bool>,
    link: StoredValue<Option<WorkerLink>, LocalStorage>,
}

impl RealDiceModel {
    /// Reads the game, if it is of this kind.
    pub fn with_game<G: DiceGame, T>(self, look: impl FnOnce(&GameBeat<G>) -> T) -> Option<T>
    where
        AnyBeat: OfGame<GameBeat<G>>,
    {
        self.beat
            .with(|beat| Some(look(beat.as_ref()?.game.of_game()?)))
    }

    /// The public state of the game, if it is of this kind.
    pub fn view<G: DiceGame>(self) -> Option<G::ViewText>
    where
        AnyBeat: OfGame<GameBeat<G>>,
    {
        self.with_game::<G, _>(|game| game.view.clone())
    }

    /// The allowed decisions, if the game is of this kind.
    pub fn legal<G: DiceGame>(self) -> Vec<G::ActionText>
    where
        AnyBeat: OfGame<GameBeat<G>>,
    {
        self.with_game::<G, _>(|game| game.legal.clone())
            .unwrap_or_default()
    }

    /// How many dice of Strike are thrown into an arena that was emptied in the same turn (S-7).
    pub fn emptied(self) -> Emptied {
        let rules = self
            .beat
            .with(|beat| beat.as_ref()?.table.rules::<Strike>());
        rules.map_or(Emptied::One, |rules| rules.emptied)
    }

    /// Whether the starter die of Strike is rolled; otherwise it is laid (S-3).
    pub fn rolls_starter(self) -> bool {
        let rules = self
            .beat
            .with(|beat| beat.as_ref()?.table.rules::<Strike>());
        rules.is_some_and(|rules| rules.rolls_starter())
    }

    /// All events.
    pub fn events(self) -> Option<AnyEvents> {
        let mut events = None;
        self.beat.with(|beat| {
            if let Some(beat) = beat {
                AnyEvents::follow(&mut events, &beat.game);
            }
        });
        events
    }

    /// The seat that is to decide.
    pub fn turn(self) -> Option<Seat> {
        self.beat.with(|beat| beat.as_ref()?.turn)
    }

    /// Whether dice have been thrown whose result has not been entered.
    pub fn is_in_the_air(self) -> bool {
        self.beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.in_the_air))
    }

    /// The model of a game; an unfinished one is resumed.
    pub fn new(game: GameId) -> Self {
        let recalled = recall(game);
        let is_unreadable = recalled == Some(Err(()));
        let saved = recalled.and_then(Result::ok);
        let (names, options, script) = saved
            .map(|saved| (saved.names, saved.options, saved.script))
            .unwrap_or_default();
        let model = Self {
            beat: RwSignal::new(None),
            error: RwSignal::new(None),
            is_unreadable: RwSignal::new(is_unreadable),
            game,
            names: RwSignal::new(names),
            options: RwSignal::new(options),
            is_resuming: RwSignal::new(false),
            link: StoredValue::new_local(None),
        };
        let link = WorkerLink::new(move |message, _| model.on_message(message));
        model.link.set_value(Some(link));
        if !script.is_empty() {
            model.is_resuming.set(true);
            model.send(&ToWorker::ResumeRealDiceGame { script });
        }
        model
    }

    /// From the Leptos context.
    pub fn from_context() -> Self {
        expect_context()
    }

    /// The names of the players. Around a table no player is "you".
    pub fn names(self) -> Names {
        Names {
            names: self.names.get(),
            you: None,
        }
    }

    /// The names of the previous game.
    pub fn last_names(self) -> Vec<String> {
        self.names.get_untracked()
    }

    /// The options of the previous game.
    pub fn last_options(self) -> Map<String, Value> {
        self.options.get_untracked()
    }

    /// Begins a game.
    pub fn begin(self, names: Vec<String>, options: Map<String, Value>) {
        self.names.set(names);
        self.options.set(options.clone());
        self.error.set(None);
        self.is_unreadable.set(false);
        let table = TableOptions::new(self.game, options);
        self.send(&ToWorker::NewRealDiceGame { table });
    }

    /// Begins another game with the same people.
    pub fn again(self) {
        self.begin(self.names.get_untracked(), self.options.get_untracked());
    }

    /// Enters a decision of the player whose turn it is.
    pub fn act<G: DiceGame>(self, action: G::ActionText)
    where
        AnyDecision: From<Decision<G>>,
    {
        if let Some(seat) = untrack(move || self.turn()) {
            let decision = Decision::<G>::plain(action).into();
            self.send(&ToWorker::StepRealDiceGame(RealDiceStep::Act {
                seat,
                decision,
            }));
        }
    }

    /// Enters what the dice show.
    pub fn land<G: DiceGame>(self, outcome: G::OutcomeText)
    where
        AnyLanded: From<Landed<G>>,
    {
        let landed = Landed::<G>::faces(outcome).into();
        self.send(&ToWorker::StepRealDiceGame(RealDiceStep::Land(landed)));
    }

    /// Takes the last step back.
    pub fn undo(self) {
        self.send(&ToWorker::StepRealDiceGame(RealDiceStep::Undo));
    }

    /// Clears the model for another game.
    pub fn clear(self) {
        self.error.set(None);
        self.beat.set(None);
        self.save(String::new(), false);
    }

    fn send(self, message: &ToWorker) {
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.send(message);
            }
        });
    }

    fn on_message(self, message: FromWorker) {
        let was_resuming = self.is_resuming.try_get_untracked();
        match message {
            FromWorker::RealDiceGame(beat) => {
                let is_over = beat.turn.is_none() && !beat.in_the_air;
                let _ = self.error.try_set(None);
                self.save(beat.script.clone(), is_over);
                let _ = self.beat.try_set(Some(Arc::from(beat)));
            }
            FromWorker::Refused(error) if was_resuming == Some(true) => {
                leptos::logging::error!("cannot go on with a game: {error}");
                let _ = self.is_unreadable.try_set(true);
            }
            FromWorker::Refused(error) => {
                let _ = self.error.try_set(Some(error.into()));
            }
            _ => {}
        }
        if was_resuming == Some(true) {
            let _ = self.is_resuming.try_set(false);
        }
    }

    fn save(self, script: String, over: bool) {
        let saved = SavedRealDiceGame {
            names: self.names.try_get_untracked().unwrap_or_default(),
            options: self.options.try_get_untracked().unwrap_or_default(),
            script,
            over,
        };
        if !settings::keep(&name_of(self.game), &saved) {
            let _ = self.error.try_set(Some(UserError::NoRoom));
        }
    }
}

fn name_of(game: GameId) -> String {
    format!("own:{game}")
}
