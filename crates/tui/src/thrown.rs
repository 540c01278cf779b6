use astragal_arena::{Arena, Film, Layout, Pose, Scene, Throw, Thrown, What};
use astragal_bots::{BotGame as _, Sight};
use astragal_core::{Game as _, PlayError, ToAct, Viewer};
use astragal_dice::strike::{FaceSlide, Manner, Physical, Style};
use astragal_dice::{Seed, Stream};
use astragal_games::strike::{self, Event, Face, FaceSet, OutcomeText, Strike};
use astragal_referee::Session;
use serde::Serialize;

use crate::manner::{self, Command};
use crate::words::count;
use crate::{Hand, Heard, Thrower};

/// Where the random numbers of throws begin, far from those of the referee and of bots' decisions…
const THROW_STREAMS: u64 = 3 << 60;
/// …and those of how bots throw.
const BOT_STREAMS: u64 = 7 << 59;

/// Strike's dice, thrown for real.
pub struct ThrownDice {
    arena: Arena,
    dice: Physical,
    noise: Stream,
    /// Which game of a tournament the dice belong to.
    game: u8,
    wish: Wish,
    made: Vec<Made>,
}

/// What was typed about the next throw.
#[derive(Default)]
struct Wish {
    /// How many steps the game had then: whoever decides otherwise has no wish any more.
    at: usize,
    slides: Vec<FaceSlide>,
    throw: Option<Throw>,
}

/// A throw that was made.
struct Made {
    /// The step of the game that it became.
    step: usize,
    /// Where the dice lay afterwards, and in which game.
    after: (u8, Physical),
    note: String,
}

impl ThrownDice {
    /// Dice for a game in the arena of its edition.
    pub fn new(game: &Strike, seed: Seed) -> Self {
        Self {
            arena: Physical::arena(game),
            dice: Physical::default(),
            noise: Stream::new(seed),
            game: 1,
            wish: Wish::default(),
            made: Vec::new(),
        }
    }

    /// Brings the arena in line with the game, and forgets wishes of a decision that was not made.
    fn follow(&mut self, session: &Session<Strike>) {
        let view = session.game().view(session.state(), Viewer::Onlooker);
        let (lying, decided) = match session.game().to_act(session.state()) {
            ToAct::Dice(strike::Throw::Dice { lying, .. }) => (lying, 1),
            _ => (view.arena.into_iter().collect::<FaceSet>(), 0),
        };
        let game = view.tournament.map_or(1, |tournament| tournament.game);
        if game != self.game {
            (self.game, self.dice) = (game, Physical::default());
        }
        self.dice.follow(&self.arena, lying);
        let at = session.steps().count() - decided;
        if self.wish.at != at {
            self.wish = Wish {
                at,
                ..Wish::default()
            };
        }
    }

    /// The dice with the slides that were typed since the last throw.
    fn regrouped(
        &self,
        session: &Session<Strike>,
        slides: &[FaceSlide],
    ) -> Result<Physical, String> {
        let mut dice = self.dice.clone();
        let moved = dice.regroup(&self.arena, session.game(), slides);
        moved.map_err(|refused| sentence(&refused.to_string()))?;
        Ok(dice)
    }

    fn place(&self, dice: &Physical, face: u8) -> Result<[f32; 2], String> {
        let shows = |(shown, _): &&(Face, Pose)| shown.number() == Some(face);
        let die = dice.lying().iter().find(shows);
        let (_, pose) = die.ok_or_else(|| format!("No die in the arena shows {face}."))?;
        Ok([pose.position[0], pose.position[2]])
    }
}

