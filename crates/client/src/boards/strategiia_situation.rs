//! The state of a game of STRATEGIIA: what is on the board, and what may be done.

use std::sync::Arc;

use crate::{Beat, GameBeat};
use astragal_games::strategiia::{
    ActionText, Board, Cell, CellName, Event, Field, Phase, Side, Stack, Strategiia, Variant,
    ViewText, attacker_wins,
};
use astragal_session::OfGame as _;

use crate::t;

/// An allowed move.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// The cell that it starts from.
    pub from: Cell,
    /// The cell that it leads to.
    pub to: Cell,
    /// How many units move.
    pub units: u8,
    /// How many dice red and blue would roll, if it is an attack.
    pub dice: Option<[u8; 2]>,
    /// The decision to send.
    pub action: ActionText,
}

impl Move {
    /// The move that an event describes.
    fn of(board: &Board, event: &Event<CellName>, action: &ActionText) -> Option<Self> {
        let (from, to, units, dice) = match event {
            Event::Moved {
                from, to, units, ..
            } => (from, to, *units, None),
            Event::Attacked {
                from,
                at,
                units,
                red_dice,
                blue_dice,
                ..
            } => (from, at, *units, Some([*red_dice, *blue_dice])),
            _ => return None,
        };
        Some(Self {
            from: board.cell(from)?,
            to: board.cell(to)?,
            units,
            dice,
            action: action.clone(),
        })
    }
}

/// The state of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Situation {
    /// The rules of this game.
    pub game: Arc<Strategiia>,
    /// What the viewer sees.
    pub view: ViewText,
    /// The units on the board; attackers stand on their starting cell until the dice have landed.
    pub field: Field,
    /// The side at this device that is to decide.
    pub asked: Option<Side>,
    /// The allowed moves.
    pub moves: Vec<Move>,
    /// The cells where a unit or the king may be placed.
    pub places: Vec<(Cell, ActionText)>,
}

/// The units on the board; attackers stand on their starting cell until the dice have landed.
pub fn field_of(game: &Strategiia, view: &ViewText) -> Field {
    let board = game.board();
    let mut standing: Vec<(Cell, Stack)> = Vec::new();
    if let Some(combat) = &view.combat
        && let Some(from) = board.cell(&combat.from)
    {
        let stayed = view.stacks.get(&combat.from);
        standing.push((
            from,
            Stack {
                side: combat.attacker,
                units: stayed.map_or(0, |stack| stack.units) + combat.units,
                king: combat.king || stayed.is_some_and(|stack| stack.king),
            },
        ));
    }
    let seen = view.stacks.0.iter();
    standing.extend(seen.filter_map(|(name, stack)| Some((board.cell(name)?, *stack))));
    Field::new(game, standing)
}

