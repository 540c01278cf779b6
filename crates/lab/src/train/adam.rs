//! The optimiser Adam.

/// Changes weights by their gradients, each at a rate of its own (Adam).
#[derive(Clone, PartialEq, Debug)]
pub struct Adam {
    /// Running mean of each gradient.
    pub means: Vec<f32>,
    /// Running mean of each gradient's square.
    pub squares: Vec<f32>,
    /// How many changes there were.
    pub steps: u32,
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
/// Keeps weights that hardly ever matter from jumping.
const FLOOR: f32 = 1e-5;

impl Adam {
    /// The state for so many weights.
    pub fn new(weights: usize) -> Self {
        Self {
            means: vec![0.0; weights],
            squares: vec![0.0; weights],
            steps: 0,
        }
    }

    /// Changes the weights against their gradients and clears these.
    pub fn step(&mut self, weights: &mut [f32], gradients: &mut [f32], rate: f32) {
        self.steps += 1;
        let steps = self.steps.min(1 << 20) as i32;
        // The means start at 0, so early ones are too small by a known factor.
        let mean_scale = 1.0 / (1.0 - power(MEAN_DECAY, steps));
        let square_scale = 1.0 / (1.0 - power(SQUARE_DECAY, steps));
        let state = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, gradient), (mean, square)) in weights.iter_mut().zip(gradients).zip(state) {
            *mean += (1.0 - MEAN_DECAY) * (*gradient - *mean);
            *square += (1.0 - SQUARE_DECAY) * (*gradient * *gradient - *square);
            *weight -= rate * *mean * mean_scale / ((*square * square_scale).sqrt() + FLOOR);
            *gradient = 0.0;
        }
    }
}

/// By squaring, so that every platform rounds alike.
fn power(base: f32, exponent: i32) -> f32 {
    let (mut result, mut factor, mut left) = (1.0, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result *= factor;
        }
        factor *= factor;
        left >>= 1;
    }
    result
}
