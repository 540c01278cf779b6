//! Reasons of the coach and refusals exist in every language: a text that is put together from facts could be missing
//! in one of them, or not be a sentence.

#[path = "../../bots/tests/support/reasons.rs"]
mod reasons;

use std::fs;
use std::path::Path;

use astragal_bots::{Why, strike};
use astragal_client::t;
use astragal_client::texts::{Language, set_language};
use astragal_client::words::{UserError, reason_sentence};
use astragal_tables::{TableError, TableErrorCode, check_name};

/// Switches to the text of a language as browsers load it.
pub fn speak_it(language: Language) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts");
    let mut files: Vec<_> = fs::read_dir(folder.join(language.code()))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let texts = files.iter().map(|file| fs::read_to_string(file).unwrap());
    set_language(language, texts.collect());
}

#[track_caller]
fn assert_is_said(said: &str, language: Language) {
    let code = language.code();
    let first = said.chars().next().unwrap();
    assert!(first.is_uppercase() || first.is_numeric(), "{code}: {said}");
    assert!(said.ends_with(['.', ')']), "{code}: {said}");
    let slips = ["{", "}", "$", "  ", " ,", " .", "..", "why-", "refused-"];
    for slip in slips {
        assert!(!said.contains(slip), "{code}, “{slip}”: {said}");
    }
}

#[test]
fn every_reason_is_said_in_every_language() {
    for language in Language::ALL {
        speak_it(language);
        for (reason, english) in reasons::examples() {
            let said = reason_sentence(&reason);
            assert_is_said(&said, language);
            assert_eq!(
                language == Language::English,
                said.replace('’', "'") == in_better_english(&reason, english),
                "{said}"
            );
        }
    }
}

/// The English sentence as the interface has it. Only one of the short sentences for programs and consoles differs.
fn in_better_english(why: &Why, english: &str) -> String {
    match why {
        Why::Strike(strike::Why::Throw { all_in: true, .. }) => {
            english.replace("All in, hard", "Going all in with a hard throw")
        }
        _ => english.to_owned(),
    }
}

#[test]
fn languages_count_and_write_numbers_in_their_own_way() {
    let said = |language: Language| {
        speak_it(language);
        let examples = reasons::examples();
        let said = examples.iter().map(|(why, _)| reason_sentence(why));
        said.collect::<Vec<_>>().join("\n")
    };
    assert!(said(Language::English).contains(" 1.0 dice"));
    assert!(said(Language::German).contains(" 1,0 Würfel"));
    // In French everything below two is singular.
    assert!(said(Language::French).contains(" 1,0 dé "));
    let italian = said(Language::Italian);
    assert!(italian.contains("nel 45% dei casi") && italian.contains("nell’83% dei casi"));
    assert!(said(Language::Dutch).contains("in 45% van de gevallen"));
    assert!(said(Language::Spanish).contains("el 45\u{a0}% de las veces"));
}

#[test]
fn what_is_not_certain_is_not_called_so() {
    let throw = |match_chance| {
        Why::Strike(strike::Why::Throw {
            toss: Default::default(),
            all_in: true,
            match_chance,
            taken: 0.0,
            lost: 1.0,
            group: None,
        })
    };
    speak_it(Language::English);
    for (chance, said) in [
        (0.0, " 0 % of"),
        (0.001, " less than 1 % of"),
        (0.999, " more than 99 % of"),
        (1.0, " 100 % of"),
    ] {
        let sentence = reason_sentence(&throw(chance));
        assert!(sentence.contains(said), "{sentence}");
    }
}

#[test]
fn every_refusal_is_said_in_every_language() {
    const CODES: [TableErrorCode; 13] = [
        TableErrorCode::BadRequest,
        TableErrorCode::BadConfig,
        TableErrorCode::NoGame,
        TableErrorCode::Over,
        TableErrorCode::NotNow,
        TableErrorCode::NotYourTurn,
        TableErrorCode::IllegalAction,
        TableErrorCode::ImpossibleOutcome,
        TableErrorCode::NotYours,
        TableErrorCode::Taken,
        TableErrorCode::Busy,
        TableErrorCode::NotFound,
        TableErrorCode::TooMuch,
    ];
    let message = "The table says more.";
    let mut all = Vec::new();
    for language in Language::ALL {
        speak_it(language);
        for code in CODES {
            let mut error = TableError::new(code, message);
            let said = UserError::from(error.clone()).message();
            assert_is_said(&said, language);
            assert_eq!(said == message, language == Language::English);
            error.rule = Some("S-5".into());
            let with_rule = UserError::from(error).message();
            assert_eq!(with_rule, format!("{said} (S-5)"));
            all.push(said);
        }
        assert_is_said(&UserError::Offline.message(), language);
        assert_is_said(&UserError::NoName.message(), language);
    }
    // English shows the table's message, every other language its own text for each code.
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 1 + CODES.len() * (Language::ALL.len() - 1));
}

/// The word for "you" is no name at a table on a server, in any language in which it is shown.
#[test]
fn nobody_is_called_you() {
    for language in Language::ALL {
        speak_it(language);
        let word = t!("you");
        assert!(check_name(&word).is_err(), "{word}");
    }
}
