//! What a page says and offers when the connection to a table is over for good, or the table is closed.

use astragal_client::texts::Language;
use astragal_client::words::{LastKnown, TableOver, WayOut};
use astragal_client::{Gathering, Page, TableWorker, ToWorker};
use astragal_games::GameId;
use astragal_tables::client::{Ending, LinkStatus, Outcome, PendingCommand, Status};
use astragal_tables::protocol::CloseReason;
use astragal_tables::{
    Command, Entry, Lobby, Phase, Question, Table, TableError, TableErrorCode, TableOptions,
};

use crate::sentences::speak_it;
use crate::support::{Game, beat, book, entropy, last_game};

fn status(link: LinkStatus) -> Status {
    Status {
        link,
        you: None,
        pending: Vec::new(),
        reloads: 0,
        is_seed_unstored: false,
        is_outdated: false,
        server_ahead_ms: 0,
    }
}

fn over(ending: Ending) -> Status {
    status(LinkStatus::Over(ending))
}

fn refused(code: TableErrorCode) -> Ending {
    Ending::Refused(TableError::new(code, "It cannot be read."))
}

fn lobby(phase: Phase) -> Lobby {
    let options = TableOptions::by_the_book(GameId::Exxtra, 3);
    let (table, _) = Table::opened("garden", options, 0).unwrap();
    let mut lobby = table.lobby().clone();
    lobby.phase = phase;
    lobby
}

/// Everything that can end a table for a page.
fn endings() -> [Ending; 6] {
    [
        refused(TableErrorCode::NotFound),
        refused(TableErrorCode::NotYours),
        refused(TableErrorCode::Damaged),
        Ending::Closed(CloseReason::Removed),
        Ending::OtherVersion,
        Ending::CannotFollow,
    ]
}

#[test]
fn a_table_that_goes_on_says_nothing() {
    let lobby = lobby(Phase::Waiting);
    for link in [
        LinkStatus::Connected,
        LinkStatus::Connecting { since: 0 },
        LinkStatus::Reconnecting { since: 0 },
    ] {
        let known = LastKnown {
            status: &status(link),
            lobby: Some(&lobby),
            outcome: Some(&Outcome::NotSent),
            saved_game: Some("5e88"),
        };
        assert_eq!(TableOver::of(known), None);
    }
}

/// A closed table offers the game that is kept, and another table of the same game.
#[test]
fn a_closed_table_offers_the_game_and_another_table() {
    let (status, lobby) = (status(LinkStatus::Connected), lobby(Phase::Closed));
    let error = TableError::new(TableErrorCode::NotNow, "This table is closed.");
    let known = LastKnown {
        status: &status,
        lobby: Some(&lobby),
        outcome: Some(&Outcome::Refused(error)),
        saved_game: Some("5e88"),
    };
    let said = TableOver::of(known).unwrap();
    assert_eq!(said.why, "This table is closed.");
    let kept = [
        "Your last action did not count.",
        "The game is kept on this device.",
    ];
    assert_eq!(said.kept, kept);
    let new = WayOut::NewTable(Page::New(GameId::Exxtra, Gathering::Friends));
    let look = WayOut::LookAtGame(Page::Played("5e88".to_owned()));
    assert_eq!(said.ways_out, [look, new.clone(), WayOut::AllGames]);
    let labels: Vec<String> = said.ways_out.iter().map(WayOut::label).collect();
    assert_eq!(labels, ["Look at the game", "New table", "All games"]);
    // Nothing is promised that is not there.
    let known = LastKnown {
        saved_game: None,
        outcome: None,
        ..known
    };
    let said = TableOver::of(known).unwrap();
    assert!(said.kept.is_empty(), "{said:?}");
    assert_eq!(said.ways_out, [new, WayOut::AllGames]);
}

