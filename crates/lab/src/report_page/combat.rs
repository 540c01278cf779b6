//! The odds of combat in STRATEGIIA.

use astragal_games::strategiia::attacker_wins;

use super::Section;
use super::table::{csv, number};
use crate::plot::{Heat, Panel, Tile, Words};

/// More dice on one side are rare.
const DICE: std::ops::RangeInclusive<u8> = 1..=12;

pub(super) fn section() -> Section {
    let mut cells = Vec::new();
    let mut rows = Vec::new();
    for attacker in DICE {
        let mut tiles = Vec::new();
        for defender in DICE {
            let chance = attacker_wins(attacker, defender);
            cells.push(vec![
                attacker.to_string(),
                defender.to_string(),
                number(chance),
            ]);
            tiles.push(Some(Tile {
                heat: 2.0 * chance - 1.0,
                words: format!("{:.1}", 100.0 * chance),
                bold: false,
            }));
        }
        rows.push((attacker.to_string(), tiles));
    }
    let panel = Panel {
        title: String::new(),
        columns: DICE.map(|dice| dice.to_string()).collect(),
        rows,
    };
    let source = ["exact, no games and no seed; astragal lab report --output FOLDER".to_owned()];
    let title = "STRATEGIIA: the attacker's chance to win a combat, in %";
    let plot = Heat {
        words: Words {
            title,
            source: &source,
        },
        across: "dice of the defender",
        down: "dice of the attacker",
        ends: [Some("the defender wins"), Some("the attacker wins")],
        panels: &[panel],
    };
    Section {
        title: "STRATEGIIA: combat",
        text: format!(
            "The higher sum wins and equal sums are rolled again (T-8). These chances are exact, without \
             games or seed; with more digits they are in [combat.csv](combat.csv).\n\n![{title}](combat.svg)\n"
        ),
        files: vec![
            ("combat.svg".to_owned(), plot.svg()),
            (
                "combat.csv".to_owned(),
                csv(&["attacker", "defender", "chance"], &cells),
            ),
        ],
    }
}
