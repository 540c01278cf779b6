//! What a table needs next from the server or browser that runs it.

use astragal_arena::{Film, PHYSICS_VERSION, Scene};
use astragal_bots::Level;
use astragal_dice::DiceGame;
use astragal_dice::fair::{Bytes32, FairDice, SCHEME};
use astragal_games::{RULES_VERSION, Seat};
use astragal_session::{AnyDecision, AnyLanded, AnyPlay, Job, Landed, Play, Waiting, each_game};

use super::think::{self, AdviceBudget, AnyAdvice};
use crate::{By, Chair, Entry, Holder, Occupant, Phase, Start, StartPerson, Table};

/// Level of the bot that decides for a player who is away or too slow.
const SUBSTITUTE: Level = Level::Skilled;

/// What a table needs next from the server or browser that runs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing: it waits for people, or until something is [due](Table::due).
    Nothing,
    /// All are ready: call [`Table::start`].
    Start,
    /// Dice are in the air: call [`Table::draw`].
    Draw {
        /// The number of the throw.
        throw: u64,
        /// Whether the dice are thrown in the arena, which takes long to simulate.
        is_physical: bool,
    },
    /// It is a bot's turn: call [`Table::think`].
    Think {
        /// The seat of the bot.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// The game is over: call [`Table::over`].
    Over,
}

impl Table {
    /// What the table needs now.
    pub fn next(&self) -> Next {
        if self.lobby.all_ready() {
            return Next::Start;
        }
        let Ok(play) = self.playing() else {
            return Next::Nothing;
        };
        match play.waiting() {
            Waiting::Over => Next::Over,
            Waiting::Dice => Next::Draw {
                throw: play.throws(),
                is_physical: each_game!(AnyPlay, play, play => play.is_physical_throw()),
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
                | Chair {
                    substituted: true, ..
                } => Next::Think {
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

    /// The salt of the game that is being started or played. The secret is derived with it.
    pub fn salt(&self) -> Option<Bytes32> {
        match &self.lobby.phase {
            Phase::Revealing { start, .. } => Some(start.salt),
            _ => self.started.as_ref().map(|started| started.start.salt),
        }
    }

    /// The hash of the secret of the game that is being started or played.
    pub fn commitment(&self) -> Option<Bytes32> {
        match &self.lobby.phase {
            Phase::Revealing { start, .. } => Some(start.commitment),
            Phase::Playing => Some(self.started.as_ref()?.start.commitment),
            Phase::Waiting | Phase::Closed => None,
        }
    }

    /// Whether the bot whose turn it is decides for a person who is away or too slow.
    pub fn is_substitute_to_act(&self) -> bool {
        let chair = self.turn().and_then(|seat| self.lobby.chair(seat));
        chair.is_some_and(|chair| !matches!(chair.holder, Holder::Bot(_)))
    }

    /// The entry that fixes the next game, with the commitment to a secret.
    pub fn start(&self, salt: Bytes32, commitment: Bytes32) -> Entry {
        let lobby = &self.lobby;
        let occupant = |chair: &Chair| match chair.holder {
            Holder::Empty => None,
            Holder::Person(person) => Some(Occupant::Person(StartPerson::Number(person))),
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
            seats: lobby.chairs.iter().map(occupant).collect(),
            hashes: lobby.chairs.iter().map(|chair| chair.ready).collect(),
            commitment,
            salt,
        })
    }

    /// The dice of the game under way, given its secret.
    pub fn fair_dice(&self, secret: &Bytes32) -> Option<FairDice> {
        let started = self.started.as_ref()?;
        Some(FairDice::new(secret, &started.text, &started.seeds))
    }

    /// Draws the dice in the air. `None` if there are none.
    pub fn draw(&self, key: Bytes32) -> Option<Job<Entry>> {
        let draw = self.draw_filmed(key, Film::Off)?;
        Some(Box::new(move || draw().0))
    }

    /// Does the same, and returns a film of dice that are thrown in the arena.
    pub fn draw_filmed(&self, key: Bytes32, film: Film) -> Option<Job<(Entry, Vec<Scene>)>> {
        each_game!(AnyPlay, self.playing().ok()?, play => draw(play, key, film))
    }

    /// Lets a bot decide, if [that is needed](Next::Think).
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

    /// Ends the game and makes its secret public, if [that is needed](Next::Over).
    pub fn over(&self, secret: Bytes32) -> Option<Entry> {
        let play = self.playing().ok()?;
        (play.waiting() == Waiting::Over).then(|| Entry::Ended {
            winners: each_game!(AnyPlay, play, play => play.winners()),
            secret,
        })
    }

    /// Ends a table of other rules or physics, which this version of the program cannot go on with: the secret is
    /// made public, and the table closed.
    pub fn outdated(&self, secret: Option<Bytes32>) -> Vec<Entry> {
        let winners = Vec::new();
        let over = secret.map(|secret| Entry::Ended { winners, secret });
        over.into_iter().chain([Entry::Closed {}]).collect()
    }

    /// Evaluates every choice of the seat whose turn it is, the best first, from what that seat has seen.
    pub fn advise(&self, luck: Bytes32, budget: AdviceBudget) -> Option<Job<AnyAdvice>> {
        each_game!(AnyPlay, self.playing().ok()?, play => {
            let advise = think::advise(play, luck, budget)?;
            Some(Box::new(move || advise().into()))
        })
    }

    /// The chance of each seat to win the game on the table, from what the seat whose turn it is has seen; empty
    /// while dice are in the air.
    pub fn outlook(&self, luck: Bytes32) -> Option<Job<Vec<f64>>> {
        Some(each_game!(AnyPlay, self.play.as_ref()?, play => think::outlook(play, luck)))
    }

    /// The seat whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        match self.play.as_ref()?.waiting() {
            Waiting::Seat(seat) if self.lobby.phase == Phase::Playing => Some(seat),
            _ => None,
        }
    }
}

fn draw<G: DiceGame>(play: &Play<G>, key: Bytes32, film: Film) -> Option<Job<(Entry, Vec<Scene>)>>
where
    AnyLanded: From<Landed<G>>,
{
    let throw = play.throws();
    let draw = play.draw(key, film)?;
    Some(Box::new(move || {
        let drawn = draw();
        let landed = drawn.landed.into();
        (Entry::Landed { throw, key, landed }, drawn.scenes)
    }))
}
