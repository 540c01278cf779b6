// Loads the rest of the program: at once where one of its functions is called, or beforehand.
const laterPath = "/a/NAME_later.wasm";

function addLater(module) {
    if (wasm.is_loaded.value === 1) return;
    new WebAssembly.Instance(module, { VERSION: wasm });
    wasm.is_loaded.value = 1;
}

function requestLater() {
    const request = new XMLHttpRequest();
    request.open("GET", laterPath, false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error("The rest of the program cannot be loaded");
    return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
}

function loadLater() {
    // A request is lost while the worker that keeps files on the device takes over, or the network changes: tries again
    // for three seconds. Nothing but waiting is possible here, as the caller needs the function at once.
    const end = performance.now() + 3000;
    for (;;) {
        try {
            return addLater(new WebAssembly.Module(requestLater()));
        } catch (error) {
            const now = performance.now();
            if (now > end) throw error;
            while (performance.now() < now + 100);
        }
    }
}

export async function later(begun) {
    if (wasm !== undefined && wasm.is_loaded.value === 1) return;
    const module = await WebAssembly.compileStreaming(fetch(laterPath));
    await begun;
    addLater(module);
}
