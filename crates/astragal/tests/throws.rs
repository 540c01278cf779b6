//! Dice thrown for real, as users of the program see them.

use astragal_dice::strike::Physical;
use serde_json::Value;

fn words(arguments: &str) -> Vec<&str> {
    arguments.split_whitespace().collect()
}

#[track_caller]
fn succeeds(arguments: &str, input: &str) -> String {
    crate::support::succeeds(&words(arguments), input)
}

#[track_caller]
fn fails(arguments: &str, reason: &str) {
    crate::support::fails(&words(arguments), reason);
}

fn report(arguments: &str) -> Value {
    let text = succeeds(&format!("lab throws {arguments} --json"), "");
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// S-1, S-10: every thrown die shows one of six faces or is out, and is counted once.
#[test]
fn throws_are_counted() {
    let found = report("--dice 2 --lying 4 --count 60 --seed 3 --force 0.7");
    let faces = found["faces"].as_object().unwrap();
    let names: Vec<&str> = faces.keys().map(String::as_str).collect();
    assert_eq!(names, ["X", "2", "3", "4", "5", "6"]);
    let shown: u64 = faces.values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(shown + found["out"].as_u64().unwrap(), 120);
    assert!(found["changed"].as_u64().unwrap() + found["left"].as_u64().unwrap() <= 240);
    assert!(found["cocked"].is_u64());
    let seconds = found["seconds_to_rest"].as_f64().unwrap();
    assert!((0.1..3.0).contains(&seconds));
    assert!(found["cpu_seconds"].as_f64().unwrap() > 0.0);
    assert_eq!(found["digest"].as_str().unwrap().len(), 16);
}

/// The same seed gives the same throws, on one thread or two; another seed gives others.
#[test]
fn throws_can_be_repeated() {
    let digest = |more: &str| {
        let found = report(&format!("--lying 3 --count 20 --force 0.5 {more}"));
        found["digest"].as_str().unwrap().to_owned()
    };
    let one = digest("--seed 7 --threads 1");
    assert_eq!(one, digest("--seed 7 --threads 2"));
    assert_ne!(one, digest("--seed 8"));
    assert_ne!(one, digest("--seed 7 --edition 2020"));
}

/// How the lying dice are grouped decides how often they turn over, and the same command measures the same.
#[test]
fn throws_at_groups_are_compared() {
    let changed = |group: &str| {
        let arguments = format!("--lying 4 --group {group} --force 0.72 --count 60 --seed 5");
        let found = report(&arguments);
        assert_eq!(found, {
            let mut again = report(&arguments);
            again["cpu_seconds"] = found["cpu_seconds"].clone();
            again
        });
        let mean = &found["per_throw"]["changed"];
        assert_eq!(found["throws"], 60);
        assert!(mean["error"].as_f64().unwrap() > 0.0);
        mean["mean"].as_f64().unwrap()
    };
    let [best, loose, line, spread, tight] =
        ["best", "loose", "line", "spread", "tight"].map(changed);
    assert!(
        best > spread && loose > spread && line > spread,
        "{best} {loose} {line} {spread}"
    );
    assert!(tight < line, "{tight} {line}");
}

#[test]
fn throws_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.svg");
    let sheet = format!("lab throws --lying 5 --count 2 --sheet {}", file.display());
    succeeds(&sheet, "");
    let svg = std::fs::read_to_string(file).unwrap();
    assert!(svg.starts_with("<svg width=\"3360\" height=\"960\" "));
    assert!(
        svg.len() > 10_000,
        "a picture of two throws, not an empty one"
    );
    fails(
        "lab throws --count 1 --sheet /nowhere/at/all.svg",
        "cannot be written",
    );
    fails("lab throws --sheet sheet.png", "ends in .svg");
}

