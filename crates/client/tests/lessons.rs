//! Every lesson is played: to its goal, and into each of its mistakes. What its texts claim is checked, and that they are
//! there and short enough.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use astragal_arena::{Film, Throw};
use astragal_bots::{Adviser, BotGame, Level, Observation};
use astragal_client::boards::strike::{Aim, DROP, HURL, THROW};
use astragal_client::lessons::{
    Allowed, LESSONS, Lesson, LessonGame, LessonRequest, Point, Predicate, StepRun, Verdict, keys,
    lesson_file, lesson_game, lesson_texts,
};
use astragal_client::texts::{self, Language};
use astragal_client::words::{EventSentences, Names};
use astragal_client::{
    AnyBeat, Beat, Events, FromWorker, LoadedFilm, NextStep, TableWorker, ToWorker,
};
use astragal_dice::fair::Bytes32;
use astragal_dice::strike::{MannerText, shared_arena};
use astragal_dice::{Seed, Stream};
use astragal_games::{
    Exxtra, GameId, Seat, Strategiia, Strike, exxtra, strategiia, strike, with_game,
};
use astragal_session::{Decision, Play};
use fluent_syntax::ast::Entry;
use serde_json::Value;

/// How many decisions a step may take.
const DECISIONS_MAX: usize = 4;

/// A game whose lessons are played by the tests.
trait TestedGame: LessonGame + EventSentences + BotGame<LeveledBot: Adviser<Self>> {
    /// The hands with which the decision is tried out.
    fn hands(_: &Play<Self>, _: &Self::ActionText) -> Vec<Option<Self::Manner>> {
        vec![None]
    }
}

