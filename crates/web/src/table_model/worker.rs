//! The worker that hosts the table.

use std::time::Duration;

use astragal_client::ToWorker;
use leptos::prelude::*;

use super::TableModel;
use crate::connection::Pass;
use crate::worker_link::{Heard, WorkerLink, failure};

/// How often another worker goes on where one has failed.
const RESTARTS_MAX: u32 = 5;

impl TableModel {
    /// Starts the worker that hosts the table, in place of any other.
    pub(super) fn start_worker(self) {
        let worker = WorkerLink::watched(move |heard| match heard {
            Heard::Message(message, film) => self.on_message(message, film),
            Heard::Failed(why) => self.on_failure(&why),
        });
        self.inner.update_value(|inner| inner.worker = Some(worker));
    }

    /// Goes on with another worker where one has failed: everything that it knew is in the log. If that fails again and again,
    /// or there is no log, the page says what to do.
    fn on_failure(self, why: &str) {
        let restarts = self.inner.try_update_value(|inner| {
            inner.is_stepping = false;
            inner.is_deciding = false;
            inner.restarts += 1;
            inner.restarts
        });
        let Some(restarts) = restarts else {
            return;
        };
        leptos::logging::warn!("worker: {why}");
        self.sending.set(None);
        let master_key = self
            .beat
            .with_untracked(|beat| beat.as_ref().and_then(|beat| beat.master_key));
        let pass = self.pass.get_untracked();
        let can_go_on = pass.is_some() || master_key.is_some();
        if restarts > RESTARTS_MAX || !can_go_on {
            self.error.set(Some(failure(why).into()));
            return;
        }
        self.film_is_over();
        // The connection was that of the worker.
        self.connection.set(None);
        let failed = self.inner.try_update_value(|inner| inner.worker.take());
        self.start_worker();
        match (pass, master_key) {
            (Some(pass), _) => self.connect(Pass::recall(&pass.table)),
            (None, Some(master_key)) => self.send(&ToWorker::Resume {
                lines: self.lines.get_untracked(),
                master_key,
            }),
            (None, None) => {}
        }
        // What listens to it runs just now, and must not be freed before it has ended.
        set_timeout(move || drop(failed), Duration::ZERO);
    }

    /// Sends a message to the worker that hosts the table.
    pub fn send(self, message: &ToWorker) {
        self.inner.with_value(|inner| {
            if let Some(worker) = &inner.worker {
                worker.send(message);
            }
        });
    }
}
