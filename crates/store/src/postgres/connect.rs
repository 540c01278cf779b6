use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Client, Config};

use super::encryption::{Encryption, EncryptionOptions};
use crate::StoreError;
use crate::error::with_causes;

/// Schema migrations: version n is the result of the first n.
const MIGRATIONS: [&str; 3] = [
    include_str!("../../migrations/postgres-1.sql"),
    include_str!("../../migrations/postgres-2.sql"),
    include_str!("../../migrations/postgres-3.sql"),
];

/// Number of the advisory lock; arbitrary, but used for nothing else in the database.
const MIGRATION_LOCK: i64 = 0x0061_7374_7261_6761;

/// Timeout for an answer from the database server.
pub(super) const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);

/// Connection settings of the database.
#[derive(Clone)]
pub(super) struct Address {
    config: Arc<Config>,
    encryption: Encryption,
    /// The address without its password, for messages.
    shown: String,
}

impl Address {
    pub(super) fn parse(url: &str) -> Result<Self, StoreError> {
        let failed = |error: String| StoreError::Open {
            place: "at that PostgreSQL address".to_owned(),
            error,
        };
        // The parser takes the first one for the end of the password: what follows would be shown as the host.
        if url.matches('@').count() > 1 {
            let error = "it has more than one @; write those in the name and the password as %40";
            return Err(failed(error.to_owned()));
        }
        let (url, options) = EncryptionOptions::split_off(url).map_err(failed)?;
        let parsed: Result<Config, _> = url.parse();
        let mut config = parsed.map_err(|error| failed(with_causes(&error)))?;
        config
            .application_name("astragal")
            .connect_timeout(CONNECT_TIMEOUT)
            .keepalives_idle(CONNECT_TIMEOUT)
            .tcp_user_timeout(CONNECT_TIMEOUT);
        let hosts = config.get_hosts().iter().map(|host| match host {
            Host::Tcp(name) => name.clone(),
            #[cfg(unix)]
            Host::Unix(folder) => folder.display().to_string(),
        });
        let hosts: Vec<String> = hosts.collect();
        let database = config.get_dbname().unwrap_or("of the user's name");
        let shown = format!("in the database {database} at {}", hosts.join(", "));
        let is_remote = |host: &Host| matches!(host, Host::Tcp(_));
        let is_remote = config.get_hosts().iter().any(is_remote);
        let encryption =
            Encryption::new(options, is_remote).map_err(|reason| StoreError::Encryption {
                place: shown.clone(),
                reason,
            })?;
        config.ssl_mode(encryption.mode());
        let config = Arc::new(config);
        Ok(Self {
            config,
            encryption,
            shown,
        })
    }

    /// Connects. A commit on this connection returns only when it is durable.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        let failed = |error: tokio_postgres::Error| {
            let place = self.shown.clone();
            match self.encryption.explain(&error) {
                Some(reason) => StoreError::Encryption { place, reason },
                None => StoreError::Open {
                    place,
                    error: with_causes(&error),
                },
            }
        };
        let mut connected = self.config.connect(self.encryption.connector()).await;
        if let Err(error) = &connected
            && self.encryption.may_do_without(error)
        {
            let mut config = Config::clone(&self.config);
            config.ssl_mode(SslMode::Disable);
            let unencrypted = config.connect(self.encryption.connector()).await;
            // If that fails, too, the first error says more.
            connected = unencrypted.or(connected);
        }
        let (client, connection) = connected.map_err(failed)?;
        // When the connection ends, the client reports it to its callers.
        tokio::spawn(connection);
        let careful =
            "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'";
        client.batch_execute(careful).await.map_err(failed)?;
        Ok(client)
    }

    /// Brings the schema up to date.
    pub(super) async fn migrate(&self, client: &mut Client) -> Result<(), StoreError> {
        let transaction = client.transaction().await?;
        // Two servers may start at the same time: the second waits here, and finds the work done.
        transaction
            .execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK])
            .await?;
        let is_there = "SELECT to_regclass('astragal.version') IS NOT NULL";
        let is_there: bool = transaction.query_one(is_there, &[]).await?.get(0);
        if !is_there {
            let begin = "CREATE SCHEMA IF NOT EXISTS astragal;
                CREATE TABLE astragal.version (version BIGINT NOT NULL);
                INSERT INTO astragal.version VALUES (0)";
            transaction.batch_execute(begin).await?;
        }
        let version = "SELECT version FROM astragal.version";
        let found: i64 = transaction.query_one(version, &[]).await?.get(0);
        let known = MIGRATIONS.len() as i64;
        if found > known {
            return Err(StoreError::Newer { found, known });
        }
        for (version, migration) in (1_i64..).zip(MIGRATIONS) {
            if version > found {
                transaction.batch_execute(migration).await?;
                let update = "UPDATE astragal.version SET version = $1";
                transaction.execute(update, &[&version]).await?;
            }
        }
        Ok(transaction.commit().await?)
    }
}
