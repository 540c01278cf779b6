use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::sync::oneshot;

/// Threads for work that takes long: throws in the arena, and bots that think. They are separate from those
/// that answer clients, so that all others can play on. Jobs run in the order in which they come.
#[derive(Clone)]
pub(crate) struct Pool {
    threads: Arc<ThreadPool>,
    waiting: Arc<AtomicUsize>,
}

impl Pool {
    pub fn new(name: &'static str, threads: usize) -> Self {
        let threads = ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(move |number| format!("{name} {number}"))
            // A job that panics must not end the process; its caller sees that no answer comes.
            .panic_handler(|_| {})
            .build()
            .expect("the machine can start a few threads");
        Self {
            threads: Arc::new(threads),
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
        self.threads.spawn_fifo(move || {
            let result = job();
            drop(waiting);
            // The caller may have stopped waiting.
            let _ = answer.send(result);
        });
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A job that panics gives no answer, and the pool goes on.
    #[tokio::test]
    async fn a_panic_ends_only_its_job() {
        let pool = Pool::new("test", 1);
        let none: Option<u8> = pool.run(Box::new(|| panic!("on purpose"))).await;
        assert_eq!(none, None);
        assert_eq!(pool.run(Box::new(|| 7)).await, Some(7));
        assert_eq!(pool.waiting(), 0);
    }
}
