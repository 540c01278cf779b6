//! A [`TableWorker`] together with the connection to a server, as a value: the program around it has the socket.

use astragal_dice::fair::Bytes32;
use astragal_tables::client::{Client, ClientOptions, ConnectionNumber, Effect, Input, LogChange};
use astragal_tables::protocol::You;

use crate::worker::Reply;
use crate::{FromWorker, Log, TableWorker, ToWorker};

/// What the program around a [`WorkerHost`] has to do, in order.
#[derive(Debug)]
pub enum Output {
    /// Post this to the interface.
    Post(Reply),
    /// Open a WebSocket to a table.
    Connect {
        /// The number of the connection.
        connection: ConnectionNumber,
        /// The name of the table.
        table: String,
    },
    /// Close it.
    Disconnect(ConnectionNumber),
    /// Send a text over it.
    Send(ConnectionNumber, String),
    /// Call [`WorkerHost::network`] with [`Input::Wake`] at this time; it replaces earlier ones.
    WakeAt(Option<u64>),
}

/// A [`TableWorker`] together with the connection to a server.
///
/// ```
/// use astragal_client::{Output, ToWorker, WorkerHost};
/// use astragal_dice::fair::Bytes32;
/// use astragal_tables::client::Input;
///
/// # fn entropy() -> Bytes32 { Bytes32([0; 32]) }
/// let mut host = WorkerHost::new(entropy);
/// let connect = ToWorker::Connect {
///     table: "7g0b3s1k9x2m4hqe".to_owned(),
///     token: None,
///     seeds: Vec::new(),
///     commands: Vec::new(),
///     build: None,
/// };
/// // The program around it opens the socket that it asks for, and says when it is open.
/// let outputs = host.handle(0, 0, connect);
/// let asked = outputs.iter().find_map(|output| match output {
///     Output::Connect { connection, .. } => Some(*connection),
///     _ => None,
/// });
/// let connection = asked.expect("a connection is needed first");
/// let outputs = host.network(10, Input::Opened(connection));
/// let is_hello = |output: &Output| matches!(output, Output::Send(_, text) if text.contains("hello"));
/// assert!(outputs.iter().any(is_hello));
/// ```
pub struct WorkerHost {
    worker: TableWorker,
    remote: Option<Remote>,
    entropy: fn() -> Bytes32,
}

struct Remote {
    table: String,
    client: Client,
    connection: Option<ConnectionNumber>,
}

impl WorkerHost {
    /// A host without a table. `entropy` gives unpredictable random bytes.
    pub fn new(entropy: fn() -> Bytes32) -> Self {
        Self {
            worker: TableWorker::new(entropy),
            remote: None,
            entropy,
        }
    }

    /// Handles a message of the interface. `wall` is the time in milliseconds since 1970; `now` is that of a
    /// [`SteadyClock`].
    pub fn handle(&mut self, wall: u64, now: u64, message: ToWorker) -> Vec<Output> {
        let input = match message {
            ToWorker::Connect {
                table,
                token,
                seeds,
                commands,
                build,
            } => {
                let mut outputs = Vec::new();
                let old = self.remote.take();
                if let Some(connection) = old.and_then(|remote| remote.connection) {
                    outputs.push(Output::Disconnect(connection));
                }
                let options = ClientOptions {
                    token,
                    seeds,
                    commands,
                    build,
                };
                self.remote = Some(Remote {
                    table,
                    client: Client::new(now, options, Box::new(self.entropy)),
                    connection: None,
                });
                outputs.extend(self.network(now, Input::Wake));
                return outputs;
            }
            ToWorker::Request { request, command } => Input::Command {
                request,
                // A person decides by what is shown, which may be behind what is known.
                position: self.worker.position(),
                command,
            },
            ToWorker::Ready { request } => Input::Ready { request },
            ToWorker::SeedStored { is_stored } => Input::SeedStored { is_stored },
            ToWorker::Seeds(seeds) => Input::Seeds(seeds),
            ToWorker::CommandsStored => Input::CommandsStored,
            ToWorker::TryNow => Input::TryNow,
            message => return vec![Output::Post(self.worker.handle(message, wall))],
        };
        self.network(now, input)
    }

    /// Handles an input of the connection.
    pub fn network(&mut self, now: u64, input: Input) -> Vec<Output> {
        let Some(remote) = &mut self.remote else {
            return Vec::new();
        };
        let mut outputs = Vec::new();
        let post = |message: FromWorker| Output::Post(message.into());
        for effect in remote.client.handle(now, input) {
            let output = match effect {
                Effect::Connect(connection) => {
                    remote.connection = Some(connection);
                    Output::Connect {
                        connection,
                        table: remote.table.clone(),
                    }
                }
                Effect::Disconnect(connection) => Output::Disconnect(connection),
                Effect::Send(connection, text) => Output::Send(connection, text),
                Effect::WakeAt(at) => Output::WakeAt(at),
                Effect::StoreSeed(seed) => post(FromWorker::StoreSeed(seed)),
                Effect::RecallSeeds => post(FromWorker::RecallSeeds),
                Effect::StoreCommands(commands) => post(FromWorker::StoreCommands(commands)),
                Effect::Answered { request, outcome } => {
                    post(FromWorker::Answered { request, outcome })
                }
                Effect::StatusChanged => {
                    let status = Box::new(remote.client.status());
                    post(FromWorker::Connection { now, status })
                }
                Effect::ReloadProgram => post(FromWorker::ReloadProgram),
                Effect::Log(LogChange::Anew { lobby, from, lines }) => {
                    let log = Log { lobby, from, lines };
                    outputs.push(post(FromWorker::LogBegins(log.clone())));
                    let you: Option<You> = remote.client.you();
                    Output::Post(self.worker.handle(ToWorker::Follow { you, log }, 0))
                }
                Effect::Log(LogChange::Lines(lines)) => {
                    Output::Post(self.worker.handle(ToWorker::Lines(lines), 0))
                }
            };
            outputs.push(output);
        }
        outputs
    }
}

/// A clock for a browser that counts the time asleep and never goes back: neither the clock of the device nor the one
/// of the page does both.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SteadyClock {
    now: f64,
    last: Option<(f64, f64)>,
}

impl SteadyClock {
    /// The time in milliseconds, from the clock of the device, which may be set, and that of the page, which may stand
    /// still while the device sleeps.
    pub fn now(&mut self, device: f64, page: f64) -> u64 {
        if let Some((last_device, last_page)) = self.last {
            self.now += (device - last_device).max(page - last_page).max(0.0);
        }
        self.last = Some((device, page));
        self.now as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_counts_sleep_and_never_goes_back() {
        let mut clock = SteadyClock::default();
        assert_eq!(clock.now(5_000_000.0, 100.0), 0);
        assert_eq!(clock.now(5_001_000.0, 1_100.0), 1_000);
        // The device sleeps for a minute.
        assert_eq!(clock.now(5_061_000.0, 1_200.0), 61_000);
        // Its clock is set back by an hour.
        assert_eq!(clock.now(1_461_000.0, 2_200.0), 62_000);
    }
}
