//! Benchmark: what it costs to send every line of a table to all its subscribers, by [`SocketWriter`] and by the
//! WebSocket library alone. Run it with
//! `cargo test --profile local -p astragal-server --lib fan_out -- --ignored --nocapture`.

use std::io::Read as _;
use std::net::TcpStream as StdStream;
use std::thread::{self, JoinHandle};

use cpu_time::ThreadTime;
use futures_util::SinkExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::mpsc;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::Role;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::frame::Frame;
use crate::socket_writer::SocketWriter;

const SUBSCRIBERS: usize = 100;
const MESSAGES: usize = 2_000;

fn text(number: usize) -> String {
    format!("{{\"lines\":[\"{number:0300}\"]}}")
}

/// A subscriber that counts the bytes it receives until the connection ends.
fn reader(address: std::net::SocketAddr) -> JoinHandle<usize> {
    thread::spawn(move || {
        let mut stream = StdStream::connect(address).expect("a connection");
        let mut buffer = vec![0; 1 << 16];
        let mut bytes = 0;
        loop {
            match stream.read(&mut buffer).expect("bytes") {
                0 => return bytes,
                count => bytes += count,
            }
        }
    })
}

/// How the connections are written to.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    /// A frame encoded once, written by the sender.
    Writer,
    /// The library encodes for each subscriber, and the sender writes.
    Library,
    /// The library encodes and writes in a task for each subscriber, which gets messages by a channel.
    LibraryTasks,
}

/// Sends all messages to all subscribers on one thread; returns its time in nanoseconds for each message and
/// subscriber, and the bytes that arrived.
fn measure(way: Way) -> (u64, usize) {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let readers: Vec<JoinHandle<usize>> = (0..SUBSCRIBERS).map(|_| reader(address)).collect();
        let mut streams: Vec<TcpStream> = Vec::new();
        for _ in 0..SUBSCRIBERS {
            let (stream, _) = listener.accept().await.expect("a subscriber");
            stream.set_nodelay(true).expect("an option of TCP");
            streams.push(stream);
        }
        let began = ThreadTime::now();
        match way {
            Way::Writer => by_writer(streams).await,
            Way::Library => by_library(streams).await,
            Way::LibraryTasks => by_library_tasks(streams).await,
        }
        let took = began.elapsed().as_nanos() as u64;
        let bytes = readers
            .into_iter()
            .map(|reader| reader.join().expect("a count"));
        (took / (MESSAGES * SUBSCRIBERS) as u64, bytes.sum())
    })
}

async fn by_writer(streams: Vec<TcpStream>) {
    let mut halves = Vec::new();
    let mut writers = Vec::new();
    for stream in streams {
        let (reading, writing) = stream.into_split();
        halves.push(reading);
        writers.push(SocketWriter::new(writing));
    }
    for number in 0..MESSAGES {
        let text = text(number);
        let frame = Frame::new(text.len(), |buffer| buffer.extend(text.as_bytes()));
        for writer in &writers {
            assert!(writer.send(&frame), "the queue is not full");
        }
        for writer in &writers {
            writer.drain().await.expect("the subscriber reads");
        }
        tokio::task::yield_now().await;
    }
}

async fn by_library(streams: Vec<TcpStream>) {
    let mut sockets = Vec::new();
    for stream in streams {
        sockets.push(WebSocketStream::from_raw_socket(stream, Role::Server, None).await);
    }
    for number in 0..MESSAGES {
        let text = Utf8Bytes::from(text(number));
        for socket in &mut sockets {
            let sent = socket.send(Message::Text(text.clone())).await;
            sent.expect("the subscriber reads");
        }
        tokio::task::yield_now().await;
    }
}

async fn by_library_tasks(streams: Vec<TcpStream>) {
    let mut senders = Vec::new();
    let mut tasks = Vec::new();
    for stream in streams {
        let (sender, mut receiver) = mpsc::channel::<Utf8Bytes>(256);
        senders.push(sender);
        tasks.push(tokio::spawn(async move {
            let mut socket = WebSocketStream::from_raw_socket(stream, Role::Server, None).await;
            while let Some(text) = receiver.recv().await {
                let sent = socket.send(Message::Text(text)).await;
                sent.expect("the subscriber reads");
            }
        }));
    }
    for number in 0..MESSAGES {
        let text = Utf8Bytes::from(text(number));
        for sender in &senders {
            sender.send(text.clone()).await.expect("the task runs");
        }
        tokio::task::yield_now().await;
    }
    drop(senders);
    for task in tasks {
        task.await.expect("the task ends");
    }
}

#[test]
#[ignore = "a benchmark"]
fn a_frame_for_all_costs_less_than_one_for_each() {
    let ways = [Way::Writer, Way::Library, Way::LibraryTasks];
    let mut best = [u64::MAX; 3];
    for round in 0..5 {
        let measured = ways.map(measure);
        let bytes = measured.map(|(_, bytes)| bytes);
        assert!(
            bytes[0] > 0 && bytes.iter().all(|other| *other == bytes[0]),
            "{bytes:?}"
        );
        let nanoseconds = measured.map(|(nanoseconds, _)| nanoseconds);
        println!("round {round}: {nanoseconds:?} ns for each message and subscriber, by {ways:?}");
        for (best, now) in best.iter_mut().zip(nanoseconds) {
            *best = now.min(*best);
        }
    }
    println!("best: {best:?}");
}
