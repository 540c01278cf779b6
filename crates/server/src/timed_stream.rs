//! Connections that end when their client does not read.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// How long a client may leave everything unread that was sent to it.
const WRITE_TIMEOUT: Duration = Duration::from_secs(8);
/// Number of bytes that the operating system takes beyond what the client's side has room for. Without a bound it takes
/// megabytes, and it would not show for a long time that nobody reads.
#[cfg(target_os = "linux")]
const UNSENT_BYTES_MAX: u32 = 16 * 1024;

/// A connection whose client has to read: a write that cannot go on for [`WRITE_TIMEOUT`] fails. On Linux the connection
/// ends also when the client's side has not taken the least thing for so long: its device is gone, or has no room left.
/// Nobody can know more: what is in that room is acknowledged, whether a program reads it or not.
pub(crate) struct TimedStream {
    stream: TcpStream,
    /// The end of the time for the write that cannot go on.
    timeout: Option<Pin<Box<Sleep>>>,
}

impl TimedStream {
    pub fn new(stream: TcpStream) -> Self {
        let timed = Self {
            stream,
            timeout: None,
        };
        #[cfg(target_os = "linux")]
        timed.limit_unsent(UNSENT_BYTES_MAX, Some(WRITE_TIMEOUT));
        timed
    }

    /// The connection without time limit and with the usual buffers, for somebody else who looks after them.
    pub fn into_inner(self) -> TcpStream {
        #[cfg(target_os = "linux")]
        self.limit_unsent(u32::MAX, None);
        self.stream
    }

    #[cfg(target_os = "linux")]
    fn limit_unsent(&self, bytes: u32, timeout: Option<Duration>) {
        let socket = socket2::SockRef::from(&self.stream);
        // If that is not possible, it only takes longer until it shows that nobody reads.
        let _ = socket.set_tcp_notsent_lowat(bytes);
        let _ = socket.set_tcp_user_timeout(timeout);
    }

    /// Fails if a write has not gone on for too long.
    fn poll_timed<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<Result<T>>,
    ) -> Poll<Result<T>> {
        if written.is_ready() {
            self.timeout = None;
            return written;
        }
        let timeout = self
            .timeout
            .get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
        timeout
            .as_mut()
            .poll(context)
            .map(|()| Err(Error::from(ErrorKind::TimedOut)))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.poll_timed(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.poll_timed(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
