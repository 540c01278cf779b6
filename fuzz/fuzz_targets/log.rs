//! Any lines are a log or refused, a table takes any wish, and it accepts what it proposes itself.
//!
//! Lines of input are lines of a log, or wishes: `{"person":0,"wish":{"stand":{}}}`.
#![no_main]

use astragal_dice::fair::Bytes32;
use astragal_tables::{Command, Entry, Line, Next, Table};
use libfuzzer_sys::fuzz_target;
use serde::Deserialize;

#[derive(Deserialize)]
struct Wish {
    person: u32,
    wish: Command,
}

fn apply(table: &mut Table, entries: Vec<Entry>, now: u64) {
    for line in table.lines(entries, None, now) {
        let text = line.text();
        table.apply(&line, &text).expect("a table accepts what it proposes");
    }
}

/// What the table needs, but thinking and real throws, which take long.
fn step(table: &mut Table, now: u64) {
    let entry = match table.next() {
        Next::Start => Some(table.start(Bytes32([1; 32]), Bytes32([2; 32]))),
        Next::Draw { for_real: false, .. } => table.draw(Bytes32([3; 32])).map(|draw| draw()),
        Next::Over => table.over(Bytes32([4; 32])),
        _ => None,
    };
    apply(table, entry.into_iter().collect(), now);
}

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let first = lines.next().and_then(|line| serde_json::from_str(line).ok());
    let Some(mut table) = first.and_then(|line: Line| Table::new(&line).ok()) else {
        return;
    };
    for text in lines {
        let mut now = table.lobby().changed;
        if let Ok(line) = serde_json::from_str::<Line>(text) {
            let _ = table.apply(&line, text);
        } else if let Ok(Wish { person, wish }) = serde_json::from_str(text) {
            if let Ok(entries) = table.command(person, &wish, now) {
                apply(&mut table, entries, now);
            }
            let away = table.presence(person, false);
            apply(&mut table, away.into_iter().collect(), now);
        } else {
            now = table.due().unwrap_or(now);
            let entries = table.overdue(now);
            apply(&mut table, entries, now);
        }
        step(&mut table, now);
        let seats = (0..table.lobby().chairs.len() as u8).map(astragal_core::Seat);
        for seat in seats {
            let _ = (table.view(Some(seat)), table.legal(seat));
        }
    }
});
