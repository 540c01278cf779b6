//! Tables whose bots have much to think about.

use std::time::{Duration, Instant};

use crate::common::{Player, Running, begin};
use crate::downloads::Elsewhere;
use astragal_bots::Level;
use astragal_dice::DiceKind;
use astragal_games::{GameId, Seat};
use astragal_tables::{Command, Phase, TableOptions};
use serde_json::{Value, json};
use tokio::task::JoinSet;

/// Opens a table of Strike at which masters play against Anna, and the first of them begins.
async fn against_masters(server: &Running, options: Value) -> Player {
    let Value::Object(options) = options else {
        panic!("options have names");
    };
    let seats = options["seats"].as_u64().unwrap() as u8;
    let anna = server
        .open_with(TableOptions {
            dice: Some(DiceKind::Rolled),
            ..TableOptions::new(GameId::Strike, options)
        })
        .await;
    let mut player = Player::enter(server, &anna.table, Some(&anna.token)).await;
    for seat in (1..seats).map(Seat) {
        let level = Level::Master;
        let bot = Command::SeatBot { seat, level };
        player.command(bot).await.unwrap();
    }
    begin(std::slice::from_mut(&mut player)).await;
    player
}

/// Waits until bots have moved and it is Anna's turn.
async fn bots_move(player: &mut Player) {
    player.until(|table| table.turn() == Some(Seat(0))).await;
}

/// The most memory that the server may have needed, in megabytes.
const MEMORY_MAX: u64 = 200;
/// How long a bot of an ordinary table may take at most, on a machine that is not busy with something else.
const WAIT_MAX: Duration = Duration::from_secs(2);

/// Acts whenever it is Anna's turn, so that the bots always have something to think about. Returns the longest time that
/// a bot took.
async fn play_on(mut player: Player) -> Duration {
    let mut longest = Duration::ZERO;
    while player.table.lobby().phase == Phase::Playing {
        if player.table.turn() == Some(Seat(0)) {
            let choices = player.table.choices(Seat(0));
            let act = Command::Act(choices[0].clone());
            player.command(act).await.unwrap();
        } else {
            let began = Instant::now();
            player.receive().await;
            longest = longest.max(began.elapsed());
        }
    }
    longest
}

/// Seven tables of five seats with options that nobody has solved, each with others: their bots move, and do not keep
/// those of an ordinary table from moving. Returns the longest time that one of those took.
async fn hostile_and_ordinary_tables(server: &Running) -> Duration {
    let mut hostile = JoinSet::new();
    for number in 0..7 {
        let options = json!({
            "edition": "2012", "seats": 5, "first": 1, "tournament": true,
            "knock": 0.371 + 0.001 * f64::from(number),
        });
        let mut player = against_masters(server, options).await;
        bots_move(&mut player).await;
        hostile.spawn(play_on(player));
    }
    let options = json!({"edition": "2012", "seats": 2, "first": 1});
    let mut player = against_masters(server, options).await;
    bots_move(&mut player).await;
    let longest = play_on(player).await;
    hostile.shutdown().await;
    longest
}

/// The time limit is only there so that the test ends: before there were bounds, one decision took minutes. How long a
/// bot takes exactly depends on what else the machine does, so that only long tests look at it.
#[tokio::test(flavor = "multi_thread")]
async fn bots_of_other_tables_move_on() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = Elsewhere::start(&folder);
    let tables = hostile_and_ordinary_tables(&elsewhere.server);
    let longest = tokio::time::timeout(Duration::from_secs(300), tables)
        .await
        .unwrap();
    let memory = elsewhere.memory_max();
    eprintln!("the slowest bot took {longest:.2?}; memory in MB: {memory:?}");
    assert!(memory.is_none_or(|most| most < MEMORY_MAX), "{memory:?}");
    if std::env::var_os("ASTRAGAL_LONG").is_some() {
        assert!(longest < WAIT_MAX, "{longest:?}");
    }
}
