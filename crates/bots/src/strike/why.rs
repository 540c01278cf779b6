use std::fmt;

use astragal_arena::{ArenaKind, Group, Layout, Shape};
use astragal_dice::strike::Toss;
use serde::{Deserialize, Serialize};

/// What speaks for or against a choice in Strike.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The results of a throw.
    Throw {
        /// How it is thrown.
        toss: Toss,
        /// Whether all dice of the pool are thrown at once (S-6).
        all_in: bool,
        /// The probability of a match.
        match_chance: f64,
        /// How many dice are taken on average.
        taken: f64,
        /// How many dice are lost on average.
        lost: f64,
        /// How the dice are best grouped before, if they are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        group: Option<GroupHint>,
    },
    /// What stopping leaves.
    Stop {
        /// The dice in the pool.
        keeps: u8,
        /// The dice in the arena, for the next seat.
        lying: usize,
    },
}

/// How dice are best grouped before a throw (S-9), and which one is struck; as seen from the hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GroupHint {
    /// How they lie to each other.
    pub shape: Shape,
    /// The faces of the dice, from the front to the back and from left to right.
    pub dice: Vec<u8>,
    /// The face of the die that is struck.
    pub struck: u8,
    /// Where the group lies.
    pub place: GroupPlace,
    /// The side of the oval arena to throw from; `None` in the round one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<ThrowSide>,
}

/// Where a group lies, as seen from the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroupPlace {
    /// On the near side.
    Near,
    /// In the middle of the arena.
    Middle,
    /// Halfway to the far wall.
    Halfway,
    /// At the far wall.
    Far,
}

/// The side of the oval arena to throw from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThrowSide {
    /// A narrow end.
    End,
    /// Between an end and a long side.
    Slant,
    /// A long side.
    Long,
}

impl GroupPlace {
    /// The word for the place.
    pub fn word(self) -> &'static str {
        match self {
            Self::Near => "near",
            Self::Middle => "middle",
            Self::Halfway => "halfway",
            Self::Far => "far",
        }
    }
}

impl ThrowSide {
    /// The word for the side.
    pub fn word(self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Slant => "slant",
            Self::Long => "long",
        }
    }
}

impl GroupHint {
    /// The best group for dice with these faces and a throw with this force. `None` for a single die.
    pub fn best(kind: ArenaKind, faces: &[u8], force: f32) -> Option<Self> {
        let (group, from) = Group::best(kind, faces.len(), force)?;
        let grouped = kind.place_group(&group, faces.len(), from, force)?;
        let [aim_x, aim_z] = grouped.throw.aim;
        let away = |([x, z], _): &([f32; 2], f32)| (x - aim_x).powi(2) + (z - aim_z).powi(2);
        let places = grouped.places.iter().zip(faces);
        let (_, &struck) = places.min_by(|one, other| away(one.0).total_cmp(&away(other.0)))?;
        Some(Self {
            shape: group.shape,
            dice: faces.to_vec(),
            struck,
            place: match group.place {
                ..-0.2 => GroupPlace::Near,
                ..0.25 => GroupPlace::Middle,
                ..0.75 => GroupPlace::Halfway,
                _ => GroupPlace::Far,
            },
            side: match (kind, from) {
                (ArenaKind::Bowl, _) => None,
                (ArenaKind::Colosseum, ..20.0) => Some(ThrowSide::End),
                (ArenaKind::Colosseum, ..70.0) => Some(ThrowSide::Slant),
                (ArenaKind::Colosseum, _) => Some(ThrowSide::Long),
            },
        })
    }
}

impl fmt::Display for GroupHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |faces: &[u8]| -> String {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            match faces.split_last() {
                Some((last, rest)) if !rest.is_empty() => {
                    format!("{} and {last}", rest.join(", "))
                }
                _ => faces.join(""),
            }
        };
        let dice = list(&self.dice);
        match (self.shape, self.dice.split_first()) {
            (Shape::Wedge, Some((front, behind))) => {
                write!(f, "Group {} behind the {front}", list(behind))?;
            }
            (Shape::File, _) => write!(f, "Lay {dice} one behind the other")?,
            (Shape::Square, _) => write!(f, "Lay {dice} in two rows")?,
            (Shape::Funnel, _) => write!(f, "Lay {dice} as a funnel that is open towards you")?,
            (Shape::Diamond, _) => write!(f, "Lay {dice} as a square with a corner towards you")?,
            (Shape::Stair, _) => write!(f, "Lay {dice} side by side, like stairs")?,
            (Shape::Row | Shape::Wedge, _) => write!(f, "Lay {dice} side by side")?,
        }
        f.write_str(match self.place {
            GroupPlace::Near => ", on your side",
            GroupPlace::Middle => ", in the middle",
            GroupPlace::Halfway => ", halfway to the far wall",
            GroupPlace::Far => ", at the far wall",
        })?;
        f.write_str(match self.side {
            None => "",
            Some(ThrowSide::End) => ", throw from a narrow end",
            Some(ThrowSide::Slant) => ", throw at a slant",
            Some(ThrowSide::Long) => ", throw from a long side",
        })?;
        write!(f, ", and strike the {}.", self.struck)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Throw {
                toss,
                all_in,
                match_chance,
                taken,
                lost,
                group,
            } => {
                let style = toss.style.word();
                match (all_in, toss.layout) {
                    (true, _) => write!(f, "All in, {style}")?,
                    (false, Layout::Spread) => write!(f, "A {style} throw")?,
                    (false, Layout::Tight | Layout::Grouped) => {
                        write!(f, "A {style} throw at dice in a group")?
                    }
                }
                let percent = 100.0 * match_chance;
                write!(
                    f,
                    " makes a match {percent:.0} % of the time, takes {taken:.1} dice and loses {lost:.1} on average."
                )?;
                match group {
                    Some(group) => write!(f, " {group}"),
                    None => Ok(()),
                }
            }
            Self::Stop { keeps, lying } => {
                match keeps {
                    1 => f.write_str("Stopping keeps your last die; ")?,
                    _ => write!(f, "Stopping keeps your {keeps} dice; ")?,
                }
                match lying {
                    0 => f.write_str("the next must throw all in."),
                    1 => f.write_str("the next has one die to strike."),
                    _ => write!(f, "the next has {lying} dice to strike."),
                }
            }
        }
    }
}
