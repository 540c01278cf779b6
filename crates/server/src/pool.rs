//! The pool of threads for throws and bots: a queue that is fair by table.

use std::collections::{HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

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
/// everything that another one has to do; who has taken up much time waits for those who have not.
pub(crate) struct Pool(Arc<Shared>);

struct Shared {
    queue: Mutex<FairQueue<Job>>,
    /// A job may have become ready, or the pool is closed.
    changed: Condvar,
    /// Number of jobs that are not done yet. Every command looks at it, without taking the lock.
    unfinished: AtomicUsize,
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
            unfinished: AtomicUsize::new(0),
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
        self.0.unfinished.load(Ordering::Relaxed)
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
        self.0.unfinished.fetch_add(1, Ordering::Relaxed);
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
            let began = Instant::now();
            // A job that panics must not end the thread; its caller sees that no answer comes.
            let hand_over = catch_unwind(AssertUnwindSafe(job));
            self.queue().done(&ticket, began.elapsed());
            self.unfinished.fetch_sub(1, Ordering::Relaxed);
            // The table's next job may be ready, and there is room for another ordinary one.
            self.changed.notify_all();
            if let Ok(hand_over) = hand_over {
                hand_over();
            }
            queue = self.queue();
        }
    }
}

/// Jobs that wait for a thread, by table. Tables get equal shares of time: each has a turn, a point on a clock that goes
/// on with the turns that were taken, and its next turn is later by the time that its job took.
struct FairQueue<J> {
    /// In the order in which they came.
    waiting: Vec<Waiting<J>>,
    /// The tables with a job that runs.
    running: HashSet<String>,
    ordinary_running: usize,
    ordinary_max: usize,
    /// The latest turn that an ordinary job took.
    now: Duration,
    /// The next turns of tables, where they are later than now.
    later: HashMap<String, Duration>,
    is_closed: bool,
}

/// The jobs of one table that wait, in the order in which they came.
struct Waiting<J> {
    table: String,
    turn: Duration,
    urgent: VecDeque<J>,
    ordinary: VecDeque<J>,
}

/// A job that runs.
struct Ticket {
    table: String,
    turn: Duration,
    lane: Lane,
}

impl<J> FairQueue<J> {
    /// An empty queue, of whose ordinary jobs at most so many run at a time.
    fn new(ordinary_max: usize) -> Self {
        Self {
            waiting: Vec::new(),
            running: HashSet::new(),
            ordinary_running: 0,
            ordinary_max,
            now: Duration::ZERO,
            later: HashMap::new(),
            is_closed: false,
        }
    }

    fn push(&mut self, table: &str, lane: Lane, job: J) {
        let known = self.waiting.iter().position(|known| known.table == table);
        let at = known.unwrap_or_else(|| {
            self.waiting.push(Waiting {
                table: table.to_owned(),
                turn: self
                    .later
                    .get(table)
                    .map_or(self.now, |turn| self.now.max(*turn)),
                urgent: VecDeque::new(),
                ordinary: VecDeque::new(),
            });
            self.waiting.len() - 1
        });
        self.waiting[at].lane(lane).push_back(job);
    }

    /// The job to run next: an urgent one if there is any, of the table whose turn comes first.
    fn next(&mut self) -> Option<(Ticket, J)> {
        let ordinary = (self.ordinary_running < self.ordinary_max).then_some(Lane::Ordinary);
        let mut lanes = [Some(Lane::Urgent), ordinary].into_iter().flatten();
        let (at, lane) = lanes.find_map(|lane| Some((self.first(lane)?, lane)))?;
        let waiting = &mut self.waiting[at];
        let job = waiting.lane(lane).pop_front()?;
        let (table, turn) = (waiting.table.clone(), waiting.turn);
        if waiting.urgent.is_empty() && waiting.ordinary.is_empty() {
            self.waiting.remove(at);
        }
        self.running.insert(table.clone());
        if lane == Lane::Ordinary {
            self.ordinary_running += 1;
            self.now = self.now.max(turn);
        }
        Some((Ticket { table, turn, lane }, job))
    }

    /// The table whose turn comes first in a lane.
    fn first(&mut self, lane: Lane) -> Option<usize> {
        let running = &self.running;
        let ready = self
            .waiting
            .iter_mut()
            .enumerate()
            .filter_map(|(at, waiting)| {
                let is_ready = !waiting.lane(lane).is_empty() && !running.contains(&waiting.table);
                is_ready.then_some((waiting.turn, at))
            });
        ready.min().map(|(_, at)| at)
    }

    /// A job has come to its end.
    fn done(&mut self, ticket: &Ticket, took: Duration) {
        self.running.remove(&ticket.table);
        self.ordinary_running -= usize::from(ticket.lane == Lane::Ordinary);
        let next = ticket.turn + took;
        let mut waiting = self.waiting.iter_mut();
        if let Some(waiting) = waiting.find(|waiting| waiting.table == ticket.table) {
            waiting.turn = next;
        }
        if self.running.is_empty() && self.waiting.is_empty() {
            // Nobody waits for anybody, so it does not matter who has taken up much time.
            self.later = HashMap::new();
        } else {
            self.later.insert(ticket.table.clone(), next);
            self.later.retain(|_, turn| *turn > self.now);
        }
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

    const SECOND: Duration = Duration::from_secs(1);

    /// Runs jobs one after the other, all of which take equally long.
    fn one_by_one(mut queue: FairQueue<u8>) -> Vec<u8> {
        let mut order = Vec::new();
        while let Some((ticket, job)) = queue.next() {
            order.push(job);
            queue.done(&ticket, SECOND);
        }
        assert!(queue.waiting.is_empty() && queue.running.is_empty());
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

    /// However many tables always have long jobs, one that seldom has a short job comes next.
    #[test]
    fn tables_get_equal_shares_of_time() {
        let mut queue = queue(1, &[]);
        for number in 0..4 {
            queue.push(&format!("long {number}"), Lane::Ordinary, number);
        }
        for round in 0..40 {
            let (long, number) = queue.next().unwrap();
            let is_short_due = round >= 4;
            if is_short_due {
                queue.push("short", Lane::Ordinary, 100);
            }
            queue.done(&long, SECOND * (1000 + 101 * u32::from(number)) / 1000);
            queue.push(&long.table, Lane::Ordinary, number);
            if is_short_due {
                let (short, job) = queue.next().unwrap();
                assert_eq!(job, 100);
                queue.done(&short, SECOND / 1000);
            }
        }
    }

    /// Nothing is remembered of tables that have waited long enough, nor once nobody waits.
    #[test]
    fn time_taken_is_forgotten() {
        let jobs = ["a", "b", "c"].map(|table| (table, Lane::Ordinary, 1));
        let mut queue = queue(1, &jobs);
        let mut run = |table: &str, then: Option<&str>| {
            let (ticket, _) = queue.next().unwrap();
            assert_eq!(ticket.table, table);
            if let Some(table) = then {
                queue.push(table, Lane::Ordinary, 2);
            }
            queue.done(&ticket, SECOND);
            let mut later: Vec<_> = queue.later.keys().cloned().collect();
            later.sort_unstable();
            later
        };
        assert_eq!(run("a", None), ["a"]);
        assert_eq!(run("b", Some("a")), ["a", "b"]);
        assert_eq!(run("c", None), ["a", "b", "c"]);
        assert_eq!(run("a", Some("d")), ["a"]);
        assert!(run("d", None).is_empty());
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
        queue.done(&ticket, SECOND);
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
        queue.done(&urgent, SECOND);
        assert!(queue.next().is_none());
        queue.done(&ticket, SECOND);
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
