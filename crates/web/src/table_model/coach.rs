//! The coach: a worker of its own, which is asked about the table as it is shown.

use astragal_client::{FromWorker, ToWorker};
use astragal_dice::DiceGame;
use astragal_session::OfGame;
use astragal_tables::{AdviceList, AdviceText, AnyAdvice};
use leptos::prelude::*;

use super::TableModel;
use crate::settings::Preferences;
use crate::worker_link::WorkerLink;

/// The coach's advice at a point of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct CoachAdvice {
    /// The number of the next line of the log.
    pub seq: u64,
    /// The values of the choices, the best first.
    pub advice: Option<AnyAdvice>,
    /// Every seat's chance to win.
    pub chances: Vec<f64>,
}

impl CoachAdvice {
    /// The values of the choices in this game, the best first.
    pub fn advice<G: DiceGame>(&self) -> &[AdviceText<G>]
    where
        AnyAdvice: OfGame<AdviceList<G>>,
    {
        let advice = self.advice.as_ref().and_then(OfGame::of_game);
        advice.map_or(&[], |list: &AdviceList<G>| &list.0)
    }
}

impl TableModel {
    /// Asks the coach about the table as it is shown, if the player at this device is to decide.
    pub(super) fn ask_coach(self) {
        let is_wanted = Preferences::from_context()
            .0
            .with_untracked(|settings| settings.coach);
        let Some(beat) = self.beat.get_untracked() else {
            return;
        };
        if !is_wanted || beat.asked.is_none() || beat.lesson.is_some() {
            return;
        }
        let lines = self.lines.get_untracked();
        let _ = self.inner.try_update_value(|inner| {
            if inner.coach_is_busy {
                // The position it is thinking about is outdated.
                inner.coach = None;
            }
            let coach = inner.coach.get_or_insert_with(|| {
                inner.coached = 0;
                WorkerLink::new(move |message, _| self.on_coach_message(message))
            });
            if inner.coached == 0 {
                coach.send(&ToWorker::Follow {
                    you: None,
                    log: self.log_until(lines.len()),
                });
                inner.coached = lines.len();
            }
            let more = lines.get(inner.coached..).unwrap_or_default().to_vec();
            inner.coached = lines.len();
            inner.coach_is_busy = true;
            coach.send(&ToWorker::Advise { lines: more });
        });
    }

    fn on_coach_message(self, message: FromWorker) {
        match message {
            FromWorker::Advice {
                seq,
                advice,
                chances,
            } => {
                let _ = self
                    .inner
                    .try_update_value(|inner| inner.coach_is_busy = false);
                self.coach_advice.set(Some(CoachAdvice {
                    seq,
                    advice,
                    chances,
                }));
            }
            FromWorker::Refused(error) => self.error.set(Some(error.into())),
            _ => {}
        }
    }

    /// The coach's advice about the table as it is shown.
    pub fn coach_advice_now(self) -> Option<CoachAdvice> {
        let seq = self.beat.with(|beat| beat.as_ref().map(|beat| beat.seq));
        self.coach_advice
            .get()
            .filter(|coach_advice| Some(coach_advice.seq) == seq)
    }

    /// The coach's best choice now, which boards mark.
    pub fn advised<G: DiceGame>(self) -> Option<G::ActionText>
    where
        AnyAdvice: OfGame<AdviceList<G>>,
    {
        self.best_advice::<G>().map(|best| best.action)
    }

    /// The coach's best choice now, with how it is to be carried out.
    pub fn best_advice<G: DiceGame>(self) -> Option<AdviceText<G>>
    where
        AnyAdvice: OfGame<AdviceList<G>>,
    {
        let coach_advice = self.coach_advice_now()?;
        coach_advice.advice::<G>().first().cloned()
    }
}
