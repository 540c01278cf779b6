use std::fmt;

use super::network::{LANES, Lane, Network, Shape};
use super::position::{REACH_MAX, SEATS_MAX};

/// The magic bytes of a file of weights; the last byte is the version of the format.
const MARK: [u8; 4] = *b"EXX\x01";
const HEADER: usize = MARK.len() + 3 + 2 * size_of::<f32>();

/// Error: the bytes are not the weights of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightsError;

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these are not the weights of an EXXTRA network")
    }
}

impl std::error::Error for WeightsError {}

impl Network {
    /// The weights as bytes: the magic bytes, the shape, the unit of the rows and that of the outputs as 32-bit floats,
    /// then all weights as 16-bit multiples of these, low byte first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Shape {
            seats,
            reach,
            lanes,
        } = self.shape();
        let (rows, outputs) = self.weights();
        let units = [rows, outputs].map(|part| {
            let weights = part.as_flattened().iter();
            let largest = weights.fold(0f32, |largest, weight| largest.max(weight.abs()));
            largest / f32::from(i16::MAX)
        });
        let mut bytes = MARK.to_vec();
        bytes.extend([seats, reach, lanes]);
        bytes.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
        for (part, unit) in [rows, outputs].into_iter().zip(units) {
            for weight in part.as_flattened() {
                let multiple = if unit > 0.0 { weight / unit } else { 0.0 };
                bytes.extend((multiple.round() as i16).to_le_bytes());
            }
        }
        bytes
    }

    /// The network of these bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let (header, body) = bytes.split_at_checked(HEADER).ok_or(WeightsError)?;
        let (mark, header) = header.split_at(MARK.len());
        let &[seats, reach, lanes, a, b, c, d, e, f, g, h] = header else {
            return Err(WeightsError);
        };
        let sound =
            (2..=SEATS_MAX).contains(&seats.into()) && usize::from(reach) <= REACH_MAX && lanes > 0;
        if mark != MARK || !sound {
            return Err(WeightsError);
        }
        let shape = Shape {
            seats,
            reach,
            lanes,
        };
        let row_bytes = shape.row_lanes() * LANES * size_of::<i16>();
        let output_bytes = shape.output_lanes() * LANES * size_of::<i16>();
        if body.len() != row_bytes + output_bytes {
            return Err(WeightsError);
        }
        let (rows, outputs) = body.split_at(row_bytes);
        let rows = read_part(rows, f32::from_le_bytes([a, b, c, d]));
        let outputs = read_part(outputs, f32::from_le_bytes([e, f, g, h]));
        Ok(Self::new(shape, rows, outputs))
    }
}

fn read_part(bytes: &[u8], unit: f32) -> Vec<Lane> {
    let (lanes, _) = bytes.as_chunks::<{ LANES * size_of::<i16>() }>();
    let lane = |bytes: &[u8; LANES * size_of::<i16>()]| {
        let mut lane = [0.0; LANES];
        for (weight, multiple) in lane.iter_mut().zip(bytes.as_chunks().0) {
            *weight = f32::from(i16::from_le_bytes(*multiple)) * unit;
        }
        lane
    };
    lanes.iter().map(lane).collect()
}
