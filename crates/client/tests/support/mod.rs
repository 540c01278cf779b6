//! Whole games hosted by a `TableWorker`.
#![allow(dead_code, reason = "not every test file needs everything")]

use std::cell::RefCell;

use astragal_bots::Level;
use astragal_client::{
    AnyBeat, AnyEvents, Beat, FindLastGame, FromWorker, GameBeat, LastGame, LocalSeat, Log,
    NextStep, TableWorker, ToWorker,
};
use astragal_dice::fair::Bytes32;
use astragal_dice::{DiceGame, DiceKind};
use astragal_games::GameId;
use astragal_session::{AnyDecision, Decision, each_game};
use astragal_tables::{Command, LineReader, Phase, TableOptions};

/// Random bytes, the same in every run.
pub fn entropy() -> Bytes32 {
    thread_local! {
        static LAST: RefCell<Bytes32> = const { RefCell::new(Bytes32([7; 32])) };
    }
    LAST.with_borrow_mut(|last| {
        *last = last.hash();
        *last
    })
}

pub fn rolled(seats: u8) -> TableOptions {
    TableOptions {
        dice: Some(DiceKind::Rolled),
        ..book(GameId::Strike, seats)
    }
}

pub fn book(game: GameId, seats: u8) -> TableOptions {
    TableOptions::by_the_book(game, seats)
}

/// The first allowed decision.
pub fn first_legal(beat: &AnyBeat) -> Option<AnyDecision> {
    fn first<G: DiceGame>(game: &GameBeat<G>) -> Option<Decision<G>> {
        game.legal.first().cloned().map(Decision::plain)
    }
    each_game!(AnyBeat, beat, game => first(game).map(AnyDecision::from))
}

/// The state of a game, without its events.
pub fn still(beat: &Beat) -> AnyBeat {
    let mut game = beat.game.clone().unwrap();
    each_game!(AnyBeat, &mut game, game => {
        game.events_before = 0;
        game.events.clear();
        game.manners.clear();
    });
    game
}

/// All events of these beats; fails if one is missing or repeated.
#[track_caller]
pub fn events_of(beats: &[Beat]) -> AnyEvents {
    let mut events = None;
    for game in beats.iter().filter_map(|beat| beat.game.as_ref()) {
        let before = each_game!(AnyBeat, game, game => game.events_before);
        assert_eq!(before, events.as_ref().map_or(0, AnyEvents::count));
        AnyEvents::follow(&mut events, game);
    }
    events.unwrap()
}

/// The last game of a log.
pub fn last_game(log: &Log) -> Option<LastGame> {
    let mut find = FindLastGame::new(log.lobby.as_deref(), 0);
    let mut reader = match &log.lobby {
        Some(lobby) => LineReader::new(lobby.options.game),
        None => LineReader::default(),
    };
    let lines = log.lines.iter().map(|line| reader.read(line).unwrap());
    lines.for_each(|line| find.apply(&line));
    find.found().cloned()
}

#[track_caller]
pub fn beat(worker: &mut TableWorker, message: ToWorker) -> Beat {
    match worker.handle(message, 1_000).message {
        FromWorker::Beat(beat) => *beat,
        other => panic!("a beat was expected, not {other:?}"),
    }
}

/// A table with one person and bots, as an interface keeps it.
pub struct Game {
    pub worker: TableWorker,
    pub lines: Vec<String>,
    /// The latest beat.
    pub now: Beat,
    /// All beats.
    pub beats: Vec<Beat>,
}

impl Game {
    pub fn open(table: TableOptions) -> Self {
        let seats = usize::from(table.check().unwrap());
        let mut sitting = vec![LocalSeat::Person("Anna".to_owned())];
        sitting.resize(seats, LocalSeat::Bot(Level::Beginner));
        let mut worker = TableWorker::new(entropy);
        let now = beat(
            &mut worker,
            ToWorker::Open {
                table,
                seats: sitting,
            },
        );
        Self {
            worker,
            lines: now.lines.clone(),
            beats: vec![now.clone()],
            now,
        }
    }

    pub fn is_over(&self) -> bool {
        self.now.lobby.phase == Phase::Waiting
    }

    /// One step: the person takes the first legal action, or the table goes on.
    pub fn go_on(&mut self) {
        let decision = self.now.game.as_ref().and_then(first_legal);
        let message = match (self.now.next, decision) {
            (NextStep::Nothing, Some(decision)) => ToWorker::Do(Command::Act(decision)),
            _ => ToWorker::Step,
        };
        self.hear(message);
    }

    pub fn hear(&mut self, message: ToWorker) {
        self.now = beat(&mut self.worker, message);
        self.lines.extend(self.now.lines.iter().cloned());
        self.beats.push(self.now.clone());
    }

    /// Plays until the game is over.
    pub fn finish(mut self) -> Self {
        while !self.is_over() {
            self.go_on();
        }
        self
    }

    pub fn log_so_far(&self) -> Log {
        self.log(self.lines.len())
    }

    pub fn log(&self, lines: usize) -> Log {
        Log {
            lobby: None,
            from: 0,
            lines: self.lines[..lines].to_vec(),
        }
    }
}
