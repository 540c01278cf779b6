//! A table shows only public information.

use crate::support::{TestHost, events_of, rolled, view, with};
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::{Entry, LineReader, Table};
use serde_json::{Value, json};

/// The same line with another secret that happens to lead to the same dice.
fn with_another_secret(reader: &mut LineReader, text: &str) -> String {
    let mut line = reader.read(text).unwrap();
    let other = |bytes: &Bytes32| Bytes32::hash_of(&[&bytes.0[..], b"other"].concat());
    match &mut line.entry {
        Entry::Start(start) => {
            start.salt = other(&start.salt);
            start.commitment = other(&start.commitment);
        }
        Entry::Landed { key, .. } => *key = other(key),
        Entry::Ended { secret, .. } => *secret = other(secret),
        _ => {}
    }
    line.text()
}

/// Removes everything that depends on the secret.
fn without_secrets(value: &mut Value) {
    if let Some(fields) = value.as_object_mut() {
        for name in ["key", "secret", "commitment", "salt"] {
            fields.shift_remove(name);
        }
        // The lobby holds the text of the start, too.
        if fields.contains_key("start") {
            fields.shift_remove("text");
        }
        fields.values_mut().for_each(without_secrets);
    } else if let Some(values) = value.as_array_mut() {
        values.iter_mut().for_each(without_secrets);
    }
}

fn shown(text: &str) -> Value {
    let mut value = serde_json::from_str(text).unwrap();
    without_secrets(&mut value);
    value
}

fn lobby(table: &Table) -> Value {
    let mut lobby = serde_json::to_value(table.lobby()).unwrap();
    without_secrets(&mut lobby);
    lobby
}

/// S-18: nothing that is sent depends on the secret, except the parts that are derived from it by design.
#[test]
fn tables_with_the_same_public_history_show_the_same() {
    let mut host = TestHost::playing(with(rolled(3), "pools", "hidden"), 5);
    host.finish();
    let mut reader = LineReader::default();
    let other_texts: Vec<String> = host
        .texts
        .iter()
        .map(|text| with_another_secret(&mut reader, text))
        .collect();
    let mut one = Table::from_first_line(&host.texts[0]).unwrap();
    let mut other = Table::from_first_line(&other_texts[0]).unwrap();
    let mut differences = 0;
    for (text, other_text) in host.texts.iter().zip(&other_texts).skip(1) {
        one.follow(text).unwrap();
        other.follow(other_text).unwrap();
        differences += usize::from(text != other_text);
        assert_eq!(shown(text), shown(other_text));
        assert_eq!(lobby(&one), lobby(&other));
        assert_eq!(events_of(&one), events_of(&other));
        for seat in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
            let seen = |table: &Table| serde_json::to_string(&table.seen(seat)).unwrap();
            assert_eq!(seen(&one), seen(&other));
        }
        for seat in (0..3).map(Seat) {
            assert_eq!(one.choices(seat), other.choices(seat));
        }
    }
    assert!(differences > 10);
}

/// S-18: with hidden pools a seat sees its own pool, and a spectator sees none.
#[test]
fn hidden_pools_stay_hidden() {
    let mut host = TestHost::playing(with(rolled(3), "pools", "hidden"), 5);
    let mut seen = 0;
    while host.table.turn().is_some() {
        for viewer in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
            let view = view(&host.table, viewer).unwrap();
            let pools = view["pools"].as_array().unwrap();
            for (seat, pool) in (0..).map(Seat).zip(pools) {
                let is_out = view["out"].as_array().unwrap().contains(&json!(seat));
                let is_own = viewer == Some(seat);
                assert_eq!(pool.is_null(), !is_own && !is_out, "{view}");
                seen += 1;
            }
        }
        let n = host.below(1000);
        host.act(n);
        host.settle();
    }
    assert!(seen > 100);
    // At the end all pools are shown.
    let view = view(&host.table, None).unwrap();
    assert!(view["pools"].as_array().unwrap().iter().all(Value::is_u64));
}
