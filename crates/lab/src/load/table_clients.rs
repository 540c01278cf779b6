use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use astragal_bots::Level;
use astragal_client::{RemoteServer, Socket};
use astragal_dice::below;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::protocol::{
    FromClient, FromServer, Join, OpenTable, PROTOCOL_VERSION, SendCommand,
};
use astragal_tables::{Command, CommandId, Next, Phase, Table, TableErrorCode, TableOptions};
use rand_core::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::time::{Instant, sleep_until, timeout};

use super::measure::Measured;

/// The timeout for an answer of the server.
const RECEIVE_TIMEOUT: Duration = Duration::from_secs(30);
const BUSY: Duration = Duration::from_millis(100);

/// All clients of one table, driven from one place: one of them applies the log, the others only receive it.
pub(super) struct TableClients {
    sockets: Vec<Socket>,
    seats: usize,
    table: Table,
    rng: Xoshiro256PlusPlus,
    last_command: u64,
}

impl TableClients {
    /// Opens a table for so many clients and begins a game. Bots take the seats that are left, and clients without a
    /// seat watch.
    pub async fn open(
        server: RemoteServer,
        game: GameId,
        clients: usize,
        seed: u64,
    ) -> Result<Self> {
        let most = *game.seats().end().min(&4);
        let mut party = Self::connect(
            server,
            game,
            most,
            clients.min(usize::from(most)),
            clients,
            seed,
        )
        .await?;
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
        Self::connect(server, GameId::Exxtra, 4, clients.min(4), clients, seed).await
    }

    async fn connect(
        server: RemoteServer,
        game: GameId,
        seats: u8,
        people: usize,
        clients: usize,
        seed: u64,
    ) -> Result<Self> {
        let options = TableOptions::by_the_book(game, seats);
        let opened = server
            .open(&OpenTable {
                name: "Load 0".to_owned(),
                seat: Some(Seat(0)),
                table: options,
            })
            .await?;
        let mut tokens = vec![Some(opened.token)];
        for number in 1..clients {
            let is_seated = number < people;
            if is_seated {
                let join = Join {
                    name: format!("Load {number}"),
                    seat: Some(Seat(number as u8)),
                };
                tokens.push(Some(server.join(&opened.table, &join).await?.token));
            } else {
                tokens.push(None);
            }
        }
        let mut sockets = Vec::new();
        let mut table = None;
        for token in tokens {
            let mut socket = server.socket(&opened.table).await?;
            let version = PROTOCOL_VERSION;
            let (since, views) = (None, false);
            socket
                .send(FromClient::Hello {
                    version,
                    token,
                    since,
                    last: None,
                    views,
                })
                .await?;
            let FromServer::Welcome { lines, .. } = receive(&mut socket).await? else {
                bail!("the server does not say welcome");
            };
            if table.is_none() {
                let (first, more) = lines.split_first().context("no lines")?;
                let mut made = Table::from_first_line(first.get())?;
                for line in more {
                    made.follow(line.get())?;
                }
                table = Some(made);
            }
            sockets.push(socket);
        }
        Ok(Self {
            sockets,
            seats: people,
            table: table.context("nobody has come")?,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            last_command: 0,
        })
    }

    /// Every player is ready, and reveals a seed.
    async fn begin(&mut self) -> Result<()> {
        let seeds: Vec<Bytes32> = (0..self.seats)
            .map(|seat| Bytes32::hash_of(format!("{seat} {}", self.table.next_seq()).as_bytes()))
            .collect();
        for (client, seed) in seeds.iter().enumerate() {
            self.command(client, Command::Ready { hash: seed.hash() })
                .await?;
        }
        for (client, seed) in seeds.into_iter().enumerate() {
            self.command(client, Command::Reveal { seed }).await?;
        }
        Ok(())
    }

