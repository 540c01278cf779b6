//! Tests of the rules of EXXTRA, through the referee.

use crate::support::{TestReferee, act, bad_config};
use serde_json::{Value, json};

fn roll() -> Value {
    json!({ "roll": {} })
}

fn place(field: i64) -> Value {
    json!({ "place": { "field": field } })
}

fn table(seats: u8) -> TestReferee {
    TestReferee::new(json!({ "game": "exxtra", "seats": seats, "first": 0 }))
}

impl TestReferee {
    #[track_caller]
    fn rolls(&mut self, seat: u8, dice: Value) {
        self.act(seat, roll());
        self.outcome(json!({ "dice": dice }));
    }

    /// A whole turn of one roll and a placement.
    #[track_caller]
    fn places(&mut self, seat: u8, dice: Value, field: i64) {
        self.rolls(seat, dice);
        self.act(seat, place(field));
    }

    /// A turn that busts without further loss: the pawn stands on the start.
    #[track_caller]
    fn busts(&mut self, seat: u8) {
        self.rolls(seat, json!([1, 2]));
        self.rolls(seat, json!([1, "X"]));
    }

    fn position(&mut self, seat: usize) -> Value {
        self.state()["positions"][seat].clone()
    }
}

/// E-1: three to six seats, other numbers are refused; which die has which sides.
#[test]
fn seats_and_dice() {
    for seats in 3..=6 {
        table(seats).shows(json!({ "positions": vec![0; seats.into()] }));
    }
    for seats in [-3, 0, 2, 7] {
        bad_config(json!({"game":"exxtra","seats":seats}), "E-1");
    }
    bad_config(json!({"game":"exxtra"}), "E-1");
    let mut referee = table(3);
    for seven in [json!(1), json!(2), json!(3), json!(4), json!(7), json!("X")] {
        for six in [json!(1), json!(2), json!(3), json!(5), json!(6), json!("X")] {
            referee.rolls(0, json!([seven, six]));
            referee.ok(json!({"undo":{}}));
            referee.ok(json!({"undo":{}}));
        }
    }
    referee.act(0, roll());
    for dice in [
        json!([5, 1]),
        json!([6, 1]),
        json!([1, 4]),
        json!([1, 7]),
        json!([0, 1]),
        json!([1, 8]),
        json!([-1, 1]),
        json!([1, "Y"]),
    ] {
        let outcome = json!({ "outcome": { "dice": dice } });
        referee.refused(outcome, "impossible_outcome", "E-1");
    }
    for dice in [json!([1]), json!([1, 2, 3]), json!([])] {
        let outcome = json!({ "outcome": { "dice": dice } });
        referee.refused(outcome, "impossible_outcome", "E-7");
    }
}

/// E-2, E-14: the goal is field 21, or 20; pawns share fields, and passing the goal wins, uncapped.
#[test]
fn the_goal() {
    for (goal, wins_at) in [(21, 24), (20, 20)] {
        let mut referee =
            TestReferee::new(json!({"game":"exxtra","seats":3,"first":0,"goal":goal}));
        // Seat 0 keeps 76 on field 5 or 4 until it wins; the others stay at the start.
        let fields = if goal == 21 {
            [5, 5, 5, 4, 5]
        } else {
            [5, 5, 5, 4, 1]
        };
        for field in fields {
            referee.places(0, json!([7, 6]), field);
            referee.busts(1);
            referee.busts(2);
            if referee.state()["phase"] == "over" {
                break;
            }
        }
        referee.shows(
            json!({ "phase": "over", "winner": 0, "turn": null, "positions": [wins_at, 0, 0] }),
        );
        referee.refused(act(0, roll()), "over", Value::Null);
    }
    for goal in [19, 22, 0] {
        bad_config(json!({"game":"exxtra","seats":3,"goal":goal}), "E-2");
    }
}

/// E-3, E-12: the fields 5 to 1 hold one pair each, field 0 any number; only free fields may be
/// chosen, also above higher pairs.
#[test]
fn fields() {
    let mut referee = table(4);
    referee.places(0, json!([4, 2]), 0);
    referee.places(1, json!([4, 1]), 0);
    referee.places(2, json!([7, 6]), 3);
    referee.rolls(3, json!([1, 2]));
    let legal = referee.legal();
    let fields = [0, 1, 2, 4, 5].map(place);
    assert_eq!(legal.as_array().unwrap()[1..], fields);
    referee.refused(act(3, place(3)), "illegal_action", "E-12");
    for field in [-1, 6, 300] {
        referee.refused(act(3, place(field)), "illegal_action", "E-3");
    }
    referee.act(3, place(5));
    let dice = referee.state()["dice"].clone();
    assert_eq!(dice[3], json!({"field":5,"pair":[2,1]}));
    assert_eq!(dice[2], json!({"field":3,"pair":[7,6]}));
    assert_eq!(
        dice[1],
        json!({"field":0,"pair":[4,1]}),
        "field 0 holds any number of pairs"
    );
    assert_eq!(
        dice[0],
        Value::Null,
        "seat 0's turn has come, and its dice are taken back"
    );
}

