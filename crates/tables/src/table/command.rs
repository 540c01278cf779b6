use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_session::{AnyDecision, AnyPlay, each_game};
use serde::{Deserialize, Serialize};
#[cfg(feature = "openapi")]
use utoipa::openapi::{ObjectBuilder, Type};

use super::vote::not_now;
use crate::{
    Chair, Entry, Holder, Phase, Proposal, Question, Table, TableError, TableErrorCode,
    TableOptions, TableRefusal, check_name, is_table_name,
};

/// Phrases that can be said at a table. There is no free text, so that players never have to read what a stranger
/// writes.
pub const PHRASES: [&str; 10] = [
    "hello",
    "good_luck",
    "well_done",
    "oh_no",
    "thanks",
    "sorry",
    "moment_please",
    "your_turn",
    "good_game",
    "goodbye",
];

/// The schema of a phrase.
#[cfg(feature = "openapi")]
fn phrases() -> ObjectBuilder {
    let words = ObjectBuilder::new().enum_values(Some(PHRASES));
    let words = words.description(Some("What to say; there is no free text."));
    words.schema_type(Type::String)
}

/// Maximum number of people at a table.
const PEOPLE_MAX: usize = 64;

/// A command of a person at a table.
// Decisions are those of any game, or `D`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command<D = AnyDecision> {
    /// Sit down.
    Sit {
        /// The seat.
        seat: Seat,
    },
    /// Stand up, or leave a game that is under way.
    Stand {},
    /// Be ready to begin, with the hash of a seed.
    Ready {
        /// The SHA-256 of the seed.
        hash: Bytes32,
    },
    /// Show the seed.
    Reveal {
        /// The seed.
        seed: Bytes32,
    },
    /// Make a decision.
    #[cfg_attr(feature = "openapi", schema(value_type = AnyDecision))]
    Act(D),
    /// Give up (C-3).
    Concede {},
    /// Ask for the consent of other players.
    Ask {
        /// What to ask for.
        question: Question,
    },
    /// Answer the question.
    Answer {
        /// Whether the player agrees.
        agree: bool,
    },
    /// Go on after a pause.
    Resume {},
    /// Say something.
    Say {
        /// One of [`PHRASES`].
        #[cfg_attr(feature = "openapi", schema(schema_with = phrases))]
        phrase: String,
    },
    /// Put a bot on a free seat; host only.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// Remove the person or bot from a seat; host only.
    Remove {
        /// The seat.
        seat: Seat,
    },
    /// Lock or unlock the table: nobody else may sit down while it is locked. Host only.
    Lock {
        /// Whether to lock it.
        locked: bool,
    },
    /// Make another person the host; host only.
    MakeHost {
        /// The new host.
        #[cfg_attr(feature = "openapi", schema(maximum = 63))]
        person: u32,
    },
    /// Change the options between games; host only.
    ChangeOptions {
        /// The new options.
        options: Box<TableOptions>,
    },
    /// Invite everybody at this table to another one on the same server; with a seat, or host only.
    Invite {
        /// The name of the other table in links.
        #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-hjkmnp-tv-z]{16}$"))]
        table: String,
    },
}

impl<D> Command<D> {
    /// The same command, with another form of its decision.
    pub fn map<E>(self, decision: impl FnOnce(D) -> E) -> Command<E> {
        match self {
            Self::Sit { seat } => Command::Sit { seat },
            Self::Stand {} => Command::Stand {},
            Self::Ready { hash } => Command::Ready { hash },
            Self::Reveal { seed } => Command::Reveal { seed },
            Self::Act(act) => Command::Act(decision(act)),
            Self::Concede {} => Command::Concede {},
            Self::Ask { question } => Command::Ask { question },
            Self::Answer { agree } => Command::Answer { agree },
            Self::Resume {} => Command::Resume {},
            Self::Say { phrase } => Command::Say { phrase },
            Self::SeatBot { seat, level } => Command::SeatBot { seat, level },
            Self::Remove { seat } => Command::Remove { seat },
            Self::Lock { locked } => Command::Lock { locked },
            Self::MakeHost { person } => Command::MakeHost { person },
            Self::ChangeOptions { options } => Command::ChangeOptions { options },
            Self::Invite { table } => Command::Invite { table },
        }
    }
}

