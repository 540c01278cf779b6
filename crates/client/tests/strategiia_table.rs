//! STRATEGIIA at a table: where dice come from, who rolls first, and a suggested placement.

use std::sync::Arc;

use astragal_bots::Level;
use astragal_client::boards::strategiia::{Fight, PlacementPlan, Situation};
use astragal_client::texts::Language;
use astragal_client::words::{Names, attacking, sentence};
use astragal_client::{
    AnyBeat, AnyEvents, Beat, Events, FromWorker, LoadedFilm, LocalSeat, Log, NextStep,
    TableWorker, ToWorker,
};
use astragal_games::strategiia::{ActionText, CellName, Event, Phase, Side};
use astragal_games::{GameId, Seat, Strategiia};
use astragal_session::{AnyDecision, Decision};
use astragal_tables::{Command, TableOptions};
use serde_json::{Value, json};

use crate::sentences::speak_it;
use crate::support::{beat, entropy};

fn table(options: &Value) -> TableOptions {
    TableOptions::new(GameId::Strategiia, options.as_object().unwrap().clone())
}

/// A table with a person on red's side, after the first beats.
struct Play {
    worker: TableWorker,
    game: Arc<Strategiia>,
    lines: Vec<String>,
    events: Vec<Event<CellName>>,
    now: Beat,
    floats: Vec<f32>,
}

impl Play {
    fn open(options: &Value, enemy: Level) -> Self {
        let table = table(options);
        let game = Arc::new(table.rules::<Strategiia>().unwrap());
        let seats = vec![LocalSeat::Person("Anna".to_owned()), LocalSeat::Bot(enemy)];
        let mut worker = TableWorker::new(entropy);
        let now = beat(&mut worker, ToWorker::Open { table, seats });
        let mut play = Self {
            worker,
            game,
            lines: Vec::new(),
            events: Vec::new(),
            now: now.clone(),
            floats: Vec::new(),
        };
        play.take(now, Vec::new());
        play
    }

    fn take(&mut self, now: Beat, floats: Vec<f32>) {
        self.lines.extend(now.lines.iter().cloned());
        if let Some(AnyBeat::Strategiia(game)) = &now.game {
            self.events.truncate(game.events_before);
            self.events.extend(game.events.iter().cloned());
        }
        (self.now, self.floats) = (now, floats);
    }

    fn send(&mut self, message: ToWorker) {
        let reply = self.worker.handle(message, 1_000);
        let FromWorker::Beat(beat) = reply.message else {
            panic!("a beat was expected, not {:?}", reply.message);
        };
        self.take(*beat, reply.film);
    }

    fn situation(&self) -> Situation {
        Situation::of(Arc::clone(&self.game), &self.now).unwrap()
    }

    fn act(&mut self, action: ActionText) {
        let decision: AnyDecision = Decision::<Strategiia>::plain(action).into();
        self.send(ToWorker::Do(Command::Act(decision)));
    }

    /// Goes on until red is asked, or the game is over.
    fn step(&mut self) {
        self.send(ToWorker::Step);
    }

    fn suggestion(&mut self, chosen: Vec<ActionText>) -> (Vec<ActionText>, Vec<ActionText>) {
        let log = Log {
            lobby: None,
            from: 0,
            lines: self.lines.clone(),
        };
        let message = ToWorker::SuggestPlacement {
            log,
            chosen,
            suggested: Vec::new(),
        };
        match self.worker.handle(message, 1_000).message {
            FromWorker::Placement { steps, answers } => (steps, answers),
            other => panic!("{other:?}"),
        }
    }
}

/// T-7, T-8, T-16: every die of every fight has a source, in games with and without towers, holes and kings; in its film the
/// attacker's dice are in the tray first, and its sentence names the attacker's sum first.
#[test]
fn every_die_of_a_fight_has_a_source_and_the_attacker_rolls_first() {
    let kinds = [
        json!({}),
        json!({"towers": true, "tower_loss": "whole"}),
        json!({"mode": "expert", "board": "ring"}),
        json!({"variant": "king", "towers": true, "king_towers": true}),
    ];
    let (mut fights, mut by_blue) = (0, 0);
    for options in &kinds {
        let mut play = Play::open(options, Level::Casual);
        let mut luck = 7_u64;
        for _ in 0..400 {
            if play.now.asked.is_some() {
                let AnyBeat::Strategiia(game) = play.now.game.clone().unwrap() else {
                    panic!("another game");
                };
                luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let attacks = play.situation().moves;
                let mut attacks = attacks.into_iter().filter(|one| one.dice.is_some());
                let any = game.legal[(luck >> 33) as usize % game.legal.len()].clone();
                play.act(attacks.next().map_or(any, |attack| attack.action));
            } else if play.now.next == NextStep::Nothing {
                break;
            } else {
                play.step();
            }
            let Some(fight) = Fight::last(&play.game, &play.events) else {
                continue;
            };
            let Some(film) = LoadedFilm::of(&play.now, play.floats.clone()) else {
                continue;
            };
            fights += 1;
            by_blue += u32::from(fight.attacker == Side::Blue);
            check_fight(&play, &fight, &film);
        }
    }
    assert!(
        fights > 20 && by_blue > 2,
        "{fights} fights, {by_blue} by blue"
    );
}

