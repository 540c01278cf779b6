//! A process that appends is killed at any moment: everything it acknowledged must be there.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};

use astragal_store::{Append, AppendError, Store};
use tokio::sync::mpsc;

use crate::cluster::Cluster;
use crate::place::{Place, bodies};

/// Variable with the store of the child process that will be killed. Only such processes have it.
pub const CHILD_URL: &str = "ASTRAGAL_STORE_CHILD_URL";

/// Number of tasks, each of which appends to its own table.
pub const TABLES: u64 = 4;

/// An acknowledgement: the number of a table, and of a body that is durable.
pub type Acknowledged = (u64, u64);

/// The only valid body with this number. Lengths differ, so that pages are not filled evenly.
pub fn body(table: u64, seq: u64) -> String {
    let padding = "x".repeat((seq * 131 % 4000) as usize);
    format!("{table} {seq} {padding}")
}

/// Starts this test program as a child process that runs one function only.
pub fn appender(function: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", function, "--nocapture"]);
    command
}

/// Not a test: the function that [`appender`] runs. In a normal test run it does nothing.
#[tokio::test]
async fn append_until_killed() {
    let Ok(url) = std::env::var(CHILD_URL) else {
        return;
    };
    let store = Store::open(&url).await.unwrap();
    let tasks: Vec<_> = (0..TABLES)
        .map(|table| tokio::spawn(append_for_ever(store.clone(), table)))
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

async fn append_for_ever(store: Store, table: u64) {
    let name = table.to_string();
    loop {
        let loaded = store.load(&name).await.unwrap().unwrap_or_default();
        let seq = loaded.next_seq();
        match append_while_it_fits(&store, table, seq).await {
            // A database server may finish a request of a killed process, even after the kill.
            AppendError::Conflict => {}
            error => panic!("{error}"),
        }
    }
}

async fn append_while_it_fits(store: &Store, table: u64, mut seq: u64) -> AppendError {
    loop {
        let two = [body(table, seq), body(table, seq + 1)];
        let mut append = bodies(&table.to_string(), seq, &[&two[0], &two[1]]);
        if seq.is_multiple_of(10) {
            append.snapshot = Some(seq.to_string());
        }
        if let Err(error) = store.append(append).await {
            return error;
        }
        acknowledge(table, seq);
        acknowledge(table, seq + 1);
        seq += 2;
    }
}

/// A single write, so that it is seen completely or not at all.
pub fn acknowledge(table: u64, seq: u64) {
    let line = format!("\nack {table} {seq}\n");
    std::io::stdout().write_all(line.as_bytes()).unwrap();
}

/// Parses an acknowledgement from a line, if it is one.
pub fn read_acknowledgement(line: &str) -> Option<Acknowledged> {
    let (table, seq) = line.strip_prefix("ack ")?.split_once(' ')?;
    Some((table.parse().ok()?, seq.parse().ok()?))
}

pub async fn a_killed_process_loses_nothing(place: Place) {
    // The tables are created before: two processes that do so at the same time are another test.
    place.open().await.close().await;
    let mut acknowledged = BTreeSet::new();
    for count in [1, 40, 7, 300, 23, 100] {
        let mut child = appender("crash::append_until_killed")
            .env(CHILD_URL, &place.url)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = child.stdout.take().unwrap();
        acknowledged.extend(kill_after(count, child, output));
        check(&place.open().await, &acknowledged).await;
    }
    assert!(acknowledged.len() >= 471);
}

/// Waits for this many acknowledgements, kills the process, and returns all acknowledgements.
fn kill_after(count: usize, mut child: Child, output: ChildStdout) -> Vec<Acknowledged> {
    let lines = BufReader::new(output).lines().map_while(Result::ok);
    let mut found = Vec::new();
    for acknowledged in lines.filter_map(|line| read_acknowledgement(&line)) {
        found.push(acknowledged);
        if found.len() == count {
            // SIGKILL. What was written to the pipe before can still be read.
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(found.len() >= count, "the process ended by itself");
    found
}

/// Checks that everything acknowledged is there, once, and without gaps.
async fn check(store: &Store, acknowledged: &BTreeSet<Acknowledged>) {
    for table in 0..TABLES {
        let name = table.to_string();
        let read = store.read(&name, 0, usize::MAX).await.unwrap();
        for (seq, found) in (0..).zip(&read) {
            assert_eq!(*found, body(table, seq));
        }
        let of_table = acknowledged.iter().filter(|(of, _)| *of == table);
        for (_, seq) in of_table {
            assert!(*seq < read.len() as u64, "{seq} of {table} is lost");
        }
        assert_eq!(read.len() % 2, 0, "half an append was written");
        if let Some(loaded) = store.load(&name).await.unwrap() {
            let snapshot = loaded.snapshot.as_ref().unwrap();
            let stands_for = snapshot.text.parse::<u64>().unwrap() + 2;
            assert_eq!(snapshot.before, stands_for);
            assert!(loaded.next_seq() >= read.len() as u64);
        }
    }
}

/// The database server crashes during appends; store and server go on afterwards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crashed_server_loses_nothing() {
    let cluster = Cluster::start();
    let store = Store::open(&cluster.new_database()).await.unwrap();
    let mut acknowledged = BTreeSet::new();
    for _ in 0..3 {
        let (report, mut heard) = mpsc::unbounded_channel();
        let mut tasks = Vec::new();
        for table in 0..TABLES {
            let loaded = store.load(&table.to_string()).await.unwrap();
            let next = loaded.unwrap_or_default().next_seq();
            let task = append_until_failed(store.clone(), table, next, report.clone());
            tasks.push(tokio::spawn(task));
        }
        // In the middle of the work, however slow the machine is.
        for _ in 0..100 {
            acknowledged.insert(heard.recv().await.unwrap());
        }
        cluster.crash_server();
        for task in tasks {
            task.await.unwrap();
        }
        while let Ok(late) = heard.try_recv() {
            acknowledged.insert(late);
        }
        assert!(store.health().await.is_err());
        cluster.start_server();
        check(&store, &acknowledged).await;
        store.health().await.unwrap();
    }
    assert!(acknowledged.len() >= 300);
}

/// Reports every acknowledged body.
async fn append_until_failed(
    store: Store,
    table: u64,
    next: u64,
    report: mpsc::UnboundedSender<Acknowledged>,
) {
    for seq in (next..).step_by(2) {
        let append = Append {
            snapshot: Some(seq.to_string()),
            ..bodies(
                &table.to_string(),
                seq,
                &[&body(table, seq), &body(table, seq + 1)],
            )
        };
        match store.append(append).await {
            Ok(()) => {
                report.send((table, seq)).unwrap();
                report.send((table, seq + 1)).unwrap();
            }
            Err(AppendError::Failed(_)) => break,
            Err(error) => panic!("{error}"),
        }
    }
}
