use astragal_arena::{Arena, Pose, Scene, SceneKind, Throw, sentence};
use astragal_bots::{BotGame as _, Observation};
use astragal_dice::strike::{
    FaceSlide, Manner, MannerText, Physical, RestingDie, plain_throw, shared_arena,
};
use astragal_dice::{DiceGame as _, Seed, Stream};
use astragal_games::strike::{Action, ActionText, Event, Face, Strike};
use astragal_games::{DiceText, Game as _, PlayError, SetUpText};
use astragal_session::{Drawn, Play};
use serde::Serialize;

use crate::manner::{self, Command};
use crate::words::count;
use crate::{ParsedLine, TerminalDice, Thrower};

/// Offset of the random streams of throws, far from those of the referee and of bots' decisions…
const THROW_STREAMS: u64 = 3 << 60;
/// …and of those for how bots throw.
const BOT_STREAMS: u64 = 7 << 59;

/// Strike's dice, thrown for real.
pub struct ThrownDice {
    noise: Stream,
    typed: TypedThrow,
    /// What a record says about each throw.
    notes: Vec<KeptNote>,
}

/// What a record says about a throw.
struct KeptNote {
    /// The step of the game that the throw became; for a starter die, which is no step, the next one.
    step: usize,
    is_set_up: bool,
    text: String,
}

/// What was typed about the next throw.
#[derive(Default)]
struct TypedThrow {
    /// How many steps the game had then: it is for the decision that follows, and no other.
    at: usize,
    slides: Vec<FaceSlide>,
    throw: Option<Throw>,
}

impl ThrownDice {
    /// Dice for a game; their random numbers are derived from the seed.
    pub fn new(seed: Seed) -> Self {
        Self {
            noise: Stream::new(seed),
            typed: TypedThrow::default(),
            notes: Vec::new(),
        }
    }

    /// What was typed for the current decision.
    fn typed_now(&mut self, session: &Play<Strike>) -> &mut TypedThrow {
        let at = session.steps().count();
        if self.typed.at != at {
            self.typed = TypedThrow {
                at,
                ..TypedThrow::default()
            };
        }
        &mut self.typed
    }
}

/// The dice that lie in the arena.
fn lying(session: &Play<Strike>) -> Physical {
    let game = session.game();
    game.tidied(session.lying(), session.state())
}

/// The lying dice after these slides.
fn regrouped(session: &Play<Strike>, slides: &[FaceSlide]) -> Result<Physical, String> {
    let mut dice = lying(session);
    let moved = dice.regroup(shared_arena(session.game()), session.game(), slides);
    moved.map_err(|refused| sentence(&refused))?;
    Ok(dice)
}

fn place(dice: &Physical, face: u8) -> Result<[f32; 2], String> {
    let shows = |(shown, _): &&(Face, Pose)| shown.number() == Some(face);
    let die = dice.lying().iter().find(shows);
    let (_, pose) = die.ok_or_else(|| format!("No die in the arena shows {face}."))?;
    Ok([pose.position[0], pose.position[2]])
}

impl TerminalDice<Strike> for ThrownDice {
    fn help(&self) -> &'static str {
        manner::HELP
    }

    fn listen<'w>(&mut self, session: &Play<Strike>, words: &'w [&'w str]) -> ParsedLine<'w> {
        let heard = match manner::read(words) {
            Ok(heard) => heard,
            Err(answer) => return ParsedLine::Answer(answer),
        };
        let arena = shared_arena(session.game());
        let typed_so_far = self.typed_now(session);
        let done = match heard {
            Command::Other => return ParsedLine::Words(words),
            Command::Slide(slide) => {
                // A die that is slid again goes from where it lay at first.
                let mut slides = typed_so_far.slides.clone();
                slides.retain(|other| other.face != slide.face);
                slides.push(slide);
                regrouped(session, &slides).map(|dice| {
                    typed_so_far.slides = slides;
                    Some(map(arena, &dice))
                })
            }
            Command::Throw { throw: typed, at } => (|| {
                let dice = regrouped(session, &typed_so_far.slides)?;
                let aim = match at {
                    Some(face) => place(&dice, face)?,
                    None => typed.aim,
                };
                let throw = Throw { aim, ..typed };
                let possible = throw.check(arena.kind());
                possible.map_err(|error| sentence(&error))?;
                typed_so_far.throw = Some(throw);
                Ok(None)
            })(),
        };
        match done {
            Ok(Some(answer)) | Err(answer) => ParsedLine::Answer(answer),
            Ok(None) => ParsedLine::Words(&words[..1]),
        }
    }

    fn manner(
        &mut self,
        session: &Play<Strike>,
        thrower: &Thrower<Strike>,
        action: &ActionText,
    ) -> Option<MannerText> {
        if !matches!(action, ActionText::Throw {}) {
            return None;
        }
        let TypedThrow { slides, throw, .. } = std::mem::take(self.typed_now(session));
        let step = session.steps().count() as u64 + 1;
        let mut luck = self.noise.rng(BOT_STREAMS + step);
        let dice = lying(session);
        let manner = match (throw, thrower.level) {
            (Some(throw), _) => Manner { slides, throw },
            (None, Some(level)) => {
                let (game, mut state) = (session.game(), session.state().clone());
                // A bot decides how it throws with the dice in its hand.
                let thrown = game.act(&mut state, thrower.seat, &Action::Throw, &mut ());
                thrown.ok()?;
                let observation =
                    Observation::new(game, &state, thrower.seat).after(session.events());
                Strike::leveled_bot(level).aim(&observation, shared_arena(game), &dice, &mut luck)
            }
            // A program says how hard, a person may not even say that.
            (None, None) => {
                let lying: Vec<Pose> = dice.lying().iter().map(|(_, pose)| *pose).collect();
                let style = thrower.toss.style;
                Manner {
                    slides,
                    throw: plain_throw(style.force(), &lying, &mut luck),
                }
            }
        };
        Some(manner.into())
    }

    fn throw(
        &mut self,
        session: &mut Play<Strike>,
        _: &Thrower<Strike>,
    ) -> Result<(Vec<String>, Vec<Event>), PlayError> {
        let step = session.steps().count();
        let mut noise = self.noise.rng(THROW_STREAMS + step as u64);
        let Some(drawn) = session.draw_from(&mut noise) else {
            return Ok((Vec::new(), Vec::new()));
        };
        let drew = match drawn.landed.outcome {
            DiceText::SetUp(drew) => Some(drew),
            DiceText::Thrown(_) => None,
        };
        let note = Note {
            note: ThrowNote {
                drew,
                manner: session.manner(),
                rest: drawn.landed.rest.as_deref(),
            },
        };
        let text = serde_json::to_string(&note).expect("a note is plain JSON");
        let mut seen = seen(&drawn);
        if drew.is_some() {
            seen.insert(0, starter_sentence(&drawn.scenes));
        }
        let events = session.land(&drawn.landed)?.to_vec();
        self.notes.push(KeptNote {
            step,
            is_set_up: drew.is_some(),
            text,
        });
        Ok((seen, events))
    }

    fn draw(&mut self, session: &Play<Strike>) -> Option<String> {
        let dice = regrouped(session, &self.typed_now(session).slides).ok()?;
        Some(map(shared_arena(session.game()), &dice))
    }

    fn undo(&mut self, steps: usize) {
        // A starter die came before the step that it is noted at.
        self.notes
            .retain(|note| note.step < steps || note.is_set_up && note.step == steps);
        self.typed = TypedThrow::default();
    }

    fn physics(&self) -> Option<u32> {
        Some(Physical::VERSION)
    }

    fn note(&self, step: usize) -> Option<&str> {
        let note = self.notes.iter().find(|note| note.step == step)?;
        Some(&note.text)
    }
}

