use std::io::{self, Write as _};
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Args;

#[derive(Args)]
pub struct Replay {
    /// The record
    file: PathBuf,
}

impl Replay {
    pub fn run(&self) -> Result<()> {
        let name = self.file.display();
        let text = std::fs::read(&self.file)
            .with_context(|| format!("the record {name} cannot be read"))?;
        let story = astragal_tui::replay(&text).with_context(|| format!("{name} is refused"))?;
        Ok(io::stdout().lock().write_all(story.as_bytes())?)
    }
}
