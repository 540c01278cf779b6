//! Invariants of all games in the list, tested over every value of every option.

use std::fmt::Debug;

use astragal_dice::{Roll, Script, Seed, Source, Stream, below};
use astragal_games::{
    ErrorCode, Exxtra, Game, GameId, Notation, PlayError, Seat, Strategiia, Strike, ToAct, Viewer,
    exxtra, strategiia, strike, with_game,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A game with all actions that can be attempted in it. Games with general bots need no implementation here.
trait Universe: Notation + Roll {
    /// Additional sets of options; the examples of the game's description already cover every value
    /// of every option.
    fn more_options() -> Vec<Value> {
        Vec::new()
    }

    /// All actions, legal or not. Default: the actions that were legal somewhere in random games.
    fn all_actions(&self) -> Vec<Self::Action> {
        let mut all = Vec::new();
        for number in 0..3 {
            let mut dice = Stream::new(Seed::from_number(number));
            let mut state = self.start(&mut ());
            while self.winners(&state).is_none() {
                for action in legal(self, &state) {
                    if !all.contains(&action) {
                        all.push(action);
                    }
                }
                advance(self, &mut state, &mut dice);
            }
        }
        all
    }

    /// Whether `all_actions` contains every action that can ever be legal.
    const KNOWS_ALL: bool = false;

    /// Upper bound for the decisions in a game.
    const DECISIONS_MAX: u32 = 20_000;
}

macro_rules! universes {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(universes! { @ $general $Game })*)*
    };
    (@ bots $Game:ident) => {
        impl Universe for astragal_games::$Game {}
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(universes);

/// Every set of options that the game accepts.
fn option_sets<G: Universe>() -> Vec<G::Options> {
    let examples = G::ABOUT.examples().into_iter().filter_map(|options| {
        let options = G::read_options(&options).unwrap();
        G::from_options(&options).is_ok().then_some(options)
    });
    let more = G::more_options().into_iter();
    let more = more.map(|options| serde_json::from_value(options).unwrap());
    examples.chain(more).collect()
}

impl Universe for Strike {
    const KNOWS_ALL: bool = true;

    fn more_options() -> Vec<Value> {
        vec![
            json!({"edition":"2012","seats":2}),
            json!({"edition":"2012","seats":5,"pools":"hidden","first":3,"starter":2}),
            json!({"edition":"2020","seats":3,"knock":0.9,"lost":0.3,"cocked":"reroll"}),
            json!({"edition":"2020","seats":4,"tournament":true,"regroup":"never"}),
            json!({"edition":"2020","seats":2,"tournament":true,"tie":"decider","starters":[3]}),
        ]
    }

    fn all_actions(&self) -> Vec<strike::Action> {
        let lays = strike::Face::ALL.map(strike::Action::Lay);
        [strike::Action::Throw, strike::Action::Stop]
            .into_iter()
            .chain(lays)
            .collect()
    }
}

impl Universe for Exxtra {
    const KNOWS_ALL: bool = true;

    fn more_options() -> Vec<Value> {
        vec![
            json!({"seats":3}),
            json!({"seats":4,"first":2,"goal":20}),
            json!({"seats":6}),
        ]
    }

    fn all_actions(&self) -> Vec<exxtra::Action> {
        let places = (0..=255).map(exxtra::Action::Place);
        places.chain([exxtra::Action::Roll]).collect()
    }
}

impl Universe for Strategiia {
    const KNOWS_ALL: bool = true;

    fn more_options() -> Vec<Value> {
        vec![
            json!({}),
            json!({"first":"random","steps":"orthogonal","quiet":12}),
            json!({"board":"ring","variant":"sanctuary","front":"touch"}),
            json!({"towers":true,"tower_loss":"whole"}),
            json!({"mode":"expert"}),
            json!({"mode":"expert","board":"bridges","variant":"king","steps":"orthogonal"}),
            json!({"board":"sieve","towers":true,"variant":"sanctuary","first":"blue"}),
            json!({"variant":"king","placement":true}),
            json!({"board":"hourglass","variant":"standard"}),
            json!({"mode":"expert","variant":"king","king_start":"army","king_towers":true}),
            json!({"board":"lakes","placement":false,"towers":true,"variant":"king","king_towers":true,
                   "king_start":"any","tower_loss":"whole","split":false}),
            json!({"board":"ring","placement":true,"variant":"king","king_start":"army"}),
            json!({"board":"sieve","placement":false,"towers":true,"split":false}),
        ]
    }

    fn all_actions(&self) -> Vec<strategiia::Action> {
        use strategiia::{Action, Cell};
        let mut actions = Vec::new();
        for from in Cell::all() {
            actions.extend([Action::Place(from), Action::King(from)]);
            for to in Cell::all() {
                actions.extend([0, 1, 2, 3, 4, 255].map(|units| Action::Move { from, to, units }));
            }
        }
        actions
    }

    /// 36 units and two kings are placed; at most 35 combats end, with 100 quiet moves before each.
    /// Random games end even without a limit of quiet moves.
    const DECISIONS_MAX: u32 = 20_000;
}

/// Plays random games of every set of options, and calls `check` at every step.
fn play<G: Universe>(games: u64, mut check: impl FnMut(&G, &G::State, &mut Stream)) {
    for (index, options) in option_sets::<G>().into_iter().enumerate() {
        let game = G::from_options(&options).unwrap();
        for number in 0..games {
            let mut dice = Stream::new(Seed::from_number(1000 * index as u64 + number));
            let mut state = game.start(&mut ());
            let mut decisions = 0;
            while game.winners(&state).is_none() {
                check(&game, &state, &mut dice);
                decisions += u32::from(advance(&game, &mut state, &mut dice));
                assert!(decisions <= G::DECISIONS_MAX, "{game:?} does not end");
            }
            check(&game, &state, &mut dice);
        }
    }
}

/// Makes one random step; returns whether it was a decision.
fn advance<G: Universe>(game: &G, state: &mut G::State, dice: &mut Stream) -> bool {
    match game.to_act(state) {
        ToAct::Seat(seat) => {
            let action = game
                .choose(state, |count| random_below(dice, count))
                .unwrap();
            game.act(state, seat, &action, &mut ()).unwrap();
            true
        }
        ToAct::Dice(throw) => {
            let outcome = dice.outcome(game, &throw).unwrap();
            game.land(state, &outcome, &mut ()).unwrap();
            false
        }
        ToAct::Over => panic!("a game that is over does not go on"),
    }
}

fn random_below(dice: &mut Stream, count: u32) -> u32 {
    dice.throws += 1;
    below(&mut dice.rng(dice.throws), count)
}

fn legal<G: Game>(game: &G, state: &G::State) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    actions
}

