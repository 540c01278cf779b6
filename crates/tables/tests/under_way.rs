//! A game under way: leaving, undo, pauses, clocks.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat, Strike, strike};
use astragal_session::Decision;
use astragal_tables::{
    AdviceBudget, AnyAdvice, Command, Holder, Next, Phase, Question, TableErrorCode, TableOptions,
    record, verify,
};
use serde_json::json;
use support::{DAY, Keeper, MINUTE, book, of_another_game, rolled, throw};

mod support;

const ANNA: u32 = 0;
const BEN: u32 = 1;
const CLEO: u32 = 2;

fn clocked(options: TableOptions) -> TableOptions {
    TableOptions {
        turn_seconds: Some(30),
        ..options
    }
}

fn ask(question: Question) -> Command {
    Command::Ask { question }
}

const AGREE: Command = Command::Answer { agree: true };

/// A game of Strategiia under way, by the book, for two.
fn strategiia(seed: u8) -> Keeper {
    Keeper::playing(book(GameId::Strategiia, 2), seed)
}

#[test]
fn only_whose_turn_it_is_decides() {
    let mut keeper = Keeper::playing(rolled(2), 1);
    let turn = keeper.table.turn().unwrap();
    let (mover, waiter) = (keeper.person_at(turn), 1 - keeper.person_at(turn));
    let throw = Command::Act(throw());
    keeper.refused_as(waiter, &throw, TableErrorCode::NotYourTurn);
    let other = Command::Act(of_another_game(GameId::Strike));
    keeper.refused_as(mover, &other, TableErrorCode::BadRequest);
    let stop = Decision::<Strike>::plain(strike::ActionText::Stop {});
    let stop = keeper.refused(mover, &Command::Act(stop.into()));
    assert_eq!(stop.rule.as_deref(), Some("S-5"));
    let watcher = keeper.join("Otto", None);
    keeper.refused_as(watcher, &throw, TableErrorCode::NotYours);
    keeper.must(mover, &throw);
    // The decision and its manner are in the log before anything is drawn.
    let toss = json!({ "toss": { "style": "firm", "layout": "spread" } });
    assert_eq!(keeper.last()["decided"]["manner"], toss);
    keeper.refused_as(mover, &throw, TableErrorCode::NotNow);
}

/// A decision that the game does not have is refused when it is read.
#[test]
fn a_decision_is_one_of_its_game() {
    let read = |act| serde_json::from_value::<Command<Decision<Strike>>>(json!({ "act": act }));
    let throw = read(json!({ "action": { "throw": {} } })).unwrap();
    assert_eq!(throw.map(Into::into), Command::Act(self::throw()));
    for act in [
        json!(7),
        json!({}),
        json!({ "action": 7 }),
        json!({ "action": null }),
        json!({ "action": { "fly": {} } }),
        json!({ "action": { "roll": {} } }),
        json!({ "action": { "throw": {}, "stop": {} } }),
        json!({ "action": { "throw": { "hard": true } } }),
        json!({ "action": { "throw": {} }, "manner": 7 }),
        json!({ "action": { "throw": {} }, "manner": { "toss": {}, "luck": 1 } }),
        json!({ "action": { "throw": {} }, "seat": 1 }),
    ] {
        assert!(read(act.clone()).is_err(), "{act}");
    }
}

/// A decision that was checked before something else happened is checked again when it is appended.
#[test]
fn a_decision_that_was_kept_is_checked_again() {
    let mut keeper = strategiia(3);
    let seat = keeper.table.turn().unwrap();
    let mover = keeper.person_at(seat);
    let propose = |keeper: &Keeper, n| {
        let command = Command::Act(keeper.choice(seat, n));
        keeper.table.command(mover, &command, keeper.now).unwrap()
    };
    let [kept, other, later] = [
        propose(&keeper, 0),
        propose(&keeper, 1),
        propose(&keeper, 0),
    ];
    keeper.apply(other);
    assert!(keeper.table.turn().is_some_and(|turn| turn != seat));
    let refused = keeper.table.append(kept, None, keeper.now).unwrap_err();
    assert_eq!(refused.code, TableErrorCode::NotYourTurn);
    keeper.assert_same(&keeper.again());
    // After an undo the state is the same again, so the decision is accepted.
    keeper.ask(mover, Question::Undo);
    keeper.answer(1 - mover, true);
    keeper.apply(later);
    keeper.assert_same(&keeper.again());
}

