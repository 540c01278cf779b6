//! A device in a simulated network: the program around a client, and the person in front of it.

use std::cell::Cell;

use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::client::{
    Client, ClientOptions, Effect, Follower, Input, LinkStatus, Outcome, StoredCommand,
};
use astragal_tables::{Command, CommandId, Lobby, LoggedCommand, Question, Table, TableError};

use super::world::Random;

thread_local! {
    /// Whether [`SimTable`] skips lines that cannot be applied, for a planted defect.
    pub static IS_LENIENT: Cell<bool> = const { Cell::new(false) };
}

/// A table as a device follows it.
pub struct SimTable {
    table: Table,
    skipped: u64,
}

impl Follower for SimTable {
    fn from_lobby(lobby: Box<Lobby>, from: u64) -> Self {
        Self {
            table: Table::from_lobby(*lobby, from),
            skipped: 0,
        }
    }

    fn from_first_line(text: &str) -> Result<Self, TableError> {
        let table = Table::from_first_line(text)?;
        Ok(Self { table, skipped: 0 })
    }

    fn follow(&mut self, text: &str) -> Result<Option<LoggedCommand>, TableError> {
        match self.table.follow(text) {
            Err(_) if IS_LENIENT.get() => {
                self.skipped += 1;
                Ok(None)
            }
            followed => Ok(followed?.command),
        }
    }

    fn next_seq(&self) -> u64 {
        self.table.next_seq() + self.skipped
    }

    fn lobby(&self) -> Option<&Lobby> {
        Some(self.table.lobby())
    }

    fn turn(&self) -> Option<Seat> {
        self.table.turn()
    }
}

pub struct Device {
    /// The number of the person; `None` for somebody who only watches.
    pub person: Option<usize>,
    pub token: Option<String>,
    pub client: Client<SimTable>,
    /// Which storage it has; several pages on one device share one.
    pub storage: usize,
    /// The pending commands that this page has stored.
    pub stored: Vec<StoredCommand>,
    /// How often the page was loaded anew.
    pub loads: u64,
    /// Whether it is the copy of another page, or has one: both have what was stored then.
    pub is_copied: bool,
    /// How far its clock is ahead of the true time.
    offset: u64,
    /// When it wants to be woken, in true time.
    pub wake_at: Option<u64>,
    pub asleep_until: Option<u64>,
    pub offline_until: u64,
    /// Whether the device knows that it has no network.
    pub is_notified: bool,
    /// What has happened while it was asleep.
    pub inbox: Vec<Input>,
    /// Since when nothing is wrong with it.
    pub well_since: u64,
    /// Since when it is connected.
    pub connected_since: Option<u64>,
    pub latency: u64,
    /// All that was shown: the number of the first line, and the lines.
    pub shown: (u64, Vec<String>),
    pub requests: Vec<Request>,
    pub attempts: Vec<u64>,
    /// Whether the next message with lines is damaged, and how.
    pub damage: Option<bool>,
    /// Texts of commands that were sent before.
    pub sent: Vec<String>,
    /// Whether the last message was a welcome.
    pub is_after_welcome: bool,
}

/// What a person wanted.
#[derive(Clone)]
pub struct Request {
    pub command: Option<Command>,
    pub position: u64,
    pub outcome: Option<Outcome>,
    /// The id under which it is sent.
    pub id: Option<CommandId>,
    /// Whether it was wanted on the page of which this one is a copy.
    pub is_copy: bool,
}

impl Request {
    fn new(position: u64, command: Option<Command>) -> Self {
        Self {
            command,
            position,
            outcome: None,
            id: None,
            is_copy: false,
        }
    }
}

impl Device {
    pub fn new(
        person: Option<usize>,
        token: Option<String>,
        storage: usize,
        seeds: Vec<Bytes32>,
        now: u64,
        random: &mut Random,
    ) -> Self {
        let offset = random.below(20_000_000);
        Self {
            client: client(token.clone(), seeds, Vec::new(), now + offset, random),
            person,
            token,
            storage,
            stored: Vec::new(),
            loads: 0,
            is_copied: false,
            offset,
            wake_at: Some(now),
            asleep_until: None,
            offline_until: 0,
            is_notified: false,
            inbox: Vec::new(),
            well_since: now,
            connected_since: None,
            latency: 5 + random.below(120),
            shown: (0, Vec::new()),
            requests: Vec::new(),
            attempts: Vec::new(),
            damage: None,
            sent: Vec::new(),
            is_after_welcome: false,
        }
    }

    /// Loads the page anew.
    pub fn reload(&mut self, seeds: Vec<Bytes32>, now: u64, random: &mut Random) {
        let (token, stored) = (self.token.clone(), self.stored.clone());
        self.client = client(token, seeds, stored, now + self.offset, random);
        self.loads += 1;
        self.wake_at = Some(now);
        self.inbox.clear();
    }

