//! Tests of the rules of Strike, through the referee.

use crate::support::{TestReferee, act, bad_config};
use serde_json::{Value, json};

fn throw() -> Value {
    json!({ "throw": {} })
}

fn stop() -> Value {
    json!({ "stop": {} })
}

/// A game of the 2020 edition that seat 0 begins, with a 4 in the arena.
fn table(seats: u8) -> TestReferee {
    TestReferee::new(json!({
        "game": "strike", "edition": "2020", "seats": seats, "first": 0, "starter": 4
    }))
}

impl TestReferee {
    /// A throw and how it lands.
    #[track_caller]
    fn throws(&mut self, seat: u8, arena: Value, left: u8) {
        self.act(seat, throw());
        self.outcome(json!({ "arena": arena, "left": left }));
    }

    /// The seat whose turn it is loses its whole pool, one die at a time; the arena keeps its dice.
    #[track_caller]
    fn throws_all_away(&mut self) {
        let state = self.state();
        let seat = state["turn"].as_u64().unwrap() as u8;
        let pool = state["pools"][usize::from(seat)].as_u64().unwrap();
        if state["arena"] == json!([]) {
            return self.throws(seat, json!([]), pool as u8);
        }
        for _ in 0..pool {
            self.throws(seat, state["arena"].clone(), 1);
        }
    }

    /// The seats go out in this order, over as many games as it takes.
    #[track_caller]
    fn go_out<const N: usize>(&mut self, order: [u8; N]) {
        for seat in order {
            while self.state()["turn"] != seat {
                self.wastes_a_die();
            }
            self.throws_all_away();
        }
    }

    /// The seat whose turn it is throws a die out of the arena, and stops.
    #[track_caller]
    fn wastes_a_die(&mut self) {
        let state = self.state();
        let seat = state["turn"].as_u64().unwrap() as u8;
        self.throws(seat, state["arena"].clone(), 1);
        self.act(seat, stop());
    }
}

/// S-2: how many dice each seat gets; other numbers of seats are refused.
#[test]
fn the_deal() {
    for (edition, deal) in [("2012", [9, 8, 7, 6]), ("2020", [8, 7, 6, 5])] {
        for (seats, dice) in (2..=5).zip(deal) {
            let mut referee =
                TestReferee::new(json!({"game":"strike","edition":edition,"seats":seats}));
            let pools = vec![dice; seats];
            referee.shows(json!({ "pools": pools, "in_the_air": 0, "removed": 0, "out": [] }));
        }
        for seats in [-1, 0, 1, 6, 1_000_000] {
            bad_config(
                json!({"game":"strike","edition":edition,"seats":seats}),
                "S-2",
            );
        }
    }
    bad_config(json!({"game":"strike","edition":"2015","seats":2}), "S-2");
    bad_config(json!({"game":"strike","seats":2}), "S-2");
    bad_config(json!({"game":"strike","edition":"2020"}), "S-2");
}

/// S-3: one starter die lies in the arena, a random or chosen number, never an X.
#[test]
fn the_starter_die() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let options = json!({"game":"strike","edition":"2020","seats":5,"seed":seed});
        let arena = TestReferee::new(options).state()["arena"].clone();
        assert_eq!(arena.as_array().unwrap().len(), 1);
        seen.insert(arena[0].as_u64().unwrap());
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
    for starter in 2..=6 {
        let options = json!({"game":"strike","edition":"2012","seats":2,"starter":starter});
        TestReferee::new(options).shows(json!({ "arena": [starter] }));
    }
    for starter in [json!(1), json!(7), json!("X"), json!(0)] {
        let options = json!({"game":"strike","edition":"2012","seats":2,"starter":starter});
        bad_config(options, "S-3");
    }
}

