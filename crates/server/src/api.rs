//! The routes of the server: their handlers, the checks before them and the headers after them.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use astragal_tables::protocol::{
    Join, Joined, ListedTable, MESSAGE_BYTES_MAX, OpenTable, SendCommand, TakeTicket, Ticket,
    unreadable,
};
use astragal_tables::room::TICKET_SECONDS;
use astragal_tables::{CommandId, Look, TableError, TableErrorCode, TableRefusal};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::mpsc;
use utoipa::{OpenApi, ToSchema};

use crate::addresses::Addresses;
use crate::frame::{MESSAGES_WAITING_MAX, Subscriber};
use crate::refusal::json_response;
use crate::registry::Registry;
use crate::{Refusal, line_stream, public_tables, records, socket, web_client};

type ApiResult = Result<Response, Refusal>;

/// Timeout for the body of a request, so that a client that never sends it cannot keep a connection.
const BODY: Duration = Duration::from_secs(10);
/// Maximum length of a host name.
const HOST_BYTES_MAX: usize = 255;

/// The IP address of a visitor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor(pub IpAddr);

/// All routes of the server, for the program and for tests.
pub fn app(registry: Arc<Registry>) -> Router {
    Router::new()
        .route("/", get(web_client::start))
        .route("/t/{table}", get(web_client::table))
        .route("/new/{*rest}", get(web_client::start))
        .route("/table/{name}", get(web_client::start))
        .route("/game/{name}", get(web_client::start))
        .route("/rules/{name}", get(web_client::start))
        .route("/own/{game}", get(web_client::start))
        .route("/verify", get(web_client::start))
        .route("/learn", get(web_client::start))
        .route("/learn/{lesson}", get(web_client::start))
        .route("/sw.js", get(web_client::service_worker))
        .route("/a/{*name}", get(web_client::asset))
        .route("/health", get(health))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics))
        .route("/openapi.json", get(web_client::openapi))
        .route("/api/tables", get(list).post(open))
        .route("/api/codes/{code}", get(find_by_code))
        .route("/api/tables/{table}", get(look))
        .route("/api/tables/{table}/people", post(join).delete(remove))
        .route("/api/tables/{table}/commands", post(command))
        .route("/api/tables/{table}/tickets", post(ticket))
        .route("/api/tables/{table}/tickets/take", post(take_ticket))
        .route("/api/tables/{table}/log", get(log))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/stream", get(stream_lines))
        .route("/api/tables/{table}/socket", get(open_socket))
        .fallback(async || {
            Refusal::new(
                TableErrorCode::NotFound,
                "There is nothing here. See /openapi.json.",
            )
        })
        .method_not_allowed_fallback(not_allowed)
        .layer(middleware::from_fn_with_state(Arc::clone(&registry), guard))
        .with_state(registry)
}

/// The description of these routes; [`schema`](crate::openapi) adds what is the same for all, and what depends on the
/// games.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Astragal",
        version = "2",
        description = "Tables for Strike, EXXTRA and STRATEGIIA. A table is its log: a list of lines, each durable \
            before anybody sees it. docs/server.md explains lines, messages and commands.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/")),
    paths(
        health, ready, metrics, list, open, find_by_code, look, join, remove, command, ticket, take_ticket, log, record, stream_lines,
        open_socket
    ),
    components(schemas(Refusal))
)]
pub(crate) struct Document;

async fn not_allowed() -> Response {
    let text = "This address does not take that method. See /openapi.json.";
    let refusal = Refusal::new(TableErrorCode::BadRequest, text);
    json_response(StatusCode::METHOD_NOT_ALLOWED, &refusal)
}

