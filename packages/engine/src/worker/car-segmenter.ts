import type { FramePoint } from "../masks/frame.ts";
import type { Photo } from "../photo/read-photo.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { startWorker, type WorkerClient } from "./worker-client.ts";
import type { EditStroke } from "../mask-editor/edit-stroke.ts";
import type { Segmentation, SegmentationProgress } from "./worker-messages.ts";

export type { Segmentation, SegmentationProgress } from "./worker-messages.ts";

interface FindOptions {
  signal?: AbortSignal;
  onProgress?: (progress: SegmentationProgress) => void;
  /** In photo pixels, on the car that is meant. */
  at?: FramePoint;
}

/** Finds the parts of the car in a photo, in a worker. */
export interface CarSegmenter {
  /**
   * Says that a photo is about to come, while the person still chooses it: the models are loaded and compiled meanwhile.
   * What fails here is tried again with the photo.
   */
  prepare: () => void;
  /**
   * Every piece of the car: the one at `at`, in photo pixels, else the most prominent. A car that is hard to tell from
   * its neighbours, or small, is looked at a second time, closer, which takes as long again. Rejects with the signal's
   * reason when aborted, with ModelError when the models cannot be had or run. A photo given while another is being
   * looked at ends that one, with an AbortError.
   */
  segmentCar: (photo: Photo, options?: FindOptions) => Promise<Segmentation>;
  /**
   * A piece of the photo last looked at, or one that `createEmptyMask` began on it, with what the hints add or take; the
   * piece that was given stays as it is. Taken away altogether, it comes back with an empty box. Rejects as segmentCar
   * does, and when no photo was looked at.
   */
  refine: (piece: PartMask, hints: readonly EditStroke[]) => Promise<PartMask>;
  /** Ends the worker and frees its memory. The next photo starts a new one. */
  close: () => void;
}

/** What encoding took the last time, in ms, as the measure of the bar; the first guess is a slow laptop's. */
const FIRST_GUESS_MS = 7000;
const STEP_MS = 120;

export function createCarSegmenter(): CarSegmenter {
  let worker: WorkerClient | undefined;
  let usualMs = FIRST_GUESS_MS;
  let isLooking = false;

  function close(reason: unknown = new DOMException("Closed", "AbortError")): void {
    worker?.end(reason);
    worker = undefined;
  }

  function liveWorker(): WorkerClient {
    if (!worker || worker.isEnded) worker = startWorker();
    return worker;
  }

  async function segmentCar(
    photo: Photo,
    { signal, onProgress = () => {}, at }: FindOptions = {},
  ): Promise<Segmentation> {
    signal?.throwIfAborted();
    if (isLooking) close(new DOMException("Another photo was given", "AbortError"));
    const current = liveWorker();
    // WebAssembly cannot be interrupted from inside: giving up on a photo ends the worker.
    const abort = () => close(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    const bar = createBar(onProgress, usualMs);
    const onEncoded = (ms: number) => {
      usualMs = ms;
    };
    isLooking = true;
    try {
      const { width, height, pixels } = photo;
      const sent = { width, height, pixels: pixels.data.slice().buffer };
      return await current.segmentCar(sent, at, { onProgress: bar.hear, onEncoded });
    } finally {
      if (worker === current || !worker) isLooking = false;
      bar.stop();
      signal?.removeEventListener("abort", abort);
    }
  }

  return {
    prepare: () => liveWorker().prepare(),
    segmentCar,
    refine: async (piece, hints) => {
      if (!worker) throw new Error("No photo has been given yet");
      return worker.refine(piece, hints);
    },
    close: () => close(),
  };
}

/** Encoding says nothing until it is done: between, the bar follows the clock and slows down before the end. */
function createBar(onProgress: (progress: SegmentationProgress) => void, usualMs: number) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  return {
    hear: (progress: SegmentationProgress) => {
      stop();
      onProgress(progress);
      if (progress.kind !== "looking") return;
      const startedMs = performance.now();
      timer = setInterval(() => {
        const share = (performance.now() - startedMs) / usualMs;
        onProgress({ kind: "looking", fraction: 1 - Math.exp(-1.6 * share) });
      }, STEP_MS);
    },
    stop,
  };
}