/// S-4: a random or chosen seat begins; turns go in the order of the seats and skip seats that are out.
#[test]
fn who_begins_and_who_follows() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let options = json!({"game":"strike","edition":"2020","seats":3,"seed":seed});
        seen.insert(TestReferee::new(options).state()["turn"].as_u64().unwrap());
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    let options = json!({"game":"strike","edition":"2020","seats":3,"first":2,"starter":4});
    let mut referee = TestReferee::new(options);
    for seat in [2, 0, 1, 2] {
        referee.shows(json!({ "turn": seat }));
        referee.wastes_a_die();
    }
    referee.throws_all_away();
    referee.shows(json!({ "turn": 1, "out": [0] }));
    referee.wastes_a_die();
    referee.wastes_a_die();
    referee.shows(json!({ "turn": 1 }));
    let options = json!({"game":"strike","edition":"2020","seats":3,"first":3});
    bad_config(options, "S-4");
}

/// S-5: a turn begins with a throw of one die; passing before it is illegal.
#[test]
fn the_first_throw_is_mandatory() {
    let mut referee = table(3);
    assert_eq!(referee.legal(), json!([throw()]));
    referee.refused(act(0, stop()), "illegal_action", "S-5");
    referee.refused(act(1, throw()), "not_your_turn", Value::Null);
    referee.act(0, throw());
    referee.shows(json!({ "phase": "chance", "turn": 0, "in_the_air": 1, "pools": [6, 7, 7] }));
    assert_eq!(referee.legal(), json!([]));
    referee.refused(act(0, throw()), "not_now", Value::Null);
}

/// S-6, S-17: with an empty arena at the start of a turn all dice are thrown at once; without a
/// match that puts the seat out, and the dice stay.
#[test]
fn all_in() {
    let mut referee = table(3);
    referee.throws(0, json!([4, 4]), 0);
    referee.shows(json!({ "arena": [], "pools": [8, 7, 7], "turn": 1, "phase": "throw" }));
    referee.act(1, throw());
    referee.shows(json!({ "in_the_air": 7, "pools": [8, 0, 7] }));
    referee.outcome(json!({ "arena": [2, 3, "X", "X", 5], "left": 2 }));
    referee.shows(json!({ "arena": [2, 3, 5], "out": [1], "pools": [8, 0, 7], "removed": 4 }));
    referee.shows(json!({ "turn": 2, "phase": "throw", "points": [null, 2, null] }));
    // A match keeps a seat in that went all in; the remaining dice lie there for the next seat.
    referee.throws(2, json!([2, 3, 5, 5]), 0);
    referee.throws(0, json!([2, 2, "X"]), 0);
    referee.shows(json!({ "arena": [], "turn": 2, "pools": [9, 0, 8] }));
    referee.throws(2, json!([2, 3, 3, "X", 4, 6]), 2);
    referee.shows(json!({ "arena": [2, 4, 6], "turn": 0, "pools": [9, 0, 2], "out": [1] }));
}

/// S-6: the rule applies however the arena became empty: by a match, by X or by dice leaving.
#[test]
fn an_arena_is_empty_however_it_became_so() {
    for (arena, left) in [(json!(["X", "X"]), 0), (json!([]), 2), (json!(["X"]), 1)] {
        let mut referee = table(2);
        referee.throws(0, arena, left);
        referee.act(0, stop());
        referee.act(1, throw());
        referee.shows(json!({ "in_the_air": 8 }));
    }
}

/// S-7: if the arena becomes empty during a turn, the seat may stop or throw one die, not all.
#[test]
fn an_empty_arena_in_the_middle_of_a_turn() {
    let mut referee = table(2);
    referee.throws(0, json!(["X", "X"]), 0);
    referee.shows(json!({ "arena": [], "phase": "choose", "turn": 0, "removed": 2 }));
    assert_eq!(referee.legal(), json!([throw(), stop()]));
    referee.act(0, throw());
    referee.shows(json!({ "in_the_air": 1, "pools": [6, 8] }));
}

/// S-8: the direction of a throw belongs to its manner: the rules do not accept one, and a record
/// keeps it in a note.
#[test]
fn turning_the_arena_is_no_matter_of_the_rules() {
    let mut referee = table(2);
    let before = referee.state();
    referee.ok(json!({ "note": { "direction_degrees": 135 } }));
    assert_eq!(referee.state(), before);
    let directed = json!({ "throw": { "direction": 135 } });
    referee.refused(act(0, directed), "bad_request", Value::Null);
}

