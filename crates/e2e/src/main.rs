//! Plays in a real browser, as people do: a server, Chromium, and some scenes at a time.
//!
//! `astragal-e2e [--firefox GECKODRIVER] [--web FOLDER] PROGRAM AXE PICTURES [SCENE …]`: the folder with what browsers load,
//! if it is not inside the program; the program to test, the file of axe-core, and the folder for screenshots of the pages.
//! `cargo xtask browser` knows all of them.

mod browser;
mod fixture;
mod proxy;
mod scenes;

use std::cell::RefCell;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};

use crate::fixture::{Engine, Fixture, Program};
use crate::scenes::Scene;

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
    let mut arguments = std::env::args_os().skip(1).peekable();
    let engine = match arguments.next_if(|first| first == "--firefox") {
        Some(_) => {
            let geckodriver = arguments
                .next()
                .context("the file of geckodriver is missing")?;
            Engine::Firefox(geckodriver.into())
        }
        None => Engine::Chromium,
    };
    let web = match arguments.next_if(|first| first == "--web") {
        Some(_) => {
            let folder = arguments.next();
            Some(PathBuf::from(folder.context("the folder is missing")?))
        }
        None => None,
    };
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
    let program = Program { file: program, web };
    let fixture = Fixture::open(program, axe, pictures, engine).await?;
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
    let waiting = scenes::ALL.iter().filter(|(name, _)| is_wanted(name));
    let waiting = RefCell::new(waiting);
    // A scene waits for pages half of the time, so on two cores three at once take little longer than one.
    let play = || play_all(&waiting, &fixture);
    let failed = <[_; 3]>::from(tokio::join!(play(), play(), play())).concat();
    fixture.close().await;
    match failed.is_empty() {
        true => Ok(()),
        false => bail!("failed: {}", failed.join(", ")),
    }
}

/// Plays scenes until none is waiting. Returns the names of those that failed.
async fn play_all(
    waiting: &RefCell<impl Iterator<Item = &'static (&'static str, Scene)>>,
    fixture: &Fixture,
) -> Vec<&'static str> {
    let mut failed = Vec::new();
    loop {
        let next = waiting.borrow_mut().next();
        let Some((name, scene)) = next else {
            return failed;
        };
        let began = std::time::Instant::now();
        match scene(fixture).await {
            Ok(()) => println!("e2e: {name} ({:.0} s)", began.elapsed().as_secs_f64()),
            Err(error) => {
                println!("e2e: {name} FAILED: {error:#}");
                failed.push(*name);
            }
        }
    }
}
