//! Server for tables over a network: it stores them, sends everything that happens to all clients, and loses nothing.
//!
//! A [`Registry`] has all tables; those in use are rooms in memory, and their logs are in the store. Every command
//! becomes lines of the log, which are durable before they are sent to any client.

mod addresses;
mod api;
mod config;
mod frame;
mod listing;
mod master_key;
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