/// The same if a whole game was played in between.
#[test]
fn a_decision_belongs_to_its_game() {
    let mut keeper = Keeper::playing(book(GameId::Exxtra, 3), 1);
    let seat = keeper.table.turn().unwrap();
    let command = Command::Act(keeper.choice(seat, 0));
    let propose = |keeper: &Keeper| {
        let person = keeper.person_at(seat);
        keeper.table.command(person, &command, keeper.now).unwrap()
    };
    // Enough proposals for as many games as it may take until another seat begins.
    let kept: Vec<_> = (0..20).map(|_| propose(&keeper)).collect();
    let mut refused = 0;
    for proposal in kept {
        keeper.finish();
        keeper.begin();
        match keeper.table.turn() {
            Some(turn) if turn == seat => keeper.apply(proposal),
            _ => {
                let error = keeper.table.append(proposal, None, keeper.now).unwrap_err();
                assert_eq!(error.code, TableErrorCode::NotYourTurn);
                refused += 1;
            }
        }
        keeper.assert_same(&keeper.again());
    }
    assert!(refused > 0);
}

/// C-3: one player gives up, the others play on; the last one wins.
#[test]
fn conceding() {
    let mut keeper = Keeper::playing(rolled(3), 1);
    keeper.must(BEN, &Command::Concede {});
    keeper.settle();
    assert_eq!(keeper.table.lobby().phase, Phase::Playing);
    assert!(keeper.wants(BEN, &Command::Concede {}).is_err());
    keeper.must(CLEO, &Command::Concede {});
    keeper.settle();
    assert_eq!(keeper.table.lobby().phase, Phase::Waiting);
    assert_eq!(keeper.last()["over"]["winners"], json!([0]));
    keeper.refused_as(ANNA, &Command::Concede {}, TableErrorCode::NoGame);
    let verified = verify(&record(&keeper.texts).unwrap()).unwrap();
    assert_eq!(verified.winners, [Seat(0)]);
}

/// C-3: there is no conceding, abandoning or undoing while dice are in the air.
#[test]
fn nobody_leaves_while_dice_are_in_the_air() {
    let mut keeper = Keeper::playing(rolled(2), 1);
    keeper.act(0);
    assert!(matches!(keeper.table.next(), Next::Draw { .. }));
    for command in [
        Command::Concede {},
        ask(Question::Undo),
        ask(Question::Abandon),
    ] {
        keeper.refused_as(ANNA, &command, TableErrorCode::NotNow);
    }
    assert_eq!(
        keeper.refused(ANNA, &ask(Question::Undo)).rule.as_deref(),
        Some("C-3")
    );
}

/// C-3: a game is abandoned by all together, without a winner.
#[test]
fn abandoning() {
    let mut keeper = Keeper::playing(rolled(3), 1);
    keeper.ask(ANNA, Question::Abandon);
    keeper.refused_as(BEN, &ask(Question::Pause), TableErrorCode::NotNow);
    keeper.refused_as(ANNA, &AGREE, TableErrorCode::NotNow);
    keeper.answer(BEN, true);
    assert_eq!(keeper.table.lobby().phase, Phase::Playing);
    keeper.answer(CLEO, false);
    assert_eq!(keeper.table.lobby().vote, None);
    keeper.refused_as(BEN, &AGREE, TableErrorCode::NotNow);
    keeper.ask(CLEO, Question::Abandon);
    keeper.answer(BEN, true);
    keeper.answer(ANNA, true);
    // Between the end of the game and its entry in the log there is nothing left to agree on.
    assert_eq!(keeper.table.next(), Next::Over);
    for question in [Question::Abandon, Question::Undo] {
        assert!(keeper.wants(ANNA, &ask(question)).is_err());
    }
    keeper.settle();
    assert_eq!(keeper.last()["over"]["winners"], json!([]));
    let verified = verify(&record(&keeper.texts).unwrap()).unwrap();
    assert!(verified.is_over && verified.winners.is_empty());
}

