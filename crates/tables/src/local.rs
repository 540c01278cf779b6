use astragal_arena::{Film, Scene};
use astragal_dice::fair::{Bytes32, FairDice, secret};

use crate::options::check_visible;
use crate::table::empty_log;
use crate::{Command, Entry, Line, Next, Proposal, Table, TableError, TableOptions};

/// A table without a server: for people around one device, or one person against bots.
///
/// ```
/// use astragal_arena::Film;
/// use astragal_bots::Level;
/// use astragal_games::{GameId, Seat};
/// use astragal_tables::{Command, LocalTable, TableOptions};
/// # use astragal_dice::fair::Bytes32;
/// # let mut last = Bytes32([7; 32]);
/// # let entropy = Box::new(move || { last = last.hash(); last });
///
/// // `entropy` gives random bytes, for example from the operating system.
/// let mut local = LocalTable::open(TableOptions::by_the_book(GameId::Pig, 2), 0, entropy)?;
/// let ada = local.join("Ada", Some(Seat(0)), 0)?;
/// local.command(ada, &Command::SeatBot { seat: Seat(1), level: Level::Casual }, 0)?;
/// local.ready_all(0)?;
/// // Dice land and the bot decides, until Ada has to.
/// while local.step(0, Film::Off)?.is_some() {}
/// assert_eq!(local.table().turn(), Some(Seat(0)));
/// let choices = local.table().choices(Seat(0));
/// local.command(ada, &Command::Act(choices[0].clone()), 0)?;
/// // Each of these things is a line of the log.
/// assert!(local.texts().last().is_some_and(|line| line.contains(r#""decided":{"seat":0"#)));
/// # Ok::<(), astragal_tables::TableError>(())
/// ```
pub struct LocalTable {
    table: Table,
    texts: Vec<String>,
    /// Lines that [`LocalTable::take_news`] has not returned yet.
    news: Vec<Line>,
    /// Master key that the secrets of games are derived from.
    master_key: Bytes32,
    entropy: Box<dyn FnMut() -> Bytes32 + Send>,
    dice: Option<FairDice>,
}

impl LocalTable {
    /// Opens a table. `entropy` returns unpredictable random bytes.
    pub fn open(
        options: TableOptions,
        now: u64,
        mut entropy: Box<dyn FnMut() -> Bytes32 + Send>,
    ) -> Result<Self, TableError> {
        let name: String = entropy().to_string().chars().take(16).collect();
        let (table, opened) = Table::opened(&name, options, now)?;
        Ok(Self {
            table,
            texts: vec![opened],
            news: Vec::new(),
            master_key: entropy(),
            entropy,
            dice: None,
        })
    }

    /// Goes on with a table from its stored log and master key.
    pub fn resume(
        texts: Vec<String>,
        master_key: Bytes32,
        entropy: Box<dyn FnMut() -> Bytes32 + Send>,
    ) -> Result<Self, TableError> {
        let (first, more) = texts.split_first().ok_or_else(empty_log)?;
        let mut table = Table::from_first_line(first)?;
        let news = more.iter().map(|text| table.follow(text));
        let news = news.collect::<Result<_, _>>()?;
        Ok(Self {
            table,
            texts,
            news,
            master_key,
            entropy,
            dice: None,
        })
    }

    /// Master key that the secrets of games are derived from. The players must not see it.
    pub fn master_key(&self) -> Bytes32 {
        self.master_key
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The log, line by line.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// The lines since the last call, without the first line of the log.
    pub fn take_new_lines(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.news)
    }

    /// Adds a person to the table, and returns their number.
    pub fn join(
        &mut self,
        name: &str,
        seat: Option<astragal_games::Seat>,
        now: u64,
    ) -> Result<u32, TableError> {
        // Somebody who plays alone may be called by the word for "you".
        let (person, entries) = self.table.come(check_visible(name)?, seat)?;
        self.append(entries, now)?;
        Ok(person)
    }

    /// Carries out a command of a person.
    pub fn command(&mut self, person: u32, command: &Command, now: u64) -> Result<(), TableError> {
        let proposal = self.table.command(person, command, now)?;
        self.append(proposal, now)
    }

    /// Makes all people ready and shows a seed for each of them, since they share a device.
    pub fn ready_all(&mut self, now: u64) -> Result<(), TableError> {
        let seats: Vec<_> = self
            .table
            .lobby()
            .people_seats()
            .map(|(seat, _)| seat)
            .collect();
        let seeds: Vec<_> = seats.iter().map(|_| (self.entropy)()).collect();
        for (&seat, seed) in seats.iter().zip(&seeds) {
            let hash = seed.hash();
            self.append(Entry::Ready { seat, hash }, now)?;
        }
        self.step(now, Film::Off)?;
        for (seat, seed) in seats.into_iter().zip(seeds) {
            self.append(Entry::Revealed { seat, seed }, now)?;
        }
        Ok(())
    }

    /// Does the next thing that the table needs, and returns the film of any throw; `None` if the table needs
    /// nothing.
    pub fn step(&mut self, now: u64, film: Film) -> Result<Option<Vec<Scene>>, TableError> {
        let mut scenes = Vec::new();
        let entry = match self.table.next() {
            Next::Nothing => {
                let entries = self.table.overdue(now);
                let is_any = !entries.is_empty();
                self.append(entries, now)?;
                return Ok(is_any.then_some(scenes));
            }
            Next::Start => {
                self.dice = None;
                let salt = (self.entropy)();
                let promise = self.secret(salt).hash();
                Some(self.table.start(salt, promise))
            }
            Next::Draw { throw, .. } => {
                let key = self.dice().map(|dice| dice.key(throw));
                let draw = key.and_then(|key| self.table.draw_filmed(key, film));
                let (landed, filmed) = draw.map(|draw| draw()).unzip();
                scenes = filmed.unwrap_or_default();
                landed
            }
            Next::Think { .. } => {
                let luck = (self.entropy)();
                self.table.think(luck).map(|job| job())
            }
            Next::Over => {
                let salt = self.table.salt();
                salt.and_then(|salt| self.table.over(self.secret(salt)))
            }
        };
        self.append(entry.into_iter().collect::<Vec<_>>(), now)?;
        Ok(Some(scenes))
    }

    fn secret(&self, salt: Bytes32) -> Bytes32 {
        secret(&self.master_key, &self.table.lobby().table, &salt)
    }

    fn dice(&mut self) -> Option<&FairDice> {
        if self.dice.is_none() {
            let secret = self.secret(self.table.salt()?);
            self.dice = self.table.fair_dice(&secret);
        }
        self.dice.as_ref()
    }

    fn append(&mut self, proposal: impl Into<Proposal>, now: u64) -> Result<(), TableError> {
        let (texts, news) = (&mut self.texts, &mut self.news);
        self.table.append_lines(proposal, None, now, |line, text| {
            texts.push(text);
            news.push(line);
        })
    }
}
