// Keeps everything that play needs on the device, so that it works without a network.
const SHELF = "astragal";

async function stock() {
  const list = await (await fetch("/a/offline.txt", { cache: "no-cache" })).text();
  const shelf = await caches.open(SHELF);
  const files = list.split("\n").map((name) => "/a/" + name);
  await shelf.addAll(["/", ...files].map((url) => new Request(url, { cache: "no-cache" })));
}

self.addEventListener("install", (event) => event.waitUntil(stock().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The newest if there is a network, else what is on the shelf. Any page is the same page.
async function answer(request) {
  const shelf = await caches.open(SHELF);
  const key = request.mode === "navigate" ? "/" : request;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && request.mode !== "navigate") shelf.put(key, fresh.clone());
    return fresh;
  } catch (gone) {
    return (await shelf.match(key)) ?? Promise.reject(gone);
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === location.origin && event.request.method === "GET";
  if (ours && !url.pathname.startsWith("/api/")) event.respondWith(answer(event.request));
});
