//! Tests of the advanced and expert rules of STRATEGIIA and its variants, through the referee.

use crate::armies::{
    EIGHT_ROWS, HOLES, basic, corner_game, king, place, red_takes, shuffle, step, step_of,
};
use crate::support::{TestReferee, act, bad_config};
use serde_json::{Value, json};

/// T-13: holes cannot be entered or jumped, and a diagonal step between two holes is blocked.
#[test]
fn holes() {
    let mut referee = TestReferee::new(json!({"game":"strategiia","board":HOLES}));
    let red = [
        "a1", "b1", "c1", "g1", "h1", "i1", "a2", "b2", "c2", "d2", "f2", "g2", "h2", "i2", "d3",
        "f3", "a3", "i3",
    ];
    let blue = [
        "a8", "b8", "c8", "d8", "f8", "g8", "h8", "i8", "a7", "b7", "c7", "d7", "f7", "g7", "h7",
        "i7", "a6", "i6",
    ];
    referee.refused(act(0, place("e8")), "illegal_action", "T-13");
    referee.refused(act(0, place("j1")), "illegal_action", "T-13");
    referee.refused(act(0, place("")), "illegal_action", "T-13");
    referee.refused(act(0, place("A1")), "illegal_action", "T-13");
    referee.place_all(&red, &blue);
    // From d3 the far side of column e can be reached only via e4: below, the column is a hole.
    let targets = referee.targets("d3", 1);
    assert!(targets.contains(&"e4".to_owned()));
    assert!(targets.contains(&"f4".to_owned()));
    assert!(!targets.contains(&"e3".to_owned()));

    let mut referee = corner_game();
    let targets = referee.targets("d4", 1);
    assert!(targets.contains(&"f5".to_owned()), "by e4: {targets:?}");
    assert!(
        !targets.contains(&"c5".to_owned()),
        "between two holes: {targets:?}"
    );
}

/// T-7, T-13: support counts across a corner between two holes, though no unit can step there.
#[test]
fn support_across_a_blocked_corner() {
    let mut referee = corner_game();
    referee.act(0, step("i1", "i3"));
    referee.act(1, step("f4", "d4"));
    // Blue: the fighting unit and c5. Red: the fighting unit and its cell.
    let combat = referee.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(2), &json!(2)),
        "{combat}"
    );
}

/// T-14, T-15: by default every board but the built-in classic is set up by placing in turns, red
/// first; any free cell of either colour.
#[test]
fn placement() {
    for options in [
        json!({"game":"strategiia","placement":true}),
        json!({"game":"strategiia","board":"lakes"}),
        json!({"game":"strategiia","board":EIGHT_ROWS}),
        json!({"game":"strategiia","placement":true,"first":"blue"}),
    ] {
        let mut referee = TestReferee::new(options.clone());
        referee.shows(json!({ "phase": "place", "turn": "red", "stacks": {} }));
        referee.refused(act(0, step("a1", "a2")), "illegal_action", "T-15");
        referee.refused(act(0, king("a1")), "illegal_action", "T-15");
        referee.act(0, place("a8"));
        referee.refused(act(0, place("b8")), "not_your_turn", Value::Null);
        referee.refused(act(1, place("a8")), "illegal_action", "T-15");
        referee.act(1, place("a1"));
        for number in 1..18 {
            for seat in [0, 1] {
                referee.shows(json!({ "phase": "place" }));
                let free = referee.legal();
                assert_eq!(
                    free.as_array().unwrap().len(),
                    64 - 2 * number - usize::from(seat)
                );
                referee.act(seat, free[0].clone());
            }
        }
        let first = options["first"].as_str().unwrap_or("red");
        referee.shows(json!({ "phase": "move", "turn": first, "control": {"red":0,"blue":0} }));
    }
}

