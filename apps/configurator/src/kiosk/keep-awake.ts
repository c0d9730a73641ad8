const checkMs = 60_000;

/** Keeps the screen on and asks the browser to keep what is stored. Where it refuses, the fleet page says so. */
export function keepAwake(): void {
  let lock: WakeLockSentinel | null = null;
  const hold = async () => {
    if (document.visibilityState !== "visible" || lock?.released === false) return;
    lock = await requestWakeLock();
  };
  void hold();
  // The browser releases the lock when the page is hidden.
  document.addEventListener("visibilitychange", () => void hold());
  // The system does, or refuses it, while the battery is low; nobody need touch the tablet until it is charged.
  setInterval(() => void hold(), checkMs);
  void navigator.storage?.persist?.().catch(() => false);
}

/** Null where it is not supported, or the battery is low. The tablet's own settings then decide. */
async function requestWakeLock(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    return null;
  }
}
