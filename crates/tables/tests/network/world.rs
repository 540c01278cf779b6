//! A server, devices and the network between them, under one virtual clock.

use std::collections::BTreeMap;

use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::client::{Effect, Input, LogChange};
use astragal_tables::protocol::SendCommand;
use astragal_tables::{Command, CommandId, Entry, Job, Table, TableOptions};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::device::Device;
use super::faults::{Defect, Fault, FaultKind};
use super::server::{SimServer, SimStore};

/// Everything is well again after this time.
pub const HEALED_MS: u64 = 260_000;
/// Nobody wants another game after this time.
const REMATCH_MS: u64 = 150_000;
/// A game lasts at most so long after that.
const LIMIT_MS: u64 = HEALED_MS + 3_600_000;

/// The server lets go of a client that asks for signs of life and says nothing for this time.
pub const ASLEEP_MS: u64 = 20_000;

pub struct Random(Xoshiro256PlusPlus);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub fn index(&mut self, limit: usize) -> usize {
        self.below(limit as u64) as usize
    }

    pub fn bytes(&mut self) -> Bytes32 {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Bytes32(bytes)
    }
}

/// A connection as the network sees it; its number is that of the server.
pub struct Link {
    pub device: usize,
    /// The server at its other end.
    pub server: usize,
    /// The number that the client gave it.
    number: u64,
    /// Whether nothing gets through any more.
    pub is_dead: bool,
    to_server: u64,
    pub to_client: u64,
    /// When the server last heard of it, once it has asked for a sign of life.
    pub awake: Option<u64>,
}

pub enum Event {
    Opened(u64),
    ToServer(u64, String),
    ToClient(u64, String),
    ClosedToClient(u64, Option<u16>),
    ClosedToServer(u64),
    /// A connection that cannot be opened: the device, and the client's number for it.
    NotOpened(usize, u64),
    WakeDevice(usize),
    /// A page has stored its pending commands: the device, and how often the page was loaded anew before.
    CommandsStored(usize, u64),
    WakeServer(usize),
    /// The server, how often it was started before, and the job with its number.
    Job(usize, u64, u64, Job<Entry>),
    /// What a server does every now and then, if there are several.
    Beat(usize),
    /// A server hears that the log has grown.
    Grew(usize),
    /// A server hears who is connected to another one.
    Here(usize, u64, Vec<u32>),
    Decide(usize),
    Awake(usize, bool),
    Online(usize, bool),
    /// A device must be back by now, if nothing has happened to it since this time.
    MustBeBack(usize, u64),
    /// The server looks whether a client that asks for signs of life sleeps.
    IsAwake(u64),
    StartServer(usize),
    Fault(FaultKind),
}

/// What is played, and what goes wrong.
#[derive(Clone, Debug)]
pub struct Case {
    pub seed: u64,
    pub options: TableOptions,
    pub people: usize,
    pub watchers: usize,
    /// How many servers share the store.
    pub servers: usize,
    /// Whether somebody comes with a wrong token.
    pub has_stranger: bool,
    pub faults: Vec<Fault>,
    pub defect: Option<Defect>,
}

pub struct World {
    pub now: u64,
    began: u64,
    events: BTreeMap<(u64, u64), Event>,
    order: u64,
    pub store: SimStore,
    pub servers: Vec<SimServer>,
    /// When something last happened to a server.
    pub server_up_since: u64,
    pub devices: Vec<Device>,
    storages: Vec<Vec<Bytes32>>,
    pub links: BTreeMap<u64, Link>,
    next_link: u64,
    pub random: Random,
    pub defect: Option<Defect>,
    /// How many lines of the log were looked at.
    pub checked: usize,
    pub is_a_game_played: bool,
    /// The first thing that must not happen.
    pub violation: Option<String>,
}

