//! A device in a simulated network: the program around a client, and the person in front of it.

use astragal_dice::fair::Bytes32;
use astragal_tables::client::{Client, ClientOptions, Effect, Input, LinkStatus, Outcome};
use astragal_tables::{Command, Question, Table};

use super::world::Random;

pub struct Device {
    /// The number of the person; `None` for somebody who only watches.
    pub person: Option<usize>,
    pub token: Option<String>,
    pub client: Client,
    /// Which storage it has; several pages on one device share one.
    pub storage: usize,
    /// How far its clock is ahead of the true time.
    offset: u64,
    /// When it wants to be woken, in true time.
    pub wake_at: Option<u64>,
    pub asleep_until: Option<u64>,
    pub offline_until: u64,
    /// Whether the device knows that it has no network.
    pub is_told: bool,
    /// What has happened while it was asleep.
    pub inbox: Vec<Input>,
    /// Since when nothing is wrong with it.
    pub well_since: u64,
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
pub struct Request {
    pub command: Option<Command>,
    pub position: u64,
    pub outcome: Option<Outcome>,
    /// Whether the page was loaded anew before there was an answer.
    pub is_lost: bool,
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
            client: client(token.clone(), seeds, now + offset, random),
            person,
            token,
            storage,
            offset,
            wake_at: Some(now),
            asleep_until: None,
            offline_until: 0,
            is_told: false,
            inbox: Vec::new(),
            well_since: now,
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
        self.client = client(self.token.clone(), seeds, now + self.offset, random);
        self.wake_at = Some(now);
        self.inbox.clear();
        for request in &mut self.requests {
            request.is_lost |= request.outcome.is_none();
        }
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

    pub fn handle(&mut self, now: u64, input: Input) -> Vec<Effect> {
        self.client.handle(now + self.offset, input)
    }

    /// A time of the device's clock in true time.
    pub fn true_time(&self, at: u64) -> u64 {
        at - self.offset
    }

    fn table(&self) -> Option<&Table> {
        self.client.follower()
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
            self.requests.push(Request {
                command: None,
                position,
                outcome: None,
                is_lost: false,
            });
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
        self.requests.push(Request {
            command: Some(command.clone()),
            position,
            outcome: None,
            is_lost: false,
        });
        Input::Command {
            request,
            position: Some(position),
            command,
        }
    }
}

fn client(token: Option<String>, seeds: Vec<Bytes32>, now: u64, random: &mut Random) -> Client {
    let mut own = Random::new(random.next());
    let options = ClientOptions {
        token,
        seeds,
        build: None,
    };
    Client::new(now, options, Box::new(move || own.bytes()))
}
