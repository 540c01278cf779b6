//! The log of a table: its entries, their lines, and the record of a finished game with its verification.

mod entry;
mod fault;
mod line;
mod record;
mod verify;

pub use entry::{By, Entry, FORMAT_VERSION, Occupant, Start, StartPerson};
pub use fault::record_faults;
pub use line::{CommandId, Line, LineReader, LoggedCommand};
pub use record::{record, record_since};
pub use verify::{Forged, RECORD_BYTES_MAX, Verified, verify};
