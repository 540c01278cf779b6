use std::io;

use anyhow::Result;
use astragal_referee::Referee;

use crate::random_seed;

/// Referees games by JSON lines, until the input ends.
pub fn run() -> Result<()> {
    let mut referee = Referee::new(random_seed);
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    Ok(astragal_referee::run(&mut referee, input, output)?)
}
