//! Any lines are a log or are refused, a table handles any command, and it accepts its own proposals.
//!
//! Lines of input are log entries, or commands: `{"person":0,"command":{"stand":{}}}`. A decision
//! belongs to the table's game, or names its game: `{"act":{"strike":{"action":{"throw":{}}}}}`.
#![no_main]

use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, with_game};
use astragal_session::{AnyDecision, Decision};
use astragal_tables::{Command, Next, Proposal, Table};
use libfuzzer_sys::fuzz_target;
use serde::Deserialize;

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
    let texts = table.append(proposal, None, now).expect("a table accepts what it proposes");
    assert_eq!(texts.len(), count);
    for text in texts {
        let line = table.reader().read(&text).expect("a table reads what it writes");
        assert_eq!(line.text(), text);
    }
}

/// Makes the next step of the table, except bot decisions and physical throws, which are slow.
fn step(table: &mut Table, now: u64) {
    let entry = match table.next() {
        Next::Start => Some(table.start(Bytes32([1; 32]), Bytes32([2; 32]))),
        Next::Draw { is_physical: false, .. } => table.draw(Bytes32([3; 32])).map(|draw| draw()),
        Next::Over => table.over(Bytes32([4; 32])),
        _ => None,
    };
    apply(table, entry.into_iter().collect::<Vec<_>>(), now);
}

fuzz_target!(|text: &str| {
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
});
