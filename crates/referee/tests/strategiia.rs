//! Tests of the basic rules of STRATEGIIA, through the referee.

use crate::armies::{EIGHT_ROWS, attack, basic, red_takes, shuffle, step};
use crate::support::{TestReferee, act, bad_config};
use serde_json::{Value, json};

/// T-1, T-2: 64 cells, 18 units a side, red on rows 1 and 2 and d3, e3, blue opposite.
#[test]
fn the_classic_set_up() {
    let mut referee = basic();
    let stacks = referee.state()["stacks"].clone();
    let stacks = stacks.as_object().unwrap();
    assert_eq!(stacks.len(), 36);
    for (cell, stack) in stacks {
        let row = &cell[1..];
        let side = match row {
            "1" | "2" => "red",
            "7" | "8" => "blue",
            "3" => "red",
            _ => "blue",
        };
        assert_eq!(
            *stack,
            json!({"side":side,"units":1,"king":false}),
            "{cell}"
        );
        if ["3", "6"].contains(&row) {
            assert!(["d", "e"].contains(&&cell[..1]), "{cell}");
        }
    }
    referee.shows(json!({ "turn": "red", "phase": "move", "round": 1, "combat": null }));
    referee.shows(json!({ "taken": {"red":0,"blue":0}, "control": {"red":0,"blue":0} }));
}

/// T-3: red moves first, or as the options say; sides alternate; moving is compulsory.
#[test]
fn who_moves() {
    let mut referee = basic();
    referee.refused(act(1, step("d6", "d5")), "not_your_turn", Value::Null);
    referee.act(0, step("d3", "d4"));
    referee.shows(json!({ "turn": "blue", "round": 1 }));
    referee.refused(act(1, step("d4", "d5")), "illegal_action", "T-3");
    referee.refused(act(1, step("c4", "c5")), "illegal_action", "T-3");
    referee.act(1, step("d6", "d5"));
    referee.shows(json!({ "turn": "red", "round": 2 }));
    assert!(
        referee
            .legal()
            .as_array()
            .unwrap()
            .iter()
            .all(|action| action.get("move").is_some())
    );
    let mut referee = TestReferee::new(json!({"game":"strategiia","first":"blue"}));
    referee.shows(json!({ "turn": "blue" }));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let options = json!({"game":"strategiia","first":"random","seed":seed});
        let mut referee = TestReferee::new(options);
        let turn = referee.state()["turn"].as_str().unwrap().to_owned();
        assert_eq!(referee.record()[1]["new"]["first"], json!(turn));
        seen.insert(turn);
    }
    assert_eq!(seen.len(), 2);
    bad_config(json!({"game":"strategiia","first":"green"}), "T-3");
}

/// T-4: one to three steps in eight directions, turning on the way; or in four.
#[test]
fn steps() {
    let mut referee = basic();
    referee.act(0, step("d3", "a4"));
    referee.act(1, step("d6", "d5"));
    referee.ok(json!({"undo":{}}));
    referee.ok(json!({"undo":{}}));
    referee.refused(act(0, step("e3", "a4")), "illegal_action", "T-4");
    let mut referee = TestReferee::new(json!({"game":"strategiia","steps":"orthogonal"}));
    let straight = [
        "a3", "b3", "b4", "c3", "c4", "c5", "d4", "d5", "d6", "e4", "e5", "f3", "f4", "g3",
    ];
    assert_eq!(referee.targets("d3", 1), straight);
    referee.refused(act(0, step("d3", "f5")), "illegal_action", "T-4");
    bad_config(json!({"game":"strategiia","steps":"knight"}), "T-4");
}

