//! Measures speed, for information only; the tests do check that everything arrived.

use std::time::Instant;

use cpu_time::ProcessTime;

use crate::place::{Place, bodies};

const TABLES: u64 = 500;
const BODIES_EACH: u64 = 400;

/// `cargo test --release --package astragal-store -- --ignored --nocapture speed`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn speed_of_sqlite() {
    measure("SQLite", Place::file()).await;
}

/// Does not count the time of the database server itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn speed_of_postgres() {
    measure("PostgreSQL", Place::database()).await;
}

/// Many tables in parallel, each of which waits for one append before it makes the next.
async fn measure(name: &str, place: Place) {
    let store = place.open().await;
    let body = format!("{{\"act\":{{\"place\":\"{}\"}}}}", "x".repeat(150));
    let (clock, processor) = (Instant::now(), ProcessTime::now());
    let tasks: Vec<_> = (0..TABLES)
        .map(|table| {
            let (store, body) = (store.clone(), body.clone());
            tokio::spawn(async move {
                let table = format!("table {table}");
                for seq in 0..BODIES_EACH {
                    store.append(bodies(&table, seq, &[&body])).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let (clock, processor) = (clock.elapsed(), processor.elapsed());
    let count = (TABLES * BODIES_EACH) as f64;
    println!(
        "{name}: {:.0} bodies in a second of processor time, {:.0} by the clock",
        count / processor.as_secs_f64(),
        count / clock.as_secs_f64()
    );
    assert_eq!(store.count_tables().await, Ok(TABLES));
    for table in 0..TABLES {
        let read = store.read(&format!("table {table}"), 0, usize::MAX).await;
        assert_eq!(read.unwrap().len() as u64, BODIES_EACH);
    }
}
