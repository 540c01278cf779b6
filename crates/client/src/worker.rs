//! The worker that hosts a table for an interface.

use std::collections::VecDeque;

use astragal_arena::{Film, Scene};
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::protocol::You;
use astragal_tables::{
    AdviceBudget, Command, Entry, Holder, Line, Lobby, LocalTable, Next, Phase, Table, TableError,
    TableErrorCode, TableOptions, TableRefusal, record_since, verify,
};

use crate::analysis::chances;
use crate::film::{film, lying_dice, tray};
use crate::last_game::FindLastGame;
use crate::lessons::{LessonHost, LessonRequest};
use crate::suggest_placement::suggest_placement;
use crate::{
    Analysis, AnyBeat, Beat, FilmShape, FromWorker, LocalSeat, Log, NextStep, RealDiceGame,
    ToWorker,
};

/// An answer of a [`TableWorker`].
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    /// The message.
    pub message: FromWorker,
    /// The numbers of its film.
    pub film: Vec<f32>,
}

impl From<FromWorker> for Reply {
    fn from(message: FromWorker) -> Self {
        Self {
            message,
            film: Vec::new(),
        }
    }
}

/// Hosts a table for an interface.
///
/// ```
/// use astragal_bots::Level;
/// use astragal_client::{AnyBeat, FromWorker, LocalSeat, TableWorker, ToWorker};
/// # use astragal_dice::fair::Bytes32;
/// use astragal_games::{GameId, Pig, pig};
/// # use astragal_session::Decision;
/// use astragal_tables::{Command, TableOptions};
///
/// # let ask = |worker: &mut TableWorker, message| match worker.handle(message, 0).message {
/// #     FromWorker::Beat(beat) => *beat,
/// #     other => panic!("{other:?}"),
/// # };
/// # fn entropy() -> Bytes32 {
/// #     use std::sync::atomic::{AtomicU64, Ordering};
/// #     static CALLS: AtomicU64 = AtomicU64::new(1);
/// #     Bytes32::hash_of(&CALLS.fetch_add(1, Ordering::Relaxed).to_le_bytes())
/// # }
/// // `ask` handles a message and returns the beat; `entropy` gives random bytes.
/// let mut worker = TableWorker::new(entropy);
/// let seats = vec![LocalSeat::Person("Ada".to_owned()), LocalSeat::Bot(Level::Casual)];
/// let table = TableOptions::by_the_book(GameId::Pig, 2);
/// let mut beat = ask(&mut worker, ToWorker::Open { table, seats });
/// // One thing to show after the other, until Ada is asked.
/// while beat.asked.is_none() {
///     beat = ask(&mut worker, ToWorker::Step);
/// }
/// let Some(AnyBeat::Pig(game)) = beat.game else { panic!("a game of Pig has begun") };
/// assert_eq!(game.legal, [pig::ActionText::Roll {}]);
/// let roll = Decision::<Pig>::plain(pig::ActionText::Roll {});
/// let beat = ask(&mut worker, ToWorker::Do(Command::Act(roll.into())));
/// // The die has landed, and there is a film of it.
/// assert_eq!(beat.film.map(|film| film.dice), Some(1));
/// ```
pub struct TableWorker {
    kept: Option<Kept>,
    /// How many events the interface knows, and up to which line of the log.
    events: usize,
    seq: u64,
    last_game: FindLastGame,
    study: Option<Analysis>,
    own: Option<RealDiceGame>,
    lesson: Option<LessonHost>,
    entropy: fn() -> Bytes32,
}

enum Kept {
    Local(LocalTable),
    Followed {
        table: Table,
        you: Option<You>,
        waiting: VecDeque<String>,
    },
}

/// What has happened since the previous beat, besides the state of the table.
#[derive(Default)]
struct SinceLastBeat {
    film: Option<(FilmShape, Vec<f32>)>,
    /// The game before the filmed dice landed.
    in_the_air: Option<AnyBeat>,
    /// Whether the server's throws, repeated here, gave the same results.
    agreed: Vec<bool>,
    phrases: Vec<(Seat, String)>,
    invitation: Option<(u32, String)>,
    /// The lines of a followed table.
    lines: Vec<String>,
    /// Whether a game has started.
    is_new_game: bool,
}

