//! Random tokens and names of tables, and the hash of a token.

use astragal_dice::fair::Bytes32;
use astragal_tables::TABLE_NAME_LETTERS;

/// Unpredictable random bytes.
pub(crate) fn random() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    Bytes32(bytes)
}

/// A name for a table: 80 random bits, so that a private table is found by its link only.
pub(crate) fn table_name() -> String {
    let letter = |byte: &u8| char::from(TABLE_NAME_LETTERS[usize::from(byte & 31)]);
    random().0[..16].iter().map(letter).collect()
}

/// The hash under which a token is stored.
pub(crate) fn token_hash(token: &str) -> [u8; 32] {
    Bytes32::hash_of(token.as_bytes()).0
}
