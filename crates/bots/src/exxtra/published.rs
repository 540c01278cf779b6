use std::sync::OnceLock;

use super::network::Network;

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

const SMALL: [&[u8]; COUNT] = [
    include_bytes!("../../data/exxtra/small-2.bin"),
    include_bytes!("../../data/exxtra/small-3.bin"),
    include_bytes!("../../data/exxtra/small-4.bin"),
    include_bytes!("../../data/exxtra/small-5.bin"),
    include_bytes!("../../data/exxtra/small-6.bin"),
];
const LARGE: [&[u8]; COUNT] = [
    include_bytes!("../../data/exxtra/large-2.bin"),
    include_bytes!("../../data/exxtra/large-3.bin"),
    include_bytes!("../../data/exxtra/large-4.bin"),
    include_bytes!("../../data/exxtra/large-5.bin"),
    include_bytes!("../../data/exxtra/large-6.bin"),
];

type Read = [OnceLock<Network>; COUNT];
static SMALL_READ: Read = [const { OnceLock::new() }; COUNT];
static LARGE_READ: Read = [const { OnceLock::new() }; COUNT];

impl Published {
    /// The network for so many seats.
    pub fn network(self, seats: usize) -> &'static Network {
        let (bytes, read) = match self {
            Self::Small => (&SMALL, &SMALL_READ),
            Self::Large => (&LARGE, &LARGE_READ),
        };
        let index = seats - FIRST;
        read[index].get_or_init(|| {
            Network::from_bytes(bytes[index]).expect("the published weights are sound")
        })
    }
}
