//! The connection to a table on a server.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use astragal_client::words::UserError;
use astragal_client::{Log, ToWorker};
use astragal_dice::fair::Bytes32;
use astragal_tables::protocol::{
    FromClient, FromServer, Joined, PROTOCOL_VERSION, SendCommand, You,
};
use astragal_tables::{Command, CommandId, Lobby, Phase, TableError, TableErrorCode};
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CloseEvent, MessageEvent, Request, RequestInit, Response, WebSocket};

use crate::parse::parse;
use crate::settings;
use crate::table_model::TableModel;

/// What a device stores about a table on the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pass {
    /// The id of the table.
    pub table: String,
    /// The token that identifies the person there.
    pub token: Option<String>,
    /// The seed for the next game, which is revealed once all players have committed to theirs.
    pub seed: Option<Bytes32>,
}

impl Pass {
    /// Loads what this device has stored about a table.
    pub fn recall(table: &str) -> Option<Self> {
        settings::recall(&format!("pass:{table}"))
    }

    /// Stores it.
    pub fn keep(&self) {
        settings::keep(&format!("pass:{}", self.table), self);
    }
}

/// A table on the server, and the connection to it.
#[derive(Clone)]
pub struct Online(Rc<Inner>);

struct Inner {
    play: TableModel,
    pass: RefCell<Pass>,
    socket: RefCell<Option<WebSocket>>,
    /// Commands without an answer, which are sent again after a lost connection.
    unanswered: RefCell<Vec<SendCommand>>,
    /// The number of this page among the devices of the person, and of its last command.
    last_command: RefCell<CommandId>,
    /// The number of the next line of the log.
    position: RefCell<u64>,
    you: RefCell<Option<You>>,
    /// Whether the connection is up.
    pub is_up: RwSignal<bool>,
    is_closed: RefCell<bool>,
    tries: RefCell<u32>,
}

impl Online {
    /// Connects.
    pub fn new(play: TableModel, pass: Pass) -> Self {
        let online = Self(Rc::new(Inner {
            play,
            pass: RefCell::new(pass),
            socket: RefCell::new(None),
            unanswered: RefCell::new(Vec::new()),
            last_command: RefCell::new(CommandId {
                device: random_device(),
                number: 0,
            }),
            position: RefCell::new(0),
            you: RefCell::new(None),
            is_up: RwSignal::new(false),
            is_closed: RefCell::new(false),
            tries: RefCell::new(0),
        }));
        online.connect();
        online
    }

    /// Whether the connection is up.
    pub fn is_up(&self) -> bool {
        self.0.is_up.get()
    }

    /// The identity of this client at the table.
    pub fn you(&self) -> Option<You> {
        *self.0.you.borrow()
    }

    /// What this device has stored about the table.
    pub fn pass(&self) -> Pass {
        self.0.pass.borrow().clone()
    }

    /// Closes the connection for good.
    pub fn close(&self) {
        *self.0.is_closed.borrow_mut() = true;
        if let Some(socket) = self.0.socket.take() {
            let _ = socket.close();
        }
    }

    /// Sends a command.
    pub fn command(&self, command: Command) {
        let id = {
            let mut last = self.0.last_command.borrow_mut();
            last.number += 1;
            *last
        };
        let command = SendCommand {
            id,
            position: *self.0.position.borrow(),
            body: command,
        };
        self.0.unanswered.borrow_mut().push(command.clone());
        self.send(FromClient::Command(command));
    }

    /// Says that the player is ready, with the commitment to a seed.
    pub fn ready(&self) {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("browsers have random numbers");
        let seed = Bytes32(bytes);
        {
            let mut pass = self.0.pass.borrow_mut();
            pass.seed = Some(seed);
            pass.keep();
        }
        self.command(Command::Ready { hash: seed.hash() });
    }

    fn send(&self, message: FromClient) {
        let text = message.text();
        if let Some(socket) = self.0.socket.borrow().as_ref() {
            let _ = socket.send_with_str(&text);
        }
    }

