//! The texts of lessons.

use crate::texts::{Arg, find_text, text};
use crate::words::Names;

/// The text of a lesson with this key, if there is one. Its variables are the names of the players by their seats in the
/// script, of which `first` is shown as seat 0, and the field on which the learner has placed a pair.
pub fn said(key: &str, names: &Names, first: u8, field: Option<u8>) -> Option<String> {
    const SEATS: [&str; 6] = ["p0", "p1", "p2", "p3", "p4", "p5"];
    find_text(key, &[])?;
    let seats = u8::try_from(names.names.len()).unwrap_or(1).max(1);
    let name = |(variable, seat): (&'static str, u8)| -> Arg<'static> {
        let shown = (seat % seats + seats - first % seats) % seats;
        (variable, names.of(shown).into())
    };
    let mut args: Vec<Arg<'_>> = SEATS.into_iter().zip(0..).map(name).collect();
    args.push(("field", field.unwrap_or(0).into()));
    Some(text(key, &args))
}

/// The key of a lesson's title: `lesson-exxtra-knock`.
pub fn title(id: &str) -> String {
    format!("lesson-{}", id.replace('.', "-"))
}

/// The key of a step's sentence.
pub fn sentence(id: &str, step: &str) -> String {
    format!("{}-{step}", title(id))
}

/// The key of a step's name in the list of steps.
pub fn name(id: &str, step: &str) -> String {
    format!("{}-name", sentence(id, step))
}

/// The key of what is said when a step is done; there may be none.
pub fn done(id: &str, step: &str) -> String {
    format!("{}-done", sentence(id, step))
}

/// The key of what is said about a mistake.
pub fn mistake(id: &str, text: &str) -> String {
    format!("{}-{text}", title(id))
}
