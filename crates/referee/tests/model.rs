//! A second, naive implementation of the rules, compared with the real one in random games.
//!
//! Each game has a model that keeps plain data and follows its rules in the simplest way; it shares
//! nothing with the crates but the interface. Random games, with illegal input mixed in, are sent
//! to the referee and to the model line by line, and both must give the same answers. The seeds are
//! fixed; `ASTRAGAL_LONG=1` plays 20 times as many games.

#[path = "model/exxtra.rs"]
mod exxtra;
#[path = "model/model_referee.rs"]
mod model_referee;
#[path = "model/strategiia.rs"]
mod strategiia;
#[path = "model/strike.rs"]
mod strike;

use std::cell::RefCell;
use std::collections::BTreeMap;

use astragal_dice::Seed;
use astragal_referee::Referee;
use model_referee::{Model, ModelReferee, Refusal, Reply};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use serde_json::{Value, json};

/// A style of random play: dice and decisions are loaded so that rare cases happen.
trait PlayStyle: Sized {
    type Game: Model;
    /// A style, and options that suit it.
    fn choose(random: &mut Random) -> (Self, Value);
    fn decide(
        &self,
        game: &Self::Game,
        legal: &[Action<Self>],
        random: &mut Random,
    ) -> Action<Self>;
    fn dice(&self, game: &Self::Game, random: &mut Random) -> Value;
    /// A list of actions that are rarely legal.
    fn odd_actions(game: &Self::Game, random: &mut Random) -> Value;
    /// Valid options, and lists of fields that make them invalid, by the code of the refusal.
    fn bad_options(random: &mut Random) -> (Value, Value);
}

type Action<M> = <<M as PlayStyle>::Game as Model>::Action;

/// S-2, S-3, S-4, S-5, S-6, S-7, S-10, S-12, S-13, S-14, S-15, S-16, S-17, S-18, S-19, S-20, C-1,
/// C-2, C-3: random games and tournaments of Strike agree with the model after every request.
#[test]
fn strike_agrees_with_its_model() {
    random_games::<strike::Thrower>(300);
    require_seen(strike::RARE);
}

/// E-1, E-2, E-3, E-4, E-5, E-6, E-7, E-8, E-9, E-10, E-11, E-12, E-13, E-14, C-1, C-2, C-3: random
/// games of EXXTRA agree with the model after every request.
#[test]
fn exxtra_agrees_with_its_model() {
    random_games::<exxtra::Racer>(300);
    require_seen(exxtra::RARE);
}

/// T-1, T-2, T-3, T-4, T-5, T-6, T-7, T-8, T-9, T-10, T-11, T-12, T-13, T-14, T-15, T-16, T-17,
/// T-18, T-19, T-20, T-21, T-22, C-1, C-2, C-3: random games of STRATEGIIA, on the classic board, a
/// built-in one with holes and random ones, agree with the model after every request.
#[test]
fn strategiia_agrees_with_its_model() {
    random_games::<strategiia::General>(300);
    require_seen(strategiia::RARE);
}

fn random_games<M: PlayStyle>(games: u64) {
    let long = std::env::var("ASTRAGAL_LONG").is_ok_and(|value| value == "1");
    let mut table = Table::<M>::new();
    table.refuses_without_a_game();
    for number in 0..games * if long { 20 } else { 1 } {
        table.random = Random::new(number);
        if number % 10 == 9 {
            table.drawn_game(number);
        } else {
            table.random_game();
        }
        table.replay();
    }
}

thread_local! {
    static SEEN: RefCell<BTreeMap<&'static str, u64>> = const { RefCell::new(BTreeMap::new()) };
}

/// Records that a rare case happened.
fn saw(what: &'static str) {
    SEEN.with_borrow_mut(|seen| *seen.entry(what).or_default() += 1);
}

fn saw_if(happened: bool, what: &'static str) {
    if happened {
        saw(what);
    }
}

/// Without this, a change in the random games could silently stop them from covering the rare cases.
fn require_seen(rare: &str) {
    SEEN.with_borrow(|seen| {
        for what in rare.split(", ") {
            assert!(seen.contains_key(what), "never happened: {what}; {seen:#?}");
        }
    });
}

struct Random(Xoshiro256PlusPlus);

