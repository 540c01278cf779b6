//! A table with everybody who is connected to it, as a value: [`Room::handle`] takes an input at a time, and returns
//! effects for the program around it to carry out. It uses no sockets, no store and no clock.
//!
//! Nothing is sent before it is stored. An input that changes the table leads to [`Effect::Append`]; messages to
//! clients and the answer to the sender come from [`Input::Stored`], which the program handles next.
//!
//! ```
//! use astragal_dice::fair::Bytes32;
//! use astragal_games::{GameId, Seat};
//! use astragal_tables::room::{Answer, Effect, Input, Room, RoomLimits, StoredTable};
//! use astragal_tables::{Table, TableOptions};
//!
//! let (_, first) = Table::opened("garden", TableOptions::by_the_book(GameId::Pig, 2), 0)?;
//! let stored = StoredTable { lines: vec![first], ..StoredTable::default() };
//! let mut last = Bytes32([7; 32]);
//! let entropy = Box::new(move || { last = last.hash(); last });
//! let (mut room, _) = Room::open(0, stored, Bytes32([1; 32]), RoomLimits::default(), entropy)?;
//!
//! let effects = room.handle(0, Input::Join { name: "Ada".to_owned(), seat: Some(Seat(0)) });
//! let [Effect::Append(batch)] = effects.as_slice() else { panic!() };
//! // Who came and where they sat down, and the hash of their token.
//! assert_eq!((batch.first_seq, batch.lines.len(), batch.grants.len()), (1, 2, 1));
//! // The program stores that, and only then is Ada answered.
//! let effects = room.handle(0, Input::Stored);
//! assert!(effects.iter().any(|effect| matches!(effect, Effect::Answer(Ok(Answer::Joined { .. })))));
//! # Ok::<(), astragal_tables::TableError>(())
//! ```

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use astragal_dice::fair::{Bytes32, FairDice, secret};
use astragal_session::Job;

use crate::protocol::SendCommand;
use crate::{
    Command, Entry, Lobby, LoggedCommand, Next, Phase, Proposal, Table, TableError, TableErrorCode,
    TableRefusal,
};

mod effects;
mod limits;
mod other_servers;
mod people;
mod removal;
mod ticket;
mod token_bucket;

pub use effects::{Answer, Batch, Effect, Grant, Input, Lease, StoredTable, Work};
pub use limits::RoomLimits;
pub use other_servers::ELSEWHERE_MS;
use other_servers::Elsewhere;
use removal::Removal;
pub use ticket::TICKET_SECONDS;
pub use token_bucket::TokenBucket;

/// Grace period before a person whose connection broke counts as away, in milliseconds.
const LEAVING_MS: u64 = 5_000;
/// The largest number that every language can write exactly.
const ID_MAX: u64 = (1 << 53) - 1;
/// How long a room is kept in memory after its last use.
const LINGER_MS: u64 = 10_000;

/// How many lines before the start of a game are kept in memory.
pub const EARLIER_MAX: usize = 32;

/// A source of unpredictable random bytes.
pub type Entropy = Box<dyn FnMut() -> Bytes32 + Send>;

/// The number of a connection, given by the program around the room.
pub type ConnectionId = u64;

/// How often an input is tried again after another program was first.
const ATTEMPTS_MAX: u32 = 5;

/// What happens once a batch is stored.
enum Then {
    Nothing,
    /// An input is handled, after so many attempts.
    Handle(Input, u32),
    Answer(Answer),
    Admit(Connection, Known),
    Remove(u32),
}

/// How far a client knows the log: the number of the next line, and the hash of the line before it.
struct Known {
    since: Option<u64>,
    last: Option<Bytes32>,
}

/// An open connection.
struct Connection {
    number: ConnectionId,
    person: Option<u32>,
    wants_views: bool,
}

