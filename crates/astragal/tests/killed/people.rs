//! People at a table: they play, watch, leave, come back, and keep everything that they receive.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Result, bail};
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::protocol::Joined;
use astragal_tables::{Command, Next, PHRASES, Phase, Table};

use super::wire::{Connection, Kind, Message, Way};
use super::{Luck, Place, Round};

/// Somebody who follows what happens at a table.
pub struct Listener {
    round: Arc<Round>,
    place: Arc<Place>,
    luck: Luck,
    name: String,
    token: Option<String>,
    /// The table by what was received. `None` before that, and where the lines do not fit together.
    table: Option<Table>,
}

impl Listener {
    pub fn new(round: &Arc<Round>, place: &Arc<Place>, luck: Luck, name: &str) -> Self {
        Self {
            round: Arc::clone(round),
            place: Arc::clone(place),
            luck,
            name: name.to_owned(),
            token: None,
            table: None,
        }
    }

    /// Who received something, and when.
    fn who(&self) -> String {
        let Self { round, name, .. } = self;
        format!(
            "{name} (after {} kills)",
            round.kills.load(Ordering::Relaxed)
        )
    }

    /// Connects, often knowing the lines so far.
    async fn connect(&mut self, way: Way) -> Result<Connection> {
        let since = match &self.table {
            Some(table) if way == Way::Socket && self.luck.one_in(2) => Some(table.next_seq()),
            _ => None,
        };
        let Place { name, .. } = &*self.place;
        let token = self.token.as_deref();
        Connection::open(&self.round.server, name, token, since, way).await
    }

    fn listen_to_welcome(&mut self, welcome: Message) -> Result<()> {
        let Message::Welcome { lobby, from, lines } = welcome else {
            bail!("no welcome");
        };
        self.hear(&lines);
        let mut lines = lines.iter();
        if let Some(lobby) = lobby {
            self.table = Some(Table::from_lobby(*lobby, from));
        } else if from == 0
            && let Some(first) = lines.next()
        {
            self.table = Some(Table::from_first_line(first)?);
        }
        lines.try_for_each(|line| self.follow(line))?;
        self.look_up();
        Ok(())
    }

    fn listen(&mut self, lines: &[String]) -> Result<()> {
        self.hear(lines);
        lines.iter().try_for_each(|line| self.follow(line))?;
        self.look_up();
        Ok(())
    }

    /// Keeps lines, before anything else is done with them.
    fn hear(&self, lines: &[String]) {
        let who = self.who();
        let mut received = self.place.received.lock().unwrap();
        for line in lines {
            let new = received.line(line, &who);
            if new.is_some() {
                self.round.lines.fetch_add(1, Ordering::Relaxed);
            }
            let gone = self.place.gone.load(Ordering::Relaxed);
            match new {
                Some(Kind::Landed) if self.place.is_thrown && gone > 0 => {
                    self.round.landings.fetch_add(1, Ordering::Relaxed);
                }
                Some(Kind::Missed) => {
                    self.round.missed.fetch_add(1, Ordering::Relaxed);
                }
                _ => {}
            }
        }
    }

    fn follow(&mut self, line: &str) -> Result<()> {
        let Some(table) = &mut self.table else {
            bail!("lines without a table");
        };
        if let Err(error) = table.follow(line) {
            let who = self.who();
            let mut received = self.place.received.lock().unwrap();
            received.unfit(&who, line, &error.to_string());
            self.table = None;
            bail!("{error}");
        }
        Ok(())
    }

    /// Notes whether dice are in the air.
    fn look_up(&self) {
        if let Some(table) = &self.table {
            let is_thrown = matches!(table.next(), Next::Draw { .. });
            self.place.is_in_the_air.store(is_thrown, Ordering::Relaxed);
        }
    }

    /// Waits for the server after a connection has ended. People come back in any order.
    async fn wait_for_server(&mut self) {
        let was_killed = self.round.is_down.load(Ordering::Relaxed);
        self.round.until_up().await;
        let longest = if was_killed { 120 } else { 20 };
        self.luck.pause(longest).await;
    }

