//! Bots decide alike in browsers: the build that browsers run, in an interpreter, makes the same decisions.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::PathBuf;
use std::process::Command;

#[path = "support/decisions.rs"]
mod decisions;

#[test]
fn bots_decide_alike_in_wasm() {
    let wasm = build_for_wasm(&decisions::digest());
    let engine = wasmi::Engine::default();
    let module = wasmi::Module::new(&engine, std::fs::read(wasm).unwrap()).unwrap();
    let mut store = wasmi::Store::new(&engine, ());
    let linker = wasmi::Linker::new(&engine);
    let instance = linker.instantiate_and_start(&mut store, &module).unwrap();
    let main = instance
        .get_typed_func::<(i32, i32), i32>(&store, "main")
        .unwrap();
    let code = main.call(&mut store, (0, 0)).unwrap();
    assert_eq!(
        code, 0,
        "in wasm a bot decides otherwise: look for `f64` functions that differ"
    );
}

fn build_for_wasm(expected: &str) -> PathBuf {
    // As `cargo xtask web` builds it, beside it, and with the same features and flags, so that both share what they can.
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("..");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--profile", "wasm", "--example", "decisions"])
        .args(["--package", "astragal-bots"])
        .args(["--package", "astragal-web"])
        .args(["--target", "wasm32-unknown-unknown", "--target-dir"])
        .arg(&target)
        .env("ASTRAGAL_DECISIONS", expected)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .unwrap();
    assert!(
        built.success(),
        "the wasm build failed; is the target there? rustup target add wasm32-unknown-unknown"
    );
    target.join("wasm32-unknown-unknown/wasm/examples/decisions.wasm")
}
