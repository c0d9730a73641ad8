import { ModelError } from "./model-error.ts";

/**
 * Fetches what finding a car needs for a visit without a connection, one file after the other, and loads none of it:
 * the models into this device's cache, the runtime's own files into whatever keeps the page's files. Does nothing
 * where the browser gives no storage. Works beside the page, whose pictures go on. Rejects with ModelError when a file
 * cannot be had, and with the signal's reason; what has come by then is taken up by whoever needs it next.
 */
export async function cacheModels(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./cache-models-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data: fault }: MessageEvent<string | null>) => {
      if (fault === null) resolve();
      else reject(new ModelError(fault));
    });
    worker.addEventListener("error", ({ message }) => reject(new ModelError(`The worker broke: ${message}`)));
    signal.addEventListener("abort", () => {
      // It keeps what has come, and ends itself.
      worker.postMessage("stop");
      reject(signal.reason as Error);
    });
  });
}
