//! Strike's dice at a table: thrown in the arena, or rolled by the throw table.

use std::sync::LazyLock;

use astragal_arena::{Arena, ArenaKind, Film, Pose, Scene, Throw};
use astragal_bots::{Bot as _, Sight};
use astragal_core::{ErrorCode, Game as _, PlayError, Viewer};
use astragal_dice::Roll as _;
use astragal_dice::strike::{FaceSlide, Manner, Physical, Style, Toss, arena_of};
use astragal_games::Strike;
use astragal_games::strike::{self, Face, FaceSet};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::DiceKind;
use crate::game::{TableGame, impossible_set_up, read_seat};
use crate::play::to_short_value;

/// How somebody throws, as written: a throw with slides before it where dice are thrown for real, a
/// toss where they are rolled.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct MannerText {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    slides: Vec<FaceSlide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    throw: Option<Throw>,
    #[serde(skip_serializing_if = "Option::is_none")]
    toss: Option<Toss>,
}

/// A die at rest, as written.
#[derive(Serialize, Deserialize)]
struct RestingDie {
    face: u8,
    position: [f32; 3],
    rotation: [f32; 4],
}

/// The arenas are alike for all tables, and each throw begins in them anew.
fn arena(game: &Strike) -> &'static Arena {
    static COLOSSEUM: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Colosseum));
    static BOWL: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Bowl));
    match arena_of(game.edition) {
        ArenaKind::Colosseum => &COLOSSEUM,
        ArenaKind::Bowl => &BOWL,
    }
}

impl MannerText {
    fn of(manner: Manner) -> Self {
        Self {
            slides: manner.slides,
            throw: Some(manner.throw),
            toss: None,
        }
    }

    /// How dice are really thrown; firmly at the middle if nothing is said.
    fn manner(&self) -> Manner {
        Manner {
            slides: self.slides.clone(),
            throw: self
                .throw
                .unwrap_or_else(|| Throw::with_force(Style::Firm.force())),
        }
    }
}

impl TableGame for Strike {
    type Dice = Physical;
    type Manner = MannerText;

    fn complete_manner(
        &self,
        kind: DiceKind,
        dice: &Physical,
        throw: &strike::Throw,
        manner: Option<MannerText>,
    ) -> Result<Option<MannerText>, PlayError> {
        let strike::Throw::Dice { lying, .. } = throw else {
            return Ok(None);
        };
        let text = manner.unwrap_or_default();
        match kind {
            DiceKind::Rolled => {
                if text.throw.is_some() || !text.slides.is_empty() {
                    let message = "Dice are only rolled at this table; say a `toss` instead.";
                    return Err(PlayError::new(ErrorCode::BadRequest, message));
                }
                let toss = text.toss.unwrap_or_default();
                self.check_toss(toss)?;
                Ok(Some(MannerText {
                    toss: Some(toss),
                    ..MannerText::default()
                }))
            }
            DiceKind::Thrown => {
                if text.toss.is_some() {
                    let message = "Dice are thrown for real at this table; say a `throw` instead.";
                    return Err(PlayError::new(ErrorCode::BadRequest, message));
                }
                let manner = text.manner();
                let arena = arena(self);
                let mut dice = dice.clone();
                dice.follow(arena, *lying);
                let refused = |error: String| PlayError::illegal("S-9", capital(&error));
                dice.regroup(arena, self, &manner.slides)
                    .map_err(|error| refused(error.to_string()))?;
                manner
                    .throw
                    .check(arena)
                    .map_err(|error| PlayError::illegal("S-8", capital(&error.to_string())))?;
                Ok(Some(MannerText::of(manner)))
            }
        }
    }

