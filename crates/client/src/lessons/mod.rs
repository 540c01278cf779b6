//! Lessons: positions to play, as data over the real rules.
//!
//! A lesson is one file (`lessons/<game>.<lesson>.json`, described in `docs/lessons.md`): positions as scripts of the
//! referee, and steps, each with what the learner may do, what the dice will show, the goal, and what every mistake leads to.
//! It holds no rule and no sentence: [`StepRun`] plays a step by the rules, and [`keys`] names the texts.
//!
//! [`LessonHost`] shows a lesson as [beats](crate::Beat), so that it is played on the same boards as a game.

mod facts;
#[cfg(not(target_arch = "wasm32"))]
mod files;
mod format;
mod host;
pub mod keys;
mod list;
mod predicate;
mod progress;
mod run;

pub use facts::{Facts, LessonGame, Places, ThrowFacts};
#[cfg(not(target_arch = "wasm32"))]
pub use files::{lesson_file, lesson_texts};
pub use format::{
    Allowed, Claim, Dice, DiceFor, Lesson, LessonPosition, LessonStep, Mistake, Point, Request,
    lesson_game,
};
pub use host::{AnyRun, LessonBeat, LessonHost, LessonRequest, StepOutline};
pub use list::{LESSONS, ListedLesson};
pub use predicate::{Force, Predicate};
pub use progress::{LearningProgress, LessonProgress};
pub use run::{Decided, ShownMoment, StepRun, Verdict};
