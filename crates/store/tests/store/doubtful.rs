//! A database server that hangs, or says that something was done although it may be lost.

use std::time::Duration;

use astragal_store::{AppendError, Store};

use crate::cluster::{Cluster, succeed};
use crate::place::{Place, bodies};

/// For a program that hangs, not for a slow machine.
const LIMIT: Duration = Duration::from_secs(120);

/// Runs a test with a database server of its own, and the address of a database.
async fn with_server(test: impl AsyncFnOnce(&Cluster, &str)) {
    let cluster = tokio::task::spawn_blocking(Cluster::start).await.unwrap();
    let url = cluster.new_database();
    test(&cluster, &url).await;
    // Dropping a cluster waits for its server to end, which must not happen in a task.
    let dropped = tokio::task::spawn_blocking(move || drop(cluster));
    dropped.await.unwrap();
}

/// Tries something again until it succeeds: a server may be slow, but not for ever.
async fn in_the_end<T, E>(attempt: impl AsyncFn() -> Result<T, E>) -> T {
    let attempts = tokio::time::timeout(LIMIT, async {
        loop {
            if let Ok(done) = attempt().await {
                return done;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    attempts.await.expect("it succeeds in the end")
}

/// The same address, as one of two database servers: answers are not waited for as long.
fn as_one_of_two(url: &str) -> String {
    let (before, rest) = url.split_once('@').unwrap();
    let (host, database) = rest.split_once('/').unwrap();
    format!("{before}@{host},{host}/{database}")
}

fn sql(cluster: &Cluster, url: &str, sql: &str) -> String {
    let mut command = cluster.client("psql");
    command.args(["--set=ON_ERROR_STOP=1", "--no-align", "--tuples-only"]);
    command.args(["--command", sql, url]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{sql}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// From now on commits wait for a standby that does not exist.
fn wait_for_nobody(cluster: &Cluster, url: &str) {
    let set = "ALTER SYSTEM SET synchronous_standby_names = 'nobody'";
    sql(cluster, url, set);
    succeed(cluster.client("psql").args([
        "--set=ON_ERROR_STOP=1",
        "--command",
        "SELECT pg_reload_conf()",
        url,
    ]));
}

/// An operator cancels a commit that waits for a standby: the database server says that it is committed, and warns
/// that it may be lost. Nobody is told that it is durable, and nobody reads it before it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_wait_for_a_standby_is_no_acknowledgement() {
    with_server(async |cluster, url| {
        let store = Store::open(url).await.unwrap();
        store.append(bodies("a", 0, &["0"])).await.unwrap();
        store.read("a", 0, 10).await.unwrap();
        wait_for_nobody(cluster, url);
        let appending = tokio::spawn(store.append(bodies("a", 1, &["1"])));
        let cancel = "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        while !appending.is_finished() {
            sql(cluster, url, cancel);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let answer = appending.await.unwrap();
        assert!(matches!(answer, Err(AppendError::Failed(_))), "{answer:?}");
        let reading = tokio::time::timeout(Duration::from_secs(1), store.read("a", 0, 10));
        assert!(reading.await.is_err(), "read what may be lost");
        sql(cluster, url, "ALTER SYSTEM RESET synchronous_standby_names");
        sql(cluster, url, "SELECT pg_reload_conf()");
        let read = tokio::time::timeout(LIMIT, store.read("a", 0, 10)).await;
        assert_eq!(read.unwrap().unwrap(), ["0", "1"]);
        store.append(bodies("a", 2, &["2"])).await.unwrap();
    })
    .await;
}

/// A database that warns of something else whenever somebody connects can be written.
#[tokio::test]
async fn other_warnings_do_no_harm() {
    let place = Place::database();
    place.run_sql("UPDATE pg_database SET datcollversion = '1' WHERE datname = current_database()");
    let store = place.open().await;
    store.append(bodies("a", 0, &["0"])).await.unwrap();
    let nodes = store.nodes().unwrap();
    nodes.register("a", "1", LIMIT).await.unwrap();
}

/// A database server that hangs makes reads fail, and all is well when it goes on.
#[tokio::test(flavor = "multi_thread")]
async fn reads_from_a_server_that_hangs_end() {
    with_server(async |cluster, url| {
        let store = Store::open(url).await.unwrap();
        store.append(bodies("a", 0, &["0"])).await.unwrap();
        let both = as_one_of_two(url);
        let store = in_the_end(async || Store::open(&both).await).await;
        in_the_end(async || store.read("a", 0, 10).await).await;
        cluster.signal_server("STOP");
        let both = async { tokio::join!(store.read("a", 0, 10), store.load("a")) };
        let ended = tokio::time::timeout(LIMIT, both).await;
        let again = tokio::time::timeout(LIMIT, store.load("a")).await;
        cluster.signal_server("CONT");
        let (read, loaded) = ended.expect("the reads end");
        assert!(read.is_err() && loaded.is_err());
        assert!(again.expect("the next read ends").is_err());
        let read = in_the_end(async || store.read("a", 0, 10).await).await;
        assert_eq!(read, ["0"]);
    })
    .await;
}

/// A database server whose standby is gone may have been replaced: it is not read any more, and another one is found
/// among those that the address names.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_may_have_been_replaced_is_not_read() {
    with_server(async |cluster, url| {
        let lonely = tokio::task::spawn_blocking(Cluster::start).await.unwrap();
        let replaced = lonely.new_database();
        let store = Store::open(&replaced).await.unwrap();
        store.append(bodies("a", 0, &["old"])).await.unwrap();
        let store = Store::open(url).await.unwrap();
        store.append(bodies("a", 0, &["new"])).await.unwrap();
        let (before, host) = url.split_once('@').unwrap();
        let (host, database) = host.split_once('/').unwrap();
        let other = replaced.split_once('@').unwrap().1.split_once('/').unwrap();
        assert_eq!(database, other.1);
        let both = format!("{before}@{},{host}/{database}", other.0);
        // Only the first of them is there, until it has lost its standby.
        cluster.signal_server("STOP");
        let store = in_the_end(async || Store::open(&both).await).await;
        let read = in_the_end(async || store.read("a", 0, 10).await).await;
        assert_eq!(read, ["old"]);
        let nodes = store.nodes().unwrap();
        let node = in_the_end(async || nodes.register("a", "1", LIMIT).await).await;
        wait_for_nobody(&lonely, &replaced);
        let failing = tokio::time::timeout(LIMIT, async {
            while store.read("a", 0, 10).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            while nodes.renew(node, LIMIT).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        });
        let failed = failing.await;
        cluster.signal_server("CONT");
        failed.expect("it is not read for ever");
        let read = in_the_end(async || store.read("a", 0, 10).await).await;
        assert_eq!(read, ["new"]);
        let is_known = in_the_end(async || nodes.renew(node, LIMIT).await).await;
        assert!(!is_known, "the other one does not know this server");
        let dropped = tokio::task::spawn_blocking(move || drop(lonely));
        dropped.await.unwrap();
    })
    .await;
}

/// What decides who does the work of a table survives a failover: it is acknowledged when the standby has it. That a
/// server is alive is said without waiting.
#[tokio::test(flavor = "multi_thread")]
async fn leases_are_durable() {
    with_server(async |cluster, url| {
        let store = Store::open(url).await.unwrap();
        store.append(bodies("a", 0, &["0"])).await.unwrap();
        let nodes = store.nodes().unwrap();
        let long = Duration::from_secs(3600);
        let node = nodes.register("a", "1", long).await.unwrap();
        wait_for_nobody(cluster, url);
        assert!(nodes.renew(node, long).await.unwrap());
        nodes.notify("hello").await.unwrap();
        assert!(nodes.claim(node, &["a"]).await.is_err());
        assert!(nodes.renew(node, long).await.unwrap());
    })
    .await;
}
