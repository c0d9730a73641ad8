import { expect, onTestFinished, test, vi } from "vitest";
import { pretendToHaveGpu } from "../testing/pretend-to-have-gpu.ts";
import { modelFiles } from "./model-manifest.ts";
import type { Segmenter } from "./segmenter.ts";
import { startDownload } from "./start-download.ts";
import { type LoadProgress, startSegmenter, TimedSegmenter } from "./timed-segmenter.ts";

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

test("a GPU that fails at a photo is released, and the CPU's models tell how they load before it takes over", {
  timeout: 180_000,
}, async () => {
  await caches.delete("livery-models");
  const { calls, segmenter } = createFailingGpu();
  const heard: (LoadProgress["kind"] | "move" | "moved")[] = [];
  const times = { webgpu: 300 };
  const frame = { width: 48, height: 32, values: new Float32Array(3 * 48 * 32) };
  const timed = new TimedSegmenter(segmenter, {
    backend: "webgpu",
    times,
    download: startDownload(() => {}),
    onProgress: ({ kind }) => heard.push(kind),
  });
  const move = { onMove: () => heard.push("move"), onMoved: () => heard.push("moved") };
  const { embedding, stage } = await timed.encode(frame, move);
  expect(withoutRepeats(heard).slice(0, 4)).toEqual(["move", "loading", "starting", "moved"]);
  expect(embedding.dims).toEqual([1, 256, 64, 64]);
  expect(stage.dims).toEqual([1, 128, 128, 128]);
  expect(calls.released).toBe(1);
  expect(times.webgpu).toBe(Number.POSITIVE_INFINITY);
  await timed.current.release();
  await expect(timed.encode(frame, move)).rejects.toThrow(/session/i);
});

test("after a GPU that does not open, only the CPU's models report their download", {
  timeout: 180_000,
}, async () => {
  await caches.delete("livery-models");
  pretendToHaveGpu();
  const reported: LoadProgress[] = [];
  const timed = await startSegmenter((progress) => reported.push(progress));
  await timed.current.openAll();
  await timed.current.release();
  const gpuTotal = totalWith("gpu-encoder");
  const cpuTotal = totalWith("encoder");
  expect(totalsIn(reported)).toEqual([gpuTotal, cpuTotal]);
  expect(reported.at(-1)).toEqual({ kind: "loading", loadedBytes: cpuTotal, totalBytes: cpuTotal });
});

test("a download that fails is not blamed on the GPU", async () => {
  await caches.delete("livery-models");
  pretendToHaveGpu();
  vi.stubGlobal("Worker", OfflineWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(startSegmenter(() => {})).rejects.toThrow("no network");
  expect(await (await caches.open("livery-models")).match("/backend-times")).toBeUndefined();
});

/** Answers as the download's worker does without a network. */
class OfflineWorker extends Worker {
  constructor() {
    super("data:text/javascript,postMessage({ kind: 'failed', message: 'no network' })");
  }
}

function totalWith(encoder: "encoder" | "gpu-encoder"): number {
  const { decoder, parts, shape } = modelFiles;
  return modelFiles[encoder].bytes + decoder.bytes + parts.bytes + shape.bytes;
}

/** The totals in the order of their reports, each once until another takes over. */
function totalsIn(reported: readonly LoadProgress[]): number[] {
  const totals = reported.flatMap((progress) => (progress.kind === "loading" ? [progress.totalBytes] : []));
  return withoutRepeats(totals);
}

function withoutRepeats<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => value !== values[index - 1]);
}
