//! The board on the page as a picture of its own.

use astragal_games::GameId;
use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::app::fetch_text;
use crate::table_model::TableModel;

/// A picture for the card: an SVG document, and the styles that it needs.
#[derive(Default)]
pub struct Picture {
    /// The document; empty if there is none.
    pub svg: String,
    /// Its styles.
    pub styles: String,
    /// Whether it fills a frame.
    pub is_framed: bool,
}

/// The board as it lies on the table, else the picture of the game.
pub async fn picture(play: TableModel, game: GameId) -> Picture {
    if game == GameId::Strike
        && let Some(arena) = arena(play)
    {
        return arena;
    }
    if let Some(svg) = board()
        && let Some(styles) = fetch_text("/a/app.css").await
    {
        return Picture {
            svg,
            styles,
            is_framed: false,
        };
    }
    let svg = match game.about().is_finished {
        true => fetch_text(&format!("/a/pictures/{game}.svg")).await,
        false => None,
    };
    Picture {
        svg: svg.unwrap_or_default(),
        styles: String::new(),
        is_framed: true,
    }
}

/// The arena with its dice.
fn arena(play: TableModel) -> Option<Picture> {
    let [width, height] = [1040, 858];
    let png = play.picture([width, height])?;
    let svg = format!(
        "<svg viewBox=\"0 0 {width} {height}\"><image width=\"{width}\" height=\"{height}\" href=\"{png}\"/></svg>"
    );
    Some(Picture {
        svg,
        ..Picture::default()
    })
}

/// The drawing of the board, within groups that have the classes of its ancestors: styles depend on them.
fn board() -> Option<String> {
    let find = |css: &str| document().query_selector(css).ok().flatten();
    let drawing = find(".exxtra-board .drawing, .st-board .st-picture")?;
    let size = drawing.get_attribute("viewBox")?;
    let shapes = find(".st-shapes").and_then(|shapes| text_of(&shapes));
    let mut picture = text_of(&drawing)?;
    let mut around = drawing.parent_element();
    while let Some(element) = around {
        picture = format!("<g class=\"{}\">{picture}</g>", element.class_name());
        around = element.parent_element();
    }
    let shapes = shapes.unwrap_or_default();
    Some(format!("<svg viewBox=\"{size}\">{shapes}{picture}</svg>"))
}

/// An element as XML.
fn text_of(element: &Element) -> Option<String> {
    let make = Reflect::get(&window(), &"XMLSerializer".into()).ok()?;
    let writer = Reflect::construct(&make.dyn_into::<Function>().ok()?, &Array::new()).ok()?;
    let write = Reflect::get(&writer, &"serializeToString".into()).ok()?;
    let text = write.dyn_into::<Function>().ok()?.call1(&writer, element);
    text.ok()?.as_string()
}
