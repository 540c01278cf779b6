//! The program as its users see it: through its arguments, its input and its output.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{fails, succeeds};
use astragal_games::{GameId, OptionSpec};
use serde_json::Value;

/// Compares a transcript with the one in the repository. `UPDATE_TRANSCRIPTS=1` writes it anew.
#[track_caller]
fn transcript(name: &str, arguments: &[&str], input: &str) {
    let path = format!(
        "{}/tests/transcripts/{name}.txt",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = succeeds(arguments, input);
    if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap();
    for (line, (said, expected)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(said, expected, "{name}, line {}", line + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{name}");
}

#[test]
fn transcripts_of_games() {
    let strike = "help\nwhat?\nmoves\nt\nt\nundo\ns\n".to_owned() + &"t\ns\n".repeat(40);
    transcript(
        "strike",
        &[
            "play",
            "strike",
            "--edition",
            "2020",
            "--bots",
            "thumb,thumb",
            "--seed",
            "4",
        ],
        &strike,
    );
    let exxtra = "r\n9\n5\n".to_owned() + &"r\nr\n4\n3\n2\n1\n0\n".repeat(40);
    transcript(
        "exxtra",
        &["play", "exxtra", "--bots", "thumb,thumb", "--seed", "1"],
        &exxtra,
    );
    let strategiia = "moves d3\nd3 d5\nd3 d4\nd2 d4\nboard\nquit\n";
    transcript(
        "strategiia",
        &["play", "strategiia", "--bots", "thumb", "--seed", "6"],
        strategiia,
    );
}

/// Lessons in plain lines: a mistake is followed by what it leads to, and the step begins anew.
#[test]
fn transcripts_of_lessons() {
    transcript("lessons", &["lessons"], "");
    let knock = "\nhelp\n4\n3\n9\n2\nback\n2\n5\n2\nmoves\n3\n5\n";
    transcript("lesson-exxtra", &["lesson", "exxtra.knock"], knock);
    fails(&["lesson", "exxtra.chess"], "there is no lesson");
}

/// The help of a game has its options as flags, all of them and no others.
#[test]
fn every_option_is_a_flag() {
    let all = GameId::ALL.iter().flat_map(|game| game.about().options);
    let all: Vec<&OptionSpec> = all.collect();
    let flag = |option: &OptionSpec| format!("--{} ", option.name.replace('_', "-"));
    for game in GameId::ALL {
        for arguments in [
            vec!["play", game.name(), "--help"],
            vec!["lab", "simulate", "--game", game.name(), "--help"],
        ] {
            let help = succeeds(&arguments, "").replace(['[', '=', '\n'], " ");
            for option in &all {
                let is_own = game.about().option(option.name).is_some();
                let is_there = help.contains(&flag(option));
                assert_eq!(is_there, is_own, "{arguments:?}: {}{help}", flag(option));
            }
        }
    }
    let general = succeeds(&["play", "--help"], "");
    assert!(general.contains("name a game before --help"), "{general}");
}

/// Packages get completions for four shells, and a page of the manual for each command.
#[test]
fn the_manual_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    succeeds(&["manual", path], "");
    for file in [
        "completions/astragal.bash",
        "completions/_astragal",
        "man/astragal.1",
        "man/astragal-play.1",
    ] {
        let text = std::fs::read_to_string(folder.path().join(file)).unwrap();
        assert!(text.contains("play"), "{file}");
    }
}

/// Without a game the terminal asks: which one, how many bots, and every option that matters.
#[test]
fn the_terminal_asks() {
    for game in GameId::ALL {
        let script = format!("chess\n{game}\n\nnonsense 1\n\n");
        let text = succeeds(&["play", "--seed", "1"], &script);
        assert!(text.contains("Type one of:"), "{text}");
        assert!(text.contains("has no option \"nonsense\""), "{text}");
        let about = game.about();
        for option in about.options {
            let asked = text.contains(&format!("\n  {:<12} ", option.name));
            let matters = about.matters(option.name, &serde_json::Map::new());
            assert_eq!(asked, matters, "{}: {text}", option.name);
        }
    }
    // What depends on an option is asked once it is chosen, and what was chosen is played.
    let script = "strike\n1\nedition 2020\npools each\nhiding 0\n\n";
    let text = succeeds(&["play", "--seed", "1"], script);
    assert!(text.contains("\n  hiding       not named."), "{text}");
    assert!(
        text.contains("Strike, edition of 2020, pools hidden player by player."),
        "{text}"
    );
}

/// What the terminal asks can be undone, and options that do not go together are refused where they are typed.
#[test]
fn what_was_asked_can_be_taken_back() {
    // T-16, T-22: towers and kings bring options that go with them, however many steps away.
    let script = "strategiia\n1\nvariant king\nking_start army\ntowers true\nstacked true\nvariant standard\n\n";
    let text = succeeds(&["play", "--seed", "1"], script);
    assert!(!text.contains("needs"), "{text}");
    // S-2: the edition must be named, and goes back to its default all the same.
    let script = "strike\n1\nedition 2020\nedition\n\n";
    let text = succeeds(&["play", "--seed", "1"], script);
    assert!(text.contains("Strike, edition of 2012"), "{text}");
    // Bots that sit there already need their seats.
    let script = "strike\n3\nseats 2\n\n";
    let text = succeeds(&["play", "--seed", "1"], script);
    assert!(
        text.contains("3 bots play: choose at least 3 seats."),
        "{text}"
    );
    assert!(text.contains("Strike, edition of 2012"), "{text}");
    // A refusal says what is possible.
    let text = succeeds(&["play", "--seed", "1"], "strike\n1\nseats many\n\n");
    assert!(text.contains("`seats` must be 2 to 5."), "{text}");
}

/// T-22: a king that is placed with the army is asked for when nothing else is left to place.
#[test]
fn the_last_king_is_asked_for() {
    let arguments =
        "play strategiia --bots 1 --level thumb --variant king --king-start army --seed 1";
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    // The bot uses the free cells of its own half; the king comes last.
    let cells = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let cells = [1, 2, 3].map(|row| cells.map(|column| format!("{column}{row}")));
    let placed: Vec<String> = cells.concat().into_iter().take(18).collect();
    let script = format!("{}\nh4\n", placed.join("\n"));
    let text = succeeds(&arguments, &script);
    assert!(text.contains("place your king on which cell?"), "{text}");
    assert!(text.contains("puts the king on h4."), "{text}");
}

/// Bots alone finish a game of every kind, with every option used.
#[test]
fn bots_play_with_every_option() {
    for arguments in [
        "strike --edition 2012 --seats 5 --bots 5 --first 2 --starter 3 --pools hidden \
         --regroup never --cocked shake --knock 0.5 --lost 0.1",
        "strike --seats 2 --bots 2 --tournament --tie decider --starters 4,random",
        "exxtra --seats 6 --bots 6 --first 5 --goal 20",
        "strategiia --bots 2 --first blue --steps orthogonal --quiet 20 --towers --placement \
         --stacked --tower-loss whole --variant standard",
        "strategiia --bots 2 --board ring --variant sanctuary --front touch",
        "strategiia --bots 2 --seats 2 --mode expert --variant king",
    ] {
        let arguments: Vec<&str> = ["play", "--seed", "3", "--level", "thumb"]
            .into_iter()
            .chain(arguments.split_whitespace())
            .collect();
        let text = succeeds(&arguments, "");
        assert!(
            text.trim_end().ends_with("The game is over."),
            "{arguments:?}: {text}"
        );
    }
}

/// Opponents by number, by level and by name; the table shows who is who.
#[test]
fn people_choose_their_opponents() {
    for (arguments, dice) in [
        (
            "--bots 2 --first 0",
            "Player 1 8, Bot 2 (skilled) 8, Bot 3 (skilled) 8",
        ),
        (
            "--bots 2 --level beginner --first 0",
            "Player 1 8, Bot 2 (beginner) 8, Bot 3 (beginner) 8",
        ),
        (
            "--bots master,thumb --first 0",
            "Player 1 8, Bot 2 (master) 8, Bot 3 (thumb) 8",
        ),
        (
            "--bots random,casual --bots-first --names Anna --first 2",
            "Anna 8, Bot 2 (casual) 8, Player 3 8",
        ),
    ] {
        let arguments: Vec<&str> = ["play", "strike", "--seed", "1"]
            .into_iter()
            .chain(arguments.split_whitespace())
            .collect();
        let text = succeeds(&arguments, "");
        assert!(text.contains(dice), "{arguments:?}: {text}");
    }
}

#[test]
fn wrong_arguments_are_explained() {
    for (arguments, reason) in [
        ("play chess", "strike, exxtra, strategiia"),
        ("play strike --seats 6", "must be 2 to 5"),
        ("play strategiia --seats 3", "2 seats play strategiia"),
        ("play strike --knock nan", "a chance from 0 to 1"),
        ("play strike --names Anna,,Ben", "a name has letters"),
        ("boards atlantis", "no board"),
        ("play strike --goal 20", "--goal is no option of strike"),
        (
            "play exxtra --tower-loss one",
            "--tower-loss is no option of exxtra",
        ),
        ("play strike --edition 2015", "2012, 2020"),
        ("play exxtra --first 9", "`first`"),
        ("play strategiia --board atlantis", "no board of this name"),
        ("play strategiia --board-file nowhere.txt", "nowhere.txt"),
        ("play strike --record /nowhere/at/all", "/nowhere/at/all"),
        (
            "play exxtra --seats 3 --bots 4",
            "4 bots do not fit on 3 seats",
        ),
        (
            "play exxtra --seats 3 --bots thumb,thumb,master,casual",
            "4 bots do not fit on 3 seats",
        ),
        ("play strike --bots 300", "no table has so many seats"),
        ("play strike --bots genius", "random, thumb, beginner"),
        (
            "play strike --bots thumb,exec:",
            "after exec: comes a command",
        ),
        (
            "play strike --bots thumb,thumb --level master",
            "--level is for a number of bots",
        ),
        ("play strike --bots exec:nobody-has-it", "cannot be started"),
        ("lab guest thumb", "name a program"),
        ("play strategiia --names A,B,C", "3 names for 2 seats"),
        ("replay nowhere.ndjson", "nowhere.ndjson"),
        (
            "lab simulate --game exxtra --seats 3 --bots thumb,random",
            "--bots names 2",
        ),
        ("lab simulate --game exxtra --bots genius", "random, thumb"),
        ("lab simulate --game exxtra --games 0", "--games"),
        ("lab simulate --game exxtra --threads 100000", "--threads"),
    ] {
        fails(&arguments.split_whitespace().collect::<Vec<_>>(), reason);
    }
}

#[test]
fn people_at_one_keyboard() {
    let names = [
        "play",
        "exxtra",
        "--names",
        "Anna,Ben,Cleo",
        "--first",
        "1",
        "--seed",
        "2",
    ];
    let text = succeeds(&names, "r\n5\nr\nconcede\nconcede\n");
    assert!(
        text.contains("Ben, roll (r)?") && text.contains("Cleo gives up."),
        "{text}"
    );
    assert!(text.contains("wins!"), "{text}");
    // Bots may sit first, so that a person plays blue.
    let text = succeeds(
        &["play", "strategiia", "--bots", "1", "--bots-first"],
        "d6 d5\n",
    );
    assert!(
        text.contains("Red (skilled) moves") && text.contains("Blue, move from which"),
        "{text}"
    );
    // A quiet move can be taken back; dice only at a table for practice.
    let text = succeeds(&["play", "strategiia"], "d3 d4\nundo\nd3 e4\n");
    assert!(
        text.contains("Taken back.") && text.contains("Red moves d3 to e4."),
        "{text}"
    );
    let strike = [
        "play",
        "strike",
        "--first",
        "0",
        "--starter",
        "2",
        "--lost",
        "1",
    ];
    let text = succeeds(&strike, "t\nundo\n");
    assert!(text.contains("only --practice"), "{text}");
    let practice = [&strike[..], &["--practice"]].concat();
    let text = succeeds(&practice, "t\nundo\nt\n");
    assert!(text.contains("Taken back."), "{text}");
    // Bytes that are no text, and the end of input in the middle of a line.
    let text = succeeds(&["play", "strike", "--seed", "1"], "\u{0}\u{7f}\nthr");
    assert!(text.contains("I do not understand"), "{text}");
    assert!(text.contains("The input has ended"), "{text}");
}

#[test]
fn hidden_pools_stay_hidden() {
    let arguments = [
        "play", "strike", "--pools", "hidden", "--first", "0", "--seed", "1",
    ];
    let text = succeeds(&arguments, "board\n");
    assert!(text.contains("Player 1 9, Player 2 hidden"), "{text}");
    // The next person's count comes after the last person's has scrolled away.
    let lost = [&arguments[..], &["--lost", "1", "--knock", "0"]].concat();
    let text = succeeds(&lost, "t\ns\n");
    let (first, second) = text.split_once("Only Player 2 should look now.").unwrap();
    assert!(first.ends_with(&"\n".repeat(40)), "{text}");
    assert!(second.contains("Player 1 hidden, Player 2 9"), "{text}");
}

fn record_of(folder: &Path, name: &str, arguments: &str) -> PathBuf {
    let path = folder.join(name);
    let mut arguments: Vec<&str> = arguments.split_whitespace().collect();
    arguments.extend(["--record", path.to_str().unwrap()]);
    succeeds(&arguments, "");
    path
}

/// C-2: what was played is what is replayed, by `replay` and by the referee.
#[test]
fn records_replay() {
    let folder = tempfile::tempdir().unwrap();
    for (number, arguments) in [
        "play strike --bots 3 --level thumb --seats 3 --seed 8",
        "play strike --bots 3 --level thumb --seats 3 --seed 8 --tournament --tie decider",
        "play exxtra --bots 4 --level thumb --seats 4 --seed 8",
        "play strategiia --bots 2 --level thumb --seed 8 --mode expert --variant king",
    ]
    .into_iter()
    .enumerate()
    {
        let path = record_of(folder.path(), &format!("{number}.ndjson"), arguments);
        let record = fs::read_to_string(&path).unwrap();
        let lines: Vec<Value> = record
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines[0]["astragal"], 1);
        assert!(lines[1]["note"]["names"].is_array());
        let story = succeeds(&["replay", path.to_str().unwrap()], "");
        assert!(
            story.contains("wins") && story.ends_with("The game is over.\n"),
            "{story}"
        );
        let answers = succeeds(&["referee"], &record);
        let last: Value = serde_json::from_str(answers.lines().last().unwrap()).unwrap();
        assert_eq!(last["state"]["phase"], "over", "{last}");
        assert!(
            answers
                .lines()
                .all(|answer| answer.starts_with("{\"ok\":true"))
        );

        // Not overwritten, and refused with the line when it is damaged.
        fails(
            &["play", "exxtra", "--record", path.to_str().unwrap()],
            "choose a new file",
        );
        let half: String = record
            .lines()
            .take(lines.len() / 2)
            .collect::<Vec<_>>()
            .join("\n");
        fs::write(&path, format!("{half}\n{{\"act\":")).unwrap();
        let line = format!("line {}: This is not JSON", lines.len() / 2 + 1);
        fails(&["replay", path.to_str().unwrap()], &line);
        let mut lines = lines;
        let decision = lines.iter().position(|line| line.get("act").is_some());
        let decision = decision.unwrap();
        lines.remove(decision);
        let text: Vec<String> = lines.iter().map(Value::to_string).collect();
        fs::write(&path, text.join("\n")).unwrap();
        // A note about the throw that it became says nothing against it.
        let notes = lines[decision..].iter();
        let notes = notes.take_while(|line| line.get("note").is_some()).count();
        let line = format!("line {}: ", decision + notes + 1);
        fails(&["replay", path.to_str().unwrap()], &line);
    }
}

/// A record is kept up while the game goes on, and follows an undo.
#[test]
fn a_record_is_whole_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ndjson");
    let arguments = ["play", "strategiia", "--record", path.to_str().unwrap()];
    succeeds(&arguments, "d3 d4\nd6 d5\nundo\nundo\nc2 c3\n");
    let record = fs::read_to_string(&path).unwrap();
    let last = record.lines().last().unwrap();
    assert!(last.contains("\"from\":\"c2\""), "{record}");
    assert_eq!(record.lines().count(), 4, "{record}");
    let story = succeeds(&["replay", path.to_str().unwrap()], "");
    assert!(story.contains("the game is not over"), "{story}");
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "nothing is left behind"
    );
}