#[test]
fn wrong_arguments_are_explained() {
    fails("lab throws --force 1.5", "the force must be from 0 to 1");
    fails("lab throws --force NaN", "the force must be from 0 to 1");
    fails("lab throws --force -0.1", "force");
    fails("lab throws --dice 0", "0");
    fails("lab throws --dice 40", "40");
    fails("lab throws --lying 6", "6");
    fails("lab throws --dice 31 --lying 5", "31 dice at most");
    fails("lab throws --edition 2015", "2015");
    fails("lab throws --group heap", "best");
    for group in ["best", "loose", "line"] {
        for lying in [0, 1] {
            let lone = format!("lab throws --group {group} --lying {lying} --count 1");
            fails(&lone, "a group has two dice or more");
        }
    }
    fails("maintain calibrate --throws 3000", "--output");
    fails("play exxtra --physics", "--physics is for strike");
    fails("play exxtra --abstract", "--abstract is for strike");
    fails("play strike --physics --knock 0.5", "abstract throws");
    fails("play strike --physics --abstract", "cannot be used with");
}

/// S-5, S-8, S-9: a whole game in the terminal, with where and how hard, regrouping, nonsense in
/// between; its record replays.
#[test]
fn a_game_with_real_dice() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let play = format!(
        "play strike --edition 2012 --seats 2 --first 0 --starter 4 --seed 11 --record {}",
        file.display()
    );
    let mut input = String::from(
        "help\nslide 4 to 1,1 turn 30\nslide 4 to 90,0\nslide 3 to 0,0\nslide\nt at 9\nt at 1,x\n\
         t wildly\nt force 2\nt at 20,20\nt height 99\nt at 4 from left hard\n",
    );
    for _ in 0..200 {
        input.push_str("t at 0,0 from 200 firmly height 9 spin 0.4\n");
    }
    let output = succeeds(&play, &input);
    for said in [
        "4 at 0.0,0.0",
        "4 at 1.0,1.0",
        "Die 4 would not lie flat on the floor there (S-9).",
        "No die in the arena shows 3.",
        "Say which die and where to",
        "Name a die by its number",
        "\"1,x\" is no place",
        "I do not know how to throw \"wildly\"",
        "The force must be from 0 to 1.",
        "The aim must be a point on the floor of the arena.",
        "The height must be from 3 to 30 cm.",
        "is the last with dice and wins!",
        "The game is over.",
    ] {
        assert!(output.contains(said), "missing: {said}\n{output}");
    }
    let record = std::fs::read_to_string(&file).unwrap();
    let version = Physical::VERSION;
    let first = format!("{{\"astragal\":1,\"rules\":1,\"physics\":{version}}}\n");
    assert!(record.starts_with(&first));
    assert!(record.contains("\"manner\":{\"slides\":[{\"face\":4,"));
    let replayed = succeeds(&format!("replay {}", file.display()), "");
    assert!(replayed.contains("is the last with dice and wins!"));
    assert_eq!(
        succeeds(&play.replace("game.txt", "again.txt"), &input),
        output
    );
}

/// C-3: in practice a throw can be taken back, and the dice lie as they lay.
#[test]
fn undo_puts_dice_back() {
    let play = "play strike --practice --seats 2 --first 0 --starter 5 --seed 3";
    let output = succeeds(play, "t at 5 hard\nundo\nb\nt at 5 hard\nq\n");
    let places: Vec<&str> = output
        .lines()
        .filter(|line| line.contains("5 at 0.0,0.0"))
        .collect();
    assert!(places.len() >= 2, "{output}");
    let shown: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with("The arena shows"))
        .collect();
    assert_eq!(shown[0], shown[1], "the same throw gives the same dice");
}

/// Bots throw for real, too, to the end, in both editions.
#[test]
fn bots_throw_for_real() {
    for edition in ["2012", "2020"] {
        let play = format!("play strike --seats 3 --bots 3 --seed 2 --edition {edition}");
        assert!(succeeds(&play, "").contains("The game is over."));
    }
}

