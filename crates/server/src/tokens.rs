use astragal_dice::fair::Bytes32;
use astragal_store::Grant;
use subtle::ConstantTimeEq as _;

/// Letters and digits that cannot be mistaken for each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Random bytes that nobody can foresee.
pub(crate) fn random() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    Bytes32(bytes)
}

/// A name for a table: 80 random bits, so that a private one is found by its link only.
pub(crate) fn table_name() -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte & 31)]);
    random().0[..16].iter().map(letter).collect()
}

/// Whether this can be the name of a table.
pub(crate) fn is_table_name(name: &str) -> bool {
    name.len() == 16 && name.bytes().all(|byte| LETTERS.contains(&byte))
}

/// The hash by which a token is known.
pub(crate) fn token_hash(token: &str) -> [u8; 32] {
    Bytes32::hash_of(token.as_bytes()).0
}

/// The person whom a token belongs to. All grants are looked at, each for the same time, so that nothing can be
/// learned by measuring.
pub(crate) fn person_of(grants: &[Grant], token: &str) -> Option<u32> {
    let hash = token_hash(token);
    let mut found = None;
    for grant in grants {
        if bool::from(grant.token_hash.ct_eq(&hash)) {
            found = Some(grant.person);
        }
    }
    found
}