fn check_fight(play: &Play, fight: &Fight, film: &LoadedFilm) {
    let attack = play.events.iter().rev().find_map(|event| match event {
        Event::Attacked {
            red_dice,
            blue_dice,
            ..
        } => Some([*red_dice, *blue_dice]),
        _ => None,
    });
    let counts =
        Side::BOTH.map(|side| fight.support[side].iter().map(|one| one.dice()).sum::<u8>());
    assert_eq!(Some(counts), attack);
    for side in Side::BOTH {
        let sources = fight.by_source(side);
        assert!(
            sources
                .iter()
                .all(|(source, dice)| dice.len() == usize::from(source.dice()))
        );
    }
    // Red's dice come before blue's in every frame.
    let starts = [0, usize::from(counts[0])].map(|die| film.first_frame(die));
    assert_eq!(starts[fight.attacker], 0);
    assert!(starts[fight.attacker.other()] > 30);
    let names = Names::default();
    let rolled = play
        .events
        .iter()
        .rposition(|event| matches!(event, Event::Rolled { .. }));
    let mut events = None;
    let AnyBeat::Strategiia(mut game) = play.now.game.clone().unwrap() else {
        panic!("another game");
    };
    game.events.clone_from(&play.events);
    game.events_before = 0;
    AnyEvents::follow(&mut events, &AnyBeat::Strategiia(game));
    let said = sentence(&events.unwrap(), rolled.unwrap(), &names).unwrap();
    let first = format!("Dice: {}", fight.attacker);
    assert!(said.starts_with(&first), "{said}");
}

/// T-6, T-8: while the dice of a fight are in the air the headline says who attacks where, after a tie, too, and no more once it
/// is decided.
#[test]
fn the_headline_of_a_fight_says_who_attacks() {
    speak_it(Language::English);
    let events = |side: &str, after: &[Value]| {
        let attacked = json!({"attacked": {"side": side, "from": "d2", "at": "d4", "units": 1,
            "king": false, "red_dice": 2, "blue_dice": 1}});
        let all = [&[attacked], after].concat();
        Events::<Strategiia> {
            list: serde_json::from_value(Value::from(all)).unwrap(),
            manners: Vec::new(),
        }
    };
    let names = Names {
        names: vec!["Anna".to_owned(), "Heron".to_owned()],
        you: Some(0),
    };
    let said = |side: &str, after: &[Value]| attacking(&events(side, after), &names);
    assert_eq!(said("red", &[]).as_deref(), Some("You attack d4 …"));
    assert_eq!(said("blue", &[]).as_deref(), Some("Heron attacks d4 …"));
    let tie = [
        json!({"rolled": {"red": [1, 2], "blue": [3]}}),
        json!({"tied": {}}),
    ];
    assert_eq!(said("blue", &tie).as_deref(), Some("Heron attacks d4 …"));
    let moved =
        json!({"moved": {"side": "red", "from": "d2", "to": "d3", "units": 1, "king": false}});
    assert_eq!(said("blue", &[moved]), None);
}

/// T-15, T-16: a suggested placement is legal to its end; what the player has chosen stays; a stack that is shifted takes its
/// place, and what was planned there goes where it came from.
#[test]
fn a_suggestion_can_be_changed_and_is_carried_out() {
    let options = json!({"mode": "expert", "variant": "king"});
    let mut play = Play::open(&options, Level::Expert);
    while play.now.asked.is_none() {
        play.step();
    }
    let (steps, answers) = play.suggestion(Vec::new());
    assert_eq!((steps.len(), answers.len()), (19, 19));
    let mut plan = PlacementPlan::new(Side::Red, steps, answers, &[], true);
    let now = play.situation();
    assert!(plan.is_valid(&now, &play.events) && plan.chosen(&now).is_empty());
    let stacks = plan.stacks(&now);
    let units: u8 = stacks.iter().map(|(_, stack)| stack.units).sum();
    assert_eq!(units, 19);
    // Two stacks of units change places.
    let mut towers = stacks.iter().filter(|(_, stack)| !stack.king);
    let ((one, first), (other, second)) = (*towers.next().unwrap(), *towers.next().unwrap());
    assert!(plan.shift(&now, one, other));
    assert_eq!(plan.at(&now, other), Some(first));
    assert_eq!(plan.at(&now, one), Some(second));
    assert!(!plan.shift(&now, one, one));
    // The king stays on its own colour (T-22).
    let king = stacks.iter().find(|(_, stack)| stack.king).unwrap().0;
    let mut cells = astragal_games::strategiia::Cell::all();
    let foreign = cells
        .find(|cell| now.board().colour(*cell) == Side::Blue && plan.at(&now, *cell).is_none());
    assert!(!plan.shift(&now, king, foreign.unwrap()));
    let chosen = plan.chosen(&now);
    assert_eq!(chosen.len(), usize::from(first.units + second.units));
    let (kept, _) = play.suggestion(chosen.clone());
    for step in &chosen {
        let count = |steps: &[ActionText]| steps.iter().filter(|other| *other == step).count();
        assert!(count(&kept) >= count(&chosen));
    }
    carry_out(&mut play, plan);
    assert_eq!(play.situation().view.phase, Phase::Move);
    assert_eq!(play.now.asked, Some(Seat(0)));
}

/// Carries a plan out as the interface does.
fn carry_out(play: &mut Play, mut plan: PlacementPlan) {
    for _ in 0..100 {
        if play.now.asked.is_none() {
            play.step();
            continue;
        }
        let now = play.situation();
        if now.view.phase == Phase::Move {
            return;
        }
        if !plan.is_valid(&now, &play.events) {
            let chosen = plan.chosen(&now);
            let (steps, answers) = play.suggestion(chosen.clone());
            plan = PlacementPlan::new(Side::Red, steps, answers, &chosen, true);
        }
        let step = plan.take_next(&play.situation()).unwrap();
        play.act(step);
    }
    panic!("the placement does not end");
}
