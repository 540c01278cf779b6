//! The removal of a person's name and tokens.

use std::sync::Arc;

use astragal_dice::fair::Bytes32;

use super::{Answer, ConnectionId, Effect, Failed, Room};
use crate::{Entry, LineReader, Person, TableError, TableErrorCode};

/// What has to be changed in the store when a person is removed.
#[derive(Default)]
pub(super) struct Removal {
    pub revoked: Vec<Bytes32>,
    pub replaced: Vec<(u64, String)>,
    pub snapshot: Option<String>,
}

impl Room {
    /// Removes the name of a person from the line in which they came and from the snapshot, and their tokens. Nothing
    /// of that is part of what dice follow from.
    pub(super) fn remove_person(
        &mut self,
        now: u64,
        person: u32,
        (seq, text): (u64, String),
    ) -> Result<(), Failed> {
        let mut line = LineReader::default().read(&text)?;
        match &mut line.entry {
            Entry::Joined {
                person: joined,
                name,
            } if *joined == person && line.seq == seq => {
                *name = Person::NO_NAME.to_owned();
            }
            _ => {
                let message = "This is not the line in which the person came.";
                return Err(TableError::new(TableErrorCode::BadRequest, message).into());
            }
        }
        let text = line.text();
        let entries = self.table.remove_name(person)?;
        self.append(entries, None, now).map_err(Failed::Broken)?;
        let first = self.from - self.earlier.len() as u64;
        let place = seq.checked_sub(first).map(|place| place as usize);
        let mut lines = self.earlier.iter_mut().chain(&mut self.lines);
        if let Some(line) = place.and_then(|place| lines.nth(place)) {
            *line = Arc::from(text.as_str());
        }
        self.removal.replaced.push((seq, text));
        if let Some(lobby) = &mut self.snapshot
            && let Some(known) = lobby.people.get_mut(person as usize)
        {
            known.remove_name();
            let text = serde_json::to_string(lobby).expect("a lobby is plain JSON");
            self.removal.snapshot = Some(text);
        }
        let theirs = self.grants.extract_if(.., |grant| grant.person == person);
        self.removal
            .revoked
            .extend(theirs.map(|grant| grant.token_hash));
        self.leaving.retain(|(leaving, _)| *leaving != person);
        Ok(())
    }

    /// Ends the connections of a person who was removed.
    pub(super) fn disconnect(&mut self, now: u64, person: u32, effects: &mut Vec<Effect>) {
        let theirs = self.connections.iter();
        let theirs = theirs.filter(|connection| connection.person == Some(person));
        let theirs: Vec<ConnectionId> = theirs.map(|connection| connection.number).collect();
        for number in theirs {
            self.leave(now, number);
            effects.push(Effect::Disconnect(number));
        }
        self.leaving.retain(|(leaving, _)| *leaving != person);
        effects.push(Effect::Answer(Ok(Answer::Removed)));
    }
}
