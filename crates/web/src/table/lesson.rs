//! A lesson: the board of its game, one sentence, and what a decision has led to.

use astragal_client::boards::strike::Aim;
use astragal_client::lessons::{LessonBeat, LessonRequest, ListedLesson, Point, StepOutline, keys};
use astragal_client::texts::title;
use astragal_client::words::{seat_of, sentence};
use astragal_client::{ToWorker, t};
use astragal_dice::strike::RestingDie;
use astragal_games::{NumberOrWord, with_game};
use leptos::prelude::*;

use super::keys_help::KeysHelp;
use super::players::Players;
use super::{Refusal, SoundButton, keep_awake};
use crate::game_interface::GameInterface;
use crate::pages::{keep_progress, progress};
use crate::parts::{Brand, Icon, SeatMark, focused};
use crate::route::{Link, Page, Route};
use crate::scene::ScreenHandle;
use crate::table_model::TableModel;

/// What the parts of a lesson share.
#[derive(Clone, Copy)]
struct LessonContext {
    play: TableModel,
    lesson: &'static ListedLesson,
    /// The state of the lesson, once it is there.
    now: Memo<Option<LessonBeat>>,
}

impl LessonContext {
    fn with<T>(self, look: impl FnOnce(&LessonBeat, &StepOutline) -> T) -> Option<T> {
        self.now.with(|now| {
            let now = now.as_ref()?;
            Some(look(now, now.steps.get(now.step)?))
        })
    }

    /// Whether a decision has been judged, and whether its film is over.
    fn is_judged(self) -> bool {
        self.with(|now, _| now.is_film) == Some(true)
    }

    fn is_done(self) -> bool {
        self.with(|now, step| now.is_done || step.is_only_shown) == Some(true)
    }

    /// Whether nothing more of a film will be shown.
    fn is_at_rest(self) -> bool {
        let is_last = self.play.beat.with(|beat| {
            let beat = beat.as_ref();
            beat.is_some_and(|beat| beat.next == astragal_client::NextStep::Nothing)
        });
        is_last && self.play.film.with(Option::is_none)
    }

    fn text(self, key: &str) -> Option<String> {
        let (first, field) = self.with(|now, _| (now.first, now.field))?;
        keys::said(key, &self.play.names(), first, field)
    }

    /// The sentence at the top: the task, or what has come of it.
    fn headline(self) -> Option<String> {
        let (step, is_done, mistake) =
            self.with(|now, step| (step.id.clone(), now.is_done, now.mistake.clone()))?;
        let id = self.lesson.id;
        match (is_done, mistake) {
            (true, _) => {
                let said = self.text(&keys::done(id, &step));
                Some(said.unwrap_or_else(|| t!("lessons-right")))
            }
            (false, Some(mistake)) => self.text(&keys::mistake(id, &mistake)),
            (false, None) => self.text(&keys::sentence(id, &step)),
        }
    }

    fn begin(self, step: usize) {
        keep_progress(|progress| progress.visit(self.lesson.id, step));
        self.play
            .send(&ToWorker::Lesson(LessonRequest::Begin { step }));
    }

    fn step(self) -> usize {
        self.with(|now, _| now.step).unwrap_or(0)
    }
}

/// A lesson on the board of its game.
#[component]
pub fn LessonTable(lesson: &'static ListedLesson) -> impl IntoView {
    let play = TableModel::from_context();
    let now = Memo::new(move |_| {
        play.beat.with(|beat| {
            beat.as_ref()
                .and_then(|beat| beat.lesson.as_deref().cloned())
        })
    });
    let shown = LessonContext { play, lesson, now };
    keep_awake();
    point_at(shown);
    // What is done is kept as soon as it is done.
    Effect::new(move |_| {
        if shown.is_done() {
            let step = shown.step();
            keep_progress(|progress| progress.done(lesson.id, step));
        }
    });
    let is_there = Memo::new(move |_| now.with(Option::is_some));
    let keys = RwSignal::new(false);
    move || match (is_there.get(), lesson.game()) {
        (true, Some(game)) => {
            let board = with_game!(game, G => <G as GameInterface>::board());
            view! {
                <div
                    class=format!("table lesson {game}")
                    class:judged=move || shown.is_judged()
                    class:done=move || shown.is_done()
                >
                    <header class="table-top">
                        <Brand/>
                        <h1 class="about">{move || title(game)}<span class="lesson-title">{move || t!(&keys::title(lesson.id))}</span></h1>
                        <p class="lesson-sentence" aria-live="polite" data-test="lesson-sentence">
                            {move || shown.headline()}
                            {move || shown.with(|_, step| step.house).filter(|house| *house).map(|_| view! { <small class="house-mark">{t!("lessons-house")}</small> })}
                        </p>
                        <SoundButton/>
                        <Link to=Page::Lessons class="tool round lesson-close">
                            <span class="hidden">{move || t!("lessons-all")}</span>
                            <Icon name="close"/>
                        </Link>
                    </header>
                    <Players/>
                    <main class="middle" aria-label=move || t!("board-label")>
                        {board}
                        <Consequence shown/>
                    </main>
                    <Panel shown/>
                    <Refusal/>
                    <KeysHelp game is_open=keys/>
                </div>
            }
            .into_any()
        }
        _ => view! { <Refusal/> }.into_any(),
    }
}

