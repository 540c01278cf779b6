use std::io::Write;

use anyhow::Result;
use astragal_core::{Seat, Viewer};
use astragal_dice::Roll;
use astragal_games::with_game;
use astragal_referee::{Record, RecordError};

use crate::{Names, Text};

/// Shows a saved game move by move. A record that is damaged or breaks a rule is refused before
/// anything is shown, with the line and the reason.
pub fn replay(text: &[u8], output: &mut impl Write) -> Result<()> {
    let record = Record::parse(text)?;
    let story = with_game!(record.game.as_str(), G => tell::<G>(&record));
    let story = story.expect("a record names a game that exists")?;
    output.write_all(story.as_bytes())?;
    Ok(())
}

fn tell<G: Text + Roll>(record: &Record) -> Result<String, RecordError> {
    let mut lines = Vec::new();
    let session = record.replay::<G>(|session, events| {
        let names = names::<G>(record, session.game().seats());
        let tell = |event| session.game().tell(event, &names);
        lines.extend(events.iter().map(tell));
    })?;
    let names = names::<G>(record, session.game().seats());
    let view = session.game().view(session.state(), Viewer::Referee);
    lines.push(session.game().draw(&view, &names));
    lines.push(match session.game().winners(session.state()) {
        Some(_) => "The game is over.".to_owned(),
        None => "The record ends here; the game is not over.".to_owned(),
    });
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
            .map(|seat| G::default_name(Seat(seat), false))
            .collect()
    };
    Names::new(noted.unwrap_or_else(default))
}

/// A record comes from outside: nothing in a name may steer the terminal.
fn printable(name: &str) -> String {
    name.chars()
        .filter(|character| !character.is_control())
        .take(40)
        .collect()
}
