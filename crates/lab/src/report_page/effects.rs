//! What options and editions change.

use anyhow::Result;
use astragal_games::GAME_NAMES;

use super::Section;
use super::setup::{PlayedSetups, Setup};
use super::table::{csv, markdown, number, percent};
use crate::game_title::title;
use crate::plot::{COLOURS, Dot, Dots, Words};
use crate::report::Z;
use crate::{Interval, Tally};

/// A change of options whose effect is measured.
struct Effect {
    label: String,
    base: Setup,
    changed: Setup,
}

/// All kinds of games that are compared.
pub(super) fn setups() -> Vec<Setup> {
    let both = effects()
        .into_iter()
        .flat_map(|effect| [effect.base, effect.changed]);
    both.collect()
}

fn effects() -> Vec<Effect> {
    let mut all = Vec::new();
    let mut add = |label: &str, base: &Setup, changed: Setup| {
        all.push(Effect {
            label: format!("{}: {label}", title(base.game)),
            base: base.clone(),
            changed,
        });
    };
    let two = Setup::strike("2020", 2);
    add("edition 2012", &two, two.clone().with("edition", "2012"));
    add("regroup free", &two, two.clone().with("regroup", "free"));
    add("regroup never", &two, two.clone().with("regroup", "never"));
    let simple = two.clone().with("knock", 0.3).with("lost", 0.02);
    add("simple throws (0.3 and 0.02)", &two, simple.clone());
    add(
        "knock 0.6 (simple throws)",
        &simple,
        simple.clone().with("knock", 0.6),
    );
    add(
        "lost 0.1 (simple throws)",
        &simple,
        simple.clone().with("lost", 0.1),
    );
    let three = Setup::strike("2020", 3);
    add(
        "pools hidden (3 seats)",
        &three,
        three.clone().with("pools", "hidden"),
    );
    let tournament = three.clone().with("tournament", true);
    add("tournament (3 seats)", &three, tournament.clone());
    add(
        "tie by decider (tournament)",
        &tournament,
        tournament.clone().with("tie", "decider"),
    );
    let four = Setup::exxtra(4);
    add("goal 20 (4 seats)", &four, four.clone().with("goal", 20));
    let basic = Setup::strategiia().with("mode", "basic");
    add("expert", &basic, basic.clone().with("mode", "expert"));
    add(
        "steps orthogonal",
        &basic,
        basic.clone().with("steps", "orthogonal"),
    );
    add("placement", &basic, basic.clone().with("placement", true));
    let towers = basic.clone().with("towers", true);
    add("towers", &basic, towers.clone());
    add(
        "tower_loss whole (towers)",
        &towers,
        towers.clone().with("tower_loss", "whole"),
    );
    add(
        "variant king",
        &basic,
        basic.clone().with("variant", "king"),
    );
    let sanctuary = basic.clone().with("variant", "sanctuary");
    add("variant sanctuary", &basic, sanctuary.clone());
    add(
        "front touch (sanctuary)",
        &sanctuary,
        sanctuary.clone().with("front", "touch"),
    );
    all
}

/// A mean with its standard error.
#[derive(Clone, Copy)]
struct Measured {
    mean: f64,
    error: f64,
}

impl Measured {
    fn share_of_first(tally: &Tally) -> Self {
        let mean = tally.wins[0] as f64 / tally.games as f64;
        let error = (mean * (1.0 - mean) / tally.games as f64).sqrt();
        Self { mean, error }
    }

    fn length(tally: &Tally) -> Self {
        let games = tally.games as f64;
        let mean = tally.decisions as f64 / games;
        let lengths = tally.lengths.iter().enumerate();
        let squares = lengths.map(|(length, count)| *count as f64 * (length as f64 - mean).powi(2));
        let error = (squares.sum::<f64>() / (games - 1.0).max(1.0) / games).sqrt();
        Self { mean, error }
    }

    fn less(self, other: Self) -> Self {
        Self {
            mean: self.mean - other.mean,
            error: self.error.hypot(other.error),
        }
    }

    /// By what part it is more.
    fn beyond(self, other: Self) -> Self {
        let ratio = self.mean / other.mean;
        Self {
            mean: ratio - 1.0,
            error: self.error.hypot(ratio * other.error) / other.mean,
        }
    }

    fn interval(self) -> Interval {
        [-Z, Z].map(|z| self.mean + z * self.error)
    }
}

const HEAD: [&str; 13] = [
    "change",
    "games",
    "first_share",
    "first_share_change",
    "first_share_low",
    "first_share_high",
    "length",
    "length_change",
    "length_low",
    "length_high",
    "drawn",
    "command",
    "compared_with",
];

/// The effect of a change.
struct Comparison<'a> {
    effect: &'a Effect,
    changed: &'a Tally,
    /// The first seat's share, and how much more it is than before.
    share: [Measured; 2],
    /// Decisions in a game, and by what part they are more.
    length: [Measured; 2],
}

