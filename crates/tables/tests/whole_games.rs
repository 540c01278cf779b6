//! Whole games at a table without a server: every log can be read again, every record verified.

use astragal_arena::Film;
use astragal_bots::Level;
use astragal_dice::DiceKind;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::{
    Command, LineReader, LocalTable, Phase, Table, TableOptions, record, verify,
};

fn entropy(seed: u8) -> Box<dyn FnMut() -> Bytes32 + Send> {
    let mut last = Bytes32([seed; 32]);
    Box::new(move || {
        last = last.hash();
        last
    })
}

/// A person at seat 0 who takes some legal action, and bots.
fn play(options: TableOptions, seed: u8) -> LocalTable {
    let seats = options.check().unwrap();
    let mut table = LocalTable::open(options, 1_000, entropy(seed)).unwrap();
    let anna = table.join("Anna", Some(Seat(0)), 1_000).unwrap();
    for seat in (1..seats).map(Seat) {
        let level = Level::Casual;
        table
            .command(anna, &Command::SeatBot { seat, level }, 1_001)
            .unwrap();
    }
    table.ready_all(1_002).unwrap();
    for now in 2_000.. {
        if table.table().lobby().phase == Phase::Waiting {
            break;
        }
        if table.step(now, Film::Off).unwrap().is_none() {
            let choices = table.table().choices(Seat(0));
            let decision = choices[now as usize % choices.len()].clone();
            table.command(anna, &Command::Act(decision), now).unwrap();
        }
    }
    table
}

fn tables() -> Vec<TableOptions> {
    let book = TableOptions::by_the_book;
    let rolled = TableOptions {
        dice: Some(DiceKind::Rolled),
        ..book(GameId::Strike, 3)
    };
    let mut tournament = rolled.clone();
    tournament
        .options
        .insert("tournament".to_owned(), true.into());
    let all = GameId::ALL.iter();
    let by_the_book = all.map(|game| book(*game, *game.seats().start()));
    by_the_book.chain([rolled, tournament]).collect()
}

#[test]
fn every_record_is_verified_and_every_log_leads_to_the_same_table() {
    for (seed, options) in (1..).zip(tables()) {
        let table = play(options, seed);
        let record = record(table.texts()).unwrap();
        let verified = verify(&record).unwrap_or_else(|forged| panic!("{forged}\n{record}"));
        assert!(verified.throws > 0 && verified.is_over);
        let mut reader = LineReader::default();
        let lines: Vec<_> = table
            .texts()
            .iter()
            .map(|text| reader.read(text).unwrap())
            .collect();
        let mut again = Table::new(&lines[0]).unwrap();
        for (line, text) in lines.iter().zip(table.texts()).skip(1) {
            assert_eq!(line.text(), *text);
            again.apply(line, text).unwrap();
        }
        assert_eq!(again.lobby(), table.table().lobby());
        for seat in [None, Some(Seat(0)), Some(Seat(1))] {
            assert_eq!(again.seen(seat), table.table().seen(seat));
        }
        // A table that is resumed from the log is the same, too.
        let resumed = LocalTable::resume(table.texts().to_vec(), table.master_key(), entropy(0));
        let resumed = resumed.unwrap();
        assert_eq!(resumed.table().lobby(), table.table().lobby());
        assert_eq!(resumed.table().seen(None), table.table().seen(None));
    }
}
