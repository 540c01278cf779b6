//! Bundles what browsers load: runs wasm-bindgen on the two wasm programs and divides them, joins styles and texts,
//! renders the rules pages, and compresses each file beforehand.
//!
//! It is a separate program because it links the whole tool chain of wasm-bindgen, which takes
//! longer to build than everything else in `xtask` and is needed only for the browser.

mod archive;
mod divide;
mod later;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;

use anyhow::{Context as _, Result, anyhow, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use later::Later;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use sha2::{Digest as _, Sha256};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bundle: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The effort of compression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effort {
    /// As small as possible, for releases.
    Best,
    /// Fast, for development.
    Quick,
}

fn run(arguments: &[PathBuf]) -> Result<()> {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    match (words.first(), arguments) {
        (Some(&"web"), [_, root, built, folder]) => bundle(root, built, folder, Effort::Best),
        (Some(&"web-quick"), [_, root, built, folder]) => {
            bundle(root, built, folder, Effort::Quick)
        }
        (Some(&"dist"), [_, root, folder]) => archive::pack(root, folder),
        _ => bail!("`cargo xtask web` and `cargo xtask dist` call this program"),
    }
}

/// Makes the folder that browsers load from, out of the root of the repository and the folder with the built wasm.
fn bundle(root: &Path, built: &Path, folder: &Path, effort: Effort) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    for (file, name, later) in [
        ("astragal_web", "app", &later::ON_PAGES),
        ("worker", "worker", &later::IN_WORKERS),
    ] {
        bind(&built.join(format!("{file}.wasm")), name, later, folder)?;
    }
    let source = root.join("crates/web");
    copy(&source.join("static"), folder)?;
    styles(&source.join("styles"), folder)?;
    texts(&root.join("crates/client/texts"), &folder.join("texts"))?;
    rules(&source.join("rules"), &folder.join("rules"))?;
    copy(&root.join("crates/client/lessons"), &folder.join("lessons"))?;
    learned(&root.join("crates/bots/data"), &folder.join("data"))?;
    fs::write(folder.join("offline.txt"), list(folder)?.join("\n"))?;
    name_build(folder)?;
    let mut total = 0;
    for (name, sizes) in compress_all(folder, effort)? {
        if name.ends_with(".wasm") {
            println!(
                "{name}: {} kB, {} kB compressed",
                sizes.0 / 1000,
                sizes.1 / 1000
            );
        }
        total += sizes.1;
    }
    println!("All of it: {} kB compressed", total / 1000);
    Ok(())
}

/// Writes a hash of all files into the page, so that it notices when the server has another version of it.
fn name_build(folder: &Path) -> Result<()> {
    let mut hash = Sha256::new();
    for name in list(folder)? {
        hash.update(&name);
        hash.update(fs::read(folder.join(&name))?);
    }
    let hash = base16ct::lower::encode_string(&hash.finalize()[..8]);
    let page = folder.join("index.html");
    let text = fs::read_to_string(&page)?;
    let named = text.replacen("<html ", &format!("<html data-build=\"{hash}\" "), 1);
    Ok(fs::write(page, named)?)
}

fn bind(wasm: &Path, name: &str, later: &Later, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .web(true)?
        .typescript(false)
        .remove_name_section(false)
        .demangle(false)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .out_name(name);
    let mut output = bindgen
        .generate_output()
        .with_context(|| format!("cannot bind {}", wasm.display()))?;
    // The generated names between script and wasm are long, and every visitor loads them; numbers suffice.
    let mut script = output.js().to_owned();
    for (number, import) in output.wasm_mut().imports.iter_mut().enumerate() {
        let short = format!("i{number}");
        let long = std::mem::replace(&mut import.name, short.clone());
        script = script.replace(&format!("{long}:"), &format!("{short}:"));
    }
    output.emit(folder)?;
    let script = divide_program(&output.wasm_mut().emit_wasm(), &script, name, later, folder)?;
    let script = minifier::js::minify(&script).map_err(|error| anyhow!("{name}.js: {error}"))?;
    let script = script.to_string();
    Ok(fs::write(folder.join(format!("{name}.js")), script)?)
}

/// Writes a program in two files; returns its script with what loads the second one.
fn divide_program(
    wasm: &[u8],
    script: &str,
    name: &str,
    later: &Later,
    folder: &Path,
) -> Result<String> {
    let hash = base16ct::lower::encode_string(&Sha256::digest(wasm)[..8]);
    let version = format!("v{hash}");
    let divided = divide::divide(wasm, &version, |function| later.has(function))?;
    fs::write(folder.join(format!("{name}_bg.wasm")), divided.first)?;
    fs::write(folder.join(format!("{name}_later.wasm")), divided.later)?;
    let imports = format!("\"./{name}_bg.js\": import0,");
    if !script.contains(&imports) {
        bail!("{name}.js imports in an unknown way");
    }
    let with_load = format!("{imports} later: {{ load: loadLater }},");
    let loader = include_str!("later.js")
        .replace("NAME", name)
        .replace("VERSION", &version);
    Ok(script.replace(&imports, &with_load) + &loader)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let path = entry?.path();
        let there = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &there)?;
        } else {
            fs::copy(&path, &there)?;
        }
    }
    Ok(())
}

