use std::collections::BTreeMap;
use std::sync::LazyLock;

use astragal_arena::{DICE_MAX, Layout, PHYSICS_VERSION};
use astragal_games::WordOption as _;
use astragal_games::strike::{Edition, Face, FaceSet, Landing};
use rand_core::Rng;

use super::Style;
use crate::below;

/// The text of the table, as `astragal maintain calibrate` wrote it.
pub const TABLE_TEXT: &str = include_str!("../../data/throws.csv");

/// Maximum number of dice that lie in the arena at a throw (S-14).
const LYING_MAX: usize = 5;

/// The effect of a throw, regardless of which die and which face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct ThrowEffect {
    /// How many of the lying dice show another face afterwards.
    pub changed: u8,
    /// How many of the lying dice left the arena.
    pub left: u8,
    /// How many of the thrown dice are outside.
    pub lost: u8,
}

/// The key of a table cell: one die thrown at lying ones, or several into the empty arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellKey {
    /// Determines the arena and the rule for cocked dice.
    pub edition: Edition,
    /// How hard.
    pub style: Style,
    /// How the dice lay; ignored if none did.
    pub layout: Layout,
    /// How many lay there.
    pub lying: usize,
    /// How many were thrown.
    pub thrown: usize,
}

/// The measured results of one kind of throw.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cell {
    /// For each ending: how often it occurred, and how many dice lay cocked in these throws.
    pub endings: BTreeMap<ThrowEffect, (u32, u32)>,
}

impl Cell {
    /// How many throws were made.
    pub fn throws(&self) -> u32 {
        self.endings.values().map(|(throws, _)| throws).sum()
    }

    /// The mean of a value over the throws.
    pub fn mean(&self, of: impl Fn(&ThrowEffect) -> f64) -> f64 {
        let weighted =
            |(ending, (throws, _)): (&ThrowEffect, &(u32, u32))| of(ending) * f64::from(*throws);
        self.endings.iter().map(weighted).sum::<f64>() / f64::from(self.throws())
    }

    /// The mean number of cocked dice per throw.
    pub fn cocked(&self) -> f64 {
        let cocked: u32 = self.endings.values().map(|(_, cocked)| cocked).sum();
        f64::from(cocked) / f64::from(self.throws())
    }
}

/// Draws an ending with a single random number: some bits select a slot, the rest select one of its
/// two endings (Walker's alias method).
#[derive(Clone, Debug)]
struct Sampler {
    slots: [Slot; SLOTS],
}

/// A power of two, greater than the number of endings in any cell.
const SLOTS: usize = 64;

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// Threshold: up to this value `one` is drawn, above it `other`.
    keep: u32,
    one: ThrowEffect,
    other: ThrowEffect,
}

impl Sampler {
    /// `None` if there are more endings than slots.
    fn new(cell: &Cell) -> Option<Self> {
        let mean = 1.0 / SLOTS as f64;
        let throws = f64::from(cell.throws());
        let chances = cell.endings.iter();
        let mut chances: Vec<(ThrowEffect, f64)> = chances
            .map(|(ending, (seen, _))| (*ending, f64::from(*seen) / throws))
            .collect();
        // Adds empty slots, which are filled from frequent endings.
        chances.resize(chances.len().max(SLOTS), (ThrowEffect::default(), 0.0));
        let mut slots = Vec::with_capacity(SLOTS);
        // Fills up the rarest ending's slot with the excess of the most frequent ending.
        while let Some(rarest) = position(&chances, |a, b| a < b) {
            let (one, chance) = chances.swap_remove(rarest);
            let other = position(&chances, |a, b| a > b);
            let other = other.map_or(one, |most| {
                chances[most].1 -= mean - chance;
                chances[most].0
            });
            let keep = (chance / mean * f64::from(u32::MAX)).min(f64::from(u32::MAX));
            slots.push(Slot {
                keep: keep as u32,
                one,
                other,
            });
        }
        Some(Self {
            slots: slots.try_into().ok()?,
        })
    }

    #[inline(always)]
    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> ThrowEffect {
        let bits = rng.next_u64();
        let slot = &self.slots[(bits >> 58) as usize];
        if bits as u32 <= slot.keep {
            slot.one
        } else {
            slot.other
        }
    }
}

