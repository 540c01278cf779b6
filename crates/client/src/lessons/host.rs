//! A lesson as beats, for the boards on which games are played.

use std::collections::VecDeque;
use std::sync::Arc;

use astragal_arena::Film;
use astragal_bots::Level;
use astragal_games::{PlayError, RULES_VERSION, Seat, with_game};
use astragal_session::{AnyDecision, Decision, OfGame, Waiting, any_game, each_game, other_game};
use astragal_tables::{Chair, Holder, Lobby, Person, Phase, TableOptions};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::facts::{LessonGame, shown_seat};
use super::format::{Lesson, Point, broken, lesson_game};
use super::predicate::Predicate;
use super::run::{Decided, StepRun, Verdict, options};
use crate::{AnyBeat, Beat, FromWorker, GameBeat, NextStep, Reply};

/// A request about a lesson.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonRequest {
    /// Opens a lesson at a step.
    Open {
        /// The file of the lesson.
        file: String,
        /// The number of the step.
        step: usize,
    },
    /// Begins a step, perhaps anew.
    Begin {
        /// The number of the step.
        step: usize,
    },
    /// A decision of the learner.
    Decide {
        /// The decision.
        decision: Box<AnyDecision>,
        /// The side from which Strike's arena was first seen, in degrees.
        near_side: Option<f32>,
    },
    /// Shows again what the last decision has led to.
    ShowAgain,
}

/// The state of a lesson.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LessonBeat {
    /// The name of the lesson.
    pub id: String,
    /// The steps.
    pub steps: Vec<StepOutline>,
    /// The number of the current step.
    pub step: usize,
    /// The seat of the script that is shown as seat 0.
    pub first: u8,
    /// Whether the goal is reached.
    pub is_done: bool,
    /// The text about the mistake that was made: the rest of its key.
    pub mistake: Option<String>,
    /// Whether a film of what a decision leads to is shown, or was.
    pub is_film: bool,
    /// Whether this is the decision itself, and not what it leads to.
    pub is_decision: bool,
    /// The numbers of the events that get a card.
    pub cards: Vec<usize>,
    /// The field on which the learner has placed a pair.
    pub field: Option<u8>,
}

impl LessonBeat {
    /// The same while dice fly: what comes of the decision that threw them is not known yet.
    pub fn while_dice_fly(&self) -> Self {
        let mut now = self.clone();
        if self.is_decision {
            (now.is_done, now.is_film, now.mistake) = (false, false, None);
            now.cards.clear();
        }
        now
    }
}

/// What an interface shows of a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StepOutline {
    /// Its name.
    pub id: String,
    /// Whether it only shows something.
    pub is_only_shown: bool,
    /// What glows, with seats as they are shown.
    pub point: Option<Point>,
    /// The rule that it is about.
    pub rule: Option<String>,
    /// The example of the rule book.
    pub book: Option<String>,
    /// Whether it is about a ruling of the house.
    pub house: bool,
}

any_game! {
    /// A step of a lesson of any game under way.
    #[derive(Debug)]
    pub enum AnyRun(StepRun)
}

/// Shows a lesson as beats.
#[derive(Debug)]
pub struct LessonHost {
    run: AnyRun,
    lobby: Lobby,
    outline: Vec<StepOutline>,
    /// What is still to be shown.
    waiting: VecDeque<Reply>,
    /// What the last decision has led to.
    last: Vec<Reply>,
    /// Counts the beats, so that each is new to the interface.
    beats: u64,
}

impl LessonHost {
    /// Opens a lesson at a step.
    pub fn open(file: &str, step: usize) -> Result<Self, PlayError> {
        let file: Value = serde_json::from_str(file).map_err(|error| broken(&error.to_string()))?;
        let game = lesson_game(&file)?;
        with_game!(game, G => {
            let lesson = Arc::new(Lesson::read(&file)?);
            let outline = outline::<G>(&lesson);
            let run = StepRun::<G>::begin(Arc::clone(&lesson), step)?;
            let lobby = lobby(&run)?;
            Ok(Self {
                run: run.into(),
                lobby,
                outline,
                waiting: VecDeque::new(),
                last: Vec::new(),
                beats: 0,
            })
        })
    }

