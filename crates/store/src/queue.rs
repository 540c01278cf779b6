//! Queue of appends. Both stores have one writer, which takes all waiting appends and makes them durable together:
//! the larger the batch, the less each append costs.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::mpsc::error::{TryRecvError, TrySendError};
use tokio::sync::{mpsc, oneshot};

use crate::{Append, AppendError, StoreError};

/// Capacity of the queue. Further callers get an error that the store is busy, which is better than waiting for ever.
const JOBS_MAX: usize = 4096;

/// Maximum number of appends in a batch, so that no caller waits long for others.
const BATCH_MAX: usize = 1024;

/// A batch of this size takes no more appends.
const BATCH_BYTES_MAX: usize = 32 << 20;

/// Maximum size of an append. If the limit of the database itself were hit, other appends of the batch would fail
/// too.
const APPEND_BYTES_MAX: usize = 16 << 20;

/// A queued append. It resolves once the append is durable; dropping it does not cancel the append.
#[derive(Debug)]
#[must_use = "nothing is known to be durable before this resolves"]
pub struct Pending(oneshot::Receiver<Result<(), AppendError>>);

impl Future for Pending {
    type Output = Result<(), AppendError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let answer = Pin::new(&mut self.0).poll(context);
        // The writer answers every append that it takes, unless it panics.
        answer.map(|answer| {
            answer.unwrap_or_else(|_| Err(AppendError::Failed("its writer ended".to_owned())))
        })
    }
}

/// An append, and the channel for its result.
#[derive(Debug)]
pub(crate) struct PendingAppend {
    /// It is large, and handed on several times.
    pub append: Box<Append>,
    bytes: usize,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

impl PendingAppend {
    pub(crate) fn answer(self, result: Result<(), AppendError>) {
        // The caller may have stopped waiting.
        let _ = self.answer.send(result);
    }
}

/// A job for the writer. `C` is any job other than appending.
enum Job<C> {
    Append(PendingAppend),
    Control(C),
    Close(oneshot::Sender<()>),
}

/// The next work of the writer.
pub(crate) enum WriterTask<C> {
    /// Make these appends durable.
    Batch(Vec<PendingAppend>),
    /// Do this job.
    Control(C),
    /// Stop. Dropping the sender notifies the caller that asked for it.
    End(Option<oneshot::Sender<()>>),
}

/// Sending end of the queue.
pub(crate) struct Queue<C>(mpsc::Sender<Job<C>>);

/// Receiving end of the queue, for the writer.
pub(crate) struct Jobs<C> {
    receiver: mpsc::Receiver<Job<C>>,
    /// A job that was taken while a batch was gathered, but does not belong to it.
    next: Option<Job<C>>,
}

pub(crate) fn queue<C>() -> (Queue<C>, Jobs<C>) {
    let (sender, receiver) = mpsc::channel(JOBS_MAX);
    let next = None;
    (Queue(sender), Jobs { receiver, next })
}

impl<C> Queue<C> {
    pub(crate) fn append(&self, append: Append) -> Pending {
        let (answer, pending) = oneshot::channel();
        let measured = measure(&append);
        let waiting = PendingAppend {
            append: Box::new(append),
            bytes: measured.as_ref().map_or(0, |bytes| *bytes),
            answer,
        };
        match measured {
            Err(error) => waiting.answer(Err(error)),
            Ok(_) => match self.0.try_send(Job::Append(waiting)) {
                Err(TrySendError::Full(Job::Append(waiting))) => {
                    waiting.answer(Err(AppendError::Full));
                }
                Err(TrySendError::Closed(Job::Append(waiting))) => {
                    waiting.answer(Err(AppendError::Failed("it was closed".to_owned())));
                }
                _ => {}
            },
        }
        Pending(pending)
    }

    /// Queues a job other than appending.
    pub(crate) fn control(&self, control: C) -> Result<(), StoreError> {
        let sent = self.0.try_send(Job::Control(control));
        sent.map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Closed(_) => StoreError::Closed,
        })
    }

    /// Refuses if the queue was closed.
    pub(crate) fn require_open(&self) -> Result<(), StoreError> {
        match self.0.is_closed() {
            true => Err(StoreError::Closed),
            false => Ok(()),
        }
    }

    /// Waits until everything queued before is done and the writer has ended.
    pub(crate) async fn close(&self) {
        let (ended, end) = oneshot::channel();
        if self.0.send(Job::Close(ended)).await.is_ok() {
            // The writer sends nothing: it drops the sender when it is done.
            let _ = end.await;
        }
    }
}

impl<C> Jobs<C> {
    /// Waits for work, on a thread.
    pub(crate) fn blocking_next(&mut self) -> WriterTask<C> {
        let first = self.next.take().or_else(|| self.receiver.blocking_recv());
        self.gather(first)
    }

    /// Waits for work, in a task.
    pub(crate) async fn next(&mut self) -> WriterTask<C> {
        let first = match self.next.take() {
            None => self.receiver.recv().await,
            job => job,
        };
        self.gather(first)
    }

    /// Takes all waiting jobs that can be done together with the first one.
    fn gather(&mut self, first: Option<Job<C>>) -> WriterTask<C> {
        let mut batch = match first {
            None => return WriterTask::End(None),
            Some(Job::Close(ended)) => {
                self.refuse_queued();
                return WriterTask::End(Some(ended));
            }
            Some(Job::Control(control)) => return WriterTask::Control(control),
            Some(Job::Append(waiting)) => vec![waiting],
        };
        let mut bytes = batch[0].bytes;
        while batch.len() < BATCH_MAX && bytes < BATCH_BYTES_MAX {
            match self.receiver.try_recv() {
                Ok(Job::Append(waiting)) => {
                    bytes += waiting.bytes;
                    batch.push(waiting);
                }
                Ok(job) => {
                    self.next = Some(job);
                    break;
                }
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
            }
        }
        WriterTask::Batch(batch)
    }

    /// Refuses jobs that were queued after the request to close.
    fn refuse_queued(&mut self) {
        self.receiver.close();
        while let Ok(job) = self.receiver.try_recv() {
            if let Job::Append(waiting) = job {
                waiting.answer(Err(AppendError::Failed("it was closed".to_owned())));
            }
        }
    }
}

/// Number of bytes of text in an append. Refuses text that the database would refuse in the middle of a batch.
fn measure(append: &Append) -> Result<usize, AppendError> {
    let listing = append.listing.iter();
    let listing = listing.flat_map(|listing| [&listing.game, &listing.phase, &listing.title]);
    let replaced = append.replaced.iter().map(|(_, body)| body);
    let others = replaced.chain(&append.replaced_snapshot);
    let others = others.chain(&append.snapshot).chain(listing);
    let texts = [&append.table].into_iter().chain(&append.bodies);
    let texts = texts.map(|text| &**text);
    let mut bytes = 0;
    for text in texts.chain(others.map(String::as_str)) {
        bytes += text.len();
        if text.contains('\0') {
            let error = "a text has a zero character, which JSON writes as \\u0000";
            return Err(AppendError::Failed(error.to_owned()));
        }
    }
    if bytes > APPEND_BYTES_MAX {
        let error = format!("an append has {bytes} bytes, more than {APPEND_BYTES_MAX}");
        return Err(AppendError::Failed(error));
    }
    Ok(bytes)
}
