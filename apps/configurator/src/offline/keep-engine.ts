/** What a browser knows of its connection; not every one does (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

export interface KeepOptions {
  /** Fetches the engine's large files until the signal says that somebody waits for something. */
  keep: (signal: AbortSignal) => Promise<void>;
  /** Somebody goes to give a photo: what it needs comes first, and takes up what was fetched so far. */
  wanted: AbortSignal;
}

/** Long enough for whoever comes with a photo in hand. */
const quietMs = 6000;

/**
 * For a visit without a connection, also of someone who only looked the first time: fetches what finding a car needs,
 * some 30 MB, once the app is on this device and at rest. Not where a connection is paid by the byte, slow, or to be
 * spared.
 */
export async function keepEngine({ keep, wanted }: KeepOptions): Promise<void> {
  if (mustSpare(connectionOf(navigator))) return;
  await underWorker();
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  await new Promise((resolve) => whenIdle(resolve));
  if (wanted.aborted) return;
  try {
    await keep(wanted);
  } catch {
    // There is no connection any more, or the photo has come: what is missing then comes with it.
  }
}

/** Whether nothing may be fetched that nobody asked for. */
export function mustSpare({ saveData, type, effectiveType }: Connection): boolean {
  return saveData === true || type === "cellular" || /^(slow-2g|2g|3g)$/.test(effectiveType ?? "");
}

function connectionOf(browser: Navigator): Connection {
  return (browser as { connection?: Connection }).connection ?? {}; // TypeScript's library has no word for it
}

/** The worker keeps what passes through it. Where there is none, nothing would be kept and this never comes. */
async function underWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}

/** Safari has no word for idle. */
function whenIdle(then: (value: unknown) => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(then);
  else setTimeout(then, 1000);
}
