//! The digest of what bots decide, for builds that cannot run tests: natively it is printed, and anywhere the exit code
//! says whether it is the one that this was built with.

use std::process::ExitCode;

#[path = "../tests/support/decisions.rs"]
mod decisions;

fn main() -> ExitCode {
    #[cfg(target_arch = "wasm32")]
    astragal_bots::data::set_source(|name| {
        let bytes: &[u8] = match name {
            "exxtra/small-4.bin" => include_bytes!("../data/exxtra/small-4.bin"),
            "exxtra/large-4.bin" => include_bytes!("../data/exxtra/large-4.bin"),
            "strike-2012-win.policy" => include_bytes!("../data/strike-2012-win.policy"),
            _ => return None,
        };
        Some(bytes.to_vec())
    });
    let digest = decisions::digest();
    println!("{digest}");
    let expected = option_env!("ASTRAGAL_DECISIONS");
    ExitCode::from(u8::from(expected != Some(&digest)))
}
