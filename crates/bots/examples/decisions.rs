//! The digest of what bots decide, for builds that cannot run tests: natively it is printed, and anywhere the exit code
//! says whether it is the one that this was built with.

use std::process::ExitCode;

#[path = "../tests/support/decisions.rs"]
mod decisions;

fn main() -> ExitCode {
    let digest = decisions::digest();
    println!("{digest}");
    let expected = option_env!("ASTRAGAL_DECISIONS");
    ExitCode::from(u8::from(expected != Some(&digest)))
}
