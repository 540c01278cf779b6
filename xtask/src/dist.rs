//! A release archive.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::tools::{root, run, target_folder};
use crate::web;

/// Builds the program and packs it with completions, man pages, licences and a checksum, into `target/dist`.
pub fn run_all() -> Result<()> {
    crate::build()?;
    let program = target_folder().join("release").join("astragal");
    let mut ask = Command::new(&program);
    let version = ask.arg("--version").output()?;
    let version = String::from_utf8_lossy(&version.stdout);
    let version = version.trim().rsplit(' ').next().unwrap_or_default();
    let name = format!(
        "astragal-{version}-{}-{}",
        std::env::consts::ARCH,
        std::env::consts::OS
    );
    let dist = target_folder().join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    let folder = dist.join(name);
    fs::create_dir_all(&folder)?;
    copy(&program, &folder.join("astragal"))?;
    for file in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root().join(file), &folder.join(file))?;
    }
    copy(
        &root().join("contrib/astragal.service"),
        &folder.join("astragal.service"),
    )?;
    let mut manual = Command::new(&program);
    manual.arg("manual").arg(&folder);
    run(manual)?;
    web::bundle("dist", &[&folder])
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}
