use std::fmt;
use std::path::PathBuf;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{verify_server_cert_signed_by_trust_anchor, verify_server_name};
use rustls::crypto::{WebPkiSupportedAlgorithms, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{CertificateError, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

/// What is checked about a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    Nothing,
    Authority,
    AuthorityAndName,
}

/// Where trusted authorities come from.
pub(super) enum Roots {
    /// Those of the machine, to which its operator may have added others.
    System,
    File(PathBuf),
}

impl Roots {
    fn read(&self) -> Result<Vec<CertificateDer<'static>>, String> {
        let found = match self {
            Self::System => rustls_native_certs::load_native_certs().certs,
            Self::File(path) => {
                let certificates = CertificateDer::pem_file_iter(path);
                let certificates = certificates.and_then(Iterator::collect);
                certificates.map_err(|error| {
                    format!("sslrootcert, {self}, cannot be read ({error}); name the file of the authority that signed the server's certificate")
                })?
            }
        };
        if found.is_empty() {
            return Err(match self {
                Self::System => "this machine knows no authorities; install them (ca-certificates), or name a file \
                                 with sslrootcert=FILE"
                    .to_owned(),
                Self::File(_) => format!(
                    "sslrootcert, {self}, has no certificate; it must have lines from BEGIN CERTIFICATE to END \
                     CERTIFICATE"
                ),
            });
        }
        Ok(found)
    }
}

impl fmt::Display for Roots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System => f.write_str("the list of this machine"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

/// Checks certificates of database servers.
#[derive(Debug)]
pub(super) struct Verifier {
    check: Check,
    /// Trusted certificates, and the same as authorities.
    trusted: Vec<CertificateDer<'static>>,
    roots: RootCertStore,
    algorithms: WebPkiSupportedAlgorithms,
}

impl Verifier {
    pub(super) fn new(
        check: Check,
        roots: &Roots,
        algorithms: WebPkiSupportedAlgorithms,
    ) -> Result<Self, String> {
        let trusted = match check {
            Check::Nothing => Vec::new(),
            Check::Authority | Check::AuthorityAndName => roots.read()?,
        };
        let mut store = RootCertStore::empty();
        store.add_parsable_certificates(trusted.iter().cloned());
        Ok(Self {
            check,
            trusted,
            roots: store,
            algorithms,
        })
    }

    fn check_authority(
        &self,
        certificate: &CertificateDer<'_>,
        parsed: &ParsedCertificate<'_>,
        intermediates: &[CertificateDer<'_>],
        now: UnixTime,
    ) -> Result<(), Error> {
        let (roots, algorithms) = (&self.roots, self.algorithms.all);
        let signed = verify_server_cert_signed_by_trust_anchor(
            parsed,
            roots,
            intermediates,
            now,
            algorithms,
        );
        match signed {
            // These are checked before everything else.
            Err(Error::InvalidCertificate(
                CertificateError::ExpiredContext { .. }
                | CertificateError::NotValidYetContext { .. }
                | CertificateError::Expired,
            )) => signed,
            // A certificate that signed itself is an authority, which is not accepted as a server's. libpq accepts it
            // if it is named, and so PostgreSQL's manual recommends it.
            Err(_) if self.trusted.iter().any(|trusted| trusted == certificate) => Ok(()),
            signed => signed,
        }
    }
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        if self.check != Check::Nothing {
            let parsed = ParsedCertificate::try_from(certificate)?;
            self.check_authority(certificate, &parsed, intermediates, now)?;
            if self.check == Check::AuthorityAndName {
                verify_server_name(&parsed, server_name)?;
            }
        }
        Ok(ServerCertVerified::assertion())
    }

    // That the server has the key of its certificate is always checked: a password is bound to the certificate, so
    // that nobody in between can use it.

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}
