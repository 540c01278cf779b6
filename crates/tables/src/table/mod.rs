//! A table: the state that its log leads to, what it waits for, and the commands of the people at it.

use astragal_arena::PHYSICS_VERSION;
use astragal_dice::fair::Bytes32;
use astragal_games::{Message, PlayError, RULES_VERSION, Seat};
use astragal_session::{AnyPlay, Waiting, each_game};

use crate::options::begin;
use crate::{
    Chair, Entry, FORMAT_VERSION, Holder, Line, LineReader, Lobby, LoggedCommand, Person, Phase,
    Start, TableError, TableErrorCode, TableOptions, TableRefusal,
};

mod command;
mod due;
mod next;
mod proposal;
mod think;
mod view;
mod vote;

use proposal::{AnyChecked, decide};

pub use command::{Command, PHRASES};
pub use next::Next;
pub use proposal::Proposal;
pub use think::{AdviceBudget, AdviceList, AdviceText, AnyAdvice};
pub use view::{AnySeen, Look, Seen};
pub use vote::{Question, Vote};

/// A table: the state that its log leads to.
///
/// What a program that runs a table does when a game begins:
///
/// ```
/// # use astragal_dice::fair::Bytes32;
/// # use astragal_games::{GameId, Seat};
/// use astragal_tables::{Command, Next, Table, TableOptions};
///
/// # let (mut table, _) = Table::opened("garden", TableOptions::by_the_book(GameId::Pig, 2), 0)?;
/// # for (name, seat) in [("Ada", Seat(0)), ("Ben", Seat(1))] {
/// #     let (_, entries) = table.join(name, Some(seat))?;
/// #     table.append(entries, None, 0)?;
/// # }
/// # fn say(table: &mut Table, person: u32, said: Command) -> Result<(), astragal_tables::TableError> {
/// #     let proposal = table.command(person, &said, 0)?;
/// #     table.append(proposal, None, 0).map(|_| ())
/// # }
/// // Ada and Ben promise seeds, by their hashes; `say` appends what a command leads to.
/// let seeds = [Bytes32([1; 32]), Bytes32([2; 32])];
/// for (person, seed) in (0..).zip(seeds) {
///     say(&mut table, person, Command::Ready { hash: seed.hash() })?;
/// }
/// // The host promises a secret, and then the seeds are shown.
/// assert_eq!(table.next(), Next::Start);
/// let (salt, secret) = (Bytes32([3; 32]), Bytes32([4; 32]));
/// table.append(table.start(salt, secret.hash()), None, 0)?;
/// for (person, seed) in (0..).zip(seeds) {
///     say(&mut table, person, Command::Reveal { seed })?;
/// }
/// // Who begins follows from all of them.
/// assert!(matches!(table.next(), Next::Draw { throw: 0, .. }));
/// let key = table.fair_dice(&secret).expect("a game has begun").key(0);
/// let draw = table.draw(key).expect("dice are in the air");
/// table.append(draw(), None, 0)?;
/// assert!(table.turn().is_some());
/// # Ok::<(), astragal_tables::TableError>(())
/// ```
pub struct Table {
    pub(crate) lobby: Lobby,
    next_seq: u64,
    pub(crate) play: Option<AnyPlay>,
    pub(crate) started: Option<Started>,
    moves: u64,
    pub(crate) changes: Changes,
}

/// Lines of the log that changed something which commands depend on.
#[derive(Clone, Copy, Default)]
pub(crate) struct Changes {
    /// The game: decisions and dice.
    pub game: u64,
    /// The start of the game.
    pub start: u64,
    /// The question that is open.
    pub vote: u64,
    /// The options of the table.
    pub options: u64,
    /// Who sits where.
    pub seats: u64,
}

impl Changes {
    fn note(&mut self, line: &Line) {
        match &line.entry {
            Entry::Start(_) => (self.start, self.game) = (line.seq, line.seq),
            // With the last seed the game begins.
            Entry::Revealed { .. } => self.game = line.seq,
            Entry::Asked { .. } => self.vote = line.seq,
            Entry::OptionsChanged { .. } => self.options = line.seq,
            Entry::SatDown { .. }
            | Entry::BotSeated { .. }
            | Entry::SeatFreed { .. }
            | Entry::SeatsSwapped { .. } => self.seats = line.seq,
            entry if entry.is_about_the_game() => self.game = line.seq,
            _ => {}
        }
    }
}