/// T-16: up to three units of one colour stack; k units go 4 − k steps; towers split and join.
#[test]
fn towers() {
    let mut referee = TestReferee::new(json!({"game":"strategiia","towers":true}));
    referee.act(0, step("a1", "a2"));
    referee.act(1, step("a8", "a7"));
    assert_eq!(
        referee.stack("a2"),
        json!({"side":"red","units":2,"king":false})
    );
    referee.act(0, step("b1", "a2"));
    referee.act(1, step("b8", "b7"));
    referee.refused(act(0, step("c1", "a2")), "illegal_action", "T-16");
    referee.refused(act(0, step_of("a2", "a3", 4)), "illegal_action", "T-16");
    referee.refused(act(0, step_of("a2", "a3", 0)), "illegal_action", "T-16");
    referee.refused(act(0, step("a2", "a4")), "illegal_action", "T-16");
    referee.refused(act(0, step_of("a2", "b5", 2)), "illegal_action", "T-16");
    referee.refused(act(0, step("a2", "a2")), "illegal_action", "T-5");
    assert!(referee.targets("a2", 1).contains(&"a5".to_owned()));
    assert!(!referee.targets("a2", 2).contains(&"a5".to_owned()));
    assert!(referee.targets("a2", 2).contains(&"a4".to_owned()));
    assert_eq!(referee.targets("a2", 3), ["a1", "a3", "b1", "b3"]);
    // Two of the three move; one stays.
    referee.act(0, step_of("a2", "a4", 2));
    assert_eq!(referee.stack("a4")["units"], 2);
    assert_eq!(referee.stack("a2")["units"], 1);
    let mut referee = basic();
    referee.refused(act(0, step_of("a2", "a3", 2)), "illegal_action", "T-16");
}

/// T-7, T-16: every unit of a tower gives a die, fighting or supporting; units of a split tower
/// that stay behind support.
#[test]
fn towers_in_combat() {
    let mut referee = TestReferee::new(json!({"game":"strategiia","towers":true,"quiet":0}));
    // A red tower of three on d4, blue's d6 comes to d5.
    referee.act(0, step("d3", "d4"));
    referee.act(1, step("a7", "a6"));
    referee.act(0, step("e3", "d4"));
    referee.act(1, step("a6", "a7"));
    referee.act(0, step("d2", "d4"));
    referee.act(1, step("d6", "d5"));
    assert_eq!(referee.stack("d4")["units"], 3);
    referee.act(0, step_of("d4", "d5", 1));
    // Red: the fighting unit and two beside it. Blue: one, the cell, and e6 beside it.
    let combat = referee.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(3), &json!(3)),
        "{combat}"
    );
    referee.ok(json!({"undo":{}}));
    referee.act(0, step_of("d4", "d5", 3));
    let combat = referee.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["units"]),
        (&json!(3), &json!(3)),
        "{combat}"
    );
}

/// T-16, T-17: expert mode includes placement, stacking and custom boards; contradictions are refused.
#[test]
fn expert_mode() {
    let mut referee = TestReferee::new(json!({"game":"strategiia","mode":"expert"}));
    referee.act(0, place("a1"));
    referee.act(1, place("a8"));
    referee.act(0, place("a1"));
    referee.refused(act(1, place("a1")), "illegal_action", "T-15");
    referee.act(1, place("a8"));
    referee.act(0, place("a1"));
    referee.act(1, place("a8"));
    assert_eq!(
        referee.stack("a1"),
        json!({"side":"red","units":3,"king":false})
    );
    referee.refused(act(0, place("a1")), "illegal_action", "T-16");
    let recorded = referee.record()[1]["new"].clone();
    assert_eq!(
        recorded["board"], "lakes",
        "the first built-in board with holes"
    );
    for field in ["placement", "towers", "stacked"] {
        assert_eq!(recorded[field], true);
        let mut options = json!({"game":"strategiia","mode":"expert"});
        options[field] = json!(false);
        bad_config(options, "T-16");
    }
    bad_config(json!({"game":"strategiia","mode":"master"}), "T-16");
    bad_config(json!({"game":"strategiia","stacked":true}), "T-16");
    bad_config(
        json!({"game":"strategiia","stacked":true,"towers":true}),
        "T-16",
    );
    bad_config(
        json!({"game":"strategiia","stacked":true,"placement":true}),
        "T-16",
    );
    TestReferee::new(json!({"game":"strategiia","stacked":true,"towers":true,"board":"ring"}));
}

