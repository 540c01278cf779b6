//! Replay of the last game, step by step, on the board that it was played on.

use std::sync::Arc;

use astragal_client::{AnyEvents, Beat, FromWorker, LoadedFilm, ToWorker};
use astragal_tables::Holder;
use astragal_tables::protocol::You;
use leptos::prelude::*;

use super::{TableModel, append_events, is_over};
use crate::worker_link::WorkerLink;

/// The position in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replay {
    /// How many steps have been shown.
    pub at: usize,
    /// How many steps there are.
    pub of: usize,
}

/// The state of a replay.
pub(super) struct Past {
    /// The indices of the steps in the log.
    steps: Vec<usize>,
    /// How many lines there are before the first step.
    before: usize,
    /// The actual table, and its events.
    present: Arc<Beat>,
    events: Option<AnyEvents>,
    /// The step that was requested last.
    wanted: usize,
    link: WorkerLink,
}

impl TableModel {
    /// Whether there is a replay.
    pub fn is_replaying(self) -> bool {
        self.replay.try_with_untracked(Option::is_some) == Some(true)
    }

    /// Starts a replay of the last game from its beginning.
    pub fn begin_replay(self) {
        let game = self.last_game.get_untracked();
        let present = self.beat.get_untracked();
        let (Some(game), Some(present), false) = (game, present, self.is_replaying()) else {
            return;
        };
        let steps = game.whole_steps();
        let of = steps.len();
        let past = Past {
            steps,
            before: game.steps.first().map_or(0, |step| step.place),
            present,
            events: self.log.get_untracked(),
            wanted: 0,
            link: WorkerLink::new(move |message, film| self.on_past_beat(message, film)),
        };
        self.inner.update_value(|inner| inner.past = Some(past));
        self.replay.set(Some(Replay { at: 0, of }));
        self.look_at(0);
    }

    /// Replays the step that the line with this number belongs to, with its film.
    pub fn replay_line(self, seq: u64) {
        self.begin_replay();
        let from = self
            .basis
            .with_untracked(|basis| basis.as_ref().map_or(0, |(_, from)| *from));
        let place = seq.saturating_sub(from) as usize;
        let step = self.inner.with_value(|inner| {
            let past = inner.past.as_ref()?;
            past.steps.iter().position(|step| *step >= place)
        });
        if let Some(step) = step {
            self.look_at(step);
        }
    }

    /// Goes to a step of the replay. The next step is shown with its film, any other without.
    pub fn look_at(self, step: usize) {
        let Some(Replay { at, of }) = self.replay.get_untracked() else {
            return;
        };
        let step = step.min(of);
        let is_next = step == at + 1;
        let you = self
            .beat
            .with_untracked(|beat| beat.as_deref().and_then(viewer_of));
        self.inner.update_value(|inner| inner.next = None);
        if self.film.with_untracked(Option::is_some) {
            self.film.set(None);
        }
        let lines = self.inner.try_update_value(|inner| {
            let past = inner.past.as_mut()?;
            past.wanted = step;
            match step {
                // The first player has been drawn by then.
                0 => Some(past.before),
                _ => past.steps.get(step - 1).map(|place| place + 1),
            }
        });
        let Some(lines) = lines.flatten() else {
            return;
        };
        let log = self.log_until(lines);
        let show = ToWorker::Show {
            log,
            you,
            film: is_next,
        };
        self.inner.with_value(|inner| {
            if let Some(past) = &inner.past {
                past.link.send(&show);
            }
        });
    }

    fn on_past_beat(self, message: FromWorker, floats: Vec<f32>) {
        match message {
            FromWorker::Beat(beat) => {
                let beat: Arc<Beat> = Arc::from(beat);
                let has_screen = self.inner.with_value(|inner| inner.screen.is_some());
                match LoadedFilm::of(&beat, floats) {
                    Some(loaded_film) if has_screen => {
                        self.inner.update_value(|inner| inner.next = Some(beat));
                        self.last_film.set(Some(Arc::clone(&loaded_film)));
                        self.film.set(Some(loaded_film));
                    }
                    _ => {
                        self.last_film.set(None);
                        self.show_past(beat);
                    }
                }
            }
            FromWorker::Refused(error) => self.error.set(Some(error.into())),
            _ => {}
        }
    }

    pub(super) fn show_past(self, beat: Arc<Beat>) {
        let seen = self.inner.with_value(|inner| {
            let past = inner.past.as_ref()?;
            let mut events = past.events.clone();
            append_events(&mut events, &beat);
            Some((events, past.wanted))
        });
        let Some((events, at)) = seen else {
            return;
        };
        self.log.set(events);
        self.beat.set(Some(beat));
        self.replay.update(|replay| {
            if let Some(replay) = replay {
                replay.at = at;
            }
        });
    }

    /// Defers a beat that arrives during a replay and does not start another game: it is shown afterwards. Returns
    /// whether the beat was deferred.
    pub(super) fn defer(self, beat: &Arc<Beat>) -> bool {
        let kept = self.inner.try_update_value(|inner| match &mut inner.past {
            Some(past) if is_over(beat) => {
                append_events(&mut past.events, beat);
                past.present = Arc::clone(beat);
                true
            }
            _ => false,
        });
        kept == Some(true)
    }

    /// Ends the replay and shows the actual table.
    pub fn leave_replay(self) {
        let past = self.inner.try_update_value(|inner| {
            let past = inner.past.take()?;
            inner.next = None;
            Some(past)
        });
        if let Some(Some(past)) = past {
            self.film.set(None);
            self.replay.set(None);
            self.log.set(past.events);
            self.beat.set(Some(past.present));
        }
    }
}

/// The viewer, as the table identifies them.
fn viewer_of(beat: &Beat) -> Option<You> {
    let seat = beat.viewer?;
    match beat.lobby.chair(seat)?.holder {
        Holder::Person(person) => Some(You {
            person,
            seat: Some(seat),
        }),
        _ => None,
    }
}
