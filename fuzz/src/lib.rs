//! What the fuzz targets try with any input. The tests of the program try the same with changed seeds, without libFuzzer.

use astragal_dice::Seed;
use astragal_dice::fair::Bytes32;
use astragal_games::strategiia::Board;
use astragal_games::{GameId, with_game};
use astragal_referee::{Referee, run};
use astragal_session::{AnyDecision, Decision};
use astragal_tables::protocol::{FromClient, FromServer, Join, OpenTable, SendCommand, TakeTicket};
use astragal_tables::{Command, Next, Proposal, Table};
use serde::Deserialize;
use serde_json::Value;

/// Tries an input.
pub type Try = fn(&[u8]);

/// Every target, with the folder of its seeds.
pub const ALL: [(&str, &str, Try); 6] = [
    ("referee", "crates/referee/tests/golden", referee),
    ("board", "fuzz/seeds/board", board),
    ("record", "crates/referee/tests/golden", record),
    ("verify", "examples/fair-dice", verify),
    ("log", "fuzz/seeds/log", log),
    ("message", "fuzz/seeds/message", message),
];

/// Any lines get answers in JSON, and a refusal changes nothing (C-1).
pub fn referee(input: &[u8]) {
    let mut output = Vec::new();
    let mut referee = Referee::new(|| Seed::from_number(1));
    run(&mut referee, input, &mut output).expect("memory takes any answer");
    for answer in output
        .split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
    {
        let answer: Value = serde_json::from_slice(answer).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean());
    }

    let state = |referee: &mut Referee| referee.answer(r#"{"state":{}}"#).to_json();
    let mut referee = Referee::new(|| Seed::from_number(1));
    for line in String::from_utf8_lossy(input).lines() {
        let before = state(&mut referee);
        if referee.answer(line).error().is_some() {
            assert_eq!(state(&mut referee), before, "{line}");
        }
    }
}

/// Any drawing is a board or is refused; a board survives a round trip through its text form (T-17).
pub fn board(input: &[u8]) {
    let Ok(drawing) = std::str::from_utf8(input) else {
        return;
    };
    if let Ok(board) = Board::parse(drawing.lines()) {
        let rows = board.text_rows();
        assert_eq!(Board::parse(rows.iter().map(String::as_str)), Ok(board));
    }
}

/// Any file is a record that can be replayed as text, or is refused with a line number.
pub fn record(text: &[u8]) {
    if let Ok(story) = astragal_tui::replay(text) {
        assert!(story.ends_with('\n'));
    }
}

/// Any file is a valid record, or is refused with the reason.
pub fn verify(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else {
        return;
    };
    match astragal_tables::verify(text) {
        Ok(verified) => assert!(verified.to_string().ends_with('\n')),
        Err(forged) => {
            assert!(!forged.message.is_empty());
            assert!(forged.line <= text.lines().count() + 1);
        }
    }
}

/// Any lines are a log or are refused, a table handles any command, and it accepts its own proposals.
///
/// Lines of input are log entries, or commands: `{"person":0,"command":{"stand":{}}}`. A decision
/// belongs to the table's game, or names its game: `{"act":{"strike":{"action":{"throw":{}}}}}`.
pub fn log(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else {
        return;
    };
    let mut lines = text.lines();
    let first = lines.next().map(Table::from_first_line);
    let Some(Ok(mut table)) = first else {
        return;
    };
    for text in lines {
        let mut now = table.lobby().changed;
        let game = table.lobby().options.game;
        if let Ok(line) = table.reader().read(text) {
            let _ = table.apply(&line, text);
        } else if let Some((person, command)) = read_command(text, game) {
            if let Ok(proposal) = table.command(person, &command, now) {
                apply(&mut table, proposal, now);
            }
            let away = table.presence(person, false);
            apply(&mut table, away.into_iter().collect::<Vec<_>>(), now);
        } else {
            now = table.due().unwrap_or(now);
            let entries = table.overdue(now);
            apply(&mut table, entries, now);
        }
        step(&mut table, now);
        let seats = (0..table.lobby().chairs.len() as u8).map(astragal_games::Seat);
        for seat in seats {
            let _ = (table.seen(Some(seat)), table.choices(seat));
        }
    }
}

/// Any text is a valid message or request body, or is refused; a table that can be opened can be joined.
pub fn message(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else {
        return;
    };
    let _ = serde_json::from_str::<FromServer>(text);
    let _ = serde_json::from_str::<Join>(text);
    let _ = serde_json::from_str::<TakeTicket>(text);
    for &game in GameId::ALL {
        let _ = SendCommand::read(text.as_bytes(), game);
        if let Ok(message) = FromClient::read(text, game) {
            let again = message.clone().text();
            assert_eq!(FromClient::read(&again, game).ok(), Some(message));
        }
    }
    let Ok(OpenTable { name, seat, table }) = serde_json::from_str(text) else {
        return;
    };
    if Table::open("0000000000000000", table.clone()).is_ok() {
        let opened = Table::opened("0000000000000000", table, 0);
        let (mut opened, text) = opened.expect("a table that can be opened begins a log");
        let read = Table::from_first_line(&text).expect("a table reads what it writes");
        assert_eq!(read.lobby(), opened.lobby());
        if let Ok((_, entries)) = opened.join(&name, seat) {
            assert!(!entries.is_empty());
            opened
                .append(entries, None, 0)
                .expect("a table accepts what it proposes");
        }
    }
}

#[derive(Deserialize)]
struct PersonCommand<D> {
    person: u32,
    command: Command<D>,
}

/// Parses a command at a table of this game.
fn read_command(text: &str, game: GameId) -> Option<(u32, Command)> {
    let of_game = with_game!(game, G => {
        let read: Option<PersonCommand<Decision<G>>> = serde_json::from_str(text).ok();
        read.map(|PersonCommand { person, command }| (person, command.map(AnyDecision::from)))
    });
    of_game.or_else(|| {
        let PersonCommand { person, command } = serde_json::from_str(text).ok()?;
        Some((person, command))
    })
}

fn apply(table: &mut Table, proposal: impl Into<Proposal>, now: u64) {
    let proposal = proposal.into();
    let count = proposal.entries().len();
    let texts = table
        .append(proposal, None, now)
        .expect("a table accepts what it proposes");
    assert_eq!(texts.len(), count);
    for text in texts {
        let line = table
            .reader()
            .read(&text)
            .expect("a table reads what it writes");
        assert_eq!(line.text(), text);
    }
}

/// Makes the next step of the table, except bot decisions and physical throws, which are slow.
fn step(table: &mut Table, now: u64) {
    let entry = match table.next() {
        Next::Start => Some(table.start(Bytes32([1; 32]), Bytes32([2; 32]))),
        Next::Draw {
            is_physical: false, ..
        } => table.draw(Bytes32([3; 32])).map(|draw| draw()),
        Next::Over => table.over(Bytes32([4; 32])),
        _ => None,
    };
    apply(table, entry.into_iter().collect::<Vec<_>>(), now);
}