/// A table with everybody who is connected to it.
pub struct Room {
    table: Table,
    /// The table before the first of `lines`, if they do not begin with the first line of the log.
    snapshot: Option<Box<Lobby>>,
    from: u64,
    lines: Vec<Arc<str>>,
    /// The last lines before `from`, for clients that were gone when a game started.
    earlier: Vec<Arc<str>>,
    grants: Vec<Grant>,
    key: Bytes32,
    entropy: Entropy,
    limits: RoomLimits,
    dice: Option<FairDice>,
    connections: Vec<Connection>,
    lease: Lease,
    elsewhere: Vec<Elsewhere>,
    /// Persons whose last connection broke, and when they count as away. Empty without the lease.
    leaving: Vec<(u32, u64)>,
    throws: HashMap<u32, TokenBucket>,
    commands: HashMap<u32, TokenBucket>,
    /// The job that is being worked on, and the counter of the game that it is for.
    work: Option<(u64, u64)>,
    next_job: u64,
    /// The input that is being handled, for another attempt, and how many attempts there were.
    attempt: Option<(Input, u32)>,
    /// Lines and tokens that are not stored yet.
    new_lines: usize,
    new_grants: Vec<Grant>,
    is_snapshot: bool,
    removal: Removal,
    /// What to do when they are.
    then: Option<Then>,
    is_broken: bool,
    /// How far the log is ahead of the clock: a clock that was set back before a restart must not stop the table.
    ahead: u64,
    used: u64,
}

impl Room {
    /// Opens the room of a stored table. `key` is the master key that secrets are derived from. The effects have no
    /// answer.
    pub fn open(
        now: u64,
        stored: StoredTable,
        key: Bytes32,
        limits: RoomLimits,
        entropy: Entropy,
    ) -> Result<(Self, Vec<Effect>), TableError> {
        let mut room = Self::load(now, stored, key, limits, entropy)?;
        let now = now.saturating_add(room.ahead);
        let mut effects = Vec::new();
        if room.has_lease()
            && !room.table.is_of_this_version()
            && room.table.lobby().phase != Phase::Closed
        {
            let is_playing = room.table.lobby().phase == Phase::Playing;
            let salt = room.table.salt().filter(|_| is_playing);
            let end = room.table.outdated(salt.map(|salt| room.secret(salt)));
            room.append(end, None, now)?;
        }
        room.settle(now, Then::Nothing, &mut effects)?;
        Ok((room, effects))
    }

    fn load(
        now: u64,
        stored: StoredTable,
        key: Bytes32,
        limits: RoomLimits,
        entropy: Entropy,
    ) -> Result<Self, TableError> {
        let mut lines = stored.lines.iter();
        let mut table = match &stored.snapshot {
            Some(lobby) => Table::from_lobby((**lobby).clone(), stored.first_seq),
            None => Table::from_first_line(lines.next().map_or("", String::as_str))?,
        };
        for line in lines {
            table.follow(line)?;
        }
        let ahead = table.lobby().changed.saturating_sub(now);
        let now = now + ahead;
        let mut room = Self {
            table,
            snapshot: stored.snapshot,
            from: stored.first_seq,
            lines: stored.lines.into_iter().map(Arc::from).collect(),
            earlier: stored.earlier.into_iter().map(Arc::from).collect(),
            grants: stored.grants,
            key,
            entropy,
            limits,
            dice: None,
            connections: Vec::new(),
            lease: stored.lease,
            elsewhere: Vec::new(),
            leaving: Vec::new(),
            throws: HashMap::new(),
            commands: HashMap::new(),
            work: None,
            next_job: 0,
            attempt: None,
            new_lines: 0,
            new_grants: Vec::new(),
            is_snapshot: false,
            removal: Removal::default(),
            then: None,
            is_broken: false,
            ahead,
            used: now,
        };
        room.check_key()?;
        // People who sat here when the program ended may be gone without notice.
        room.look_for_absent(now);
        Ok(room)
    }

    /// The table. It may be ahead of what is stored until [`Input::Stored`] was handled.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table before the last lines, unless they begin with the first line of the log, and these lines.
    pub fn recent_log(&self) -> (Option<&Lobby>, &[Arc<str>]) {
        (self.snapshot.as_deref(), &self.lines)
    }

    /// Whether the room differs from the store, perhaps, and has to be opened again.
    pub fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// Whether nobody has used the room for a while and nothing is being done, so that it need not stay in memory.
    pub fn is_idle(&self, now: u64) -> bool {
        self.connections.is_empty()
            && self.leaving.is_empty()
            && self.elsewhere.is_empty()
            && self.work.is_none()
            && self.then.is_none()
            && now.saturating_add(self.ahead) > self.used.saturating_add(LINGER_MS)
    }