    /// Plays until the time is over; a game that ends is followed by another one.
    pub async fn play(
        &mut self,
        first: Instant,
        end: Instant,
        pace: Duration,
        measured: &Measured,
    ) -> Result<()> {
        let mut next = first;
        loop {
            if !pace.is_zero() {
                sleep_until(next.min(end)).await;
                next += pace;
            }
            if Instant::now() >= end {
                return Ok(());
            }
            match self.table.turn() {
                Some(seat) if seat.index() < self.seats => {
                    let mut legal = self.table.choices(seat);
                    if legal.is_empty() {
                        bail!("nothing is legal");
                    }
                    let chosen = below(&mut self.rng, legal.len() as u32) as usize;
                    let act = Command::Act(legal.swap_remove(chosen));
                    let sent = Instant::now();
                    while !self.command(seat.index(), act.clone()).await? {
                        measured.busy();
                        tokio::time::sleep(BUSY).await;
                    }
                    measured.moved(sent.elapsed());
                }
                // It is a bot's turn, or dice are in the air.
                Some(_) => self.receive_lines().await?,
                None if self.table.lobby().phase == Phase::Playing => self.receive_lines().await?,
                None => self.begin().await?,
            }
        }
    }

    /// Sends a command, and waits until every client has received its result. False if the server is busy.
    async fn command(&mut self, client: usize, command: Command) -> Result<bool> {
        self.last_command += 1;
        let id = CommandId {
            device: client as u64,
            number: self.last_command,
        };
        let message = SendCommand {
            id,
            position: self.table.next_seq(),
            body: command,
        };
        self.sockets[client]
            .send(FromClient::Command(message))
            .await?;
        let mut lines = Vec::new();
        let seq = loop {
            match receive(&mut self.sockets[client]).await? {
                FromServer::Acknowledged { id: done, seq } if done == id => break seq,
                FromServer::Lines(more) => lines.extend(more),
                FromServer::Refused { error, .. } if error.code == TableErrorCode::Busy => {
                    self.take(&lines)?;
                    return Ok(false);
                }
                FromServer::Refused { error, .. } => bail!("{error}"),
                other => bail!("{other:?} is no answer"),
            }
        };
        self.take(&lines)?;
        // Dice that are thrown for real land a little later.
        while self.table.next_seq() <= seq || self.is_in_the_air() {
            let FromServer::Lines(lines) = receive(&mut self.sockets[client]).await? else {
                continue;
            };
            self.take(&lines)?;
        }
        let next_seq = self.table.next_seq();
        for other in 0..self.sockets.len() {
            if other != client {
                listen(&mut self.sockets[other], next_seq).await?;
            }
        }
        Ok(true)
    }

    /// Whether the server is about to send more by itself.
    fn is_in_the_air(&self) -> bool {
        matches!(
            self.table.next(),
            Next::Draw { .. } | Next::Over | Next::Start
        )
    }

    /// Receives what others do.
    async fn receive_lines(&mut self) -> Result<()> {
        if let FromServer::Lines(lines) = receive(&mut self.sockets[0]).await? {
            self.take(&lines)?;
        }
        let next_seq = self.table.next_seq();
        for socket in &mut self.sockets[1..] {
            listen(socket, next_seq).await?;
        }
        Ok(())
    }

    fn take(&mut self, lines: &[Box<serde_json::value::RawValue>]) -> Result<()> {
        for line in lines {
            let parsed = self.table.reader().read(line.get())?;
            // The client that reads is not always the same, so some lines come twice.
            if parsed.seq >= self.table.next_seq() {
                self.table.apply(&parsed, line.get())?;
            }
        }
        Ok(())
    }
}

async fn receive(socket: &mut Socket) -> Result<FromServer> {
    timeout(RECEIVE_TIMEOUT, socket.receive())
        .await
        .context("the server does not answer")?
}

/// Receives until the line before this number has come; reads only the numbers of the lines.
async fn listen(socket: &mut Socket, next_seq: u64) -> Result<()> {
    loop {
        let text = timeout(RECEIVE_TIMEOUT, socket.receive_text())
            .await
            .context("the server is silent")??;
        let last = text.rfind("{\"seq\":").map(|at| &text[at + 7..]);
        let seq = last.and_then(|rest| {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            rest[..digits].parse::<u64>().ok()
        });
        if seq.is_some_and(|seq| seq + 1 >= next_seq) {
            return Ok(());
        }
    }
}
