//! A server that cannot write says that it is not ready, and recovers by itself.
#![cfg(target_os = "linux")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server whose files cannot grow while the test says so.
struct Limited {
    child: Child,
    address: String,
}

impl Limited {
    fn start(folder: &tempfile::TempDir) -> Self {
        // A write beyond the limit would kill the process; with the signal ignored it fails, as on a full disk.
        let script = r#"trap "" XFSZ; exec "$0" "$@""#;
        let mut child = Command::new("sh")
            .args(["-c", script, env!("CARGO_BIN_EXE_astragal")])
            .args(["serve", "--listen=127.0.0.1:0", "--log=off", "--data"])
            .arg(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().unwrap().unwrap();
        // The second line is its last: nobody listens after that.
        lines.next().unwrap().unwrap();
        let (_, address) = line.split_once("http://").unwrap();
        let address = address.trim_end_matches('/').to_owned();
        Self { child, address }
    }

    /// Sets how large the server's files may become.
    fn limit(&self, bytes: &str) {
        let status = Command::new("prlimit")
            .arg(format!("--pid={}", self.child.id()))
            .arg(format!("--fsize={bytes}:"))
            .status();
        assert!(status.unwrap().success());
    }

    fn status(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_whitespace().nth(1).unwrap().to_owned()
    }

    /// Asks until the answer has this status: an answer may be a second old.
    #[track_caller]
    fn becomes(&self, path: &str, status: &str) {
        for _ in 0..300 {
            if self.status(path) == status {
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("{path} never answered {status}");
    }
}

impl Drop for Limited {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_that_cannot_write_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let server = Limited::start(&folder);
    assert_eq!(server.status("/ready"), "200");
    server.limit("0");
    server.becomes("/ready", "503");
    // It lives, and needs no restart.
    assert_eq!(server.status("/health"), "200");
    server.limit("unlimited");
    server.becomes("/ready", "200");
}
