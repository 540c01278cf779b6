//! Plays in a real browser, as people do: a server with the client inside, Chromium, and one scene after the other.
//!
//! `astragal-e2e PROGRAM AXE PICTURES [SCENE …]`: the program to test, the file of axe-core, and the folder for
//! screenshots of the pages. `cargo xtask browser` knows all three.

mod browser;
mod fixture;
mod scenes;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};

use crate::fixture::Fixture;

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("e2e: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let mut next = |what: &str| {
        let argument = arguments.next().map(PathBuf::from);
        argument.with_context(|| format!("{what} is missing: PROGRAM AXE PICTURES [SCENE …]"))
    };
    let (program, axe, pictures) = (next("the program")?, next("axe")?, next("the folder")?);
    let wanted: Vec<String> = arguments
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    std::fs::create_dir_all(&pictures)?;
    let axe = std::fs::read_to_string(&axe).with_context(|| axe.display().to_string())?;
    let fixture = Fixture::open(&program, axe, pictures).await?;
    let mut failed = Vec::new();
    for (name, scene) in scenes::ALL {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| wanted == name) {
            continue;
        }
        let began = std::time::Instant::now();
        match scene(&fixture).await {
            Ok(()) => println!("e2e: {name} ({:.0} s)", began.elapsed().as_secs_f64()),
            Err(error) => {
                println!("e2e: {name} FAILED: {error:#}");
                failed.push(*name);
            }
        }
    }
    fixture.close().await;
    match failed.is_empty() {
        true => Ok(()),
        false => bail!("failed: {}", failed.join(", ")),
    }
}
