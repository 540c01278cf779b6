//! All tests of the crate in one program, which is built faster than one for each file.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod client;
mod consent;
mod format_1;
mod hidden;
mod lines;
mod lobby;
mod mangled;
mod network;
mod other_physics;
mod random;
mod room;
mod support;
mod under_way;
mod verify;
mod whole_games;
