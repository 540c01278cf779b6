//! Builds what browsers load: two programs in wasm, pages, styles, texts, each compressed beforehand.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::tools::{self, cargo, root, run};

/// How carefully it is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Build {
    /// As it is published.
    Whole,
    /// In a hurry, for looking at a change.
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

/// Builds everything; says in which folder it is.
pub fn build(build: Build) -> Result<PathBuf> {
    tools::require_wasm_target()?;
    let target = tools::target_folder();
    let mut compile = cargo(&[
        "build",
        "--package",
        "astragal-web",
        "--package",
        "astragal-worker",
        "--target",
        "wasm32-unknown-unknown",
        "--profile",
        build.profile(),
    ]);
    // Vectors double the speed of the physics; every browser since 2023 has them. Views of one type instead of one for
    // each make the interface smaller by a sixth.
    compile.env(
        "RUSTFLAGS",
        "-C target-feature=+simd128 --cfg erase_components",
    );
    run(compile)?;
    let folder = target.join("web");
    let built = target.join("wasm32-unknown-unknown").join(build.profile());
    let mut bundle = cargo(&["run", "--package", "xtask", "--features", "bundle"]);
    bundle
        .args(["--bin", "bundle", "--"])
        .args([&root(), &built, &folder]);
    if build == Build::Quick {
        bundle.arg("--quick");
    }
    run(bundle)?;
    Ok(folder)
}

/// Lets a command embed what was built.
pub fn embed(command: &mut Command, folder: &Path) {
    command.env("ASTRAGAL_WEB", folder);
}
