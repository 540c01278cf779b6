//! At least one example of every reason, with its English sentence.

use astragal_arena::{Layout, Shape};
use astragal_bots::exxtra::{Placed, Threat};
use astragal_bots::strategiia::Finish;
use astragal_bots::strike::{GroupHint, GroupPlace, ThrowSide};
use astragal_bots::{Why, exxtra, general, strategiia, strike};
use astragal_dice::strike::{Style, Toss};

/// How many kinds of reasons there are.
const KINDS: usize = 17;

/// A number for each kind, so that none can be added without an example.
fn kind(why: &Why) -> usize {
    match why {
        Why::Strike(why) => match why {
            strike::Why::Throw { .. } => 0,
            strike::Why::Stop { .. } => 1,
        },
        Why::Exxtra(why) => match why {
            exxtra::Why::Begin => 2,
            exxtra::Why::Roll { .. } => 3,
            exxtra::Why::Place { .. } => 4,
        },
        Why::Strategiia(why) => match why {
            strategiia::Why::Place { .. } => 5,
            strategiia::Why::Attack { .. } => 6,
            strategiia::Why::End(_) => 7,
            strategiia::Why::Exposes { .. } => 8,
            strategiia::Why::Escapes { .. } => 9,
            strategiia::Why::Saves { .. } => 10,
            strategiia::Why::Prepares { .. } => 11,
            strategiia::Why::Controls { .. } => 12,
            strategiia::Why::Withstands { .. } => 13,
            strategiia::Why::Avoids { .. } => 14,
        },
        Why::General(why) => match why {
            general::Why::Solved => 15,
            general::Why::PlayedOut { .. } => 16,
        },
    }
}

/// The examples.
pub fn examples() -> Vec<(Why, &'static str)> {
    let mut examples = Vec::new();
    let strike = of_strike().into_iter();
    examples.extend(strike.map(|(why, said)| (Why::Strike(why), said)));
    let exxtra = of_exxtra().into_iter();
    examples.extend(exxtra.map(|(why, said)| (Why::Exxtra(why), said)));
    let strategiia = of_strategiia().into_iter();
    examples.extend(strategiia.map(|(why, said)| (Why::Strategiia(why), said)));
    examples.extend([
        (
            Why::General(general::Why::Solved),
            "This chance is exact: the game is solved.",
        ),
        (
            Why::General(general::Why::PlayedOut { games: 400 }),
            "Found by playing 400 games to their end from here.",
        ),
    ]);
    for number in 0..KINDS {
        let mut kinds = examples.iter().map(|(why, _)| kind(why));
        assert!(kinds.any(|kind| kind == number), "no example of {number}");
    }
    examples
}

fn of_strike() -> Vec<(strike::Why, &'static str)> {
    use strike::Why::{Stop, Throw};
    let throw = |style, layout, all_in| Throw {
        toss: Toss { style, layout },
        all_in,
        match_chance: 0.449,
        taken: 1.0,
        lost: 0.44,
        group: None,
    };
    let grouped = |shape, place, side| Throw {
        toss: Toss {
            style: Style::Firm,
            layout: Layout::Grouped,
        },
        all_in: false,
        match_chance: 0.449,
        taken: 1.0,
        lost: 0.44,
        group: Some(GroupHint {
            shape,
            dice: vec![2, 3, 5],
            struck: 2,
            place,
            side,
        }),
    };
    vec![
        (
            throw(Style::Gentle, Layout::Spread, false),
            "A gentle throw makes a match 45 % of the time, takes 1.0 dice and loses 0.4 on average.",
        ),
        (
            throw(Style::Firm, Layout::Spread, false),
            "A firm throw makes a match 45 % of the time, takes 1.0 dice and loses 0.4 on average.",
        ),
        (
            throw(Style::Hard, Layout::Tight, false),
            "A hard throw at dice in a group makes a match 45 % of the time, takes 1.0 dice and loses 0.4 on average.",
        ),
        (
            throw(Style::Hard, Layout::Spread, true),
            "All in, hard makes a match 45 % of the time, takes 1.0 dice and loses 0.4 on average.",
        ),
        (
            grouped(Shape::Wedge, GroupPlace::Halfway, Some(ThrowSide::End)),
            "A firm throw at dice in a group makes a match 45 % of the time, takes 1.0 dice and loses 0.4 on average. Group 3 and 5 behind the 2, halfway to the far wall, throw from a narrow end, and strike the 2.",
        ),
        (
            grouped(Shape::Row, GroupPlace::Middle, None),
            "A firm throw at dice in a group makes a match 45 % of the time, takes 1.0 dice and loses 0.4 on average. Lay 2, 3 and 5 side by side, in the middle, and strike the 2.",
        ),
        (
            Stop { keeps: 1, lying: 0 },
            "Stopping keeps your last die; the next must throw all in.",
        ),
        (
            Stop { keeps: 2, lying: 1 },
            "Stopping keeps your 2 dice; the next has one die to strike.",
        ),
        (
            Stop { keeps: 5, lying: 3 },
            "Stopping keeps your 5 dice; the next has 3 dice to strike.",
        ),
    ]
}

