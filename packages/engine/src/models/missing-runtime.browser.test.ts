import { expect, test } from "vitest";
import { pretendToHaveGpu } from "../testing/pretend-to-have-gpu.ts";
import { runtimeFiles } from "./runtime-files.ts";
import { startSegmenter } from "./timed-segmenter.ts";

test("a runtime that cannot be fetched is not blamed on the GPU, and the CPU takes over", {
  timeout: 180_000,
}, async () => {
  await caches.delete("livery-models");
  pretendToHaveGpu();
  // Read when the runtime is first imported, which this file does not do before.
  runtimeFiles.webgpu = { mjs: "/missing.mjs", wasm: "/missing.wasm" };
  const timed = await startSegmenter(() => {});
  const frame = { width: 48, height: 32, values: new Float32Array(3 * 48 * 32) };
  const { embedding } = await timed.encode(frame, { onMove: unexpected, onMoved: unexpected });
  expect(embedding.dims).toEqual([1, 256, 64, 64]);
  await timed.current.release();
  const saved = await (await caches.open("livery-models")).match("/backend-times");
  const times: unknown = (await saved?.json()) ?? {};
  expect(times).not.toHaveProperty("webgpu");
});

function unexpected(): void {
  throw new Error("It is on the CPU already");
}
