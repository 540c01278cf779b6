use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::arena::ArenaKind;
use crate::die::{DIE_SIZE, Face, HALF};
use crate::hand::Throw;
use crate::noise::Noise;
use crate::pose::Pose;

/// How the dice of a group lie to each other, as seen from the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Side by side.
    Row,
    /// One behind the other.
    File,
    /// In two rows.
    Square,
    /// One in front, the others behind it.
    Wedge,
    /// Two in front at the sides, the others behind, in the middle.
    Funnel,
    /// As a square that shows a corner.
    Diamond,
    /// Side by side, each half a die further away.
    Stair,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Self; 7] = [
        Self::Row,
        Self::File,
        Self::Square,
        Self::Wedge,
        Self::Funnel,
        Self::Diamond,
        Self::Stair,
    ];

    /// The word for the shape.
    pub fn word(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::File => "file",
            Self::Square => "square",
            Self::Wedge => "wedge",
            Self::Funnel => "funnel",
            Self::Diamond => "diamond",
            Self::Stair => "stair",
        }
    }

    /// The places of so many dice, in multiples of the distance between neighbours: away from the
    /// hand, and to the right.
    fn places(self, count: usize) -> Vec<[f32; 2]> {
        let middle = |index: usize| index as f32 - 0.5 * (count - 1) as f32;
        let all = 0..count;
        match (self, count) {
            (_, 0..=1) => vec![[0.0, 0.0]; count],
            (Self::Row, _) => all.map(|index| [0.0, middle(index)]).collect(),
            (Self::File, _) => all.map(|index| [middle(index), 0.0]).collect(),
            (Self::Stair, _) => all.map(|die| [0.5 * middle(die), middle(die)]).collect(),
            (Self::Diamond, _) => {
                const COS: f32 = core::f32::consts::FRAC_1_SQRT_2;
                let square = Self::Square.places(count).into_iter();
                square
                    .map(|[away, right]| [(away - right) * COS, (away + right) * COS])
                    .collect()
            }
            (Self::Wedge, 2) => vec![[-0.5, 0.0], [0.5, 0.5]],
            (Self::Wedge, 3) => vec![[-0.5, 0.0], [0.5, -0.5], [0.5, 0.5]],
            (Self::Wedge, 4) => vec![[-0.5, 0.0], [0.5, -1.0], [0.5, 0.0], [0.5, 1.0]],
            (Self::Wedge, 5) => vec![
                [-1.0, 0.0],
                [0.0, -0.5],
                [0.0, 0.5],
                [1.0, -0.5],
                [1.0, 0.5],
            ],
            (Self::Funnel, 3) => vec![[-0.5, -0.5], [0.5, 0.0], [-0.5, 0.5]],
            (Self::Funnel, 4) => vec![[-0.5, -1.0], [0.5, -0.5], [0.5, 0.5], [-0.5, 1.0]],
            (Self::Funnel, 5) => vec![
                [-0.5, -1.5],
                [0.5, -1.0],
                [0.5, 0.0],
                [0.5, 1.0],
                [-0.5, 1.5],
            ],
            (Self::Square, 2) | (Self::Funnel, 2) => vec![[0.0, -0.5], [0.0, 0.5]],
            _ => {
                // Two rows, the front one at least as long.
                let front = count.div_ceil(2);
                let place = |index: usize| {
                    let (away, index, row) = match index < front {
                        true => (-0.5, index, front),
                        false => (0.5, index - front, count - front),
                    };
                    [away, index as f32 - 0.5 * (row - 1) as f32]
                };
                all.map(place).collect()
            }
        }
    }
}

impl FromStr for Shape {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        let shape = Self::ALL.into_iter().find(|shape| shape.word() == word);
        shape.ok_or(())
    }
}

