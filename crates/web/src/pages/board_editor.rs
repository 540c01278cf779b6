//! Choosing a board of STRATEGIIA, or drawing one.

use astragal_client::boards::laid_table::rows_of;
use astragal_client::t;
use astragal_games::strategiia::{BUILT_IN, Board, BoardError};
use astragal_games::{Description, GameId};
use leptos::prelude::*;
use serde_json::{Map, Value, json};

use super::choices::{Chosen, DefaultMark};
use crate::parts::BoardPicture;

/// The most places in a row, and the most rows.
const MOST: usize = 12;

fn parse(rows: &[String]) -> Result<Board, BoardError> {
    Board::parse(rows.iter().map(String::as_str))
}

fn in_words(error: BoardError) -> String {
    match error {
        BoardError::TooManyRows(rows) => t!("board-too-many-rows", rows = rows),
        BoardError::RowTooLong(row) => t!("board-row-too-long", row = row),
        BoardError::UnknownCharacter {
            row,
            column,
            character,
        } => {
            t!(
                "board-unknown",
                row = row,
                column = column,
                character = character.to_string()
            )
        }
        BoardError::WrongCounts { red, blue } => t!("board-counts", red = red, blue = blue),
        BoardError::NotConnected { cut_off } => t!("board-apart", cells = cut_off),
    }
}

/// Rows with the cell at a position changed: red, blue, hole, and red again. Positions beyond the drawing are holes.
fn turned(rows: &[String], row: usize, column: usize) -> Vec<String> {
    let mut drawing: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    while drawing.len() <= row {
        drawing.push(Vec::new());
    }
    while drawing[row].len() <= column {
        drawing[row].push('.');
    }
    drawing[row][column] = match drawing[row][column] {
        'r' => 'b',
        'b' => '.',
        _ => 'r',
    };
    let text = |row: &Vec<char>| {
        row.iter()
            .collect::<String>()
            .trim_end_matches('.')
            .to_owned()
    };
    let mut rows: Vec<String> = drawing.iter().map(text).collect();
    while rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    rows
}

/// The choice of a board: built-in or custom.
#[component]
pub fn BoardChoice(about: &'static Description, options: Chosen) -> impl IntoView {
    let now = Memo::new(move |_| options.with(|options| about.value_of("board", options)));
    let set = move |value: Value| {
        options.update(|options| about.choose(options, "board", value));
    };
    let is_own = Memo::new(move |_| now.with(Value::is_array));
    let radio = move |word: &'static str| {
        let is_chosen = Memo::new(move |_| match word {
            "custom" => is_own.get(),
            _ => now.with(|now| now == word),
        });
        let choose = move |_| match word {
            "custom" => set(json!(rows_of(&now.get_untracked()))),
            _ => set(json!(word)),
        };
        let mark = move || {
            let default = options.with(|options| about.default_of("board", options))?;
            let is_it = default.value.to_json() == word;
            is_it.then(|| view! { <DefaultMark origin=default.origin/> })
        };
        let picture = (word != "custom").then(|| {
            let mut options = Map::new();
            options.insert("board".to_owned(), word.into());
            // The shape is easier to see without units.
            options.insert("placement".to_owned(), true.into());
            view! { <BoardPicture game=GameId::Strategiia options/> }
        });
        view! {
            <label class="segment" class:chosen=is_chosen>
                <input type="radio" name="board" value=word prop:checked=is_chosen on:change=choose/>
                {picture}
                <span>{move || t!(&format!("option-board-{word}"))}</span>
                {mark}
            </label>
        }
    };
    let words = BUILT_IN.iter().map(|(name, _)| *name).chain(["custom"]);
    view! {
        <fieldset class="choice choice-board" data-option="board">
            <legend>{move || t!("option-board")}</legend>
            <div class="segments">{words.map(radio).collect_view()}</div>
            <p class="hint">{move || t!("option-board-hint")}</p>
            <div class="board-drawing">
                <Drawing rows=Signal::derive(move || rows_of(&now.get())) is_own set=Callback::new(move |rows: Vec<String>| set(json!(rows)))/>
                <Show when=move || is_own.get()>
                    <BoardText rows=Signal::derive(move || rows_of(&now.get())) set=Callback::new(move |rows: Vec<String>| set(json!(rows)))/>
                </Show>
            </div>
        </fieldset>
    }
}

