use std::io::Write as _;

use anyhow::{Context as _, Result, bail};
use astragal_client::RemoteServer;
use astragal_games::GameId;
use astragal_lab::{Load, ServerProcess, idle, load};
use clap::Args;

use crate::game_options::game_name;

#[derive(Args)]
pub struct LoadTest {
    /// Which game; Strike's dice are thrown for real
    #[arg(long, default_value = "exxtra", value_parser = game_name())]
    game: GameId,
    /// How many clients
    #[arg(long, default_value_t = 1000)]
    clients: usize,
    /// At how many tables
    #[arg(long, default_value_t = 250)]
    tables: usize,
    /// For how long
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// Seconds from one move to the next at each table; 0 is as fast as possible
    #[arg(long, default_value_t = 0.0)]
    pace: f64,
    /// Only open so many connections, and say how much memory they cost
    #[arg(long, value_name = "CONNECTIONS")]
    idle: Option<usize>,
    /// Where the server keeps tables: a new store [default: a file that is removed afterwards]
    #[arg(long, value_name = "URL", conflicts_with = "address")]
    store: Option<String>,
    /// A server that runs already, like 127.0.0.1:8090; without it, one is started
    #[arg(long)]
    address: Option<String>,
    /// Also print the result as JSON, on the last line
    #[arg(long)]
    json: bool,
}

impl LoadTest {
    pub fn run(&self) -> Result<()> {
        let is_time = |seconds: f64| (0.0..=86_400.0).contains(&seconds);
        if !is_time(self.seconds) || !is_time(self.pace) {
            bail!("--seconds and --pace must be from 0 to 86400");
        }
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("cannot start threads")?;
        runtime.block_on(self.measure())
    }

    async fn measure(&self) -> Result<()> {
        let folder = tempfile::tempdir().context("there is no place for a file")?;
        let own = match &self.address {
            Some(_) => None,
            None => {
                let file = folder.path().join("load.db").display().to_string();
                let store = self.store.as_deref().unwrap_or(&file);
                let program = std::env::current_exe().context("this program cannot find itself")?;
                let key = folder.path().join("load.key");
                Some(ServerProcess::start(&program, store, &key).await?)
            }
        };
        let server = match (&self.address, &own) {
            (Some(address), _) => RemoteServer(address.clone()),
            (None, Some(own)) => own.server.clone(),
            (None, None) => bail!("there is no server"),
        };
        let mut output = std::io::stdout().lock();
        if let Some(connections) = self.idle {
            let own =
                own.context("memory is only known of a server of its own; leave out --address")?;
            let before = own.memory_mb()?;
            let memory = idle(connections, server, &own).await?;
            writeln!(
                output,
                "{connections} idle connections: {memory:.0} MB, without them {before:.0} MB"
            )?;
            if self.json {
                writeln!(
                    output,
                    "{}",
                    serde_json::json!({ "connections": connections, "server_memory_mb": memory })
                )?;
            }
            return Ok(());
        }
        let wanted = Load {
            game: self.game,
            tables: self.tables,
            clients: self.clients,
            seconds: self.seconds,
            pace: self.pace,
        };
        let report = load(&wanted, server, own.as_ref()).await?;
        let per_cpu = report.moves_per_server_cpu_second;
        let per_cpu = per_cpu.map_or_else(|| "unknown".to_owned(), |moves| format!("{moves:.0}"));
        writeln!(
            output,
            "{} clients at {} tables: {:.0} moves a second, {per_cpu} per second of the server's processor; half of them in {:.1} ms, 99 % in {:.1} ms; {} errors",
            self.clients,
            self.tables,
            report.moves_per_second,
            report.p50_ms,
            report.p99_ms,
            report.errors
        )?;
        if self.json {
            writeln!(output, "{}", serde_json::to_string(&report)?)?;
        }
        Ok(())
    }
}