    /// Watches, until everything is over.
    pub async fn watch(mut self, way: Way) {
        while !self.round.is_over() {
            // The connection ends with the server.
            let _ = self.watch_once(way).await;
            self.wait_for_server().await;
        }
    }

    async fn watch_once(&mut self, way: Way) -> Result<()> {
        let mut connection = self.connect(way).await?;
        let welcome = connection.receive().await?;
        self.listen_to_welcome(welcome)?;
        loop {
            match connection.receive().await? {
                Message::Lines(lines) => self.listen(&lines)?,
                Message::View => {}
                _ => bail!("sent away"),
            }
        }
    }
}

/// When somebody who has left comes back.
#[derive(Clone, Copy)]
enum Return {
    Soon,
    /// While dice are in the air.
    WithDice,
    /// As the first one after the server was killed.
    WithServer,
    /// When the server has surely noticed.
    Late,
}

/// A person on a seat.
pub struct Player {
    listener: Listener,
    seat: Seat,
    person: u32,
    last_id: u64,
    /// A command that has not been answered yet: it is repeated after a reconnection.
    pending: Option<(u64, u64, Command)>,
    /// Line of the last command that was acknowledged: it is heard of before the next one.
    done: Option<u64>,
    /// Seeds that were promised.
    seeds: Vec<Bytes32>,
}

impl Player {
    pub fn new(round: &Arc<Round>, place: &Arc<Place>, luck: Luck, joined: Joined) -> Self {
        let name = format!("person {}", joined.you.person);
        let mut listener = Listener::new(round, place, luck, &name);
        listener.token = Some(joined.token);
        Self {
            listener,
            seat: joined.you.seat.unwrap(),
            person: joined.you.person,
            // Those below are the host's commands that seated bots.
            last_id: 100,
            pending: None,
            done: None,
            seeds: Vec::new(),
        }
    }

    /// Plays, until everything is over.
    pub async fn play(mut self) {
        let round = Arc::clone(&self.listener.round);
        while !round.is_over() {
            match self.sit().await {
                Ok(()) => self.stay_away().await,
                Err(_) => self.listener.wait_for_server().await,
            }
        }
    }

    /// Plays as long as the connection lasts, or until the person leaves.
    async fn sit(&mut self) -> Result<()> {
        let way = if self.listener.luck.one_in(4) {
            Way::Stream
        } else {
            Way::Socket
        };
        let mut connection = self.listener.connect(way).await?;
        let welcome = connection.receive().await?;
        self.listener.listen_to_welcome(welcome)?;
        if let Some((id, position, command)) = self.pending.clone() {
            connection.send(id, position, command).await?;
        }
        loop {
            let wanted = self.wanted();
            // Between two decisions is time for a kill.
            let think = match wanted {
                Some(_) if self.listener.luck.one_in(8) => self.listener.luck.below(400),
                Some(_) => self.listener.luck.below(25),
                None => 1_000,
            };
            let message = connection.receive();
            match tokio::time::timeout(Duration::from_millis(think), message).await {
                Ok(message) => {
                    if self.hear(message?)? || self.leaves() {
                        return Ok(());
                    }
                }
                Err(_) => {
                    if let Some(command) = wanted {
                        self.last_id += 1;
                        let table = self.listener.table.as_ref();
                        let position = table.map_or(0, Table::next_seq);
                        self.pending = Some((self.last_id, position, command.clone()));
                        connection.send(self.last_id, position, command).await?;
                    }
                }
            }
        }
    }

