//! What the interface needs from a game: its board, its texts, and the summary of its end.

use astragal_client::game_end::{GameSummary, pool};
use astragal_client::words::EventSentences;
use astragal_games::strategiia::Side;
use astragal_games::{Exxtra, Seat, Strategiia, Strike, exxtra, strategiia, strike};
use astragal_tables::TableOptions;
use leptos::prelude::*;

use crate::pages::real_dice;

use crate::table;
use crate::table::end::{chips, dice_emblem, pawn, side_by_side};

/// A game that the interface can show.
pub trait GameInterface: EventSentences + GameSummary {
    /// The board, with all its controls.
    fn board() -> AnyView;

    /// With real dice: the questions to the players, and the standings.
    fn real_dice() -> [AnyView; 2];

    /// The seat that is to decide, or whose dice are in the air.
    fn turn(view: &Self::ViewText) -> Option<Seat>;

    /// The emblem of the victory, for the laurel of these seats.
    fn emblem(view: &Self::ViewText, seats: &[u8]) -> AnyView;

    /// The standing of a seat, in the terms of the game.
    fn standing(options: &TableOptions, view: &Self::ViewText, seat: Seat) -> Option<AnyView>;
}

impl GameInterface for Strike {
    fn board() -> AnyView {
        view! { <table::strike::Board/> }.into_any()
    }

    fn real_dice() -> [AnyView; 2] {
        [
            view! { <real_dice::strike::Asked/> }.into_any(),
            view! { <real_dice::strike::Standing/> }.into_any(),
        ]
    }

    fn turn(view: &strike::View) -> Option<Seat> {
        view.turn
    }

    fn emblem(view: &strike::View, seats: &[u8]) -> AnyView {
        dice_emblem(seats.first().map_or(1, |seat| pool(view, *seat)))
    }

    fn standing(_: &TableOptions, view: &strike::View, seat: Seat) -> Option<AnyView> {
        table::strike::standing(view, seat)
    }
}

impl GameInterface for Exxtra {
    fn board() -> AnyView {
        view! { <table::exxtra::Board/> }.into_any()
    }

    fn real_dice() -> [AnyView; 2] {
        [
            view! { <real_dice::exxtra::Asked/> }.into_any(),
            view! { <real_dice::exxtra::Standing/> }.into_any(),
        ]
    }

    fn turn(view: &exxtra::View) -> Option<Seat> {
        view.turn
    }

    fn emblem(_: &exxtra::View, seats: &[u8]) -> AnyView {
        side_by_side(seats, pawn)
    }

    fn standing(_: &TableOptions, view: &exxtra::View, seat: Seat) -> Option<AnyView> {
        table::exxtra::standing(view, seat)
    }
}

impl GameInterface for Strategiia {
    fn board() -> AnyView {
        view! { <table::strategiia::Board/> }.into_any()
    }

    fn real_dice() -> [AnyView; 2] {
        [
            view! { <real_dice::strategiia::Asked/> }.into_any(),
            view! { <real_dice::strategiia::Standing/> }.into_any(),
        ]
    }

    fn turn(view: &strategiia::ViewText) -> Option<Seat> {
        view.turn.map(Side::seat)
    }

    fn emblem(_: &strategiia::ViewText, seats: &[u8]) -> AnyView {
        side_by_side(seats, chips)
    }

    fn standing(
        options: &TableOptions,
        view: &strategiia::ViewText,
        seat: Seat,
    ) -> Option<AnyView> {
        let rules = options.rules::<Strategiia>()?;
        table::strategiia::standing(view, rules.variant, seat)
    }
}
