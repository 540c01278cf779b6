//! What the interface needs from a game: its board, its texts, and the summary of its end.

use astragal_games::strategiia::Side;
use astragal_games::{Exxtra, Seat, Strategiia, Strike, exxtra, strategiia, strike};
use astragal_tables::TableOptions;
use leptos::prelude::*;

use crate::event_sentences::Tell;
use crate::pages::own;
use crate::table::{self, Recounted};

/// A game that the interface can show.
pub trait Shown: Tell + Recounted {
    /// The board, with all its controls.
    fn board() -> AnyView;

    /// With real dice: the questions to the players, and the standings.
    fn own_dice() -> [AnyView; 2];

    /// The seat that is to decide, or whose dice are in the air.
    fn turn(view: &Self::ViewText) -> Option<Seat>;

    /// The standing of a seat, in the terms of the game.
    fn standing(options: &TableOptions, view: &Self::ViewText, seat: Seat) -> Option<AnyView>;
}

impl Shown for Strike {
    fn board() -> AnyView {
        view! { <table::strike::Board/> }.into_any()
    }

    fn own_dice() -> [AnyView; 2] {
        [
            view! { <own::strike::Asked/> }.into_any(),
            view! { <own::strike::Standing/> }.into_any(),
        ]
    }

    fn turn(view: &strike::View) -> Option<Seat> {
        view.turn
    }

    fn standing(_: &TableOptions, view: &strike::View, seat: Seat) -> Option<AnyView> {
        table::strike::standing(view, seat)
    }
}

impl Shown for Exxtra {
    fn board() -> AnyView {
        view! { <table::exxtra::Board/> }.into_any()
    }

    fn own_dice() -> [AnyView; 2] {
        [
            view! { <own::exxtra::Asked/> }.into_any(),
            view! { <own::exxtra::Standing/> }.into_any(),
        ]
    }

    fn turn(view: &exxtra::View) -> Option<Seat> {
        view.turn
    }

    fn standing(_: &TableOptions, view: &exxtra::View, seat: Seat) -> Option<AnyView> {
        table::exxtra::standing(view, seat)
    }
}

impl Shown for Strategiia {
    fn board() -> AnyView {
        view! { <table::strategiia::Board/> }.into_any()
    }

    fn own_dice() -> [AnyView; 2] {
        [
            view! { <own::strategiia::Asked/> }.into_any(),
            view! { <own::strategiia::Standing/> }.into_any(),
        ]
    }

    fn turn(view: &strategiia::ViewText) -> Option<Seat> {
        view.turn.map(Side::seat)
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