    /// Handles an input at this time, in milliseconds since 1970.
    pub fn handle(&mut self, now: u64, input: Input) -> Vec<Effect> {
        let now = now.saturating_add(self.ahead);
        let mut effects = Vec::new();
        if self.is_broken {
            effects.push(Effect::Answer(Err(reload())));
            return effects;
        }
        debug_assert_eq!(
            self.then.is_some(),
            matches!(
                input,
                Input::Stored | Input::NotStored | Input::Conflict { .. }
            ),
            "a batch is stored before anything else is handled"
        );
        let done = match input {
            Input::Stored => self.finish(now, &mut effects),
            Input::NotStored => Err(reload()),
            Input::Conflict { stored, missed } => self.reopen(now, *stored, missed, &mut effects),
            Input::Written {
                first_seq,
                lines,
                grants,
            } => self.written(now, first_seq, lines, grants, &mut effects),
            Input::Leave { connection } => {
                self.leave(now, connection);
                effects.push(Effect::WakeAt(self.wake_at()));
                Ok(())
            }
            Input::Elsewhere { node, people } => {
                self.note_elsewhere(now, node, people);
                effects.push(Effect::WakeAt(self.wake_at()));
                Ok(())
            }
            input if self.is_behind(&input) => {
                self.attempt = Some((input, 0));
                effects.push(Effect::CatchUp(self.table.next_seq()));
                Ok(())
            }
            input => self.attempt(now, input, 0, &mut effects),
        };
        if let Err(error) = done {
            self.is_broken = true;
            effects.clear();
            effects.extend([Effect::Reload(error), Effect::Answer(Err(reload()))]);
        }
        effects
    }

    /// Handles an input of a person, or of work or time.
    fn attempt(
        &mut self,
        now: u64,
        input: Input,
        attempts: u32,
        effects: &mut Vec<Effect>,
    ) -> Result<(), TableError> {
        self.attempt = match self.lease == Lease::Alone || attempts > ATTEMPTS_MAX {
            true => None,
            false => Some((input.clone(), attempts)),
        };
        match self.propose(now, input) {
            Ok(then) => self.settle(now, then, effects),
            Err(Failed::Refused(error)) => {
                self.attempt = None;
                effects.push(Effect::Answer(Err(error)));
                Ok(())
            }
            Err(Failed::Broken(error)) => Err(error),
        }
    }

    /// Carries out an input as far as it does not depend on the store.
    fn propose(&mut self, now: u64, input: Input) -> Result<Then, Failed> {
        Ok(match input {
            Input::Enter {
                connection,
                token,
                since,
                last,
                views,
            } => {
                let known = Known { since, last };
                self.enter(now, connection, token.as_deref(), known, views)?
            }
            Input::Command {
                person,
                command,
                throws_are_full,
            } => Then::Answer(self.command(now, person, &command, throws_are_full)?),
            Input::Join { name, seat } => Then::Answer(self.join(now, &name, seat)?),
            Input::TakeTicket { ticket } => Then::Answer(self.take_ticket(now, &ticket)?),
            Input::RemovePerson { person, joined } => {
                self.remove_person(now, person, joined)?;
                Then::Remove(person)
            }
            Input::Worked { job, entry } => {
                self.worked(now, job, entry)?;
                Then::Nothing
            }
            Input::Wake => {
                let entries = self.due_entries(now);
                self.append(entries, None, now).map_err(Failed::Broken)?;
                Then::Nothing
            }
            Input::Lease(lease) => {
                self.lease = lease;
                self.leaving.clear();
                self.look_for_absent(now);
                Then::Nothing
            }
            // These are handled without a proposal.
            Input::Leave { .. }
            | Input::Stored
            | Input::NotStored
            | Input::Conflict { .. }
            | Input::Written { .. }
            | Input::Elsewhere { .. } => Then::Nothing,
        })
    }

    fn command(
        &mut self,
        now: u64,
        person: u32,
        sent: &SendCommand,
        throws_are_full: bool,
    ) -> Result<Answer, Failed> {
        if sent.id.device.max(sent.id.number) > ID_MAX {
            let message = "The numbers of an id go up to 9007199254740991.";
            return Err(TableError::new(TableErrorCode::BadRequest, message).into());
        }
        let command = LoggedCommand::new(person, sent.id, &sent.body);
        if let Some(seq) = self.table.acknowledged(command)? {
            return Ok(Answer::Acknowledged { seq });
        }
        self.table.check_position(&sent.body, sent.position)?;
        let proposal = self.table.command(person, &sent.body, now)?;
        if !matches!(sent.body, Command::Act(_)) {
            self.limit_commands(now, person)?;
        }
        // The last consent to a throw throws, too.
        if proposal.is_physical_throw() && (throws_are_full || !self.may_throw(now, person)) {
            return Err(busy().into());
        }
        self.append(proposal, Some(command), now)
            .map_err(Failed::Broken)?;
        if matches!(sent.body, Command::Sit { .. }) {
            self.look_for_absent(now);
        }
        let seq = self.table.next_seq() - 1;
        Ok(Answer::Acknowledged { seq })
    }

