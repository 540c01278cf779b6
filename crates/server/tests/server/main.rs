//! A server with players and strangers, over real sockets.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod around_play;
mod common;
mod downloads;
mod format_1;
mod leaving;
mod long_thoughts;
mod nobody_gets_in;
mod play;
mod promises;
mod reconnecting;
mod rude_visitors;
mod unread;
mod web_client;
