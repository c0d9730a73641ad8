import { expect, test } from "vitest";
import type { Segmenter } from "./segmenter.ts";
import { TimedSegmenter } from "./timed-segmenter.ts";

/** A GPU segmenter that loads and then fails, for test machines without a GPU. */
function createFailingGpu() {
  const calls = { released: 0 };
  const fail = () => Promise.reject(new Error("The device was lost"));
  const release = () => {
    calls.released++;
    return Promise.resolve();
  };
  const segmenter: Segmenter = {
    encode: fail,
    readParts: fail,
    readNormals: fail,
    decode: fail,
    openAll: fail,
    release,
  };
  return { calls, segmenter };
}

test("a GPU that fails is released, and the CPU takes over", {
  timeout: 180_000,
}, async () => {
  const { calls, segmenter } = createFailingGpu();
  const times = { webgpu: 300 };
  const frame = { width: 48, height: 32, values: new Float32Array(3 * 48 * 32) };
  const timed = new TimedSegmenter(segmenter, { backend: "webgpu", times });
  const { embedding, stage } = await timed.encode(frame);
  expect(embedding.dims).toEqual([1, 256, 64, 64]);
  expect(stage.dims).toEqual([1, 128, 128, 128]);
  expect(calls.released).toBe(1);
  expect(times.webgpu).toBe(Number.POSITIVE_INFINITY);
  await timed.current.release();
  await expect(timed.encode(frame)).rejects.toThrow(/session/i);
});
