/** Where the encoder runs: on the processor or on the graphics chip. */
export type Backend = "wasm" | "webgpu";

/** Milliseconds to encode a photo on this device, warm; infinite for a backend that failed. */
export type BackendTimes = Partial<Record<Backend, number>>;

const GOOD_ENOUGH_MS = 1500;

/**
 * The graphics chip where there is one, until it proves slower than the processor or fails. A slow chip is only given
 * up after the processor was timed too.
 */
export function chooseBackend(times: BackendTimes, hasGraphicsChip: boolean): Backend {
  if (!hasGraphicsChip) return "wasm";
  if (times.webgpu === undefined || times.webgpu <= GOOD_ENOUGH_MS) return "webgpu";
  if (times.webgpu === Number.POSITIVE_INFINITY) return "wasm";
  return times.wasm === undefined || times.wasm < times.webgpu ? "wasm" : "webgpu";
}

/** A software adapter only imitates a chip, slower than the processor does the same work. */
export async function hasGraphicsChip(): Promise<boolean> {
  const adapter = await navigator.gpu?.requestAdapter().catch(() => null);
  return adapter ? !adapter.info.isFallbackAdapter : false;
}

const STORE = "livery-models";
const KEY = "/backend-times";

/** What earlier visits measured; nothing where the browser gives no storage. */
export async function recallTimes(): Promise<BackendTimes> {
  try {
    const kept = await (await caches.open(STORE)).match(KEY);
    return kept ? parseTimes(await kept.json()) : {};
  } catch {
    return {};
  }
}

export async function rememberTimes(times: BackendTimes): Promise<void> {
  // JSON has no infinity.
  const kept = Object.fromEntries(
    Object.entries(times).map(([backend, ms]) => [backend, Number.isFinite(ms) ? ms : "failed"]),
  );
  try {
    await (await caches.open(STORE)).put(KEY, new Response(JSON.stringify(kept)));
  } catch {
    // Without storage the next visit measures again.
  }
}

function parseTimes(kept: unknown): BackendTimes {
  const times: BackendTimes = {};
  if (typeof kept !== "object" || kept === null) return times;
  for (const [backend, ms] of Object.entries(kept)) {
    if (backend !== "wasm" && backend !== "webgpu") continue;
    if (ms === "failed") times[backend] = Number.POSITIVE_INFINITY;
    else if (typeof ms === "number" && ms > 0) times[backend] = ms;
  }
  return times;
}
