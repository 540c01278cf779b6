//! Physical dice throws: an arena, dice that lie in it, a hand that throws, and the resting places.
//!
//! A throw is a pure function of the arena, the lying dice, the throw, and a stream of random
//! numbers (its noise). It gives the same bits on every machine and in every browser: the world is
//! built anew for each throw, and all arithmetic is addition, multiplication, division and square
//! roots in a fixed order, or `libm`. Lengths are in centimetres, times in seconds; x and z span
//! the floor, y points up.
//!
//! ```
//! use astragal_arena::{Arena, ArenaKind, Cocked, Film, Landing, Throw};
//! use chacha20::ChaCha20Rng;
//! use rand_core::SeedableRng;
//!
//! let arena = Arena::new(ArenaKind::Colosseum);
//! let throw = Throw::with_force(0.5);
//! let again = || {
//!     let mut noise = ChaCha20Rng::from_seed([7; 32]);
//!     arena.throw(&[], &throw, 2, Cocked::Reroll, &mut noise, Film::Off)
//! };
//! let thrown = again()?;
//! assert_eq!(thrown.dice.len(), 2);
//! // The same throw with the same noise ends the same, to the last bit.
//! let landings = |thrown: &astragal_arena::Thrown| -> Vec<Landing> {
//!     thrown.dice.iter().map(|die| die.landing).collect()
//! };
//! assert_eq!(landings(&thrown), landings(&again()?));
//! # Ok::<(), astragal_arena::ArenaError>(())
//! ```

mod arena;
mod camera;
mod contact;
mod die;
mod digest;
mod error;
mod fixed_result;
mod group;
mod hand;
mod landing;
mod layout;
mod noise;
mod place;
mod pose;
mod regroup;
mod settle;
mod short_decimal;
mod throw;
mod world;

pub use arena::{Arena, ArenaKind, Zone};
pub use camera::Film;
pub use die::{DIE_SIZE, Face};
pub use digest::Digest;
pub use error::{ArenaError, sentence};
pub use group::{BestGroup, Group, GroupedDice, Shape};
pub use hand::{DICE_MAX, HEIGHTS, Throw};
pub use landing::Landing;
pub use layout::Layout;
pub use pose::Pose;
pub use regroup::{Regroup, Slide};
pub use settle::Cocked;
pub use short_decimal::{short_number, short_numbers};
pub use throw::{Die, Scene, SceneKind, Thrown};

/// The version of the physics: geometry, materials, time step, noise, engine. Raise it with every
/// change that affects a result; records contain it.
pub const PHYSICS_VERSION: u32 = 3;

/// Frames of a film per second.
pub const FRAMES_PER_SECOND: u32 = 60;
