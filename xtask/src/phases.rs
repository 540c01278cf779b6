//! Phases of a long command: which of them run at the same time, and how long each took.

use std::cell::Cell;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

/// The phases that are over.
static DONE: Mutex<Vec<Phase>> = Mutex::new(Vec::new());

/// Whether a phase has failed, so that no command need be started any more.
static HAS_FAILED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// Whether this thread works beside another one, which prints what its commands print.
    static IS_BESIDE: Cell<bool> = const { Cell::new(false) };
    /// Whether commands of this thread run with low priority.
    static IS_PATIENT: Cell<bool> = const { Cell::new(false) };
}

/// A phase that is over.
struct Phase {
    name: &'static str,
    began: Instant,
    took: Duration,
}

/// The error of a command that is not started, because a phase beside it has failed.
#[derive(Debug)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("stopped, because another check failed")
    }
}

impl std::error::Error for Stopped {}

/// Does something, and records how long it took.
pub fn phase<T>(name: &'static str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let began = Instant::now();
    let done = work();
    if let Ok(mut phases) = DONE.lock() {
        let took = began.elapsed();
        phases.push(Phase { name, began, took });
    }
    done
}

/// Does both at the same time. What a command of the second prints appears in one piece when it has ended. If one fails,
/// the other starts no more commands.
pub fn beside(
    first: impl FnOnce() -> Result<()>,
    second: impl FnOnce() -> Result<()> + Send,
) -> Result<()> {
    let (first, second) = std::thread::scope(|scope| {
        let second = scope.spawn(|| {
            IS_BESIDE.set(true);
            report_failure(second())
        });
        let first = report_failure(first());
        let second = second.join();
        (
            first,
            second.unwrap_or_else(|_| Err(anyhow!("a check has panicked"))),
        )
    });
    match (first, second) {
        (Err(stopped), Err(other)) if stopped.is::<Stopped>() => Err(other),
        (first, second) => first.and(second),
    }
}

/// Does something whose commands run with low priority.
pub fn patiently<T>(work: impl FnOnce() -> T) -> T {
    IS_PATIENT.set(true);
    let done = work();
    IS_PATIENT.set(false);
    done
}

/// Prints a failure at once, since what runs beside it may take minutes to end, and makes the other side stop.
fn report_failure(done: Result<()>) -> Result<()> {
    if let Err(error) = &done {
        HAS_FAILED.store(true, Ordering::Relaxed);
        eprintln!("xtask: {error:#}");
    }
    done
}

/// Whether commands collect what they print, because another thread prints.
pub fn is_beside() -> bool {
    IS_BESIDE.get()
}

/// Whether commands run with low priority.
pub fn is_patient() -> bool {
    IS_PATIENT.get()
}

/// Fails if a phase beside this one has failed.
pub fn check_none_failed() -> Result<()> {
    match HAS_FAILED.load(Ordering::Relaxed) {
        true => Err(Stopped.into()),
        false => Ok(()),
    }
}

/// Prints when each phase began, and how long it took. Phases can overlap.
pub fn print_durations(began: Instant) {
    let Ok(mut phases) = DONE.lock() else {
        return;
    };
    phases.sort_by_key(|phase| phase.began);
    let clock = |duration: Duration| {
        let seconds = duration.as_secs();
        format!("{:3}:{:02}", seconds / 60, seconds % 60)
    };
    eprintln!("xtask:  began    took");
    for Phase {
        name,
        began: at,
        took,
    } in phases.iter()
    {
        let at = clock(at.duration_since(began));
        eprintln!("xtask: {at}  {}  {name}", clock(*took));
    }
    eprintln!("xtask:         {}  all of it", clock(began.elapsed()));
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use anyhow::bail;

    use super::{Stopped, beside, check_none_failed, is_beside};

    /// One test for all: whether a phase has failed is known to the whole process.
    #[test]
    fn phases_beside_each_other_end_together() {
        let order = RefCell::new(Vec::new());
        let both = beside(
            || {
                order.borrow_mut().push(is_beside());
                Ok(())
            },
            || {
                assert!(is_beside());
                Ok(())
            },
        );
        assert!(both.is_ok());
        assert_eq!(order.into_inner(), [false]);
        assert!(check_none_failed().is_ok());
        // The first waits until the second has failed, and then starts nothing; the failure is what is reported.
        let failed = beside(
            || {
                while check_none_failed().is_ok() {
                    std::thread::yield_now();
                }
                check_none_failed()
            },
            || bail!("the second is wrong"),
        );
        let failed = failed.expect_err("one of them failed");
        assert!(!failed.is::<Stopped>());
        assert_eq!(failed.to_string(), "the second is wrong");
    }
}
