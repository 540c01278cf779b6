//! Builds what browsers load: two wasm programs, pages, styles, texts, each compressed beforehand.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::tools::{self, cargo, root, run};

/// The kind of build.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Build {
    /// For releases.
    Whole,
    /// Fast, for development.
    Quick,
}

impl Build {
    fn profile(self) -> &'static str {
        match self {
            Self::Whole => "wasm",
            Self::Quick => "wasm-quick",
        }
    }
}

/// Builds everything; returns the output folder.
pub fn build(build: Build) -> Result<PathBuf> {
    compile(build)?;
    let target = tools::target_folder();
    let folder = target.join("web");
    let built = target.join("wasm32-unknown-unknown").join(build.profile());
    let what = match build {
        Build::Whole => "web",
        Build::Quick => "web-quick",
    };
    bundle(what, &[&built, &folder])?;
    Ok(folder)
}

/// Compiles the two wasm programs.
pub fn compile(build: Build) -> Result<()> {
    tools::require_wasm_target()?;
    run(cargo(&[
        "build",
        "--package",
        "astragal-web",
        "--target",
        "wasm32-unknown-unknown",
        "--profile",
        build.profile(),
    ]))
}

/// Runs the program that makes bundles and archives, which is built on demand.
pub fn bundle(what: &str, folders: &[&Path]) -> Result<()> {
    run(tools::dev_build(&["bundle"]))?;
    let mut bundle = Command::new(tools::target_folder().join("debug").join("bundle"));
    bundle.arg(what).arg(root()).args(folders);
    run(bundle)
}

/// Makes a command embed the built files.
pub fn embed(command: &mut Command, folder: &Path) {
    command.env("ASTRAGAL_WEB", folder);
}
