use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;

use astragal_arena::{Film, Scene};
use astragal_bots::{Adviser, Bot as _, Level, Sight, Why};
use astragal_core::{ErrorCode, PlayError, Seat, ToAct, Viewer};
use astragal_dice::Seed;
use astragal_dice::fair::{self, Bytes32};
use astragal_games::with_game;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::game::TableGame;
use crate::options::{read, read_game, to_map};
use crate::{DiceKind, TableError};

/// Something that takes a while, to be done elsewhere.
pub type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// What dice showed.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    /// The faces.
    pub outcome: Value,
    /// Where they lie, if they were thrown for real.
    pub rest: Option<Value>,
    /// How they came to lie there, if that was filmed.
    pub scenes: Vec<Scene>,
}

/// What a choice is worth, as written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AdviceText {
    /// The choice.
    pub action: Value,
    /// How its dice are thrown, if that can be chosen.
    pub toss: Value,
    /// The chance to win with it.
    pub value: f64,
    /// How far off that may be by chance.
    pub standard_error: f64,
    /// Why; as it displays itself, one English sentence.
    pub why: Why,
}

/// A decision as it goes into the log.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Decision {
    pub action: Value,
    pub manner: Option<Value>,
}

/// Who or what the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waiting {
    Seat(Seat),
    Dice,
    Nobody,
}

/// A game of any kind under way at a table.
pub(crate) trait AnyPlay: Send + Sync {
    fn waiting(&self) -> Waiting;
    fn throws(&self) -> u64;
    /// The decision in full, if `seat` may decide so.
    fn check(
        &self,
        seat: Seat,
        action: &Value,
        manner: Option<&Value>,
    ) -> Result<Decision, PlayError>;
    fn decide(
        &mut self,
        seat: Seat,
        action: &Value,
        manner: Option<&Value>,
    ) -> Result<(), PlayError>;
    /// Whether throwing the dice in the air is work for long.
    fn throws_for_real(&self) -> bool;
    fn draw(&self, key: Bytes32, film: Film) -> Job<Drawn>;
    fn land(&mut self, outcome: &Value, rest: Option<&Value>) -> Result<(), PlayError>;
    fn concede(&mut self, seat: Seat) -> Result<(), PlayError>;
    fn check_concede(&self, seat: Seat) -> Result<(), PlayError>;
    fn abandon(&mut self) -> Result<(), PlayError>;
    fn check_undo(&self) -> Result<(), PlayError>;
    fn undo(&mut self) -> Result<(), PlayError>;
    fn think(&self, seat: Seat, level: Level, luck: Bytes32) -> Job<Decision>;
    fn winners(&self) -> Vec<Seat>;
    fn view(&self, viewer: Viewer) -> Value;
    fn legal(&self) -> Value;
    /// What would happen at once, for each legal action.
    fn previews(&self) -> Vec<Vec<Value>>;
    /// Where dice lie now, as written, if they are thrown for real.
    fn lying(&self) -> Option<Value>;
    fn advise(&self, luck: Bytes32, care: Care) -> Option<Job<Vec<AdviceText>>>;
    fn outlook(&self, luck: Bytes32) -> Job<Vec<f64>>;
    /// The events from this number on.
    fn told(&self, from: usize) -> Vec<Value>;
    /// All options, with everything that was drawn.
    fn options(&self) -> Map<String, Value>;
}

/// How much time there is to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// Somebody waits for advice about one decision.
    Now,
    /// A whole game is looked back at.
    LookingBack,
}

/// Begins a game.
pub(crate) fn begin(
    game: &str,
    options: &Map<String, Value>,
    kind: DiceKind,
    practice: bool,
) -> Result<Box<dyn AnyPlay>, TableError> {
    let play = with_game!(game, G => {
        let game = read_game::<G>(options)?;
        Box::new(Play::new(game, kind, practice)) as Box<dyn AnyPlay>
    });
    play.ok_or_else(|| PlayError::new(ErrorCode::BadConfig, "There is no such game.").into())
}

struct Play<G: TableGame> {
    game: G,
    kind: DiceKind,
    /// Whether an undo may take back a roll (C-3).
    practice: bool,
    now: Now<G>,
    events: Vec<G::Event>,
    /// What was before each decision that can be taken back.
    before: Vec<Before<G>>,
}