/// T-13, T-17: boards are checked: wrong counts, too large, not connected, unknown characters.
#[test]
fn boards() {
    let with = |change: &dyn Fn(&mut Vec<String>)| {
        let mut rows: Vec<String> = EIGHT_ROWS.map(str::to_owned).to_vec();
        change(&mut rows);
        json!({"game":"strategiia","board":rows})
    };
    for (name, board) in [
        ("one too few", with(&|rows| rows[0] = "bbbbbbb".into())),
        (
            "the other colour",
            with(&|rows| rows[0] = "bbbbbbbr".into()),
        ),
        ("a wrong letter", with(&|rows| rows[0] = "bbbbbbbB".into())),
        ("a long row", with(&|rows| rows[0] = "bbbbbbbb.....".into())),
        (
            "too many rows",
            with(&|rows| rows.extend(vec![String::new(); 5])),
        ),
        ("two parts", with(&|rows| rows.insert(4, String::new()))),
        (
            "corners only",
            with(&|rows| {
                rows[3] = "bbbbbbbb........"[..8].into();
                rows.insert(4, "........".into());
            }),
        ),
        ("nothing", json!({"game":"strategiia","board":[]})),
    ] {
        let answer = TestReferee::empty().send(json!({ "new": board }));
        assert_eq!(answer["error"]["code"], "bad_config", "{name}: {answer}");
        assert_eq!(answer["error"]["rule"], "T-17", "{name}: {answer}");
    }
    bad_config(json!({"game":"strategiia","board":"atlantis"}), "T-13");
    // Short rows are filled, nothing is trimmed: an empty bottom row lifts the board by one.
    let mut referee = TestReferee::new(with(&|rows| rows.push(String::new())));
    referee.refused(act(0, place("a1")), "illegal_action", "T-13");
    referee.act(0, place("h9"));
    for name in ["classic", "lakes", "bridges", "hourglass", "ring", "sieve"] {
        TestReferee::new(json!({"game":"strategiia","board":name}));
    }
}

/// Two towers face each other: red's three on d4 attack blue's three on d5.
fn tower_against_tower(tower_loss: &str) -> TestReferee {
    let mut referee = TestReferee::new(json!({
        "game":"strategiia","towers":true,"tower_loss":tower_loss,"quiet":0
    }));
    for (red, blue) in [
        (("d3", "d4"), ("d6", "d5")),
        (("e3", "d4"), ("e6", "d5")),
        (("d2", "d4"), ("d7", "d5")),
    ] {
        referee.act(0, step(red.0, red.1));
        referee.act(1, step(blue.0, blue.1));
    }
    referee.act(0, step("d4", "d5"));
    let combat = referee.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(3), &json!(4)),
        "{combat}"
    );
    referee
}

/// T-18: a defeated tower loses one unit; the rest of a defeated attacker goes back, the rest of a
/// defeated defender stays and the attacker goes back; or the whole stack leaves.
#[test]
fn beaten_towers() {
    let tower = |side: &str, units: u8| json!({"side":side,"units":units,"king":false});
    let mut referee = tower_against_tower("one");
    referee.wins("blue");
    referee.shows(json!({ "taken": {"red":0,"blue":1} }));
    assert_eq!(
        (referee.stack("d4"), referee.stack("d5")),
        (tower("red", 2), tower("blue", 3))
    );

    let mut referee = tower_against_tower("one");
    referee.wins("red");
    referee.shows(json!({ "taken": {"red":1,"blue":0} }));
    assert_eq!(
        (referee.stack("d4"), referee.stack("d5")),
        (tower("red", 3), tower("blue", 2))
    );

    let mut referee = tower_against_tower("whole");
    referee.wins("blue");
    referee.shows(json!({ "taken": {"red":0,"blue":3} }));
    assert_eq!(
        (referee.stack("d4"), referee.stack("d5")),
        (Value::Null, tower("blue", 3))
    );

    let mut referee = tower_against_tower("whole");
    referee.wins("red");
    referee.shows(json!({ "taken": {"red":3,"blue":0} }));
    assert_eq!(
        (referee.stack("d4"), referee.stack("d5")),
        (Value::Null, tower("red", 3))
    );
    bad_config(json!({"game":"strategiia","tower_loss":"half"}), "T-18");
}