impl World {
    pub fn new(case: &Case) -> Self {
        let is_lenient = case.defect == Some(Defect::UnreadableLineSkipped);
        super::device::IS_LENIENT.set(is_lenient);
        let random = Random::new(case.seed);
        let now = 50_000_000;
        let is_alone = case.servers == 1;
        let server = |number| {
            let random = Random::new(case.seed ^ (number as u64 + 1) << 32);
            SimServer::new(number, is_alone, case.defect, random)
        };
        let servers = (0..case.servers).map(server).collect();
        let mut world = Self {
            now,
            began: now,
            events: BTreeMap::new(),
            order: 0,
            store: SimStore::new(case.options.clone(), now),
            servers,
            server_up_since: now,
            devices: Vec::new(),
            storages: Vec::new(),
            links: BTreeMap::new(),
            next_link: 1,
            random,
            defect: case.defect,
            checked: 0,
            is_a_game_played: false,
            violation: None,
        };
        world.servers[0].start(&mut world.store, now);
        for person in 0..case.people {
            let name = format!("Person {person}");
            let (server, store) = (&mut world.servers[0], &mut world.store);
            let token = server.join(store, now, &name, person as u8);
            world.add_device(Some(person), Some(token), None);
        }
        for _ in 0..case.watchers {
            world.add_device(None, None, None);
        }
        if case.has_stranger {
            world.add_device(None, Some("of another table".to_owned()), None);
        }
        let seats = case.options.check().unwrap();
        for seat in case.people as u8..seats {
            let (seat, level) = (Seat(seat), Level::Beginner);
            world.host_command(Command::SeatBot { seat, level });
        }
        for fault in &case.faults {
            world.after(fault.at, Event::Fault(fault.kind));
        }
        world.wake_server(0);
        for server in 0..case.servers {
            if server > 0 {
                world.at(now, Event::StartServer(server));
            }
            if !is_alone {
                world.after(100 * server as u64, Event::Beat(server));
            }
        }
        world
    }

    /// A command of the host, before anything else happens.
    fn host_command(&mut self, body: Command) {
        let connection = 1_000_000;
        let token = self.devices[0].token.clone();
        let hello = astragal_tables::protocol::FromClient::Hello {
            version: 2,
            token,
            since: None,
            last: None,
            views: false,
        };
        let (server, store) = (&mut self.servers[0], &mut self.store);
        server.message(store, self.now, connection, &hello.text());
        let number = body_number(&body);
        let command = SendCommand {
            id: CommandId { device: 1, number },
            position: 0,
            body,
        };
        let command = astragal_tables::protocol::FromClient::Command(command);
        server.message(store, self.now, connection, &command.text());
        server.leave(store, self.now, connection);
    }

    pub fn add_device(
        &mut self,
        person: Option<usize>,
        token: Option<String>,
        storage: Option<usize>,
    ) {
        let storage = storage.unwrap_or_else(|| {
            self.storages.push(Vec::new());
            self.storages.len() - 1
        });
        let seeds = self.storages[storage].clone();
        let device = Device::new(person, token, storage, seeds, self.now, &mut self.random);
        self.devices.push(device);
        let number = self.devices.len() - 1;
        self.after(0, Event::WakeDevice(number));
        self.after(500, Event::Decide(number));
    }

    pub fn after(&mut self, ms: u64, event: Event) {
        self.at(self.now + ms, event);
    }

    pub fn at(&mut self, at: u64, event: Event) {
        self.order += 1;
        self.events.insert((at, self.order), event);
    }

    pub fn wrong(&mut self, what: impl FnOnce() -> String) {
        if self.violation.is_none() {
            let after = self.now - self.began;
            self.violation = Some(format!("after {after} ms: {}", what()));
        }
    }

    /// Runs until a game is over and everything is quiet, or something is wrong.
    pub fn run(&mut self) {
        let mut over_since = None;
        while self.violation.is_none() {
            let Some(((at, _), event)) = self.events.pop_first() else {
                break;
            };
            self.now = at;
            let elapsed = at - self.began;
            if elapsed > LIMIT_MS {
                let state = self.state();
                self.wrong(|| format!("nobody goes on: {state}"));
                break;
            }
            self.carry_out(event);
            if over_since.is_none() && elapsed > HEALED_MS && self.is_game_over() {
                over_since = Some(self.now);
            }
            if over_since.is_some_and(|since| self.now > since + 45_000) {
                break;
            }
        }
    }

    /// The table as the server knows it that knows most.
    pub fn table(&self) -> Option<&Table> {
        let tables = self.servers.iter().filter_map(SimServer::table);
        tables.max_by_key(|table| table.next_seq())
    }

    pub fn is_a_server_up(&self) -> bool {
        self.servers.iter().any(|server| server.is_well(self.now))
    }

    fn is_game_over(&self) -> bool {
        let table = self.table();
        let is_between =
            table.is_some_and(|table| table.lobby().phase == astragal_tables::Phase::Waiting);
        is_between && self.is_a_game_played
    }

