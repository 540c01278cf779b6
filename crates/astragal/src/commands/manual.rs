//! Shell completions and man pages, made from the command line's own description.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::{Args, Command};
use clap_complete::Shell;

/// Writes completions and man pages into a folder, for packages.
#[derive(Args)]
pub struct Manual {
    /// The folder; made if it is not there
    folder: PathBuf,
}

impl Manual {
    pub fn run(&self, mut command: Command) -> Result<()> {
        let folder = self.folder.display();
        let cannot = || format!("cannot write into {folder}");
        let completions = self.folder.join("completions");
        fs::create_dir_all(&completions).with_context(cannot)?;
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell] {
            clap_complete::generate_to(shell, &mut command, "astragal", &completions)
                .with_context(cannot)?;
        }
        let man = self.folder.join("man");
        fs::create_dir_all(&man).with_context(cannot)?;
        clap_mangen::generate_to(command, &man).with_context(cannot)
    }
}
