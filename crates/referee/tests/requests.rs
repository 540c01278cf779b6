//! The referee's requests, answers and refusals.

use crate::support::{TestReferee, act};
use astragal_dice::Seed;
use astragal_referee::{LINE_BYTES_MAX, Referee, run};
use serde_json::{Value, json};

fn exxtra() -> TestReferee {
    TestReferee::new(json!({"game":"exxtra","seats":3,"first":0}))
}

/// C-1: any line that is not a request is a bad request, and the referee continues.
#[test]
fn bad_requests() {
    let mut referee = exxtra();
    for line in [
        "nonsense",
        "{",
        "[]",
        "5",
        "null",
        "\"roll\"",
        "{}",
        "{\"fly\":{}}",
        "{\"roll\":{},\"legal\":{}}",
        "{\"roll\":[]}",
        "{\"roll\":null}",
        "{\"roll\":{\"seed\":1}}",
        "{\"act\":{\"seat\":0}}",
        "{\"act\":{\"action\":{\"roll\":{}}}}",
        "{\"act\":{\"seat\":\"0\",\"action\":{\"roll\":{}}}}",
        "{\"act\":{\"seat\":0.5,\"action\":{\"roll\":{}}}}",
        "{\"act\":{\"seat\":-1,\"action\":{\"roll\":{}}}}",
        "{\"act\":{\"seat\":3,\"action\":{\"roll\":{}}}}",
        "{\"act\":{\"seat\":0,\"action\":{\"throw\":{}}}}",
        "{\"act\":{\"seat\":0,\"action\":\"roll\"}}",
        "{\"act\":{\"seat\":0,\"action\":{\"place\":{}}}}",
        "{\"act\":{\"seat\":0,\"action\":{\"place\":{\"field\":\"5\"}}}}",
        "{\"act\":{\"seat\":0,\"action\":{\"place\":{\"field\":5,\"pair\":76}}}}",
        "{\"act\":{\"seat\":0,\"action\":{\"roll\":{}},\"why\":1}}",
        "{\"outcome\":{\"arena\":[2],\"left\":0}}",
        "{\"outcome\":{\"dice\":[true,1]}}",
        "{\"outcome\":{}}",
        "{\"concede\":{}}",
        "{\"concede\":{\"seat\":7}}",
        "{\"view\":{\"seat\":9}}",
        "{\"view\":{\"seat\":null}}",
        "{\"note\":5}",
        "{\"astragal\":2}",
        "{\"astragal\":\"1\"}",
        "{\"outcome\":[[7,1]]}",
        "{\"outcome\":{\"dice\":{}}}",
        "{\"act\":[0,{\"roll\":{}}]}",
        "{\"act\":{\"seat\":0,\"action\":{\"place\":[5]}}}",
        "{\"act\":{\"seat\":0,\"action\":[\"roll\",{}]}}",
        "{\"act\":{\"seat\":0,\"action\":{\"roll\":{},\"place\":{\"field\":5}}}}",
        "{\"concede\":[0]}",
        "{\"view\":[0]}",
        "{\"new\":{\"game\":\"exxtra\",\"seats\":\"3\"}}",
        "{\"new\":{\"game\":\"exxtra\",\"seats\":9,\"edition\":\"2020\"}}",
        "{\"new\":{\"game\":\"exxtra\",\"seats\":3,\"seed\":-1}}",
        "{\"new\":{\"game\":\"strike\",\"edition\":2020,\"seats\":3}}",
        "{\"new\":{\"game\":\"strategiia\",\"towers\":\"yes\"}}",
        "{\"new\":{\"game\":\"strategiia\",\"board\":[5]}}",
        "{\"new\":{\"game\":7}}",
        "{\"new\":7}",
    ] {
        let before = referee.state();
        let answer = referee.line(line);
        assert_eq!(answer["ok"], false, "{line}");
        assert_eq!(answer["error"]["code"], "bad_request", "{line}: {answer}");
        assert_eq!(answer["error"]["rule"], Value::Null, "{line}: {answer}");
        assert_eq!(referee.state(), before, "{line}");
    }
    for options in [json!({"game":"chess"}), json!({"seats":3}), json!({})] {
        referee.refused(json!({ "new": options }), "bad_config", Value::Null);
    }
}

