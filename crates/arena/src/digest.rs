use sha2::{Digest as _, Sha256};

use crate::landing::Landing;
use crate::throw::Thrown;

/// A fingerprint of throws: equal only if all resting places are equal to the last bit.
#[derive(Clone, Default)]
pub struct Digest(Sha256);

impl Digest {
    /// Adds a throw: where its dice came to rest, what they show, and how long it took.
    pub fn add(&mut self, thrown: &Thrown) {
        self.0.update(thrown.seconds.to_bits().to_le_bytes());
        self.0.update([thrown.scenes.len() as u8]);
        for die in &thrown.dice {
            for number in die.pose.position.iter().chain(&die.pose.rotation) {
                self.0.update(number.to_bits().to_le_bytes());
            }
            self.0.update([match die.landing {
                Landing::Shows(face) => face.number(),
                Landing::Cocked => 7,
                Landing::Out => 8,
            }]);
        }
    }

    /// The first 16 hexadecimal digits.
    pub fn hex(&self) -> String {
        let hash = self.0.clone().finalize();
        hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
