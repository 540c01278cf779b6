use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};

use crate::tools::{self, require_python_venv, run};

/// The version of schemathesis; pinned because other versions send other requests.
const SCHEMATHESIS_VERSION: &str = "4.32.5";
/// The number of generated requests of each kind in CI.
pub const EXAMPLES_SHORT: u64 = 40;
/// The number with `--long`.
pub const EXAMPLES_LONG: u64 = 1_000;

/// The checks for every answer. The last one is that a visitor without a token, or with a wrong
/// one, is rejected.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_headers_conformance,response_schema_conformance,unsupported_method,ignored_auth";

/// Raises the rate limits, which would otherwise refuse requests.
const LIMITS: [&str; 5] = [
    "--openings-per-minute=1000000",
    "--messages-per-second=1000000",
    "--connections-per-address=1000",
    "--throws-per-second=1000000",
    "--throws-waiting=1000000",
];

/// A seed and its hash, the commitment.
const SEED: &str = "0101010101010101010101010101010101010101010101010101010101010101";
const SEED_HASH: &str = "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793";

/// Builds the program, and tests its server.
pub fn run_all(examples: u64) -> Result<()> {
    run(tools::dev_build(&["astragal"]))?;
    test_server(examples)
}

/// Tests a server with requests that its OpenAPI document allows, and many that it does not.
pub fn test_server(examples: u64) -> Result<()> {
    let folder = tools::target_folder().join("schemathesis");
    let schemathesis = installed(&folder)?;
    let folder = folder.join("run");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let server = Server::start(&folder)?;
    let asked = ask(&schemathesis, &server, &folder, examples);
    let log = server.stop()?;
    let is_sound = !log.contains("panicked") && !log.contains("ERROR");
    if asked.is_err() || !is_sound {
        eprintln!("xtask: the server's log:\n{log}");
    }
    asked?;
    if !is_sound {
        bail!("the server complained about itself while it was asked");
    }
    Ok(())
}

/// Checks that the program gives browsers the page of this folder.
pub fn check_page(web: &Path) -> Result<()> {
    let page = fs::read_to_string(web.join("index.html"))?;
    let folder = tools::target_folder().join("page");
    fs::create_dir_all(&folder)?;
    let server = Server::start(&folder)?;
    let answer = server.get("/")?;
    server.stop()?;
    match answer.ends_with(&page) {
        true => Ok(()),
        false => bail!("the program does not contain the page that was built: {answer}"),
    }
}

/// Finds schemathesis in the target folder, or installs it there.
fn installed(folder: &Path) -> Result<PathBuf> {
    let environment = folder.join(SCHEMATHESIS_VERSION);
    let program = environment.join("bin").join("schemathesis");
    if program.exists() {
        return Ok(program);
    }
    require_python_venv()?;
    let mut create = Command::new("python3");
    create.args(["-m", "venv", "--clear"]).arg(&environment);
    run(create)?;
    let mut install = Command::new(environment.join("bin").join("pip"));
    install.args(["install", "--quiet", "--disable-pip-version-check"]);
    install.arg(format!("schemathesis=={SCHEMATHESIS_VERSION}"));
    run(install)?;
    Ok(program)
}

fn ask(program: &Path, server: &Server, folder: &Path, examples: u64) -> Result<()> {
    // With generated table names and tokens, all requests would be rejected early.
    let (table, token) = server.begin_game()?;
    let configuration = folder.join("schemathesis.toml");
    fs::write(
        &configuration,
        format!("hooks = \"api_hooks\"\n\n[parameters]\n\"path.table\" = \"{table}\"\n"),
    )?;
    fs::write(folder.join("api_hooks.py"), include_str!("api_hooks.py"))?;
    let mut command = Command::new(program);
    command.current_dir(folder).env("PYTHONPATH", folder);
    command.arg("--config-file").arg(&configuration);
    command
        .arg("run")
        .arg(format!("http://{}/openapi.json", server.address));
    command.args(["--header", &format!("Authorization:Bearer {token}")]);
    command.args(["--checks", CHECKS, "--seed", "1", "--no-color"]);
    command.arg(format!("--max-examples={examples}"));
    // This request never ends, by design.
    command.args(["--exclude-operation-id", "stream"]);
    // It would make the token worthless for all requests after it.
    command.args(["--exclude-operation-id", "remove_person"]);
    command.args(["--phases", "examples,coverage,fuzzing"]);
    command.args(["--request-timeout", "20", "--continue-on-failure"]);
    run(command)
}

