//! The facts about a finished game: ranking, lucky throws, costly decisions, what was promised about the dice.

use crate::{AnyBeat, AnyChosen, AnyEvents, Beat, Chosen, Events, GameBeat, LastGame, Moment};
use astragal_games::strike::Face;
use astragal_games::with_game;
use astragal_session::each_game;

use super::GameSummary;
use crate::t;
use crate::texts::text;
use crate::words::are_pools_hidden;
use crate::words::{Names, last_sentence, sentence};

/// How many throws and decisions are listed.
const NAMED: usize = 3;
/// Smaller differences of chances are not listed.
const NOTABLE: f64 = 0.015;

/// The facts about a finished game.
pub struct Facts {
    /// The game at its end.
    pub game: AnyBeat,
    /// The names of all seats.
    pub names: Names,
    /// How many seats there are.
    pub seats: u8,
    /// The seats of people; the others are bots.
    pub people: Vec<u8>,
    /// All events.
    pub log: AnyEvents,
    /// Who won.
    pub winners: Vec<u8>,
    /// The only seat whose chances may be shown, if pools were hidden.
    pub only: Option<u8>,
    /// The commitment to the dice, made before the game.
    pub commitment: String,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
}

/// A throw that changed much for the seat that threw.
#[derive(Clone, PartialEq, Debug)]
pub struct LuckyThrow {
    /// The index of the moment after it.
    pub moment: usize,
    /// The number of the line that it begins with.
    pub seq: u64,
    /// The seat that gained by it.
    pub seat: u8,
    /// Its chance to win before.
    pub from: f64,
    /// Its chance to win after.
    pub to: f64,
    /// When it was, in words.
    pub when: String,
    /// What happened, in a sentence.
    pub text: String,
    /// The dice that were taken.
    pub dice: Vec<Face>,
}

/// A decision that was worth less than another one.
#[derive(Clone, PartialEq, Debug)]
pub struct Cost {
    /// The index of its moment.
    pub moment: usize,
    /// The number of its line in the log.
    pub seq: u64,
    /// The seat that decided.
    pub seat: u8,
    /// The chance to win with it.
    pub value: f64,
    /// The chance to win with the best decision.
    pub best: f64,
    /// When it was, in words.
    pub when: String,
    /// The decision and a better one, in a sentence.
    pub text: String,
}

/// A row of the ranking.
#[derive(Clone, PartialEq, Debug)]
pub struct Rank {
    /// The place, from 1.
    pub place: usize,
    /// The seat.
    pub seat: u8,
    /// What the seat has reached, in words.
    pub note: String,
}

impl Facts {
    /// The facts about the game that has just ended: its last beat and all its events. `None` if the beat has no game.
    pub fn new(beat: &Beat, game: &LastGame, names: Names, log: AnyEvents) -> Option<Self> {
        let (at, winners) = match &game.over {
            Some(over) => (over.at, over.winners.iter().map(|seat| seat.0).collect()),
            None => (0, Vec::new()),
        };
        let is_hidden = are_pools_hidden(&beat.lobby.options);
        Some(Self {
            game: beat.game.clone()?,
            names,
            seats: beat.lobby.chairs.len() as u8,
            people: beat.lobby.people_seats().map(|(seat, _)| seat.0).collect(),
            log,
            winners,
            only: beat.viewer.map(|seat| seat.0).filter(|_| is_hidden),
            commitment: game.commitment.to_string(),
            at,
        })
    }

    /// Whether the chances of a seat may be shown.
    pub fn is_public(&self, seat: u8) -> bool {
        self.only.is_none_or(|only| only == seat)
    }

    /// The seat whose line is bold: the viewer's, else the winner's.
    pub fn hero(&self) -> Option<u8> {
        self.names.you.or_else(|| self.winners.first().copied())
    }