impl Situation {
    /// The state that a beat describes.
    pub fn of(game: Arc<Strategiia>, beat: &Beat) -> Option<Self> {
        let now: &GameBeat<Strategiia> = beat.game.as_ref()?.of_game()?;
        let view = now.view.clone();
        let board = game.board();
        let field = field_of(&game, &view);
        let (mut moves, mut places) = (Vec::new(), Vec::new());
        for (action, preview) in now.legal.iter().zip(&now.previews) {
            match action {
                ActionText::Move { .. } => {
                    let mut events = preview.iter();
                    moves.extend(events.find_map(|event| Move::of(board, event, action)));
                }
                ActionText::Place { at } | ActionText::King { at } => {
                    places.extend(board.cell(at).map(|at| (at, action.clone())));
                }
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

    /// The board of the game.
    pub fn board(&self) -> &Board {
        self.game.board()
    }

    /// The name of a cell.
    pub fn name(&self, cell: Cell) -> String {
        self.board().name(cell)
    }

    /// The moves of this many units from a cell.
    pub fn moves_of(&self, from: Cell, units: u8) -> impl Iterator<Item = &Move> {
        self.moves
            .iter()
            .filter(move |one| one.from == from && one.units == units)
    }

    /// The numbers of units that may move together from a cell.
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

    /// The allowed move between two cells with so many units.
    pub fn find(&self, from: Cell, to: Cell, units: u8) -> Option<&Move> {
        self.moves_of(from, units).find(|one| one.to == to)
    }

    /// The move of a stack that is dropped on a cell: with so many units if they can go there, else with as many as
    /// can.
    pub fn dropped(&self, from: Cell, to: Cell, units: u8) -> Option<&Move> {
        let most = || self.units_from(from).into_iter().rev();
        self.find(from, to, units)
            .or_else(|| most().find_map(|units| self.find(from, to, units)))
    }

    /// The decision to place something on a cell: a unit, or the king if requested or if only the king is left.
    pub fn place_at(&self, cell: Cell, king: bool) -> Option<&ActionText> {
        let is_king = king || self.only_king();
        let is_wanted = |action: &ActionText| matches!(action, ActionText::King { .. }) == is_king;
        let mut here = self.places.iter().filter(|(at, _)| *at == cell);
        let wanted = here.find(|(_, action)| is_wanted(action));
        wanted.map(|(_, action)| action)
    }

    /// Whether both a unit and the king may be placed (T-22).
    pub fn may_crown(&self) -> bool {
        let is_king = |action: &ActionText| matches!(action, ActionText::King { .. });
        let kings = self.places.iter().filter(|(_, action)| is_king(action));
        let kings = kings.count();
        self.view.phase == Phase::Place && kings > 0 && kings < self.places.len()
    }

    /// Whether only the king is left to be placed.
    pub fn only_king(&self) -> bool {
        let mut places = self.places.iter();
        let is_king = |action: &ActionText| matches!(action, ActionText::King { .. });
        !self.places.is_empty() && places.all(|(_, action)| is_king(action))
    }

    /// The fight whose dice are in the air: from where, where, the number of units, and red's and blue's dice.
    pub fn fight(&self) -> Option<(Cell, Cell, u8, [u8; 2])> {
        let combat = self.view.combat.as_ref()?;
        let (from, at) = (
            self.board().cell(&combat.from)?,
            self.board().cell(&combat.at)?,
        );
        Some((from, at, combat.units, [combat.red, combat.blue]))
    }

    /// Whether cells are worth points, so that their control matters.
    pub fn is_sanctuary(&self) -> bool {
        self.game.variant == Variant::Sanctuary
    }

    /// The side for which a cell counts in Sanctuary: it controls it, and the cell has the other colour (T-19).
    pub fn counts_for(&self, cell: Cell) -> Option<Side> {
        let foreign = self.board().colour(cell).other();
        self.controller(cell).filter(|side| *side == foreign)
    }

    /// Whether the front runs between two neighbours: red controls one and blue the other, or one belongs to ground that a
    /// side encloses. Units that enclose nothing have no front of their own (T-21).
    pub fn is_front(&self, one: Cell, other: Cell) -> bool {
        let owners = [one, other].map(|cell| self.controller(cell));
        match owners {
            [a, b] if a == b => false,
            [Some(_), Some(_)] => true,
            [Some(side), None] => self.encloses(side, one),
            [None, Some(side)] => self.encloses(side, other),
            [None, None] => false,
        }
    }

    /// Whether a cell that a side controls is enclosed, or its unit stands beside ground that is.
    fn encloses(&self, side: Side, cell: Cell) -> bool {
        let board = self.board();
        let (column, row) = board.place(cell);
        let is_enclosed =
            |cell: Cell| self.field.stack(cell).is_none() && self.controller(cell) == Some(side);
        Cell::all().any(|near| {
            let (there, up) = board.place(near);
            let is_near = column.abs_diff(there) <= 1 && row.abs_diff(up) <= 1;
            is_near && is_enclosed(near)
        })
    }

    /// The side that controls a cell, once the armies are placed.
    pub fn controller(&self, cell: Cell) -> Option<Side> {
        let are_standing = !matches!(self.view.phase, Phase::Place | Phase::King);
        let is_shown = self.is_sanctuary() && are_standing;
        Side::BOTH
            .into_iter()
            .find(|side| is_shown && self.field.controls(*side, cell))
    }
}

/// The attacker's chance, given the numbers of dice of both sides.
pub fn chance(attacker: Side, dice: [u8; 2]) -> f64 {
    attacker_wins(dice[attacker].max(1), dice[attacker.other()].max(1))
}

/// A chance in per cent. Rounding never makes an uncertain thing certain.
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
