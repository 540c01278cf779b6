//! A network that can fail: a proxy between a browser and a server.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

const UP: u8 = 0;
const DOWN: u8 = 1;
const SILENT: u8 = 2;

/// A proxy between a browser and a server.
pub struct Proxy {
    /// Its address.
    pub address: String,
    state: Arc<State>,
    accepting: JoinHandle<()>,
}

struct State {
    target: String,
    mode: AtomicU8,
    /// Grows with every change: connections of an earlier time are dead.
    time: AtomicUsize,
    sockets: AtomicUsize,
    paths: Mutex<BTreeSet<String>>,
}

impl Proxy {
    /// Opens a proxy to a server, by host and port.
    pub async fn open(target: String) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let state = Arc::new(State {
            target,
            mode: AtomicU8::new(UP),
            time: AtomicUsize::new(0),
            sockets: AtomicUsize::new(0),
            paths: Mutex::default(),
        });
        let shared = Arc::clone(&state);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let state = Arc::clone(&shared);
                tokio::spawn(async move {
                    let _ = state.carry(client).await;
                });
            }
        });
        Ok(Self {
            address,
            state,
            accepting,
        })
    }

    /// The network is there again. Connections from before that were silent stay dead.
    pub fn up(&self) {
        self.set(UP);
    }

    /// Connections end, and no others can be opened.
    pub fn down(&self) {
        self.set(DOWN);
    }

    /// Nothing gets through, and neither end notices.
    pub fn silent(&self) {
        self.set(SILENT);
    }

    /// How many WebSockets were asked for.
    pub fn sockets(&self) -> usize {
        self.state.sockets.load(Ordering::SeqCst)
    }

    /// The paths that were asked for, by pages and by workers.
    pub fn paths(&self) -> Vec<String> {
        let paths = self.state.paths.lock().expect("nobody panics with it");
        paths.iter().cloned().collect()
    }

    fn set(&self, mode: u8) {
        self.state.mode.store(mode, Ordering::SeqCst);
        self.state.time.fetch_add(1, Ordering::SeqCst);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl State {
    fn is_current(&self, time: usize) -> bool {
        self.time.load(Ordering::SeqCst) == time
    }

    /// Notes the path if a request begins here; browsers send one at a time.
    fn note_path(&self, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        let path = text
            .strip_prefix("GET ")
            .and_then(|rest| rest.split(' ').next());
        if let Some(path) = path {
            let mut paths = self.paths.lock().expect("nobody panics with it");
            paths.insert(path.to_owned());
        }
    }

    async fn carry(&self, mut client: TcpStream) -> Result<()> {
        let mode = self.mode.load(Ordering::SeqCst);
        let time = self.time.load(Ordering::SeqCst);
        if mode == DOWN {
            return Ok(());
        }
        let mut server = TcpStream::connect(&self.target).await?;
        client.set_nodelay(true)?;
        server.set_nodelay(true)?;
        let (mut from_client, mut from_server) = ([0; 8192], [0; 8192]);
        while mode == UP && self.is_current(time) {
            tokio::select! {
                read = client.read(&mut from_client) => {
                    let bytes = &from_client[..read?];
                    if bytes.is_empty() {
                        return Ok(());
                    }
                    if bytes.windows(7).any(|part| part == b"/socket") {
                        self.sockets.fetch_add(1, Ordering::SeqCst);
                    }
                    self.note_path(bytes);
                    if self.is_current(time) {
                        server.write_all(bytes).await?;
                    }
                }
                read = server.read(&mut from_server) => {
                    let bytes = &from_server[..read?];
                    if bytes.is_empty() {
                        return Ok(());
                    }
                    if self.is_current(time) {
                        client.write_all(bytes).await?;
                    }
                }
                () = tokio::time::sleep(Duration::from_millis(20)) => {}
            }
        }
        if self.mode.load(Ordering::SeqCst) == SILENT {
            // Both ends are kept open for as long as a scene may last.
            tokio::time::sleep(Duration::from_secs(600)).await;
        }
        Ok(())
    }
}