/// S-9, S-11: regrouping and cocked dice follow the edition, or the options.
#[test]
fn options_by_edition() {
    for (edition, regroup, cocked) in [("2012", "free", "reroll"), ("2020", "walls", "shake")] {
        let mut referee = TestReferee::new(json!({"game":"strike","edition":edition,"seats":2}));
        let options = referee.record()[1]["new"].clone();
        assert_eq!(
            (&options["regroup"], &options["cocked"]),
            (&json!(regroup), &json!(cocked))
        );
        for regroup in ["free", "walls", "ask", "never"] {
            for cocked in ["reroll", "shake"] {
                let options = json!({"game":"strike","edition":edition,"seats":2,
                    "regroup":regroup,"cocked":cocked});
                let recorded = TestReferee::new(options).record()[1]["new"].clone();
                assert_eq!(recorded["regroup"], regroup);
                assert_eq!(recorded["cocked"], cocked);
            }
        }
        let base = json!({"game":"strike","edition":edition,"seats":2});
        for (field, rule) in [("regroup", "S-9"), ("cocked", "S-11")] {
            let mut options = base.clone();
            options[field] = json!("sometimes");
            bad_config(options, rule);
        }
    }
}

/// S-10, S-12: dice outside and X leave the game and do not end the turn; what remains is compared.
#[test]
fn outside_and_x_first_then_matches() {
    let mut referee = table(2);
    referee.throws(0, json!([4]), 1);
    referee.shows(json!({ "removed": 1, "phase": "choose", "turn": 0, "arena": [4] }));
    referee.throws(0, json!(["X", "X"]), 0);
    referee.shows(json!({ "removed": 3, "phase": "choose", "turn": 0, "arena": [] }));
    // Two X are not a match: they are removed before matches are taken.
    referee.shows(json!({ "pools": [6, 8] }));
}

/// S-11, S-12: an outcome names every die once, cocked dice settled; anything else is impossible.
#[test]
fn impossible_landings() {
    let mut referee = table(2);
    referee.refused(
        json!({"outcome":{"arena":[4],"left":1}}),
        "not_now",
        Value::Null,
    );
    referee.act(0, throw());
    for (arena, left, rule) in [
        (json!([4]), 0, "S-12"),
        (json!([4, 5, 6]), 0, "S-12"),
        (json!([4, 5]), 1, "S-12"),
        (json!([4, 5]), -1, "S-2"),
        (json!([4, 4]), 300, "S-2"),
        (json!([1, 4]), 0, "S-1"),
        (json!([4, 7]), 0, "S-1"),
        (json!([4, "x"]), 0, "S-1"),
    ] {
        let outcome = json!({ "outcome": { "arena": arena, "left": left } });
        referee.refused(outcome, "impossible_outcome", rule);
    }
    referee.outcome(json!({ "arena": [2, 6], "left": 0 }));
}

/// S-13: taking all dice of all groups is compulsory, and the turn is over (2020, picture A–C).
#[test]
fn all_groups_are_taken() {
    let mut referee = table(2);
    referee.throws(0, json!([4, 5]), 0);
    referee.throws(0, json!([4, 5, 6]), 0);
    referee.throws(0, json!([2, 4, 5, 6]), 0);
    referee.throws(0, json!([2, 3, 4, 5, 6]), 0);
    referee.shows(json!({ "pools": [4, 8], "phase": "choose" }));
    referee.throws(0, json!(["X", 6, 6, 3, 3, 3]), 0);
    referee.shows(json!({ "pools": [8, 8], "arena": [], "removed": 1, "turn": 1 }));
}

/// S-14: without a match the seat throws one more die or stops; with an empty pool the turn is over.
#[test]
fn throw_again_or_stop() {
    let mut referee = table(2);
    referee.throws(0, json!([4, 5]), 0);
    assert_eq!(referee.legal(), json!([throw(), stop()]));
    referee.refused(act(1, throw()), "not_your_turn", Value::Null);
    referee.act(0, stop());
    referee.shows(json!({ "turn": 1, "phase": "throw", "arena": [4, 5] }));
    let mut referee = table(3);
    referee.throws_all_away();
    referee.shows(json!({ "turn": 1, "phase": "throw", "out": [0] }));
}

