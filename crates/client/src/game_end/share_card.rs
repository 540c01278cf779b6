//! A picture of a finished game to send to friends.

use super::card_chart::chart;
use super::facts::Facts;
use super::laurel::{Branch, LEAF};
use crate::words::percent;
use crate::{Moment, t};

/// The width of a card, in pixels.
pub const WIDTH: u32 = 1200;
/// The height of a card, in pixels.
pub const HEIGHT: u32 = 630;

const SERIF: &str =
    "ui-serif, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif";
const SANS: &str = "ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";
/// The knucklebone, 64 by 64.
const BONE: &str =
    "M18 14c4-4 9 0 14 0s10-4 14 0 0 9 0 18 4 14 0 18-9 0-14 0-10 4-14 0 0-9 0-18-4-14 0-18z";

/// What a card shows.
pub struct Card<'a> {
    /// The game.
    pub facts: &'a Facts,
    /// Its moments, as far as they are analysed.
    pub moments: &'a [Moment],
    /// The name of the game, with its edition.
    pub title: &'a str,
    /// The address at which it can be played.
    pub address: &'a str,
    /// A picture of the board: an SVG document.
    pub picture: &'a str,
    /// The styles of the picture.
    pub styles: &'a str,
    /// Whether the picture fills a frame, else it stands for itself.
    pub is_framed: bool,
}

/// A text at a place, made smaller if it would be wider than there is room.
struct Words<'a> {
    at: (f64, f64),
    room: f64,
    size: f64,
    class: &'a str,
    text: &'a str,
}

impl Words<'_> {
    fn svg(&self) -> String {
        // Fonts differ, so the width of a letter is estimated generously.
        let wide = if self.class.contains("serif") {
            0.5
        } else {
            0.56
        };
        let letters = self.text.chars().count().max(1) as f64;
        let size = self.size.min(self.room / (wide * letters));
        let ((x, y), class, text) = (self.at, self.class, escaped(self.text));
        format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size:.1}\" class=\"sc {class}\">{text}</text>"
        )
    }
}

impl Card<'_> {
    /// The card as an SVG document.
    pub fn svg(&self) -> String {
        let facts = self.facts;
        let is_celebrated = facts.is_celebrated();
        let left = if is_celebrated { 250.0 } else { 48.0 };
        let room = 608.0 - left;
        let manner = match facts.winner_line() {
            Some(winner) => format!("{winner} · {}", facts.manner()),
            None => facts.manner(),
        };
        let throws = t!("after-card-throws", throws = facts.all_throws());
        let (headline, caption) = (facts.headline(), t!("after-card-chart"));
        let words = |at, room, size, class, text| {
            Words {
                at,
                room,
                size,
                class,
                text,
            }
            .svg()
        };
        let parts = [
            words(
                (96.0, 60.0),
                130.0,
                25.0,
                "sc-serif sc-bold",
                &t!("astragal"),
            ),
            words((226.0, 59.0), 380.0, 17.0, "sc-muted", self.title),
            is_celebrated.then(laurel).unwrap_or_default(),
            words((left, 176.0), room, 72.0, "sc-serif sc-bold", &headline),
            words((left + 3.0, 218.0), room, 20.0, "sc-muted", &manner),
            words((50.0, 276.0), 500.0, 14.5, "sc-muted", &caption),
            chart(facts, self.moments),
            self.picture(),
            self.sentence(),
            "<path d=\"M48 556H1152\" stroke=\"#d3c4a6\"/>".to_owned(),
            self.invitation(),
            words(
                (1152.0, 596.0),
                500.0,
                19.0,
                "sc-bold sc-good sc-end",
                &throws,
            ),
        ];
        format!("{}{}</svg>", head(self.styles), parts.concat())
    }

    /// Where the game can be played.
    fn invitation(&self) -> String {
        format!(
            "<text x=\"48\" y=\"596\" font-size=\"19\" class=\"sc sc-muted\">{} \
             <tspan dx=\"6\" class=\"sc sc-bold\">{}</tspan></text>",
            escaped(&t!("after-card-you")),
            escaped(self.address)
        )
    }

    /// The card in one line.
    pub fn title_line(&self) -> String {
        format!("{}: {}", self.title, self.facts.headline())
    }

    /// The board as it is, or the picture of the game in a frame with round corners.
    fn picture(&self) -> String {
        let Some((_, drawing)) = self.picture.split_once("<svg") else {
            return String::new();
        };
        let at = "x=\"632\" y=\"36\" width=\"520\" height=\"429\"";
        if !self.is_framed {
            return format!("<svg {at} {drawing}");
        }
        format!(
            "<g clip-path=\"url(#card-frame)\"><svg {at} preserveAspectRatio=\"xMidYMid slice\" {drawing}</g>\
             <rect {at} rx=\"22\" fill=\"none\" stroke=\"#d3c4a6\" stroke-width=\"1.5\"/>"
        )
    }

    /// How the game went, where no throw stands out, or none is known yet.
    fn outcome(&self) -> String {
        let said = self.facts.closing_sentence();
        Words {
            at: (48.0, 522.0),
            room: 1104.0,
            size: 36.0,
            class: "sc-serif sc-bold",
            text: &said,
        }
        .svg()
    }

    /// The viewer's best throw, else the luckiest one, else how the game went.
    fn sentence(&self) -> String {
        let best = self.facts.your_best_throw(self.moments);
        let (key, luck) = match best {
            Some(best) => ("after-best", Some(best)),
            None => {
                let luckiest = self.facts.luckiest(self.moments);
                ("after-card-luckiest", luckiest.into_iter().next())
            }
        };
        let Some(luck) = luck else {
            return self.outcome();
        };
        let by = format!("+{}", percent(luck.to - luck.from));
        let begin = format!("{}: ", t!(key));
        let text = luck.text.trim_end_matches('.');
        let letters = (begin.chars().count() + text.chars().count() + by.len() + 1) as f64;
        let size = 36.0_f64.min(1104.0 / (0.49 * letters));
        format!(
            "<text x=\"48\" y=\"522\" font-size=\"{size:.1}\" class=\"sc sc-serif\">{}<tspan class=\"sc-bold\">{}</tspan> \
             <tspan class=\"sc-bold sc-good\">{}</tspan></text>",
            escaped(&begin),
            escaped(text),
            escaped(&by),
        )
    }
}

