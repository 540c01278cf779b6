//! Policies that decide by what their seat can see.
//!
//! [`Random`] takes any legal action, [`Heuristic`] plays a simple heuristic for each game; the levels of a [`BotGame`]
//! are what people play against, up to the strongest play there is.
//!
//! ```
//! use astragal_bots::{Bot, BotGame, Level, Observation};
//! use astragal_games::{Game, ToAct, Exxtra, Notation};
//! use astragal_dice::{Roll, Seed, Stream};
//!
//! let game = Exxtra::from_options(&Exxtra::book_options(3))?;
//! let mut rng = Stream::new(Seed::from_number(1)).rng(0);
//! let mut bot = Exxtra::leveled_bot(Level::Casual);
//! let mut state = game.start(&mut ());
//! loop {
//!     match game.to_act(&state) {
//!         ToAct::Seat(seat) => {
//!             // A bot sees what its seat sees, and nothing else.
//!             let action = bot.decide(Observation::new(&game, &state, seat), &mut rng);
//!             game.act(&mut state, seat, &action, &mut ())?;
//!         }
//!         ToAct::Dice(throw) => {
//!             let outcome = game.roll(&throw, &mut rng);
//!             game.land(&mut state, &outcome, &mut ())?;
//!         }
//!         ToAct::Over => break,
//!     }
//! }
//! assert_eq!(game.winners(&state).map(|winners| winners.len()), Some(1));
//! # Ok::<(), astragal_games::PlayError>(())
//! ```

mod advice;
mod any;
mod bot;
pub mod data;
pub mod exxtra;
pub mod general;
#[cfg(not(target_arch = "wasm32"))]
pub mod guest;
mod heuristic;
mod level;
mod observation;
mod random;
pub mod strategiia;
pub mod strike;
mod why;

pub use advice::{Advice, Adviser};
pub use any::{AnyBot, BotName};
pub use bot::{Bot, BotGame};
pub use heuristic::Heuristic;
pub use level::Level;
pub use observation::Observation;
pub use random::Random;
pub use why::Why;
