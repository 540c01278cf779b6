//! Any text is a valid message or request body, or is refused; a table that can be opened can be joined.
#![no_main]

use astragal_games::GameId;
use astragal_tables::protocol::{FromClient, FromServer, Join, OpenTable, SendCommand, TakeTicket};
use astragal_tables::Table;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
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
            opened.append(entries, None, 0).expect("a table accepts what it proposes");
        }
    }
});