    fn worked(&mut self, now: u64, job: u64, entry: Option<Entry>) -> Result<(), Failed> {
        if self.work.is_none_or(|(number, _)| number != job) {
            // The table was opened again meanwhile.
            return Ok(());
        }
        let is_wanted = self.work.take() == Some((job, self.table.moves()));
        match entry {
            None => {
                let message = "A throw or a bot's decision failed. Load the table again.";
                let error = TableError::new(TableErrorCode::Busy, message);
                Err(Failed::Broken(error))
            }
            // The game has changed meanwhile, so the result is stale.
            Some(_) if !is_wanted => Ok(()),
            Some(Entry::Decided { .. }) if !matches!(self.table.next(), Next::Think { .. }) => {
                Ok(())
            }
            Some(entry) => self.append(entry, None, now).map_err(Failed::Broken),
        }
    }

    /// The entries that time has made due.
    fn due_entries(&mut self, now: u64) -> Vec<Entry> {
        if !self.has_lease() {
            return Vec::new();
        }
        self.forget_elsewhere(now);
        let gone: Vec<u32> = self
            .leaving
            .extract_if(.., |(_, at)| *at <= now)
            .map(|(person, _)| person)
            .collect();
        let mut entries = Vec::new();
        for person in gone {
            if !self.is_connected(person) {
                entries.extend(self.table.presence(person, false));
            }
        }
        match entries.is_empty() {
            true => self.table.overdue(now),
            false => entries,
        }
    }

    fn broadcast(&self, lines: Vec<Arc<str>>, effects: &mut Vec<Effect>) {
        if !lines.is_empty() && !self.connections.is_empty() {
            effects.push(Effect::Broadcast(lines));
            self.send_views(effects);
        }
    }

    /// The number after the last line that is stored, as far as this room knows.
    pub fn sent_seq(&self) -> u64 {
        self.table.next_seq() - self.new_lines as u64
    }

    fn append(
        &mut self,
        proposal: impl Into<Proposal>,
        command: Option<LoggedCommand>,
        now: u64,
    ) -> Result<(), TableError> {
        let proposal = proposal.into();
        let is_start = matches!(proposal.entries().last(), Some(Entry::Start(_)));
        let before = self.lines.len();
        let lines = &mut self.lines;
        let push = |_, text: String| lines.push(text.into());
        self.table.append_lines(proposal, command, now, push)?;
        self.new_lines += self.lines.len() - before;
        self.is_snapshot |= is_start;
        Ok(())
    }

    /// Does what the table needs until it waits for people, a throw or a bot. All new lines become one batch.
    fn settle(
        &mut self,
        now: u64,
        then: Then,
        effects: &mut Vec<Effect>,
    ) -> Result<(), TableError> {
        let mut work = None;
        while self.work.is_none() {
            match self.table.next() {
                Next::Nothing => break,
                Next::Start => {
                    let salt = (self.entropy)();
                    let start = self.table.start(salt, self.secret(salt).hash());
                    self.append(start, None, now)?;
                }
                Next::Draw {
                    is_physical: true, ..
                }
                | Next::Think { .. }
                    if !self.has_lease() =>
                {
                    break;
                }
                Next::Draw { throw, is_physical } => {
                    let Some(job) = self.draw(throw) else { break };
                    if is_physical {
                        work = Some(self.work_on(job, Work::Throw));
                    } else {
                        self.append(job(), None, now)?;
                    }
                }
                Next::Think { .. } => {
                    let Some(job) = self.table.think((self.entropy)()) else {
                        break;
                    };
                    let is_urgent = self.table.is_substitute_to_act();
                    work = Some(self.work_on(job, Work::Think { is_urgent }));
                }
                Next::Over => {
                    let salt = self.table.salt().unwrap_or(Bytes32([0; 32]));
                    let Some(over) = self.table.over(self.secret(salt)) else {
                        break;
                    };
                    self.append(over, None, now)?;
                }
            }
        }
        self.used = self.used.max(now);
        self.then = Some(then);
        let is_stored = self.new_lines == 0 && self.new_grants.is_empty();
        if is_stored {
            self.finish(now, effects)?;
        } else {
            effects.push(Effect::Append(Box::new(Batch {
                first_seq: self.table.next_seq() - self.new_lines as u64,
                lines: self.last_lines(self.new_lines),
                grants: self.new_grants.clone(),
                revoked: std::mem::take(&mut self.removal.revoked),
                replaced: std::mem::take(&mut self.removal.replaced),
                replaced_snapshot: self.removal.snapshot.take(),
                is_snapshot: self.is_snapshot,
            })));
        }
        effects.extend(work);
        Ok(())
    }

