//! The clients of one table in a load test.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use astragal_bots::Level;
use astragal_client::{ClientEvent, RemoteClient, RemoteServer};
use astragal_dice::below;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::client::{Follower, LineCounter, LinkStatus, Outcome};
use astragal_tables::protocol::{Join, OpenTable};
use astragal_tables::{Command, Next, Phase, Table, TableOptions};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::time::{Instant, sleep_until};

use super::measure::Measured;

/// All clients of one table, driven from one place: the first one follows the game, the others only count lines.
pub(super) struct TableClients {
    first: RemoteClient<Table>,
    others: Vec<RemoteClient<LineCounter>>,
    seats: usize,
    rng: Xoshiro256PlusPlus,
    measured: Arc<Measured>,
}

impl TableClients {
    /// Opens a table for so many clients and begins a game. Bots take the seats that are left, and clients without a
    /// seat watch.
    pub async fn open(
        server: RemoteServer,
        game: GameId,
        clients: usize,
        seed: u64,
        measured: Arc<Measured>,
    ) -> Result<Self> {
        let most = *game.seats().end().min(&4);
        let people = clients.min(usize::from(most));
        let mut party = Self::connect(server, game, most, people, clients, seed, measured).await?;
        for seat in party.seats..usize::from(most) {
            let seat = Seat(seat as u8);
            let level = Level::Casual;
            party.command(0, Command::SeatBot { seat, level }).await?;
        }
        party.begin().await?;
        Ok(party)
    }

    /// Clients at a table where nothing happens.
    pub async fn gather(server: RemoteServer, clients: usize, seed: u64) -> Result<Self> {
        let measured = Arc::default();
        let people = clients.min(4);
        Self::connect(server, GameId::Exxtra, 4, people, clients, seed, measured).await
    }

    async fn connect(
        server: RemoteServer,
        game: GameId,
        seats: u8,
        people: usize,
        clients: usize,
        seed: u64,
        measured: Arc<Measured>,
    ) -> Result<Self> {
        let opened = server
            .open(&OpenTable {
                name: "Load 0".to_owned(),
                seat: Some(Seat(0)),
                table: TableOptions::by_the_book(game, seats),
            })
            .await?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let table = opened.table;
        let entropy = entropy(rng.next_u64());
        let token = Some(opened.token);
        let mut first = RemoteClient::new(server.clone(), table.clone(), token, entropy);
        reach(&mut first, 1).await?;
        let mut others = Vec::new();
        for number in 1..clients {
            let token = match number < people {
                true => {
                    let join = Join {
                        name: format!("Load {number}"),
                        seat: Some(Seat(number as u8)),
                    };
                    Some(server.join(&table, &join).await?.token)
                }
                false => None,
            };
            let entropy = self::entropy(rng.next_u64());
            let mut other = RemoteClient::new(server.clone(), table.clone(), token, entropy);
            reach(&mut other, 1).await?;
            others.push(other);
        }
        Ok(Self {
            first,
            others,
            seats: people,
            rng,
            measured,
        })
    }

    fn table(&self) -> Result<&Table> {
        self.first.follower().context("the table is not known")
    }

    /// Every player is ready, and reveals a seed.
    async fn begin(&mut self) -> Result<()> {
        let position = self.table()?.next_seq();
        let seed = |seat: usize| Bytes32::hash_of(format!("{seat} {position}").as_bytes());
        let seeds: Vec<Bytes32> = (0..self.seats).map(seed).collect();
        for (client, seed) in seeds.iter().enumerate() {
            let hash = seed.hash();
            self.command(client, Command::Ready { hash }).await?;
        }
        for (client, seed) in seeds.into_iter().enumerate() {
            self.command(client, Command::Reveal { seed }).await?;
        }
        Ok(())
    }

