//! Alternative readings of the books, which are options: the effect of each, and that the default stays.

use crate::support::{TestReferee, act, bad_config};
use serde_json::{Value, json};

/// Options with one more field.
fn with(mut options: Value, name: &str, value: Value) -> Value {
    options[name] = value;
    options
}

/// E-13: `each` compares every pair separately; with `all` one higher pair above protects all.
#[test]
fn one_pair_may_protect_all() {
    let base = json!({"game":"exxtra","seats":3,"first":0});
    for (shield, falls) in [
        (None, true),
        (Some(json!("each")), true),
        (Some(json!("all")), false),
    ] {
        let options = match &shield {
            Some(shield) => with(base.clone(), "shield", shield.clone()),
            None => base.clone(),
        };
        let mut referee = TestReferee::new(options);
        for (seat, dice, field) in [
            (0, json!([7, 6]), 5),
            (1, json!([3, 2]), 4),
            (2, json!([7, 1]), 0),
        ] {
            referee.act(seat, json!({"roll":{}}));
            referee.outcome(json!({ "dice": dice }));
            referee.act(seat, json!({"place":{"field":field}}));
        }
        // Seat 0 has moved by then and taken its pair back; the pair of seat 1 is checked.
        assert_eq!(referee.state()["dice"][1].is_null(), falls, "{shield:?}");
        assert_eq!(referee.state()["positions"][0], 5);
    }
    // If no pair above is higher, all are knocked out in both readings.
    let mut referee = TestReferee::new(with(base.clone(), "shield", json!("all")));
    for (seat, dice, field) in [
        (0, json!([1, 2]), 1),
        (1, json!([3, 2]), 4),
        (2, json!([7, 1]), 0),
    ] {
        referee.act(seat, json!({"roll":{}}));
        referee.outcome(json!({ "dice": dice }));
        referee.act(seat, json!({"place":{"field":field}}));
    }
    referee.shows(json!({"positions":[0,0,0]}));
    bad_config(with(base, "shield", json!("none")), "E-13");
}

/// C-1: a value of the wrong shape is a bad request; the refusal names the option and its values.
#[test]
fn a_wrong_shape_names_its_option() {
    for (options, words) in [
        (
            json!({"game":"exxtra","seats":3,"shield":1}),
            "`shield` must be one of: each, all.",
        ),
        (
            json!({"game":"exxtra","seats":2.5}),
            "`seats` must be 3 to 6.",
        ),
    ] {
        let answer = TestReferee::empty().send(json!({ "new": options }));
        let refusal = &answer["error"];
        assert_eq!(refusal["code"], "bad_request", "{answer}");
        assert_eq!(refusal["message"], words);
    }
}

/// S-7: if the arena was emptied in a turn, the next throw is one die, or all of them.
#[test]
fn an_emptied_arena_may_ask_for_all() {
    let base = json!({"game":"strike","edition":"2020","seats":2,"first":0,"starter":4});
    for (emptied, thrown) in [("one", 1), ("all", 7)] {
        let mut referee = TestReferee::new(with(base.clone(), "emptied", json!(emptied)));
        referee.act(0, json!({"throw":{}}));
        referee.outcome(json!({"arena":[],"left":2}));
        referee.shows(json!({"phase":"choose","turn":0}));
        referee.act(0, json!({"throw":{}}));
        referee.shows(json!({"in_the_air":thrown,"pools":[7 - thrown,8]}));
        // Stopping stays possible, and the next turn begins with all dice in both readings (S-6).
        let mut referee = TestReferee::new(with(base.clone(), "emptied", json!(emptied)));
        referee.act(0, json!({"throw":{}}));
        referee.outcome(json!({"arena":[],"left":2}));
        referee.act(0, json!({"stop":{}}));
        referee.act(1, json!({"throw":{}}));
        referee.shows(json!({"in_the_air":8}));
    }
    bad_config(with(base, "emptied", json!("none")), "S-7");
}

