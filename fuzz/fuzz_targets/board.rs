//! Any drawing is a board or is refused; a board survives a round trip through its text form (T-17).
#![no_main]

use astragal_games::strategiia::Board;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|drawing: &str| {
    if let Ok(board) = Board::parse(drawing.lines()) {
        let rows = board.text_rows();
        assert_eq!(Board::parse(rows.iter().map(String::as_str)), Ok(board));
    }
});
