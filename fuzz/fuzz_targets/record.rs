//! Any file is a record that can be told, or refused with a line.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let mut story = Vec::new();
    if astragal_tui::replay(text, &mut story).is_ok() {
        assert!(story.ends_with(b"\n"));
    }
});
