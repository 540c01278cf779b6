use std::sync::LazyLock;

use astragal_games::Strategiia;
use astragal_games::strategiia::{Cell, DICE_MAX, Side, Variant, attacker_wins};

/// The number 1 in fixed point: a unit, a die, a certain win of a combat. Integers give the same decisions on every
/// machine.
pub const WHOLE: i32 = 1 << 12;

/// Chances by the dice of the attacker and of the defender, in parts of [`WHOLE`].
type Odds = [[i32; DICE_MAX + 1]; DICE_MAX + 1];

static ODDS: LazyLock<Odds> = LazyLock::new(|| {
    std::array::from_fn(|attacker| {
        std::array::from_fn(|defender| match (attacker, defender) {
            (0, _) | (_, 0) => 0,
            _ => {
                let chance = attacker_wins(attacker as u8, defender as u8);
                (chance * f64::from(WHOLE)).round() as i32
            }
        })
    })
});

/// Data that stay the same through a game, computed once: neighbourhoods and distances on its board.
#[derive(Debug)]
pub struct Ground {
    pub game: Strategiia,
    odds: &'static Odds,
    /// For every cell a 1 for each cell around it, to be summed up for all cells at once.
    around: Box<[[u8; 64]; 64]>,
    /// Within three steps, but not around: a unit that comes from there adds a die to an attack, while a unit that
    /// stands around supports it already.
    three_steps: [u64; 64],
    /// Within two steps, but not around.
    two_steps: [u64; 64],
    /// How many steps it is from a cell to the nearest one of a colour.
    distance: [[u8; 64]; 2],
    /// How many steps it is from any cell to any other; computed only where there are kings to hunt.
    steps: Box<[[u8; 64]; 64]>,
}

impl Ground {
    pub fn new(game: &Strategiia) -> Self {
        let board = game.board();
        let mut around = Box::new([[0; 64]; 64]);
        let mut three_steps = [0; 64];
        let mut two_steps = [0; 64];
        let mut steps = Box::new([[0; 64]; 64]);
        for cell in Cell::all() {
            for neighbour in Cell::of_set(board.around(cell)) {
                around[cell.index()][neighbour.index()] = 1;
            }
            let [_, two, three] = game.reach(cell);
            if game.variant == Variant::King {
                steps[cell.index()] = distances(game, 1 << cell.index());
            }
            two_steps[cell.index()] = two & !board.around(cell);
            three_steps[cell.index()] = three & !board.around(cell);
        }
        Self {
            odds: &ODDS,
            around,
            three_steps,
            two_steps,
            distance: Side::BOTH.map(|side| distances(game, board.cells_of(side))),
            steps,
            game: game.clone(),
        }
    }

    /// The chance that `attacker_dice` dice beat `defender_dice` dice.
    #[inline]
    pub fn odds(&self, attacker_dice: usize, defender_dice: usize) -> i32 {
        self.odds[attacker_dice.min(DICE_MAX)][defender_dice.min(DICE_MAX)]
    }

    #[inline]
    pub fn around(&self, cell: Cell) -> &[u8; 64] {
        &self.around[cell.index()]
    }

    #[inline]
    pub fn three_steps(&self, cell: Cell) -> u64 {
        self.three_steps[cell.index()]
    }

    #[inline]
    pub fn two_steps(&self, cell: Cell) -> u64 {
        self.two_steps[cell.index()]
    }

    /// How many steps it is from a cell to the nearest one of a colour.
    #[inline]
    pub fn distance(&self, cell: Cell, colour: Side) -> u8 {
        self.distance[colour][cell.index()]
    }

    /// How many steps it is from one cell to another.
    #[inline]
    pub fn steps(&self, from: Cell, to: Cell) -> u8 {
        self.steps[from.index()][to.index()]
    }
}

fn distances(game: &Strategiia, goal: u64) -> [u8; 64] {
    let mut distances = [0; 64];
    let mut reached = goal;
    let mut steps = 0;
    while reached != !0 {
        steps += 1;
        let next = Cell::of_set(reached).fold(0, |next, cell| next | game.reach(cell)[0]);
        for cell in Cell::of_set(next & !reached) {
            distances[cell.index()] = steps;
        }
        reached |= next;
    }
    distances
}
