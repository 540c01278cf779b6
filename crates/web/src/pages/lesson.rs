//! A lesson, on the board of its game.

use astragal_client::lessons::{LessonRequest, ListedLesson};
use astragal_client::{ToWorker, t};
use leptos::prelude::*;

use super::lessons::{lesson_texts, progress};
use crate::app::fetch_text;
use crate::parts::Header;
use crate::route::{Link, Page};
use crate::table::LessonTable;
use crate::table_model::TableModel;

/// A lesson.
#[component]
pub fn Lesson(id: String) -> impl IntoView {
    let play = TableModel::new();
    provide_context(play);
    let are_there = lesson_texts();
    let is_lost = RwSignal::new(false);
    let listed = ListedLesson::of_id(&id);
    match listed {
        Some(lesson) => leptos::task::spawn_local(async move {
            let file = fetch_text(&format!("/a/lessons/{}.json", lesson.id)).await;
            let kept = progress();
            // A complete lesson begins anew.
            let step = match kept.is_complete(lesson.id) {
                true => 0,
                false => kept.of(lesson.id).at.min(lesson.steps - 1),
            };
            match file {
                Some(file) => play.send(&ToWorker::Lesson(LessonRequest::Open { file, step })),
                None => _ = is_lost.try_set(true),
            }
        }),
        None => is_lost.set(true),
    }
    move || match (listed, is_lost.get(), are_there.get()) {
        (Some(lesson), false, true) => view! { <LessonTable lesson/> }.into_any(),
        (Some(_), false, false) => ().into_any(),
        _ => view! {
            <Header/>
            <main class="text">
                <p>{move || t!("lessons-lost")}</p>
                <Link to=Page::Lessons class="button">{move || t!("lessons-all")}</Link>
            </main>
        }
        .into_any(),
    }
}
