use std::collections::VecDeque;

use astragal_arena::Film;
use astragal_core::Seat;
use astragal_dice::fair::Bytes32;
use astragal_protocol::You;
use astragal_tables::{
    Care, Command, Entry, Holder, Line, Lobby, LocalTable, Table, TableError, TableErrorCode,
    TableOptions, record_since, verify,
};
use serde_json::Value;

use crate::film::{film, tray};
use crate::{Beat, FromKeeper, Log, NextStep, Own, Sitting, Study, ToKeeper};

/// What a keeper answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The message.
    pub message: FromKeeper,
    /// The numbers of the film in it.
    pub film: Vec<f32>,
}

impl From<FromKeeper> for Answer {
    fn from(message: FromKeeper) -> Self {
        Self {
            message,
            film: Vec::new(),
        }
    }
}

/// Keeps a table for an interface.
pub struct Keeper {
    kept: Option<Kept>,
    /// How many events the interface knows, and up to which line.
    told: usize,
    seq: u64,
    study: Option<Study>,
    own: Option<Own>,
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

impl Kept {
    fn table(&self) -> &Table {
        match self {
            Self::Local(local) => local.table(),
            Self::Followed { table, .. } => table,
        }
    }

    /// Who looks, and who at this device is asked.
    fn seats(&self) -> (Option<Seat>, Option<Seat>) {
        match self {
            Self::Local(local) => {
                let people = local.table().lobby().people_seats();
                let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
                let asked = local.table().turn().filter(|seat| people.contains(seat));
                let viewer = match people[..] {
                    // Alone at the device, nobody else can look.
                    [only] => Some(only),
                    _ => asked,
                };
                (viewer, asked)
            }
            Self::Followed { table, you, .. } => {
                let seat = you.and_then(|you| table.lobby().seat_of(you.person));
                (seat, table.turn().filter(|turn| Some(*turn) == seat))
            }
        }
    }
}

impl Keeper {
    /// A keeper without a table. `entropy` gives random bytes that nobody can foresee.
    pub fn new(entropy: fn() -> Bytes32) -> Self {
        Self {
            kept: None,
            told: 0,
            seq: 0,
            study: None,
            own: None,
            entropy,
        }
    }

    /// Does what an interface wants.
    pub fn tell(&mut self, message: ToKeeper, now: u64) -> Answer {
        let answer = self.carry_out(message, now);
        answer.unwrap_or_else(|error| FromKeeper::Refused(error).into())
    }

    fn carry_out(&mut self, message: ToKeeper, now: u64) -> Result<Answer, TableError> {
        match message {
            ToKeeper::Open { table, seats } => self.open(table, &seats, now)?,
            ToKeeper::Resume { lines, keeper } => {
                let local = LocalTable::resume(lines, keeper, Box::new(self.entropy))?;
                self.keep(Kept::Local(local));
                self.seq = self.table()?.next_seq();
            }
            ToKeeper::Follow {
                you,
                lobby,
                from,
                lines,
            } => {
                let table = Log { lobby, from, lines }.follow()?;
                self.keep(Kept::Followed {
                    table,
                    you,
                    waiting: VecDeque::new(),
                });
            }
            ToKeeper::Lines(lines) => {
                if let Some(Kept::Followed { waiting, .. }) = &mut self.kept {
                    waiting.extend(lines);
                }
            }
            ToKeeper::You(now_you) => {
                if let Some(Kept::Followed { you, .. }) = &mut self.kept {
                    *you = now_you;
                }
            }
            ToKeeper::Step => return self.step(now),
            ToKeeper::Do(command) => self.command(&command, now)?,
            ToKeeper::Again => match &mut self.kept {
                Some(Kept::Local(local)) => local.ready_all(now)?,
                _ => return Err(no_table()),
            },
            ToKeeper::Advise { lines } => {
                if let Some(Kept::Followed { table, .. }) = &mut self.kept {
                    for text in &lines {
                        table.apply(&Line::read(text)?, text)?;
                    }
                }
                return Ok(advise(self.table()?, (self.entropy)()).into());
            }
            ToKeeper::Show { log, you, film } => return show(log, you, film),
            ToKeeper::Study(log) => {
                self.study = Some(Study::new(log)?);
                return self.study_on();
            }
            ToKeeper::StudyOn => return self.study_on(),
            ToKeeper::Record(Log { lobby, lines, .. }) => {
                let record = record_since(lobby.as_deref(), &lines)?;
                return Ok(FromKeeper::Record(record).into());
            }
            ToKeeper::Verify { record } => return Ok(FromKeeper::Verified(verify(&record)).into()),
            ToKeeper::OwnNew { game, options } => {
                let own = Own::new(&game, options, (self.entropy)())?;
                return Ok(self.own.insert(own).answer());
            }
            ToKeeper::OwnResume { script } => {
                let own = Own::resume(&script, (self.entropy)())?;
                return Ok(self.own.insert(own).answer());
            }
            ToKeeper::OwnDo(step) => {
                let own = self.own.as_mut().ok_or_else(no_table)?;
                own.carry_out(&step)?;
                return Ok(own.answer());
            }
        }
        Ok(self.beat(None)?.into())
    }

