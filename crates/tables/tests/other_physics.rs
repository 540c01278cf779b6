//! Games whose dice were thrown by another version of the physics, which this program lacks: they can be read, shown
//! and replayed, but neither gone on with nor verified. `physics-2/README.md` says where the stored game comes from.

use astragal_arena::{Film, PHYSICS_VERSION};
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::{Command, LocalTable, Next, Phase, Table, TableErrorCode, record, verify};
use serde_json::Value;

const LOG: &str = include_str!("physics-2/strike-thrown-2020.log");
const RECORD: &str = include_str!("physics-2/strike-thrown-2020.record");

/// The versions that this program lacks: those before it, and the next one.
fn other_versions() -> impl Iterator<Item = u32> {
    (1..=PHYSICS_VERSION + 1).filter(|version| *version != PHYSICS_VERSION)
}

/// The stored text, as physics of this version would have written it.
fn by_version(text: &str, version: u32) -> String {
    let change = |text: String, quote: &str| {
        let name = format!("{quote}physics{quote}:");
        text.replace(&format!("{name}2"), &format!("{name}{version}"))
    };
    change(change(text.to_owned(), "\""), "\\\"")
}

fn lead_to(lines: &[&str]) -> Table {
    let mut table = Table::from_first_line(lines[0]).unwrap();
    for line in &lines[1..] {
        table.follow(line).unwrap();
    }
    table
}

fn view(table: &Table) -> Value {
    serde_json::to_value(table.seen(None).unwrap()).unwrap()["view"].take()
}

/// The log says how dice landed and where they lay, so it leads to the same game without the physics.
#[test]
fn a_log_of_other_physics_is_followed() {
    for version in other_versions() {
        let log = by_version(LOG, version);
        let lines: Vec<&str> = log.lines().collect();
        let over = lead_to(&lines);
        assert!(!over.is_of_this_version());
        assert_eq!(over.lobby().phase, Phase::Waiting);
        assert_eq!(view(&over)["winner"], 1);
        // S-3: there the starter die was drawn and laid in the middle.
        let landed = |line: &&str| line.contains("\"starter\"");
        let begun = lines.iter().position(landed).unwrap() + 1;
        let begun = lead_to(&lines[..begun]);
        assert_eq!(view(&begun)["arena"], serde_json::json!([6]));
        assert_eq!(begun.turn(), Some(Seat(1)));
        assert_eq!(record(&lines).unwrap(), by_version(RECORD, version));
    }
}

/// Dice are never thrown by other physics than those that a start names.
#[test]
fn a_game_of_other_physics_does_not_go_on() {
    for version in other_versions() {
        let log = by_version(LOG, version);
        for count in 1..log.lines().count() {
            let lines: Vec<String> = log.lines().take(count).map(str::to_owned).collect();
            let entropy = || Box::new(|| Bytes32([7; 32]));
            let mut local = LocalTable::resume(lines, Bytes32([7; 32]), entropy()).unwrap();
            if local.table().lobby().phase != Phase::Playing {
                continue;
            }
            assert_eq!(local.table().next(), Next::Nothing);
            assert!(local.table().draw(Bytes32([7; 32])).is_none());
            local.step(0, Film::Off).unwrap();
            assert_eq!(local.texts().len(), count);
            if let Some(seat) = local.table().turn() {
                let choice = local.table().choices(seat).first().cloned();
                assert_eq!(choice, None, "nobody is asked to go on");
            }
            let refused = local.command(0, &Command::Concede {}, 0).unwrap_err();
            assert_eq!(refused.code, TableErrorCode::NoGame);
            assert!(refused.message.contains("other physics"), "{refused}");
        }
    }
}

/// The throws of a record of other physics cannot be repeated, and the reason is said; nothing is called forged.
#[test]
fn a_record_of_other_physics_says_which_version_is_missing() {
    for version in other_versions() {
        let unverified = verify(&by_version(RECORD, version)).unwrap_err();
        assert_eq!(unverified.line, 3);
        let lacks = format!("version {version} of the physics, which this program lacks");
        assert!(unverified.message.contains(&lacks), "{unverified}");
        assert!(!unverified.message.contains("forged"), "{unverified}");
    }
}
