//! A store of format 1, as the first version kept it, with its master key and its tokens: `tests/format-1/README.md`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use astragal_dice::strike::Physical;
use astragal_games::Seat;
use astragal_server::Config;
use astragal_store::{Append, Store};
use astragal_tables::{Command, Entry, Holder, Phase, Table, verify};
use serde_json::Value;
use tempfile::TempDir;

use crate::common::{Player, Running, config, start};

fn beside(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The games in the store were played under physics 2.
const IS_OF_OTHER_PHYSICS: bool = Physical::VERSION != 2;

/// The configuration of a server on a copy of the store.
fn on_a_copy(folder: &TempDir) -> Config {
    let config = Config {
        // Tables that were closed long ago stay.
        retention_days: 1_000_000,
        ..config(folder)
    };
    fs::copy(beside("tests/format-1/store.db"), &config.store).unwrap();
    fs::copy(beside("tests/format-1/test-only.key"), &config.key_file).unwrap();
    config
}

/// A stored table, with the tokens of all its people.
struct Left {
    name: String,
    log: String,
    table: Table,
    tokens: Vec<String>,
}

fn all_left() -> Vec<Left> {
    let tokens = fs::read_to_string(beside("tests/format-1/test-only-tokens.json")).unwrap();
    let tokens: BTreeMap<String, Vec<String>> = serde_json::from_str(&tokens).unwrap();
    let left = |(name, tokens): (String, _)| {
        let logs = beside("../tables/tests/format-1");
        let log = fs::read_to_string(logs.join(format!("{name}.log"))).unwrap();
        let mut lines = log.lines();
        let mut table = Table::from_first_line(lines.next().unwrap()).unwrap();
        for line in lines {
            table.follow(line).unwrap();
        }
        Left {
            name,
            table,
            tokens,
            log,
        }
    };
    tokens.into_iter().map(left).collect()
}

impl Left {
    async fn ask(&self, server: &Running, what: &str) -> (u16, String) {
        let path = format!("/api/tables/{}{what}", self.table.lobby().table);
        let answer = server.address.get_as(&path, &self.tokens[0]).await.unwrap();
        (answer.status, answer.body)
    }

    /// The log from the server, as soon as its new part contains this.
    async fn log_with(&self, server: &Running, what: &str) -> String {
        for _ in 0..2400 {
            let (_, log) = self.ask(server, "/log").await;
            let new = log.strip_prefix(&self.log);
            let new = new.unwrap_or_else(|| panic!("{}: another log", self.name));
            if new.contains(what) {
                return log;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("{}: {what} is missing", self.name);
    }
}

/// Every table is loaded with its stored log. The last activity was long ago: games are abandoned and show the secret
/// that is derived from the master key, and tables without a game are closed.
#[tokio::test]
async fn tables_of_format_1_are_loaded_and_ended() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(on_a_copy(&folder)).await;
    for left in all_left() {
        let (status, look) = left.ask(&server, "").await;
        assert_eq!(status, 200, "{}: {look}", left.name);
        let look: Value = serde_json::from_str(&look).unwrap();
        assert_eq!(look["lobby"]["games"], left.table.lobby().games);
        match left.table.lobby().phase {
            Phase::Closed => assert_eq!(left.ask(&server, "/log").await.1, left.log),
            Phase::Waiting => drop(left.log_with(&server, "\"closed\":{}").await),
            Phase::Revealing { .. } if IS_OF_OTHER_PHYSICS => {
                drop(left.log_with(&server, "\"closed\":{}").await);
            }
            Phase::Revealing { .. } => drop(left.log_with(&server, "\"start_cancelled\":{").await),
            Phase::Playing => drop(left.log_with(&server, "\"ended\":{").await),
        }
        let (status, record) = left.ask(&server, "/record").await;
        let has_begun = left.log.contains("\"decided\":{");
        assert_eq!(status == 200, has_begun, "{}: {record}", left.name);
        // Strike's dice fell by physics, or by the table measured with it, unless two simple chances were named.
        let is_strike = left.name.starts_with("strike") || left.log.contains("\"game\":\"strike\"");
        let fell_by_physics = is_strike && !left.log.contains("\"knock\":");
        if has_begun && fell_by_physics && IS_OF_OTHER_PHYSICS {
            let unverified = verify(&record).unwrap_err();
            let lacks = "version 2 of the physics, which this program lacks";
            assert!(
                unverified.message.contains(lacks),
                "{}: {unverified}",
                left.name
            );
        } else if has_begun && !(IS_OF_OTHER_PHYSICS && left.table.lobby().phase == Phase::Playing)
        {
            let verified = verify(&record).unwrap_or_else(|forged| panic!("{forged}: {record}"));
            assert!(verified.is_over, "{}", left.name);
        }
    }
    server.stop().await;
}

/// After recent activity, a game of format 1 goes on: the player whose turn it is decides with the old token, and the
/// dice follow. Under other physics than theirs, it is ended at once.
#[tokio::test]
async fn games_of_format_1_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let config = on_a_copy(&folder);
    let mut all = all_left();
    all.retain(|left| left.table.lobby().phase == Phase::Playing);
    assert_eq!(all.len(), 7);
    let store = Store::open(&config.store).await.unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    for left in &mut all {
        let said = Entry::Said {
            seat: Seat(0),
            phrase: "hello".to_owned(),
        };
        let mut entries = vec![said];
        for (seat, chair) in left.table.lobby().people_seats() {
            if chair.away_since.is_some() {
                entries.push(Entry::Returned { seat });
            }
        }
        let first_seq = left.table.next_seq();
        let bodies = left.table.append(entries, None, now.as_millis() as u64);
        let append = Append {
            table: left.table.lobby().table.as_str().into(),
            first_seq,
            bodies: bodies.unwrap().into_iter().map(Into::into).collect(),
            ..Append::default()
        };
        store.append(append).await.unwrap();
    }
    store.close().await;
    let server = start(config).await;
    if IS_OF_OTHER_PHYSICS {
        for left in all {
            let log = left.log_with(&server, "\"closed\":{}").await;
            assert!(log.contains("\"ended\":{\"winners\":[],"), "{log}");
        }
        return server.stop().await;
    }
    for left in all {
        let name = &left.table.lobby().table;
        let mut players = Vec::new();
        for token in &left.tokens {
            players.push(Player::enter(&server, name, Some(token)).await);
        }
        let id = 1_000_000;
        if left.table.lobby().paused_since.is_some() {
            let resumed = players[0].command_again(id, Command::Resume {}).await;
            resumed.unwrap();
        }
        let is_up = |table: &Table| {
            let chair = table.turn().and_then(|seat| table.lobby().chair(seat));
            chair.is_some_and(|chair| matches!(chair.holder, Holder::Person(_)))
        };
        players[0].until(is_up).await;
        let lobby = players[0].table.lobby();
        let seat = players[0].table.turn().unwrap();
        let Holder::Person(person) = lobby.chairs[seat.index()].holder else {
            panic!("{}: a bot is to decide", left.name);
        };
        let player = &mut players[person as usize];
        player.until(is_up).await;
        let command = Command::Act(player.table.choices(seat).remove(0));
        let decided = player.command_again(id + 1, command).await;
        decided.unwrap_or_else(|error| panic!("{}: {error}", left.name));
        let log = left.log_with(&server, "\"decided\":{").await;
        assert!(log.contains(&format!("\"number\":{},", id + 1)), "{log}");
        let (_, record) = left.ask(&server, "/record").await;
        verify(&record).unwrap_or_else(|forged| panic!("{}: {forged}", left.name));
    }
    server.stop().await;
}
