//! Where a server keeps its files, seen from outside.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// Starts a server in a folder, with a home of its own, and ends it when it says where it is; returns its output.
fn serve(present: &Path, home: &Path, arguments: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_astragal"))
        .current_dir(present)
        .env("HOME", home)
        .env_remove("XDG_DATA_HOME")
        .args(["serve", "--listen=127.0.0.1:0", "--log=off"])
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said = [
        lines.next().unwrap().unwrap(),
        lines.next().unwrap().unwrap(),
    ];
    child.kill().unwrap();
    child.wait().unwrap();
    said.join("\n")
}

fn has_files(folder: &Path) -> bool {
    let has = |name: &str| folder.join(name).exists();
    assert_eq!(has("astragal.db"), has("astragal.key"), "{folder:?}");
    has("astragal.db")
}

/// Files lie in the user's data folder, in the folder that is named, or where an earlier version made them.
#[test]
#[cfg(target_os = "linux")]
fn files_lie_where_they_belong() {
    let folder = || tempfile::tempdir().unwrap();
    let (present, home, named) = (folder(), folder(), folder());
    let said = serve(present.path(), home.path(), &[]);
    let data = home.path().join(".local/share/astragal");
    assert!(said.contains(data.to_str().unwrap()), "{said}");
    assert!(has_files(&data));
    assert!(!has_files(present.path()));

    let argument = format!("--data={}", named.path().display());
    serve(present.path(), home.path(), &[&argument]);
    assert!(has_files(named.path()));

    // An earlier version has been used in this folder.
    let (old, home) = (folder(), folder());
    serve(old.path(), home.path(), &["--data=."]);
    assert!(has_files(old.path()));
    serve(old.path(), home.path(), &[]);
    assert!(!home.path().join(".local").exists());
}
