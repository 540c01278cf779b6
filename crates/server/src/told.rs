//! What the server tells somebody, and by which way.

use std::sync::Arc;

use astragal_protocol::FromServer;
use axum::body::Bytes;
use tokio::sync::mpsc;

use crate::wire::Wire;

/// A connection that has so many messages waiting reads too slowly, and has to come back.
pub(crate) const MESSAGES_WAITING_MAX: usize = 256;

/// The longest that may stand before the text of a frame.
const HEADER_MAX: usize = 10;

/// A message as it goes over a WebSocket: a frame, made once for everybody.
#[derive(Clone)]
pub(crate) struct Told {
    frame: Bytes,
    text: Bytes,
}

impl Told {
    /// A message, written by `write`.
    pub fn new(bytes: usize, write: impl FnOnce(&mut Vec<u8>)) -> Self {
        let mut buffer = Vec::with_capacity(HEADER_MAX + bytes);
        buffer.resize(HEADER_MAX, 0);
        write(&mut buffer);
        let length = buffer.len() - HEADER_MAX;
        let mut header = Vec::with_capacity(HEADER_MAX);
        // A whole text, not masked (RFC 6455, 5.2).
        header.push(0x81);
        match length {
            0..126 => header.push(length as u8),
            126..0x1_0000 => {
                header.push(126);
                header.extend((length as u16).to_be_bytes());
            }
            _ => {
                header.push(127);
                header.extend((length as u64).to_be_bytes());
            }
        }
        let start = HEADER_MAX - header.len();
        buffer[start..HEADER_MAX].copy_from_slice(&header);
        let buffer = Bytes::from(buffer);
        Self {
            frame: buffer.slice(start..),
            text: buffer.slice(HEADER_MAX..),
        }
    }

    /// The end of a connection, with a reason in a word.
    pub fn bye(reason: &str) -> Self {
        let reason = reason.to_owned();
        Self::from(&FromServer::Bye { reason })
    }

    pub fn frame(&self) -> &Bytes {
        &self.frame
    }

    pub fn text(&self) -> &Bytes {
        &self.text
    }
}

impl From<&FromServer> for Told {
    fn from(message: &FromServer) -> Self {
        Self::new(128, |buffer| {
            serde_json::to_writer(buffer, message).expect("messages are plain JSON");
        })
    }
}

/// Where messages to somebody go.
pub(crate) enum Outlet {
    /// Over a WebSocket.
    Wire(Arc<Wire>),
    /// To whoever writes them as lines.
    Lines(mpsc::Sender<Told>),
}

impl Outlet {
    /// False if it reads too slowly.
    pub fn send(&self, told: &Told) -> bool {
        match self {
            Self::Wire(wire) => wire.send(told),
            Self::Lines(lines) => lines.try_send(told.clone()).is_ok(),
        }
    }

    pub fn end(self, bye: &Told) {
        match self {
            Self::Wire(wire) => wire.end(bye),
            // It ends with the last message in any case, when the other side is dropped.
            Self::Lines(lines) => drop(lines.try_send(bye.clone())),
        }
    }

    /// Asks whether somebody is still there.
    pub fn ping(&self) {
        match self {
            Self::Wire(wire) => wire.ping(|| Told::bye("silent")),
            // A message that says nothing.
            Self::Lines(lines) => drop(lines.try_send(Told::new(0, |_| {}))),
        }
    }
}
