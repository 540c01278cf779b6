//! What a client does in every state, by the table in `docs/server.md`.

use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::client::{
    Client, ClientOptions, Effect, Ending, Input, LinkStatus, LogChange, Outcome, StoredCommand,
};
use astragal_tables::protocol::{CloseReason, FromServer, You};
use astragal_tables::{
    Command, CommandId, LoggedCommand, Next, Table, TableError, TableErrorCode, TableOptions,
};
use serde_json::value::RawValue;

const SERVER_MD: &str = include_str!("../../../docs/server.md");

/// A client at the table of a server that does what a test wants.
struct Bench {
    client: Client,
    table: Table,
    lines: Vec<String>,
    now: u64,
    /// Everything that was sent.
    sent: Vec<String>,
    effects: Vec<Effect>,
}

impl Bench {
    fn new() -> Self {
        Self::with_commands(Vec::new(), 3)
    }

    /// A page that has recalled these commands, and draws its random numbers from this seed.
    fn with_commands(commands: Vec<StoredCommand>, seed: u8) -> Self {
        let options = TableOptions::by_the_book(GameId::Pig, 2);
        let (mut table, first) = Table::opened("garden", options, 0).unwrap();
        let mut lines = vec![first];
        for (name, seat) in [("Ada", Seat(0)), ("Ben", Seat(1))] {
            let (_, entries) = table.join(name, Some(seat)).unwrap();
            lines.extend(table.append(entries, None, 0).unwrap());
        }
        let mut last = Bytes32([seed; 32]);
        let entropy = Box::new(move || {
            last = last.hash();
            last
        });
        let options = ClientOptions {
            token: Some("secret".to_owned()),
            seeds: vec![Bytes32([7; 32])],
            commands,
            build: Some("one".to_owned()),
        };
        Self {
            client: Client::new(1_000, options, entropy),
            table,
            lines,
            now: 1_000,
            sent: Vec::new(),
            effects: Vec::new(),
        }
    }

    /// The page is loaded anew, with what it has stored.
    fn reload(self) -> Self {
        Self {
            sent: self.sent.clone(),
            ..Self::with_commands(self.stored(), 4)
        }
    }

    /// The commands that were stored last.
    fn stored(&self) -> Vec<StoredCommand> {
        let mut stored = self.effects.iter().filter_map(|effect| match effect {
            Effect::StoreCommands(commands) => Some(commands.clone()),
            _ => None,
        });
        stored.next_back().unwrap_or_default()
    }

    fn input(&mut self, input: Input) {
        let effects = self.client.handle(self.now, input);
        for effect in effects {
            if let Effect::Send(_, text) = &effect {
                self.sent.push(text.clone());
            }
            self.effects.push(effect);
        }
    }

    /// The number of the present connection.
    fn connection(&self) -> u64 {
        let mut connects = self.effects.iter().filter_map(|effect| match effect {
            Effect::Connect(number) => Some(*number),
            _ => None,
        });
        connects.next_back().unwrap_or(1)
    }

    fn receive(&mut self, message: &FromServer) {
        let text = serde_json::to_string(message).unwrap();
        self.input(Input::Received(1, text));
    }

    fn raw(&self, from: usize) -> Vec<Box<RawValue>> {
        let raw = |line: &String| RawValue::from_string(line.clone()).unwrap();
        self.lines[from..].iter().map(raw).collect()
    }

    fn welcome(&mut self, build: Option<&str>) {
        let welcome = FromServer::Welcome {
            version: 2,
            you: Some(You {
                person: 0,
                seat: Some(Seat(0)),
            }),
            now: 5_000_000,
            lobby: None,
            from: 0,
            lines: self.raw(0),
            build: build.map(str::to_owned),
        };
        self.receive(&welcome);
    }

    fn refuse(&mut self, id: Option<CommandId>, code: TableErrorCode) {
        let error = TableError::new(code, "No.");
        self.receive(&FromServer::Refused { id, error });
    }

    fn close(&mut self, reason: CloseReason) {
        let is_final = reason.is_final();
        self.receive(&FromServer::Close { reason, is_final });
    }

    fn command(&mut self, request: u64, phrase: &str) {
        let phrase = phrase.to_owned();
        self.input(Input::Command {
            request,
            position: None,
            command: Command::Say { phrase },
        });
    }

