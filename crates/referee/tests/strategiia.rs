//! The rules of STRATEGIIA, proved through the referee.

mod support;

use serde_json::{Value, json};
use support::{Desk, act, bad_config};

fn step(from: &str, to: &str) -> Value {
    json!({ "move": { "from": from, "to": to } })
}

fn step_of(from: &str, to: &str, units: i64) -> Value {
    json!({ "move": { "from": from, "to": to, "units": units } })
}

fn place(at: &str) -> Value {
    json!({ "place": { "at": at } })
}

fn king(at: &str) -> Value {
    json!({ "king": { "at": at } })
}

const EIGHT_ROWS: [&str; 8] = [
    "bbbbbbbb", "bbbbbbbb", "bbbbbbbb", "bbbbbbbb", "rrrrrrrr", "rrrrrrrr", "rrrrrrrr", "rrrrrrrr",
];

/// Column e is a hole but for e4.
const HOLES: [&str; 8] = [
    "bbbb.bbbb",
    "bbbb.bbbb",
    "bbbb.bbbb",
    "bbbb.bbbb",
    "rrrrrrrrr",
    "rrrr.rrrr",
    "rrrr.rrrr",
    "rrr..rrrr",
];

impl Desk {
    /// Places the armies: 18 cells for red, 18 for blue, in turns.
    #[track_caller]
    fn place_all(&mut self, red: &[&str], blue: &[&str]) {
        assert_eq!((red.len(), blue.len()), (18, 18));
        for (red, blue) in red.iter().zip(blue) {
            self.act(0, place(red));
            self.act(1, place(blue));
        }
    }

    /// A combat that is in the air is won by this side with every die it has.
    #[track_caller]
    fn wins(&mut self, side: &str) {
        let combat = self.state()["combat"].clone();
        let dice = |colour: &str, face: u8| {
            vec![
                face;
                combat[colour]
                    .as_u64()
                    .unwrap_or_else(|| panic!("{combat}")) as usize
            ]
        };
        let (red, blue) = if side == "red" { (6, 1) } else { (1, 6) };
        let (red, blue) = (dice("red", red), dice("blue", blue));
        if (red.len() as u8 * red[0] > blue.len() as u8 * blue[0]) != (side == "red") {
            panic!("{side} cannot win this combat: {combat}");
        }
        self.outcome(json!({ "red": red, "blue": blue }));
    }

    fn stack(&mut self, cell: &str) -> Value {
        self.state()["stacks"][cell].clone()
    }

    fn targets(&mut self, from: &str, units: u64) -> Vec<String> {
        let legal = self.legal();
        let mut targets: Vec<String> = legal
            .as_array()
            .unwrap()
            .iter()
            .map(|action| &action["move"])
            .filter(|step| step["from"] == from && step["units"] == units)
            .map(|step| step["to"].as_str().unwrap().to_owned())
            .collect();
        targets.sort();
        targets
    }
}

fn basic() -> Desk {
    Desk::new(json!({ "game": "strategiia" }))
}

/// T-1, T-2: 64 cells, 18 units a side, red on rows 1 and 2 and d3, e3, blue opposite.
#[test]
fn the_classic_set_up() {
    let mut desk = basic();
    let stacks = desk.state()["stacks"].clone();
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
    desk.shows(json!({ "turn": "red", "phase": "move", "round": 1, "combat": null }));
    desk.shows(json!({ "taken": {"red":0,"blue":0}, "control": {"red":0,"blue":0} }));
}