    /// Carries out a request about the open lesson.
    pub fn handle(&mut self, request: &LessonRequest) -> Result<Reply, PlayError> {
        match request {
            LessonRequest::Open { file, step } => {
                let beats = self.beats;
                *self = Self::open(file, *step)?;
                self.beats = beats;
                Ok(self.beginning())
            }
            LessonRequest::Begin { step } => {
                let run: AnyRun = each_game!(AnyRun, &self.run, run => {
                    let run = run.other_step(*step)?;
                    self.lobby = lobby(&run)?;
                    run.into()
                });
                self.run = run;
                Ok(self.beginning())
            }
            LessonRequest::Decide {
                decision,
                near_side,
            } => self.decide(decision, *near_side),
            LessonRequest::ShowAgain => {
                self.waiting = self.last.iter().cloned().collect();
                self.show_next()
            }
        }
    }

    /// The position at which the step begins.
    pub fn beginning(&mut self) -> Reply {
        self.waiting.clear();
        self.last.clear();
        self.beats += 1;
        let game = each_game!(AnyRun, &mut self.run, run => run.beginning().into());
        let beat = self.beat(game, Verdict::GoesOn, true, &[]);
        beat_reply(beat, Vec::new())
    }

    /// Judges a decision of the learner.
    fn decide(
        &mut self,
        decision: &AnyDecision,
        near_side: Option<f32>,
    ) -> Result<Reply, PlayError> {
        let decided = each_game!(AnyRun, &mut self.run, run => {
            if let Some(side) = near_side {
                run.see_from(side);
            }
            let decision = decision.of_game().ok_or_else(other_game)?;
            any_decided(decide(run, decision)?)
        });
        self.keep(decided);
        self.show_next()
    }

    /// The next thing to show.
    pub fn show_next(&mut self) -> Result<Reply, PlayError> {
        let reply = self.waiting.pop_front();
        let mut reply = reply.ok_or_else(|| broken("Nothing is left to be shown"))?;
        self.beats += 1;
        if let FromWorker::Beat(beat) = &mut reply.message {
            beat.seq = self.beats;
            beat.next = match self.waiting.is_empty() {
                true => NextStep::Nothing,
                false => NextStep::Think(Seat(0)),
            };
        }
        Ok(reply)
    }

    fn keep(&mut self, decided: AnyDecided) {
        let replies = decided.shown.into_iter().map(|shown| {
            let is_decision = shown.game.event_count() <= decided.then_from;
            let mut beat = self.beat(shown.game, decided.verdict, is_decision, &decided.cards);
            let (shape, floats) = shown.film.unzip();
            beat.in_the_air = shown.in_the_air;
            beat.film = shape;
            beat_reply(beat, floats.unwrap_or_default())
        });
        self.last = replies.collect();
        self.waiting = self.last.iter().cloned().collect();
    }

    fn beat(&self, game: AnyBeat, verdict: Verdict, is_decision: bool, cards: &[usize]) -> Beat {
        let (learner, turn, lesson) = each_game!(AnyRun, &self.run, run => {
            (run.learner(), run.play().waiting(), lesson_beat(run, verdict))
        });
        let is_asked = each_game!(AnyBeat, &game, game => !game.legal.is_empty());
        let (id, step, first, mistake, field) = lesson;
        Beat {
            asked: is_asked.then_some(learner),
            turn: match turn {
                Waiting::Seat(seat) => Some(seat),
                Waiting::Dice | Waiting::Over => None,
            },
            lesson: Some(Box::new(LessonBeat {
                id,
                steps: self.outline.clone(),
                step,
                first,
                is_done: verdict == Verdict::Done,
                is_film: verdict != Verdict::GoesOn,
                is_decision,
                mistake,
                cards: cards.to_vec(),
                field,
            })),
            ..Beat::still(self.beats, self.lobby.clone(), Some(learner), Some(game))
        }
    }
}