    /// The id of the command that was sent last.
    fn id(&self) -> CommandId {
        let sent = self.sent.iter().rev();
        let mut sent = sent.filter(|text| text.contains("\"command\""));
        let text: serde_json::Value = serde_json::from_str(sent.next().unwrap()).unwrap();
        serde_json::from_value(text["command"]["id"].clone()).unwrap()
    }

    /// The server writes what a command of a person leads to.
    fn write(&mut self, person: u32, command: &Command, id: Option<CommandId>) {
        let proposal = self.table.command(person, command, 0).unwrap();
        let logged = id.map(|id| LoggedCommand::new(person, id, command));
        let lines = self.table.append(proposal, logged, 0).unwrap();
        self.lines.extend(lines);
    }

    /// Ada has promised the seed that this device has stored, and a game is about to begin.
    fn start(&mut self) {
        for (person, seed) in [(0, Bytes32([7; 32])), (1, Bytes32([8; 32]))] {
            let hash = seed.hash();
            self.write(person, &Command::Ready { hash }, None);
        }
        assert_eq!(self.table.next(), Next::Start);
        let start = self.table.start(Bytes32([1; 32]), Bytes32([2; 32]).hash());
        let lines = self.table.append(start, None, 0).unwrap();
        self.lines.extend(lines);
    }

    /// Time goes by, and the client is woken when it wants to be.
    fn wait(&mut self, ms: u64) {
        let end = self.now + ms;
        loop {
            let mut wakes = self.effects.iter().filter_map(|effect| match effect {
                Effect::WakeAt(at) => Some(*at),
                _ => None,
            });
            match wakes.next_back().flatten() {
                Some(at) if at <= end => {
                    self.now = at.max(self.now);
                    self.input(Input::Wake);
                }
                _ => break,
            }
        }
        self.now = end;
    }

    /// Brings it to a state.
    fn reach(&mut self, state: &str) {
        if state == "waiting" {
            self.reach("live");
            return self.input(Input::Closed(1, None));
        }
        self.input(Input::Wake);
        if state == "connecting" {
            return;
        }
        self.input(Input::Opened(1));
        if state == "greeting" {
            return;
        }
        if state == "over" {
            return self.refuse(None, TableErrorCode::NotFound);
        }
        self.welcome(None);
        if state == "sending" {
            self.command(1, "hello");
            self.input(Input::CommandsStored);
        }
    }

