//! What a device remembers.

use std::cell::Cell;

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::parse::parse;

/// How everything looks and sounds here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The code of a language; the browser's without it.
    pub language: Option<String>,
    /// `light` or `dark`; the device's without it.
    pub theme: Option<String>,
    /// Whether dice can be heard.
    pub sound: bool,
    /// Whether the coach speaks.
    pub coach: bool,
    /// How long bots wait before they move, in milliseconds.
    pub pace: u32,
    /// Whether dice are shown in the simplest way, for weak graphics.
    pub low_graphics: bool,
    /// How one is called.
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

/// What is kept under a name.
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

/// Keeps something; says whether there was room.
pub fn keep<T: Serialize>(name: &str, value: &T) -> bool {
    let text = serde_json::to_string(value).unwrap_or_default();
    storage().is_some_and(|storage| storage.set_item(name, &text).is_ok())
}

/// Forgets what is kept under a name.
pub fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// The names of everything that is kept and begins so.
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
    /// Those of this device; changes are kept.
    pub fn new() -> Self {
        let settings = RwSignal::new(recall("settings").unwrap_or_default());
        Effect::new(move |_| {
            settings.with(|settings| keep("settings", settings));
        });
        let this = Self(settings);
        AT_HAND.set(Some(this));
        this
    }

    /// Those of this device, wherever one is: messages and clicks come from outside of any component.
    pub fn from_context() -> Self {
        AT_HAND.get().expect("they are there before anything else")
    }

    /// Whether nothing should move that need not.
    pub fn is_still() -> bool {
        let query = window().match_media("(prefers-reduced-motion: reduce)");
        query.ok().flatten().is_some_and(|query| query.matches())
    }
}
