use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;

use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// A few threads for work that takes long: throws in the arena, and bots that think. They are separate from those
/// that answer clients, so that all others can play on.
#[derive(Clone)]
pub(crate) struct Pool {
    sender: mpsc::Sender<Work>,
    waiting: Arc<AtomicUsize>,
}

impl Pool {
    pub fn new(name: &str, threads: usize) -> Self {
        let (sender, receiver) = mpsc::channel::<Work>();
        let receiver = Arc::new(Mutex::new(receiver));
        for number in 0..threads {
            let receiver = Arc::clone(&receiver);
            let thread = thread::Builder::new().name(format!("{name} {number}"));
            let work = move || {
                loop {
                    let next = receiver.lock().expect("taking work does not panic").recv();
                    match next {
                        // A job that panics must not end the thread; its caller sees that no answer comes.
                        Ok(work) => {
                            let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
                        }
                        Err(_) => break,
                    }
                }
            };
            thread
                .spawn(work)
                .expect("the machine can start a few threads");
        }
        Self {
            sender,
            waiting: Arc::default(),
        }
    }

    /// Number of jobs that are not done yet.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Runs a job on one of the threads. `None` if it panicked.
    pub async fn run<T: Send + 'static>(&self, job: Box<dyn FnOnce() -> T + Send>) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Guard(Arc::clone(&self.waiting));
        let work: Work = Box::new(move || {
            let _done = waiting;
            // The caller may have stopped waiting.
            let _ = answer.send(job());
        });
        self.sender.send(work).ok()?;
        answered.await.ok()
    }
}

/// Decrements the number of jobs, even if a job panics.
struct Guard(Arc<AtomicUsize>);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
