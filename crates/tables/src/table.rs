use astragal_arena::{Film, PHYSICS_VERSION, Scene};
use astragal_bots::Level;
use astragal_core::{PlayError, Seat, Viewer};
use astragal_dice::DiceGame;
use astragal_dice::fair::{Bytes32, FairDice, SCHEME};
use astragal_games::RULES_VERSION;
use astragal_session::{
    AnyDecision, AnyPlay, Checked, Decision, Job, OfGame as _, Play, Waiting, any_game, each_game,
};
use serde::{Serialize, Serializer};

use crate::entry::FORMAT_VERSION;
use crate::options::begin;
use crate::think::{self, AnyAdvice, Care};
use crate::{
    By, Chair, Entry, Holder, Line, LineReader, Lobby, Occupant, Person, Phase, Question, Start,
    TableError, TableErrorCode, TableOptions, Vote, Wish,
};

/// Who decides for somebody who is gone, or too slow.
const SUBSTITUTE: Level = Level::Skilled;

/// A table: what its log leads to.
pub struct Table {
    lobby: Lobby,
    next_seq: u64,
    play: Option<AnyPlay>,
    started: Option<Started>,
    moves: u64,
}

/// What the dice of the game under way are made of, but for the secret.
struct Started {
    start: Start,
    text: String,
    seeds: Vec<Bytes32>,
}

/// What a table needs from whoever keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// To wait for people, or until something is [due](Table::due).
    Nothing,
    /// Everybody is ready: [`Table::start`].
    Start,
    /// Dice are in the air: [`Table::draw`].
    Draw {
        /// The number of the throw.
        throw: u64,
        /// Whether it takes long.
        for_real: bool,
    },
    /// A bot is to decide: [`Table::think`].
    Think {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// The game is over: [`Table::over`].
    Over,
}

any_game! {
    /// A decision that was checked, in any game.
    enum AnyChecked(Checked)
}

/// Entries that a table can append to its log. A decision among them has been worked out, so that it is
/// not checked a second time.
pub struct Proposal {
    entries: Vec<Entry>,
    checked: Option<AnyChecked>,
}

impl Proposal {
    /// The entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether dice are thrown for real by it, which is work for long.
    pub fn throws_for_real(&self) -> bool {
        let checked = self.checked.as_ref();
        checked.is_some_and(
            |checked| each_game!(AnyChecked, checked, checked => checked.throws_for_real()),
        )
    }
}

impl From<Vec<Entry>> for Proposal {
    fn from(entries: Vec<Entry>) -> Self {
        Self {
            entries,
            checked: None,
        }
    }
}

impl From<Entry> for Proposal {
    fn from(entry: Entry) -> Self {
        vec![entry].into()
    }
}

/// What somebody sees of a game, and may decide.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
pub struct Seen<G: DiceGame> {
    /// The game as they see it.
    pub view: G::ViewText,
    /// What they may decide now.
    pub legal: Vec<G::ActionText>,
}

impl<G: DiceGame> Seen<G> {
    fn of(play: &Play<G>, viewer: Viewer, legal: Vec<G::ActionText>) -> Self {
        let view = play.view(viewer);
        Self { view, legal }
    }
}

any_game! {
    /// What somebody sees of any game.
    #[derive(Clone, PartialEq, Debug)]
    pub enum AnySeen(Seen)
}

/// Without the name of the game, which stands in the view.
impl Serialize for AnySeen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each_game!(AnySeen, self, seen => seen.serialize(serializer))
    }
}

/// What everybody may know about a table.
#[derive(Serialize)]
pub struct Look<'a> {
    /// The number of the next line of its log.
    pub seq: u64,
    /// Everything but the game.
    pub lobby: &'a Lobby,
    /// The game as an onlooker sees it.
    #[serde(serialize_with = "write_view")]
    view: Option<AnySeen>,
    /// Who is to decide.
    pub turn: Option<Seat>,
}

fn write_view<S: Serializer>(seen: &Option<AnySeen>, serializer: S) -> Result<S::Ok, S::Error> {
    match seen {
        None => serializer.serialize_none(),
        Some(seen) => each_game!(AnySeen, seen, seen => seen.view.serialize(serializer)),
    }
}

