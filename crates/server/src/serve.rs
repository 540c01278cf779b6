//! A server that listens, answers and closes.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;

use crate::Config;
use crate::addresses::Addresses;
use crate::api::{Visitor, app};
use crate::cluster;
use crate::master_key;
use crate::registry::Registry;
use crate::timed_stream::TimedStream;

/// Timeout for the headers of a request.
const HEADERS: Duration = Duration::from_secs(10);
/// Connections that wait to be taken, at most.
const CONNECTIONS_WAITING: u32 = 1024;
/// Grace period for clients to disconnect when the server closes.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that listens, but does not answer yet.
pub struct Server {
    registry: Arc<Registry>,
    listener: TcpListener,
}

impl Server {
    /// Opens the store and the port.
    pub async fn open(config: Config) -> Result<Self> {
        let (store, key) = master_key::open_store(&config.store, &config.key_file).await?;
        let cannot_listen = || {
            let address = config.listen;
            format!("cannot listen on {address}; is another server running there?")
        };
        let socket = bind(config.listen).with_context(cannot_listen)?;
        let registry = Registry::new(config.clone(), store, key);
        // Nobody is kept waiting while this server waits for others to end.
        registry.cluster.join(socket.local_addr()?.port()).await?;
        let listener = socket.listen(CONNECTIONS_WAITING);
        let listener = listener.with_context(cannot_listen)?;
        Ok(Self { registry, listener })
    }

    /// The address on which it listens.
    pub fn address(&self) -> Result<SocketAddr> {
        Ok(self.listener.local_addr()?)
    }

    /// Serves until `closed` resolves; then finishes work in progress, and tells clients to reconnect.
    pub async fn run(self, closed: impl Future<Output = ()>) -> Result<()> {
        let Self { registry, listener } = self;
        tokio::spawn(Arc::clone(&registry).maintain_tables());
        tokio::spawn(cluster::cooperate(Arc::clone(&registry)));
        let router = app(Arc::clone(&registry));
        let (close_signal, closing) = watch::channel(false);
        tokio::pin!(closed);
        let mut outdated = None;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut closed => break,
                why = registry.cluster.outdated() => {
                    outdated = Some(why);
                    break;
                }
            };
            match accepted {
                Ok((stream, peer)) => {
                    // Too many connections: drop this one without an answer.
                    let Some(arrival) = Addresses::arrive(&registry, peer.ip()) else {
                        continue;
                    };
                    let (router, closing) = (router.clone(), closing.clone());
                    tokio::spawn(async move {
                        answer(stream, peer, router, closing).await;
                        drop(arrival);
                    });
                }
                Err(error) => {
                    // Probably out of file descriptors: some will be free soon.
                    tracing::warn!(%error, "accept");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        tracing::info!("closing");
        drop(listener);
        registry.close().await;
        let _ = close_signal.send(true);
        // Connections end by themselves after the last message.
        let gone = async {
            while !registry.addresses.is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, gone).await;
        match outdated {
            Some(why) => bail!(why),
            None => Ok(()),
        }
    }
}

/// Takes a port, without listening yet.
fn bind(address: SocketAddr) -> std::io::Result<TcpSocket> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // Connections of an earlier server that are being closed do not matter.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket)
}

async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut closing: watch::Receiver<bool>,
) {
    // Moves are small and urgent.
    let _ = stream.set_nodelay(true);
    let router = router.layer(axum::Extension(Visitor(peer.ip())));
    let service = TowerToHyperService::new(router);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(TimedStream::new(stream)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = async { let _ = closing.wait_for(|is_closing| *is_closing).await; } => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "connection");
    }
}
