//! What happens at a table, in the current language: events, decisions, advice and errors.

mod actions;
mod errors;
mod events;
mod general;
mod reasons;

pub use actions::{ActionWords, Choice, are_pools_hidden, choices, percent};
pub use errors::UserError;
pub use events::{EventSentences, Names, king_in_words, last_sentence, list, seat_of, sentence};
pub use general::action_words;
pub use reasons::reason_sentence;