impl Table {
    /// The number of a person who joins, and the entries for the log.
    pub fn join(&self, name: &str, seat: Option<Seat>) -> Result<(u32, Vec<Entry>), TableError> {
        self.come(check_name(name)?, seat)
    }

    /// The same for a nickname that was checked.
    pub(crate) fn come(
        &self,
        name: String,
        seat: Option<Seat>,
    ) -> Result<(u32, Vec<Entry>), TableError> {
        self.require_open()?;
        let person = self.lobby().people.len();
        if person >= PEOPLE_MAX {
            return Err(
                TableError::new(TableErrorCode::TooMuch, TableRefusal::TooManyPeople).for_good(),
            );
        }
        let person = person as u32;
        let mut entries = vec![Entry::Joined { person, name }];
        if let Some(seat) = seat {
            self.require_free(seat, person)?;
            entries.push(Entry::SatDown { person, seat });
        }
        Ok((person, entries))
    }

    /// The entries that remove the name of a person, who leaves their seat.
    pub(crate) fn remove_name(&self, person: u32) -> Result<Vec<Entry>, TableError> {
        self.require_person(person)?;
        let mut entries = Vec::new();
        if let Some(seat) = self.lobby().seat_of(person) {
            // Somebody who is away already has left.
            entries.extend(self.stand(seat).ok());
        }
        entries.push(Entry::NameRemoved { person });
        if self.lobby().host == person {
            entries.extend(self.next_host(person));
        }
        Ok(entries)
    }

    /// Makes somebody else the host, if there is anybody: one who sits, or one who watches.
    fn next_host(&self, person: u32) -> Option<Entry> {
        let sitting = self.lobby().people_seats();
        let mut sitting = sitting.filter_map(|(_, chair)| match chair.holder {
            Holder::Person(other) if other != person => Some(other),
            _ => None,
        });
        let watching = (0..).zip(&self.lobby().people);
        let mut watching = watching.filter(|(other, known)| *other != person && !known.removed);
        let next = sitting.next();
        let next = next.or_else(|| watching.next().map(|(other, _)| other));
        next.map(|person| Entry::HostChanged { person })
    }

    /// The entry for a person whose last connection was lost, or whose first connection is back; `None` if nothing
    /// changes.
    pub fn presence(&self, person: u32, is_here: bool) -> Option<Entry> {
        self.require_open().ok()?;
        let seat = self.lobby().seat_of(person)?;
        let is_away = self.lobby().chairs[seat.index()].away_since.is_some();
        match is_here {
            true => is_away.then_some(Entry::Returned { seat }),
            false => (!is_away).then_some(Entry::Away { seat }),
        }
    }

    /// Refuses a command that was decided before something changed that it depends on. `position` is the number of
    /// the line that came next for the person who decided.
    pub fn check_position(&self, command: &Command, position: u64) -> Result<(), TableError> {
        if position > self.next_seq() {
            let message =
                "The position of this command is not in the log yet. Load the table again.";
            return Err(TableError::new(TableErrorCode::BadRequest, message));
        }
        let changed = match command {
            Command::Act(_) => self.changes.game,
            Command::Ask { question } => question.changed(&self.changes),
            Command::Concede {} => self.changes.start,
            Command::Remove { .. } => self.changes.seats,
            Command::Ready { .. } => self.changes.options,
            Command::Answer { .. } => self.changes.vote,
            _ => return Ok(()),
        };
        match changed < position {
            true => Ok(()),
            false => {
                let message = "Something has happened meanwhile. Look again, then decide.";
                Err(TableError::new(TableErrorCode::Stale, message))
            }
        }
    }