/// Checks every request before it is handled, and adds headers to every answer.
async fn guard(
    State(registry): State<Arc<Registry>>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<Visitor>().copied();
    let mut address = peer.map_or(IpAddr::from([127, 0, 0, 1]), |Visitor(address)| address);
    if registry.config.behind_proxy
        && let Some(said) = forwarded_for(request.headers())
    {
        address = said;
    }
    request.extensions_mut().insert(Visitor(address));
    let is_watched = request.uri().path().starts_with("/api/");
    let checked = match is_watched {
        true => (registry.addresses.check_request(address))
            .and_then(|()| check_origin(&registry, request.headers())),
        false => Ok(()),
    };
    let mut response = match checked {
        Ok(()) => carry_out(request, next).await,
        Err(refusal) => refusal.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in SAFE_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_watched {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Handles a request once its body has arrived. From then on it continues even if the client disconnects: a table
/// must not be left between two lines.
async fn carry_out(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let body = match tokio::time::timeout(BODY, to_bytes(body, MESSAGE_BYTES_MAX)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => {
            let text = format!("A body may have {MESSAGE_BYTES_MAX} bytes, and must arrive whole.");
            let error = TableError::new(TableErrorCode::TooMuch, text);
            let refusal = Refusal::from(error.for_good());
            return json_response(StatusCode::PAYLOAD_TOO_LARGE, &refusal);
        }
        Err(_) => {
            let text = "The body did not come in time.";
            return Refusal::new(TableErrorCode::BadRequest, text).into_response();
        }
    };
    let request = Request::from_parts(parts, Body::from(body));
    match tokio::spawn(next.run(request)).await {
        Ok(response) => response,
        Err(error) => {
            tracing::error!(%error, "a request failed");
            Refusal::busy().into_response()
        }
    }
}

const SAFE_HEADERS: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; font-src 'self'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// The last address in `X-Forwarded-For`, which the proxy added.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let said = headers.get_all("x-forwarded-for").iter().next_back()?;
    said.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Refuses requests under a name that is not the server's, and from pages of other origins: such pages must not act for
/// a person who visits them.
fn check_origin(registry: &Registry, headers: &HeaderMap) -> Result<(), Refusal> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default();
    let config = &registry.config;
    let public = config.public_url.as_deref();
    let public = public.map(|url| url.trim_end_matches('/'));
    let known = || config.origins.iter().map(String::as_str).chain(public);
    let host_of = |origin: &str| origin.split_once("://").map(|(_, host)| host.to_owned());
    if host.is_empty() {
        let text = "Send the header Host.";
        return Err(Refusal::new(TableErrorCode::BadRequest, text));
    }
    let is_known = known().filter_map(host_of).any(|known| known == host);
    if !is_known && !is_local_name(host) {
        let text = "This server does not know the name that you call it by. Its operator can set it with --public-url.";
        return Err(Refusal::new(TableErrorCode::NotYours, text));
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let is_own = match origin.split_once("://") {
        Some(("http", rest)) => rest == host,
        // Only a proxy in front of the server speaks HTTPS.
        Some(("https", rest)) => rest == host && config.behind_proxy,
        _ => false,
    };
    if is_own || known().any(|known| known == origin) {
        return Ok(());
    }
    Err(Refusal::new(
        TableErrorCode::NotYours,
        TableRefusal::OtherAddress,
    ))
}

/// Whether nobody far away can own this host name: an address in digits, or a name for local networks. A page of
/// somebody who owns a name could have it lead to this server (DNS rebinding).
fn is_local_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let digits = name.trim_start_matches('[').trim_end_matches(']');
    let local = [".localhost", ".local", ".lan", ".internal", ".home.arpa"];
    digits.parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || local.iter().any(|ending| name.ends_with(ending))
}

/// The name of a table from the path.
pub(crate) struct Name(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Name {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        // A path that is not valid text is no table name, either.
        path.map(|Path(name)| Self(name))
            .map_err(|_| Refusal::no_table())
    }
}

/// The token in `Authorization: Bearer …`.
pub(crate) struct Token(String);

impl<S: Sync> FromRequestParts<S> for Token {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        bearer(&parts.headers).map(Self).ok_or_else(|| {
            let text = "Send your token in a header: Authorization: Bearer …";
            Refusal::new(TableErrorCode::NotYours, text)
        })
    }
}

fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (kind, token) = value.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer")
        .then(|| token.trim().to_owned())
}

/// Reads a body. Its content type must be JSON, which a form on another page cannot send.
fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &Bytes) -> Result<T, Refusal> {
    require_json(headers)?;
    serde_json::from_slice(body).map_err(|error| unreadable(&error).into())
}

