//! Whole games kept by a keeper.
#![allow(dead_code, reason = "not every test file needs everything")]

use std::cell::RefCell;

use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_stage::{Beat, FromKeeper, Keeper, Log, NextStep, Sitting, ToKeeper};
use astragal_tables::{Command, DiceKind, Phase, TableOptions};

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
        ..book("strike", seats)
    }
}

pub fn book(game: &str, seats: u8) -> TableOptions {
    TableOptions::by_the_book(game, seats).unwrap()
}

#[track_caller]
pub fn beat(keeper: &mut Keeper, message: ToKeeper) -> Beat {
    match keeper.tell(message, 1_000).message {
        FromKeeper::Beat(beat) => *beat,
        other => panic!("a beat was expected, not {other:?}"),
    }
}

/// A table with one person and bots, as an interface keeps it.
pub struct Game {
    pub keeper: Keeper,
    pub lines: Vec<String>,
    /// The last thing that was told.
    pub now: Beat,
    /// Everything that was told.
    pub beats: Vec<Beat>,
}

impl Game {
    pub fn open(table: TableOptions) -> Self {
        let seats = usize::from(table.check().unwrap());
        let mut sitting = vec![Sitting::Person("Anna".to_owned())];
        sitting.resize(seats, Sitting::Bot(Level::Beginner));
        let mut keeper = Keeper::new(entropy);
        let now = beat(
            &mut keeper,
            ToKeeper::Open {
                table,
                seats: sitting,
            },
        );
        Self {
            keeper,
            lines: now.lines.clone(),
            beats: vec![now.clone()],
            now,
        }
    }

    pub fn is_over(&self) -> bool {
        self.now.lobby.phase == Phase::Waiting
    }

    /// One thing happens: the person takes the first legal action, or the table goes on.
    pub fn go_on(&mut self) {
        let message = match (self.now.next, self.now.legal.first()) {
            (NextStep::Nothing, Some(action)) => ToKeeper::Do(Command::Act {
                action: action.clone(),
                manner: None,
            }),
            _ => ToKeeper::Step,
        };
        self.hear(message);
    }

    pub fn hear(&mut self, message: ToKeeper) {
        self.now = beat(&mut self.keeper, message);
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

    pub fn log(&self, lines: usize) -> Log {
        Log {
            lobby: None,
            from: 0,
            lines: self.lines[..lines].to_vec(),
        }
    }
}
