use std::io::{self, Write as _};

use anyhow::{Result, bail};
use astragal_games::strategiia::BUILT_IN;
use clap::Args;

#[derive(Args)]
pub struct Boards {
    /// Only this one
    name: Option<String>,
}

impl Boards {
    pub fn run(&self) -> Result<()> {
        let mut output = io::stdout().lock();
        let Some(wanted) = &self.name else {
            for (name, rows) in BUILT_IN {
                writeln!(output, "{name}\n{}\n", rows.join("\n"))?;
            }
            return Ok(());
        };
        match BUILT_IN.iter().find(|(name, _)| *name == wanted) {
            Some((_, rows)) => Ok(writeln!(output, "{}", rows.join("\n"))?),
            None => bail!("there is no board {wanted:?}; astragal boards shows all"),
        }
    }
}
