import { clientsClaim } from "workbox-core";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { fetchNewest } from "./fetch-newest.ts";
import { takeOver } from "./take-over.ts";

/** The app shell's files, and the paths of all others. `offline-plugin.ts` inserts them at build time. */
declare const SHELL_FILES: PrecacheEntry[];
declare const LATER_FILES: string[];

// TypeScript has only the page's library here, without these types.
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
const worker = self as unknown as EventTarget & {
  skipWaiting: () => Promise<void>;
  clients: { matchAll: (of: { type: "window"; includeUncontrolled: true }) => Promise<unknown[]> };
};

const laterCache = "livery-runtime";

// A page in use may still need a file of its own version, which is gone once the next version takes over. So the next
// version waits until no page is open, or until the only one says that it is not in use (register-offline.ts).
worker.addEventListener("message", (event) => {
  if ((event as MessageEvent).data !== takeOver) return;
  (event as Extendable).waitUntil(takeOverFromLastPage());
});
worker.addEventListener("activate", (event) => (event as Extendable).waitUntil(deleteOldFiles()));
clientsClaim();

async function takeOverFromLastPage(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await worker.skipWaiting();
}

/** Deletes runtime files of an earlier version. */
async function deleteOldFiles(): Promise<void> {
  const cache = await caches.open(laterCache);
  const cached = await cache.keys();
  const old = cached.filter(({ url }) => !LATER_FILES.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

cleanupOutdatedCaches();
// Query parameters only hold settings: they all get the same page.
precacheAndRoute(SHELL_FILES, { ignoreURLParametersMatching: [/./] });

// A shop's page comes from the server, which says who may frame it now. An old copy would show it to anyone.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/e/"),
  async ({ request }) => fetchNewest(request, await caches.open("livery-frames")),
);

// A kiosk starts without a connection, from the same page. No page may frame it, as the server's answer says.
const respondWithPage = createHandlerBoundToURL("/");
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/kiosk",
  async (options) => {
    const page = await respondWithPage(options);
    const headers = new Headers(page.headers);
    const policy = headers.get("content-security-policy") ?? "";
    headers.set("content-security-policy", policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"));
    return new Response(page.body, { status: page.status, headers });
  },
);

// Large files load with the first photo and are cached for good, because their names change with their content. The
// engine caches the models itself and checks their hashes.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith("/assets/") && !url.pathname.endsWith(".onnx"),
  new CacheFirst({ cacheName: laterCache }),
);