/// What a decision led to, in any game.
struct AnyDecided {
    verdict: Verdict,
    shown: Vec<AnyShown>,
    cards: Vec<usize>,
    then_from: usize,
}

struct AnyShown {
    in_the_air: Option<AnyBeat>,
    game: AnyBeat,
    film: Option<(crate::FilmShape, Vec<f32>)>,
}

fn decide<G: LessonGame>(
    run: &mut StepRun<G>,
    decision: &Decision<G>,
) -> Result<Decided<G>, PlayError> {
    run.decide(decision.clone(), Film::On)
}

fn any_decided<G: LessonGame>(decided: Decided<G>) -> AnyDecided
where
    AnyBeat: From<GameBeat<G>>,
{
    let shown = decided.shown.into_iter().map(|shown| AnyShown {
        in_the_air: shown.in_the_air.map(AnyBeat::from),
        game: shown.game.into(),
        film: shown.film,
    });
    AnyDecided {
        verdict: decided.verdict,
        shown: shown.collect(),
        cards: decided.cards,
        then_from: decided.then_from,
    }
}

type Where = (String, usize, u8, Option<String>, Option<u8>);

fn lesson_beat<G: LessonGame>(run: &StepRun<G>, verdict: Verdict) -> Where {
    let mistake = match verdict {
        Verdict::Mistake(mistake) => Some(run.step().mistakes[mistake].text.clone()),
        Verdict::GoesOn | Verdict::Done => None,
    };
    (
        run.lesson().id.clone(),
        run.number(),
        run.first(),
        mistake,
        run.field(),
    )
}

/// What an interface shows of all steps.
fn outline<G: LessonGame>(lesson: &Lesson) -> Vec<StepOutline> {
    let seats = lesson.new.get("seats").and_then(Value::as_u64);
    let seats = seats
        .and_then(|seats| u8::try_from(seats).ok())
        .unwrap_or(2);
    let step = |step: &super::format::LessonStep| {
        let first = if G::IS_TURNED { step.sit.0 } else { 0 };
        StepOutline {
            id: step.id.clone(),
            is_only_shown: step.goal == Predicate::Next,
            point: step.point.clone().map(|point| match point {
                Point::Seat(seat) => Point::Seat(shown_seat(seat, first, seats)),
                other => other,
            }),
            rule: step.rule.clone(),
            book: step.book.clone(),
            house: step.house,
        }
    };
    lesson.steps.iter().map(step).collect()
}

/// The table of a lesson: the learner, and bots.
fn lobby<G: LessonGame>(run: &StepRun<G>) -> Result<Lobby, PlayError> {
    let learner = run.learner();
    let chair = |seat: u8| Chair {
        holder: match Seat(seat) == learner {
            true => Holder::Person(0),
            false => Holder::Bot(Level::Casual),
        },
        ..Chair::default()
    };
    let options = options::<G>(run.lesson(), run.step())?;
    Ok(Lobby {
        table: String::new(),
        versions: [RULES_VERSION, astragal_arena::PHYSICS_VERSION],
        options: TableOptions::new(run.lesson().game, options),
        people: vec![Person {
            name: String::new(),
            removed: false,
            acknowledged: Vec::new(),
        }],
        host: 0,
        locked: true,
        chairs: (0..run.play().game().seats()).map(chair).collect(),
        games: 1,
        seed_hashes: Vec::new(),
        phase: Phase::Playing,
        vote: None,
        paused_since: None,
        turn_since: 0,
        timed_out: false,
        changed: 0,
    })
}

fn beat_reply(beat: Beat, film: Vec<f32>) -> Reply {
    Reply {
        message: FromWorker::Beat(Box::new(beat)),
        film,
    }
}
