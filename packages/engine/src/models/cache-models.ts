import { ModelError } from "./model-error.ts";

/**
 * Prefetches what segmentation needs offline, one file at a time, without loading it: the models into this device's
 * cache, and the runtime's files into whatever caches the page's files. Does nothing where the browser has no storage.
 * Runs in a worker, so that the page stays responsive. Rejects with ModelError when a file cannot be downloaded, and
 * with the signal's reason; the next caller resumes what was downloaded until then.
 */
export async function cacheModels(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./cache-models-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data: failure }: MessageEvent<string | null>) => {
      if (failure === null) resolve();
      else reject(new ModelError(failure));
    });
    worker.addEventListener("error", ({ message }) =>
      reject(new ModelError(`The worker failed: ${message}`)),
    );
    signal.addEventListener("abort", () => {
      // The worker saves what it has and closes itself.
      worker.postMessage("stop");
      reject(signal.reason as Error);
    });
  });
}
