//! All tests of the crate in one program, which is built faster than one for each file.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod look_back;
mod real_dice;
mod sentences;
mod strike_table;
mod summary;
mod support;
mod texts;
mod worker_host;
