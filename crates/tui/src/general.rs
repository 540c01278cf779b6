//! Text of games without a text of their own: the words of the game, and choices by number or by word.

/// Implements `Text` for the games whose entry in the list asks for the general text.
macro_rules! general_text {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(general_text! { @ $general $Game })*)*
    };
    (@ terminal $Game:ident) => {
        impl crate::Text for astragal_games::$Game {
            const HELP: &'static str = <Self as astragal_games::InWords>::HOW_TO_PLAY;

            fn title(&self) -> String {
                let about = <Self as astragal_games::Notation>::ABOUT;
                format!("{}, {} seats.", about.title, astragal_games::Game::seats(self))
            }

            fn event_sentence(&self, event: &Self::Event, names: &crate::Names) -> String {
                event_sentence(self, event, names)
            }

            fn draw(&self, view: &Self::View, names: &crate::Names) -> String {
                draw(self, view, names)
            }

            fn ask(&self, _: &Self::View, legal: &[Self::Action]) -> String {
                ask(self, legal)
            }

            fn read(
                &self,
                _: &Self::View,
                legal: &[Self::Action],
                words: &[&str],
            ) -> Option<Self::ActionText> {
                read(self, legal, words)
            }

            fn legal_in_words(&self, _: &Self::View, legal: &[Self::Action]) -> String {
                choices(self, legal).join("\n")
            }
        }
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(general_text);

use astragal_games::{InWords, Seat};

use crate::Names;

fn event_sentence<G: InWords>(game: &G, event: &G::Event, names: &Names) -> String {
    let phrase = G::event_phrase(&game.write_event(event));
    phrase.sentence(|seat| names.of(seat).to_owned())
}

fn draw<G: InWords>(game: &G, view: &G::View, names: &Names) -> String {
    let view = game.write_view(view);
    let line = |(seat, name): (u8, &String)| format!("{name}: {}", G::standing(&view, Seat(seat)));
    let mut lines: Vec<String> = (0..).zip(names.all()).map(line).collect();
    lines.push(G::situation(&view));
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

fn labels<G: InWords>(game: &G, legal: &[G::Action]) -> Vec<String> {
    let label = |action: &G::Action| G::action(&game.write_action(action));
    legal.iter().map(label).collect()
}

/// Letters that are commands in every game: board, help, list, moves, quit.
const TAKEN: &str = "bhlmq";

/// How a label is typed besides itself: by its first letter that is free, by any free letter, or by its number.
fn keys(labels: &[String]) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for (number, label) in (1..).zip(labels) {
        let is_free = |letter: &char| {
            letter.is_ascii_lowercase()
                && !TAKEN.contains(*letter)
                && !keys.contains(&letter.to_string())
        };
        let key = label.chars().chain('a'..='z').find(is_free);
        keys.push(key.map_or_else(|| number.to_string(), String::from));
    }
    keys
}

/// What may be done, each with its key.
fn choices<G: InWords>(game: &G, legal: &[G::Action]) -> Vec<String> {
    let labels = labels(game, legal);
    let keys = keys(&labels);
    let choices = labels.iter().zip(keys);
    choices
        .map(|(label, key)| format!("{label} ({key})"))
        .collect()
}

fn ask<G: InWords>(game: &G, legal: &[G::Action]) -> String {
    let choices = choices(game, legal);
    match choices.len() {
        0..=8 => format!("{}?", choices.join(", ")),
        _ => "your choice? (moves lists all)".to_owned(),
    }
}

fn read<G: InWords>(game: &G, legal: &[G::Action], words: &[&str]) -> Option<G::ActionText> {
    let labels = labels(game, legal);
    let typed = words.join(" ");
    let label = labels
        .iter()
        .position(|label| label.to_lowercase() == typed);
    let key = || keys(&labels).iter().position(|key| *key == typed);
    let found = label.or_else(key)?;
    Some(game.write_action(legal.get(found)?))
}

#[cfg(test)]
mod tests {
    use super::keys;

    #[test]
    fn keys_are_no_commands_and_differ() {
        let keys_of = |labels: &[&str]| {
            let labels: Vec<String> = labels.iter().map(ToString::to_string).collect();
            keys(&labels)
        };
        assert_eq!(keys_of(&["roll", "hold"]), ["r", "o"]);
        assert_eq!(keys_of(&["keep 1", "keep 5", "keep 1 5"]), ["k", "e", "p"]);
        let many: Vec<String> = (0..40).map(|number| number.to_string()).collect();
        let keys = keys(&many);
        let mut sorted = keys.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), keys.len());
    }
}