/// S-15: a last die that makes a match keeps its seat in; an empty pool at the end of the own turn
/// puts it out.
#[test]
fn the_last_die() {
    let mut referee = table(3);
    for _ in 0..6 {
        referee.throws(0, json!([4]), 1);
    }
    referee.shows(json!({ "pools": [1, 7, 7], "phase": "choose" }));
    referee.throws(0, json!([4, 4]), 0);
    referee.shows(json!({ "pools": [2, 7, 7], "turn": 1, "out": [] }));
}

/// S-16: the game ends at once when only one seat has dice, judged after the landing.
#[test]
fn the_last_with_dice_wins() {
    let mut referee = table(2);
    for _ in 0..7 {
        referee.throws(0, json!([4]), 1);
    }
    referee.act(0, throw());
    referee.shows(json!({ "pools": [0, 8], "phase": "chance", "winner": null, "out": [] }));
    referee.outcome(json!({ "arena": [4, 5], "left": 0 }));
    referee.shows(json!({ "phase": "over", "turn": null, "winner": 1, "out": [0] }));
    referee.shows(json!({ "points": [1, 0], "arena": [4, 5] }));
    assert_eq!(referee.legal(), json!([]));
    referee.refused(act(1, throw()), "over", Value::Null);
    referee.refused(
        json!({"outcome":{"arena":[],"left":0}}),
        "over",
        Value::Null,
    );
    referee.refused(json!({"roll":{}}), "over", Value::Null);
    referee.refused(json!({"concede":{"seat":1}}), "over", Value::Null);
    referee.refused(json!({"abandon":{}}), "over", Value::Null);
}

/// S-18: with hidden pools a seat sees only its own count, a spectator none; a seat that is out
/// shows 0, and all are shown when the game is over.
#[test]
fn hidden_pools() {
    let mut referee = TestReferee::new(json!({
        "game":"strike","edition":"2020","seats":3,"first":0,"starter":4,"pools":"hidden"
    }));
    referee.shows(json!({ "pools": [7, 7, 7] }));
    assert_eq!(referee.view(1)["pools"], json!([null, 7, null]));
    let spectator = referee.ok(json!({ "view": {} }));
    assert_eq!(spectator["view"]["pools"], json!([null, null, null]));
    referee.throws_all_away();
    assert_eq!(referee.view(1)["pools"], json!([0, 7, null]));
    referee.throws_all_away();
    referee.shows(json!({ "phase": "over" }));
    assert_eq!(referee.view(0)["pools"], json!([0, 0, 7]));
    bad_config(
        json!({"game":"strike","edition":"2020","seats":3,"pools":"secret"}),
        "S-18",
    );
}

/// S-18: a spectator's view does not depend on hidden counts. The same decisions and dice with 9 or
/// with 8 dice each look the same, byte for byte.
#[test]
fn hidden_counts_leave_no_trace() {
    let referee = |edition| {
        TestReferee::new(
            json!({"game":"strike","edition":edition,"seats":2,"first":0,"starter":4,
            "pools":"hidden"}),
        )
    };
    let (mut nine, mut eight) = (referee("2012"), referee("2020"));
    let script = [
        act(0, throw()),
        json!({"outcome":{"arena":[4,5],"left":0}}),
        act(0, throw()),
        json!({"outcome":{"arena":[4,"X"],"left":1}}),
        act(0, stop()),
        act(1, throw()),
        json!({"outcome":{"arena":[4,4],"left":0}}),
    ];
    for request in script {
        nine.ok(request.clone());
        eight.ok(request);
        for look in [json!({"view":{}}), json!({"legal":{}})] {
            assert_eq!(
                nine.ok(look.clone()).to_string(),
                eight.ok(look).to_string()
            );
        }
    }
    assert_ne!(nine.state(), eight.state());
}

