use astragal_games::GameId;
use leptos::prelude::*;
use serde_json::Value;

use super::desk::Desk;
use crate::pages::choices::{Choices, choices_of};
use crate::pages::new::{book, set_seats};
use crate::pages::seats_of;
use crate::parts::{Icon, SeatMark};
use crate::t;

/// Who plays, and by which rules.
#[component]
pub fn SetUp(game: GameId) -> impl IntoView {
    let desk = Desk::at_hand();
    let (range, usual) = seats_of(game);
    let (fewest, most) = (usize::from(*range.start()), usize::from(*range.end()));
    let mut first = desk.last_names();
    if !(fewest..=most).contains(&first.len()) {
        first = (0..usual).map(person).collect();
    }
    let options = RwSignal::new(match desk.last_options() {
        last if last.is_empty() => book(game, usual),
        last => last,
    });
    let names = RwSignal::new(first);
    // Who has dice in a fist knows best how many: here everything is said openly.
    let choices = choices_of(game)
        .into_iter()
        .filter(|choice| choice.name != "pools")
        .collect::<Vec<_>>();
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
                            // Without telling anybody, or the field would be made anew with every letter.
                            let name = event.target().value();
                            names.update_untracked(|names| names[seat] = name);
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
        set_seats(&mut options, game, names.len());
        // Who begins was chosen among those who were there.
        let is_gone = options
            .get("first")
            .and_then(Value::as_u64)
            .is_some_and(|first| first as usize >= names.len());
        if is_gone {
            options.shift_remove("first");
        }
        desk.begin(names, options);
    };
    view! {
        <div class="own-setup">
            <p class="muted">{move || t!("own-hint")}</p>
            <section class="sheet">
                <fieldset class="seats">
                    <legend>{move || t!("own-players")}</legend>
                    {rows}
                    <Show when=move || names.with(Vec::len) < most>
                        <button class="dashed" on:click=add><Icon name="plus"/>{move || t!("add-seat")}</button>
                    </Show>
                </fieldset>
                <details class="own-options">
                    <summary>{move || t!("options")}<span class="legend"><i class="dot"></i>{move || t!("books-choice")}</span></summary>
                    <Choices choices options seats=Signal::derive(move || names.with(Vec::len))/>
                </details>
            </section>
            <button class="primary wide big" on:click=begin data-test="own-begin">{move || t!("start-game")}</button>
        </div>
    }
}

fn person(seat: u8) -> String {
    t!("person-name", number = seat + 1)
}
