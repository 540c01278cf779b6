//! The picture of a laid table, seen from one of its chairs: the board in the middle, a stool for each seat, and the dice
//! of those who are ready. It is SVG, made from the table's options.

mod centre;
mod solid;

use std::f32::consts::TAU;
use std::fmt::Write as _;

use astragal_games::GameId;
use serde_json::{Map, Value};

use solid::{die, disc, ellipse_at, oval};

pub use centre::rows_of;
pub use solid::pips;

/// The width and height of the picture.
pub const SIZE: (f32, f32) = (720.0, 560.0);
/// The part of the picture with the board: left, top, width, height.
pub const BOARD_BOX: (f32, f32, f32, f32) = (205.0, 140.0, 310.0, 245.0);

/// The distance of the camera from the middle of the table, whose radius is 1.
const DISTANCE: f32 = 8.0;
/// The height of the camera above the table.
const HEIGHT: f32 = 5.6;
/// The size of the table's radius in the picture.
const RADIUS: f32 = 218.0;
/// The middle of the table in the picture.
const MIDDLE: (f32, f32) = (360.0, 266.0);
/// How much wider than deep the table is.
const STRETCH: f32 = 1.1;
/// The distance of the stools from the middle.
const STOOLS: f32 = 1.28;
/// The distance of the dice from the middle.
const DICE: f32 = 0.83;
/// The seat of a stool and the floor, below the table's top.
const STOOL_TOP: f32 = -0.1;
const FLOOR: f32 = -0.5;

/// A point above the table: to the right, away from the viewer, and up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point(pub f32, pub f32, pub f32);

impl Point {
    /// How large things are drawn there.
    fn scale(self) -> f32 {
        RADIUS * DISTANCE / (DISTANCE + self.1)
    }

    /// How flat a circle is drawn there.
    fn flatness(self) -> f32 {
        HEIGHT / (DISTANCE + self.1)
    }

    /// Its place in the picture.
    fn shown(self) -> (f32, f32) {
        let scale = self.scale();
        let horizon = MIDDLE.1 - HEIGHT * RADIUS;
        (
            MIDDLE.0 + self.0 * scale,
            horizon + (HEIGHT - self.2) * scale,
        )
    }
}

/// How a seat looks in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatLook {
    /// Nobody sits there.
    Free,
    /// Somebody does.
    Taken,
    /// Somebody does, and is ready.
    Ready,
}

/// Where a seat is, seen from the chair `near`: clockwise from the viewer, at this distance from the middle.
fn place(seat: u8, near: u8, seats: u8, distance: f32) -> (f32, f32) {
    let seats = seats.max(1);
    let steps = (seat + seats - near % seats) % seats;
    let angle = TAU * f32::from(steps) / f32::from(seats);
    (-angle.sin() * distance * STRETCH, -angle.cos() * distance)
}

/// Table, board and stools, without dice.
pub fn laid_table(
    game: GameId,
    options: &Map<String, Value>,
    seats: &[SeatLook],
    near: u8,
) -> String {
    let count = seats.len() as u8;
    let mut stools: Vec<(u8, SeatLook, f32, f32)> = (0..)
        .zip(seats)
        .map(|(seat, look)| {
            let (right, away) = place(seat, near, count, STOOLS);
            (seat, *look, right, away)
        })
        .collect();
    // What is further away is drawn first.
    stools.sort_by(|one, other| other.3.total_cmp(&one.3));
    let mut svg = String::new();
    let behind = stools.iter().filter(|stool| stool.3 >= 0.0);
    for (seat, look, right, away) in behind {
        stool(&mut svg, *seat, *look, Point(*right, *away, 0.0));
    }
    table_top(&mut svg);
    for (seat, look) in (0..).zip(seats) {
        if *look != SeatLook::Free {
            setting(&mut svg, place(seat, near, count, DICE));
        }
    }
    svg += &centre::board(game, options);
    let before = stools.iter().filter(|stool| stool.3 < 0.0);
    for (seat, look, right, away) in before {
        stool(&mut svg, *seat, *look, Point(*right, *away, 0.0));
    }
    svg
}

/// The board of a game alone, within [`BOARD_BOX`].
pub fn board(game: GameId, options: &Map<String, Value>) -> String {
    centre::board(game, options)
}

/// The dice of a seat that is ready, in front of its stool.
pub fn dice_of(game: GameId, seat: u8, near: u8, seats: u8) -> String {
    let (right, away) = place(seat, near, seats, DICE);
    let class = match game {
        GameId::Strike => "lt-bone".to_owned(),
        _ => format!("seat-{seat}"),
    };
    let mut svg = String::new();
    // The further one first.
    for (offset, turn, face) in [(0.085, 0.35, 3 + seat % 3), (-0.085, -0.2, 5 - seat % 4)] {
        let at = Point(right + offset, away + offset * 0.3, 0.0);
        die(&mut svg, at, 0.125, turn + f32::from(seat), face, &class);
    }
    svg
}

fn table_top(svg: &mut String) {
    let round = |height: f32, size: f32| oval(Point(0.0, 0.0, height), size * STRETCH, size);
    let _ = write!(
        svg,
        r#"<ellipse {} class="lt-shadow"/><ellipse {} class="lt-rim"/><ellipse {} class="lt-wood"/><ellipse {} class="lt-inlay"/>"#,
        round(FLOOR, 1.02),
        round(-0.07, 1.0),
        round(0.0, 1.0),
        round(0.0, 0.94),
    );
}

