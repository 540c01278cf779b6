//! The commands of a client that are not answered yet.

use std::collections::VecDeque;

use crate::protocol::SendCommand;
use crate::{Command, CommandId, LoggedCommand};

/// Maximum number of commands that wait.
const QUEUE_MAX: usize = 16;

/// Commands in the order in which they are sent, one after the other: the server remembers only the last one of each
/// device, so that a repeated one is recognised only if no other was sent after it.
pub(super) struct Commands {
    device: u64,
    number: u64,
    queue: VecDeque<Queued>,
}

/// A command that is not answered yet.
pub(super) struct Queued {
    /// The number of the person's request; `None` for what the client does by itself.
    pub request: Option<u64>,
    pub position: u64,
    pub command: Command,
    /// The number under which it was sent first.
    pub number: Option<u64>,
    /// Whether it is on its way over the present connection.
    pub is_under_way: bool,
    /// Whether the server was asked for a sign of life after it.
    pub is_doubted: bool,
    /// How often it was sent.
    pub sent: u32,
    /// How often the server was too busy for it, and when it may be sent again.
    pub refusals: u32,
    pub not_before: u64,
}

impl Commands {
    pub fn new(device: u64) -> Self {
        Self {
            device,
            number: 0,
            queue: VecDeque::new(),
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
        let is_same = |queued: &Queued| match (&queued.command, command) {
            (Command::Act(_), Command::Act(_)) | (Command::Ready { .. }, Command::Ready { .. }) => {
                true
            }
            (one, other) => one == other,
        };
        self.queue.len() < QUEUE_MAX && !self.queue.iter().any(is_same)
    }

    /// Whether a seed is being shown.
    pub fn is_revealing(&self) -> bool {
        let mut commands = self.queue.iter().map(|queued| &queued.command);
        commands.any(|command| matches!(command, Command::Reveal { .. }))
    }

    pub fn push(&mut self, request: Option<u64>, position: u64, command: Command) {
        self.queue
            .push_back(Queued::new(request, position, command));
    }

    /// Puts a command before all that were not sent yet.
    pub fn push_first(&mut self, position: u64, command: Command) {
        let place = self.queue.iter().take_while(|one| one.number.is_some());
        let place = place.count();
        self.queue
            .insert(place, Queued::new(None, position, command));
    }

    /// The next command to send at this time, if none is under way.
    pub fn next(&mut self, now: u64) -> Option<SendCommand> {
        let first = self.queue.front_mut()?;
        if first.is_under_way || first.not_before > now {
            return None;
        }
        let number = *first.number.get_or_insert_with(|| {
            self.number += 1;
            self.number
        });
        first.is_under_way = true;
        first.is_doubted = false;
        first.sent += 1;
        Some(SendCommand {
            id: CommandId {
                device: self.device,
                number,
            },
            position: first.position,
            body: first.command.clone(),
        })
    }

    /// When the next command may be sent that waits because the server was busy.
    pub fn due(&self) -> Option<u64> {
        let first = self.queue.front()?;
        (!first.is_under_way).then_some(first.not_before)
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
        let is_it =
            |first: &mut Queued| id.device == self.device && first.number == Some(id.number);
        self.queue.pop_front_if(is_it)
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

    /// Takes the first command out if a device's last acknowledged number says that it was carried out.
    pub fn take_acknowledged(&mut self, device: u64, number: u64) -> Option<Queued> {
        let is_done = |first: &mut Queued| {
            device == self.device && first.number.is_some_and(|sent| sent <= number)
        };
        self.queue.pop_front_if(is_done)
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
    fn new(request: Option<u64>, position: u64, command: Command) -> Self {
        Self {
            request,
            position,
            command,
            number: None,
            is_under_way: false,
            is_doubted: false,
            sent: 0,
            refusals: 0,
            not_before: 0,
        }
    }
}
