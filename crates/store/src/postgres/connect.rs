use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::error::{DbError, Severity};
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Transaction};

use super::encryption::{Encryption, EncryptionOptions};
use super::writer::beat;
use crate::StoreError;
use crate::error::with_causes;

/// Schema migrations: version n is the result of the first n.
pub(super) const MIGRATIONS: [&str; 4] = [
    include_str!("../../migrations/postgres-1.sql"),
    include_str!("../../migrations/postgres-2.sql"),
    include_str!("../../migrations/postgres-3.sql"),
    include_str!("../../migrations/postgres-4.sql"),
];

/// Number of the advisory lock; arbitrary, but used for nothing else in the database.
const MIGRATION_LOCK: i64 = 0x0061_7374_7261_6761;

/// Timeout for an answer from the database server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);

/// The same where there are several: another one may answer.
const CONNECT_TIMEOUT_OF_SEVERAL: Duration = Duration::from_secs(2);

/// How long a durable write shows that a database server still is the one that takes writes, and its timeout.
const PROVEN: Duration = Duration::from_secs(2);

/// A connection to the database server.
pub(super) struct Link {
    client: Client,
    is_warned: Arc<AtomicBool>,
}

impl Link {
    /// Whether the server has warned of something. It does so if a commit is done, but may be lost, because somebody has
    /// cancelled its wait for a standby. A warning comes before the answer that it belongs to.
    pub(super) fn is_warned(&self) -> bool {
        self.is_warned.load(Ordering::Acquire)
    }

    /// Forgets warnings that have nothing to do with the next commit.
    pub(super) fn forget_warnings(&self) {
        self.is_warned.store(false, Ordering::Release);
    }
}

impl Deref for Link {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl DerefMut for Link {
    fn deref_mut(&mut self) -> &mut Client {
        &mut self.client
    }
}

/// A connection that is used again, and when a write over it was durable.
pub(super) struct Kept {
    pub client: Arc<Link>,
    proven: Instant,
}

impl Kept {
    pub(super) fn new(client: Link) -> Self {
        Self {
            client: Arc::new(client),
            proven: Instant::now(),
        }
    }

    /// Whether it can be used again. Where there are several database servers, another one may have taken over, and
    /// this one does not know it; but then it makes nothing durable.
    pub(super) async fn is_good(&mut self, address: &Address) -> bool {
        if self.client.is_closed() || self.client.is_warned() {
            return false;
        }
        if !address.has_standbys() || self.proven.elapsed() < PROVEN {
            return true;
        }
        let proven = timeout(PROVEN, beat(&self.client)).await;
        self.proven = Instant::now();
        matches!(proven, Ok(Ok(())))
    }
}

/// Connection settings of the database.
#[derive(Clone)]
pub(super) struct Address {
    /// One for each database server. Only one of them takes writes.
    servers: Arc<[Config]>,
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
        let limit = match config.get_hosts().len() {
            0 | 1 => CONNECT_TIMEOUT,
            _ => {
                config.target_session_attrs(TargetSessionAttrs::ReadWrite);
                CONNECT_TIMEOUT_OF_SEVERAL
            }
        };
        config
            .application_name("astragal")
            .connect_timeout(limit)
            .keepalives_idle(limit)
            .tcp_user_timeout(limit);
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
        Ok(Self {
            servers: each_server(&config).into(),
            encryption,
            shown,
        })
    }

    /// How long an answer may take before another server is asked, or the caller gets an error.
    pub(super) fn answer_limit(&self) -> Duration {
        match self.has_standbys() {
            false => Duration::from_secs(30),
            true => Duration::from_secs(5),
        }
    }

    /// Whether another database server may take over.
    pub(super) fn has_standbys(&self) -> bool {
        self.servers.len() > 1
    }

    /// Connects. A commit on this connection returns only when it is durable.
    pub(super) async fn connect(&self) -> Result<Link, StoreError> {
        self.connect_listening(None).await
    }

    /// Connects to the server that takes writes, and sends what other connections notify this one of. Where there are
    /// several servers, all are asked at once, and the first counts on which a write is durable: one that has lost its
    /// standbys shows what they may never get.
    pub(super) async fn connect_listening(
        &self,
        notified: Option<mpsc::Sender<String>>,
    ) -> Result<Link, StoreError> {
        let mut connecting = JoinSet::new();
        for server in 0..self.servers.len() {
            let (address, notified) = (self.clone(), notified.clone());
            connecting.spawn(async move { address.connect_in_time(server, notified).await });
        }
        let mut result = Err(StoreError::Failed("there is no server".to_owned()));
        while let Some(connected) = connecting.join_next().await {
            result = connected.unwrap_or_else(|error| Err(StoreError::Failed(error.to_string())));
            if result.is_ok() {
                break;
            }
        }
        result
    }

