//! Tables for friends far apart: a server that keeps them, tells everybody what happens, and loses nothing.
//!
//! A [`Registry`] has all tables; those that somebody visits are rooms in memory, whose log is in the store. Every
//! wish becomes lines of the log, which are durable before anybody is told.

mod addresses;
mod api;
mod config;
mod frame;
mod listing;
mod metrics;
mod page;
mod pool;
mod refusal;
mod registry;
mod room;
mod schema;
mod serve;
mod socket;
mod stream;
mod token_bucket;
mod tokens;
mod wire;

pub use api::app;
pub use config::{Config, Limits};
pub use refusal::Refusal;
pub use registry::Registry;
pub use serve::Server;
