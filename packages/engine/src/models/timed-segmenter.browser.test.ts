import { FRAME_SIDE } from "../masks/frame.ts";
import { expect, test } from "vitest";
import { fetchModels } from "./model-files.ts";
import type { Segmenter } from "./segmenter.ts";
import { TimedSegmenter } from "./timed-segmenter.ts";

/** What a graphics chip looks like that starts and then fails; the machines that run this have none. */
function failingChip() {
  const heard = { released: 0 };
  const fail = () => Promise.reject(new Error("The device was lost"));
  const release = () => {
    heard.released++;
    return Promise.resolve();
  };
  const segmenter: Segmenter = { encode: fail, readParts: fail, decode: fail, release };
  return { heard, segmenter };
}

test("a chip that fails gives its memory back, and the processor does the work", {
  timeout: 180_000,
}, async () => {
  const { heard, segmenter } = failingChip();
  const models = await fetchModels(() => {});
  const times = { webgpu: 300 };
  const timed = new TimedSegmenter(segmenter, { models, backend: "webgpu", times });
  const embedding = await timed.encode(new Float32Array(3 * FRAME_SIDE * FRAME_SIDE));
  expect(embedding.dims).toEqual([1, 256, 64, 64]);
  expect(heard.released).toBe(1);
  expect(times.webgpu).toBe(Number.POSITIVE_INFINITY);
  await timed.current.release();
  await expect(timed.encode(new Float32Array(3 * FRAME_SIDE * FRAME_SIDE))).rejects.toThrow(/session/i);
});