    async fn connect_in_time(
        &self,
        server: usize,
        notified: Option<mpsc::Sender<String>>,
    ) -> Result<Link, StoreError> {
        let server = &self.servers[server];
        let limit = server.get_connect_timeout().copied();
        let limit = limit.unwrap_or(CONNECT_TIMEOUT);
        // A server that hangs takes the connection, and then says nothing.
        let silent = |_| StoreError::Open {
            place: self.shown.clone(),
            error: "it does not answer".to_owned(),
        };
        let connected = timeout(limit, self.connect_to(server, notified)).await;
        let link = connected.map_err(silent)??;
        if self.has_standbys() {
            timeout(limit, prove(&link)).await.map_err(silent)??;
        }
        Ok(link)
    }

    async fn connect_to(
        &self,
        server: &Config,
        notified: Option<mpsc::Sender<String>>,
    ) -> Result<Link, StoreError> {
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
        let mut connected = server.connect(self.encryption.connector()).await;
        if let Err(error) = &connected
            && self.encryption.may_do_without(error)
        {
            let mut config = server.clone();
            config.ssl_mode(SslMode::Disable);
            let unencrypted = config.connect(self.encryption.connector()).await;
            // If that fails, too, the first error says more.
            connected = unencrypted.or(connected);
        }
        let (client, connection) = connected.map_err(failed)?;
        // When the connection ends, the client reports it to its callers.
        let is_warned = Arc::new(AtomicBool::new(false));
        tokio::spawn(drive(connection, Arc::clone(&is_warned), notified));
        let careful =
            "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'";
        client.batch_execute(careful).await.map_err(failed)?;
        let link = Link { client, is_warned };
        // A database whose collations have changed warns of that at every connection.
        link.forget_warnings();
        Ok(link)
    }

    /// Brings the schema up to date, but not while a server uses it as it is.
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
        if found < known && is_used(&transaction).await? {
            return Err(StoreError::InUse);
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

/// Makes a small write, which is durable when this returns, if the schema is there already.
async fn prove(link: &Link) -> Result<(), StoreError> {
    let is_there = "SELECT to_regclass('astragal.settings') IS NOT NULL";
    match link.query_typed_one(is_there, &[]).await?.try_get(0)? {
        true => beat(link).await,
        false => Ok(()),
    }
}

/// Whether a server is alive that shares the database. None can register before the transaction ends.
async fn is_used(transaction: &Transaction<'_>) -> Result<bool, StoreError> {
    let is_there = "SELECT to_regclass('astragal.nodes') IS NOT NULL";
    if !transaction
        .query_one(is_there, &[])
        .await?
        .get::<_, bool>(0)
    {
        return Ok(false);
    }
    let alone = "LOCK TABLE astragal.nodes IN SHARE ROW EXCLUSIVE MODE";
    transaction.batch_execute(alone).await?;
    let is_any = "SELECT EXISTS (SELECT FROM astragal.nodes WHERE until > clock_timestamp())";
    Ok(transaction.query_one(is_any, &[]).await?.get(0))
}

/// Settings for each of the servers by itself.
fn each_server(config: &Config) -> Vec<Config> {
    let (hosts, ports) = (config.get_hosts(), config.get_ports());
    if hosts.len() < 2 {
        return vec![config.clone()];
    }
    let each = hosts.iter().enumerate().map(|(index, host)| {
        let mut server = Config::new();
        if let Some(user) = config.get_user() {
            server.user(user);
        }
        if let Some(password) = config.get_password() {
            server.password(password);
        }
        if let Some(database) = config.get_dbname() {
            server.dbname(database);
        }
        if let Some(options) = config.get_options() {
            server.options(options);
        }
        if let Some(name) = config.get_application_name() {
            server.application_name(name);
        }
        if let Some(limit) = config.get_connect_timeout() {
            server.connect_timeout(*limit);
            server.tcp_user_timeout(*limit);
            server.keepalives_idle(*limit);
        }
        match host {
            Host::Tcp(name) => server.host(name),
            #[cfg(unix)]
            Host::Unix(folder) => server.host_path(folder),
        };
        // One port may be for all.
        if let Some(port) = ports.get(index).or(ports.first()) {
            server.port(*port);
        }
        server
            .ssl_mode(config.get_ssl_mode())
            .channel_binding(config.get_channel_binding())
            .target_session_attrs(config.get_target_session_attrs());
        server
    });
    each.collect()
}

/// Lets a connection work until it ends.
async fn drive<S, T>(
    mut connection: Connection<S, T>,
    is_warned: Arc<AtomicBool>,
    notified: Option<mpsc::Sender<String>>,
) where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    // The client reports an error.
    while let Some(Ok(message)) =
        std::future::poll_fn(|context| connection.poll_message(context)).await
    {
        match message {
            AsyncMessage::Notice(notice) if is_warning(&notice) => {
                is_warned.store(true, Ordering::Release);
            }
            AsyncMessage::Notification(notification) => {
                if let Some(notified) = &notified {
                    // If nobody takes them fast enough, messages are lost.
                    let _ = notified.try_send(notification.payload().to_owned());
                }
            }
            _ => {}
        }
    }
}

/// Some servers translate the word for the severity; the codes of all warnings begin alike.
fn is_warning(notice: &DbError) -> bool {
    notice.parsed_severity() == Some(Severity::Warning) || notice.code().code().starts_with("01")
}
