//! A bot at a server's table: takes a free seat, and plays legal decisions at random until the game is over. Lost
//! connections, restarts of the server and repeated commands are the client's business.
//!
//! `cargo run --package astragal-client --example bot -- 127.0.0.1:8090 7g0b3s1k9x2m4hqe`

use anyhow::{Context as _, Result, bail};
use astragal_client::{RemoteClient, RemoteServer};
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::client::LinkStatus;
use astragal_tables::protocol::Join;
use astragal_tables::{Command, Holder, Lobby, Phase, Table};
use serde::Deserialize;

#[derive(Deserialize)]
struct Looked {
    lobby: Lobby,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(address), Some(table)) = (arguments.next(), arguments.next()) else {
        bail!("say where to play: bot HOST:PORT TABLE");
    };
    let server = RemoteServer(address);
    let looked: Looked = server.get(&format!("/api/tables/{table}")).await?.json()?;
    let mut chairs = looked.lobby.chairs.iter();
    let free = chairs.position(|chair| chair.holder == Holder::Empty);
    let seat = Seat(free.context("there is no free seat at this table")? as u8);
    let name = "Robby".to_owned();
    let join = Join {
        name,
        seat: Some(seat),
    };
    let token = server.join(&table, &join).await?.token;
    let mut client: RemoteClient = RemoteClient::new(server, table, Some(token), random);
    let mut has_played = false;
    loop {
        client.next().await?;
        let status = client.status();
        if let LinkStatus::Over(ending) = status.link {
            bail!("the server has ended the connection: {ending:?}");
        }
        let Some(table) = client.follower().filter(|_| status.pending.is_empty()) else {
            continue;
        };
        let is_ready = table
            .lobby()
            .chair(seat)
            .is_some_and(|chair| chair.ready.is_some());
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
fn decide(table: &Table, seat: Seat) -> Option<astragal_session::AnyDecision> {
    let mut choices = table.choices(seat);
    let choice = usize::from(random().0[0]) % choices.len().max(1);
    (!choices.is_empty()).then(|| choices.swap_remove(choice))
}

fn random() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("every system has random numbers");
    Bytes32(bytes)
}