impl Random {
    fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.0.next_u64() % limit as u64) as usize
    }

    fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn pick<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())].clone()
    }

    fn shuffle<T>(&mut self, values: &mut [T]) {
        for index in 1..values.len() {
            values.swap(index, self.below(index + 1));
        }
    }

    /// An entry of a JSON list.
    fn any(&mut self, list: &Value) -> Value {
        self.pick(list.as_array().expect("a list"))
    }

    /// Sets each option to one of the values listed for it, or leaves it out.
    fn name_options(&mut self, options: &mut Value, choices: &Value) {
        for (field, values) in choices.as_object().expect("a list for each option") {
            if self.percent(60) {
                options[field] = self.any(values);
            }
        }
    }
}

fn merge(options: &mut Value, fields: &Value) {
    for (field, value) in fields.as_object().expect("options are an object") {
        options[field] = value.clone();
    }
}

/// A referee and the model of a game side by side.
struct Table<M: PlayStyle> {
    referee: Referee,
    model: ModelReferee<M::Game>,
    style: M,
    random: Random,
    /// Every line since the last `new`, to debug differences.
    lines: Vec<String>,
    /// The options of the last `new`.
    options: Value,
}

fn referee() -> Referee {
    Referee::new(|| Seed::from_number(7))
}

fn ask(referee: &mut Referee, line: &str) -> Value {
    serde_json::from_str(&referee.answer(line).to_json()).expect("an answer is JSON")
}

impl<M: PlayStyle> Table<M> {
    fn new() -> Self {
        let mut random = Random::new(0);
        let (style, options) = M::choose(&mut random);
        Self {
            referee: referee(),
            model: ModelReferee::new(None),
            style,
            random,
            lines: vec![],
            options,
        }
    }

    #[track_caller]
    fn require_same<T>(&self, what: &str, model: &T, referee: &T)
    where
        T: PartialEq + Serialize + ?Sized,
    {
        if model != referee {
            let script = self.lines.join("\n");
            let (model, referee) = (json!(model), json!(referee));
            panic!("{what}\nscript:\n{script}\nmodel:   {model}\nreferee: {referee}");
        }
    }

    /// Sends a request to both and compares the answers.
    fn send(&mut self, request: &Value) -> Value {
        if let Some(options) = request.get("new") {
            self.options = options.clone();
            self.lines.clear();
        }
        let line = request.to_string();
        let answer = ask(&mut self.referee, &line);
        self.lines.push(line);
        let reply = if request == &json!({ "roll": {} }) && answer["ok"] == true {
            self.model.answer(&json!({ "outcome": answer["outcome"] }))
        } else {
            self.model.answer(request)
        };
        match reply {
            Ok(reply) => self.compare(&reply, &answer),
            Err(refusal) => self.compare_refusal(refusal, &answer),
        }
        answer
    }

    fn compare(&self, reply: &Reply<Action<M>>, answer: &Value) {
        self.require_same("accepted or not", &json!(true), &answer["ok"]);
        match reply {
            Reply::Nothing => self.require_same("the answer", &json!({ "ok": true }), answer),
            Reply::State(state) => self.compare_fields(state, &answer["state"]),
            Reply::View(view) => {
                self.compare_fields(view, &answer["view"]);
                if M::Game::HIDES {
                    self.require_same("no more may be shown", view, &answer["view"]);
                }
            }
            Reply::Actions(actions) => self.compare_actions(actions, &answer["actions"]),
            Reply::Record(script) => {
                let record = answer["record"].as_array().expect("a record is a list");
                self.require_same("the record", script.as_slice(), &record[2..]);
            }
        }
    }

    fn compare_fields(&self, model: &Value, referee: &Value) {
        for (field, value) in model.as_object().expect("a state is an object") {
            let answered = referee.get(field);
            // Its fields are cells: an extra cell would be as wrong as a missing one.
            let complete = field != "stacks" || entries(Some(value)) == entries(answered);
            if !complete || !answered.is_some_and(|answered| agrees(value, answered)) {
                self.require_same(&format!("`{field}`"), &Some(value), &answered);
            }
        }
    }

    /// Compares legal actions, in any order.
    fn compare_actions(&self, actions: &[Action<M>], answer: &Value) {
        let mut answered = Vec::new();
        for action in answer.as_array().expect("actions are a list") {
            let read = self.model.game().read(action);
            let written = read.map(|action| self.model.game().write(action));
            self.require_same("a legal action", &written.as_ref(), &Some(action));
            answered.extend(read);
        }
        let mut actions = actions.to_vec();
        actions.sort();
        answered.sort();
        if actions != answered {
            let write = |actions: &[Action<M>]| -> Vec<String> {
                let written = actions
                    .iter()
                    .map(|&action| self.model.game().write(action).to_string());
                written.collect()
            };
            self.require_same("the legal actions", &write(&actions), &write(&answered));
        }
    }

