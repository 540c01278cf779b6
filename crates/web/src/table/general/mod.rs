//! A board for games without one of their own: the game in words, its dice, and a button for every allowed decision.

mod real_dice;

use astragal_client::words::action_words;
use astragal_client::{AnyBeat, AnyEvents, Events, GameBeat, t};
use astragal_dice::DiceGame;
use astragal_games::{InWords, Seat};
use astragal_session::{AnyDecision, Decision, OfGame};
use leptos::prelude::*;

pub use real_dice::real_dice;

use super::sentence::Sentence;
use crate::parts::DieFace;
use crate::table_model::TableModel;

/// Implements the interface's traits for the games that use the general board.
macro_rules! general_boards {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(general_boards! { @ $general $Game $module })*)*
    };
    (@ board $Game:ident $module:ident) => {
        impl crate::game_interface::GameInterface for astragal_games::$Game {
            fn board() -> AnyView {
                board::<Self>()
            }

            fn real_dice() -> [AnyView; 2] {
                real_dice::<Self>()
            }

            fn turn(view: &Self::ViewText) -> Option<Seat> {
                <Self as InWords>::turn(view)
            }

            fn emblem(_: &Self::ViewText, seats: &[u8]) -> AnyView {
                super::end::dice_emblem(seats.len() as u8)
            }

            fn standing(
                _: &astragal_tables::TableOptions,
                view: &Self::ViewText,
                seat: Seat,
            ) -> Option<AnyView> {
                let standing = <Self as InWords>::standing(view, seat);
                Some(view! { <p class="general-standing">{standing}</p> }.into_any())
            }
        }
    };
    (@ $other:ident $Game:ident $module:ident) => {};
}

astragal_games::for_all_games!(general_boards);

/// The board of a game: the standings, the dice that were rolled last, and the allowed decisions.
fn board<G: InWords + DiceGame>() -> AnyView
where
    AnyBeat: OfGame<GameBeat<G>>,
    AnyEvents: OfGame<Events<G>>,
    AnyDecision: From<Decision<G>>,
{
    let play = TableModel::from_context();
    let is_asked = move || {
        play.beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.asked.is_some()))
    };
    let to_do = move || {
        let turn = play.with_game::<G, _>(|game| G::turn(&game.view)).flatten();
        match (is_asked(), turn) {
            (true, Some(seat)) => Some(play.names().to_do(seat, t!("generic-do"))),
            (true, None) => Some(t!("generic-do")),
            (false, Some(seat)) => Some(t!("thinking", name = play.names().of(seat.0))),
            (false, None) => None,
        }
    };
    let situation = move || play.with_game::<G, _>(|game| G::situation(&game.view));
    let rolled = Memo::new(move |_| {
        let rolled = play.with_events::<G, _>(|events| {
            events
                .iter()
                .rev()
                .find_map(<G as astragal_games::Notation>::dice_shown)
        });
        rolled.flatten().unwrap_or_default()
    });
    let dice = move || {
        let faces = rolled.get();
        let shown = faces
            .iter()
            .map(|face| view! { <DieFace face=face.to_string()/> });
        shown.collect_view()
    };
    let buttons = move || {
        let legal = play.with_game::<G, _>(|game| game.legal.clone());
        let button = |action: G::ActionText| {
            let label = action_words::<G>(&action);
            let act = move |_| play.act(Decision::<G>::plain(action.clone()));
            view! { <button class="primary" data-test="general-act" on:click=act>{label}</button> }
        };
        let legal = legal.unwrap_or_default().into_iter();
        legal.map(button).collect_view()
    };
    view! {
        <Sentence to_do=Signal::derive(to_do)/>
        <div class="general-board" role="group" aria-label=move || t!("generic-board-label")>
            <p class="general-situation">{situation}</p>
            <div class="general-dice">{dice}</div>
        </div>
        <div class="actions general-actions">{buttons}</div>
    }
    .into_any()
}