/// S-19: there are as many games as seats; the next seat begins each; points depend on how many
/// still have dice; the fewest win.
#[test]
fn a_tournament() {
    let mut referee = TestReferee::new(json!({
        "game":"strike","edition":"2020","seats":3,"first":1,"tournament":true,"starters":[4,2,6]
    }));
    let tournament = |game, totals, winners: Value| json!({"game":game,"games":3,"totals":totals,"winners":winners});
    referee.shows(
        json!({ "turn": 1, "arena": [4], "tournament": tournament(1, [0, 0, 0], json!(null)) }),
    );
    referee.throws_all_away();
    referee.shows(json!({ "turn": 2, "points": [null, 2, null] }));
    referee.throws_all_away();
    // Seat 0 won the first game; the second began automatically, with the next seat.
    referee
        .shows(json!({ "turn": 2, "arena": [2], "pools": [7, 7, 7], "phase": "throw", "out": [] }));
    referee.shows(json!({ "tournament": tournament(2, [0, 2, 1], json!(null)), "winner": null }));
    referee.wastes_a_die();
    referee.throws_all_away();
    referee.throws_all_away();
    referee.shows(
        json!({ "turn": 0, "arena": [6], "tournament": tournament(3, [2, 3, 1], json!(null)) }),
    );
    referee.throws_all_away();
    referee.throws_all_away();
    referee.shows(json!({ "phase": "over", "turn": null, "winner": 2, "points": [2, 1, 0] }));
    referee.shows(json!({ "tournament": tournament(3, [4, 4, 1], json!([2])) }));
}

/// S-20: tied seats share a tournament, or play a decider whose winner alone wins. It is dealt by
/// their number, begun by the first tied seat after the last game's starter, and scores nothing.
#[test]
fn a_tie_is_shared_or_decided() {
    for tie in ["shared", "decider"] {
        let mut referee = TestReferee::new(json!({
            "game":"strike","edition":"2012","seats":3,"first":0,"tournament":true,"tie":tie,
            "starters":[2,2,2]
        }));
        // The seat that begins goes out first, the next one second: 2, 1 and 0 points in turn.
        for _ in 0..3 {
            referee.throws_all_away();
            referee.throws_all_away();
        }
        let totals = referee.state()["tournament"]["totals"].clone();
        assert_eq!(totals, json!([3, 3, 3]));
        if tie == "shared" {
            referee.shows(json!({ "phase": "over" }));
            assert_eq!(referee.state()["tournament"]["winners"], json!([0, 1, 2]));
            continue;
        }
        // The last game was begun by seat 2, so seat 0 begins the decider of all three.
        referee.shows(json!({ "phase": "throw", "turn": 0, "pools": [8, 8, 8] }));
        assert_eq!(referee.state()["tournament"]["game"], 4);
        referee.throws_all_away();
        referee.throws_all_away();
        referee.shows(json!({ "phase": "over", "winner": 2, "points": [2, 1, 0] }));
        let tournament = referee.state()["tournament"].clone();
        assert_eq!(
            (&tournament["totals"], &tournament["winners"]),
            (&totals, &json!([2]))
        );
    }
    bad_config(
        json!({"game":"strike","edition":"2020","seats":3,"tournament":true,"tie":"coin"}),
        "S-20",
    );
}

/// S-20: a decider among some of the seats: the others have no dice, no points and are not `out`.
#[test]
fn a_decider_among_two_of_three() {
    let mut referee = TestReferee::new(json!({
        "game":"strike","edition":"2012","seats":3,"first":0,"tournament":true,"tie":"decider",
        "starters":[2,2,2,5]
    }));
    // Out in this order: 0, 2; then 2, 1; then 1, 2. Points 2 + 0 + 0, 0 + 1 + 2, 1 + 2 + 1.
    referee.go_out([0, 2, 2, 1, 1, 2]);
    let totals = referee.state()["tournament"]["totals"].clone();
    assert_eq!(totals, json!([2, 3, 4]), "seat 0 wins alone");
    referee.shows(json!({ "phase": "over" }));

    let mut referee = TestReferee::new(json!({
        "game":"strike","edition":"2012","seats":3,"first":0,"tournament":true,"tie":"decider",
        "starters":[2,2,2,5]
    }));
    // Out in this order: 0, 2; then 2, 1; then 2, 1: points 2, 0 + 1 + 1 and 1 + 2 + 2.
    referee.go_out([0, 2, 2, 1, 2, 1]);
    referee
        .shows(json!({ "turn": 0, "pools": [9, 9, 0], "arena": [5], "out": [], "phase": "throw" }));
    assert_eq!(referee.state()["tournament"]["totals"], json!([2, 2, 5]));
    referee.refused(json!({"concede":{"seat":2}}), "illegal_action", "C-3");
    referee.throws_all_away();
    referee.shows(json!({ "phase": "over", "winner": 1, "points": [1, 0, null], "out": [0] }));
    let tournament = referee.state()["tournament"].clone();
    assert_eq!(tournament["winners"], json!([1]));
    assert_eq!(tournament["totals"], json!([2, 2, 5]));
    assert_eq!(
        (&tournament["game"], &tournament["games"]),
        (&json!(4), &json!(3))
    );
}