/// S-18: each player may choose whether others see their dice.
#[test]
fn each_may_hide_their_dice() {
    let base =
        json!({"game":"strike","edition":"2012","seats":3,"first":0,"starter":4,"pools":"each"});
    let mut referee = TestReferee::new(with(base.clone(), "hiding", json!([1])));
    assert_eq!(referee.view(0)["pools"], json!([8, null, 8]));
    assert_eq!(referee.view(1)["pools"], json!([8, 8, 8]));
    assert_eq!(referee.view(2)["pools"], json!([8, null, 8]));
    let new = referee.record()[1]["new"].clone();
    assert_eq!(
        (&new["pools"], &new["hiding"]),
        (&json!("each"), &json!([1]))
    );
    // Hiding is optional.
    assert_eq!(
        TestReferee::new(base.clone()).view(0)["pools"],
        json!([8, 8, 8])
    );
    bad_config(with(base.clone(), "hiding", json!([3])), "S-18");
    let open = with(base, "pools", json!("open"));
    bad_config(with(open, "hiding", json!([1])), "S-18");
}

fn units(state: &Value, side: &str) -> Vec<String> {
    let stacks = state["stacks"].as_object().unwrap().iter();
    let own = stacks.filter(|(_, stack)| stack["side"] == side);
    own.map(|(cell, _)| cell.clone()).collect()
}

/// T-14: every built-in board has a printed set-up of 18 units a side, which `placement` false
/// selects; by default only the classic board uses it, and a custom board has none.
#[test]
fn boards_have_printed_set_ups() {
    for board in ["classic", "lakes", "bridges", "hourglass", "ring", "sieve"] {
        let mut referee =
            TestReferee::new(json!({"game":"strategiia","board":board,"placement":false}));
        let state = referee.state();
        assert_eq!(state["phase"], "move", "{board}");
        for side in ["red", "blue"] {
            assert_eq!(units(&state, side).len(), 18, "{board}");
        }
        let phase = if board == "classic" { "move" } else { "place" };
        TestReferee::new(json!({"game":"strategiia","board":board}))
            .shows(json!({ "phase": phase }));
    }
    let mut referee =
        TestReferee::new(json!({"game":"strategiia","board":"sieve","placement":false}));
    let red = units(&referee.state(), "red");
    assert!(
        red.contains(&"d3".to_owned())
            && red.contains(&"f3".to_owned())
            && !red.contains(&"e3".to_owned())
    );
    let mut rows = vec!["bbbbbbbb"; 4];
    rows.extend(["rrrrrrrr"; 4]);
    for options in [
        json!({"game":"strategiia","board":rows}),
        json!({"game":"strategiia","board":rows,"placement":false}),
    ] {
        TestReferee::new(options).shows(json!({"phase":"place"}));
    }
    bad_config(
        json!({"game":"strategiia","mode":"expert","placement":false}),
        "T-16",
    );
}

fn step(from: &str, to: &str, units: Option<u8>) -> Value {
    match units {
        Some(units) => json!({"move":{"from":from,"to":to,"units":units}}),
        None => json!({"move":{"from":from,"to":to}}),
    }
}

/// T-16: if towers are not split, a tower moves as a whole.
#[test]
fn towers_may_have_to_stay_whole() {
    for split in [true, false] {
        let mut referee =
            TestReferee::new(json!({"game":"strategiia","towers":true,"split":split}));
        referee.act(0, step("a2", "b2", None));
        referee.act(1, step("a7", "a6", None));
        let one = act(0, step("b2", "b3", Some(1)));
        match split {
            true => drop(referee.ok(one)),
            false => {
                referee.refused(one, "illegal_action", "T-16");
                referee.act(0, step("b2", "b3", None));
                assert_eq!(referee.state()["stacks"]["b3"]["units"], 2);
            }
        }
    }
}

