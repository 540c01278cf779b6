//! What a client does with the messages of the server.

use astragal_games::Message;
use serde_json::value::RawValue;

use super::backoff::{jitter, repeat_ms};
use super::follower::Known;
use super::{Client, Effect, Ending, Follower, Link, LogChange, Outcome, answered};
use crate::protocol::{FromServer, You, close_code};
use crate::{Command, CommandId, Lobby, TableError, TableErrorCode, TableRefusal};

/// Lines as they were sent.
fn texts(lines: Vec<Box<RawValue>>) -> Vec<String> {
    let lines = lines.into_iter();
    lines.map(|line| <Box<str>>::from(line).into()).collect()
}

impl Ending {
    /// What a final code of a close frame means. The message before it has said more, unless it was lost.
    pub(super) fn of_close_code(code: u16) -> Option<Self> {
        use TableErrorCode::{Damaged, NotFound, NotYours};
        let refused = |code, message: Message| Some(Self::Refused(TableError::new(code, message)));
        match code {
            4101 => Some(Self::Closed(crate::protocol::CloseReason::Removed)),
            4103 => refused(NotYours, TableRefusal::NotOfThisTable.into()),
            4104 => refused(NotFound, TableRefusal::NoLinkedTable.into()),
            4105 => refused(Damaged, "The stored table cannot be read.".into()),
            4100..4200 => Some(Self::OtherVersion),
            _ => None,
        }
    }
}

impl<F: Follower> Client<F> {
    pub(super) fn on_message(&mut self, now: u64, text: &str, effects: &mut Vec<Effect>) {
        let Ok(message) = FromServer::read(text) else {
            return self.load_again(now, effects);
        };
        if let Link::Live {
            heard,
            answer_by,
            is_doubted,
            ..
        } = &mut self.link
        {
            (*heard, *answer_by, *is_doubted) = (now, None, false);
        }
        match message {
            FromServer::Welcome {
                you,
                now: server_now,
                lobby,
                from,
                lines,
                build,
                ..
            } => {
                if !matches!(self.link, Link::Greeting { .. }) {
                    return self.load_again(now, effects);
                }
                let lines = texts(lines);
                if self.on_welcome(you, lobby, from, lines, effects).is_err() {
                    return self.load_again(now, effects);
                }
                self.is_outdated =
                    build.is_some() && self.options.build.is_some() && build != self.options.build;
                self.note_server_time(now, server_now);
                self.is_anew = false;
                self.was_connected = true;
                self.down_since = None;
                self.link = Link::Live {
                    since: now,
                    heard: now,
                    said: now,
                    answer_by: None,
                    is_doubted: false,
                };
                self.is_status_changed = true;
                self.reveal_seed(effects);
            }
            FromServer::Lines(lines) => {
                if self.on_lines(texts(lines), effects).is_err() {
                    return self.load_again(now, effects);
                }
                self.reveal_seed(effects);
            }
            FromServer::Acknowledged { id, seq } => self.on_acknowledged(now, id, seq, effects),
            FromServer::Refused { id, error } => self.on_refused(now, id, error, effects),
            FromServer::Close { reason, is_final } => match is_final {
                true => self.end(Ending::Closed(reason), effects),
                false => self.reason = Some(reason),
            },
            FromServer::Pong {
                now: server_now,
                position,
            } => {
                self.note_server_time(now, server_now);
                self.commands.lose_doubted();
                if position > self.follower().map_or(0, Follower::next_seq) {
                    self.load_again(now, effects);
                }
            }
            FromServer::View { .. } => {}
        }
    }

    fn note_server_time(&mut self, now: u64, server_now: u64) {
        let ahead = server_now as i64 - now as i64;
        // A message takes its time; only a difference that a clock would show is news.
        if ahead.abs_diff(self.server_ahead_ms) > 500 {
            self.server_ahead_ms = ahead;
            self.is_status_changed = true;
        }
    }

    /// Takes over what the welcome brings: lines that continue the known log, or a new beginning.
    fn on_welcome(
        &mut self,
        you: Option<You>,
        lobby: Option<Box<Lobby>>,
        from: u64,
        lines: Vec<String>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), TableError> {
        self.you = you;
        let known = self.follower().map(Follower::next_seq);
        if lobby.is_none() && known == Some(from) && !self.is_anew {
            return self.on_lines(lines, effects);
        }
        let begun = Known::begin(lobby.clone(), from, &lines)?;
        self.known = Some(begun);
        effects.push(Effect::Log(LogChange::Anew { lobby, from, lines }));
        self.settle_by_lobby(effects);
        Ok(())
    }

