use std::fs::File;
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use astragal_tables::RECORD_BYTES_MAX;
use clap::Args;

#[derive(Args)]
pub struct Verify {
    /// The record, or - for standard input
    file: PathBuf,
}

impl Verify {
    pub fn run(&self) -> Result<()> {
        let name = self.file.display();
        let bytes = self
            .read()
            .with_context(|| format!("the record {name} cannot be read"))?;
        let text = std::str::from_utf8(&bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            anyhow!("{name} is refused: line {line}: this is not UTF-8 text")
        })?;
        let verified = astragal_tables::verify(text);
        let verified = verified.with_context(|| format!("{name} is refused"))?;
        // A record is untrusted: nothing in it may control the terminal.
        let output = verified.to_string();
        let output = output.replace(|c: char| c.is_control() && c != '\n', " ");
        Ok(io::stdout().lock().write_all(output.as_bytes())?)
    }

    /// Reads at most one byte more than a record can have.
    fn read(&self) -> io::Result<Vec<u8>> {
        let source: Box<dyn Read> = if self.file == Path::new("-") {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(&self.file)?)
        };
        let mut bytes = Vec::new();
        source
            .take(RECORD_BYTES_MAX as u64 + 1)
            .read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}
