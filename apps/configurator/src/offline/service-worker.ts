import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

/** The files of the app's shell; `offline-plugin.ts` puts them here when the app is built. */
declare const SHELL_FILES: PrecacheEntry[];

// The page's library, which is all that TypeScript knows here, has no word for it.
const worker = self as unknown as { skipWaiting: () => Promise<void> };

// A new version takes over at once: pages that are in use have loaded what they need (register-offline.ts).
void worker.skipWaiting();
clientsClaim();

cleanupOutdatedCaches();
// There is one page, whatever its address asks of it: a shop's frame has its settings there.
precacheAndRoute(SHELL_FILES, { ignoreURLParametersMatching: [/./] });

// What is large comes with the first photo and is kept once it has come; its name changes with its content. The models
// keep themselves, checked by their hashes (packages/engine, model-files.ts).
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith("/assets/") && !url.pathname.endsWith(".onnx"),
  new CacheFirst({ cacheName: "livery-runtime" }),
);