/// What a decision has led to, and how to go on.
#[component]
fn Consequence(shown: LessonContext) -> impl IntoView {
    let route = Route::from_context();
    let play = shown.play;
    // The cards of events that have been shown already.
    let cards = move || {
        let cards = shown.with(|now, _| now.cards.clone()).unwrap_or_default();
        let names = play.names();
        play.log.with(|events| {
            let events = events.as_ref()?;
            let known = cards.into_iter().filter(|at| *at < events.count());
            let known: Vec<usize> = known.collect();
            let last = known.len().saturating_sub(1);
            let card = |(number, at): (usize, usize)| {
                let seat = seat_of(events, at);
                Some(view! {
                    <li class:now=number == last>
                        {seat.map(|seat| view! { <SeatMark seat/> })}
                        <span>{sentence(events, at, &names)?}</span>
                    </li>
                })
            };
            let few = known.len().saturating_sub(4);
            let cards = known.into_iter().enumerate().skip(few);
            Some(cards.filter_map(card).collect_view())
        })
    };
    let has_cards =
        move || shown.is_judged() && shown.with(|now, _| !now.cards.is_empty()) == Some(true);
    let again = move |_| play.send(&ToWorker::Lesson(LessonRequest::ShowAgain));
    let try_again = move |_| shown.begin(shown.step());
    let next = move |_| {
        let step = shown.step() + 1;
        match (step < shown.lesson.steps, shown.lesson.next()) {
            (true, _) => shown.begin(step),
            (false, Some(lesson)) => route.go(Page::Lesson(lesson.id.to_owned())),
            (false, None) => route.go(Page::Lessons),
        }
    };
    let next_word = move || match (shown.step() + 1 < shown.lesson.steps, shown.lesson.next()) {
        (true, _) => t!("lessons-next"),
        (false, Some(_)) => t!("lessons-next-lesson"),
        (false, None) => t!("lessons-all"),
    };
    let is_wrong = move || shown.with(|now, _| now.mistake.is_some()) == Some(true);
    let is_over = move || shown.is_done() && shown.is_at_rest();
    view! {
        <Show when=has_cards>
            <section class="lesson-then" aria-label=move || t!("lessons-what-then")>
                <h2>{move || t!("lessons-what-then")}</h2>
                <ol aria-live="polite">{cards}</ol>
            </section>
        </Show>
        <div class="lesson-buttons">
            <Show when=move || is_wrong() && shown.is_at_rest()>
                <button data-test="lesson-again" on:click=again><Icon name="replay"/>{move || t!("lessons-again")}</button>
                <button class="primary" data-test="lesson-try" node_ref=focused() on:click=try_again>{move || t!("lessons-try")}</button>
            </Show>
            <Show when=is_over>
                <button class="primary" data-test="lesson-next" node_ref=focused() on:click=next>{next_word}<Icon name="next"/></button>
            </Show>
        </div>
    }
}