/// A group of dice, and a throw at it, as seen from the side that the throw comes from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Group {
    /// How the dice lie to each other.
    pub shape: Shape,
    /// The room between neighbours.
    pub gap: f32,
    /// Where the group lies: 0 in the middle, 1 at the far wall, -1 at the near wall.
    pub place: f32,
    /// How far beyond the front of the group the throw is aimed…
    pub beyond: f32,
    /// …and how far to the right of its middle.
    pub right: f32,
    /// The height at which the hand lets go.
    pub height: f32,
    /// The spin of the throw.
    pub spin: f32,
}

/// Dice in a group, and a throw at them.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupedDice {
    /// The centre of each die, and its turn about the vertical in radians.
    pub places: Vec<([f32; 2], f32)>,
    /// The throw.
    pub throw: Throw,
}

impl GroupedDice {
    /// The dice with these faces up. Luck decides which side of a die looks to the hand.
    pub fn poses<R: Rng + ?Sized>(&self, faces: &[Face], rng: &mut R) -> Vec<Pose> {
        let mut noise = Noise(rng);
        let lay = |(&(at, turn), &face)| {
            let quarters = noise.below(4) as f32 * core::f32::consts::FRAC_PI_2;
            Pose::flat(face, at, turn + quarters)
        };
        self.places.iter().zip(faces).map(lay).collect()
    }
}

/// From this force on, dice are gathered in two rows.
const HARD: f32 = 0.6;
/// The steps in which a place for a group is sought.
const SEARCH_STEP: f32 = 0.1;

impl Group {
    const NUMBERS: usize = 6;

    /// The numbers of the group, in the order of the table of best groups.
    pub fn numbers_mut(&mut self) -> [&mut f32; Self::NUMBERS] {
        let Self {
            shape: _,
            gap,
            place,
            beyond,
            right,
            height,
            spin,
        } = self;
        [gap, place, beyond, right, height, spin]
    }

    /// A group that anybody can lay, and a plain throw at it: for a throw of middle force a row, struck
    /// beside its middle; for a hard one two rows with room between, halfway to the far wall.
    pub fn gathered(force: f32) -> Self {
        let plain = Throw::with_force(force);
        let (height, spin) = (plain.height, plain.spin);
        if force < HARD {
            Self {
                shape: Shape::Row,
                gap: 0.05,
                place: 0.2,
                beyond: 0.0,
                right: 0.8,
                height,
                spin,
            }
        } else {
            Self {
                shape: Shape::Square,
                gap: 0.5,
                place: 0.5,
                beyond: 0.45,
                right: 0.0,
                height,
                spin,
            }
        }
    }

    /// The best group for so many dice that a search found, the best throw at it with about this
    /// force, and the side to throw from.
    ///
    /// ```
    /// use astragal_arena::{ArenaKind, Group};
    ///
    /// let arena = ArenaKind::Colosseum;
    /// let (group, from) = Group::best(arena, 4, 0.5).expect("a group of four");
    /// let grouped = arena.place_group(&group, 4, from, 0.5).expect("there is room");
    /// assert_eq!(grouped.places.len(), 4);
    /// assert_eq!(grouped.throw.check(arena), Ok(()));
    /// ```
    pub fn best(kind: ArenaKind, count: usize, force: f32) -> Option<(Self, f32)> {
        let rows = BEST_GROUPS.iter();
        let rows = rows.filter(|row| row.kind == kind && row.count == count);
        let away = |row: &&BestGroup| (row.force - force).abs();
        let best = rows.min_by(|one, other| away(one).total_cmp(&away(other)))?;
        Some((best.group, best.from))
    }
}