    fn throw<R: Rng>(
        &self,
        kind: DiceKind,
        dice: &mut Physical,
        throw: &strike::Throw,
        manner: Option<&MannerText>,
        rng: &mut R,
        film: Film,
    ) -> (strike::Outcome, Vec<Scene>) {
        let nothing_said = MannerText::default();
        let manner = manner.unwrap_or(&nothing_said);
        let (kind, lying, thrown) = match *throw {
            strike::Throw::Dice { lying, thrown } => (kind, lying, thrown),
            _ => return (self.roll(throw, rng), Vec::new()),
        };
        if kind == DiceKind::Rolled {
            let outcome = self.toss(throw, manner.toss.unwrap_or_default(), rng);
            return (outcome, Vec::new());
        }
        let arena = arena(self);
        dice.follow(arena, lying);
        let thrown_so = dice.throw(arena, self, thrown, &manner.manner(), rng, film);
        let (landing, thrown) = thrown_so.unwrap_or_else(|_| {
            // How it is thrown was checked before, so it is the dice that lie impossibly. They are
            // put down anew, and the throw goes to the middle.
            *dice = Physical::default();
            dice.follow(arena, lying);
            let plain = MannerText::default().manner();
            let thrown = dice.throw(arena, self, thrown, &plain, rng, film);
            thrown.expect("dice that were just laid flat can be thrown at")
        });
        (strike::Outcome::Dice(landing), thrown.scenes)
    }

    fn tidy(&self, dice: &mut Physical, state: &strike::State) {
        let view = self.view(state, Viewer::Onlooker);
        dice.follow(arena(self), view.arena.into_iter().collect());
    }

    fn write_dice(kind: DiceKind, dice: &Physical) -> Option<Value> {
        let die = |(face, pose): &(Face, Pose)| RestingDie {
            face: *face as u8 + 1,
            position: pose.position,
            rotation: pose.rotation,
        };
        let dice: Vec<RestingDie> = dice.lying().iter().map(die).collect();
        (kind == DiceKind::Thrown).then(|| to_short_value(&dice))
    }

    fn read_dice(text: &Value) -> Option<Physical> {
        let dice = Vec::<RestingDie>::deserialize(text).ok()?;
        let die = |die: RestingDie| {
            let face = Face::ALL.get(usize::from(die.face).checked_sub(1)?)?;
            // No arena is that large, and physics cannot do with infinity.
            let mut numbers = die.position.iter().chain(&die.rotation);
            if !numbers.all(|number| number.abs() < 1000.0) {
                return None;
            }
            let pose = Pose {
                position: die.position,
                rotation: die.rotation,
            };
            Some((*face, pose))
        };
        let lying: Option<Vec<_>> = dice.into_iter().map(die).collect();
        Some(Physical::lying_at(lying?))
    }

    fn bot_manner<R: Rng>(
        kind: DiceKind,
        mind: &mut Self::Mind,
        sight: &Sight<'_, Self>,
        dice: &Physical,
        rng: &mut R,
    ) -> Option<MannerText> {
        if kind == DiceKind::Rolled {
            return Some(MannerText {
                toss: Some(mind.toss()),
                ..MannerText::default()
            });
        }
        let arena = arena(sight.game());
        let mut dice = dice.clone();
        let lying: FaceSet = sight.view().arena.into_iter().collect();
        dice.follow(arena, lying);
        Some(MannerText::of(mind.aim(sight, arena, &dice, rng)))
    }

    fn begins(event: &strike::Event) -> bool {
        matches!(event, strike::Event::Began { .. })
    }

    fn write_set_up(outcome: &strike::Outcome) -> Option<Value> {
        match outcome {
            strike::Outcome::First(seat) => Some(json!({ "first": seat })),
            strike::Outcome::Starter(face) => Some(json!({ "starter": face.number() })),
            strike::Outcome::Dice(_) => None,
        }
    }

    fn read_set_up(&self, text: &Value) -> Result<strike::Outcome, PlayError> {
        let Some(starter) = text.get("starter") else {
            return Ok(strike::Outcome::First(read_seat(text, self.seats())?));
        };
        let number = starter.as_u64();
        let mut faces = Face::NUMBERS.into_iter();
        let face = faces.find(|face| face.number().map(u64::from) == number);
        Ok(strike::Outcome::Starter(
            face.ok_or_else(impossible_set_up)?,
        ))
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let first: String = first.into_iter().flatten().collect();
    format!("{first}{}.", letters.as_str())
}
