//! Games with real dice: people say what they do and what the dice show.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod support;

use astragal_core::Seat;
use astragal_stage::{FromKeeper, Keeper, OwnBeat, OwnStep, ToKeeper};
use astragal_tables::{TableError, TableErrorCode};
use serde_json::{Map, Value, json};
use support::entropy;

struct Own(Keeper);

impl Own {
    fn new() -> Self {
        Self(Keeper::new(entropy))
    }

    fn tell(&mut self, message: ToKeeper) -> Result<OwnBeat, TableError> {
        match self.0.tell(message, 0).message {
            FromKeeper::Own(beat) => Ok(*beat),
            FromKeeper::Refused(error) => Err(error),
            other => panic!("{other:?}"),
        }
    }

    fn begin(&mut self, game: &str, options: Value) -> OwnBeat {
        let options = options.as_object().cloned().unwrap_or_default();
        let game = game.to_owned();
        self.tell(ToKeeper::OwnNew { game, options }).unwrap()
    }

    fn act(&mut self, seat: u8, action: Value) -> Result<OwnBeat, TableError> {
        let seat = Seat(seat);
        self.tell(ToKeeper::OwnDo(OwnStep::Act { seat, action }))
    }

    fn land(&mut self, outcome: Value) -> Result<OwnBeat, TableError> {
        self.tell(ToKeeper::OwnDo(OwnStep::Outcome(outcome)))
    }

    fn undo(&mut self) -> Result<OwnBeat, TableError> {
        self.tell(ToKeeper::OwnDo(OwnStep::Undo))
    }
}

#[test]
fn strike_is_refereed_throw_by_throw() {
    let mut own = Own::new();
    let options = json!({ "edition": "2012", "seats": 2, "first": 0, "starter": 4 });
    let start = own.begin("strike", options);
    assert_eq!(start.turn, Some(Seat(0)));
    assert_eq!(start.view["arena"], json!([4]));
    let air = own.act(0, json!({ "throw": {} })).unwrap();
    assert!(air.in_the_air && air.turn.is_none() && air.legal.is_empty());
    // Two dice lie or have left, not three.
    let error = own
        .land(json!({ "arena": [4, 4, 4], "left": 0 }))
        .unwrap_err();
    assert_eq!(error.code, TableErrorCode::ImpossibleOutcome);
    let took = own.land(json!({ "arena": [4, 4], "left": 0 })).unwrap();
    assert!(!took.in_the_air);
    let told: Vec<_> = took.told[took.told_before..]
        .iter()
        .flat_map(|event| event.as_object().unwrap().keys())
        .collect();
    assert_eq!(told, ["landed", "took"]);
    assert_eq!(took.turn, Some(Seat(1)));
}

#[test]
fn every_step_can_be_taken_back() {
    let mut own = Own::new();
    let start = own.begin(
        "strike",
        json!({ "edition": "2020", "seats": 3, "first": 1, "starter": 2 }),
    );
    assert!(own.undo().is_err());
    let air = own.act(1, json!({ "throw": {} })).unwrap();
    own.land(json!({ "arena": [2, "X"], "left": 0 })).unwrap();
    let again = own.undo().unwrap();
    assert_eq!((again.view, again.told), (air.view, air.told));
    let again = own.undo().unwrap();
    assert_eq!(
        (again.view, again.told, again.script),
        (start.view, start.told, start.script)
    );
}

#[test]
fn a_script_leads_to_the_same_table_even_through_a_tournament() {
    let mut own = Own::new();
    let mut now = own.begin(
        "strike",
        json!({ "edition": "2020", "seats": 2, "tournament": true }),
    );
    for step in 0..600 {
        if step % 40 == 7 {
            let script = now.script.clone();
            own = Own::new();
            let again = own.tell(ToKeeper::OwnResume { script }).unwrap();
            assert_eq!(
                (&again.view, &again.told, &again.script),
                (&now.view, &now.told, &now.script)
            );
        }
        if now.in_the_air {
            let dice = now.view["in_the_air"].as_u64().unwrap();
            let lying = now.view["arena"].as_array().unwrap();
            // What is thrown shows X, what lies there stays.
            let mut arena = lying.clone();
            arena.extend((0..dice).map(|_| json!("X")));
            now = own.land(json!({ "arena": arena, "left": 0 })).unwrap();
        } else if let Some(seat) = now.turn {
            now = own.act(seat.0, now.legal[0].clone()).unwrap();
        } else {
            break;
        }
    }
    assert!(
        now.view["tournament"]["winners"].is_array(),
        "{:?}",
        now.view
    );
}

#[test]
fn exxtra_is_refereed_roll_by_roll() {
    let mut own = Own::new();
    own.begin("exxtra", json!({ "seats": 3, "first": 0 }));
    own.act(0, json!({ "roll": {} })).unwrap();
    let error = own.land(json!({ "dice": [5, 5] })).unwrap_err();
    assert_eq!(error.code, TableErrorCode::ImpossibleOutcome);
    let rolled = own.land(json!({ "dice": [7, 5] })).unwrap();
    assert_eq!(rolled.view["roll"], json!([7, 5]));
    let place = rolled
        .legal
        .iter()
        .find(|action| action.get("place").is_some())
        .unwrap()
        .clone();
    let placed = own.act(0, place).unwrap();
    assert_eq!(placed.turn, Some(Seat(1)));
}

#[test]
fn strategiia_is_refereed_move_by_move() {
    let mut own = Own::new();
    let mut now = own.begin("strategiia", json!({ "first": "red" }));
    let mut fights = 0;
    for _ in 0..400 {
        if now.in_the_air {
            fights += 1;
            let combat = &now.view["combat"];
            let dice = |side: &str, face: u8| vec![face; combat[side].as_u64().unwrap() as usize];
            let wrong = json!({ "red": vec![6; 9], "blue": [] });
            assert_eq!(
                own.land(wrong).unwrap_err().code,
                TableErrorCode::ImpossibleOutcome
            );
            now = own
                .land(json!({ "red": dice("red", 6), "blue": dice("blue", 1) }))
                .unwrap();
        } else if let Some(seat) = now.turn {
            // Whoever walks towards the other side meets somebody.
            let action = now.legal[now.legal.len() / 2].clone();
            now = own.act(seat.0, action).unwrap();
        } else {
            break;
        }
    }
    assert!(fights > 0);
}

#[test]
fn what_cannot_be_set_up_is_refused_in_words() {
    let mut own = Own::new();
    let mut options = Map::new();
    options.insert("seats".to_owned(), json!(9));
    options.insert("edition".to_owned(), json!("2012"));
    let error = own
        .tell(ToKeeper::OwnNew {
            game: "strike".to_owned(),
            options,
        })
        .unwrap_err();
    assert_eq!(error.code, TableErrorCode::BadConfig);
    assert!(
        own.tell(ToKeeper::OwnResume {
            script: vec![json!({ "act": {} })]
        })
        .is_err()
    );
    assert!(own.undo().is_err());
}