    fn state(&self) -> &'static str {
        let status = self.client.status();
        match status.link {
            LinkStatus::Over(_) => "over",
            LinkStatus::Connected
                if status
                    .pending
                    .iter()
                    .any(|one| one.sent > 0 && !one.is_postponed) =>
            {
                "sending"
            }
            LinkStatus::Connected => "live",
            LinkStatus::Connecting { .. } | LinkStatus::Reconnecting { .. } => {
                let last = self.effects.iter().rev().find_map(|effect| match effect {
                    Effect::Connect(_) => Some("connecting"),
                    Effect::Send(_, text) if text.contains("\"hello\"") => Some("greeting"),
                    Effect::Disconnect(_) => Some("waiting"),
                    _ => None,
                });
                last.unwrap_or("waiting")
            }
        }
    }

    /// Does what an input of the table says.
    fn apply(&mut self, state: &str, input: &str) {
        match input {
            "the time has come" => self.wait(400),
            "try now" => {
                // Not right after the last attempt.
                self.now += 500;
                self.input(Input::TryNow);
            }
            "try now, after 2 seconds" => {
                self.now += 2_000;
                self.input(Input::TryNow);
                self.input(Input::Wake);
            }
            "try now, and nothing for 2 seconds" => {
                self.input(Input::TryNow);
                self.wait(2_000);
            }
            "a command" => self.command(2, "hello"),
            "a command, and it is stored" => {
                self.command(2, "hello");
                self.input(Input::CommandsStored);
            }
            "the same command" => self.command(2, "hello"),
            "another command" => self.command(2, "thanks"),
            "news of an old connection" => self.input(Input::Received(1, "{}".to_owned())),
            "opened" => self.input(Input::Opened(1)),
            "closed" => self.input(Input::Closed(1, None)),
            "closed with 4104" => self.input(Input::Closed(1, Some(4104))),
            "welcome" | "welcome, commands were recalled" => self.welcome(None),
            "welcome of another build" => self.welcome(Some("two")),
            "welcome, a command is unanswered" => {
                self.command(1, "hello");
                self.welcome(None);
            }
            "welcome, seeds are being shown" => {
                self.start();
                self.welcome(None);
            }
            "refused for good" if state == "sending" => {
                self.refuse(Some(self.id()), TableErrorCode::NotNow);
            }
            "refused, id used" => self.refuse(Some(self.id()), TableErrorCode::IdUsed),
            "refused for now" if state == "sending" => {
                self.refuse(Some(self.id()), TableErrorCode::Busy);
            }
            "refused for good" => self.refuse(None, TableErrorCode::NotYours),
            "refused for now" => self.refuse(None, TableErrorCode::Busy),
            "refused, another version" => self.refuse(None, TableErrorCode::BadRequest),
            "ready" => self.input(Input::Ready { request: 2 }),
            "ready, and the seed is stored" => {
                self.input(Input::Ready { request: 2 });
                self.input(Input::SeedStored { is_stored: true });
            }
            "ready, and seed and promise are stored" => {
                self.input(Input::Ready { request: 2 });
                self.input(Input::SeedStored { is_stored: true });
                self.input(Input::CommandsStored);
            }
            "lines" | "a line that waits for a seed" | "a gap" | "its line" => {
                let known = self.lines.len();
                let say = |phrase: &str| Command::Say {
                    phrase: phrase.to_owned(),
                };
                match input {
                    "a line that waits for a seed" => self.start(),
                    "its line" => self.write(0, &say("hello"), Some(self.id())),
                    _ => self.write(1, &say("sorry"), None),
                }
                let known = match input {
                    "a gap" => {
                        self.write(1, &say("sorry"), None);
                        known + 1
                    }
                    _ => known,
                };
                let lines = self.raw(known);
                self.receive(&FromServer::Lines(lines));
            }
            "a line that cannot be read" => self.bad_line(1),
            "such a line for the fourth time" => {
                for connection in 1..=4 {
                    self.bad_line(connection);
                    if connection < 4 {
                        self.wait(3_000);
                        self.input(Input::Opened(connection + 1));
                        let welcome = self.effects.len();
                        let text = format!(
                            r#"{{"welcome":{{"version":2,"you":{{"person":0}},"now":1,"from":0,"lines":[{}]}}}}"#,
                            self.lines.join(",")
                        );
                        self.input(Input::Received(connection + 1, text));
                        assert!(self.effects.len() > welcome);
                    }
                }
            }
            "a pong with a later position" => {
                let position = self.lines.len() as u64 + 1;
                self.receive(&FromServer::Pong { now: 1, position });
            }
            "try now, and a pong" => {
                self.input(Input::TryNow);
                self.receive(&FromServer::Pong {
                    now: 1,
                    position: 1,
                });
            }
            "close, restart" => {
                self.close(CloseReason::Restart);
                self.input(Input::Closed(1, Some(1012)));
            }
            "close, removed" => self.close(CloseReason::Removed),
            "acknowledged" => {
                let id = self.id();
                self.receive(&FromServer::Acknowledged { id, seq: 1 });
            }
            other => {
                let seconds = other.strip_prefix("nothing for ");
                let seconds = seconds.and_then(|rest| rest.split(' ').next()?.parse().ok());
                let seconds: u64 = seconds.unwrap_or_else(|| panic!("unknown input {other:?}"));
                self.wait(seconds * 1_000);
            }
        }
    }

    fn bad_line(&mut self, connection: u64) {
        let seq = self.lines.len();
        let text = format!(r#"{{"lines":[{{"seq":{seq},"at":1,"unheard_of":{{}}}}]}}"#);
        self.input(Input::Received(connection, text));
    }
}

/// The name of an effect in the table.
fn name(effect: &Effect, sent_before: bool) -> Option<String> {
    let name = match effect {
        Effect::Connect(_) => "connect",
        Effect::Disconnect(_) => "disconnect",
        Effect::Send(_, text) if text.contains("{\"hello\"") => "send hello",
        Effect::Send(_, text) if text.contains("{\"ping\"") => "send ping",
        Effect::Send(_, text) if text.contains("\"reveal\"") => "send the seed",
        Effect::Send(_, text) if text.contains("\"ready\"") => "send the promise",
        Effect::Send(..) if sent_before => "send the command again",
        Effect::Send(..) => "send the command",
        Effect::StoreSeed(_) => "store a seed",
        Effect::StoreCommands(_) => "store the queue",
        Effect::Log(LogChange::Anew { .. } | LogChange::Lines(_)) => "show the log",
        Effect::Answered { outcome, .. } => match outcome {
            Outcome::Accepted { .. } => "accepted",
            Outcome::Refused(_) => "refused",
            Outcome::NotSent => "not sent",
            Outcome::Unknown => "unknown",
        },
        Effect::ReloadProgram => "load the program anew",
        Effect::WakeAt(_) | Effect::StatusChanged | Effect::RecallSeeds => return None,
    };
    Some(name.to_owned())
}