impl SinceLastBeat {
    fn add_line(&mut self, line: &Line) {
        match &line.entry {
            Entry::Said { seat, phrase } => self.phrases.push((*seat, phrase.clone())),
            Entry::Invited { person, table } => {
                self.invitation = Some((*person, table.clone()));
            }
            Entry::Start(_) => self.is_new_game = true,
            _ => {}
        }
    }
}

impl Kept {
    fn table(&self) -> &Table {
        match self {
            Self::Local(local) => local.table(),
            Self::Followed { table, .. } => table,
        }
    }

    /// The viewing seat, and the seat at this device that is to decide.
    fn seats(&self) -> (Option<Seat>, Option<Seat>) {
        match self {
            Self::Local(local) => local_seats(local),
            Self::Followed { table, you, .. } => {
                let seat = you.and_then(|you| table.lobby().seat_of(you.person));
                (seat, table.turn().filter(|turn| Some(*turn) == seat))
            }
        }
    }
}

impl TableWorker {
    /// A [`TableWorker`] without a table. `entropy` gives unpredictable random bytes.
    pub fn new(entropy: fn() -> Bytes32) -> Self {
        Self {
            kept: None,
            events: 0,
            seq: 0,
            last_game: FindLastGame::default(),
            study: None,
            own: None,
            lesson: None,
            entropy,
        }
    }

    /// Carries out a message of an interface.
    pub fn handle(&mut self, message: ToWorker, now: u64) -> Reply {
        let answer = self.carry_out(message, now);
        answer.unwrap_or_else(|error| FromWorker::Refused(error).into())
    }

    fn carry_out(&mut self, message: ToWorker, now: u64) -> Result<Reply, TableError> {
        if let Some(answer) = self.lesson(&message) {
            return answer;
        }
        match message {
            ToWorker::Open { table, seats } => self.open(table, &seats, now)?,
            ToWorker::Resume { lines, master_key } => {
                let mut local = LocalTable::resume(lines, master_key, Box::new(self.entropy))?;
                let mut last_game = FindLastGame::new(None, 1);
                let known = local.take_new_lines();
                known.iter().for_each(|line| last_game.apply(line));
                self.keep(Kept::Local(local), last_game);
                self.seq = self.table()?.next_seq();
            }
            ToWorker::Follow { you, log } => self.follow(you, log)?,
            ToWorker::Lines(lines) => {
                if let Some(Kept::Followed { waiting, .. }) = &mut self.kept {
                    waiting.extend(lines);
                }
                return self.step(now);
            }
            // These are for the connection, which is not here.
            ToWorker::Connect { .. }
            | ToWorker::Request { .. }
            | ToWorker::Ready { .. }
            | ToWorker::SeedStored { .. }
            | ToWorker::Seeds(_)
            | ToWorker::CommandsStored
            | ToWorker::Lesson(_)
            | ToWorker::TryNow => return Err(no_table()),
            ToWorker::Step => return self.step(now),
            ToWorker::Do(command) => return self.command(&command, now),
            ToWorker::Again => match &mut self.kept {
                Some(Kept::Local(local)) => local.ready_all(now)?,
                _ => return Err(no_table()),
            },
            ToWorker::Advise { lines } => {
                if let Some(Kept::Followed { table, .. }) = &mut self.kept {
                    for text in &lines {
                        table.follow(text)?;
                    }
                }
                return Ok(advise(self.table()?, (self.entropy)()).into());
            }
            ToWorker::SuggestPlacement {
                log,
                chosen,
                suggested,
            } => {
                let table = log.follow(|_| ())?;
                return Ok(suggest_placement(&table, &chosen, &suggested).into());
            }
            ToWorker::Show { log, you, film } => return show(log, you, film),
            ToWorker::Analyse(log) => {
                self.study = Some(Analysis::new(log)?);
                return self.analyse_next();
            }
            ToWorker::AnalyseNext => return self.analyse_next(),
            ToWorker::Record(Log { lobby, lines, .. }) => {
                let record = record_since(lobby.as_deref(), &lines)?;
                return Ok(FromWorker::Record(record).into());
            }
            ToWorker::Verify { record } => return Ok(FromWorker::Verified(verify(&record)).into()),
            ToWorker::NewRealDiceGame { table } => {
                let own = RealDiceGame::new(&table, (self.entropy)())?;
                return Ok(self.own.insert(own).answer());
            }
            ToWorker::ResumeRealDiceGame { script } => {
                let own = RealDiceGame::resume(&script, (self.entropy)())?;
                return Ok(self.own.insert(own).answer());
            }
            ToWorker::StepRealDiceGame(step) => {
                let own = self.own.as_mut().ok_or_else(no_table)?;
                own.carry_out(step)?;
                return Ok(own.answer());
            }
        }
        self.answer(SinceLastBeat::default())
    }

