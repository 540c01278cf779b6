//! The fuzz targets, with their seeds and with what small changes make of them. libFuzzer, which looks for inputs that reach
//! new code, runs in the long form: `cargo xtask fuzz`.

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/src/lib.rs"]
mod targets;

/// Inputs for each target.
const INPUTS: usize = 1_500;
/// The longest input in bytes.
const LONGEST: usize = 8_192;

/// A generator of random numbers (xorshift), for changes that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }

    /// A part of some bytes: whole lines, or any.
    fn part(&mut self, bytes: &[u8]) -> std::ops::Range<usize> {
        let at = self.below(bytes.len() + 1);
        if self.below(2) == 0 {
            let is_end = |byte: &u8| *byte == b'\n';
            let first = bytes[..at]
                .iter()
                .rposition(is_end)
                .map_or(0, |end| end + 1);
            let length = bytes[at..].iter().position(is_end).map(|end| end + 1);
            return first..length.map_or(bytes.len(), |length| at + length);
        }
        at..(at + self.below(40)).min(bytes.len())
    }
}

/// Changes an input a little: bytes or lines are replaced, left out, repeated, or come from another input.
fn change(input: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    const REPLACEMENTS: [&[u8]; 8] = [
        b"0", b"-1", b"255", b"1e308", b"\"", b"{}", b"null", b"\xff",
    ];
    let part = random.part(input);
    match random.below(5) {
        0 => drop(input.drain(part)),
        1 => {
            let repeated = input[part.clone()].to_vec();
            input.splice(part.end..part.end, repeated);
        }
        2 => {
            let taken = other[random.part(other)].to_vec();
            input.splice(part.start..part.start, taken);
        }
        3 => {
            let digits: Vec<usize> = (0..input.len())
                .filter(|&at| input[at].is_ascii_digit())
                .collect();
            if let Some(&at) = digits.get(random.below(digits.len())) {
                let replacement = REPLACEMENTS[random.below(REPLACEMENTS.len())];
                input.splice(at..=at, replacement.iter().copied());
            }
        }
        _ => {
            if let Some(byte) = input.get_mut(part.start) {
                *byte ^= 1 << random.below(8);
            }
        }
    }
    input.truncate(LONGEST);
}

#[test]
fn no_input_does_harm() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (name, folder, check) in targets::ALL {
        let mut files: Vec<_> = fs::read_dir(root.join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.is_file())
            .collect();
        files.sort();
        let seeds: Vec<Vec<u8>> = files.iter().map(|path| fs::read(path).unwrap()).collect();
        assert!(!seeds.is_empty(), "{name} has no seeds");
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        for number in 0..INPUTS {
            let mut input = seeds[number % seeds.len()].clone();
            for _ in 0..number.div_ceil(seeds.len()).min(1 + random.below(4)) {
                let other = &seeds[random.below(seeds.len())];
                change(&mut input, other, &mut random);
            }
            let tried = std::panic::catch_unwind(|| check(&input));
            let shown = String::from_utf8_lossy(&input);
            assert!(tried.is_ok(), "{name}, input {number}:\n{shown}");
        }
    }
}
