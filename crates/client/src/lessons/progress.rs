//! What a learner has done so far, as it is kept on a device.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{LESSONS, ListedLesson};

/// What has been done of one lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// The numbers of the steps that are done.
    pub done: Vec<usize>,
    /// The step to go on with.
    pub at: usize,
}

/// What has been done of all lessons, by their names.
///
/// ```
/// use astragal_client::lessons::LearningProgress;
///
/// let mut progress = LearningProgress::default();
/// progress.done("exxtra.knock", 0);
/// progress.visit("exxtra.knock", 1);
/// assert_eq!(progress.of("exxtra.knock").done, [0]);
/// assert!(!progress.is_complete("exxtra.knock"));
/// let (lesson, step) = progress.to_go_on().expect("a lesson was begun");
/// assert_eq!((lesson.id, step), ("exxtra.knock", 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LearningProgress {
    /// By lesson.
    pub lessons: BTreeMap<String, LessonProgress>,
    /// The lesson that was played last.
    pub last: Option<String>,
}

impl LearningProgress {
    /// What has been done of a lesson.
    pub fn of(&self, id: &str) -> LessonProgress {
        self.lessons.get(id).cloned().unwrap_or_default()
    }

    /// Notes that a step is done.
    pub fn done(&mut self, id: &str, step: usize) {
        let lesson = self.lessons.entry(id.to_owned()).or_default();
        if !lesson.done.contains(&step) {
            lesson.done.push(step);
            lesson.done.sort_unstable();
        }
    }

    /// Notes where the learner is.
    pub fn visit(&mut self, id: &str, step: usize) {
        self.lessons.entry(id.to_owned()).or_default().at = step;
        self.last = Some(id.to_owned());
    }

    /// Whether all steps of a lesson are done.
    pub fn is_complete(&self, id: &str) -> bool {
        let steps = ListedLesson::of_id(id).map_or(0, |lesson| lesson.steps);
        let done = self.lessons.get(id).map_or(0, |lesson| lesson.done.len());
        steps > 0 && done >= steps
    }

    /// The lesson and step to go on with: the last one if it is not complete, else the first lesson after it that is not.
    pub fn to_go_on(&self) -> Option<(&'static ListedLesson, usize)> {
        let last = ListedLesson::of_id(self.last.as_deref()?)?;
        let is_open = |lesson: &&ListedLesson| !self.is_complete(lesson.id);
        let from = LESSONS.iter().position(|lesson| lesson.id == last.id)?;
        let lesson = LESSONS[from..].iter().find(is_open)?;
        let step = self.of(lesson.id).at;
        Some((lesson, step.min(lesson.steps - 1)))
    }
}
