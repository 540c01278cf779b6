//! The example of a bot at a server's table, run as its users run it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::has_python;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A timeout that nothing here reaches, however busy the machine is.
const LIMIT: Duration = Duration::from_secs(300);

/// A process that does not outlive its test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Process {
    /// Waits for its end, and returns its output.
    fn end(&mut self) -> String {
        let began = Instant::now();
        let status = loop {
            match self.0.try_wait().unwrap() {
                Some(status) => break status,
                None => assert!(began.elapsed() < LIMIT, "the bot does not end"),
            }
            std::thread::sleep(Duration::from_millis(50));
        };
        let mut said = String::new();
        let output = self.0.stdout.as_mut().unwrap();
        output.read_to_string(&mut said).unwrap();
        assert!(status.success(), "{status}: {said}");
        said
    }
}

/// A server with a store of its own, on a port that was free.
struct Server {
    address: String,
    _process: Process,
    /// Kept open: the server writes more later, and must not find the pipe closed.
    _output: BufReader<ChildStdout>,
    _folder: TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_astragal"))
            .current_dir(folder.path())
            .args(["serve", "--listen=127.0.0.1:0", "--pace-ms=0", "--data=."])
            // Two bots send many messages from one address.
            .arg("--messages-per-second=1000")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let process = Process(child);
        let mut said = String::new();
        output.read_line(&mut said).unwrap();
        let (_, address) = said.split_once("http://").unwrap();
        Self {
            address: address.trim().trim_end_matches('/').to_owned(),
            _process: process,
            _output: output,
            _folder: folder,
        }
    }

    /// The server's answer. HTTP/1.0, because it has no chunks.
    fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(LIMIT)).unwrap();
        let (method, rest) = head.split_once(' ').unwrap();
        let (path, token) = rest.split_once(' ').unwrap_or((rest, ""));
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap();
        assert!(status.starts_with("20"), "{answer}");
        body.to_owned()
    }

    fn bot(&self, table: &str, name: &str, games: &str) -> Process {
        let link = format!("http://{}/t/{table}", self.address);
        let child = Command::new("python3")
            .args(["../../examples/bot.py", &link, "--name", name])
            .args(["--games", games])
            .env_remove("http_proxy")
            .env_remove("HTTP_PROXY")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Process(child)
    }
}

/// Two of them and a bot of the server play, and play again. The record names who won.
#[test]
fn the_example_plays_a_game_and_a_rematch() {
    if !has_python() {
        return;
    }
    let server = Server::start();
    let request = json!({
        "name": "Anna",
        "table": { "game": "exxtra", "options": { "seats": 3 } },
    });
    let opened = server.ask("POST /api/tables", &request.to_string());
    let opened: Value = serde_json::from_str(&opened).unwrap();
    let table = opened["table"].as_str().unwrap();
    let token = opened["token"].as_str().unwrap();
    let command = json!({
        "id": { "device": 5, "number": 1 },
        "position": 0,
        "body": { "seat_bot": { "seat": 0, "level": "casual" } },
    });
    let commands = format!("POST /api/tables/{table}/commands {token}");
    server.ask(&commands, &command.to_string());
    let mut bots = ["Ben", "Cleo"].map(|name| {
        let bot = server.bot(table, name, "2");
        // They look for a free seat one after the other, so that they do not want the same.
        let look = format!("GET /api/tables/{table}");
        let began = Instant::now();
        while !server.ask(&look, "").contains(&format!("\"{name}\"")) {
            assert!(began.elapsed() < LIMIT, "{name} does not come");
            std::thread::sleep(Duration::from_millis(50));
        }
        bot
    });
    for bot in &mut bots {
        let said = bot.end();
        assert_eq!(said.matches("The game is over.").count(), 2, "{said}");
    }
    let log = server.ask(&format!("GET /api/tables/{table}/log {token}"), "");
    assert_eq!(log.matches("\"ended\"").count(), 2, "{log}");
    let record = server.ask(&format!("GET /api/tables/{table}/record {token}"), "");
    let names = r#"{"note":{"names":["bot (casual)","Ben","Cleo"]}}"#;
    assert_eq!(record.lines().nth(1), Some(names), "{record}");
    let end: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
    let winners = end["note"]["winners"].as_array().unwrap();
    assert_eq!(winners.len(), 1, "{end}");
    assert!(winners[0].as_u64().unwrap() < 3, "{end}");
}