macro_rules! tested_games {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(tested_games! { @ $general $Game })*)*
    };
    // Dice that are only rolled have no hand.
    (@ dice $Game:ident) => {
        impl TestedGame for astragal_games::$Game {}
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(tested_games);

impl TestedGame for Strike {
    fn hands(play: &Play<Self>, action: &strike::ActionText) -> Vec<Option<MannerText>> {
        if *action != (strike::ActionText::Throw {}) {
            return vec![None];
        }
        let from_near = |force| Some(Aim::default().manner(force));
        let turned = MannerText {
            throw: Some(Throw {
                from: 200.0,
                ..Throw::with_force(THROW)
            }),
            ..MannerText::default()
        };
        let mut hands = vec![
            from_near(THROW),
            from_near(DROP),
            from_near(HURL),
            Some(turned),
        ];
        let lying = play.rest().unwrap_or_default();
        let mut gathered = Aim::default();
        // As in the browser, where dice can be gathered if there is more than one.
        if lying.len() > 1
            && gathered
                .gather(shared_arena(play.game()).kind(), &lying)
                .is_ok()
        {
            let manner = Some(gathered.manner(THROW));
            let decision = Decision {
                action: *action,
                manner: manner.clone(),
            };
            if play.check(play.to_decide(), decision).is_ok() {
                hands.push(manner);
            }
        }
        hands
    }
}

trait ToDecide {
    fn to_decide(&self) -> Seat;
}

impl<G: LessonGame> ToDecide for Play<G> {
    fn to_decide(&self) -> Seat {
        match self.waiting() {
            astragal_session::Waiting::Seat(seat) => seat,
            other => panic!("{other:?}"),
        }
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("lessons")
}

/// All lesson files, by the names of their lessons.
fn files() -> BTreeMap<String, Value> {
    let entries = fs::read_dir(folder()).unwrap();
    let read = |entry: Result<fs::DirEntry, std::io::Error>| {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let file = serde_json::from_str(&text);
        let file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (
            path.file_stem().unwrap().to_string_lossy().into_owned(),
            file,
        )
    };
    entries.map(read).collect()
}

/// Calls a function with every lesson; the panic of one lesson names it.
fn for_each_lesson(mut call: impl FnMut(&str, GameId, &Value)) {
    for (id, file) in files() {
        let game = lesson_game(&file).unwrap_or_else(|error| panic!("{id}: {error}"));
        call(&id, game, &file);
    }
}

fn read(id: &str, file: &Value) -> Arc<Lesson> {
    let lesson = Lesson::read(file).unwrap_or_else(|error| panic!("{id}: {error}"));
    assert_eq!(lesson.id, id);
    Arc::new(lesson)
}

#[test]
fn every_lesson_is_listed_and_built_in() {
    let mut found = BTreeSet::new();
    for_each_lesson(|id, _, file| {
        let lesson = read(id, file);
        let listed = LESSONS.iter().find(|listed| listed.id == id);
        let listed = listed.unwrap_or_else(|| panic!("{id} is not in the list"));
        assert_eq!(
            listed.steps,
            lesson.steps.len(),
            "{id}: the list has another number of steps"
        );
        assert!((4..=8).contains(&lesson.steps.len()), "{id}: 4 to 8 steps");
        assert!(lesson_file(id).is_some(), "{id} is not in files.rs");
        found.insert(id.to_owned());
    });
    let listed: BTreeSet<String> = LESSONS.iter().map(|listed| listed.id.to_owned()).collect();
    assert_eq!(found, listed);
}

/// One way to play a step.
struct Way<G: LessonGame> {
    verdict: Verdict,
    decisions: Vec<Decision<G>>,
}

/// Plays a step in every allowed way to its end.
fn ways<G: TestedGame>(lesson: &Arc<Lesson>, step: usize) -> Vec<Way<G>> {
    let name = format!("{}, {}", lesson.id, lesson.steps[step].id);
    let begin = || {
        let run = StepRun::<G>::begin(Arc::clone(lesson), step);
        run.unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let mut found = Vec::new();
    let mut open: Vec<Vec<Decision<G>>> = vec![Vec::new()];
    while let Some(before) = open.pop() {
        let after = |decisions: &[Decision<G>]| {
            let mut run = begin();
            let mut verdict = Verdict::GoesOn;
            for decision in decisions {
                let decided = run.decide(decision.clone(), Film::Off);
                let decided =
                    decided.unwrap_or_else(|error| panic!("{name}, {decision:?}: {error}"));
                verdict = decided.verdict;
            }
            (run, verdict)
        };
        let (run, _) = after(&before);
        let allowed = run.allowed();
        assert!(
            !allowed.is_empty(),
            "{name}: nothing can be done after {before:?}"
        );
        for action in allowed {
            // Hands differ in what they throw first; afterwards one is enough.
            let hands = if before.is_empty() { usize::MAX } else { 1 };
            for manner in G::hands(run.play(), &action).into_iter().take(hands) {
                let mut decisions = before.clone();
                decisions.push(Decision {
                    action: action.clone(),
                    manner,
                });
                match after(&decisions).1 {
                    Verdict::GoesOn => {
                        assert!(
                            decisions.len() < DECISIONS_MAX,
                            "{name}: neither goal nor mistake after {decisions:?}"
                        );
                        open.push(decisions);
                    }
                    verdict => found.push(Way { verdict, decisions }),
                }
            }
        }
    }
    found
}

/// At least one of the events that get a card has a sentence.
fn check_cards<G: TestedGame>(lesson: &Arc<Lesson>, number: usize, way: &Way<G>) {
    let step = &lesson.steps[number];
    let beats = match way.verdict {
        Verdict::Mistake(mistake) => &step.mistakes[mistake].beats,
        _ => &step.beats,
    };
    let mut run = StepRun::<G>::begin(Arc::clone(lesson), number).unwrap();
    let mut cards = Vec::new();
    for decision in &way.decisions {
        cards = run.decide(decision.clone(), Film::Off).unwrap().cards;
    }
    let (events, names) = (Events::of(run.play()), Names::default());
    let has_sentence = |at: &usize| G::sentence(&events, *at, &names).is_some();
    let is_said = beats.is_empty() || cards.iter().any(has_sentence);
    assert!(
        is_said,
        "{}, {}, {:?}: no card has a sentence",
        lesson.id, step.id, way.verdict
    );
}

fn check_step<G: TestedGame>(lesson: &Arc<Lesson>, number: usize) {
    let step = &lesson.steps[number];
    let name = format!("{}, {}", lesson.id, step.id);
    let is_word = |text: &str| {
        text.chars()
            .all(|one| one.is_ascii_lowercase() || one.is_ascii_digit())
    };
    assert!(is_word(&step.id), "{name}: an id is a word");
    if step.goal == Predicate::Next {
        assert!(
            step.mistakes.is_empty() && step.claim.is_none(),
            "{name} only shows something"
        );
        assert!(
            matches!(&step.allow, Allowed::These(these) if these.is_empty()),
            "{name} only shows something"
        );
        StepRun::<G>::begin(Arc::clone(lesson), number)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        return;
    }
    let ways = ways::<G>(lesson, number);
    assert!(
        ways.iter().any(|way| way.verdict == Verdict::Done),
        "{name}: the goal cannot be reached"
    );
    ways.iter().for_each(|way| check_cards(lesson, number, way));
    for (mistake, said) in step.mistakes.iter().enumerate() {
        let is_made = ways
            .iter()
            .any(|way| way.verdict == Verdict::Mistake(mistake));
        assert!(
            is_made,
            "{name}: nothing leads to the mistake {}",
            said.text
        );
        assert!(
            said.text.starts_with(&step.id),
            "{name}: the text {} begins with the step",
            said.text
        );
    }
    if let Allowed::These(these) = &step.allow {
        for action in these {
            let action: G::ActionText = serde_json::from_value(action.clone()).unwrap();
            let is_used = ways
                .iter()
                .any(|way| way.decisions.iter().any(|one| one.action == action));
            assert!(is_used, "{name}: {action:?} is not legal there");
        }
    }
    if let (Allowed::These(these), Some(Point::Field(field))) = (&step.allow, &step.point) {
        let is_it = |action: &Value| action["place"]["field"] == *field;
        assert!(
            these.iter().any(is_it) || step.goal == Predicate::Next,
            "{name}: the field that glows cannot be chosen"
        );
    }
}

#[test]
fn every_lesson_can_be_played_to_its_goal_and_into_its_mistakes() {
    for_each_lesson(|id, game, file| {
        with_game!(game, G => {
            let lesson = read(id, file);
            println!("{id}");
            (0..lesson.steps.len()).for_each(|step| check_step::<G>(&lesson, step));
        });
    });
}

/// Strike: a film is found for every throw whose result is fixed, with the hand that the browser proposes.
#[test]
fn every_throw_of_a_lesson_has_a_film() {
    let mut problems = Vec::new();
    for_each_lesson(|id, game, file| {
        if game != GameId::Strike {
            return;
        }
        let lesson = read(id, file);
        for (number, step) in lesson.steps.iter().enumerate() {
            if step.goal == Predicate::Next {
                continue;
            }
            let mut seen = Vec::new();
            for way in ways::<Strike>(&lesson, number) {
                if seen.contains(&way.verdict) {
                    continue;
                }
                seen.push(way.verdict);
                let mut run = StepRun::<Strike>::begin(Arc::clone(&lesson), number).unwrap();
                run.beginning();
                for decision in way.decisions {
                    let decided = run.decide(decision, Film::On).unwrap();
                    for shown in decided.shown {
                        let mut events = shown.game.events.iter();
                        let landed = events.find(|event| matches!(event, strike::Event::Landed(_)));
                        if let Some(landed) = landed.filter(|_| shown.film.is_none()) {
                            problems.push(format!("{id}, {}: {landed:?}", step.id));
                        }
                    }
                }
            }
        }
    });
    assert!(problems.is_empty(), "no film:\n{}", problems.join("\n"));
}

/// T-8: in a lesson as at a table, the attacker's dice are rolled first.
#[test]
fn a_combat_of_a_lesson_shows_the_attackers_dice_first() {
    let id = "strategiia.attack";
    let file = serde_json::from_str(lesson_file(id).unwrap()).unwrap();
    let lesson = read(id, &file);
    let mut combats = 0;
    for (number, step) in lesson.steps.iter().enumerate() {
        if step.goal == Predicate::Next {
            continue;
        }
        let way = ways::<Strategiia>(&lesson, number).swap_remove(0);
        let mut run = StepRun::<Strategiia>::begin(Arc::clone(&lesson), number).unwrap();
        run.beginning();
        for decision in way.decisions {
            for shown in run.decide(decision, Film::On).unwrap().shown {
                let before = shown.in_the_air.iter().flat_map(|game| &game.events);
                let attacker = before.clone().find_map(|event| match event {
                    strategiia::Event::Attacked { side, .. } => Some(*side),
                    _ => None,
                });
                let (Some(attacker), Some((shape, floats))) = (attacker, shown.film) else {
                    continue;
                };
                let red = shown.game.events.iter().find_map(|event| match event {
                    strategiia::Event::Rolled { red, .. } => Some(red.len()),
                    _ => None,
                });
                let film = LoadedFilm {
                    shape,
                    floats,
                    game: None,
                };
                let first = [film.first_frame(0), film.first_frame(red.unwrap())];
                assert_eq!(first[attacker], 0, "{}", step.id);
                assert!(first[attacker.other()] > 0, "{}: {first:?}", step.id);
                combats += 1;
            }
        }
    }
    assert!(combats > 0);
}

fn check_claims<G: TestedGame>(lesson: &Arc<Lesson>) {
    for (number, step) in lesson.steps.iter().enumerate() {
        let Some(claim) = &step.claim else {
            continue;
        };
        let name = format!("{}, {}", lesson.id, step.id);
        let run = StepRun::<G>::begin(Arc::clone(lesson), number).unwrap();
        let play = run.play();
        let mut coach = G::leveled_bot(Level::Master);
        let mut rng = Stream::new(Seed::from_number(5)).rng(0);
        let observation =
            Observation::new(play.game(), play.state(), play.to_decide()).after(play.events());
        let advice = coach.advise(observation, &mut rng);
        let allowed = run.allowed();
        let worth = |is_it: &dyn Fn(&G::ActionText) -> bool| {
            let values = advice
                .iter()
                .filter(|one| is_it(&play.game().write_action(&one.action)));
            values
                .map(|one| one.value)
                .fold(f64::NEG_INFINITY, f64::max)
        };
        let claimed: G::ActionText = serde_json::from_value(claim.best.clone()).unwrap();
        let best = worth(&|action| *action == claimed);
        let other = worth(&|action| *action != claimed && allowed.contains(action));
        println!("{name}: {best:.3} against {other:.3}");
        assert!(best >= other + claim.by, "{name}: {best} against {other}");
    }
}

/// A text that judges a decision belongs to a step whose claim the coach checks.
#[test]
fn a_text_that_judges_has_a_claim() {
    const JUDGE: [&str; 6] = ["best", "better", "worse", "worst", "wrong", "mistake"];
    texts::set_lesson_texts(
        Language::English,
        lesson_texts(Language::English).to_owned(),
    );
    let mut judging = 0;
    for_each_lesson(|id, _, file| {
        for step in &read(id, file).steps {
            let mut all = vec![
                keys::sentence(id, &step.id),
                keys::name(id, &step.id),
                keys::done(id, &step.id),
            ];
            all.extend(
                step.mistakes
                    .iter()
                    .map(|mistake| keys::mistake(id, &mistake.text)),
            );
            let seats = ["p0", "p1", "p2", "p3", "p4", "p5"];
            let args = seats.map(|seat| (seat, "Magpie".into()));
            for text in all.iter().map(|key| texts::text(key, &args).to_lowercase()) {
                let mut words = text.split(|letter: char| !letter.is_alphabetic());
                if words.any(|word| JUDGE.contains(&word)) {
                    judging += 1;
                    assert!(
                        step.claim.is_some(),
                        "{id}, {}: “{text}” without a claim",
                        step.id
                    );
                }
            }
        }
    });
    assert!(judging >= 5, "only {judging} texts judge");
}

/// Where a text calls a decision better than another one of the step, the coach agrees.
#[test]
fn the_coach_agrees_with_what_lessons_claim() {
    for_each_lesson(|id, game, file| {
        with_game!(game, G => check_claims::<G>(&read(id, file)));
    });
}

#[test]
fn the_rules_that_lessons_name_exist() {
    let docs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let common = fs::read_to_string(docs.join("common.md")).unwrap();
    for_each_lesson(|id, game, file| {
        let own = fs::read_to_string(docs.join(format!("{game}.md"))).unwrap();
        let lesson = read(id, file);
        for rule in &lesson.rules {
            let row = format!("| {rule} |");
            assert!(
                own.contains(&row) || common.contains(&row),
                "{id}: there is no rule {rule}"
            );
        }
        for step in &lesson.steps {
            assert!(
                step.rule.iter().all(|rule| lesson.rules.contains(rule)),
                "{id}, {}: {:?}",
                step.id,
                step.rule
            );
            assert!(
                step.book.iter().all(|book| lesson.book.contains(book)),
                "{id}, {}: {:?}",
                step.id,
                step.book
            );
        }
    });
}

/// The keys of a lesson's texts, each with its greatest length in English and in other languages, and whether it must be
/// there.
fn keys_of(lesson: &Lesson) -> Vec<(String, [usize; 2], bool)> {
    let id = &lesson.id;
    let mut all = vec![(keys::title(id), [24, 24], true)];
    for step in &lesson.steps {
        all.push((keys::sentence(id, &step.id), [64, 80], true));
        all.push((keys::name(id, &step.id), [28, 28], true));
        all.push((keys::done(id, &step.id), [80, 80], false));
        for mistake in &step.mistakes {
            all.push((keys::mistake(id, &mistake.text), [80, 80], true));
        }
    }
    all
}

#[test]
fn the_texts_of_lessons_are_there_and_short_enough() {
    let mut problems = Vec::new();
    for language in Language::ALL {
        texts::set_lesson_texts(language, lesson_texts(language).to_owned());
        let parsed = fluent_syntax::parser::parse(lesson_texts(language)).expect("they are Fluent");
        let there: BTreeSet<String> = parsed
            .body
            .iter()
            .filter_map(|entry| match entry {
                Entry::Message(message) => Some(message.id.name.to_owned()),
                _ => None,
            })
            .collect();
        let mut used = BTreeSet::new();
        for_each_lesson(|id, _, file| {
            let wanted = keys_of(&read(id, file));
            for (key, lengths, must_be) in wanted {
                let name = format!("{} {key}", language.code());
                if !there.contains(&key) {
                    problems.extend(must_be.then(|| format!("{name} is missing")));
                    continue;
                }
                let seats = ["p0", "p1", "p2", "p3", "p4", "p5"];
                let mut args: Vec<texts::Arg<'_>> =
                    seats.map(|seat| (seat, "Magpie".into())).to_vec();
                args.push(("field", 2.into()));
                let text = texts::text(&key, &args);
                let most = lengths[usize::from(language != Language::English)];
                let length = text.chars().count();
                if length > most {
                    problems.push(format!(
                        "{name} has {length} characters, not {most}: {text}"
                    ));
                }
                if text.contains("{$") {
                    problems.push(format!("{name} has an unknown variable: {text}"));
                }
                used.insert(key);
            }
        });
        let unused = there
            .iter()
            .filter(|key| key.starts_with("lesson-") && !used.contains(*key));
        problems.extend(unused.map(|key| format!("{} {key} is not used", language.code())));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// A lesson in a worker: a mistake is shown as beats, can be shown again, and then the step begins anew.
#[test]
fn a_worker_shows_a_mistake_and_begins_anew() {
    let mut worker = TableWorker::new(|| Bytes32([0; 32]));
    let mut ask = |message| match worker.handle(message, 0).message {
        FromWorker::Beat(beat) => *beat,
        other => panic!("{other:?}"),
    };
    let file = lesson_file("exxtra.knock").unwrap().to_owned();
    let step = 4;
    let beat = ask(ToWorker::Lesson(LessonRequest::Open { file, step }));
    // E-12: 4 is taken; rolling again is not part of the step.
    let legal = |beat: &Beat| match &beat.game {
        Some(AnyBeat::Exxtra(game)) => game.legal.len(),
        other => panic!("{other:?}"),
    };
    assert_eq!((beat.asked, legal(&beat)), (Some(Seat(0)), 5));
    let place = |field| {
        let action = exxtra::ActionText::Place { field };
        ToWorker::Lesson(LessonRequest::Decide {
            decision: Box::new(Decision::<Exxtra>::plain(action).into()),
            near_side: None,
        })
    };
    let text = |beat: &Beat| beat.lesson.as_ref().unwrap().mistake.clone();
    let mut shown = vec![ask(place(5))];
    while shown.last().unwrap().next != NextStep::Nothing {
        shown.push(ask(ToWorker::Step));
    }
    assert!(shown.len() > 3);
    let is_off_five = |beat: &Beat| text(beat).as_deref() == Some("off-five");
    assert!(shown.iter().all(is_off_five));
    assert!(shown.iter().all(|beat| beat.asked.is_none()));
    assert_eq!(shown[0].lesson.as_ref().unwrap().field, Some(5));
    // The same film again.
    let mut again = vec![ask(ToWorker::Lesson(LessonRequest::ShowAgain))];
    while again.last().unwrap().next != NextStep::Nothing {
        again.push(ask(ToWorker::Step));
    }
    let games = |beats: &[Beat]| {
        beats
            .iter()
            .map(|beat| beat.game.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(games(&again), games(&shown));
    let beat = ask(ToWorker::Lesson(LessonRequest::Begin { step }));
    assert_eq!((text(&beat), legal(&beat)), (None, 5));
    let beat = ask(place(3));
    assert!(beat.lesson.as_ref().unwrap().is_done);
}

/// The arena is turned if it is seen from another side than at first, and a screen that is held upright shows it along at
/// first.
#[test]
fn the_arena_is_turned_from_where_it_was_first_seen() {
    let file = lesson_file("strike.group").unwrap();
    let step = 4;
    let verdict = |near_side: f32, from: f32| {
        let file = file.to_owned();
        let mut worker = TableWorker::new(|| Bytes32([0; 32]));
        worker.handle(ToWorker::Lesson(LessonRequest::Open { file, step }), 0);
        let throw = Throw {
            from,
            ..Throw::with_force(THROW)
        };
        let decision = Decision::<Strike> {
            action: strike::ActionText::Throw {},
            manner: Some(MannerText {
                throw: Some(throw),
                ..MannerText::default()
            }),
        };
        let decide = LessonRequest::Decide {
            decision: Box::new(decision.into()),
            near_side: Some(near_side),
        };
        match worker.handle(ToWorker::Lesson(decide), 0).message {
            FromWorker::Beat(beat) => beat.lesson.unwrap().is_done,
            other => panic!("{other:?}"),
        }
    };
    for near_side in [0.0, 90.0] {
        assert!(
            !verdict(near_side, near_side),
            "not turned from {near_side}"
        );
        assert!(
            verdict(near_side, near_side + 90.0),
            "turned from {near_side}"
        );
    }
}
