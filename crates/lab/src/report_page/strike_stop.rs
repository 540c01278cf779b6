//! When to stop in Strike, solved.

use anyhow::Result;
use astragal_bots::strike::{Goal, Solution};
use astragal_games::WordOption as _;
use astragal_games::strike::{Edition, Strike};

use super::Section;
use super::table::{csv, number};
use crate::plot::{Heat, Panel, Tile, Words};

/// Own dice that are shown; the table has all.
const OWN_SHOWN: u8 = 10;
/// Dice in the arena at a decision: one for each number at most (S-14).
const LYING: std::ops::RangeInclusive<u8> = 0..=5;
/// Points of winning chance that have the full colour.
const FULL: f64 = 0.15;

const HEAD: [&str; 8] = [
    "edition", "other", "own", "lying", "throw", "stop", "gain", "best",
];

pub(super) fn section() -> Result<Section> {
    let mut text = "For two seats, when a seat has thrown and may stop: the chance to win with the best throw of \
        one more die, less the chance to win by stopping, both sides playing on as well as can be. Blue says \
        throw, red says stop. It is solved, not played, so there are no games and no seed. All positions are \
        in [strike-stop.csv](strike-stop.csv).\n"
        .to_owned();
    let (mut files, mut cells) = (Vec::new(), Vec::new());
    for edition in [Edition::Of2020, Edition::Of2012] {
        let game = Strike::new(edition, 2)?;
        let solution = Solution::new(&game, Goal::Win);
        let deal = edition.deal(2);
        let dice = 2 * deal + 1;
        let compare = |own: u8, other: u8, lying: u8| {
            (own + other + lying <= dice).then(|| {
                let (throws, stop) = solution.options(lying.into(), &[own, other], false);
                (throws.into_iter().fold(f64::MIN, f64::max), stop)
            })
        };
        for other in 1..dice {
            for own in 1..dice {
                for lying in LYING {
                    let Some((throw, stop)) = compare(own, other, lying) else {
                        continue;
                    };
                    let best = if throw > stop { "throw" } else { "stop" };
                    let mut row = vec![edition.word().to_owned()];
                    row.extend([other, own, lying].map(|count| count.to_string()));
                    row.extend([throw, stop, throw - stop].map(number));
                    row.push(best.to_owned());
                    cells.push(row);
                }
            }
        }
        let tile = |own: u8, other: u8, lying: u8| {
            let (throw, stop) = compare(own, other, lying)?;
            Some(Tile {
                heat: (throw - stop) / FULL,
                words: format!("{:+.1}", 100.0 * (throw - stop)),
                bold: false,
            })
        };
        let panel = |other: u8| Panel {
            title: format!("the other seat has {other} dice"),
            columns: (1..=OWN_SHOWN).map(|own| own.to_string()).collect(),
            rows: LYING
                .map(|lying| {
                    let tiles = (1..=OWN_SHOWN).map(|own| tile(own, other, lying)).collect();
                    (lying.to_string(), tiles)
                })
                .collect(),
        };
        let word = edition.word();
        let name = format!("strike-stop-{word}.svg");
        let title = format!(
            "Strike {word}, two seats: what throwing gains over stopping, in points of winning chance"
        );
        let command = format!("astragal lab solve strike --edition {word} --seats 2");
        let source = [format!("{command} (solved: no games, no seed)")];
        let plot = Heat {
            words: Words {
                title: &title,
                source: &source,
            },
            across: "own dice",
            down: "dice in the arena",
            ends: [Some("better stop"), Some("better throw")],
            panels: &[panel(2), panel(5), panel(deal)],
        };
        files.push((name.clone(), plot.svg()));
        text += &format!("\n![{title}]({name})\n\n`{command}`\n");
    }
    files.push(("strike-stop.csv".to_owned(), csv(&HEAD, &cells)));
    Ok(Section {
        title: "Strike: when to stop",
        text,
        files,
    })
}
