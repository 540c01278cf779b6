//! Any lines are a log or refused, a table takes any wish, and it accepts what it proposes itself.
//!
//! Lines of input are lines of a log, or wishes: `{"person":0,"wish":{"stand":{}}}`. A decision is one of the
//! game at the table, or one that says of which game it is: `{"act":{"strike":{"action":{"throw":{}}}}}`.
#![no_main]

use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, with_game};
use astragal_session::{AnyDecision, Decision};
use astragal_tables::{Command, Next, Proposal, Table};
use libfuzzer_sys::fuzz_target;
use serde::Deserialize;

#[derive(Deserialize)]
struct CommandId<D> {
    person: u32,
    wish: Command<D>,
}

/// A wish at a table where this game is played.
fn read_wish(text: &str, game: GameId) -> Option<(u32, Command)> {
    let of_game = with_game!(game, G => {
        let wish: Option<CommandId<Decision<G>>> = serde_json::from_str(text).ok();
        wish.map(|CommandId { person, wish }| (person, wish.map(AnyDecision::from)))
    });
    of_game.or_else(|| {
        let CommandId { person, wish } = serde_json::from_str(text).ok()?;
        Some((person, wish))
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

/// What the table needs, but thinking and real throws, which take long.
fn step(table: &mut Table, now: u64) {
    let entry = match table.next() {
        Next::Start => Some(table.start(Bytes32([1; 32]), Bytes32([2; 32]))),
        Next::Draw { for_real: false, .. } => table.draw(Bytes32([3; 32])).map(|draw| draw()),
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
        } else if let Some((person, wish)) = read_wish(text, game) {
            if let Ok(proposal) = table.command(person, &wish, now) {
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
        let seats = (0..table.lobby().chairs.len() as u8).map(astragal_core::Seat);
        for seat in seats {
            let _ = (table.seen(Some(seat)), table.choices(seat));
        }
    }
});