/// E-4: a random or chosen seat begins; turns go clockwise.
#[test]
fn who_begins() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let options = json!({"game":"exxtra","seats":3,"seed":seed});
        seen.insert(TestReferee::new(options).state()["turn"].as_u64().unwrap());
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    let mut referee = TestReferee::new(json!({"game":"exxtra","seats":3,"first":2}));
    for seat in [2, 0, 1, 2] {
        referee.shows(json!({ "turn": seat }));
        referee.busts(seat);
    }
    bad_config(json!({"game":"exxtra","seats":3,"first":3}), "E-4");
    bad_config(json!({"game":"exxtra","seats":3,"first":"youngest"}), "E-4");
}

/// E-5, E-6: a turn is move, roll, place, knock out; the move happens by itself, by the field where
/// the pair still lies, and the dice are taken back.
#[test]
fn the_move_at_the_start_of_a_turn() {
    let mut referee = table(3);
    referee.places(0, json!([7, 6]), 4);
    referee.places(1, json!([7, 5]), 0);
    referee.shows(json!({ "positions": [0, 0, 0] }));
    referee.places(2, json!([4, 2]), 5);
    referee.shows(json!({ "turn": 0, "phase": "roll", "positions": [4, 0, 0] }));
    assert_eq!(referee.state()["dice"][0], Value::Null);
    // Field 0 moves the pawn by 0; a seat without dice on the board stays.
    referee.busts(0);
    referee.shows(json!({ "turn": 1, "positions": [3, 0, 0] }));
    assert_eq!(referee.state()["dice"][1], Value::Null);
}

/// E-7: at least one roll, always both dice, the higher number read first.
#[test]
fn rolling() {
    let mut referee = table(3);
    assert_eq!(referee.legal(), json!([roll()]));
    referee.refused(act(0, place(0)), "illegal_action", "E-7");
    referee.shows(json!({ "phase": "roll", "roll": null, "rolls": 0 }));
    referee.act(0, roll());
    referee.shows(json!({ "phase": "chance", "turn": 0, "roll": null, "rolls": 0 }));
    referee.refused(act(0, roll()), "not_now", Value::Null);
    referee.outcome(json!({ "dice": [4, 6] }));
    referee.shows(json!({ "phase": "choose", "roll": [6, 4], "rolls": 1 }));
    referee.act(0, roll());
    referee.shows(json!({ "phase": "chance", "roll": [6, 4], "rolls": 1 }));
}

/// E-8: on the first roll an X counts as 0 and has no other effect.
#[test]
fn an_x_on_the_first_roll() {
    for (dice, pair) in [
        (json!([7, "X"]), [7, 0]),
        (json!(["X", 6]), [6, 0]),
        (json!(["X", "X"]), [0, 0]),
    ] {
        let mut referee = table(3);
        referee.rolls(0, dice);
        referee
            .shows(json!({ "phase": "choose", "roll": pair, "positions": [0, 0, 0], "turn": 0 }));
        referee.act(0, place(2));
        assert_eq!(referee.state()["dice"][0], json!({"field":2,"pair":pair}));
    }
}

/// E-9: a roll is accepted, or both dice are rolled again, any number of times.
#[test]
fn rolling_again() {
    let mut referee = table(3);
    for rolls in 1..=30 {
        referee.rolls(0, json!([4, 5]));
        referee.shows(json!({ "phase": "choose", "turn": 0, "rolls": rolls }));
    }
    referee.refused(act(1, roll()), "not_your_turn", Value::Null);
}

