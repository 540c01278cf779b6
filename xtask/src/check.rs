//! The checks for a contributor after an edit.

use std::collections::BTreeSet;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::tools::{announce, cargo, root, run};
use crate::{format_all, lints};

/// Checks the format, the lints of everything, and the tests of the crates that changed since the last commit.
pub fn run_all() -> Result<()> {
    announce(
        "Checking the format, all lints, and the tests of what you changed",
        "a minute, and 8 the first time",
    );
    format_all(&["--check"])?;
    run(lints())?;
    let mut tests = cargo(&["test"]);
    for package in packages(&changed()?) {
        tests.args(["--package", &package]);
    }
    run(tests)
}

/// The paths that differ from the last commit.
fn changed() -> Result<Vec<String>> {
    let mut status = Command::new("git");
    let status = status
        .args(["status", "--porcelain", "--untracked-files=all"])
        .current_dir(root())
        .output()
        .context("git cannot be started")?;
    ensure!(status.status.success(), "git status failed");
    let lines = String::from_utf8_lossy(&status.stdout);
    // A path follows two letters and a space; for a renamed file the new path comes last.
    let path = |line: &str| {
        let path = line.get(3..)?;
        Some(path.rsplit(" -> ").next().unwrap_or(path).to_owned())
    };
    Ok(lines.lines().filter_map(path).collect())
}

/// The packages that these files belong to. The tests of the repository itself are quick, and always included.
fn packages(paths: &[String]) -> BTreeSet<String> {
    let package = |path: &String| {
        let folder = path.strip_prefix("crates/")?.split('/').next()?;
        Some(match folder {
            "astragal" => folder.to_owned(),
            folder => format!("astragal-{folder}"),
        })
    };
    let mut all: BTreeSet<String> = paths.iter().filter_map(package).collect();
    all.insert("xtask".to_owned());
    all
}

#[cfg(test)]
mod tests {
    use super::packages;

    #[test]
    fn packages_follow_from_paths() {
        let paths = [
            "crates/games/src/lib.rs",
            "crates/astragal/src/main.rs",
            "docs/web.md",
        ];
        let packages = packages(&paths.map(str::to_owned));
        let packages: Vec<&str> = packages.iter().map(String::as_str).collect();
        assert_eq!(packages, ["astragal", "astragal-games", "xtask"]);
    }
}