fn head(styles: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" data-theme=\"light\">\
         <style>.sc{{font-family:{SANS};fill:#1d1a16}}.sc-serif{{font-family:{SERIF}}}.sc-bold{{font-weight:600}}\
         .sc-muted{{fill:#5c5348}}.sc-good{{fill:#55611f}}.sc-end{{text-anchor:end}}.sc-middle{{text-anchor:middle}}\
         </style><style><![CDATA[{styles}]]></style>\
         <defs><radialGradient id=\"card-ground\" cx=\".72\" cy=\".34\" r=\".9\"><stop offset=\".2\" stop-color=\"#fdf9ef\"/>\
         <stop offset=\".6\" stop-color=\"#f6f0e4\"/><stop offset=\"1\" stop-color=\"#e6d9bf\"/></radialGradient>\
         <linearGradient id=\"card-gold\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"><stop offset=\"0\" stop-color=\"#f0d288\"/>\
         <stop offset=\".5\" stop-color=\"#c39a4a\"/><stop offset=\"1\" stop-color=\"#8a5f1f\"/></linearGradient>\
         <clipPath id=\"card-frame\"><rect x=\"632\" y=\"36\" width=\"520\" height=\"429\" rx=\"22\"/></clipPath></defs>\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"url(#card-ground)\"/>\
         <g transform=\"translate(48 34) scale(.56)\" fill=\"none\" stroke=\"#1d1a16\" stroke-width=\"3.4\">\
         <path d=\"{BONE}\"/><path d=\"M26 24c4 3 8 3 12 0M26 40c4-3 8-3 12 0\"/></g>"
    )
}

/// A laurel around the first place.
fn laurel() -> String {
    let branch = |branch: Branch| {
        let leaf = |place: &String| format!("<path transform=\"{place}\" d=\"{LEAF}\"/>");
        let leaves: String = branch.leaves().iter().map(leaf).collect();
        format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"#8a6323\" stroke-width=\"3\"/>\
             <g fill=\"url(#card-gold)\" stroke=\"#7d561b\" stroke-width=\".8\">{leaves}</g>",
            branch.stem()
        )
    };
    format!(
        "<g transform=\"translate(142 168) scale(.55)\">{}{}\
         <text y=\"44\" font-size=\"150\" class=\"sc sc-serif sc-bold sc-middle\">1</text></g>",
        branch(Branch::Left),
        branch(Branch::Right)
    )
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
