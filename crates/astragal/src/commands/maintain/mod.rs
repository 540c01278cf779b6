//! `astragal maintain`: tools of maintainers, for the measured throw table, learned data and load tests.

mod aim;
mod calibrate;
mod groups;
mod load;
mod real;
mod train;

use anyhow::Result;
use clap::Subcommand;

use aim::Aim;
use calibrate::Calibrate;
use groups::Groups;
use load::LoadTest;
use real::Real;
use train::Train;

#[derive(Subcommand)]
pub enum Maintain {
    /// Measure how many moves a table server can handle
    Load(LoadTest),
    /// Measure how throws end, for the table that the abstract dice are drawn from
    Calibrate(Calibrate),
    /// Search for the best groups of dice, and the best throws at them
    Groups(Groups),
    /// Measure what aiming well is worth
    Aim(Aim),
    /// Play solved Strike with physical dice, and measure what the solution leaves out
    Real(Box<Real>),
    /// Train the data that bots use
    #[command(subcommand)]
    Train(Train),
}

impl Maintain {
    pub fn run(&self) -> Result<()> {
        match self {
            Self::Load(load) => load.run(),
            Self::Calibrate(calibrate) => calibrate.run(),
            Self::Groups(groups) => groups.run(),
            Self::Aim(aim) => aim.run(),
            Self::Real(real) => real.run(),
            Self::Train(train) => train.run(),
        }
    }
}
