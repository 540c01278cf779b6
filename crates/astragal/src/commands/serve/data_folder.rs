//! Where a server keeps its files when no flag says so.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

const STORE: &str = "astragal.db";
const KEY: &str = "astragal.key";

/// The store and the key file of a server.
#[derive(Debug, PartialEq, Eq)]
pub struct Files {
    /// A file, or the address of a database.
    pub store: String,
    /// The key file.
    pub key: PathBuf,
    /// The data folder, if one of them is in it.
    pub folder: Option<PathBuf>,
}

/// The flags that were given.
#[derive(Debug, Default, Clone)]
pub struct Flags {
    /// `--data`.
    pub folder: Option<PathBuf>,
    /// `--store`.
    pub store: Option<String>,
    /// `--key-file`.
    pub key: Option<PathBuf>,
}

impl Files {
    /// Finds the files: where a flag says so; else in the present folder if earlier versions made them there; else in
    /// the data folder. A store that was found in the present folder has its key beside it.
    pub fn find(said: Flags, present: &Path, user_folder: Option<PathBuf>) -> Self {
        let is_present = |name: &str| said.folder.is_none() && present.join(name).exists();
        let folder = said.folder.clone().or(user_folder);
        // Without a home folder, only the present folder is left.
        let in_folder = |name: &str| match &folder {
            Some(folder) => folder.join(name),
            None => PathBuf::from(name),
        };
        let is_old_store = said.store.is_none() && is_present(STORE);
        let store = match said.store {
            Some(store) => store,
            None if is_old_store => STORE.to_owned(),
            None => in_folder(STORE).to_string_lossy().into_owned(),
        };
        let key = match said.key {
            Some(key) => key,
            None if is_old_store || is_present(KEY) => PathBuf::from(KEY),
            None => in_folder(KEY),
        };
        let is_used =
            |folder: &PathBuf| key.starts_with(folder) || Path::new(&store).starts_with(folder);
        let folder = folder.filter(is_used);
        Self { store, key, folder }
    }

    /// Makes the data folder if it is used and not there. Only its owner can look into it.
    pub fn make_folder(&self) -> Result<()> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).with_context(|| {
            let folder = folder.display();
            format!("the data folder {folder} cannot be made; --data names another one")
        })
    }
}

/// The user's data folder for this program: `$XDG_DATA_HOME/astragal` or `~/.local/share/astragal` on Linux.
pub fn user_folder() -> Option<PathBuf> {
    use etcetera::BaseStrategy as _;
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.data_dir().join("astragal"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(said: Flags, present: &Path) -> (String, PathBuf) {
        let files = Files::find(said, present, Some(PathBuf::from("/home/ada/data")));
        (files.store, files.key)
    }

    #[test]
    fn files_are_in_the_data_folder() {
        let empty = tempfile::tempdir().expect("a folder");
        let home = (
            "/home/ada/data/astragal.db".to_owned(),
            PathBuf::from("/home/ada/data/astragal.key"),
        );
        assert_eq!(found(Flags::default(), empty.path()), home);
        let said = Flags {
            folder: Some("/srv/dice".into()),
            ..Flags::default()
        };
        let (store, key) = found(said, empty.path());
        assert_eq!(store, "/srv/dice/astragal.db");
        assert_eq!(key, Path::new("/srv/dice/astragal.key"));
    }

    #[test]
    fn files_of_before_are_found() {
        let present = tempfile::tempdir().expect("a folder");
        std::fs::write(present.path().join(STORE), "").expect("a file");
        let before = (STORE.to_owned(), PathBuf::from(KEY));
        assert_eq!(found(Flags::default(), present.path()), before);
        // A flag takes precedence.
        let said = Flags {
            folder: Some("/srv/dice".into()),
            ..Flags::default()
        };
        assert_eq!(found(said, present.path()).0, "/srv/dice/astragal.db");
        // A store elsewhere is still used with the key in the present folder.
        std::fs::write(present.path().join(KEY), "").expect("a file");
        let said = Flags {
            store: Some("postgres://db".to_owned()),
            ..Flags::default()
        };
        assert_eq!(
            found(said, present.path()),
            ("postgres://db".to_owned(), PathBuf::from(KEY))
        );
    }

    #[test]
    fn nothing_is_made_where_flags_name_both() {
        let said = Flags {
            folder: None,
            store: Some("/srv/a.db".to_owned()),
            key: Some("/srv/a.key".into()),
        };
        let files = Files::find(said, Path::new("/"), Some("/home/ada/data".into()));
        assert_eq!(files.folder, None);
    }
}
