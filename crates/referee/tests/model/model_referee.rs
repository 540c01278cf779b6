//! The interface of a model, and a referee for models.

use serde_json::{Value, json};

/// The code of a refusal.
pub type Refusal = &'static str;

/// The rules of one game.
pub trait Model: Clone + PartialEq {
    /// The letter of this game's rules.
    const LETTER: &'static str;
    /// Whether a view hides something. If so, the real view may have only the fields that the model has.
    const HIDES: bool = false;
    type Action: Copy + Ord;

    /// Begins a game with valid options and without draws.
    fn begin(options: &Value) -> Self;
    fn seats(&self) -> usize;
    fn phase(&self) -> &'static str;
    /// The seat that is to decide, or that threw.
    fn turn(&self) -> Option<usize>;
    fn state(&self) -> Value;
    fn view(&self, _seat: Option<usize>) -> Value {
        self.state()
    }
    fn legal(&self) -> Vec<Self::Action>;
    /// Parses an action of this game, legal or not; `None` if it is malformed.
    fn read(&self, action: &Value) -> Option<Self::Action>;
    fn write(&self, action: Self::Action) -> Value;
    /// Carries out a legal action.
    fn act(&mut self, action: Self::Action);
    /// Whether dice are well-formed for this game, possible or not.
    fn is_outcome(outcome: &Value) -> bool;
    fn land(&mut self, outcome: &Value) -> Result<(), Refusal>;
    fn concede(&mut self, seat: usize) -> Result<(), Refusal>;
    fn abandon(&mut self);

    fn read_seat(&self, seat: &Value) -> Result<usize, Refusal> {
        let number = seat.as_u64().filter(|&seat| seat < self.seats() as u64);
        number.map(|seat| seat as usize).ok_or("bad_request")
    }

    /// Why dice cannot land now.
    fn refusal_of_dice(&self) -> Option<Refusal> {
        match self.phase() {
            "chance" => None,
            "over" => Some("over"),
            _ => Some("not_now"),
        }
    }
}

/// The type of a field.
#[derive(Clone, Copy)]
pub enum Kind {
    Anything,
    Whole,
    Text,
    /// A list of numbers.
    Numbers,
    /// A list of numbers and words.
    Faces,
}

impl Kind {
    fn fits(self, value: &Value) -> bool {
        let all = |fits: fn(&Value) -> bool| value.as_array().is_some_and(|v| v.iter().all(fits));
        match self {
            Self::Anything => !value.is_null(),
            Self::Whole => value.is_i64(),
            Self::Text => value.is_string(),
            Self::Numbers => all(Value::is_i64),
            Self::Faces => all(|face| face.is_i64() || face.is_string()),
        }
    }
}

/// Whether `value` is an object with all of the `required` fields and no others but `optional`.
pub fn has_fields(value: &Value, required: &[(&str, Kind)], optional: &[(&str, Kind)]) -> bool {
    let Some(object) = value.as_object() else {
        return false;
    };
    let known = |name: &str| {
        let mut fields = required.iter().chain(optional);
        fields.find(|(known, _)| *known == name)
    };
    let fits = |name: &str, value| known(name).is_some_and(|(_, kind)| kind.fits(value));
    required.iter().all(|(name, _)| object.contains_key(*name))
        && object.iter().all(|(name, value)| fits(name, value))
}

/// The name and the value of an object's only field.
pub fn only_field(value: &Value) -> Option<(&str, &Value)> {
    let mut fields = value.as_object()?.iter();
    match (fields.next(), fields.next()) {
        (Some((name, body)), None) => Some((name, body)),
        _ => None,
    }
}

pub fn to_number(value: &Value) -> usize {
    value.as_u64().expect("the type was checked") as usize
}

/// The first seat clockwise after `seat` for which `counts` is true.
pub fn next_seat(seat: usize, seats: usize, counts: impl Fn(usize) -> bool) -> usize {
    (1..=seats)
        .map(|steps| (seat + steps) % seats)
        .find(|&next| counts(next))
        .expect("somebody is left")
}

/// Whether a request has the required fields, and no others.
pub fn is_request(name: &str, body: &Value) -> bool {
    let seat = ("seat", Kind::Whole);
    match name {
        "act" => has_fields(body, &[seat, ("action", Kind::Anything)], &[]),
        "concede" => has_fields(body, &[seat], &[]),
        "view" => has_fields(body, &[], &[seat]),
        "roll" | "abandon" | "undo" | "legal" | "state" | "record" => has_fields(body, &[], &[]),
        // The form of dice depends on the game.
        "outcome" => true,
        "new" | "note" => body.is_object(),
        _ => false,
    }
}

