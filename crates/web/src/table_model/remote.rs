//! A table on a server: requests, their answers, and the state of the connection.

use astragal_client::words::{LastKnown, TableOver, UserError};
use astragal_client::{FromWorker, ToWorker};
use astragal_tables::client::{LinkStatus, Outcome, Status, StoredCommand};
use astragal_tables::protocol::You;
use astragal_tables::{Command, Question};
use leptos::prelude::*;

use super::TableModel;
use crate::connection::{self, Pass, PendingCommands};

/// The connection to a server, as it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Connection {
    /// Its state.
    pub status: Status,
    /// Since when there is none, by the clock of the page.
    pub down_since: Option<f64>,
}

impl TableModel {
    /// Connects to a table on a server.
    pub fn connect(self, pass: Pass) {
        let commands = PendingCommands::recall(&pass);
        self.show_recalled(&commands);
        self.send(&ToWorker::Connect {
            table: pass.table.clone(),
            token: pass.token.clone(),
            seeds: pass.seeds.clone(),
            commands,
            build: connection::build(),
        });
        self.pass.set(Some(pass));
    }

    /// Stores the pass of a person who has joined a table, and connects to it. Without room on the device, the person can
    /// play as long as the page is open, and the page says so.
    pub fn join(self, pass: Pass) {
        let stored = pass.keep();
        self.connect(pass);
        if let Err(error) = stored {
            self.error.set(Some(error));
        }
    }

    /// Shows recalled commands as being sent; new requests have numbers after theirs.
    fn show_recalled(self, commands: &[StoredCommand]) {
        let last = commands.iter().map(|one| one.request).max();
        let _ = self.inner.try_update_value(|inner| {
            inner.request = inner.request.max(last.unwrap_or(0));
        });
        let is_waited_for = |one: &&StoredCommand| {
            matches!(one.command.body, Command::Act(_) | Command::Ready { .. })
        };
        if let Some(one) = commands.iter().find(is_waited_for) {
            self.sending.set(Some(one.request));
        }
    }

    /// The person at this page, at a table on a server.
    pub fn you(self) -> Option<You> {
        self.connection
            .with(|connection| connection.as_ref()?.status.you)
    }

    /// What to say and to offer if nothing more can happen at a table on a server.
    pub fn table_over(self) -> Option<TableOver> {
        let connection = self.connection.get()?;
        let outcome = self.outcome.get();
        let beat = self.beat.get();
        let known = LastKnown {
            status: &connection.status,
            lobby: beat.as_ref().map(|beat| &beat.lobby),
            outcome: outcome.as_ref(),
            saved_game: None,
        };
        if !known.is_over() {
            return None;
        }
        let saved_game = self.saved_game();
        TableOver::of(LastKnown {
            saved_game: saved_game.as_deref(),
            ..known
        })
    }

    /// Says that the player at a table on a server is ready.
    pub fn ready(self) {
        self.error.set(None);
        let request = self.next_request();
        self.sending.set(Some(request));
        self.send(&ToWorker::Ready { request });
    }

    /// Tries at once whether the server can be reached.
    pub fn try_now(self) {
        if self.pass.try_with_untracked(Option::is_some) == Some(true) {
            self.send(&ToWorker::TryNow);
        }
    }

    pub(super) fn request(self, command: Command) {
        let request = self.next_request();
        let is_decision = matches!(
            command,
            Command::Act(_)
                | Command::Ask {
                    question: Question::Slide(_)
                }
        );
        if is_decision {
            self.sending.set(Some(request));
        }
        self.send(&ToWorker::Request { request, command });
    }

    fn next_request(self) -> u64 {
        let next = self.inner.try_update_value(|inner| {
            inner.request += 1;
            inner.request
        });
        next.unwrap_or(0)
    }

    pub(super) fn on_remote_message(self, message: FromWorker) {
        match message {
            FromWorker::LogBegins(log) => {
                let _ = self.inner.try_update_value(|inner| {
                    inner.waiting.clear();
                    inner.coach = None;
                    inner.coached = 0;
                });
                self.film_is_over();
                self.basis.set(log.lobby.map(|lobby| (lobby, log.from)));
                self.lines.set(log.lines);
            }
            FromWorker::Connection { now, status } => {
                let down_since = match status.link {
                    LinkStatus::Connecting { since } | LinkStatus::Reconnecting { since } => {
                        Some(page_time() - now.saturating_sub(since) as f64)
                    }
                    LinkStatus::Connected | LinkStatus::Over(_) => None,
                };
                let status = *status;
                if matches!(status.link, LinkStatus::Over(_)) {
                    // The page says what became of the last action, beside the reason.
                    self.error
                        .update(|error| drop(error.take_if(|error| *error == UserError::Unknown)));
                }
                self.connection.set(Some(Connection { status, down_since }));
            }
            FromWorker::Answered { request, outcome } => self.on_answer(request, outcome),
            FromWorker::StoreSeed(seed) => {
                let table = self.table_name();
                let is_stored = Pass::keep_seed(&table, seed);
                self.send(&ToWorker::SeedStored { is_stored });
            }
            FromWorker::RecallSeeds => {
                let seeds = Pass::recall(&self.table_name()).seeds;
                self.send(&ToWorker::Seeds(seeds));
            }
            FromWorker::StoreCommands(commands) => {
                if let Some(pass) = self.pass.get_untracked()
                    && let Err(error) = PendingCommands::keep(&pass, commands)
                {
                    self.error.set(Some(error));
                }
                self.send(&ToWorker::CommandsStored);
            }
            FromWorker::ReloadProgram => connection::reload_for_version(),
            _ => {}
        }
    }

    fn table_name(self) -> String {
        let pass = self.pass.get_untracked();
        pass.map(|pass| pass.table).unwrap_or_default()
    }

    fn on_answer(self, request: u64, outcome: Outcome) {
        if self.sending.get_untracked() == Some(request) {
            self.sending.set(None);
            self.outcome.set(Some(outcome.clone()));
        }
        match outcome {
            Outcome::Refused(error) => self.error.set(Some(error.into())),
            Outcome::Unknown => self.error.set(Some(UserError::Unknown)),
            Outcome::Accepted { .. } | Outcome::NotSent => {}
        }
    }
}

/// The clock of the page, in milliseconds.
pub fn page_time() -> f64 {
    window()
        .performance()
        .map_or(0.0, |performance| performance.now())
}
