//! The list of lessons.

use astragal_client::lessons::{LearningProgress, ListedLesson, keys};
use astragal_client::texts::{self, current_language, title};
use astragal_client::{t, texts::Language};
use astragal_games::GameId;
use leptos::prelude::*;

use crate::app::{fetch_text, texts_changed};
use crate::parts::{Header, Icon};
use crate::route::{Link, Page};
use crate::settings;

const PROGRESS: &str = "lessons";

/// What has been done on this device.
pub fn progress() -> LearningProgress {
    settings::recall(PROGRESS).unwrap_or_default()
}

/// Changes what has been done on this device.
pub fn keep_progress(change: impl FnOnce(&mut LearningProgress)) {
    let mut progress = progress();
    change(&mut progress);
    settings::keep(PROGRESS, &progress);
}

/// Loads the texts of lessons in the current language, now and whenever it changes. Returns whether they are there.
pub fn lesson_texts() -> RwSignal<bool> {
    let are_there = RwSignal::new(false);
    Effect::new(move |last: Option<Language>| {
        let language = current_language();
        if last != Some(language) {
            leptos::task::spawn_local(async move {
                let path = format!("/a/texts/lessons-{}.ftl", language.code());
                if let Some(text) = fetch_text(&path).await {
                    texts::set_lesson_texts(language, text);
                }
                let _ = are_there.try_set(true);
                texts_changed();
            });
        }
        language
    });
    are_there
}

/// The list of lessons.
#[component]
pub fn Lessons() -> impl IntoView {
    let are_there = lesson_texts();
    let progress = StoredValue::new(progress());
    let shelves = move || {
        let games = GameId::ALL.iter().copied();
        let games = games.filter(|game| ListedLesson::of_game(*game).next().is_some());
        games
            .map(|game| view! { <Shelf game progress/> })
            .collect_view()
    };
    let go_on = move || {
        let (lesson, step) = progress.with_value(LearningProgress::to_go_on)?;
        let game = lesson.game()?;
        Some(view! {
            <Link to=Page::Lesson(lesson.id.to_owned()) class="go-on">
                <span>
                    <b>{move || t!("lessons-go-on", lesson = t!(&keys::title(lesson.id)))}</b>
                    <small>{move || t!("lessons-go-on-step", game = title(game), step = step + 1, steps = lesson.steps)}</small>
                </span>
                <Icon name="next"/>
            </Link>
        })
    };
    view! {
        <Header/>
        <main class="lessons" data-test="lessons">
            <Show when=move || are_there.get()>
                <div class="lessons-head">
                    <div>
                        <h1>{move || t!("lessons-title")}</h1>
                        <p class="muted">{move || t!("lessons-subtitle")}</p>
                    </div>
                    {go_on}
                </div>
                {shelves}
            </Show>
        </main>
    }
}

/// The lessons of a game.
#[component]
fn Shelf(game: GameId, progress: StoredValue<LearningProgress>) -> impl IntoView {
    let all = ListedLesson::of_game(game).count();
    let is_complete = move |lesson: &&ListedLesson| {
        progress.with_value(|progress| progress.is_complete(lesson.id))
    };
    let done = ListedLesson::of_game(game).filter(is_complete).count();
    let now = progress.with_value(|progress| progress.to_go_on().map(|(lesson, _)| lesson.id));
    let card = move |lesson: &'static ListedLesson| {
        let known = progress.with_value(|progress| progress.of(lesson.id));
        let is_done = progress.with_value(|progress| progress.is_complete(lesson.id));
        let is_now = now == Some(lesson.id);
        let class = |step: usize| match (known.done.contains(&step), is_now && known.at == step) {
            (true, _) => "dot done",
            (false, true) => "dot now",
            (false, false) => "dot",
        };
        let dots: Vec<&str> = (0..lesson.steps).map(class).collect();
        let dots = dots.into_iter().map(|class| view! { <i class=class></i> });
        let dots = dots.collect_view();
        let count = known.done.len();
        view! {
            <li class:now=is_now>
                <Link to=Page::Lesson(lesson.id.to_owned())>
                    <span class="lesson-picture">
                        <img src=format!("/a/pictures/lessons/{}.svg", lesson.id) alt="" width="120" height="112"/>
                        {is_done.then(|| view! { <span class="lesson-done"><Icon name="check"/></span> })}
                    </span>
                    <b>{move || t!(&keys::title(lesson.id))}</b>
                    <span class="lesson-dots" aria-hidden="true">{dots}</span>
                    <span class="hidden">{move || t!("lessons-done-of", done = count, all = lesson.steps)}</span>
                </Link>
            </li>
        }
    };
    view! {
        <section class=format!("shelf {game}")>
            <header>
                <h2>{move || title(game)}</h2>
                <span class="muted">{move || t!("lessons-done-of", done = done, all = all)}</span>
            </header>
            <ol>{ListedLesson::of_game(game).map(card).collect_view()}</ol>
        </section>
    }
}
