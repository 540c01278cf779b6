// Begins a worker that keeps a table. Everything else is Rust.
import init from "/a/worker.js";

init({ module_or_path: "/a/worker_bg.wasm" });
