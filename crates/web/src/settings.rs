//! Settings and other data in the storage of the device, and in that of the tab.

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
    /// Whether the player has chosen the graphics; otherwise they are simplified where they are slow.
    pub graphics_chosen: bool,
    /// The nickname of the player.
    pub name: String,
    /// Whether a game was begun on this device.
    pub has_begun: bool,
    /// Whether a game was played to its end on this device.
    pub has_finished: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: None,
            sound: true,
            coach: false,
            pace: 700,
            low_graphics: false,
            graphics_chosen: false,
            name: String::new(),
            has_begun: false,
            has_finished: false,
        }
    }
}

/// The value that is stored under a name.
pub fn recall<T: DeserializeOwned>(name: &str) -> Option<T> {
    recall_from(&storage()?, name)
}

/// The value that this tab has stored under a name. It survives a reload.
pub fn recall_in_tab<T: DeserializeOwned>(name: &str) -> Option<T> {
    recall_from(&tab_storage()?, name)
}

fn recall_from<T: DeserializeOwned>(storage: &web_sys::Storage, name: &str) -> Option<T> {
    let text = storage.get_item(name).ok()??;
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

/// Stores a value for this tab only; returns whether there was room.
pub fn keep_in_tab<T: Serialize>(name: &str, value: &T) -> bool {
    let text = serde_json::to_string(value).unwrap_or_default();
    tab_storage().is_some_and(|storage| storage.set_item(name, &text).is_ok())
}

/// Removes what this tab has stored under a name.
pub fn remove_in_tab(name: &str) {
    if let Some(storage) = tab_storage() {
        let _ = storage.remove_item(name);
    }
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

fn tab_storage() -> Option<web_sys::Storage> {
    window().session_storage().ok()?
}

thread_local! {
    static PREFERENCES: Cell<Option<Preferences>> = const { Cell::new(None) };
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
        PREFERENCES.set(Some(this));
        this
    }

    /// The settings of this device. Works everywhere: messages and clicks come from outside any component.
    pub fn from_context() -> Self {
        PREFERENCES
            .get()
            .expect("they are there before anything else")
    }

    /// Whether the graphics are full, and the player has not chosen them.
    pub fn may_simplify(self) -> bool {
        self.0
            .with_untracked(|settings| !settings.graphics_chosen && !settings.low_graphics)
    }

    /// Simplifies the graphics, unless the player has chosen them. Returns whether they have changed.
    pub fn simplify(self) -> bool {
        let changes = self.may_simplify();
        if changes {
            self.0.update(|settings| settings.low_graphics = true);
        }
        changes
    }

    /// Whether the device asks for reduced motion.
    pub fn is_still() -> bool {
        let query = window().match_media("(prefers-reduced-motion: reduce)");
        query.ok().flatten().is_some_and(|query| query.matches())
    }
}