    fn work_on(&mut self, job: Job<Entry>, kind: Work) -> Effect {
        let number = self.next_job;
        self.next_job += 1;
        self.work = Some((number, self.table.moves()));
        Effect::Work { number, job, kind }
    }

    /// Tells everybody what is stored now.
    fn finish(&mut self, now: u64, effects: &mut Vec<Effect>) -> Result<(), TableError> {
        let lines = std::mem::take(&mut self.new_lines);
        self.grants.append(&mut self.new_grants);
        self.attempt = None;
        if lines > 0 {
            self.broadcast(self.last_lines(lines), effects);
        }
        if std::mem::take(&mut self.is_snapshot) {
            self.begin_anew();
        }
        match self.then.take() {
            Some(Then::Admit(connection, known)) => self.admit(now, connection, &known, effects),
            Some(Then::Answer(answer)) => effects.push(Effect::Answer(Ok(answer))),
            Some(Then::Remove(person)) => self.disconnect(now, person, effects),
            Some(Then::Handle(input, attempts)) => {
                return self.attempt(now, input, attempts, effects);
            }
            Some(Then::Nothing) | None => {}
        }
        effects.push(Effect::WakeAt(self.wake_at()));
        Ok(())
    }

    fn last_lines(&self, count: usize) -> Vec<Arc<str>> {
        self.lines[self.lines.len() - count..].to_vec()
    }

    /// Forgets the lines before a start: from now on clients begin with a snapshot.
    fn begin_anew(&mut self) {
        self.snapshot = Some(Box::new(self.table.lobby().clone()));
        self.from = self.table.next_seq();
        self.earlier.append(&mut self.lines);
        let old = self.earlier.len().saturating_sub(EARLIER_MAX);
        self.earlier.drain(..old);
        self.dice = None;
    }

    fn wake_at(&self) -> Option<u64> {
        if !self.has_lease() {
            return None;
        }
        let leaving = self.leaving.iter().map(|(_, at)| *at).min();
        let elsewhere = self.elsewhere.iter().map(|node| node.until).min();
        let due = [self.table.due(), leaving, elsewhere];
        let due = due.into_iter().flatten().min();
        due.map(|due| due.saturating_sub(self.ahead))
    }

    fn draw(&mut self, throw: u64) -> Option<Job<Entry>> {
        if self.dice.is_none() {
            let secret = self.secret(self.table.salt()?);
            self.dice = self.table.fair_dice(&secret);
        }
        let key = self.dice.as_ref()?.key(throw);
        self.table.draw(key)
    }

    fn secret(&self, salt: Bytes32) -> Bytes32 {
        secret(&self.key, &self.table.lobby().table, &salt)
    }

    /// Checks that the secret of the game under way is the one that was promised.
    fn check_key(&self) -> Result<(), TableError> {
        let promised = self.table.salt().zip(self.table.commitment());
        match promised {
            Some((salt, commitment)) if self.secret(salt).hash() != commitment => {
                let message = "This game was begun with another key. The operator of the server has to restore it.";
                Err(TableError::new(TableErrorCode::Damaged, message))
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Keys and tokens stay out.
        f.debug_struct("Room")
            .field("table", &self.table.lobby().table)
            .field("next_seq", &self.table.next_seq())
            .finish_non_exhaustive()
    }
}

/// Why an input was not carried out.
enum Failed {
    /// It was refused, and nothing has changed.
    Refused(TableError),
    /// The table refuses its own entry, so that the room is of no use any more.
    Broken(TableError),
}

impl From<TableError> for Failed {
    fn from(error: TableError) -> Self {
        Self::Refused(error)
    }
}

fn busy() -> TableError {
    let message = "The server has too much to do. Try again in a moment.";
    TableError::new(TableErrorCode::Busy, message)
}

fn reload() -> TableError {
    TableError::new(TableErrorCode::Busy, TableRefusal::LoadAgain)
}