/// E-10: from the second roll on any X ends the turn; the pawn steps back one field for each, never
/// below the start; the dice stay off the board.
#[test]
fn a_bust() {
    for (dice, position) in [
        (json!([7, "X"]), 4),
        (json!(["X", 5]), 4),
        (json!(["X", "X"]), 3),
    ] {
        let mut referee = table(3);
        referee.places(0, json!([7, 6]), 5);
        referee.busts(1);
        referee.busts(2);
        assert_eq!(referee.position(0), 5);
        referee.rolls(0, json!([7, "X"]));
        referee.rolls(0, dice);
        referee.shows(json!({ "positions": [position, 0, 0], "turn": 1, "phase": "roll" }));
        referee.shows(json!({ "dice": [null, null, null], "roll": null, "rolls": 0 }));
    }
    let mut referee = table(3);
    referee.rolls(0, json!([1, 2]));
    referee.rolls(0, json!(["X", "X"]));
    referee.shows(json!({ "positions": [0, 0, 0], "turn": 1 }));
}

/// E-11: a double moves the pawn at once, on any roll; then the seat may roll again or place it;
/// the fields gained are kept when a later roll busts.
#[test]
fn doubles() {
    for number in 1..=3 {
        let mut referee = table(3);
        referee.rolls(0, json!([number, number]));
        referee.shows(json!({ "phase": "choose", "roll": [number, number] }));
        assert_eq!(referee.position(0), number);
        referee.rolls(0, json!([number, number]));
        assert_eq!(referee.position(0), 2 * number);
        referee.rolls(0, json!(["X", 1]));
        assert_eq!(referee.position(0), 2 * number - 1);
        referee.rolls(1, json!([number, number]));
        referee.act(1, place(5));
        assert_eq!(
            referee.state()["dice"][1],
            json!({"field":5,"pair":[number,number]})
        );
    }
}

/// E-13: every other pair on a higher field that is equal or lower leaves the board, each compared
/// on its own; higher pairs stay, and so do pairs on lower fields.
#[test]
fn knocking_out() {
    let mut referee = table(6);
    referee.places(0, json!([7, 3]), 5);
    referee.places(1, json!([7, 1]), 4);
    referee.places(2, json!([4, 6]), 3);
    referee.places(3, json!([2, 1]), 0);
    referee.places(4, json!([7, 1]), 2);
    let dice = referee.state()["dice"].clone();
    assert_eq!(dice[0]["pair"], json!([7, 3]), "a higher pair stays");
    assert_eq!(dice[1], Value::Null, "an equal pair falls");
    assert_eq!(dice[2], Value::Null, "a lower pair falls");
    assert_eq!(
        dice[3]["pair"],
        json!([2, 1]),
        "a pair on a lower field stays"
    );
    assert_eq!(dice[4], json!({"field":2,"pair":[7,1]}));
    // From field 0 all above are struck; those on field 0 leave each other alone.
    referee.places(5, json!([7, 6]), 0);
    let dice = referee.state()["dice"].clone();
    assert_eq!(dice[3]["field"], 0);
    assert_eq!(dice[5]["field"], 0);
    assert_eq!([&dice[0], &dice[1], &dice[2], &dice[4]], [&Value::Null; 4]);
    referee.shows(json!({ "turn": 0, "positions": [0, 0, 0, 0, 0, 0] }));
}

/// E-14: a double in the middle of a turn wins at once, too.
#[test]
fn winning_by_a_double() {
    let mut referee = table(3);
    for _ in 0..7 {
        referee.rolls(0, json!([3, 3]));
    }
    referee.shows(json!({ "phase": "over", "winner": 0, "turn": null, "positions": [21, 0, 0] }));
    assert_eq!(referee.legal(), json!([]));
}

/// C-3: pawn and dice of a conceding seat leave the board, its turns are skipped, the last one wins.
#[test]
fn conceding() {
    let mut referee = table(3);
    referee.places(0, json!([7, 6]), 5);
    referee.rolls(1, json!([7, 5]));
    referee.ok(json!({"concede":{"seat":0}}));
    referee.shows(json!({ "positions": [null, 0, 0], "dice": [null, null, null], "turn": 1 }));
    referee.shows(json!({ "phase": "choose", "roll": [7, 5] }));
    referee.act(1, place(5));
    referee.busts(2);
    referee.shows(json!({ "turn": 1, "positions": [null, 5, 0] }));
    referee.refused(json!({"concede":{"seat":0}}), "illegal_action", "C-3");
    referee.ok(json!({"concede":{"seat":1}}));
    referee.shows(json!({ "phase": "over", "winner": 2, "positions": [null, null, 0] }));
}

/// C-3: when the seat whose turn it is concedes, the next turn begins with its move.
#[test]
fn conceding_on_turn() {
    let mut referee = table(3);
    referee.places(0, json!([7, 6]), 5);
    referee.busts(1);
    referee.ok(json!({"concede":{"seat":2}}));
    referee.shows(json!({ "turn": 0, "phase": "roll", "positions": [5, 0, null] }));
}
