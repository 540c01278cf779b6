//! Games with real dice: people enter their decisions and what the dice show.

use crate::support::{entropy, first_legal};
use astragal_client::{
    AnyBeat, FromWorker, GameBeat, RealDiceBeat, RealDiceStep, TableWorker, ToWorker,
};
use astragal_dice::DiceGame;
use astragal_games::strike::{Emptied, Face};
use astragal_games::{Exxtra, GameId, Seat, Strategiia, Strike, exxtra, strategiia, strike};
use astragal_session::{AnyDecision, AnyLanded, Decision, Landed, OfGame};
use astragal_tables::{TableError, TableErrorCode, TableOptions};
use serde_json::{Value, json};

struct RealDiceGame(TableWorker);

impl RealDiceGame {
    fn new() -> Self {
        Self(TableWorker::new(entropy))
    }

    fn send(&mut self, message: ToWorker) -> Result<RealDiceBeat, TableError> {
        match self.0.handle(message, 0).message {
            FromWorker::RealDiceGame(beat) => Ok(*beat),
            FromWorker::Refused(error) => Err(error),
            other => panic!("{other:?}"),
        }
    }

    fn begin(&mut self, game: GameId, options: &Value) -> RealDiceBeat {
        let options = options.as_object().cloned().unwrap_or_default();
        let table = TableOptions::new(game, options);
        self.send(ToWorker::NewRealDiceGame { table }).unwrap()
    }

    fn resume(&mut self, script: &str) -> Result<RealDiceBeat, TableError> {
        let script = script.to_owned();
        self.send(ToWorker::ResumeRealDiceGame { script })
    }

    fn decide(&mut self, seat: Seat, decision: AnyDecision) -> Result<RealDiceBeat, TableError> {
        self.send(ToWorker::StepRealDiceGame(RealDiceStep::Act {
            seat,
            decision,
        }))
    }

    fn act<G: DiceGame>(
        &mut self,
        seat: u8,
        action: G::ActionText,
    ) -> Result<RealDiceBeat, TableError>
    where
        AnyDecision: From<Decision<G>>,
    {
        self.decide(Seat(seat), Decision::<G>::plain(action).into())
    }

    fn land<G: DiceGame>(&mut self, outcome: G::OutcomeText) -> Result<RealDiceBeat, TableError>
    where
        AnyLanded: From<Landed<G>>,
    {
        let landed = Landed::<G>::faces(outcome).into();
        self.send(ToWorker::StepRealDiceGame(RealDiceStep::Land(landed)))
    }

    fn undo(&mut self) -> Result<RealDiceBeat, TableError> {
        self.send(ToWorker::StepRealDiceGame(RealDiceStep::Undo))
    }
}

fn game<G: DiceGame>(beat: &RealDiceBeat) -> &GameBeat<G>
where
    AnyBeat: OfGame<GameBeat<G>>,
{
    beat.game.of_game().unwrap()
}

/// Dice in the arena, and the number of those that have left it.
fn dice(arena: &[Face], left: u8) -> strike::OutcomeText {
    let mut landing: strike::Landing = arena.iter().copied().collect();
    landing.add_outside(left);
    landing.into()
}

const THROW: strike::ActionText = strike::ActionText::Throw {};

#[test]
fn strike_is_refereed_throw_by_throw() {
    let mut own = RealDiceGame::new();
    let options = json!({ "edition": "2012", "seats": 2, "first": 0, "starter": 4 });
    let start = own.begin(GameId::Strike, &options);
    assert_eq!(start.turn, Some(Seat(0)));
    assert_eq!(game::<Strike>(&start).view.arena[..], [Face::Four]);
    let air = own.act::<Strike>(0, THROW).unwrap();
    assert!(air.in_the_air && air.turn.is_none() && first_legal(&air.game).is_none());
    // Two dice are in play, not three.
    let error = own.land::<Strike>(dice(&[Face::Four; 3], 0)).unwrap_err();
    assert_eq!(error.code, TableErrorCode::ImpossibleOutcome);
    let took = own.land::<Strike>(dice(&[Face::Four; 2], 0)).unwrap();
    assert!(!took.in_the_air);
    let new_events = &game::<Strike>(&took).events[took.events_before..];
    assert!(
        matches!(
            new_events,
            [strike::Event::Landed(_), strike::Event::Took { .. }]
        ),
        "{new_events:?}"
    );
    assert_eq!(took.turn, Some(Seat(1)));
}

