//! The examples for a server's table, run as their users run them: a bot, and the checks of a server.

mod network;
/// Programs of another package are not at hand here, so this one is compiled into the test.
#[path = "../../client/examples/bot.rs"]
#[allow(dead_code, reason = "its `main` reads the command line")]
mod rust_example;

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::{has_python, succeeds};
use network::Network;
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
    /// An example in Python.
    fn python(arguments: &[&str]) -> Self {
        let child = Command::new("python3")
            .args(arguments)
            .env_remove("http_proxy")
            .env_remove("HTTP_PROXY")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Self(child)
    }

    fn is_running(&mut self) -> bool {
        self.0.try_wait().unwrap().is_none()
    }

    /// Waits for its end with this exit code, and returns its output.
    #[track_caller]
    fn end(&mut self, code: i32) -> String {
        let began = Instant::now();
        while self.is_running() {
            assert!(began.elapsed() < LIMIT, "it does not end");
            thread::sleep(Duration::from_millis(50));
        }
        let mut said = String::new();
        let output = self.0.stdout.as_mut().unwrap();
        output.read_to_string(&mut said).unwrap();
        let status = self.0.wait().unwrap();
        assert_eq!(status.code(), Some(code), "{said}");
        said
    }

    /// SIGKILL: it gets no chance to finish anything.
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// A server with a store of its own, on a port that was free.
struct Server {
    address: String,
    process: Process,
    /// Kept open: the server writes more later, and must not find the pipe closed.
    output: BufReader<ChildStdout>,
    folder: TempDir,
}

impl Server {
    /// A server without limits: two bots send many messages from one address.
    fn start() -> Self {
        Self::start_with(&["--messages-per-second=1000"])
    }

    fn start_with(options: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (process, output, address) = Self::run(folder.path(), "127.0.0.1:0", options);
        Self {
            address,
            process,
            output,
            folder,
        }
    }

    fn run(
        folder: &Path,
        listen: &str,
        options: &[&str],
    ) -> (Process, BufReader<ChildStdout>, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_astragal"))
            .current_dir(folder)
            .args(["serve", "--pace-ms=0", "--data=.", "--listen", listen])
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let process = Process(child);
        let mut said = String::new();
        output.read_line(&mut said).unwrap();
        let (_, address) = said.split_once("http://").unwrap();
        let address = address.trim().trim_end_matches('/').to_owned();
        (process, output, address)
    }

