//! Reasons are facts that are sent as JSON, and can be displayed as English sentences.

#[path = "support/reasons.rs"]
mod reasons;

use astragal_bots::Why;

#[test]
fn every_reason_is_an_english_sentence() {
    for (why, sentence) in reasons::examples() {
        assert_eq!(why.to_string(), sentence);
    }
}

#[test]
fn every_reason_comes_back_from_json() {
    for (why, _) in reasons::examples() {
        let text = serde_json::to_string(&why).unwrap();
        let back: Why = serde_json::from_str(&text).unwrap();
        assert_eq!(back, why, "{text}");
    }
}

/// Reasons use the words of the rule books, in the case that everything at a table is written in.
#[test]
fn a_reason_names_its_facts() {
    let (why, _) = reasons::examples().swap_remove(0);
    assert_eq!(
        serde_json::to_value(&why).unwrap(),
        serde_json::json!({ "strike": { "throw": {
            "toss": { "style": "gentle", "layout": "spread" },
            "all_in": false,
            "match_chance": 0.449,
            "taken": 1.0,
            "lost": 0.44,
        } } })
    );
}