/// T-3: red moves first, or as the table says; sides alternate; moving is compulsory.
#[test]
fn who_moves() {
    let mut desk = basic();
    desk.refused(act(1, step("d6", "d5")), "not_your_turn", Value::Null);
    desk.act(0, step("d3", "d4"));
    desk.shows(json!({ "turn": "blue", "round": 1 }));
    desk.refused(act(1, step("d4", "d5")), "illegal_action", "T-3");
    desk.refused(act(1, step("c4", "c5")), "illegal_action", "T-3");
    desk.act(1, step("d6", "d5"));
    desk.shows(json!({ "turn": "red", "round": 2 }));
    assert!(
        desk.legal()
            .as_array()
            .unwrap()
            .iter()
            .all(|action| action.get("move").is_some())
    );
    let mut desk = Desk::new(json!({"game":"strategiia","first":"blue"}));
    desk.shows(json!({ "turn": "blue" }));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let options = json!({"game":"strategiia","first":"random","seed":seed});
        let mut desk = Desk::new(options);
        let turn = desk.state()["turn"].as_str().unwrap().to_owned();
        assert_eq!(desk.record()[1]["new"]["first"], json!(turn));
        seen.insert(turn);
    }
    assert_eq!(seen.len(), 2);
    bad_config(json!({"game":"strategiia","first":"green"}), "T-3");
}

/// T-4: one to three steps in eight directions, turning on the way; or in four.
#[test]
fn steps() {
    let mut desk = basic();
    desk.act(0, step("d3", "a4"));
    desk.act(1, step("d6", "d5"));
    desk.ok(json!({"undo":{}}));
    desk.ok(json!({"undo":{}}));
    desk.refused(act(0, step("e3", "a4")), "illegal_action", "T-4");
    let mut desk = Desk::new(json!({"game":"strategiia","steps":"orthogonal"}));
    let straight = [
        "a3", "b3", "b4", "c3", "c4", "c5", "d4", "d5", "d6", "e4", "e5", "f3", "f4", "g3",
    ];
    assert_eq!(desk.targets("d3", 1), straight);
    desk.refused(act(0, step("d3", "f5")), "illegal_action", "T-4");
    bad_config(json!({"game":"strategiia","steps":"knight"}), "T-4");
}

/// T-5: a unit passes over its own colour, never over an enemy, and ends neither on its own colour
/// nor where it began.
#[test]
fn passing_and_ending() {
    let mut desk = basic();
    // a1 jumps over a2; it reaches row 4 and no farther.
    assert_eq!(
        desk.targets("a1", 1),
        ["a3", "a4", "b3", "b4", "c3", "c4", "d4"]
    );
    desk.refused(act(0, step("a1", "a2")), "illegal_action", "T-5");
    desk.refused(act(0, step("a1", "a1")), "illegal_action", "T-5");
    // Behind a wall of enemies nothing can be reached.
    desk.act(0, step("d3", "d5"));
    desk.act(1, step("a7", "a6"));
    let targets = desk.targets("d5", 1);
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
    let mut desk = basic();
    desk.refused(act(0, step("d2", "d6")), "illegal_action", "T-4");
    desk.act(0, step("d3", "d6"));
    desk.shows(json!({ "phase": "chance", "turn": "red" }));
    assert_eq!(desk.stack("d3"), Value::Null);
    assert_eq!(desk.stack("d6")["side"], "blue");
    assert_eq!(desk.legal(), json!([]));
    desk.refused(act(0, step("e3", "e4")), "not_now", Value::Null);
}

/// T-7: one die for the fighting unit, one for the cell's colour, one for each unit around; the
/// attacker does not count where it came from.
#[test]
fn combat_dice() {
    let mut desk = basic();
    desk.act(0, step("d3", "d6"));
    desk.shows(json!({ "combat": {
        "at": "d6", "from": "d3", "units": 1, "king": false, "attacker": "red", "red": 1, "blue": 6
    } }));
    // The book's example: a red and a blue unit fight on a red cell, four red and two blue around.
    let mut desk = Desk::new(json!({"game":"strategiia","board":EIGHT_ROWS}));
    let red = [
        "c3", "d3", "e3", "c4", "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "g2",
        "h2", "h3", "f3",
    ];
    let blue = [
        "d4", "d5", "e5", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "a7", "b7", "c7", "d7",
        "e7", "f7", "g7",
    ];
    desk.place_all(&red, &blue);
    desk.act(0, step("f3", "d4"));
    let combat = desk.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(6), &json!(3)),
        "{combat}"
    );
    for (red, blue) in [(5, 3), (7, 3), (6, 2), (0, 0), (30, 3)] {
        let outcome = json!({"outcome":{"red":vec![1; red],"blue":vec![1; blue]}});
        desk.refused(outcome, "impossible_outcome", "T-7");
    }
    for face in [0, 7, -1, 1000] {
        let outcome = json!({"outcome":{"red":vec![face; 6],"blue":[1, 1, 1]}});
        desk.refused(outcome, "impossible_outcome", "T-7");
    }
}