/// An accepted request's answer.
pub enum Reply<A> {
    Nothing,
    State(Value),
    View(Value),
    Actions(Vec<A>),
    Record(Vec<Value>),
}

/// A model with its history, as a referee would hold it.
pub struct ModelReferee<G> {
    pub game: Option<G>,
    before: Vec<G>,
    script: Vec<Value>,
    abandoned: bool,
}

impl<G: Model> ModelReferee<G> {
    pub fn new(game: Option<G>) -> Self {
        Self {
            game,
            before: vec![],
            script: vec![],
            abandoned: false,
        }
    }

    pub fn game(&self) -> &G {
        self.game.as_ref().expect("there is a game")
    }

    pub fn answer(&mut self, request: &Value) -> Result<Reply<G::Action>, Refusal> {
        let (name, body) = only_field(request).ok_or("bad_request")?;
        if !is_request(name, body) {
            return Err("bad_request");
        }
        match name {
            "new" => {
                let game = G::begin(body);
                let state = game.state();
                *self = Self::new(Some(game));
                return Ok(Reply::State(state));
            }
            "note" => return Ok(Reply::Nothing),
            _ => {}
        }
        let game = self.game.as_ref().ok_or("no_game")?;
        match name {
            "act" => self.act(&body["seat"], &body["action"]),
            "outcome" => self.outcome(body),
            // If dice are in the air, the real referee is asked first.
            "roll" => Err(game.refusal_of_dice().unwrap_or("no dice")),
            "concede" => {
                let seat = game.read_seat(&body["seat"])?;
                self.decide(request.clone(), |game| game.concede(seat))
            }
            "abandon" => {
                let reply = self.decide(request.clone(), |game| {
                    game.abandon();
                    Ok(())
                });
                self.abandoned |= reply.is_ok();
                reply
            }
            "undo" => self.undo(),
            "legal" => Ok(Reply::Actions(game.legal())),
            "state" => Ok(Reply::State(game.state())),
            "view" => {
                let seat = body.get("seat").map(|seat| game.read_seat(seat));
                Ok(Reply::View(game.view(seat.transpose()?)))
            }
            _ => Ok(Reply::Record(self.script.clone())),
        }
    }

    fn act(&mut self, seat: &Value, action: &Value) -> Result<Reply<G::Action>, Refusal> {
        let game = self.game();
        let seat = game.read_seat(seat)?;
        let action = game.read(action).ok_or("bad_request")?;
        // A record contains all fields, including those that a request may leave out.
        let step = json!({ "act": { "seat": seat, "action": game.write(action) } });
        self.decide(step, |game| {
            if game.turn() != Some(seat) {
                return Err("not_your_turn");
            }
            if !game.legal().contains(&action) {
                return Err("illegal_action");
            }
            game.act(action);
            Ok(())
        })
    }

    fn outcome(&mut self, outcome: &Value) -> Result<Reply<G::Action>, Refusal> {
        if !G::is_outcome(outcome) {
            return Err("bad_request");
        }
        let game = self.game();
        match game.refusal_of_dice() {
            Some(refusal) => Err(refusal),
            None => self.change(json!({ "outcome": outcome }), |game| game.land(outcome)),
        }
    }

    /// A change that is refused at the end and while dice are in the air (C-3).
    fn decide(
        &mut self,
        step: Value,
        decision: impl FnOnce(&mut G) -> Result<(), Refusal>,
    ) -> Result<Reply<G::Action>, Refusal> {
        self.change(step, |game| match game.phase() {
            "over" => Err("over"),
            "chance" => Err("not_now"),
            _ => decision(game),
        })
    }

    fn change(
        &mut self,
        step: Value,
        change: impl FnOnce(&mut G) -> Result<(), Refusal>,
    ) -> Result<Reply<G::Action>, Refusal> {
        let mut game = self.game().clone();
        change(&mut game)?;
        let state = game.state();
        self.before.extend(self.game.replace(game));
        self.script.push(step);
        Ok(Reply::State(state))
    }

    fn undo(&mut self) -> Result<Reply<G::Action>, Refusal> {
        if self.abandoned {
            return Err("over");
        }
        let game = self.before.pop().ok_or("not_now")?;
        let state = game.state();
        self.game = Some(game);
        self.script.pop();
        Ok(Reply::State(state))
    }
}