/// S-6, S-7: all dice are thrown where a turn begins with an empty arena, one where it was emptied in the turn.
#[test]
fn an_arena_that_is_emptied_in_a_turn_asks_for_one_die() {
    let mut own = RealDiceGame::new();
    let options = json!({ "edition": "2012", "seats": 2, "first": 0, "starter": 4 });
    let start = own.begin(GameId::Strike, &options);
    let next_throw = |beat: &RealDiceBeat| {
        let view = &game::<Strike>(beat).view;
        view.next_throw(beat.turn.unwrap(), Emptied::One)
    };
    assert_eq!(next_throw(&start), Some(1));
    own.act::<Strike>(0, THROW).unwrap();
    let emptied = own.land::<Strike>(dice(&[], 2)).unwrap();
    assert_eq!(emptied.turn, Some(Seat(0)));
    assert!(game::<Strike>(&emptied).view.arena.is_empty());
    assert_eq!(next_throw(&emptied), Some(1));
    let air = own.act::<Strike>(0, THROW).unwrap();
    assert_eq!(game::<Strike>(&air).view.in_the_air, 1);
    let error = own.land::<Strike>(dice(&[Face::Two, Face::Three], 0));
    assert_eq!(error.unwrap_err().code, TableErrorCode::ImpossibleOutcome);
    // The single die leaves, too: the next player begins with an empty arena.
    own.land::<Strike>(dice(&[], 1)).unwrap();
    let next = own.act::<Strike>(0, strike::ActionText::Stop {}).unwrap();
    assert_eq!(next.turn, Some(Seat(1)));
    let pool = game::<Strike>(&next).view.pools[1];
    assert!(pool > Some(1));
    assert_eq!(next_throw(&next), pool);
    let air = own.act::<Strike>(1, THROW).unwrap();
    assert_eq!(Some(game::<Strike>(&air).view.in_the_air), pool);
}

#[test]
fn every_step_can_be_taken_back() {
    let mut own = RealDiceGame::new();
    let options = json!({ "edition": "2020", "seats": 3, "first": 1, "starter": 2 });
    let start = own.begin(GameId::Strike, &options);
    assert!(own.undo().is_err());
    assert_eq!(start.steps, 0);
    let air = own.act::<Strike>(1, THROW).unwrap();
    let landed = own.land::<Strike>(dice(&[Face::Two, Face::X], 0)).unwrap();
    assert_eq!((air.steps, landed.steps), (1, 2));
    let again = own.undo().unwrap();
    assert_eq!(again.game, air.game);
    let again = own.undo().unwrap();
    assert_eq!(
        (again.game, again.script, again.steps),
        (start.game, start.script, 0)
    );
}

#[test]
fn a_script_leads_to_the_same_table_even_through_a_tournament() {
    let mut own = RealDiceGame::new();
    let options = json!({ "edition": "2020", "seats": 2, "tournament": true });
    let mut now = own.begin(GameId::Strike, &options);
    for step in 0..600 {
        if step % 40 == 7 {
            own = RealDiceGame::new();
            let again = own.resume(&now.script).unwrap();
            assert_eq!(again, now);
        }
        if now.in_the_air {
            let view = &game::<Strike>(&now).view;
            // The thrown dice show X, the others stay.
            let thrown = std::iter::repeat_n(Face::X, view.in_the_air.into());
            let arena: Vec<Face> = view.arena.iter().copied().chain(thrown).collect();
            now = own.land::<Strike>(dice(&arena, 0)).unwrap();
        } else if let Some(seat) = now.turn {
            let decision = first_legal(&now.game).unwrap();
            now = own.decide(seat, decision).unwrap();
        } else {
            break;
        }
    }
    let view = &game::<Strike>(&now).view;
    assert!(
        view.tournament.as_ref().unwrap().winners.is_some(),
        "{view:?}"
    );
}

