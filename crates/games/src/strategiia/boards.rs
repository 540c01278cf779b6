/// The built-in boards by name, in their text form (T-17). The first is the book's, the next is
/// the one that expert mode takes if no board is named.
pub const BUILT_IN: [(&str, &[&str]); 6] = [
    ("classic", &CLASSIC),
    ("lakes", &LAKES),
    ("bridges", &BRIDGES),
    ("hourglass", &HOURGLASS),
    ("ring", &RING),
    ("sieve", &SIEVE),
];

const CLASSIC: [&str; 8] = [
    "bbbbbbbb", //
    "bbbbbbbb", "bbbbbbbb", "bbbbbbbb", "rrrrrrrr", "rrrrrrrr", "rrrrrrrr", "rrrrrrrr",
];

const LAKES: [&str; 8] = [
    "bbbbbbbbb",
    "bbbbbbbbb",
    "b..bbbbbb",
    "b..bbbbbb",
    "rrrrrr..r",
    "rrrrrr..r",
    "rrrrrrrrr",
    "rrrrrrrrr",
];

const BRIDGES: [&str; 8] = [
    "bbbbbbbbbbbb",
    "bbbbbbbbbbbb",
    ".b..b..b..b.",
    ".b..b..b..b.",
    ".r..r..r..r.",
    ".r..r..r..r.",
    "rrrrrrrrrrrr",
    "rrrrrrrrrrrr",
];

const HOURGLASS: [&str; 10] = [
    "bbbbbbbbbb",
    ".bbbbbbbb.",
    "..bbbbbb..",
    "...bbbb...",
    "...bbbb...",
    "...rrrr...",
    "...rrrr...",
    "..rrrrrr..",
    ".rrrrrrrr.",
    "rrrrrrrrrr",
];

const RING: [&str; 10] = [
    "bbbbbbbbbb",
    "bbbbbbbbbb",
    "bb......bb",
    "bb......bb",
    "bb......bb",
    "rr......rr",
    "rr......rr",
    "rr......rr",
    "rrrrrrrrrr",
    "rrrrrrrrrr",
];

const SIEVE: [&str; 8] = [
    "bbbbbbbbb",
    "bb.bbb.bb",
    "bbbbbbbbb",
    "b.bbbbb.b",
    "r.rrrrr.r",
    "rrrrrrrrr",
    "rr.rrr.rr",
    "rrrrrrrrr",
];
