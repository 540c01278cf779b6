use anyhow::Result;

use super::Section;
use super::plot::{Dot, Dots, Words};
use super::setup::{Setup, Study, families, file_word};
use super::table::{csv, markdown, number, percent};
use crate::report::wilson;

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

pub(super) fn section(study: &Study<'_>) -> Result<Section> {
    let mut text =
        "Seat 0 begins; the same bots sit at all seats. A black line is what each seat would win \
        if none were better. ± is half the width of seat 0's interval. Every row of [seats.csv](seats.csv) has its command.\n"
            .to_owned();
    let (mut files, mut cells) = (Vec::new(), Vec::new());
    for (family, members) in families(setups()) {
        let (mut dots, mut rows) = (Vec::new(), Vec::new());
        for (group, setup) in members.iter().enumerate() {
            let tally = study.tally(setup)?;
            let mut shares = Vec::new();
            for (seat, &wins) in tally.wins.iter().enumerate() {
                let share = wins as f64 / tally.games as f64;
                let [low, high] = wilson(wins, tally.games);
                let (family, command) = (setup.family(), setup.command(study.settings));
                let edition = family.split_once(' ').map_or("", |(_, edition)| edition);
                let counts = [seat as u64, tally.games, wins].map(|count| count.to_string());
                let mut row: Vec<String> = [
                    setup.game,
                    edition,
                    &setup.label(),
                    &setup.seats.to_string(),
                ]
                .map(str::to_owned)
                .to_vec();
                row.extend(counts);
                row.extend([share, low, high].map(number));
                row.extend([tally.draws.to_string(), command]);
                cells.push(row);
                dots.push(Dot {
                    label: format!("{}: seat {seat}", setup.label()),
                    value: 100.0 * share,
                    interval: [low, high].map(|bound| 100.0 * bound),
                    neutral: 100.0 / f64::from(setup.seats),
                    group,
                    words: percent(share),
                });
                shares.push(percent(share));
            }
            let [low, high] = wilson(tally.wins[0], tally.games);
            let half = 50.0 * (high - low);
            rows.push(vec![
                setup.label(),
                shares.join(", "),
                format!("{half:.1}"),
                percent(tally.draws as f64 / tally.games as f64),
            ]);
        }
        let name = format!("seats-{}.svg", file_word(&family));
        let title = format!("{family}: games won by seat");
        let source = [members[0].command(study.settings)];
        let words = Words {
            title: &title,
            source: &source,
        };
        let plot = Dots {
            words,
            axis: "% of games won; the lines are 95 % intervals",
            dots: &dots,
        };
        files.push((name.clone(), plot.svg()));
        let head = ["", "won by seat 0, 1, …", "± (points)", "drawn"];
        text += &format!(
            "\n### {family}\n\n{}\n![{title}]({name})\n",
            markdown(&head, &rows)
        );
        text += &format!("\nThe first row: `{}`\n", source[0]);
    }
    files.push(("seats.csv".to_owned(), csv(&HEAD, &cells)));
    Ok(Section {
        title: "What a seat is worth",
        text,
        files,
    })
}
