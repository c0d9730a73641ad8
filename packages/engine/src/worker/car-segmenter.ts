import type { FramePoint } from "../masks/frame.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { EditStroke } from "../mask-editor/edit-stroke.ts";
import type { Photo } from "../photo/read-photo.ts";
import { requireWebAssembly } from "../photo/web-assembly-error.ts";
import type { Segmentation } from "../segmentation/segment-car.ts";
import { startWorker, type WorkerClient } from "./worker-client.ts";
import type { SegmentationProgress } from "./worker-messages.ts";

interface SegmentOptions {
  signal?: AbortSignal;
  onProgress?: (progress: SegmentationProgress) => void;
  /** A point on the car to segment, in photo pixels. */
  at?: FramePoint;
}

/** Segments the car in a photo, in a worker. */
export interface CarSegmenter {
  /**
   * Loads and compiles the models while the customer still chooses a photo. A failure here is retried with the photo.
   */
  prepare: () => void;
  /**
   * Returns the part masks of one car: the one at `at`, or the most prominent one. A small car, or one that is hard to
   * separate from its neighbors, is zoomed in to and encoded again, which takes as long again. Rejects with the signal's
   * reason when aborted, with ModelError when the models cannot be loaded or run, and with WebAssemblyError. A second photo cancels the first
   * with an AbortError.
   */
  segmentCar: (photo: Photo, options?: SegmentOptions) => Promise<Segmentation>;
  /**
   * Applies strokes to a part mask of the photo segmented last, or to one from `createEmptyMask`, and returns the edited
   * copy. A mask that is erased completely has an empty box. Rejects as segmentCar does, and when no photo has been
   * segmented.
   */
  editMask: (mask: PartMask, strokes: readonly EditStroke[]) => Promise<PartMask>;
  /** Terminates the worker and frees its memory. The next photo starts a new one. */
  close: () => void;
}

/** Encoding time of a slow laptop, used for the progress bar until this device has been measured. */
const INITIAL_ENCODE_MS = 7000;
const STEP_MS = 120;

export function createCarSegmenter(): CarSegmenter {
  let worker: WorkerClient | undefined;
  let encodeMs = INITIAL_ENCODE_MS;
  let isSegmenting = false;

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
    { signal, onProgress = () => {}, at }: SegmentOptions = {},
  ): Promise<Segmentation> {
    signal?.throwIfAborted();
    requireWebAssembly();
    if (isSegmenting) close(new DOMException("Another photo was given", "AbortError"));
    const current = liveWorker();
    // WebAssembly cannot be interrupted from inside, so canceling terminates the worker.
    const abort = () => close(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    const estimate = createProgressEstimate(onProgress, encodeMs);
    const onEncoded = (ms: number) => {
      encodeMs = ms;
    };
    isSegmenting = true;
    try {
      const { width, height, pixels } = photo;
      const message = { width, height, pixels: pixels.data.slice().buffer };
      return await current.segmentCar(message, at, { onProgress: estimate.onProgress, onEncoded });
    } finally {
      if (worker === current || !worker) isSegmenting = false;
      estimate.stop();
      signal?.removeEventListener("abort", abort);
    }
  }

  return {
    prepare: () => liveWorker().prepare(),
    segmentCar,
    editMask: async (mask, strokes) => {
      if (!worker || worker.isEnded) throw new Error("No photo has been segmented yet");
      return worker.editMask(mask, strokes);
    },
    close: () => close(),
  };
}

/** The encoder reports no progress, so its fraction follows the clock and slows down toward the end. */
function createProgressEstimate(onProgress: (progress: SegmentationProgress) => void, encodeMs: number) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  return {
    onProgress: (progress: SegmentationProgress) => {
      stop();
      onProgress(progress);
      if (progress.kind !== "encoding") return;
      const startedMs = performance.now();
      timer = setInterval(() => {
        const share = (performance.now() - startedMs) / encodeMs;
        onProgress({ kind: "encoding", fraction: 1 - Math.exp(-1.6 * share) });
      }, STEP_MS);
    },
    stop,
  };
}