/// What changes with every step, but the events.
#[derive(Clone)]
struct Now<G: TableGame> {
    state: G::State,
    dice: G::Dice,
    manner: Option<G::Manner>,
    throws: u64,
}

struct Before<G: TableGame> {
    now: Now<G>,
    events: usize,
}

impl<G: TableGame> Play<G> {
    fn new(game: G, kind: DiceKind, practice: bool) -> Self {
        let mut events = Vec::new();
        let state = game.start(&mut events);
        Self {
            game,
            kind,
            practice,
            now: Now {
                state,
                dice: G::Dice::default(),
                manner: None,
                throws: 0,
            },
            events,
            before: Vec::new(),
        }
    }

    fn read(
        &self,
        seat: Seat,
        action: &Value,
        manner: Option<&Value>,
    ) -> Result<(G::Action, Option<G::Manner>), PlayError> {
        self.game.require_turn(&self.now.state, seat)?;
        let text: G::ActionText = read(action.clone())?;
        let action = self.game.read_action(&self.now.state, &text)?;
        let mut state = self.now.state.clone();
        self.game.act(&mut state, seat, &action, &mut ())?;
        let manner: Option<G::Manner> = manner.cloned().map(read).transpose()?;
        let manner = match self.game.to_act(&state) {
            ToAct::Dice(throw) => {
                self.game
                    .complete_manner(self.kind, &self.now.dice, &throw, manner)?
            }
            _ if manner.is_some() => {
                let message = "No dice are thrown by this decision; leave `manner` out.";
                return Err(PlayError::new(ErrorCode::BadRequest, message));
            }
            _ => None,
        };
        Ok((action, manner))
    }

    /// What happened since so many events; dice are put away where a game begins.
    fn settle(&mut self, events_before: usize) {
        if self.events[events_before..].iter().any(G::begins) {
            self.now.dice = G::Dice::default();
        }
    }
}

impl<G: TableGame> AnyPlay for Play<G> {
    fn waiting(&self) -> Waiting {
        match self.game.to_act(&self.now.state) {
            ToAct::Seat(seat) => Waiting::Seat(seat),
            ToAct::Dice(_) => Waiting::Dice,
            ToAct::Nobody => Waiting::Nobody,
        }
    }

    fn throws(&self) -> u64 {
        self.now.throws
    }

    fn check(
        &self,
        seat: Seat,
        action: &Value,
        manner: Option<&Value>,
    ) -> Result<Decision, PlayError> {
        let (action, manner) = self.read(seat, action, manner)?;
        Ok(self.decision(&action, manner.as_ref()))
    }

    fn decide(
        &mut self,
        seat: Seat,
        action: &Value,
        manner: Option<&Value>,
    ) -> Result<(), PlayError> {
        let (action, manner) = self.read(seat, action, manner)?;
        let before = Before {
            now: self.now.clone(),
            events: self.events.len(),
        };
        self.game
            .act(&mut self.now.state, seat, &action, &mut self.events)?;
        self.now.manner = manner;
        self.settle(before.events);
        self.before.push(before);
        Ok(())
    }

    fn throws_for_real(&self) -> bool {
        let throw = self.game.to_act(&self.now.state);
        self.kind == DiceKind::Thrown
            && matches!(throw, ToAct::Dice(throw) if !G::is_set_up(&throw))
    }

    fn draw(&self, key: Bytes32, film: Film) -> Job<Drawn> {
        let (game, kind, now) = (self.game.clone(), self.kind, self.now.clone());
        Box::new(move || {
            let mut rng = fair::rng(&key);
            let mut dice = now.dice;
            let ToAct::Dice(throw) = game.to_act(&now.state) else {
                unreachable!("dice are drawn only while they are in the air");
            };
            let manner = now.manner.as_ref();
            let (outcome, scenes) = game.throw(kind, &mut dice, &throw, manner, &mut rng, film);
            match G::write_set_up(&outcome) {
                Some(outcome) => Drawn {
                    outcome,
                    rest: None,
                    scenes,
                },
                None => Drawn {
                    outcome: to_value(&game.write_outcome(&outcome)),
                    rest: G::write_dice(kind, &dice),
                    scenes,
                },
            }
        })
    }

