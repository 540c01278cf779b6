//! Verifiable dice: the result of a throw is derived from a secret, whose hash is published before
//! the game, and from one seed of every person at the table.
//!
//! ```
//! use astragal_dice::fair::{Bytes32, FairDice, rng};
//! use rand_core::Rng;
//!
//! // Before the game: the host publishes the hash of a secret, each person that of a seed.
//! let (secret, seed) = (Bytes32([1; 32]), Bytes32([2; 32]));
//! let (commitment, promise) = (secret.hash(), seed.hash());
//!
//! // During the game: each throw has a key, which is published with its dice.
//! let start = r#"{"start":{}}"#;
//! let key = FairDice::new(&secret, start, &[seed]).key(0);
//! let dice = rng(&key).next_u32();
//!
//! // After the game: everybody can check the secret, the seed, the key and the dice.
//! assert_eq!((secret.hash(), seed.hash()), (commitment, promise));
//! assert_eq!(FairDice::new(&secret, start, &[seed]).key(0), key);
//! assert_eq!(rng(&key).next_u32(), dice);
//! // Another seed would have led to other dice, so the host alone could not choose them.
//! assert_ne!(FairDice::new(&secret, start, &[Bytes32([3; 32])]).key(0), key);
//! ```

use std::fmt;

use chacha20::ChaCha20Rng;
use hkdf::Hkdf;
use rand_core::SeedableRng as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// The version of this scheme, contained in every start.
pub const SCHEME: u32 = 1;

/// 32 bytes: a secret, a seed, a hash or a key. Text form: 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
pub struct Bytes32(pub [u8; 32]);

impl Bytes32 {
    /// The SHA-256 of a secret or a seed, published as a commitment before the value is revealed.
    pub fn hash(&self) -> Self {
        Self::hash_of(&self.0)
    }

    /// The SHA-256 of any bytes.
    pub fn hash_of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Reads 64 hexadecimal digits.
    ///
    /// ```
    /// use astragal_dice::fair::Bytes32;
    ///
    /// let seed = Bytes32([0xab; 32]);
    /// assert_eq!(seed.to_string(), "ab".repeat(32));
    /// assert_eq!(Bytes32::from_hex(&"ab".repeat(32)), Some(seed));
    /// assert_eq!(Bytes32::from_hex("ab"), None);
    /// // It may be a secret, so nothing of it is shown in logs.
    /// assert_eq!(format!("{seed:?}"), "Bytes32(…)");
    /// ```
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        let read = base16ct::lower::decode(text, &mut bytes).ok()?.len();
        (read == bytes.len()).then_some(Self(bytes))
    }

    /// Derives other bytes from these, for a purpose that is named: HKDF-SHA256 without salt.
    pub fn derive(&self, purpose: &str, parts: &[&[u8]]) -> Self {
        let mut info = vec![purpose.as_bytes()];
        info.extend_from_slice(parts);
        let mut derived = [0; 32];
        let made = Hkdf::<Sha256>::new(None, &self.0).expand_multi_info(&info, &mut derived);
        made.expect("32 bytes are a length that HKDF can make");
        Self(derived)
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [0; 64];
        f.write_str(base16ct::lower::encode_str(&self.0, &mut digits)?)
    }
}

// Values may be secrets: debug output must not reveal them.
impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bytes32(…)")
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_hex(&text)
            .ok_or_else(|| serde::de::Error::custom("expected 64 hexadecimal digits, a to f small"))
    }
}

/// Derives the secret of one game from the master key of the table's host, so that it need not be
/// stored. The salt is random for every start.
pub fn secret(master_key: &Bytes32, table: &str, salt: &Bytes32) -> Bytes32 {
    master_key.derive("astragal 1 secret", &[&salt.0, table.as_bytes()])
}

/// The dice of one game: its key `K`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairDice(Bytes32);

impl FairDice {
    /// Derives the key from the secret, the exact log entry of the start, and the seeds in seat order.
    pub fn new(secret: &Bytes32, start: &str, seeds: &[Bytes32]) -> Self {
        let start = Bytes32::hash_of(start.as_bytes());
        let mut parts: Vec<&[u8]> = vec![&start.0];
        parts.extend(seeds.iter().map(|seed| &seed.0[..]));
        Self(secret.derive("astragal 1 game", &parts))
    }

    /// The key of a throw, counted from 0.
    pub fn key(&self, throw: u64) -> Bytes32 {
        self.0.derive("astragal 1 throw", &[&throw.to_be_bytes()])
    }
}

/// The random numbers of the throw with this key.
pub fn rng(key: &Bytes32) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(key.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::Rng as _;

    /// The independent verifier's test contains the same numbers.
    #[test]
    fn keys_are_as_described() {
        let secret = Bytes32([1; 32]);
        let dice = FairDice::new(
            &secret,
            "{\"start\":{}}",
            &[Bytes32([2; 32]), Bytes32([3; 32])],
        );
        let key = dice.key(7);
        let mut rng = rng(&key);
        let words = [rng.next_u32(), rng.next_u32()];
        assert_eq!(
            (key.to_string().as_str(), words),
            (
                "0076856dd2a6a642dba92ef5ec918481add8c4667b22fe89d8423045fa9c4a54",
                [409_661_626, 3_327_414_316]
            )
        );
        assert_eq!(
            secret.hash().to_string(),
            "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793"
        );
    }

    #[test]
    fn hexadecimal_text_is_read_strictly() {
        let bytes = Bytes32([0xab; 32]);
        assert_eq!(Bytes32::from_hex(&bytes.to_string()), Some(bytes));
        for wrong in [
            "",
            "ab",
            &"AB".repeat(32),
            &"ab".repeat(33),
            &"ag".repeat(32),
        ] {
            assert_eq!(Bytes32::from_hex(wrong), None, "{wrong}");
        }
        assert!(!format!("{bytes:?}").contains("ab"));
    }
}
