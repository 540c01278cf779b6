//! Any file is a record that can be replayed as text, or is refused with a line number.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    if let Ok(story) = astragal_tui::replay(text) {
        assert!(story.ends_with('\n'));
    }
});
