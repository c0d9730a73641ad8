/**
 * Encodes in a worker whose device has a GPU but cannot fetch the GPU's runtime, until backend times are stored. A worker,
 * since a page keeps the runtime that any test imported before.
 */
import { runtimeFiles } from "../models/runtime-files.ts";
import { startSegmenter } from "../models/timed-segmenter.ts";

// Vitest has dynamic imports call its runner, which is in the page alone.
Object.assign(self, { __vitest_browser_runner__: { wrapDynamicImport: (load: () => unknown) => load() } });
Object.defineProperty(navigator, "gpu", {
  value: { requestAdapter: () => Promise.resolve({ info: { isFallbackAdapter: false } }) },
});
runtimeFiles.webgpu = { mjs: "/missing.mjs", wasm: "/missing.wasm" };

const timed = await startSegmenter(() => {});
const frame = { width: 48, height: 32, values: new Float32Array(3 * 48 * 32) };
// Only times of warm models are stored.
for (const _ of ["cold", "warm"]) await timed.encode(frame, { onMove: fail, onMoved: fail });

function fail(): void {
  throw new Error("It is on the CPU already");
}