/// T-7: support comes from all eight cells, whatever `steps` is and across blocked corners.
#[test]
fn support_comes_from_all_sides() {
    let mut desk = Desk::new(json!({"game":"strategiia","steps":"orthogonal"}));
    desk.act(0, step("d3", "d6"));
    let combat = desk.state()["combat"].clone();
    assert_eq!((&combat["red"], &combat["blue"]), (&json!(1), &json!(6)));
}

/// T-8: the higher sum wins; equal sums are rolled again, all dice.
#[test]
fn sums() {
    let mut desk = basic();
    desk.act(0, step("d3", "d6"));
    desk.outcome(json!({ "red": [6], "blue": [1, 1, 1, 1, 1, 1] }));
    desk.shows(json!({ "phase": "chance", "turn": "red" }));
    assert_eq!(desk.state()["combat"]["blue"], 6);
    desk.outcome(json!({ "red": [6], "blue": [1, 1, 1, 1, 1, 2] }));
    desk.shows(json!({ "phase": "move", "turn": "blue", "taken": {"red":0,"blue":1} }));
}

/// T-9: the loser's unit leaves and counts; a winning attacker stands on the cell, a winning
/// defender stays.
#[test]
fn the_end_of_a_combat() {
    let mut desk = basic();
    desk.act(0, step("d3", "d5"));
    desk.act(1, step("d6", "d5"));
    let combat = desk.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(1), &json!(3)),
        "{combat}"
    );
    desk.wins("blue");
    assert_eq!(
        desk.stack("d5"),
        json!({"side":"blue","units":1,"king":false})
    );
    assert_eq!(desk.stack("d6"), Value::Null);
    desk.shows(json!({ "taken": {"red":0,"blue":1}, "turn": "red" }));
    desk.act(0, step("e3", "d5"));
    desk.wins("blue");
    assert_eq!(desk.stack("d5")["side"], "blue");
    assert_eq!(desk.stack("e3"), Value::Null);
    desk.shows(json!({ "taken": {"red":0,"blue":2}, "turn": "blue" }));
}

/// Red attacks with the front unit until it has won `count` combats; blue only shuffles a unit.
fn red_takes(desk: &mut Desk, count: usize) {
    for _ in 0..count {
        attack(desk, 0, "red");
        if desk.state()["phase"] == "over" {
            return;
        }
        shuffle(desk, 1);
    }
}

/// The first attack that this side can win.
fn attack(desk: &mut Desk, seat: u8, side: &str) {
    let legal = desk.legal();
    let stacks = desk.state()["stacks"].clone();
    for action in legal.as_array().unwrap() {
        let target = action["move"]["to"].as_str().unwrap();
        if stacks.get(target).is_none() {
            continue;
        }
        desk.act(seat, action.clone());
        let combat = desk.state()["combat"].clone();
        let other = if side == "red" { "blue" } else { "red" };
        if 6 * combat[side].as_u64().unwrap() > combat[other].as_u64().unwrap() {
            return desk.wins(side);
        }
        desk.ok(json!({"undo":{}}));
    }
    // Nothing is near enough: come nearer and try again.
    let distance = |action: &Value| {
        let place = |cell: &str| {
            let column = i64::from(cell.as_bytes()[0]);
            (column, cell[1..].parse::<i64>().unwrap())
        };
        let (column, row) = place(action["move"]["to"].as_str().unwrap());
        let enemies = stacks.as_object().unwrap().iter();
        let enemies = enemies.filter(|(_, stack)| stack["side"] != side);
        let distances = enemies.map(|(cell, _)| {
            let (other_column, other_row) = place(cell);
            (column - other_column).abs().max((row - other_row).abs())
        });
        distances.min().unwrap()
    };
    let quiet = legal
        .as_array()
        .unwrap()
        .iter()
        .filter(|action| distance(action) > 0);
    let nearest = quiet.min_by_key(|action| distance(action));
    desk.act(seat, nearest.unwrap().clone());
    shuffle(desk, 1 - seat);
    attack(desk, seat, side);
}

