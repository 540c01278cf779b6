//! Checkpoints: a training that is interrupted and goes on.

use anyhow::{Result, bail, ensure};

use super::adam::Adam;
use super::exxtra::{ExxtraSettings, ExxtraTrainer};

/// The magic bytes of a checkpoint; the last byte is the version of the format.
const MARK: [u8; 8] = *b"EXXTRA\0\x01";

impl ExxtraTrainer {
    /// Everything that is needed to go on, as bytes: settings, games so far, then all floats.
    pub fn to_checkpoint(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend(setting_bytes(&self.settings));
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.rows_adam.steps.to_le_bytes());
        for part in self.parts() {
            bytes.extend(part.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        bytes
    }

    /// Goes on where a checkpoint of the same settings left off.
    pub fn resume(settings: ExxtraSettings, bytes: &[u8]) -> Result<Self> {
        let mut trainer = Self::new(settings);
        let Some(rest) = bytes.strip_prefix(&MARK) else {
            bail!("this is not a checkpoint of EXXTRA");
        };
        let Some(rest) = rest.strip_prefix(setting_bytes(&settings).as_slice()) else {
            bail!("the checkpoint was made with other settings");
        };
        let broken = "the checkpoint is broken";
        let Some((games, rest)) = rest.split_first_chunk() else {
            bail!(broken);
        };
        let Some((steps, rest)) = rest.split_first_chunk() else {
            bail!(broken);
        };
        trainer.games = u64::from_le_bytes(*games);
        let steps = u32::from_le_bytes(*steps);
        (trainer.rows_adam.steps, trainer.outputs_adam.steps) = (steps, steps);
        let (floats, remainder) = rest.as_chunks();
        let mut floats = floats.iter().map(|bytes| f32::from_le_bytes(*bytes));
        let count: usize = trainer.parts().iter().map(|part| part.len()).sum();
        ensure!(floats.len() == count && remainder.is_empty(), broken);
        for part in trainer.parts_mut() {
            for (weight, float) in part.iter_mut().zip(&mut floats) {
                *weight = float;
            }
        }
        Ok(trainer)
    }

    fn parts(&self) -> [&[f32]; 8] {
        let (rows, outputs) = self.network.weights();
        let (mean_rows, mean_outputs) = self.mean.weights();
        [
            rows.as_flattened(),
            outputs.as_flattened(),
            mean_rows.as_flattened(),
            mean_outputs.as_flattened(),
            &self.rows_adam.means,
            &self.rows_adam.squares,
            &self.outputs_adam.means,
            &self.outputs_adam.squares,
        ]
    }

    fn parts_mut(&mut self) -> [&mut [f32]; 8] {
        let (rows, outputs) = self.network.weights_mut();
        let (mean_rows, mean_outputs) = self.mean.weights_mut();
        let Adam { means, squares, .. } = &mut self.rows_adam;
        let outputs_adam = &mut self.outputs_adam;
        [
            rows.as_flattened_mut(),
            outputs.as_flattened_mut(),
            mean_rows.as_flattened_mut(),
            mean_outputs.as_flattened_mut(),
            means,
            squares,
            &mut outputs_adam.means,
            &mut outputs_adam.squares,
        ]
    }
}

fn setting_bytes(settings: &ExxtraSettings) -> Vec<u8> {
    let mut bytes = vec![settings.seats, settings.goal];
    bytes.extend(settings.units.to_le_bytes());
    bytes.extend(settings.games.to_le_bytes());
    bytes.extend(settings.seed.to_le_bytes());
    bytes.extend(settings.rate.to_le_bytes());
    bytes.extend(settings.lambda.to_le_bytes());
    bytes.extend(settings.thumb_games.to_le_bytes());
    bytes
}