/// Which lesson it is, its steps, where it comes from, and the way through it.
#[component]
fn Panel(shown: LessonContext) -> impl IntoView {
    let route = Route::from_context();
    let lesson = shown.lesson;
    let lessons = move || lesson.game().into_iter().flat_map(ListedLesson::of_game);
    let number = lessons().position(|one| one.id == lesson.id).unwrap_or(0) + 1;
    let all = lessons().count();
    let game = move || lesson.game().map(title).unwrap_or_default();
    let kept = move || {
        shown.now.track();
        progress().of(lesson.id).done
    };
    let class = move |step: usize| match (shown.step() == step, kept().contains(&step)) {
        (true, _) => "now",
        (false, true) => "done",
        (false, false) => "",
    };
    let dots = move || {
        let dot = move |step: usize| view! { <i class=format!("dot {}", class(step))></i> };
        (0..lesson.steps).map(dot).collect_view()
    };
    let steps = move || {
        let ids = shown.with(|now, _| now.steps.clone()).unwrap_or_default();
        let row = move |(step, outline): (usize, StepOutline)| {
            let name = t!(&keys::name(lesson.id, &outline.id));
            let is_now = shown.step() == step;
            view! {
                <li class=class(step)>
                    <button class="plain" aria-current=is_now.then_some("step") on:click=move |_| shown.begin(step)>
                        <i aria-hidden="true">{(class(step) == "done").then(|| view! { <Icon name="check"/> })}</i>
                        <span>{name}</span>
                    </button>
                </li>
            }
        };
        ids.into_iter().enumerate().map(row).collect_view()
    };
    let source = move || {
        let (book, rule) = shown.with(|_, step| (step.book.clone(), step.rule.clone()))?;
        let game = lesson.game()?;
        Some(view! {
            {book.map(|book| view! { <span>{t!("lessons-book", example = book)}</span> })}
            {rule.map(|rule| view! { <Link to=Page::Text(game.name().to_owned())>{t!("lessons-rule", rule = rule)}</Link> })}
        })
    };
    let back = move |_| match shown.step().checked_sub(1) {
        Some(step) => shown.begin(step),
        None => route.go(Page::Lessons),
    };
    let skip = move |_| match shown.step() + 1 < lesson.steps {
        true => shown.begin(shown.step() + 1),
        false => match lesson.next() {
            Some(next) => route.go(Page::Lesson(next.id.to_owned())),
            None => route.go(Page::Lessons),
        },
    };
    view! {
        <aside class="side lesson-panel">
            <p class="muted lesson-number">{move || t!("lessons-number", game = game(), lesson = number, lessons = all)}</p>
            <h2>{move || t!(&keys::title(lesson.id))}</h2>
            <ol class="lesson-steps" aria-label=move || t!("lessons-steps")>{steps}</ol>
            <p class="lesson-source">{source}</p>
            <nav class="lesson-way" aria-label=move || t!("lessons-steps")>
                <button data-test="lesson-back" on:click=back><Icon name="back"/>{move || t!("back")}</button>
                <p>
                    <span class="lesson-dots" aria-hidden="true">{dots}</span>
                    <small>{move || t!("lessons-step-of", step = shown.step() + 1, steps = lesson.steps)}</small>
                </p>
                <button data-test="lesson-skip" on:click=skip>{move || t!("skip")}<Icon name="next"/></button>
            </nav>
        </aside>
    }
}

/// Lets the thing glow that the step points at, as long as the learner is to decide. Nothing on the board knows of it.
fn point_at(shown: LessonContext) {
    Effect::new(move |_| {
        shown.play.film.track();
        let points = shown.with(|now, step| match now.is_film {
            true => Vec::new(),
            false => step.point.as_ref().map(selectors).unwrap_or_default(),
        });
        // The board is drawn anew first.
        let glow = move || glow(points.unwrap_or_default());
        request_animation_frame(move || request_animation_frame(glow));
    });
}

/// Lets the first element of each selector glow, and nothing else.
fn glow(selectors: Vec<String>) {
    const POINTED: &str = "pointed";
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    while let Some(element) = find(".pointed") {
        let _ = element.class_list().remove_1(POINTED);
    }
    for selector in selectors {
        if let Some(element) = find(&selector) {
            let _ = element.class_list().add_1(POINTED);
        }
    }
}

/// The elements of the page that a point means.
fn selectors(point: &Point) -> Vec<String> {
    match point {
        Point::Field(field) => ["field", "pick"]
            .map(|word| format!("[data-test={word}-{field}]"))
            .to_vec(),
        Point::Cell(cell) => vec![format!(".st-cell[data-cell=\"{cell}\"]")],
        Point::Seat(seat) => vec![format!(".players .player:nth-child({})", seat.0 + 1)],
        Point::Button(name) if name == "roll" => vec!["[data-test=exxtra-roll]".to_owned()],
        Point::Button(name) => vec![format!("[data-test=strike-{name}]")],
        Point::Die(_) => Vec::new(),
    }
}

/// The ring around the die in Strike's arena that a step points at.
#[component]
pub fn PointedDie(
    handle: ScreenHandle,
    resting: Memo<Vec<RestingDie>>,
    aim: RwSignal<Aim>,
) -> impl IntoView {
    let play = TableModel::from_context();
    let face = move || {
        play.beat.with(|beat| {
            let now = beat.as_ref()?.lesson.as_ref().filter(|now| !now.is_film)?;
            match now.steps.get(now.step)?.point.as_ref()? {
                Point::Die(NumberOrWord::Number(face)) => u8::try_from(*face).ok(),
                Point::Die(NumberOrWord::Word(_)) => Some(1),
                _ => None,
            }
        })
    };
    move || {
        let face = face()?;
        let place = resting.with(|dice| {
            let die = dice.iter().find(|die| die.face == face);
            // It may have been slid.
            die.map(|die| aim.with(|aim| aim.pose_of(die)).position)
        });
        let [x, y] = handle.on_picture(place?)?;
        Some(view! {
            <span
                class="die-ring"
                aria-hidden="true"
                style:left=format!("{}%", 100.0 * x)
                style:top=format!("{}%", 100.0 * y)
            ></span>
        })
    }
}
