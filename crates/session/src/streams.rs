use astragal_dice::{Seed, Stream};

/// The random streams of a game without keys: one for rolls, one for the set-up. They are numbered
/// separately, so that a starter die does not depend on whether dice of the game before were rolled
/// or given.
#[derive(Clone, Debug)]
pub(crate) struct Streams {
    pub(crate) rolled: Stream,
    pub(crate) set_up: Stream,
}

/// The first index of set-up throws; no game makes so many throws.
pub(crate) const SET_UP_THROWS: u64 = 1 << 62;

impl Streams {
    pub(crate) fn new(seed: Seed) -> Self {
        let mut set_up = Stream::new(seed);
        set_up.throws = SET_UP_THROWS;
        Self {
            rolled: Stream::new(seed),
            set_up,
        }
    }
}
