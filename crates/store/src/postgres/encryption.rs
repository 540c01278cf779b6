//! Encryption of connections, as `sslmode` and `sslrootcert` in the address ask for it. The words mean what they mean
//! to libpq, PostgreSQL's own library, except that no files are read which the address does not name.

use std::error::Error as _;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::{CertificateError, ClientConfig, crypto::ring};
use tokio_postgres::Error;
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::verifier::{Check, Roots, Verifier};
use crate::error::with_causes;

/// What `sslmode` asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Never encrypt.
    Disable,
    /// Encrypt if the server can, and check nothing.
    Prefer,
    /// Encrypt, and check the certificate only if `sslrootcert` says with what.
    Require,
    /// Encrypt, and check that an authority signed the certificate.
    VerifyCa,
    /// Check, besides, that the certificate is for the name of the host.
    VerifyFull,
}

/// Options of an address that say how connections are encrypted.
pub(super) struct EncryptionOptions {
    mode: Mode,
    /// `sslrootcert`: a file, or `system`.
    roots: Option<String>,
}

impl EncryptionOptions {
    /// Takes these options out of an address, and returns the rest, since the parser of addresses does not know all
    /// of them.
    pub(super) fn split_off(url: &str) -> Result<(String, Self), String> {
        let mut options = Self {
            mode: Mode::Prefer,
            roots: None,
        };
        // A question mark before the `@` belongs to the password.
        let credentials = url.find('@').unwrap_or(0);
        let Some(question) = url[credentials..].find('?') else {
            return Ok((url.to_owned(), options));
        };
        let (before, query) = url.split_at(credentials + question);
        let mut rest = Vec::new();
        for pair in query[1..].split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = percent_decode_str(value).decode_utf8();
            match name {
                "sslmode" => options.mode = Mode::parse(&value.unwrap_or_default())?,
                "sslrootcert" => {
                    let path = value.map_err(|_| "sslrootcert is not written in UTF-8")?;
                    options.roots = Some(path.into_owned());
                }
                _ => rest.push(pair),
            }
        }
        Ok((format!("{before}?{}", rest.join("&")), options))
    }
}

impl Mode {
    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "disable" => Ok(Self::Disable),
            "prefer" => Ok(Self::Prefer),
            "require" => Ok(Self::Require),
            "verify-ca" => Ok(Self::VerifyCa),
            "verify-full" => Ok(Self::VerifyFull),
            _ => {
                Err("sslmode must be disable, prefer, require, verify-ca or verify-full".to_owned())
            }
        }
    }
}

/// How connections are encrypted.
#[derive(Clone)]
pub(super) struct Encryption {
    mode: Mode,
    is_remote: bool,
    /// Where the authorities come from, for messages.
    roots: String,
    connector: MakeRustlsConnect,
}

impl Encryption {
    /// Reads the authorities if certificates are to be checked. A connection that does not leave the machine, through
    /// a socket in a folder, is never encrypted.
    pub(super) fn new(options: EncryptionOptions, is_remote: bool) -> Result<Self, String> {
        let mode = if is_remote {
            options.mode
        } else {
            Mode::Disable
        };
        let roots = match options.roots.as_deref() {
            None | Some("system") => Roots::System,
            Some(path) => Roots::File(PathBuf::from(path)),
        };
        let check = match mode {
            _ if !is_remote => Check::Nothing,
            Mode::Disable | Mode::Prefer if options.roots.is_some() => {
                return Err(
                    "sslrootcert checks nothing without sslmode=verify-full; add that".to_owned(),
                );
            }
            Mode::Require | Mode::VerifyCa if options.roots.as_deref() == Some("system") => {
                return Err(
                    "everybody can have a certificate of such an authority: sslrootcert=system needs \
                     sslmode=verify-full"
                        .to_owned(),
                );
            }
            Mode::VerifyFull => Check::AuthorityAndName,
            Mode::VerifyCa => Check::Authority,
            Mode::Require if options.roots.is_some() => Check::Authority,
            Mode::Disable | Mode::Prefer | Mode::Require => Check::Nothing,
        };
        let provider = Arc::new(ring::default_provider());
        let algorithms = provider.signature_verification_algorithms;
        let verifier = Verifier::new(check, &roots, algorithms)?;
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier))
            .with_no_client_auth();
        Ok(Self {
            mode,
            is_remote,
            roots: roots.to_string(),
            connector: MakeRustlsConnect::new(config),
        })
    }

    pub(super) fn connector(&self) -> MakeRustlsConnect {
        self.connector.clone()
    }

    /// The mode as the client knows it. The rest is up to the verifier of certificates.
    pub(super) fn mode(&self) -> SslMode {
        match self.mode {
            Mode::Disable => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
        }
    }

    /// Whether to try again without encryption: only `prefer` does, if the handshake failed or the server takes no
    /// encrypted connections from here.
    pub(super) fn may_do_without(&self, error: &Error) -> bool {
        let is_about_encryption = tls_error(error).is_some() || is_not_let_in(error);
        self.mode == Mode::Prefer && is_about_encryption
    }

    /// Why a connection could not be made, and what to do, if that has to do with encryption.
    pub(super) fn explain(&self, error: &Error) -> Option<String> {
        let text = with_causes(error);
        if self.mode == Mode::Disable && self.is_remote && is_not_let_in(error) {
            return Some(format!(
                "the server does not let in a connection that is not encrypted ({text}); if it takes encrypted ones, \
                 use sslmode=require or verify-full"
            ));
        }
        if text.contains("server does not support TLS") {
            return Some(
                "the server does not encrypt; set `ssl = on` there, or use sslmode=disable if nobody can listen in \
                 between"
                    .to_owned(),
            );
        }
        let error = tls_error(error)?;
        let rustls::Error::InvalidCertificate(wrong) = error else {
            return Some(format!(
                "encryption failed ({error}); check the server's `ssl` settings"
            ));
        };
        Some(match wrong {
            CertificateError::UnknownIssuer | CertificateError::BadSignature => format!(
                "the server's certificate was not signed by an authority in {}; name the file of the authority that \
                 signed it with sslrootcert=FILE",
                self.roots
            ),
            CertificateError::NotValidForNameContext { expected, .. } => format!(
                "the server's certificate is not for the name {}; use a name that it is for, or sslmode=verify-ca, \
                 which does not check the name",
                expected.to_str()
            ),
            CertificateError::ExpiredContext { .. }
            | CertificateError::NotValidYetContext { .. } => {
                "the server's certificate has run out or is not valid yet; renew it, or set this machine's clock"
                    .to_owned()
            }
            other => format!(
                "the server's certificate cannot be accepted with the authorities in {} ({other}); name that of the \
                 server with sslrootcert=FILE, or renew the certificate",
                self.roots
            ),
        })
    }
}

/// The error of the handshake, if it is one.
fn tls_error(error: &Error) -> Option<&rustls::Error> {
    let error = error.source()?.downcast_ref::<io::Error>()?;
    error.get_ref()?.downcast_ref()
}

/// Whether the server's rules let nobody in who comes like this.
fn is_not_let_in(error: &Error) -> bool {
    error.code() == Some(&SqlState::INVALID_AUTHORIZATION_SPECIFICATION)
}
