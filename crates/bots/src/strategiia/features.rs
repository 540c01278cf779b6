use astragal_games::strategiia::{Cell, Side, State, TowerLoss, Variant};

use super::ground::{Ground, WHOLE};

/// The features of a position, all from the perspective of the side to move: what speaks for it is positive, and what
/// both sides have is a difference.
pub const FEATURES: [&str; 22] = [
    "turn",
    "lead",
    "late_lead",
    "gain_best",
    "gain_second",
    "gain_others",
    "danger_best",
    "danger_second",
    "danger_others",
    "dice",
    "home",
    "pressure",
    "advance",
    "quiet_lead",
    "king_chance",
    "king_danger",
    "king_dice",
    "control",
    "late_control",
    "lasting_lead",
    "hunt",
    "last_control",
];

/// The value of every feature, in parts of [`WHOLE`].
pub type Features = [i32; FEATURES.len()];

/// The units that are lost before a game ends, roughly; enough to distinguish early from late.
const UNITS_TO_TAKE: i32 = 10;
const SANCTUARY_MOVES: i32 = 20;
/// With so many moves left in Sanctuary a cell counts half as much as at the end.
const LAST: i32 = 3;

/// Units around every cell, by side.
type Crowd = [[u8; 64]; 2];

/// What attacks are worth to one side if it were to move.
#[derive(Default)]
struct AttackChances {
    best: i32,
    second: i32,
    others: i32,
    /// The sum of all chances to win a combat.
    pressure: i32,
    /// The best chance to take the king.
    king: i32,
}

impl AttackChances {
    fn add(&mut self, gain: i32) {
        if gain > self.best {
            self.others += self.second;
            self.second = self.best;
            self.best = gain;
        } else if gain > self.second {
            self.others += self.second;
            self.second = gain;
        } else if gain > 0 {
            self.others += gain;
        }
    }
}

/// Measures a position as if `me` were to move.
pub fn measure(ground: &Ground, state: &State, me: Side) -> Features {
    let survey = Survey::new(ground, state);
    let you = me.other();
    let by_side = Side::BOTH.map(|side| survey.standing(side));
    let [mine, yours] = [me, you].map(|side| survey.chances(side));
    let difference = |what: fn(&Standing) -> i32| what(&by_side[me]) - what(&by_side[you]);
    let lead = i32::from(state.taken(me)) - i32::from(state.taken(you));
    let most_taken = i32::from(state.taken(me).max(state.taken(you)));
    let game = &ground.game;
    let mut features = [0; FEATURES.len()];
    features[..13].copy_from_slice(&[
        WHOLE,
        lead * WHOLE,
        lead * WHOLE * most_taken / UNITS_TO_TAKE,
        mine.best,
        mine.second,
        mine.others,
        yours.best,
        yours.second,
        yours.others,
        difference(|standing| standing.dice) * WHOLE,
        difference(|standing| standing.home) * WHOLE,
        mine.pressure - yours.pressure,
        -difference(|standing| standing.distance) * WHOLE,
    ]);
    match game.variant {
        Variant::Standard => features[13] = quiet_lead(ground, state, lead),
        Variant::King => {
            features[14] = mine.king;
            features[15] = yours.king;
            features[16] = difference(|standing| standing.king_dice) * WHOLE;
            features[20] = -difference(|standing| standing.hunt) * WHOLE;
        }
        Variant::Sanctuary => {
            let control = game.control(state);
            let control = i32::from(control[me]) - i32::from(control[you]);
            let moves = (state.moves() as i32).min(SANCTUARY_MOVES);
            features[17] = control * WHOLE;
            features[18] = control * WHOLE * moves / SANCTUARY_MOVES;
            features[19] = lead * WHOLE * (SANCTUARY_MOVES - moves) / SANCTUARY_MOVES;
            let left = SANCTUARY_MOVES - moves;
            features[21] = control * WHOLE * LAST / (LAST + left);
        }
    }
    features
}

/// T-12: a lead of two wins when there is no combat any more.
fn quiet_lead(ground: &Ground, state: &State, lead: i32) -> i32 {
    if lead.abs() < 2 || ground.game.quiet == 0 {
        return 0;
    }
    let quiet = i64::from(state.quiet_moves()) * i64::from(WHOLE) / i64::from(ground.game.quiet);
    lead.signum() * quiet as i32
}

/// How a side stands.
struct Standing {
    /// The dice that its units would defend themselves with.
    dice: i32,
    /// Units on cells of their own colour.
    home: i32,
    /// Steps to the cells of the enemy's colour.
    distance: i32,
    king_dice: i32,
    /// Steps to the enemy's king.
    hunt: i32,
}

/// Which units stand near which cells.
pub struct Survey<'a> {
    ground: &'a Ground,
    state: &'a State,
    crowd: Crowd,
    /// Where a side can strike with one unit, or with two, that do not stand around already.
    one_more: [u64; 2],
    two_more: [u64; 2],
    towers: [u64; 2],
}

