//! Any text is a message, the body of a request, or refused; a table that can be opened can be sat down at.
#![no_main]

use astragal_protocol::{Do, FromClient, FromServer, Join, OpenTable, TakeTicket};
use astragal_tables::{Line, Table};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = serde_json::from_str::<FromServer>(text);
    let _ = serde_json::from_str::<Do>(text);
    let _ = serde_json::from_str::<Join>(text);
    let _ = serde_json::from_str::<TakeTicket>(text);
    if let Ok(message) = serde_json::from_str::<FromClient>(text) {
        let again = serde_json::to_string(&message).expect("a message can be written");
        assert_eq!(serde_json::from_str::<FromClient>(&again).ok(), Some(message));
    }
    let Ok(OpenTable { name, seat, table }) = serde_json::from_str(text) else {
        return;
    };
    if let Ok(entry) = Table::open("0000000000000000", table) {
        let (seq, at, wish) = (0, 0, None);
        let line = Line { seq, at, wish, entry };
        let opened = Table::new(&line).expect("a table that can be opened begins a log");
        if let Ok((_, entries)) = opened.join(&name, seat) {
            assert!(!entries.is_empty());
        }
    }
});
