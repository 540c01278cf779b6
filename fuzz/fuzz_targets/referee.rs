//! Any lines get answers in JSON, and a refusal changes nothing (C-1).
#![no_main]

use astragal_dice::Seed;
use astragal_referee::{Referee, run};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    let mut referee = Referee::new(|| Seed::from_number(1));
    run(&mut referee, input, &mut output).expect("memory takes any answer");
    for answer in output.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        let answer: Value = serde_json::from_slice(answer).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean());
    }

    let state = |referee: &mut Referee| referee.answer(r#"{"state":{}}"#).to_json();
    let mut referee = Referee::new(|| Seed::from_number(1));
    for line in String::from_utf8_lossy(input).lines() {
        let before = state(&mut referee);
        if referee.answer(line).error().is_some() {
            assert_eq!(state(&mut referee), before, "{line}");
        }
    }
});
