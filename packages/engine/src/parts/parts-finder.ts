import type { Photo } from "../photo/read-photo.ts";
import type { Mask } from "./mask.ts";
import type { PartPiece } from "./part-piece.ts";
import { startWorker, type WorkerClient } from "./worker-client.ts";
import type { PartsProgress, Tap } from "./worker-messages.ts";

export type { PartsProgress, Tap } from "./worker-messages.ts";

/** With no car, the mask is empty: the person may still tap what should be wrapped. */
export type CarFound = { kind: "car"; mask: Mask } | { kind: "no-car"; mask: Mask };

/** The car's pieces in the order in which they lie over each other: paint, trim, glass, lamps, wheels. */
export type PartsFound = { kind: "car"; pieces: PartPiece[] } | { kind: "no-car" };

interface FindOptions {
  signal?: AbortSignal;
  onProgress?: (progress: PartsProgress) => void;
}

/** Finds the parts of the car in a photo, in a worker. */
export interface PartsFinder {
  /**
   * Every piece of the car. Rejects with the signal's reason when aborted, with ModelError when the models cannot be
   * had or run. A photo given while another is being looked at ends that one.
   */
  findParts: (photo: Photo, options?: FindOptions) => Promise<PartsFound>;
  /** The paint alone, as one mask; rejects as findParts does. */
  findCar: (photo: Photo, options?: FindOptions) => Promise<CarFound>;
  /** The paint of the photo last given, put right by these taps in order; none is the first guess. */
  maskFor: (taps: readonly Tap[]) => Promise<Mask>;
  /** Ends the worker and frees its memory. The next findCar starts a new one. */
  close: () => void;
}

/** What encoding took the last time, in ms, as the measure of the bar; the first guess is a slow laptop's. */
const FIRST_GUESS_MS = 7000;
const STEP_MS = 120;

export function createPartsFinder(): PartsFinder {
  let worker: WorkerClient | undefined;
  let usualMs = FIRST_GUESS_MS;

  function close(reason: unknown = new DOMException("Closed", "AbortError")): void {
    worker?.end(reason);
    worker = undefined;
  }

  /** Looks at the photo, then asks the worker for what is wanted of it. */
  async function find<Wanted>(
    photo: Photo,
    { signal, onProgress = () => {} }: FindOptions,
    want: (worker: WorkerClient, isCar: boolean) => Promise<Wanted>,
  ): Promise<Wanted> {
    signal?.throwIfAborted();
    if (!worker || worker.isEnded) worker = startWorker();
    const current = worker;
    // WebAssembly cannot be interrupted from inside: giving up on a photo ends the worker.
    const abort = () => close(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    const bar = createBar(onProgress, usualMs);
    const onEncoded = (ms: number) => {
      usualMs = ms;
    };
    try {
      const { width, height, pixels } = photo;
      const copy = { width, height, pixels: pixels.data.slice().buffer };
      return await want(current, await current.find(copy, { onProgress: bar.hear, onEncoded }));
    } finally {
      bar.stop();
      signal?.removeEventListener("abort", abort);
    }
  }

  return {
    findParts: async (photo, options = {}) =>
      find(photo, options, async (current, isCar) =>
        isCar ? { kind: "car", pieces: await current.listPieces() } : { kind: "no-car" },
      ),
    findCar: async (photo, options = {}) =>
      find(photo, options, async (current, isCar) => ({
        kind: isCar ? "car" : "no-car",
        mask: await current.maskFor([]),
      })),
    maskFor: async (taps) => {
      if (!worker) throw new Error("No photo has been given yet");
      return worker.maskFor(taps);
    },
    close: () => close(),
  };
}

/** Encoding says nothing until it is done: between, the bar follows the clock and slows down before the end. */
function createBar(onProgress: (progress: PartsProgress) => void, usualMs: number) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  return {
    hear: (progress: PartsProgress) => {
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