    fn carry_out(&mut self, event: Event) {
        match event {
            Event::Opened(link) => self.deliver_to_device(link, Input::Opened),
            Event::ToServer(link, text) => self.deliver_to_server(link, text),
            Event::ToClient(link, text) => self.deliver_to_client(link, text),
            Event::ClosedToClient(link, code) => {
                let code = code.filter(|_| self.defect != Some(Defect::FinalIsTemporary));
                self.deliver_to_device(link, |number| Input::Closed(number, code));
                self.links.remove(&link);
            }
            Event::ClosedToServer(link) => {
                self.at_server_of(link, |server, store, now| server.leave(store, now, link))
            }
            Event::NotOpened(device, number) => self.input(device, Input::Closed(number, None)),
            Event::WakeDevice(device) => {
                let now = self.now;
                let device_state = &mut self.devices[device];
                if device_state.asleep_until.is_none()
                    && device_state.wake_at.take_if(|at| *at <= now).is_some()
                {
                    match self.defect == Some(Defect::NoPatience) {
                        true => self.input(device, Input::TryNow),
                        false => self.input(device, Input::Wake),
                    }
                    if self.defect == Some(Defect::NoPatience) {
                        self.wake_device_at(device, Some(u64::MAX));
                    }
                }
            }
            Event::CommandsStored(device, loads) => {
                if self.devices[device].loads == loads {
                    self.input(device, Input::CommandsStored);
                }
            }
            Event::WakeServer(server) => {
                self.at_server(server, Event::WakeServer(server), |server, store, now| {
                    server.wake(store, now)
                });
            }
            Event::Job(server, start, number, job) => {
                let until = self.servers[server].hangs_until;
                if until > self.now {
                    return self.at(until, Event::Job(server, start, number, job));
                }
                if start == self.servers[server].starts && self.servers[server].is_up() {
                    let (one, store) = (&mut self.servers[server], &mut self.store);
                    let out = one.worked(store, self.now, number, job);
                    self.send_out(server, out);
                }
            }
            Event::Beat(server) => {
                self.after(500, Event::Beat(server));
                if self.servers[server].hangs_until <= self.now {
                    let (one, store) = (&mut self.servers[server], &mut self.store);
                    let out = one.beat(store, self.now);
                    self.send_out(server, out);
                }
            }
            Event::Grew(server) => {
                let (one, store) = (&mut self.servers[server], &mut self.store);
                let mut out = Vec::new();
                if one.hangs_until <= self.now {
                    one.catch_up(store, self.now, &mut out);
                }
                self.send_out(server, out);
            }
            Event::Here(server, node, people) => {
                let (one, store) = (&mut self.servers[server], &mut self.store);
                if one.hangs_until <= self.now {
                    let out = one.elsewhere(store, self.now, node, people);
                    self.send_out(server, out);
                }
            }
            Event::Decide(device) => self.decide(device),
            Event::Awake(device, is_notified) => self.awake(device, is_notified),
            Event::Online(device, is_notified) => {
                self.devices[device].well_since = self.now;
                if is_notified {
                    self.input(device, Input::TryNow);
                }
                self.must_be_back(device, is_notified);
            }
            Event::MustBeBack(device, since) => {
                let one = &self.devices[device];
                let is_undisturbed = one.well_since <= since && self.server_up_since <= since;
                let is_able = one.is_well(self.now) && self.is_a_server_up();
                if is_undisturbed && is_able && !one.is_connected() && !one.is_over() {
                    let status = one.client.status();
                    self.wrong(|| format!("device {device} is not back: {status:?}"));
                }
            }
            Event::IsAwake(link) => self.is_awake(link),
            Event::StartServer(server) => {
                self.server_up_since = self.now;
                let (one, store) = (&mut self.servers[server], &mut self.store);
                let out = one.start(store, self.now);
                self.send_out(server, out);
                for device in 0..self.devices.len() {
                    self.must_be_back(device, false);
                }
            }
            Event::Fault(kind) => self.fault(kind),
        }
    }

    fn deliver_to_server(&mut self, link: u64, text: String) {
        let Some(state) = self.links.get(&link).filter(|state| !state.is_dead) else {
            return;
        };
        let until = self.devices[state.device].offline_until;
        let until = until.max(self.servers[state.server].hangs_until);
        if until > self.now {
            return self.at(until, Event::ToServer(link, text));
        }
        self.note_awake(link, text.contains("\"ping\""));
        self.at_server_of(link, |server, store, now| {
            server.message(store, now, link, &text)
        });
    }

