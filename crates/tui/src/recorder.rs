use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use astragal_dice::DiceGame;
use astragal_session::{Play, version_line};

use crate::{Names, TerminalDice};

/// Keeps a record file up to date as the game goes on, so that nothing is lost in a power failure.
pub struct Recorder {
    path: PathBuf,
    file: File,
    lines: Vec<String>,
}

impl Recorder {
    /// Begins a new file. One that exists is not overwritten.
    pub fn create(path: &Path) -> Result<Self> {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.with_context(|| {
            let path = path.display();
            format!("the record {path} cannot be begun; choose a new file in an existing folder")
        })?;
        Ok(Self {
            path: path.to_owned(),
            file,
            lines: Vec::new(),
        })
    }

    /// Brings the file up to date. Usually lines are appended; only when something was undone, or
    /// a starter die was drawn that the beginning has to name, the file is written anew.
    pub fn save<G: DiceGame>(
        &mut self,
        session: &Play<G>,
        names: &Names,
        dice: &impl TerminalDice<G>,
    ) -> Result<()> {
        let note = serde_json::json!({ "note": { "names": names.all() } });
        let mut lines = vec![
            version_line(dice.physics()).to_string(),
            note.to_string(),
            session.new_request().to_string(),
        ];
        for (number, step) in session.steps().enumerate() {
            lines.extend(dice.note(number).map(str::to_owned));
            lines.push(serde_json::to_string(step)?);
        }
        let written = if lines.starts_with(&self.lines) {
            append(&mut self.file, &lines[self.lines.len()..])
        } else {
            self.rewrite(&lines)
        };
        written.with_context(|| format!("the record {} cannot be written", self.path.display()))?;
        self.lines = lines;
        Ok(())
    }

    fn rewrite(&mut self, lines: &[String]) -> std::io::Result<()> {
        // Written beside the record and then renamed, so that the record is complete at any time.
        let mut name = self.path.clone().into_os_string();
        name.push(format!(".{}.tmp", std::process::id()));
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&name)?;
        append(&mut file, lines)?;
        fs::rename(&name, &self.path)?;
        self.file = file;
        Ok(())
    }
}

fn append(file: &mut File, lines: &[String]) -> std::io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let mut text = lines.join("\n");
    text.push('\n');
    file.write_all(text.as_bytes())
}