impl<'a> Survey<'a> {
    pub fn new(ground: &'a Ground, state: &'a State) -> Self {
        let towers = state.towers();
        let mut crowd = [[0; 64]; 2];
        let mut one_more = [0; 2];
        let mut two_more = [0; 2];
        for side in Side::BOTH {
            let crowd: &mut [u8; 64] = &mut crowd[side];
            for cell in Cell::of_set(state.units(side)) {
                add(crowd, ground.around(cell));
                one_more[side] |= ground.three_steps(cell);
            }
            for cell in Cell::of_set(state.units(side) & towers[0]) {
                add(crowd, ground.around(cell));
                two_more[side] |= ground.two_steps(cell);
            }
            for cell in Cell::of_set(state.units(side) & towers[1]) {
                add(crowd, ground.around(cell));
            }
        }
        Self {
            ground,
            state,
            crowd,
            one_more,
            two_more,
            towers,
        }
    }

    #[inline]
    fn height(&self, cell: Cell) -> usize {
        let higher = self
            .towers
            .map(|layer| (layer >> cell.index() & 1) as usize);
        1 + higher[0] + higher[1]
    }

    /// A die if the cell has the side's colour (T-7).
    #[inline]
    fn own_cell(&self, side: Side, cell: Cell) -> usize {
        (self.ground.game.board().cells_of(side) >> cell.index() & 1) as usize
    }

    /// The units that come to a fight from farther away than the eight cells around.
    #[inline]
    fn arriving(&self, side: Side, cell: Cell) -> usize {
        let bit = 1 << cell.index();
        if self.two_more[side] & bit != 0 {
            2
        } else {
            usize::from(self.one_more[side] & bit != 0)
        }
    }

    fn standing(&self, side: Side) -> Standing {
        let units = self.state.units(side);
        let mut standing = Standing {
            dice: 0,
            home: 0,
            distance: 0,
            king_dice: 0,
            hunt: 0,
        };
        for cell in Cell::of_set(units) {
            let height = self.height(cell);
            let support = usize::from(self.crowd[side][cell.index()]);
            let home = self.own_cell(side, cell);
            standing.dice += (height * (height + support)) as i32;
            standing.home += (height * home) as i32;
            let distance = self.ground.distance(cell, side.other());
            standing.distance += (height * usize::from(distance)) as i32;
        }
        for king in Cell::of_set(self.state.units(side.other()) & self.state.kings()) {
            for cell in Cell::of_set(units) {
                let steps = i32::from(self.ground.steps(cell, king));
                standing.hunt += self.height(cell) as i32 * steps;
            }
        }
        for king in Cell::of_set(units & self.state.kings()) {
            let support = usize::from(self.crowd[side][king.index()]);
            standing.king_dice = (support + self.own_cell(side, king)) as i32;
        }
        standing
    }

    /// The best chance that `side` wins a combat for a cell where an enemy stands; 0 if it cannot get there. Enemies in
    /// the way are ignored.
    pub fn odds(&self, side: Side, cell: Cell) -> i32 {
        let near = usize::from(self.crowd[side][cell.index()]);
        let arriving = self.arriving(side, cell);
        if near + arriving == 0 {
            return 0;
        }
        let own = self.own_cell(side, cell);
        let enemies_near = usize::from(self.crowd[side.other()][cell.index()]);
        let defenders = self.height(cell) + enemies_near + 1 - own;
        self.ground.odds(near + arriving + own, defenders)
    }

    /// What the side's attacks are worth, the enemy's answer on the same cell included.
    fn chances(&self, side: Side) -> AttackChances {
        let enemy = side.other();
        let whole_towers = self.ground.game.tower_loss == TowerLoss::Whole;
        let mut chances = AttackChances::default();
        for cell in Cell::of_set(self.state.units(enemy)) {
            let near = usize::from(self.crowd[side][cell.index()]);
            let arriving = self.arriving(side, cell);
            if near + arriving == 0 {
                continue;
            }
            let enemies_near = usize::from(self.crowd[enemy][cell.index()]);
            let height = self.height(cell);
            let own = self.own_cell(side, cell);
            let odds = self
                .ground
                .odds(near + arriving + own, height + enemies_near + 1 - own);
            chances.pressure += odds;
            // A king in a tower is taken last (T-22).
            let falls = height == 1 || whole_towers;
            if falls && self.state.kings() >> cell.index() & 1 != 0 {
                chances.king = odds;
                continue;
            }
            // A unit that wins against a tower goes back (T-18) and cannot be answered there.
            let answer = if height > 1 && !whole_towers {
                0
            } else {
                let strikers = enemies_near + self.arriving(enemy, cell);
                let holders = own + near + usize::from(arriving > 0);
                if strikers == 0 {
                    0
                } else {
                    let odds = self.ground.odds(strikers + 1 - own, holders);
                    (2 * odds - WHOLE).max(0)
                }
            };
            let prize = if whole_towers { height as i32 } else { 1 };
            let gain = odds * (prize * WHOLE - answer) / WHOLE - (WHOLE - odds);
            chances.add(gain);
        }
        chances
    }
}

/// Adds up for all cells at once.
#[inline]
fn add(crowd: &mut [u8; 64], around: &[u8; 64]) {
    for (count, one) in crowd.iter_mut().zip(around) {
        *count += one;
    }
}
