use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use astragal_arena::{Arena, Film, Layout};
use astragal_dice::strike::{Cell, CellKey, Style, ThrowTable, arena_of};
use astragal_games::WordOption as _;
use astragal_games::strike::{Edition, Strike};
use astragal_lab::{AimReport, Throws as Study, ThrowsReport};
use clap::Args;
use cpu_time::ProcessTime;
use serde::Serialize;

use crate::lab::{on_threads, progress_bar};

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
    /// How the lying dice lie: spread over the floor, or tight in the middle
    #[arg(long, default_value = "spread", value_parser = ["spread", "tight"])]
    layout: String,
    /// How many threads; one, so that the time is that of an undisturbed core
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Draw the first throws from above: at the start, at the first strike, at rest
    #[arg(long, value_name = "FILE.png")]
    sheet: Option<PathBuf>,
    /// Say it in JSON, on the last line
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
        let layout = match self.layout.as_str() {
            "tight" => Layout::Tight,
            _ => Layout::Spread,
        };
        let study = Study {
            game: Strike::new(edition(&self.edition)?, 2)?,
            dice: self.dice.into(),
            lying: self.lying.into(),
            layout,
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
        self.tell(&mut output, &report, cpu_seconds)?;
        if self.json {
            let timed = Timed {
                report: &report,
                cpu_seconds,
            };
            writeln!(output, "{}", serde_json::to_string(&timed)?)?;
        }
        Ok(())
    }

    fn tell(
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

fn edition(word: &str) -> Result<Edition> {
    Edition::from_word(word).context("the edition is 2012 or 2020")
}

fn draw(study: &Study, count: u64, file: &PathBuf) -> Result<()> {
    let arena = Arena::new(arena_of(study.game.edition));
    let throws = (0..count.min(SHEET_ROWS)).map(|number| {
        let (_, thrown) = study.throw(&arena, number, Film::On)?;
        Ok(thrown)
    });
    let throws = throws.collect::<Result<Vec<_>>>()?;
    let png = astragal_lab::sheet(&arena, &throws)?;
    std::fs::write(file, png)
        .with_context(|| format!("the picture {} cannot be written", file.display()))
}

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
        (lying, Layout::Tight) => format!("{lying} tight"),
        (lying, Layout::Spread) => format!("{lying} spread"),
    };
    let per_lying = |of: &dyn Fn(&astragal_dice::strike::Ending) -> u8| match key.lying {
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

#[derive(Args)]
pub struct Aim {
    /// How many layouts of lying dice are tried
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(2..))]
    layouts: u64,
    /// How many dice lie in the arena [default: 2 to 5, one after the other]
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=5))]
    lying: Option<u8>,
    /// The same number gives the same result
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Whose arena: 2012 or 2020
    #[arg(long, default_value = "2020", value_parser = ["2012", "2020"])]
    edition: String,
    /// Say it in JSON, on the last line
    #[arg(long)]
    json: bool,
}

impl Aim {
    pub fn run(&self) -> Result<()> {
        let game = Strike::new(edition(&self.edition)?, 2)?;
        let lying = self.lying.map_or(2..=5, |lying| lying..=lying);
        let mut reports = Vec::new();
        for lying in lying {
            let progress = progress_bar(self.layouts, "layouts");
            let report = on_threads(0, || {
                astragal_lab::aim(&game, lying.into(), self.layouts, self.seed, &progress)
            })?;
            progress.finish_and_clear();
            println!("{}", tell_aim(&report));
            reports.push(report);
        }
        if self.json {
            println!("{}", serde_json::to_string(&reports)?);
        }
        Ok(())
    }
}

fn tell_aim(report: &AimReport) -> String {
    format!(
        "{} lying: a match in {:.1} % of thoughtless throws, {:.1} % of well-aimed ones: {:+.1} ± {:.1} points.",
        report.lying,
        100.0 * report.thoughtless,
        100.0 * report.well_aimed,
        100.0 * report.gain,
        100.0 * 1.96 * report.standard_error,
    )
}