/// A move without combat.
fn shuffle(desk: &mut Desk, seat: u8) {
    let legal = desk.legal();
    let stacks = desk.state()["stacks"].clone();
    let quiet = legal
        .as_array()
        .unwrap()
        .iter()
        .find(|action| stacks.get(action["move"]["to"].as_str().unwrap()).is_none());
    let quiet = quiet.expect("a side has a move without combat").clone();
    desk.act(seat, quiet);
}

/// T-10: ten units taken with a lead of two win; 10 : 9 plays on.
#[test]
fn ten_with_a_lead_of_two() {
    let mut desk = Desk::new(json!({"game":"strategiia","quiet":0}));
    red_takes(&mut desk, 10);
    desk.shows(json!({ "phase": "over", "winner": "red", "taken": {"red":10,"blue":0} }));
    let mut desk = Desk::new(json!({"game":"strategiia","quiet":0}));
    for _ in 0..9 {
        attack(&mut desk, 0, "red");
        attack(&mut desk, 1, "blue");
    }
    desk.shows(json!({ "taken": {"red":9,"blue":9}, "phase": "move" }));
    attack(&mut desk, 0, "red");
    desk.shows(json!({ "taken": {"red":10,"blue":9}, "phase": "move", "winner": null }));
    attack(&mut desk, 1, "blue");
    attack(&mut desk, 0, "red");
    desk.shows(json!({ "taken": {"red":11,"blue":10}, "phase": "move", "winner": null }));
    shuffle(&mut desk, 1);
    attack(&mut desk, 0, "red");
    desk.shows(json!({ "taken": {"red":12,"blue":10}, "phase": "over", "winner": "red" }));
}

/// T-11: a side without units loses, whatever the score.
#[test]
fn no_units_left() {
    let mut desk = Desk::new(json!({"game":"strategiia","quiet":0}));
    for _ in 0..17 {
        attack(&mut desk, 0, "red");
        attack(&mut desk, 1, "blue");
    }
    desk.shows(json!({ "taken": {"red":17,"blue":17}, "phase": "move" }));
    attack(&mut desk, 0, "red");
    desk.shows(json!({ "taken": {"red":18,"blue":17}, "phase": "over", "winner": "red" }));
}

/// T-12: so many moves in a row without combat end the game, by a lead of two or as a draw.
#[test]
fn quiet_moves() {
    let quiet = |lead: usize, quiet: u64| {
        let mut desk = Desk::new(json!({"game":"strategiia","quiet":quiet}));
        red_takes(&mut desk, lead);
        let mut moves = u64::from(lead > 0);
        let mut seat = 0;
        while desk.state()["phase"] != "over" && moves < 60 {
            shuffle(&mut desk, seat);
            seat = 1 - seat;
            moves += 1;
        }
        (desk.state()["winner"].clone(), moves)
    };
    assert_eq!(quiet(0, 50), (json!("draw"), 50));
    assert_eq!(quiet(0, 7), (json!("draw"), 7));
    assert_eq!(quiet(1, 9), (json!("draw"), 9));
    assert_eq!(quiet(2, 9), (json!("red"), 9));
    assert_eq!(quiet(0, 0), (json!(null), 60));
    bad_config(json!({"game":"strategiia","quiet":-1}), "T-12");
}

