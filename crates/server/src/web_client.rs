//! The web client, embedded and compressed at build time.

use std::sync::{Arc, LazyLock};

use astragal_dice::fair::Bytes32;
use astragal_tables::is_table_name;
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};

use crate::Registry;
use crate::api::{Name, Visitor};
use crate::openapi::OPENAPI;

/// Page to show if the program was built without the web client.
const WITHOUT: &str = include_str!("no_web_client.html");

/// A file of the web client, in three encodings.
struct Asset {
    name: &'static str,
    plain: &'static [u8],
    brotli: &'static [u8],
    gzip: &'static [u8],
}

static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// ETags of the files: a browser that has the current version need not load it again.
static TAGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let tag = |asset: &Asset| {
        let hash = Bytes32::hash_of(asset.plain).to_string();
        format!("\"{}\"", &hash[..16])
    };
    ASSETS.iter().map(tag).collect()
});

/// The version of the web client, as its page names it; `None` if there is none.
pub(crate) fn build() -> Option<String> {
    static BUILD: LazyLock<Option<String>> = LazyLock::new(|| {
        let index = ASSETS.iter().find(|asset| asset.name == "index.html")?;
        let page = std::str::from_utf8(index.plain).ok()?;
        let (_, rest) = page.split_once("data-build=\"")?;
        Some(rest.split('"').next()?.to_owned())
    });
    BUILD.clone()
}

/// Any page of the web client, which does its own routing.
pub(crate) async fn start(headers: HeaderMap) -> Response {
    send("index.html", &headers).unwrap_or_else(|| {
        let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
        (kind, WITHOUT).into_response()
    })
}

/// The page behind a link. Loading it changes nothing, so that link previews take no seat. A table's code instead of its
/// name leads to that link.
pub(crate) async fn table(
    State(registry): State<Arc<Registry>>,
    Extension(Visitor(address)): Extension<Visitor>,
    Name(table): Name,
    headers: HeaderMap,
) -> Response {
    if is_table_name(&table) {
        return start(headers).await;
    }
    match registry.name_of_code(address, &table).await {
        Ok(name) => Redirect::to(&format!("/t/{name}")).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

/// A file of the web client.
pub(crate) async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let sent = send(&name, &headers);
    sent.unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

/// The service worker, which caches the client on the device; at this path it may answer for every page.
pub(crate) async fn service_worker(headers: HeaderMap) -> Response {
    let sent = send("sw.js", &headers);
    sent.unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

pub(crate) async fn openapi() -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (StatusCode::OK, kind, OPENAPI.as_str()).into_response()
}

fn send(name: &str, headers: &HeaderMap) -> Option<Response> {
    let index = ASSETS.iter().position(|asset| asset.name == name)?;
    let (asset, tag) = (&ASSETS[index], TAGS[index].as_str());
    let always = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-encoding"),
        (header::CONTENT_TYPE, kind(name)),
    ];
    let said = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if said(header::IF_NONE_MATCH).is_some_and(|tags| tags.contains(tag)) {
        return Some((StatusCode::NOT_MODIFIED, always).into_response());
    }
    let accepted = said(header::ACCEPT_ENCODING).unwrap_or_default();
    let accepts = |coding: &str| {
        accepted.split(',').any(|part| {
            part.split(';')
                .next()
                .is_some_and(|name| name.trim() == coding)
        })
    };
    Some(if accepts("br") {
        (always, [(header::CONTENT_ENCODING, "br")], asset.brotli).into_response()
    } else if accepts("gzip") {
        (always, [(header::CONTENT_ENCODING, "gzip")], asset.gzip).into_response()
    } else {
        (always, asset.plain).into_response()
    })
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("bin" | "policy") => "application/octet-stream",
        _ => "text/plain; charset=utf-8",
    }
}
