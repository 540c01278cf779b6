//! Any file is a record that can be told, or refused with a line.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    if let Ok(story) = astragal_tui::replay(text) {
        assert!(story.ends_with('\n'));
    }
});