/// Tries an action on a copy; a refusal must leave the copy as it was.
fn attempt<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
) -> Result<(), PlayError> {
    let mut copy = state.clone();
    let result = game.act(&mut copy, seat, action, &mut ());
    if result.is_err() {
        assert_eq!(copy, *state, "{action:?} was refused but changed the game");
    }
    result
}

/// Calls a function for every game of the list.
macro_rules! for_every_game {
    ($check:ident) => {
        for &game in GameId::ALL {
            with_game!(game, G => $check::<G>());
        }
    };
}

/// C-1: an action is accepted exactly if it is listed as legal, and a refusal changes nothing and
/// names a rule.
#[test]
fn legal_is_what_is_accepted() {
    fn check<G: Universe>() {
        let mut step = 0;
        let mut known: Option<(G, Vec<G::Action>)> = None;
        play::<G>(6, |game, state, _| {
            step += 1;
            let ToAct::Seat(turn) = game.to_act(state) else {
                assert!(legal(game, state).is_empty());
                assert_eq!(game.choose(state, |_| panic!("nobody is to act")), None);
                return;
            };
            // STRATEGIIA has 25,000 actions: too many for every step.
            if known.as_ref().is_none_or(|(of, _)| of != game) {
                known = Some((game.clone(), game.all_actions()));
            }
            let (_, universe) = known.as_ref().unwrap();
            if universe.len() > 1000 && step % 23 != 0 {
                return;
            }
            let legal = legal(game, state);
            for action in universe {
                match attempt(game, state, turn, action) {
                    Ok(()) => assert!(legal.contains(action), "{action:?} is not listed"),
                    Err(error) => {
                        assert!(!legal.contains(action), "{action:?}: {error}");
                        assert_eq!(error.code, ErrorCode::IllegalAction);
                        assert!(error.rule.is_some() && !error.message.is_empty());
                    }
                }
            }
            for action in &legal {
                let is_tried = universe.contains(action);
                assert!(is_tried || !G::KNOWS_ALL, "{action:?} was not tried");
                let accepted = attempt(game, state, turn, action);
                assert_eq!(accepted, Ok(()), "{action:?} is listed");
                for seat in (0..game.seats()).map(Seat).filter(|&seat| seat != turn) {
                    let error = attempt(game, state, seat, action).unwrap_err();
                    assert_eq!(error.code, ErrorCode::NotYourTurn);
                }
            }
        });
    }
    for_every_game!(check);
}

