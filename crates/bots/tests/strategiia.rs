//! STRATEGIIA at every level: legal in every kind of game, the same for the same observation, and sound where it is
//! obvious what is sound.

use astragal_bots::strategiia::{SuggestedPlacement, place_rest};
use astragal_bots::{Adviser, Bot, BotGame, Level, Observation, Random};
use astragal_dice::{Roll, Seed, Stream};
use astragal_games::strategiia::{
    Action, Cell, Options, Outcome, Phase, Side, State, attacker_wins,
};
use astragal_games::{Game, Notation, Seat, Strategiia, ToAct};
use serde_json::{Value, json};

fn game(options: &Value) -> Strategiia {
    let options: Options = serde_json::from_value(options.clone()).unwrap();
    Strategiia::from_options(&options).unwrap()
}

fn decide(game: &Strategiia, state: &State, level: Level, seed: u64) -> Action {
    decide_with(&mut Strategiia::leveled_bot(level), game, state, seed)
}

fn decide_with(
    bot: &mut impl Bot<Strategiia>,
    game: &Strategiia,
    state: &State,
    seed: u64,
) -> Action {
    let mut rng = Stream::new(Seed::from_number(seed)).rng(0);
    bot.decide(Observation::new(game, state, state.turn().seat()), &mut rng)
}

/// Plays on with a bot for so many decisions, with random dice.
fn play_on(
    game: &Strategiia,
    state: &mut State,
    bot: &mut impl Bot<Strategiia>,
    decisions: u32,
    seed: u64,
) {
    let mut rng = Stream::new(Seed::from_number(seed)).rng(0);
    let mut made = 0;
    loop {
        match game.to_act(state) {
            ToAct::Seat(_) if made == decisions => return,
            ToAct::Seat(seat) => {
                made += 1;
                let action = bot.decide(Observation::new(game, state, seat), &mut rng);
                game.act(state, seat, &action, &mut ()).unwrap();
            }
            ToAct::Dice(throw) => {
                let outcome = game.roll(&throw, &mut rng);
                game.land(state, &outcome, &mut ()).unwrap();
            }
            ToAct::Over => return,
        }
    }
}

/// A custom board, with red and blue mixed.
const CUSTOM: [&str; 9] = [
    "rbrbrbrb", "brbrbrbr", "rb.brb.b", "brbrbrbr", "rbrbrbrb", "brb..rbr", "rbrbrbrb", "brbrbrbr",
    "..rrrb..",
];

fn kinds() -> Vec<Value> {
    vec![
        json!({}),
        json!({"variant": "sanctuary"}),
        json!({"variant": "king"}),
        json!({"placement": true, "quiet": 0}),
        json!({"towers": true, "tower_loss": "whole"}),
        json!({"mode": "expert"}),
        json!({"mode": "expert", "board": "bridges", "variant": "king"}),
        json!({"mode": "expert", "board": "ring", "variant": "sanctuary", "front": "touch"}),
        json!({"mode": "expert", "board": "hourglass", "steps": "orthogonal"}),
        json!({"board": "sieve", "first": "random", "variant": "king", "steps": "orthogonal"}),
        json!({"board": CUSTOM, "towers": true}),
    ]
}

/// T-14, T-15, T-16, T-17, T-19, T-22: the decisions of every level are legal in every kind of game.
#[test]
fn decisions_are_legal_everywhere() {
    for (seed, options) in (0..).zip(kinds()) {
        let game = game(&options);
        let mut state = game.start(&mut ());
        let mut expert = Strategiia::leveled_bot(Level::Expert);
        play_on(&game, &mut state, &mut expert, 0, seed);
        while matches!(state.phase(), Phase::Place | Phase::King) {
            // The levels take turns in placing.
            let level = Level::ALL[state.units(Side::Red).count_ones() as usize % 5];
            play_on(
                &game,
                &mut state,
                &mut Strategiia::leveled_bot(level),
                1,
                seed,
            );
        }
        play_on(&game, &mut state, &mut Random, 8, seed);
        for level in Level::ALL {
            let decisions = if level == Level::Master { 1 } else { 4 };
            play_on(
                &game,
                &mut state,
                &mut Strategiia::leveled_bot(level),
                decisions,
                seed,
            );
        }
    }
}

