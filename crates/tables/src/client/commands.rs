//! The commands of a client that are not answered yet.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::protocol::SendCommand;
use crate::{Command, CommandId, LoggedCommand};

/// Maximum number of commands that wait.
const QUEUE_MAX: usize = 16;

/// A pending command of a person, as the program around a client stores it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredCommand {
    /// The number of the request.
    pub request: u64,
    /// The command as it is sent, and sent again.
    pub command: SendCommand,
}

/// Commands in the order in which they are sent, one after the other: the server remembers only the last one of each
/// device, so that a repeated one is recognised only if no other was sent after it.
pub(super) struct Commands {
    device: u64,
    number: u64,
    queue: VecDeque<Queued>,
    /// The commands that are stored, or being stored.
    stored: Vec<CommandId>,
    /// How many changes are being stored.
    storing: u32,
}

/// A command that is not answered yet.
pub(super) struct Queued {
    /// The number of the person's request; `None` for what the client does by itself.
    pub request: Option<u64>,
    pub command: SendCommand,
    /// Whether it is on its way over the present connection.
    pub is_under_way: bool,
    /// Whether the server was asked for a sign of life after it.
    pub is_doubted: bool,
    /// How often it was sent; a recalled one may have been sent before.
    pub sent: u32,
    /// How often the server was too busy for it, and when it may be sent again.
    pub refusals: u32,
    pub not_before: u64,
}