/// T-13: holes cannot be entered or jumped, and a diagonal step between two holes is blocked.
#[test]
fn holes() {
    let mut desk = Desk::new(json!({"game":"strategiia","board":HOLES}));
    let red = [
        "a1", "b1", "c1", "g1", "h1", "i1", "a2", "b2", "c2", "d2", "f2", "g2", "h2", "i2", "d3",
        "f3", "a3", "i3",
    ];
    let blue = [
        "a8", "b8", "c8", "d8", "f8", "g8", "h8", "i8", "a7", "b7", "c7", "d7", "f7", "g7", "h7",
        "i7", "a6", "i6",
    ];
    desk.refused(act(0, place("e8")), "illegal_action", "T-13");
    desk.refused(act(0, place("j1")), "illegal_action", "T-13");
    desk.refused(act(0, place("")), "illegal_action", "T-13");
    desk.refused(act(0, place("A1")), "illegal_action", "T-13");
    desk.place_all(&red, &blue);
    // d3 reaches f3's side only by e4: the column e is a hole below.
    let targets = desk.targets("d3", 1);
    assert!(targets.contains(&"e4".to_owned()));
    assert!(targets.contains(&"f4".to_owned()));
    assert!(!targets.contains(&"e3".to_owned()));

    let mut desk = corner_desk();
    let targets = desk.targets("d4", 1);
    assert!(targets.contains(&"f5".to_owned()), "by e4: {targets:?}");
    assert!(
        !targets.contains(&"c5".to_owned()),
        "between two holes: {targets:?}"
    );
}

/// T-7, T-13: support counts across a corner between two holes, though nobody can step there.
#[test]
fn support_across_a_blocked_corner() {
    let mut desk = corner_desk();
    desk.act(0, step("i1", "i3"));
    desk.act(1, step("f4", "d4"));
    // Blue: one that fights and c5. Red: one that fights and its cell.
    let combat = desk.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(2), &json!(2)),
        "{combat}"
    );
}

/// c5 and d4 touch at a corner between the holes d5 and c4; blue stands on c5 and f4, red on d4.
fn corner_desk() -> Desk {
    let corner = [
        "bbbbbbbbb",
        "bbbbbbbbb",
        "bbbbbbbbb",
        "bbb..bb..",
        "...rrrr.r",
        "rrrrrrrrr",
        "rrrrrrrrr",
        "rrrrrrrrr",
    ];
    let mut desk = Desk::new(json!({"game":"strategiia","board":corner}));
    let red = [
        "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2", "b2", "c2", "d2", "e2", "f2",
        "g2", "h2", "d4",
    ];
    let blue = [
        "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "i8", "a7", "b7", "c7", "d7", "e7", "f7",
        "g7", "f4", "c5",
    ];
    desk.place_all(&red, &blue);
    desk
}

/// T-14, T-15: every board but the built-in classic is set up by placing in turns, red first; any
/// free cell of either colour.
#[test]
fn placement() {
    for options in [
        json!({"game":"strategiia","placement":true}),
        json!({"game":"strategiia","board":"lakes","placement":false}),
        json!({"game":"strategiia","board":EIGHT_ROWS}),
        json!({"game":"strategiia","placement":true,"first":"blue"}),
    ] {
        let mut desk = Desk::new(options.clone());
        desk.shows(json!({ "phase": "place", "turn": "red", "stacks": {} }));
        desk.refused(act(0, step("a1", "a2")), "illegal_action", "T-15");
        desk.refused(act(0, king("a1")), "illegal_action", "T-15");
        desk.act(0, place("a8"));
        desk.refused(act(0, place("b8")), "not_your_turn", Value::Null);
        desk.refused(act(1, place("a8")), "illegal_action", "T-15");
        desk.act(1, place("a1"));
        for number in 1..18 {
            for seat in [0, 1] {
                desk.shows(json!({ "phase": "place" }));
                let free = desk.legal();
                assert_eq!(
                    free.as_array().unwrap().len(),
                    64 - 2 * number - usize::from(seat)
                );
                desk.act(seat, free[0].clone());
            }
        }
        let first = options["first"].as_str().unwrap_or("red");
        desk.shows(json!({ "phase": "move", "turn": first, "control": {"red":0,"blue":0} }));
    }
}

