use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::phases;

/// The version that is installed if none is found.
const CARGO_DENY_VERSION: &str = "0.20.2";
/// The version of geckodriver that is installed if there is none.
const GECKODRIVER_VERSION: &str = "0.37.1";

/// The database of known faults in dependencies, and the timeout for it: it has some megabytes.
const ADVISORIES: &str = "https://github.com/RustSec/advisory-db";
const ADVISORIES_LIMIT: Duration = Duration::from_secs(120);

/// A cargo command, run at the root of the repository.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = cargo_here(arguments);
    command.current_dir(root());
    command
}

/// A cargo command, run in the current folder.
///
/// It gets none of the variables about this package, which `cargo xtask` sets: build scripts of dependencies (that of
/// `ring`) would run again, and what needs them be compiled again, whenever somebody uses cargo with and without xtask.
pub fn cargo_here(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_MANIFEST_") || text.starts_with("CARGO_PKG_") {
            command.env_remove(&name);
        }
    }
    command
}

/// What a cargo command checks: all packages with the same features. With only one package, or without the features,
/// half of the dependencies would be checked again for each command.
pub const EVERYTHING: [&str; 3] = ["--workspace", "--features", "xtask/bundle"];

/// What a cargo command builds for this machine: all packages with the same features, but not the views, which only run
/// in browsers and whose logic is in the client crate.
pub const NATIVE: [&str; 5] = [
    "--workspace",
    "--exclude",
    "astragal-web",
    "--features",
    "xtask/bundle",
];

/// Builds programs as `cargo test` does here.
pub fn dev_build(programs: &[&str]) -> Command {
    let mut build = cargo(&["build"]);
    build.args(NATIVE);
    for program in programs {
        build.args(["--bin", program]);
    }
    build
}

/// The root of the repository.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// Prints what begins now, and about how long it takes if nothing has been built yet.
pub fn announce(what: &str, first_time: &str) {
    eprintln!(
        "xtask: {what}. On two cores this takes about {first_time} the first time, and less afterwards."
    );
}

/// Runs a command; an error if it fails.
pub fn run(mut command: Command) -> Result<()> {
    phases::check_none_failed()?;
    let shown = words(&command);
    eprintln!("xtask: {shown}");
    if phases::is_patient() && works(Path::new("nice"), "--version") {
        command = niced(&command);
    }
    let began = Instant::now();
    let status = match phases::is_beside() {
        false => command.status(),
        true => command.stdin(Stdio::null()).output().map(|output| {
            eprintln!("xtask: output of {shown}:");
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            print!("{}", String::from_utf8_lossy(&output.stdout));
            output.status
        }),
    };
    let status = status.with_context(|| format!("{shown} cannot be started"))?;
    if !status.success() {
        bail!("{shown} failed: {status}");
    }
    eprintln!("xtask: {shown} took {} s", began.elapsed().as_secs());
    Ok(())
}

/// A command as somebody would type it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name();
    let words = program.into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    words.join(" ")
}

/// The same command with a low priority.
fn niced(command: &Command) -> Command {
    let mut nice = Command::new("nice");
    nice.arg("--adjustment=10")
        .arg(command.get_program())
        .args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => nice.env(name, value),
            None => nice.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        nice.current_dir(folder);
    }
    nice
}

fn works(program: &Path, argument: &str) -> bool {
    let quiet = || Stdio::null();
    let status = Command::new(program)
        .arg(argument)
        .stdout(quiet())
        .stderr(quiet())
        .status();
    status.is_ok_and(|status| status.success())
}

/// Requires a C++ compiler: the fuzzer is written in C++.
pub fn require_cpp_compiler() -> Result<()> {
    let is_there = || works(Path::new("c++"), "--version");
    let advice = "the fuzz targets need a C++ compiler: install g++ or clang, and try again";
    require(is_there, "g++", advice)
}

/// Requires Python: the examples (programs that play, and one that verifies dice) are written in
/// it. Their tests are skipped where it is missing, which must not happen here.
pub fn require_python() -> Result<()> {
    let is_there = || works(Path::new("python3"), "--version");
    let advice = "the tests of the examples need Python: install python3, and try again";
    require(is_there, "python3", advice)
}