/// A player who quits abandons the game, and the record says so.
#[test]
fn a_game_that_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("left.ndjson");
    let path = path.to_str().unwrap();
    succeeds(&["play", "strategiia", "--record", path], "d3-d4\nquit\n");
    let story = succeeds(&["replay", path], "");
    assert!(
        story.contains("moves d3 to d4") && story.contains("abandoned"),
        "{story}"
    );
}

/// A move can be typed in many ways.
#[test]
fn moves_in_many_spellings() {
    for typed in [
        "d3 d4",
        "d3-d4",
        "d3d4",
        "D3 D4",
        "move d3 to d4",
        "d3 d4 1",
    ] {
        let text = succeeds(&["play", "strategiia"], &format!("{typed}\n"));
        assert!(text.contains("Red moves d3 to d4."), "{typed}: {text}");
    }
    let named = ["play", "strategiia", "--names", "Anna,Ben"];
    let text = succeeds(&named, "list\nmoves attack\nm zz\n");
    assert!(text.contains("Anna (red): a1, b1"), "{text}");
    assert!(text.contains("attack 1 v 6 (under 1 %)"), "{text}");
    assert!(text.contains("There is nothing of that kind."), "{text}");
}

/// T-17: a custom board from a file, and the built-in ones as examples of the form.
#[test]
fn boards() {
    let folder = tempfile::tempdir().unwrap();
    let boards = succeeds(&["boards"], "");
    for (number, board) in boards.trim_end().split("\n\n").enumerate() {
        let (_, drawing) = board.split_once('\n').unwrap();
        let path = folder.path().join(format!("{number}.txt"));
        fs::write(&path, drawing).unwrap();
        let path = path.to_str().unwrap();
        let text = succeeds(
            &[
                "play",
                "strategiia",
                "--bots",
                "thumb,thumb",
                "--board-file",
                path,
            ],
            "",
        );
        assert!(text.contains("The game is over."), "{board}");
    }
    let path = folder.path().join("bad.txt");
    fs::write(&path, "rrr\nbbb\n").unwrap();
    let path = path.to_str().unwrap();
    fails(
        &["play", "strategiia", "--board-file", path],
        "3 red and 3 blue",
    );
}

#[test]
fn simulations_report_in_json() {
    let simulate = |threads: &str| {
        let text = succeeds(
            &[
                "lab",
                "simulate",
                "--game",
                "strike",
                "--seats",
                "3",
                "--games",
                "2000",
                "--seed",
                "5",
                "--bots",
                "random",
                "--json",
                "--threads",
                threads,
            ],
            "",
        );
        let json: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        json
    };
    let (one, two) = (simulate("1"), simulate("2"));
    for field in [
        "games",
        "wins",
        "decisions",
        "length",
        "win_intervals",
        "draws",
    ] {
        assert!(!one[field].is_null(), "{field}");
        assert_eq!(one[field], two[field], "{field}");
    }
    let wins = one["wins"]
        .as_array()
        .unwrap()
        .iter()
        .map(|wins| wins.as_u64().unwrap());
    assert_eq!(wins.sum::<u64>(), 2000);
    for field in ["games_per_second", "games_per_cpu_second"] {
        assert!(one[field].as_f64().unwrap() > 0.0, "{field}");
    }
}
