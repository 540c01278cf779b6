//! What clients have received about one table, and how it compares with the log in the end.

use std::collections::BTreeMap;

use super::wire::{Kind, Line};

/// Everything that anybody has received about a table.
#[derive(Default)]
pub struct Received {
    /// All texts of a line, by its number, each with who received it first. There should be one.
    lines: BTreeMap<u64, BTreeMap<String, String>>,
    /// Commands by person and number, with their lines and who received it.
    acknowledged: Vec<((u32, u64), u64, String)>,
    /// Lines that did not fit to what a client had received before.
    unfit: Vec<String>,
    /// How many lines of each kind there were.
    pub counts: BTreeMap<Kind, u64>,
}

impl Received {
    /// Keeps a line. Returns its kind if nobody had received it before.
    pub fn line(&mut self, text: &str, who: &str) -> Option<Kind> {
        let Ok(line) = Line::read(text) else {
            self.unfit(who, text, "this is not a line");
            return None;
        };
        let texts = self.lines.entry(line.number).or_default();
        if texts.contains_key(text) {
            return None;
        }
        texts.insert(text.to_owned(), who.to_owned());
        *self.counts.entry(line.kind()).or_default() += 1;
        Some(line.kind())
    }

    pub fn acknowledged(&mut self, command: (u32, u64), number: u64, who: &str) {
        self.acknowledged.push((command, number, who.to_owned()));
    }

    pub fn unfit(&mut self, who: &str, text: &str, why: &str) {
        self.unfit
            .push(format!("{who} cannot go on: {why}\n  {text}"));
    }

    /// Everything that differs from the log, in words.
    pub fn differences(&self, log: &[String]) -> Vec<String> {
        let mut found = self.unfit.clone();
        let mut commands: BTreeMap<(u32, u64), Vec<u64>> = BTreeMap::new();
        for (expected, text) in (0..).zip(log) {
            let Ok(line) = Line::read(text) else {
                found.push(format!("the log has something else than a line:\n  {text}"));
                continue;
            };
            if line.number != expected {
                found.push(format!("the log has no line {expected} there:\n  {text}"));
            }
            if let Some(command) = line.command {
                let command = (command.person, command.number);
                commands.entry(command).or_default().push(line.number);
            }
        }
        for (number, texts) in &self.lines {
            let logged = log.get(*number as usize);
            for (text, who) in texts.iter().filter(|(text, _)| Some(*text) != logged) {
                let logged = logged.map_or("nothing", String::as_str);
                found.push(format!(
                    "line {number}, as {who} received it:\n  {text}\nas the log has it:\n  {logged}"
                ));
            }
        }
        for ((person, id), lines) in &commands {
            if lines.len() > 1 {
                found.push(format!(
                    "command {id} of person {person} happened more than once: lines {lines:?}"
                ));
            }
        }
        for ((person, id), number, who) in &self.acknowledged {
            let lines = commands.get(&(*person, *id));
            if lines.is_none_or(|lines| lines != &[*number]) {
                found.push(format!(
                    "command {id} of person {person} was acknowledged to {who} as line {number}, \
                     and is in lines {lines:?}"
                ));
            }
        }
        found
    }
}

/// The lines of every game that has ended in a log, from its start to its end.
pub fn ended_games(log: &[String]) -> Vec<&[String]> {
    let mut games = Vec::new();
    let mut start = 0;
    for (index, text) in log.iter().enumerate() {
        match Line::read(text).map(|line| line.kind()) {
            Ok(Kind::Start) => start = index,
            Ok(Kind::Over) => games.push(&log[start..=index]),
            _ => {}
        }
    }
    games
}