fn require_json(headers: &HeaderMap) -> Result<(), Refusal> {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        let text = "Send JSON, with the header Content-Type: application/json.";
        return Err(Refusal::new(TableErrorCode::BadRequest, text));
    }
    Ok(())
}

/// Whether the process lives.
#[utoipa::path(get, path = "/health", responses((status = 200, description = "It does", body = String)))]
async fn health() -> &'static str {
    "ok"
}

/// Whether it can take commands: the store can be written, and it is not closing.
#[utoipa::path(get, path = "/ready", responses((status = 200, description = "It can", body = String)))]
async fn ready(State(registry): State<Arc<Registry>>) -> ApiResult {
    let health = tokio::time::timeout(Duration::from_secs(2), registry.store.health());
    match health.await {
        Ok(Ok(())) if !registry.is_closing() => Ok("ready".into_response()),
        _ => Err(Refusal::busy()),
    }
}

/// Counters for Prometheus.
#[utoipa::path(
    get,
    path = "/metrics",
    responses((status = 200, description = "OpenMetrics", body = String, content_type = "application/openmetrics-text"))
)]
async fn metrics(State(registry): State<Arc<Registry>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], registry.metrics.text()).into_response()
}

/// The public list of tables.
#[derive(Serialize, ToSchema)]
struct ListedTables {
    tables: Vec<ListedTable>,
}

/// Public tables that are not closed, the newest change first.
#[utoipa::path(
    get,
    path = "/api/tables",
    operation_id = "list_tables",
    responses((status = 200, description = "The tables", body = ListedTables))
)]
async fn list(State(registry): State<Arc<Registry>>) -> ApiResult {
    let tables = public_tables::listed(&registry).await?;
    Ok(json_response(StatusCode::OK, &ListedTables { tables }))
}

/// Opens a table.
#[utoipa::path(
    post,
    path = "/api/tables",
    operation_id = "open_table",
    request_body(content = OpenTable, examples(
        ("exxtra" = (value = json!({
            "name": "Anna", "seat": 0, "table": { "game": "exxtra", "options": { "seats": 3 } }
        }))),
        ("strike" = (value = json!({
            "name": "Anna",
            "table": {
                "game": "strike", "options": { "edition": "2020", "seats": 2 }, "turn_seconds": 60, "public": true
            }
        }))),
        ("strategiia" = (value = json!({
            "name": "Anna",
            "seat": 0,
            "table": {
                "game": "strategiia", "options": { "mode": "expert", "variant": "king" }, "practice": true
            }
        })))
    )),
    responses((status = 201, description = "Opened; the token is shown only once", body = Joined))
)]
async fn open(
    State(registry): State<Arc<Registry>>,
    Extension(Visitor(address)): Extension<Visitor>,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult {
    let request: OpenTable = read(&headers, &body)?;
    registry.addresses.check_opening(address)?;
    let joined = registry.open(request).await?;
    let place = format!("/api/tables/{}", joined.table);
    let mut response = json_response(StatusCode::CREATED, &joined);
    if let Ok(place) = HeaderValue::from_str(&place) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// A table that was found by its code.
#[derive(Serialize, ToSchema)]
struct FoundTable {
    /// Its name.
    table: String,
}

/// The table with this code: the first six letters of its name, which people read out and type.
#[utoipa::path(
    get,
    path = "/api/codes/{code}",
    params(("code" = String, Path, description = "Six letters and digits, small or capital", example = "k4r7m2")),
    responses((status = 200, description = "The table", body = FoundTable))
)]
async fn find_by_code(
    State(registry): State<Arc<Registry>>,
    Extension(Visitor(address)): Extension<Visitor>,
    Name(code): Name,
) -> ApiResult {
    let table = registry.name_of_code(address, &code).await?;
    Ok(json_response(StatusCode::OK, &FoundTable { table }))
}

