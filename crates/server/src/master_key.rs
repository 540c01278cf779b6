//! The file with the master key that the secrets of games are derived from.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use astragal_dice::fair::Bytes32;

use crate::tokens::random;

/// Reads the master key that secrets are derived from; creates it if there is none.
pub(crate) fn read(path: &Path) -> Result<Bytes32> {
    match std::fs::read_to_string(path) {
        Ok(text) => match Bytes32::from_hex(text.trim()) {
            Some(key) => Ok(key),
            None => bail!(
                "{} is no key: it must hold 64 hexadecimal digits. Restore it from where you keep it; without it, \
                 games under way cannot go on",
                path.display()
            ),
        },
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let key = random();
            write(path, &key)
                .with_context(|| format!("cannot write the key {}", path.display()))?;
            Ok(key)
        }
        Err(error) => Err(error).with_context(|| format!("cannot read the key {}", path.display())),
    }
}

/// Writes the master key so that only its owner can read it, and never overwrites another one.
fn write(path: &Path, key: &Bytes32) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    writeln!(file, "{key}")?;
    file.sync_all()
}
