//! The checks for a contributor after an edit.

use std::collections::BTreeSet;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::tools::{announce, cargo, root, run};
use crate::{format_all, lints};

/// The tests of a folder in `crates`.
struct FolderTests {
    folder: &'static str,
    /// Whether there are unit tests.
    has_unit_tests: bool,
    /// The files of integration tests by their names in Cargo.
    files: &'static [&'static str],
    /// Parts of the names of tests that take long; only `cargo xtask test` runs them.
    slow: &'static [&'static str],
}

/// The tests of all crates that have some.
const TESTS: [FolderTests; 12] = [
    FolderTests {
        folder: "arena",
        has_unit_tests: true,
        files: &["golden", "regroup", "throws"],
        // They interpret wasm, or throw many thousands of dice.
        slow: &[
            "any_throw_ends_well_and_is_fair",
            "struck::",
            "throws_give_the_golden_digest_in_wasm",
        ],
    },
    FolderTests {
        folder: "astragal",
        has_unit_tests: true,
        files: &["program"],
        // They start servers, kill them, take their disk or their clock away, and play in Python.
        slow: &[
            "bot::",
            "clock::",
            "full_disk::",
            "guests::",
            "killed::",
            "lab::a_report",
            "other_version::",
            "several_servers::",
            "verify::forged_records",
        ],
    },
    FolderTests {
        folder: "bots",
        has_unit_tests: true,
        // The file `wasm` is left out: it interprets wasm.
        files: &["all"],
        slow: &[],
    },
    FolderTests {
        folder: "client",
        has_unit_tests: true,
        files: &["all"],
        slow: &[],
    },
    FolderTests {
        folder: "dice",
        has_unit_tests: true,
        files: &[],
        slow: &[],
    },
    FolderTests {
        folder: "games",
        has_unit_tests: true,
        files: &[],
        slow: &[],
    },
    FolderTests {
        folder: "lab",
        has_unit_tests: true,
        files: &["all"],
        slow: &[],
    },
    FolderTests {
        folder: "referee",
        has_unit_tests: false,
        files: &["all"],
        slow: &[],
    },
    FolderTests {
        folder: "server",
        has_unit_tests: true,
        files: &["server"],
        // They play hostile tables, or wait for timeouts.
        slow: &[
            "long_thoughts::",
            "nobody_gets_in::",
            "rude_visitors::",
            "unread::",
        ],
    },
    FolderTests {
        folder: "store",
        has_unit_tests: false,
        files: &["store"],
        // They kill processes and cut the power.
        slow: &["crash::", "power::"],
    },
    FolderTests {
        folder: "tables",
        has_unit_tests: true,
        files: &["all"],
        slow: &[],
    },
    FolderTests {
        folder: "tui",
        has_unit_tests: true,
        files: &[],
        slow: &[],
    },
];

/// With these packages every dependency has the features that it has with all packages, so that nothing is compiled a
/// second time. A test compares them.
const SAME_FEATURES: [&str; 8] = [
    "--package",
    "astragal",
    "--package",
    "astragal-e2e",
    "--package",
    "xtask",
    "--features",
    "xtask/bundle",
];

/// The tests of the repository itself are quick, and always included.
const OWN_TESTS: [&str; 8] = [
    "--bin",
    "xtask",
    "--test",
    "dependencies",
    "--test",
    "games",
    "--test",
    "tidy",
];

/// Checks the format, the lints of everything, and the tests of the crates that changed since the last commit.
pub fn run_all() -> Result<()> {
    announce(
        "Checking the format, all lints, and the tests of what you changed",
        "8 minutes",
    );
    format_all(&["--check"])?;
    run(lints())?;
    let tests = tests_of(&changed()?);
    let slow: Vec<&str> = tests.iter().flat_map(|tests| tests.slow).copied().collect();
    let mut test = cargo(&["test"]);
    test.args(SAME_FEATURES).args(test_arguments(&tests));
    run(test)?;
    let examples = "examples in comments";
    let left_out = [&[examples], &slow[..]].concat().join(", ");
    eprintln!("xtask: only `cargo xtask test` runs these, because they take long: {left_out}");
    Ok(())
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

/// The tests of the crates that these files belong to.
fn tests_of(paths: &[String]) -> Vec<&'static FolderTests> {
    let folder = |path: &'_ String| {
        let folder = path.strip_prefix("crates/")?.split('/').next()?;
        Some(folder.to_owned())
    };
    let folders: BTreeSet<String> = paths.iter().filter_map(folder).collect();
    let is_changed = |tests: &&FolderTests| folders.contains(tests.folder);
    TESTS.iter().filter(is_changed).collect()
}

