//! Where to place a pair in EXXTRA.

use anyhow::{Context as _, Result};
use astragal_bots::{Bot as _, BotGame, Observation};
use astragal_dice::Roll as _;
use astragal_games::exxtra::{
    Action, Event, FIELDS, Outcome, Pair, Roll, SEVEN_DIE, SIX_DIE, State,
};
use astragal_games::{Exxtra, Game as _, Seat, ToAct};
use rand_core::Rng;
use rayon::prelude::*;

use super::table::{csv, markdown, number, percent};
use super::{ReportSettings, Section};
use crate::match_up::rng_of;
use crate::plot::{Heat, Panel, Tile, Words};

/// The seat that places the pair; three others play by the heuristic.
const PLACER: Seat = Seat(0);
const SEATS: u8 = 4;
/// Expected fields that have the full colour.
const FULL: f64 = 3.0;

const HEAD: [&str; 8] = [
    "ladder",
    "pair",
    "field",
    "samples",
    "survives",
    "moves",
    "knocks_out",
    "best",
];

/// What lies there when the pair is placed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Nothing,
    /// What three others have placed in a turn each.
    Others,
}

impl Before {
    fn words(self) -> &'static str {
        match self {
            Self::Nothing => "empty",
            Self::Others => "after three others",
        }
    }
}

/// The results of a pair on a field.
#[derive(Clone, Copy, Default)]
struct FieldStats {
    samples: u64,
    survived: u64,
    /// The sum of the fields of other seats' pairs that were knocked out.
    knocked_out: u64,
}

impl FieldStats {
    fn survives(&self) -> f64 {
        self.survived as f64 / self.samples.max(1) as f64
    }

    fn moves(&self, field: u8) -> f64 {
        f64::from(field) * self.survives()
    }

    fn knocks_out(&self) -> f64 {
        self.knocked_out as f64 / self.samples.max(1) as f64
    }
}

/// A pair and its results on every field.
struct PairRow {
    pair: Pair,
    stats: Vec<FieldStats>,
}

impl PairRow {
    /// Where the pawn gets furthest; a safe lower field before a higher one that is no better.
    fn best(&self) -> u8 {
        FIELDS.fold(0, |best, field| {
            let moves = |field: u8| self.stats[usize::from(field)].moves(field);
            if moves(field) > moves(best) {
                field
            } else {
                best
            }
        })
    }
}

/// One way to roll each pair, the best pair first.
fn rolls() -> Vec<Roll> {
    let all = SEVEN_DIE
        .iter()
        .flat_map(|&seven| SIX_DIE.map(|six| Roll { seven, six }));
    let mut rolls: Vec<Roll> = all.collect();
    rolls.sort_by_key(|roll| std::cmp::Reverse(roll.pair()));
    rolls.dedup_by_key(|roll| roll.pair());
    rolls
}

fn study(before: Before, settings: &ReportSettings) -> Result<Vec<PairRow>> {
    let mut game = Exxtra::new(SEATS)?;
    game.first = Some(match before {
        Before::Nothing => PLACER,
        Before::Others => Seat(1),
    });
    let lines = rolls().into_par_iter().map(|roll| {
        let stats = |field: u8| {
            let mut stats = FieldStats::default();
            for number in 0..settings.games {
                // The others have the same random numbers against every pair and field, which makes the results
                // comparable.
                sample(
                    &game,
                    roll,
                    field,
                    &mut stats,
                    &mut rng_of(settings.seed, number),
                )
                .with_context(|| format!("the pair {} on field {field}", roll.pair()))?;
            }
            Ok(stats)
        };
        Ok(PairRow {
            pair: roll.pair(),
            stats: FIELDS.map(stats).collect::<Result<_>>()?,
        })
    });
    lines.collect()
}

/// Plays until the pair is placed, and on until its turn comes again.
fn sample<R: Rng>(
    game: &Exxtra,
    roll: Roll,
    field: u8,
    stats: &mut FieldStats,
    rng: &mut R,
) -> Result<()> {
    let mut state = game.start(&mut ());
    others_play(game, &mut state, &mut Vec::new(), rng)?;
    game.act(&mut state, PLACER, &Action::Roll, &mut ())?;
    game.land(&mut state, &Outcome::Pair(roll), &mut ())?;
    let mut events = Vec::new();
    let placed = game.act(&mut state, PLACER, &Action::Place(field), &mut events);
    if placed.is_err() {
        // The field is taken, or a seat has won already.
        return Ok(());
    }
    stats.samples += 1;
    for event in &events {
        if let Event::KnockedOut { field, .. } = event {
            stats.knocked_out += u64::from(*field);
        }
    }
    events.clear();
    others_play(game, &mut state, &mut events, rng)?;
    let moved = |event: &Event| matches!(event, Event::Moved { seat, .. } if *seat == PLACER);
    stats.survived += u64::from(events.iter().any(moved));
    Ok(())
}

