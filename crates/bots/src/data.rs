//! Data that come with the program: what was learned and solved beforehand.
//!
//! They are part of every native program. In browsers files are loaded on demand, from a source that the embedding code
//! sets.

use std::borrow::Cow;
#[cfg(target_arch = "wasm32")]
use std::sync::OnceLock;

/// Finds a file of `data` by its name.
#[cfg(target_arch = "wasm32")]
pub type Source = fn(name: &str) -> Option<Vec<u8>>;

#[cfg(target_arch = "wasm32")]
static SOURCE: OnceLock<Source> = OnceLock::new();

/// Sets the source of the data; only the first call has an effect.
#[cfg(target_arch = "wasm32")]
pub fn set_source(source: Source) {
    let _ = SOURCE.set(source);
}

#[cfg(target_arch = "wasm32")]
pub(crate) fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    SOURCE.get()?(name).map(Cow::Owned)
}

/// The bytes of a file; `None` if it cannot be loaded now.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    macro_rules! files {
        ($($known:literal),* $(,)?) => {
            match name {
                $($known => &include_bytes!(concat!("../data/", $known))[..],)*
                _ => return None,
            }
        };
    }
    Some(Cow::Borrowed(files!(
        "exxtra/small-2.bin",
        "exxtra/small-3.bin",
        "exxtra/small-4.bin",
        "exxtra/small-5.bin",
        "exxtra/small-6.bin",
        "exxtra/large-2.bin",
        "exxtra/large-3.bin",
        "exxtra/large-4.bin",
        "exxtra/large-5.bin",
        "exxtra/large-6.bin",
        "strike-2012-points.policy",
        "strike-2012-win.policy",
        "strike-2020-points.policy",
        "strike-2020-win.policy",
    )))
}
