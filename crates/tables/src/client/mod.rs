//! A client of a table on a server, as a value: [`Client::handle`] takes an input at a time, and returns effects for
//! the program around it to carry out. It uses no sockets, no storage and no clock.
//!
//! It connects and says hello, follows the log, sends commands one after the other and repeats those without an answer,
//! promises seeds and shows them, notices dead connections, and knows when trying again is of no use. What it
//! guarantees is in `docs/server.md`, under "What our clients do".
//!
//! ```
//! use astragal_dice::fair::Bytes32;
//! use astragal_tables::client::{Client, ClientOptions, Effect, Input};
//!
//! # let mut last = Bytes32([7; 32]);
//! # let entropy = Box::new(move || { last = last.hash(); last });
//! let options = ClientOptions { token: Some("9c1f".to_owned()), ..ClientOptions::default() };
//! let mut client: Client = Client::new(0, options, entropy);
//! // At first it wants a connection. The program opens it, and says so.
//! let effects = client.handle(0, Input::Wake);
//! assert!(matches!(effects[..], [Effect::Connect(1), ..]));
//! let effects = client.handle(50, Input::Opened(1));
//! let [Effect::Send(1, hello), ..] = &effects[..] else { panic!("{effects:?}") };
//! assert_eq!(hello, r#"{"hello":{"version":2,"token":"9c1f"}}"#);
//! // The connection breaks. The client waits a moment before it tries again.
//! let effects = client.handle(60, Input::Closed(1, None));
//! assert!(effects.iter().any(|effect| matches!(effect, Effect::WakeAt(Some(260..460)))));
//! ```

mod backoff;
mod commands;
mod effects;
mod follower;
mod messages;
mod status;

pub use commands::StoredCommand;
pub use effects::{ConnectionNumber, Effect, Ending, Input, LogChange, Outcome};
pub use follower::{Follower, LineCounter};
pub use status::{LinkStatus, PendingCommand, Status};

use astragal_dice::fair::Bytes32;

use crate::protocol::{CloseReason, FromClient, PROTOCOL_VERSION, You};
use crate::room::Entropy;
use crate::{Command, Phase, Table};
use backoff::{jitter, reconnect_ms};
use commands::{Commands, Queued};
use follower::Known;

/// How long opening a connection may take.
const CONNECT_MS: u64 = 4_000;
/// How long the answer to hello may take.
const WELCOME_MS: u64 = 6_000;
/// After so long without a message the client asks whether the server is still there.
const QUIET_MS: u64 = 5_000;
/// After so long without a message of its own it asks, too: the server takes a client that says nothing for asleep.
const SILENT_MS: u64 = 10_000;
/// How long the answer to that, or to a command, may take.
const ANSWER_MS: u64 = 4_000;
/// How long it may take when the connection is in doubt: after sleep, or when the network has changed.
const DOUBTED_ANSWER_MS: u64 = 1_200;
/// A client that is woken so much too late has slept.
const SLEPT_MS: u64 = 3_000;
/// A connection that lasted so long was a good one.
const GOOD_CONNECTION_MS: u64 = 5_000;
/// The least time between two attempts, however often the person wants to try.
const ATTEMPT_PAUSE_MS: u64 = 500;
/// How often within a minute the log is loaded again that could not be followed.
const RELOADS_MAX: usize = 3;
const MINUTE_MS: u64 = 60_000;
/// How many seeds are remembered. A game begins with the last one, or with one of another program on this device.
const SEEDS_MAX: usize = 32;

/// What a client is started with.
#[derive(Clone, Debug, Default)]
pub struct ClientOptions {
    /// The token of a person at the table; without it, the client only watches.
    pub token: Option<String>,
    /// The seeds that are stored on this device for this table.
    pub seeds: Vec<Bytes32>,
    /// The pending commands that this page has stored for this table and person before it was loaded anew. New
    /// requests need numbers after theirs.
    pub commands: Vec<StoredCommand>,
    /// The version of the program around the client, as the server names its own in a welcome.
    pub build: Option<String>,
}