    fn deliver_to_client(&mut self, link: u64, mut text: String) {
        let Some(state) = self.links.get(&link).filter(|state| !state.is_dead) else {
            return;
        };
        let device = state.device;
        let one = &mut self.devices[device];
        if one.offline_until > self.now {
            let until = one.offline_until;
            return self.at(until, Event::ToClient(link, text));
        }
        if text.starts_with("{\"lines\"")
            && let Some(is_lost) = one.damage.take()
        {
            // Loading the log again takes its time.
            one.well_since = self.now + 2_000;
            if is_lost {
                return;
            }
            text = text.replacen("\"at\"", "\"when\"", 1);
        }
        let is_ignored = match self.defect {
            Some(Defect::RefusalIgnored) => text.starts_with("{\"refused\""),
            Some(Defect::FinalIsTemporary) => text.starts_with("{\"refused\":{\"error\""),
            _ => false,
        };
        if is_ignored {
            return;
        }
        one.is_after_welcome = text.starts_with("{\"welcome\"");
        self.deliver_to_device(link, |number| Input::Received(number, text));
    }

    fn deliver_to_device(&mut self, link: u64, input: impl FnOnce(u64) -> Input) {
        let Some(state) = self.links.get(&link) else {
            return;
        };
        let (device, number) = (state.device, state.number);
        self.input(device, input(number));
    }

