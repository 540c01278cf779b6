/// The built-in boards by name, in their text form (T-17). The first is the book's; the second is
/// the default of expert mode.
pub const BUILT_IN: [(&str, &[&str]); 6] = [
    ("classic", &CLASSIC),
    ("lakes", &LAKES),
    ("bridges", &BRIDGES),
    ("hourglass", &HOURGLASS),
    ("ring", &RING),
    ("sieve", &SIEVE),
];

/// The names of the built-in boards.
pub(super) const NAMES: [&str; BUILT_IN.len()] = {
    let mut names = [""; BUILT_IN.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = BUILT_IN[index].0;
        index += 1;
    }
    names
};

/// The printed set-ups (T-2, T-14): where red's 18 units stand, row 1 first. Blue's set-up is red's
/// on the board turned half round. The classic board's set-up is the book's, the others are ours.
pub(super) const SET_UPS: [(&str, &[&str]); BUILT_IN.len()] = [
    ("classic", &["uuuuuuuu", "uuuuuuuu", "...uu..."]),
    ("lakes", &["uuuuuuuuu", "uuuuuuuuu"]),
    ("bridges", &["uuuuuuuuuuuu", "...uuuuuu..."]),
    ("hourglass", &["uuuuuuuuuu", ".uuuuuuuu."]),
    ("ring", &["uuuuuuuuuu", ".uuuuuuuu."]),
    ("sieve", &["uuuuuuuuu", "uu.uuu.uu", "...u.u..."]),
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
