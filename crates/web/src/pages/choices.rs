//! The form for a game's options, generated from its description: each with its values, a mark for the default, and a
//! sentence.

use astragal_client::t;
use astragal_client::texts::find_text;
use astragal_games::{Description, GameId, Kind, OptionSpec, Origin, Scope};
use leptos::prelude::*;
use serde_json::{Map, Value};

use super::board_editor::BoardChoice;
use crate::parts::SeatMark;

/// The current options of a game.
pub type Chosen = RwSignal<Map<String, Value>>;

/// A text about an option: the game's own if it has one, else that for all games.
fn text(about: &Description, option: &OptionSpec, more: &str) -> Option<String> {
    let own = || find_text(&format!("option-{}-{}{more}", about.name, option.name), &[]);
    own().or_else(|| find_text(&format!("option-{}{more}", option.name), &[]))
}

/// The label of an option.
fn label(about: &Description, option: &OptionSpec) -> String {
    text(about, option, "").unwrap_or_else(|| option.about.to_owned())
}

/// A value in a word, for keys of texts and values of inputs.
fn word_of(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        other => other.to_string(),
    }
}

/// The label of a value.
fn value_label(option: &OptionSpec, value: &Value) -> String {
    let word = word_of(value);
    if word == "random" {
        return t!("option-random");
    }
    let named = || find_text(&format!("option-{}-{word}", option.name), &[]);
    // A number may have a sentence, and a side a name.
    let counted = || {
        let number = value.as_i64()?;
        find_text(
            &format!("option-{}-n", option.name),
            &[("moves", number.into())],
        )
    };
    let side = || ["red", "blue"].contains(&word.as_str()).then(|| t!(&word));
    named()
        .or_else(counted)
        .or_else(side)
        .or_else(|| value.is_boolean().then(|| t!(&word)))
        .unwrap_or(word)
}

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
        fits && option.kind != Kind::Seats
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
                <legend>{move || label(about, option)}</legend>
                {children()}
                {move || text(about, option, "-hint").map(|hint| view! { <p class="hint">{hint}</p> })}
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
        let label = match (option.kind, value.as_u64()) {
            (Kind::SeatOrRandom, Some(seat)) => {
                let seat = seat as u8;
                view! { <SeatMark seat/><span class="hidden">{(seat + 1).to_string()}</span> }
                    .into_any()
            }
            _ => {
                let value = value.clone();
                view! { <span>{move || value_label(option, &value)}</span> }.into_any()
            }
        };
        let word = word_of(&value);
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
                <span class="hidden">{(seat + 1).to_string()}</span>
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn chosen(game: GameId, steps: &[(&str, Value)]) -> Value {
        let about = game.about();
        let mut options = about.required(about.usual_seats);
        for (name, value) in steps {
            about.choose(&mut options, name, value.clone());
        }
        Value::Object(options)
    }

    /// S-2, S-9: another edition brings its own defaults, and a default is not written.
    #[test]
    fn an_edition_brings_its_defaults() {
        let steps = [
            ("regroup", json!("never")),
            ("edition", json!("2020")),
            ("regroup", json!("walls")),
        ];
        let options = chosen(GameId::Strike, &steps);
        assert_eq!(options, json!({"edition":"2020","seats":4}));
    }

    /// S-18, S-20: options that are no longer relevant are dropped.
    #[test]
    fn what_depends_on_another_option_goes_with_it() {
        let steps = [("pools", json!("each")), ("hiding", json!([1, 2]))];
        let options = chosen(GameId::Strike, &steps);
        assert_eq!(
            options,
            json!({"edition":"2012","seats":4,"pools":"each","hiding":[1,2]})
        );
        let steps = [&steps[..], &[("pools", json!("open"))]].concat();
        let options = chosen(GameId::Strike, &steps);
        assert_eq!(options, json!({"edition":"2012","seats":4}));
    }
}