/// T-9, T-18: the search plays on as the game itself does, dice included.
#[test]
fn looking_ahead_follows_the_game() {
    let (mut moves, mut combats) = (0, 0);
    for (number, options) in (0..).zip(kinds()) {
        let game = game(&options);
        for seed in 0..4 {
            let mut rng = Stream::new(Seed::from_number(100 * seed + number)).rng(0);
            let mut state = game.start(&mut ());
            // Options without a limit of their own would go on for long.
            for _ in 0..1000 {
                match game.to_act(&state) {
                    ToAct::Seat(seat) => {
                        let action = Random.decide(Observation::new(&game, &state, seat), &mut rng);
                        let mut followed = state.clone();
                        game.follow(&mut followed, action);
                        game.act(&mut state, seat, &action, &mut ()).unwrap();
                        assert_eq!(followed, state);
                        moves += 1;
                    }
                    ToAct::Dice(throw) => {
                        let before = state.clone();
                        let outcome = game.roll(&throw, &mut rng);
                        game.land(&mut state, &outcome, &mut ()).unwrap();
                        if let Outcome::Combat { red, blue } = outcome {
                            let sum =
                                |dice: &[u8]| dice.iter().map(|&die| u32::from(die)).sum::<u32>();
                            let (red, blue) = (sum(&red), sum(&blue));
                            let mut decided = before;
                            if red != blue {
                                let winner = if red > blue { Side::Red } else { Side::Blue };
                                game.decide_combat(&mut decided, winner);
                                combats += 1;
                            }
                            assert_eq!(decided, state);
                        }
                    }
                    ToAct::Over => break,
                }
            }
        }
    }
    assert!(moves > 1000 && combats > 100, "{moves}, {combats}");
}

/// Advice names every legal choice once, the best first, and says true things about attacks.
#[test]
fn advice_is_complete_and_in_order() {
    for (seed, options) in (0..).zip(kinds()).filter(|(seed, _)| seed % 3 == 0) {
        let game = game(&options);
        let mut state = game.start(&mut ());
        for decisions in [10, 30, 16] {
            play_on(&game, &mut state, &mut Random, decisions, seed);
            if state.ending().is_some() {
                break;
            }
            let mut legal = Vec::new();
            game.legal_actions(&state, &mut legal);
            let observation = Observation::new(&game, &state, state.turn().seat());
            let mut rng = Stream::new(Seed::from_number(0)).rng(0);
            let advice = Strategiia::leveled_bot(Level::Casual).advise(observation, &mut rng);
            assert_eq!(advice.len(), legal.len());
            assert!(
                legal
                    .iter()
                    .all(|action| advice.iter().any(|advice| advice.action == *action))
            );
            assert!(advice.windows(2).all(|pair| pair[0].value >= pair[1].value));
            for choice in &advice {
                assert!((0.0..=1.0).contains(&choice.value) && choice.standard_error == 0.0);
                let why = choice.why.to_string();
                assert!(why.ends_with('.'), "{why}");
                if let Action::Move { from, to, units } = choice.action
                    && let Some(dice) = game
                        .view(&state, astragal_games::Viewer::Referee)
                        .attack_dice(from, to, units)
                {
                    let side = state.turn();
                    let (mine, yours) = (dice[side], dice[side.other()]);
                    let chance = (100.0 * attacker_wins(mine, yours)).round();
                    assert!(
                        why.contains(&format!("with {mine} d"))
                            && why.contains(&format!("against {yours}")),
                        "{why}"
                    );
                    assert!(
                        !(1.0..100.0).contains(&chance) || why.contains(&format!("{chance} %")),
                        "{why}"
                    );
                }
            }
        }
    }
}

/// The same observation leads to the same decision, whatever was decided before.
#[test]
fn a_decision_depends_on_nothing_else() {
    let game = game(&json!({}));
    let mut states = Vec::new();
    let mut state = game.start(&mut ());
    for seed in 0..4 {
        play_on(&game, &mut state, &mut Random, 9, seed);
        states.push(state.clone());
    }
    for level in [Level::Skilled, Level::Expert] {
        let mut bot = Strategiia::leveled_bot(level);
        for _ in 0..2 {
            for state in states.iter().rev() {
                assert_eq!(
                    decide_with(&mut bot, &game, state, 7),
                    decide(&game, state, level, 7)
                );
            }
        }
    }
}

/// T-7: the units in the middle could attack each other at once, with one die against six.
#[test]
fn nobody_makes_a_hopeless_attack() {
    let game = game(&json!({}));
    let state = game.start(&mut ());
    for level in Level::ALL {
        let mut next = state.clone();
        let action = decide(&game, &state, level, 1);
        game.act(&mut next, Seat(0), &action, &mut ()).unwrap();
        assert!(next.combat().is_none(), "{level:?} attacks");
    }
}