/// What the dice of the game under way are derived from, except the secret.
pub(crate) struct Started {
    pub start: Start,
    pub text: String,
    pub seeds: Vec<Bytes32>,
}

impl Table {
    /// The entry of the first line of a table's log.
    pub fn open(table: &str, options: TableOptions) -> Result<Entry, TableError> {
        options.check()?;
        Ok(Entry::Opened {
            format: FORMAT_VERSION,
            rules: RULES_VERSION,
            physics: PHYSICS_VERSION,
            table: table.to_owned(),
            options,
        })
    }

    /// Opens a table at this time, and returns it with the first line of its log.
    pub fn opened(
        table: &str,
        options: TableOptions,
        now: u64,
    ) -> Result<(Self, String), TableError> {
        let line = Line {
            seq: 0,
            at: now,
            command: None,
            entry: Self::open(table, options)?,
        };
        Ok((Self::new(&line)?, line.text()))
    }

    /// The table whose log begins with this line, given as stored text.
    pub fn from_first_line(text: &str) -> Result<Self, TableError> {
        Self::new(&LineReader::default().read(text)?)
    }

    /// The table whose log begins with this line.
    pub fn new(line: &Line) -> Result<Self, TableError> {
        let Entry::Opened {
            format,
            rules,
            physics,
            table,
            options,
        } = &line.entry
        else {
            return Err(damaged("A log begins with the opening of its table."));
        };
        if line.seq != 0 {
            return Err(damaged("Lines are counted from 0."));
        }
        if !(1..=FORMAT_VERSION).contains(format) {
            let message = format!("This program reads logs up to format {FORMAT_VERSION} only.");
            return Err(damaged(message));
        }
        let seats = options.check()?;
        let lobby = Lobby {
            table: table.clone(),
            versions: [*rules, *physics],
            options: options.clone(),
            people: Vec::new(),
            host: 0,
            locked: false,
            chairs: vec![Chair::default(); seats.into()],
            games: 0,
            seed_hashes: Vec::new(),
            phase: Phase::Waiting,
            vote: None,
            paused_since: None,
            turn_since: line.at,
            timed_out: false,
            changed: line.at,
        };
        Ok(Self::from_lobby(lobby, 1))
    }

    /// The table as it was before the line with this number. The lobby is from [`Table::lobby`] at a time when no
    /// game was under way.
    pub fn from_lobby(lobby: Lobby, next_seq: u64) -> Self {
        let last = next_seq.saturating_sub(1);
        Self {
            lobby,
            next_seq,
            play: None,
            started: None,
            moves: 0,
            // A client that knows everything before this line has seen all of it.
            changes: Changes {
                game: last,
                start: last,
                vote: last,
                options: last,
                seats: last,
            },
        }
    }

    /// Everything except the game.
    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// The number of the next line.
    pub fn next_seq(&self) -> u64 {
        self.next_seq
    }

    /// A counter that grows with everything that happens in the game. A result that was worked out for another number
    /// is stale.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Whether the lobby holds the whole state, so that it can serve as a snapshot of the log so far.
    pub fn is_whole_without_log(&self) -> bool {
        self.play.is_none()
    }

    /// Whether this version of the program can go on with the table: it was opened under the same rules and physics.
    pub fn is_of_this_version(&self) -> bool {
        self.lobby.versions == [RULES_VERSION, PHYSICS_VERSION]
    }

    /// The line that a command became, if it was acknowledged before. Refuses another command under the same number,
    /// and commands that are older than the last acknowledged one of the same device.
    pub fn acknowledged(&self, command: LoggedCommand) -> Result<Option<u64>, TableError> {
        let person = self.lobby.people.get(command.person as usize);
        let mut known = person.into_iter().flat_map(|person| &person.acknowledged);
        let last = known.find(|last| last.device == command.device);
        match last {
            Some(last) if last.number == command.number && last.digest == command.digest => {
                Ok(Some(last.seq))
            }
            Some(last) if last.number >= command.number => {
                let message =
                    "This number belongs to another command already. Count on from there.";
                Err(TableError::new(TableErrorCode::IdUsed, message))
            }
            _ => Ok(None),
        }
    }

