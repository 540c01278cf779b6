//! A server in a process of its own, for a load test.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context as _, Result, bail};
use astragal_client::RemoteServer;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// A server in a process of its own, so that its time and memory are separate from those of the clients. It ends when
/// this is dropped.
pub struct ServerProcess {
    child: Child,
    /// Where it listens.
    pub server: RemoteServer,
}

impl ServerProcess {
    /// Starts `program serve` on a free port, without limits, with tables kept in `store`.
    pub async fn start(program: &Path, store: &str, key_file: &Path) -> Result<Self> {
        let mut child = Command::new(program)
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--log",
                "off",
                "--pace-ms",
                "0",
            ])
            .args(["--store", store])
            .arg("--key-file")
            .arg(key_file)
            .args([
                "--connections-per-address",
                "1000000",
                "--openings-per-minute",
                "1000000",
            ])
            .args([
                "--messages-per-second",
                "1000000",
                "--connections",
                "100000",
                "--tables",
                "100000",
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let output = child.stdout.take().context("the server says nothing")?;
        let mut lines = BufReader::new(output).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some((_, address)) = line.split_once("http://") {
                let server = RemoteServer(address.trim_end_matches('/').to_owned());
                // The rest of the output has to be read, or the server would block on a full pipe.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok(Self { child, server });
            }
        }
        bail!("the server has ended; start it by hand to see why")
    }

    /// Its process id.
    pub fn id(&self) -> Option<u32> {
        self.child.id()
    }

    /// Its processor time, in seconds.
    pub fn cpu_seconds(&self) -> Result<f64> {
        let id = self.id().context("the server has ended")?;
        let text = std::fs::read_to_string(format!("/proc/{id}/stat"))
            .context("processor time is known on Linux only")?;
        // The name in parentheses may hold anything; what follows it is numbers.
        let numbers = text.rsplit(')').next().unwrap_or_default();
        let ticks: Vec<f64> = numbers
            .split_whitespace()
            .filter_map(|number| number.parse().ok())
            .collect();
        // The state is a letter, so user and system time are the 11th and 12th number after it.
        match ticks.get(10..12) {
            Some([user, system]) => Ok((user + system) / 100.0),
            _ => bail!("/proc does not say how long the server has worked"),
        }
    }

    /// How much memory it has, in megabytes.
    pub fn memory_mb(&self) -> Result<f64> {
        let id = self.id().context("the server has ended")?;
        let text = std::fs::read_to_string(format!("/proc/{id}/status"))
            .context("memory is known on Linux only")?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        Ok(kilobytes.context("/proc does not say how much memory the server has")? / 1024.0)
    }
}
