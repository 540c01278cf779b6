//! What a seat is worth.

use anyhow::Result;

use super::Section;
use super::setup::{PlayedSetups, Setup, families, file_word};
use super::table::{csv, markdown, number, percent};
use crate::plot::{COLOURS, Dot, Dots, Words};
use crate::report::wilson;
use crate::{Interval, Tally};

/// Every number of seats and edition.
pub(super) fn setups() -> Vec<Setup> {
    let editions = ["2020", "2012"].into_iter();
    let strike =
        editions.flat_map(|edition| (2..=5).map(move |seats| Setup::strike(edition, seats)));
    let exxtra = (3..=6).map(Setup::exxtra);
    let strategiia = [
        Setup::strategiia().with("mode", "basic"),
        Setup::strategiia().with("mode", "expert"),
    ];
    strike.chain(exxtra).chain(strategiia).collect()
}

const HEAD: [&str; 12] = [
    "game", "edition", "setup", "seats", "seat", "games", "wins", "share", "low", "high", "draws",
    "command",
];

const EXPLANATION: &str = "Seat 0 begins; the same bots sit at all seats. A black line is what each seat \
    would win if none were better. ± is half the width of seat 0's interval. Every row of \
    [seats.csv](seats.csv) has its command.\n";

/// What each seat won: the seat, its games, its share and the interval of that.
fn shares(tally: &Tally) -> impl Iterator<Item = (usize, u64, f64, Interval)> {
    let games = tally.games;
    let share = move |(seat, wins): (usize, &u64)| {
        (
            seat,
            *wins,
            *wins as f64 / games as f64,
            wilson(*wins, games),
        )
    };
    tally.wins.iter().enumerate().map(share)
}

fn dots(setup: &Setup, tally: &Tally, group: usize) -> impl Iterator<Item = Dot> {
    shares(tally).map(move |(seat, _, share, interval)| Dot {
        label: format!("{}: seat {seat}", setup.label()),
        value: 100.0 * share,
        interval: interval.map(|bound| 100.0 * bound),
        neutral: 100.0 / f64::from(setup.seats),
        group,
        words: percent(share),
    })
}

/// Rows of the file.
fn cells(
    study: &PlayedSetups<'_>,
    setup: &Setup,
    tally: &Tally,
) -> impl Iterator<Item = Vec<String>> {
    let edition = setup.edition().unwrap_or("").to_owned();
    let start = [
        setup.game.to_owned(),
        edition,
        setup.label(),
        setup.seats.to_string(),
    ];
    let end = [tally.draws.to_string(), setup.command(study.settings)];
    let games = tally.games;
    shares(tally).map(move |(seat, wins, share, [low, high])| {
        let mut row = start.to_vec();
        row.extend([seat as u64, games, wins].map(|count| count.to_string()));
        row.extend([share, low, high].map(number));
        row.extend(end.clone());
        row
    })
}

/// A row of the page.
fn row(setup: &Setup, tally: &Tally) -> Vec<String> {
    let won: Vec<String> = shares(tally)
        .map(|(_, _, share, _)| percent(share))
        .collect();
    let [low, high] = wilson(tally.wins[0], tally.games);
    vec![
        setup.label(),
        won.join(", "),
        format!("{:.1}", 50.0 * (high - low)),
        percent(tally.draws as f64 / tally.games as f64),
    ]
}

pub(super) fn section(study: &PlayedSetups<'_>) -> Result<Section> {
    let mut text = EXPLANATION.to_owned();
    let (mut files, mut table) = (Vec::new(), Vec::new());
    for (family, members) in families(setups()) {
        let (mut points, mut rows) = (Vec::new(), Vec::new());
        for (group, setup) in members.iter().enumerate() {
            let tally = study.tally(setup)?;
            table.extend(cells(study, setup, tally));
            points.extend(dots(setup, tally, group));
            rows.push(row(setup, tally));
        }
        let name = format!("seats-{}.svg", file_word(&family));
        let title = format!("{family}: games won by seat");
        let source = source(study, &members);
        let plot = Dots {
            words: Words {
                title: &title,
                source: &source,
            },
            axis: "% of games won; the lines are 95 % intervals",
            dots: &points,
            colours: &COLOURS,
        };
        files.push((name.clone(), plot.svg()));
        let head = ["", "won by seat 0, 1, …", "± (points)", "drawn"];
        let rows = markdown(&head, &rows);
        text += &format!(
            "\n### {family}\n\n{rows}\n![{title}]({name})\n\nThe first row: `{}`\n",
            source[0]
        );
    }
    files.push(("seats.csv".to_owned(), csv(&HEAD, &table)));
    Ok(Section {
        title: "What a seat is worth",
        text,
        files,
    })
}

/// What a plot of a family says about where its numbers come from.
pub(super) fn source(study: &PlayedSetups<'_>, members: &[Setup]) -> [String; 2] {
    let others = "and so on: the commands of all rows are in seats.csv".to_owned();
    [members[0].command(study.settings), others]
}
