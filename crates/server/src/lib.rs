//! Server for tables over a network: it stores them, sends everything that happens to all clients, and loses nothing.
//!
//! A [`Registry`] has all tables; those in use are rooms in memory, and their logs are in the store. Every command
//! becomes lines of the log, which are durable before they are sent to any client.

mod addresses;
mod api;
mod clock;
mod cluster;
mod config;
mod frame;
mod line_stream;
mod master_key;
mod metrics;
mod openapi;
mod pool;
mod public_tables;
mod records;
mod refusal;
mod registry;
mod room;
mod serve;
mod socket;
mod socket_writer;
mod timed_stream;
mod tokens;
mod web_client;

pub use api::app;
pub use config::{Config, Limits};
pub use refusal::Refusal;
pub use registry::Registry;
pub use serve::Server;
pub use web_client::WebClient;
