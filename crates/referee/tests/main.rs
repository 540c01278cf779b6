//! All tests of the crate in one program, which is built faster than one for each file.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "support/strategiia.rs"]
mod armies;
mod conformance;
mod events;
mod exxtra;
mod model;
mod pig;
mod properties;
mod readings;
mod records;
mod requests;
mod strategiia;
mod strategiia_advanced;
mod strike;
mod support;
