import { keepEngine, type KeepOptions } from "./keep-engine.ts";
import { takeOver } from "./take-over.ts";

interface OfflineOptions extends KeepOptions {
  /** Nothing was begun in this page, and it holds nothing that a reload would lose. */
  isUnused: () => boolean;
}

/** A showroom's tablet stays on one page for months. */
const askForUpdateMs = 60 * 60_000;
const offerPageMs = 60_000;

/**
 * Keeps the app on this device for visits without a connection, once the page has all that it shows itself, and later
 * what finds a car (`keepEngine`). A new version takes over when no page is in use, and the unused one starts again with
 * it. Does nothing where the browser gives a frame or a private window no storage.
 */
export function registerOffline({ isUnused, ...engine }: OfflineOptions): void {
  const begin = async () => {
    if (await register(isUnused)) await keepEngine(engine);
  };
  if (document.readyState === "complete") void begin();
  else window.addEventListener("load", () => void begin(), { once: true });
}

/** Whether there is a worker now. */
async function register(isUnused: () => boolean): Promise<boolean> {
  try {
    const container = navigator.serviceWorker;
    let hadWorker = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (hadWorker && isUnused()) location.reload();
      hadWorker = true;
    });
    const registration = await container.register("/service-worker.js", { updateViaCache: "none" });
    const offerPage = () => {
      if (isUnused()) registration.waiting?.postMessage(takeOver);
    };
    offerPage();
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", offerPage),
    );
    setInterval(offerPage, offerPageMs);
    setInterval(() => {
      registration.update().catch(() => {
        // There is no connection: the next hour asks again.
      });
    }, askForUpdateMs);
    return true;
  } catch {
    // Storage is blocked, or there is no connection after all: the app works as it is.
    return false;
  }
}