impl Hand<Strike> for ThrownDice {
    fn help(&self) -> &'static str {
        manner::HELP
    }

    fn listen<'w>(&mut self, session: &Session<Strike>, words: &'w [&'w str]) -> Heard<'w> {
        self.follow(session);
        let heard = match manner::read(words) {
            Ok(heard) => heard,
            Err(answer) => return Heard::Answer(answer),
        };
        let done = match heard {
            Command::Other => return Heard::Words(words),
            Command::Slide(slide) => {
                // A die that is slid again goes from where it lay at first.
                let mut slides = self.wish.slides.clone();
                slides.retain(|other| other.face != slide.face);
                slides.push(slide);
                self.regrouped(session, &slides).map(|dice| {
                    self.wish.slides = slides;
                    Some(map(&self.arena, &dice))
                })
            }
            Command::Throw { wish, at } => (|| {
                let dice = self.regrouped(session, &self.wish.slides)?;
                let aim = match at {
                    Some(face) => self.place(&dice, face)?,
                    None => wish.aim,
                };
                let throw = Throw { aim, ..wish };
                let possible = throw.check(&self.arena);
                possible.map_err(|error| sentence(&error.to_string()))?;
                self.wish.throw = Some(throw);
                Ok(None)
            })(),
        };
        match done {
            Ok(Some(answer)) | Err(answer) => Heard::Answer(answer),
            Ok(None) => Heard::Words(&words[..1]),
        }
    }

    fn throw(
        &mut self,
        session: &mut Session<Strike>,
        thrower: &Thrower<Strike>,
    ) -> Result<(Vec<String>, Vec<Event>), PlayError> {
        self.follow(session);
        let ToAct::Dice(strike::Throw::Dice { thrown, .. }) =
            session.game().to_act(session.state())
        else {
            let (_, events) = session.roll()?;
            return Ok((Vec::new(), events));
        };
        let step = session.steps().count();
        let Wish { slides, throw, .. } = std::mem::take(&mut self.wish);
        let mut luck = self.noise.rng(BOT_STREAMS + step as u64);
        let mut manner = match (throw, thrower.level) {
            (Some(throw), _) => Manner { slides, throw },
            (None, Some(level)) => {
                let (game, state) = (session.game(), session.state());
                let sight = Sight::new(game, state, thrower.seat).after(session.events());
                Strike::mind(level).aim(&sight, &self.arena, &self.dice, &mut luck)
            }
            // A program says how hard, a person who just throws not even that.
            (None, None) => {
                let lying: Vec<Pose> = self.dice.lying().iter().map(|(_, pose)| *pose).collect();
                let style = thrower.toss.style;
                Manner {
                    slides,
                    throw: style.throw(&lying, Layout::Spread, &mut luck),
                }
            }
        };
        let make = |dice: &mut Physical, manner: &Manner| {
            let mut noise = self.noise.rng(THROW_STREAMS + step as u64);
            let (arena, game) = (&self.arena, session.game());
            dice.throw(arena, game, thrown, manner, &mut noise, Film::Off)
        };
        let (landing, thrown) = make(&mut self.dice, &manner).unwrap_or_else(|_| {
            // What a person types is checked before, so it is the dice that lie impossibly, or a bot
            // that aims beyond the floor. The dice are put down anew, and the throw goes to the middle.
            let lying = self.dice.lying().iter().map(|(face, _)| *face).collect();
            self.dice = Physical::default();
            self.dice.follow(&self.arena, lying);
            manner = Manner {
                slides: Vec::new(),
                throw: Throw::with_force(Style::Firm.force()),
            };
            let thrown = make(&mut self.dice, &manner);
            thrown.expect("dice that were just laid flat can be thrown at")
        });
        let events = session.outcome(&OutcomeText::from(landing))?;
        let note = Note {
            note: ThrowNote {
                manner,
                rest: rest(&self.dice),
            },
        };
        let note = serde_json::to_string(&note).expect("a note has nothing that JSON has not");
        let after = (self.game, self.dice.clone());
        self.made.push(Made { step, after, note });
        Ok((seen(&thrown), events))
    }

    fn draw(&mut self, session: &Session<Strike>) -> Option<String> {
        self.follow(session);
        let dice = self.regrouped(session, &self.wish.slides).ok()?;
        Some(map(&self.arena, &dice))
    }

    fn undo(&mut self, steps: usize) {
        self.made.retain(|made| made.step < steps);
        let last = self.made.last().map(|made| made.after.clone());
        (self.game, self.dice) = last.unwrap_or((1, Physical::default()));
        self.wish = Wish::default();
    }

    fn physics(&self) -> Option<u32> {
        Some(Physical::VERSION)
    }

    fn note(&self, step: usize) -> Option<&str> {
        let made = self.made.iter().find(|made| made.step == step)?;
        Some(&made.note)
    }
}

/// What a record says about a throw: how it was made, and where the dice lie now, X not yet removed.
#[derive(Serialize)]
struct Note {
    note: ThrowNote,
}

#[derive(Serialize)]
struct ThrowNote {
    manner: Manner,
    rest: Vec<RestingDie>,
}

#[derive(Serialize)]
struct RestingDie {
    face: String,
    #[serde(flatten)]
    pose: Pose,
}

fn rest(dice: &Physical) -> Vec<RestingDie> {
    let die = |(face, pose): &(Face, Pose)| RestingDie {
        face: face.to_string(),
        pose: *pose,
    };
    dice.lying().iter().map(die).collect()
}

/// How the throw went, as far as it does not show in the game.
fn seen(thrown: &Thrown) -> Vec<String> {
    let mut seen = Vec::new();
    let mut shakes: u8 = 0;
    for Scene { what, .. } in &thrown.scenes {
        match what {
            What::Throw => {}
            What::Shake { .. } => shakes += 1,
            What::Reroll { dice } => {
                let dice = count(dice.len() as u8, "cocked die is", "cocked dice are");
                seen.push(format!("{dice} rolled again outside (S-11)."));
            }
            What::LayFlat => seen.push("What still leans is laid flat by hand.".to_owned()),
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

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let first: String = first.into_iter().flatten().collect();
    format!("{first}{}.", letters.as_str())
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
        lines.push(line.trim_end().to_owned());
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
