//! Tests in a real browser.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::tools::{self, run};
use crate::web::{self, Build};

/// The version of axe-core's Python package, which contains the script.
const AXE_VERSION: &str = "0.1.0";

/// Builds everything, and plays all scenes, or the named ones.
pub fn run_all(build: Build, scenes: &[&str]) -> Result<()> {
    play(&prepare(build)?, scenes, false)
}

/// Builds everything; returns the script of axe-core.
pub fn prepare(build: Build) -> Result<PathBuf> {
    tools::require_chromium()?;
    let axe = axe()?;
    let folder = web::build(build)?;
    // Browsers simulate the throws, so the server need not be optimised.
    let mut compile = tools::dev_build(&["astragal", "astragal-e2e"]);
    web::embed(&mut compile, &folder);
    run(compile)?;
    Ok(axe)
}

/// Plays all scenes, or the named ones; the long form draws full graphics, too.
pub fn play(axe: &Path, scenes: &[&str], long: bool) -> Result<()> {
    play_with(&[], axe, scenes, long)
}

/// Plays whole games of each kind, or the named scenes, in Firefox.
pub fn play_in_firefox(axe: &Path, scenes: &[&str]) -> Result<()> {
    let geckodriver = tools::geckodriver()?;
    let scenes = if scenes.is_empty() {
        &["games"]
    } else {
        scenes
    };
    play_with(
        &[OsStr::new("--firefox"), geckodriver.as_os_str()],
        axe,
        scenes,
        false,
    )
}

fn play_with(engine: &[&OsStr], axe: &Path, scenes: &[&str], long: bool) -> Result<()> {
    let target = tools::target_folder();
    let pictures = target.join("pictures");
    let mut play = Command::new(target.join("debug").join("astragal-e2e"));
    play.args(engine);
    if long {
        play.env("ASTRAGAL_LONG", "1");
    }
    play.arg(target.join("debug").join("astragal"))
        .arg(axe)
        .arg(&pictures)
        .args(scenes);
    run(play)?;
    println!("Pictures of the pages are in {}", pictures.display());
    Ok(())
}

/// The script of axe-core, which checks accessibility.
fn axe() -> Result<PathBuf> {
    tools::require_python_venv()?;
    let folder = tools::target_folder().join("tools").join("axe");
    if !folder.join("bin").exists() {
        let mut venv = Command::new("python3");
        venv.args(["-m", "venv"]).arg(&folder);
        run(venv)?;
    }
    let python = folder.join("bin").join("python");
    let mut install = Command::new(&python);
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    install.arg(format!("axe-core-python=={AXE_VERSION}"));
    run(install)?;
    let mut ask = Command::new(&python);
    ask.args(["-c", "import axe_core_python, pathlib; print(next(pathlib.Path(axe_core_python.__file__).parent.rglob('axe.min.js')))"]);
    let said = ask.output().context("axe-core cannot be found")?;
    Ok(PathBuf::from(String::from_utf8_lossy(&said.stdout).trim()))
}
