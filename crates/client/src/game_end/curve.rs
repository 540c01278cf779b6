//! A seat's chance to win over time.

use crate::Moment;

/// A seat's chance to win over time, with the indices of the moments; it ends where the seat is out for good.
pub fn curve(moments: &[Moment], seat: u8) -> Vec<(usize, f64)> {
    let chance =
        |(at, moment): (usize, &Moment)| Some((at, *moment.chances.get(usize::from(seat))?));
    let mut points: Vec<(usize, f64)> = moments.iter().enumerate().filter_map(chance).collect();
    while let [.., (_, before), (_, last)] = points[..]
        && before <= 0.0
        && last <= 0.0
    {
        points.pop();
    }
    points
}