    pub fn input(&mut self, device: usize, input: Input) {
        if self.devices[device].asleep_until.is_some() {
            self.devices[device].inbox.push(input);
            return;
        }
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let effects = self.devices[device].handle(self.now, input);
            for effect in effects {
                inputs.extend(self.effect(device, effect));
            }
        }
        let now = self.now;
        let one = &mut self.devices[device];
        one.connected_since = match one.is_connected() {
            true => one.connected_since.or(Some(now)),
            false => None,
        };
        if let Some(request) = self.devices[device].lost_request() {
            self.wrong(|| format!("device {device} has lost request {request}"));
        }
    }

    /// Carries out an effect of a client; the result is an input that follows at once.
    fn effect(&mut self, device: usize, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Connect(number) => self.connect(device, number),
            Effect::Disconnect(number) => {
                let mut links = self.links.iter_mut();
                let link = links.find(|(_, one)| (one.device, one.number) == (device, number));
                if let Some((&link, state)) = link {
                    state.is_dead = true;
                    let latency = self.devices[device].latency;
                    self.after(latency, Event::ClosedToServer(link));
                }
            }
            Effect::Send(number, text)
                if self.defect == Some(Defect::DeadLinkUnnoticed) && text.contains("\"ping\"") =>
            {
                let pong = r#"{"pong":{"now":0,"position":0}}"#.to_owned();
                return Some(Input::Received(number, pong));
            }
            Effect::Send(number, text) => self.send(device, number, text),
            Effect::StoreSeed(seed) => {
                if self.defect != Some(Defect::SeedNotStored) {
                    let storage = self.devices[device].storage;
                    self.storages[storage].push(seed);
                }
                return Some(Input::SeedStored { is_stored: true });
            }
            Effect::RecallSeeds => {
                let storage = self.devices[device].storage;
                return Some(Input::Seeds(self.storages[storage].clone()));
            }
            Effect::StoreCommands(commands) => {
                let one = &mut self.devices[device];
                let loads = one.loads;
                if !one.store(&commands, self.defect != Some(Defect::QueueNotStored)) {
                    self.wrong(|| format!("device {device} gives a request two ids"));
                }
                let ms = self.random.below(20);
                self.after(ms, Event::CommandsStored(device, loads));
            }
            Effect::WakeAt(at) => self.wake_device_at(device, at),
            Effect::Log(change) => self.show(device, change),
            Effect::Answered { request, outcome } => {
                let request = &mut self.devices[device].requests[request as usize];
                let before = request.outcome.replace(outcome);
                if before.is_some() {
                    self.wrong(|| format!("device {device} has two answers to a request"));
                }
            }
            Effect::StatusChanged => {}
            Effect::ReloadProgram => self.wrong(|| "a page is loaded anew for nothing".to_owned()),
        }
        None
    }

    fn wake_device_at(&mut self, device: usize, at: Option<u64>) {
        let one = &mut self.devices[device];
        let is_down = !one.is_connected();
        let at = at.map(|at| one.true_time(at));
        let at = match self.defect {
            Some(Defect::NoPatience) => Some(self.now + 100),
            Some(Defect::NotWoken) if is_down && !one.attempts.is_empty() => None,
            _ => at,
        };
        one.wake_at = at;
        if let Some(at) = at {
            self.at(at.max(self.now), Event::WakeDevice(device));
        }
    }

    fn connect(&mut self, device: usize, number: u64) {
        let now = self.now;
        let one = &mut self.devices[device];
        one.attempts.push(now);
        let is_offline = one.offline_until > now;
        let (latency, is_notified) = (one.latency, one.is_notified);
        let recent = one.attempts.iter().rev();
        let recent = recent.take_while(|at| **at + 60_000 > now).count();
        if recent > 60 {
            self.wrong(|| format!("device {device} connects {recent} times in a minute"));
        }
        // A load balancer leaves out servers that do not answer, after a while.
        let mut servers: Vec<usize> = (0..self.servers.len()).collect();
        servers.retain(|server| self.servers[*server].is_well(now));
        match (is_offline, !servers.is_empty()) {
            (true, _) if is_notified => self.after(30, Event::NotOpened(device, number)),
            (true, _) => {}
            (false, false) => self.after(latency, Event::NotOpened(device, number)),
            (false, true) => {
                let link = self.next_link;
                self.next_link += 1;
                let server = match servers.len() {
                    1 => servers[0],
                    several => servers[self.random.index(several)],
                };
                let state = Link {
                    device,
                    server,
                    number,
                    is_dead: false,
                    to_server: 0,
                    to_client: 0,
                    awake: None,
                };
                self.links.insert(link, state);
                self.after(2 * latency, Event::Opened(link));
            }
        }
    }

    fn send(&mut self, device: usize, number: u64, mut text: String) {
        let links = self.links.iter();
        let mut links = links.filter(|(_, one)| (one.device, one.number) == (device, number));
        let Some((&link, _)) = links.next() else {
            return;
        };
        if text.starts_with("{\"command\"") {
            self.check_stored(device, &text);
            match self.spoil(device, text) {
                Some(spoilt) => text = spoilt,
                None => return,
            }
        }
        let latency = self.devices[device].latency / 2 + self.random.below(20);
        let state = self.links.get_mut(&link).unwrap();
        state.to_server = state.to_server.max(self.now + latency);
        let at = state.to_server;
        self.at(at, Event::ToServer(link, text));
    }

    /// What a client shows is in the log.
    fn show(&mut self, device: usize, change: LogChange) {
        let shown = &mut self.devices[device].shown;
        let first = match change {
            LogChange::Anew { from, lines, .. } => {
                *shown = (from, lines);
                0
            }
            LogChange::Lines(lines) => {
                let known = shown.1.len();
                shown.1.extend(lines);
                known
            }
        };
        let (from, lines) = (shown.0 as usize, &shown.1);
        let stored = self.store.lines.get(from..).unwrap_or_default();
        let is_stored = |(line, text): (usize, &String)| stored.get(line) == Some(text);
        if !lines.iter().enumerate().skip(first).all(is_stored) {
            self.wrong(|| format!("device {device} shows what is not in the log"));
        }
    }

    fn decide(&mut self, device: usize) {
        let ms = 200 + self.random.below(1_800);
        self.after(ms, Event::Decide(device));
        let one = &mut self.devices[device];
        if one.asleep_until.is_some() {
            return;
        }
        if one.is_over() && !one.is_stranger() {
            // The page offers to be loaded anew.
            return self.reload(device);
        }
        let is_ending = self.now - self.began > REMATCH_MS && self.is_a_game_played;
        let one = &mut self.devices[device];
        if let Some(input) = one.decide(&mut self.random, is_ending) {
            self.input(device, input);
        }
    }

    pub fn reload(&mut self, device: usize) {
        for link in self.links_of(device) {
            self.after(100, Event::ClosedToServer(link));
        }
        self.links.retain(|_, link| link.device != device);
        let one = &mut self.devices[device];
        let seeds = self.storages[one.storage].clone();
        one.reload(seeds, self.now, &mut self.random);
        one.well_since = self.now;
        self.after(0, Event::WakeDevice(device));
    }
}

fn body_number(body: &Command) -> u64 {
    match body {
        Command::SeatBot { seat, .. } => u64::from(seat.0) + 1,
        _ => 1,
    }
}
