//! The reasons why a choice is good or bad, in words.

use astragal_arena::Layout;
use astragal_bots::exxtra::{Placed, Threat};
use astragal_bots::strategiia::Finish;
use astragal_bots::{Why, exxtra, general, strategiia, strike};
use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

use super::list;
use crate::t;

/// A reason as one sentence in the current language.
pub fn reason_sentence(why: &Why) -> String {
    match why {
        Why::Strike(why) => of_strike(why),
        Why::Exxtra(why) => of_exxtra(why),
        Why::Strategiia(why) => of_strategiia(why),
        Why::General(why) => of_general(why),
    }
}

fn of_general(why: &general::Why) -> String {
    match why {
        general::Why::Solved => t!("why-solved"),
        general::Why::PlayedOut { games } => t!("why-played-out", games = *games),
    }
}

fn of_strike(why: &strike::Why) -> String {
    match why {
        strike::Why::Throw {
            toss,
            all_in,
            match_chance,
            taken,
            lost,
            group,
        } => {
            let throw = t!(
                "why-strike-throw",
                how = match (all_in, toss.layout) {
                    (true, _) => "all_in",
                    (false, Layout::Tight | Layout::Grouped) => "tight",
                    (false, Layout::Spread) => "spread",
                },
                style = toss.style.word(),
                often = often(*match_chance),
                taken = with_tenths(*taken),
                lost = with_tenths(*lost),
            );
            match group {
                Some(group) => format!("{throw} {}", group_sentence(group)),
                None => throw,
            }
        }
        strike::Why::Stop { keeps, lying } => {
            t!("why-strike-stop", dice = *keeps, lying = *lying)
        }
    }
}

fn group_sentence(group: &strike::GroupHint) -> String {
    let names = |faces: &[u8]| {
        let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
        list(&faces)
    };
    let (front, behind) = group.dice.split_first().unwrap_or((&0, &[]));
    t!(
        "why-strike-group",
        shape = group.shape.word(),
        dice = names(&group.dice),
        front = *front,
        behind = names(behind),
        place = group.place.word(),
        side = group.side.map_or("any", strike::ThrowSide::word),
        struck = group.struck,
    )
}

fn of_exxtra(why: &exxtra::Why) -> String {
    match why {
        exxtra::Why::Begin => t!("why-exxtra-begin"),
        exxtra::Why::Roll { pair, better, bust } => t!(
            "why-exxtra-roll",
            pair = written(*pair),
            often = often(*better),
            bust = t!("percent", value = (100.0 * bust).round()),
        ),
        exxtra::Why::Place {
            placed,
            knocked_out,
            reaches_goal,
            threat,
        } => {
            let fallen = |placed: &Placed| {
                t!(
                    "why-exxtra-fallen",
                    pair = written(placed.pair),
                    field = placed.field
                )
            };
            let fallen: Vec<String> = knocked_out.iter().map(fallen).collect();
            let (risk, chance) = match *threat {
                Threat::None => ("none", 0.0),
                Threat::Goal => ("goal", 0.0),
                Threat::KnockOut(chance) => ("falls", chance),
            };
            t!(
                "why-exxtra-place",
                pair = written(placed.pair),
                field = placed.field,
                fallen = fallen.len(),
                pairs = list(&fallen),
                gain = match placed.field {
                    _ if *reaches_goal => "goal",
                    0 => "none",
                    _ => "fields",
                },
                risk = risk,
                often = often(chance),
            )
        }
    }
}

fn of_strategiia(why: &strategiia::Why) -> String {
    use strategiia::Why;
    let cell = |name: &String| name.clone();
    match why {
        Why::Place {
            king,
            own_colour,
            friends,
        } => t!(
            "why-strategiia-place",
            king = yes_or_no(*king),
            colour = if *own_colour { "own" } else { "enemy" },
            friends = *friends,
        ),
        Why::Attack {
            at,
            king,
            dice,
            against,
            chance,
            wins_game,
        } => t!(
            "why-strategiia-attack",
            at = cell(at),
            king = yes_or_no(*king),
            dice = *dice,
            against = *against,
            often = often(*chance),
            wins = yes_or_no(*wins_game),
        ),
        Why::End(finish) => t!(
            "why-strategiia-end",
            finish = match finish {
                Finish::Win => "win",
                Finish::Loss => "loss",
                Finish::Draw => "draw",
            }
        ),
        Why::Exposes { at, chance } => {
            t!(
                "why-strategiia-exposes",
                at = cell(at),
                often = often(*chance)
            )
        }
        Why::Escapes { chance } => t!("why-strategiia-escapes", often = often(*chance)),
        Why::Saves { at, chance } => {
            t!(
                "why-strategiia-saves",
                at = cell(at),
                often = often(*chance)
            )
        }
        Why::Prepares { at, chance } => {
            t!(
                "why-strategiia-prepares",
                at = cell(at),
                often = often(*chance)
            )
        }
        Why::Controls { before, after } => {
            t!("why-strategiia-controls", before = *before, after = *after)
        }
        Why::Withstands { chance } => {
            t!(
                "why-strategiia-withstands",
                percent = (100.0 * chance).round()
            )
        }
        Why::Avoids { to } => t!("why-strategiia-avoids", to = cell(to)),
    }
}

/// A frequency as a phrase within a sentence. Rounding never makes an uncertain thing certain: "more than 99 %".
fn often(chance: f64) -> String {
    let percent = (100.0 * chance).round();
    let about = match percent {
        ..1.0 if chance > 0.0 => "less",
        100.0.. if chance < 1.0 => "more",
        _ => "just",
    };
    t!("why-often", about = about, percent = percent)
}

/// An average with one decimal place, even if that is 0.
fn with_tenths(average: f64) -> FluentValue<'static> {
    let options = FluentNumberOptions {
        minimum_fraction_digits: Some(1),
        ..FluentNumberOptions::default()
    };
    // Otherwise a tiny loss would be written as -0.
    let tenths = (10.0 * average).round().max(0.0);
    FluentNumber::new(tenths / 10.0, options).into()
}

fn written(pair: u8) -> String {
    format!("{pair:02}")
}

fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}
