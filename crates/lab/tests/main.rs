//! All tests of the crate in one program, which is built faster than one for each file.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod general;
mod ladder;
mod report_page;
mod simulate;
mod strike;
mod table;
mod train;
