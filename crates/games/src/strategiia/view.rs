use serde::Serialize;
use serde::ser::{SerializeMap, SerializeStruct, Serializer};

use super::{Board, Cell, Combat, Ending, Field, Side, Stack, State, Strategiia, Variant};

/// What the game waits for, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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

    /// The state to play on from. Nothing in it is hidden, so whoever may look may look ahead.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The rules that it is played by.
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

    /// Who is to decide, or attacks.
    pub fn turn(&self) -> Option<Side> {
        (self.phase() != Phase::Over).then_some(self.state.turn)
    }

    /// What stands on a cell.
    pub fn stack(&self, cell: Cell) -> Option<Stack> {
        self.state.stacks.at(cell)
    }

    /// The fight whose dice are in the air.
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
    pub fn ending(&self) -> Option<Ending> {
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
    /// move, and as before the attack while dice are in the air.
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

#[derive(Serialize)]
struct BySide {
    red: u8,
    blue: u8,
}

impl From<[u8; 2]> for BySide {
    fn from([red, blue]: [u8; 2]) -> Self {
        Self { red, blue }
    }
}

#[derive(Serialize)]
struct CombatText {
    at: String,
    from: String,
    units: u8,
    king: bool,
    attacker: Side,
    #[serde(flatten)]
    dice: BySide,
}

struct StacksText<'a>(&'a View);

impl Serialize for StacksText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let view = self.0;
        let mut map = serializer.serialize_map(None)?;
        for cell in Cell::all() {
            if let Some(stack) = view.stack(cell) {
                map.serialize_entry(&view.board().name(cell), &stack)?;
            }
        }
        map.end()
    }
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut stack = serializer.serialize_struct("Stack", 3)?;
        stack.serialize_field("side", &self.side)?;
        stack.serialize_field("units", &self.units)?;
        stack.serialize_field("king", &self.king)?;
        stack.end()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = &self.state;
        let board = self.board();
        let combat = self.combat().map(|combat| CombatText {
            at: board.name(combat.at),
            from: board.name(combat.from),
            units: combat.units,
            king: combat.king,
            attacker: combat.attacker,
            dice: combat.dice.into(),
        });
        let winner = match self.ending() {
            Some(Ending::Won(Side::Red)) => Some("red"),
            Some(Ending::Won(Side::Blue)) => Some("blue"),
            Some(Ending::Draw) => Some("draw"),
            Some(Ending::Abandoned) | None => None,
        };
        let mut view = serializer.serialize_struct("View", 11)?;
        view.serialize_field("game", "strategiia")?;
        view.serialize_field("phase", &self.phase())?;
        view.serialize_field("turn", &self.turn())?;
        view.serialize_field("taken", &BySide::from(state.taken))?;
        view.serialize_field("stacks", &StacksText(self))?;
        view.serialize_field("unplaced", &BySide::from(state.unplaced))?;
        view.serialize_field("combat", &combat)?;
        view.serialize_field("round", &self.round())?;
        view.serialize_field("quiet_moves", &state.quiet_moves)?;
        view.serialize_field("control", &BySide::from(self.control()))?;
        view.serialize_field("winner", &winner)?;
        view.end()
    }
}
