//! Tickets, with which another device can act for the same person. They are signed instead of stored, so that they
//! outlive the room in memory and a restart of the server.

use astragal_dice::fair::Bytes32;

/// How long a ticket is valid, in seconds.
pub const TICKET_SECONDS: u64 = 300;

/// Bytes of a ticket before its signature: person, end of its validity, a random number.
const HEAD: usize = 12;

/// Makes a ticket for a person at a table, valid from this time.
pub(super) fn issue(
    key: &Bytes32,
    table: &str,
    person: u32,
    now: u64,
    random: &Bytes32,
) -> Bytes32 {
    let until = now.saturating_add(TICKET_SECONDS * 1000);
    let mut ticket = [0; 32];
    ticket[..2].copy_from_slice(&(person as u16).to_be_bytes());
    ticket[2..8].copy_from_slice(&until.to_be_bytes()[2..]);
    ticket[8..HEAD].copy_from_slice(&random.0[..4]);
    let signature = sign(key, table, &ticket[..HEAD]);
    ticket[HEAD..].copy_from_slice(&signature);
    Bytes32(ticket)
}

/// The person of a ticket, if it was made for this table and is still valid.
pub(super) fn person(key: &Bytes32, table: &str, ticket: &Bytes32, now: u64) -> Option<u32> {
    let (head, signature) = ticket.0.split_at(HEAD);
    // A comparison that ends early would tell how many bytes are right; the hashes tell nothing.
    let (right, given) = (sign(key, table, head), signature);
    if Bytes32::hash_of(&right) != Bytes32::hash_of(given) {
        return None;
    }
    let mut until = [0; 8];
    until[2..].copy_from_slice(&head[2..8]);
    let person = u32::from(u16::from_be_bytes([head[0], head[1]]));
    (u64::from_be_bytes(until) > now).then_some(person)
}

/// The token that a ticket becomes. The same ticket gives the same token, so that it can be redeemed only once.
pub(super) fn token(key: &Bytes32, table: &str, ticket: &Bytes32) -> Bytes32 {
    key.derive("astragal 1 ticket token", &[&ticket.0, table.as_bytes()])
}

fn sign(key: &Bytes32, table: &str, head: &[u8]) -> [u8; 32 - HEAD] {
    let signature = key.derive("astragal 1 ticket", &[head, table.as_bytes()]);
    let mut short = [0; 32 - HEAD];
    short.copy_from_slice(&signature.0[..32 - HEAD]);
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_good_for_one_person_table_and_time() {
        let (key, random) = (Bytes32([1; 32]), Bytes32([2; 32]));
        let now = 1_794_808_800_000;
        let ticket = issue(&key, "garden", 7, now, &random);
        let end = now + TICKET_SECONDS * 1000;
        assert_eq!(person(&key, "garden", &ticket, end - 1), Some(7));
        assert_eq!(person(&key, "garden", &ticket, end), None);
        assert_eq!(person(&key, "cellar", &ticket, now), None);
        assert_eq!(person(&Bytes32([3; 32]), "garden", &ticket, now), None);
        for place in 0..32 {
            let mut forged = ticket;
            forged.0[place] ^= 1;
            assert_eq!(person(&key, "garden", &forged, now), None, "byte {place}");
        }
    }
}
