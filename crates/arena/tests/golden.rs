//! Physics is the same to the last bit in every build: one golden digest over some hundred throws:
//! single, all in, shaken, rerolled, chained, shown.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::{Path, PathBuf};
use std::process::Command;

use astragal_arena::PHYSICS_VERSION;

#[path = "support/scenario.rs"]
mod scenario;

const GOLDEN: &str = include_str!("../golden/digest.txt");

const WHAT_TO_DO: &str = "The physics has changed. If that is intended, raise PHYSICS_VERSION, \
    write the new version and digest into golden/digest.txt, and measure the throw table anew \
    (`astragal maintain calibrate`). If not, find out what changed: the engine, a constant, an order of \
    operations.";

#[test]
fn throws_give_the_golden_digest_in_this_build() {
    let found = format!("physics {PHYSICS_VERSION} {}", scenario::digest());
    assert_eq!(found, GOLDEN.trim_end(), "{WHAT_TO_DO}");
}

/// The wasm build that browsers run, in an interpreter.
#[test]
fn throws_give_the_golden_digest_in_wasm() {
    // Built like `cargo xtask web`, next to it and with the same features and flags, to share build artefacts.
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("..");
    check_in_wasm(&target, &["astragal-arena", "astragal-web"], None);
}

/// The same for a browser without SIMD. Only in the long run: nothing else is built that way.
#[test]
fn throws_give_the_golden_digest_in_wasm_without_simd() {
    if std::env::var_os("ASTRAGAL_LONG").is_some() {
        let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("without-simd");
        let flags = Some("-C target-feature=-simd128");
        check_in_wasm(&target, &["astragal-arena"], flags);
    }
}

fn check_in_wasm(target: &Path, packages: &[&str], flags: Option<&str>) {
    let wasm = build_for_wasm(target, packages, flags);
    let engine = wasmi::Engine::default();
    let module = wasmi::Module::new(&engine, std::fs::read(wasm).unwrap()).unwrap();
    let mut store = wasmi::Store::new(&engine, ());
    let linker = wasmi::Linker::new(&engine);
    let instance = linker.instantiate_and_start(&mut store, &module).unwrap();
    let main = instance
        .get_typed_func::<(i32, i32), i32>(&store, "main")
        .unwrap();
    let code = main.call(&mut store, (0, 0)).unwrap();
    assert_eq!(code, 0, "in wasm the digest differs. {WHAT_TO_DO}");
}

fn build_for_wasm(target: &Path, packages: &[&str], flags: Option<&str>) -> PathBuf {
    let built = Command::new(env!("CARGO"))
        .args(["build", "--profile", "wasm", "--example", "digest"])
        .args(packages.iter().flat_map(|package| ["--package", package]))
        .args(["--target", "wasm32-unknown-unknown", "--target-dir"])
        .arg(target)
        .envs(flags.map(|flags| ("RUSTFLAGS", flags)))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .unwrap();
    assert!(
        built.success(),
        "the wasm build failed; is the target there? rustup target add wasm32-unknown-unknown"
    );
    target.join("wasm32-unknown-unknown/wasm/examples/digest.wasm")
}
