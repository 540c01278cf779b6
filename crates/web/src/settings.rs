//! Settings and other data in the storage of the device.

use std::cell::Cell;

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::parse::parse;

/// How everything looks and sounds on this device.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The code of a language; without it, the browser's language.
    pub language: Option<String>,
    /// `light` or `dark`; without it, the device's theme.
    pub theme: Option<String>,
    /// Whether dice make sounds.
    pub sound: bool,
    /// Whether the coach gives advice.
    pub coach: bool,
    /// How long bots wait before they move, in milliseconds.
    pub pace: u32,
    /// Whether graphics are simplified, for weak devices.
    pub low_graphics: bool,
    /// The nickname of the player.
    pub name: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: None,
            sound: true,
            coach: true,
            pace: 700,
            low_graphics: false,
            name: String::new(),
        }
    }
}

/// The value that is stored under a name.
pub fn recall<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = storage()?.get_item(name).ok()??;
    match parse(&text) {
        Ok(value) => Some(value),
        Err(error) => {
            leptos::logging::error!("what is kept as {name} cannot be read: {error}");
            None
        }
    }
}

/// Stores a value under a name; returns whether there was room.
pub fn keep<T: Serialize>(name: &str, value: &T) -> bool {
    let text = serde_json::to_string(value).unwrap_or_default();
    storage().is_some_and(|storage| storage.set_item(name, &text).is_ok())
}

/// Removes the value under a name.
pub fn remove(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// The names of all stored values with this prefix.
pub fn kept(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else {
        return Vec::new();
    };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    names.filter(|name| name.starts_with(prefix)).collect()
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok()?
}

thread_local! {
    static AT_HAND: Cell<Option<Preferences>> = const { Cell::new(None) };
}

/// The settings, for every part of the interface.
#[derive(Clone, Copy)]
pub struct Preferences(pub RwSignal<Settings>);

impl Preferences {
    /// Loads the settings of this device; changes are stored.
    pub fn new() -> Self {
        let settings = RwSignal::new(recall("settings").unwrap_or_default());
        Effect::new(move |_| {
            settings.with(|settings| keep("settings", settings));
        });
        let this = Self(settings);
        AT_HAND.set(Some(this));
        this
    }

    /// The settings of this device. Works everywhere: messages and clicks come from outside any component.
    pub fn from_context() -> Self {
        AT_HAND.get().expect("they are there before anything else")
    }

    /// Whether the device asks for reduced motion.
    pub fn is_still() -> bool {
        let query = window().match_media("(prefers-reduced-motion: reduce)");
        query.ok().flatten().is_some_and(|query| query.matches())
    }
}