/// What everybody may know about a table.
#[utoipa::path(
    get,
    path = "/api/tables/{table}",
    responses((status = 200, description = "The table", body = Look))
)]
async fn look(State(registry): State<Arc<Registry>>, Name(table): Name) -> ApiResult {
    let room = registry.room(&table).await?;
    room.look().await
}

/// Comes to a table, with a nickname and perhaps a seat.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/people",
    request_body(content = Join, examples(
        ("to sit" = (value = json!({ "name": "Ben", "seat": 1 }))),
        ("to watch" = (value = json!({ "name": "Cleo" })))
    )),
    responses((status = 201, description = "Joined; the token is shown only once", body = Joined))
)]
async fn join(
    State(registry): State<Arc<Registry>>,
    Extension(Visitor(address)): Extension<Visitor>,
    Name(table): Name,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult {
    let request: Join = read(&headers, &body)?;
    registry.addresses.check_opening(address)?;
    let room = registry.room(&table).await?;
    let (you, token) = room.join(request.name, request.seat).await?;
    let joined = Joined { table, you, token };
    Ok(json_response(StatusCode::CREATED, &joined))
}

/// Removes the name and the tokens of the person whose token it is. They leave their seat, and cannot come back.
#[utoipa::path(
    delete,
    path = "/api/tables/{table}/people",
    operation_id = "remove_person",
    security(("token" = [])),
    responses((status = 204, description = "Removed"))
)]
async fn remove(
    State(registry): State<Arc<Registry>>,
    Name(table): Name,
    Token(token): Token,
) -> ApiResult {
    let room = registry.room(&table).await?;
    let person = room.person(&token).await?;
    let joined = records::joined_line(&registry, &table, person).await?;
    room.remove_person(person, joined).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The answer to a command.
#[derive(Serialize, ToSchema)]
struct CommandAnswer {
    /// Its id.
    id: CommandId,
    /// The line that it became.
    seq: u64,
}

/// A command; the same id again is the same command.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/commands",
    operation_id = "command",
    security(("token" = [])),
    request_body(content = SendCommand, examples(
        ("a decision" = (value = json!({
            "id": { "device": 77, "number": 1 }, "position": 12, "body": { "act": { "action": { "throw": {} } } }
        }))),
        ("a throw" = (value = json!({
            "id": { "device": 77, "number": 2 },
            "position": 12,
            "body": { "act": {
                "action": { "throw": {} },
                "manner": { "throw": { "from": 90, "aim": [0, 0], "force": 0.5, "height": 8, "spin": 0 } }
            } }
        }))),
        ("a question" = (value = json!({
            "id": { "device": 77, "number": 3 }, "position": 12, "body": { "ask": { "question": { "substitute": 1 } } }
        }))),
        ("a phrase" = (value = json!({
            "id": { "device": 77, "number": 4 }, "position": 12, "body": { "say": { "phrase": "hello" } }
        })))
    )),
    responses((status = 200, description = "Carried out, and durable", body = CommandAnswer))
)]
async fn command(
    State(registry): State<Arc<Registry>>,
    Name(table): Name,
    Token(token): Token,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult {
    require_json(&headers)?;
    let room = registry.room(&table).await?;
    let person = room.person(&token).await?;
    let read = |game| {
        let command = SendCommand::read(&body, game);
        command.map_err(|error| unreadable(&error).into())
    };
    match room.command(person, read).await {
        Ok((id, seq)) => Ok(json_response(StatusCode::OK, &CommandAnswer { id, seq })),
        Err((_, refusal)) => Err(refusal),
    }
}

/// A link with which another device can act for the same person, once.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/tickets",
    security(("token" = [])),
    responses((status = 201, description = "The ticket", body = Ticket))
)]
async fn ticket(
    State(registry): State<Arc<Registry>>,
    Name(table): Name,
    Token(token): Token,
    headers: HeaderMap,
) -> ApiResult {
    let room = registry.room(&table).await?;
    let ticket = room.ticket(&token).await?;
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .filter(|host| host.len() <= HOST_BYTES_MAX);
    let base = match &registry.config.public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => format!("http://{}", host.unwrap_or("localhost")),
    };
    // The part after # stays in the browser: no server and no log file sees it.
    let link = format!("{base}/t/{table}#{ticket}");
    let code = qrcode::QrCode::new(&link).map_err(|error| {
        tracing::error!(%error, "no picture of a link");
        Refusal::busy()
    })?;
    let ticket = Ticket {
        qr: code.render::<qrcode::render::svg::Color<'_>>().build(),
        ticket,
        link,
        seconds: TICKET_SECONDS,
    };
    Ok(json_response(StatusCode::CREATED, &ticket))
}