impl Table {
    /// What everybody may know about the table.
    pub fn look(&self) -> Look<'_> {
        Look {
            seq: self.next_seq,
            lobby: &self.lobby,
            view: self.seen(None),
            turn: self.turn(),
        }
    }

    /// What the first line of a table's log says.
    pub fn open(table: &str, options: TableOptions) -> Result<Entry, TableError> {
        options.check()?;
        Ok(Entry::Opened {
            astragal: FORMAT_VERSION,
            rules: RULES_VERSION,
            physics: PHYSICS_VERSION,
            table: table.to_owned(),
            options,
        })
    }

    /// A table that is opened at this time, and the first line of its log.
    pub fn opened(
        table: &str,
        options: TableOptions,
        now: u64,
    ) -> Result<(Self, String), TableError> {
        let line = Line {
            seq: 0,
            at: now,
            wish: None,
            entry: Self::open(table, options)?,
        };
        Ok((Self::new(&line)?, line.text()))
    }

    /// The table whose log begins with this line, as it was stored.
    pub fn from_first_line(text: &str) -> Result<Self, TableError> {
        Self::new(&LineReader::default().read(text)?)
    }

    /// The table whose log begins with this line.
    pub fn new(line: &Line) -> Result<Self, TableError> {
        let Entry::Opened {
            astragal,
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
        if *astragal != FORMAT_VERSION {
            let message = format!("This program reads logs of format {FORMAT_VERSION} only.");
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
            promised: Vec::new(),
            phase: Phase::Waiting,
            vote: None,
            paused_since: None,
            turn_since: line.at,
            timed_out: false,
            changed: line.at,
        };
        Ok(Self::from_lobby(lobby, 1))
    }

    /// The table as it was before the line with this number; [`Table::lobby`] made it when no game was
    /// under way.
    pub fn from_lobby(lobby: Lobby, next_seq: u64) -> Self {
        Self {
            lobby,
            next_seq,
            play: None,
            started: None,
            moves: 0,
        }
    }

    /// Everything but the game.
    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// The number of the next line.
    pub fn next_seq(&self) -> u64 {
        self.next_seq
    }

    /// Grows whenever something happens in the game: a decision that was thought out for another number
    /// is not worth anything.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Whether the lobby alone says everything, so that it can stand for the log so far.
    pub fn is_whole_without_log(&self) -> bool {
        self.play.is_none()
    }

    /// Whether this program can go on with the table: it was opened under the same rules and physics.
    pub fn is_of_this_version(&self) -> bool {
        self.lobby.versions == [RULES_VERSION, PHYSICS_VERSION]
    }

    /// The line that a wish became, if it was granted before. Refuses wishes from before that one.
    pub fn granted(&self, wish: Wish) -> Result<Option<u64>, TableError> {
        let person = self.lobby.people.get(wish.person as usize);
        match person.and_then(|person| person.granted) {
            Some((id, seq)) if id == wish.id => Ok(Some(seq)),
            Some((id, _)) if id > wish.id => {
                let message = "A later wish of yours was granted. Count on from there.";
                Err(TableError::new(TableErrorCode::NotNow, message))
            }
            _ => Ok(None),
        }
    }

    /// Appends entries to the log at this time, and carries them out. Says the lines that they become; the
    /// last one bears the number of the command.
    pub fn append(
        &mut self,
        proposal: impl Into<Proposal>,
        wish: Option<Wish>,
        now: u64,
    ) -> Result<Vec<String>, TableError> {
        let mut texts = Vec::new();
        self.append_lines(proposal, wish, now, |_, text| texts.push(text))?;
        Ok(texts)
    }

    /// The same; `hear` is given every line and its text.
    pub(crate) fn append_lines(
        &mut self,
        proposal: impl Into<Proposal>,
        wish: Option<Wish>,
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
                wish: wish.filter(|_| index == last),
                entry,
            };
            let text = line.text();
            self.apply_checked(&line, &text, checked.take())?;
            hear(line, text);
        }
        Ok(())
    }

    /// Reads the next line of the log, and carries it out.
    pub fn follow(&mut self, text: &str) -> Result<Line, TableError> {
        let line = self.reader().read(text)?;
        self.apply(&line, text)?;
        Ok(line)
    }

    /// Reads lines from here on.
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
        self.next_seq += 1;
        self.lobby.changed = line.at;
        if let Some(wish) = line.wish
            && let Some(person) = self.lobby.people.get_mut(wish.person as usize)
        {
            person.granted = Some((wish.id, line.seq));
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
        match &line.entry {
            Entry::Opened { .. } => return Err(damaged("A table is opened once.")),
            Entry::Joined { name, .. } => {
                self.lobby.people.push(Person {
                    name: name.clone(),
                    granted: None,
                });
            }
            Entry::Sat { person, seat } => {
                *self.chair(*seat)? = Chair {
                    holder: Holder::Person(*person),
                    ..Chair::default()
                };
            }
            Entry::Bot { seat, level } => {
                *self.chair(*seat)? = Chair {
                    holder: Holder::Bot(*level),
                    ..Chair::default()
                };
                self.lobby.vote = None;
            }
            Entry::Freed { seat } => *self.chair(*seat)? = Chair::default(),
            Entry::Locked { locked } => self.lobby.locked = *locked,
            Entry::Host { person } => self.lobby.host = *person,
            Entry::Options { options } => {
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
                if !fits || start.hashes.len() != self.lobby.chairs.len() {
                    return Err(damaged("This start does not fit the table."));
                }
                self.lobby.promised = start.hashes.iter().flatten().copied().collect();
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
            Entry::Reveal { seat, seed } => self.reveal(*seat, *seed, at)?,
            Entry::Void { .. } => {
                self.require_phase(matches!(self.lobby.phase, Phase::Revealing { .. }))?;
                // Seeds that were shown are known; the next start needs new ones of everybody.
                self.lobby.phase = Phase::Waiting;
                self.unready();
            }
            Entry::Decided { seat, decision, .. } => {
                decide(self.play()?, *seat, decision, checked)?;
                self.turned(at);
            }
            Entry::Landed { throw, landed, .. } => {
                let play = self.play()?;
                if *throw != play.throws() {
                    let message = format!("Throw {} is expected, not {throw}.", play.throws());
                    return Err(damaged(message));
                }
                play.land(landed)?;
                self.turned(at);
            }
            Entry::Conceded { seat } => {
                each_game!(AnyPlay, self.play()?, play => play.concede(*seat).map(|_| ()))?;
                self.no_longer_asked(*seat);
                self.turned(at);
            }
            Entry::Abandoned {} => {
                each_game!(AnyPlay, self.play()?, play => play.abandon())?;
                self.turned(at);
            }
            Entry::Undone {} => {
                each_game!(AnyPlay, self.play()?, play => play.undo_decision(|_| true))?;
                self.turned(at);
            }
            Entry::Asked { seat, question } => {
                self.lobby.vote = Some(Vote {
                    seat: *seat,
                    question: *question,
                    since: at,
                    agreed: vec![*seat],
                });
            }
            Entry::Answered { seat, agree } => match &mut self.lobby.vote {
                Some(vote) if *agree => vote.agreed.push(*seat),
                _ => self.lobby.vote = None,
            },
            Entry::Unanswered {} => self.lobby.vote = None,
            Entry::Paused {} => {
                self.lobby.vote = None;
                self.lobby.paused_since = Some(at);
            }
            Entry::Resumed {} => {
                if let Some(since) = self.lobby.paused_since.take() {
                    // Dice that were in the air may have landed since.
                    let turn_since = &mut self.lobby.turn_since;
                    let rested = at.saturating_sub(since.max(*turn_since));
                    *turn_since = turn_since.saturating_add(rested);
                }
            }
            Entry::Away { seat } => self.chair(*seat)?.away_since = Some(at),
            Entry::Back { seat } => {
                let chair = self.chair(*seat)?;
                chair.away_since = None;
                chair.sat_in = false;
                self.no_longer_asked(*seat);
            }
            Entry::SatIn { seat } => {
                self.chair(*seat)?.sat_in = true;
                self.lobby.vote = None;
            }
            Entry::Timeout { .. } => self.lobby.timed_out = true,
            Entry::Said { .. } => {}
            Entry::Over { .. } => {
                let is_over = self.play()?.waiting() == Waiting::Nobody;
                self.require_phase(is_over)?;
                self.lobby.phase = Phase::Waiting;
                self.lobby.paused_since = None;
                self.lobby.vote = None;
                self.unready();
            }
            Entry::Closed {} => self.lobby.phase = Phase::Closed,
        }
        Ok(())
    }

    /// Something happened in the game: whoever is to decide now has all the time.
    fn turned(&mut self, at: u64) {
        self.moves += 1;
        self.lobby.turn_since = at;
        self.lobby.timed_out = false;
        // Anything else can be asked while the game goes on, and bots do not wait for answers.
        self.lobby
            .vote
            .take_if(|vote| vote.question == Question::Undo);
    }

    /// Whether to go on without somebody has been settled.
    fn no_longer_asked(&mut self, seat: Seat) {
        let about = [Question::SitIn(seat), Question::GoOnWithout(seat)];
        self.lobby
            .vote
            .take_if(|vote| about.contains(&vote.question));
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
            chair.sat_in = false;
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
            let play = begin(start.game, &start.options, start.dice, start.practice)?;
            self.play = Some(play);
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

    /// The game under way.
    pub(crate) fn playing(&self) -> Result<&AnyPlay, TableError> {
        match &self.play {
            Some(play) if self.lobby.phase == Phase::Playing => Ok(play),
            _ => Err(no_game()),
        }
    }

    /// What the table needs now.
    pub fn next(&self) -> Next {
        if self.lobby.all_ready() {
            return Next::Start;
        }
        let Ok(play) = self.playing() else {
            return Next::Nothing;
        };
        match play.waiting() {
            Waiting::Nobody => Next::Over,
            Waiting::Dice => Next::Draw {
                throw: play.throws(),
                for_real: each_game!(AnyPlay, play, play => play.throws_for_real()),
            },
            Waiting::Seat(_) if self.lobby.paused_since.is_some() => Next::Nothing,
            Waiting::Seat(seat) => match self.lobby.chairs[seat.index()] {
                Chair {
                    holder: Holder::Bot(level),
                    ..
                } => Next::Think { seat, level },
                Chair {
                    holder: Holder::Empty,
                    ..
                }
                | Chair { sat_in: true, .. } => Next::Think {
                    seat,
                    level: SUBSTITUTE,
                },
                _ if self.lobby.timed_out => Next::Think {
                    seat,
                    level: SUBSTITUTE,
                },
                _ => Next::Nothing,
            },
        }
    }

    /// The salt of the game that is being started or played, by which its secret is found again.
    pub fn salt(&self) -> Option<Bytes32> {
        match &self.lobby.phase {
            Phase::Revealing { start, .. } => Some(start.salt),
            _ => self.started.as_ref().map(|started| started.start.salt),
        }
    }

    /// Fixes the next game, with the promise of a secret.
    pub fn start(&self, salt: Bytes32, commitment: Bytes32) -> Entry {
        let lobby = &self.lobby;
        let name = |chair: &Chair| match chair.holder {
            Holder::Empty => None,
            Holder::Person(person) => {
                let person = lobby.people.get(person as usize);
                let name = person.map(|person| person.name.clone());
                Some(Occupant::Person(name.unwrap_or_default()))
            }
            Holder::Bot(level) => Some(Occupant::Bot(level)),
        };
        Entry::Start(Start {
            scheme: SCHEME,
            table: lobby.table.clone(),
            number: lobby.games.saturating_add(1),
            game: lobby.options.game,
            options: lobby.options.options.clone(),
            dice: lobby.options.dice_kind(),
            practice: lobby.options.practice,
            rules: RULES_VERSION,
            physics: PHYSICS_VERSION,
            seats: lobby.chairs.iter().map(name).collect(),
            hashes: lobby.chairs.iter().map(|chair| chair.ready).collect(),
            commitment,
            salt,
        })
    }

    /// The dice of the game under way, for whoever knows its secret.
    pub fn fair_dice(&self, secret: &Bytes32) -> Option<FairDice> {
        let started = self.started.as_ref()?;
        Some(FairDice::new(secret, &started.text, &started.seeds))
    }

    /// Draws the dice in the air. `None` if there are none.
    pub fn draw(&self, key: Bytes32) -> Option<Job<Entry>> {
        let draw = self.draw_filmed(key, Film::Off)?;
        Some(Box::new(move || draw().0))
    }

    /// The same, with a film of dice that are thrown for real.
    pub fn draw_filmed(&self, key: Bytes32, film: Film) -> Option<Job<(Entry, Vec<Scene>)>> {
        each_game!(AnyPlay, self.playing().ok()?, play => draw(play, key, film))
    }

    /// Lets a bot decide, if that is [what is needed](Next::Think).
    pub fn think(&self, luck: Bytes32) -> Option<Job<Entry>> {
        let Next::Think { seat, level } = self.next() else {
            return None;
        };
        let by = match self.lobby.timed_out {
            true => By::Clock,
            false => By::Bot,
        };
        let decided = move |decision: AnyDecision| Entry::Decided {
            seat,
            decision,
            by: Some(by),
        };
        each_game!(AnyPlay, self.playing().ok()?, play => {
            let think = think::think(play, seat, level, luck);
            Some(Box::new(move || decided(think().into())))
        })
    }

    /// Ends the game, if that is [what is needed](Next::Over), and shows its secret.
    pub fn over(&self, secret: Bytes32) -> Option<Entry> {
        let play = self.playing().ok()?;
        (play.waiting() == Waiting::Nobody).then(|| Entry::Over {
            winners: each_game!(AnyPlay, play, play => play.winners()),
            secret,
        })
    }

    /// Ends a table that this program cannot go on with, because its rules or physics are others: the secret is shown,
    /// and the table closed.
    pub fn outdated(&self, secret: Option<Bytes32>) -> Vec<Entry> {
        let winners = Vec::new();
        let over = secret.map(|secret| Entry::Over { winners, secret });
        over.into_iter().chain([Entry::Closed {}]).collect()
    }

    /// The game on the table; the last one stays there until the next one.
    pub fn game(&self) -> Option<&AnyPlay> {
        self.play.as_ref()
    }

    /// What is on the table for somebody with this seat, or for an onlooker, and what they may decide now.
    pub fn seen(&self, seat: Option<Seat>) -> Option<AnySeen> {
        let viewer = seat.map_or(Viewer::Onlooker, Viewer::Seat);
        let is_asked = seat.is_some() && self.turn() == seat;
        Some(each_game!(AnyPlay, self.play.as_ref()?, play => {
            let legal = if is_asked { play.legal() } else { Vec::new() };
            Seen::of(play, viewer, legal).into()
        }))
    }

    /// What a seat may decide now, without a word about dice; nothing if it is not its turn.
    pub fn choices(&self, seat: Seat) -> Vec<AnyDecision> {
        match self.playing() {
            Ok(play) if play.waiting() == Waiting::Seat(seat) => {
                each_game!(AnyPlay, play, play => choices(play))
            }
            _ => Vec::new(),
        }
    }

    /// A decision worked out, if `seat` may decide so.
    pub(crate) fn check(&self, seat: Seat, decision: AnyDecision) -> Result<Proposal, TableError> {
        let play = self.playing()?;
        each_game!(AnyPlay, play, play => {
            let decision = decision.into_game().ok_or_else(other_game)?;
            let checked = play.check(seat, decision)?;
            let decision = checked.decision().clone().into();
            let entry = Entry::Decided { seat, decision, by: None };
            Ok(Proposal { entries: vec![entry], checked: Some(checked.into()) })
        })
    }

    /// What every choice of the seat that is to decide is worth, the best first; from what that seat has seen.
    pub fn advise(&self, luck: Bytes32, care: Care) -> Option<Job<AnyAdvice>> {
        each_game!(AnyPlay, self.playing().ok()?, play => {
            let advise = think::advise(play, luck, care)?;
            Some(Box::new(move || advise().into()))
        })
    }

    /// The chance of each seat to win the game on the table, from what the seat that is to decide has seen; nothing while
    /// dice are in the air.
    pub fn outlook(&self, luck: Bytes32) -> Option<Job<Vec<f64>>> {
        Some(each_game!(AnyPlay, self.play.as_ref()?, play => think::outlook(play, luck)))
    }

    /// Who is to decide.
    pub fn turn(&self) -> Option<Seat> {
        match self.playing().ok()?.waiting() {
            Waiting::Seat(seat) => Some(seat),
            Waiting::Dice | Waiting::Nobody => None,
        }
    }
}

fn decide(
    play: &mut AnyPlay,
    seat: Seat,
    decision: &AnyDecision,
    checked: Option<AnyChecked>,
) -> Result<(), PlayError> {
    each_game!(AnyPlay, play, play => {
        match checked.and_then(|checked| checked.into_game()) {
            Some(checked) if play.is_current(&checked) => drop(play.apply(checked)),
            _ => {
                let decision = decision.clone().into_game().ok_or_else(other_game)?;
                play.act(seat, decision)?;
            }
        }
    });
    Ok(())
}

fn draw<G: DiceGame>(play: &Play<G>, key: Bytes32, film: Film) -> Option<Job<(Entry, Vec<Scene>)>>
where
    astragal_session::AnyLanded: From<astragal_session::Landed<G>>,
{
    let throw = play.throws();
    let draw = play.draw(key, film)?;
    Some(Box::new(move || {
        let drawn = draw();
        let landed = drawn.landed.into();
        (Entry::Landed { throw, key, landed }, drawn.scenes)
    }))
}

fn choices<G: DiceGame>(play: &Play<G>) -> Vec<AnyDecision>
where
    AnyDecision: From<Decision<G>>,
{
    let plain = |action| Decision::<G>::plain(action).into();
    play.legal().into_iter().map(plain).collect()
}

#[cold]
fn other_game() -> PlayError {
    let message = "That belongs to another game than the one on the table.";
    PlayError::new(astragal_core::ErrorCode::BadRequest, message)
}

fn no_game() -> TableError {
    TableError::new(
        TableErrorCode::NoGame,
        "No game is being played at this table.",
    )
}

#[cold]
pub(crate) fn empty_log() -> TableError {
    damaged("There is no line in this log.")
}

#[cold]
pub(crate) fn damaged(message: impl Into<std::borrow::Cow<'static, str>>) -> TableError {
    TableError::new(TableErrorCode::BadRequest, message)
}