/// T-22: a king that is about to be taken goes away, gets help, or sees the attackers taken.
#[test]
fn a_king_in_danger_is_saved() {
    let game = game(&json!({"variant": "king", "placement": true}));
    let board = game.board();
    let cell = |name: &str| board.cell(name).unwrap();
    let rows = |rows: &[&str]| -> Vec<Cell> {
        let names = rows.iter().flat_map(|row| {
            "abcdefgh"
                .chars()
                .map(move |column| format!("{column}{row}"))
        });
        names.map(|name| cell(&name)).collect()
    };
    let mut red = rows(&["1", "2"]);
    red.extend(["g3", "h3"].map(cell));
    let mut blue = rows(&["8", "7"]);
    blue.extend(["a5", "b5"].map(cell));
    let mut state = game.start(&mut ());
    for (red, blue) in red.into_iter().zip(blue) {
        game.act(&mut state, Seat(0), &Action::Place(red), &mut ())
            .unwrap();
        game.act(&mut state, Seat(1), &Action::Place(blue), &mut ())
            .unwrap();
    }
    game.act(&mut state, Seat(0), &Action::King(cell("a4")), &mut ())
        .unwrap();
    game.act(&mut state, Seat(1), &Action::King(cell("e6")), &mut ())
        .unwrap();
    assert!(king_danger(&game, &state.turned(), Side::Red) > 0.8);
    for level in [Level::Skilled, Level::Expert, Level::Master] {
        let action = decide(&game, &state, level, 3);
        let mut next = state.clone();
        game.act(&mut next, Seat(0), &action, &mut ()).unwrap();
        let danger = match next.combat().copied() {
            None => king_danger(&game, &next, Side::Red),
            Some(combat) => {
                let chance = attacker_wins(combat.dice[0], combat.dice[1]);
                let ends =
                    [(Side::Red, chance), (Side::Blue, 1.0 - chance)].map(|(winner, chance)| {
                        let mut end = next.clone();
                        game.decide_combat(&mut end, winner);
                        chance * king_danger(&game, &end, Side::Red)
                    });
                ends.iter().sum()
            }
        };
        assert!(danger < 0.25, "{level:?}: {danger} after {action:?}");
    }
}

/// The best chance of the side to move to take the king of `side`.
fn king_danger(game: &Strategiia, state: &State, side: Side) -> f64 {
    let king = state.kings() & state.units(side);
    let view = game.view(state, astragal_games::Viewer::Referee);
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    let attacks = legal.into_iter().filter_map(|action| match action {
        Action::Move { from, to, units } if king >> to.index() & 1 != 0 => {
            let dice = view.attack_dice(from, to, units)?;
            Some(attacker_wins(dice[side.other()], dice[side]))
        }
        _ => None,
    });
    attacks.fold(0.0, f64::max)
}

/// The coach's value for a side.
fn value_for(game: &Strategiia, state: &State, side: Side) -> f64 {
    let mut rng = Stream::new(Seed::from_number(1)).rng(0);
    let observation = Observation::new(game, state, state.turn().seat());
    let mut coach = Strategiia::leveled_bot(Level::Master);
    coach.outlook(observation, &mut rng)[side.seat().index()]
}

/// Places the rest of an army as suggested, against a bot. An enemy who places otherwise than expected leads to a new
/// suggestion.
fn place_as_suggested(game: &Strategiia, state: &mut State, side: Side, enemy: Level, seed: u64) {
    let mut rng = Stream::new(Seed::from_number(seed)).rng(0);
    let mut enemy = Strategiia::leveled_bot(enemy);
    let mut plan = SuggestedPlacement::default();
    while matches!(state.phase(), Phase::Place | Phase::King) {
        let turn = state.turn();
        if turn != side {
            let action = enemy.decide(Observation::new(game, state, turn.seat()), &mut rng);
            game.act(state, turn.seat(), &action, &mut ()).unwrap();
            if plan.answers.first() == Some(&action) {
                plan.answers.remove(0);
            } else {
                plan.answers.clear();
            }
            continue;
        }
        if plan.answers.is_empty() {
            plan = place_rest(game, state, &[], &plan.steps);
        }
        let action = plan.steps.remove(0);
        game.act(state, side.seat(), &action, &mut ()).unwrap();
    }
}

/// T-15, T-16, T-22: the suggested placement costs at most 3 points by the coach, from the first unit or from the middle on, on
/// several boards, in every variant, against strong and weak enemies.
#[test]
fn a_suggested_placement_costs_nothing() {
    let kinds = [
        json!({"mode": "expert"}),
        json!({"mode": "expert", "variant": "sanctuary"}),
        json!({"mode": "expert", "variant": "king"}),
        json!({"mode": "expert", "board": "hourglass"}),
        json!({"placement": true, "variant": "sanctuary"}),
        json!({"placement": true, "variant": "king"}),
    ];
    let mut dear = Vec::new();
    for options in &kinds {
        let game = game(options);
        for (side, enemy, placed) in [
            (Side::Red, Level::Master, 0),
            (Side::Blue, Level::Expert, 1),
            (Side::Red, Level::Casual, 12),
        ] {
            let mut state = game.start(&mut ());
            let mut masters = Strategiia::leveled_bot(Level::Master);
            play_on(&game, &mut state, &mut masters, placed, 3);
            let before = value_for(&game, &state, side);
            place_as_suggested(&game, &mut state, side, enemy, 5);
            let after = value_for(&game, &state, side);
            println!("{options}, {side} against {enemy:?}: {before:.3}, then {after:.3}");
            if after < before - 0.03 {
                dear.push(format!(
                    "{options}, {side} against {enemy:?}: {before:.3}, then {after:.3}"
                ));
            }
        }
    }
    assert!(dear.is_empty(), "{dear:#?}");
}
