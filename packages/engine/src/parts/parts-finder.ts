import type { Photo } from "../photo/read-photo.ts";
import type { Mask } from "./mask.ts";
import { startWorker, type WorkerClient } from "./worker-client.ts";
import type { PartsProgress, Tap } from "./worker-messages.ts";

export type { PartsProgress, Tap } from "./worker-messages.ts";

/** With no car, the mask is empty: the person may still tap what should be wrapped. */
export type CarFound = { kind: "car"; mask: Mask } | { kind: "no-car"; mask: Mask };

/** Finds the paint of the car in a photo, in a worker. */
export interface PartsFinder {
  /**
   * Rejects with the signal's reason when aborted, with ModelError when the models cannot be had or run.
   * A photo given while another is being looked at ends that one.
   */
  findCar(
    photo: Photo,
    options?: { signal?: AbortSignal; onProgress?: (progress: PartsProgress) => void },
  ): Promise<CarFound>;
  /** The mask of the photo last given to findCar, put right by these taps in order; none is the first guess. */
  maskFor(taps: readonly Tap[]): Promise<Mask>;
  /** Ends the worker and frees its memory. The next findCar starts a new one. */
  close(): void;
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

  return {
    findCar: async (photo, { signal, onProgress = () => {} } = {}) => {
      signal?.throwIfAborted();
      if (!worker || worker.isEnded) worker = startWorker();
      const current = worker;
      // WebAssembly cannot be interrupted from inside: giving up on a photo ends the worker.
      const abort = () => close(signal?.reason);
      signal?.addEventListener("abort", abort, { once: true });
      const bar = createBar(onProgress, usualMs);
      try {
        const { width, height, pixels } = photo;
        const { isCar, mask } = await current.ask(
          { kind: "find", width, height, pixels: pixels.data.slice().buffer },
          {
            onProgress: bar.hear,
            onEncoded: (ms) => {
              usualMs = ms;
            },
          },
        );
        return { kind: isCar ? "car" : "no-car", mask };
      } finally {
        bar.stop();
        signal?.removeEventListener("abort", abort);
      }
    },
    maskFor: async (taps) => {
      if (!worker) throw new Error("No photo has been given yet");
      return (await worker.ask({ kind: "mask", taps })).mask;
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