/// S-9: dice that one player slides and then does not throw at stay where they lay, and no other player is stuck with
/// them: neither after a stop, nor in the next game of a tournament.
#[test]
fn slides_belong_to_a_throw() {
    let play = "play strike --edition 2012 --seats 2 --bots 1 --first 0 --starter 4";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("stop.txt");
    let record = format!("{play} --seed 4 --record {}", file.display());
    let output = succeeds(&record, "t at 6,0 gently\nslide 4 to 2,2\nstop\nq\n");
    assert!(output.contains("4 at 2.0,2.0"), "{output}");
    assert!(output.contains("Player 1 stops."), "{output}");
    let record = std::fs::read_to_string(file).unwrap();
    assert!(!record.contains("slides"), "{record}");

    let tournament = format!(
        "{} --tournament --starters 4,6",
        play.replace(" --starter 4", "")
    );
    let output = succeeds(&tournament, "slide 4 to 2,2\nconcede\nt\nt\nt\nq\n");
    assert!(output.contains("Game 2."), "{output}");
    assert!(!output.contains("No die in the arena shows 4"), "{output}");
}

/// The lines of a game that say what the arena shows after a throw, and whether the arena is drawn before the next one.
fn throws_and_drawings(output: &str) -> (usize, usize) {
    let mut parts = output.split("The arena shows");
    parts.next();
    let throws: Vec<&str> = parts.collect();
    let is_drawn = |part: &&&str| {
        part.contains("···")
            && (part.contains("In the arena: ") || part.contains("The arena is empty."))
    };
    (throws.len(), throws.iter().filter(is_drawn).count())
}

/// Dice are thrown for real if nothing else is said, and the arena is drawn after every throw, a bot's too; abstract dice
/// have no places. Chances for abstract throws ask for these.
#[test]
fn the_terminal_throws_for_real_by_default() {
    for edition in ["2012", "2020"] {
        let play = format!("play strike --seats 3 --bots 3 --seed 2 --edition {edition}");
        let output = succeeds(&play, "");
        let (throws, drawings) = throws_and_drawings(&output);
        assert!(throws > 5, "{output}");
        assert_eq!(throws, drawings, "{output}");
        assert_eq!(succeeds(&format!("{play} --physics"), ""), output);
        for abstractly in ["--abstract", "--knock 0.3"] {
            let output = succeeds(&format!("{play} {abstractly}"), "");
            assert!(output.contains("The arena shows") && !output.contains("In the arena: "));
        }
    }
}

/// S-3, edition of 2020: the starter die is rolled, lies somewhere, and is noted in the record, also after the first
/// decision was taken back; every game of a tournament has its own. In 2012 it is laid in the middle.
#[test]
fn the_starter_die_is_rolled_into_the_arena() {
    let folder = tempfile::tempdir().unwrap();
    let play = |name: &str, more: &str, input: &str| {
        let file = folder.path().join(name);
        let play = format!(
            "play strike --seats 2 --first 0 --seed 5 --practice {more} --record {}",
            file.display()
        );
        let output = succeeds(&play, input);
        let replayed = succeeds(&format!("replay {}", file.display()), "");
        assert!(replayed.contains("The starter die shows"), "{replayed}");
        (output, std::fs::read_to_string(file).unwrap())
    };
    let (output, record) = play("2020", "--edition 2020", "t\nundo\nq\n");
    assert!(
        output.contains("The starter die is rolled into the arena"),
        "{output}"
    );
    assert!(output.contains("Taken back."), "{output}");
    let places: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with("In the arena: "))
        .collect();
    assert!(!places[0].contains("at 0.0,0.0"), "{output}");
    assert_eq!(
        places.first(),
        places.last(),
        "it lies there again: {output}"
    );
    assert_eq!(
        record.matches("{\"note\":{\"drew\":{\"starter\":").count(),
        1,
        "{record}"
    );
    assert!(record.contains("\"rest\":[{\"face\":"), "{record}");

    let (_, record) = play(
        "tournament",
        "--edition 2020 --tournament",
        "concede\nt\nq\n",
    );
    assert_eq!(
        record.matches("{\"note\":{\"drew\":{\"starter\":").count(),
        2,
        "{record}"
    );

    let (output, record) = play("2012", "--edition 2012", "q\n");
    assert!(
        output.contains("at 0.0,0.0") && !output.contains("is rolled"),
        "{output}"
    );
    assert!(!record.contains("drew"), "{record}");
}
