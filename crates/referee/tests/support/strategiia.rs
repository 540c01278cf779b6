//! Moves, armies and boards for the tests of STRATEGIIA.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use serde_json::{Value, json};

use crate::support::TestReferee;

pub fn step(from: &str, to: &str) -> Value {
    json!({ "move": { "from": from, "to": to } })
}

pub fn step_of(from: &str, to: &str, units: i64) -> Value {
    json!({ "move": { "from": from, "to": to, "units": units } })
}

pub fn place(at: &str) -> Value {
    json!({ "place": { "at": at } })
}

pub fn king(at: &str) -> Value {
    json!({ "king": { "at": at } })
}

pub const EIGHT_ROWS: [&str; 8] = [
    "bbbbbbbb", "bbbbbbbb", "bbbbbbbb", "bbbbbbbb", "rrrrrrrr", "rrrrrrrr", "rrrrrrrr", "rrrrrrrr",
];

/// Column e is a hole except for e4.
pub const HOLES: [&str; 8] = [
    "bbbb.bbbb",
    "bbbb.bbbb",
    "bbbb.bbbb",
    "bbbb.bbbb",
    "rrrrrrrrr",
    "rrrr.rrrr",
    "rrrr.rrrr",
    "rrr..rrrr",
];

impl TestReferee {
    /// Places the armies: 18 cells for red, 18 for blue, in turns.
    #[track_caller]
    pub fn place_all(&mut self, red: &[&str], blue: &[&str]) {
        assert_eq!((red.len(), blue.len()), (18, 18));
        for (red, blue) in red.iter().zip(blue) {
            self.act(0, place(red));
            self.act(1, place(blue));
        }
    }

    /// Lets this side win the combat in the air with every die it has.
    #[track_caller]
    pub fn wins(&mut self, side: &str) {
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

    pub fn stack(&mut self, cell: &str) -> Value {
        self.state()["stacks"][cell].clone()
    }

    pub fn targets(&mut self, from: &str, units: u64) -> Vec<String> {
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

pub fn basic() -> TestReferee {
    TestReferee::new(json!({ "game": "strategiia" }))
}

/// Red attacks with the front unit until it has won `count` combats; blue only shuffles a unit.
pub fn red_takes(referee: &mut TestReferee, count: usize) {
    for _ in 0..count {
        attack(referee, 0, "red");
        if referee.state()["phase"] == "over" {
            return;
        }
        shuffle(referee, 1);
    }
}

/// Makes the first attack that this side can win, except on the king.
pub fn attack(referee: &mut TestReferee, seat: u8, side: &str) {
    let legal = referee.legal();
    let stacks = referee.state()["stacks"].clone();
    for action in legal.as_array().unwrap() {
        let target = &stacks[action["move"]["to"].as_str().unwrap()];
        if target.is_null() || target["king"] == true {
            continue;
        }
        referee.act(seat, action.clone());
        let combat = referee.state()["combat"].clone();
        let other = if side == "red" { "blue" } else { "red" };
        if 6 * combat[side].as_u64().unwrap() > combat[other].as_u64().unwrap() {
            return referee.wins(side);
        }
        referee.ok(json!({"undo":{}}));
    }
    // No enemy is in reach: moves closer and tries again.
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
    referee.act(seat, nearest.unwrap().clone());
    shuffle(referee, 1 - seat);
    attack(referee, seat, side);
}

/// Makes a move without combat.
pub fn shuffle(referee: &mut TestReferee, seat: u8) {
    let legal = referee.legal();
    let stacks = referee.state()["stacks"].clone();
    let quiet = legal
        .as_array()
        .unwrap()
        .iter()
        .find(|action| stacks.get(action["move"]["to"].as_str().unwrap()).is_none());
    let quiet = quiet.expect("a side has a move without combat").clone();
    referee.act(seat, quiet);
}

/// c5 and d4 touch at a corner between the holes d5 and c4; blue stands on c5 and f4, red on d4.
pub fn corner_game() -> TestReferee {
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
    let mut referee = TestReferee::new(json!({"game":"strategiia","board":corner}));
    let red = [
        "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2", "b2", "c2", "d2", "e2", "f2",
        "g2", "h2", "d4",
    ];
    let blue = [
        "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "i8", "a7", "b7", "c7", "d7", "e7", "f7",
        "g7", "f4", "c5",
    ];
    referee.place_all(&red, &blue);
    referee
}