/// C-1: while dice are in the air, decisions, concessions and abandoning are refused; when the game
/// is over, everything is.
#[test]
fn nothing_happens_out_of_turn() {
    fn check<G: Universe>() {
        play::<G>(10, |game, state, _| {
            let code = match game.to_act(state) {
                ToAct::Seat(_) => return,
                ToAct::Dice(_) => ErrorCode::NotNow,
                ToAct::Over => ErrorCode::Over,
            };
            let start = game.start(&mut ());
            let action = match legal(game, &start).first() {
                Some(action) => *action,
                None => game.all_actions()[0],
            };
            for seat in (0..game.seats()).map(Seat) {
                assert_eq!(attempt(game, state, seat, &action).unwrap_err().code, code);
                let mut copy = state.clone();
                assert_eq!(
                    game.concede(&mut copy, seat, &mut ()).unwrap_err().code,
                    code
                );
                assert_eq!(game.abandon(&mut copy).unwrap_err().code, code);
                assert_eq!(copy, *state);
            }
        });
    }
    for_every_game!(check);
}

/// Listing actions and picking them one by one give the same actions in the same order.
#[test]
fn choosing_agrees_with_the_list() {
    fn check<G: Universe>() {
        let mut step = 0;
        play::<G>(3, |game, state, _| {
            step += 1;
            let legal = legal(game, state);
            let indices = (0..legal.len()).step_by(if step % 7 == 0 { 1 } else { 13 });
            for index in indices {
                let chosen = game.choose(state, |count| {
                    assert_eq!(count as usize, legal.len());
                    index as u32
                });
                assert_eq!(chosen, Some(legal[index]));
            }
        });
    }
    for_every_game!(check);
}

/// Actions and dice survive a round trip through JSON.
#[test]
fn notation_round_trip() {
    fn check<G: Universe>() {
        play::<G>(6, |game, state, dice| {
            for action in legal(game, state) {
                let json = serde_json::to_string(&game.write_action(&action)).unwrap();
                let text = serde_json::from_str(&json).unwrap();
                assert_eq!(game.read_action(state, &text), Ok(action), "{json}");
            }
            if let ToAct::Dice(throw) = game.to_act(state) {
                let outcome = dice.outcome(game, &throw).unwrap();
                let Some(text) = game.write_dice(&outcome).thrown() else {
                    assert!(G::is_setup_throw(&throw));
                    return;
                };
                let json = serde_json::to_string(&text).unwrap();
                let text = serde_json::from_str(&json).unwrap();
                assert_eq!(game.read_outcome(state, &text), Ok(outcome), "{json}");
            }
        });
    }
    for_every_game!(check);
}