/// The others play until it is the placer's turn, or the game is over.
fn others_play<R: Rng>(
    game: &Exxtra,
    state: &mut State,
    events: &mut Vec<Event>,
    rng: &mut R,
) -> Result<()> {
    let mut heuristic = <Exxtra as BotGame>::Heuristic::default();
    loop {
        match game.to_act(state) {
            ToAct::Seat(PLACER) | ToAct::Over => return Ok(()),
            ToAct::Seat(seat) => {
                let action = heuristic.decide(Observation::new(game, state, seat), rng);
                game.act(state, seat, &action, events)?;
            }
            ToAct::Dice(throw) => {
                let outcome = game.roll(&throw, rng);
                game.land(state, &outcome, events)?;
            }
        }
    }
}

fn panel(before: Before, lines: &[PairRow]) -> Panel {
    let tiles = |line: &PairRow| {
        let best = line.best();
        let tile = |field: u8| {
            let stats = line.stats[usize::from(field)];
            (stats.samples > 0).then(|| Tile {
                heat: stats.moves(field) / FULL,
                words: format!("{:.2}", stats.moves(field)),
                bold: field == best,
            })
        };
        (line.pair.to_string(), FIELDS.map(tile).collect())
    };
    Panel {
        title: format!("ladder: {}", before.words()),
        columns: FIELDS.map(|field| field.to_string()).collect(),
        rows: lines.iter().map(tiles).collect(),
    }
}

pub(super) fn section(settings: &ReportSettings) -> Result<Section> {
    let (mut cells, mut panels, mut rows) = (Vec::new(), Vec::new(), Vec::new());
    for before in [Before::Nothing, Before::Others] {
        let lines = study(before, settings)?;
        for (index, line) in lines.iter().enumerate() {
            let best = line.best();
            for (field, stats) in FIELDS.zip(&line.stats) {
                let samples = stats.samples.to_string();
                let mut row = vec![before.words().to_owned(), line.pair.to_string()];
                row.extend([field.to_string(), samples]);
                row.extend([stats.survives(), stats.moves(field), stats.knocks_out()].map(number));
                row.push(u8::from(field == best).to_string());
                cells.push(row);
            }
            if before == Before::Nothing {
                rows.push(vec![line.pair.to_string()]);
            }
            let stats = line.stats[usize::from(best)];
            let words = [
                best.to_string(),
                percent(stats.survives()),
                format!("{:.2}", stats.moves(best)),
            ];
            rows[index].extend(words);
        }
        panels.push(panel(before, &lines));
    }
    let title = "EXXTRA: how far a pair carries the pawn, on average, by field";
    let source = [
        settings.command(),
        format!(
            "{} rounds for each pair and field, against three rules of thumb, seed {}",
            settings.games, settings.seed
        ),
    ];
    let plot = Heat {
        words: Words {
            title,
            source: &source,
        },
        across: "dice field",
        down: "pair",
        ends: [None, Some("carries the pawn far; framed: the best field")],
        panels: &panels,
    };
    let head = [
        "pair",
        "empty: best field",
        "survives",
        "moves",
        "after three others: best field",
        "survives",
        "moves",
    ];
    let text = format!(
        "A pair lies on a field for one round, in which three others play by the rule of thumb; then it moves its \
         pawn, if it is still there. On the left the ladder is empty before; on the right the three others have \
         had a turn each, and only rounds count in which the field was free. What others lose at once when the \
         pair is placed is in the column `knocks_out` of [exxtra-fields.csv](exxtra-fields.csv), in fields. The \
         best field is the one that carries the pawn furthest on average; a leader may want more safety.\n\n\
         ![{title}](exxtra-fields.svg)\n\n`{}`, {} rounds for each pair and field\n\n{}",
        settings.command(),
        settings.games,
        markdown(&head, &rows)
    );
    Ok(Section {
        title: "EXXTRA: where to place a pair",
        text,
        files: vec![
            ("exxtra-fields.svg".to_owned(), plot.svg()),
            ("exxtra-fields.csv".to_owned(), csv(&HEAD, &cells)),
        ],
    })
}
