//! Encrypted connections to PostgreSQL: what each `sslmode` accepts, and what it says when it refuses.

use std::fs;
use std::path::{Path, PathBuf};

use astragal_store::{Store, StoreError};
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use tempfile::TempDir;

use crate::cluster::{Cluster, succeed};
use crate::place::bodies;

/// An authority that signs certificates.
struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

impl Authority {
    fn new(name: &str) -> Self {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(DnType::CommonName, name);
        let key = KeyPair::generate().unwrap();
        let pem = params.self_signed(&key).unwrap().pem();
        let issuer = Issuer::new(params, key);
        Self { issuer, pem }
    }
}

/// A server with encryption, and files for its clients.
struct Encrypted {
    cluster: Cluster,
    folder: TempDir,
}

impl Encrypted {
    /// A certificate for `localhost`, signed by an authority.
    fn signed() -> Self {
        let authority = Authority::new("the right authority");
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        let signed = params.signed_by(&key, &authority.issuer).unwrap();
        Self::start(&signed.pem(), &key, &authority.pem)
    }

    /// A certificate for `localhost` that is its own authority, as PostgreSQL's manual makes it.
    fn self_signed() -> Self {
        let mut params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let pem = params.self_signed(&key).unwrap().pem();
        Self::start(&pem, &key, &pem)
    }

    fn start(certificate: &str, key: &KeyPair, authority: &str) -> Self {
        let cluster = Cluster::start_with_tls(certificate, &key.serialize_pem());
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("right.crt"), authority).unwrap();
        let other = Authority::new("another authority");
        fs::write(folder.path().join("wrong.crt"), other.pem).unwrap();
        succeed(cluster.client("createdb").arg("tables"));
        succeed(cluster.client("createdb").arg("plain"));
        Self { cluster, folder }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The address of a database. The password is not needed, and must not be shown.
    fn url(&self, host: &str, database: &str, options: &str) -> String {
        let port = self.cluster.port();
        format!("postgres://astragal:secret@{host}:{port}/{database}?{options}")
    }

    /// Opens the store, writes to it, and tells whether all of its connections are encrypted.
    #[track_caller]
    fn is_encrypted(&self, host: &str, database: &str, options: &str) -> bool {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = Store::open(&self.url(host, database, options)).await;
            let store = store.unwrap_or_else(|error| panic!("{options}: {error}"));
            let name = options.to_owned() + host;
            store.append(bodies(&name, 0, &["body"])).await.unwrap();
            assert_eq!(store.read(&name, 0, 9).await.unwrap(), ["body"]);
            let said = self.connections();
            store.close().await;
            assert!(["t", "t\nt", "f", "f\nf"].contains(&said.trim()), "{said}");
            said.starts_with('t')
        })
    }

    /// For each connection of a store, whether it is encrypted.
    fn connections(&self) -> String {
        let select = "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
            WHERE application_name = 'astragal' ORDER BY ssl";
        let mut psql = self.cluster.client("psql");
        let output = psql.args(["--no-align", "--tuples-only", "--command", select]);
        let output = output.arg("tables").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    }

    /// What is said when the store cannot be opened.
    #[track_caller]
    fn refusal(&self, host: &str, options: &str) -> String {
        refusal(&self.url(host, "tables", options))
    }
}

#[track_caller]
fn refusal(url: &str) -> String {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let refused = runtime.block_on(Store::open(url));
    let refused = refused.expect_err("it was opened");
    assert!(
        matches!(
            refused,
            StoreError::Open { .. } | StoreError::Encryption { .. }
        ),
        "{refused:?}"
    );
    let said = refused.to_string();
    assert!(!said.contains("secret"), "{said}");
    assert!(!format!("{refused:?}").contains("secret"), "{refused:?}");
    said
}

fn root(path: &Path) -> String {
    format!(
        "sslrootcert={}",
        path.display().to_string().replace('/', "%2F")
    )
}