    fn connect(&self) {
        let location = window().location();
        let scheme = match location.protocol().as_deref() {
            Ok("https:") => "wss",
            _ => "ws",
        };
        let host = location.host().unwrap_or_default();
        let table = self.0.pass.borrow().table.clone();
        let url = format!("{scheme}://{host}/api/tables/{table}/socket");
        let Ok(socket) = WebSocket::new(&url) else {
            return self.connect_later();
        };
        let this = self.clone();
        let open = Closure::<dyn Fn()>::new(move || this.hello());
        socket.set_onopen(Some(open.into_js_value().unchecked_ref()));
        let this = self.clone();
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                this.on_message(&text);
            }
        });
        socket.set_onmessage(Some(hear.into_js_value().unchecked_ref()));
        let this = self.clone();
        let close = Closure::<dyn Fn(CloseEvent)>::new(move |event: CloseEvent| {
            let _ = this.0.is_up.try_set(false);
            // From this code on, connecting again is of no use.
            if event.code() >= 4100 {
                *this.0.is_closed.borrow_mut() = true;
            }
            this.connect_later();
        });
        socket.set_onclose(Some(close.into_js_value().unchecked_ref()));
        *self.0.socket.borrow_mut() = Some(socket);
    }

    /// Connects again after a delay that grows with every attempt.
    fn connect_later(&self) {
        if *self.0.is_closed.borrow() {
            return;
        }
        let tries = *self.0.tries.borrow();
        *self.0.tries.borrow_mut() = tries + 1;
        let wait = Duration::from_millis(300 << tries.min(6));
        let this = self.clone();
        set_timeout(
            move || {
                if !*this.0.is_closed.borrow() {
                    this.connect();
                }
            },
            wait,
        );
    }

    fn hello(&self) {
        self.send(FromClient::Hello {
            version: PROTOCOL_VERSION,
            token: self.0.pass.borrow().token.clone(),
            since: None,
            last: None,
            views: false,
        });
    }

    fn on_message(&self, text: &str) {
        let message = match FromServer::read_by_values(text) {
            Ok(message) => message,
            Err(error) => {
                let message = format!(
                    "This page is from another version of the server: {error}. Load the page again."
                );
                let error = TableError::new(TableErrorCode::BadRequest, message);
                self.0.play.error.set(Some(error.into()));
                return;
            }
        };
        let play = self.0.play;
        match message {
            FromServer::Welcome {
                you,
                lobby,
                from,
                lines,
                ..
            } => {
                let _ = self.0.is_up.try_set(true);
                *self.0.tries.borrow_mut() = 0;
                *self.0.you.borrow_mut() = you;
                let lines: Vec<String> = lines.iter().map(|line| line.get().to_owned()).collect();
                play.lines.set(lines.clone());
                play.basis.set(lobby.clone().map(|lobby| (lobby, from)));
                *self.0.position.borrow_mut() = from + lines.len() as u64;
                let log = Log { lobby, from, lines };
                play.send(&ToWorker::Follow { you, log });
                for command in self.0.unanswered.borrow().clone() {
                    self.send(FromClient::Command(command));
                }
            }
            FromServer::Lines(lines) => {
                let lines: Vec<String> = lines.iter().map(|line| line.get().to_owned()).collect();
                *self.0.position.borrow_mut() += lines.len() as u64;
                play.lines.update(|all| all.extend(lines.iter().cloned()));
                play.send(&ToWorker::Lines(lines));
            }
            FromServer::Acknowledged { id, .. } => {
                self.0
                    .unanswered
                    .borrow_mut()
                    .retain(|other| other.id != id);
            }
            FromServer::Refused { id, error } => {
                self.0
                    .unanswered
                    .borrow_mut()
                    .retain(|other| Some(other.id) != id);
                play.error.set(Some(error.into()));
            }
            FromServer::View { .. } | FromServer::Close { .. } | FromServer::Pong { .. } => {}
        }
    }

    /// Reveals the own seed as soon as a start is fixed, also after a lost connection.
    pub fn reveal_seed_if_started(&self, lobby: &Lobby) {
        let Phase::Revealing { start, seeds, .. } = &lobby.phase else {
            return;
        };
        let seed = self.0.pass.borrow().seed;
        let Some(seed) = seed else {
            return;
        };
        let mut promised = start.hashes.iter().zip(seeds);
        if promised.any(|(hash, shown)| *hash == Some(seed.hash()) && shown.is_none()) {
            let is_sent = |sent: &SendCommand| matches!(sent.body, Command::Reveal { .. });
            if !self.0.unanswered.borrow().iter().any(is_sent) {
                self.command(Command::Reveal { seed });
            }
        }
    }
}

/// A random number for this page, which every language can write exactly.
pub fn random_device() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes[2..]).expect("browsers have random numbers");
    u64::from_be_bytes(bytes)
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

/// Stores the pass of a person who has joined a table.
pub fn remember(joined: &Joined) -> Pass {
    let pass = Pass {
        table: joined.table.clone(),
        token: Some(joined.token.clone()),
        seed: None,
    };
    pass.keep();
    pass
}
