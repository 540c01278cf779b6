//! A simulated disk that keeps what was synced, and any part of the rest.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes reach the disk in pieces of this size.
const SECTOR: usize = 512;

/// File operations of a process.
#[derive(Debug)]
pub enum Change {
    Create(PathBuf),
    Remove(PathBuf),
    Write {
        path: PathBuf,
        offset: usize,
        bytes: Vec<u8>,
    },
    Resize(PathBuf, usize),
    Sync(PathBuf),
    /// Names are durable when their folder is.
    SyncFolder,
}

/// What survives a power cut, besides what was synced.
#[derive(Clone, Copy, Debug)]
pub enum Survivors {
    Nothing,
    Everything,
    /// Random sectors and names, drawn from a seed.
    Some(u64),
}

/// Files in one folder.
#[derive(Default)]
pub struct Disk {
    files: BTreeMap<PathBuf, File>,
}

#[derive(Default)]
struct File {
    synced: Vec<u8>,
    edits: Vec<Edit>,
    /// The creation or removal of its name is not durable yet.
    is_new: bool,
    is_removed: bool,
}

enum Edit {
    Write(usize, Vec<u8>),
    Resize(usize),
}

impl Disk {
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Create(path) => {
                let file = self.files.entry(path.clone()).or_insert_with(|| File {
                    is_new: true,
                    ..File::default()
                });
                assert!(!file.is_removed, "a name is used again before a sync");
            }
            Change::Remove(path) => self.file(path).is_removed = true,
            Change::Write {
                path,
                offset,
                bytes,
            } => {
                let edit = Edit::Write(*offset, bytes.clone());
                self.file(path).edits.push(edit);
            }
            Change::Resize(path, length) => self.file(path).edits.push(Edit::Resize(*length)),
            Change::Sync(path) => {
                let file = self.file(path);
                for edit in std::mem::take(&mut file.edits) {
                    edit.apply(&mut file.synced, &mut || true);
                }
            }
            Change::SyncFolder => {
                self.files.retain(|_, file| !file.is_removed);
                self.files.values_mut().for_each(|file| file.is_new = false);
            }
        }
    }

    fn file(&mut self, path: &Path) -> &mut File {
        let file = self.files.get_mut(path);
        file.unwrap_or_else(|| panic!("{} was never opened", path.display()))
    }

    /// Writes the files to a folder as they are after a power cut.
    pub fn after_a_power_cut(&self, folder: &Path, survivors: Survivors) {
        let mut random = match survivors {
            Survivors::Some(seed) => seed,
            _ => 0,
        };
        let mut survives = || match survivors {
            Survivors::Nothing => false,
            Survivors::Everything => true,
            Survivors::Some(_) => {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                random >> 63 == 1
            }
        };
        for (path, file) in &self.files {
            let is_there = !file.is_new || survives();
            let is_gone = file.is_removed && survives();
            if !is_there || is_gone {
                continue;
            }
            let mut bytes = file.synced.clone();
            for edit in &file.edits {
                edit.apply(&mut bytes, &mut survives);
            }
            fs::write(folder.join(path.file_name().unwrap()), bytes).unwrap();
        }
    }
}

impl Edit {
    fn apply(&self, file: &mut Vec<u8>, survives: &mut impl FnMut() -> bool) {
        match self {
            Self::Resize(length) => {
                if survives() {
                    file.resize(*length, 0);
                }
            }
            Self::Write(offset, bytes) => {
                let mut at = *offset;
                let mut rest = bytes.as_slice();
                while !rest.is_empty() {
                    let length = rest.len().min(SECTOR - at % SECTOR);
                    let (sector, after) = rest.split_at(length);
                    if survives() {
                        file.resize(file.len().max(at + length), 0);
                        file[at..at + length].copy_from_slice(sector);
                    }
                    at += length;
                    rest = after;
                }
            }
        }
    }
}
