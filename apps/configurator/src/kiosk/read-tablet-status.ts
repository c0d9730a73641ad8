import type { Heartbeat } from "@livery/contract";

/** Chromium's battery manager, which TypeScript's library leaves out. */
interface Battery {
  level: number;
  charging: boolean;
}

/** What the browser says about the tablet; null for what it does not say. */
export async function readTabletStatus(): Promise<Pick<Heartbeat, "appVersion" | "battery" | "storage">> {
  return { appVersion: readAppVersion(), battery: await readBattery(), storage: await readStorage() };
}

/** From the name of the app's script, which changes with its content. */
function readAppVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
  return /-([\w-]{8})\.js$/.exec(script)?.[1] ?? "development";
}

async function readBattery(): Promise<Heartbeat["battery"]> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  try {
    const battery = await getBattery?.call(navigator);
    return battery ? { percent: Math.round(battery.level * 100), isCharging: battery.charging } : null;
  } catch {
    return null; // a policy keeps it from us
  }
}

async function readStorage(): Promise<Heartbeat["storage"]> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return { usedBytes: usage, quotaBytes: quota, isPersisted: await navigator.storage.persisted() };
  } catch {
    return null; // blocked
  }
}