#[test]
fn exxtra_is_refereed_roll_by_roll() {
    let mut own = RealDiceGame::new();
    own.begin(GameId::Exxtra, &json!({ "seats": 3, "first": 0 }));
    own.act::<Exxtra>(0, exxtra::ActionText::Roll {}).unwrap();
    let roll = |seven, six| exxtra::Roll { seven, six };
    let error = own.land::<Exxtra>(roll(5, 5).into()).unwrap_err();
    assert_eq!(error.code, TableErrorCode::ImpossibleOutcome);
    let rolled = own.land::<Exxtra>(roll(7, 5).into()).unwrap();
    let now = game::<Exxtra>(&rolled);
    assert_eq!(now.view.roll, Some(roll(7, 5).pair()));
    let is_place =
        |action: &&exxtra::ActionText| matches!(action, exxtra::ActionText::Place { .. });
    let place = *now.legal.iter().find(is_place).unwrap();
    let placed = own.act::<Exxtra>(0, place).unwrap();
    assert_eq!(placed.turn, Some(Seat(1)));
}

#[test]
fn strategiia_is_refereed_move_by_move() {
    let mut own = RealDiceGame::new();
    let mut now = own.begin(GameId::Strategiia, &json!({ "first": "red" }));
    let mut fights = 0;
    for _ in 0..400 {
        let table = game::<Strategiia>(&now);
        if now.in_the_air {
            fights += 1;
            let combat = table.view.combat.clone().unwrap();
            let dice = |count: u8, face: i64| vec![face; count.into()];
            let wrong = strategiia::OutcomeText {
                red: vec![6; 9],
                blue: Vec::new(),
            };
            assert_eq!(
                own.land::<Strategiia>(wrong).unwrap_err().code,
                TableErrorCode::ImpossibleOutcome
            );
            let outcome = strategiia::OutcomeText {
                red: dice(combat.red, 6),
                blue: dice(combat.blue, 1),
            };
            now = own.land::<Strategiia>(outcome).unwrap();
        } else if let Some(seat) = now.turn {
            // A unit that walks towards the other side meets an enemy.
            let action = table.legal[table.legal.len() / 2].clone();
            now = own.act::<Strategiia>(seat.0, action).unwrap();
        } else {
            break;
        }
    }
    assert!(fights > 0);
}

/// A record of an earlier version, line by line: its version line has a `null` field, and every option is named.
#[test]
fn a_script_of_an_earlier_version_is_resumed() {
    let script = r#"{"astragal":1,"rules":1,"physics":null}
{"new":{"game":"strike","edition":"2012","seats":2,"first":0,"starter":4,"pools":"open","regroup":"free","cocked":"reroll"}}
{"act":{"seat":0,"action":{"throw":{}}}}
{"outcome":{"arena":[4,"X"],"left":0}}
{"act":{"seat":0,"action":{"stop":{}}}}
{"concede":{"seat":1}}
"#;
    let now = RealDiceGame::new().resume(script).unwrap();
    assert_eq!(now.script, script);
    assert_eq!((now.turn, now.in_the_air, now.steps), (None, false, 4));
    assert_eq!(game::<Strike>(&now).view.winner, Some(Seat(0)));
}