/// Takes a ticket.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/tickets/take",
    request_body = TakeTicket,
    responses((status = 201, description = "Taken; the token is shown only once", body = Joined))
)]
async fn take_ticket(
    State(registry): State<Arc<Registry>>,
    Name(table): Name,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult {
    let request: TakeTicket = read(&headers, &body)?;
    let room = registry.room(&table).await?;
    let (you, token) = room.take_ticket(request.ticket).await?;
    let joined = Joined { table, you, token };
    Ok(json_response(StatusCode::CREATED, &joined))
}

/// All lines of the log, for somebody at the table.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/log",
    security(("token" = [])),
    responses((status = 200, description = "One JSON object per line", body = String, content_type = NDJSON))
)]
async fn log(
    State(registry): State<Arc<Registry>>,
    Name(table): Name,
    Token(token): Token,
) -> ApiResult {
    registry.room(&table).await?.person(&token).await?;
    Ok(ndjson(records::log(&registry, table).await?))
}

/// The record of the last game, for `astragal replay` and `astragal verify`, for somebody at the table.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/record",
    security(("token" = [])),
    responses((status = 200, description = "One JSON object per line", body = String, content_type = NDJSON))
)]
async fn record(
    State(registry): State<Arc<Registry>>,
    Name(table): Name,
    Token(token): Token,
) -> ApiResult {
    let record = records::record(&registry, &table, &token).await?;
    Ok(ndjson(Body::from(record)))
}

const NDJSON: &str = "application/x-ndjson";

fn ndjson(body: Body) -> Response {
    ([(header::CONTENT_TYPE, NDJSON)], body).into_response()
}

/// Messages as they come, one per line; with a token, those for its person. It does not end.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/stream",
    operation_id = "stream",
    security((), ("token" = [])),
    responses((status = 200, description = "One JSON object per line", body = String, content_type = NDJSON))
)]
async fn stream_lines(
    State(registry): State<Arc<Registry>>,
    Extension(Visitor(address)): Extension<Visitor>,
    Name(table): Name,
    headers: HeaderMap,
) -> ApiResult {
    let counted = Addresses::connect(&registry, address)?;
    let token = bearer(&headers);
    if token.is_none() {
        counted.check_spectator()?;
    }
    let room = registry.room(&table).await?;
    let (sender, messages) = mpsc::channel(MESSAGES_WAITING_MAX);
    let subscriber = Subscriber::Lines(sender);
    let visit = room
        .enter(token.as_deref(), None, None, true, subscriber)
        .await?;
    Ok(ndjson(line_stream::body(messages, visit, counted)))
}

/// A WebSocket; the first message says hello, with the token.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/socket",
    operation_id = "socket",
    responses((status = 101, description = "A WebSocket"))
)]
async fn open_socket(
    State(registry): State<Arc<Registry>>,
    Extension(Visitor(address)): Extension<Visitor>,
    Name(table): Name,
    request: Request,
) -> ApiResult {
    let counted = Addresses::connect(&registry, address)?;
    socket::upgrade(request, registry, table, counted)
}

#[cfg(test)]
mod tests {
    use super::is_local_name;

    #[test]
    fn names_that_others_can_own_are_told_apart() {
        for local in [
            "127.0.0.1:8090",
            "[::1]:8090",
            "localhost",
            "laptop:80",
            "pc.local",
            "x.localhost:1",
        ] {
            assert!(is_local_name(local), "{local}");
        }
        for other in [
            "example.org",
            "example.org:8090",
            "localhost.example.org",
            "1.2.3.4.example.org:80",
        ] {
            assert!(!is_local_name(other), "{other}");
        }
    }
}