/// Requires Python's venv: tools in Python are installed into environments of their own, never into
/// the system's Python. Debian has a separate package for it.
pub fn require_python_venv() -> Result<()> {
    let is_there = || works(Path::new("python3"), "-cimport ensurepip, venv");
    let advice =
        "the test of the server's API needs Python with venv: install python3-venv, and try again";
    require(is_there, "python3-venv", advice)
}

/// Requires PostgreSQL: tests of the store start their own server. Debian does not put its programs
/// on the path.
pub fn require_postgres() -> Result<()> {
    let is_there = || {
        let versions = std::fs::read_dir("/usr/lib/postgresql");
        let mut versions = versions.into_iter().flatten().flatten();
        works(Path::new("initdb"), "--version")
            || versions.any(|version| works(&version.path().join("bin/initdb"), "--version"))
    };
    let advice = "the tests of the store need PostgreSQL: install postgresql, and try again";
    require(is_there, "postgresql", advice)
}

/// Requires Chromium: browser tests drive it.
pub fn require_chromium() -> Result<()> {
    let is_there = || works(Path::new("chromium"), "--version");
    let advice = "the tests in a browser need Chromium: install chromium, and try again";
    require(is_there, "chromium", advice)?;
    let is_there = || works(Path::new("chromedriver"), "--version");
    let advice = "the tests in a browser need chromedriver: install chromium-driver, and try again";
    require(is_there, "chromium-driver", advice)
}

/// Requires Firefox, and returns the file of its driver, which is built if it is missing.
pub fn geckodriver() -> Result<PathBuf> {
    let is_there = || works(Path::new("firefox-esr"), "--version");
    let advice = "the games in Firefox need it: install firefox-esr, and try again";
    require(is_there, "firefox-esr", advice)?;
    own_tool("geckodriver", GECKODRIVER_VERSION)
}

/// Requires strace: a test of the store traces what a process writes.
pub fn require_strace() -> Result<()> {
    let is_there = || works(Path::new("strace"), "--version");
    let advice = "a test of the store needs strace: install it, and try again";
    require(is_there, "strace", advice)
}

/// Requires libfaketime: a test of the server sets the clock.
pub fn require_faketime() -> Result<()> {
    let is_there = || works(Path::new("faketime"), "--version");
    let advice = "a test of the server needs faketime: install it, and try again";
    require(is_there, "faketime", advice)
}

/// Installs a Debian package if something is missing.
fn require(is_there: impl Fn() -> bool, package: &str, advice: &str) -> Result<()> {
    if is_there() {
        return Ok(());
    }
    let installed = apt_get(&["update"]).and_then(|()| apt_get(&["install", "--yes", package]));
    if let Err(error) = installed {
        eprintln!("xtask: {error:#}");
    }
    if is_there() {
        return Ok(());
    }
    bail!("{advice}")
}

/// Requires the wasm target, for browsers and for a test of the physics.
pub fn require_wasm_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let mut sysroot = Command::new("rustc");
    let sysroot = sysroot
        .args(["--print", "sysroot"])
        .current_dir(root())
        .output()?;
    let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
    if sysroot.join("lib/rustlib").join(TARGET).exists() {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    add.args(["target", "add", TARGET]).current_dir(root());
    run(add).with_context(|| format!("the tests need the Rust target {TARGET}"))
}

fn apt_get(arguments: &[&str]) -> Result<()> {
    // On most machines only root may install; sudo is used if it needs no password.
    let sudo = works(Path::new("sudo"), "--version");
    let mut command = Command::new(if sudo { "sudo" } else { "apt-get" });
    if sudo {
        command.args(["--non-interactive", "apt-get"]);
    }
    command.args(arguments);
    run(command)
}

/// A working cargo-deny.
pub struct CargoDeny(PathBuf);

/// Finds cargo-deny, or builds it into the target folder.
pub fn cargo_deny() -> Result<CargoDeny> {
    own_tool("cargo-deny", CARGO_DENY_VERSION).map(CargoDeny)
}

/// A program from the registry: the installed one, or one of this version, which is built for this project.
fn own_tool(name: &str, version: &str) -> Result<PathBuf> {
    let tools = root().join("target").join("tools");
    let own = tools.join("bin").join(name);
    for program in [PathBuf::from(name), own.clone()] {
        if works(&program, "--version") {
            return Ok(program);
        }
    }
    // It runs only for seconds, so it need not be optimised.
    let mut install = cargo(&["install", name, "--locked", "--debug"]);
    install
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .args(["--version", version])
        .arg("--root")
        .arg(tools);
    run(install)?;
    Ok(own)
}