/// The outlines where the dice of a seat will lie.
fn setting(svg: &mut String, (right, away): (f32, f32)) {
    for offset in [-0.085, 0.085] {
        let at = Point(right + offset, away, 0.0);
        let ((x, y), half) = (at.shown(), at.scale() * 0.068);
        let _ = write!(
            svg,
            r#"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="4" class="lt-setting"/>"#,
            x - half,
            y - half * at.flatness(),
            2.0 * half,
            2.0 * half * at.flatness(),
        );
    }
}

fn stool(svg: &mut String, seat: u8, look: SeatLook, at: Point) {
    const SIZE: f32 = 0.19;
    let Point(right, away, _) = at;
    ellipse_at(svg, Point(right + 0.04, away, FLOOR), SIZE, "lt-shadow");
    for leg in [-0.8, 0.0, 0.8] {
        let back = if leg == 0.0 { 0.5 } else { -0.35 };
        let (x1, y1) = Point(right + leg * SIZE * 0.8, away + back * SIZE, STOOL_TOP).shown();
        let (x2, y2) = Point(right + leg * SIZE * 1.1, away + back * SIZE, FLOOR).shown();
        let _ = write!(
            svg,
            r#"<path d="M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}" class="lt-leg"/>"#
        );
    }
    let top = Point(right, away, STOOL_TOP);
    let class = match look {
        SeatLook::Free => "lt-free".to_owned(),
        _ => format!("lt-cushion seat-{seat}"),
    };
    disc(svg, top, SIZE, 0.06, &class);
    // The mark of the seat lies on the cushion.
    let ((x, y), scale) = (top.shown(), top.scale() * SIZE / 22.0);
    let _ = write!(
        svg,
        r#"<g transform="matrix({scale:.3} 0 0 {:.3} {x:.1} {y:.1}) translate(-12 -12)" class="lt-mark {}"><path d="{}"/></g>"#,
        scale * top.flatness(),
        if look == SeatLook::Free { "free" } else { "" },
        mark(seat),
    );
}

/// The shape of a seat's mark, within 24 by 24.
pub fn mark(seat: u8) -> &'static str {
    match seat {
        0 => "M12 3a9 9 0 110 18 9 9 0 110-18z",
        1 => "M5.5 3.5h13a2 2 0 012 2v13a2 2 0 01-2 2h-13a2 2 0 01-2-2v-13a2 2 0 012-2z",
        2 => "M12 2.5L22 21H2z",
        3 => "M12 1.5L22.5 12 12 22.5 1.5 12z",
        4 => "M7 3h10l5 9-5 9H7l-5-9z",
        5 => "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
        6 => "M12 21.5L2 3h20z",
        7 => "M12 2l10 7.500-4 12H6l-4-12z",
        8 => "M12 1.500l3 7.500 7.500.500-6 5 2 7.500-6.500-4-6.500 4 2-7.500-6-5 7.500-.500z",
        _ => "M3 7h18v10H3z",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seen from any chair, one's own stool is the nearest, the next seat sits to the left, and all are in the picture.
    #[test]
    fn the_viewers_stool_is_the_nearest() {
        for seats in 2..=10 {
            for near in 0..seats {
                let stools: Vec<(f32, f32)> = (0..seats)
                    .map(|seat| place(seat, near, seats, STOOLS))
                    .collect();
                let own = stools[usize::from(near)];
                let is_nearest = stools.iter().all(|stool| stool.1 >= own.1);
                assert!(is_nearest, "seat {near} of {seats}");
                let next = stools[usize::from((near + 1) % seats)];
                assert!(
                    seats == 2 || next.0 < 0.0,
                    "the seat after {near} of {seats}"
                );
                for (right, away) in stools {
                    let (x, y) = Point(right, away, STOOL_TOP).shown();
                    assert!((40.0..=SIZE.0 - 40.0).contains(&x), "{x}");
                    assert!((60.0..=SIZE.1 - 30.0).contains(&y), "{y}");
                }
            }
        }
    }

    /// A player who is ready has dice on the table, in front of their own stool and not on the board.
    #[test]
    fn dice_lie_between_board_and_stool() {
        for seats in 2..=6 {
            for seat in 0..seats {
                let dice = place(seat, 0, seats, DICE);
                let stool = place(seat, 0, seats, STOOLS);
                let distance = |point: (f32, f32)| (point.0 / STRETCH).hypot(point.1);
                assert!(distance(dice) < 0.93 && distance(dice) < distance(stool));
                let gap = (dice.0 - stool.0).hypot(dice.1 - stool.1);
                assert!(gap < 0.6, "{gap}");
            }
        }
    }

    /// The picture shows what was chosen: the edition's arena, the shape of the board, the stools.
    #[test]
    fn the_picture_follows_the_options() {
        let chosen = |game: GameId, name: &str, value: Value| {
            let about = game.about();
            let mut options = about.required(about.usual_seats);
            about.choose(&mut options, name, value);
            board(game, &options)
        };
        let arena = |edition: &str| chosen(GameId::Strike, "edition", edition.into());
        assert_ne!(arena("2012"), arena("2020"));
        let boards = |name: &str| chosen(GameId::Strategiia, "board", name.into());
        assert_ne!(boards("ring"), boards("sieve"));
        let options = GameId::Exxtra.about().required(3);
        let table = |seats: &[SeatLook]| laid_table(GameId::Exxtra, &options, seats, 0);
        let free = table(&[SeatLook::Taken, SeatLook::Free, SeatLook::Free]);
        assert_eq!(free.matches("lt-mark free").count(), 2);
    }
}
