/** Where the encoder runs: on the CPU or on the GPU. */
export type Backend = "wasm" | "webgpu";

/** Milliseconds to encode a photo on this device once warm; infinite for a backend that failed. */
export type BackendTimes = Partial<Record<Backend, number>>;

const FAST_ENOUGH_MS = 1500;

/** The GPU if there is one, until it fails or is measured to be slower than the CPU. */
export function chooseBackend(times: BackendTimes, hasGpu: boolean): Backend {
  if (!hasGpu) return "wasm";
  if (times.webgpu === undefined || times.webgpu <= FAST_ENOUGH_MS) return "webgpu";
  if (times.webgpu === Number.POSITIVE_INFINITY) return "wasm";
  return times.wasm === undefined || times.wasm < times.webgpu ? "wasm" : "webgpu";
}

/** A software adapter does not count: it emulates a GPU and is slower than WebAssembly on the CPU. */
export async function hasGpu(): Promise<boolean> {
  const adapter = await navigator.gpu?.requestAdapter().catch(() => null);
  return adapter ? !adapter.info.isFallbackAdapter : false;
}

const STORE = "livery-models";
const KEY = "/backend-times";

/** The times measured on earlier visits; none where the browser has no storage. */
export async function loadBackendTimes(): Promise<BackendTimes> {
  try {
    const stored = await (await caches.open(STORE)).match(KEY);
    return stored ? parseTimes(await stored.json()) : {};
  } catch {
    return {};
  }
}

export async function saveBackendTimes(times: BackendTimes): Promise<void> {
  // JSON has no infinity.
  const json = Object.fromEntries(
    Object.entries(times).map(([backend, ms]) => [backend, Number.isFinite(ms) ? ms : "failed"]),
  );
  try {
    await (await caches.open(STORE)).put(KEY, new Response(JSON.stringify(json)));
  } catch {
    // Without storage the next visit measures again.
  }
}

function parseTimes(stored: unknown): BackendTimes {
  const times: BackendTimes = {};
  if (typeof stored !== "object" || stored === null) return times;
  for (const [backend, ms] of Object.entries(stored)) {
    if (backend !== "wasm" && backend !== "webgpu") continue;
    if (ms === "failed") times[backend] = Number.POSITIVE_INFINITY;
    else if (typeof ms === "number" && ms > 0) times[backend] = ms;
  }
  return times;
}
