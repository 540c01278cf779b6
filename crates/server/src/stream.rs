use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::ws::Utf8Bytes;
use futures_util::stream;

use crate::addresses::Counted;
use crate::room::Visit;

struct Reader {
    visit: Visit,
    first: Option<Utf8Bytes>,
    is_over: bool,
    _counted: Counted,
}

/// Messages to somebody who only reads, one per line.
pub(crate) fn body(visit: Visit, welcome: Utf8Bytes, counted: Counted) -> Body {
    let reader = Reader {
        visit,
        first: Some(welcome),
        is_over: false,
        _counted: counted,
    };
    Body::from_stream(stream::unfold(reader, |mut reader| async move {
        if reader.is_over {
            return None;
        }
        let line = match reader.first.take() {
            Some(first) => first,
            // A message that says nothing becomes an empty line: both sides know that the other is there.
            None => reader.visit.messages.recv().await?,
        };
        reader.is_over = line.starts_with("{\"bye\"");
        let line = Bytes::from(format!("{line}\n"));
        Some((Ok::<_, Infallible>(line), reader))
    }))
}