/// A client of a table on a server.
pub struct Client<F = Table> {
    options: ClientOptions,
    entropy: Entropy,
    link: Link,
    connection: ConnectionNumber,
    /// When the last attempt to connect was made, and how many have failed since the last good connection.
    attempted: Option<u64>,
    failures: u32,
    /// Since when there is no connection.
    down_since: Option<u64>,
    was_connected: bool,
    /// Why the server ends the connection, if it has said so.
    reason: Option<CloseReason>,
    known: Option<Known<F>>,
    /// When the log had to be loaded again.
    reloads: Vec<u64>,
    /// Whether the next hello asks for everything.
    is_anew: bool,
    you: Option<You>,
    server_ahead_ms: i64,
    commands: Commands,
    seeds: Vec<Bytes32>,
    /// The request of a person who is ready, and the seed, until it is stored.
    readying: Option<(u64, Bytes32)>,
    /// The hash of a promised seed that was looked for, and those of seeds that were shown.
    recalled: Option<Bytes32>,
    revealed: Option<Bytes32>,
    is_seed_unstored: bool,
    is_outdated: bool,
    is_reload_wanted: bool,
    /// The time of the last [`Effect::WakeAt`].
    wake_at: Option<Option<u64>>,
    is_status_changed: bool,
}

/// The state of the connection.
#[derive(Clone, PartialEq, Debug)]
enum Link {
    /// There is none, and the next attempt is made then.
    Waiting { until: u64 },
    /// It is being opened, until then at most.
    Connecting { by: u64, is_doubted: bool },
    /// The client has said hello, and waits for the answer until then at most.
    Greeting { by: u64, is_doubted: bool },
    /// It is open, and the log is known.
    Live {
        since: u64,
        /// When the last message came, and when the last one was sent.
        heard: u64,
        said: u64,
        /// Until when the server has to say something.
        answer_by: Option<u64>,
        /// Whether the network may have changed since it has said something.
        is_doubted: bool,
    },
    /// It is over for good.
    Over(Ending),
}

impl Link {
    fn is_doubted(&self) -> bool {
        match self {
            Self::Connecting { is_doubted, .. }
            | Self::Greeting { is_doubted, .. }
            | Self::Live { is_doubted, .. } => *is_doubted,
            Self::Waiting { .. } | Self::Over(_) => false,
        }
    }
}

impl<F: Follower> Client<F> {
    /// A client that connects as soon as it is woken. `entropy` gives unpredictable random bytes.
    pub fn new(now: u64, mut options: ClientOptions, mut entropy: Entropy) -> Self {
        let [a, b, c, d, e, f, ..] = entropy().0;
        // 48 bits, so that it is an exact number in every language.
        let device = u64::from_be_bytes([0, 0, a, b, c, d, e, f]);
        let commands = Commands::new(device, std::mem::take(&mut options.commands));
        Self {
            seeds: options.seeds.clone(),
            options,
            entropy,
            link: Link::Waiting { until: now },
            connection: 0,
            attempted: None,
            failures: 0,
            down_since: Some(now),
            was_connected: false,
            reason: None,
            known: None,
            reloads: Vec::new(),
            is_anew: false,
            you: None,
            server_ahead_ms: 0,
            commands,
            readying: None,
            recalled: None,
            revealed: None,
            is_seed_unstored: false,
            is_outdated: false,
            is_reload_wanted: false,
            wake_at: None,
            is_status_changed: true,
        }
    }

    /// The table as far as its log is known; `None` before the first welcome.
    pub fn follower(&self) -> Option<&F> {
        self.known.as_ref().map(|known| &known.follower)
    }

    /// The person at this client, with their seat as the log says.
    pub fn you(&self) -> Option<You> {
        let you = self.you?;
        let lobby = self.follower().and_then(Follower::lobby);
        Some(You {
            person: you.person,
            seat: lobby.map_or(you.seat, |lobby| lobby.seat_of(you.person)),
        })
    }

    /// What an interface shows about the connection.
    pub fn status(&self) -> Status {
        let link = match (&self.link, self.down_since) {
            (Link::Over(ending), _) => LinkStatus::Over(ending.clone()),
            (_, None) => LinkStatus::Connected,
            (_, Some(since)) if self.was_connected => LinkStatus::Reconnecting { since },
            (_, Some(since)) => LinkStatus::Connecting { since },
        };
        let pending = self.commands.iter().map(|queued| PendingCommand {
            request: queued.request,
            is_decision: matches!(queued.command.body, Command::Act(_)),
            sent: queued.sent,
            is_postponed: queued.refusals > 0 && !queued.is_under_way,
        });
        Status {
            link,
            you: self.you(),
            pending: pending.collect(),
            reloads: self.reloads.len(),
            is_seed_unstored: self.is_seed_unstored,
            is_outdated: self.is_outdated,
            server_ahead_ms: self.server_ahead_ms,
        }
    }