impl ArenaKind {
    /// Lays so many dice in a group, and aims at it from a side, in degrees. `None` if there is no room.
    pub fn place_group(
        self,
        group: &Group,
        count: usize,
        from: f32,
        force: f32,
    ) -> Option<GroupedDice> {
        let radians = from * (core::f32::consts::PI / 180.0);
        let back = [libm::cosf(radians), libm::sinf(radians)];
        let right = [back[1], -back[0]];
        let (turn, front) = match group.shape {
            Shape::Diamond => (
                core::f32::consts::FRAC_PI_4,
                HALF * core::f32::consts::SQRT_2,
            ),
            _ => (0.0, HALF),
        };
        let at = |away: f32, aside: f32| {
            [
                right[0] * aside - back[0] * away,
                right[1] * aside - back[1] * away,
            ]
        };
        let distance = DIE_SIZE + group.gap;
        let shape = group.shape.places(count);
        let places = |shift: f32| -> Vec<([f32; 2], f32)> {
            let place = |&[away, aside]: &[f32; 2]| {
                let centre = at(away * distance + shift, aside * distance);
                (centre, turn - radians)
            };
            shape.iter().map(place).collect()
        };
        let fits = |shift: f32| {
            let is_on_floor = |&(centre, turn): &([f32; 2], f32)| {
                self.has_base_on_floor(&Pose::flat(Face::ALL[0], centre, turn))
            };
            places(shift).iter().all(is_on_floor)
        };
        if !fits(0.0) {
            return None;
        }
        let towards = if group.place < 0.0 { -1.0 } else { 1.0 };
        let mut end = 0.0;
        while fits(end + towards * SEARCH_STEP) {
            end += towards * SEARCH_STEP;
        }
        let shift = end * group.place.abs();
        let nearest = shape.iter().map(|[away, _]| away * distance);
        let nearest = nearest.fold(f32::INFINITY, f32::min) - front;
        let throw = Throw {
            from: from.rem_euclid(360.0),
            aim: at(nearest + shift + group.beyond, group.right),
            force,
            height: group.height,
            spin: group.spin,
        };
        throw.check(self).ok()?;
        Some(GroupedDice {
            places: places(shift),
            throw,
        })
    }
}

/// A row of the table of best groups.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BestGroup {
    /// The arena.
    pub kind: ArenaKind,
    /// How many dice lie there.
    pub count: usize,
    /// The force of the throw.
    pub force: f32,
    /// The side it comes from.
    pub from: f32,
    /// The group and the throw.
    pub group: Group,
}

/// Made by `astragal maintain groups`.
static BEST_GROUPS: LazyLock<Vec<BestGroup>> = LazyLock::new(|| {
    let rows = include_str!("../data/groups.csv").lines().skip(1);
    let rows: Option<Vec<BestGroup>> = rows.map(BestGroup::parse).collect();
    rows.expect("the table in the repository is whole")
});

impl BestGroup {
    /// The names of the columns.
    pub const HEADER: &str = "arena,dice,force,from,shape,gap,place,beyond,right,height,spin";

    fn parse(line: &str) -> Option<Self> {
        let cells: Vec<&str> = line.split(',').collect();
        let [kind, count, force, from, shape, numbers @ ..] = cells.as_slice() else {
            return None;
        };
        let force = force.parse().ok()?;
        let mut group = Group {
            shape: shape.parse().ok()?,
            ..Group::gathered(force)
        };
        let numbers: &[&str; Group::NUMBERS] = numbers.try_into().ok()?;
        for (number, cell) in group.numbers_mut().into_iter().zip(numbers) {
            *number = cell.parse().ok()?;
        }
        Some(Self {
            kind: match *kind {
                "colosseum" => ArenaKind::Colosseum,
                "bowl" => ArenaKind::Bowl,
                _ => return None,
            },
            count: count.parse().ok()?,
            force,
            from: from.parse().ok()?,
            group,
        })
    }
}

impl fmt::Display for BestGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            ArenaKind::Colosseum => "colosseum",
            ArenaKind::Bowl => "bowl",
        };
        let (count, force, from, mut group) = (self.count, self.force, self.from, self.group);
        let shape = group.shape.word();
        write!(f, "{kind},{count},{force},{from},{shape}")?;
        for number in group.numbers_mut() {
            write!(f, ",{number:.2}")?;
        }
        Ok(())
    }
}
