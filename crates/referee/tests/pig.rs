//! Tests of the rules of Pig, through the referee.

use serde_json::json;

use crate::support::TestReferee;

fn game(seats: u8) -> TestReferee {
    TestReferee::new(json!({"game":"pig","seats":seats,"first":0}))
}

/// P-1: two to ten seats, with one ordinary die.
#[test]
fn two_to_ten_play() {
    for seats in [0, 1, 11, 255] {
        let new = json!({"new":{"game":"pig","seats":seats}});
        TestReferee::empty().refused(new, "bad_config", Some("P-1"));
    }
    let mut referee = game(10);
    referee.act(0, json!({"roll":{}}));
    for die in [0, 7, -1, 256] {
        referee.refused(
            json!({"outcome":{"die":die}}),
            "impossible_outcome",
            Some("P-1"),
        );
    }
}

/// P-2: a chosen or random seat begins, and turns go round.
#[test]
fn somebody_begins() {
    let mut referee = TestReferee::new(json!({"game":"pig","seats":3,"first":2}));
    referee.shows(json!({"turn":2}));
    referee.act(2, json!({"roll":{}}));
    referee.ok(json!({"outcome":{"die":1}}));
    referee.shows(json!({"turn":0}));
    let new = json!({"new":{"game":"pig","seats":3,"first":3}});
    TestReferee::empty().refused(new, "bad_config", Some("P-2"));
}

/// P-3: 2 to 6 are added up; a 1 loses the turn's sum, and nothing else.
#[test]
fn a_one_loses_the_sum_of_the_turn() {
    let mut referee = game(2);
    for (die, sum) in [(6, 6), (2, 8)] {
        referee.act(0, json!({"roll":{}}));
        referee.ok(json!({"outcome":{"die":die}}));
        referee.shows(json!({"turn":0,"sum":sum,"phase":"choose"}));
    }
    referee.act(0, json!({"hold":{}}));
    referee.shows(json!({"turn":1,"scores":[8,0],"sum":0}));
    referee.act(1, json!({"roll":{}}));
    referee.ok(json!({"outcome":{"die":1}}));
    referee.shows(json!({"turn":0,"scores":[8,0],"sum":0}));
}

/// P-4: a turn begins with a roll.
#[test]
fn nobody_holds_before_the_first_roll() {
    let mut referee = game(2);
    let hold = json!({"act":{"seat":0,"action":{"hold":{}}}});
    referee.refused(hold, "illegal_action", Some("P-4"));
}

/// P-5: points win only when they are held, not before; the target is an option.
#[test]
fn the_target_wins_when_it_is_held() {
    for target in [9, 1001] {
        let new = json!({"new":{"game":"pig","seats":2,"target":target}});
        TestReferee::empty().refused(new, "bad_config", Some("P-5"));
    }
    let mut referee = TestReferee::new(json!({"game":"pig","seats":2,"first":0,"target":10}));
    for _ in 0..2 {
        referee.act(0, json!({"roll":{}}));
        referee.ok(json!({"outcome":{"die":5}}));
    }
    referee.shows(json!({"turn":0,"sum":10,"winner":null}));
    referee.act(0, json!({"hold":{}}));
    referee.shows(json!({"phase":"over","winner":0,"scores":[10,0]}));
}

/// C-3: a seat that concedes is skipped; the last one wins.
#[test]
fn conceding() {
    let mut referee = game(3);
    referee.ok(json!({"concede":{"seat":1}}));
    referee.act(0, json!({"roll":{}}));
    referee.ok(json!({"outcome":{"die":1}}));
    referee.shows(json!({"turn":2,"scores":[0,null,0]}));
    referee.ok(json!({"concede":{"seat":2}}));
    referee.shows(json!({"phase":"over","winner":0}));
}