/// T-19: ten rounds, then more cells of the other colour win, equal is a draw; T-12 does not apply.
#[test]
fn sanctuary() {
    let mut referee =
        TestReferee::new(json!({"game":"strategiia","variant":"sanctuary","quiet":3}));
    for round in 1..=10 {
        referee.shows(json!({ "round": round, "phase": "move" }));
        shuffle(&mut referee, 0);
        shuffle(&mut referee, 1);
    }
    let state = referee.state();
    assert_eq!(
        (&state["phase"], &state["round"]),
        (&json!("over"), &json!(10))
    );
    let control = |side: &str| state["control"][side].as_u64().unwrap();
    let winner = match control("red").cmp(&control("blue")) {
        std::cmp::Ordering::Greater => "red",
        std::cmp::Ordering::Less => "blue",
        std::cmp::Ordering::Equal => "draw",
    };
    assert_eq!(state["winner"], winner);
    // One red unit on a blue cell at the end is enough.
    let mut referee = TestReferee::new(json!({"game":"strategiia","variant":"sanctuary"}));
    referee.act(0, step("d3", "d5"));
    referee.act(1, step("h7", "h6"));
    for round in 1..10 {
        let there = round % 2 == 1;
        let (red, blue) = (["d5", "c5"], ["h6", "h7"]);
        let go = |[from, to]: [&str; 2]| {
            if there {
                step(from, to)
            } else {
                step(to, from)
            }
        };
        referee.act(0, go(red));
        referee.act(1, go(blue));
    }
    referee.shows(json!({ "phase": "over", "winner": "red", "control": {"red":1,"blue":0} }));
    bad_config(json!({"game":"strategiia","variant":"chess"}), "T-19");
}

/// T-20, T-21: a side controls the cells it stands on and those it encloses; edges and holes are
/// walls; `touch` closes diagonal gaps that `walk` leaves open.
#[test]
fn control() {
    // Red closes off the corner a8: units on a7, b7, b8 leave no way in. Blue stands elsewhere.
    let corner = ["a7", "b7", "b8"];
    // With a diagonal front a6, b7, c8 the corner is open by `walk`, closed by `touch`.
    let diagonal = ["a6", "b7", "c8"];
    let rest = [
        "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2",
    ];
    let blue = [
        "h8", "h7", "h6", "g6", "f6", "e6", "g5", "f5", "e5", "h5", "g7", "f7", "e7", "g8", "f8",
        "e8", "d5", "d6",
    ];
    for (front, cells, red_control) in [
        ("walk", corner, 4),
        ("touch", corner, 4),
        ("walk", diagonal, 3),
        ("touch", diagonal, 6),
    ] {
        let mut referee = TestReferee::new(json!({
            "game":"strategiia","board":EIGHT_ROWS,"front":front,"variant":"sanctuary"
        }));
        let red: Vec<&str> = cells.into_iter().chain(rest).collect();
        referee.place_all(&red, &blue);
        referee.shows(json!({ "control": {"red":0,"blue":0} }));
        referee.act(0, step("g2", "h2"));
        referee.shows(json!({ "control": {"red":red_control,"blue":0} }));
        // Unchanged while dice are in the air.
        referee.act(1, step("d6", "b7"));
        referee.shows(json!({ "phase": "chance", "control": {"red":red_control,"blue":0} }));
    }
    bad_config(json!({"game":"strategiia","front":"wall"}), "T-21");
}

