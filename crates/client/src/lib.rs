//! What every client of a table needs: the table as an interface shows it, and a connection to a server.
//!
//! An interface must never wait for dice or bots, so its table is hosted elsewhere: in a browser, in a worker. The two
//! exchange messages: the interface sends [`ToWorker`], and gets one [`FromWorker`] for each thing to show, a [`Beat`],
//! however many lines of the log that takes. A table without a server is hosted here completely; a table on a server is
//! followed here, and its throws are repeated. The interface stores the log: a [`TableWorker`] can be ended at any time,
//! and a new one resumes.
//!
//! [`words`] says what happens in six languages, whose texts are in [`texts`]; [`game_end`] says how a game went; [`lessons`] teaches games on their boards.

mod analysis;
mod beat;
pub mod boards;
mod device_room;
mod film;
mod first_game;
mod frame_meter;
pub mod game_end;
mod hints;
pub mod impacts;
mod known_log;
mod last_game;
pub mod lessons;
mod message;
mod page;
mod real_dice;
#[cfg(not(target_arch = "wasm32"))]
mod remote_client;
#[cfg(not(target_arch = "wasm32"))]
mod remote_server;
mod suggest_placement;
mod table_code;
pub mod texts;
pub mod words;
mod worker;
mod worker_host;

pub use analysis::{Analysis, AnyChosen, Chosen, Moment};
pub use beat::{AnyBeat, AnyEvents, Beat, Events, GameBeat, NextStep};
pub use device_room::{LAST_GAMES, write_with_room};
pub use film::{FLOATS_PER_POSE, FilmShape, LoadedFilm, Shot, ShotKind, ShownDie};
pub use first_game::quick_game;
pub use frame_meter::{FrameMeter, begins_slowly, draws_by_software};
pub use hints::{Area, Hint, Tail, hint};
pub use known_log::Log;
pub use last_game::{FindLastGame, GameOver, GameStep, LastGame, StepKind};
pub use message::{FromWorker, LocalSeat, ToWorker};
pub use page::{Gathering, Page};
pub use real_dice::{RealDiceBeat, RealDiceGame, RealDiceStep, SavedRealDiceGame};
#[cfg(not(target_arch = "wasm32"))]
pub use remote_client::{ClientEvent, RemoteClient};
#[cfg(not(target_arch = "wasm32"))]
pub use remote_server::{HttpAnswer, RemoteServer, Socket};
pub use table_code::{TableReference, read_code};
pub use worker::{Reply, TableWorker};
pub use worker_host::{Output, SteadyClock, WorkerHost};
