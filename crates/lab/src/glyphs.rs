//! Letters made of strokes, for the few words in a picture: a font file would be larger than the rest.

/// The height of a capital, in steps of the grid that letters are drawn on.
pub(crate) const CAPITAL: f32 = 6.0;
/// Between one letter and the next.
const GAP: f32 = 2.2;
const SPACE: f32 = 1.6;

/// A letter: its strokes, each a row of points, two digits for a point: to the right and downwards.
pub(crate) struct Glyph(&'static str);

impl Glyph {
    /// How a letter is drawn; an empty box for one that has no drawing.
    pub(crate) fn of(letter: char) -> Self {
        let found = GLYPHS.iter().find(|(known, _)| *known == letter);
        Self(found.map_or("00 40 46 06 00", |(_, strokes)| strokes))
    }

    pub(crate) fn strokes(&self) -> impl Iterator<Item = Vec<[f32; 2]>> {
        let strokes = self.0.split(',').filter(|stroke| !stroke.is_empty());
        strokes.map(|stroke| stroke.split_whitespace().map(point).collect())
    }

    /// How far it is to the next letter.
    pub(crate) fn advance(&self) -> f32 {
        let right = self.strokes().flatten().map(|[x, _]| x);
        right
            .fold(None, |most: Option<f32>, x| {
                Some(most.map_or(x, |most| most.max(x)))
            })
            .unwrap_or(SPACE)
            + GAP
    }
}

fn point(digits: &'static str) -> [f32; 2] {
    let digit = |index: usize| f32::from(digits.as_bytes()[index] - b'0');
    [digit(0), digit(1)]
}

/// How wide words are, in steps of the grid.
pub(crate) fn width(words: &str) -> f32 {
    let all: f32 = words
        .chars()
        .map(|letter| Glyph::of(letter).advance())
        .sum();
    (all - GAP).max(0.0)
}

const GLYPHS: &[(char, &str)] = &[
    (' ', ""),
    ('a', "42 46,43 32 12 03 05 16 36 45"),
    ('b', "00 06,03 12 32 43 45 36 16 05"),
    ('c', "43 32 12 03 05 16 36 45"),
    ('d', "40 46,43 32 12 03 05 16 36 45"),
    ('e', "04 44 43 32 12 03 05 16 36 45"),
    ('f', "30 20 11 16,02 32"),
    ('g', "42 47 38 18 07,43 32 12 03 05 16 36 45"),
    ('h', "00 06,03 12 32 43 46"),
    ('i', "02 06,00"),
    ('j', "12 17 08,10"),
    ('k', "00 06,32 04,14 36"),
    ('l', "00 06"),
    ('m', "02 06,03 12 22 33 36,33 42 52 63 66"),
    ('n', "02 06,03 12 32 43 46"),
    ('o', "03 12 32 43 45 36 16 05 03"),
    ('p', "02 08,03 12 32 43 45 36 16 05"),
    ('q', "42 48,43 32 12 03 05 16 36 45"),
    ('r', "02 06,03 12 32"),
    ('s', "42 12 03 14 34 45 36 06"),
    ('t', "10 15 26 36,02 32"),
    ('u', "02 05 16 36 45,42 46"),
    ('v', "02 26 42"),
    ('w', "02 16 33 56 62"),
    ('x', "02 46,42 06"),
    ('y', "02 26,42 18 08"),
    ('z', "02 42 06 46"),
    ('A', "06 20 46,14 34"),
    ('B', "00 06 36 45 44 33 03,00 30 41 42 33"),
    ('C', "41 30 10 01 05 16 36 45"),
    ('D', "00 06 26 44 42 20 00"),
    ('E', "40 00 06 46,03 33"),
    ('F', "40 00 06,03 33"),
    ('G', "41 30 10 01 05 16 36 45 43 23"),
    ('H', "00 06,40 46,03 43"),
    ('I', "00 06"),
    ('J', "40 45 36 16 05"),
    ('K', "00 06,40 03 46"),
    ('L', "00 06 46"),
    ('M', "06 00 33 60 66"),
    ('N', "06 00 46 40"),
    ('O', "10 30 41 45 36 16 05 01 10"),
    ('P', "06 00 30 41 42 33 03"),
    ('Q', "10 30 41 45 36 16 05 01 10,34 46"),
    ('R', "06 00 30 41 42 33 03,23 46"),
    ('S', "41 30 10 01 02 13 33 44 45 36 16 05"),
    ('T', "00 40,20 26"),
    ('U', "00 05 16 36 45 40"),
    ('V', "00 26 40"),
    ('W', "00 16 32 56 60"),
    ('X', "00 46,40 06"),
    ('Y', "00 23 40,23 26"),
    ('Z', "00 40 06 46"),
    ('0', "10 30 41 45 36 16 05 01 10"),
    ('1', "02 20 26"),
    ('2', "01 10 30 41 42 06 46"),
    ('3', "00 40 23 33 44 45 36 16 05"),
    ('4', "36 30 04 44"),
    ('5', "40 00 03 33 44 45 36 06"),
    ('6', "30 10 01 05 16 36 45 44 33 03"),
    ('7', "00 40 16"),
    ('8', "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33"),
    ('9', "43 13 02 01 10 30 41 45 36 16"),
    ('-', "03 33"),
    ('+', "03 43,21 25"),
    ('.', "06"),
    (',', "16 07"),
    (':', "02,06"),
    ('%', "00 10 11 01 00,36 46 45 35 36,40 06"),
    ('(', "20 11 15 26"),
    (')', "00 11 15 06"),
    ('/', "40 06"),
    ('=', "02 42,04 44"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_whole() {
        for (letter, strokes) in GLYPHS {
            for point in strokes.split([',', ' ']).filter(|point| !point.is_empty()) {
                let digits = point.len() == 2 && point.bytes().all(|byte| byte.is_ascii_digit());
                assert!(digits, "{letter}: {point}");
            }
        }
        for letter in ('a'..='z').chain('A'..='Z').chain('0'..='9') {
            assert!(GLYPHS.iter().any(|(known, _)| *known == letter), "{letter}");
        }
        assert!(width("mm") > width("ii"));
    }
}
