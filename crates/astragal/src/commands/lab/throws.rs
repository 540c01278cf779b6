//! Throws dice for real, again and again, and counts how they land.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use astragal_arena::{Arena, Film};
use astragal_dice::strike::arena_of;
use astragal_games::WordOption as _;
use astragal_games::strike::{Edition, Strike};
use astragal_lab::{Grouping, Mean, Throws as Study, ThrowsReport};
use clap::Args;
use cpu_time::ProcessTime;
use serde::Serialize;

use super::{on_threads, progress_bar, svg_file};

/// Rows of a sheet, at most.
const SHEET_ROWS: u64 = 4;

#[derive(Args)]
pub struct Throws {
    /// How many dice are thrown at once, with those that lie there at most 31
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=31))]
    dice: u8,
    /// How many dice lie in the arena, with different numbers
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=5))]
    lying: u8,
    /// How many throws
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// The same number gives the same throws
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How hard, from 0, a cautious drop, to 1, reckless
    #[arg(long, default_value_t = 0.5, allow_negative_numbers = true)]
    force: f32,
    /// Whose arena, and whose way with cocked dice: 2012 or 2020
    #[arg(long, default_value = "2012", value_parser = ["2012", "2020"])]
    edition: String,
    /// How the lying dice lie, and where they are struck: spread over the floor; tight in the middle; loose; in a line, as
    /// anybody gathers them; or in the best group that is known
    #[arg(long, default_value = "spread", value_parser = ["spread", "tight", "loose", "line", "best"])]
    group: String,
    /// How many threads; one, so that the time is that of an undisturbed core
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Draw the first throws from above: at the start, in slow motion from the first strike on, at rest
    #[arg(long, value_name = "FILE.svg", value_parser = svg_file())]
    sheet: Option<PathBuf>,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Timed<'a> {
    #[serde(flatten)]
    report: &'a ThrowsReport,
    cpu_seconds: f64,
}

impl Throws {
    pub fn run(&self) -> Result<()> {
        let grouping = Grouping::ALL
            .into_iter()
            .find(|one| one.word() == self.group);
        let grouping = grouping.context("there is no such group")?;
        let study = Study {
            game: Strike::new(edition(&self.edition)?, 2)?,
            dice: self.dice.into(),
            lying: self.lying.into(),
            grouping,
            force: self.force,
            seed: self.seed,
        };
        if let Some(file) = &self.sheet {
            draw(&study, self.count, file)?;
        }
        let progress = progress_bar(self.count, "throws");
        let cpu = ProcessTime::now();
        let report = on_threads(self.threads, || study.run(self.count, &progress))??;
        let cpu_seconds = cpu.elapsed().as_secs_f64();
        progress.finish_and_clear();
        let mut output = std::io::stdout().lock();
        self.print_throw(&mut output, &report, cpu_seconds)?;
        if self.json {
            let timed = Timed {
                report: &report,
                cpu_seconds,
            };
            writeln!(output, "{}", serde_json::to_string(&timed)?)?;
        }
        Ok(())
    }

    fn print_throw(
        &self,
        output: &mut impl std::io::Write,
        report: &ThrowsReport,
        cpu_seconds: f64,
    ) -> Result<()> {
        let throws = report.throws as f64;
        let thrown = throws * f64::from(self.dice);
        let percent = |count: u64, of: f64| 100.0 * count as f64 / of.max(1.0);
        writeln!(
            output,
            "{} throws with force {}, {} dice at {} lying: {:.0} per CPU second, {:.2} s until they rest.",
            report.throws,
            self.force,
            self.dice,
            self.lying,
            throws / cpu_seconds,
            report.seconds_to_rest,
        )?;
        let [x, two, three, four, five, six] = report.faces.0;
        writeln!(
            output,
            "Thrown dice: X {x}, 2 {two}, 3 {three}, 4 {four}, 5 {five}, 6 {six} (χ² {:.1}, 95 % below 11.1), outside {:.1} %.",
            report.chi_squared(),
            percent(report.out, thrown),
        )?;
        if self.lying > 0 {
            let lay = throws * f64::from(self.lying);
            writeln!(
                output,
                "Lying dice: {:.1} % show another face, {:.1} % left.",
                percent(report.changed, lay),
                percent(report.left, lay),
            )?;
            let means = &report.per_throw;
            let number = |of: Mean| format!("{:.2} ± {:.2}", of.mean, of.error);
            let share = |of: Mean| format!("{:.1} ± {:.1} %", 100.0 * of.mean, 100.0 * of.error);
            writeln!(
                output,
                "A throw turns over {} dice, takes {}, and loses {}; {} make a match, {} turn two or more over without a loss.",
                number(means.changed),
                number(means.taken),
                number(means.lost),
                share(means.match_chance),
                share(means.example),
            )?;
        }
        let cocked = report.cocked as f64 / throws;
        writeln!(
            output,
            "Cocked: {cocked:.3} dice per throw; {} shakes. Digest {}.",
            report.shakes, report.digest,
        )?;
        Ok(())
    }
}

pub fn edition(word: &str) -> Result<Edition> {
    Edition::from_word(word).context("the edition is 2012 or 2020")
}

fn draw(study: &Study, count: u64, file: &PathBuf) -> Result<()> {
    let arena = Arena::new(arena_of(study.game.edition));
    let throws = (0..count.min(SHEET_ROWS)).map(|number| {
        let (_, thrown) = study.throw(&arena, number, Film::On)?;
        Ok(thrown)
    });
    let throws = throws.collect::<Result<Vec<_>>>()?;
    let svg = astragal_lab::sheet(&arena, &throws);
    std::fs::write(file, svg)
        .with_context(|| format!("the picture {} cannot be written", file.display()))
}
