use astragal_stage::Moment;
use astragal_tables::{Entry, Line};
use leptos::prelude::*;
use serde_json::Value;

use crate::play::Play;
use crate::t;
use crate::table::coach::action;
use crate::told::{Names, faces, sentence};
use crate::views::{ExxtraView, StrategiiaView, StrikeView, read};
use crate::words::say;

/// How many throws and decisions are named.
const NAMED: usize = 3;
/// What is less than this nobody noticed.
const NOTABLE: f64 = 0.015;

/// What is known about a game that is over.
pub struct Facts {
    /// The name of the game.
    pub game: String,
    /// Everybody's name.
    pub names: Names,
    /// How many seats there are.
    pub seats: u8,
    /// Everything that happened.
    pub log: Vec<Value>,
    /// The end, as it is on the table.
    pub view: Option<Value>,
    /// Who won.
    pub winners: Vec<u8>,
    /// The only one whose chances may be told, if pools were hidden.
    pub only: Option<u8>,
    /// What was promised about the dice before the game.
    pub promise: String,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
}

/// A throw that changed much for whoever threw.
#[derive(Clone, PartialEq, Debug)]
pub struct Luck {
    /// The moment after it.
    pub moment: usize,
    /// The number of the line that it begins with.
    pub seq: u64,
    pub seat: u8,
    pub from: f64,
    pub to: f64,
    /// When it was, in words.
    pub when: String,
    pub text: String,
    /// Dice that were taken.
    pub dice: Vec<String>,
}

/// A decision that was worth less than another one.
#[derive(Clone, PartialEq, Debug)]
pub struct Cost {
    /// The moment of it.
    pub moment: usize,
    pub seq: u64,
    pub seat: u8,
    pub value: f64,
    pub best: f64,
    pub when: String,
    pub text: String,
}

/// A row of the ranking.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    pub place: usize,
    pub seat: u8,
    pub note: String,
}

impl Facts {
    /// Of the game that has just ended.
    pub fn of(play: Play) -> Option<Self> {
        let beat = play.beat.get()?;
        let lines = play.lines.get();
        let game = play.last_game()?;
        let over = game
            .over
            .and_then(|place| Line::read(lines.get(place)?).ok());
        let at = over.as_ref().map_or(0, |line| line.at);
        let winners = match over.map(|line| line.entry) {
            Some(Entry::Over { winners, .. }) => winners.iter().map(|seat| seat.0).collect(),
            _ => Vec::new(),
        };
        let options = &beat.lobby.options;
        let is_hidden = options
            .options
            .get("pools")
            .is_some_and(|pools| pools == "hidden");
        Some(Self {
            game: options.game.clone(),
            names: play.names(),
            seats: beat.lobby.chairs.len() as u8,
            log: play.log.get(),
            view: beat.view.clone(),
            winners,
            only: beat.viewer.map(|seat| seat.0).filter(|_| is_hidden),
            promise: game.promise.to_string(),
            at,
        })
    }

    /// Whether one's chances may be told.
    pub fn is_told(&self, seat: u8) -> bool {
        self.only.is_none_or(|only| only == seat)
    }

    /// Whose line is drawn boldly: one's own, else the winner's.
    pub fn hero(&self) -> Option<u8> {
        self.names.you.or_else(|| self.winners.first().copied())
    }

    /// How often dice have landed within so many events.
    pub fn throws(&self, told: usize) -> usize {
        let landed =
            |event: &&Value| event.get("landed").is_some() || event.get("rolled").is_some();
        self.log.iter().take(told).filter(landed).count()
    }

    /// Whether several games were played.
    pub fn is_tournament(&self) -> bool {
        let tournament = self.view.as_ref().and_then(|view| view.get("tournament"));
        tournament.is_some_and(|tournament| !tournament.is_null())
    }

    /// When something happened: throws are counted, in STRATEGIIA moves.
    pub fn when(&self, moment: usize, throw: usize) -> String {
        match self.game.as_str() {
            "strategiia" => t!("end-move", move = moment),
            _ => t!("end-throw", throw = throw),
        }
    }

    /// What won, in a few words.
    pub fn headline(&self) -> String {
        match self.winners[..] {
            [] if self.is_draw() => t!("end-draw"),
            [] => t!("end-over"),
            [winner] if self.names.you == Some(winner) => t!("end-you-win"),
            [winner] => t!("end-wins", name = self.names.of(winner)),
            _ => {
                let names: Vec<String> = self
                    .winners
                    .iter()
                    .map(|seat| self.names.of(*seat))
                    .collect();
                t!("end-win-together", names = crate::told::list(&names))
            }
        }
    }