#[test]
fn what_cannot_be_set_up_is_refused_in_words() {
    let mut own = RealDiceGame::new();
    let options = json!({ "seats": 9, "edition": "2012" });
    let table = TableOptions::new(GameId::Strike, options.as_object().cloned().unwrap());
    let error = own.send(ToWorker::NewRealDiceGame { table }).unwrap_err();
    assert_eq!(error.code, TableErrorCode::BadConfig);
    assert!(own.resume(r#"{"act":{}}"#).is_err());
    assert!(own.undo().is_err());
}

/// A step of another game than the current one is refused, and changes nothing.
#[test]
fn what_belongs_to_another_game_is_refused() {
    let mut own = RealDiceGame::new();
    let options = json!({ "edition": "2012", "seats": 2, "first": 0, "starter": 4 });
    own.begin(GameId::Strike, &options);
    let error = own.act::<Exxtra>(0, exxtra::ActionText::Roll {});
    assert_eq!(error.unwrap_err().code, TableErrorCode::BadRequest);
    own.act::<Strike>(0, THROW).unwrap();
    let roll = exxtra::Roll { seven: 7, six: 5 };
    let error = own.land::<Exxtra>(roll.into());
    assert_eq!(error.unwrap_err().code, TableErrorCode::BadRequest);
    assert_eq!(own.undo().unwrap().steps, 0);
}

/// S-3, S-20: every game of a tournament asks for its own starter die, whatever was planned.
#[test]
fn every_game_of_a_tournament_asks_for_its_starter_die() {
    let mut referee = RealDiceGame::new();
    let options =
        json!({ "edition": "2020", "seats": 2, "first": 0, "tournament": true, "starters": [4] });
    let mut beat = referee.begin(GameId::Strike, &options);
    let mut asked = 0;
    for _ in 0..1000 {
        let Some(turn) = beat.turn else {
            if !beat.in_the_air {
                break;
            }
            // Everything that is thrown leaves the arena.
            let view = game::<Strike>(&beat).view.clone();
            let left = view.arena.len() as u8 + view.in_the_air;
            beat = referee.land::<Strike>(dice(&[], left)).unwrap();
            continue;
        };
        let action = match game::<Strike>(&beat).view.phase {
            strike::Phase::Lay => {
                asked += 1;
                strike::ActionText::Lay { face: 1 + asked }
            }
            _ => strike::ActionText::Throw {},
        };
        beat = referee.act::<Strike>(turn.0, action).unwrap();
    }
    let starters = game::<Strike>(&beat)
        .events
        .iter()
        .filter_map(|event| match event {
            strike::Event::Began { starter, .. } => starter.number(),
            _ => None,
        });
    let starters: Vec<u8> = starters.collect();
    assert!(starters.len() >= 2, "{starters:?}");
    assert_eq!(starters, (2..2 + starters.len() as u8).collect::<Vec<_>>());
}

/// S-3: with real dice, a starter die that is left open lies on the table, so it is asked what it shows.
#[test]
fn the_players_say_what_the_starter_die_shows() {
    for starter in [None, Some("random")] {
        let mut options = json!({ "edition": "2020", "seats": 2, "first": 1 });
        if let Some(starter) = starter {
            options["starter"] = starter.into();
        }
        let mut table = TableOptions::by_the_book(GameId::Strike, 2);
        table.options = options.as_object().unwrap().clone();
        let mut game =
            astragal_client::RealDiceGame::new(&table, astragal_dice::fair::Bytes32([3; 32]))
                .unwrap();
        assert_eq!(game.beat().turn, Some(Seat(1)));
        let decision = Decision::<Strike>::plain(strike::ActionText::Lay { face: 6 }).into();
        let seat = Seat(1);
        game.carry_out(RealDiceStep::Act { seat, decision })
            .unwrap();
        let AnyBeat::Strike(beat) = game.beat().game else {
            panic!("no game of Strike");
        };
        assert_eq!(beat.view.arena[..], [strike::Face::Six]);
        let resumed = astragal_client::RealDiceGame::resume(
            &game.beat().script,
            astragal_dice::fair::Bytes32([4; 32]),
        )
        .unwrap();
        assert_eq!(resumed.beat(), game.beat());
    }
}