/// T-16: up to three units of one colour stack; k units go 4 − k steps; towers split and join.
#[test]
fn towers() {
    let mut desk = Desk::new(json!({"game":"strategiia","towers":true}));
    desk.act(0, step("a1", "a2"));
    desk.act(1, step("a8", "a7"));
    assert_eq!(
        desk.stack("a2"),
        json!({"side":"red","units":2,"king":false})
    );
    desk.act(0, step("b1", "a2"));
    desk.act(1, step("b8", "b7"));
    desk.refused(act(0, step("c1", "a2")), "illegal_action", "T-16");
    desk.refused(act(0, step_of("a2", "a3", 4)), "illegal_action", "T-16");
    desk.refused(act(0, step_of("a2", "a3", 0)), "illegal_action", "T-16");
    desk.refused(act(0, step("a2", "a4")), "illegal_action", "T-16");
    desk.refused(act(0, step_of("a2", "b5", 2)), "illegal_action", "T-16");
    desk.refused(act(0, step("a2", "a2")), "illegal_action", "T-5");
    assert!(desk.targets("a2", 1).contains(&"a5".to_owned()));
    assert!(!desk.targets("a2", 2).contains(&"a5".to_owned()));
    assert!(desk.targets("a2", 2).contains(&"a4".to_owned()));
    assert_eq!(desk.targets("a2", 3), ["a1", "a3", "b1", "b3"]);
    // Two of the three move; one stays.
    desk.act(0, step_of("a2", "a4", 2));
    assert_eq!(desk.stack("a4")["units"], 2);
    assert_eq!(desk.stack("a2")["units"], 1);
    let mut desk = basic();
    desk.refused(act(0, step_of("a2", "a3", 2)), "illegal_action", "T-16");
}

/// T-7, T-16: every unit of a tower gives a die, fighting or supporting; units of a split tower that
/// stay behind support.
#[test]
fn towers_in_combat() {
    let mut desk = Desk::new(json!({"game":"strategiia","towers":true,"quiet":0}));
    // A red tower of three on d4, blue's d6 comes to d5.
    desk.act(0, step("d3", "d4"));
    desk.act(1, step("a7", "a6"));
    desk.act(0, step("e3", "d4"));
    desk.act(1, step("a6", "a7"));
    desk.act(0, step("d2", "d4"));
    desk.act(1, step("d6", "d5"));
    assert_eq!(desk.stack("d4")["units"], 3);
    desk.act(0, step_of("d4", "d5", 1));
    // Red: one that fights and two beside it. Blue: one, the cell, and e6 beside it.
    let combat = desk.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(3), &json!(3)),
        "{combat}"
    );
    desk.ok(json!({"undo":{}}));
    desk.act(0, step_of("d4", "d5", 3));
    let combat = desk.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["units"]),
        (&json!(3), &json!(3)),
        "{combat}"
    );
}

/// T-16, T-17: expert mode places, stacks and draws boards; what contradicts it is refused.
#[test]
fn expert_mode() {
    let mut desk = Desk::new(json!({"game":"strategiia","mode":"expert"}));
    desk.act(0, place("a1"));
    desk.act(1, place("a8"));
    desk.act(0, place("a1"));
    desk.refused(act(1, place("a1")), "illegal_action", "T-15");
    desk.act(1, place("a8"));
    desk.act(0, place("a1"));
    desk.act(1, place("a8"));
    assert_eq!(
        desk.stack("a1"),
        json!({"side":"red","units":3,"king":false})
    );
    desk.refused(act(0, place("a1")), "illegal_action", "T-16");
    let recorded = desk.record()[1]["new"].clone();
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
    Desk::new(json!({"game":"strategiia","stacked":true,"towers":true,"board":"ring"}));
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
        let answer = Desk::empty().send(json!({ "new": board }));
        assert_eq!(answer["error"]["code"], "bad_config", "{name}: {answer}");
        assert_eq!(answer["error"]["rule"], "T-17", "{name}: {answer}");
    }
    bad_config(json!({"game":"strategiia","board":"atlantis"}), "T-13");
    // Short rows are filled, nothing is trimmed: an empty bottom row lifts the board by one.
    let mut desk = Desk::new(with(&|rows| rows.push(String::new())));
    desk.refused(act(0, place("a1")), "illegal_action", "T-13");
    desk.act(0, place("h9"));
    for name in ["classic", "lakes", "bridges", "hourglass", "ring", "sieve"] {
        Desk::new(json!({"game":"strategiia","board":name}));
    }
}