    /// Appends entries to the log at this time, and carries them out. Returns their lines; the last one has the
    /// number of the command.
    pub fn append(
        &mut self,
        proposal: impl Into<Proposal>,
        command: Option<LoggedCommand>,
        now: u64,
    ) -> Result<Vec<String>, TableError> {
        let mut texts = Vec::new();
        self.append_lines(proposal, command, now, |_, text| texts.push(text))?;
        Ok(texts)
    }

    /// Does the same, but passes every line and its text to `hear`.
    pub(crate) fn append_lines(
        &mut self,
        proposal: impl Into<Proposal>,
        command: Option<LoggedCommand>,
        now: u64,
        mut hear: impl FnMut(Line, String),
    ) -> Result<(), TableError> {
        let Proposal {
            entries,
            mut checked,
        } = proposal.into();
        // A clock that was set back must not make time run backwards.
        let at = now.max(self.lobby.changed);
        let last = entries.len().saturating_sub(1);
        for (index, entry) in entries.into_iter().enumerate() {
            let line = Line {
                seq: self.next_seq,
                at,
                command: command.filter(|_| index == last),
                entry,
            };
            let text = line.text();
            let is_decision = matches!(line.entry, Entry::Decided { .. });
            self.apply_checked(&line, &text, checked.take_if(|_| is_decision))?;
            hear(line, text);
        }
        Ok(())
    }

    /// Reads the next line of the log and carries it out.
    pub fn follow(&mut self, text: &str) -> Result<Line, TableError> {
        let [rules, _] = self.lobby.versions;
        let line = match self.reader().read(text) {
            Ok(line) if rules == RULES_VERSION => line,
            Err(error) if self.is_of_this_version() => return Err(error),
            _ => self.reader().read_outdated(text)?,
        };
        self.apply(&line, text)?;
        Ok(line)
    }

    /// A reader for the lines from here on.
    pub fn reader(&self) -> LineReader {
        LineReader::new(self.lobby.options.game)
    }

    /// Carries out a line of the log; `text` is the line as it was stored.
    pub fn apply(&mut self, line: &Line, text: &str) -> Result<(), TableError> {
        self.apply_checked(line, text, None)
    }

    fn apply_checked(
        &mut self,
        line: &Line,
        text: &str,
        checked: Option<AnyChecked>,
    ) -> Result<(), TableError> {
        if line.seq != self.next_seq {
            let message = format!("Line {} is expected, not {}.", self.next_seq, line.seq);
            return Err(damaged(message));
        }
        self.carry_out(line, text, checked)?;
        self.lobby.vote.take_if(|vote| vote.ends_with(&line.entry));
        self.next_seq += 1;
        self.lobby.changed = line.at;
        self.changes.note(line);
        if let Some(command) = line.command
            && let Some(person) = self.lobby.people.get_mut(command.person as usize)
        {
            person.acknowledge(command, line.seq);
        }
        Ok(())
    }

