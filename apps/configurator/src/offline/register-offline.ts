/**
 * Keeps the app on this device for visits without a connection, once the page has all that it shows itself. When a
 * new version takes over, a page in which nothing was begun (`isUnused`) starts again with it. Does nothing where the
 * browser gives a frame or a private window no storage.
 */
export function registerOffline(isUnused: () => boolean): void {
  if (document.readyState === "complete") void register(isUnused);
  else window.addEventListener("load", () => void register(isUnused), { once: true });
}

async function register(isUnused: () => boolean): Promise<void> {
  try {
    const container = navigator.serviceWorker;
    const isUpdate = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (isUpdate && isUnused()) location.reload();
    });
    await container.register("/service-worker.js", { updateViaCache: "none" });
  } catch {
    // Storage is blocked, or there is no connection after all: the app works as it is.
  }
}
