//! What must hold at the end of a simulated game, whatever went wrong.

use std::collections::{BTreeMap, BTreeSet};

use astragal_games::GameId;
use astragal_tables::client::Outcome;
use astragal_tables::{Command, CommandId, Entry, Line, LineReader, LoggedCommand};

use super::device::Device;
use super::world::World;

/// The first thing that does not hold.
pub fn judge(world: &World) -> Result<(), String> {
    if let Some(violation) = &world.violation {
        return Err(violation.clone());
    }
    let mut reader = LineReader::default();
    let read = |text: &String| reader.read(text).map_err(|error| error.to_string());
    let lines: Vec<Line> = world
        .store
        .lines
        .iter()
        .map(read)
        .collect::<Result<_, _>>()?;
    same_logs(world)?;
    carried_out_once(world, &lines)?;
    for (number, device) in world.devices.iter().enumerate() {
        let what = |text: &str| Err(format!("device {number}: {text}"));
        if device.is_stranger() {
            match device.is_over() {
                true => continue,
                false => return what("a wrong token is tried again and again"),
            }
        }
        if !device.is_connected() {
            return what("it is not connected at the end");
        }
        requests_are_answered_truly(device, &lines).or_else(what)?;
        let mut lines_of_requests = BTreeSet::new();
        for request in &device.requests {
            match &request.outcome {
                None => return what("a request has no answer"),
                Some(Outcome::Accepted { seq: Some(seq) }) => {
                    let Some(line) = lines.get(*seq as usize) else {
                        return what("what was accepted is not in the log");
                    };
                    if !lines_of_requests.insert(*seq) {
                        return what("two requests became one line");
                    }
                    if let Some(command) = &request.command {
                        became(command, line)?;
                        not_stale(command, request.position, *seq, &lines)?;
                    }
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// The answer to a request is what became of its id. Of two copies of a page one may be refused what
/// the other one does later, or not know.
fn requests_are_answered_truly(device: &Device, lines: &[Line]) -> Result<(), &'static str> {
    let line_of = |id: CommandId| {
        let is_its = |line: &&Line| {
            let logged = line
                .command
                .map(|one| (one.person as usize, one.device, one.number));
            logged.is_some_and(|logged| {
                Some(logged) == device.person.map(|person| (person, id.device, id.number))
            })
        };
        lines.iter().find(is_its).map(|line| line.seq)
    };
    for request in &device.requests {
        let line = request.id.and_then(line_of);
        match &request.outcome {
            Some(Outcome::Accepted { seq: Some(seq) }) if line != Some(*seq) => {
                return Err("a request is said to be accepted as another line");
            }
            Some(Outcome::Refused(_) | Outcome::NotSent) if line.is_some() && !device.is_copied => {
                return Err("a request is said to be refused, and was carried out");
            }
            Some(Outcome::Unknown) if !device.is_copied => {
                return Err("nobody knows what became of a request");
            }
            _ => {}
        }
    }
    Ok(())
}

/// All clients end with the same log.
fn same_logs(world: &World) -> Result<(), String> {
    for (number, device) in world.devices.iter().enumerate() {
        let (from, lines) = &device.shown;
        if !device.is_stranger() && world.store.lines.get(*from as usize..) != Some(lines) {
            return Err(format!("device {number} does not end with the same log"));
        }
    }
    Ok(())
}

/// Every command is in the log at most once, and no more often than somebody wanted it.
fn carried_out_once(world: &World, lines: &[Line]) -> Result<(), String> {
    let mut ids = BTreeSet::new();
    let mut done: BTreeMap<(u32, u64), i64> = BTreeMap::new();
    // The host has set the table up before anything else.
    let set_up = |line: &&Line| !matches!(line.entry, Entry::BotSeated { .. });
    for line in lines.iter().filter(set_up) {
        let Some(command) = line.command else {
            continue;
        };
        let LoggedCommand {
            person,
            device,
            number,
            digest,
        } = command;
        if !ids.insert((person, device, number)) {
            return Err(format!("line {}: a command is in the log twice", line.seq));
        }
        // Seeds are the client's business.
        if !matches!(line.entry, Entry::Ready { .. } | Entry::Revealed { .. }) {
            *done.entry((person, digest)).or_default() += 1;
        }
    }
    for device in &world.devices {
        let Some(person) = device.person else {
            continue;
        };
        for request in &device.requests {
            if let Some(command) = request.command.as_ref().filter(|_| !request.is_copy) {
                let digest = digest(person as u32, command);
                *done.entry((person as u32, digest)).or_default() -= 1;
            }
        }
    }
    match done.into_iter().find(|(_, count)| *count > 0) {
        Some(((person, _), _)) => Err(format!(
            "person {person} wanted something once, and did it twice"
        )),
        None => Ok(()),
    }
}

fn digest(person: u32, command: &Command) -> u64 {
    let id = CommandId {
        device: 0,
        number: 0,
    };
    LoggedCommand::new(person, id, command).digest
}

/// What was accepted is what was wanted.
fn became(command: &Command, line: &Line) -> Result<(), String> {
    match line.command {
        Some(logged) if logged.digest == digest(logged.person, command) => Ok(()),
        _ => Err(format!(
            "line {} is not what was wanted: {command:?}",
            line.seq
        )),
    }
}

/// A decision was carried out at the position at which it was taken.
fn not_stale(command: &Command, position: u64, seq: u64, lines: &[Line]) -> Result<(), String> {
    if !matches!(command, Command::Act(_)) {
        return Ok(());
    }
    let between = lines
        .get(position as usize..seq as usize)
        .unwrap_or_default();
    let is_move = |line: &&Line| {
        matches!(
            line.entry,
            Entry::Decided { .. }
                | Entry::Landed { .. }
                | Entry::Conceded { .. }
                | Entry::Undone {}
                | Entry::Abandoned {}
                | Entry::Start(_)
                | Entry::Ended { .. }
        )
    };
    match between.iter().find(is_move) {
        Some(line) => Err(format!(
            "line {seq} was decided at {position}, before line {}",
            line.seq
        )),
        None => Ok(()),
    }
}

/// The kinds of games that are played.
pub fn games() -> [GameId; 4] {
    [
        GameId::Pig,
        GameId::Exxtra,
        GameId::Strategiia,
        GameId::Strike,
    ]
}
