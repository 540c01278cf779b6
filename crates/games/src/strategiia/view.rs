use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    Board, Cell, CellName, Combat, Field, GameEnding, Side, Stack, State, Strategiia, Variant,
};

/// What the game waits for; public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A unit is to be placed (T-15).
    Place,
    /// A king is to be placed (T-22).
    King,
    /// A move is due.
    Move,
    /// Dice are in the air.
    Chance,
    /// The game is over.
    Over,
}

/// A game of STRATEGIIA as everybody sees it: nothing is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    game: Strategiia,
    state: State,
}

impl View {
    pub(super) fn new(game: &Strategiia, state: &State) -> Self {
        Self {
            game: game.clone(),
            state: state.clone(),
        }
    }

    /// The state, to play on from. Nothing in it is hidden, so every viewer may look ahead.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The rules of the game.
    pub fn game(&self) -> &Strategiia {
        &self.game
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.game.board
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.state.phase()
    }

    /// The side that is to decide, or that attacks.
    pub fn turn(&self) -> Option<Side> {
        (self.phase() != Phase::Over).then_some(self.state.turn)
    }

    /// What stands on a cell.
    pub fn stack(&self, cell: Cell) -> Option<Stack> {
        self.state.stacks.at(cell)
    }

    /// The combat whose dice are in the air.
    pub fn combat(&self) -> Option<&Combat> {
        self.state.combat()
    }

    /// How many dice each side would roll if `units` units from `from` attacked `at`, red's first;
    /// `None` if no enemy of theirs stands there.
    pub fn attack_dice(&self, from: Cell, at: Cell, units: u8) -> Option<[u8; 2]> {
        let attacker = self.stack(from)?.side;
        if self.stack(at)?.side == attacker {
            return None;
        }
        let mut stacks = self.state.stacks;
        stacks.remove(attacker, from, units);
        Some(self.game.combat_dice(&stacks, attacker, at, units))
    }

    /// How many enemy units a side has taken.
    pub fn taken(&self, side: Side) -> u8 {
        self.state.taken[side]
    }

    /// How many units a side still has to place.
    pub fn unplaced(&self, side: Side) -> u8 {
        self.state.unplaced[side]
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<GameEnding> {
        self.state.ending()
    }

    /// How the game is won.
    pub fn variant(&self) -> Variant {
        self.game.variant
    }

    /// 1 + completed rounds, at most 10 in Sanctuary.
    pub fn round(&self) -> u64 {
        let round = 1 + self.state.moves / 2;
        match self.game.variant {
            Variant::Sanctuary => round.min(10),
            Variant::Standard | Variant::King => round,
        }
    }

    /// How many cells of the other colour each side controls (T-20), red first: 0 before the first
    /// move; while dice are in the air, the value before the attack.
    pub fn control(&self) -> [u8; 2] {
        if self.state.moves == 0 {
            return [0; 2];
        }
        let mut stacks = self.state.stacks;
        if let Some(combat) = self.combat() {
            stacks.add(combat.attacker, combat.from, combat.units);
        }
        self.game.count_control(&stacks)
    }

    /// Whether a side controls a cell, of either colour.
    pub fn controls(&self, side: Side, cell: Cell) -> bool {
        self.game.controlled(&self.state.stacks, side) & cell.bit() != 0
    }

    /// What stands on the board.
    pub fn field(&self) -> Field {
        Field::of(&self.game, self.state.stacks)
    }
}

impl View {
    /// The view in serialised form, with cell names.
    pub(super) fn written(&self) -> ViewText {
        let board = self.board();
        let stacks = Cell::all().filter_map(|cell| Some((board.name(cell), self.stack(cell)?)));
        ViewText {
            phase: self.phase(),
            turn: self.turn(),
            taken: self.state.taken.into(),
            stacks: StacksText(stacks.collect()),
            unplaced: self.state.unplaced.into(),
            combat: self.combat().map(|combat| CombatText {
                at: board.name(combat.at),
                from: board.name(combat.from),
                units: combat.units,
                king: combat.king,
                attacker: combat.attacker,
                red: combat.dice[0],
                blue: combat.dice[1],
            }),
            round: self.round(),
            quiet_moves: self.state.quiet_moves,
            control: self.control().into(),
            winner: match self.ending() {
                Some(GameEnding::Won(Side::Red)) => Some(Winner::Red),
                Some(GameEnding::Won(Side::Blue)) => Some(Winner::Blue),
                Some(GameEnding::Draw) => Some(Winner::Draw),
                Some(GameEnding::Abandoned) | None => None,
            },
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written().serialize(serializer)
    }
}

/// A view in serialised form: cells are given by name, so that it can be read without the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", rename = "strategiia")]
pub struct ViewText {
    /// What the game waits for.
    pub phase: Phase,
    /// The side that is to decide, or that attacks.
    pub turn: Option<Side>,
    /// How many enemy units each side has taken.
    pub taken: BySide,
    /// The stacks on the board.
    pub stacks: StacksText,
    /// How many units each side still has to place.
    pub unplaced: BySide,
    /// The combat whose dice are in the air.
    pub combat: Option<CombatText>,
    /// The round, from 1.
    pub round: u64,
    /// How many moves there were since the last combat (T-12).
    pub quiet_moves: u32,
    /// How many cells of the other colour each side controls (T-20).
    pub control: BySide,
    /// Who won, once it is over.
    pub winner: Option<Winner>,
}

/// A number for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BySide {
    /// Red's.
    pub red: u8,
    /// Blue's.
    pub blue: u8,
}

impl From<[u8; 2]> for BySide {
    fn from([red, blue]: [u8; 2]) -> Self {
        Self { red, blue }
    }
}

impl BySide {
    /// The number of a side.
    pub fn of(self, side: Side) -> u8 {
        match side {
            Side::Red => self.red,
            Side::Blue => self.blue,
        }
    }
}

/// A combat in serialised form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CombatText {
    /// The fought-over cell.
    pub at: CellName,
    /// Where the attackers came from.
    pub from: CellName,
    /// How many attack.
    pub units: u8,
    /// Whether the attacker is a king.
    pub king: bool,
    /// The side that attacks.
    pub attacker: Side,
    /// How many dice red rolls.
    pub red: u8,
    /// How many dice blue rolls.
    pub blue: u8,
}

/// The result in serialised form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// No winner.
    Draw,
}

/// Stacks by the names of their cells, from the lower left, row by row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StacksText(pub Vec<(CellName, Stack)>);

impl StacksText {
    /// What stands on the cell of this name.
    pub fn get(&self, name: &str) -> Option<&Stack> {
        let found = self.0.iter().find(|(cell, _)| cell == name);
        found.map(|(_, stack)| stack)
    }
}

impl Serialize for StacksText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(cell, stack)| (cell, stack)))
    }
}

impl<'de> Deserialize<'de> for StacksText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Stacks;

        impl<'de> Visitor<'de> for Stacks {
            type Value = StacksText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("stacks by the names of cells")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<StacksText, A::Error> {
                let mut stacks = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    stacks.push(entry);
                }
                Ok(StacksText(stacks))
            }
        }

        deserializer.deserialize_map(Stacks)
    }
}