    /// How often dice landed within the first `length` events.
    pub fn throws(&self, length: usize) -> usize {
        fn count<G: GameSummary>(Events { list: events, .. }: &Events<G>, length: usize) -> usize {
            let first = events.iter().take(length);
            first.filter(|event| G::is_throw(event)).count()
        }
        each_game!(AnyEvents, &self.log, events => count(events, length))
    }

    /// Whether several games were played.
    pub fn is_tournament(&self) -> bool {
        fn of<G: GameSummary>(game: &GameBeat<G>) -> bool {
            G::is_tournament(&game.view)
        }
        each_game!(AnyBeat, &self.game, game => of(game))
    }

    /// Whether the chart counts moves instead of throws, for games with few throws.
    pub fn counts_moves(&self) -> bool {
        with_game!(self.game.game_id(), G => G::COUNTS_MOVES)
    }

    /// When something happened, in words.
    pub fn when(&self, moment: usize, throw: usize) -> String {
        match self.counts_moves() {
            true => t!("end-move", move = moment),
            false => t!("end-throw", throw = throw),
        }
    }

    /// Who won, in a few words.
    pub fn outcome(&self) -> String {
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
                t!("end-win-together", names = crate::words::list(&names))
            }
        }
    }

    fn is_draw(&self) -> bool {
        fn of<G: GameSummary>(game: &GameBeat<G>) -> bool {
            G::is_draw(&game.view)
        }
        each_game!(AnyBeat, &self.game, game => of(game))
    }

    /// How often dice landed in the whole game.
    pub fn all_throws(&self) -> usize {
        self.throws(self.log.count())
    }

    /// The sentence for the last event.
    pub fn last_word(&self) -> String {
        last_sentence(&self.log, &self.names).unwrap_or_default()
    }

    /// A sentence about the outcome that says something else than how it was won.
    pub fn closing_sentence(&self) -> String {
        let last = self.last_word();
        if !last.is_empty() && last != self.manner() {
            return last;
        }
        let row = |rank: &Rank| format!("{}: {}", self.names.of(rank.seat), rank.note);
        let rows: Vec<String> = self.ranking().iter().map(row).collect();
        rows.join(" · ")
    }

    /// How it was won.
    pub fn manner(&self) -> String {
        fn of<G: GameSummary>(facts: &Facts, game: &GameBeat<G>) -> String {
            G::manner(facts, &game.view)
        }
        each_game!(AnyBeat, &self.game, game => of(self, game))
    }

    /// The ranking, including the winner where points say more than places.
    pub fn ranking(&self) -> Vec<Rank> {
        fn of<G: GameSummary>(facts: &Facts, game: &GameBeat<G>) -> Vec<Rank> {
            G::ranking(facts, &game.view)
        }
        each_game!(AnyBeat, &self.game, game => of(self, game))
    }

    /// All seats, ordered by a score; equal seats share a place.
    pub fn ranked<S: Ord>(
        &self,
        score: impl Fn(u8) -> S,
        note: impl Fn(u8) -> String,
    ) -> Vec<Rank> {
        let mut seats: Vec<u8> = (0..self.seats).collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(score(*seat)));
        let place = |seat: u8| {
            1 + seats
                .iter()
                .filter(|other| score(**other) > score(seat))
                .count()
        };
        let row = |&seat: &u8| Rank {
            place: place(seat),
            seat,
            note: note(seat),
        };
        seats.iter().map(row).collect()
    }

    /// The throws that helped most.
    pub fn luckiest(&self, moments: &[Moment]) -> Vec<LuckyThrow> {
        let mut all = self.lucky_throws(moments);
        all.truncate(NAMED);
        all
    }

    /// All notable throws, the luckiest first.
    pub(super) fn lucky_throws(&self, moments: &[Moment]) -> Vec<LuckyThrow> {
        let mut all: Vec<LuckyThrow> = (1..moments.len())
            .filter_map(|after| self.lucky_throw(&moments[after - 1], &moments[after], after))
            .filter(|luck| luck.to - luck.from > NOTABLE)
            .collect();
        all.sort_by(|one, other| (other.to - other.from).total_cmp(&(one.to - one.from)));
        all
    }

    fn lucky_throw(&self, before: &Moment, after: &Moment, moment: usize) -> Option<LuckyThrow> {
        // In a tournament chances are those for the current game: they cannot be compared across two games.
        if after.chosen.is_none() && self.is_tournament() {
            return None;
        }
        let at = self.luck_between(before.events, after.events)?;
        let gain = |seat: u8| {
            let chance = |moment: &Moment| moment.chances.get(usize::from(seat)).copied();
            Some((chance(before)?, chance(after)?))
        };
        let seats = match with_game!(self.game.game_id(), G => G::ALL_THROW) {
            true => (0..self.seats).collect(),
            false => before.turn.iter().map(|seat| seat.0).collect::<Vec<u8>>(),
        };
        let gains = seats
            .into_iter()
            .filter(|seat| self.is_public(*seat))
            .filter_map(|seat| Some((seat, gain(seat)?)));
        let (seat, (from, to)) =
            gains.max_by(|(_, one), (_, other)| (one.1 - one.0).total_cmp(&(other.1 - other.0)))?;
        fn taken<G: GameSummary>(Events { list: events, .. }: &Events<G>, at: usize) -> Vec<Face> {
            events.get(at).map_or_else(Vec::new, G::dice_taken)
        }
        let dice = each_game!(AnyEvents, &self.log, events => taken(events, at));
        Some(LuckyThrow {
            moment,
            seq: before.seq,
            seat,
            from,
            to,
            when: self.when(moment, self.throws(after.events)),
            text: sentence(&self.log, at, &self.names)?,
            dice,
        })
    }

    /// The event with the result of a throw, among the events from one number to another.
    fn luck_between(&self, from: usize, to: usize) -> Option<usize> {
        fn find<G: GameSummary>(
            Events { list: events, .. }: &Events<G>,
            from: usize,
            to: usize,
        ) -> Option<usize> {
            let between = events.get(from..to.min(events.len()))?;
            Some(from + G::throw_event(between)?)
        }
        each_game!(AnyEvents, &self.log, events => find(events, from, to))
    }

    /// The decisions that cost most.
    pub fn costliest(&self, moments: &[Moment]) -> Vec<Cost> {
        let mut all = self.costs(moments);
        all.truncate(NAMED);
        all
    }

    /// All decisions that cost something, the costliest first.
    pub(super) fn costs(&self, moments: &[Moment]) -> Vec<Cost> {
        let cost = |(moment, then): (usize, &Moment)| {
            let seat = then.turn?.0;
            let chosen = then.chosen.as_ref().filter(|_| self.is_public(seat))?;
            let (value, best) = chosen.values()?;
            (best - value > NOTABLE).then(|| Cost {
                moment,
                seq: then.seq,
                seat,
                value,
                best,
                when: self.when(moment + 1, self.throws(then.events) + 1),
                text: each_game!(AnyChosen, chosen, chosen => self.better(seat, chosen)),
            })
        };
        let mut all: Vec<Cost> = moments.iter().enumerate().filter_map(cost).collect();
        all.sort_by(|one, other| (other.best - other.value).total_cmp(&(one.best - one.value)));
        all
    }

    /// The text about a decision, and what would have been better.
    fn better<G: GameSummary>(&self, seat: u8, chosen: &Chosen<G>) -> String {
        let Some(best) = &chosen.best else {
            return String::new();
        };
        let who = if self.names.you == Some(seat) {
            "you"
        } else {
            "other"
        };
        let args = [
            ("who", who.into()),
            ("name", self.names.of(seat).into()),
            ("done", G::words(&chosen.action).into()),
            ("better", G::words(&best.action).into()),
        ];
        text(G::cost_key(&chosen.action), &args)
    }
}