#[test]
fn each_mode_accepts_what_libpq_accepts() {
    let server = Encrypted::signed();
    let right = root(&server.file("right.crt"));
    // The certificate is not checked.
    assert!(server.is_encrypted("localhost", "tables", "sslmode=require"));
    assert!(server.is_encrypted("127.0.0.1", "tables", "sslmode=require"));
    assert!(server.is_encrypted("localhost", "tables", "sslmode=prefer"));
    assert!(server.is_encrypted("localhost", "tables", ""));
    // The chain is checked, but not the name.
    let options = format!("sslmode=verify-ca&{right}");
    assert!(server.is_encrypted("localhost", "tables", &options));
    assert!(server.is_encrypted("127.0.0.1", "tables", &options));
    let options = format!("{right}&sslmode=require");
    assert!(server.is_encrypted("127.0.0.1", "tables", &options));
    // The chain and the name are checked.
    let options = format!("sslmode=verify-full&{right}&connect_timeout=9");
    assert!(server.is_encrypted("localhost", "tables", &options));
    // Where the server takes only connections that are not encrypted, `prefer` makes one.
    assert!(!server.is_encrypted("localhost", "plain", "sslmode=prefer"));
    assert!(!server.is_encrypted("localhost", "plain", "sslmode=disable"));
}

#[test]
fn what_is_refused_says_what_to_do() {
    let server = Encrypted::signed();
    let wrong = root(&server.file("wrong.crt"));
    for mode in ["verify-full", "verify-ca", "require"] {
        let said = server.refusal("localhost", &format!("sslmode={mode}&{wrong}"));
        assert!(
            said.contains("authority") && said.contains("wrong.crt"),
            "{said}"
        );
        assert!(said.contains("sslrootcert"), "{said}");
    }
    let said = server.refusal("localhost", "sslmode=verify-full");
    assert!(said.contains("sslrootcert"), "{said}");

    let right = root(&server.file("right.crt"));
    let said = server.refusal("127.0.0.1", &format!("sslmode=verify-full&{right}"));
    assert!(
        said.contains("127.0.0.1") && said.contains("verify-ca"),
        "{said}"
    );

    let said = server.refusal("localhost", "sslmode=disable");
    assert!(said.contains("sslmode=require"), "{said}");

    let missing = root(&server.file("missing.crt"));
    let said = server.refusal("localhost", &format!("sslmode=verify-full&{missing}"));
    assert!(said.contains("missing.crt"), "{said}");
    fs::write(server.file("empty.crt"), "nothing").unwrap();
    let empty = root(&server.file("empty.crt"));
    let said = server.refusal("localhost", &format!("sslmode=verify-full&{empty}"));
    assert!(
        said.contains("empty.crt") && said.contains("BEGIN CERTIFICATE"),
        "{said}"
    );

    let said = server.refusal("localhost", "sslmode=allow");
    assert!(said.contains("verify-full"), "{said}");
}

/// The certificate is its own authority.
#[test]
fn a_certificate_that_signed_itself_can_be_named() {
    let server = Encrypted::self_signed();
    let right = root(&server.file("right.crt"));
    let options = format!("sslmode=verify-full&{right}");
    assert!(server.is_encrypted("localhost", "tables", &options));
    let said = server.refusal("127.0.0.1", &options);
    assert!(said.contains("127.0.0.1"), "{said}");
    let wrong = root(&server.file("wrong.crt"));
    let said = server.refusal("localhost", &format!("sslmode=verify-full&{wrong}"));
    assert!(said.contains("wrong.crt"), "{said}");
}

/// A socket of the same machine is never encrypted, and any mode accepts that.
#[test]
fn a_socket_needs_no_encryption() {
    let cluster = Cluster::start();
    let url = cluster.new_database();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    for mode in ["disable", "prefer", "require", "verify-full"] {
        let store = runtime.block_on(Store::open(&format!("{url}?sslmode={mode}")));
        runtime.block_on(store.unwrap().close());
    }
}

/// Part of such a password would be taken for the name of the host, and be shown.
#[test]
fn a_password_with_a_bare_at_sign_is_refused() {
    for url in [
        "postgres://astragal:a@secret@localhost:1/none",
        "postgres://astragal:a@secret/b@localhost:1/none",
        "postgres://astragal:a@b?secret@localhost:1/none",
    ] {
        let said = refusal(url);
        assert!(said.contains("%40"), "{said}");
    }
}

/// A server that offers no encryption is refused where encryption is wanted.
#[test]
fn a_server_without_encryption_is_refused() {
    use std::io::{Read as _, Write as _};
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    // It answers the request for encryption as PostgreSQL does when it has none.
    let server = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.read_exact(&mut [0; 8]).unwrap();
        stream.write_all(b"N").unwrap();
    });
    let said = refusal(&format!(
        "postgres://astragal:secret@127.0.0.1:{port}/none?sslmode=require"
    ));
    server.join().unwrap();
    assert!(
        said.contains("ssl = on") && said.contains("sslmode=disable"),
        "{said}"
    );
}