fn of_exxtra() -> Vec<(exxtra::Why, &'static str)> {
    use exxtra::Why::{Begin, Place, Roll};
    let placed = |pair, field| Placed { pair, field };
    vec![
        (
            Begin,
            "A turn begins with a roll, and on the first one an X does no harm.",
        ),
        (
            Roll {
                pair: 4,
                better: 0.4,
                bust: 11.0 / 36.0,
            },
            "A roll gives something better than placing the pair 04 40 % of the time, and busts 31 %.",
        ),
        (
            Place {
                placed: placed(0, 0),
                knocked_out: vec![],
                reaches_goal: false,
                threat: Threat::None,
            },
            "Pair 00 on field 0 moves no field, but cannot be thrown off.",
        ),
        (
            Place {
                placed: placed(71, 1),
                knocked_out: vec![placed(42, 1)],
                reaches_goal: false,
                threat: Threat::KnockOut(0.3),
            },
            "Pair 71 on field 1 throws off the pair 42 on field 1 and moves one field if it stays; the next seat throws it off 30 % of the time.",
        ),
        (
            Place {
                placed: placed(75, 3),
                knocked_out: vec![placed(42, 5), placed(41, 4), placed(31, 3)],
                reaches_goal: false,
                threat: Threat::KnockOut(0.08),
            },
            "Pair 75 on field 3 throws off the pair 42 on field 5, the pair 41 on field 4 and the pair 31 on field 3, and moves three fields if it stays; the next seat throws it off 8 % of the time.",
        ),
        (
            Place {
                placed: placed(64, 5),
                knocked_out: vec![],
                reaches_goal: true,
                threat: Threat::Goal,
            },
            "Pair 64 on field 5 reaches the goal if it stays; but the next seat reaches the goal first.",
        ),
    ]
}

fn of_strategiia() -> Vec<(strategiia::Why, &'static str)> {
    use strategiia::Why;
    let e4 = || "e4".to_owned();
    let place = |king, own_colour, friends| Why::Place {
        king,
        own_colour,
        friends,
    };
    let attack = |king, dice, chance, wins_game| Why::Attack {
        at: e4(),
        king,
        dice,
        against: 2,
        chance,
        wins_game,
    };
    let chance = 0.83;
    vec![
        (
            place(true, true, 0),
            "The king stands on its own colour, alone.",
        ),
        (
            place(false, true, 1),
            "Stands on its own colour, next to one cell held by a friend.",
        ),
        (
            place(false, false, 3),
            "Stands on the enemy's colour, next to 3 cells held by friends.",
        ),
        (
            attack(false, 1, 0.0044, false),
            "Attacks e4 with 1 die against 2, which wins less than 1 % of the time.",
        ),
        (
            attack(false, 3, 0.77, false),
            "Attacks e4 with 3 dice against 2, which wins 77 % of the time.",
        ),
        (
            attack(true, 7, 0.9999, true),
            "Attacks the king on e4 with 7 dice against 2, which wins more than 99 % of the time, and with it the game.",
        ),
        (Why::End(Finish::Win), "Ends the game with a win."),
        (Why::End(Finish::Loss), "Ends the game with a loss."),
        (Why::End(Finish::Draw), "Ends the game in a draw."),
        (
            Why::Exposes { at: e4(), chance },
            "Leaves e4 open to an attack that wins 83 % of the time.",
        ),
        (
            Why::Escapes { chance },
            "Escapes an attack that would win 83 % of the time.",
        ),
        (
            Why::Saves { at: e4(), chance },
            "Saves e4 from an attack that would win 83 % of the time.",
        ),
        (
            Why::Prepares { at: e4(), chance },
            "Prepares an attack on e4 that would win 83 % of the time.",
        ),
        (
            Why::Controls {
                before: 3,
                after: 5,
            },
            "Controls 5 cells of the other colour instead of 3.",
        ),
        (
            Why::Withstands { chance: 0.34 },
            "Leaves the enemy no attack better than 34 %.",
        ),
        (
            Why::Avoids { to: e4() },
            "Goes to e4; no unit can be attacked then.",
        ),
    ]
}
