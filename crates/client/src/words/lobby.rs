//! A table before a game, in words.

use astragal_games::Seat;
use astragal_tables::{Chair, Holder, Lobby, Phase};

use super::{Names, list};
use crate::t;

/// Whom the start of a game waits for besides the viewer: people who are not ready, and free chairs; `None` if nobody.
pub fn start_waits_for(lobby: &Lobby, names: &Names) -> Option<String> {
    let is_missing = |(number, chair): &(u8, &Chair)| {
        let is_person = matches!(chair.holder, Holder::Person(_));
        is_person && chair.ready.is_none() && names.you != Some(*number)
    };
    let chairs = (0..).zip(&lobby.chairs);
    let missing = chairs.filter(is_missing);
    let mut who: Vec<String> = missing.map(|(number, _)| names.of(number)).collect();
    let is_free = |chair: &&Chair| chair.holder == Holder::Empty;
    let free = lobby.chairs.iter().filter(is_free).count();
    if free > 0 {
        who.push(t!("lobby-more-players", count = free));
    }
    (!who.is_empty()).then(|| t!("lobby-waits-for", who = list(&who)))
}

/// A player of the game under way who is away and has no substitute, and for how many milliseconds the others still have
/// to wait before they may go on. `now` is in milliseconds, as in the lobby.
pub fn away_from_game(lobby: &Lobby, now: u64) -> Option<(Seat, u64)> {
    if lobby.phase != Phase::Playing {
        return None;
    }
    let mut people = lobby.people_seats();
    people.find_map(|(seat, chair)| {
        let since = chair.away_since.filter(|_| !chair.substituted)?;
        let wait = lobby.options.grace_ms();
        Some((seat, wait.saturating_sub(now.saturating_sub(since))))
    })
}

/// How a seat is taken: by whom and whether they are here. `now` is in milliseconds, as in the lobby.
pub fn presence(chair: &Chair, is_own: bool, now: u64) -> (Presence, String) {
    let key = match (is_own, chair.ready.is_some()) {
        (true, true) => "lobby-you-ready",
        (true, false) => "lobby-you",
        (false, true) => "lobby-here-ready",
        (false, false) => "lobby-here",
    };
    match (chair.holder, chair.away_since) {
        (Holder::Empty, _) => (Presence::Free, t!("lobby-free")),
        (Holder::Bot(level), _) => {
            let level = t!(&format!("level-{}", level.as_str()));
            (Presence::Bot, t!("lobby-bot", level = level))
        }
        (Holder::Person(_), Some(since)) if !is_own => {
            let minutes = now.saturating_sub(since) / 60_000;
            (Presence::Away, t!("lobby-away", minutes = minutes))
        }
        (Holder::Person(_), _) => (Presence::Here, t!(key)),
    }
}

/// Whether somebody is at a seat. An interface has a shape for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// A person who is here.
    Here,
    /// A person who is away.
    Away,
    /// A bot.
    Bot,
    /// Nobody.
    Free,
}
