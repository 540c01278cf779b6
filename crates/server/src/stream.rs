use std::convert::Infallible;

use axum::body::{Body, Bytes};
use futures_util::stream;
use tokio::sync::mpsc;

use crate::addresses::Counted;
use crate::room::Visit;
use crate::told::Told;

struct Reader {
    messages: mpsc::Receiver<Told>,
    is_over: bool,
    _visit: Visit,
    _counted: Counted,
}

/// Messages to somebody who only reads, one per line. A message that says nothing becomes an empty line: both sides
/// know that the other is there.
pub(crate) fn body(messages: mpsc::Receiver<Told>, visit: Visit, counted: Counted) -> Body {
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
        let told = reader.messages.recv().await?;
        reader.is_over = told.text().starts_with(b"{\"bye\"");
        let line = Bytes::from([told.text(), &b"\n"[..]].concat());
        Some((Ok::<_, Infallible>(line), reader))
    }))
}
