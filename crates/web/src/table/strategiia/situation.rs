//! A game of STRATEGIIA as it stands: what is on the board, and what may be done.

use std::sync::Arc;

use astragal_games::Notation as _;
use astragal_games::strategiia::{
    ActionText, Board, Cell, Field, Options, Side, Stack, Strategiia, Variant, attacker_wins,
};
use astragal_stage::Beat;
use serde::Deserialize as _;
use serde_json::Value;

use crate::t;
use crate::views::{StackView, StrategiiaView, read};

/// A move that may be made.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    pub from: Cell,
    pub to: Cell,
    pub units: u8,
    /// How many dice red and blue would roll, if it is an attack.
    pub dice: Option<[u8; 2]>,
    /// The decision as written.
    pub action: Value,
}

/// A game as it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Situation {
    pub game: Arc<Strategiia>,
    pub view: StrategiiaView,
    /// What stands where; those who attack stand where they came from until the dice have landed.
    pub field: Field,
    /// Who at this device is to decide.
    pub asked: Option<Side>,
    pub moves: Vec<Move>,
    /// Where a unit or the king may be placed.
    pub places: Vec<(Cell, Value)>,
}

/// The rules that a table plays by.
pub fn rules(beat: &Beat) -> Option<Strategiia> {
    let options = Value::Object(beat.lobby.options.options.clone());
    let options = Options::deserialize(&options).ok()?;
    Strategiia::from_options(&options).ok()
}

/// The side of this name.
pub fn side_named(name: &str) -> Side {
    if name == "blue" {
        Side::Blue
    } else {
        Side::Red
    }
}

/// The number of its seat.
pub fn seat_of(side: Side) -> u8 {
    side.seat().0
}

impl Situation {
    /// What a beat shows.
    pub fn of(game: Arc<Strategiia>, beat: &Beat) -> Option<Self> {
        let view: StrategiiaView = read(beat.view.as_ref())?;
        let board = game.board();
        let stack = |stack: &StackView| Stack {
            side: side_named(&stack.side),
            units: stack.units,
            king: stack.king,
        };
        let mut standing: Vec<(Cell, Stack)> = Vec::new();
        if let Some(combat) = &view.combat
            && let Some(from) = board.cell(&combat.from)
        {
            let stayed = view.stacks.get(&combat.from).map_or(0, |stack| stack.units);
            standing.push((
                from,
                Stack {
                    side: side_named(&combat.attacker),
                    units: stayed + combat.units,
                    king: combat.king,
                },
            ));
        }
        let seen = view.stacks.iter();
        standing.extend(seen.filter_map(|(name, seen)| Some((board.cell(name)?, stack(seen)))));
        let field = Field::new(&game, standing);
        let (mut moves, mut places) = (Vec::new(), Vec::new());
        for (index, action) in beat.legal.iter().enumerate() {
            match ActionText::deserialize(action) {
                Ok(ActionText::Move { from, to, units }) => {
                    let (Some(from), Some(to)) = (board.cell(&from), board.cell(&to)) else {
                        continue;
                    };
                    moves.push(Move {
                        from,
                        to,
                        units: units
                            .and_then(|units| u8::try_from(units).ok())
                            .unwrap_or(1),
                        dice: beat.previews.get(index).and_then(|events| dice_of(events)),
                        action: action.clone(),
                    });
                }
                Ok(ActionText::Place { at } | ActionText::King { at }) => {
                    places.extend(board.cell(&at).map(|at| (at, action.clone())));
                }
                Err(_) => {}
            }
        }
        Some(Self {
            asked: beat.asked.and_then(Side::at),
            game: Arc::clone(&game),
            view,
            field,
            moves,
            places,
        })
    }

    pub fn board(&self) -> &Board {
        self.game.board()
    }

    pub fn name(&self, cell: Cell) -> String {
        self.board().name(cell)
    }

    /// The moves of so many units from a cell.
    pub fn moves_of(&self, from: Cell, units: u8) -> impl Iterator<Item = &Move> {
        self.moves
            .iter()
            .filter(move |one| one.from == from && one.units == units)
    }

    /// How many units may move from a cell together.
    pub fn units_from(&self, from: Cell) -> Vec<u8> {
        let mut units: Vec<u8> = self
            .moves
            .iter()
            .filter(|one| one.from == from)
            .map(|one| one.units)
            .collect();
        units.sort_unstable();
        units.dedup();
        units
    }

    pub fn find(&self, from: Cell, to: Cell, units: u8) -> Option<&Move> {
        self.moves_of(from, units).find(|one| one.to == to)
    }

    pub fn place_at(&self, cell: Cell) -> Option<&Value> {
        self.places
            .iter()
            .find(|(at, _)| *at == cell)
            .map(|(_, action)| action)
    }

    /// The fight whose dice are in the air: from where, where, with how many, and red's and blue's dice.
    pub fn fight(&self) -> Option<(Cell, Cell, u8, [u8; 2])> {
        let combat = self.view.combat.as_ref()?;
        let (from, at) = (
            self.board().cell(&combat.from)?,
            self.board().cell(&combat.at)?,
        );
        Some((from, at, combat.units, [combat.red, combat.blue]))
    }

    /// Whether cells are worth something, so that it matters who controls them.
    pub fn is_sanctuary(&self) -> bool {
        self.game.variant == Variant::Sanctuary
    }

    /// Who controls a cell, once the armies stand.
    pub fn controller(&self, cell: Cell) -> Option<Side> {
        let are_standing = !matches!(self.view.phase.as_str(), "place" | "king");
        let is_shown = self.is_sanctuary() && are_standing;
        Side::BOTH
            .into_iter()
            .find(|side| is_shown && self.field.controls(*side, cell))
    }
}

fn dice_of(events: &[Value]) -> Option<[u8; 2]> {
    let attacked = events.iter().find_map(|event| event.get("attacked"))?;
    let dice = |name: &str| u8::try_from(attacked.get(name)?.as_u64()?).ok();
    Some([dice("red_dice")?, dice("blue_dice")?])
}

/// The chance of an attacker, who knows both sides' dice.
pub fn chance(attacker: Side, dice: [u8; 2]) -> f64 {
    attacker_wins(dice[attacker].max(1), dice[attacker.other()].max(1))
}

/// A chance in per cent. Nothing that may fail is said to be certain.
pub fn percent(chance: f64) -> String {
    match 100.0 * chance {
        rare if rare < 0.5 => "< 1".to_owned(),
        sure if sure >= 99.5 => "> 99".to_owned(),
        other => format!("{other:.0}"),
    }
}

/// "6 v 3 · 98 %", the attacker's dice first.
pub fn odds(attacker: Side, dice: [u8; 2]) -> String {
    t!(
        "strategiia-odds-short",
        own = dice[attacker],
        other = dice[attacker.other()],
        percent = percent(chance(attacker, dice)),
    )
}
