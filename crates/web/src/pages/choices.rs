//! The form for a game's options, generated from its description: each with its values, a mark for the default, and a
//! sentence.

use astragal_client::t;
use astragal_client::texts::find_text;
use astragal_client::words::{option_label, option_text, value_label, value_word};
use astragal_games::{Description, GameId, Kind, OptionSpec, Origin, Scope};
use leptos::prelude::*;
use serde_json::{Map, Value};

use super::board_editor::BoardChoice;
use crate::parts::{BoardPicture, DieFace, SeatMark};

/// The current options of a game.
pub type Chosen = RwSignal<Map<String, Value>>;

/// The mark of a default: from the rule book, or our own.
#[component]
pub fn DefaultMark(origin: Origin) -> impl IntoView {
    let (class, key) = match origin {
        Origin::Book => ("dot", "books-choice"),
        Origin::House => ("dot house", "house-choice"),
    };
    view! { <i class=class title=move || t!(key)></i><span class="hidden">{move || t!(key)}</span> }
}

/// The legend of the marks.
#[component]
pub fn Legend() -> impl IntoView {
    view! {
        <span class="legend">
            <i class="dot"></i>{move || t!("books-choice")}
            <i class="dot house"></i>{move || t!("house-choice")}
        </span>
    }
}

/// The options of a game; those that only select another reading of a rule are folded away.
#[component]
pub fn Choices(
    game: GameId,
    options: Chosen,
    seats: Signal<usize>,
    /// Whether the game is played with real dice, where the device cannot hide anything.
    #[prop(optional)]
    is_real: bool,
) -> impl IntoView {
    let about = game.about();
    let is_offered = move |option: &&'static OptionSpec| {
        let fits = match option.scope {
            Scope::Everywhere => true,
            Scope::Screens => !is_real,
            Scope::RolledDice => false,
        };
        // With real dice, the names are asked who begins, and the table what a starter die shows.
        let is_asked_elsewhere = matches!(
            option.kind,
            Kind::SeatOrRandom | Kind::NumbersOrRandom { .. }
        );
        fits && option.kind != Kind::Seats && !(is_real && is_asked_elsewhere)
    };
    let all: Vec<&OptionSpec> = about.options.iter().filter(is_offered).collect();
    let shown = move |option: &'static OptionSpec| match option.kind {
        Kind::Board(_) => view! { <BoardChoice about options/> }.into_any(),
        Kind::SeatList => view! { <SeatChoice about option options seats/> }.into_any(),
        Kind::NumbersOrRandom { .. } => {
            view! { <ListChoice about option options seats/> }.into_any()
        }
        _ => view! { <OneChoice about option options seats/> }.into_any(),
    };
    let (readings, usual): (Vec<_>, Vec<_>) = all.into_iter().partition(|option| option.is_reading);
    let more = (!readings.is_empty()).then(|| {
        view! {
            <details class="more-options" data-test="more-options">
                <summary>{move || t!("more-options")}</summary>
                <div class="choices">{readings.into_iter().map(shown).collect_view()}</div>
            </details>
        }
    });
    view! {
        <div class="choices">{usual.into_iter().map(shown).collect_view()}</div>
        {more}
    }
}

/// An option with its label and sentence, shown while it is relevant.
#[component]
fn Frame(
    about: &'static Description,
    option: &'static OptionSpec,
    options: Chosen,
    children: ChildrenFn,
) -> impl IntoView {
    let matters = Memo::new(move |_| options.with(|chosen| about.matters(option.name, chosen)));
    view! {
        <Show when=move || matters.get()>
            <fieldset class=format!("choice choice-{}", option.name) data-option=option.name>
                <legend>{move || option_label(about, option)}</legend>
                {children()}
                {move || option_text(about, option, "-hint").map(|hint| view! { <p class="hint">{hint}</p> })}
            </fieldset>
        </Show>
    }
}

/// A choice of one value among a few.
#[component]
fn OneChoice(
    about: &'static Description,
    option: &'static OptionSpec,
    options: Chosen,
    seats: Signal<usize>,
) -> impl IntoView {
    let name = option.name;
    let segment = move |value: Value| {
        let (chosen, default, set) = (value.clone(), value.clone(), value.clone());
        let is_chosen = Memo::new(move |_| options.with(|all| about.value_of(name, all)) == chosen);
        let mark = move || {
            let found = options.with(|all| about.default_of(name, all))?;
            let is_it = found.value.to_json() == default;
            is_it.then(|| view! { <DefaultMark origin=found.origin/> })
        };
        let label = value.clone();
        let label = move || value_label(option, &label);
        let picture = picture_of(about, option, &value);
        let text = match (&picture, value.as_u64()) {
            // A mark or a face says it to those who see it.
            (Some(_), Some(_)) => "hidden",
            _ => "",
        };
        let label = view! { {picture}<span class=text>{label}</span> };
        let word = value_word(&value);
        view! {
            <label class="segment" class:chosen=is_chosen>
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=is_chosen
                    on:change=move |_| options.update(|all| about.choose(all, name, set.clone()))
                />
                {label}
                {mark}
            </label>
        }
    };
    let other = move || match option.kind {
        Kind::Number { min, max, .. } => {
            Some(view! { <OtherNumber about option options min max/> })
        }
        _ => None,
    };
    view! {
        <Frame about option options>
            <div class="segments">
                {move || option.examples(seats.get() as u8).into_iter().map(segment).collect_view()}
            </div>
            {other}
        </Frame>
    }
}

