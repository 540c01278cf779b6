//! A game under way: leaving, undo, pauses, clocks.

use crate::support::{DAY, MINUTE, TestHost, book, of_another_game, rolled, throw};
use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat, Strike, strike};
use astragal_session::Decision;
use astragal_tables::{
    AdviceBudget, AnyAdvice, Command, Holder, Next, Phase, Question, TableErrorCode, TableOptions,
    record, verify,
};
use serde_json::json;

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
fn strategiia(seed: u8) -> TestHost {
    TestHost::playing(book(GameId::Strategiia, 2), seed)
}

#[test]
fn only_whose_turn_it_is_decides() {
    let mut host = TestHost::playing(rolled(2), 1);
    let turn = host.table.turn().unwrap();
    let (mover, waiter) = (host.person_at(turn), 1 - host.person_at(turn));
    let throw = Command::Act(throw());
    host.refused_as(waiter, &throw, TableErrorCode::NotYourTurn);
    let other = Command::Act(of_another_game(GameId::Strike));
    host.refused_as(mover, &other, TableErrorCode::BadRequest);
    let stop = Decision::<Strike>::plain(strike::ActionText::Stop {});
    let stop = host.refused(mover, &Command::Act(stop.into()));
    assert_eq!(stop.rule.as_deref(), Some("S-5"));
    let watcher = host.join("Otto", None);
    host.refused_as(watcher, &throw, TableErrorCode::NotYours);
    host.must(mover, &throw);
    // The decision and its manner are in the log before anything is drawn.
    let toss = json!({ "toss": { "style": "firm", "layout": "spread" } });
    assert_eq!(host.last()["decided"]["manner"], toss);
    host.refused_as(mover, &throw, TableErrorCode::NotNow);
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
    let mut host = strategiia(3);
    let seat = host.table.turn().unwrap();
    let mover = host.person_at(seat);
    let propose = |host: &TestHost, n| {
        let command = Command::Act(host.choice(seat, n));
        host.table.command(mover, &command, host.now).unwrap()
    };
    let [kept, other, later] = [propose(&host, 0), propose(&host, 1), propose(&host, 0)];
    host.apply(other);
    assert!(host.table.turn().is_some_and(|turn| turn != seat));
    let refused = host.table.append(kept, None, host.now).unwrap_err();
    assert_eq!(refused.code, TableErrorCode::NotYourTurn);
    host.assert_same(&host.again());
    // After an undo the state is the same again, so the decision is accepted.
    host.ask(mover, Question::Undo);
    host.answer(1 - mover, true);
    host.apply(later);
    host.assert_same(&host.again());
}

/// The same if a whole game was played in between.
#[test]
fn a_decision_belongs_to_its_game() {
    let mut host = TestHost::playing(book(GameId::Exxtra, 3), 1);
    let seat = host.table.turn().unwrap();
    let command = Command::Act(host.choice(seat, 0));
    let propose = |host: &TestHost| {
        let person = host.person_at(seat);
        host.table.command(person, &command, host.now).unwrap()
    };
    // Enough proposals for as many games as it may take until another seat begins.
    let kept: Vec<_> = (0..20).map(|_| propose(&host)).collect();
    let mut refused = 0;
    for proposal in kept {
        host.finish();
        host.begin();
        match host.table.turn() {
            Some(turn) if turn == seat => host.apply(proposal),
            _ => {
                let error = host.table.append(proposal, None, host.now).unwrap_err();
                assert_eq!(error.code, TableErrorCode::NotYourTurn);
                refused += 1;
            }
        }
        host.assert_same(&host.again());
    }
    assert!(refused > 0);
}

/// C-3: one player gives up, the others play on; the last one wins.
#[test]
fn conceding() {
    let mut host = TestHost::playing(rolled(3), 1);
    host.must(BEN, &Command::Concede {});
    host.settle();
    assert_eq!(host.table.lobby().phase, Phase::Playing);
    assert!(host.wants(BEN, &Command::Concede {}).is_err());
    host.must(CLEO, &Command::Concede {});
    host.settle();
    assert_eq!(host.table.lobby().phase, Phase::Waiting);
    assert_eq!(host.last()["ended"]["winners"], json!([0]));
    host.refused_as(ANNA, &Command::Concede {}, TableErrorCode::NoGame);
    let verified = verify(&record(&host.texts).unwrap()).unwrap();
    assert_eq!(verified.winners, [Seat(0)]);
}

