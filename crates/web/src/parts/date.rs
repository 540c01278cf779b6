//! Dates in the current language.

use astragal_client::texts::current_language;
use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;

/// The day of a time in milliseconds since 1970, in the current language.
pub fn date(at: u64) -> String {
    let options = Object::new();
    for (name, value) in [("day", "numeric"), ("month", "short"), ("year", "numeric")] {
        let _ = Reflect::set(&options, &name.into(), &value.into());
    }
    let date = Date::new(&JsValue::from_f64(at as f64));
    date.to_locale_date_string(current_language().code(), &options)
        .into()
}
