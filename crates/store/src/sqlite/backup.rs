use std::fs::{self, File};
use std::io;
use std::path::Path;

use rusqlite::Connection;

use super::with_suffix;
use crate::StoreError;

/// Copies the database in one consistent state. The file gets its final name only when it is complete and durable, so
/// that a partial backup is never mistaken for a complete one.
pub(super) fn write(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        let error = format!("{} is there already; name another file", path.display());
        return Err(StoreError::Backup(error));
    }
    let unfinished = with_suffix(path, ".unfinished");
    let failed =
        |error: &dyn std::error::Error| StoreError::Backup(format!("{}: {error}", path.display()));
    // An interrupted backup may have left this file.
    let _ = fs::remove_file(&unfinished);
    let Some(target) = unfinished.to_str() else {
        return Err(StoreError::Backup(format!(
            "{} is not written in UTF-8",
            path.display()
        )));
    };
    connection
        .execute("VACUUM INTO ?1", [target])
        .map_err(|error| failed(&error))?;
    sync_and_rename(&unfinished, path).map_err(|error| failed(&error))
}

/// Syncs and renames the file, since `VACUUM INTO` does not sync.
fn sync_and_rename(from: &Path, to: &Path) -> io::Result<()> {
    File::open(from)?.sync_all()?;
    fs::rename(from, to)?;
    match to.parent() {
        // On Unix a file name is durable once its folder is synced; elsewhere a folder cannot be opened.
        Some(folder) if cfg!(unix) => {
            let folder = if folder.as_os_str().is_empty() {
                Path::new(".")
            } else {
                folder
            };
            File::open(folder)?.sync_all()
        }
        _ => Ok(()),
    }
}
