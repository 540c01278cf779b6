//! Any file is a valid record, or is refused with the reason.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match astragal_tables::verify(text) {
        Ok(verified) => assert!(verified.to_string().ends_with('\n')),
        Err(forged) => {
            assert!(!forged.message.is_empty());
            assert!(forged.line <= text.lines().count() + 1);
        }
    }
});
