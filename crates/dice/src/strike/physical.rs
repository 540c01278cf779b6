use std::fmt;

use astragal_arena::{
    Arena, ArenaError, Film, Landing as Rest, PHYSICS_VERSION, Pose, Slide, Throw, Thrown,
    short_number, short_numbers,
};
use astragal_games::strike::{Face, FaceSet, Landing, Strike};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{arena_of, cocked_rule, cube_face, printed, slide_rule};

/// The manner of a throw: the rules do not know it, a record keeps it as a note.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manner {
    /// Slides before the throw (S-9); each die is named by its face.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slides: Vec<FaceSlide>,
    /// Direction, aim and force (S-5, S-8).
    pub throw: Throw,
}

/// A slide of a die.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FaceSlide {
    /// The number that the die shows; between throws no two dice show the same.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 6))]
    pub face: u8,
    /// The target of its centre.
    #[serde(serialize_with = "short_numbers")]
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub to: [f32; 2],
    /// How far it is turned about the vertical, in degrees.
    #[serde(default, serialize_with = "short_number")]
    pub turn: f32,
}

impl FaceSlide {
    /// The slide that brings a die to a place, turned about the vertical by so many radians in all.
    pub fn into_place(face: u8, die: &Pose, to: [f32; 2], turn: f32) -> Self {
        // A cube looks the same after a quarter turn.
        let turn = (turn - die.turn()).to_degrees().rem_euclid(90.0);
        let turn = if turn > 45.0 { turn - 90.0 } else { turn };
        Self { face, to, turn }
    }
}

/// Why dice cannot be thrown or slid like this.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ThrowError {
    /// The arena refuses.
    Arena(ArenaError),
    /// No die shows this number.
    NoSuchDie(u8),
}

impl fmt::Display for ThrowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arena(error) => error.fmt(f),
            Self::NoSuchDie(face) => write!(f, "no die in the arena shows {face}"),
        }
    }
}

impl std::error::Error for ThrowError {}

impl From<ArenaError> for ThrowError {
    fn from(error: ArenaError) -> Self {
        Self::Arena(error)
    }
}

/// Physical dice and their positions between throws. The rules know dice only by their faces.
///
/// ```
/// use astragal_arena::{Film, Throw};
/// use astragal_dice::strike::{Manner, Physical, shared_arena};
/// use astragal_dice::{Seed, Stream};
/// use astragal_games::strike::{Edition, Face, FaceSet, Strike};
///
/// let game = Strike::new(Edition::Of2012, 2).expect("two seats are allowed");
/// let arena = shared_arena(&game);
/// // The rules say that a 4 lies in the arena: it is put in the middle.
/// let mut lying = FaceSet::EMPTY;
/// lying.insert(Face::Four);
/// let mut dice = Physical::default();
/// dice.follow(arena, lying);
/// assert_eq!(dice.lying().len(), 1);
/// // A die is thrown at it. The rules only learn how many dice show which face.
/// let manner = Manner { slides: Vec::new(), throw: Throw::with_force(0.5) };
/// let mut noise = Stream::new(Seed::from_number(1)).rng(0);
/// let (landing, _) = dice.throw(arena, &game, 1, &manner, &mut noise, Film::Off)?;
/// assert_eq!(landing.total(), 2);
/// # Ok::<(), astragal_dice::strike::ThrowError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Physical {
    lying: Vec<(Face, Pose)>,
}

impl Physical {
    /// The version of the physics that throws.
    pub const VERSION: u32 = PHYSICS_VERSION;

    /// Dice at the positions in a record.
    pub fn lying_at(lying: Vec<(Face, Pose)>) -> Self {
        Self { lying }
    }

    /// Updates the arena to the state of the game before a throw: dice that were taken or removed
    /// disappear, and if there were any, all others are laid flat. A die that was never thrown,
    /// like the starter, is put in the middle.
    pub fn follow(&mut self, arena: &Arena, lying: FaceSet) {
        let before = self.lying.len();
        // Dice with equal faces are always taken (S-13), so a face occurs at most once.
        self.lying.retain(|(face, _)| lying.contains(*face));
        let mut poses = self.poses();
        if self.lying.len() < before {
            arena.lay_flat(&mut poses);
        }
        for face in lying.iter() {
            if !self.lying.iter().any(|(other, _)| *other == face) {
                poses.push(arena.in_the_middle(cube_face(face)));
                self.lying.push((face, poses[poses.len() - 1]));
                arena.lay_flat(&mut poses);
            }
        }
        for ((_, pose), moved) in self.lying.iter_mut().zip(poses) {
            *pose = moved;
        }
    }

    /// The dice that lie in the arena.
    pub fn lying(&self) -> &[(Face, Pose)] {
        &self.lying
    }

    fn poses(&self) -> Vec<Pose> {
        self.lying.iter().map(|(_, pose)| *pose).collect()
    }

    /// Slides dice before a throw, if the table allows it (S-9).
    pub fn regroup(
        &mut self,
        arena: &Arena,
        game: &Strike,
        slides: &[FaceSlide],
    ) -> Result<(), ThrowError> {
        let rule = slide_rule(game.regroup);
        let slide = |slide: &FaceSlide| {
            let shows = |(face, _): &(Face, Pose)| face.number() == Some(slide.face);
            let die = self.lying.iter().position(shows);
            Ok(Slide {
                die: die.ok_or(ThrowError::NoSuchDie(slide.face))?,
                to: slide.to,
                turn: slide.turn,
            })
        };
        let slides: Vec<Slide> = slides
            .iter()
            .map(slide)
            .collect::<Result<_, ThrowError>>()?;
        let moved = arena.regroup(rule, &self.poses(), &slides);
        // Players know dice by the numbers they show.
        let shown = |die: usize| self.lying[die].0.number().map_or(die, usize::from);
        let moved = moved.map_err(|error| error.renamed(shown))?;
        for ((_, pose), moved) in self.lying.iter_mut().zip(moved) {
            *pose = moved;
        }
        Ok(())
    }

    /// Throws. A refusal changes nothing.
    pub fn throw<R: Rng + ?Sized>(
        &mut self,
        arena: &Arena,
        game: &Strike,
        thrown: u8,
        manner: &Manner,
        noise: &mut R,
        film: Film,
    ) -> Result<(Landing, Thrown), ThrowError> {
        let mut regrouped = self.clone();
        regrouped.regroup(arena, game, &manner.slides)?;
        let thrown = arena.throw(
            &regrouped.poses(),
            &manner.throw,
            thrown.into(),
            cocked_rule(game.cocked),
            noise,
            film,
        )?;
        let mut landing = Landing::default();
        self.lying.clear();
        for die in &thrown.dice {
            match die.landing {
                Rest::Shows(face) => {
                    landing.add(printed(face));
                    self.lying.push((printed(face), die.pose));
                }
                Rest::Cocked | Rest::Out => landing.add_outside(1),
            }
        }
        Ok((landing, thrown))
    }

    /// The arena that a game is played in.
    pub fn arena(game: &Strike) -> Arena {
        Arena::new(arena_of(game.edition))
    }
}
