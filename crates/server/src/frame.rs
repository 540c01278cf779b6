//! WebSocket frames, and the subscribers that they are sent to.

use std::sync::Arc;

use astragal_tables::protocol::{CloseReason, FromServer};
use axum::body::Bytes;
use hyper::body::Buf as _;
use tokio::sync::mpsc;

use crate::socket_writer::SocketWriter;

/// Maximum number of messages that wait for one subscriber. A subscriber that falls further behind is disconnected.
pub(crate) const MESSAGES_WAITING_MAX: usize = 256;

/// Maximum length of the header of a frame.
const HEADER_MAX: usize = 10;

/// A WebSocket text frame, encoded once for all subscribers.
#[derive(Clone)]
pub(crate) struct Frame {
    bytes: Bytes,
    /// Where the text begins.
    text: usize,
}

impl Frame {
    /// A frame whose text is written by `write`; `bytes` is its expected length.
    pub fn new(bytes: usize, write: impl FnOnce(&mut Vec<u8>)) -> Self {
        let mut buffer = Vec::with_capacity(HEADER_MAX + bytes);
        buffer.resize(HEADER_MAX, 0);
        write(&mut buffer);
        let length = buffer.len() - HEADER_MAX;
        // The header ends where the text begins; its length depends on that of the text (RFC 6455, 5.2).
        let header = match length {
            0..126 => {
                buffer[HEADER_MAX - 1] = length as u8;
                2
            }
            126..0x1_0000 => {
                buffer[HEADER_MAX - 3] = 126;
                buffer[HEADER_MAX - 2..HEADER_MAX].copy_from_slice(&(length as u16).to_be_bytes());
                4
            }
            _ => {
                buffer[HEADER_MAX - 9] = 127;
                buffer[HEADER_MAX - 8..HEADER_MAX].copy_from_slice(&(length as u64).to_be_bytes());
                10
            }
        };
        // An unfragmented text frame, not masked.
        buffer[HEADER_MAX - header] = 0x81;
        let mut bytes = Bytes::from(buffer);
        bytes.advance(HEADER_MAX - header);
        Self {
            bytes,
            text: header,
        }
    }

    /// The message that ends a connection.
    pub fn close(reason: CloseReason) -> Self {
        let is_final = reason.is_final();
        Self::from(&FromServer::Close { reason, is_final })
    }

    /// Header and text.
    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// The text alone, for streams of lines.
    pub fn text(&self) -> &[u8] {
        &self.bytes[self.text..]
    }
}

impl From<&FromServer> for Frame {
    fn from(message: &FromServer) -> Self {
        Self::new(128, |buffer| {
            serde_json::to_writer(buffer, message).expect("messages are plain JSON");
        })
    }
}

/// A subscriber to a table: a connection that receives its messages.
pub(crate) enum Subscriber {
    /// Over a WebSocket.
    SocketWriter(Arc<SocketWriter>),
    /// As a stream of lines.
    Lines(mpsc::Sender<Frame>),
}

impl Subscriber {
    /// Sends a frame; false if the subscriber reads too slowly.
    pub fn send(&self, frame: &Frame) -> bool {
        match self {
            Self::SocketWriter(writer) => writer.send(frame),
            Self::Lines(lines) => lines.try_send(frame.clone()).is_ok(),
        }
    }

    /// Sends the reason and disconnects.
    pub fn end(self, reason: CloseReason) {
        let last = Frame::close(reason);
        match self {
            Self::SocketWriter(writer) => writer.end(&last, reason.close_code()),
            // The stream ends after the last message in any case, when the sender is dropped.
            Self::Lines(lines) => drop(lines.try_send(last)),
        }
    }

    /// Whether the client has stopped reading. A stream of lines has no way to tell; it ends when too much waits.
    pub fn is_deaf(&self) -> bool {
        match self {
            Self::SocketWriter(writer) => writer.is_deaf(),
            Self::Lines(_) => false,
        }
    }

    /// Sends a ping.
    pub fn ping(&self) {
        match self {
            Self::SocketWriter(writer) => writer.ping(),
            // An empty message serves as a ping.
            Self::Lines(lines) => drop(lines.try_send(Frame::new(0, |_| {}))),
        }
    }
}