/// The index of the extreme chance.
fn position(chances: &[(ThrowEffect, f64)], better: impl Fn(f64, f64) -> bool) -> Option<usize> {
    let best = |best: usize, next: usize| {
        if better(chances[next].1, chances[best].1) {
            next
        } else {
            best
        }
    };
    (0..chances.len()).reduce(best)
}

/// The throw table: measured results of physical throws, from which abstract dice are drawn.
#[derive(Debug)]
pub struct ThrowTable {
    /// Indexed by edition, style, layout and number of lying dice.
    one: Vec<Sampler>,
    /// Indexed by edition, style and number of thrown dice.
    all_in: Vec<Sampler>,
}

static TABLE: LazyLock<ThrowTable> = LazyLock::new(|| {
    let cells = ThrowTable::parse(TABLE_TEXT).expect("the table in the repository is whole");
    ThrowTable::new(&cells).expect("the table in the repository has all cells")
});

impl ThrowTable {
    /// The table that belongs to this version of the physics.
    #[inline]
    pub fn measured() -> &'static Self {
        &TABLE
    }

    /// The keys that a table must contain: one die thrown at one to five lying ones, and all in for
    /// a selection of numbers of dice.
    pub fn keys() -> Vec<CellKey> {
        let mut keys = Vec::new();
        for edition in [Edition::Of2012, Edition::Of2020] {
            for style in Style::ALL {
                for layout in Layout::ALL {
                    keys.extend((1..=LYING_MAX).map(|lying| CellKey {
                        edition,
                        style,
                        layout,
                        lying,
                        thrown: 1,
                    }));
                }
                keys.extend(ALL_IN.map(|thrown| CellKey {
                    edition,
                    style,
                    layout: Layout::Spread,
                    lying: 0,
                    thrown,
                }));
            }
        }
        keys
    }

    /// The cell for a kind of throw. For all in, numbers that were not measured take the nearest
    /// measured one. `None` if the cell is missing.
    pub fn cell(cells: &[(CellKey, Cell)], key: CellKey) -> Option<Cell> {
        let measured = match key.lying {
            0 => ALL_IN
                .into_iter()
                .min_by_key(|all| all.abs_diff(key.thrown))?,
            _ => key.thrown,
        };
        let wanted = CellKey {
            thrown: measured,
            ..key
        };
        let (_, cell) = cells.iter().find(|(other, _)| *other == wanted)?;
        (cell.throws() > 0).then(|| scaled(cell, measured, key.thrown))
    }

    /// A table from its cells; `None` if one is missing or has too many endings.
    pub fn new(cells: &[(CellKey, Cell)]) -> Option<Self> {
        let mut table = Self {
            one: Vec::new(),
            all_in: Vec::new(),
        };
        for key in Self::keys() {
            match key.lying {
                0 => {}
                _ => table.one.push(Sampler::new(&Self::cell(cells, key)?)?),
            }
        }
        for edition in [Edition::Of2012, Edition::Of2020] {
            for style in Style::ALL {
                for thrown in 1..=DICE_MAX {
                    let key = CellKey {
                        edition,
                        style,
                        layout: Layout::Spread,
                        lying: 0,
                        thrown,
                    };
                    table.all_in.push(Sampler::new(&Self::cell(cells, key)?)?);
                }
            }
        }
        Some(table)
    }

    // Always inline, like the game's own steps: otherwise the compiler emits a call.
    /// Draws the result of a throw of one die at these lying dice, or of several into the empty arena.
    #[inline(always)]
    pub fn land<R: Rng + ?Sized>(
        &self,
        edition: Edition,
        style: Style,
        layout: Layout,
        lying: FaceSet,
        thrown: u8,
        rng: &mut R,
    ) -> Landing {
        let row = edition as usize * Style::ALL.len() + style as usize;
        let ending = match lying.len() {
            0 => self.all_in[row * DICE_MAX + usize::from(thrown) - 1].draw(rng),
            lying => {
                let cell = (row * Layout::ALL.len() + layout as usize) * LYING_MAX
                    + usize::from(lying)
                    - 1;
                self.one[cell].draw(rng)
            }
        };
        let mut landing = Landing::from(lying);
        landing.add_outside(ending.left + ending.lost);
        // All lying dice are equally likely to be affected, whatever their faces.
        let (mut left, mut changed) = (u32::from(ending.left), u32::from(ending.changed));
        let mut rest = u32::from(lying.len());
        for face in lying.iter() {
            if left + changed == 0 {
                break;
            }
            let drawn = below(rng, rest);
            rest -= 1;
            if drawn < left {
                left -= 1;
                landing.remove(face);
            } else if drawn < left + changed {
                changed -= 1;
                landing.remove(face);
                // One of the five other faces.
                let other = below(rng, 5) as usize;
                landing.add(Face::ALL[other + usize::from(other >= face as usize)]);
            }
        }
        for _ in ending.lost..thrown {
            landing.add(Face::ALL[below(rng, 6) as usize]);
        }
        landing
    }

    /// Writes cells as lines of numbers.
    pub fn write(cells: &[(CellKey, Cell)]) -> String {
        let mut text = format!("{VERSION}{PHYSICS_VERSION}\n{COLUMNS}\n");
        for (key, cell) in cells {
            for (ending, (throws, cocked)) in &cell.endings {
                let line = [
                    key.edition.word().to_owned(),
                    key.style.word().to_owned(),
                    key.layout.word().to_owned(),
                    key.lying.to_string(),
                    key.thrown.to_string(),
                    ending.changed.to_string(),
                    ending.left.to_string(),
                    ending.lost.to_string(),
                    throws.to_string(),
                    cocked.to_string(),
                ];
                text.push_str(&line.join(","));
                text.push('\n');
            }
        }
        text
    }

    /// Parses the output of `write`; `None` if it is damaged or was measured with other physics.
    pub fn parse(text: &str) -> Option<Vec<(CellKey, Cell)>> {
        let mut cells: Vec<(CellKey, Cell)> = Vec::new();
        let mut lines = text.lines();
        let version = lines.next()?.strip_prefix(VERSION)?;
        (version.parse() == Ok(PHYSICS_VERSION)).then_some(())?;
        (lines.next()? == COLUMNS).then_some(())?;
        for line in lines {
            let fields: Vec<&str> = line.split(',').collect();
            let [edition, style, layout, numbers @ ..] = fields.as_slice() else {
                return None;
            };
            let numbers: Vec<u32> = numbers
                .iter()
                .map(|number| number.parse().ok())
                .collect::<Option<_>>()?;
            let [lying, thrown, changed, left, lost, throws, cocked] = numbers[..] else {
                return None;
            };
            let key = CellKey {
                edition: Edition::from_word(edition)?,
                style: Style::ALL.into_iter().find(|one| one.word() == *style)?,
                layout: Layout::ALL.into_iter().find(|one| one.word() == *layout)?,
                lying: lying as usize,
                thrown: thrown as usize,
            };
            let ending = ThrowEffect {
                changed: changed.try_into().ok()?,
                left: left.try_into().ok()?,
                lost: lost.try_into().ok()?,
            };
            if cells.last().is_none_or(|(last, _)| *last != key) {
                cells.push((key, Cell::default()));
            }
            let (_, cell) = cells.last_mut()?;
            cell.endings.insert(ending, (throws, cocked));
        }
        Some(cells)
    }
}

const VERSION: &str = "# physics ";
const COLUMNS: &str = "edition,style,layout,lying,thrown,changed,left,lost,throws,cocked";

/// The numbers of dice for which all in is measured; others take the nearest of these.
const ALL_IN: [usize; 14] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 22, 31];

/// Scales lost dice from a measured number of dice to another, keeping their share about the same.
fn scaled(cell: &Cell, measured: usize, thrown: usize) -> Cell {
    let mut scaled = Cell::default();
    for (ending, (throws, cocked)) in &cell.endings {
        let lost = (usize::from(ending.lost) * thrown + measured / 2) / measured;
        let ending = ThrowEffect {
            lost: lost as u8,
            ..*ending
        };
        let entry = scaled.endings.entry(ending).or_default();
        *entry = (entry.0 + throws, entry.1 + cocked);
    }
    scaled
}