    fn is_draw(&self) -> bool {
        let winner = self
            .view
            .as_ref()
            .and_then(|view| view.get("winner")?.as_str());
        winner == Some("draw")
    }

    /// How it was won.
    pub fn manner(&self) -> String {
        let throws = self.throws(self.log.len());
        match self.game.as_str() {
            "strike" => {
                let view: Option<StrikeView> = read(self.view.as_ref());
                if let Some(tournament) = view.as_ref().and_then(|view| view.tournament.as_ref()) {
                    return t!("end-tournament", games = tournament.games, throws = throws);
                }
                let winner = self.winners.first().copied().unwrap_or(0);
                let dice = view.and_then(|view| *view.pools.get(usize::from(winner))?);
                t!("end-strike", dice = dice.unwrap_or(0), throws = throws)
            }
            "exxtra" => t!("end-exxtra", throws = throws),
            _ => {
                let ended = self.log.len().checked_sub(1);
                let text = ended.and_then(|at| sentence(&self.game, &self.log, at, &self.names));
                text.unwrap_or_default()
            }
        }
    }

    /// How everybody came in, the winner too where points say more than places.
    pub fn ranking(&self) -> Vec<Place> {
        match self.game.as_str() {
            "strike" => self.strike_ranking(),
            "exxtra" => {
                let view: Option<ExxtraView> = read(self.view.as_ref());
                let positions = view.map(|view| view.positions).unwrap_or_default();
                let score = |seat: u8| {
                    positions
                        .get(usize::from(seat))
                        .copied()
                        .flatten()
                        .map_or(-1, i32::from)
                };
                self.ranked(
                    |seat| {
                        // Whoever reached the goal is first, wherever others stand.
                        let first = if self.winners.contains(&seat) {
                            1000
                        } else {
                            0
                        };
                        first + score(seat)
                    },
                    |seat| match score(seat) {
                        -1 => t!("out-of-game"),
                        position => t!("exxtra-on-field", position = position),
                    },
                )
            }
            _ => {
                let view: Option<StrategiiaView> = read(self.view.as_ref());
                let taken = view
                    .map(|view| [view.taken.red, view.taken.blue])
                    .unwrap_or_default();
                self.ranked(
                    |seat| i32::from(self.winners.contains(&seat)),
                    |seat| t!("strategiia-taken", units = taken[usize::from(seat.min(1))]),
                )
            }
        }
    }

    fn strike_ranking(&self) -> Vec<Place> {
        let Some(view) = read::<StrikeView>(self.view.as_ref()) else {
            return Vec::new();
        };
        if let Some(tournament) = view.tournament {
            let points = |seat: u8| {
                tournament
                    .totals
                    .get(usize::from(seat))
                    .copied()
                    .unwrap_or(0)
            };
            // Fewest points win; a decider breaks the tie.
            return self.ranked(
                |seat| i32::from(self.winners.contains(&seat)) - 2 * i32::from(points(seat)),
                |seat| t!("strike-points", points = points(seat)),
            );
        }
        let gone = |seat: u8| {
            let is_it = |event: &Value| {
                let event = event.get("went_out").or_else(|| event.get("conceded"));
                event.and_then(|said| said.get("seat")?.as_u64()) == Some(seat.into())
            };
            let at = self.log.iter().position(is_it).unwrap_or(self.log.len());
            t!("end-out-at", throw = self.throws(at))
        };
        self.ranked(
            |seat| match view.out.iter().position(|out| *out == seat) {
                Some(place) => place as i32,
                None => 1000,
            },
            |seat| match view.out.contains(&seat) {
                true => gone(seat),
                false => t!(
                    "strike-pool",
                    dice = view
                        .pools
                        .get(usize::from(seat))
                        .copied()
                        .flatten()
                        .unwrap_or(0)
                ),
            },
        )
    }