/// C-1: refusals are checked in the documented order.
#[test]
fn the_order_of_refusals() {
    let mut referee = TestReferee::empty();
    let roll = json!({"roll":{}});
    referee.refused(act(0, json!({"fly":{}})), "bad_request", Value::Null);
    referee.refused(json!({"outcome":{"coins":2}}), "bad_request", Value::Null);
    referee.refused(json!({"concede":{"seat":99}}), "bad_request", Value::Null);
    referee.refused(act(7, json!({"throw":{}})), "bad_request", Value::Null);
    for request in [
        act(0, roll.clone()),
        act(0, json!({"throw":{}})),
        json!({"outcome":{"dice":[1,2]}}),
        roll.clone(),
        json!({"concede":{"seat":0}}),
        json!({"abandon":{}}),
        json!({"undo":{}}),
        json!({"legal":{}}),
        json!({"view":{}}),
        json!({"state":{}}),
        json!({"record":{}}),
    ] {
        let answer = referee.send(request.clone());
        assert_eq!(answer["error"]["code"], "no_game", "{request}");
    }
    let mut referee = exxtra();
    // `not_now` comes before `not_your_turn`, which comes before `illegal_action`.
    referee.act(0, roll.clone());
    referee.refused(
        act(1, json!({"place":{"field":99}})),
        "not_now",
        Value::Null,
    );
    referee.outcome(json!({"dice":[4,5]}));
    referee.refused(json!({"outcome":{"dice":[99,5]}}), "not_now", Value::Null);
    referee.refused(roll.clone(), "not_now", Value::Null);
    referee.refused(
        act(1, json!({"place":{"field":99}})),
        "not_your_turn",
        Value::Null,
    );
    referee.refused(
        act(0, json!({"place":{"field":99}})),
        "illegal_action",
        "E-3",
    );
    referee.ok(json!({"abandon":{}}));
    referee.refused(act(1, json!({"place":{"field":99}})), "over", Value::Null);
    referee.refused(act(1, json!({"fly":{}})), "bad_request", Value::Null);
    referee.refused(json!({"outcome":{"dice":[99,5]}}), "over", Value::Null);
}

/// C-3: undo takes back the last act, outcome, roll or concession, down to the beginning, and
/// undone steps are not in the record.
#[test]
fn undo() {
    let mut referee = exxtra();
    referee.refused(json!({"undo":{}}), "not_now", Value::Null);
    let mut states = vec![referee.state()];
    for request in [
        act(0, json!({"roll":{}})),
        json!({"outcome":{"dice":[3,3]}}),
        act(0, json!({"roll":{}})),
        json!({"roll":{}}),
        json!({"concede":{"seat":2}}),
        json!({"concede":{"seat":0}}),
    ] {
        referee.ok(request);
        states.push(referee.state());
    }
    referee.shows(json!({ "phase": "over" }));
    assert_eq!(referee.record().len(), 8);
    while let Some(state) = states.pop() {
        assert_eq!(referee.state(), state);
        assert_eq!(referee.record().len(), 2 + states.len());
        if !states.is_empty() {
            referee.ok(json!({"undo":{}}));
        }
    }
}

/// C-2: a seed fixes the sequence, whatever is asked or refused in between; undo does not lead to other dice.
#[test]
fn the_same_seed_rolls_the_same() {
    let play = |seed: u64, disturb: bool| {
        let mut referee = TestReferee::new(json!({"game":"exxtra","seats":3,"seed":seed}));
        let mut outcomes = vec![referee.state()];
        for _ in 0..20 {
            let seat = referee.state()["turn"].as_u64().unwrap() as u8;
            referee.act(seat, json!({"roll":{}}));
            if disturb {
                referee.send(json!({"outcome":{"dice":[9,9]}}));
                referee.ok(json!({"roll":{}}));
                referee.ok(json!({"undo":{}}));
            }
            outcomes.push(referee.ok(json!({"roll":{}}))["outcome"].clone());
        }
        outcomes
    };
    assert_eq!(play(42, false), play(42, true));
    assert_ne!(play(42, false), play(43, false));
}

