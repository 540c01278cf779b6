//! Load test of a table server: many clients play over real sockets.

mod measure;
mod process;
mod table_clients;

pub use process::ServerProcess;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use astragal_client::RemoteServer;
use astragal_games::GameId;
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::Instant;

use measure::Measured;
use table_clients::TableClients;

/// The settings of a load test.
#[derive(Clone, Debug)]
pub struct Load {
    /// The game.
    pub game: GameId,
    /// How many tables.
    pub tables: usize,
    /// How many clients, spread over the tables; those without a seat watch.
    pub clients: usize,
    /// How long.
    pub seconds: f64,
    /// How many seconds each table waits from one move to the next; 0 is as fast as possible.
    pub pace: f64,
}

/// The results of a load test.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LoadReport {
    /// Accepted decisions that were delivered to every client at the table, per second.
    pub moves_per_second: f64,
    /// Milliseconds from a command until every client at the table has received its result: the median…
    pub p50_ms: f64,
    /// …and the 99th percentile.
    pub p99_ms: f64,
    /// Moves per second of the server's processor time.
    pub moves_per_server_cpu_second: Option<f64>,
    /// The server's memory at the end.
    pub server_memory_mb: Option<f64>,
    /// Commands that were refused as busy and repeated.
    pub busy: u64,
    /// The number of errors.
    pub errors: u64,
    /// How many moves.
    pub moves: u64,
}

/// Plays at many tables at once.
pub async fn load(
    load: &Load,
    server: RemoteServer,
    own: Option<&ServerProcess>,
) -> Result<LoadReport> {
    if load.tables == 0 || load.clients < load.tables {
        bail!("there must be a table, and a client for each");
    }
    let measured = Arc::new(Measured::default());
    let mut opening = JoinSet::new();
    let mut parties = Vec::new();
    for number in 0..load.tables {
        let clients = load.clients / load.tables + usize::from(number < load.clients % load.tables);
        let (server, game, measured) = (server.clone(), load.game, Arc::clone(&measured));
        opening.spawn(async move {
            TableClients::open(server, game, clients, number as u64, measured).await
        });
        // A listening socket has a short queue, so that only a few tables are opened at once.
        if opening.len() >= 32
            && let Some(party) = opening.join_next().await
        {
            parties.push(party??);
        }
    }
    while let Some(party) = opening.join_next().await {
        parties.push(party??);
    }
    let cpu_before = own.map(ServerProcess::cpu_seconds).transpose()?;
    let began = Instant::now();
    let end = began + Duration::from_secs_f64(load.seconds);
    let mut playing = JoinSet::new();
    let count = parties.len();
    for (number, mut party) in parties.into_iter().enumerate() {
        let (measured, pace) = (Arc::clone(&measured), Duration::from_secs_f64(load.pace));
        // With a pace, tables do not all move at the same moment.
        let first = began + pace.mul_f64(number as f64 / count as f64);
        playing.spawn(async move {
            if let Err(error) = party.play(first, end, pace).await {
                measured.error(&error);
            }
            party
        });
    }
    let parties = playing.join_all().await;
    let seconds = began.elapsed().as_secs_f64();
    let cpu = own.map(ServerProcess::cpu_seconds).transpose()?;
    let memory = own.map(ServerProcess::memory_mb).transpose()?;
    drop(parties);
    let cpu = cpu.zip(cpu_before).map(|(after, before)| after - before);
    Ok(measured.report(seconds, cpu, memory))
}

/// Opens connections that only watch, in groups on as many tables as needed, and returns the memory of the server then.
/// Nothing more is sent on them.
pub async fn idle(connections: usize, server: RemoteServer, own: &ServerProcess) -> Result<f64> {
    const PER_TABLE: usize = 4;
    let tables = connections.div_ceil(PER_TABLE);
    let mut opening = JoinSet::new();
    let mut parties = Vec::new();
    for number in 0..tables {
        let server = server.clone();
        let clients = PER_TABLE.min(connections - number * PER_TABLE);
        opening.spawn(async move { TableClients::gather(server, clients, number as u64).await });
        if opening.len() >= 16
            && let Some(party) = opening.join_next().await
        {
            parties.push(party??);
        }
    }
    while let Some(party) = opening.join_next().await {
        parties.push(party??);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    own.memory_mb()
}