/// T-5: a unit passes over its own colour, never over an enemy, and ends neither on its own colour
/// nor where it began.
#[test]
fn passing_and_ending() {
    let mut referee = basic();
    // a1 jumps over a2; it reaches row 4 and no farther.
    assert_eq!(
        referee.targets("a1", 1),
        ["a3", "a4", "b3", "b4", "c3", "c4", "d4"]
    );
    referee.refused(act(0, step("a1", "a2")), "illegal_action", "T-5");
    referee.refused(act(0, step("a1", "a1")), "illegal_action", "T-5");
    // Behind a wall of enemies nothing can be reached.
    referee.act(0, step("d3", "d5"));
    referee.act(1, step("a7", "a6"));
    let targets = referee.targets("d5", 1);
    assert!(targets.contains(&"d6".to_owned()) && targets.contains(&"c7".to_owned()));
    assert!(
        targets.contains(&"d7".to_owned()),
        "around d6 by c6: {targets:?}"
    );
    assert!(
        !targets.iter().any(|cell| cell.ends_with('8')),
        "over row 7: {targets:?}"
    );
}

/// T-6: ending on an enemy is an attack; that step counts.
#[test]
fn attacking() {
    let mut referee = basic();
    referee.refused(act(0, step("d2", "d6")), "illegal_action", "T-4");
    referee.act(0, step("d3", "d6"));
    referee.shows(json!({ "phase": "chance", "turn": "red" }));
    assert_eq!(referee.stack("d3"), Value::Null);
    assert_eq!(referee.stack("d6")["side"], "blue");
    assert_eq!(referee.legal(), json!([]));
    referee.refused(act(0, step("e3", "e4")), "not_now", Value::Null);
}

/// T-7: one die for the fighting unit, one for the cell's colour, one for each unit around; the
/// attacker does not count on the cell it came from.
#[test]
fn combat_dice() {
    let mut referee = basic();
    referee.act(0, step("d3", "d6"));
    referee.shows(json!({ "combat": {
        "at": "d6", "from": "d3", "units": 1, "king": false, "attacker": "red", "red": 1, "blue": 6
    } }));
    // The book's example: a red and a blue unit fight on a red cell, four red and two blue around.
    let mut referee = TestReferee::new(json!({"game":"strategiia","board":EIGHT_ROWS}));
    let red = [
        "c3", "d3", "e3", "c4", "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "g2",
        "h2", "h3", "f3",
    ];
    let blue = [
        "d4", "d5", "e5", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "a7", "b7", "c7", "d7",
        "e7", "f7", "g7",
    ];
    referee.place_all(&red, &blue);
    referee.act(0, step("f3", "d4"));
    let combat = referee.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(6), &json!(3)),
        "{combat}"
    );
    for (red, blue) in [(5, 3), (7, 3), (6, 2), (0, 0), (30, 3)] {
        let outcome = json!({"outcome":{"red":vec![1; red],"blue":vec![1; blue]}});
        referee.refused(outcome, "impossible_outcome", "T-7");
    }
    for face in [0, 7, -1, 1000] {
        let outcome = json!({"outcome":{"red":vec![face; 6],"blue":[1, 1, 1]}});
        referee.refused(outcome, "impossible_outcome", "T-7");
    }
}

/// T-7: support comes from all eight cells, whatever `steps` is and across blocked corners.
#[test]
fn support_comes_from_all_sides() {
    let mut referee = TestReferee::new(json!({"game":"strategiia","steps":"orthogonal"}));
    referee.act(0, step("d3", "d6"));
    let combat = referee.state()["combat"].clone();
    assert_eq!((&combat["red"], &combat["blue"]), (&json!(1), &json!(6)));
}

/// T-8: the higher sum wins; equal sums are rolled again, all dice.
#[test]
fn sums() {
    let mut referee = basic();
    referee.act(0, step("d3", "d6"));
    referee.outcome(json!({ "red": [6], "blue": [1, 1, 1, 1, 1, 1] }));
    referee.shows(json!({ "phase": "chance", "turn": "red" }));
    assert_eq!(referee.state()["combat"]["blue"], 6);
    referee.outcome(json!({ "red": [6], "blue": [1, 1, 1, 1, 1, 2] }));
    referee.shows(json!({ "phase": "move", "turn": "blue", "taken": {"red":0,"blue":1} }));
}

