//! Tables on a server: what this device stores about them, and requests over HTTP. The connection itself is in the
//! worker.

use astragal_bots::Level;
use astragal_client::words::UserError;
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::client::StoredCommand;
use astragal_tables::protocol::{Joined, OpenTable, SendCommand};
use astragal_tables::{Command, CommandId, TableError};
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use crate::parse::parse;
use crate::settings;

/// How many seeds are kept for a table. Several pages on this device may each promise one.
const SEEDS_MAX: usize = 8;

/// What a device stores about a table on the server.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Pass {
    /// The id of the table.
    pub table: String,
    /// The token that identifies the person there.
    pub token: Option<String>,
    /// Seeds that were promised, or are about to be.
    #[serde(default)]
    pub seeds: Vec<Bytes32>,
}

impl Pass {
    /// What this device has stored about a table.
    pub fn recall(table: &str) -> Self {
        settings::recall(&format!("pass:{table}")).unwrap_or_else(|| Self {
            table: table.to_owned(),
            ..Self::default()
        })
    }

    /// Stores it. Without room, the seat is lost when the page is left.
    pub fn keep(&self) -> Result<(), UserError> {
        match settings::keep(&format!("pass:{}", self.table), self) {
            true => Ok(()),
            false => Err(UserError::NoRoom),
        }
    }

    /// Stores a seed beside those of other pages; returns whether there was room.
    pub fn keep_seed(table: &str, seed: Bytes32) -> bool {
        let mut pass = Self::recall(table);
        pass.seeds.push(seed);
        let old = pass.seeds.len().saturating_sub(SEEDS_MAX);
        pass.seeds.drain(..old);
        pass.keep().is_ok()
    }
}

/// The pending commands of a tab at a table. Another tab of the same person does not see them; a copy of this tab does,
/// and repeats them under the same ids.
#[derive(Serialize, Deserialize)]
pub struct PendingCommands {
    /// The token of the person who gave them.
    token: Option<String>,
    commands: Vec<StoredCommand>,
}

impl PendingCommands {
    /// The commands that this tab has stored for the person at a table.
    pub fn recall(pass: &Pass) -> Vec<StoredCommand> {
        let name = Self::name(pass);
        match settings::recall_in_tab::<Self>(&name) {
            Some(pending) if pending.token == pass.token => pending.commands,
            // They are those of somebody else, or cannot be read.
            _ => {
                settings::remove_in_tab(&name);
                Vec::new()
            }
        }
    }

    /// Stores these commands in place of earlier ones. Without room, they are lost when the page is left.
    pub fn keep(pass: &Pass, commands: Vec<StoredCommand>) -> Result<(), UserError> {
        let name = Self::name(pass);
        if commands.is_empty() {
            settings::remove_in_tab(&name);
            return Ok(());
        }
        let token = pass.token.clone();
        match settings::keep_in_tab(&name, &Self { token, commands }) {
            true => Ok(()),
            false => Err(UserError::NoRoom),
        }
    }

    fn name(pass: &Pass) -> String {
        format!("commands:{}", pass.table)
    }
}

/// A random number for a device, which every language can write exactly.
fn random_device() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes[2..]).expect("browsers have random numbers");
    u64::from_be_bytes(bytes)
}

/// The version of this page.
pub fn build() -> Option<String> {
    document().document_element()?.get_attribute("data-build")
}

/// Loads the page anew because the server has another version of it; but only once for each version, if that does not
/// help, or if servers of several versions take turns.
pub fn reload_for_version() {
    const RELOADED: &str = "reloaded";
    let Some(storage) = window().session_storage().ok().flatten() else {
        return;
    };
    let own = build().unwrap_or_default();
    let tried = storage.get_item(RELOADED).ok().flatten();
    let tried = tried.unwrap_or_default();
    let is_tried = tried.split(' ').any(|build| build == own);
    if !is_tried
        && storage
            .set_item(RELOADED, &format!("{tried} {own}"))
            .is_ok()
    {
        let _ = window().location().reload();
    }
}

/// Sends a request to the server's HTTP interface.
pub async fn ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<String>,
) -> Result<T, UserError> {
    #[derive(Deserialize)]
    struct ErrorBody {
        error: TableError,
    }
    let lost = |_: JsValue| UserError::Offline;
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = &body {
        init.set_body(&JsValue::from_str(body));
    }
    let request = Request::new_with_str_and_init(path, &init).map_err(lost)?;
    if body.is_some() {
        let _ = request.headers().set("content-type", "application/json");
    }
    if let Some(token) = token {
        let _ = request
            .headers()
            .set("authorization", &format!("Bearer {token}"));
    }
    let response = JsFuture::from(window().fetch_with_request(&request))
        .await
        .map_err(lost)?;
    let response: Response = response.unchecked_into();
    let text = JsFuture::from(response.text().map_err(lost)?)
        .await
        .map_err(lost)?;
    let text = text.as_string().unwrap_or_default();
    if !response.ok() {
        let answer = parse::<ErrorBody>(&text);
        return Err(answer.map_or(UserError::Offline, |answer| answer.error.into()));
    }
    parse(&text).map_err(|_| UserError::Offline)
}

/// Opens a table on the server, with these bots. Without room for its pass there is no way to it, and that is refused.
pub async fn open_table(request: &OpenTable, bots: &[(Seat, Level)]) -> Result<Joined, UserError> {
    let body = serde_json::to_string(request).expect("messages are plain JSON");
    let joined = ask::<Joined>("POST", "/api/tables", None, Some(body)).await?;
    let pass = pass_of(&joined);
    pass.keep()?;
    for (seat, level) in bots.iter().copied() {
        command(&pass, Command::SeatBot { seat, level }).await?;
    }
    Ok(joined)
}

/// Sends a command to a table without a connection to it.
pub async fn command(pass: &Pass, body: Command) -> Result<(), UserError> {
    let command: SendCommand = SendCommand {
        id: CommandId {
            device: random_device(),
            number: 0,
        },
        position: 0,
        body,
    };
    let body = serde_json::to_string(&command).expect("messages are plain JSON");
    let path = format!("/api/tables/{}/commands", pass.table);
    let done = ask::<serde_json::Value>("POST", &path, pass.token.as_deref(), Some(body)).await;
    done.map(drop)
}

/// The name of the table with this code.
pub async fn find_table(code: &str) -> Result<String, UserError> {
    #[derive(Deserialize)]
    struct Found {
        table: String,
    }
    let found = ask::<Found>("GET", &format!("/api/codes/{code}"), None, None).await;
    found.map(|found| found.table)
}

/// The pass of a person who has joined a table.
pub fn pass_of(joined: &Joined) -> Pass {
    Pass {
        table: joined.table.clone(),
        token: Some(joined.token.clone()),
        seeds: Vec::new(),
    }
}
