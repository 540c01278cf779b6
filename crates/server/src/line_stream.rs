//! The body of a stream with one message per line.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use futures_util::stream;
use tokio::sync::mpsc;

use crate::addresses::Counted;
use crate::frame::Frame;
use crate::room::Visit;

struct Reader {
    messages: mpsc::Receiver<Frame>,
    is_over: bool,
    _visit: Visit,
    _counted: Counted,
}

/// Body of a stream for clients that only read, with one message per line. An empty message becomes an empty line,
/// which shows both sides that the connection still exists.
pub(crate) fn body(messages: mpsc::Receiver<Frame>, visit: Visit, counted: Counted) -> Body {
    let reader = Reader {
        messages,
        is_over: false,
        _visit: visit,
        _counted: counted,
    };
    Body::from_stream(stream::unfold(reader, |mut reader| async move {
        if reader.is_over {
            return None;
        }
        let frame = reader.messages.recv().await?;
        reader.is_over = frame.text().starts_with(b"{\"close\"");
        let line = Bytes::from([frame.text(), &b"\n"[..]].concat());
        Some((Ok::<_, Infallible>(line), reader))
    }))
}