/// Whether the database of known faults in dependencies can be reached. It comes from another place than the
/// dependencies, which not every machine can reach.
pub fn can_reach_advisories() -> Result<bool> {
    let mut ask = quiet_git("git");
    ask.args(["ls-remote", "--exit-code", ADVISORIES, "HEAD"]);
    let is_there = succeeds_in_time(ask)?;
    if !is_there {
        print_without_advisories();
    }
    Ok(is_there)
}

fn print_without_advisories() {
    eprintln!(
        "xtask: known faults of dependencies are not checked: {ADVISORIES} cannot be reached"
    );
}

/// A program that uses git, which must neither ask for a password nor wait for ever.
fn quiet_git(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir(root())
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("GIT_HTTP_LOW_SPEED_LIMIT", "1000")
        .env("GIT_HTTP_LOW_SPEED_TIME", "20")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// Runs a command that may wait for the network. Returns whether it succeeds before the limit.
fn succeeds_in_time(mut command: Command) -> Result<bool> {
    let mut running = command
        .spawn()
        .with_context(|| format!("{command:?} cannot be started"))?;
    let began = Instant::now();
    loop {
        match running.try_wait()? {
            Some(status) => return Ok(status.success()),
            None if began.elapsed() > ADVISORIES_LIMIT => {
                running.kill()?;
                running.wait()?;
                return Ok(false);
            }
            None => std::thread::sleep(Duration::from_millis(100)),
        }
    }
}

impl CargoDeny {
    /// Fetches the database of known faults in dependencies. Returns whether it is there.
    pub fn fetch_advisories(&self) -> Result<bool> {
        let mut fetch = quiet_git(&self.0);
        fetch.args(["--config", "deny.toml", "fetch", "db"]);
        let is_there = succeeds_in_time(fetch)?;
        if !is_there {
            print_without_advisories();
        }
        Ok(is_there)
    }

    /// Checks bans, licences and sources of a workspace, and known faults if their database is there.
    pub fn check(&self, manifest: &Path, has_advisories: bool) -> Command {
        let mut command = Command::new(&self.0);
        command
            .current_dir(root())
            .arg("--manifest-path")
            .arg(manifest);
        // `--config` is not an option of `check` itself.
        command.args(["--config", "deny.toml"]);
        command.args(["check", "bans", "licenses", "sources"]);
        command.args(has_advisories.then_some("advisories"));
        command
    }
}

/// The target folder of cargo.
pub fn target_folder() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::Command;

    use super::{cargo, niced, words};

    #[test]
    fn cargo_learns_nothing_about_this_package() {
        // Cargo sets it for tests, too.
        assert!(std::env::var_os("CARGO_PKG_NAME").is_some());
        let command = cargo(&["build"]);
        let mut variables = command.get_envs();
        assert!(variables.any(|(name, value)| name == "CARGO_PKG_NAME" && value.is_none()));
        assert!(command.get_envs().all(|(_, value)| value.is_none()));
    }

    #[test]
    fn a_command_is_shown_in_a_line() {
        let command = cargo(&["test", "--package", "xtask"]);
        assert_eq!(words(&command), "cargo test --package xtask");
    }

    #[test]
    fn a_command_with_a_low_priority_is_otherwise_the_same() {
        let mut command = Command::new("cargo");
        command.args(["test", "--workspace"]).current_dir("crates");
        command.env("ONE", "1").env_remove("OTHER");
        let nice = niced(&command);
        let arguments: Vec<_> = nice.get_args().collect();
        assert_eq!(nice.get_program(), "nice");
        assert_eq!(arguments[1..], ["cargo", "test", "--workspace"]);
        assert_eq!(nice.get_current_dir(), Some(Path::new("crates")));
        let variables = |command: &Command| {
            let pairs = command.get_envs();
            pairs
                .map(|(name, value)| (name.to_owned(), value.map(ToOwned::to_owned)))
                .collect::<Vec<_>>()
        };
        assert_eq!(variables(&nice), variables(&command));
    }
}
