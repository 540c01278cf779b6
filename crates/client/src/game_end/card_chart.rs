//! The chart of chances on a share card, as SVG.

use std::fmt::Write as _;

use super::curve;
use super::facts::Facts;
use crate::Moment;
use crate::words::percent;

/// The colours of the seats, those of the light theme.
const COLOURS: [&str; 10] = [
    "#b5482f", "#1f5f7a", "#b07c12", "#5f6b2e", "#6b4a86", "#3a3a3a", "#8a2f5d", "#1e7a5c",
    "#7a4a1e", "#4a5a8a",
];
const LEFT: f64 = 50.0;
const WIDTH: f64 = 504.0;
const TOP: f64 = 300.0;
const HEIGHT: f64 = 150.0;

/// The chart of a share card as SVG: every seat's chance to win, and the viewer's best throw.
pub(super) fn chart(facts: &Facts, moments: &[Moment]) -> String {
    let mut seats: Vec<u8> = (0..facts.seats)
        .filter(|seat| facts.is_public(*seat))
        .collect();
    // The bold line is drawn above the others.
    seats.sort_by_key(|seat| Some(*seat) == facts.hero());
    let (right, bottom) = (LEFT + WIDTH, TOP + HEIGHT);
    let mut svg = format!(
        "<path d=\"M{LEFT} {TOP}H{right}M{LEFT} {}H{right}\" stroke=\"#d3c4a6\" stroke-dasharray=\"2 4\"/>\
         <path d=\"M{LEFT} {bottom}H{right}\" stroke=\"#b9a888\"/>",
        TOP + HEIGHT / 2.0,
    );
    for seat in seats {
        line(&mut svg, facts, moments, seat);
    }
    if let Some(luck) = facts.your_best_throw(moments) {
        let (x, y) = place(luck.moment, luck.to, moments.len());
        let by = percent(luck.to - luck.from);
        // Beside the mark, on the side where there is room.
        let (anchor, text_x) = match x < LEFT + WIDTH / 4.0 {
            true => ("start", x + 15.0),
            false => ("end", x - 15.0),
        };
        let _ = write!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9\" fill=\"#55611f\" stroke=\"#fbf8f1\" stroke-width=\"2.5\"/>\
             <text x=\"{text_x:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\" class=\"sc sc-serif\" font-size=\"22\" font-weight=\"600\" \
             style=\"fill:#55611f\" stroke=\"#f8f3e8\" stroke-width=\"5\" paint-order=\"stroke\">+{by}</text>",
            y + 4.0,
        );
    }
    svg
}

fn line(svg: &mut String, facts: &Facts, moments: &[Moment], seat: u8) {
    let points: Vec<(f64, f64)> = curve(moments, seat)
        .into_iter()
        .map(|(at, chance)| place(at, chance, moments.len()))
        .collect();
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return;
    };
    let path: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{x:.1} {y:.1}"))
        .collect();
    let path = path.join("L");
    let colour = COLOURS[usize::from(seat) % COLOURS.len()];
    let (width, opacity) = match facts.hero() == Some(seat) {
        true => {
            let bottom = TOP + HEIGHT;
            let _ = write!(
                svg,
                "<path d=\"M{path}V{bottom}H{:.1}Z\" fill=\"{colour}\" opacity=\".14\"/>\
                 <circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"8\" fill=\"{colour}\"/>",
                first.0, last.0, last.1,
            );
            (4.0, 1.0)
        }
        false => (2.2, 0.7),
    };
    let _ = write!(
        svg,
        "<path d=\"M{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" opacity=\"{opacity}\" \
         stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
    );
}

fn place(moment: usize, chance: f64, of: usize) -> (f64, f64) {
    let share = moment as f64 / of.saturating_sub(1).max(1) as f64;
    (LEFT + WIDTH * share, TOP + HEIGHT * (1.0 - chance))
}
