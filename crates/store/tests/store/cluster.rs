//! A PostgreSQL server for the tests.

use std::fs;
use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;

/// A server in a temporary folder, reached through a socket there. It ends with the process that started it, however
/// that ends.
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    databases: AtomicU32,
    /// The port of a server that is reached over TCP, too, encrypted.
    port: Option<u16>,
    /// Process that waits for the end of its input, which comes at the latest when this process ends.
    supervisor: Child,
}

impl Cluster {
    pub fn start() -> Self {
        Self::start_with(|_| None)
    }

    /// Starts a server that can also be reached as `localhost`, with a certificate and its key in PEM. Over TCP it
    /// takes encrypted connections only, but for the database `plain`, where it takes only others.
    pub fn start_with_tls(certificate: &str, key: &str) -> Self {
        Self::start_with(|data| {
            let rules = "local all all trust\nhostnossl plain all all trust\n\
                         hostssl plain all all reject\nhostssl all all all trust\n";
            let files = [
                ("server.crt", certificate),
                ("server.key", key),
                ("pg_hba.conf", rules),
            ];
            for (name, text) in files {
                let path = data.join(name);
                fs::write(&path, text).unwrap();
                succeed(Command::new("chmod").arg("600").arg(&path));
                if is_root() {
                    succeed(Command::new("chown").arg("postgres").arg(&path));
                }
            }
            // The port is free again when the listener is gone.
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            Some(listener.local_addr().unwrap().port())
        })
    }

    /// Starts a server; `prepare` may change the folder with its data, and returns the port for TCP.
    fn start_with(prepare: impl FnOnce(&Path) -> Option<u16>) -> Self {
        let programs = programs();
        let folder = TempDir::with_prefix("pg").unwrap().keep();
        if is_root() {
            // PostgreSQL refuses to run as root.
            succeed(Command::new("chown").arg("postgres").arg(&folder));
        }
        let data = folder.join("data");
        succeed(
            as_server(&programs.join("initdb"))
                .args(["--username=astragal", "--auth=trust", "--encoding=UTF8"])
                .args(["--no-locale", "--no-sync"])
                .arg(&data),
        );
        let port = prepare(&data);
        let supervisor = supervisor(&programs, &folder);
        let cluster = Self {
            programs,
            folder,
            databases: AtomicU32::new(0),
            port,
            supervisor,
        };
        cluster.start_server();
        cluster
    }

    /// Starts the server, and waits until it answers.
    pub fn start_server(&self) {
        let network = match self.port {
            Some(port) => format!("-c listen_addresses=localhost -c port={port} -c ssl=on"),
            None => "-c listen_addresses=".to_owned(),
        };
        let folder = self.folder.display();
        let options = format!("{network} -c unix_socket_directories={folder}");
        succeed(
            self.pg_ctl("start")
                .arg("--log")
                .arg(self.folder.join("log"))
                .args(["--options", &options]),
        );
    }

    /// Kills the server, as in a crash.
    pub fn crash_server(&self) {
        succeed(self.pg_ctl("stop").arg("--mode=immediate"));
    }

    /// Stops all processes of the server, as if the machine hung, or lets them go on.
    pub fn signal_server(&self, signal: &str) {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let first = file.lines().next().unwrap().to_owned();
        succeed(Command::new("kill").args(["-s", signal, &first]));
        for process in children(&first) {
            // It may have ended meanwhile.
            let mut kill = Command::new("kill");
            let _ = kill
                .args(["-s", signal, &process])
                .stderr(Stdio::null())
                .status();
        }
    }

    fn pg_ctl(&self, what: &str) -> Command {
        let mut command = as_server(&self.programs.join("pg_ctl"));
        command.args([what, "--wait", "--silent", "--pgdata"]);
        command.arg(self.folder.join("data"));
        command
    }

    /// Creates a database, and returns its address.
    pub fn new_database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{number}");
        succeed(self.client("createdb").arg(&name));
        self.url(&name)
    }

    fn url(&self, database: &str) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://astragal@{folder}/{database}")
    }

    /// The port of a server that was started with TLS.
    pub fn port(&self) -> u16 {
        self.port.unwrap()
    }

    /// A client program of PostgreSQL, connected to the server.
    pub fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.env("PGHOST", &self.folder);
        command.env("PGUSER", "astragal");
        if let Some(port) = self.port {
            command.env("PGPORT", port.to_string());
        }
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.supervisor.stdin.take());
        let _ = self.supervisor.wait();
    }
}

/// Stops the server and removes its folder when the process that started this is gone: a test that fails, is
/// interrupted or killed leaves nothing behind.
fn supervisor(programs: &Path, folder: &Path) -> Child {
    let script = r#"read -r nothing; "$@" stop --mode=immediate --wait; rm -rf "$0""#;
    let stop = as_server(&programs.join("pg_ctl"));
    Command::new("sh")
        .args(["-c", script])
        .arg(folder)
        .arg(stop.get_program())
        .args(stop.get_args())
        .arg("--pgdata")
        .arg(folder.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // Ctrl-C in a terminal is meant for the tests.
        .process_group(0)
        .current_dir("/")
        .spawn()
        .unwrap()
}

/// The processes that a process has started.
fn children(parent: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let processes = processes.filter(|process| {
        let status = fs::read_to_string(process.path().join("status")).unwrap_or_default();
        let mut lines = status.lines().filter_map(|line| line.strip_prefix("PPid:"));
        lines.next().is_some_and(|found| found.trim() == parent)
    });
    let names = processes.map(|process| process.file_name().into_string().unwrap());
    names.collect()
}

/// A command that runs as the server's user.
fn as_server(program: &Path) -> Command {
    let mut command = Command::new(program);
    if is_root() {
        command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
    }
    command.current_dir("/");
    command
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// Debian does not put the server's programs into the path, but into a folder for each version.
fn programs() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    if let Ok(versions) = fs::read_dir("/usr/lib/postgresql") {
        folders.extend(versions.flatten().map(|version| version.path().join("bin")));
    }
    let has_all = |folder: &&PathBuf| {
        let mut needed = ["initdb", "pg_ctl", "createdb", "pg_dump", "psql"].iter();
        needed.all(|program| folder.join(program).exists())
    };
    let found = folders.iter().rfind(has_all);
    let missing = "these tests need PostgreSQL's server: apt-get install postgresql";
    found.expect(missing).clone()
}

/// Runs a command, and panics if it fails.
pub fn succeed(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output();
    let output = output.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
}
