//! Round and square things that stand on the table.

use std::fmt::Write as _;

use super::Point;

/// The attributes of an ellipse for a flat oval with these half axes, to the right and away.
pub fn oval(middle: Point, right: f32, away: f32) -> String {
    let Point(x, y, z) = middle;
    let (far, near) = (
        Point(x, y + away, z).shown().1,
        Point(x, y - away, z).shown().1,
    );
    let (centre, _) = middle.shown();
    format!(
        r#"cx="{centre:.1}" cy="{:.1}" rx="{:.1}" ry="{:.1}""#,
        (far + near) / 2.0,
        right * middle.scale(),
        (near - far) / 2.0,
    )
}

/// A flat circle.
pub fn ellipse_at(svg: &mut String, middle: Point, radius: f32, class: &str) {
    let _ = write!(
        svg,
        r#"<ellipse {} class="{class}"/>"#,
        oval(middle, radius, radius)
    );
}

/// A round disc of some thickness: its side, and its top.
pub fn disc(svg: &mut String, top: Point, radius: f32, thickness: f32, class: &str) {
    ring(svg, top, (radius, radius), thickness, class);
}

/// The same for an oval.
pub fn ring(svg: &mut String, top: Point, (right, away): (f32, f32), thickness: f32, class: &str) {
    let (x, y) = top.shown();
    let low = Point(top.0, top.1, top.2 - thickness).shown().1;
    let (rx, ry) = (right * top.scale(), away * top.scale() * top.flatness());
    let _ = write!(
        svg,
        r#"<g class="{class}"><path d="M{:.1} {y:.1}V{low:.1}A{rx:.1} {ry:.1} 0 0 0 {:.1} {low:.1}V{y:.1}" class="lt-side"/><ellipse cx="{x:.1}" cy="{y:.1}" rx="{rx:.1}" ry="{ry:.1}" class="lt-top"/></g>"#,
        x - rx,
        x + rx,
    );
}

/// A polygon through points of the table.
pub fn polygon(svg: &mut String, points: &[Point], class: &str) {
    let _ = write!(svg, r#"<path class="{class}" d="{}"/>"#, path(points));
}

fn path(points: &[Point]) -> String {
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        let (x, y) = point.shown();
        let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
    }
    path + "z"
}

/// A die with this edge, turned on the table, showing a face.
pub fn die(svg: &mut String, at: Point, edge: f32, turn: f32, face: u8, class: &str) {
    // A quarter turn looks the same.
    let turn = (turn % std::f32::consts::FRAC_PI_2) - std::f32::consts::FRAC_PI_4;
    let (sin, cos) = turn.sin_cos();
    let corner = |across: f32, along: f32, up: f32| {
        let (across, along) = (across * edge, along * edge);
        let (right, away) = (across * cos - along * sin, across * sin + along * cos);
        Point(at.0 + right, at.1 + away, at.2 + up * edge)
    };
    let square = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
    let shadow = square.map(|(across, along)| {
        let Point(right, away, up) = corner(across * 1.1, along * 1.1, 0.0);
        Point(right + edge * 0.25, away, up)
    });
    let _ = write!(
        svg,
        r#"<g class="lt-die {class}"><path class="lt-shadow" d="{}"/>"#,
        path(&shadow)
    );
    for (index, (one, other)) in square.iter().zip(square.iter().cycle().skip(1)).enumerate() {
        let (start, end) = (corner(one.0, one.1, 0.0), corner(other.0, other.1, 0.0));
        // Only sides that face the viewer are seen; they go from left to right.
        if end.0 > start.0 {
            let face = [
                start,
                end,
                corner(other.0, other.1, 1.0),
                corner(one.0, one.1, 1.0),
            ];
            let class = if index % 2 == 0 {
                "lt-front"
            } else {
                "lt-flank"
            };
            polygon(svg, &face, class);
        }
    }
    polygon(
        svg,
        &square.map(|(across, along)| corner(across, along, 1.0)),
        "lt-top",
    );
    for (across, along) in pips(face) {
        let (x, y) = corner(across - 0.5, along - 0.5, 1.0).shown();
        let radius = edge * at.scale() * 0.1;
        let _ = write!(
            svg,
            r#"<ellipse cx="{x:.1}" cy="{y:.1}" rx="{radius:.1}" ry="{:.1}" class="lt-pip"/>"#,
            radius * at.flatness(),
        );
    }
    svg.push_str("</g>");
}

/// The positions of the pips of a number, in units of the die's edge.
pub fn pips(number: u8) -> &'static [(f32, f32)] {
    const A: f32 = 0.27;
    const B: f32 = 0.5;
    const C: f32 = 0.73;
    match number {
        1 => &[(B, B)],
        2 => &[(A, A), (C, C)],
        3 => &[(A, A), (B, B), (C, C)],
        4 => &[(A, A), (A, C), (C, A), (C, C)],
        5 => &[(A, A), (A, C), (B, B), (C, A), (C, C)],
        6 => &[(A, A), (A, B), (A, C), (C, A), (C, B), (C, C)],
        _ => &[],
    }
}