    /// Kills it, and starts it again at the same address a moment later.
    fn restart(&mut self) {
        self.process.kill();
        thread::sleep(Duration::from_millis(500));
        let options = ["--messages-per-second=1000"];
        let (process, output, _) = Self::run(self.folder.path(), &self.address, &options);
        (self.process, self.output) = (process, output);
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

    /// Opens a table, and returns its name and the token of its host, who watches.
    fn open(&self, table: &Value) -> (String, String) {
        let request = json!({ "name": "Anna", "table": table });
        let opened = self.ask("POST /api/tables", &request.to_string());
        let opened: Value = serde_json::from_str(&opened).unwrap();
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        (text("table"), text("token"))
    }

    /// Waits until this person has a seat.
    fn wait_for(&self, table: &str, person: u32) {
        let began = Instant::now();
        let sits = format!(r#""holder":{{"person":{person}}}"#);
        let look = format!("GET /api/tables/{table}");
        while !self.ask(&look, "").contains(&sits) {
            assert!(began.elapsed() < LIMIT, "person {person} does not come");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// The number of the next line of a table's log.
    fn position(&self, table: &str) -> u64 {
        let look = self.ask(&format!("GET /api/tables/{table}"), "");
        let look: Value = serde_json::from_str(&look).unwrap();
        look["position"].as_u64().unwrap()
    }
}

fn bot(address: &str, table: &str, name: &str, more: &[&str]) -> Process {
    let link = format!("http://{address}/t/{table}");
    let mut arguments = vec!["../../examples/bot.py", &link, "--name", name];
    arguments.extend(more);
    Process::python(&arguments)
}

/// Two of them and a bot of the server play, and play again. The record names who won.
#[test]
fn the_example_plays_a_game_and_a_rematch() {
    if !has_python() {
        return;
    }
    let server = Server::start();
    let (table, token) = server.open(&json!({ "game": "exxtra", "options": { "seats": 3 } }));
    let command = json!({
        "id": { "device": 5, "number": 1 },
        "position": 0,
        "body": { "seat_bot": { "seat": 0, "level": "casual" } },
    });
    let commands = format!("POST /api/tables/{table}/commands {token}");
    server.ask(&commands, &command.to_string());
    let mut bots = [(1, "Ben"), (2, "Cleo")].map(|(person, name)| {
        let bot = bot(&server.address, &table, name, &["--games", "2"]);
        // One sits down after the other, so that it is known who sits where.
        server.wait_for(&table, person);
        bot
    });
    for bot in &mut bots {
        let said = bot.end(0);
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

/// Two bots play through a network that loses connections, a server that is killed and started again, and the end of
/// one of them, who goes on from its file. Everything happens once, and the record verifies.
#[test]
fn the_example_plays_on_whatever_is_lost() {
    if !has_python() {
        return;
    }
    let mut server = Server::start();
    let network = Network::losing(&server.address, 40);
    let (table, token) = server.open(&json!({ "game": "pig", "options": { "seats": 2 } }));
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("ben.json").display().to_string();
    let ben = || {
        let more = ["--games", "1", "--state", &state];
        bot(&network.address, &table, "Ben", &more)
    };
    let mut bots = [
        ben(),
        bot(&network.address, &table, "Cleo", &["--games", "1"]),
    ];
    let began = Instant::now();
    let (mut is_restarted, mut is_replaced) = (false, false);
    while bots.iter_mut().any(Process::is_running) {
        assert!(began.elapsed() < LIMIT, "the bots do not end");
        thread::sleep(Duration::from_millis(10));
        // The game begins with line 11.
        let position = server.position(&table);
        if position > 11 && !is_replaced {
            bots[0].kill();
            bots[0] = ben();
            is_replaced = true;
        } else if position > 12 && !is_restarted {
            server.restart();
            is_restarted = true;
        }
    }
    assert!(is_restarted && is_replaced);
    for bot in &mut bots {
        let said = bot.end(0);
        assert!(said.ends_with("All games are played.\n"), "{said}");
    }
    assert!(!Path::new(&state).exists());
    let log = server.ask(&format!("GET /api/tables/{table}/log {token}"), "");
    let count = |kind: &str| log.matches(&format!("\"{kind}\":")).count();
    assert_eq!((count("sat_down"), count("ended")), (2, 1), "{log}");
    let mut commands = BTreeSet::new();
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        if let Some(command) = line.get("command") {
            assert!(commands.insert(command.to_string()), "twice: {line}");
        }
    }
    let record = server.ask(&format!("GET /api/tables/{table}/record {token}"), "");
    succeeds(&["verify", "-"], &record);
}

/// A bot that cannot go on says why.
#[test]
fn the_example_ends_where_it_is_refused() {
    if !has_python() {
        return;
    }
    let server = Server::start();
    let mut lost = bot(&server.address, "0000000000000000", "Ben", &[]);
    lost.end(1);
    let (table, _) = server.open(&json!({ "game": "pig", "options": { "seats": 2 } }));
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("ben.json");
    let wrong = json!({
        "table": table, "person": 0, "token": "0".repeat(64), "seed": null, "games": null, "heard": 0,
    });
    std::fs::write(&state, wrong.to_string()).unwrap();
    let state = state.display().to_string();
    bot(&server.address, &table, "Ben", &["--state", &state]).end(1);
    bot(&server.address, "another", "Ben", &["--state", &state]).end(1);
}

/// A bot that is killed after it has promised a seed shows it when it comes back, though the game was started meanwhile.
#[test]
fn the_example_keeps_its_promise() {
    if !has_python() {
        return;
    }
    let server = Server::start();
    let (table, token) = server.open(&json!({ "game": "pig", "options": { "seats": 2 } }));
    let command = |number: u32, body: Value| {
        let position = server.position(&table);
        let id = json!({ "device": 5, "number": number });
        let command = json!({ "id": id, "position": position, "body": body });
        let path = format!("POST /api/tables/{table}/commands {token}");
        server.ask(&path, &command.to_string());
    };
    command(1, json!({ "sit": { "seat": 0 } }));
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("ben.json").display().to_string();
    let ben = || bot(&server.address, &table, "Ben", &["--state", &state]);
    let wait_for = |kind: &str| {
        let began = Instant::now();
        let log = format!("GET /api/tables/{table}/log {token}");
        while !server
            .ask(&log, "")
            .contains(&format!("\"{kind}\":{{\"seat\":1"))
        {
            assert!(began.elapsed() < LIMIT, "no {kind}");
            thread::sleep(Duration::from_millis(50));
        }
    };
    let mut killed = ben();
    wait_for("ready");
    killed.kill();
    // Anna's seed is 32 zeros.
    let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    command(2, json!({ "ready": { "hash": hash } }));
    let _ben = ben();
    wait_for("revealed");
    command(3, json!({ "reveal": { "seed": "0".repeat(64) } }));
    let look = server.ask(&format!("GET /api/tables/{table}"), "");
    assert!(look.contains(r#""phase":"playing""#), "{look}");
}

/// A bot that is ended frees its seat. With its file it comes back as the same person.
#[test]
#[cfg(unix)]
fn the_example_leaves_politely() {
    if !has_python() {
        return;
    }
    let server = Server::start();
    let (table, token) = server.open(&json!({ "game": "pig", "options": { "seats": 2 } }));
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("ben.json").display().to_string();
    for _ in 0..2 {
        let mut ben = bot(&server.address, &table, "Ben", &["--state", &state]);
        server.wait_for(&table, 1);
        let ended = Command::new("kill").arg(ben.0.id().to_string()).status();
        assert!(ended.unwrap().success());
        ben.end(0);
        let look = server.ask(&format!("GET /api/tables/{table}"), "");
        let empty = look.matches(r#""holder":"empty""#).count();
        assert_eq!(empty, 2, "{look}");
    }
    let log = server.ask(&format!("GET /api/tables/{table}/log {token}"), "");
    assert_eq!(log.matches(r#""name":"Ben""#).count(), 1, "{log}");
}

/// The example in Rust on a thread of its own.
fn rust_bot(address: &str, table: &str) -> thread::JoinHandle<anyhow::Result<()>> {
    let (address, table) = (address.to_owned(), table.to_owned());
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(rust_example::play(address, table))
    })
}

/// Two of them play a whole game, though the server is killed in the middle of it, and the record verifies.
#[test]
fn the_example_in_rust_plays_a_game_and_survives_a_restart() {
    let mut server = Server::start();
    let (table, token) = server.open(&json!({ "game": "strategiia" }));
    let bots = [1, 2].map(|person| {
        let bot = rust_bot(&server.address, &table);
        server.wait_for(&table, person);
        bot
    });
    let began = Instant::now();
    let mut is_restarted = false;
    while !bots.iter().all(|bot| bot.is_finished()) {
        assert!(began.elapsed() < LIMIT, "the bots do not end");
        thread::sleep(Duration::from_millis(10));
        // The game begins with line 11.
        if !is_restarted && server.position(&table) > 12 {
            server.restart();
            is_restarted = true;
        }
    }
    assert!(is_restarted);
    for bot in bots {
        bot.join().unwrap().unwrap();
    }
    let log = server.ask(&format!("GET /api/tables/{table}/log {token}"), "");
    let count = |kind: &str| log.matches(&format!("\"{kind}\":")).count();
    assert_eq!((count("sat_down"), count("ended")), (2, 1), "{log}");
    let record = server.ask(&format!("GET /api/tables/{table}/record {token}"), "");
    succeeds(&["verify", "-"], &record);
}

fn conformance(address: &str, more: &[&str]) -> Process {
    let address = format!("http://{address}");
    let mut arguments = vec!["../../examples/conformance.py", &address];
    arguments.extend(more);
    Process::python(&arguments)
}

#[test]
fn the_server_does_what_its_document_says() {
    if !has_python() {
        return;
    }
    // With the limits as delivered, which the checks run into.
    let server = Server::start_with(&[]);
    let said = conformance(&server.address, &["--game", "pig", "--seed", "1"]).end(0);
    assert!(!said.contains("FAILED"), "{said}");
    let server = Server::start();
    conformance(&server.address, &["--game", "exxtra", "--seed", "2"]).end(0);
}

/// Replaces a text in what the server says by another one of the same length: all of them, or the one of this number.
fn replace(
    number: Option<usize>,
    text: &'static str,
    other: &'static str,
) -> impl FnMut(&mut [u8]) + Send + 'static {
    let mut seen = 0;
    move |bytes| {
        for start in 0..bytes.len().saturating_sub(text.len() - 1) {
            let found = &mut bytes[start..start + text.len()];
            if found == text.as_bytes() {
                seen += 1;
                if number.is_none_or(|number| number == seen) {
                    found.copy_from_slice(other.as_bytes());
                }
            }
        }
    }
}

/// The checks find a single name that is changed, a message that is lost, and a refusal of another form.
#[test]
fn the_checks_of_a_server_can_fail() {
    if !has_python() {
        return;
    }
    let server = Server::start();
    let cases = [
        // The third one who gets this line gets another one.
        (
            replace(Some(3), r#""name":"Ben""#, r#""name":"Bob""#),
            "FAILED: lines are the same",
        ),
        // A message that nobody knows is ignored, so its line is lost for everybody who does not connect again.
        (
            replace(None, r#"{"lines":[{"seq":7,"#, r#"{"limes":[{"seq":7,"#),
            "FAILED: lines are numbered without gaps",
        ),
        (
            replace(Some(1), r#""final":true"#, r#""final":null"#),
            "FAILED: refusals",
        ),
    ];
    // All at once, because a message that does not come is waited for.
    let checks = cases.map(|(change, difference)| {
        let network = Network::changing(&server.address, change);
        let check = conformance(&network.address, &["--seed", "1"]);
        (network, check, difference)
    });
    for (_network, mut check, difference) in checks {
        let said = check.end(1);
        assert!(said.contains(difference), "{said}");
    }
}