/// The full options, including drawn values, reproduce the same set-up.
#[test]
fn options_round_trip() {
    fn check<G: Universe>() {
        play::<G>(2, |game, state, _| {
            if matches!(game.to_act(state), ToAct::Dice(throw) if G::is_setup_throw(&throw)) {
                return;
            }
            let json = serde_json::to_string(&game.options(state)).unwrap();
            let again = G::from_options(&serde_json::from_str(&json).unwrap()).unwrap();
            let repeated = again.options(&again.start(&mut ()));
            assert_eq!(serde_json::to_string(&repeated).unwrap(), json);
        });
    }
    for_every_game!(check);
}

/// C-2: options, decisions and dice determine the state completely.
#[test]
fn replay() {
    fn check<G: Universe>() {
        for options in option_sets::<G>() {
            let game = G::from_options(&options).unwrap();
            let mut dice = Stream::new(Seed::from_number(11));
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            let mut state = game.start(&mut ());
            while game.winners(&state).is_none() {
                if let ToAct::Dice(throw) = game.to_act(&state) {
                    let outcome = dice.outcome(&game, &throw).unwrap();
                    game.land(&mut state, &outcome, &mut ()).unwrap();
                    outcomes.push(outcome);
                } else {
                    let seat = game.require_decision(&state).unwrap();
                    let pick = |count| random_below(&mut dice, count);
                    let action = game.choose(&state, pick).unwrap();
                    game.act(&mut state, seat, &action, &mut ()).unwrap();
                    actions.push((seat, action));
                }
            }
            let mut script = Script::<G>::new(outcomes);
            let mut again = game.start(&mut ());
            for (seat, action) in actions {
                land_all(&game, &mut again, &mut script);
                game.act(&mut again, seat, &action, &mut ()).unwrap();
            }
            land_all(&game, &mut again, &mut script);
            assert_eq!(again, state);
        }
    }
    for_every_game!(check);
}

fn land_all<G: Universe>(game: &G, state: &mut G::State, script: &mut Script<G>) {
    while let ToAct::Dice(throw) = game.to_act(state) {
        let outcome = script.outcome(game, &throw).unwrap();
        game.land(state, &outcome, &mut ()).unwrap();
    }
}

/// C-3: any seat may concede whenever a seat is to decide; when all but one have conceded the game
/// is over, and abandoning ends it without a winner.
#[test]
fn conceding_and_abandoning() {
    fn check<G: Universe>() {
        let mut step = 0;
        play::<G>(4, |game, state, dice| {
            step += 1;
            if step % 11 != 0 || !matches!(game.to_act(state), ToAct::Seat(_)) {
                return;
            }
            let mut abandoned = state.clone();
            game.abandon(&mut abandoned).unwrap();
            let winners = game.winners(&abandoned).unwrap();
            assert!(winners.is_empty());
            let mut state = state.clone();
            while game.winners(&state).is_none() {
                while let ToAct::Dice(throw) = game.to_act(&state) {
                    let outcome = dice.outcome(game, &throw).unwrap();
                    game.land(&mut state, &outcome, &mut ()).unwrap();
                }
                if let ToAct::Seat(seat) = game.to_act(&state) {
                    game.concede(&mut state, seat, &mut ()).unwrap();
                }
            }
            assert!(!game.winners(&state).unwrap().is_empty());
        });
    }
    for_every_game!(check);
}