    /// The entries that a command leads to, or a refusal.
    ///
    /// ```
    /// use astragal_bots::Level;
    /// use astragal_games::{GameId, Seat};
    /// use astragal_tables::{
    ///     Command, CommandId, Holder, LoggedCommand, Table, TableErrorCode, TableOptions,
    /// };
    ///
    /// let (mut table, _) = Table::opened("garden", TableOptions::by_the_book(GameId::Pig, 2), 0)?;
    /// let (ada, entries) = table.join("Ada", Some(Seat(0)))?;
    /// table.append(entries, None, 0)?;
    /// let command: Command = serde_json::from_str(r#"{"seat_bot":{"seat":1,"level":"casual"}}"#)?;
    /// let proposal = table.command(ada, &command, 0)?;
    /// // A proposal changes nothing until it is appended.
    /// assert_eq!(table.lobby().chairs[1].holder, Holder::Empty);
    /// let id = CommandId { device: 77, number: 1 };
    /// let logged = LoggedCommand::new(ada, id, &command);
    /// table.append(proposal, Some(logged), 0)?;
    /// assert_eq!(table.lobby().chairs[1].holder, Holder::Bot(Level::Casual));
    /// // If the answer is lost and the command comes again, it need not be carried out again.
    /// assert_eq!(table.acknowledged(logged)?, Some(3));
    /// // Another command under the same number is refused.
    /// let other = LoggedCommand::new(ada, id, &Command::Stand {});
    /// let refusal = table.acknowledged(other).err();
    /// assert_eq!(refusal.map(|error| error.code), Some(TableErrorCode::IdUsed));
    /// let refusal = table.command(ada, &Command::Concede {}, 0).err();
    /// assert_eq!(refusal.map(|error| error.code), Some(TableErrorCode::NoGame));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn command(
        &self,
        person: u32,
        command: &Command,
        now: u64,
    ) -> Result<Proposal, TableError> {
        self.require_open()?;
        self.require_person(person)?;
        let entry = match command {
            Command::Sit { seat } if self.is_kept_for(*seat, person) => {
                Entry::Returned { seat: *seat }
            }
            Command::Sit { seat } => {
                if self.lobby().seat_of(person).is_some() {
                    return Err(TableError::new(
                        TableErrorCode::NotNow,
                        TableRefusal::AlreadySeated,
                    ));
                }
                self.require_free(*seat, person)?;
                Entry::SatDown {
                    person,
                    seat: *seat,
                }
            }
            Command::Stand {} => self.stand(self.seat_of(person)?)?,
            Command::Ready { hash } => self.ready(self.seat_of(person)?, *hash)?,
            Command::Reveal { seed } => self.show(self.seat_of(person)?, *seed)?,
            Command::Act(decision) => {
                let seat = self.seat_of(person)?;
                self.require_going_on()?;
                let proposal = self.check(seat, decision.clone())?;
                if proposal.needs_consent() {
                    let error =
                        TableError::new(TableErrorCode::IllegalAction, TableRefusal::AskToSlide);
                    return Err(error.by("S-9"));
                }
                return Ok(proposal);
            }
            Command::Concede {} => {
                let seat = self.seat_of(person)?;
                let play = self.playing()?;
                each_game!(AnyPlay, play, play => play.check_concede(seat))?;
                Entry::Conceded { seat }
            }
            Command::Ask { question } => return self.ask(self.seat_of(person)?, question, now),
            Command::Answer { agree } => return self.answer(self.seat_of(person)?, *agree),
            Command::Resume {} => {
                self.seat_of(person)?;
                if self.lobby().paused_since.is_none() {
                    return Err(TableError::new(
                        TableErrorCode::NotNow,
                        TableRefusal::NotPaused,
                    ));
                }
                Entry::Resumed {}
            }
            Command::Say { phrase } => {
                let seat = self.seat_of(person)?;
                if !PHRASES.contains(&phrase.as_str()) {
                    let message = format!("Say one of: {}.", PHRASES.join(", "));
                    return Err(TableError::new(TableErrorCode::BadRequest, message));
                }
                Entry::Said {
                    seat,
                    phrase: phrase.clone(),
                }
            }
            Command::SeatBot { seat, level } => {
                self.require_host(person)?;
                self.require_between_games()?;
                self.require_chair(*seat, |holder| !matches!(holder, Holder::Person(_)))?;
                Entry::BotSeated {
                    seat: *seat,
                    level: *level,
                }
            }
            Command::Remove { seat } => self.remove(person, *seat)?,
            Command::Lock { locked } => {
                self.require_host(person)?;
                Entry::Locked { locked: *locked }
            }
            Command::MakeHost { person: other } => {
                self.require_host(person)?;
                self.require_person(*other)?;
                Entry::HostChanged { person: *other }
            }
            Command::ChangeOptions { options } => {
                self.require_host(person)?;
                self.require_between_games()?;
                let seats = options.check()?;
                let mut lost = self.lobby().chairs.iter().skip(seats.into());
                if lost.any(|chair| chair.holder != Holder::Empty) {
                    return Err(TableError::new(
                        TableErrorCode::NotNow,
                        TableRefusal::SeatWouldGo,
                    ));
                }
                Entry::OptionsChanged {
                    options: (**options).clone(),
                }
            }
            Command::Invite { table } => {
                if self.lobby().host != person {
                    self.seat_of(person)?;
                }
                if !is_table_name(table) {
                    let message = "This is no name of a table: a name has 16 letters and digits, as in its link.";
                    return Err(TableError::new(TableErrorCode::BadRequest, message));
                }
                let table = table.clone();
                Entry::Invited { person, table }
            }
        };
        Ok(entry.into())
    }

    fn require_person(&self, person: u32) -> Result<(), TableError> {
        match self.lobby().people.get(person as usize) {
            Some(person) if !person.removed => Ok(()),
            _ => Err(TableError::new(
                TableErrorCode::NotFound,
                TableRefusal::NoSuchPerson,
            )),
        }
    }

    /// The seat of a person; refuses spectators.
    fn seat_of(&self, person: u32) -> Result<Seat, TableError> {
        self.lobby()
            .seat_of(person)
            .ok_or_else(|| TableError::new(TableErrorCode::NotYours, TableRefusal::WatchOnly))
    }

    /// Leaves the seat. During a game it is kept for the player who leaves; the others decide how to go on.
    fn stand(&self, seat: Seat) -> Result<Entry, TableError> {
        let is_away = self.lobby().chairs[seat.index()].away_since.is_some();
        match self.lobby().phase {
            Phase::Waiting | Phase::Closed => Ok(Entry::SeatFreed { seat }),
            // The others have been waiting since the player left.
            Phase::Revealing { .. } | Phase::Playing if is_away => {
                Err(not_now(TableRefusal::LeftAlready))
            }
            Phase::Revealing { .. } | Phase::Playing => Ok(Entry::Away { seat }),
        }
    }

    /// Whether the person has left a game and may take this seat again.
    fn is_kept_for(&self, seat: Seat, person: u32) -> bool {
        let chair = self.lobby().chair(seat);
        chair.is_some_and(|chair| {
            chair.holder == Holder::Person(person) && chair.away_since.is_some()
        })
    }

    fn ready(&self, seat: Seat, hash: Bytes32) -> Result<Entry, TableError> {
        self.require_between_games()?;
        let used = |chair: &Chair| chair.ready == Some(hash);
        // The seeds of the last start are public. A server that knows a seed beforehand could look for a secret to go
        // with it.
        if self.lobby().chairs.iter().any(used) || self.lobby().seed_hashes.contains(&hash) {
            let message = "This seed has been promised already. Draw another one.";
            return Err(TableError::new(TableErrorCode::NotNow, message));
        }
        Ok(Entry::Ready { seat, hash })
    }

    fn show(&self, seat: Seat, seed: Bytes32) -> Result<Entry, TableError> {
        let Phase::Revealing { start, seeds, .. } = &self.lobby().phase else {
            let message = "No seed is asked for now.";
            return Err(TableError::new(TableErrorCode::NotNow, message));
        };
        if seeds[seat.index()].is_some() {
            let message = "Your seed is known already.";
            return Err(TableError::new(TableErrorCode::NotNow, message));
        }
        if start.hashes[seat.index()] != Some(seed.hash()) {
            let message = "This is not the seed that you promised.";
            return Err(TableError::new(TableErrorCode::BadRequest, message));
        }
        Ok(Entry::Revealed { seat, seed })
    }

    fn remove(&self, person: u32, seat: Seat) -> Result<Entry, TableError> {
        self.require_host(person)?;
        self.require_chair(seat, |holder| holder != Holder::Empty)?;
        match &self.lobby().phase {
            Phase::Waiting | Phase::Closed => Ok(Entry::SeatFreed { seat }),
            // Bots alone would play without any human player, perhaps for ever.
            Phase::Playing if self.lobby().people_seats().all(|(other, _)| other == seat) => {
                Err(not_now(TableRefusal::NobodyLeft))
            }
            Phase::Playing => {
                self.require_chair(seat, |holder| matches!(holder, Holder::Person(_)))?;
                Ok(Entry::BotSeated {
                    seat,
                    level: Level::Skilled,
                })
            }
            Phase::Revealing { .. } => Err(not_now(TableRefusal::SeedsBeingShown)),
        }
    }

    fn require_open(&self) -> Result<(), TableError> {
        if self.lobby().phase == Phase::Closed {
            return Err(TableError::new(
                TableErrorCode::Over,
                TableRefusal::TableClosed,
            ));
        }
        Ok(())
    }

    pub(super) fn require_going_on(&self) -> Result<(), TableError> {
        match self.lobby().paused_since {
            Some(_) => Err(not_now(TableRefusal::Paused)),
            None => Ok(()),
        }
    }

    pub(super) fn require_between_games(&self) -> Result<(), TableError> {
        match self.lobby().phase {
            Phase::Waiting => Ok(()),
            _ => Err(not_now(TableRefusal::BetweenGames)),
        }
    }

    fn require_host(&self, person: u32) -> Result<(), TableError> {
        if self.lobby().host == person {
            return Ok(());
        }
        Err(TableError::new(
            TableErrorCode::NotYours,
            TableRefusal::NotHost,
        ))
    }

    pub(super) fn require_chair(
        &self,
        seat: Seat,
        fits: impl Fn(Holder) -> bool,
    ) -> Result<(), TableError> {
        let Some(chair) = self.lobby().chair(seat) else {
            let refusal = TableRefusal::NoSuchSeat { seat };
            return Err(TableError::new(TableErrorCode::NotFound, refusal));
        };
        if fits(chair.holder) {
            return Ok(());
        }
        let refusal = TableRefusal::NotForHolder { seat };
        Err(TableError::new(TableErrorCode::Taken, refusal))
    }

    fn require_free(&self, seat: Seat, person: u32) -> Result<(), TableError> {
        if self.lobby().locked && person != self.lobby().host {
            return Err(TableError::new(TableErrorCode::Taken, TableRefusal::Locked));
        }
        self.require_between_games()?;
        let Some(chair) = self.lobby().chair(seat) else {
            let refusal = TableRefusal::NoSuchSeat { seat };
            return Err(TableError::new(TableErrorCode::NotFound, refusal));
        };
        match chair.holder {
            Holder::Empty => Ok(()),
            Holder::Person(_) | Holder::Bot(_) => Err(TableError::new(
                TableErrorCode::Taken,
                TableRefusal::SeatTaken,
            )),
        }
    }
}