    pub fn is_well(&self, now: u64) -> bool {
        self.asleep_until.is_none() && self.offline_until <= now
    }

    pub fn is_connected(&self) -> bool {
        self.client.status().link == LinkStatus::Connected
    }

    /// Whether it has a token that belongs to nobody.
    pub fn is_stranger(&self) -> bool {
        self.person.is_none() && self.token.is_some()
    }

    pub fn is_over(&self) -> bool {
        matches!(self.client.status().link, LinkStatus::Over(_))
    }

    /// Becomes a copy of another page of the same person, with what that one has stored. It has to be loaded then.
    pub fn copy(&mut self, other: &mut Self) {
        self.stored = other.stored.clone();
        self.requests = other.requests.clone();
        for request in &mut self.requests {
            request.is_copy = true;
        }
        (self.is_copied, other.is_copied) = (true, true);
    }

    /// Stores the pending commands, and returns whether each request has one id only.
    pub fn store(&mut self, commands: &[StoredCommand], is_kept: bool) -> bool {
        if is_kept {
            self.stored = commands.to_vec();
        }
        let mut commands = commands.iter();
        commands.all(|one| {
            let id = &mut self.requests[one.request as usize].id;
            *id.get_or_insert(one.command.id) == one.command.id
        })
    }

    /// The first request that has no answer, and is not shown as waiting for one either.
    pub fn lost_request(&self) -> Option<usize> {
        let pending = self.client.status().pending;
        let is_pending = |request| pending.iter().any(|one| one.request == Some(request));
        let mut requests = self.requests.iter().enumerate();
        let lost =
            requests.find(|(number, one)| one.outcome.is_none() && !is_pending(*number as u64));
        lost.map(|(number, _)| number)
    }

    pub fn handle(&mut self, now: u64, input: Input) -> Vec<Effect> {
        self.client.handle(now + self.offset, input)
    }

    /// A time of the device's clock in true time.
    pub fn true_time(&self, at: u64) -> u64 {
        at - self.offset
    }

    fn table(&self) -> Option<&Table> {
        self.client.follower().map(|known| &known.table)
    }

    /// What the person does next, if anything.
    pub fn decide(&mut self, random: &mut Random, is_ending: bool) -> Option<Input> {
        let table = self.table()?;
        let lobby = table.lobby();
        let position = table.next_seq();
        let seat = self.client.you()?.seat?;
        let chair = lobby.chair(seat)?;
        let request = self.requests.len() as u64;
        let pending = self.client.status().pending;
        let is_deciding = pending.iter().any(|pending| pending.is_decision);
        let dice = random.below(100);
        let is_between = lobby.phase == astragal_tables::Phase::Waiting;
        let command = if is_between {
            if chair.ready.is_some() || is_ending {
                return None;
            }
            self.requests.push(Request::new(position, None));
            return Some(Input::Ready { request });
        } else if let Some(vote) = &lobby.vote {
            match vote.agreed.contains(&seat) {
                true => return None,
                false => Command::Answer { agree: dice < 70 },
            }
        } else if lobby.paused_since.is_some() {
            Command::Resume {}
        } else if table.turn() == Some(seat) && !is_deciding {
            let mut choices = table.choices(seat);
            let choice = random.index(choices.len());
            Command::Act(choices.swap_remove(choice))
        } else if let Some((gone, _)) = lobby
            .people_seats()
            .find(|(other, chair)| *other != seat && chair.away_since.is_some())
            && dice < 30
        {
            let question = match dice < 25 {
                true => Question::Substitute(gone),
                false => Question::ContinueWithout(gone),
            };
            Command::Ask { question }
        } else {
            let question = match dice {
                0 => Question::Abandon,
                1 | 2 => Question::Pause,
                3..8 => Question::Undo,
                8..30 => {
                    let phrase = "hello".to_owned();
                    return Some(self.request(position, Command::Say { phrase }));
                }
                _ => return None,
            };
            Command::Ask { question }
        };
        Some(self.request(position, command))
    }

    fn request(&mut self, position: u64, command: Command) -> Input {
        let request = self.requests.len() as u64;
        self.requests
            .push(Request::new(position, Some(command.clone())));
        Input::Command {
            request,
            position: Some(position),
            command,
        }
    }
}

fn client(
    token: Option<String>,
    seeds: Vec<Bytes32>,
    commands: Vec<StoredCommand>,
    now: u64,
    random: &mut Random,
) -> Client<SimTable> {
    let mut own = Random::new(random.next());
    let options = ClientOptions {
        token,
        seeds,
        commands,
        build: None,
    };
    Client::new(now, options, Box::new(move || own.bytes()))
}