/// S-3, S-19: a record of a tournament names every starter die that was drawn; `starters` has its
/// limits.
#[test]
fn starters_of_a_tournament() {
    let base = json!({"game":"strike","edition":"2020","seats":2,"tournament":true});
    let with = |field: &str, value: Value| {
        let mut options = base.clone();
        options[field] = value;
        options
    };
    let mut referee = TestReferee::new(base.clone());
    referee.ok(json!({"concede":{"seat":1}}));
    let starter = referee.state()["arena"][0].clone();
    assert_eq!(referee.record()[1]["new"]["starters"][1], starter);
    assert_eq!(
        referee.record()[1]["new"]["starters"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    bad_config(with("starters", json!([2, 3, 4, 5])), "S-19");
    bad_config(with("starters", json!([1])), "S-3");
    bad_config(
        json!({"game":"strike","edition":"2020","seats":2,"starters":[2]}),
        "S-19",
    );
    let mut referee = TestReferee::new(with("starter", json!(3)));
    referee.ok(json!({"concede":{"seat":1}}));
    referee.shows(json!({ "arena": [3] }));
}

/// C-3: the dice of a conceding seat leave the game, it is out with the points of S-19, and the
/// last remaining seat wins; conceding is refused while dice are in the air, and twice.
#[test]
fn conceding_and_abandoning() {
    let mut referee = table(3);
    referee.ok(json!({"concede":{"seat":2}}));
    referee.shows(json!({ "pools": [7, 7, 0], "removed": 7, "out": [2], "turn": 0 }));
    referee.shows(json!({ "points": [null, null, 2] }));
    referee.refused(json!({"concede":{"seat":2}}), "illegal_action", "C-3");
    referee.refused(json!({"concede":{"seat":3}}), "bad_request", Value::Null);
    referee.act(0, throw());
    referee.refused(json!({"concede":{"seat":0}}), "not_now", Value::Null);
    referee.refused(json!({"abandon":{}}), "not_now", Value::Null);
    referee.outcome(json!({ "arena": [4, 5], "left": 0 }));
    referee.ok(json!({"concede":{"seat":0}}));
    referee.shows(json!({ "phase": "over", "winner": 1, "points": [1, 0, 2], "arena": [4, 5] }));
    let mut referee = table(3);
    referee.ok(json!({"concede":{"seat":0}}));
    referee.shows(json!({ "turn": 1, "phase": "throw" }));
    referee.ok(json!({"abandon":{}}));
    referee.shows(json!({ "phase": "over", "winner": null, "turn": null }));
    referee.refused(json!({"undo":{}}), "over", "C-3");
}

/// S-12: `roll` throws by the abstract model: `knock` re-rolls lying dice, `lost` loses thrown ones.
#[test]
fn the_abstract_throw() {
    let referee = |knock: f64, lost: f64, seed: u64| {
        TestReferee::new(
            json!({"game":"strike","edition":"2020","seats":2,"first":0,"starter":4,
            "knock":knock,"lost":lost,"seed":seed}),
        )
    };
    let mut all_lost = referee(0.0, 1.0, 1);
    for _ in 0..7 {
        all_lost.act(0, throw());
        let answer = all_lost.ok(json!({"roll":{}}));
        assert_eq!(answer["outcome"], json!({"arena":[4],"left":1}));
    }
    let mut knocked = false;
    for seed in 0..5 {
        let mut referee = referee(1.0, 0.0, seed);
        referee.act(0, throw());
        let answer = referee.ok(json!({"roll":{}}));
        assert_eq!(answer["outcome"]["left"], 0);
        let faces = answer["outcome"]["arena"].as_array().unwrap().clone();
        assert_eq!(faces.len(), 2);
        knocked |= !faces.contains(&json!(4));
    }
    assert!(
        knocked,
        "a die that is always knocked should not always stay a 4"
    );
    for (field, value) in [("knock", 1.5), ("lost", -0.1)] {
        let mut options = json!({"game":"strike","edition":"2020","seats":2});
        options[field] = json!(value);
        bad_config(options, Value::Null);
    }
}

/// S-3, `choose`: the player who begins lays the starter die with a number from 2 to 6, before anything else happens; the
/// record keeps it as a decision.
#[test]
fn the_player_who_begins_chooses_the_starter_die() {
    let options = json!({
        "game": "strike", "edition": "2012", "seats": 3, "first": 1, "starter": "choose"
    });
    let lay = |face: Value| json!({ "lay": { "face": face } });
    let mut referee = TestReferee::new(options.clone());
    referee.shows(json!({ "phase": "lay", "turn": 1, "arena": [], "pools": [8, 8, 8] }));
    let five: Vec<Value> = (2..=6).map(|face| lay(json!(face))).collect();
    assert_eq!(referee.legal(), json!(five));
    for impossible in [-1, 0, 1, 7, i64::MAX] {
        referee.refused(act(1, lay(json!(impossible))), "illegal_action", "S-3");
    }
    referee.refused(act(1, lay(json!("X"))), "bad_request", Value::Null);
    referee.refused(act(1, throw()), "illegal_action", "S-3");
    referee.refused(act(1, stop()), "illegal_action", "S-3");
    referee.refused(act(0, lay(json!(4))), "not_your_turn", Value::Null);
    referee.act(1, lay(json!(5)));
    referee.shows(json!({ "phase": "throw", "turn": 1, "arena": [5], "pools": [8, 8, 8] }));
    referee.refused(act(1, lay(json!(5))), "illegal_action", "S-3");
    referee.throws(1, json!([5, 5]), 0);
    referee.shows(json!({ "turn": 2, "arena": [], "pools": [8, 9, 8] }));
    let record = referee.record();
    let new = record.iter().find_map(|line| line.get("new")).unwrap();
    assert_eq!(new["starter"], "choose");
    let mut again = TestReferee::empty();
    for request in record {
        again.ok(request);
    }
    again.shows(json!({ "turn": 2, "arena": [], "pools": [8, 9, 8] }));
    bad_config(
        json!({"game":"strike","edition":"2012","seats":2,"starter":"chosen"}),
        "S-3",
    );

    // C-3: a player who gives up instead leaves it to the next one.
    let mut referee = TestReferee::new(options);
    referee.ok(json!({ "concede": { "seat": 1 } }));
    referee.shows(json!({ "phase": "lay", "turn": 2, "arena": [], "out": [1] }));
    referee.ok(json!({ "concede": { "seat": 0 } }));
    referee.shows(json!({ "phase": "over", "winner": 2 }));
}

/// S-3, S-19: in a tournament each game begins so, with its own beginner.
#[test]
fn every_game_of_a_tournament_begins_with_a_chosen_starter_die() {
    let mut referee = TestReferee::new(json!({
        "game": "strike", "edition": "2012", "seats": 2, "first": 0, "starter": "choose", "tournament": true
    }));
    referee.act(0, json!({ "lay": { "face": 3 } }));
    referee.ok(json!({ "concede": { "seat": 1 } }));
    referee.shows(json!({ "phase": "lay", "turn": 1, "arena": [], "pools": [9, 9] }));
    // A player who gives up before the die lies there ends this game, too.
    referee.ok(json!({ "concede": { "seat": 1 } }));
    referee.shows(json!({ "phase": "over" }));
    let record = referee.record();
    let new = record.iter().find_map(|line| line.get("new")).unwrap();
    assert_eq!(
        (&new["starter"], new.get("starters")),
        (&json!("choose"), None)
    );
}
