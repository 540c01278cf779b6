//! The summary of a finished game: winners, ranking, lucky throws and costly decisions.

mod card_chart;
mod curve;
mod facts;
pub mod laurel;
mod share_card;
mod skip;
mod yours;

use crate::Events;
use astragal_games::strategiia::CellName;
use astragal_games::strike::Face;
use astragal_games::{Exxtra, Seat, Strategiia, Strike, exxtra, strategiia, strike};
use astragal_session::OfGame as _;

use crate::t;
use crate::words::ActionWords;

pub use curve::curve;
pub use facts::{Cost, Facts, LuckyThrow, Rank};
pub use share_card::{Card, HEIGHT as CARD_HEIGHT, WIDTH as CARD_WIDTH};
pub use skip::can_skip_to_end;

/// A game whose end can be summarised.
pub trait GameSummary: ActionWords {
    /// Whether the event is dice landing.
    fn is_throw(event: &Self::EventText) -> bool;

    /// The event with the result of a throw, among the events between two decisions; `None` if nothing was thrown, or
    /// if the chances before and after cannot be compared.
    fn throw_event(events: &[Self::EventText]) -> Option<usize>;

    /// The key of the text about a decision, and what would have been better.
    fn cost_key(action: &Self::ActionText) -> &'static str;

    /// How it was won.
    fn manner(facts: &Facts, view: &Self::ViewText) -> String;

    /// The ranking.
    fn ranking(facts: &Facts, view: &Self::ViewText) -> Vec<Rank>;

    /// Whether moves are counted instead of throws.
    const COUNTS_MOVES: bool = false;

    /// Whether a throw can be lucky for every seat, not only for the seat whose turn it is.
    const ALL_THROW: bool = false;

    /// Whether several games were played.
    fn is_tournament(_: &Self::ViewText) -> bool {
        false
    }

    /// Whether it ended in a draw.
    fn is_draw(_: &Self::ViewText) -> bool {
        false
    }

    /// Whether a seat is out of a game that the others play on.
    fn is_out(_: &Self::ViewText, _: Seat) -> bool {
        false
    }

    /// The dice that were taken in an event.
    fn dice_taken(_: &Self::EventText) -> Vec<Face> {
        Vec::new()
    }
}

impl GameSummary for Strike {
    fn is_throw(event: &strike::Event) -> bool {
        matches!(event, strike::Event::Landed(_))
    }

    fn throw_event(events: &[strike::Event]) -> Option<usize> {
        use strike::Event;
        let find = |is_it: fn(&Event) -> bool| events.iter().position(is_it);
        // In a tournament chances are those for the current game.
        if find(|event| matches!(event, Event::Began { .. })).is_some() {
            return None;
        }
        find(|event| matches!(event, Event::Took { .. })).or_else(|| find(Self::is_throw))
    }

    fn cost_key(action: &strike::ActionText) -> &'static str {
        match action {
            strike::ActionText::Throw {} => "end-cost-threw",
            // Starter dice are equally good, so a choice among them never costs anything.
            strike::ActionText::Stop {} | strike::ActionText::Lay { .. } => "end-cost-stopped",
        }
    }

    fn manner(facts: &Facts, view: &strike::View) -> String {
        let throws = facts.all_throws();
        match &view.tournament {
            Some(tournament) => {
                t!("end-tournament", games = tournament.games, throws = throws)
            }
            None => {
                let winner = facts.winners.first().copied().unwrap_or(0);
                t!("end-strike", dice = pool(view, winner), throws = throws)
            }
        }
    }

    fn ranking(facts: &Facts, view: &strike::View) -> Vec<Rank> {
        if let Some(tournament) = &view.tournament {
            let points = |seat: u8| {
                let points = tournament.totals.get(usize::from(seat));
                points.copied().unwrap_or(0)
            };
            // Fewest points win; a decider breaks the tie.
            return facts.ranked(
                |seat| i32::from(facts.winners.contains(&seat)) - 2 * i32::from(points(seat)),
                |seat| t!("strike-points", points = points(seat)),
            );
        }
        let gone = |seat: Seat| {
            use strike::Event;
            let is_it = |event: &Event| match event {
                Event::WentOut { seat: gone, .. } | Event::Conceded { seat: gone } => *gone == seat,
                _ => false,
            };
            let events: Option<&Events<Strike>> = facts.log.of_game();
            let at = events.and_then(|events| events.list.iter().position(is_it));
            t!("end-out-at", throw = facts.throws(at.unwrap_or(usize::MAX)))
        };
        let place = |seat: u8| view.out.iter().position(|out| out.0 == seat);
        facts.ranked(
            // Seats that are still in the game come before all others.
            |seat| place(seat).unwrap_or(usize::MAX),
            |seat| match place(seat) {
                Some(_) => gone(Seat(seat)),
                None => t!("strike-pool", dice = pool(view, seat)),
            },
        )
    }

    fn is_tournament(view: &strike::View) -> bool {
        view.tournament.is_some()
    }

    fn is_out(view: &strike::View, seat: Seat) -> bool {
        view.out.contains(&seat)
    }

    fn dice_taken(event: &strike::Event) -> Vec<Face> {
        match event {
            strike::Event::Took { dice, .. } => dice.faces().collect(),
            _ => Vec::new(),
        }
    }
}

