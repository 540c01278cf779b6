//! A store with games under other physics, opened by a real server, seen from outside.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};

use astragal_client::RemoteServer;
use serde_json::Value;

use crate::support::has_python;

/// Changes the version of the physics in a store.
const CHANGE: &str = r#"
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
store.execute("UPDATE events SET body = replace(body, '\"physics\":2', '\"physics\":1')")
store.execute("UPDATE snapshots SET text = replace(text, '\"versions\":[1,2]', '\"versions\":[1,1]')")
store.commit()
"#;

/// Every table of an old store opens; games under way are ended with their secret shown to the players, and neither a
/// secret nor the key nor a token is in what the server prints.
#[tokio::test]
async fn games_of_another_version_are_ended_and_no_secret_is_printed() {
    if !has_python() {
        return;
    }
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/format-1");
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    fs::copy(old.join("store.db"), file("astragal.db")).unwrap();
    fs::copy(old.join("test-only.key"), file("astragal.key")).unwrap();
    let changed = Command::new("python3")
        .args(["-c", CHANGE])
        .arg(file("astragal.db"))
        .status();
    assert!(changed.unwrap().success());
    let tokens = fs::read_to_string(old.join("test-only-tokens.json")).unwrap();
    let tokens: BTreeMap<String, Vec<String>> = serde_json::from_str(&tokens).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_astragal"))
        .args([
            "serve",
            "--listen=127.0.0.1:0",
            "--retention-days=1000000",
            "--data",
        ])
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut said).unwrap();
    let (_, address) = said.split_once("http://").unwrap();
    let server = RemoteServer(address.trim().trim_end_matches('/').to_owned());
    let mut secrets = vec![fs::read_to_string(file("astragal.key")).unwrap()];
    let mut ended = 0;
    for (name, tokens) in &tokens {
        let logs = old.join("../../../tables/tests/format-1");
        let log = fs::read_to_string(logs.join(format!("{name}.log"))).unwrap();
        let first: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
        let table = first["opened"]["table"].as_str().unwrap();
        let look = server.get(&format!("/api/tables/{table}")).await.unwrap();
        assert_eq!(look.status, 200, "{name}: {}", look.body);
        assert!(
            look.body.contains("\"phase\":\"closed\""),
            "{name}: {}",
            look.body
        );
        let path = format!("/api/tables/{table}/log");
        let log = server.get_as(&path, &tokens[0]).await.unwrap().body;
        for line in log.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            for kind in ["ended", "over"] {
                let secret = line[kind]["secret"].as_str();
                secrets.extend(secret.map(str::to_owned));
            }
            ended += u32::from(line["ended"].is_object());
        }
        secrets.extend(tokens.iter().cloned());
    }
    assert_eq!(ended, 7, "games under way");
    child.kill().unwrap();
    output.read_to_string(&mut said).unwrap();
    said += &String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    for secret in secrets {
        assert!(!said.contains(secret.trim()), "{said}");
    }
    assert!(!said.contains("ERROR"), "{said}");
}
