use astragal_games::Exxtra;
use astragal_games::exxtra::{Action, Pair, View};
use rand_core::Rng;

use super::by_hand::ByHand;
use super::mind::Mind;
use super::network::Memory;
use super::position::{Ending, Lying, Position};
use super::published::Published;
use super::thinker::{Judgement, Thinker};
use super::turn::{ALL_DOUBLES, Turn};
use super::ways::{BUSTS, WAYS, rank_of, value_of};
use crate::{Advice, Adviser, Sight};

impl Adviser<Exxtra> for Mind {
    /// Whatever the level, advice is what the strongest judgement says. No dice are rolled for it, so
    /// nothing is off by chance; how far the network itself may be off is in `docs/strength.md`.
    fn advise<R: Rng + ?Sized>(
        &mut self,
        sight: Sight<'_, Exxtra>,
        _: &mut R,
    ) -> Vec<Advice<Exxtra>> {
        let view = sight.view();
        let mut thinker = Thinker::new(Judgement::Published(Published::Large));
        let choices = thinker.choices(&view, sight.seat());
        let position = Position::of_view(&view, sight.seat());
        let placings = choices.iter().skip(1);
        let best_placing = placings.map(|(_, chances)| chances[0]).reduce(f64::max);
        let mut advice: Vec<Advice<Exxtra>> = choices
            .iter()
            .map(|&(action, chances)| Advice {
                action,
                toss: Default::default(),
                value: chances[0],
                standard_error: 0.0,
                why: match (action, view.roll) {
                    (Action::Place(field), Some(pair)) => why_place(&position, field, pair),
                    (_, None) => why_begin(),
                    _ => why_roll(&view, &position, thinker.turn(), best_placing),
                },
            })
            .collect();
        // A stable sort, with rolling last among equals, as it is decided.
        advice.rotate_left(1);
        advice.sort_by(|a, b| b.value.total_cmp(&a.value));
        advice
    }

    fn outlook<R: Rng + ?Sized>(&mut self, sight: Sight<'_, Exxtra>, _: &mut R) -> Vec<f64> {
        let view = sight.view();
        let mut thinker = Thinker::new(Judgement::Published(Published::Large));
        let choices = thinker.choices(&view, sight.seat());
        let best = choices.iter().map(|(_, chances)| chances);
        let best = best.max_by(|one, other| one[0].total_cmp(&other[0]));
        // Counted from the one who decides, over those who have not conceded.
        let seats = view.positions.len();
        let from_here = (0..seats).map(|after| (sight.seat().index() + after) % seats);
        let playing = from_here.filter(|&seat| view.positions[seat].is_some());
        let mut outlook = vec![0.0; seats];
        for (seat, chance) in playing.zip(best.into_iter().flatten()) {
            outlook[seat] = *chance;
        }
        outlook
    }
}

fn why_begin() -> String {
    "A turn begins with a roll, and on the first one an X does no harm.".to_owned()
}

fn why_roll(view: &View, position: &Position, turn: &Turn, best_placing: Option<f64>) -> String {
    let bust = BUSTS.iter().map(|(_, ways)| ways).sum::<f64>() / WAYS;
    let better = turn.improvement(position.to_go[0], best_placing.unwrap_or(0.0));
    let pair = view.roll.unwrap_or(Pair::NOUGHT);
    format!(
        "A roll gives something better than placing the {pair} {} of the time, and busts {}.",
        percent(better),
        percent(bust),
    )
}

fn why_place(position: &Position, field: u8, pair: Pair) -> String {
    let rank = rank_of(pair);
    let to_go = position.to_go[0];
    let mut fallen = Vec::new();
    let bits = position.knocked_out(field, rank);
    for seat in (0..position.seats()).filter(|seat| bits >> seat & 1 == 1) {
        if let Some(lying) = position.lying[seat] {
            fallen.push(format!(
                "the {:02} on field {}",
                value_of(lying.rank),
                lying.field
            ));
        }
    }
    let throws_off = match fallen.split_last() {
        None => String::new(),
        Some((only, [])) => format!("throws off {only} and "),
        Some((last, others)) => format!("throws off {} and {last}, and ", others.join(", ")),
    };
    let gain = match field {
        _ if field >= to_go => "reaches the goal if it stays".to_owned(),
        0 => "moves no field, but cannot be thrown off".to_owned(),
        1 => "moves one field if it stays".to_owned(),
        _ => format!("moves {} fields if it stays", in_words(field)),
    };
    let risk = match position.end_turn(to_go, Some(Lying { field, rank })) {
        Ending::Won(_) => "; but the next seat reaches the goal first".to_owned(),
        Ending::Next(_) if field == 0 => String::new(),
        Ending::Next(next) => format!(
            "; the next seat throws it off {} of the time",
            percent(falls_next(&next))
        ),
    };
    format!("{pair} on field {field} {throws_off}{gain}{risk}.")
}

/// How likely the seat whose turn begins throws off the pair of the seat that was last, if it plays
/// as well as the network can.
fn falls_next(next: &Position) -> f64 {
    let last = next.seats() - 1;
    let mut memory = Memory::default();
    let mut turn = Turn::default();
    match Published::Large.network(next.seats()) {
        Some(network) => turn.solve(next, &mut network.outlook(next, &mut memory), ALL_DOUBLES),
        None => turn.solve(next, &mut ByHand::new(next), ALL_DOUBLES),
    };
    turn.likelihood(|field, rank| next.knocked_out(field, rank) >> last & 1 == 1)
}

fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

fn in_words(fields: u8) -> &'static str {
    match fields {
        2 => "two",
        3 => "three",
        4 => "four",
        _ => "five",
    }
}