    fn land(&mut self, outcome: &Value, rest: Option<&Value>) -> Result<(), PlayError> {
        let throw = self.game.require_dice(&self.now.state)?;
        let outcome = if G::is_set_up(&throw) {
            self.game.read_set_up(outcome)?
        } else {
            self.game
                .read_outcome(&self.now.state, &read(outcome.clone())?)?
        };
        let dice = match rest {
            None => G::Dice::default(),
            Some(rest) => G::read_dice(rest).ok_or_else(|| {
                let message = "It is not said properly where the dice lie.";
                PlayError::new(ErrorCode::BadRequest, message)
            })?,
        };
        let events = self.events.len();
        self.game
            .land(&mut self.now.state, &outcome, &mut self.events)?;
        self.now.dice = dice;
        self.now.throws += 1;
        self.settle(events);
        if !self.practice {
            self.before.clear();
        }
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), PlayError> {
        let events = self.events.len();
        self.game
            .concede(&mut self.now.state, seat, &mut self.events)?;
        self.settle(events);
        self.before.clear();
        Ok(())
    }

    fn check_concede(&self, seat: Seat) -> Result<(), PlayError> {
        self.game
            .concede(&mut self.now.state.clone(), seat, &mut ())
    }

    fn abandon(&mut self) -> Result<(), PlayError> {
        self.game.abandon(&mut self.now.state)
    }

    fn check_undo(&self) -> Result<(), PlayError> {
        match self.game.to_act(&self.now.state) {
            ToAct::Dice(_) => Err(PlayError::new(
                ErrorCode::NotNow,
                "Dice are in the air; wait until they have landed.",
            )
            .by("C-3")),
            ToAct::Nobody => Err(PlayError::new(ErrorCode::Over, "The game is over.").by("C-3")),
            ToAct::Seat(_) if self.before.is_empty() => {
                let message = "There is no decision that can be taken back: none crosses a roll.";
                Err(PlayError::new(ErrorCode::NotNow, message).by("C-3"))
            }
            ToAct::Seat(_) => Ok(()),
        }
    }

    fn undo(&mut self) -> Result<(), PlayError> {
        self.check_undo()?;
        if let Some(before) = self.before.pop() {
            self.now = before.now;
            self.events.truncate(before.events);
        }
        Ok(())
    }

    fn think(&self, seat: Seat, level: Level, luck: Bytes32) -> Job<Decision> {
        let (game, kind, now) = (self.game.clone(), self.kind, self.now.clone());
        let events = self.events.clone();
        Box::new(move || {
            with_mind::<G, _>(level, |mind| {
                let mut rng = astragal_dice::Stream::new(Seed(luck.0)).rng(0);
                let mut state = now.state;
                let sight = Sight::new(&game, &state, seat).after(&events);
                let action = mind.decide(sight, &mut rng);
                let acted = game.act(&mut state, seat, &action, &mut ());
                acted.expect("bots choose legal actions");
                let manner = matches!(game.to_act(&state), ToAct::Dice(_)).then(|| {
                    let sight = Sight::new(&game, &state, seat).after(&events);
                    G::bot_manner(kind, mind, &sight, &now.dice, &mut rng)
                });
                decision(&game, &action, manner.flatten().as_ref())
            })
        })
    }

    fn winners(&self) -> Vec<Seat> {
        let winners = self.game.winners(&self.now.state);
        let winners = winners.unwrap_or_default();
        let seats = (0..self.game.seats()).map(Seat);
        seats.filter(|seat| winners.contains(*seat)).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_value(&self.game.view(&self.now.state, viewer))
    }

