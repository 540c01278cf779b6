//! What dependencies may be, by `deny.toml`: licences, sources and versions. `cargo deny` checks the same and known faults,
//! but takes minutes to build.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};

/// How the source of a package from crates.io ends.
const REGISTRY: &str = "/crates.io-index";

/// The licences that `deny.toml` allows.
fn allowed(root: &Path) -> Vec<Licensee> {
    let rules = fs::read_to_string(root.join("deny.toml")).unwrap();
    let (_, licenses) = rules.split_once("[licenses]").unwrap();
    let list = licenses
        .lines()
        .find_map(|line| line.strip_prefix("allow = "));
    let list: Vec<String> = serde_json::from_str(list.unwrap()).unwrap();
    list.iter()
        .map(|name| Licensee::parse(name).unwrap())
        .collect()
}

/// What is wrong with a package of others.
fn faults(package: &Value, allowed: &[Licensee]) -> Vec<String> {
    let name = format!("{} {}", package["name"], package["version"]);
    let mut faults = Vec::new();
    let source = package["source"].as_str().unwrap_or_default();
    if !(source.starts_with("registry+") && source.ends_with(REGISTRY)) {
        faults.push(format!("{name} comes from {source}"));
    }
    let license = package["license"].as_str().unwrap_or_default();
    let is_allowed = Expression::parse_mode(license, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|required| allowed.iter().any(|licensee| licensee.satisfies(required)))
    });
    if !is_allowed {
        faults.push(format!("{name} has the licence {license:?}"));
    }
    faults
}

#[test]
fn dependencies_are_what_they_may_be() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let allowed = allowed(root);
    assert!(allowed.len() > 3);
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let output = Command::new(env!("CARGO"))
            .args([
                "metadata",
                "--format-version",
                "1",
                "--all-features",
                "--locked",
            ])
            .args(["--manifest-path", manifest])
            .current_dir(root)
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
        let packages = metadata["packages"].as_array().unwrap();
        let (own, others): (Vec<&Value>, Vec<&Value>) = packages
            .iter()
            .partition(|package| package["source"].is_null());
        assert!(others.len() > 20, "{manifest}");
        let mut wrong: Vec<String> = others
            .iter()
            .flat_map(|one| faults(one, &allowed))
            .collect();
        for package in own {
            for dependency in package["dependencies"].as_array().unwrap() {
                if dependency["req"] == "*" && dependency["path"].is_null() {
                    wrong.push(format!(
                        "{} takes any version of {}",
                        package["name"], dependency["name"]
                    ));
                }
            }
        }
        assert!(wrong.is_empty(), "{manifest}: {wrong:#?}");
    }
}

#[test]
fn what_is_not_allowed_is_found() {
    let allowed = [Licensee::parse("MIT").unwrap()];
    let source = format!("registry+https://example.com{REGISTRY}");
    let package = |license: &str, source: &str| serde_json::json!({ "name": "one", "version": "1.0.0", "license": license, "source": source });
    assert!(faults(&package("MIT OR GPL-3.0", &source), &allowed).is_empty());
    assert!(faults(&package("MIT/Apache-2.0", &source), &allowed).is_empty());
    assert_eq!(
        faults(&package("MIT AND GPL-3.0", &source), &allowed).len(),
        1
    );
    assert_eq!(faults(&package("", &source), &allowed).len(), 1);
    assert_eq!(
        faults(&package("MIT", "git+https://example.com/one"), &allowed).len(),
        1
    );
}