/// T-22: each side adds a king, red first, on a free cell of its own colour; it never stacks; a
/// side that loses it loses the game.
#[test]
fn kings() {
    let mut referee = TestReferee::new(
        json!({"game":"strategiia","variant":"king","towers":true,"first":"blue"}),
    );
    referee.shows(json!({ "phase": "king", "turn": "red" }));
    referee.refused(act(0, step("d3", "d4")), "illegal_action", "T-22");
    referee.refused(act(0, king("d5")), "illegal_action", "T-22");
    referee.refused(act(0, king("d3")), "illegal_action", "T-22");
    referee.act(0, king("e4"));
    referee.shows(json!({ "phase": "king", "turn": "blue" }));
    referee.act(1, king("e5"));
    referee.shows(json!({ "phase": "move", "turn": "blue" }));
    assert_eq!(
        referee.stack("e4"),
        json!({"side":"red","units":1,"king":true})
    );
    referee.act(1, step("a7", "a6"));
    referee.refused(act(0, step("e4", "e3")), "illegal_action", "T-22");
    referee.refused(act(0, step("e3", "e4")), "illegal_action", "T-22");
    referee.act(0, step("e4", "e5"));
    let combat = referee.state()["combat"].clone();
    assert_eq!(combat["king"], true);
    referee.ok(json!({"undo":{}}));
    for (winner, taken) in [
        ("red", json!({"red":1,"blue":0})),
        ("blue", json!({"red":0,"blue":1})),
    ] {
        referee.act(0, step("e4", "e5"));
        referee.wins(winner);
        referee.shows(json!({ "phase": "over", "winner": winner, "taken": taken }));
        referee.ok(json!({"undo":{}}));
        referee.ok(json!({"undo":{}}));
    }
}

/// T-10, T-12, T-22: with kings, ten units do not win, and quiet moves end in a draw regardless of units taken.
#[test]
fn kings_instead_of_units() {
    let mut referee = TestReferee::new(json!({"game":"strategiia","variant":"king","quiet":30}));
    referee.act(0, king("a3"));
    referee.act(1, king("h6"));
    red_takes(&mut referee, 10);
    referee.shows(json!({ "phase": "move", "taken": {"red":10,"blue":0}, "winner": null }));
    let mut seat = 0;
    while referee.state()["phase"] != "over" {
        shuffle(&mut referee, seat);
        seat = 1 - seat;
    }
    referee.shows(json!({ "winner": "draw", "taken": {"red":10,"blue":0}, "quiet_moves": 30 }));
}

/// T-22: a king may stand on any free cell if none of its own colour is free.
#[test]
fn kings_and_the_other_rules() {
    let mut referee = TestReferee::new(json!({
        "game":"strategiia","variant":"king","board":EIGHT_ROWS,"quiet":2
    }));
    // Both armies fill red's half completely: 18 red and 14 blue units on the 32 red cells.
    let cells: Vec<String> = (1..=4)
        .flat_map(|row| ('a'..='h').map(move |column| format!("{column}{row}")))
        .collect();
    let red: Vec<&str> = cells[..18].iter().map(String::as_str).collect();
    let mut blue: Vec<&str> = cells[18..].iter().map(String::as_str).collect();
    blue.extend(["a8", "b8", "c8", "d8"]);
    referee.place_all(&red, &blue);
    referee.shows(json!({ "phase": "king" }));
    referee.act(0, king("a5"));
    referee.refused(act(1, king("a5")), "illegal_action", "T-22");
    referee.act(1, king("h8"));
    referee.act(0, step("a5", "a6"));
    referee.act(1, step("h8", "h7"));
    referee.shows(json!({ "phase": "over", "winner": "draw" }));
}
