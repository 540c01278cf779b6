//! Tables whose bots have much to think about.

use std::time::Duration;

use crate::common::{Player, Running, begin, config, start};
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

/// Acts whenever it is Anna's turn, so that the bots always have something to think about.
async fn play_on(mut player: Player) {
    while player.table.lobby().phase == Phase::Playing {
        if player.table.turn() == Some(Seat(0)) {
            let choices = player.table.choices(Seat(0));
            let act = Command::Act(choices[0].clone());
            player.command(act).await.unwrap();
        } else {
            player.receive().await;
        }
    }
}

/// Seven tables of five seats with options that nobody has solved, each with others: their bots move, and do not keep
/// those of an ordinary table from moving.
async fn hostile_and_ordinary_tables(server: &Running) {
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
    play_on(player).await;
    hostile.shutdown().await;
}

/// The time limit is only there so that the test ends: before there were bounds, one decision took minutes.
#[tokio::test(flavor = "multi_thread")]
async fn bots_of_other_tables_move_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let tables = hostile_and_ordinary_tables(&server);
    tokio::time::timeout(Duration::from_secs(300), tables)
        .await
        .unwrap();
    server.stop().await;
}