    /// C-1: a refusal has a code and a rule, and changes nothing.
    fn compare_refusal(&mut self, refusal: Refusal, answer: &Value) {
        saw(refusal);
        let error = &answer["error"];
        self.require_same("refused or not", &json!(false), &answer["ok"]);
        self.require_same("the refusal", &json!(refusal), &error["code"]);
        let rule = error["rule"].as_str();
        let rule_is_known = match refusal {
            "illegal_action" | "impossible_outcome" => {
                rule.is_some_and(|rule| rule.starts_with(M::Game::LETTER) || rule == "C-3")
            }
            _ => error.get("rule").is_some(),
        };
        self.require_same("names a rule of the game", &true, &rule_is_known);
        let has_message = error["message"]
            .as_str()
            .is_some_and(|text| !text.is_empty());
        self.require_same("has a message", &true, &has_message);
        if let Some(game) = &self.model.game {
            let state = game.state();
            let answer = ask(&mut self.referee, r#"{"state":{}}"#);
            self.compare_fields(&state, &answer["state"]);
        }
    }

    /// Sends a line that is refused in any game.
    fn refuses(&mut self, line: &str, refusal: Refusal) {
        let answer = ask(&mut self.referee, line);
        self.lines.push(line.to_owned());
        self.compare_refusal(refusal, &answer);
    }

    fn refuses_without_a_game(&mut self) {
        let requests = json!([
            { "act": { "seat": 0, "action": { "throw": {} } } },
            { "outcome": { "dice": [7, "X"] } }, { "concede": { "seat": 0 } },
            { "roll": {} }, { "abandon": {} }, { "undo": {} },
            { "legal": {} }, { "view": {} }, { "state": {} }, { "record": {} }, { "note": {} },
        ]);
        for request in requests.as_array().into_iter().flatten() {
            self.send(request);
        }
        for line in MALFORMED.lines() {
            self.refuses(line, "bad_request");
        }
    }

    fn random_game(&mut self) {
        let (style, options) = M::choose(&mut self.random);
        self.style = style;
        self.send(&json!({ "new": options }));
        let habits = Habits::choose(&mut self.random);
        for _ in 0..1000 {
            if self.model.game().phase() == "over" {
                return self.after_the_end();
            }
            self.random_request(&habits);
        }
    }

    fn random_request(&mut self, habits: &Habits) {
        let seat = self.random.below(self.model.game().seats());
        if self.random.percent(habits.illegal) {
            return self.odd_request();
        }
        if self.random.percent(habits.read) {
            let requests = json!([
                { "legal": {} }, { "legal": {} }, { "state": {} }, { "record": {} },
                { "view": { "seat": seat } }, { "view": { "seat": seat } }, { "view": {} },
                { "note": { "names": ["A", null] } },
            ]);
            let request = self.random.any(&requests);
            self.send(&request);
        }
        if self.random.percent(habits.undo) {
            for _ in 0..self.random.pick(&[1, 1, 2, 3, 10]) {
                self.send(&json!({ "undo": {} }));
            }
        }
        if self.random.below(1000) < habits.concede {
            self.send(&json!({ "concede": { "seat": seat } }));
        }
        if self.random.below(1000) < habits.abandon {
            self.send(&json!({ "abandon": {} }));
        }
        if self.model.game().phase() == "chance" && self.random.percent(habits.roll) {
            self.send(&json!({ "roll": {} }));
        } else if let Some(request) = self.next_request() {
            self.send(&request);
        }
    }

    /// A request for what the game waits for: a legal decision, or dice.
    fn next_request(&mut self) -> Option<Value> {
        let game = self.model.game();
        match game.phase() {
            "over" => None,
            "chance" => Some(json!({ "outcome": self.style.dice(game, &mut self.random) })),
            _ => {
                let action = self.style.decide(game, &game.legal(), &mut self.random);
                Some(json!({ "act": { "seat": game.turn(), "action": game.write(action) } }))
            }
        }
    }

    /// Sends a request that is mostly refused.
    fn odd_request(&mut self) {
        let game = self.model.game();
        let seats = game.seats();
        let mut seat = game.turn().unwrap_or(0);
        if self.random.percent(25) {
            seat = self.random.below(seats + 1);
        }
        let request = match self.random.below(10) {
            0 => {
                let lines: Vec<&str> = MALFORMED.lines().collect();
                let line = self.random.pick(&lines);
                return self.refuses(line, "bad_request");
            }
            1 => return self.refuses_options(),
            2..=5 => {
                let actions = M::odd_actions(game, &mut self.random);
                json!({ "act": { "seat": seat, "action": self.random.any(&actions) } })
            }
            6..=7 => json!({ "outcome": self.odd_dice() }),
            // A request that would change the game is sent only if it will be refused.
            8 if game.phase() == "chance" => {
                let requests = json!([{ "abandon": {} }, { "concede": { "seat": seat } }]);
                self.random.any(&requests)
            }
            8 => {
                let requests = json!([{ "roll": {} }, { "view": { "seat": seats } }]);
                self.random.any(&requests)
            }
            _ => {
                let mut request = self
                    .next_request()
                    .unwrap_or(json!({ "view": { "seat": 0 } }));
                spoil(&mut request, &mut self.random);
                request
            }
        };
        self.send(&request);
    }

    fn refuses_options(&mut self) {
        let (mut options, faults) = M::bad_options(&mut self.random);
        let refusal = self.random.pick(&["bad_config", "bad_request"]);
        merge(&mut options, &self.random.any(&faults[refusal]));
        let line = json!({ "new": options }).to_string();
        self.refuses(&line, refusal);
    }

    /// Too many or too few dice, or invalid faces.
    fn odd_dice(&mut self) -> Value {
        if self.model.game().phase() != "chance" {
            return self.random.any(&json!([
                { "arena": [2, 3], "left": 0 }, { "dice": [7, "X"] }, { "red": [1, 2], "blue": [3] }
            ]));
        }
        let mut outcome = self.style.dice(self.model.game(), &mut self.random);
        let fields: Vec<&str> = ["arena", "left", "dice", "red", "blue"]
            .into_iter()
            .filter(|field| outcome.get(field).is_some())
            .collect();
        match &mut outcome[self.random.pick(&fields)] {
            Value::Array(dice) => match self.random.below(4) {
                0 => dice.push(json!(2)),
                1 => drop(dice.pop()),
                _ if dice.is_empty() => {}
                _ => {
                    let index = self.random.below(dice.len());
                    dice[index] = self.random.any(&json!([0, 1, 7, 9, -1, "X", "x"]));
                }
            },
            number => *number = self.random.any(&json!([-1, 1, 2, 99])),
        }
        outcome
    }

    fn after_the_end(&mut self) {
        let seat = self.random.below(self.model.game().seats());
        for request in ["legal", "state", "view", "roll", "abandon"] {
            self.send(&json!({ request: {} }));
        }
        self.send(&json!({ "view": { "seat": seat } }));
        self.send(&json!({ "concede": { "seat": seat } }));
        for _ in 0..4 {
            self.odd_request();
        }
        if self.random.percent(30) {
            for _ in 0..self.random.pick(&[1, 1, 2, 5]) {
                self.send(&json!({ "undo": {} }));
            }
            saw_if(self.model.game().phase() != "over", "C-3 an ending undone");
        }
    }

    /// C-2: a game with values that the referee draws. The record contains all of them, so the
    /// model can follow it; and the same seed draws the same values.
    fn drawn_game(&mut self, seed: u64) {
        let (_, mut options) = M::choose(&mut self.random);
        merge(&mut options, &json!({ "seed": seed, "first": "random" }));
        for field in ["starter", "starters"] {
            let fields = options.as_object_mut().expect("an object");
            fields.shift_remove(field);
        }
        let mut alone = referee();
        let lines = play_alone(&mut alone, json!({ "new": options }), &mut self.random);
        let record = ask(&mut alone, r#"{"record":{}}"#);
        let mut again = referee();
        for line in &lines {
            again.answer(line);
        }
        let record_again = ask(&mut again, r#"{"record":{}}"#);
        self.require_same("the same seed", &record, &record_again);
        for request in record["record"].as_array().into_iter().flatten().skip(1) {
            self.send(request);
        }
        saw("C-2 drawn");
        let state = &ask(&mut alone, r#"{"state":{}}"#)["state"];
        self.compare_fields(&self.model.game().state(), state);
    }

    /// Replays the record with another referee, which must reach the same state.
    fn replay(&mut self) {
        let answer = self.send(&json!({ "record": {} }));
        let record = answer["record"].as_array().expect("a record is a list");
        let mut other = referee();
        for request in record {
            let refused = other.answer(&request.to_string()).error().is_some();
            self.require_same("refused when replayed", &false, &refused);
        }
        let answered = ask(&mut other, r#"{"state":{}}"#);
        self.compare_fields(&self.model.game().state(), &answered["state"]);
        let again = ask(&mut other, r#"{"record":{}}"#);
        self.require_same("the record of a record", &answer, &again);
        let named = M::Game::begin(&record[1]["new"]) == M::Game::begin(&self.options);
        self.require_same("the record names the options", &true, &named);
    }
}

fn entries(value: Option<&Value>) -> Option<usize> {
    value.and_then(Value::as_object).map(serde_json::Map::len)
}

/// Whether the referee's answer contains everything in the model's; it may contain more.
fn agrees(model: &Value, referee: &Value) -> bool {
    match (model, referee) {
        (Value::Object(model), Value::Object(referee)) => model.iter().all(|(field, value)| {
            referee
                .get(field)
                .is_some_and(|answered| agrees(value, answered))
        }),
        (Value::Array(model), Value::Array(referee)) => {
            let mut pairs = model.iter().zip(referee);
            model.len() == referee.len() && pairs.all(|(value, answered)| agrees(value, answered))
        }
        _ => model == referee,
    }
}

/// Plays a random game in which the referee rolls and draws everything; returns the requests.
fn play_alone(referee: &mut Referee, new: Value, random: &mut Random) -> Vec<String> {
    let mut lines = vec![];
    let mut request = new;
    for _ in 0..250 {
        let line = request.to_string();
        let answer = ask(referee, &line);
        lines.push(line);
        let state = &answer["state"];
        request = match state["phase"].as_str() {
            Some("over") => break,
            Some("chance") => json!({ "roll": {} }),
            _ => {
                let seat = match state["turn"].as_str() {
                    Some(side) => json!(usize::from(side == "blue")),
                    None => state["turn"].clone(),
                };
                let legal = ask(referee, r#"{"legal":{}}"#);
                json!({ "act": { "seat": seat, "action": random.any(&legal["actions"]) } })
            }
        };
    }
    lines
}

/// How often something unexpected happens: in percent, but for ways to end the game in thousandths.
struct Habits {
    illegal: usize,
    read: usize,
    undo: usize,
    roll: usize,
    concede: usize,
    abandon: usize,
}

impl Habits {
    fn choose(random: &mut Random) -> Self {
        Self {
            illegal: random.pick(&[2, 10, 25]),
            read: random.pick(&[5, 20]),
            undo: random.pick(&[0, 1, 3]),
            roll: random.pick(&[0, 0, 10]),
            concede: random.pick(&[0, 0, 0, 4, 16, 40]),
            abandon: random.pick(&[0, 0, 0, 0, 8]),
        }
    }
}

/// Replaces, drops or adds something at a random place.
fn spoil(value: &mut Value, random: &mut Random) {
    let deeper = random.percent(75);
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let name = random.pick(&fields.keys().cloned().collect::<Vec<_>>());
            match random.below(8) {
                _ if deeper => spoil(&mut fields[&name], random),
                0 => drop(fields.shift_remove(&name)),
                1 => drop(fields.insert("extra".to_owned(), json!(1))),
                _ => fields[&name] = junk(random),
            }
        }
        Value::Array(values) if !values.is_empty() && deeper => {
            let index = random.below(values.len());
            spoil(&mut values[index], random);
        }
        _ => *value = junk(random),
    }
}

fn junk(random: &mut Random) -> Value {
    let values = json!([
        null,
        true,
        -1,
        0,
        1,
        2,
        3,
        7,
        99,
        1.5,
        "",
        "x",
        "X",
        "a1",
        "z9",
        "random",
        [],
        {},
        [1],
    ]);
    random.any(&values)
}

/// Lines that are not requests in any game.
const MALFORMED: &str = r#"{
hello
[]
5
null
{}
{"legal":{}} x
{"legal":{}
{"fly":{}}
{"legal":{},"state":{}}
{"legal":[]}
{"legal":null}
{"legal":{"seat":1}}
{"Legal":{}}
{"undo":{"steps":2}}
{"undo":1}
{"abandon":{"seat":0}}
{"concede":{}}
{"concede":{"seat":"0"}}
{"concede":{"seat":null}}
{"concede":0}
{"view":{"seat":true}}
{"view":{"who":1}}
{"record":true}
{"roll":{"seed":7}}
{"new":"strike"}
{"new":[]}
{"act":{}}
{"act":{"seat":0}}
{"act":{"seat":0,"action":"throw"}}
{"act":{"seat":0,"action":{"throw":{}},"extra":1}}
{"outcome":{}}
{"outcome":3}
{"note":5}"#;