/// What a record says about a throw: which starter die it was, how it was made, and where the dice lie now, X not yet
/// removed.
#[derive(Serialize)]
struct Note<'a> {
    note: ThrowNote<'a>,
}

#[derive(Serialize)]
struct ThrowNote<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    drew: Option<SetUpText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    manner: Option<&'a MannerText>,
    rest: Option<&'a [RestingDie]>,
}

/// S-3: the starter die is rolled until it lies in the arena with a number.
fn starter_sentence(scenes: &[Scene]) -> String {
    let is_roll = |scene: &&Scene| scene.what == SceneKind::Throw;
    match scenes.iter().filter(is_roll).count() {
        0 | 1 => "The starter die is rolled into the arena.".to_owned(),
        rolls => format!(
            "The starter die is rolled into the arena {rolls} times, because it showed an X or left (S-3)."
        ),
    }
}

/// What could be seen of the throw, as far as the game does not show it.
fn seen(thrown: &Drawn<Strike>) -> Vec<String> {
    let mut seen = Vec::new();
    let mut shakes: u8 = 0;
    for Scene { what, .. } in &thrown.scenes {
        match what {
            SceneKind::Throw => {}
            SceneKind::Shake { .. } => shakes += 1,
            SceneKind::Reroll { dice } => {
                let dice = count(dice.len() as u8, "cocked die is", "cocked dice are");
                seen.push(format!("{dice} rolled again outside (S-11)."));
            }
            SceneKind::LayFlat => seen.push("What still leans is laid flat by hand.".to_owned()),
        }
    }
    if shakes > 0 {
        let cocked = count(thrown.cocked as u8, "die does", "dice do");
        let times = count(shakes, "shake", "shakes");
        seen.insert(
            0,
            format!("{cocked} not lie flat: {times} of the arena (S-11)."),
        );
    }
    seen
}

/// The arena from above: two columns and one row to a centimetre, the near side below.
fn map(arena: &Arena, dice: &Physical) -> String {
    let [half_length, half_width] = arena.kind().floor().map(|half| half.ceil() as i32);
    let mut lines = Vec::new();
    for row in -half_width..=half_width {
        let column = |column: i32| {
            let here = [column as f32 * 0.5, row as f32];
            let lies = |(_, pose): &&(Face, Pose)| {
                let [x, _, z] = pose.position;
                (x * 2.0).round() as i32 == column && z.round() as i32 == row
            };
            match dice.lying().iter().find(lies) {
                Some((face, _)) => face.to_string(),
                None if !arena.kind().is_floor(here) => " ".to_owned(),
                None => "·".to_owned(),
            }
        };
        let line: String = (-2 * half_length..=2 * half_length).map(column).collect();
        if !line.trim().is_empty() {
            lines.push(line.trim_end().to_owned());
        }
    }
    let places = dice.lying().iter().map(|(face, pose)| {
        let [x, _, z] = pose.position;
        format!("{face} at {x:.1},{z:.1}")
    });
    let places: Vec<String> = places.collect();
    lines.push(match places.is_empty() {
        true => "The arena is empty.".to_owned(),
        false => format!("In the arena: {}.", places.join("; ")),
    });
    lines.join("\n")
}
