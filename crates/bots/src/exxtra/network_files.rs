use std::sync::OnceLock;

use super::network::Network;
use crate::data;

/// A set of networks that come with the program, one for each number of seats from 2 to 6.
/// `data/exxtra/README.md` says how they were made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Published {
    /// Few units and few games.
    Small,
    /// The best there are.
    Large,
}

const FIRST: usize = 2;
const COUNT: usize = 5;

type Read = [OnceLock<Network>; COUNT];
static SMALL: Read = [const { OnceLock::new() }; COUNT];
static LARGE: Read = [const { OnceLock::new() }; COUNT];

impl Published {
    /// The network for so many seats; `None` if it cannot be loaded now.
    pub fn network(self, seats: usize) -> Option<&'static Network> {
        let (size, read) = match self {
            Self::Small => ("small", &SMALL),
            Self::Large => ("large", &LARGE),
        };
        let read = read.get(seats.checked_sub(FIRST)?)?;
        if let Some(network) = read.get() {
            return Some(network);
        }
        let bytes = data::file(&format!("exxtra/{size}-{seats}.bin"))?;
        let network = Network::from_bytes(&bytes).ok()?;
        Some(read.get_or_init(|| network))
    }
}