/// The picture of a board; a custom one can be edited in it.
#[component]
fn Drawing(
    rows: Signal<Vec<String>>,
    is_own: Memo<bool>,
    set: Callback<Vec<String>>,
) -> impl IntoView {
    let size = Memo::new(move |_| match is_own.get() {
        true => (MOST, MOST),
        false => rows.with(|rows| {
            let columns = rows
                .iter()
                .map(|row| row.chars().count())
                .max()
                .unwrap_or(0);
            (columns, rows.len())
        }),
    });
    let at = move |row: usize, column: usize| {
        rows.with(|rows| rows.get(row).and_then(|row| row.chars().nth(column)))
    };
    let word = |place: Option<char>| match place {
        Some('r') => "red",
        Some('b') => "blue",
        _ => "hole",
    };
    let place = move |row: usize, column: usize| {
        let class = move || format!("spot {}", word(at(row, column)));
        if !is_own.get_untracked() {
            return view! { <i class=class></i> }.into_any();
        }
        let name = move || {
            let below = rows.with(|rows| rows.len().max(row + 1)) - row;
            let name = format!("{}{below}", char::from(b'a' + column as u8));
            t!("board-place", place = name, what = word(at(row, column)))
        };
        // The text beside it is the alternative for people without a pointer.
        view! {
            <button
                type="button"
                class=class
                tabindex="-1"
                aria-label=name
                data-test=format!("spot-{row}-{column}")
                on:click=move |_| set.run(rows.with_untracked(|rows| turned(rows, row, column)))
            ></button>
        }
        .into_any()
    };
    let places = move || {
        let (columns, count) = size.get();
        is_own.track();
        let all = (0..count).flat_map(move |row| (0..columns).map(move |column| (row, column)));
        all.map(|(row, column)| place(row, column)).collect_view()
    };
    view! {
        <div
            class="spots"
            class:own=is_own
            role="group"
            aria-label=move || t!("option-board")
            style=("--columns", move || size.get().0.to_string())
        >
            {places}
        </div>
    }
}

/// A custom board as text, and its errors.
#[component]
fn BoardText(rows: Signal<Vec<String>>, set: Callback<Vec<String>>) -> impl IntoView {
    let changed =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlTextAreaElement>| {
            let text = event.target().value().to_ascii_lowercase();
            let mut rows: Vec<String> = text
                .lines()
                .map(|line| line.trim_end().to_owned())
                .collect();
            while rows.last().is_some_and(String::is_empty) {
                rows.pop();
            }
            set.run(rows);
        };
    let checked = move || match rows.with(|rows| parse(rows)) {
        Ok(_) => {
            view! { <p class="board-good" data-test="board-good">{t!("board-good")}</p> }.into_any()
        }
        Err(error) => {
            view! { <p class="refused" data-test="board-wrong">{in_words(error)}</p> }.into_any()
        }
    };
    view! {
        <div class="board-text">
            <p class="hint">{move || t!("board-cells-hint")}</p>
            <label for="board-text">{move || t!("board-text")}</label>
            <textarea
                id="board-text"
                data-test="board-text"
                rows="10"
                cols="14"
                spellcheck="false"
                autocomplete="off"
                prop:value=move || rows.with(|rows| rows.join("\n"))
                on:change:target=changed
            ></textarea>
            <p class="hint">{move || t!("board-text-hint")}</p>
            <div role="status">{checked}</div>
        </div>
    }
}
