//! The analysis of the last game, as far as it is done.

use std::time::Duration;

use astragal_client::{FromWorker, Moment, ToWorker};
use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::table_model::TableModel;
use crate::worker_link::WorkerLink;

/// The analysis of the last game, as far as it is done.
#[derive(Clone, Copy)]
pub struct StudySoFar {
    /// The moments that have been analysed.
    pub moments: RwSignal<Vec<Moment>>,
    /// How many there will be.
    pub of: RwSignal<usize>,
    /// Whether the analysis is complete.
    pub is_done: RwSignal<bool>,
    /// The worker that analyses; it ends with this value.
    link: StoredValue<Option<WorkerLink>, LocalStorage>,
}

impl StudySoFar {
    /// Starts the analysis of the last game.
    pub fn begin(play: TableModel) -> Self {
        let study = Self {
            moments: RwSignal::new(Vec::new()),
            of: RwSignal::new(0),
            is_done: RwSignal::new(false),
            link: StoredValue::new_local(None),
        };
        let link = WorkerLink::new(move |message, _| study.on_message(play, message));
        link.send(&ToWorker::Analyse(play.log_until(usize::MAX)));
        study.link.set_value(Some(link));
        study
    }

    /// Waits until the analysis is complete, but not longer than browsers let a page share something after a press.
    pub async fn wait(self) {
        const PAUSES: usize = 25;
        for _ in 0..PAUSES {
            if self.is_done.try_get_untracked() != Some(false) {
                return;
            }
            let pause = Promise::new(&mut |resolve, _| {
                let go_on = move || drop(resolve.call0(&JsValue::NULL));
                set_timeout(go_on, Duration::from_millis(100));
            });
            let _ = JsFuture::from(pause).await;
        }
    }

    fn on_message(self, play: TableModel, message: FromWorker) {
        match message {
            FromWorker::Analysed {
                of,
                moment: Some(moment),
            } => {
                if self.of.try_get_untracked() != Some(of) {
                    let _ = self.of.try_set(of);
                }
                let _ = self.moments.try_update(|moments| moments.push(*moment));
                let _ = self.link.try_with_value(|link| {
                    if let Some(link) = link {
                        link.send(&ToWorker::AnalyseNext);
                    }
                });
            }
            FromWorker::Analysed { moment: None, .. } => {
                let _ = self.is_done.try_set(true);
            }
            FromWorker::Refused(error) => {
                let _ = self.is_done.try_set(true);
                play.error.set(Some(error.into()));
            }
            _ => {}
        }
    }
}
