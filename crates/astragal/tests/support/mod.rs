//! The program, run as its users run it.
#![allow(dead_code, reason = "not every test file needs everything")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs the program.
pub fn astragal(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_astragal"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Its output when it succeeds.
#[track_caller]
pub fn succeeds(arguments: &[&str], input: &str) -> String {
    let output = astragal(arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// It must fail, and say why.
#[track_caller]
pub fn fails(arguments: &[&str], reason: &str) {
    let output = astragal(arguments, "");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{arguments:?} was accepted");
    assert!(errors.contains(reason), "{arguments:?}: {errors}");
    assert!(!errors.contains("panicked"), "{arguments:?}: {errors}");
}

/// Whether Python is there: the examples need it, but nothing that is built does.
pub fn has_python() -> bool {
    let version = Command::new("python3")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let found = version.is_ok_and(|status| status.success());
    if !found {
        eprintln!("skipped: there is no python3");
    }
    found
}
