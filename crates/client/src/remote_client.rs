//! A client of a table on a server with its socket and its clock, for programs outside of browsers.

use std::collections::VecDeque;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use astragal_dice::fair::Bytes32;
use astragal_tables::client::{
    Client, ClientOptions, Effect, Follower, Input, LinkStatus, Outcome, Status,
};
use astragal_tables::protocol::You;
use astragal_tables::{Command, Table};
use tokio::time::{Instant, timeout, timeout_at};

use crate::{RemoteServer, Socket};

/// How long opening a connection may take.
const CONNECT: Duration = Duration::from_secs(4);

/// A client of a table on a server, with its socket and its clock. It reconnects by itself.
///
/// Seeds and pending commands are kept in memory: a program that is started again in the middle of a start cannot show
/// what it has promised, and repeats nothing.
///
/// A bot that plays the first legal decision; `crates/client/examples/bot.rs` is a whole one:
///
/// ```no_run
/// use astragal_client::{RemoteClient, RemoteServer};
/// use astragal_dice::fair::Bytes32;
/// use astragal_tables::{Command, Phase};
///
/// # fn random() -> Bytes32 { Bytes32([0; 32]) }
/// # async fn play() -> anyhow::Result<()> {
/// let server = RemoteServer("127.0.0.1:8090".to_owned());
/// let table = "7g0b3s1k9x2m4hqe".to_owned();
/// let (seat, token) = server.sit_down(&table, "Robby").await?;
/// let mut client: RemoteClient = RemoteClient::new(server, table, Some(token), random);
/// loop {
///     client.next().await?;
///     let Some(table) = client.follower() else { continue };
///     if !client.status().pending.is_empty() {
///         continue;
///     }
///     let is_ready = table.lobby().chair(seat).is_some_and(|chair| chair.ready.is_some());
///     if matches!(table.lobby().phase, Phase::Waiting) && !is_ready {
///         client.ready();
///     } else if let Some(decision) = table.choices(seat).into_iter().next() {
///         client.command(Command::Act(decision));
///     }
/// }
/// # }
/// ```
pub struct RemoteClient<F = Table> {
    server: RemoteServer,
    table: String,
    client: Client<F>,
    socket: Option<(u64, Socket)>,
    began: Instant,
    wake_at: Option<u64>,
    effects: VecDeque<Effect>,
    request: u64,
}

/// Something that a program around a [`RemoteClient`] may want to know.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientEvent {
    /// The log has grown, or begins anew.
    LogChanged,
    /// What became of a request.
    Answered {
        /// The number of the request.
        request: u64,
        /// What became of it.
        outcome: Outcome,
    },
    /// [`RemoteClient::status`] has changed, and the connection is not over.
    StatusChanged,
}

impl<F: Follower> RemoteClient<F> {
    /// A client of a table, with the token of a person or as a spectator. It connects with the first call of
    /// [`next`](Self::next). `entropy` gives unpredictable random bytes.
    pub fn new(
        server: RemoteServer,
        table: String,
        token: Option<String>,
        entropy: impl FnMut() -> Bytes32 + Send + 'static,
    ) -> Self {
        let options = ClientOptions {
            token,
            ..ClientOptions::default()
        };
        let mut client = Client::new(0, options, Box::new(entropy));
        let effects = client.handle(0, Input::Wake).into();
        Self {
            server,
            table,
            client,
            socket: None,
            began: Instant::now(),
            wake_at: None,
            effects,
            request: 0,
        }
    }

    /// The table as far as its log is known; `None` before the first welcome.
    pub fn follower(&self) -> Option<&F> {
        self.client.follower()
    }

    /// The person at this client.
    pub fn you(&self) -> Option<You> {
        self.client.you()
    }

    /// The state of the connection.
    pub fn status(&self) -> Status {
        self.client.status()
    }

    /// Sends a command, and returns the number of the request.
    pub fn command(&mut self, command: Command) -> u64 {
        self.request += 1;
        self.handle(Input::Command {
            request: self.request,
            position: None,
            command,
        });
        self.request
    }

    /// Says that the person is ready to begin, and returns the number of the request.
    pub fn ready(&mut self) -> u64 {
        self.request += 1;
        let request = self.request;
        self.handle(Input::Ready { request });
        request
    }

    /// Waits until something happens. Fails when the connection is over for good.
    pub async fn next(&mut self) -> Result<ClientEvent> {
        loop {
            while let Some(effect) = self.effects.pop_front() {
                let Some(event) = self.carry_out(effect).await else {
                    continue;
                };
                if event == ClientEvent::StatusChanged
                    && let LinkStatus::Over(ending) = self.status().link
                {
                    bail!("the server has ended the connection: {ending:?}");
                }
                return Ok(event);
            }
            self.wait().await?;
        }
    }

    fn handle(&mut self, input: Input) {
        let now = self.began.elapsed().as_millis() as u64;
        self.effects.extend(self.client.handle(now, input));
    }

    /// Waits for a message, or for the time at which the client wants to be woken.
    async fn wait(&mut self) -> Result<()> {
        let wake_at = self
            .wake_at
            .context("the connection is over; see the status")?;
        let wake_at = self.began + Duration::from_millis(wake_at);
        let input = match &mut self.socket {
            Some((number, socket)) => match timeout_at(wake_at, socket.next_text()).await {
                Ok(Ok(text)) => Input::Received(*number, text),
                Ok(Err(code)) => Input::Closed(*number, code),
                Err(_) => Input::Wake,
            },
            None => {
                tokio::time::sleep_until(wake_at).await;
                Input::Wake
            }
        };
        if matches!(input, Input::Closed(..)) {
            self.socket = None;
        }
        self.handle(input);
        Ok(())
    }

    async fn carry_out(&mut self, effect: Effect) -> Option<ClientEvent> {
        match effect {
            Effect::Connect(number) => {
                let socket = timeout(CONNECT, self.server.socket(&self.table)).await;
                match socket {
                    Ok(Ok(socket)) => {
                        self.socket = Some((number, socket));
                        self.handle(Input::Opened(number));
                    }
                    _ => self.handle(Input::Closed(number, None)),
                }
            }
            Effect::Disconnect(number) => {
                self.socket.take_if(|(open, _)| *open == number);
            }
            Effect::Send(number, text) => {
                if let Some((open, socket)) = &mut self.socket
                    && *open == number
                {
                    // If it cannot be sent, the next read says so.
                    let _ = socket.send_text(text).await;
                }
            }
            Effect::StoreSeed(_) => self.handle(Input::SeedStored { is_stored: true }),
            Effect::StoreCommands(_) => self.handle(Input::CommandsStored),
            Effect::WakeAt(at) => self.wake_at = at,
            Effect::Log(_) => return Some(ClientEvent::LogChanged),
            Effect::Answered { request, outcome } => {
                return Some(ClientEvent::Answered { request, outcome });
            }
            Effect::StatusChanged => return Some(ClientEvent::StatusChanged),
            Effect::RecallSeeds | Effect::ReloadProgram => {}
        }
        None
    }
}
