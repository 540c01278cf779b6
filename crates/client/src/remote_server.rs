//! Client of a table server: HTTP requests, and a WebSocket to a table.

use anyhow::{Context as _, Result, bail};
use astragal_games::Seat;
use astragal_tables::protocol::{FromClient, FromServer, Join, Joined, OpenTable};
use astragal_tables::{Holder, Lobby};
use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, header};
use hyper_util::rt::TokioIo;
use serde::{Deserialize, Serialize};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// A table server, by its address, like `127.0.0.1:8090`.
///
/// ```
/// use astragal_client::RemoteServer;
/// # use std::io::{Read as _, Write as _};
///
/// # let listener = std::net::TcpListener::bind("127.0.0.1:0")?;
/// # let address = listener.local_addr()?.to_string();
/// # std::thread::spawn(move || -> std::io::Result<()> {
/// #     let (mut stream, _) = listener.accept()?;
/// #     let _ = stream.read(&mut [0; 4096])?;
/// #     stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
/// # });
/// # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
/// # runtime.block_on(async {
/// let server = RemoteServer(address);
/// let answer = server.get("/health").await?;
/// assert_eq!((answer.status, answer.body.as_str()), (200, "ok"));
/// # anyhow::Ok(())
/// # })?;
/// # Ok::<(), anyhow::Error>(())
/// ```
///
/// A table is opened over HTTP, and followed over a WebSocket:
///
/// ```no_run
/// use astragal_client::RemoteServer;
/// use astragal_games::{GameId, Seat};
/// use astragal_tables::TableOptions;
/// use astragal_tables::protocol::{FromClient, FromServer, OpenTable, PROTOCOL_VERSION};
///
/// # async fn play() -> Result<(), Box<dyn std::error::Error>> {
/// let server = RemoteServer("127.0.0.1:8090".to_owned());
/// let table = TableOptions::by_the_book(GameId::Pig, 2);
/// let request = OpenTable { name: "Ada".to_owned(), seat: Some(Seat(0)), table };
/// let joined = server.open(&request).await?;
/// let mut socket = server.socket(&joined.table).await?;
/// let (version, token) = (PROTOCOL_VERSION, Some(joined.token));
/// socket.send(FromClient::Hello { version, token, since: None, last: None, views: false }).await?;
/// let FromServer::Welcome { lines, .. } = socket.receive().await? else { panic!("no welcome") };
/// println!("The log of the table has {} lines.", lines.len());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct RemoteServer(pub String);

/// Answer to an HTTP request.
#[derive(Clone, Debug)]
pub struct HttpAnswer {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: String,
}

impl HttpAnswer {
    /// The body as JSON.
    pub fn json<T: serde::de::DeserializeOwned>(&self) -> Result<T> {
        serde_json::from_str(&self.body)
            .with_context(|| format!("the server answered {}: {}", self.status, self.body))
    }
}

impl RemoteServer {
    /// Sends a GET request.
    pub async fn get(&self, path: &str) -> Result<HttpAnswer> {
        self.request(Method::GET, path, None, String::new()).await
    }

    /// Sends a GET request with a token.
    pub async fn get_as(&self, path: &str, token: &str) -> Result<HttpAnswer> {
        self.request(Method::GET, path, Some(token), String::new())
            .await
    }

    /// Sends a DELETE request with a token.
    pub async fn delete(&self, path: &str, token: &str) -> Result<HttpAnswer> {
        self.request(Method::DELETE, path, Some(token), String::new())
            .await
    }

    /// Sends a POST request with JSON, and with a token if there is one.
    pub async fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> Result<HttpAnswer> {
        let body = serde_json::to_string(body)?;
        self.request(Method::POST, path, token, body).await
    }

    /// Opens a table.
    pub async fn open(&self, request: &OpenTable) -> Result<Joined> {
        self.post("/api/tables", None, request).await?.json()
    }

    /// Joins a table.
    pub async fn join(&self, table: &str, request: &Join) -> Result<Joined> {
        let path = format!("/api/tables/{table}/people");
        self.post(&path, None, request).await?.json()
    }

    /// Joins a table at its first free seat; returns the seat and the token.
    pub async fn sit_down(&self, table: &str, name: &str) -> Result<(Seat, String)> {
        /// What everybody may know about a table, as far as it matters here.
        #[derive(Deserialize)]
        struct TableState {
            lobby: Lobby,
        }
        let seen: TableState = self.get(&format!("/api/tables/{table}")).await?.json()?;
        let mut chairs = seen.lobby.chairs.iter();
        let free = chairs.position(|chair| chair.holder == Holder::Empty);
        let seat = Seat(free.context("there is no free seat at this table")? as u8);
        let request = Join {
            name: name.to_owned(),
            seat: Some(seat),
        };
        Ok((seat, self.join(table, &request).await?.token))
    }

    async fn request(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: String,
    ) -> Result<HttpAnswer> {
        let stream = self.connect().await?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        let driven = tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, &self.0)
            .header(header::CONNECTION, "close")
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::new(Bytes::from(body)))?;
        let response = sender.send_request(request).await?;
        let status = response.status().as_u16();
        let body = response.into_body().collect().await?.to_bytes();
        driven.abort();
        let body = String::from_utf8(body.into())?;
        Ok(HttpAnswer { status, body })
    }

    async fn connect(&self) -> Result<TcpStream> {
        let stream = TcpStream::connect(&self.0)
            .await
            .with_context(|| format!("there is no server at {}", self.0))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Opens a WebSocket to a table, without sending anything yet.
    pub async fn socket(&self, table: &str) -> Result<Socket> {
        let stream = self.connect().await?;
        let address = format!("ws://{}/api/tables/{table}/socket", self.0);
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0);
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(address, stream, Some(config)).await?;
        Ok(Socket(socket))
    }
}

/// A WebSocket to a table.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Sends a message.
    pub async fn send(&mut self, message: FromClient) -> Result<()> {
        self.send_text(message.text()).await
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<()> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Receives the next message as text.
    pub async fn receive_text(&mut self) -> Result<String> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | None => bail!("the server has closed the connection"),
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Receives the next message as text; at the end of the connection, the code of the server's close frame.
    pub async fn next_text(&mut self) -> Result<String, Option<u16>> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_) | Err(_)) | None => return Err(None),
            }
        }
    }

    /// Waits for the end of the connection, and returns the code of the server's close frame.
    pub async fn close_code(&mut self) -> Option<u16> {
        while let Some(Ok(message)) = self.0.next().await {
            if let Message::Close(frame) = message {
                return Some(frame?.code.into());
            }
        }
        None
    }

    /// Receives the next message.
    pub async fn receive(&mut self) -> Result<FromServer> {
        let text = self.receive_text().await?;
        serde_json::from_str(&text)
            .with_context(|| format!("the server sent an unknown message: {text}"))
    }
}
