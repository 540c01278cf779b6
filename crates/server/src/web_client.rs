//! The web client: files for browsers, compressed beforehand. They are inside the program, or in a folder.

use std::path::Path as FilePath;
use std::sync::Arc;
use std::{fmt, fs, io};

use astragal_dice::fair::Bytes32;
use astragal_tables::is_table_name;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};

use crate::Registry;
use crate::api::{Name, Visitor};
use crate::openapi::OPENAPI;

/// Page to show if there is no web client.
const WITHOUT: &str = include_str!("no_web_client.html");

/// An embedded file, in three encodings.
struct Embedded {
    name: &'static str,
    plain: &'static [u8],
    brotli: &'static [u8],
    gzip: &'static [u8],
}

static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A file of the web client, in three encodings.
struct Asset {
    name: String,
    /// Its ETag: a browser that has the current version need not load it again.
    tag: String,
    plain: Bytes,
    brotli: Bytes,
    gzip: Bytes,
}

impl Asset {
    fn new(name: String, plain: Bytes, brotli: Bytes, gzip: Bytes) -> Self {
        let hash = Bytes32::hash_of(&plain).to_string();
        let tag = format!("\"{}\"", &hash[..16]);
        Self {
            name,
            tag,
            plain,
            brotli,
            gzip,
        }
    }
}

/// The files that browsers load. The default are those inside the program, if it was built with them.
#[derive(Clone)]
pub struct WebClient {
    assets: Arc<[Asset]>,
    /// The version, as its page names it; `None` if there is no page.
    pub(crate) build: Option<String>,
}

impl Default for WebClient {
    fn default() -> Self {
        let asset = |file: &Embedded| {
            let bytes = Bytes::from_static;
            let name = file.name.to_owned();
            Asset::new(
                name,
                bytes(file.plain),
                bytes(file.brotli),
                bytes(file.gzip),
            )
        };
        Self::new(EMBEDDED.iter().map(asset).collect())
    }
}

impl WebClient {
    /// Reads the files of a folder that `cargo xtask web` has made: each lies beside its compressed forms.
    ///
    /// # Errors
    ///
    /// If a file or a compressed form of it cannot be read, or there is no page.
    pub fn read(folder: &FilePath) -> io::Result<Self> {
        let mut assets = Vec::new();
        read_folder(folder, "", &mut assets)?;
        let client = Self::new(assets);
        match client.build {
            Some(_) => Ok(client),
            None => {
                let message = "there is no index.html that names its version";
                Err(io::Error::new(io::ErrorKind::NotFound, message))
            }
        }
    }

    fn new(assets: Vec<Asset>) -> Self {
        let mut client = Self {
            assets: assets.into(),
            build: None,
        };
        client.build = client.build();
        client
    }

    fn build(&self) -> Option<String> {
        let page = std::str::from_utf8(&self.find("index.html")?.plain).ok()?;
        let (_, rest) = page.split_once("data-build=\"")?;
        Some(rest.split('"').next()?.to_owned())
    }

    fn find(&self, name: &str) -> Option<&Asset> {
        self.assets.iter().find(|asset| asset.name == name)
    }

    fn send(&self, name: &str, headers: &HeaderMap) -> Option<Response> {
        let asset = self.find(name)?;
        let tag = asset.tag.as_str();
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
            let coding = [(header::CONTENT_ENCODING, "br")];
            (always, coding, asset.brotli.clone()).into_response()
        } else if accepts("gzip") {
            let coding = [(header::CONTENT_ENCODING, "gzip")];
            (always, coding, asset.gzip.clone()).into_response()
        } else {
            (always, asset.plain.clone()).into_response()
        })
    }
}

impl fmt::Debug for WebClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.assets.iter().map(|asset| &asset.name);
        f.debug_list().entries(names).finish()
    }
}

/// Reads the files of a folder, and of those in it. Names begin with a prefix.
fn read_folder(folder: &FilePath, prefix: &str, assets: &mut Vec<Asset>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(file) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        if path.is_dir() {
            read_folder(&path, &format!("{prefix}{file}/"), assets)?;
        } else if !file.ends_with(".br") && !file.ends_with(".gz") {
            let form = |ending: &str| fs::read(folder.join(format!("{file}{ending}")));
            let (plain, brotli, gzip) = (form("")?, form(".br")?, form(".gz")?);
            let name = format!("{prefix}{file}");
            assets.push(Asset::new(name, plain.into(), brotli.into(), gzip.into()));
        }
    }
    Ok(())
}

/// Any page of the web client, which does its own routing.
pub(crate) async fn start(State(registry): State<Arc<Registry>>, headers: HeaderMap) -> Response {
    page(&registry, &headers)
}

fn page(registry: &Registry, headers: &HeaderMap) -> Response {
    let sent = registry.config.web.send("index.html", headers);
    sent.unwrap_or_else(|| {
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
        return page(&registry, &headers);
    }
    match registry.name_of_code(address, &table).await {
        Ok(name) => Redirect::to(&format!("/t/{name}")).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

/// A file of the web client.
pub(crate) async fn asset(
    State(registry): State<Arc<Registry>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let sent = registry.config.web.send(&name, &headers);
    sent.unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

/// The service worker, which caches the client on the device; at this path it may answer for every page.
pub(crate) async fn service_worker(
    State(registry): State<Arc<Registry>>,
    headers: HeaderMap,
) -> Response {
    let sent = registry.config.web.send("sw.js", &headers);
    sent.unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

pub(crate) async fn openapi() -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (StatusCode::OK, kind, OPENAPI.as_str()).into_response()
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