    fn on_lines(
        &mut self,
        lines: Vec<String>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), TableError> {
        let person = self.you.map(|you| you.person);
        let Some(known) = &mut self.known else {
            let message = "Lines came before the welcome.";
            return Err(TableError::new(TableErrorCode::BadRequest, message));
        };
        let mut done = Ok(());
        let mut followed = 0;
        let mut settled = Vec::new();
        for line in &lines {
            match known.follower.follow(line) {
                Ok(logged) => {
                    let seq = known.follower.next_seq() - 1;
                    let queued =
                        logged.and_then(|logged| self.commands.take_logged(person, logged));
                    settled.extend(queued.map(|queued| (queued, seq)));
                    followed += 1;
                }
                Err(error) => {
                    done = Err(error);
                    break;
                }
            }
        }
        // What could be followed is in the log, and stays.
        let mut lines = lines;
        lines.truncate(followed);
        known.remember_last(&lines);
        if !lines.is_empty() {
            effects.push(Effect::Log(LogChange::Lines(lines)));
        }
        for (queued, seq) in settled {
            self.settle(&queued, Outcome::Accepted { seq: Some(seq) }, effects);
        }
        done
    }

    /// After a new beginning the lobby says which commands were carried out.
    fn settle_by_lobby(&mut self, effects: &mut Vec<Effect>) {
        let person = self.you.map(|you| you.person as usize);
        let lobby = self.known.as_ref().and_then(|known| known.follower.lobby());
        let person = person.and_then(|person| lobby?.people.get(person));
        let acknowledged = person.map(|person| person.acknowledged.clone());
        for last in acknowledged.unwrap_or_default() {
            let (device, number) = (last.device, last.number);
            if let Some(queued) = self.commands.take(CommandId { device, number }) {
                let outcome = Outcome::Accepted {
                    seq: Some(last.seq),
                };
                self.settle(&queued, outcome, effects);
            }
        }
    }

    fn settle(
        &mut self,
        queued: &super::commands::Queued,
        outcome: Outcome,
        effects: &mut Vec<Effect>,
    ) {
        if let Command::Reveal { seed } = queued.command.body {
            self.revealed = Some(seed.hash());
        }
        self.is_status_changed = true;
        answered(queued, outcome, effects);
    }

    fn on_acknowledged(&mut self, now: u64, id: CommandId, seq: u64, effects: &mut Vec<Effect>) {
        let next = self.follower().map_or(0, Follower::next_seq);
        if let Some(queued) = self.commands.take(id) {
            self.settle(&queued, Outcome::Accepted { seq: Some(seq) }, effects);
        }
        // The lines of a command come before its answer.
        if seq >= next {
            self.load_again(now, effects);
        }
    }

    fn on_refused(
        &mut self,
        now: u64,
        id: Option<CommandId>,
        error: TableError,
        effects: &mut Vec<Effect>,
    ) {
        if matches!(self.link, Link::Greeting { .. }) {
            return self.on_hello_refused(now, error, effects);
        }
        let queued = match id {
            Some(id) => self.commands.take(id),
            // The message could not be read, so that it cannot have been carried out.
            None => self.commands.take_under_way(),
        };
        let Some(queued) = queued else { return };
        if error.is_final {
            let outcome = match error.code {
                // Another page has recalled it, too, and has sent the next one already.
                TableErrorCode::IdUsed => Outcome::Unknown,
                _ => Outcome::Refused(error),
            };
            return self.settle(&queued, outcome, effects);
        }
        let ms = repeat_ms(error.retry_seconds, queued.refusals);
        let not_before = now + jitter(ms, (self.entropy)());
        self.commands.put_back(queued, not_before);
        self.is_status_changed = true;
    }

    fn on_hello_refused(&mut self, now: u64, error: TableError, effects: &mut Vec<Effect>) {
        if !error.is_final {
            self.failures = self.failures.saturating_add(1);
            let ms = repeat_ms(error.retry_seconds, self.failures.saturating_sub(1));
            let ms = jitter(ms, (self.entropy)());
            return self.reconnect_in(now, ms, effects);
        }
        let ending = match close_code(error.code) {
            4100 => Ending::OtherVersion,
            _ => Ending::Refused(error),
        };
        self.end(ending, effects);
    }
}
