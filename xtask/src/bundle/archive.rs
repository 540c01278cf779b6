//! A release archive: the licences of everything in the program, the archive itself, and its checksum.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// The packages whose code is in the program: it carries the browser's part.
const SHIPPED: [&str; 2] = ["astragal", "astragal-web"];

/// Adds the licences to a folder with the program and its manual, and packs it into an archive beside a checksum.
pub fn pack(root: &Path, folder: &Path) -> Result<()> {
    fs::write(folder.join("THIRD-PARTY-LICENSES.txt"), licences(root)?)?;
    let name = folder
        .file_name()
        .context("the folder has no name")?
        .to_string_lossy();
    let archive = folder.with_file_name(format!("{name}.tar.gz"));
    let encoder = GzEncoder::new(fs::File::create(&archive)?, Compression::best());
    let mut tar = tar::Builder::new(encoder);
    // The same files make the same archive.
    tar.mode(tar::HeaderMode::Deterministic);
    tar.append_dir_all(name.as_ref(), folder)?;
    tar.into_inner()?.finish()?;
    let hash = base16ct::lower::encode_string(&Sha256::digest(fs::read(&archive)?));
    let line = format!("{hash}  {name}.tar.gz\n");
    fs::write(folder.with_file_name("SHA256SUMS"), &line)?;
    println!("{}", archive.display());
    print!("{line}");
    Ok(())
}

/// The licence texts of all packages from elsewhere that are built into the program, each text once.
fn licences(root: &Path) -> Result<String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages(root)? {
        let licence = package["license"].as_str().unwrap_or("see its files");
        let title = format!(
            "{} {} ({licence})",
            package["name"].as_str().unwrap_or_default(),
            package["version"].as_str().unwrap_or_default(),
        );
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        let own = Path::new(manifest).parent().unwrap_or(root);
        let mut found = licence_files(own)?;
        if found.is_empty() {
            let home = package["repository"].as_str().unwrap_or("its repository");
            found.push(format!("Licensed under {licence}; see {home}.\n"));
        }
        for text in found {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    ensure!(!texts.is_empty(), "no licences were found");
    let mut page =
        String::from("Astragal contains the following packages, under these licences.\n");
    for (text, titles) in texts {
        let rule = "-".repeat(72);
        write!(
            page,
            "\n{rule}\n{}\n{rule}\n\n{}\n",
            titles.join("\n"),
            text.trim()
        )?;
    }
    Ok(page)
}

/// The texts of a package's licence files, in the order of their names.
fn licence_files(folder: &Path) -> Result<Vec<String>> {
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.to_ascii_uppercase();
        let begins = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
        begins.iter().any(|begin| name.starts_with(begin)) && path.is_file()
    };
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.retain(is_licence);
    paths.sort();
    let texts = paths.iter().map(|path| {
        let bytes = fs::read(path)?;
        Ok(String::from_utf8_lossy(&bytes).replace("\r\n", "\n"))
    });
    texts.collect()
}

/// The packages from elsewhere that the shipped ones are built of, without tools of the build.
fn packages(root: &Path) -> Result<Vec<Value>> {
    let mut metadata = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let metadata = metadata
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root)
        .output()?;
    if !metadata.status.success() {
        bail!(
            "cargo metadata: {}",
            String::from_utf8_lossy(&metadata.stderr)
        );
    }
    let metadata: Value = serde_json::from_slice(&metadata.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages = list(&metadata["packages"]);
    let nodes = list(&metadata["resolve"]["nodes"]);
    let mut reached: Vec<String> = Vec::new();
    let mut next: Vec<String> = packages
        .iter()
        .filter(|package| SHIPPED.iter().any(|name| package["name"] == *name))
        .filter_map(|package| package["id"].as_str().map(str::to_owned))
        .collect();
    ensure!(
        next.len() == SHIPPED.len(),
        "cargo metadata lacks a package"
    );
    while let Some(id) = next.pop() {
        if reached.contains(&id) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id.as_str());
        for dependency in node.map(|node| list(&node["deps"])).unwrap_or_default() {
            let kinds = list(&dependency["dep_kinds"]);
            let is_built_in = kinds.iter().any(|kind| kind["kind"].is_null());
            if is_built_in && let Some(package) = dependency["pkg"].as_str() {
                next.push(package.to_owned());
            }
        }
        reached.push(id);
    }
    let is_from_elsewhere = |package: &Value| {
        let is_reached = package["id"]
            .as_str()
            .is_some_and(|id| reached.iter().any(|other| other == id));
        is_reached && !package["source"].is_null()
    };
    Ok(packages.into_iter().filter(is_from_elsewhere).collect())
}