/// C-3: a decision is taken back if all players agree.
#[test]
fn undoing_with_everybodys_consent() {
    let mut keeper = strategiia(3);
    let watcher = keeper.join("Otto", None);
    keeper.refused_as(ANNA, &ask(Question::Undo), TableErrorCode::NotNow);
    let before = keeper.table.seen(None);
    let mover = keeper.person_at(keeper.table.turn().unwrap());
    keeper.act(0);
    assert!(keeper.table.turn().is_some(), "a first move has no combat");
    assert_ne!(keeper.table.seen(None), before);
    keeper.ask(mover, Question::Undo);
    keeper.refused_as(watcher, &AGREE, TableErrorCode::NotYours);
    keeper.answer(1 - mover, false);
    assert_ne!(keeper.table.seen(None), before);
    keeper.ask(mover, Question::Undo);
    keeper.answer(1 - mover, true);
    assert_eq!(keeper.table.seen(None), before);
    assert_eq!(keeper.table.turn(), keeper.table.lobby().seat_of(mover));
    keeper.assert_same(&keeper.again());
    // Decisions that were taken back are not in the record.
    keeper.finish();
    let record = record(&keeper.texts).unwrap();
    assert!(verify(&record).unwrap().is_over);
    // A question lapses with the next decision.
    let mut keeper = strategiia(3);
    keeper.act(0);
    keeper.ask(ANNA, Question::Undo);
    keeper.act(0);
    assert_eq!(keeper.table.lobby().vote, None);
}

/// C-3: an undo never crosses a roll, except in practice games, where the same throw then shows the same dice.
#[test]
fn undoing_a_roll_is_for_practice() {
    let mut keeper = Keeper::playing(book(GameId::Exxtra, 3), 1);
    keeper.act(0);
    keeper.settle();
    let refused = keeper.refused(ANNA, &ask(Question::Undo));
    assert_eq!(refused.rule.as_deref(), Some("C-3"));

    let practice = TableOptions {
        practice: true,
        ..book(GameId::Exxtra, 3)
    };
    let mut keeper = Keeper::playing(practice, 1);
    keeper.act(0);
    keeper.settle();
    let landed = keeper.last()["landed"].clone();
    assert!(landed["key"].is_string());
    keeper.ask(ANNA, Question::Undo);
    keeper.answer(BEN, true);
    keeper.answer(CLEO, true);
    keeper.act(0);
    keeper.settle();
    assert_eq!(keeper.last()["landed"], landed);
    keeper.finish();
    let verified = verify(&record(&keeper.texts).unwrap()).unwrap();
    assert!(verified.practice && verified.to_string().contains("for practice"));
}

/// A question about an absent player or a pause stays open while bots and others decide.
#[test]
fn a_question_waits_for_a_minute() {
    let mut keeper = Keeper::playing(rolled(2), 1);
    keeper.ask(ANNA, Question::Pause);
    keeper.act(0);
    keeper.settle();
    assert!(keeper.table.lobby().vote.is_some());
    keeper.wait(MINUTE - 1);
    assert!(keeper.table.lobby().vote.is_some());
    keeper.wait(1);
    assert_eq!(keeper.last()["unanswered"], json!({}));
    assert_eq!(keeper.table.lobby().vote, None);
}

#[test]
fn the_clock_stands_still_while_a_game_rests() {
    let mut keeper = Keeper::playing(clocked(rolled(2)), 1);
    let due = keeper.table.due().unwrap();
    assert_eq!(due, keeper.now + 30_000);
    keeper.wait(10_000);
    keeper.ask(ANNA, Question::Pause);
    keeper.answer(BEN, true);
    assert!(keeper.table.lobby().paused_since.is_some());
    let act = Command::Act(keeper.choice(keeper.table.turn().unwrap(), 0));
    for command in [act, ask(Question::Pause), ask(Question::Undo)] {
        let mover = keeper.person_at(keeper.table.turn().unwrap());
        keeper.refused_as(mover, &command, TableErrorCode::NotNow);
    }
    keeper.wait(10 * MINUTE);
    assert!(!keeper.table.lobby().timed_out);
    keeper.must(BEN, &Command::Resume {});
    keeper.refused_as(BEN, &Command::Resume {}, TableErrorCode::NotNow);
    assert_eq!(keeper.table.due(), Some(due + 10 * MINUTE));
    keeper.assert_same(&keeper.again());
}

