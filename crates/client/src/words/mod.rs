//! What happens at a table, in the current language: events, decisions, advice and errors.

mod actions;
mod errors;
mod events;
mod general;
mod lobby;
mod over;
mod reasons;
mod refusals;
mod rules;

pub use actions::{ActionWords, Choice, Ranking, are_pools_hidden, choices, percent};
pub use errors::UserError;
pub use events::{
    EventSentences, Names, attacking, king_in_words, last_sentence, list, rolled, seat_of,
    sentence, throwing,
};
pub use general::action_words;
pub use lobby::{Presence, away_from_game, presence, start_waits_for};
pub use over::{LastKnown, TableOver, WayOut};
pub use reasons::reason_sentence;
pub use refusals::fault_sentence;
pub use rules::{
    RuleMark, TableRule, announced_rules, duration, option_label, option_text, table_rules,
    value_label, value_word,
};