/// Two towers face each other: red's three on d4 attack blue's three on d5.
fn tower_against_tower(tower_loss: &str) -> Desk {
    let mut desk = Desk::new(json!({
        "game":"strategiia","towers":true,"tower_loss":tower_loss,"quiet":0
    }));
    for (red, blue) in [
        (("d3", "d4"), ("d6", "d5")),
        (("e3", "d4"), ("e6", "d5")),
        (("d2", "d4"), ("d7", "d5")),
    ] {
        desk.act(0, step(red.0, red.1));
        desk.act(1, step(blue.0, blue.1));
    }
    desk.act(0, step("d4", "d5"));
    let combat = desk.state()["combat"].clone();
    assert_eq!(
        (&combat["red"], &combat["blue"]),
        (&json!(3), &json!(4)),
        "{combat}"
    );
    desk
}

/// T-18: a beaten tower loses one unit; the rest of a beaten attacker goes back, the rest of a
/// beaten defender holds and the attacker goes back; or the whole stack leaves.
#[test]
fn beaten_towers() {
    let tower = |side: &str, units: u8| json!({"side":side,"units":units,"king":false});
    let mut desk = tower_against_tower("one");
    desk.wins("blue");
    desk.shows(json!({ "taken": {"red":0,"blue":1} }));
    assert_eq!(
        (desk.stack("d4"), desk.stack("d5")),
        (tower("red", 2), tower("blue", 3))
    );

    let mut desk = tower_against_tower("one");
    desk.wins("red");
    desk.shows(json!({ "taken": {"red":1,"blue":0} }));
    assert_eq!(
        (desk.stack("d4"), desk.stack("d5")),
        (tower("red", 3), tower("blue", 2))
    );

    let mut desk = tower_against_tower("whole");
    desk.wins("blue");
    desk.shows(json!({ "taken": {"red":0,"blue":3} }));
    assert_eq!(
        (desk.stack("d4"), desk.stack("d5")),
        (Value::Null, tower("blue", 3))
    );

    let mut desk = tower_against_tower("whole");
    desk.wins("red");
    desk.shows(json!({ "taken": {"red":3,"blue":0} }));
    assert_eq!(
        (desk.stack("d4"), desk.stack("d5")),
        (Value::Null, tower("red", 3))
    );
    bad_config(json!({"game":"strategiia","tower_loss":"half"}), "T-18");
}

/// T-19: ten rounds, then more cells of the other colour win, equal is a draw; T-10 and T-12 do not
/// apply.
#[test]
fn sanctuary() {
    let mut desk = Desk::new(json!({"game":"strategiia","variant":"sanctuary","quiet":3}));
    for round in 1..=10 {
        desk.shows(json!({ "round": round, "phase": "move" }));
        shuffle(&mut desk, 0);
        shuffle(&mut desk, 1);
    }
    let state = desk.state();
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
    // One unit of red on a blue cell at the end is enough.
    let mut desk = Desk::new(json!({"game":"strategiia","variant":"sanctuary"}));
    desk.act(0, step("d3", "d5"));
    desk.act(1, step("h7", "h6"));
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
        desk.act(0, go(red));
        desk.act(1, go(blue));
    }
    desk.shows(json!({ "phase": "over", "winner": "red", "control": {"red":1,"blue":0} }));
    bad_config(json!({"game":"strategiia","variant":"chess"}), "T-19");
}

/// T-20, T-21: a side controls the cells it stands on and those it encloses; edges and holes are
/// walls; `touch` closes diagonal gaps that `walk` leaves open.
#[test]
fn control() {
    // Red shuts the corner a8 in: units on a7, b7, b8 leave no way in. Blue stands elsewhere.
    let corner = ["a7", "b7", "b8"];
    // With a diagonal front a6, b7, c8 the corner is open to whoever walks, closed by touch.
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
        let mut desk = Desk::new(json!({
            "game":"strategiia","board":EIGHT_ROWS,"front":front,"variant":"sanctuary"
        }));
        let red: Vec<&str> = cells.into_iter().chain(rest).collect();
        desk.place_all(&red, &blue);
        desk.shows(json!({ "control": {"red":0,"blue":0} }));
        desk.act(0, step("g2", "h2"));
        desk.shows(json!({ "control": {"red":red_control,"blue":0} }));
        // Unchanged while dice are in the air.
        desk.act(1, step("d6", "b7"));
        desk.shows(json!({ "phase": "chance", "control": {"red":red_control,"blue":0} }));
    }
    bad_config(json!({"game":"strategiia","front":"wall"}), "T-21");
}