/// Dice that land during a pause give no player extra time.
#[test]
fn dice_land_while_a_game_rests() {
    let mut keeper = Keeper::playing(clocked(rolled(2)), 1);
    keeper.act(0);
    keeper.ask(ANNA, Question::Pause);
    keeper.answer(BEN, true);
    keeper.now += 5_000;
    keeper.settle();
    assert!(keeper.table.turn().is_some());
    keeper.now += 60_000;
    keeper.must(ANNA, &Command::Resume {});
    assert_eq!(keeper.table.due(), Some(keeper.now + 30_000));
}

#[test]
fn a_bot_decides_for_a_player_who_is_too_slow() {
    let mut keeper = Keeper::playing(clocked(book(GameId::Exxtra, 3)), 1);
    let seat = keeper.table.turn().unwrap();
    keeper.wait(29_999);
    assert_eq!(keeper.table.next(), Next::Nothing);
    keeper.now += 1;
    let entries = keeper.table.overdue(keeper.now);
    keeper.apply(entries);
    assert_eq!(keeper.last()["timeout"], json!({ "seat": seat }));
    let level = Level::Skilled;
    assert_eq!(keeper.table.next(), Next::Think { seat, level });
    assert!(keeper.table.overdue(keeper.now).is_empty());
    // This time a bot is thinking.
    let luck = keeper.random();
    let entry = keeper.table.think(luck).unwrap()();
    keeper.apply(entry);
    assert_eq!(keeper.last()["decided"]["by"], "clock");
    keeper.step();
    // The next decision is the player's own again.
    assert!(!keeper.table.lobby().timed_out);
    assert_eq!(keeper.table.next(), Next::Nothing);
    keeper.assert_same(&keeper.again());
}

/// There is no time limit for bots.
#[test]
fn bots_have_no_clock() {
    let mut keeper = Keeper::full(clocked(rolled(2)), 1);
    let seat = Seat(1);
    keeper.must(ANNA, &Command::Remove { seat });
    keeper.bot(1);
    keeper.begin();
    while !matches!(keeper.table.next(), Next::Think { .. }) {
        if !keeper.step() {
            keeper.act(1);
        }
    }
    assert_eq!(keeper.table.overdue(keeper.now + MINUTE), []);
    let luck = keeper.random();
    let entry = keeper.table.think(luck).unwrap()();
    keeper.apply(entry);
    assert_eq!(keeper.last()["decided"]["by"], "bot");
}

/// C-3: the others wait for a player who is away; then a bot sits in until the player comes back, or they have
/// conceded.
#[test]
fn somebody_is_gone() {
    let mut keeper = Keeper::playing(rolled(3), 1);
    let sit_in = ask(Question::SitIn(Seat(1)));
    let without = ask(Question::GoOnWithout(Seat(1)));
    keeper.refused_as(ANNA, &sit_in, TableErrorCode::NotNow);
    keeper.leave(BEN);
    keeper.leave(BEN);
    keeper.wait(10_000);
    let soon = keeper.refused(ANNA, &sit_in);
    assert!(soon.message.contains("another 50 seconds"), "{soon}");
    keeper.refused_as(ANNA, &without, TableErrorCode::NotNow);
    keeper.wait(50_000);
    keeper.must(ANNA, &sit_in);
    keeper.answer(CLEO, true);
    assert!(keeper.table.lobby().chairs[1].sat_in);
    keeper.refused_as(ANNA, &sit_in, TableErrorCode::NotNow);
    while keeper.table.turn() != Some(Seat(1)) {
        if !keeper.step() {
            keeper.act(1);
        }
    }
    let level = Level::Skilled;
    let seat = Seat(1);
    assert_eq!(keeper.table.next(), Next::Think { seat, level });
    keeper.come_back(BEN);
    assert_eq!(keeper.table.next(), Next::Nothing);
    keeper.act(0);
    keeper.settle();

    keeper.leave(BEN);
    keeper.wait(MINUTE);
    keeper.must(CLEO, &without);
    // The player comes back before all have agreed.
    keeper.come_back(BEN);
    assert_eq!(keeper.table.lobby().vote, None);
    keeper.leave(BEN);
    keeper.wait(MINUTE);
    keeper.must(CLEO, &without);
    keeper.answer(ANNA, true);
    assert_eq!(keeper.table.lobby().vote, None);
    assert_eq!(keeper.last()["conceded"], json!({ "seat": 1 }));
    keeper.assert_same(&keeper.again());
}

