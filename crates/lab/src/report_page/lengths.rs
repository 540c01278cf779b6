//! How long games are.

use anyhow::Result;

use super::setup::{PlayedSetups, families, file_word};
use super::table::{csv, markdown};
use super::{Section, seats};
use crate::Length;
use crate::plot::{Series, Steps, Words};

pub(super) fn section(study: &PlayedSetups<'_>) -> Result<Section> {
    let mut text =
        "In decisions, all seats together: every throw or stop, every roll or placement, every \
        move. The games are those of the section above. How many games had each length is in \
        [lengths.csv](lengths.csv).\n"
            .to_owned();
    let (mut files, mut cells) = (Vec::new(), Vec::new());
    for (family, members) in families(seats::setups()) {
        let (mut series, mut rows) = (Vec::new(), Vec::new());
        for setup in &members {
            let tally = study.tally(setup)?;
            let length = Length::new(tally);
            let counts = [length.p5, length.median, length.p95, length.max];
            let mut row = vec![setup.label(), format!("{:.1}", length.mean)];
            row.extend(counts.map(|count| count.to_string()));
            rows.push(row);
            series.push(Series {
                label: setup.label(),
                counts: &tally.lengths,
            });
            let seen = tally
                .lengths
                .iter()
                .enumerate()
                .filter(|(_, games)| **games > 0);
            cells.extend(seen.map(|(decisions, games)| {
                let numbers = [
                    setup.seats.to_string(),
                    decisions.to_string(),
                    games.to_string(),
                ];
                let [seats, decisions, games] = numbers;
                vec![family.clone(), setup.label(), seats, decisions, games]
            }));
        }
        let name = format!("lengths-{}.svg", file_word(&family));
        let title = format!("{family}: how long games are");
        let source = seats::source(study, &members);
        let plot = Steps {
            words: Words {
                title: &title,
                source: &source,
            },
            axis: "decisions in a game",
            series: &series,
        };
        files.push((name.clone(), plot.svg()));
        let head = ["", "mean", "5 %", "median", "95 %", "longest"];
        text += &format!(
            "\n### {family}: length\n\n{}\n![{title}]({name})\n",
            markdown(&head, &rows)
        );
        text += &format!("\nThe first row: `{}`\n", source[0]);
    }
    let head = ["game", "setup", "seats", "decisions", "games"];
    files.push(("lengths.csv".to_owned(), csv(&head, &cells)));
    Ok(Section {
        title: "How long games are",
        text,
        files,
    })
}
