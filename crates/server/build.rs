//! Embeds the web client, if it has been built: `cargo xtask` passes its folder in `ASTRAGAL_WEB`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=ASTRAGAL_WEB");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut list = String::from("&[\n");
    if let Some(folder) = env::var_os("ASTRAGAL_WEB").map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        find(&folder, &mut files);
        files.sort();
        for file in files {
            let name = file.strip_prefix(&folder).expect("it was found there");
            let name = name.to_string_lossy().replace('\\', "/");
            let with = |ending: &str| format!("{}{ending}", file.display());
            writeln!(
                list,
                "    Embedded {{ name: {name:?}, plain: include_bytes!({:?}), brotli: include_bytes!({:?}), gzip: include_bytes!({:?}) }},",
                with(""),
                with(".br"),
                with(".gz"),
            )
            .expect("a text grows");
        }
    }
    list.push(']');
    fs::write(out.join("assets.rs"), list).expect("cargo's folder can be written to");
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            find(&path, files);
        } else if !path
            .extension()
            .is_some_and(|ending| ending == "br" || ending == "gz")
        {
            files.push(path);
        }
    }
}