/// Every row of the table holds.
#[test]
fn the_table_of_states_is_true() {
    let rows = SERVER_MD.lines();
    let rows = rows.skip_while(|line| !line.starts_with("| state | input | effects"));
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    let mut count = 0;
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [state, input, wanted, next] = cells[..] else {
            panic!("{row}");
        };
        let mut bench = Bench::new();
        bench.reach(state);
        assert_eq!(bench.state(), state, "{row}");
        if input == "welcome, a command is unanswered" {
            // It was sent over an earlier connection.
            bench = Bench::new();
            bench.reach("sending");
            bench.input(Input::Closed(1, None));
            bench.wait(400);
            bench.input(Input::Opened(2));
        }
        if input == "welcome, commands were recalled" {
            let mut before = Bench::new();
            before.reach("sending");
            bench = before.reload();
            bench.reach("greeting");
        }
        let before = bench.effects.len();
        let sent = bench.sent.len();
        match input {
            "welcome, a command is unanswered" => {
                let text = format!(
                    r#"{{"welcome":{{"version":2,"you":{{"person":0}},"now":1,"from":0,"lines":[{}]}}}}"#,
                    bench.lines.join(",")
                );
                bench.input(Input::Received(bench.connection(), text));
            }
            _ => bench.apply(state, input),
        }
        let was_sent = |text: &str| bench.sent[..sent].iter().any(|other| other == text);
        let mut effects: Vec<String> = bench.effects[before..]
            .iter()
            .filter_map(|effect| {
                let again = matches!(effect, Effect::Send(_, text) if was_sent(text));
                name(effect, again)
            })
            .collect();
        let status = bench.client.status();
        if matches!(status.link, LinkStatus::Over(_)) && state != "over" {
            effects.push("say why".to_owned());
        }
        let wakes = bench.effects[before..].iter().rev();
        let wakes = wakes.filter_map(|effect| match effect {
            Effect::WakeAt(at) => Some(*at),
            _ => None,
        });
        let is_later = wakes
            .into_iter()
            .next()
            .flatten()
            .is_some_and(|at| at >= bench.now);
        for wanted in wanted.split(", ") {
            match wanted {
                "nothing" => assert!(effects.is_empty(), "{row}\n{effects:?}"),
                "keep the queue" => {
                    assert_eq!(status.pending.len(), bench.stored().len(), "{row}");
                    assert!(!status.pending.is_empty(), "{row}");
                }
                "later" => assert!(is_later || bench.state() == "connecting", "{row}"),
                wanted => assert!(effects.contains(&wanted.to_owned()), "{row}\n{effects:?}"),
            }
        }
        // Closing a connection that is closed already is harmless; everything else must be in the table.
        let extra = effects
            .iter()
            .filter(|effect| !wanted.split(", ").any(|one| one == *effect));
        let extra: Vec<_> = extra.filter(|effect| *effect != "disconnect").collect();
        let is_next = bench.state() == next;
        let is_on_the_way = next == "waiting" && bench.state() == "connecting";
        assert!(
            is_next || is_on_the_way,
            "{row}\n{}\n{effects:?}",
            bench.state()
        );
        // Up to the fourth time much else happens.
        if !is_on_the_way && !input.ends_with("fourth time") {
            assert!(extra.is_empty(), "{row}\nbesides: {extra:?}");
        }
        count += 1;
    }
    assert!(count > 40, "the table has {count} rows");
}

