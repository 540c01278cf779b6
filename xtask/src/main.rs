//! The project's own commands: `cargo xtask serve`, `cargo xtask play`, `cargo xtask check`,
//! `cargo xtask test` and more. Each prints at once what it does and about how long it takes.

mod api;
mod browser;
mod check;
mod dist;
mod fuzz;
mod phases;
mod tools;
mod web;

use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::OnceLock;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use browser::Browsers;
use phases::{beside, patiently, phase};
use tools::{EVERYTHING, NATIVE, announce, cargo, root, run};
use web::Build;

const HELP: &str = "\
cargo xtask serve [OPTIONS]  build everything, and serve it at one address to open in a browser
cargo xtask build           build the program with the browser's part inside: target/release/astragal
cargo xtask dist            a release archive: program, completions, man pages, licences, checksum
cargo xtask web [--quick]   build only what browsers load
cargo xtask play [GAME …]   build, and play a game in the terminal (Strike against two bots)
cargo xtask fmt             format all code, the games' modules too, which cargo fmt does not find
cargo xtask check           after an edit: format, lints, and the tests of the crates that you changed
cargo xtask test [--long]   run every check that CI runs; --long plays and fuzzes much more
cargo xtask fuzz [RUNS]     run the fuzz targets only
cargo xtask browser [--quick] [SCENE …]  build everything, and play in a real browser
cargo xtask browser --firefox [SCENE …]  whole games of each kind in Firefox
cargo xtask api [EXAMPLES]  ask a server everything that its OpenAPI document allows, and more";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match command(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command(arguments: &[&str]) -> Result<()> {
    match arguments {
        ["serve", rest @ ..] => serve(rest),
        ["build"] => build(),
        ["dist"] => dist::run_all(),
        ["web"] => build_web(Build::Whole),
        ["web", "--quick"] => build_web(Build::Quick),
        ["play"] => play(&["strike", "--bots", "2"]),
        ["play", rest @ ..] => play(rest),
        ["fmt"] => format_all(&[]),
        ["check"] => check::run_all(),
        ["test"] => test(false),
        ["test", "--long"] => test(true),
        ["test" | "fuzz" | "api", "--help" | "-h"] => help(),
        ["fuzz"] => fuzz::run_all(fuzz::RUNS_SHORT),
        ["fuzz", runs] => fuzz::run_all(runs.parse()?),
        ["api"] => api::run_all(api::EXAMPLES_SHORT),
        ["api", examples] => api::run_all(examples.parse()?),
        ["browser", "--quick", scenes @ ..] => browser::run_all(Build::Quick, scenes),
        ["browser", "--firefox", scenes @ ..] => browser::run_in_firefox(scenes),
        ["browser", scenes @ ..] => browser::run_all(Build::Whole, scenes),
        [] | ["help" | "--help" | "-h"] => help(),
        other => bail!("there is no such command: {}\n{HELP}", other.join(" ")),
    }
}

fn help() -> Result<()> {
    println!("{HELP}");
    Ok(())
}

/// Builds the program and plays, in the folder where the command was given. The default game is Strike.
fn play(arguments: &[&str]) -> Result<()> {
    announce("Building the program, then the game begins", "3 minutes");
    let manifest = root().join("Cargo.toml");
    let mut command = tools::cargo_here(&["run", "--profile", "local", "--package", "astragal"]);
    command
        .arg("--no-default-features")
        .arg("--manifest-path")
        .arg(manifest)
        .args(["--", "play"]);
    let names_a_game = arguments
        .first()
        .is_some_and(|first| !first.starts_with('-'));
    if !names_a_game && !arguments.contains(&"--help") {
        command.arg("strike");
    }
    let status = command.args(arguments).status()?;
    // The program has already printed what is wrong.
    std::process::exit(status.code().unwrap_or(1));
}

/// Builds the program with the browser files embedded.
fn build() -> Result<()> {
    announce("Building the browser's part and the program", "10 minutes");
    let folder = web::build(Build::Whole)?;
    let mut compile = cargo(&["build", "--release", "--locked", "--package", "astragal"]);
    web::embed(&mut compile, &folder);
    run(compile)
}

/// Builds only what browsers load.
fn build_web(build: Build) -> Result<()> {
    announce("Building the browser's part", "5 minutes");
    web::build(build).map(drop)
}

/// Builds the program and the browser files, and serves them; `--quick` as the first argument makes a fast build.
fn serve(arguments: &[&str]) -> Result<()> {
    announce(
        "Building the browser's part and the program; the address to open comes last",
        "7 minutes",
    );
    let (build, arguments) = match arguments {
        ["--quick", rest @ ..] => (Build::Quick, rest),
        all => (Build::Whole, all),
    };
    let folder = web::build(build)?;
    let manifest = root().join("Cargo.toml");
    let mut command = tools::cargo_here(&["run", "--profile", "local", "--package", "astragal"]);
    command
        .args(["--no-default-features", "--features", "serve"])
        .arg("--manifest-path")
        .arg(manifest)
        .args(["--", "serve", "--web"])
        .arg(folder)
        .args(arguments);
    let status = command.status()?;
    std::process::exit(status.code().unwrap_or(1));
}

