//! A table beside a page, with its connection: what the page gets, and what goes over the socket.

use astragal_bots::Level;
use astragal_client::{FromWorker, LocalSeat, Output, ToWorker, WorkerHost};
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::client::{Input, LinkStatus, Outcome, StoredCommand};
use astragal_tables::{Command, Table, TableOptions};

fn entropy() -> Bytes32 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static CALLS: AtomicU64 = AtomicU64::new(1);
    Bytes32::hash_of(&CALLS.fetch_add(1, Ordering::Relaxed).to_le_bytes())
}

/// The log of a table with two people.
fn log() -> (Table, Vec<String>) {
    let options = TableOptions::by_the_book(GameId::Pig, 2);
    let (mut table, first) = Table::opened("garden", options, 0).unwrap();
    let mut lines = vec![first];
    for (name, seat) in [("Ada", Seat(0)), ("Ben", Seat(1))] {
        let (_, entries) = table.join(name, Some(seat)).unwrap();
        lines.extend(table.append(entries, None, 0).unwrap());
    }
    (table, lines)
}

/// The messages to the page.
fn posted(outputs: Vec<Output>) -> Vec<FromWorker> {
    let posted = outputs.into_iter().filter_map(|output| match output {
        Output::Post(reply) => Some(reply.message),
        _ => None,
    });
    posted.collect()
}

/// What goes over the socket.
fn sent(outputs: &[Output]) -> Vec<String> {
    let sent = outputs.iter().filter_map(|output| match output {
        Output::Send(_, text) => Some(text.clone()),
        _ => None,
    });
    sent.collect()
}

/// The pending commands that the page is to store.
fn stored(outputs: Vec<Output>) -> Option<Vec<StoredCommand>> {
    let mut posted = posted(outputs).into_iter();
    posted.find_map(|message| match message {
        FromWorker::StoreCommands(commands) => Some(commands),
        _ => None,
    })
}

fn connected(lines: &[String]) -> (WorkerHost, Vec<FromWorker>) {
    let (host, outputs) = connected_with(lines, Vec::new());
    (host, posted(outputs))
}

/// A page that has recalled these commands, and what follows from the welcome.
fn connected_with(lines: &[String], commands: Vec<StoredCommand>) -> (WorkerHost, Vec<Output>) {
    let mut host = WorkerHost::new(entropy);
    let connect = ToWorker::Connect {
        table: "garden".to_owned(),
        token: Some("token".to_owned()),
        seeds: Vec::new(),
        commands,
        build: None,
    };
    let outputs = host.handle(0, 0, connect);
    let is_asked = |output: &Output| matches!(output, Output::Connect { connection: 1, table } if table == "garden");
    assert!(outputs.iter().any(is_asked), "{outputs:?}");
    let outputs = host.network(10, Input::Opened(1));
    let is_hello =
        |output: &Output| matches!(output, Output::Send(1, text) if text.contains("hello"));
    assert!(outputs.iter().any(is_hello), "{outputs:?}");
    let welcome = format!(
        r#"{{"welcome":{{"version":2,"you":{{"person":0,"seat":0}},"now":5,"from":0,"lines":[{}]}}}}"#,
        lines.join(",")
    );
    let outputs = host.network(20, Input::Received(1, welcome));
    (host, outputs)
}

/// After the welcome the page has the log, the table as it is, and knows that there is a connection.
#[test]
fn the_page_gets_log_table_and_connection() {
    let (_, lines) = log();
    let (_, posted) = connected(&lines);
    let [
        FromWorker::LogBegins(log),
        FromWorker::Beat(beat),
        FromWorker::Connection { status, .. },
    ] = &posted[..]
    else {
        panic!("{posted:?}");
    };
    assert_eq!((log.from, &log.lines), (0, &lines));
    assert_eq!((beat.seq, beat.viewer), (lines.len() as u64, Some(Seat(0))));
    assert_eq!(status.link, LinkStatus::Connected);
}