/// A page that is loaded anew repeats what it has stored under the same id, shows it as being repeated until there is
/// an answer, and stores that nothing is pending then. Its new commands have other ids.
#[test]
fn recalled_commands_are_repeated_until_they_are_answered() {
    let mut bench = Bench::new();
    bench.reach("sending");
    bench.command(2, "thanks");
    let id = bench.id();
    let mut bench = bench.reload();
    assert_eq!(bench.client.status().pending.len(), 2);
    bench.reach("live");
    assert_eq!(bench.id(), id);
    let pending = bench.client.status().pending;
    assert_eq!((pending[0].request, pending[0].sent), (Some(1), 2));
    bench.refuse(Some(id), TableErrorCode::NotNow);
    bench.input(Input::CommandsStored);
    let next = bench.id();
    assert_eq!((next.device, next.number > id.number), (id.device, true));
    let seq = 1;
    bench.receive(&FromServer::Acknowledged { id: next, seq });
    assert_eq!(bench.stored(), []);
    let answers = bench.effects.iter().filter_map(|effect| match effect {
        Effect::Answered { request, outcome } => Some((*request, outcome.clone())),
        _ => None,
    });
    let refused = Outcome::Refused(TableError::new(TableErrorCode::NotNow, "No."));
    let accepted = Outcome::Accepted { seq: Some(seq) };
    assert_eq!(answers.collect::<Vec<_>>(), [(1, refused), (2, accepted)]);
    bench.input(Input::CommandsStored);
    bench.command(3, "hello");
    bench.input(Input::CommandsStored);
    assert_ne!(bench.id().device, id.device);
}

/// A recalled command whose line is in the log of the welcome is accepted, and not sent again.
#[test]
fn the_welcome_says_that_a_recalled_command_was_carried_out() {
    let mut bench = Bench::new();
    bench.reach("sending");
    let id = bench.id();
    let mut bench = bench.reload();
    let phrase = "hello".to_owned();
    bench.write(0, &Command::Say { phrase }, Some(id));
    let sent = bench.sent.len();
    bench.reach("live");
    assert_eq!((bench.sent.len(), bench.stored()), (sent + 1, Vec::new()));
    let is_accepted = |effect: &Effect| {
        let outcome = Outcome::Accepted { seq: Some(5) };
        matches!(effect, Effect::Answered { request: 1, outcome: given } if *given == outcome)
    };
    assert!(bench.effects.iter().any(is_accepted), "{:?}", bench.effects);
}

/// A seed that has to be shown goes before commands that wait, and their ids stay as they were stored.
#[test]
fn a_seed_is_shown_before_commands_that_wait() {
    let mut bench = Bench::new();
    bench.reach("live");
    bench.input(Input::Closed(1, None));
    bench.command(1, "hello");
    bench.input(Input::CommandsStored);
    let [StoredCommand { command, .. }] = &bench.stored()[..] else {
        panic!("{:?}", bench.stored());
    };
    let waiting = command.id;
    bench.start();
    bench.wait(400);
    let connection = bench.connection();
    bench.input(Input::Opened(connection));
    let lines = bench.lines.join(",");
    let text = format!(
        r#"{{"welcome":{{"version":2,"you":{{"person":0,"seat":0}},"now":1,"from":0,"lines":[{lines}]}}}}"#
    );
    bench.input(Input::Received(connection, text));
    let seed = bench.id();
    assert!(
        bench
            .sent
            .last()
            .is_some_and(|text| text.contains("reveal"))
    );
    assert!(seed.device == waiting.device && seed.number < waiting.number);
    let answer = format!(
        r#"{{"acknowledged":{{"id":{{"device":{},"number":{}}},"seq":1}}}}"#,
        seed.device, seed.number
    );
    bench.input(Input::Received(connection, answer));
    assert_eq!(bench.id(), waiting);
}

/// A log that cannot be followed for the fourth time within a minute ends it, and says so.
#[test]
fn a_page_that_cannot_follow_offers_to_be_loaded_anew() {
    let mut bench = Bench::new();
    bench.reach("live");
    bench.apply("live", "such a line for the fourth time");
    let over = LinkStatus::Over(Ending::CannotFollow);
    assert_eq!(bench.client.status().link, over);
}

/// What is pending then is repeated by the page that is loaded anew.
#[test]
fn a_page_that_cannot_follow_keeps_pending_commands() {
    let mut bench = Bench::new();
    bench.reach("sending");
    bench.apply("sending", "such a line for the fourth time");
    assert_eq!(bench.state(), "over");
    let bench = bench.reload();
    assert_eq!(bench.client.status().pending.len(), 1);
}
