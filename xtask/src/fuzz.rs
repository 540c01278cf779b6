use std::fs;

use anyhow::Result;

use crate::tools::{cargo, require_cpp_compiler, root, run};

/// The usual number of inputs for each target: a count, not a time, so that slow machines try as many as fast ones.
pub const RUNS_SHORT: u64 = 15_000;
/// The number with `--long`.
pub const RUNS_LONG: u64 = 300_000;

/// Every target, with the files of its seed corpus, as in `fuzz/src/lib.rs`.
const TARGETS: [(&str, &str); 6] = [
    ("referee", "crates/referee/tests/golden"),
    ("board", "fuzz/seeds/board"),
    ("record", "crates/referee/tests/golden"),
    ("verify", "examples/fair-dice"),
    ("log", "fuzz/seeds/log"),
    ("message", "fuzz/seeds/message"),
];

/// The compiler flags of cargo-fuzz without the sanitizers: the rules are safe Rust, so the stable
/// compiler suffices.
const COMPILER_FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Cdebug-assertions";

/// Builds all targets and runs each with this number of inputs.
pub fn run_all(runs: u64) -> Result<()> {
    require_cpp_compiler()?;
    let target_folder = root().join("target").join("fuzz");
    // With an explicit target, the flags do not affect build scripts.
    let host = host()?;
    let mut build = cargo(&["build", "--release", "--manifest-path", "fuzz/Cargo.toml"]);
    build
        .args(["--target", &host])
        .arg("--target-dir")
        .arg(&target_folder);
    build.env("RUSTFLAGS", COMPILER_FLAGS);
    run(build)?;
    for (name, seeds) in TARGETS {
        let found = root().join("fuzz").join("corpus").join(name);
        fs::create_dir_all(&found)?;
        let artifacts = root().join("fuzz").join("artifacts").join(name);
        fs::create_dir_all(&artifacts)?;
        let program = target_folder.join(&host).join("release").join(name);
        let mut command = std::process::Command::new(program);
        command.current_dir(root()).arg(&found).arg(seeds);
        command.arg(format!("-runs={runs}")).args([
            "-seed=1",
            "-max_len=8192",
            "-verbosity=0",
            "-print_funcs=0",
        ]);
        command.arg(format!("-artifact_prefix={}/", artifacts.display()));
        run(command)?;
    }
    Ok(())
}

/// The target that this machine's compiler builds for.
fn host() -> Result<String> {
    let output = std::process::Command::new("rustc")
        .arg("-vV")
        .current_dir(root())
        .output()?;
    let text = String::from_utf8(output.stdout)?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.unwrap_or_default().to_owned())
}
