//! All tests of the crate in one program, which is built faster than one for each file.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod bot;
mod cli;
mod clock;
mod data_folder;
mod documents;
mod format_1;
mod full_disk;
mod fuzzed;
mod guests;
mod key;
mod killed;
mod lab;
mod lessons;
mod other_version;
mod several_servers;
mod support;
mod throws;
mod verify;