/// C-3: there is no conceding, abandoning or undoing while dice are in the air.
#[test]
fn nobody_leaves_while_dice_are_in_the_air() {
    let mut host = TestHost::playing(rolled(2), 1);
    host.act(0);
    assert!(matches!(host.table.next(), Next::Draw { .. }));
    for command in [
        Command::Concede {},
        ask(Question::Undo),
        ask(Question::Abandon),
    ] {
        host.refused_as(ANNA, &command, TableErrorCode::NotNow);
    }
    assert_eq!(
        host.refused(ANNA, &ask(Question::Undo)).rule.as_deref(),
        Some("C-3")
    );
}

/// C-3: a game is abandoned by all together, without a winner.
#[test]
fn abandoning() {
    let mut host = TestHost::playing(rolled(3), 1);
    host.ask(ANNA, Question::Abandon);
    host.refused_as(BEN, &ask(Question::Pause), TableErrorCode::NotNow);
    host.refused_as(ANNA, &AGREE, TableErrorCode::NotNow);
    host.answer(BEN, true);
    assert_eq!(host.table.lobby().phase, Phase::Playing);
    host.answer(CLEO, false);
    assert_eq!(host.table.lobby().vote, None);
    host.refused_as(BEN, &AGREE, TableErrorCode::NotNow);
    host.ask(CLEO, Question::Abandon);
    host.answer(BEN, true);
    host.answer(ANNA, true);
    // Between the end of the game and its entry in the log there is nothing left to agree on.
    assert_eq!(host.table.next(), Next::Over);
    for question in [Question::Abandon, Question::Undo] {
        assert!(host.wants(ANNA, &ask(question)).is_err());
    }
    host.settle();
    assert_eq!(host.last()["ended"]["winners"], json!([]));
    let verified = verify(&record(&host.texts).unwrap()).unwrap();
    assert!(verified.is_over && verified.winners.is_empty());
}

/// C-3: what a bot has decided since is taken back together with the decision of a person.
#[test]
fn undoing_takes_a_bots_answer_back_too() {
    let mut host = TestHost::open(book(GameId::Strategiia, 2), 3);
    host.join("Anna", Some(Seat(0)));
    host.bot(1);
    host.begin();
    host.settle();
    // If the bot has begun, there is still nothing of a person to take back.
    host.refused_as(ANNA, &ask(Question::Undo), TableErrorCode::NotNow);
    assert!(!host.table.may_ask_to_undo(Seat(0)));
    let before = host.table.seen(None);
    host.act(0);
    host.settle();
    assert_eq!(host.table.turn(), Some(Seat(0)), "the bot has answered");
    assert!(host.table.may_ask_to_undo(Seat(0)));
    host.ask(ANNA, Question::Undo);
    assert_eq!(host.table.seen(None), before);
    assert_eq!(host.table.turn(), Some(Seat(0)));
    host.assert_same(&host.again());
}

/// C-3: a decision is taken back if all players agree.
#[test]
fn undoing_with_everybodys_consent() {
    let mut host = strategiia(3);
    let watcher = host.join("Otto", None);
    host.refused_as(ANNA, &ask(Question::Undo), TableErrorCode::NotNow);
    let before = host.table.seen(None);
    let mover = host.person_at(host.table.turn().unwrap());
    host.act(0);
    assert!(host.table.turn().is_some(), "a first move has no combat");
    assert_ne!(host.table.seen(None), before);
    host.ask(mover, Question::Undo);
    host.refused_as(watcher, &AGREE, TableErrorCode::NotYours);
    host.answer(1 - mover, false);
    assert_ne!(host.table.seen(None), before);
    host.ask(mover, Question::Undo);
    host.answer(1 - mover, true);
    assert_eq!(host.table.seen(None), before);
    assert_eq!(host.table.turn(), host.table.lobby().seat_of(mover));
    host.assert_same(&host.again());
    // Decisions that were taken back are not in the record.
    host.finish();
    let record = record(&host.texts).unwrap();
    assert!(verify(&record).unwrap().is_over);
    // A question lapses with the next decision.
    let mut host = strategiia(3);
    host.act(0);
    host.ask(ANNA, Question::Undo);
    host.act(0);
    assert_eq!(host.table.lobby().vote, None);
}

/// C-3: an undo never crosses a roll, except in practice games, where the same throw then shows the same dice.
#[test]
fn undoing_a_roll_is_for_practice() {
    let mut host = TestHost::playing(book(GameId::Exxtra, 3), 1);
    host.act(0);
    host.settle();
    let refused = host.refused(ANNA, &ask(Question::Undo));
    assert_eq!(refused.rule.as_deref(), Some("C-3"));

    let practice = TableOptions {
        practice: true,
        ..book(GameId::Exxtra, 3)
    };
    let mut host = TestHost::playing(practice, 1);
    host.act(0);
    host.settle();
    let landed = host.last()["landed"].clone();
    assert!(landed["key"].is_string());
    host.ask(ANNA, Question::Undo);
    host.answer(BEN, true);
    host.answer(CLEO, true);
    host.act(0);
    host.settle();
    assert_eq!(host.last()["landed"], landed);
    host.finish();
    let verified = verify(&record(&host.texts).unwrap()).unwrap();
    assert!(verified.practice && verified.to_string().contains("for practice"));
}

