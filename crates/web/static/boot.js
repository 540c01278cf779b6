// Begins the interface. Everything else is Rust.
import init from "/a/app.js";

init({ module_or_path: "/a/app_bg.wasm" });
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