    /// Takes a message. Returns whether the person has announced to leave, and does so now.
    fn hear(&mut self, message: Message) -> Result<bool> {
        match message {
            Message::Lines(lines) => self.listener.listen(&lines)?,
            Message::Done { id, seq } => {
                let person = self.person;
                let who = self.listener.who();
                let mut received = self.listener.place.received.lock().unwrap();
                received.acknowledged((person, id), seq, &who);
                self.done = Some(seq);
                let done = self.pending.take_if(|(pending, _, _)| *pending == id);
                return Ok(matches!(done, Some((_, _, Command::Stand {}))));
            }
            Message::Refused { is_for_now: true } => bail!("repeat it later"),
            Message::Refused { .. } => self.pending = None,
            Message::View => {}
            Message::Welcome { .. } => bail!("welcomed twice"),
        }
        Ok(false)
    }

    /// Whether the person leaves without a word.
    fn leaves(&mut self) -> bool {
        let Listener { luck, round, .. } = &mut self.listener;
        let odds = match round.is_patient.load(Ordering::Relaxed) {
            true => 10,
            false => 150,
        };
        self.pending.is_none() && luck.one_in(odds)
    }

    /// The next command to send.
    fn wanted(&mut self) -> Option<Command> {
        let seat = self.seat;
        let Listener { table, luck, .. } = &mut self.listener;
        let table = table.as_ref()?;
        let has_heard = self.done.is_none_or(|done| done < table.next_seq());
        if self.pending.is_some() || !has_heard {
            return None;
        }
        let lobby = table.lobby();
        if lobby.seat_of(self.person).is_none() {
            return Some(Command::Sit { seat });
        }
        match &lobby.phase {
            Phase::Waiting if lobby.chair(seat)?.ready.is_some() => None,
            Phase::Waiting => {
                let seed = Bytes32::hash_of(&luck.next().to_le_bytes());
                self.seeds.push(seed);
                Some(Command::Ready { hash: seed.hash() })
            }
            Phase::Revealing { seeds, .. } if seeds[seat.index()].is_some() => None,
            Phase::Revealing { start, .. } => {
                let promised = start.hashes[seat.index()];
                let mut seeds = self.seeds.iter();
                let seed = *seeds.find(|seed| Some(seed.hash()) == promised)?;
                Some(Command::Reveal { seed })
            }
            Phase::Playing if luck.one_in(40) => {
                let phrase = PHRASES[luck.below(PHRASES.len() as u64) as usize].to_owned();
                Some(Command::Say { phrase })
            }
            Phase::Playing if table.turn() == Some(seat) => {
                if luck.one_in(60) {
                    return Some(Command::Concede {});
                }
                let mut legal = table.choices(seat);
                let chosen = luck.below(legal.len() as u64) as usize;
                Some(Command::Act(legal.swap_remove(chosen)))
            }
            // Those who leave now may come back while another's dice are in the air.
            Phase::Playing if luck.one_in(8) => Some(Command::Stand {}),
            Phase::Playing | Phase::Closed => None,
        }
    }

    async fn stay_away(&mut self) {
        let Listener {
            round, place, luck, ..
        } = &mut self.listener;
        let back = match luck.below(12) {
            0..=3 if place.is_thrown => Return::WithDice,
            0..=3 | 11 => Return::Soon,
            4..=9 => Return::WithServer,
            _ => Return::Late,
        };
        let gone = u32::from(matches!(back, Return::WithServer));
        place.gone.fetch_add(gone, Ordering::Relaxed);
        let kills = round.kills.load(Ordering::Relaxed);
        let longest = match back {
            Return::Soon => luck.below(300),
            Return::WithDice => 1_500,
            Return::WithServer if round.is_patient.load(Ordering::Relaxed) => 9_000,
            Return::WithServer => 3_000,
            Return::Late => 5_500 + luck.below(1_000),
        };
        for _ in 0..longest {
            let is_time = match back {
                Return::Soon | Return::Late => false,
                Return::WithDice => place.is_in_the_air.load(Ordering::Relaxed),
                Return::WithServer => round.kills.load(Ordering::Relaxed) > kills,
            };
            if is_time || round.is_over() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        place.gone.fetch_sub(gone, Ordering::Relaxed);
        round.until_up().await;
    }
}