    /// Everybody, by what they reached; equals share a place.
    fn ranked(&self, score: impl Fn(u8) -> i32, note: impl Fn(u8) -> String) -> Vec<Place> {
        let mut seats: Vec<u8> = (0..self.seats).collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(score(*seat)));
        let place = |seat: u8| {
            1 + seats
                .iter()
                .filter(|other| score(**other) > score(seat))
                .count()
        };
        let row = |&seat: &u8| Place {
            place: place(seat),
            seat,
            note: note(seat),
        };
        seats.iter().map(row).collect()
    }

    /// The throws that helped most.
    pub fn luckiest(&self, moments: &[Moment]) -> Vec<Luck> {
        let mut all: Vec<Luck> = (1..moments.len())
            .filter_map(|after| self.luck(&moments[after - 1], &moments[after], after))
            .filter(|luck| luck.to - luck.from > NOTABLE)
            .collect();
        all.sort_by(|one, other| (other.to - other.from).total_cmp(&(one.to - one.from)));
        all.truncate(NAMED);
        all
    }

    fn luck(&self, before: &Moment, after: &Moment, moment: usize) -> Option<Luck> {
        let told = before.told.min(self.log.len())..after.told.min(self.log.len());
        // In a tournament chances are about the game on the table: between two games nothing can be compared.
        let is_end = after.chosen.is_none() && self.is_tournament();
        if is_end
            || self.log[told.clone()]
                .iter()
                .any(|event| event.get("began").is_some())
        {
            return None;
        }
        let names: &[&str] = match self.game.as_str() {
            "strike" => &["took", "landed"],
            "exxtra" => &["doubled", "rolled"],
            _ => &["fought"],
        };
        let find = |name: &&str| told.clone().find(|at| self.log[*at].get(*name).is_some());
        let at = names.iter().find_map(find)?;
        let gain = |seat: u8| {
            let chance = |moment: &Moment| moment.chances.get(usize::from(seat)).copied();
            Some((chance(before)?, chance(after)?))
        };
        // In a fight both throw.
        let seats = match self.game.as_str() {
            "strategiia" => vec![0, 1],
            _ => before.turn.into_iter().collect(),
        };
        let gains = seats
            .into_iter()
            .filter(|seat| self.is_told(*seat))
            .filter_map(|seat| Some((seat, gain(seat)?)));
        let (seat, (from, to)) =
            gains.max_by(|(_, one), (_, other)| (one.1 - one.0).total_cmp(&(other.1 - other.0)))?;
        let taken = self.log[at].get("took").and_then(|took| took.get("dice"));
        Some(Luck {
            moment,
            seq: before.seq,
            seat,
            from,
            to,
            when: self.when(moment, self.throws(told.end)),
            text: sentence(&self.game, &self.log, at, &self.names)?,
            dice: faces(taken),
        })
    }

    /// The decisions that cost most.
    pub fn costliest(&self, moments: &[Moment]) -> Vec<Cost> {
        let cost = |(moment, then): (usize, &Moment)| {
            let seat = then.turn.filter(|seat| self.is_told(*seat))?;
            let (value, best) = (then.value?, then.best.as_ref()?);
            (best.value - value > NOTABLE).then(|| Cost {
                moment,
                seq: then.seq,
                seat,
                value,
                best: best.value,
                when: self.when(moment + 1, self.throws(then.told) + 1),
                text: self.better(seat, then),
            })
        };
        let mut all: Vec<Cost> = moments.iter().enumerate().filter_map(cost).collect();
        all.sort_by(|one, other| (other.best - other.value).total_cmp(&(one.best - one.value)));
        all.truncate(NAMED);
        all
    }

    /// What was done, and what would have been better.
    fn better(&self, seat: u8, then: &Moment) -> String {
        let who = if self.names.you == Some(seat) {
            "you"
        } else {
            "other"
        };
        let name = self.names.of(seat);
        let (Some(chosen), Some(best)) = (&then.chosen, &then.best) else {
            return String::new();
        };
        let what = chosen
            .as_object()
            .and_then(|chosen| chosen.keys().next().cloned());
        let better = action(&self.game, &best.action, "firm");
        let done = action(&self.game, chosen, "firm");
        let key = match (self.game.as_str(), what.as_deref()) {
            ("strike", Some("throw")) => "end-cost-threw",
            ("strike", _) => "end-cost-stopped",
            ("exxtra", Some("roll")) => "end-cost-rolled",
            ("exxtra", _) => "end-cost-placed",
            _ => "end-cost-moved",
        };
        let args = [
            ("who", who.into()),
            ("name", name.into()),
            ("done", done.into()),
            ("better", better.into()),
        ];
        say(key, &args)
    }
}
