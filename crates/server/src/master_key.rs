//! The file with the master key that the secrets of games are derived from. A store remembers the fingerprint of its
//! key, so that it is never opened with another one: dice would not be those that were promised.

use std::io::{Error, ErrorKind};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use astragal_dice::fair::Bytes32;
use astragal_store::{Store, StoreError};

use crate::tokens::random;

/// How often, and after how long, a file is read again that another server may be writing.
const ATTEMPTS: u32 = 20;
const PAUSE: Duration = Duration::from_millis(50);

/// How often a store is tried again that other servers use.
const IN_USE_PAUSE: Duration = Duration::from_millis(500);

/// Opens a store with the key in a file. The key is created only for a store that was never used.
pub(crate) async fn open_store(url: &str, path: &Path) -> Result<(Store, Bytes32)> {
    let found = read(path).await?;
    let store = open_when_free(url).await?;
    let (key, is_new) = match found {
        Some(key) => (key, false),
        None => create(&store, path).await?,
    };
    match store.claim_key(&fingerprint(&key)).await {
        Ok(()) => Ok((store, key)),
        Err(error) => {
            if is_new && error == StoreError::OtherKey {
                // Another server was first with another key: this one was never used, and would be in the way.
                let _ = std::fs::remove_file(path);
            }
            let path = path.display();
            Err(error).with_context(|| format!("the key {path} cannot be used"))
        }
    }
}

/// Opens a store. As long as servers use it that know only an earlier schema, it waits for them to end.
async fn open_when_free(url: &str) -> Result<Store, StoreError> {
    let mut is_waiting = false;
    loop {
        match Store::open(url).await {
            Err(StoreError::InUse) => {
                if !is_waiting {
                    is_waiting = true;
                    tracing::warn!(
                        "servers of an earlier version use the store; this one starts when the last of them has ended"
                    );
                }
                tokio::time::sleep(IN_USE_PAUSE).await;
            }
            opened => return opened,
        }
    }
}

/// The fingerprint under which a store knows its key: half of a hash of it. Nothing else is made like this, and 256
/// random bits cannot be guessed, so it reveals nothing about the key or the secrets that are derived from it.
fn fingerprint(key: &Bytes32) -> String {
    let hash = Bytes32::hash_of(&[b"astragal master key fingerprint", &key.0[..]].concat());
    hash.to_string()[..32].to_owned()
}

/// Reads the master key; `None` if there is no file.
async fn read(path: &Path) -> Result<Option<Bytes32>> {
    let mut text = String::new();
    for attempt in 0..ATTEMPTS {
        text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                return Err(error)
                    .with_context(|| format!("cannot read the key {}", path.display()));
            }
        };
        // A server that starts at the same time may have made the file, but not filled it yet.
        if !text.is_empty() || attempt + 1 == ATTEMPTS {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    match Bytes32::from_hex(text.trim()) {
        Some(key) => Ok(Some(key)),
        None => bail!(
            "{} is no key: it must hold 64 hexadecimal digits. Restore it from where you keep it; without it, games \
             under way cannot go on",
            path.display()
        ),
    }
}

/// Creates the master key for a store that was never used with one. Returns whether it is new: another server may be
/// creating it, too.
async fn create(store: &Store, path: &Path) -> Result<(Bytes32, bool)> {
    if store.key_fingerprint().await?.is_some() || store.count_tables().await? > 0 {
        // Another server may have created it, and claimed the store, since this one has looked.
        if let Some(key) = read(path).await? {
            return Ok((key, false));
        }
        bail!(
            "the key file {} is missing, and the store was used with a key before: restore the file from where you \
             keep it, or name it with --key-file (or ASTRAGAL_KEY_FILE). Without it, games under way cannot go on",
            path.display()
        );
    }
    let key = random();
    let written = match write(path, &key) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => match read(path).await? {
            Some(key) => return Ok((key, false)),
            None => Err(Error::from(ErrorKind::NotFound)),
        },
        written => written,
    };
    written.with_context(|| format!("cannot write the key {}", path.display()))?;
    Ok((key, true))
}

/// Writes the master key so that only its owner can read it, and never overwrites another one.
fn write(path: &Path, key: &Bytes32) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(format!("{key}\n").as_bytes())?;
    file.sync_all()
}