/// Formats all code, or checks that it is formatted. The modules of games come from a macro, where
/// `cargo fmt` does not find them.
fn format_all(check: &[&str]) -> Result<()> {
    run(cargo(&[&["fmt", "--all"], check].concat()))?;
    for entry in std::fs::read_dir(root().join("crates/games/src"))? {
        let module = entry?.path().join("mod.rs");
        if module.exists() {
            let mut format = std::process::Command::new("rustfmt");
            format.args(["--edition", "2024"]).args(check).arg(module);
            run(format)?;
        }
    }
    Ok(())
}

/// Runs the lints, including code that is built only for the browser.
fn lints() -> Command {
    let mut clippy = cargo(&["clippy", "--all-targets"]);
    clippy.args(EVERYTHING).args(["--", "--deny", "warnings"]);
    clippy
}

/// Runs all checks that must pass before a change lands. The long form also plays, throws and fuzzes much more, and
/// compiles with optimisation for that.
fn test(long: bool) -> Result<()> {
    let began = Instant::now();
    announce(
        "Running every check that CI runs",
        if long { "hours" } else { "25 minutes" },
    );
    tools::require_wasm_target()?;
    tools::require_python()?;
    tools::require_postgres()?;
    tools::require_strace()?;
    tools::require_faketime()?;
    tools::require_chromium()?;
    // Both sides build in folders of their own, so that no build waits for the lock of another one.
    let done = beside(lints_and_compiling, || {
        phase("compiling for browsers", || web::compile(Build::Whole))?;
        patiently(|| {
            if long {
                optimised()?;
                phase("fuzz targets", || fuzz::run_all(fuzz::RUNS_LONG))?;
            }
            phase("dependencies", || dependencies(long))
        })
    })
    .and_then(|()| tests_and_scenes(long));
    phases::print_durations(began);
    done
}

/// Checks the format, lints and documentation, and compiles all tests.
fn lints_and_compiling() -> Result<()> {
    phase("format", || format_all(&["--check"]))?;
    phase("lints", || run(lints()))?;
    let mut docs = cargo(&["doc", "--no-deps", "--quiet"]);
    docs.args(EVERYTHING).env("RUSTDOCFLAGS", "--deny warnings");
    phase("documentation", || run(docs))?;
    phase("compiling the tests", || {
        run(tests(false, &["--no-run"]))?;
        browser::compile()
    })
}

/// Runs all tests, and then the program in browsers. Both keep all cores busy.
fn tests_and_scenes(long: bool) -> Result<()> {
    let prepared = OnceLock::new();
    beside(
        // All failures at once: a run takes long.
        || phase("tests", || run(tests(long, &["--no-fail-fast"]))),
        || {
            let browsers = phase("files for browsers", || Browsers::prepare(Build::Whole))?;
            prepared.get_or_init(|| browsers);
            Ok(())
        },
    )?;
    let browsers = prepared.get().context("there are no files for browsers")?;
    let examples = match long {
        true => api::EXAMPLES_LONG,
        false => api::EXAMPLES_SHORT,
    };
    beside(
        || {
            phase("scenes in browsers", || browsers.play(&[], long))?;
            if long {
                phase("games in Firefox", || browsers.play_in_firefox(&[]))?;
            }
            Ok(())
        },
        || phase("server's API", || api::test_server(examples)),
    )?;
    phase("program with these files", || browsers.check_embedded())
}

/// The command that runs all tests.
fn tests(long: bool, arguments: &[&str]) -> Command {
    let mut test = cargo(&["test"]);
    test.args(NATIVE).args(arguments);
    if long {
        test.env("ASTRAGAL_LONG", "1")
            .env("PROPTEST_CASES", "20000");
    }
    test
}

/// Checks that optimised builds come to the same results. The build for browsers is optimised, too, and always checked.
fn optimised() -> Result<()> {
    let mut golden = cargo(&["test", "--profile", "local", "--test", "golden"]);
    golden.args(["--package", "astragal-arena", "in_this_build"]);
    phase("optimised throws", || run(golden))?;
    // Speeds are printed for information; the results of games and throws are checked.
    let mut speeds = cargo(&["bench", "--profile", "local"]);
    speeds.args(["--bench", "speed", "--bench", "throws"]);
    speeds.args(["--package", "astragal-arena", "--package", "astragal-lab"]);
    phase("optimised games and speeds", || run(speeds))
}

/// Checks the dependencies. The tests have checked licences and sources already; known faults need their database.
fn dependencies(long: bool) -> Result<()> {
    if !long && !tools::can_reach_advisories()? {
        return Ok(());
    }
    let deny = tools::cargo_deny()?;
    let has_advisories = deny.fetch_advisories()?;
    run(deny.check(Path::new("Cargo.toml"), has_advisories))?;
    run(deny.check(Path::new("fuzz/Cargo.toml"), has_advisories))
}
