use std::fmt::Write as _;

use super::Words;

pub(super) const INK: &str = "#1d1a16";
pub(super) const GRID: &str = "#d9cfbb";
pub(super) const STRIPE: &str = "#efe6d2";
const LINEN: &str = "#f6f0e4";
/// For things that lie side by side.
pub(super) const COLOURS: [&str; 6] = [
    "#b5482f", "#2f6f8f", "#7a8f2f", "#6d5a86", "#c39a4a", "#1d1a16",
];

const TITLE: f64 = 18.0;
const SOURCE: f64 = 11.0;
const SOURCE_LINE: f64 = 15.0;
/// Room for the title.
pub(super) const TOP: f64 = 50.0;
/// How many letters of the source's size fit in a line of a picture this wide.
const LETTER: f64 = 6.8;

/// A drawing under way.
pub(super) struct Svg {
    width: f64,
    height: f64,
    body: String,
}

impl Svg {
    /// A drawing with its title; `foot` is where the plot ends and the source begins.
    pub fn new(width: f64, foot: f64, words: &Words<'_>) -> Self {
        let letters = ((width - 40.0) / LETTER) as usize;
        let lines: Vec<String> = words
            .source
            .iter()
            .flat_map(|line| folded(line, letters))
            .collect();
        let mut svg = Self {
            width,
            height: foot + SOURCE_LINE * lines.len() as f64 + 15.0,
            body: String::new(),
        };
        svg.text([20.0, 30.0], "start", TITLE, words.title);
        for (index, line) in lines.iter().enumerate() {
            let y = foot + SOURCE_LINE * (index as f64 + 0.8);
            let line = escaped(line);
            let _ = writeln!(
                svg.body,
                r#"<text x="20" y="{y:.1}" font-size="{SOURCE}" font-family="monospace" fill="{INK}" fill-opacity="0.75">{line}</text>"#
            );
        }
        svg
    }

    /// `anchor` is `start`, `middle` or `end`.
    pub fn text(&mut self, [x, y]: [f64; 2], anchor: &str, size: f64, words: &str) {
        self.coloured([x, y], anchor, size, INK, words);
    }

    pub fn coloured(
        &mut self,
        [x, y]: [f64; 2],
        anchor: &str,
        size: f64,
        colour: &str,
        words: &str,
    ) {
        let words = escaped(words);
        let _ = writeln!(
            self.body,
            r#"<text x="{x:.1}" y="{y:.1}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{words}</text>"#
        );
    }

    /// Words that read upwards.
    pub fn upright(&mut self, [x, y]: [f64; 2], size: f64, words: &str) {
        let words = escaped(words);
        let _ = writeln!(
            self.body,
            r#"<text transform="translate({x:.1} {y:.1}) rotate(-90)" font-size="{size}" text-anchor="middle" fill="{INK}">{words}</text>"#
        );
    }

    pub fn line(&mut self, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2], colour: &str, width: f64) {
        let _ = writeln!(
            self.body,
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{colour}" stroke-width="{width}"/>"#
        );
    }

    pub fn path(&mut self, points: &[[f64; 2]], colour: &str) {
        let points: Vec<String> = points
            .iter()
            .map(|[x, y]| format!("{x:.1},{y:.1}"))
            .collect();
        let points = points.join(" ");
        let _ = writeln!(
            self.body,
            r#"<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>"#
        );
    }

    pub fn rect(&mut self, [x, y]: [f64; 2], [width, height]: [f64; 2], colour: &str) {
        let _ = writeln!(
            self.body,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{colour}"/>"#
        );
    }

    pub fn dot(&mut self, [x, y]: [f64; 2], colour: &str) {
        let _ = writeln!(
            self.body,
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="4.5" fill="{colour}"/>"#
        );
    }

    /// The whole file.
    pub fn finish(self) -> String {
        let Self {
            width,
            height,
            body,
        } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" font-family=\"sans-serif\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"{LINEN}\"/>\n{body}</svg>\n"
        )
    }
}

/// Breaks a line between words; what follows is set in.
fn folded(line: &str, letters: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().expect("there is always a line");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > letters {
            lines.push(format!("    {word}"));
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

fn escaped(words: &str) -> String {
    words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped_and_lines_are_folded() {
        assert_eq!(escaped("a < b & c"), "a &lt; b &amp; c");
        assert_eq!(
            folded("one two three four", 9),
            ["one two", "    three", "    four"]
        );
    }
}