    /// Carries out a message about a lesson; `None` for any other.
    fn lesson(&mut self, message: &ToWorker) -> Option<Result<Reply, TableError>> {
        let answer = match (message, &mut self.lesson) {
            (ToWorker::Lesson(request), Some(lesson)) => lesson.handle(request),
            (ToWorker::Lesson(LessonRequest::Open { file, step }), none) => {
                let opened = LessonHost::open(file, *step);
                opened.map(|lesson| none.insert(lesson).beginning())
            }
            (ToWorker::Step, Some(lesson)) => lesson.show_next(),
            _ => return None,
        };
        Some(answer.map_err(TableError::from))
    }

    /// The number of the next line after those that were shown.
    pub fn position(&self) -> Option<u64> {
        self.table().ok().map(Table::next_seq)
    }

    fn keep(&mut self, kept: Kept, last_game: FindLastGame) {
        self.kept = Some(kept);
        self.last_game = last_game;
        self.events = 0;
        self.seq = 0;
    }

    fn follow(&mut self, you: Option<You>, log: Log) -> Result<(), TableError> {
        let first = usize::from(log.lobby.is_none());
        let mut last_game = FindLastGame::new(log.lobby.as_deref(), first);
        let table = log.follow(|line| last_game.apply(line))?;
        let waiting = VecDeque::new();
        self.keep(
            Kept::Followed {
                table,
                you,
                waiting,
            },
            last_game,
        );
        Ok(())
    }

    fn analyse_next(&mut self) -> Result<Reply, TableError> {
        let study = self.study.as_mut().ok_or_else(no_table)?;
        let (of, moment) = (study.moments(), study.go_on()?);
        Ok(FromWorker::Analysed {
            of,
            moment: moment.map(Box::new),
        }
        .into())
    }

    fn table(&self) -> Result<&Table, TableError> {
        self.kept.as_ref().map(Kept::table).ok_or_else(no_table)
    }

    fn open(
        &mut self,
        options: TableOptions,
        seats: &[LocalSeat],
        now: u64,
    ) -> Result<(), TableError> {
        let mut local = LocalTable::open(options, now, Box::new(self.entropy))?;
        let mut host = None;
        for (seat, sitting) in (0..).map(Seat).zip(seats) {
            if let LocalSeat::Person(name) = sitting {
                let person = local.join(name, Some(seat), now)?;
                host = host.or(Some(person));
            }
        }
        let Some(host) = host else {
            return Err(TableError::new(
                TableErrorCode::BadConfig,
                TableRefusal::OnlyBots,
            ));
        };
        for (seat, sitting) in (0..).map(Seat).zip(seats) {
            if let LocalSeat::Bot(level) = *sitting {
                local.command(host, &Command::SeatBot { seat, level }, now)?;
            }
        }
        local.ready_all(now)?;
        self.keep(Kept::Local(local), FindLastGame::new(None, 1));
        Ok(())
    }

