//! Strike, EXXTRA and STRATEGIIA from the command line.
use astragal_dice::Seed;
use astragal_referee::Referee;
use std::io;
fn main() {
    let mut referee = Referee::new(|| Seed::from_number(3));
    astragal_referee::run(&mut referee, io::stdin().lock(), io::stdout().lock()).unwrap();
}
