// Begins a worker that keeps a table. Everything else is Rust.
import init, { later } from "/a/worker.js";

const begun = init({ module_or_path: "/a/worker_bg.wasm" });

// Loads the later part of the program. A request may fail while the worker that keeps files on the device takes over, or the
// network changes, so that it is repeated.
globalThis.loadLaterPart = async (done) => {
  for (let attempt = 1; attempt <= 5; attempt++) {
    try {
      await later(begun);
      break;
    } catch {
      await new Promise((go) => setTimeout(go, 400 * attempt));
    }
  }
  done();
};
