use astragal_dice::fair::Bytes32;

/// Letters and digits that cannot be mistaken for each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Unpredictable random bytes.
pub(crate) fn random() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    Bytes32(bytes)
}

/// A name for a table: 80 random bits, so that a private table is found by its link only.
pub(crate) fn table_name() -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte & 31)]);
    random().0[..16].iter().map(letter).collect()
}

/// Whether this has the form of a table name.
pub(crate) fn is_table_name(name: &str) -> bool {
    name.len() == 16 && name.bytes().all(|byte| LETTERS.contains(&byte))
}

/// The hash under which a token is stored.
pub(crate) fn token_hash(token: &str) -> [u8; 32] {
    Bytes32::hash_of(token.as_bytes()).0
}
