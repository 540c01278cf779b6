use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use astragal_store::{Append, Store};
use tempfile::TempDir;

use crate::cluster::{Cluster, succeed};

/// The database server that all tests share.
static CLUSTER: LazyLock<Cluster> = LazyLock::new(Cluster::start);

/// A location for a store. Files are removed when this is dropped; databases go with their server.
pub struct Place {
    pub url: String,
    folder: Option<TempDir>,
}

impl Place {
    /// A file in a new folder.
    pub fn file() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.db");
        Self {
            url: format!("sqlite:{}", path.display()),
            folder: Some(folder),
        }
    }

    /// A new database on the server of these tests.
    pub fn database() -> Self {
        Self {
            url: CLUSTER.new_database(),
            folder: None,
        }
    }

    /// A path beside the file.
    pub fn beside(&self, name: &str) -> PathBuf {
        self.folder.as_ref().unwrap().path().join(name)
    }

    pub fn is_file(&self) -> bool {
        self.folder.is_some()
    }

    /// Runs SQL without the store.
    pub fn run_sql(&self, sql: &str) {
        if self.is_file() {
            let connection = rusqlite::Connection::open(self.beside("store.db")).unwrap();
            connection.execute_batch(sql).unwrap();
        } else {
            let command = ["--set=ON_ERROR_STOP=1", "--command", sql, &self.url];
            succeed(CLUSTER.client("psql").args(command));
        }
    }

    /// Fills a new database from a dump.
    pub fn restore(&self, dump: &Path) {
        let file = format!("--file={}", dump.display());
        let command = ["--set=ON_ERROR_STOP=1", &file, &self.url];
        succeed(CLUSTER.client("psql").args(command));
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }
}

/// An append with only these bodies.
pub fn bodies(table: &str, first_seq: u64, bodies: &[&str]) -> Append {
    Append {
        table: table.into(),
        first_seq,
        bodies: bodies.iter().map(|&body| body.into()).collect(),
        ..Append::default()
    }
}