/// T-22: the king starts on its own colour, on any free cell, or with the army as a nineteenth piece.
#[test]
fn kings_start_as_the_table_likes() {
    let king = |at: &str| json!({"king":{"at":at}});
    let place = |at: &str| json!({"place":{"at":at}});
    let mut referee = TestReferee::new(json!({"game":"strategiia","variant":"king"}));
    referee.refused(act(0, king("d5")), "illegal_action", "T-22");
    let mut referee =
        TestReferee::new(json!({"game":"strategiia","variant":"king","king_start":"any"}));
    referee.act(0, king("d5"));
    referee.act(1, king("d4"));
    referee.shows(json!({"phase":"move"}));

    bad_config(
        json!({"game":"strategiia","variant":"king","king_start":"army","placement":false}),
        "T-22",
    );
    let mut referee = TestReferee::new(
        json!({"game":"strategiia","variant":"king","king_start":"army","placement":true}),
    );
    referee.act(0, king("a8"));
    referee.act(1, place("a1"));
    referee.refused(act(0, king("b8")), "illegal_action", "T-15");
    let legal = referee.legal();
    assert!(
        legal
            .as_array()
            .unwrap()
            .iter()
            .all(|action| action["king"].is_null())
    );
    let mut cells =
        (0..62).map(|cell| format!("{}{}", (b'b' + cell % 7) as char, 1 + cell / 7 % 8));
    // One piece of each side stands: 18 more of red's, and 17 of blue's.
    for seat in [0, 1].into_iter().cycle().take(35) {
        let cell = cells.next().unwrap();
        referee.act(seat, place(&cell));
    }
    // Blue's king is left: no other piece may be placed.
    referee.shows(json!({"phase":"place","turn":"blue","unplaced":{"red":0,"blue":0}}));
    referee.refused(act(1, place("h8")), "illegal_action", "T-22");
    referee.act(1, king("h8"));
    referee.shows(json!({"phase":"move","turn":"red"}));
    assert_eq!(referee.state()["stacks"]["h8"]["king"], true);
}

/// Dice with which one side wins the combat in the air.
fn won_by(referee: &mut TestReferee, side: &str) -> Value {
    let combat = referee.state()["combat"].clone();
    let dice = |of: &str| {
        let face = if of == side { 6 } else { 1 };
        vec![face; combat[of].as_u64().unwrap() as usize]
    };
    json!({"red":dice("red"),"blue":dice("blue")})
}

/// T-22: a king in a tower is at the bottom: it stays when others leave, goes with the whole tower, and is taken last.
#[test]
fn a_king_may_stand_in_a_tower() {
    bad_config(
        json!({"game":"strategiia","variant":"king","king_towers":true}),
        "T-22",
    );
    let options = json!({"game":"strategiia","variant":"king","towers":true,"king_towers":true});
    let begin = || {
        let mut referee = TestReferee::new(options.clone());
        referee.act(0, json!({"king":{"at":"d4"}}));
        referee.act(1, json!({"king":{"at":"h5"}}));
        referee.act(0, step("d3", "d4", None));
        assert_eq!(
            referee.state()["stacks"]["d4"],
            json!({"side":"red","units":2,"king":true})
        );
        referee.act(1, step("d6", "d5", None));
        referee
    };
    // One unit leaves, the king stays.
    let mut referee = begin();
    referee.act(0, step("d4", "c4", Some(1)));
    let state = referee.state();
    assert_eq!(
        state["stacks"]["d4"],
        json!({"side":"red","units":1,"king":true})
    );
    assert_eq!(
        state["stacks"]["c4"],
        json!({"side":"red","units":1,"king":false})
    );
    // The whole tower takes the king along.
    let mut referee = begin();
    referee.act(0, step("d4", "c4", None));
    assert_eq!(
        referee.state()["stacks"]["c4"],
        json!({"side":"red","units":2,"king":true})
    );
    // A defeated tower loses another unit first; then the king alone decides the game.
    let mut referee = begin();
    referee.act(0, step("a2", "a3", None));
    referee.act(1, step("d5", "d4", None));
    let dice = won_by(&mut referee, "blue");
    referee.outcome(dice);
    referee.shows(json!({"winner":null,"taken":{"red":0,"blue":1}}));
    assert_eq!(
        referee.state()["stacks"]["d4"],
        json!({"side":"red","units":1,"king":true})
    );
    referee.act(0, step("a3", "a4", None));
    referee.act(1, step("d5", "d4", None));
    let dice = won_by(&mut referee, "blue");
    referee.outcome(dice);
    referee.shows(json!({"winner":"blue","phase":"over"}));
    // Without the option a king never stacks.
    let mut referee = TestReferee::new(json!({"game":"strategiia","variant":"king","towers":true}));
    referee.act(0, json!({"king":{"at":"d4"}}));
    referee.act(1, json!({"king":{"at":"h5"}}));
    referee.refused(act(0, step("d3", "d4", None)), "illegal_action", "T-22");
}