    /// Carries out a command on behalf of the person whose turn it is, else of the host. Dice that it throws land at
    /// once.
    fn command(&mut self, command: &Command, now: u64) -> Result<Reply, TableError> {
        let Some(Kept::Local(local)) = &mut self.kept else {
            return Err(no_table());
        };
        let lobby = local.table().lobby();
        let turn = local.table().turn();
        let person = turn.and_then(|seat| holder_of(lobby, seat));
        local.command(person.unwrap_or(lobby.host), command, now)?;
        // Around one device people settle a vote by talking: all agree.
        while let Some(&seat) = local.table().lobby().seats_to_answer().first()
            && let Some(other) = holder_of(local.table().lobby(), seat)
        {
            local.command(other, &Command::Answer { agree: true }, now)?;
        }
        match local.table().next() {
            Next::Draw { .. } => self.step(now),
            _ => self.answer(SinceLastBeat::default()),
        }
    }

    /// Carries on until there is something to show: landed dice, a decision, the end, or waiting for people.
    fn step(&mut self, now: u64) -> Result<Reply, TableError> {
        let mut seen = SinceLastBeat::default();
        match &mut self.kept {
            None => return Err(no_table()),
            Some(Kept::Local(local)) => {
                step_local(local, &mut seen, &mut self.last_game, self.events, now)?;
            }
            Some(Kept::Followed {
                table,
                you,
                waiting,
            }) => {
                while seen.film.is_none()
                    && let Some(text) = waiting.pop_front()
                {
                    let line = table.reader().read(&text)?;
                    let events = table.game().map_or(0, |play| play.event_count());
                    if matches!(line.entry, Entry::Landed { .. }) {
                        let viewer = you.and_then(|you| table.lobby().seat_of(you.person));
                        seen.in_the_air = AnyBeat::of(table, viewer, false, self.events);
                    }
                    repeat(table, &line, &mut seen);
                    table.apply(&line, &text)?;
                    // Events that were undone, or belong to a previous game, do not count as known any more.
                    let left = table.game().map_or(0, |play| play.event_count());
                    self.events = self.events.min(left);
                    seen.add_line(&line);
                    self.last_game.apply(&line);
                    seen.lines.push(text);
                    if seen.film.is_none() {
                        seen.film = film(&in_tray(table, events, &line), 0);
                    }
                }
            }
        }
        self.answer(seen)
    }

    fn answer(&mut self, mut seen: SinceLastBeat) -> Result<Reply, TableError> {
        let kept = self.kept.as_mut().ok_or_else(no_table)?;
        if let Kept::Local(local) = kept {
            for line in local.take_new_lines() {
                seen.add_line(&line);
                self.last_game.apply(&line);
            }
        }
        if seen.is_new_game {
            self.events = 0;
        }
        let (viewer, asked) = kept.seats();
        let table = kept.table();
        let mut beat = Beat::of(table, viewer, asked, self.events);
        self.events = table.game().map_or(0, |play| play.event_count());
        // A table that is closed ends its game before.
        let is_over = matches!(table.lobby().phase, Phase::Waiting | Phase::Closed);
        if is_over && beat.game.is_some() {
            beat.last_game = self.last_game.found().cloned();
        }
        match kept {
            Kept::Local(local) => {
                beat.lines = local.texts()[self.seq as usize..].to_vec();
                beat.master_key = Some(local.master_key());
                self.seq = beat.seq;
            }
            Kept::Followed { waiting, .. } => {
                beat.lines = seen.lines;
                beat.next = match waiting.is_empty() {
                    true => NextStep::Nothing,
                    false => NextStep::Line,
                };
            }
        }
        let (shape, floats) = seen.film.unzip();
        beat.in_the_air = seen.in_the_air.filter(|_| shape.is_some());
        beat.film = shape;
        beat.agreed = seen.agreed;
        beat.phrases = seen.phrases;
        beat.invitation = seen.invitation;
        Ok(Reply {
            message: FromWorker::Beat(Box::new(beat)),
            film: floats.unwrap_or_default(),
        })
    }
}