/// A question about an absent player or a pause stays open while bots and others decide.
#[test]
fn a_question_waits_for_a_minute() {
    let mut host = TestHost::playing(rolled(2), 1);
    host.ask(ANNA, Question::Pause);
    host.act(0);
    host.settle();
    assert!(host.table.lobby().vote.is_some());
    host.wait(MINUTE - 1);
    assert!(host.table.lobby().vote.is_some());
    host.wait(1);
    assert_eq!(host.last()["unanswered"], json!({}));
    assert_eq!(host.table.lobby().vote, None);
}

#[test]
fn the_clock_stands_still_while_a_game_rests() {
    let mut host = TestHost::playing(clocked(rolled(2)), 1);
    let due = host.table.due().unwrap();
    assert_eq!(due, host.now + 30_000);
    host.wait(10_000);
    host.ask(ANNA, Question::Pause);
    host.answer(BEN, true);
    assert!(host.table.lobby().paused_since.is_some());
    let act = Command::Act(host.choice(host.table.turn().unwrap(), 0));
    for command in [act, ask(Question::Pause), ask(Question::Undo)] {
        let mover = host.person_at(host.table.turn().unwrap());
        host.refused_as(mover, &command, TableErrorCode::NotNow);
    }
    host.wait(10 * MINUTE);
    assert!(!host.table.lobby().timed_out);
    host.must(BEN, &Command::Resume {});
    host.refused_as(BEN, &Command::Resume {}, TableErrorCode::NotNow);
    assert_eq!(host.table.due(), Some(due + 10 * MINUTE));
    host.assert_same(&host.again());
}

/// Dice that land during a pause give no player extra time.
#[test]
fn dice_land_while_a_game_rests() {
    let mut host = TestHost::playing(clocked(rolled(2)), 1);
    host.act(0);
    host.ask(ANNA, Question::Pause);
    host.answer(BEN, true);
    host.now += 5_000;
    host.settle();
    assert!(host.table.turn().is_some());
    host.now += 60_000;
    host.must(ANNA, &Command::Resume {});
    assert_eq!(host.table.due(), Some(host.now + 30_000));
}

#[test]
fn a_bot_decides_for_a_player_who_is_too_slow() {
    let mut host = TestHost::playing(clocked(book(GameId::Exxtra, 3)), 1);
    let seat = host.table.turn().unwrap();
    host.wait(29_999);
    assert_eq!(host.table.next(), Next::Nothing);
    host.now += 1;
    let entries = host.table.overdue(host.now);
    host.apply(entries);
    assert_eq!(host.last()["timed_out"], json!({ "seat": seat }));
    let level = Level::Skilled;
    assert_eq!(host.table.next(), Next::Think { seat, level });
    assert!(host.table.overdue(host.now).is_empty());
    // This time a bot is thinking.
    let luck = host.random();
    let entry = host.table.think(luck).unwrap()();
    host.apply(entry);
    assert_eq!(host.last()["decided"]["by"], "clock");
    host.step();
    // The next decision is the player's own again.
    assert!(!host.table.lobby().timed_out);
    assert_eq!(host.table.next(), Next::Nothing);
    host.assert_same(&host.again());
}

/// There is no time limit for bots.
#[test]
fn bots_have_no_clock() {
    let mut host = TestHost::full(clocked(rolled(2)), 1);
    let seat = Seat(1);
    host.must(ANNA, &Command::Remove { seat });
    host.bot(1);
    host.begin();
    while !matches!(host.table.next(), Next::Think { .. }) {
        if !host.step() {
            host.act(1);
        }
    }
    assert_eq!(host.table.overdue(host.now + MINUTE), []);
    let luck = host.random();
    let entry = host.table.think(luck).unwrap()();
    host.apply(entry);
    assert_eq!(host.last()["decided"]["by"], "bot");
}

