//! A bot at a server's table: takes a free seat, and plays legal decisions at random until the game is over. Lost
//! connections, restarts of the server and repeated commands are the client's business.
//!
//! `cargo run --package astragal-client --example bot -- 127.0.0.1:8090 7g0b3s1k9x2m4hqe`

use anyhow::{Result, bail};
use astragal_client::{RemoteClient, RemoteServer};
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_session::AnyDecision;
use astragal_tables::{Command, Phase, Table};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(address), Some(table)) = (arguments.next(), arguments.next()) else {
        bail!("say where to play: bot HOST:PORT TABLE");
    };
    play(address, table).await
}

/// Plays one game at a table of the server at this address.
pub async fn play(address: String, table: String) -> Result<()> {
    let server = RemoteServer(address);
    let (seat, token) = server.sit_down(&table, "Robby").await?;
    let mut client: RemoteClient = RemoteClient::new(server, table, Some(token), random);
    let mut has_played = false;
    loop {
        client.next().await?;
        let is_waiting = !client.status().pending.is_empty();
        let Some(table) = client.follower().filter(|_| !is_waiting) else {
            continue;
        };
        let chair = table.lobby().chair(seat);
        let is_ready = chair.is_some_and(|chair| chair.ready.is_some());
        match &table.lobby().phase {
            Phase::Closed => return Ok(()),
            Phase::Waiting if has_played => return Ok(()),
            Phase::Waiting if !is_ready => drop(client.ready()),
            Phase::Playing => {
                has_played = true;
                if let Some(decision) = decide(table, seat) {
                    client.command(Command::Act(decision));
                }
            }
            Phase::Waiting | Phase::Revealing { .. } => {}
        }
    }
}

/// One of the legal decisions: put a rule of yours here.
fn decide(table: &Table, seat: Seat) -> Option<AnyDecision> {
    let mut choices = table.choices(seat);
    let choice = usize::from(random().0[0]) % choices.len().max(1);
    (!choices.is_empty()).then(|| choices.swap_remove(choice))
}

fn random() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("every system has random numbers");
    Bytes32(bytes)
}