fn advise(table: &Table, luck: Bytes32) -> FromWorker {
    let advice = table.advise(luck, AdviceBudget::Now).map(|advise| advise());
    FromWorker::Advice {
        seq: table.next_seq(),
        chances: chances(table, advice.as_ref(), luck),
        advice,
    }
}

fn holder_of(lobby: &Lobby, seat: Seat) -> Option<u32> {
    match lobby.chair(seat)?.holder {
        Holder::Person(person) => Some(person),
        _ => None,
    }
}

/// The viewing seat of a table without a server, and the seat that is to decide.
fn local_seats(local: &LocalTable) -> (Option<Seat>, Option<Seat>) {
    let people = local.table().lobby().people_seats();
    let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
    let asked = local.table().turn().filter(|seat| people.contains(seat));
    let viewer = match people[..] {
        // With only one person at the device, that person is always the viewer.
        [only] => Some(only),
        _ => asked,
    };
    (viewer, asked)
}

/// Carries out what is due at a table without a server, until there is something to show.
fn step_local(
    local: &mut LocalTable,
    seen: &mut SinceLastBeat,
    last_game: &mut FindLastGame,
    known: usize,
    now: u64,
) -> Result<(), TableError> {
    loop {
        if matches!(local.table().next(), Next::Draw { .. }) {
            let (viewer, _) = local_seats(local);
            seen.in_the_air = AnyBeat::of(local.table(), viewer, false, known);
        }
        let lay = lying_dice(local.table().game());
        let events = local.table().game().map_or(0, |play| play.event_count());
        let Some(scenes) = local.step(now, Film::On)? else {
            return Ok(());
        };
        let news = local.take_new_lines();
        for line in &news {
            seen.add_line(line);
            last_game.apply(line);
        }
        seen.film = match (scenes.is_empty(), news.last()) {
            (true, Some(line)) => film(&in_tray(local.table(), events, line), 0),
            _ => film(&scenes, lay),
        };
        // Dice are shown with the decision to throw them, and draws before the first decision with the start.
        let is_shown = seen.film.is_some() || !matches!(local.table().next(), Next::Draw { .. });
        if is_shown {
            return Ok(());
        }
    }
}

/// Repeats a throw of the server, for the film and to compare the results.
fn repeat(table: &Table, line: &Line, seen: &mut SinceLastBeat) {
    let Entry::Landed { key, .. } = line.entry else {
        return;
    };
    if !table.is_of_this_version() {
        // Throws by other physics cannot be repeated.
        return;
    }
    let lay = lying_dice(table.game());
    match table.draw_filmed(key, Film::On) {
        Some(draw) => {
            let (landed, scenes) = draw();
            seen.film = film(&scenes, lay);
            seen.agreed.push(landed == line.entry);
        }
        None => seen.agreed.push(false),
    }
}

/// The film of dice that were only rolled, if the line has any; `events` is the number of events before it.
fn in_tray(table: &Table, events: usize, line: &Line) -> Vec<Scene> {
    match (&line.entry, table.game()) {
        (Entry::Landed { key, .. }, Some(play)) => tray(play, events, key),
        _ => Vec::new(),
    }
}

/// The table at the end of this log.
fn show(mut log: Log, you: Option<You>, filmed: bool) -> Result<Reply, TableError> {
    let last = match filmed {
        true => log.lines.pop(),
        false => None,
    };
    let mut worker = TableWorker::new(|| Bytes32([0; 32]));
    worker.follow(you, log)?;
    // The interface already knows the earlier events.
    worker.events = worker.table()?.game().map_or(0, |play| play.event_count());
    if let Some(Kept::Followed { waiting, .. }) = &mut worker.kept {
        waiting.extend(last);
    }
    let mut answer = worker.step(0)?;
    if let FromWorker::Beat(beat) = &mut answer.message {
        beat.asked = None;
        if let Some(game) = &mut beat.game {
            game.clear_choices();
        }
        beat.next = NextStep::Nothing;
    }
    Ok(answer)
}

#[cold]
fn no_table() -> TableError {
    TableError::new(TableErrorCode::NoGame, "There is no table here.")
}