    fn carry_out(
        &mut self,
        line: &Line,
        text: &str,
        checked: Option<AnyChecked>,
    ) -> Result<(), TableError> {
        let at = line.at;
        if !self.is_of_this_version() && line.entry.is_about_the_game() {
            self.require_phase(self.lobby.phase == Phase::Playing)?;
            // This version may not understand what was legal then. The game is not gone on with, so it is shown as
            // far as it is understood, and otherwise not at all.
            if self.carry_out_in_game(&line.entry, None).is_err() {
                self.play = None;
            }
            self.turned(at);
            return Ok(());
        }
        match &line.entry {
            Entry::Opened { .. } => return Err(damaged("A table is opened once.")),
            Entry::Joined { name, .. } => {
                self.lobby.people.push(Person {
                    name: name.clone(),
                    removed: false,
                    acknowledged: Vec::new(),
                });
            }
            Entry::NameRemoved { person } => {
                if let Some(person) = self.lobby.people.get_mut(*person as usize) {
                    person.remove_name();
                }
            }
            Entry::SatDown { person, seat } => {
                *self.chair(*seat)? = Chair {
                    holder: Holder::Person(*person),
                    ..Chair::default()
                };
            }
            Entry::BotSeated { seat, level } => {
                *self.chair(*seat)? = Chair {
                    holder: Holder::Bot(*level),
                    ..Chair::default()
                };
            }
            Entry::SeatFreed { seat } => *self.chair(*seat)? = Chair::default(),
            Entry::SeatsSwapped { seats } => {
                self.require_phase(self.lobby.phase == Phase::Waiting)?;
                for seat in seats {
                    // They were ready to begin on other seats.
                    self.chair(*seat)?.ready = None;
                }
                let [one, other] = seats.map(Seat::index);
                self.lobby.chairs.swap(one, other);
            }
            Entry::Locked { locked } => self.lobby.locked = *locked,
            Entry::HostChanged { person } => self.lobby.host = *person,
            Entry::OptionsChanged { options } => {
                self.require_phase(self.lobby.phase == Phase::Waiting)?;
                let seats = options.check()?;
                self.lobby.options = options.clone();
                self.lobby.chairs.resize(seats.into(), Chair::default());
                self.unready();
            }
            Entry::Ready { seat, hash } => self.chair(*seat)?.ready = Some(*hash),
            Entry::Start(start) => {
                self.require_phase(self.lobby.phase == Phase::Waiting)?;
                let options = &self.lobby.options;
                let fits = (&start.game, &start.options) == (&options.game, &options.options);
                let versions = [start.rules, start.physics];
                let is_other = self.is_of_this_version() && versions != self.lobby.versions;
                if !fits || is_other || start.hashes.len() != self.lobby.chairs.len() {
                    return Err(damaged("This start does not fit the table."));
                }
                self.lobby.seed_hashes = start.hashes.iter().flatten().copied().collect();
                self.play = None;
                self.started = None;
                self.lobby.games = start.number;
                self.lobby.phase = Phase::Revealing {
                    start: Box::new(start.clone()),
                    text: text.to_owned(),
                    since: at,
                    seeds: vec![None; start.hashes.len()],
                };
            }
            Entry::Revealed { seat, seed } => self.reveal(*seat, *seed, at)?,
            Entry::StartCancelled { .. } => {
                self.require_phase(matches!(self.lobby.phase, Phase::Revealing { .. }))?;
                // The seeds that were shown are public; everybody needs a new one for the next start.
                self.lobby.phase = Phase::Waiting;
                self.unready();
            }
            Entry::Decided { .. }
            | Entry::Landed { .. }
            | Entry::Conceded { .. }
            | Entry::Abandoned {}
            | Entry::Undone {} => {
                self.carry_out_in_game(&line.entry, checked)?;
                self.turned(at);
            }
            Entry::Asked { seat, question } => {
                self.lobby.vote = Some(Vote {
                    seat: *seat,
                    question: question.clone(),
                    since: at,
                    agreed: vec![*seat],
                });
            }
            Entry::Answered { seat, .. } => {
                if let Some(vote) = &mut self.lobby.vote {
                    vote.agreed.push(*seat);
                }
            }
            Entry::Unanswered {} | Entry::Said { .. } | Entry::Invited { .. } => {}
            Entry::Paused {} => self.lobby.paused_since = Some(at),
            Entry::Resumed {} => {
                if let Some(since) = self.lobby.paused_since.take() {
                    // Dice that were in the air may have landed since.
                    let turn_since = &mut self.lobby.turn_since;
                    let rested = at.saturating_sub(since.max(*turn_since));
                    *turn_since = turn_since.saturating_add(rested);
                }
            }
            Entry::Away { seat } => self.chair(*seat)?.away_since = Some(at),
            Entry::Returned { seat } => {
                let chair = self.chair(*seat)?;
                chair.away_since = None;
                chair.substituted = false;
            }
            Entry::Substituted { seat } => self.chair(*seat)?.substituted = true,
            Entry::TimedOut { .. } => self.lobby.timed_out = true,
            Entry::OfOtherVersion {} => {}
            Entry::Ended { .. } => {
                let is_over = match self.is_of_this_version() {
                    true => self.play()?.waiting() == Waiting::Over,
                    false => self.lobby.phase == Phase::Playing,
                };
                self.require_phase(is_over)?;
                self.lobby.phase = Phase::Waiting;
                self.lobby.paused_since = None;
                self.unready();
            }
            Entry::Closed {} => self.lobby.phase = Phase::Closed,
        }
        Ok(())
    }

