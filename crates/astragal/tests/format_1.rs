//! Records of format 1, of the first program's tables and of its terminal, stay readable for ever.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use astragal_dice::strike::Physical;

use crate::support::{fails, has_python, succeeds};

/// All records in a folder.
fn records(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "record"))
        .collect();
    paths.sort();
    paths
}

/// The program verifies every record of a table, and prints what it printed then. Strike's dice fell by physics 2: a
/// program with other physics says that it lacks that version.
#[test]
fn records_of_tables_are_verified() {
    let records = records("../tables/tests/format-1");
    assert_eq!(records.len(), 23);
    for path in records {
        let record = fs::read_to_string(&path).unwrap();
        let is_strike = record.contains("{\"new\":{\"game\":\"strike\"");
        // Dice by two simple chances need neither physics nor table.
        if is_strike && !record.contains("\"knock\":") && Physical::VERSION != 2 {
            let lacks = "version 2 of the physics, which this program lacks";
            fails(&["verify", &path.display().to_string()], lacks);
            continue;
        }
        let said = succeeds(&["verify", &path.display().to_string()], "");
        let expected = fs::read_to_string(path.with_extension("verified")).unwrap();
        assert_eq!(said, expected, "{}", path.display());
    }
}

/// The short verifier in Python verifies them as far as it can: without the landings of Strike, and without rules.
#[test]
fn records_of_tables_are_verified_by_python() {
    if !has_python() {
        return;
    }
    for path in records("../tables/tests/format-1") {
        let script = "../../examples/verify.py";
        let mut command = Command::new("python3");
        let output = command.arg(script).arg(&path).output().unwrap();
        assert!(output.status.success(), "{}: {output:?}", path.display());
        let is_over = fs::read_to_string(&path).unwrap().contains("{\"secret\":");
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said.contains("all keys follow from it"), is_over, "{said}");
    }
}

/// Every record of the terminal is replayed as it was then, and so can those of tables be.
#[test]
fn records_are_replayed() {
    let records_of_terminal = records("tests/format-1");
    assert_eq!(records_of_terminal.len(), 8);
    for path in records_of_terminal {
        let said = succeeds(&["replay", &path.display().to_string()], "");
        let expected = fs::read_to_string(path.with_extension("txt")).unwrap();
        assert_eq!(said, expected, "{}", path.display());
    }
    for path in records("../tables/tests/format-1") {
        succeeds(&["replay", &path.display().to_string()], "");
    }
}