/// S-18: a view shows everything but the hidden pools of others. Only Strike hides anything;
/// elsewhere everybody sees everything.
#[test]
fn views_hide_what_is_hidden() {
    fn check<G: Universe>() {
        play::<G>(2, |game, state, _| {
            let view = |viewer| serde_json::to_value(game.view(state, viewer)).unwrap();
            let everything = view(Viewer::Referee);
            let is_drawing =
                matches!(game.to_act(state), ToAct::Dice(throw) if G::is_setup_throw(&throw));
            let hiding = match game.winners(state) {
                None => hiding(game, state),
                Some(_) => Vec::new(),
            };
            for seat in (0..game.seats()).map(Seat) {
                let mut seen = view(Viewer::Seat(seat));
                if !hiding.is_empty() {
                    let out = everything["out"].as_array().unwrap();
                    for (other, pool) in everything["pools"].as_array().unwrap().iter().enumerate()
                    {
                        let is_public = other == seat.index()
                            || out.contains(&json!(other))
                            || !hiding.contains(&json!(other))
                            // While the first seat is being drawn, pools are empty.
                            || is_drawing && *pool == json!(0);
                        let shown = if is_public { pool } else { &Value::Null };
                        assert_eq!(seen["pools"][other], *shown, "{seat} looks at {other}");
                    }
                    seen["pools"] = everything["pools"].clone();
                }
                assert_eq!(seen, everything);
            }
        });
    }
    /// The seats that hide their pool.
    fn hiding<G: Universe>(game: &G, state: &G::State) -> Vec<Value> {
        let options = serde_json::to_value(game.options(state)).unwrap();
        match options["pools"].as_str() {
            Some("hidden") => (0..game.seats()).map(Value::from).collect(),
            Some("each") => options["hiding"].as_array().unwrap().clone(),
            _ => Vec::new(),
        }
    }
    for_every_game!(check);
}

/// All events, views, decisions and dice survive serialisation. A serialised view begins with the
/// name of its game.
#[test]
fn everything_written_is_read_back() {
    /// Checks that a value survives a round trip; returns the JSON.
    #[track_caller]
    fn read_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &T) -> String {
        let json = serde_json::to_string(text).unwrap();
        let read: T = serde_json::from_str(&json).unwrap_or_else(|e| panic!("{json}: {e}"));
        assert_eq!(read, *text, "{json}");
        assert_eq!(serde_json::to_string(&read).unwrap(), json);
        json
    }
    fn check<G: Universe>() {
        let (mut step, mut events_read) = (0, 0);
        let mut read_events = |game: &G, events: Vec<G::Event>| {
            for event in events {
                read_back(&game.write_event(&event));
                events_read += 1;
            }
        };
        play::<G>(4, |game, state, dice| {
            step += 1;
            let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
            for viewer in seats.chain([Viewer::Spectator, Viewer::Referee]) {
                let json = read_back(&game.write_view(&game.view(state, viewer)));
                let first = format!("{{\"game\":\"{}\",", G::NAME);
                assert!(json.starts_with(&first), "{json}");
            }
            let mut events = Vec::new();
            game.start(&mut events);
            match game.to_act(state) {
                ToAct::Seat(seat) => {
                    let actions = legal(game, state);
                    for action in &actions {
                        read_back(&game.write_action(action));
                    }
                    // Any of these actions may occur, and many are alike.
                    for action in actions
                        .iter()
                        .skip(step % 7)
                        .step_by(7)
                        .chain(&actions[..1])
                    {
                        let mut state = state.clone();
                        game.act(&mut state, seat, action, &mut events).unwrap();
                    }
                    game.concede(&mut state.clone(), seat, &mut events).unwrap();
                }
                ToAct::Dice(throw) => {
                    for _ in 0..3 {
                        let outcome = dice.outcome(game, &throw).unwrap();
                        let text = game.write_dice(&outcome);
                        assert_eq!(text.is_setup_throw(), G::is_setup_throw(&throw));
                        read_back(&text);
                        let mut state = state.clone();
                        game.land(&mut state, &outcome, &mut events).unwrap();
                    }
                }
                ToAct::Over => {}
            }
            read_events(game, events);
        });
        assert!(events_read > 1000, "{events_read}");
    }
    for_every_game!(check);
}
