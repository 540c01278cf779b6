use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use crate::Refusal;
use crate::tokens::is_table_name;

const START: &str = include_str!("start.html");
const TABLE: &str = include_str!("table.html");
const OPENAPI: &str = include_str!("openapi.json");

pub(crate) async fn start() -> Response {
    html(START)
}

/// The page behind a link. Looking at it changes nothing: what previews links takes no seat.
pub(crate) async fn table(Path(table): Path<String>) -> Response {
    match is_table_name(&table) {
        true => html(TABLE),
        false => Refusal::no_table().into_response(),
    }
}

pub(crate) async fn openapi() -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (StatusCode::OK, kind, OPENAPI).into_response()
}

fn html(text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], text).into_response()
}
