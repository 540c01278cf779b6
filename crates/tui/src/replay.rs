use astragal_dice::DiceGame;
use astragal_games::{Seat, Viewer, with_game};
use astragal_referee::{Record, RecordError};
use astragal_session::RecordedStep;

use crate::{Names, Text};

/// Tells a saved game move by move. A record that is damaged or breaks a rule is refused, with the
/// line and the reason.
pub fn replay(text: &[u8]) -> Result<String, RecordError> {
    let record = Record::parse(text)?;
    with_game!(record.game, G => replay_text::<G>(&record))
}

fn replay_text<G: Text + DiceGame>(record: &Record) -> Result<String, RecordError> {
    let mut lines: Vec<String> = Vec::new();
    let session = record.replay::<G>(|session, events| {
        let names = names::<G>(record, session.game().seats());
        if lines.is_empty() {
            lines.push(session.game().title());
        }
        let tell = |event| session.game().event_sentence(event, &names);
        lines.extend(events.iter().map(tell));
    })?;
    let names = names::<G>(record, session.game().seats());
    let view = session.game().view(session.state(), Viewer::Referee);
    lines.push(session.game().draw(&view, &names));
    let is_abandoned = matches!(session.steps().last(), Some(RecordedStep::Abandon {}));
    let end = match session.game().winners(session.state()) {
        Some(_) if is_abandoned => "The game was abandoned; nobody wins.",
        Some(_) => "The game is over.",
        None => "The record ends here; the game is not over.",
    };
    lines.push(end.to_owned());
    lines.push(String::new());
    Ok(lines.join("\n"))
}

/// The names from the record's notes where they fit.
fn names<G: Text>(record: &Record, seats: u8) -> Names {
    let noted = record.notes.iter().find_map(|(_, note)| {
        let names: Option<Vec<String>> = note
            .get("names")?
            .as_array()?
            .iter()
            .map(|name| name.as_str().map(printable))
            .collect();
        names.filter(|names| names.len() == usize::from(seats))
    });
    let default = || {
        (0..seats)
            .map(|seat| G::name(Seat(seat), None, None))
            .collect()
    };
    Names::new(noted.unwrap_or_else(default))
}

/// A record is untrusted: nothing in a name may control the terminal.
fn printable(name: &str) -> String {
    name.chars()
        .filter(|character| !character.is_control())
        .take(40)
        .collect()
}