/// What `cargo test` needs besides [`SAME_FEATURES`] to run these tests and those of the repository.
fn test_arguments(changed: &[&FolderTests]) -> Vec<String> {
    let mut packages = Vec::new();
    let mut targets: BTreeSet<[String; 2]> = BTreeSet::new();
    let mut is_any_library = false;
    for tests in changed {
        match (tests.folder, tests.has_unit_tests) {
            ("astragal", _) => {
                targets.insert(["--bin".to_owned(), "astragal".to_owned()]);
            }
            (folder, has_unit_tests) => {
                packages.extend(["--package".to_owned(), format!("astragal-{folder}")]);
                is_any_library |= has_unit_tests;
            }
        }
        for file in tests.files {
            targets.insert(["--test".to_owned(), (*file).to_owned()]);
        }
    }
    let mut all = packages;
    all.extend(targets.into_iter().flatten());
    all.extend(is_any_library.then(|| "--lib".to_owned()));
    all.extend(OWN_TESTS.map(str::to_owned));
    all.push("--".to_owned());
    for slow in changed.iter().flat_map(|tests| tests.slow) {
        all.extend(["--skip".to_owned(), (*slow).to_owned()]);
    }
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::{SAME_FEATURES, TESTS, cargo, root, test_arguments, tests_of};
    use crate::tools::NATIVE;

    const OWN: &str = "--bin xtask --test dependencies --test games --test tidy --";

    fn arguments(paths: &[&str]) -> String {
        let paths: Vec<String> = paths.iter().map(|path| (*path).to_owned()).collect();
        test_arguments(&tests_of(&paths)).join(" ")
    }

    #[test]
    fn tests_follow_from_paths() {
        // Nothing but the repository itself is tested where a crate has no tests.
        for untested in ["docs/web.md", "crates/web/src/lib.rs", "xtask/src/main.rs"] {
            assert_eq!(arguments(&[untested]), OWN);
        }
        let games = arguments(&["crates/games/src/lib.rs", "docs/web.md"]);
        assert_eq!(games, format!("--package astragal-games --lib {OWN}"));
        let several = arguments(&["crates/arena/src/lib.rs", "crates/referee/tests/strike.rs"]);
        let slow = "--skip any_throw_ends_well_and_is_fair --skip struck:: --skip throws_give_the_golden_digest_in_wasm";
        assert_eq!(
            several,
            format!(
                "--package astragal-arena --package astragal-referee --test all --test golden --test regroup \
                 --test throws --lib {OWN} {slow}"
            )
        );
        let program = arguments(&["crates/astragal/src/main.rs"]);
        let began = format!("--bin astragal --test program {OWN} --skip bot::");
        assert!(program.starts_with(&began), "{program}");
    }

    /// The names of the files with tests in a folder: `tests/*.rs`, or those that its `Cargo.toml` names.
    fn files(folder: &str) -> BTreeSet<String> {
        let folder = root().join("crates").join(folder);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let named = manifest.split("[[test]]").skip(1).filter_map(|section| {
            let name = section.split("name = \"").nth(1)?;
            name.split('"').next().map(str::to_owned)
        });
        let mut files: BTreeSet<String> = named.collect();
        let has_list = manifest.contains("autotests = false");
        let entries = fs::read_dir(folder.join("tests")).into_iter().flatten();
        for entry in entries.filter(|_| !has_list).flatten() {
            let path = entry.path();
            let is_test = path.extension().is_some_and(|ending| ending == "rs")
                || path.join("main.rs").exists();
            let name = path
                .file_stem()
                .map(|name| name.to_string_lossy().into_owned());
            files.extend(name.filter(|_| is_test));
        }
        files
    }

    #[test]
    fn all_crates_with_tests_are_listed() {
        for entry in fs::read_dir(root().join("crates")).expect("crates") {
            let folder = entry.expect("a crate").file_name();
            let folder = folder.to_string_lossy();
            let listed = TESTS.iter().find(|tests| tests.folder == folder);
            let listed = listed.map_or(&[][..], |tests| tests.files);
            let mut files = files(&folder);
            // What the list leaves out, as it says.
            if folder == "bots" {
                assert!(files.remove("wasm"));
            }
            let listed: BTreeSet<String> = listed.iter().map(|file| (*file).to_owned()).collect();
            assert_eq!(listed, files, "{folder}");
        }
    }

    /// All packages with their features, when these are chosen.
    fn features(chosen: &[&str]) -> BTreeSet<String> {
        let mut tree = cargo(&["tree", "--prefix", "none", "--format", "{p} {f}"]);
        let tree = tree.args(["--edges", "normal,build,dev"]).args(chosen);
        let tree = tree.output().expect("cargo can be started");
        assert!(
            tree.status.success(),
            "{}",
            String::from_utf8_lossy(&tree.stderr)
        );
        let text = String::from_utf8_lossy(&tree.stdout).into_owned();
        // A star stands where a package has come before.
        let lines = text.lines().map(|line| line.trim_end_matches(" (*)"));
        lines.map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn dependencies_have_the_features_that_they_have_with_all_packages() {
        let all = features(&NATIVE);
        for tests in &TESTS {
            let package = match tests.folder {
                "astragal" => "astragal".to_owned(),
                folder => format!("astragal-{folder}"),
            };
            let chosen = [&SAME_FEATURES[..], &["--package", &package]].concat();
            let other: Vec<String> = features(&chosen).difference(&all).cloned().collect();
            assert!(other.is_empty(), "{package}: {other:#?}");
        }
    }
}
