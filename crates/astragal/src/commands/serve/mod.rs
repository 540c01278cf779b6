mod data_folder;

use std::io::{IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use astragal_server::{Config, Limits, Server, WebClient};
use clap::{Args, ValueEnum};

use data_folder::{Files, Flags};

#[derive(Args)]
pub struct Serve {
    /// Where to listen; 0.0.0.0:8090 lets others in
    #[arg(long, env = "ASTRAGAL_LISTEN", default_value = "127.0.0.1:8090")]
    listen: SocketAddr,
    /// The folder for its files [default: your data folder, such as ~/.local/share/astragal]
    #[arg(long, env = "ASTRAGAL_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Where tables are kept: a file, or postgres://USER:PASSWORD@HOST/DATABASE [default: astragal.db in the data
    /// folder, or in the present folder if it is there]
    #[arg(long, env = "ASTRAGAL_STORE", hide_env_values = true)]
    store: Option<String>,
    /// The file with the key that the secrets of games are made from; made for a new store. Keep it apart from
    /// backups of the store [default: astragal.key in the data folder, or in the present folder if it is there]
    #[arg(long, env = "ASTRAGAL_KEY_FILE")]
    key_file: Option<PathBuf>,
    /// The address under which people reach it, for links, such as `https://dice.example.org`
    #[arg(long, env = "ASTRAGAL_PUBLIC_URL")]
    public_url: Option<String>,
    /// Pages of other addresses that may talk to it, such as `https://play.example.org`
    #[arg(long = "origin", env = "ASTRAGAL_ORIGINS", value_delimiter = ',')]
    origins: Vec<String>,
    /// A proxy stands before it and says who the visitors are, in X-Forwarded-For
    #[arg(long, env = "ASTRAGAL_BEHIND_PROXY", value_parser = clap::builder::FalseyValueParser::new())]
    behind_proxy: bool,
    /// How long bots wait before they move, in milliseconds
    #[arg(long, env = "ASTRAGAL_PACE_MS", default_value_t = 700)]
    pace_ms: u64,
    /// How long closed tables are kept, in days
    #[arg(long, env = "ASTRAGAL_RETENTION_DAYS", default_value_t = 30)]
    retention_days: u32,
    /// Give browsers the files of this folder, which `cargo xtask web` makes, instead of those inside the program
    #[arg(long, env = "ASTRAGAL_WEB_FOLDER", value_name = "FOLDER")]
    web: Option<PathBuf>,
    /// How the log is written
    #[arg(long, env = "ASTRAGAL_LOG", value_enum, default_value_t = LogFormat::Text)]
    log: LogFormat,
    #[command(flatten)]
    limits: LimitOptions,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    /// For people
    Text,
    /// One JSON object per line
    Json,
    /// Nothing
    Off,
}

#[derive(Args)]
#[command(next_help_heading = "Limits")]
struct LimitOptions {
    /// Connections of all visitors
    #[arg(long, env = "ASTRAGAL_CONNECTIONS", default_value_t = Limits::default().connections)]
    connections: usize,
    /// Connections from one address
    #[arg(long, env = "ASTRAGAL_CONNECTIONS_PER_ADDRESS", default_value_t = Limits::default().connections_per_address)]
    connections_per_address: usize,
    /// Connections that watch one table
    #[arg(long, env = "ASTRAGAL_CONNECTIONS_PER_TABLE", default_value_t = Limits::default().connections_per_table)]
    connections_per_table: usize,
    /// Tables in memory at a time
    #[arg(long, env = "ASTRAGAL_TABLES", default_value_t = Limits::default().tables)]
    tables: usize,
    /// Tables that one address may open, and people it may bring, per minute
    #[arg(long, env = "ASTRAGAL_OPENINGS_PER_MINUTE", default_value_t = Limits::default().openings_per_minute)]
    openings_per_minute: u32,
    /// Messages of one connection per second
    #[arg(long, env = "ASTRAGAL_MESSAGES_PER_SECOND", default_value_t = Limits::default().messages_per_second)]
    messages_per_second: u32,
    /// Throws in the arena of one person per second
    #[arg(long, env = "ASTRAGAL_THROWS_PER_SECOND", default_value_t = Limits::default().throws_per_second)]
    throws_per_second: u32,
    /// Throws that wait for a free core
    #[arg(long, env = "ASTRAGAL_THROWS_WAITING", default_value_t = Limits::default().throws_waiting)]
    throws_waiting: usize,
}

impl Serve {
    pub fn run(&self) -> Result<()> {
        start_log(self.log);
        let files = self.files()?;
        files.make_folder()?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("cannot start the server's threads")?;
        runtime.block_on(async {
            let server = Server::open(self.config(&files)?).await?;
            let address = server.address()?;
            // A signal that comes right after the greeting must not lose anything.
            let stop = stop_signal().context("cannot listen for signals")?;
            let mut output = std::io::stdout().lock();
            writeln!(output, "Astragal keeps tables at http://{address}/")?;
            match &files.folder {
                Some(folder) => {
                    let folder = folder.display();
                    writeln!(
                        output,
                        "Press Ctrl+C to stop; everything is kept in {folder}."
                    )?;
                }
                None => writeln!(output, "Press Ctrl+C to stop; everything is kept.")?,
            }
            drop(output);
            server.run(stop).await
        })
    }

    fn files(&self) -> Result<Files> {
        let said = Flags {
            folder: self.data.clone(),
            store: self.store.clone(),
            key: self.key_file.clone(),
        };
        let present = std::env::current_dir().context("the present folder is gone")?;
        Ok(Files::find(said, &present, data_folder::user_folder()))
    }

    fn config(&self, files: &Files) -> Result<Config> {
        let limits = &self.limits;
        let web = match &self.web {
            Some(folder) => WebClient::read(folder).with_context(|| {
                let folder = folder.display();
                format!("cannot serve the page from {folder}; make it with `cargo xtask web`")
            })?,
            None => WebClient::default(),
        };
        Ok(Config {
            listen: self.listen,
            store: files.store.clone(),
            key_file: files.key.clone(),
            public_url: self.public_url.clone(),
            origins: self.origins.clone(),
            behind_proxy: self.behind_proxy,
            pace_ms: self.pace_ms,
            retention_days: self.retention_days,
            limits: Limits {
                connections: limits.connections,
                connections_per_address: limits.connections_per_address,
                connections_per_table: limits.connections_per_table,
                tables: limits.tables,
                openings_per_minute: limits.openings_per_minute,
                messages_per_second: limits.messages_per_second,
                throws_per_second: limits.throws_per_second,
                throws_waiting: limits.throws_waiting,
            },
            web,
        })
    }
}

fn start_log(format: LogFormat) {
    let log = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_max_level(tracing::Level::INFO);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
        LogFormat::Off => {}
    }
}

/// Waits for Ctrl+C, or for the signal that stops services. From now on these do not end the program by themselves.
#[cfg(unix)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Waits for Ctrl+C.
#[cfg(not(unix))]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
