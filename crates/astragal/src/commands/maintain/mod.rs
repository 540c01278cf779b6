//! Tools of maintainers: the measured throw table, learned data, load tests.

mod aim;
mod calibrate;
mod load;
mod real;
mod train;

pub use aim::Aim;
pub use calibrate::Calibrate;
pub use load::LoadTest;
pub use real::Real;
pub use train::Train;
