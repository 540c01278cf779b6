//! Tests in a real browser.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::api;
use crate::tools::{self, run};
use crate::web::{self, Build};

/// The version of axe-core's Python package, which contains the script.
const AXE_VERSION: &str = "0.1.0";

/// What scenes need beside the program: files for browsers, and the script of axe-core.
pub struct Browsers {
    web: PathBuf,
    axe: PathBuf,
}

/// Builds everything, and plays all scenes, or the named ones.
pub fn run_all(build: Build, scenes: &[&str]) -> Result<()> {
    compile()?;
    Browsers::prepare(build)?.play(scenes, false)
}

/// Builds everything, and plays whole games of each kind, or the named scenes, in Firefox.
pub fn run_in_firefox(scenes: &[&str]) -> Result<()> {
    compile()?;
    Browsers::prepare(Build::Quick)?.play_in_firefox(scenes)
}

/// Compiles the program that is tested and the one that tests it. Browsers simulate the throws, so the server need not be
/// optimised.
pub fn compile() -> Result<()> {
    run(tools::dev_build(&["astragal", "astragal-e2e"]))
}

impl Browsers {
    /// Builds what browsers load.
    pub fn prepare(build: Build) -> Result<Self> {
        tools::require_chromium()?;
        Ok(Self {
            web: web::build(build)?,
            axe: axe()?,
        })
    }

    /// Plays all scenes, or the named ones; the long form draws full graphics, too.
    pub fn play(&self, scenes: &[&str], long: bool) -> Result<()> {
        self.play_with(&[], scenes, long)
    }

    /// Plays whole games of each kind, or the named scenes, in Firefox.
    pub fn play_in_firefox(&self, scenes: &[&str]) -> Result<()> {
        let geckodriver = tools::geckodriver()?;
        let scenes = if scenes.is_empty() {
            &["games"]
        } else {
            scenes
        };
        let engine = [OsStr::new("--firefox"), geckodriver.as_os_str()];
        self.play_with(&engine, scenes, false)
    }

    fn play_with(&self, engine: &[&OsStr], scenes: &[&str], long: bool) -> Result<()> {
        let target = tools::target_folder();
        let pictures = target.join("pictures");
        let mut play = Command::new(target.join("debug").join("astragal-e2e"));
        play.args(engine).arg("--web").arg(&self.web);
        if long {
            play.env("ASTRAGAL_LONG", "1");
        }
        play.arg(target.join("debug").join("astragal"))
            .arg(&self.axe)
            .arg(&pictures)
            .args(scenes);
        run(play)?;
        println!("Pictures of the pages are in {}", pictures.display());
        Ok(())
    }

    /// Checks that the files are served when they are inside the program, as in a release.
    pub fn check_embedded(&self) -> Result<()> {
        let mut compile = tools::dev_build(&["astragal"]);
        web::embed(&mut compile, &self.web);
        run(compile)?;
        api::check_page(&self.web)
    }
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
