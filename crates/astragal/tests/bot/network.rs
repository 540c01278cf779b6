//! A network between clients and a server: it loses connections, and can change what the server says.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// Changes bytes on their way from the server. Their number stays the same.
type Change = Arc<Mutex<dyn FnMut(&mut [u8]) + Send>>;

/// Connections to a server by another address.
pub struct Network {
    pub address: String,
    is_over: Arc<AtomicBool>,
}

impl Network {
    /// A network that loses this many connections in the middle of what the server says, and then no more.
    pub fn losing(server: &str, cuts: usize) -> Self {
        // Some in the headers of an answer, some in its body, some far into a stream.
        let after = [400, 6_000, 900, 10_000, 1_000, 3_000];
        Self::new(server, after.into_iter().cycle().take(cuts), |_| {})
    }

    /// A network that changes what the server says.
    pub fn changing(server: &str, change: impl FnMut(&mut [u8]) + Send + 'static) -> Self {
        Self::new(server, [].into_iter(), change)
    }

    /// The first connections are cut after so many bytes.
    fn new(
        server: &str,
        mut cut_after: impl Iterator<Item = usize> + Send + 'static,
        change: impl FnMut(&mut [u8]) + Send + 'static,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let is_over = Arc::new(AtomicBool::new(false));
        let network = Self {
            address,
            is_over: Arc::clone(&is_over),
        };
        let server = server.to_owned();
        let change: Change = Arc::new(Mutex::new(change));
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
                connect(client, &server, cut_after.next(), &change);
            }
        });
        network
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        // Wakes the thread that waits for clients.
        let _ = TcpStream::connect(&self.address);
    }
}

fn connect(mut client: TcpStream, server: &str, cut_after: Option<usize>, change: &Change) {
    let Ok(server) = TcpStream::connect(server) else {
        // As a proxy says it, which is not JSON.
        let text = "HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 11\r\n\
                    Connection: close\r\n\r\n<p>Down</p>";
        let _ = client.read(&mut [0; 4096]);
        let _ = client.write_all(text.as_bytes());
        return;
    };
    let from_client = client.try_clone().unwrap();
    let from_server = server.try_clone().unwrap();
    let change = Arc::clone(change);
    thread::spawn(move || carry(from_client, server, usize::MAX, |_| {}));
    thread::spawn(move || {
        carry(
            from_server,
            client,
            cut_after.unwrap_or(usize::MAX),
            |bytes| {
                let mut change = change.lock().unwrap();
                (*change)(bytes);
            },
        );
    });
}

/// Carries so many bytes, and then ends the connection for both.
fn carry(
    mut from: TcpStream,
    mut to: TcpStream,
    mut left: usize,
    mut change: impl FnMut(&mut [u8]),
) {
    let mut bytes = [0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        change(&mut bytes[..count]);
        let carried = count.min(left);
        left -= carried;
        if to.write_all(&bytes[..carried]).is_err() || left == 0 {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
    let _ = from.shutdown(Shutdown::Both);
}
