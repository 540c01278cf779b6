//! Measures how throws end, for the table that abstract dice are drawn from.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use astragal_dice::strike::{Cell, CellKey, Style, ThrowTable};
use astragal_games::WordOption as _;
use clap::Args;

use crate::commands::lab::{on_threads, progress_bar};

#[derive(Args)]
pub struct Calibrate {
    /// How many throws of each kind; fewer where many dice are thrown at once
    #[arg(long, default_value_t = 2400, value_parser = clap::value_parser!(u32).range(100..))]
    throws: u32,
    /// The same number gives the same table
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the table goes; in the repository it is crates/dice/data/throws.csv
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
}

impl Calibrate {
    pub fn run(&self) -> Result<()> {
        let progress = progress_bar(0, "throws");
        let cells = on_threads(0, || {
            astragal_lab::calibrate(self.throws, self.seed, &progress)
        })?;
        progress.finish_and_clear();
        if ThrowTable::new(&cells).is_none() {
            bail!("the table is not whole: make more throws");
        }
        std::fs::write(&self.output, ThrowTable::write(&cells))
            .with_context(|| format!("the table {} cannot be written", self.output.display()))?;
        let mut output = std::io::stdout().lock();
        writeln!(
            output,
            "| edition | style | lying | thrown | a lying die changes | leaves | a thrown die leaves | cocked per throw |"
        )?;
        writeln!(output, "|---|---|---|---|---|---|---|---|")?;
        for (key, cell) in &cells {
            writeln!(output, "{}", row(key, cell))?;
        }
        Ok(())
    }
}

fn row(key: &CellKey, cell: &Cell) -> String {
    let percent = |value: f64| format!("{:.1} %", 100.0 * value);
    let lying = match (key.lying, key.layout) {
        (0, _) => "0".to_owned(),
        (lying, layout) => format!("{lying} {}", layout.word()),
    };
    let per_lying = |of: &dyn Fn(&astragal_dice::strike::ThrowEffect) -> u8| match key.lying {
        0 => "–".to_owned(),
        lying => percent(cell.mean(|ending| f64::from(of(ending))) / lying as f64),
    };
    let style: Style = key.style;
    format!(
        "| {} | {} | {lying} | {} | {} | {} | {} | {:.3} |",
        key.edition.word(),
        style.word(),
        key.thrown,
        per_lying(&|ending| ending.changed),
        per_lying(&|ending| ending.left),
        percent(cell.mean(|ending| f64::from(ending.lost)) / key.thrown as f64),
        cell.cocked(),
    )
}
