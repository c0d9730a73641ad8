import type { HeicPixels } from "./heic-worker.ts";
import { ReaderError } from "./reader-error.ts";

/**
 * A HEIC's pixels where the browser cannot decode one itself; the decoder is fetched only then. Null when the data
 * are broken. Rejects with ReaderError when the decoder cannot be had.
 */
export async function decodeHeic(bytes: ArrayBuffer): Promise<HeicPixels | null> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", (event: MessageEvent<HeicPixels | null>) => resolve(event.data));
      worker.addEventListener("error", (event) => {
        // What goes wrong in the script comes with its words; a script that did not come has none.
        if (event instanceof ErrorEvent) reject(new Error(`The HEIC decoder broke: ${event.message}`));
        else reject(new ReaderError("The HEIC decoder could not be fetched"));
      });
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate(); // with the hundreds of megabytes that a large photo takes there
  }
}
