import type { HeicAnswer, HeicPixels } from "./heic-worker.ts";
import { ReaderError } from "./reader-error.ts";
import { requireWebAssembly } from "./web-assembly-error.ts";

/**
 * Decodes a HEIC file in browsers that cannot; the decoder is downloaded only then. Null when the data is corrupt.
 * Rejects with ReaderError when the decoder cannot be downloaded, and with WebAssemblyError where it cannot run.
 */
export async function decodeHeic(bytes: ArrayBuffer): Promise<HeicPixels | null> {
  requireWebAssembly();
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<HeicAnswer>) => {
        if (data.kind === "failed") reject(new Error(`The HEIC decoder failed: ${data.message}`));
        else resolve(data.kind === "decoded" ? data.pixels : null);
      });
      worker.addEventListener("error", (event) => {
        // An error inside the script has a message; a script that failed to download has none.
        if (event instanceof ErrorEvent) reject(new Error(`The HEIC decoder failed: ${event.message}`));
        else reject(new ReaderError("The HEIC decoder could not be downloaded"));
      });
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate(); // frees the hundreds of megabytes that a large photo takes
  }
}
