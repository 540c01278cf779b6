//! The files of lessons and their texts, for programs that have them inside. Browsers load them when they need them.

use crate::texts::Language;

macro_rules! files {
    ($($id:literal)*) => {
        /// The file of a lesson.
        pub fn lesson_file(id: &str) -> Option<&'static str> {
            match id {
                $($id => Some(include_str!(concat!("../../lessons/", $id, ".json"))),)*
                _ => None,
            }
        }
    };
}

files! {
    "strike.throw" "strike.x" "strike.stop" "strike.group" "strike.allin" "strike.book"
    "exxtra.roll" "exxtra.pair" "exxtra.fields" "exxtra.push" "exxtra.knock" "exxtra.book"
    "strategiia.move" "strategiia.attack" "strategiia.support" "strategiia.win"
    "strategiia.towers" "strategiia.placement" "strategiia.sanctuary" "strategiia.king"
}

macro_rules! texts {
    ($code:literal) => {
        concat!(
            include_str!(concat!("../../texts/", $code, "/lessons.ftl")),
            include_str!(concat!("../../texts/", $code, "/lessons_strike.ftl")),
            include_str!(concat!("../../texts/", $code, "/lessons_exxtra.ftl")),
            include_str!(concat!("../../texts/", $code, "/lessons_strategiia.ftl")),
        )
    };
}

/// The texts of all lessons in a language.
pub fn lesson_texts(language: Language) -> &'static str {
    match language {
        Language::English => texts!("en"),
        Language::German => texts!("de"),
        Language::French => texts!("fr"),
        Language::Italian => texts!("it"),
        Language::Dutch => texts!("nl"),
        Language::Spanish => texts!("es"),
    }
}