/// C-3: the others wait for a player who is away; then a bot sits in until the player comes back, or they have
/// conceded.
#[test]
fn somebody_is_gone() {
    let mut host = TestHost::playing(rolled(3), 1);
    let sit_in = ask(Question::Substitute(Seat(1)));
    let without = ask(Question::ContinueWithout(Seat(1)));
    host.refused_as(ANNA, &sit_in, TableErrorCode::NotNow);
    host.leave(BEN);
    host.leave(BEN);
    host.wait(10_000);
    let soon = host.refused(ANNA, &sit_in);
    assert!(soon.message.contains("another 50 seconds"), "{soon}");
    host.refused_as(ANNA, &without, TableErrorCode::NotNow);
    host.wait(50_000);
    host.must(ANNA, &sit_in);
    host.answer(CLEO, true);
    assert!(host.table.lobby().chairs[1].substituted);
    host.refused_as(ANNA, &sit_in, TableErrorCode::NotNow);
    while host.table.turn() != Some(Seat(1)) {
        if !host.step() {
            host.act(1);
        }
    }
    let level = Level::Skilled;
    let seat = Seat(1);
    assert_eq!(host.table.next(), Next::Think { seat, level });
    host.come_back(BEN);
    assert_eq!(host.table.next(), Next::Nothing);
    host.act(0);
    host.settle();

    host.leave(BEN);
    host.wait(MINUTE);
    host.must(CLEO, &without);
    // The player comes back before all have agreed.
    host.come_back(BEN);
    assert_eq!(host.table.lobby().vote, None);
    host.leave(BEN);
    host.wait(MINUTE);
    host.must(CLEO, &without);
    host.answer(ANNA, true);
    assert_eq!(host.table.lobby().vote, None);
    assert_eq!(host.last()["conceded"], json!({ "seat": 1 }));
    host.assert_same(&host.again());
}

#[test]
fn a_seat_is_kept_for_a_player_who_stands_up_in_a_game() {
    let mut host = TestHost::playing(rolled(2), 1);
    host.must(BEN, &Command::Stand {});
    assert!(host.table.lobby().chairs[1].away_since.is_some());
    // Standing up again does not extend the grace period.
    host.refused_as(BEN, &Command::Stand {}, TableErrorCode::NotNow);
    let otto = host.join("Otto", None);
    let sit = Command::Sit { seat: Seat(1) };
    host.refused_as(otto, &sit, TableErrorCode::NotNow);
    host.must(BEN, &sit);
    assert_eq!(host.last()["returned"], json!({ "seat": 1 }));
}

#[test]
fn somebody_removed_in_a_game_is_replaced_by_a_bot() {
    let mut host = TestHost::playing(rolled(2), 1);
    let remove = |seat| Command::Remove { seat: Seat(seat) };
    host.must(ANNA, &remove(1));
    assert_eq!(
        host.table.lobby().chairs[1].holder,
        Holder::Bot(Level::Skilled)
    );
    assert_eq!(host.table.presence(BEN, true), None);
    // Neither a bot nor the last person can be removed.
    host.refused_as(ANNA, &remove(1), TableErrorCode::Taken);
    host.refused_as(ANNA, &remove(0), TableErrorCode::NotNow);
    let bot = Command::SeatBot {
        seat: Seat(1),
        level: Level::Master,
    };
    host.refused_as(ANNA, &bot, TableErrorCode::NotNow);
    host.finish();
    // The seed of the player who sat there at the start counts.
    let verified = verify(&record(&host.texts).unwrap()).unwrap();
    assert_eq!(verified.seeds, [Seat(0), Seat(1)]);
}

/// A game without activity is abandoned and its secret made public; then the table is closed.
#[test]
fn a_game_is_abandoned_when_nothing_happens_for_a_day() {
    let mut host = TestHost::playing(rolled(2), 1);
    host.wait(DAY - 1);
    assert_eq!(host.table.lobby().phase, Phase::Playing);
    host.wait(1);
    assert_eq!(host.table.lobby().phase, Phase::Waiting);
    assert!(verify(&record(&host.texts).unwrap()).unwrap().is_over);
    host.wait(DAY);
    assert_eq!(host.table.lobby().phase, Phase::Closed);
    // Dice in the air land first, even after days.
    let mut host = TestHost::playing(rolled(2), 1);
    host.act(0);
    host.now += 2 * DAY;
    assert_eq!(host.table.overdue(host.now), []);
    host.settle();
    assert_eq!(host.table.lobby().phase, Phase::Playing);
}

/// Bots and clocks could play on for ever after all players have left.
#[test]
fn nobody_plays_for_nobody() {
    let mut host = TestHost::playing(clocked(book(GameId::Strategiia, 2)), 1);
    host.leave(ANNA);
    host.leave(BEN);
    let left = host.now;
    while host.table.lobby().phase == Phase::Playing && host.now < left + DAY {
        host.wait(30_000);
    }
    host.wait(3 * DAY);
    assert_eq!(host.table.lobby().phase, Phase::Closed);
}

/// The reason for advice is written as facts about the game, so that a client can show it in any language.
#[test]
fn advice_names_facts() {
    for &game in GameId::ALL {
        let options = match game {
            GameId::Strike => rolled(2),
            game => book(game, *game.seats().start()),
        };
        let host = TestHost::playing(options, 1);
        let advise = host
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
