//! A referee under test: sends requests, checks answers.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use astragal_dice::Seed;
use astragal_referee::Referee;
use serde_json::{Value, json};

pub struct TestReferee {
    referee: Referee,
}

impl TestReferee {
    /// A referee without a game.
    pub fn empty() -> Self {
        Self {
            referee: Referee::new(|| Seed::from_number(7)),
        }
    }

    /// A referee with a game under way.
    pub fn new(options: Value) -> Self {
        let mut referee = Self::empty();
        referee.ok(json!({ "new": options }));
        referee
    }

    pub fn line(&mut self, line: &str) -> Value {
        serde_json::from_str(&self.referee.answer(line).to_json()).unwrap()
    }

    pub fn send(&mut self, request: Value) -> Value {
        self.line(&request.to_string())
    }

    /// Sends a request that must be accepted; returns its answer.
    #[track_caller]
    pub fn ok(&mut self, request: Value) -> Value {
        let answer = self.send(request.clone());
        assert_eq!(answer["ok"], true, "{request} was refused: {answer}");
        answer
    }

    #[track_caller]
    pub fn act(&mut self, seat: u8, action: Value) -> Value {
        self.ok(json!({ "act": { "seat": seat, "action": action } }))["state"].clone()
    }

    #[track_caller]
    pub fn outcome(&mut self, outcome: Value) -> Value {
        self.ok(json!({ "outcome": outcome }))["state"].clone()
    }

    #[track_caller]
    pub fn state(&mut self) -> Value {
        self.ok(json!({ "state": {} }))["state"].clone()
    }

    #[track_caller]
    pub fn view(&mut self, seat: u8) -> Value {
        self.ok(json!({ "view": { "seat": seat } }))["view"].clone()
    }

    #[track_caller]
    pub fn legal(&mut self) -> Value {
        self.ok(json!({ "legal": {} }))["actions"].clone()
    }

    #[track_caller]
    pub fn record(&mut self) -> Vec<Value> {
        let answer = self.ok(json!({ "record": {} }));
        answer["record"].as_array().unwrap().clone()
    }

    /// Sends a request that must be refused with this code and rule, and change nothing (C-1).
    #[track_caller]
    pub fn refused(&mut self, request: Value, code: &str, rule: impl Into<Value>) {
        let before = self.send(json!({ "record": {} }));
        let state_before = self.send(json!({ "state": {} }));
        let answer = self.send(request.clone());
        assert_eq!(answer["ok"], false, "{request} was accepted: {answer}");
        assert_eq!(answer["error"]["code"], code, "{request}: {answer}");
        assert_eq!(answer["error"]["rule"], rule.into(), "{request}: {answer}");
        assert!(answer["error"]["message"].as_str().unwrap().len() > 10);
        assert_eq!(self.send(json!({ "record": {} })), before);
        assert_eq!(self.send(json!({ "state": {} })), state_before);
    }

    /// Checks some fields of the state.
    #[track_caller]
    pub fn shows(&mut self, fields: Value) {
        let state = self.state();
        for (field, value) in fields.as_object().unwrap() {
            assert_eq!(&state[field], value, "`{field}` in {state}");
        }
    }
}

pub fn act(seat: u8, action: Value) -> Value {
    json!({ "act": { "seat": seat, "action": action } })
}

/// Checks that these options are refused.
#[track_caller]
pub fn bad_config(options: Value, rule: impl Into<Value>) {
    TestReferee::empty().refused(json!({ "new": options }), "bad_config", rule);
}
