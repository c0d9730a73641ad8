import type { PhotoAnswer } from "./photo-worker.ts";

/**
 * Decodes a photo in a worker, so that the page does not freeze while a large one is drawn, read back and shrunk. Null
 * where that fails or the browser lacks it, as Safari before 16.4 does.
 */
export async function decodePhoto(file: Blob): Promise<PhotoAnswer> {
  if (typeof OffscreenCanvas === "undefined") return null;
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<PhotoAnswer>((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<PhotoAnswer>) => resolve(data));
      for (const failure of ["error", "messageerror"]) worker.addEventListener(failure, () => resolve(null));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate(); // frees the hundreds of megabytes that a large photo takes
  }
}
