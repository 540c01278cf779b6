// Begins the interface. Everything else is Rust.
import init, { later } from "/a/app.js";

const begun = init({ module_or_path: "/a/app_bg.wasm" });
let laterPart;

// Loads the later part of the program, and keeps everything on the device: after the beginning, which it would slow down.
globalThis.loadLaterPart = async () => {
  try {
    await (laterPart ??= later(begun));
  } catch (error) {
    laterPart = undefined;
    throw error;
  }
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
};

// If it fails now, the page says so when it needs the later part.
const loadSoon = () => loadLaterPart().catch(() => {});
const load = async (name) => (await fetch("/a/" + name, { priority: "low" })).arrayBuffer();
const isNew = !navigator.serviceWorker?.controller;
if (isNew && location.pathname === "/") {
  // A first visit: what the first game needs, and everything else when there is time.
  begun.then(() => Promise.all(["worker.js", "worker_bg.wasm"].map(load))).catch(() => {});
  setTimeout(loadSoon, 30000);
} else if (!isNew || !location.pathname.startsWith("/table/")) {
  loadSoon();
}
