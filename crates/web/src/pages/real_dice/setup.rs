//! The form for the players and rules of a game with real dice.

use astragal_client::t;
use astragal_games::{GameId, Kind};
use leptos::prelude::*;
use serde_json::Value;

use super::model::RealDiceModel;
use crate::pages::choices::{Choices, Chosen, Legend};
use crate::parts::{Icon, SeatMark};

/// The form for the players and the rules.
#[component]
pub fn SetUp(game: GameId) -> impl IntoView {
    let model = RealDiceModel::from_context();
    let about = game.about();
    let (range, usual) = (about.seats.clone(), about.usual_seats);
    let (fewest, most) = (usize::from(*range.start()), usize::from(*range.end()));
    let mut first = model.last_names();
    if !(fewest..=most).contains(&first.len()) {
        first = (0..usual).map(person).collect();
    }
    let options = RwSignal::new(match model.last_options() {
        last if last.is_empty() => about.required(usual),
        last => last,
    });
    let names = RwSignal::new(first);
    // The names as they are typed.
    let typed = RwSignal::new(names.get_untracked());
    Effect::new(move |_| typed.set(names.get()));
    let add = move |_| names.update(|names| names.push(person(names.len() as u8)));
    let remove = move |seat: usize| {
        names.update(|names| {
            names.remove(seat);
        });
    };
    let rows = move || {
        let now = names.get();
        let can_remove = now.len() > fewest;
        let row = |(seat, name): (usize, &String)| {
            let of = name.clone();
            view! {
                <div class="seat-row">
                    <SeatMark seat=seat as u8/>
                    <input
                        class="name"
                        maxlength="24"
                        aria-label=move || t!("name-of-person", number = seat + 1)
                        value=name.clone()
                        on:change:target=move |event| {
                            // Untracked: a notification would create the input fields again after every change.
                            let name = event.target().value();
                            names.update_untracked(|names| names[seat] = name);
                            typed.set(names.get_untracked());
                        }
                    />
                    {can_remove.then(|| view! {
                        <button class="plain" aria-label=move || t!("remove-seat", name = of.clone()) on:click=move |_| remove(seat)>
                            <Icon name="close"/>
                        </button>
                    })}
                </div>
            }
        };
        now.iter().enumerate().map(row).collect_view()
    };
    let begin = move |_| {
        let names: Vec<String> = names
            .get_untracked()
            .into_iter()
            .enumerate()
            .map(|(seat, name)| match name.trim() {
                "" => person(seat as u8),
                name => name.to_owned(),
            })
            .collect();
        let mut options = options.get_untracked();
        about.fit_seats(&mut options, names.len() as u8);
        model.begin(names, options);
    };
    view! {
        <div class="real-setup">
            <p class="muted">{move || t!("real-hint")}</p>
            <section class="sheet">
                <fieldset class="seats">
                    <legend>{move || t!("real-players")}</legend>
                    {rows}
                    <Show when=move || names.with(Vec::len) < most>
                        <button class="dashed" on:click=add><Icon name="plus"/>{move || t!("add-seat")}</button>
                    </Show>
                </fieldset>
                <Begins game options names=typed/>
                <details class="real-options">
                    <summary>{move || t!("options")}<Legend/></summary>
                    <Choices game options is_real=true seats=Signal::derive(move || names.with(Vec::len))/>
                </details>
            </section>
            <button class="primary wide big" on:click=begin data-test="real-begin">{move || t!("start-game")}</button>
        </div>
    }
}

/// Who begins: by the book the oldest (S-4), whom somebody taps; otherwise it is drawn by lot.
#[component]
fn Begins(game: GameId, options: Chosen, names: RwSignal<Vec<String>>) -> impl IntoView {
    let about = game.about();
    let first = about.options.iter().find(|option| option.name == "first");
    if first.is_none_or(|first| first.kind != Kind::SeatOrRandom) {
        return ().into_any();
    }
    let segment = move |seat: Option<usize>, label: AnyView| {
        let value = seat.map_or_else(|| Value::from("random"), Value::from);
        let set = value.clone();
        let is_chosen =
            Memo::new(move |_| options.with(|all| about.value_of("first", all)) == value);
        let test = seat.map_or_else(|| "lot".to_owned(), |seat| seat.to_string());
        view! {
            <label class="segment" class:chosen=is_chosen data-test=format!("real-first-{test}")>
                <input
                    type="radio"
                    name="real-first"
                    prop:checked=is_chosen
                    on:change=move |_| options.update(|all| about.choose(all, "first", set.clone()))
                />
                {label}
            </label>
        }
    };
    let people = move || {
        let names = names.get().into_iter().enumerate();
        let one = |(seat, name): (usize, String)| {
            let label = view! { <SeatMark seat=seat as u8/><span>{name}</span> };
            segment(Some(seat), label.into_any())
        };
        names.map(one).collect_view()
    };
    let hint = move || match game {
        GameId::Strike => t!("real-begins-strike"),
        _ => t!("real-begins-other"),
    };
    view! {
        <fieldset class="choice real-begins" data-option="first">
            <legend>{move || t!("real-begins")}</legend>
            <div class="segments">
                {people}
                {segment(None, view! { <span>{move || t!("real-by-lot")}</span> }.into_any())}
            </div>
            <p class="hint">{hint}</p>
        </fieldset>
    }
    .into_any()
}

fn person(seat: u8) -> String {
    t!("person-name", number = seat + 1)
}