/// Joins the styles into one file.
fn styles(from: &Path, to: &Path) -> Result<()> {
    let styles = joined(from)?;
    let styles = minifier::css::minify(&styles).map_err(|error| anyhow!("styles: {error}"))?;
    Ok(fs::write(to.join("app.css"), styles.to_string())?)
}

/// Joins the texts into two files for each language: those of lessons, which are loaded when they are needed, and all
/// others.
fn texts(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let language = entry?.path();
        let name = language.file_name().unwrap_or_default().to_string_lossy();
        let is_of_lesson = |file: &str| file.starts_with("lessons");
        let lessons = joined_if(&language, is_of_lesson)?;
        fs::write(to.join(format!("lessons-{name}.ftl")), lessons)?;
        let others = joined_if(&language, |file| !is_of_lesson(file))?;
        fs::write(to.join(format!("{name}.ftl")), others)?;
    }
    Ok(())
}

/// Copies the trained data of bots, without its documentation.
fn learned(from: &Path, to: &Path) -> Result<()> {
    for name in list(from)? {
        if name.ends_with(".bin") || name.ends_with(".policy") {
            let there = to.join(&name);
            fs::create_dir_all(there.parent().unwrap_or(to))?;
            fs::copy(from.join(&name), there)?;
        }
    }
    Ok(())
}

/// The files of a folder, concatenated in the order of their names.
fn joined(folder: &Path) -> Result<String> {
    joined_if(folder, |_| true)
}

/// The files of a folder whose names are chosen, concatenated in the order of their names.
fn joined_if(folder: &Path, is_chosen: impl Fn(&str) -> bool) -> Result<String> {
    let mut all = String::new();
    for name in list(folder)?.into_iter().filter(|name| is_chosen(name)) {
        all.push_str(&fs::read_to_string(folder.join(name))?);
    }
    Ok(all)
}

/// Renders the rules pages from Markdown, with inline pictures.
fn rules(from: &Path, to: &Path) -> Result<()> {
    for name in list(from)? {
        let Some(page) = name.strip_suffix(".md") else {
            continue;
        };
        let text = fs::read_to_string(from.join(&name))?;
        let there = to.join(format!("{page}.html"));
        fs::create_dir_all(there.parent().unwrap_or(to))?;
        fs::write(there, page_of(&text, &from.join("pictures"))?)?;
    }
    Ok(())
}

fn page_of(text: &str, pictures: &Path) -> Result<String> {
    let mut events = Vec::new();
    let mut picture: Option<(String, String)> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match (&event, &mut picture) {
            (Event::Start(Tag::Image { dest_url, .. }), _) if dest_url.starts_with("picture:") => {
                let name = dest_url.trim_start_matches("picture:");
                let file = pictures.join(format!("{name}.svg"));
                let drawn = fs::read_to_string(&file)
                    .with_context(|| format!("there is no picture {}", file.display()))?;
                picture = Some((drawn, String::new()));
            }
            (Event::Text(words), Some((_, alt))) => alt.push_str(words),
            (Event::End(TagEnd::Image), Some((drawn, alt))) => {
                let alt = alt.replace('&', "&amp;").replace('"', "&quot;");
                let label = format!("<svg role=\"img\" aria-label=\"{alt}\"");
                let drawn = drawn.replacen("<svg", &label, 1);
                events.push(Event::InlineHtml(drawn.into()));
                picture = None;
            }
            (_, Some(_)) => {}
            (_, None) => events.push(event),
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    Ok(page)
}

/// The files in a folder, as relative paths.
fn list(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        if !next.exists() {
            continue;
        }
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder)?.to_string_lossy();
                found.push(name.replace('\\', "/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Compresses all files of a folder on two threads; returns their names with their sizes before and after.
fn compress_all(folder: &Path, effort: Effort) -> Result<Vec<(String, (usize, usize))>> {
    let names = Mutex::new(list(folder)?.into_iter());
    let work = || {
        let next = || names.lock().ok()?.next();
        let done = std::iter::from_fn(next).map(|name| {
            let sizes = compress(&folder.join(&name), effort)?;
            Ok((name, sizes))
        });
        done.collect::<Result<Vec<_>>>()
    };
    let (one, other) = std::thread::scope(|scope| {
        let other = scope.spawn(work);
        (work(), other.join())
    });
    let other = other.map_err(|_| anyhow!("a file cannot be compressed"))?;
    Ok([one?, other?].concat())
}

/// Writes a compressed copy next to a file; returns the sizes before and after.
fn compress(path: &Path, effort: Effort) -> Result<(usize, usize)> {
    let bytes = fs::read(path)?;
    let (level, gzip) = match effort {
        Effort::Best => (11, Compression::best()),
        Effort::Quick => (4, Compression::fast()),
    };
    let mut brotli = Vec::new();
    brotli::CompressorWriter::new(&mut brotli, 1 << 16, level, 22).write_all(&bytes)?;
    let mut encoder = GzEncoder::new(Vec::new(), gzip);
    encoder.write_all(&bytes)?;
    let with = |ending: &str| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        path.with_file_name(format!("{name}.{ending}"))
    };
    fs::write(with("br"), &brotli)?;
    fs::write(with("gz"), encoder.finish()?)?;
    Ok((bytes.len(), brotli.len()))
}
