//! All tests of the crate in one program, which is built faster than one for each file.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod first_minute;
mod lessons;
mod lobby;
mod look_back;
mod real_dice;
mod refusals;
mod sentences;
mod strategiia_table;
mod strike_aftermath;
mod strike_all_in;
mod strike_camera;
mod strike_table;
mod summary;
mod support;
mod table_over;
mod texts;
mod worker_host;