    fn legal(&self) -> Value {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.now.state, &mut actions);
        let texts = actions.iter().map(|action| self.game.write_action(action));
        to_value(&texts.collect::<Vec<_>>())
    }

    fn previews(&self) -> Vec<Vec<Value>> {
        let ToAct::Seat(seat) = self.game.to_act(&self.now.state) else {
            return Vec::new();
        };
        let mut actions = Vec::new();
        self.game.legal_actions(&self.now.state, &mut actions);
        let preview = |action: &G::Action| {
            let mut events = Vec::new();
            let mut state = self.now.state.clone();
            let acted = self.game.act(&mut state, seat, action, &mut events);
            acted.expect("it is listed as legal");
            let told = events.iter().map(|event| self.game.write_event(event));
            told.collect()
        };
        actions.iter().map(preview).collect()
    }

    fn lying(&self) -> Option<Value> {
        let mut dice = self.now.dice.clone();
        self.game.tidy(&mut dice, &self.now.state);
        G::write_dice(self.kind, &dice)
    }

    fn advise(&self, luck: Bytes32, care: Care) -> Option<Job<Vec<AdviceText>>> {
        let ToAct::Seat(seat) = self.game.to_act(&self.now.state) else {
            return None;
        };
        let (game, state, events) = (
            self.game.clone(),
            self.now.state.clone(),
            self.events.clone(),
        );
        Some(Box::new(move || {
            with_mind::<G, _>(Level::Master, |mind| {
                let mut rng = fair::rng(&luck);
                let sight = Sight::new(&game, &state, seat).after(&events);
                let text = |advice: astragal_bots::Advice<G>| AdviceText {
                    action: to_value(&game.write_action(&advice.action)),
                    toss: to_value(&advice.toss),
                    value: advice.value,
                    standard_error: advice.standard_error,
                    why: advice.why,
                };
                let advice = match care {
                    Care::Now => mind.advise(sight, &mut rng),
                    Care::LookingBack => mind.look_back(sight, &mut rng),
                };
                advice.into_iter().map(text).collect()
            })
        }))
    }

    fn outlook(&self, luck: Bytes32) -> Job<Vec<f64>> {
        let (game, state, events) = (
            self.game.clone(),
            self.now.state.clone(),
            self.events.clone(),
        );
        Box::new(move || match game.to_act(&state) {
            ToAct::Seat(seat) => with_mind::<G, _>(Level::Master, |mind| {
                let sight = Sight::new(&game, &state, seat).after(&events);
                mind.outlook(sight, &mut fair::rng(&luck))
            }),
            ToAct::Dice(_) => Vec::new(),
            ToAct::Nobody => {
                let winners = game.winners(&state).unwrap_or_default();
                let shares = (0..game.seats()).map(|seat| winners.contains(Seat(seat)));
                let share = 1.0 / shares.clone().filter(|won| *won).count().max(1) as f64;
                shares.map(|won| if won { share } else { 0.0 }).collect()
            }
        })
    }

    fn told(&self, from: usize) -> Vec<Value> {
        let events = self.events.iter().skip(from);
        events.map(|event| self.game.write_event(event)).collect()
    }

    fn options(&self) -> Map<String, Value> {
        to_map(&self.game.options(&self.now.state))
    }
}

impl<G: TableGame> Play<G> {
    fn decision(&self, action: &G::Action, manner: Option<&G::Manner>) -> Decision {
        decision(&self.game, action, manner)
    }
}

fn decision<G: TableGame>(game: &G, action: &G::Action, manner: Option<&G::Manner>) -> Decision {
    Decision {
        action: to_value(&game.write_action(action)),
        manner: manner.map(to_short_value),
    }
}

/// Lends a mind of this level. Minds are kept for each thread, since they hold what they have worked
/// out; it makes them faster, never different.
fn with_mind<G: TableGame, T>(level: Level, think: impl FnOnce(&mut G::Mind) -> T) -> T {
    thread_local! {
        static MINDS: RefCell<HashMap<(TypeId, Level), Box<dyn Any>>> = RefCell::default();
    }
    MINDS.with_borrow_mut(|minds| {
        let mind = minds
            .entry((TypeId::of::<G>(), level))
            .or_insert_with(|| Box::new(G::mind(level)));
        let mind = mind.downcast_mut().expect("a game has one kind of mind");
        think(mind)
    })
}

/// The same with numbers as short as they are written: a value would widen an `f32` to the many digits
/// of an `f64`, which not every reader takes back to the last bit.
pub(crate) fn to_short_value<T: serde::Serialize>(value: &T) -> Value {
    let text = serde_json::to_string(value).expect("texts are plain JSON");
    serde_json::from_str(&text).expect("what was just written can be read")
}

fn to_value<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("texts are plain JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C-2: whoever reads where dice lie reads it to the last bit, and writes it again to the letter.
    #[test]
    fn numbers_are_read_back_to_the_last_bit() {
        let mut bits = 1u32;
        for _ in 0..200_000 {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let number = f32::from_bits(bits);
            if !number.is_finite() {
                continue;
            }
            let value = to_short_value(&number);
            let again: Value = serde_json::from_str(&value.to_string()).expect("a number");
            assert_eq!(again, value);
            let read: f32 = serde_json::from_value(again).expect("a number");
            assert_eq!(read.to_bits(), number.to_bits(), "{value}");
        }
    }
}