    fn keep(&mut self, kept: Kept) {
        self.kept = Some(kept);
        self.told = 0;
        self.seq = 0;
    }

    fn study_on(&mut self) -> Result<Answer, TableError> {
        let study = self.study.as_mut().ok_or_else(no_table)?;
        let (of, moment) = (study.moments(), study.go_on()?);
        Ok(FromKeeper::Studied {
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
        seats: &[Sitting],
        now: u64,
    ) -> Result<(), TableError> {
        let mut local = LocalTable::open(options, now, Box::new(self.entropy))?;
        let mut host = None;
        for (seat, sitting) in (0..).map(Seat).zip(seats) {
            if let Sitting::Person(name) = sitting {
                let person = local.join(name, Some(seat), now)?;
                host = host.or(Some(person));
            }
        }
        let Some(host) = host else {
            let message = "Somebody has to play. Take a seat yourself.";
            return Err(TableError::new(TableErrorCode::BadConfig, message));
        };
        for (seat, sitting) in (0..).map(Seat).zip(seats) {
            if let Sitting::Bot(level) = *sitting {
                local.command(host, &Command::Bot { seat, level }, now)?;
            }
        }
        local.ready_all(now)?;
        self.keep(Kept::Local(local));
        Ok(())
    }

    /// Whoever at this device is asked wants something; else whoever came first.
    fn command(&mut self, command: &Command, now: u64) -> Result<(), TableError> {
        let Some(Kept::Local(local)) = &mut self.kept else {
            return Err(no_table());
        };
        let lobby = local.table().lobby();
        let holder = |seat: Seat| match lobby.chair(seat)?.holder {
            Holder::Person(person) => Some(person),
            _ => None,
        };
        let person = local.table().turn().and_then(holder).unwrap_or(lobby.host);
        local.command(person, command, now)?;
        // Around one device a question is settled by talking.
        while let Some(vote) = &local.table().lobby().vote {
            let lobby = local.table().lobby();
            let others = lobby
                .people_seats()
                .filter_map(|(seat, _)| holder_of(lobby, seat));
            let agreed: Vec<u32> = vote
                .agreed
                .iter()
                .filter_map(|&seat| holder_of(lobby, seat))
                .collect();
            let Some(other) = others.into_iter().find(|person| !agreed.contains(person)) else {
                break;
            };
            local.command(other, &Command::Answer { agree: true }, now)?;
        }
        Ok(())
    }

    fn step(&mut self, now: u64) -> Result<Answer, TableError> {
        match &mut self.kept {
            None => Err(no_table()),
            Some(Kept::Local(local)) => {
                let told = local.table().told(0).len();
                let lay = dice_in(local.table().lying());
                let scenes = local.step(now, Film::On)?.unwrap_or_default();
                let scenes = match scenes.is_empty() {
                    true => in_tray(local.table(), told, local.texts().last()),
                    false => scenes,
                };
                let film = film(&scenes, lay);
                self.answer(film, None)
            }
            Some(Kept::Followed { table, waiting, .. }) => {
                let Some(text) = waiting.pop_front() else {
                    return self.answer(None, None);
                };
                let line = Line::read(&text)?;
                let told = table.told(0).len();
                let lay = dice_in(table.lying());
                let (film, agreed) = repeat(table, &line, lay);
                table.apply(&line, &text)?;
                let film = film.or_else(|| {
                    let scenes = in_tray(table, told, Some(&text));
                    crate::film::film(&scenes, 0)
                });
                self.answer(film, agreed)
            }
        }
    }

    fn answer(
        &mut self,
        film: Option<(crate::FilmShape, Vec<f32>)>,
        agreed: Option<bool>,
    ) -> Result<Answer, TableError> {
        let (shape, floats) = film.unzip();
        let mut beat = self.beat(agreed)?;
        beat.film = shape;
        Ok(Answer {
            message: FromKeeper::Beat(Box::new(beat)),
            film: floats.unwrap_or_default(),
        })
    }

    fn beat(&mut self, agreed: Option<bool>) -> Result<Beat, TableError> {
        let kept = self.kept.as_ref().ok_or_else(no_table)?;
        let (viewer, asked) = kept.seats();
        let table = kept.table();
        let mut beat = Beat::of(table, viewer, asked);
        let told = table.told(0).len();
        // After an undo there are fewer; they are told again from there.
        beat.told_before = self.told.min(told);
        beat.told = table.told(beat.told_before);
        self.told = told;
        beat.agreed = agreed;
        match kept {
            Kept::Local(local) => {
                beat.lines = local.texts()[self.seq as usize..].to_vec();
                beat.keeper = Some(local.keeper());
                self.seq = beat.seq;
            }
            Kept::Followed { waiting, .. } => {
                beat.next = match waiting.is_empty() {
                    true => NextStep::Nothing,
                    false => NextStep::Line,
                };
            }
        }
        Ok(beat)
    }
}

impl From<Beat> for Answer {
    fn from(beat: Beat) -> Self {
        FromKeeper::Beat(Box::new(beat)).into()
    }
}

fn advise(table: &Table, luck: Bytes32) -> FromKeeper {
    let advice = table.advise(luck, Care::Now).map(|advise| advise());
    let advice = advice.unwrap_or_default();
    let chances = match (advice.first(), table.turn(), table.lobby().chairs.len()) {
        // What one of two can win the other one loses.
        (Some(best), Some(seat), 2) => {
            let mut chances = vec![1.0 - best.value; 2];
            chances[seat.index()] = best.value;
            chances
        }
        _ => table
            .outlook(luck)
            .map(|outlook| outlook())
            .unwrap_or_default(),
    };
    FromKeeper::Advice {
        seq: table.next_seq(),
        advice,
        chances,
    }
}

fn holder_of(lobby: &Lobby, seat: Seat) -> Option<u32> {
    match lobby.chair(seat)?.holder {
        Holder::Person(person) => Some(person),
        _ => None,
    }
}

/// Throws once more what a server says has landed, for the film and to compare.
fn repeat(
    table: &Table,
    line: &Line,
    lay: usize,
) -> (Option<(crate::FilmShape, Vec<f32>)>, Option<bool>) {
    let Entry::Landed { key, .. } = line.entry else {
        return (None, None);
    };
    match table.draw_filmed(key, Film::On) {
        Some(draw) => {
            let (landed, scenes) = draw();
            (film(&scenes, lay), Some(landed == line.entry))
        }
        None => (None, Some(false)),
    }
}

/// The film of dice that were only rolled, if the last line of the log has any.
fn in_tray(table: &Table, told_before: usize, text: Option<&String>) -> Vec<astragal_arena::Scene> {
    let line = text.and_then(|text| Line::read(text).ok());
    match line.map(|line| line.entry) {
        Some(Entry::Landed { key, .. }) => tray(&table.told(told_before), &key),
        _ => Vec::new(),
    }
}

fn dice_in(lying: Option<Value>) -> usize {
    lying
        .and_then(|lying| Some(lying.as_array()?.len()))
        .unwrap_or(0)
}

/// A table as it was when its log ended here.
fn show(mut log: Log, you: Option<You>, filmed: bool) -> Result<Answer, TableError> {
    let last = match filmed {
        true => log.lines.pop(),
        false => None,
    };
    let mut keeper = Keeper::new(|| Bytes32([0; 32]));
    keeper.keep(Kept::Followed {
        table: log.follow()?,
        you,
        waiting: last.into_iter().collect(),
    });
    // What was there before is known to whoever looks back.
    keeper.told = keeper.table()?.told(0).len();
    let mut answer = keeper.step(0)?;
    if let FromKeeper::Beat(beat) = &mut answer.message {
        beat.asked = None;
        beat.legal.clear();
        beat.previews.clear();
        beat.next = NextStep::Nothing;
    }
    Ok(answer)
}

#[cold]
fn no_table() -> TableError {
    TableError::new(TableErrorCode::NoGame, "There is no table here.")
}
