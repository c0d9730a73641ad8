/** Keeps the screen on and asks the browser to keep what is stored. Where it refuses, the fleet page says so. */
export function keepAwake(): void {
  void requestWakeLock();
  // The browser releases the lock when the page is hidden.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void requestWakeLock();
  });
  void navigator.storage?.persist?.().catch(() => false);
}

async function requestWakeLock(): Promise<void> {
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // Not supported, or the battery is low. The tablet's own settings then decide.
  }
}
