//! A store and the key that it was used with belong together, seen from outside.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A folder with a store and a key.
struct Data(TempDir);

/// What came of starting a server.
struct Start {
    is_serving: bool,
    said: String,
}

impl Data {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn key(&self) -> PathBuf {
        self.file("astragal.key")
    }

    fn spawn(&self) -> Child {
        Command::new(env!("CARGO_BIN_EXE_astragal"))
            .args(["serve", "--listen=127.0.0.1:0", "--data"])
            .arg(self.0.path())
            .current_dir(self.0.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    fn serve(&self) -> Start {
        finish(self.spawn())
    }
}

/// Waits until the server says where it is, or ends; then it is killed.
fn finish(mut child: Child) -> Start {
    let output = BufReader::new(child.stdout.take().unwrap());
    let first = output.lines().next().map(Result::unwrap);
    child.kill().unwrap();
    let ended = child.wait_with_output().unwrap();
    let errors = String::from_utf8(ended.stderr).unwrap();
    Start {
        is_serving: first.is_some(),
        said: first.unwrap_or_default() + &errors,
    }
}

#[track_caller]
fn assert_serves(start: &Start) {
    assert!(start.is_serving, "{}", start.said);
}

/// It must say what to do, and must not show a key.
#[track_caller]
fn assert_refused(start: &Start, keys: &[&str]) {
    let said = &start.said;
    assert!(!start.is_serving, "{said}");
    assert!(said.contains("--key-file"), "{said}");
    assert!(said.contains("astragal.key"), "{said}");
    for key in keys {
        assert!(!said.contains(key.trim()), "{said}");
    }
}

/// The key of somebody else.
fn other_key() -> String {
    "0123456789abcdef".repeat(4)
}

#[test]
fn another_key_is_refused() {
    let data = Data::new();
    assert_serves(&data.serve());
    let first = fs::read_to_string(data.key()).unwrap();
    fs::write(data.key(), other_key()).unwrap();
    assert_refused(&data.serve(), &[&first, &other_key()]);
    assert_eq!(fs::read_to_string(data.key()).unwrap(), other_key());
    fs::write(data.key(), &first).unwrap();
    let again = data.serve();
    assert_serves(&again);
    assert!(!again.said.contains(first.trim()));
}

#[test]
fn a_lost_key_is_not_made_anew() {
    let data = Data::new();
    assert_serves(&data.serve());
    let first = fs::read_to_string(data.key()).unwrap();
    fs::rename(data.key(), data.file("elsewhere")).unwrap();
    assert_refused(&data.serve(), &[&first]);
    assert!(!data.key().exists());
    fs::rename(data.file("elsewhere"), data.key()).unwrap();
    assert_serves(&data.serve());
}

/// A store from before fingerprints were kept takes the key that it is opened with, but no new one.
#[test]
fn an_old_store_needs_its_key() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/format-1");
    let data = Data::new();
    fs::copy(old.join("store.db"), data.file("astragal.db")).unwrap();
    assert_refused(&data.serve(), &[]);
    assert!(!data.key().exists());
    fs::copy(old.join("test-only.key"), data.key()).unwrap();
    assert_serves(&data.serve());
    let first = fs::read_to_string(data.key()).unwrap();
    fs::write(data.key(), other_key()).unwrap();
    assert_refused(&data.serve(), &[&first, &other_key()]);
}

/// The key is a secret from which the dice follow: the store has only a fingerprint of it.
#[test]
fn the_store_does_not_have_the_key() {
    let data = Data::new();
    assert_serves(&data.serve());
    let key = fs::read_to_string(data.key()).unwrap();
    let digits = key.trim().as_bytes();
    let pairs = digits.chunks(2).map(|pair| str::from_utf8(pair).unwrap());
    let bytes: Vec<u8> = pairs
        .map(|pair| u8::from_str_radix(pair, 16).unwrap())
        .collect();
    for name in ["astragal.db", "astragal.db-wal"] {
        let Ok(stored) = fs::read(data.file(name)) else {
            continue;
        };
        let has = |part: &[u8]| stored.windows(part.len()).any(|window| window == part);
        assert!(!has(&digits[..16]) && !has(&bytes[..8]), "{name}");
    }
}

/// Servers that share a folder start for the first time at once: they agree on a key.
#[test]
fn servers_that_start_at_once_share_a_key() {
    let data = Data::new();
    let starting: Vec<Child> = (0..4).map(|_| data.spawn()).collect();
    for child in starting {
        assert_serves(&finish(child));
    }
    assert_serves(&data.serve());
}

/// A log that does not go to a terminal has no colour codes.
#[cfg(unix)]
#[test]
fn a_log_in_a_file_has_no_colours() {
    let data = Data::new();
    let mut child = data.spawn();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut String::new()).unwrap();
    let ended = Command::new("kill").arg(child.id().to_string()).status();
    assert!(ended.unwrap().success());
    let said = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    assert!(
        said.contains("closing") && !said.contains('\u{1b}'),
        "{said:?}"
    );
}
