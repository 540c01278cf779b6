//! A clock of the machine that is set disturbs no game, seen from outside.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use astragal_client::RemoteServer;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::protocol::{FromClient, FromServer, Join, OpenTable, PROTOCOL_VERSION};
use astragal_tables::{Line, TableOptions};
use serde_json::json;

/// The library that gives a program another time of day.
const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

const HOUR_MS: u64 = 3_600_000;
/// Only a guard against waiting for ever.
const LIMIT: Duration = Duration::from_secs(60);

/// A server that is ended with the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The time of day jumps by a day and back by ten minutes while a turn clock runs. The game goes on, the turn clock
/// runs out when it should, and no time in the log jumps.
#[tokio::test]
async fn a_clock_that_is_set_disturbs_no_game() {
    if !Path::new(FAKETIME).exists() {
        eprintln!("skipped: there is no libfaketime");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let time = folder.path().join("time");
    fs::write(&time, "+0").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_astragal"))
        .args(["serve", "--listen=127.0.0.1:0", "--pace-ms=0", "--data"])
        .arg(folder.path())
        .env("LD_PRELOAD", FAKETIME)
        .env("FAKETIME_TIMESTAMP_FILE", &time)
        .env("FAKETIME_NO_CACHE", "1")
        .env("DONT_FAKE_MONOTONIC", "1")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let _server = Server(child);
    let mut said = String::new();
    output.read_line(&mut said).unwrap();
    let (_, address) = said.split_once("http://").unwrap();
    let server = RemoteServer(address.trim().trim_end_matches('/').to_owned());

    let table = TableOptions {
        turn_seconds: Some(5),
        ..TableOptions::by_the_book(GameId::Strategiia, 2)
    };
    let (name, seat) = ("Anna".to_owned(), Some(Seat(0)));
    let anna = server.open(&OpenTable { name, seat, table }).await.unwrap();
    let (name, seat) = ("Ben".to_owned(), Some(Seat(1)));
    let ben = server
        .join(&anna.table, &Join { name, seat })
        .await
        .unwrap();
    let mut socket = server.socket(&anna.table).await.unwrap();
    let hello = FromClient::Hello {
        version: PROTOCOL_VERSION,
        token: Some(anna.token.clone()),
        since: None,
        last: None,
        views: false,
    };
    socket.send(hello).await.unwrap();
    let seeds = [Bytes32([1; 32]), Bytes32([2; 32])];
    let path = format!("/api/tables/{}/commands", anna.table);
    for (number, what) in [(1, "ready"), (2, "reveal")] {
        for (token, seed) in [&anna.token, &ben.token].into_iter().zip(seeds) {
            let body = match what {
                "ready" => json!({ "ready": { "hash": seed.hash() } }),
                _ => json!({ "reveal": { "seed": seed } }),
            };
            let id = json!({ "device": 1, "number": number });
            let command = json!({ "id": id, "position": 1, "body": body });
            let answer = server.post(&path, Some(token), &command).await.unwrap();
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
    }
    let mut times = Vec::new();
    for jump in ["+25h", "-10m"] {
        fs::write(&time, jump).unwrap();
        loop {
            let received = tokio::time::timeout(LIMIT, socket.receive()).await;
            let lines = match received.expect("the turn clock stands still").unwrap() {
                FromServer::Welcome { lines, .. } | FromServer::Lines(lines) => lines,
                _ => continue,
            };
            let mut is_timed_out = false;
            for line in lines {
                let line = Line::read(line.get(), GameId::Strategiia).unwrap();
                times.push(line.at);
                let text = line.text();
                assert!(!text.contains("\"abandoned\""), "{text}");
                is_timed_out |= text.contains("\"timed_out\"");
            }
            if is_timed_out {
                break;
            }
        }
    }
    assert!(times.is_sorted());
    let (first, last) = (times[0], times[times.len() - 1]);
    assert!(last - first < HOUR_MS, "{first} to {last}");
}