/// What is said about the last action is what became of it.
#[test]
fn the_last_action_is_accounted_for() {
    let said = |ending: Ending, outcome: Option<Outcome>, pending: bool| {
        let mut status = over(ending);
        status.pending.extend(pending.then_some(PendingCommand {
            request: Some(3),
            is_decision: true,
            sent: 1,
            is_postponed: false,
        }));
        let known = LastKnown {
            status: &status,
            lobby: None,
            outcome: outcome.as_ref(),
            saved_game: None,
        };
        TableOver::of(known).unwrap().kept.concat()
    };
    let removed = || Ending::Closed(CloseReason::Removed);
    let lost = "Your last action did not count.";
    assert_eq!(said(removed(), Some(Outcome::NotSent), false), lost);
    let unknown = "Nobody knows whether your last action counted.";
    assert_eq!(said(removed(), Some(Outcome::Unknown), false), unknown);
    let accepted = Outcome::Accepted { seq: Some(7) };
    assert_eq!(said(removed(), Some(accepted), false), "");
    assert_eq!(said(removed(), None, false), "");
    // A page that is loaded again repeats it.
    let kept = "Your last action is kept, and goes out when the page is loaded again.";
    assert_eq!(said(Ending::CannotFollow, None, true), kept);
    assert_eq!(said(Ending::OtherVersion, None, true), kept);
}

/// There is always a way out, the one that helps most first. A table that goes on is left only by loading it again.
#[test]
fn there_is_always_a_way_out() {
    let lobby = lobby(Phase::Playing);
    for ending in endings() {
        for (lobby, saved_game) in [(None, None), (Some(&lobby), Some("5e88"))] {
            let status = over(ending.clone());
            let known = LastKnown {
                status: &status,
                lobby,
                outcome: None,
                saved_game,
            };
            let ways = TableOver::of(known).unwrap().ways_out;
            let offers_game = ways.iter().any(|way| matches!(way, WayOut::LookAtGame(_)));
            let offers_table = ways.iter().any(|way| matches!(way, WayOut::NewTable(_)));
            let goes_on = matches!(ending, Ending::OtherVersion | Ending::CannotFollow);
            let expected = lobby.is_some() && !goes_on;
            assert_eq!(
                (offers_game, offers_table),
                (expected, expected),
                "{ways:?}"
            );
            let first = match &ending {
                _ if goes_on => WayOut::LoadAgain,
                Ending::Refused(error) if error.code == TableErrorCode::NotYours => {
                    WayOut::JoinAgain
                }
                _ if expected => WayOut::LookAtGame(Page::Played("5e88".to_owned())),
                _ => WayOut::AllGames,
            };
            assert_eq!(ways.first(), Some(&first));
        }
    }
}

#[test]
fn it_is_said_in_every_language() {
    let lobby = lobby(Phase::Closed);
    let mut all = Vec::new();
    for language in Language::ALL {
        speak_it(language);
        let said = |status: &Status, outcome: Outcome| {
            let known = LastKnown {
                status,
                lobby: Some(&lobby),
                outcome: Some(&outcome),
                saved_game: Some("5e88"),
            };
            TableOver::of(known).unwrap()
        };
        let mut sentences = Vec::new();
        for ending in endings() {
            let said = said(&over(ending), Outcome::Unknown);
            sentences.push(said.why);
            sentences.extend(said.kept);
        }
        sentences.extend(said(&status(LinkStatus::Connected), Outcome::NotSent).kept);
        for sentence in &sentences {
            assert!(
                sentence.ends_with('.') && !sentence.contains("connection-"),
                "{}: {sentence}",
                language.code()
            );
        }
        all.push(sentences);
    }
    speak_it(Language::English);
    all.dedup();
    assert_eq!(all.len(), Language::ALL.len());
}

/// A table that is closed has ended its game before: the page gets the game to keep.
#[test]
fn the_game_of_a_table_that_is_closed_is_there_to_keep() {
    let mut game = Game::open(book(GameId::Pig, 2));
    while last_game(&game.log_so_far()).is_none_or(|last| last.decisions() < 2) {
        game.go_on();
    }
    let question = Question::Abandon;
    game.hear(ToWorker::Do(Command::Ask { question }));
    let mut log = game.finish().log_so_far();
    let mut table = Table::from_first_line(&log.lines[0]).unwrap();
    for line in &log.lines[1..] {
        table.follow(line).unwrap();
    }
    let closed = table.append(vec![Entry::Closed {}], None, 2_000).unwrap();
    log.lines.extend(closed);
    let mut worker = TableWorker::new(entropy);
    let beat = beat(&mut worker, ToWorker::Follow { you: None, log });
    assert_eq!(beat.lobby.phase, Phase::Closed);
    let last = beat.last_game.unwrap();
    assert!(last.over.is_some_and(|over| over.winners.is_empty()));
}
