//! File operations and output of a process, in the order in which they happened.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::crash::{Acknowledged, read_acknowledgement};
use crate::disk::Change;

/// The recorded calls: all that could change a file. Some are recorded although the tests cannot interpret them, so
/// that the tests fail should SQLite ever use them. Not every machine has every call.
const CALLS: &str = "trace=openat,pwrite64,write,ftruncate,fsync,fdatasync,mmap,\
    ?open,?unlink,unlinkat,?rename,?renameat,renameat2,writev,pwritev,pwritev2,fallocate,?truncate";

pub enum Event {
    Change(Change),
    Acknowledged(Acknowledged),
}

/// Runs a command under strace until it ends.
pub fn record(command: &Command, folder: &Path) -> Vec<Event> {
    let traces = tempfile::tempdir().unwrap();
    let file = traces.path().join("trace");
    let mut strace = Command::new("strace");
    // All threads; paths instead of file descriptors; everything in hexadecimal, and unabridged.
    strace.args(["-f", "-y", "-xx", "-s", "1000000", "-e", CALLS, "-o"]);
    strace.arg(&file);
    strace.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        strace.env(name, value.unwrap());
    }
    let status = strace.stdin(Stdio::null()).stdout(Stdio::null()).status();
    let status = status.expect("this test needs strace: apt-get install strace");
    assert!(status.success(), "{status}: may strace trace here?");
    let text = std::fs::read_to_string(&file).unwrap();
    let folder = folder.canonicalize().unwrap();
    let lines = whole_lines(&text);
    lines.iter().flat_map(|line| read(line, &folder)).collect()
}

/// Joins calls that were interrupted by another thread and are on two lines. A call counts when it ends.
fn whole_lines(text: &str) -> Vec<String> {
    let mut begun: HashMap<&str, &str> = HashMap::new();
    let mut whole = Vec::new();
    for line in text.lines() {
        let (thread, line) = line.split_once(' ').unwrap();
        let line = line.trim_start();
        if let Some(beginning) = line.strip_suffix(" <unfinished ...>") {
            begun.insert(thread, beginning);
        } else if let Some(resumed) = line.strip_prefix("<... ") {
            let (_, end) = resumed.split_once(" resumed>").unwrap();
            whole.push(format!("{}{end}", begun.remove(thread).unwrap()));
        } else {
            whole.push(line.to_owned());
        }
    }
    whole
}

/// Interprets a call, if it is relevant. All strings in it are hexadecimal, so that commas and brackets are always
/// syntax.
fn read(line: &str, folder: &Path) -> Vec<Event> {
    let Some((call, rest)) = line.split_once('(') else {
        return Vec::new();
    };
    let Some((arguments, result)) = rest.rsplit_once(" = ") else {
        return Vec::new();
    };
    if result.starts_with(['-', '?']) {
        return Vec::new();
    }
    let arguments = arguments.trim_end().strip_suffix(')').unwrap();
    let arguments: Vec<&str> = arguments.split(", ").collect();
    let file = file_of(arguments[0]).filter(|path| is_kept(path, folder));
    let named = || {
        let mut paths = arguments.iter().filter(|argument| argument.contains('"'));
        paths.find_map(|path| Some(PathBuf::from(text(path)?)))
    };
    let change = match (call, file) {
        ("write", None) => return acknowledgements(&text(arguments[1]).unwrap_or_default()),
        ("open" | "openat", _) if line.contains("O_CREAT") => {
            // Only if there was no such file; `Disk` knows.
            file_of(result)
                .filter(|path| is_kept(path, folder))
                .map(Change::Create)
        }
        ("unlink" | "unlinkat", _) => named()
            .filter(|path| is_kept(path, folder))
            .map(Change::Remove),
        ("pwrite64", Some(path)) => {
            let mut bytes = bytes(arguments[1]).unwrap();
            bytes.truncate(result.trim().parse().unwrap());
            let offset = arguments[3].parse().unwrap();
            Some(Change::Write {
                path,
                offset,
                bytes,
            })
        }
        ("ftruncate", Some(path)) => Some(Change::Resize(path, arguments[1].parse().unwrap())),
        ("fsync" | "fdatasync", Some(path)) => Some(Change::Sync(path)),
        ("fsync" | "fdatasync", None) => {
            let is_folder = file_of(arguments[0]).is_some_and(|path| path == folder);
            is_folder.then_some(Change::SyncFolder)
        }
        ("mmap", _) => {
            let file = arguments.get(4).and_then(|file| file_of(file));
            let is_kept = file.is_some_and(|path| is_kept(&path, folder));
            assert!(!is_kept, "this test cannot see writes to memory: {line}");
            None
        }
        ("open" | "openat", _) | (_, None) => None,
        (_, Some(_)) => panic!("this test does not understand {line}"),
    };
    let renames = call.starts_with("rename") && named().is_some_and(|path| is_kept(&path, folder));
    assert!(!renames, "this test does not understand {line}");
    change.into_iter().map(Event::Change).collect()
}

/// Files of the store, except the index of its log, which is rebuilt after a crash.
fn is_kept(path: &Path, folder: &Path) -> bool {
    let is_index = path.to_string_lossy().ends_with("-shm");
    path.parent() == Some(folder) && !is_index
}

fn acknowledgements(text: &str) -> Vec<Event> {
    let lines = text.lines().filter_map(read_acknowledgement);
    lines.map(Event::Acknowledged).collect()
}

/// The path in `7<\x2f…>`.
fn file_of(argument: &str) -> Option<PathBuf> {
    let (_, path) = argument.trim().strip_suffix('>')?.split_once('<')?;
    Some(String::from_utf8(unescape(path)?).ok()?.into())
}

fn text(argument: &str) -> Option<String> {
    String::from_utf8(bytes(argument)?).ok()
}

/// The bytes in `"\x2f…"`.
fn bytes(argument: &str) -> Option<Vec<u8>> {
    unescape(argument.strip_prefix('"')?.strip_suffix('"')?)
}

fn unescape(escaped: &str) -> Option<Vec<u8>> {
    let mut numbers = escaped.split("\\x");
    if !numbers.next()?.is_empty() {
        return None;
    }
    numbers
        .map(|number| u8::from_str_radix(number, 16).ok())
        .collect()
}