/// T-22: each side adds a king, red first, on a free cell of its own colour; it never stacks; who
/// loses it loses the game.
#[test]
fn kings() {
    let mut desk =
        Desk::new(json!({"game":"strategiia","variant":"king","towers":true,"first":"blue"}));
    desk.shows(json!({ "phase": "king", "turn": "red" }));
    desk.refused(act(0, step("d3", "d4")), "illegal_action", "T-22");
    desk.refused(act(0, king("d5")), "illegal_action", "T-22");
    desk.refused(act(0, king("d3")), "illegal_action", "T-22");
    desk.act(0, king("e4"));
    desk.shows(json!({ "phase": "king", "turn": "blue" }));
    desk.act(1, king("e5"));
    desk.shows(json!({ "phase": "move", "turn": "blue" }));
    assert_eq!(
        desk.stack("e4"),
        json!({"side":"red","units":1,"king":true})
    );
    desk.act(1, step("a7", "a6"));
    desk.refused(act(0, step("e4", "e3")), "illegal_action", "T-22");
    desk.refused(act(0, step("e3", "e4")), "illegal_action", "T-22");
    desk.act(0, step("e4", "e5"));
    let combat = desk.state()["combat"].clone();
    assert_eq!(combat["king"], true);
    desk.ok(json!({"undo":{}}));
    for (winner, taken) in [
        ("red", json!({"red":1,"blue":0})),
        ("blue", json!({"red":0,"blue":1})),
    ] {
        desk.act(0, step("e4", "e5"));
        desk.wins(winner);
        desk.shows(json!({ "phase": "over", "winner": winner, "taken": taken }));
        desk.ok(json!({"undo":{}}));
        desk.ok(json!({"undo":{}}));
    }
}

/// T-22: a king may stand on any free cell if none of its own colour is free; quiet moves end in a
/// draw whatever was taken; ten units do not win.
#[test]
fn kings_and_the_other_rules() {
    let mut desk = Desk::new(json!({
        "game":"strategiia","variant":"king","board":EIGHT_ROWS,"quiet":2
    }));
    // Both armies fill red's half but for none: 18 red and 14 blue units on the 32 red cells.
    let cells: Vec<String> = (1..=4)
        .flat_map(|row| ('a'..='h').map(move |column| format!("{column}{row}")))
        .collect();
    let red: Vec<&str> = cells[..18].iter().map(String::as_str).collect();
    let mut blue: Vec<&str> = cells[18..].iter().map(String::as_str).collect();
    blue.extend(["a8", "b8", "c8", "d8"]);
    desk.place_all(&red, &blue);
    desk.shows(json!({ "phase": "king" }));
    desk.act(0, king("a5"));
    desk.refused(act(1, king("a5")), "illegal_action", "T-22");
    desk.act(1, king("h8"));
    desk.act(0, step("a5", "a6"));
    desk.act(1, step("h8", "h7"));
    desk.shows(json!({ "phase": "over", "winner": "draw" }));
}

/// C-3: a conceding side of two loses.
#[test]
fn conceding() {
    for (seat, winner) in [(0, "blue"), (1, "red")] {
        let mut desk = basic();
        desk.ok(json!({"concede":{"seat":seat}}));
        desk.shows(json!({ "phase": "over", "winner": winner, "turn": null }));
    }
    let mut desk = basic();
    desk.ok(json!({"abandon":{}}));
    desk.shows(json!({ "phase": "over", "winner": null }));
    desk.refused(json!({"concede":{"seat":2}}), "bad_request", Value::Null);
}
