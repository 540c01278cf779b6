//! What a scene needs: a server, and a driver for browsers.

use std::cell::RefCell;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

use crate::browser::Browser;

/// A game, as the server describes it.
pub struct Game {
    /// Its name in addresses.
    pub name: String,
    /// The options that do not depend on others, and whether they are about what devices hide from each other.
    pub options: Vec<(String, bool)>,
}

/// The browser that plays.
#[derive(Clone, PartialEq, Eq)]
pub enum Engine {
    /// Chromium, driven by `chromedriver`.
    Chromium,
    /// Firefox, driven by `geckodriver`, which is in this file.
    Firefox(PathBuf),
}

/// The program that is tested.
pub struct Program {
    /// Its file.
    pub file: PathBuf,
    /// The folder with what browsers load, if it is not inside the program.
    pub web: Option<PathBuf>,
}

/// A server and a driver, for all scenes. Both are stopped with it.
pub struct Fixture {
    /// The address of the server.
    pub address: String,
    /// The address of the driver.
    pub driver: String,
    /// The browser that it drives.
    pub engine: Engine,
    /// The source of axe-core.
    pub axe: String,
    /// The folder for screenshots.
    pub pictures: PathBuf,
    /// Browsers that other scenes can use.
    pub left_browsers: RefCell<Vec<Browser>>,
    program: Program,
    processes: Vec<Child>,
    _folder: TempDir,
}

impl Fixture {
    /// Starts both.
    pub async fn open(
        program: Program,
        axe: String,
        pictures: PathBuf,
        engine: Engine,
    ) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let (server_port, driver_port) = (free_port()?, free_port()?);
        let server = serve(&program, server_port, folder.path());
        let port = driver_port.to_string();
        let mut driver = match &engine {
            Engine::Chromium => Command::new("chromedriver"),
            Engine::Firefox(geckodriver) => Command::new(geckodriver),
        };
        match engine {
            Engine::Chromium => driver.args([&format!("--port={port}"), "--silent"]),
            Engine::Firefox(_) => driver.args(["--port", &port, "--log", "fatal"]),
        };
        let mut processes = Vec::new();
        for (mut command, port) in [(server, server_port), (driver, driver_port)] {
            processes.push(spawn(&mut command, port).await?);
        }
        Ok(Self {
            address: format!("http://127.0.0.1:{server_port}"),
            driver: format!("http://127.0.0.1:{driver_port}"),
            engine,
            axe,
            pictures,
            left_browsers: RefCell::default(),
            program,
            processes,
            _folder: folder,
        })
    }

    /// The host and port of the server.
    pub fn host(&self) -> &str {
        self.address.trim_start_matches("http://")
    }

    /// The games of the server, in the order of its document, each with the options that a form must offer at once.
    pub async fn games(&self) -> Result<Vec<Game>> {
        let document: Value =
            serde_json::from_slice(&self.get("/openapi.json", "identity").await?)?;
        let schemas = &document["components"]["schemas"];
        let tables = schemas["TableOptions"]["oneOf"].as_array();
        let game = |table: &Value| {
            let name = table["properties"]["game"]["const"].as_str()?.to_owned();
            let reference = table["properties"]["options"]["$ref"].as_str()?;
            let options = schemas[reference.rsplit('/').next()?]["properties"].as_object()?;
            let is_offered = |(name, schema): &(&String, &Value)| {
                *name != "seats"
                    && schema["x-scope"] != "rolled dice"
                    && schema.get("x-needs").is_none()
            };
            let offered = options.iter().filter(is_offered);
            let is_hidden = |schema: &Value| schema["x-scope"] == "screens";
            let options = offered
                .map(|(name, schema)| (name.clone(), is_hidden(schema)))
                .collect();
            Some(Game { name, options })
        };
        let games: Option<Vec<Game>> = tables.and_then(|tables| tables.iter().map(game).collect());
        let games = games.filter(|games| !games.is_empty());
        games.context("the document of the server lists no games")
    }

    /// The size of a file's body in bytes, as it is sent to browsers.
    pub async fn transferred(&self, path: &str) -> Result<u64> {
        Ok(self.get(path, "br").await?.len() as u64)
    }

    async fn get(&self, path: &str, encoding: &str) -> Result<Vec<u8>> {
        let host = self.host();
        let mut stream = TcpStream::connect(host).await?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {host}\r\naccept-encoding: {encoding}\r\nconnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let head = answer.windows(4).position(|window| window == b"\r\n\r\n");
        let head = head.with_context(|| format!("{path}: no answer"))?;
        if !answer.starts_with(b"HTTP/1.1 200") {
            bail!("{path} is not there");
        }
        Ok(answer.split_off(head + 4))
    }

    /// Stops both, and all browsers.
    pub async fn close(mut self) {
        for browser in self.left_browsers.take() {
            let _ = browser.close().await;
        }
        for process in &mut self.processes {
            let _ = process.kill().await;
        }
    }
}

/// A server of a scene's own, which can be killed and started again.
pub struct RestartableServer {
    /// Its address.
    pub address: String,
    port: u16,
    process: Child,
    folder: TempDir,
}

impl RestartableServer {
    /// Starts it.
    pub async fn start(fixture: &Fixture) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let port = free_port()?;
        Ok(Self {
            address: format!("http://127.0.0.1:{port}"),
            port,
            process: spawn(&mut serve(&fixture.program, port, folder.path()), port).await?,
            folder,
        })
    }

    /// Kills it.
    pub async fn kill(&mut self) -> Result<()> {
        Ok(self.process.kill().await?)
    }

    /// Starts it again with everything that it has stored.
    pub async fn restart(&mut self, fixture: &Fixture) -> Result<()> {
        let mut command = serve(&fixture.program, self.port, self.folder.path());
        self.process = spawn(&mut command, self.port).await?;
        Ok(())
    }
}

/// The command that starts a server with generous limits and its files in a folder of its own.
fn serve(program: &Program, port: u16, folder: &Path) -> Command {
    let mut server = Command::new(&program.file);
    let listen = format!("127.0.0.1:{port}");
    server
        .args(["serve", "--listen", &listen, "--pace-ms", "20"])
        .args(["--log", "off", "--openings-per-minute", "1000"])
        .args(["--messages-per-second", "1000"])
        .arg("--data")
        .arg(folder)
        .current_dir(folder);
    if let Some(web) = &program.web {
        server.arg("--web").arg(web);
    }
    server
}

/// Starts a process, and waits until it listens on a port.
async fn spawn(command: &mut Command, port: u16) -> Result<Child> {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true);
    let child = command
        .spawn()
        .with_context(|| format!("{command:?} cannot be started"))?;
    wait_for(port)
        .await
        .with_context(|| format!("{command:?} does not answer"))?;
    Ok(child)
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

async fn wait_for(port: u16) -> Result<()> {
    for _ in 0..600 {
        if TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bail!("nobody listens on port {port}")
}