impl Commands {
    /// The queue of a device, beginning with recalled commands. They keep the ids of the device that they were
    /// given on: another page may have recalled them, too.
    pub fn new(device: u64, recalled: Vec<StoredCommand>) -> Self {
        let recalled = recalled.into_iter().take(QUEUE_MAX);
        let queue: VecDeque<Queued> = recalled.map(Queued::recalled).collect();
        let stored: Vec<CommandId> = queue.iter().map(|queued| queued.command.id).collect();
        Self {
            device,
            number: stored.iter().map(|id| id.number).max().unwrap_or(0),
            queue,
            stored,
            storing: 0,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Queued> {
        self.queue.iter()
    }

    /// Whether a command may wait here: there is room, and the same is not under way. A button that is pressed twice
    /// does one thing.
    pub fn accepts(&self, command: &Command) -> bool {
        let is_same = |queued: &Queued| match (&queued.command.body, command) {
            (Command::Act(_), Command::Act(_)) | (Command::Ready { .. }, Command::Ready { .. }) => {
                true
            }
            (one, other) => one == other,
        };
        self.queue.len() < QUEUE_MAX && !self.queue.iter().any(is_same)
    }

    /// Whether a seed is being shown.
    pub fn is_revealing(&self) -> bool {
        let mut commands = self.queue.iter().map(|queued| &queued.command.body);
        commands.any(|command| matches!(command, Command::Reveal { .. }))
    }

    pub fn push(&mut self, request: u64, position: u64, body: Command) {
        let number = self.next_number();
        let command = self.command(number, position, body);
        self.queue.push_back(Queued::new(Some(request), command));
    }

    /// Puts a command of the client itself before all that were not sent yet, and gives it a smaller number.
    pub fn push_first(&mut self, position: u64, body: Command) {
        let device = self.device;
        let is_before =
            |one: &&Queued| one.is_under_way || (one.command.id.device == device && one.sent > 0);
        let place = self.queue.iter().take_while(is_before).count();
        let mut later = self.queue.range(place..).map(|one| one.command.id);
        let number = match later.find(|id| id.device == device) {
            Some(next) => next.number - 1,
            None => self.next_number(),
        };
        let command = self.command(number, position, body);
        self.queue.insert(place, Queued::new(None, command));
    }

    /// The number of another command. One number is left out before it, for [`push_first`](Self::push_first).
    fn next_number(&mut self) -> u64 {
        self.number += 2;
        self.number
    }

    fn command(&self, number: u64, position: u64, body: Command) -> SendCommand {
        let device = self.device;
        SendCommand {
            id: CommandId { device, number },
            position,
            body,
        }
    }

    /// The pending commands of the person, if others are stored. The client's own ones follow from the log.
    pub fn begin_storing(&mut self) -> Option<Vec<StoredCommand>> {
        let commands: Vec<StoredCommand> = self.queue.iter().filter_map(Queued::stored).collect();
        let ids: Vec<CommandId> = commands.iter().map(|one| one.command.id).collect();
        if ids == self.stored {
            return None;
        }
        self.stored = ids;
        self.storing += 1;
        Some(commands)
    }

    /// The first change that was being stored is stored.
    pub fn on_stored(&mut self) {
        self.storing = self.storing.saturating_sub(1);
    }

    /// The next command to send at this time, if none is under way and all changes are stored. The latter holds for
    /// answered commands, too: a recalled one must not have a smaller number than one that was carried out.
    pub fn next(&mut self, now: u64) -> Option<SendCommand> {
        if self.due()? > now {
            return None;
        }
        let first = self.queue.front_mut()?;
        first.is_under_way = true;
        first.is_doubted = false;
        first.sent += 1;
        Some(first.command.clone())
    }

    /// When the next command may be sent, if only the time has to come.
    pub fn due(&self) -> Option<u64> {
        let first = self.queue.front()?;
        let is_free = !first.is_under_way && self.storing == 0;
        is_free.then_some(first.not_before)
    }

    /// The connection is lost: what was under way has to be repeated.
    pub fn lose(&mut self) {
        if let Some(first) = self.queue.front_mut() {
            first.is_under_way = false;
        }
    }

    /// The server is asked for a sign of life.
    pub fn doubt(&mut self) {
        if let Some(first) = self.queue.front_mut() {
            first.is_doubted = first.is_under_way;
        }
    }

    /// The server has given one. It answers in order, so that a command before the question has been lost.
    pub fn lose_doubted(&mut self) {
        if let Some(first) = self.queue.front_mut().filter(|first| first.is_doubted) {
            first.is_under_way = false;
        }
    }

    /// Takes the command with this id out, if it is the one that was sent last.
    pub fn take(&mut self, id: CommandId) -> Option<Queued> {
        self.queue.pop_front_if(|first| first.command.id == id)
    }

    /// Takes the command out that is under way, if there is one.
    pub fn take_under_way(&mut self) -> Option<Queued> {
        self.queue.pop_front_if(|first| first.is_under_way)
    }

    /// Takes the command out that a line of the log came from.
    pub fn take_logged(&mut self, person: Option<u32>, logged: LoggedCommand) -> Option<Queued> {
        if person != Some(logged.person) {
            return None;
        }
        let (device, number) = (logged.device, logged.number);
        self.take(CommandId { device, number })
    }

    /// Puts a command back that the server was too busy for. It keeps its number: it may have been carried out after
    /// all, if the server failed at storing it.
    pub fn put_back(&mut self, mut queued: Queued, not_before: u64) {
        queued.is_under_way = false;
        queued.refusals += 1;
        queued.not_before = not_before;
        self.queue.push_front(queued);
    }

    /// Takes all commands out.
    pub fn drain(&mut self) -> impl Iterator<Item = Queued> {
        self.queue.drain(..)
    }
}

impl Queued {
    fn new(request: Option<u64>, command: SendCommand) -> Self {
        Self {
            request,
            command,
            is_under_way: false,
            is_doubted: false,
            sent: 0,
            refusals: 0,
            not_before: 0,
        }
    }

    fn recalled(stored: StoredCommand) -> Self {
        Self {
            sent: 1,
            ..Self::new(Some(stored.request), stored.command)
        }
    }

    fn stored(&self) -> Option<StoredCommand> {
        Some(StoredCommand {
            request: self.request?,
            command: self.command.clone(),
        })
    }
}
