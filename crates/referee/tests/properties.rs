//! For any input the referee answers, and a refusal changes nothing.

use astragal_dice::Seed;
use astragal_games::strategiia::Board;
use astragal_referee::{Record, Referee};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Text that looks like requests, and text that does not.
fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => any::<String>(),
        2 => any_json().prop_map(|value| value.to_string()),
        6 => likely_request().prop_map(|value| value.to_string()),
    ]
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-3i64..12).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((word(), inner), 0..5)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Words that requests are made of.
fn word() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "new",
        "act",
        "outcome",
        "roll",
        "concede",
        "abandon",
        "undo",
        "legal",
        "view",
        "state",
        "record",
        "note",
        "astragal",
        "game",
        "strike",
        "exxtra",
        "strategiia",
        "seat",
        "seats",
        "action",
        "throw",
        "stop",
        "place",
        "field",
        "move",
        "from",
        "to",
        "units",
        "at",
        "king",
        "arena",
        "left",
        "dice",
        "red",
        "blue",
        "edition",
        "2020",
        "first",
        "random",
        "X",
        "d3",
        "e4",
        "board",
        "lakes",
        "mode",
        "expert",
        "seed",
        "tournament",
        "starters",
    ])
    .prop_map(str::to_owned)
}

fn likely_request() -> impl Strategy<Value = Value> {
    let seat = -1i64..4;
    prop_oneof![
        (2i64..6).prop_map(|seats| json!({"new":{"game":"strike","edition":"2020","seats":seats}})),
        (2i64..7).prop_map(|seats| json!({"new":{"game":"exxtra","seats":seats}})),
        Just(json!({"new":{"game":"strategiia","mode":"expert"}})),
        Just(json!({"new":{"game":"strategiia"}})),
        (seat.clone(), any_json())
            .prop_map(|(seat, action)| json!({"act":{"seat":seat,"action":action}})),
        seat.clone()
            .prop_map(|seat| json!({"act":{"seat":seat,"action":{"throw":{}}}})),
        seat.clone()
            .prop_map(|seat| json!({"act":{"seat":seat,"action":{"roll":{}}}})),
        (seat.clone(), -1i64..7).prop_map(
            |(seat, field)| json!({"act":{"seat":seat,"action":{"place":{"field":field}}}})
        ),
        (seat.clone(), "[a-i][0-9]", "[a-i][0-9]").prop_map(
            |(seat, from, to)| json!({"act":{"seat":seat,"action":{"move":{"from":from,"to":to}}}})
        ),
        any_json().prop_map(|outcome| json!({ "outcome": outcome })),
        (prop::collection::vec(0i64..8, 0..9), -1i64..3)
            .prop_map(|(arena, left)| json!({"outcome":{"arena":arena,"left":left}})),
        Just(json!({"roll":{}})),
        seat.prop_map(|seat| json!({"concede":{"seat":seat}})),
        Just(json!({"undo":{}})),
        Just(json!({"abandon":{}})),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// C-1: every line gets an answer; a refusal has a code and a message and changes nothing.
    #[test]
    fn every_line_gets_an_answer(lines in prop::collection::vec(any_line(), 1..40)) {
        let mut referee = Referee::new(|| Seed::from_number(1));
        let look = |referee: &mut Referee| {
            let state = referee.answer(r#"{"state":{}}"#).to_json();
            (state, referee.answer(r#"{"record":{}}"#).to_json())
        };
        for line in lines {
            let before = look(&mut referee);
            let answer: Value = serde_json::from_str(&referee.answer(&line).to_json()).unwrap();
            if answer["ok"] == false {
                prop_assert!(answer["error"]["code"].is_string());
                prop_assert!(answer["error"]["message"].is_string());
                prop_assert_eq!(look(&mut referee), before);
            } else {
                prop_assert_eq!(&answer["ok"], &json!(true));
            }
        }
    }

    /// C-2: the record of any game is well-formed and leads to the same state.
    #[test]
    fn every_record_replays(lines in prop::collection::vec(any_line(), 1..40)) {
        let mut referee = Referee::new(|| Seed::from_number(1));
        for line in lines {
            referee.answer(&line);
        }
        let answer: Value = serde_json::from_str(&referee.answer(r#"{"record":{}}"#).to_json()).unwrap();
        if let Some(record) = answer["record"].as_array() {
            let text: Vec<String> = record.iter().map(Value::to_string).collect();
            prop_assert!(Record::parse(text.join("\n").as_bytes()).is_ok());
            let mut again = Referee::new(|| Seed::from_number(2));
            for line in &text {
                prop_assert!(again.answer(line).error().is_none(), "{}", line);
            }
            let state = r#"{"state":{}}"#;
            prop_assert_eq!(again.answer(state).to_json(), referee.answer(state).to_json());
        }
    }

    /// T-17: any drawing is a board or is refused with a reason, without a panic.
    #[test]
    fn drawings(rows in prop::collection::vec("[rb.]{0,13}|.{0,5}", 0..14)) {
        if let Err(error) = Board::parse(rows.iter().map(String::as_str)) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    /// T-13, T-17: random connected shapes with 32 cells of each colour are boards.
    #[test]
    fn connected_shapes(seed in any::<u64>()) {
        let rows = connected_shape(seed);
        let board = Board::parse(rows.iter().map(String::as_str)).unwrap();
        let text = board.text_rows();
        prop_assert_eq!(Board::parse(text.iter().map(String::as_str)), Ok(board));
    }
}

/// Grows 64 cells from the middle of a 12 × 12 grid, and colours them at random.
fn connected_shape(mut seed: u64) -> Vec<String> {
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % below
    };
    let mut grid = vec![vec!['.'; 12]; 12];
    let mut cells = vec![(6, 6)];
    grid[6][6] = 'r';
    while cells.len() < 64 {
        let (row, column): (usize, usize) = cells[random(cells.len())];
        let (row, column) = match random(4) {
            0 => (row + 1, column),
            1 => (row, column + 1),
            2 => (row.wrapping_sub(1), column),
            _ => (row, column.wrapping_sub(1)),
        };
        if row < 12 && column < 12 && grid[row][column] == '.' {
            grid[row][column] = 'r';
            cells.push((row, column));
        }
    }
    for count in 0..32 {
        let (row, column) = cells.swap_remove(random(64 - count));
        grid[row][column] = 'b';
    }
    grid.iter().map(|row| row.iter().collect()).collect()
}