/// A request goes out with the position of what is shown; its line is shown, and its answer passed on.
#[test]
fn a_request_is_sent_and_answered() {
    let (mut table, lines) = log();
    let (mut host, _) = connected(&lines);
    let phrase = "hello".to_owned();
    let command = Command::Say { phrase };
    let request = ToWorker::Request {
        request: 7,
        command: command.clone(),
    };
    host.handle(0, 30, request);
    let outputs = host.handle(0, 30, ToWorker::CommandsStored);
    let sent: serde_json::Value = serde_json::from_str(&sent(&outputs)[0]).unwrap();
    assert_eq!(sent["command"]["position"], lines.len());
    let entries = table.command(0, &command, 0).unwrap();
    let line = table.append(entries, None, 0).unwrap().remove(0);
    let text = format!(r#"{{"lines":[{line}]}}"#);
    let shown = posted(host.network(40, Input::Received(1, text)));
    let has_line = |message: &FromWorker| matches!(message, FromWorker::Beat(beat) if beat.lines == [line.clone()]);
    assert!(shown.iter().any(has_line), "{shown:?}");
    let id = &sent["command"]["id"];
    let answer = format!(r#"{{"acknowledged":{{"id":{id},"seq":{}}}}}"#, lines.len());
    let answered = posted(host.network(50, Input::Received(1, answer)));
    let seq = Some(lines.len() as u64);
    let outcome = Outcome::Accepted { seq };
    let answer = FromWorker::Answered {
        request: 7,
        outcome,
    };
    assert!(answered.contains(&answer), "{answered:?}");
}

/// Somebody who is ready has a seed stored before it is promised.
#[test]
fn a_seed_is_stored_before_it_is_promised() {
    let (_, lines) = log();
    let (mut host, _) = connected(&lines);
    let outputs = host.handle(0, 30, ToWorker::Ready { request: 1 });
    let is_sent = |output: &Output| matches!(output, Output::Send(..));
    assert!(!outputs.iter().any(is_sent), "{outputs:?}");
    let stored = posted(outputs)
        .into_iter()
        .find_map(|message| match message {
            FromWorker::StoreSeed(seed) => Some(seed),
            _ => None,
        });
    host.handle(0, 40, ToWorker::SeedStored { is_stored: true });
    let outputs = host.handle(0, 40, ToWorker::CommandsStored);
    let hash = stored.unwrap().hash().to_string();
    let promises =
        |output: &Output| matches!(output, Output::Send(1, text) if text.contains(&hash));
    assert!(outputs.iter().any(promises), "{outputs:?}");
}

/// A request is stored before it is sent. A page that is loaded anew sends the same, from what was stored as JSON.
#[test]
fn a_stored_request_is_sent_again_by_the_next_page() {
    let (_, lines) = log();
    let (mut host, _) = connected(&lines);
    let action = r#"{"act":{"pig":{"action":{"roll":{}}}}}"#;
    let request = ToWorker::Request {
        request: 7,
        command: serde_json::from_str(action).unwrap(),
    };
    let outputs = host.handle(0, 30, request);
    assert!(sent(&outputs).is_empty(), "{outputs:?}");
    let text = serde_json::to_string(&stored(outputs).unwrap()).unwrap();
    let first = sent(&host.handle(0, 40, ToWorker::CommandsStored));
    let commands: Vec<StoredCommand> = serde_json::from_str(&text).unwrap();
    let id = serde_json::to_string(&commands[0].command.id).unwrap();
    let (mut host, outputs) = connected_with(&lines, commands);
    assert_eq!(sent(&outputs), first);
    // The refusal is said on the new page, and nothing is stored any more.
    let refused = format!(
        r#"{{"refused":{{"id":{id},"error":{{"code":"stale","message":"Look again.","final":true}}}}}}"#
    );
    let outputs = host.network(50, Input::Received(1, refused));
    let is_told = |output: &Output| {
        matches!(output, Output::Post(reply) if matches!(
            &reply.message,
            FromWorker::Answered { request: 7, outcome: Outcome::Refused(_) }
        ))
    };
    assert!(outputs.iter().any(is_told), "{outputs:?}");
    assert_eq!(stored(outputs), Some(Vec::new()));
}

/// A first game is begun without the later part of the program; whatever else is asked for waits for it.
#[test]
fn only_an_easy_game_of_strike_begins_without_the_whole_program() {
    let open = |game, level| ToWorker::Open {
        table: TableOptions::by_the_book(game, 2),
        seats: vec![LocalSeat::Person("Ada".to_owned()), LocalSeat::Bot(level)],
    };
    assert!(!open(GameId::Strike, Level::Beginner).needs_whole_program());
    assert!(!ToWorker::Step.needs_whole_program());
    assert!(open(GameId::Strike, Level::Skilled).needs_whole_program());
    assert!(open(GameId::Exxtra, Level::Beginner).needs_whole_program());
    let advise = ToWorker::Advise { lines: Vec::new() };
    assert!(advise.needs_whole_program());
}