/// What a value looks like: the arena of an edition, the face of a die, the mark of a seat.
fn picture_of(about: &Description, option: &OptionSpec, value: &Value) -> Option<AnyView> {
    let game = GameId::from_name(about.name)?;
    match (option.kind, value) {
        (Kind::Word(_), _) if about.leads(option.name) && game == GameId::Strike => {
            let mut options = about.required(about.usual_seats);
            about.choose(&mut options, option.name, value.clone());
            Some(view! { <BoardPicture game options/> }.into_any())
        }
        (Kind::NumberRandomOr { .. }, Value::Number(face)) => Some(
            view! { <span aria-hidden="true"><DieFace face=face.to_string()/></span> }.into_any(),
        ),
        (Kind::SeatOrRandom, Value::Number(seat)) => {
            let seat = seat.as_u64()? as u8;
            Some(view! { <SeatMark seat/> }.into_any())
        }
        _ => None,
    }
}

/// An input for any other number of an option's range.
#[component]
fn OtherNumber(
    about: &'static Description,
    option: &'static OptionSpec,
    options: Chosen,
    min: i64,
    max: i64,
) -> impl IntoView {
    let name = option.name;
    // Empty if the value is among those offered beside it.
    let now = move || {
        let value = options.with(|all| about.value_of(name, all));
        match option.examples(0).contains(&value) {
            true => String::new(),
            false => value.to_string(),
        }
    };
    let set = move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlInputElement>| {
        let typed = event.target().value().parse::<i64>();
        match typed {
            Ok(number) if (min..=max).contains(&number) => {
                options.update(|all| about.choose(all, name, number.into()));
            }
            // Input outside the range changes nothing.
            _ => event.target().set_value(&untrack(now)),
        }
    };
    view! {
        <label class="other-number">
            <span>{move || t!("option-other")}</span>
            <input type="number" inputmode="numeric" min=min max=max step="1" prop:value=now on:change:target=set/>
        </label>
    }
}

/// A choice of several seats.
#[component]
fn SeatChoice(
    about: &'static Description,
    option: &'static OptionSpec,
    options: Chosen,
    seats: Signal<usize>,
) -> impl IntoView {
    let name = option.name;
    let now = move || -> Vec<u64> {
        let value = options.with(|all| about.value_of(name, all));
        let list = value.as_array().cloned().unwrap_or_default();
        list.iter().filter_map(Value::as_u64).collect()
    };
    let segment = move |seat: u64| {
        let is_chosen = Memo::new(move |_| now().contains(&seat));
        let turn = move |_| {
            let mut list = now();
            match list.iter().position(|other| *other == seat) {
                Some(at) => drop(list.remove(at)),
                None => list.push(seat),
            }
            list.sort_unstable();
            options.update(|all| about.choose(all, name, list.into()));
        };
        view! {
            <label class="segment" class:chosen=is_chosen>
                <input type="checkbox" name=name value=seat.to_string() prop:checked=is_chosen on:change=turn/>
                <SeatMark seat=seat as u8/>
                <span class="hidden">{move || t!("seat-number", number = seat + 1)}</span>
            </label>
        }
    };
    view! {
        <Frame about option options>
            <div class="segments">{move || (0..seats.get() as u64).map(segment).collect_view()}</div>
        </Frame>
    }
}

/// A list of numbers, one for each game of a tournament.
#[component]
fn ListChoice(
    about: &'static Description,
    option: &'static OptionSpec,
    options: Chosen,
    seats: Signal<usize>,
) -> impl IntoView {
    let name = option.name;
    let (min, max) = match option.kind {
        Kind::NumbersOrRandom { min, max } => (min, max),
        _ => (0, 0),
    };
    let now = move || {
        let value = options.with(|all| about.value_of(name, all));
        value.as_array().cloned().unwrap_or_default()
    };
    let one = move |index: usize| {
        let set =
            move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
                let mut list = now();
                if list.len() <= index {
                    list.resize(index + 1, "random".into());
                }
                list[index] = match event.target().value().parse::<u64>() {
                    Ok(number) => number.into(),
                    Err(_) => "random".into(),
                };
                // Missing entries at the end are random.
                while list.last().is_some_and(Value::is_string) {
                    list.pop();
                }
                options.update(|all| match list.is_empty() {
                    true => drop(all.shift_remove(name)),
                    false => about.choose(all, name, list.into()),
                });
            };
        let is_now =
            move |number: u8| now().get(index).and_then(Value::as_u64) == Some(number.into());
        let label = move || {
            let key = format!("option-{name}-game");
            find_text(&key, &[("number", (index + 1).into())])
                .unwrap_or_else(|| (index + 1).to_string())
        };
        view! {
            <label class="listed">
                <span>{label}</span>
                <select on:change:target=set>
                    <option value="">{move || t!("option-random")}</option>
                    {(min..=max).map(|number| view! {
                        <option value=number.to_string() selected=move || is_now(number)>{number}</option>
                    }).collect_view()}
                </select>
            </label>
        }
    };
    view! {
        <Frame about option options>
            <div class="listed-all">{move || (0..=seats.get()).map(one).collect_view()}</div>
        </Frame>
    }
}