/// A server with its own store, on a free port.
struct Server {
    child: Child,
    /// Kept open, because the server writes more later.
    _output: BufReader<ChildStdout>,
    address: String,
    log: PathBuf,
}

impl Server {
    fn start(folder: &Path) -> Result<Self> {
        let log = folder.join("server.log");
        let program = tools::target_folder().join("debug").join("astragal");
        let mut child = Command::new(program)
            .current_dir(folder)
            .args(["serve", "--listen=127.0.0.1:0", "--store=tables.db"])
            .args(["--key-file=tables.key", "--pace-ms=0"])
            .args(LIMITS)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(&log)?)
            .spawn()
            .context("the server cannot be started")?;
        let mut said = String::new();
        let output = child.stdout.take().context("the server has no output")?;
        let mut output = BufReader::new(output);
        output.read_line(&mut said)?;
        let address = said.split_once("http://").map(|(_, rest)| rest.trim());
        let Some(address) = address.map(|address| address.trim_end_matches('/').to_owned()) else {
            let log = fs::read_to_string(&log)?;
            bail!("the server did not start: {said}{log}");
        };
        Ok(Self {
            child,
            _output: output,
            address,
            log,
        })
    }

    /// Opens a table of Strike, and begins a game of one person against a bot. Returns the name of
    /// the table and the person's token.
    fn begin_game(&self) -> Result<(String, String)> {
        let request = r#"{"name":"Anna","seat":0,"table":{"game":"strike","options":{"edition":"2012","seats":2},"public":true}}"#;
        let opened = self.post("/api/tables", "", request)?;
        let (table, token) = (text_of(&opened, "table")?, text_of(&opened, "token")?);
        let commands = [
            r#"{"seat_bot":{"seat":1,"level":"casual"}}"#.to_owned(),
            format!(r#"{{"ready":{{"hash":"{SEED_HASH}"}}}}"#),
            format!(r#"{{"reveal":{{"seed":"{SEED}"}}}}"#),
        ];
        let path = format!("/api/tables/{table}/commands");
        for (id, command) in (1..).zip(commands) {
            let id = format!(r#"{{"device":1,"number":{id}}}"#);
            let command = format!(r#"{{"id":{id},"position":1,"body":{command}}}"#);
            self.post(&path, token, &command)?;
        }
        Ok((table.to_owned(), token.to_owned()))
    }

    /// Posts JSON, and returns the answer.
    fn post(&self, path: &str, token: &str, body: &str) -> Result<String> {
        let length = body.len();
        self.request(&format!(
            "POST {path} HTTP/1.0\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        ))
    }

    /// Gets a file, and returns the answer.
    fn get(&self, path: &str) -> Result<String> {
        self.request(&format!(
            "GET {path} HTTP/1.0\r\nHost: {}\r\n\r\n",
            self.address
        ))
    }

    fn request(&self, request: &str) -> Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        if !answer.starts_with("HTTP/1.0 20") {
            bail!("the server refused {request}: {answer}");
        }
        Ok(answer)
    }

    /// Stops the server, and returns its output.
    fn stop(mut self) -> Result<String> {
        let ended = self.child.try_wait()?;
        if let Some(status) = ended {
            let log = fs::read_to_string(&self.log)?;
            bail!("the server ended by itself, {status}: {log}");
        }
        self.child.kill()?;
        self.child.wait()?;
        Ok(fs::read_to_string(&self.log)?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been stopped already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A string field of an answer; the string must not contain escapes.
fn text_of<'a>(answer: &'a str, name: &str) -> Result<&'a str> {
    let value = answer.split_once(&format!("\"{name}\":\""));
    let value = value.and_then(|(_, rest)| rest.split('"').next());
    value.with_context(|| format!("the server did not say `{name}`: {answer}"))
}