    /// Carries out what happens in the game.
    fn carry_out_in_game(
        &mut self,
        entry: &Entry,
        checked: Option<AnyChecked>,
    ) -> Result<(), TableError> {
        let play = self.play()?;
        match entry {
            Entry::Decided { seat, decision, .. } => decide(play, *seat, decision, checked)?,
            Entry::Landed { throw, landed, .. } => {
                if *throw != play.throws() {
                    let message = format!("Throw {} is expected, not {throw}.", play.throws());
                    return Err(damaged(message));
                }
                play.land(landed)?;
            }
            Entry::Conceded { seat } => {
                each_game!(AnyPlay, play, play => play.concede(*seat).map(|_| ()))?;
            }
            Entry::Abandoned {} => each_game!(AnyPlay, play, play => play.abandon())?,
            Entry::Undone {} => {
                let undone = each_game!(AnyPlay, play, play => play.undo_decision(|_| true));
                undone.map_err(PlayError::from)?;
            }
            _ => return Err(damaged("That does not happen in a game.")),
        }
        Ok(())
    }

    /// Something happened in the game: the turn clock starts again.
    fn turned(&mut self, at: u64) {
        self.moves += 1;
        self.lobby.turn_since = at;
        self.lobby.timed_out = false;
    }

    fn require_phase(&self, is_so: bool) -> Result<(), TableError> {
        match is_so {
            true => Ok(()),
            false => Err(damaged("That cannot happen at this point of a log.")),
        }
    }

    fn unready(&mut self) {
        for chair in &mut self.lobby.chairs {
            chair.ready = None;
            chair.substituted = false;
        }
    }

    fn reveal(&mut self, seat: Seat, seed: Bytes32, at: u64) -> Result<(), TableError> {
        let Phase::Revealing {
            start, text, seeds, ..
        } = &mut self.lobby.phase
        else {
            return Err(damaged("Seeds are shown after a start only."));
        };
        let hash = start.hashes.get(seat.index()).copied().flatten();
        match seeds.get_mut(seat.index()) {
            Some(place) if hash == Some(seed.hash()) => *place = Some(seed),
            _ => return Err(damaged("This is not the seed that was promised.")),
        }
        let mut both = start.hashes.iter().zip(&*seeds);
        if both.all(|(hash, seed)| hash.is_none() || seed.is_some()) {
            let [rules, _] = self.lobby.versions;
            self.play = match rules == RULES_VERSION {
                true => Some(begin(start, start.practice)?),
                false => None,
            };
            self.started = Some(Started {
                start: (**start).clone(),
                text: text.clone(),
                seeds: seeds.iter().flatten().copied().collect(),
            });
            self.lobby.phase = Phase::Playing;
            self.turned(at);
        }
        Ok(())
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, TableError> {
        let chair = self.lobby.chairs.get_mut(seat.index());
        chair.ok_or_else(|| damaged("There is no such seat."))
    }

    fn play(&mut self) -> Result<&mut AnyPlay, TableError> {
        match &mut self.play {
            Some(play) if self.lobby.phase == Phase::Playing => Ok(play),
            _ => Err(no_game()),
        }
    }

    /// The game under way, if it can be gone on with.
    pub(crate) fn playing(&self) -> Result<&AnyPlay, TableError> {
        match &self.play {
            Some(_) if self.lobby.phase != Phase::Playing => Err(no_game()),
            Some(_) if !self.is_of_this_version() => Err(other_version()),
            Some(play) => Ok(play),
            None => Err(no_game()),
        }
    }
}

#[cold]
fn other_version() -> TableError {
    TableError::new(TableErrorCode::NoGame, TableRefusal::OtherPhysics)
}

fn no_game() -> TableError {
    TableError::new(TableErrorCode::NoGame, TableRefusal::NoGameHere)
}

#[cold]
pub(crate) fn empty_log() -> TableError {
    damaged("There is no line in this log.")
}

#[cold]
pub(crate) fn damaged(message: impl Into<Message>) -> TableError {
    TableError::new(TableErrorCode::BadRequest, message)
}
