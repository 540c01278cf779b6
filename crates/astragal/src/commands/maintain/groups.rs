//! Searches for the best groups of dice, and the best throws at them.

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use astragal_arena::{Arena, ArenaKind, BestGroup};
use astragal_dice::strike::Style;
use astragal_lab::{GroupSearch, Mean, PerThrow};
use clap::Args;

use crate::commands::lab::{on_threads, progress_bar};

#[derive(Args)]
pub struct Groups {
    /// How many random groups are tried first, for each number of dice and each force
    #[arg(long, default_value_t = 160, value_parser = clap::value_parser!(u16).range(16..))]
    candidates: u16,
    /// How many layouts of spread dice each group is compared with
    #[arg(long, default_value_t = 0)]
    layouts: u16,
    /// How many throws judge a group in the end
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(100..))]
    throws: u32,
    /// How many dice lie in the arena [default: 2 to 5, one after the other]
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    lying: Option<u8>,
    /// Whose arena: 2012 or 2020 [default: both]
    #[arg(long, value_parser = ["2012", "2020"])]
    edition: Option<String>,
    /// The same number gives the same groups
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the table goes; in the repository it is crates/arena/data/groups.csv
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Groups {
    pub fn run(&self) -> Result<()> {
        let kinds: &[ArenaKind] = match self.edition.as_deref() {
            Some("2012") => &[ArenaKind::Colosseum],
            Some(_) => &[ArenaKind::Bowl],
            None => &[ArenaKind::Colosseum, ArenaKind::Bowl],
        };
        let counts = self.lying.map_or(2..=5, |lying| lying..=lying);
        let search = GroupSearch {
            candidates: self.candidates.into(),
            layouts: self.layouts.into(),
            throws: self.throws,
            seed: self.seed,
        };
        let mut table = format!("{}\n", BestGroup::HEADER);
        println!("| group | changed | example | lost | left | taken | net | match |");
        println!("|---|---|---|---|---|---|---|---|");
        for &kind in kinds {
            let arena = Arena::new(kind);
            for count in counts.clone().map(usize::from) {
                for style in [Style::Firm, Style::Hard] {
                    let progress = progress_bar(1, "groups");
                    let force = style.force();
                    let report = on_threads(0, || search.run(&arena, count, force, &progress))?;
                    progress.finish_and_clear();
                    let name = format!("{kind:?}, {count} dice, {}", style.word());
                    println!("{}", row(&format!("{name}: best"), &report.grouped));
                    println!("{}", row(&format!("{name}: gathered"), &report.gathered));
                    if let Some(spread) = &report.spread {
                        println!("{}", row(&format!("{name}: spread"), spread));
                    }
                    table += &format!("{}\n", report.best);
                }
            }
        }
        if let Some(file) = &self.output {
            std::fs::write(file, table)
                .with_context(|| format!("the table {} cannot be written", file.display()))?;
        }
        Ok(())
    }
}

fn row(name: &str, means: &PerThrow) -> String {
    let number = |of: Mean| format!("{:.2} ± {:.2}", of.mean, of.error);
    let share = |of: Mean| format!("{:.1} ± {:.1} %", 100.0 * of.mean, 100.0 * of.error);
    format!(
        "| {name} | {} | {} | {} | {} | {} | {} | {} |",
        number(means.changed),
        share(means.example),
        share(means.lost),
        share(means.left),
        number(means.taken),
        number(means.net),
        share(means.match_chance),
    )
}