#[test]
fn a_seat_is_kept_for_a_player_who_stands_up_in_a_game() {
    let mut keeper = Keeper::playing(rolled(2), 1);
    keeper.must(BEN, &Command::Stand {});
    assert!(keeper.table.lobby().chairs[1].away_since.is_some());
    // Standing up again does not extend the grace period.
    keeper.refused_as(BEN, &Command::Stand {}, TableErrorCode::NotNow);
    let otto = keeper.join("Otto", None);
    let sit = Command::Sit { seat: Seat(1) };
    keeper.refused_as(otto, &sit, TableErrorCode::NotNow);
    keeper.must(BEN, &sit);
    assert_eq!(keeper.last()["back"], json!({ "seat": 1 }));
}

#[test]
fn somebody_removed_in_a_game_is_replaced_by_a_bot() {
    let mut keeper = Keeper::playing(rolled(2), 1);
    let remove = |seat| Command::Remove { seat: Seat(seat) };
    keeper.must(ANNA, &remove(1));
    assert_eq!(
        keeper.table.lobby().chairs[1].holder,
        Holder::Bot(Level::Skilled)
    );
    assert_eq!(keeper.table.presence(BEN, true), None);
    // Neither a bot nor the last person can be removed.
    keeper.refused_as(ANNA, &remove(1), TableErrorCode::Taken);
    keeper.refused_as(ANNA, &remove(0), TableErrorCode::NotNow);
    let bot = Command::Bot {
        seat: Seat(1),
        level: Level::Master,
    };
    keeper.refused_as(ANNA, &bot, TableErrorCode::NotNow);
    keeper.finish();
    // The seed of the player who sat there at the start counts.
    let verified = verify(&record(&keeper.texts).unwrap()).unwrap();
    assert_eq!(verified.seeds, [Seat(0), Seat(1)]);
}

/// A game without activity is abandoned and its secret made public; then the table is closed.
#[test]
fn a_game_is_abandoned_when_nothing_happens_for_a_day() {
    let mut keeper = Keeper::playing(rolled(2), 1);
    keeper.wait(DAY - 1);
    assert_eq!(keeper.table.lobby().phase, Phase::Playing);
    keeper.wait(1);
    assert_eq!(keeper.table.lobby().phase, Phase::Waiting);
    assert!(verify(&record(&keeper.texts).unwrap()).unwrap().is_over);
    keeper.wait(DAY);
    assert_eq!(keeper.table.lobby().phase, Phase::Closed);
    // Dice in the air land first, even after days.
    let mut keeper = Keeper::playing(rolled(2), 1);
    keeper.act(0);
    keeper.now += 2 * DAY;
    assert_eq!(keeper.table.overdue(keeper.now), []);
    keeper.settle();
    assert_eq!(keeper.table.lobby().phase, Phase::Playing);
}

/// Bots and clocks could play on for ever after all players have left.
#[test]
fn nobody_plays_for_nobody() {
    let mut keeper = Keeper::playing(clocked(book(GameId::Strategiia, 2)), 1);
    keeper.leave(ANNA);
    keeper.leave(BEN);
    let left = keeper.now;
    while keeper.table.lobby().phase == Phase::Playing && keeper.now < left + DAY {
        keeper.wait(30_000);
    }
    keeper.wait(3 * DAY);
    assert_eq!(keeper.table.lobby().phase, Phase::Closed);
}

/// The reason for advice is written as facts about the game, so that a client can show it in any language.
#[test]
fn advice_names_facts() {
    for &game in GameId::ALL {
        let options = match game {
            GameId::Strike => rolled(2),
            game => book(game, *game.seats().start()),
        };
        let keeper = Keeper::playing(options, 1);
        let advise = keeper
            .table
            .advise(Bytes32([1; 32]), AdviceBudget::Now)
            .unwrap();
        let advice = advise();
        assert_eq!(advice.game_id(), game);
        let text = serde_json::to_string(&advice).unwrap();
        assert_eq!(serde_json::from_str::<AnyAdvice>(&text).unwrap(), advice);
        let written: serde_json::Value = serde_json::from_str(&text).unwrap();
        let list = written[game.name()].as_array().unwrap();
        assert!(!list.is_empty());
        assert_eq!(advice.best_value(), list[0]["value"].as_f64());
        for advice in list {
            let is_general = game.generals().contains(&"bots");
            let name = if is_general { "general" } else { game.name() };
            assert!(advice["why"].get(name).is_some(), "{advice}");
        }
    }
}