impl<'a> Comparison<'a> {
    fn new(study: &'a PlayedSetups<'_>, effect: &'a Effect) -> Result<Self> {
        let (base, changed) = (study.tally(&effect.base)?, study.tally(&effect.changed)?);
        let share = Measured::share_of_first(changed);
        let length = Measured::length(changed);
        Ok(Self {
            effect,
            changed,
            share: [share, share.less(Measured::share_of_first(base))],
            length: [length, length.beyond(Measured::length(base))],
        })
    }

    fn dot(&self, [_, change]: [Measured; 2], unit: &str) -> Dot {
        let game = self.effect.base.game;
        let group = GAME_NAMES.iter().position(|other| *other == game);
        Dot {
            label: self.effect.label.clone(),
            value: 100.0 * change.mean,
            interval: change.interval().map(|bound| 100.0 * bound),
            neutral: 0.0,
            group: group.unwrap_or(0),
            words: format!("{:+.1}{unit}", 100.0 * change.mean),
        }
    }

    /// A row of the file.
    fn cells(&self, study: &PlayedSetups<'_>) -> Vec<String> {
        let Self {
            effect, changed, ..
        } = self;
        let mut row = vec![effect.label.clone(), changed.games.to_string()];
        for [now, change] in [self.share, self.length] {
            let [low, high] = change.interval();
            row.extend([now.mean, change.mean, low, high].map(number));
        }
        row.push(number(changed.draws as f64 / changed.games as f64));
        row.extend([&effect.changed, &effect.base].map(|setup| setup.command(study.settings)));
        row
    }

    /// A row of the page.
    fn row(&self) -> Vec<String> {
        let change = |[_, change]: [Measured; 2], unit: &str| {
            let [low, high] = change.interval().map(|bound| 100.0 * bound);
            let mean = 100.0 * change.mean;
            format!("{mean:+.1}{unit} ({low:+.1} to {high:+.1})")
        };
        vec![
            self.effect.label.clone(),
            percent(self.share[0].mean),
            change(self.share, ""),
            format!("{:.1}", self.length[0].mean),
            change(self.length, " %"),
        ]
    }
}

const EXPLANATION: &str = "Each row is compared with the same game without the change; what stands in \
    parentheses is on both sides, except that the simple throws have these chances to knock and to lose a die. \
    Seat 0 begins. A shared tournament counts for each of its winners. The intervals take the two sides as \
    independent, though they share a seed: a change that touches nothing shows exactly 0. All commands are in \
    [effects.csv](effects.csv).";

pub(super) fn section(study: &PlayedSetups<'_>) -> Result<Section> {
    let effects = effects();
    let all: Vec<Comparison<'_>> = effects
        .iter()
        .map(|effect| Comparison::new(study, effect))
        .collect::<Result<_>>()?;
    let commands =
        [&effects[0].changed, &effects[0].base].map(|setup| setup.command(study.settings));
    let [first, second] = commands.clone();
    let more = "and so on: effects.csv has both commands of every row".to_owned();
    let source = [first, second, more];
    let plot = |title: &str, axis: &str, dot: &dyn Fn(&Comparison<'_>) -> Dot| {
        let dots: Vec<Dot> = all.iter().map(dot).collect();
        let words = Words {
            title,
            source: &source,
        };
        let dots = &dots;
        let colours = &COLOURS;
        Dots {
            words,
            axis,
            dots,
            colours,
        }
        .svg()
    };
    let titles = [
        "What options change: the first seat's share",
        "What options change: the length of a game",
    ];
    let axis = "points more or less of 100 games won by seat 0, which begins";
    let shares = plot(titles[0], axis, &|one| one.dot(one.share, ""));
    let axis = "% more or less decisions in a game";
    let lengths = plot(titles[1], axis, &|one| one.dot(one.length, " %"));
    let cells: Vec<Vec<String>> = all.iter().map(|one| one.cells(study)).collect();
    let rows: Vec<Vec<String>> = all.iter().map(Comparison::row).collect();
    let head = [
        "change",
        "first seat wins",
        "change in points",
        "decisions",
        "change of length",
    ];
    let text = format!(
        "{EXPLANATION}\n\n{}\n![{}](effects-share.svg)\n\n![{}](effects-length.svg)\n\n\
         The first row: `{}` against `{}`\n",
        markdown(&head, &rows),
        titles[0],
        titles[1],
        commands[0],
        commands[1]
    );
    Ok(Section {
        title: "What options change",
        text,
        files: vec![
            ("effects-share.svg".to_owned(), shares),
            ("effects-length.svg".to_owned(), lengths),
            ("effects.csv".to_owned(), csv(&HEAD, &cells)),
        ],
    })
}