    /// Handles an input at this time, in milliseconds by a clock of the program's own that never goes back.
    pub fn handle(&mut self, now: u64, input: Input) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.reloads.retain(|at| now < at + MINUTE_MS);
        if matches!(self.link, Link::Over(_)) {
            self.handle_over(input, &mut effects);
        } else {
            self.handle_open(now, input, &mut effects);
        }
        let wake_at = self.next_wake();
        if self.wake_at != Some(wake_at) {
            self.wake_at = Some(wake_at);
            effects.push(Effect::WakeAt(wake_at));
        }
        if std::mem::take(&mut self.is_status_changed) {
            effects.push(Effect::StatusChanged);
        }
        effects
    }

    /// Nothing is sent any more.
    fn handle_over(&mut self, input: Input, effects: &mut Vec<Effect>) {
        if let Input::Command { request, .. } | Input::Ready { request } = input {
            let outcome = Outcome::NotSent;
            effects.push(Effect::Answered { request, outcome });
        }
    }

    fn handle_open(&mut self, now: u64, input: Input, effects: &mut Vec<Effect>) {
        match input {
            Input::Opened(connection) if self.is_current(connection) => {
                if matches!(self.link, Link::Connecting { .. }) {
                    self.link = Link::Greeting {
                        by: now + WELCOME_MS,
                        is_doubted: false,
                    };
                    self.say_hello(effects);
                }
            }
            Input::Received(connection, text) if self.is_current(connection) => {
                self.on_message(now, &text, effects);
            }
            Input::Closed(connection, code) if self.is_current(connection) => {
                self.on_closed(now, code, effects);
            }
            // Late news of an earlier connection.
            Input::Opened(_) | Input::Received(..) | Input::Closed(..) => {}
            Input::Command {
                request,
                position,
                command,
            } => self.on_command(request, position, command, effects),
            Input::Ready { request } => self.on_ready(request, effects),
            Input::SeedStored { is_stored } => {
                self.is_seed_unstored = !is_stored;
                self.is_status_changed = true;
                self.promise_seed();
            }
            Input::Seeds(seeds) => {
                for seed in seeds {
                    self.remember_seed(seed);
                }
                self.reveal_seed(effects);
            }
            Input::CommandsStored => self.commands.on_stored(),
            Input::TryNow => self.try_now(now, effects),
            Input::Wake => self.on_wake(now, effects),
        }
        let changed = self.commands.begin_storing();
        effects.extend(changed.map(Effect::StoreCommands));
        self.proceed(now, effects);
    }

    fn is_current(&self, connection: ConnectionNumber) -> bool {
        connection == self.connection && !matches!(self.link, Link::Waiting { .. })
    }

    /// Does what can be done without another input: shows a seed, sends the next command.
    fn proceed(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let Link::Live {
            said, answer_by, ..
        } = &mut self.link
        else {
            return;
        };
        if let Some(command) = self.commands.next(now) {
            *said = now;
            answer_by.get_or_insert(now + ANSWER_MS);
            let text = FromClient::Command(command).text();
            effects.push(Effect::Send(self.connection, text));
            self.is_status_changed = true;
        }
        self.reload_program_between_turns(effects);
    }

    fn on_command(
        &mut self,
        request: u64,
        position: Option<u64>,
        command: Command,
        effects: &mut Vec<Effect>,
    ) {
        let position = position.or_else(|| self.follower().map(Follower::next_seq));
        match position.filter(|_| self.commands.accepts(&command)) {
            Some(position) => {
                self.commands.push(request, position, command);
                self.is_status_changed = true;
            }
            None => {
                let outcome = Outcome::NotSent;
                effects.push(Effect::Answered { request, outcome });
            }
        }
    }

    /// Draws a seed and has it stored. It is promised afterwards.
    fn on_ready(&mut self, request: u64, effects: &mut Vec<Effect>) {
        let hash = Bytes32([0; 32]);
        let is_free = self.readying.is_none() && self.commands.accepts(&Command::Ready { hash });
        if !is_free || self.known.is_none() {
            let outcome = Outcome::NotSent;
            effects.push(Effect::Answered { request, outcome });
            return;
        }
        let seed = (self.entropy)();
        self.remember_seed(seed);
        self.readying = Some((request, seed));
        effects.push(Effect::StoreSeed(seed));
    }

    /// Promises the seed that was stored.
    fn promise_seed(&mut self) {
        let position = self.follower().map(Follower::next_seq);
        if let Some(((request, seed), position)) = self.readying.take().zip(position) {
            let hash = seed.hash();
            self.commands
                .push(request, position, Command::Ready { hash });
        }
    }

    fn remember_seed(&mut self, seed: Bytes32) {
        if !self.seeds.contains(&seed) {
            self.seeds.push(seed);
        }
        if self.seeds.len() > SEEDS_MAX {
            self.seeds.remove(0);
        }
    }

    /// Shows a promised seed if the table waits for it, however the client has learned of that.
    fn reveal_seed(&mut self, effects: &mut Vec<Effect>) {
        let seat = self.you().and_then(|you| you.seat);
        let Some(follower) = self.follower() else {
            return;
        };
        let phase = follower.lobby().map(|lobby| &lobby.phase);
        let (Some(seat), Some(Phase::Revealing { start, seeds, .. })) = (seat, phase) else {
            return;
        };
        let hash = start.hashes.get(seat.index()).copied().flatten();
        let is_shown = seeds.get(seat.index()).is_some_and(Option::is_some);
        let Some(hash) = hash.filter(|hash| !is_shown && self.revealed != Some(*hash)) else {
            return;
        };
        let position = follower.next_seq();
        match self.seeds.iter().find(|seed| seed.hash() == hash).copied() {
            Some(seed) if !self.commands.is_revealing() => {
                self.commands.push_first(position, Command::Reveal { seed });
                self.is_status_changed = true;
            }
            Some(_) => {}
            None if self.recalled != Some(hash) => {
                self.recalled = Some(hash);
                effects.push(Effect::RecallSeeds);
            }
            // It was promised by another device.
            None => {}
        }
    }

    /// Has the program loaded anew if it is outdated and nothing would be interrupted.
    fn reload_program_between_turns(&mut self, effects: &mut Vec<Effect>) {
        let seat = self.you().and_then(|you| you.seat);
        let is_asked = self.follower().and_then(Follower::turn) == seat && seat.is_some();
        let lobby = self.follower().and_then(Follower::lobby);
        let is_starting = lobby.is_some_and(|lobby| matches!(lobby.phase, Phase::Revealing { .. }));
        let is_busy =
            is_asked || is_starting || !self.commands.is_empty() || self.readying.is_some();
        if self.is_outdated && !is_busy && !self.is_reload_wanted {
            self.is_reload_wanted = true;
            effects.push(Effect::ReloadProgram);
        }
    }

    fn connect(&mut self, now: u64, effects: &mut Vec<Effect>) {
        self.connection += 1;
        self.attempted = Some(now);
        self.reason = None;
        self.link = Link::Connecting {
            by: now + CONNECT_MS,
            is_doubted: false,
        };
        effects.push(Effect::Connect(self.connection));
    }

    fn say_hello(&mut self, effects: &mut Vec<Effect>) {
        let known = self.known.as_ref().filter(|_| !self.is_anew);
        let hello = FromClient::Hello {
            version: PROTOCOL_VERSION,
            token: self.options.token.clone(),
            since: known.map(|known| known.follower.next_seq()),
            last: known.and_then(Known::last_hash),
            views: false,
        };
        effects.push(Effect::Send(self.connection, hello.text()));
    }

    /// Gives the present connection up and tries again after this time.
    fn reconnect_in(&mut self, now: u64, ms: u64, effects: &mut Vec<Effect>) {
        if !matches!(self.link, Link::Waiting { .. }) {
            effects.push(Effect::Disconnect(self.connection));
        }
        self.commands.lose();
        self.down_since.get_or_insert(now);
        self.link = Link::Waiting { until: now + ms };
        self.is_status_changed = true;
    }

    /// The connection is lost, or could not be opened.
    fn lost(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let is_doubted = self.link.is_doubted();
        match self.link {
            Link::Live { since, .. } if now >= since + GOOD_CONNECTION_MS => self.failures = 1,
            _ => self.failures = self.failures.saturating_add(1),
        }
        let random = (self.entropy)();
        let ms = match self.reason {
            // Going down and up again takes a moment.
            Some(CloseReason::Restart) => {
                jitter(reconnect_ms(self.failures).max(1_000) * 2, random)
            }
            // The network is there, only the connection is dead.
            _ if is_doubted => 0,
            _ => jitter(reconnect_ms(self.failures), random),
        };
        self.reconnect_in(now, ms, effects);
    }

    fn on_closed(&mut self, now: u64, code: Option<u16>, effects: &mut Vec<Effect>) {
        match code.and_then(Ending::of_close_code) {
            Some(ending) => self.end(ending, effects),
            None => self.lost(now, effects),
        }
    }

    /// The log cannot be followed: loads it again, but not for ever.
    fn load_again(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if self.reloads.len() >= RELOADS_MAX {
            return self.end(Ending::CannotFollow, effects);
        }
        let ms = jitter(2_000 * self.reloads.len() as u64, (self.entropy)());
        self.reloads.push(now);
        self.is_anew = true;
        self.failures = self.failures.max(1);
        self.reconnect_in(now, ms, effects);
    }

    /// Ends everything: trying again is of no use. Pending commands are kept only for a program that is loaded anew.
    fn end(&mut self, ending: Ending, effects: &mut Vec<Effect>) {
        if !matches!(self.link, Link::Waiting { .. }) {
            effects.push(Effect::Disconnect(self.connection));
        }
        if !matches!(ending, Ending::OtherVersion | Ending::CannotFollow) {
            self.drop_commands(effects);
        }
        if let Some((request, _)) = self.readying.take() {
            let outcome = Outcome::NotSent;
            effects.push(Effect::Answered { request, outcome });
        }
        if ending == Ending::OtherVersion {
            effects.push(Effect::ReloadProgram);
        }
        self.link = Link::Over(ending);
        self.is_status_changed = true;
    }

    fn drop_commands(&mut self, effects: &mut Vec<Effect>) {
        for queued in self.commands.drain() {
            let outcome = match queued.sent {
                0 => Outcome::NotSent,
                _ => Outcome::Unknown,
            };
            answered(&queued, outcome, effects);
        }
    }

    /// Tries at once, or asks at once whether the connection is still alive.
    fn try_now(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let soon = self.attempted.map_or(now, |at| at + ATTEMPT_PAUSE_MS);
        match &mut self.link {
            Link::Waiting { until } => *until = (*until).min(soon.max(now)),
            // It may have been begun when there was no network.
            Link::Connecting { by, is_doubted } | Link::Greeting { by, is_doubted } => {
                *is_doubted = true;
                let soon = self.attempted.map_or(now, |at| at + DOUBTED_ANSWER_MS);
                *by = (*by).min(soon.max(now));
                self.give_up_if_due(now, effects);
            }
            Link::Live {
                answer_by,
                is_doubted,
                ..
            } => {
                *is_doubted = true;
                let by = now + DOUBTED_ANSWER_MS;
                *answer_by = Some(answer_by.map_or(by, |before| before.min(by)));
                self.ping(now, effects);
            }
            Link::Over(_) => {}
        }
        self.connect_if_due(now, effects);
    }

    /// Gives up an attempt to connect that has taken too long.
    fn give_up_if_due(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if let Link::Connecting { by, .. } | Link::Greeting { by, .. } = self.link
            && now >= by
        {
            self.lost(now, effects);
        }
    }

    fn connect_if_due(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if matches!(self.link, Link::Waiting { until } if until <= now) {
            self.connect(now, effects);
        }
    }

    fn ping(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if let Link::Live { said, .. } = &mut self.link {
            *said = now;
        }
        self.commands.doubt();
        let ping = FromClient::Ping {};
        effects.push(Effect::Send(self.connection, ping.text()));
    }

    fn on_wake(&mut self, now: u64, effects: &mut Vec<Effect>) {
        let due = self.wake_at.take().flatten();
        if due.is_some_and(|due| now > due + SLEPT_MS) {
            // The device has slept: an answer that is overdue may have been on its way.
            if let Link::Live { answer_by, .. } = &mut self.link {
                *answer_by = None;
            }
            return self.try_now(now, effects);
        }
        match &mut self.link {
            Link::Waiting { .. } => self.connect_if_due(now, effects),
            Link::Connecting { .. } | Link::Greeting { .. } => self.give_up_if_due(now, effects),
            Link::Live {
                answer_by: Some(by),
                ..
            } if now >= *by => self.lost(now, effects),
            Link::Live {
                heard,
                said,
                answer_by: answer_by @ None,
                ..
            } if now >= *heard + QUIET_MS || now >= *said + SILENT_MS => {
                *answer_by = Some(now + ANSWER_MS);
                self.ping(now, effects);
            }
            _ => {}
        }
    }

    fn next_wake(&self) -> Option<u64> {
        match self.link {
            Link::Waiting { until } => Some(until),
            Link::Connecting { by, .. } | Link::Greeting { by, .. } => Some(by),
            Link::Live {
                heard,
                said,
                answer_by,
                ..
            } => {
                let quiet = (heard + QUIET_MS).min(said + SILENT_MS);
                let alive = answer_by.unwrap_or(quiet);
                Some(self.commands.due().map_or(alive, |due| due.min(alive)))
            }
            Link::Over(_) => None,
        }
    }
}

/// Tells the person what became of their request.
fn answered(queued: &Queued, outcome: Outcome, effects: &mut Vec<Effect>) {
    if let Some(request) = queued.request {
        effects.push(Effect::Answered { request, outcome });
    }
}