/// How many dice a seat has.
pub fn pool(view: &strike::View, seat: u8) -> u8 {
    let pool = view.pools.get(usize::from(seat));
    pool.copied().flatten().unwrap_or(0)
}

impl GameSummary for Exxtra {
    fn is_throw(event: &exxtra::Event) -> bool {
        matches!(event, exxtra::Event::Rolled { .. })
    }

    fn throw_event(events: &[exxtra::Event]) -> Option<usize> {
        let is_double = |event: &exxtra::Event| matches!(event, exxtra::Event::Doubled { .. });
        let double = events.iter().position(is_double);
        double.or_else(|| events.iter().position(Self::is_throw))
    }

    fn cost_key(action: &exxtra::ActionText) -> &'static str {
        match action {
            exxtra::ActionText::Roll {} => "end-cost-rolled",
            exxtra::ActionText::Place { .. } => "end-cost-placed",
        }
    }

    fn manner(facts: &Facts, _: &exxtra::View) -> String {
        t!("end-exxtra", throws = facts.all_throws())
    }

    fn ranking(facts: &Facts, view: &exxtra::View) -> Vec<Rank> {
        let position = |seat: u8| *view.positions.get(usize::from(seat))?;
        facts.ranked(
            // The seat that reached the goal is first, wherever others stand.
            |seat| (facts.winners.contains(&seat), position(seat)),
            |seat| match position(seat) {
                None => t!("out-of-game"),
                Some(position) => t!("exxtra-on-field", position = position),
            },
        )
    }

    fn is_out(view: &exxtra::View, seat: Seat) -> bool {
        view.positions.get(seat.index()) == Some(&None)
    }
}

impl GameSummary for Strategiia {
    fn is_throw(event: &strategiia::Event<CellName>) -> bool {
        matches!(event, strategiia::Event::Rolled { .. })
    }

    fn throw_event(events: &[strategiia::Event<CellName>]) -> Option<usize> {
        let is_it = |event: &_| matches!(event, strategiia::Event::Fought { .. });
        events.iter().position(is_it)
    }

    fn cost_key(_: &strategiia::ActionText) -> &'static str {
        "end-cost-moved"
    }

    fn manner(facts: &Facts, _: &strategiia::ViewText) -> String {
        facts.last_word()
    }

    fn ranking(facts: &Facts, view: &strategiia::ViewText) -> Vec<Rank> {
        facts.ranked(
            |seat| facts.winners.contains(&seat),
            |seat| {
                let side = strategiia::Side::at(Seat(seat));
                let units = side.map_or(0, |side| view.taken.of(side));
                t!("strategiia-taken", units = units)
            },
        )
    }

    const COUNTS_MOVES: bool = true;

    /// In a fight both sides throw.
    const ALL_THROW: bool = true;

    fn is_draw(view: &strategiia::ViewText) -> bool {
        view.winner == Some(strategiia::Winner::Draw)
    }
}