/// C-2: the starter die of a tournament's next game is the same, whether the dice before were rolled or given.
#[test]
fn starters_do_not_depend_on_who_rolled() {
    let mut referee = TestReferee::new(
        json!({"game":"strike","edition":"2020","seats":2,"tournament":true,
        "seed":4,"first":0,"lost":1.0,"knock":0.0}),
    );
    for _ in 0..7 {
        referee.act(0, json!({"throw":{}}));
        referee.ok(json!({"roll":{}}));
    }
    referee.act(0, json!({"throw":{}}));
    let rolled = referee.ok(json!({"roll":{}}));
    assert_eq!(rolled["state"]["tournament"]["game"], 2);
    referee.ok(json!({"undo":{}}));
    let repeated = referee.outcome(rolled["outcome"].clone());
    assert_eq!(repeated, rolled["state"]);
}

/// C-2: a record contains all drawn values, has no seed, and leads to the same state.
#[test]
fn a_record_replays() {
    for options in [
        json!({"game":"strike","edition":"2012","seats":4,"seed":3}),
        json!({"game":"strike","edition":"2020","seats":2,"seed":4,"tournament":true,"tie":"decider"}),
        json!({"game":"exxtra","seats":5,"seed":5}),
        json!({"game":"strategiia","first":"random","seed":6}),
        json!({"game":"strategiia","mode":"expert","variant":"king","first":"random","seed":7}),
    ] {
        let mut referee = TestReferee::new(options);
        for number in 0..400 {
            let state = referee.state();
            if state["phase"] == "over" {
                break;
            }
            if state["phase"] == "chance" {
                referee.ok(json!({"roll":{}}));
                continue;
            }
            let seat = match &state["turn"] {
                Value::String(side) => u64::from(side == "blue"),
                seat => seat.as_u64().unwrap(),
            };
            let legal = referee.legal();
            let legal = legal.as_array().unwrap();
            referee.act(seat as u8, legal[number % legal.len()].clone());
        }
        let record = referee.record();
        assert_eq!(record[0]["astragal"], 1);
        assert_eq!(record[1]["new"].get("seed"), None);
        assert!(record.iter().all(|line| line.get("roll").is_none()));
        let mut again = TestReferee::empty();
        for line in &record {
            again.ok(line.clone());
        }
        assert_eq!(again.state(), referee.state());
        assert_eq!(again.record(), record);
    }
}

/// A record's first line and its notes are accepted without effect, at any time.
#[test]
fn version_lines_and_notes() {
    let mut referee = TestReferee::empty();
    for request in [
        json!({"astragal":1}),
        json!({"astragal":1,"rules":1,"physics":null,"program":"other"}),
        json!({"astragal":1,"rules":"another"}),
        json!({"note":{}}),
        json!({"note":{"names":["Anna"],"nothing":null}}),
    ] {
        assert_eq!(referee.ok(request), json!({"ok":true}));
    }
}

fn lines(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    let mut referee = Referee::new(|| Seed::from_number(1));
    run(&mut referee, input, &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// C-1: every line but an empty one gets an answer, whatever its bytes and its length.
#[test]
fn any_line_gets_an_answer() {
    let mut input = b"\n  \n{\"legal\":{}}\r\n\xff\xfe\n".to_vec();
    input.extend(std::iter::repeat_n(b'[', LINE_BYTES_MAX + 10));
    input.extend(b"\n");
    input.extend(std::iter::repeat_n(b'[', 100_000));
    input.extend(b"\n{\"astragal\":1}");
    let answers = lines(&input);
    let codes: Vec<&Value> = answers
        .iter()
        .map(|answer| &answer["error"]["code"])
        .collect();
    let bad = json!("bad_request");
    assert_eq!(codes, [&json!("no_game"), &bad, &bad, &bad, &Value::Null]);
    assert_eq!(answers[4], json!({"ok":true}));
    assert!(lines(b"").is_empty());
}
