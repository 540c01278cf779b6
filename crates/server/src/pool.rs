use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::oneshot;

/// How urgent a job is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// A move for a person who is away or out of time. It goes first, and ordinary jobs never fill all threads.
    Urgent,
    /// All other jobs.
    Ordinary,
}

/// Threads for work that takes long: throws in the arena, and bots that think. They are separate from those that answer
/// clients, so that all others can play on. Tables take turns, with one job at a time each, so that no table waits for
/// everything that another one has to do.
pub(crate) struct Pool(Arc<Shared>);

struct Shared {
    queue: Mutex<FairQueue<Job>>,
    /// A job may have become ready, or the pool is closed.
    changed: Condvar,
}

/// Works something out, and returns how to hand it over once the job counts as done.
type Job = Box<dyn FnOnce() -> HandOver + Send>;
type HandOver = Box<dyn FnOnce()>;

impl Pool {
    /// Starts so many threads for ordinary jobs, and others on which only urgent ones find room.
    pub fn new(name: &'static str, ordinary: usize, reserved: usize) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::new(FairQueue::new(ordinary)),
            changed: Condvar::new(),
        });
        for number in 0..ordinary + reserved {
            let shared = Arc::clone(&shared);
            thread::Builder::new()
                .name(format!("{name} {number}"))
                .spawn(move || shared.work())
                .expect("the machine can start a few threads");
        }
        Self(shared)
    }

    /// Number of jobs that are not done yet.
    pub fn waiting(&self) -> usize {
        self.0.queue().unfinished()
    }

    /// Runs a job of a table on one of the threads. `None` if it panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        table: &str,
        lane: Lane,
        job: Box<dyn FnOnce() -> T + Send>,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move || {
            let result = job();
            // The caller may have stopped waiting.
            Box::new(move || drop(answer.send(result)))
        });
        self.0.queue().push(table, lane, job);
        self.0.changed.notify_all();
        answered.await.ok()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.queue().is_closed = true;
        self.0.changed.notify_all();
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, FairQueue<Job>> {
        // No code under this lock can leave the queue half changed, so a poisoned lock is fine.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does until the pool is closed.
    fn work(&self) {
        let mut queue = self.queue();
        while !queue.is_closed {
            let Some((ticket, job)) = queue.next() else {
                let woken = self.changed.wait(queue);
                queue = woken.unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(queue);
            // A job that panics must not end the thread; its caller sees that no answer comes.
            let hand_over = catch_unwind(AssertUnwindSafe(job));
            self.queue().done(&ticket);
            // The table's next job may be ready, and there is room for another ordinary one.
            self.changed.notify_all();
            if let Ok(hand_over) = hand_over {
                hand_over();
            }
            queue = self.queue();
        }
    }
}

/// Jobs that wait for a thread, by table. The table that had a job last comes last.
struct FairQueue<J> {
    turns: VecDeque<Waiting<J>>,
    /// The tables with a job that runs.
    running: HashSet<String>,
    ordinary_running: usize,
    ordinary_max: usize,
    is_closed: bool,
}

/// The jobs of one table that wait, in the order in which they came.
struct Waiting<J> {
    table: String,
    urgent: VecDeque<J>,
    ordinary: VecDeque<J>,
}

/// A job that runs.
struct Ticket {
    table: String,
    lane: Lane,
}

impl<J> FairQueue<J> {
    /// An empty queue, of whose ordinary jobs at most so many run at a time.
    fn new(ordinary_max: usize) -> Self {
        Self {
            turns: VecDeque::new(),
            running: HashSet::new(),
            ordinary_running: 0,
            ordinary_max,
            is_closed: false,
        }
    }

    fn push(&mut self, table: &str, lane: Lane, job: J) {
        let known = self.turns.iter().position(|known| known.table == table);
        let at = known.unwrap_or_else(|| {
            self.turns.push_back(Waiting {
                table: table.to_owned(),
                urgent: VecDeque::new(),
                ordinary: VecDeque::new(),
            });
            self.turns.len() - 1
        });
        self.turns[at].lane(lane).push_back(job);
    }

    /// The job to run next: an urgent one if there is any, of the table that has waited longest for its turn.
    fn next(&mut self) -> Option<(Ticket, J)> {
        let ordinary = (self.ordinary_running < self.ordinary_max).then_some(Lane::Ordinary);
        let mut lanes = [Some(Lane::Urgent), ordinary].into_iter().flatten();
        let (at, lane) = lanes.find_map(|lane| Some((self.first(lane)?, lane)))?;
        let mut waiting = self.turns.remove(at)?;
        let job = waiting.lane(lane).pop_front()?;
        let table = waiting.table.clone();
        if !waiting.urgent.is_empty() || !waiting.ordinary.is_empty() {
            self.turns.push_back(waiting);
        }
        self.running.insert(table.clone());
        self.ordinary_running += usize::from(lane == Lane::Ordinary);
        Some((Ticket { table, lane }, job))
    }

    /// The first table whose turn it can be in a lane.
    fn first(&mut self, lane: Lane) -> Option<usize> {
        let running = &self.running;
        self.turns
            .iter_mut()
            .position(|waiting| !waiting.lane(lane).is_empty() && !running.contains(&waiting.table))
    }

    /// A job has come to its end.
    fn done(&mut self, ticket: &Ticket) {
        self.running.remove(&ticket.table);
        self.ordinary_running -= usize::from(ticket.lane == Lane::Ordinary);
    }

    fn unfinished(&self) -> usize {
        let waiting = self.turns.iter();
        let waiting = waiting.map(|waiting| waiting.urgent.len() + waiting.ordinary.len());
        self.running.len() + waiting.sum::<usize>()
    }
}

impl<J> Waiting<J> {
    fn lane(&mut self, lane: Lane) -> &mut VecDeque<J> {
        match lane {
            Lane::Urgent => &mut self.urgent,
            Lane::Ordinary => &mut self.ordinary,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(ordinary_max: usize, jobs: &[(&str, Lane, u8)]) -> FairQueue<u8> {
        let mut queue = FairQueue::new(ordinary_max);
        for &(table, lane, job) in jobs {
            queue.push(table, lane, job);
        }
        queue
    }

    /// Runs jobs one after the other.
    fn one_by_one(mut queue: FairQueue<u8>) -> Vec<u8> {
        let mut order = Vec::new();
        while let Some((ticket, job)) = queue.next() {
            order.push(job);
            queue.done(&ticket);
        }
        assert_eq!(queue.unfinished(), 0);
        order
    }

    #[test]
    fn tables_take_turns() {
        let many = (1..=3).map(|job| ("many", Lane::Ordinary, job));
        let mut jobs: Vec<_> = many.collect();
        jobs.extend([("few", Lane::Ordinary, 10), ("one", Lane::Ordinary, 20)]);
        jobs.push(("few", Lane::Ordinary, 11));
        assert_eq!(one_by_one(queue(1, &jobs)), [1, 10, 20, 2, 11, 3]);
    }

    #[test]
    fn urgent_jobs_go_first_and_take_turns() {
        let jobs = [
            ("a", Lane::Ordinary, 1),
            ("b", Lane::Urgent, 2),
            ("b", Lane::Urgent, 3),
            ("a", Lane::Urgent, 4),
        ];
        assert_eq!(one_by_one(queue(1, &jobs)), [4, 2, 3, 1]);
    }

    #[test]
    fn a_table_has_one_job_at_a_time() {
        let jobs = [("a", Lane::Ordinary, 1), ("a", Lane::Urgent, 2)];
        let mut queue = queue(8, &jobs);
        let (ticket, job) = queue.next().unwrap();
        assert_eq!(job, 2);
        assert!(queue.next().is_none());
        assert_eq!(queue.unfinished(), 2);
        queue.done(&ticket);
        assert_eq!(queue.next().unwrap().1, 1);
    }

    #[test]
    fn ordinary_jobs_leave_room_for_urgent_ones() {
        let tables = ["a", "b", "c"].map(|table| (table, Lane::Ordinary, 1));
        let mut queue = queue(2, &tables);
        let (ticket, _) = queue.next().unwrap();
        assert!(queue.next().is_some());
        assert!(queue.next().is_none());
        queue.push("d", Lane::Urgent, 7);
        let (urgent, job) = queue.next().unwrap();
        assert_eq!(job, 7);
        queue.done(&urgent);
        assert!(queue.next().is_none());
        queue.done(&ticket);
        assert!(queue.next().is_some());
    }

    /// A job that panics gives no answer, and the pool goes on.
    #[tokio::test]
    async fn a_panic_ends_only_its_job() {
        let pool = Pool::new("test", 1, 0);
        let job = Box::new(|| panic!("on purpose"));
        let none: Option<u8> = pool.run("table", Lane::Ordinary, job).await;
        assert_eq!(none, None);
        let seven = pool.run("table", Lane::Ordinary, Box::new(|| 7)).await;
        assert_eq!(seven, Some(7));
        assert_eq!(pool.waiting(), 0);
    }

    /// An urgent job is done while an ordinary one holds every thread that it may have.
    #[tokio::test]
    async fn urgent_jobs_do_not_wait_for_ordinary_ones() {
        let pool = Pool::new("test", 1, 1);
        let (begun, has_begun) = oneshot::channel();
        let (end, may_end) = std::sync::mpsc::channel();
        let long = pool.run(
            "long",
            Lane::Ordinary,
            Box::new(move || {
                begun.send(()).unwrap();
                may_end.recv().unwrap();
            }),
        );
        let urgent = async {
            has_begun.await.unwrap();
            let seven = pool.run("urgent", Lane::Urgent, Box::new(|| 7)).await;
            end.send(()).unwrap();
            seven
        };
        assert_eq!(tokio::join!(long, urgent), (Some(()), Some(7)));
    }
}
