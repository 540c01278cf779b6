use rand_core::Rng;

use crate::die::{Face, repaint};
use crate::pose::normalised;

/// The randomness of a throw, drawn from a stream of random numbers with exact arithmetic only.
pub(crate) struct Noise<'a, R: Rng + ?Sized>(pub &'a mut R);

impl<R: Rng + ?Sized> Noise<'_, R> {
    /// Uniform from -1 to 1.
    pub fn signed(&mut self) -> f32 {
        // 24 bits are exact in an `f32`.
        let bits = self.0.next_u32() >> 8;
        bits as f32 * (1.0 / 8_388_608.0) - 1.0
    }

    /// Three uniform numbers from -1 to 1.
    pub fn cube(&mut self) -> [f32; 3] {
        [self.signed(), self.signed(), self.signed()]
    }

    /// A uniform point of the unit disc.
    pub fn disc(&mut self) -> [f32; 2] {
        loop {
            let (x, z) = (self.signed(), self.signed());
            if x * x + z * z <= 1.0 {
                return [x, z];
            }
        }
    }

    /// A uniform rotation, by rejection sampling in the four-dimensional ball.
    pub fn rotation(&mut self) -> [f32; 4] {
        loop {
            let rotation = [self.signed(), self.signed(), self.signed(), self.signed()];
            let square: f32 = rotation.iter().map(|part| part * part).sum();
            if (0.01..=1.0).contains(&square) {
                return normalised(rotation);
            }
        }
    }

    /// A uniform number below `n`, which is at most 32: five bits, by rejection sampling.
    pub fn below(&mut self, n: u32) -> u32 {
        loop {
            let number = self.0.next_u32() >> 27;
            if number < n {
                return number;
            }
        }
    }

    /// A uniform face.
    pub fn face(&mut self) -> Face {
        Face::ALL[self.below(6) as usize]
    }

    /// One of the 24 ways to paint a cube; makes the top face uniform independently of the physics.
    pub fn paint(&mut self) -> [f32; 4] {
        let way = self.below(24);
        repaint(Face::ALL[(way / 4) as usize], Face::ALL[1], (way % 4) as u8)
    }
}
