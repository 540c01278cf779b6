//! All tests of the crate in one program, which is built faster than one for each file.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod exxtra_levels;
mod exxtra_short;
mod exxtra_turn;
mod heuristic;
mod strategiia;
mod strike;
mod why;
