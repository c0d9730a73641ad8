import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { takeOver } from "./take-over.ts";

/** The files of the app's shell, and the paths of all others; `offline-plugin.ts` puts them here when the app is built. */
declare const SHELL_FILES: PrecacheEntry[];
declare const LATER_FILES: string[];

// The page's library, which is all that TypeScript knows here, has no words for these.
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
const worker = self as unknown as EventTarget & {
  skipWaiting: () => Promise<void>;
  clients: { matchAll: (of: { type: "window"; includeUncontrolled: true }) => Promise<unknown[]> };
};

const laterCache = "livery-runtime";

// A page that is in use may still need a file of its own version, which is gone when the next takes over. So that waits
// until no page is open, or the only one says that it is not in use (register-offline.ts).
worker.addEventListener("message", (event) => {
  if ((event as MessageEvent).data !== takeOver) return;
  (event as Extendable).waitUntil(takeOverFromOne());
});
worker.addEventListener("activate", (event) => (event as Extendable).waitUntil(forgetOldFiles()));
clientsClaim();

async function takeOverFromOne(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await worker.skipWaiting();
}

/** What an earlier version fetched on the way and this one does not have. */
async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(laterCache);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !LATER_FILES.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

cleanupOutdatedCaches();
// There is one page, whatever its address asks of it: a shop's frame has its settings there.
precacheAndRoute(SHELL_FILES, { ignoreURLParametersMatching: [/./] });

// What is large comes with the first photo and is kept once it has come; its name changes with its content. The models
// keep themselves, checked by their hashes (packages/engine, model-files.ts).
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith("/assets/") && !url.pathname.endsWith(".onnx"),
  new CacheFirst({ cacheName: laterCache }),
);
