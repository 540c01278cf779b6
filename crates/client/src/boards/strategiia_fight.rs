//! The latest fight of a game of STRATEGIIA, with the source of every die.

use astragal_games::strategiia::{
    Cell, CellName, Dice, Event, Field, Side, Stack, Strategiia, Support,
};
use astragal_games::{Game as _, Viewer};

use crate::t;

/// The latest fight, or the current one.
#[derive(Clone, PartialEq, Debug)]
pub struct Fight {
    /// The cell fought over.
    pub at: Cell,
    /// The side that provoked the combat, and rolls first (T-8).
    pub attacker: Side,
    /// Why red and blue roll their dice, in the order of the dice.
    pub support: [Vec<Support>; 2],
    /// Red's dice and blue's, after landing.
    pub dice: Option<[Dice; 2]>,
    /// Whether the last roll was a tie.
    pub is_tied: bool,
    /// The winner, once it is decided.
    pub winner: Option<Side>,
    /// How many units the loser lost.
    pub taken: u8,
}

impl Fight {
    /// The latest fight in all events of a game.
    pub fn last(game: &Strategiia, events: &[Event<CellName>]) -> Option<Self> {
        let mut stands = Stands::new(game);
        let mut fight: Option<Self> = None;
        for event in events {
            match (event, &mut fight) {
                (Event::Attacked { .. }, _) => fight = stands.attack(event).or(fight),
                (Event::Rolled { red, blue }, Some(fight)) => {
                    fight.dice = Some([red.clone(), blue.clone()]);
                    fight.is_tied = false;
                }
                (Event::Tied {}, Some(fight)) => fight.is_tied = true,
                (
                    Event::Fought {
                        winner,
                        units_taken,
                        ..
                    },
                    Some(fight),
                ) => {
                    fight.winner = Some(*winner);
                    fight.taken = *units_taken;
                }
                _ => {}
            }
            stands.follow(event);
        }
        fight
    }

    /// The attacker and the defender, in the order in which they roll (T-8).
    pub fn sides(&self) -> [Side; 2] {
        [self.attacker, self.attacker.other()]
    }

    /// The sum of a side's dice, after landing.
    pub fn sum(&self, side: Side) -> Option<u32> {
        let dice = self.dice.as_ref()?;
        Some(sum(&dice[side]))
    }

    /// The dice of a side, source by source.
    pub fn by_source(&self, side: Side) -> Vec<(Support, &[u8])> {
        let mut rest = self.dice.as_ref().map_or(&[][..], |dice| &dice[side]);
        let one = |source: &Support| {
            let count = usize::from(source.dice()).min(rest.len());
            let (own, others) = rest.split_at(count);
            rest = others;
            (*source, own)
        };
        self.support[side].iter().map(one).collect()
    }
}

/// The sum of dice.
pub fn sum(dice: &[u8]) -> u32 {
    dice.iter().map(|die| u32::from(*die)).sum()
}

/// The source of a side's dice, in words.
pub fn source_in_words(game: &Strategiia, side: Side, source: Support) -> String {
    match source {
        Support::Fighting(1) => t!("strategiia-die-unit"),
        Support::Fighting(_) => t!("strategiia-die-tower"),
        Support::OwnCell if side == Side::Red => t!("strategiia-die-red-cell"),
        Support::OwnCell => t!("strategiia-die-blue-cell"),
        Support::Around(cell, 1) => game.board().name(cell),
        Support::Around(cell, _) => t!("strategiia-die-tower-at", cell = game.board().name(cell)),
    }
}

/// The stacks on the board, as the events tell.
struct Stands<'a> {
    game: &'a Strategiia,
    stacks: Vec<Option<Stack>>,
    /// The attack whose combat is not decided.
    attack: Option<Group>,
}

/// Units that move or attack together.
#[derive(Clone, Copy)]
struct Group {
    side: Side,
    from: Cell,
    to: Cell,
    units: u8,
    king: bool,
}

impl<'a> Stands<'a> {
    fn new(game: &'a Strategiia) -> Self {
        let view = game.view(&game.start(&mut ()), Viewer::Referee);
        Self {
            game,
            stacks: Cell::all().map(|cell| view.stack(cell)).collect(),
            attack: None,
        }
    }

    /// The fight that an attack begins.
    fn attack(&self, event: &Event<CellName>) -> Option<Fight> {
        let group = self.group(event)?;
        let standing = Cell::all().filter_map(|cell| Some((cell, self.stacks[cell.index()]?)));
        let field = Field::new(self.game, standing);
        Some(Fight {
            at: group.to,
            attacker: group.side,
            support: field.attack_support(group.from, group.to, group.units)?,
            dice: None,
            is_tied: false,
            winner: None,
            taken: 0,
        })
    }

    fn group(&self, event: &Event<CellName>) -> Option<Group> {
        let (side, from, to, units, king) = match event {
            Event::Moved {
                side,
                from,
                to,
                units,
                king,
            } => (side, from, to, units, king),
            Event::Attacked {
                side,
                from,
                at,
                units,
                king,
                ..
            } => (side, from, at, units, king),
            _ => return None,
        };
        let board = self.game.board();
        Some(Group {
            side: *side,
            from: board.cell(from)?,
            to: board.cell(to)?,
            units: *units,
            king: *king,
        })
    }

    fn follow(&mut self, event: &Event<CellName>) {
        let cell = |name: &CellName| self.game.board().cell(name);
        match event {
            Event::Placed { side, at } => {
                if let Some(at) = cell(at) {
                    self.add(*side, at, 1, false);
                }
            }
            Event::Crowned { side, at } => {
                if let Some(at) = cell(at) {
                    self.add(*side, at, 1, true);
                }
            }
            Event::Moved { .. } => {
                if let Some(group) = self.group(event) {
                    self.go(group);
                }
            }
            Event::Attacked { .. } => self.attack = self.group(event),
            Event::Fought {
                winner,
                units_taken,
                holder,
                ..
            } => {
                if let Some(group) = self.attack.take() {
                    let lost = if *winner == group.side {
                        group.to
                    } else {
                        group.from
                    };
                    self.remove(lost, *units_taken, false);
                    if *winner == group.side && *holder == group.side {
                        self.go(group);
                    }
                }
            }
            Event::Began { .. } | Event::Rolled { .. } | Event::Tied {} | Event::Ended { .. } => {}
        }
    }

    fn go(&mut self, group: Group) {
        self.remove(group.from, group.units, group.king);
        self.add(group.side, group.to, group.units, group.king);
    }

    fn add(&mut self, side: Side, at: Cell, units: u8, king: bool) {
        let stack = self.stacks[at.index()].get_or_insert(Stack {
            side,
            units: 0,
            king: false,
        });
        stack.units += units;
        stack.king |= king;
    }

    fn remove(&mut self, at: Cell, units: u8, king: bool) {
        let place = &mut self.stacks[at.index()];
        *place = place.and_then(|stack| {
            let units = stack.units.checked_sub(units).filter(|left| *left > 0)?;
            let king = stack.king && !king;
            Some(Stack {
                units,
                king,
                ..stack
            })
        });
    }
}