    /// Plays until the time is over; a game that ends is followed by another one.
    pub async fn play(&mut self, first: Instant, end: Instant, pace: Duration) -> Result<()> {
        let mut next = first;
        loop {
            if !pace.is_zero() {
                sleep_until(next.min(end)).await;
                next += pace;
            }
            if Instant::now() >= end {
                return Ok(());
            }
            let table = self.table()?;
            match table.turn() {
                Some(seat) if seat.index() < self.seats => {
                    let mut legal = table.choices(seat);
                    if legal.is_empty() {
                        bail!("nothing is legal");
                    }
                    let chosen = below(&mut self.rng, legal.len() as u32) as usize;
                    let act = Command::Act(legal.swap_remove(chosen));
                    let sent = Instant::now();
                    self.command(seat.index(), act).await?;
                    self.measured.moved(sent.elapsed());
                }
                // It is a bot's turn, or dice are in the air.
                Some(_) => self.follow().await?,
                None if table.lobby().phase == Phase::Playing => self.follow().await?,
                None => self.begin().await?,
            }
        }
    }

    /// Sends a command, and waits until every client has received its result.
    async fn command(&mut self, client: usize, command: Command) -> Result<()> {
        let seq = match client.checked_sub(1) {
            None => request(&mut self.first, command, &self.measured).await?,
            Some(other) => request(&mut self.others[other], command, &self.measured).await?,
        };
        reach(&mut self.first, seq + 1).await?;
        // Dice that are thrown for real land a little later.
        while self.is_in_the_air()? {
            let next = self.table()?.next_seq() + 1;
            reach(&mut self.first, next).await?;
        }
        self.catch_up().await
    }

    /// Whether the server is about to send more by itself.
    fn is_in_the_air(&self) -> Result<bool> {
        let next = self.table()?.next();
        Ok(matches!(next, Next::Draw { .. } | Next::Over | Next::Start))
    }

    /// Receives what others do.
    async fn follow(&mut self) -> Result<()> {
        let next = self.table()?.next_seq() + 1;
        reach(&mut self.first, next).await?;
        self.catch_up().await
    }

    /// Waits until all clients know as much as the first one.
    async fn catch_up(&mut self) -> Result<()> {
        let next = self.table()?.next_seq();
        for other in &mut self.others {
            reach(other, next).await?;
        }
        Ok(())
    }
}

/// Waits until a client knows all lines before this number.
async fn reach<F: Follower>(client: &mut RemoteClient<F>, next_seq: u64) -> Result<()> {
    while client
        .follower()
        .is_none_or(|known| known.next_seq() < next_seq)
    {
        event(client).await?;
    }
    Ok(())
}

/// Sends a command, and waits for its answer: the number of its line.
async fn request<F: Follower>(
    client: &mut RemoteClient<F>,
    command: Command,
    measured: &Measured,
) -> Result<u64> {
    let sent = client.command(command);
    let mut is_busy = false;
    loop {
        match event(client).await? {
            ClientEvent::Answered { request, outcome } if request == sent => match outcome {
                Outcome::Accepted { seq: Some(seq) } => return Ok(seq),
                other => bail!("the server answered {other:?}"),
            },
            ClientEvent::StatusChanged if !is_busy => {
                let pending = client.status().pending;
                is_busy = pending.iter().any(|pending| pending.is_postponed);
                if is_busy {
                    measured.busy();
                }
            }
            _ => {}
        }
    }
}

/// Waits for the next event. A client connects again by itself, but a load test is not about that.
async fn event<F: Follower>(client: &mut RemoteClient<F>) -> Result<ClientEvent> {
    let event = client.next().await?;
    if event == ClientEvent::StatusChanged
        && let LinkStatus::Reconnecting { .. } = client.status().link
    {
        bail!("the connection is lost, or the server does not answer");
    }
    Ok(event)
}

/// Random bytes for a client of a test.
fn entropy(seed: u64) -> impl FnMut() -> Bytes32 + Send + 'static {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Bytes32(bytes)
    }
}
