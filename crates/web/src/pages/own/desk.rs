use std::sync::Arc;

use astragal_core::Seat;
use astragal_stage::{FromKeeper, OwnBeat, OwnStep, ToKeeper};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::link::KeeperLink;
use crate::refused::Refused;
use crate::settings;
use crate::told::Names;

/// A game with real dice, as this device keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct SavedOwn {
    names: Vec<String>,
    /// What it was set up with, to play again.
    options: Map<String, Value>,
    script: Vec<Value>,
    #[serde(default)]
    over: bool,
}

/// Who plays this game with real dice on this device, if one is under way.
pub fn under_way(game: &str) -> Option<Vec<String>> {
    let saved: SavedOwn = settings::recall(&name_of(game))?;
    (!saved.script.is_empty() && !saved.over).then_some(saved.names)
}

/// The table where the dice are, as far as the device knows it.
#[derive(Clone, Copy)]
pub struct Desk {
    /// How the game stands; nothing before one is begun.
    pub beat: RwSignal<Option<Arc<OwnBeat>>>,
    /// Why the last step was refused.
    pub error: RwSignal<Option<Refused>>,
    game: &'static str,
    names: RwSignal<Vec<String>>,
    options: RwSignal<Map<String, Value>>,
    link: StoredValue<Option<KeeperLink>, LocalStorage>,
}

impl Desk {
    /// Who is to decide.
    pub fn turn(self) -> Option<Seat> {
        self.beat.with(|beat| beat.as_ref()?.turn)
    }

    /// Whether dice have been thrown and nobody has said what they show.
    pub fn is_in_the_air(self) -> bool {
        self.beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.in_the_air))
    }

    /// The desk of a game; one that was under way goes on.
    pub fn new(game: &'static str) -> Self {
        let saved: Option<SavedOwn> = settings::recall(&name_of(game));
        let desk = Self {
            beat: RwSignal::new(None),
            error: RwSignal::new(None),
            game,
            names: RwSignal::new(
                saved
                    .as_ref()
                    .map(|saved| saved.names.clone())
                    .unwrap_or_default(),
            ),
            options: RwSignal::new(
                saved
                    .as_ref()
                    .map(|saved| saved.options.clone())
                    .unwrap_or_default(),
            ),
            link: StoredValue::new_local(None),
        };
        let link = KeeperLink::new(move |message, _| desk.hear(message));
        if let Some(saved) = saved.filter(|saved| !saved.script.is_empty()) {
            link.tell(&ToKeeper::OwnResume {
                script: saved.script,
            });
        }
        desk.link.set_value(Some(link));
        desk
    }

    /// The one at hand.
    pub fn at_hand() -> Self {
        expect_context()
    }

    /// How everybody is called. Around a table nobody is "you".
    pub fn names(self) -> Names {
        Names {
            names: self.names.get(),
            you: None,
        }
    }

    /// The names of last time.
    pub fn last_names(self) -> Vec<String> {
        self.names.get_untracked()
    }

    /// The options of last time.
    pub fn last_options(self) -> Map<String, Value> {
        self.options.get_untracked()
    }

    /// Begins.
    pub fn begin(self, names: Vec<String>, options: Map<String, Value>) {
        self.names.set(names);
        self.options.set(options.clone());
        self.error.set(None);
        let game = self.game.to_owned();
        self.tell(&ToKeeper::OwnNew { game, options });
    }

    /// Begins once more with the same people.
    pub fn again(self) {
        self.begin(self.names.get_untracked(), self.options.get_untracked());
    }

    /// Whoever is to decide does this.
    pub fn act(self, action: Value) {
        let turn = self
            .beat
            .with_untracked(|beat| beat.as_ref().and_then(|beat| beat.turn));
        if let Some(seat) = turn {
            self.tell(&ToKeeper::OwnDo(OwnStep::Act { seat, action }));
        }
    }

    /// The dice show this.
    pub fn land(self, outcome: Value) {
        self.tell(&ToKeeper::OwnDo(OwnStep::Outcome(outcome)));
    }

    /// Takes the last step back.
    pub fn undo(self) {
        self.tell(&ToKeeper::OwnDo(OwnStep::Undo));
    }

    /// Puts the game away, for another one.
    pub fn put_away(self) {
        self.error.set(None);
        self.beat.set(None);
        self.save(Vec::new(), false);
    }

    fn tell(self, message: &ToKeeper) {
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.tell(message);
            }
        });
    }

    fn hear(self, message: FromKeeper) {
        match message {
            FromKeeper::Own(beat) => {
                let is_over = beat.turn.is_none() && !beat.in_the_air;
                self.save(beat.script.clone(), is_over);
                let _ = self.error.try_set(None);
                let _ = self.beat.try_set(Some(Arc::from(beat)));
            }
            FromKeeper::Refused(error) => {
                let _ = self.error.try_set(Some(error.into()));
            }
            _ => {}
        }
    }

    fn save(self, script: Vec<Value>, over: bool) {
        let saved = SavedOwn {
            names: self.names.try_get_untracked().unwrap_or_default(),
            options: self.options.try_get_untracked().unwrap_or_default(),
            script,
            over,
        };
        settings::keep(&name_of(self.game), &saved);
    }
}

fn name_of(game: &str) -> String {
    format!("own:{game}")
}

/// A face as outcomes name it: a number, or the X.
pub fn written(face: &str) -> Value {
    match face.parse::<u8>() {
        Ok(number) => number.into(),
        Err(_) => face.into(),
    }
}