/// T-9: the loser's unit leaves and counts; a winning attacker stands on the cell, a winning
/// defender stays.
#[test]
fn the_end_of_a_combat() {
    let mut referee = basic();
    referee.act(0, step("d3", "d5"));
    referee.act(1, step("d6", "d5"));
    let combat = referee.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(1), &json!(3)),
        "{combat}"
    );
    referee.wins("blue");
    assert_eq!(
        referee.stack("d5"),
        json!({"side":"blue","units":1,"king":false})
    );
    assert_eq!(referee.stack("d6"), Value::Null);
    referee.shows(json!({ "taken": {"red":0,"blue":1}, "turn": "red" }));
    referee.act(0, step("e3", "d5"));
    referee.wins("blue");
    assert_eq!(referee.stack("d5")["side"], "blue");
    assert_eq!(referee.stack("e3"), Value::Null);
    referee.shows(json!({ "taken": {"red":0,"blue":2}, "turn": "blue" }));
}

/// T-10: ten units taken with a lead of two win; 10 : 9 plays on.
#[test]
fn ten_with_a_lead_of_two() {
    let mut referee = TestReferee::new(json!({"game":"strategiia","quiet":0}));
    red_takes(&mut referee, 10);
    referee.shows(json!({ "phase": "over", "winner": "red", "taken": {"red":10,"blue":0} }));
    let mut referee = TestReferee::new(json!({"game":"strategiia","quiet":0}));
    for _ in 0..9 {
        attack(&mut referee, 0, "red");
        attack(&mut referee, 1, "blue");
    }
    referee.shows(json!({ "taken": {"red":9,"blue":9}, "phase": "move" }));
    attack(&mut referee, 0, "red");
    referee.shows(json!({ "taken": {"red":10,"blue":9}, "phase": "move", "winner": null }));
    attack(&mut referee, 1, "blue");
    attack(&mut referee, 0, "red");
    referee.shows(json!({ "taken": {"red":11,"blue":10}, "phase": "move", "winner": null }));
    shuffle(&mut referee, 1);
    attack(&mut referee, 0, "red");
    referee.shows(json!({ "taken": {"red":12,"blue":10}, "phase": "over", "winner": "red" }));
}

/// T-11: a side without units loses, regardless of the score.
#[test]
fn no_units_left() {
    let mut referee = TestReferee::new(json!({"game":"strategiia","quiet":0}));
    for _ in 0..17 {
        attack(&mut referee, 0, "red");
        attack(&mut referee, 1, "blue");
    }
    referee.shows(json!({ "taken": {"red":17,"blue":17}, "phase": "move" }));
    attack(&mut referee, 0, "red");
    referee.shows(json!({ "taken": {"red":18,"blue":17}, "phase": "over", "winner": "red" }));
}

/// T-12: a given number of moves in a row without combat ends the game, by a lead of two or as a draw.
#[test]
fn quiet_moves() {
    let quiet = |lead: usize, quiet: u64| {
        let mut referee = TestReferee::new(json!({"game":"strategiia","quiet":quiet}));
        red_takes(&mut referee, lead);
        let mut moves = u64::from(lead > 0);
        let mut seat = 0;
        while referee.state()["phase"] != "over" && moves < 60 {
            shuffle(&mut referee, seat);
            seat = 1 - seat;
            moves += 1;
        }
        (referee.state()["winner"].clone(), moves)
    };
    assert_eq!(quiet(0, 50), (json!("draw"), 50));
    assert_eq!(quiet(0, 7), (json!("draw"), 7));
    assert_eq!(quiet(1, 9), (json!("draw"), 9));
    assert_eq!(quiet(2, 9), (json!("red"), 9));
    assert_eq!(quiet(0, 0), (json!(null), 60));
    bad_config(json!({"game":"strategiia","quiet":-1}), "T-12");
}

/// C-3: of two sides, the conceding one loses.
#[test]
fn conceding() {
    for (seat, winner) in [(0, "blue"), (1, "red")] {
        let mut referee = basic();
        referee.ok(json!({"concede":{"seat":seat}}));
        referee.shows(json!({ "phase": "over", "winner": winner, "turn": null }));
    }
    let mut referee = basic();
    referee.ok(json!({"abandon":{}}));
    referee.shows(json!({ "phase": "over", "winner": null }));
    referee.refused(json!({"concede":{"seat":2}}), "bad_request", Value::Null);
}
