import { encodeImage, type ExportOptions } from "../render/export-image.ts";
import type { SceneRequest } from "./draw-scene.ts";
import type { SceneResponse } from "./scene-worker.ts";

/** Draws scenes in a worker of its own, so that the page does not wait. */
export interface SceneArtist {
  /**
   * The drawing, at most `longSide` pixels long. The picture's pixels are transferred: pass a copy. Rejects with the
   * signal's reason when aborted. One drawing is made at a time; a second request waits for the first.
   */
  draw: (request: SceneRequest, signal?: AbortSignal) => Promise<ImageData>;
  /** The same as a file. Rejects, too, when the browser cannot encode it. */
  export: (request: SceneRequest, options: ExportOptions) => Promise<Blob>;
  /** Terminates the worker and rejects what is being drawn. The next drawing starts a new one. */
  close: () => void;
}

export function createSceneArtist(): SceneArtist {
  let worker: Worker | null = null;
  let stop: ((reason: unknown) => void) | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function close(reason: unknown = new DOMException("Closed", "AbortError")): void {
    worker?.terminate();
    worker = null;
    stop?.(reason);
    stop = null;
  }

  async function drawNow(request: SceneRequest, signal: AbortSignal | undefined): Promise<ImageData> {
    signal?.throwIfAborted();
    worker ??= new Worker(new URL("./scene-worker.ts", import.meta.url), { type: "module" });
    const current = worker;
    // A drawing cannot be interrupted from inside.
    const abort = () => close(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      // Not Promise.withResolvers, which needs Safari 17.4.
      const response = await new Promise<SceneResponse>((resolve, reject) => {
        stop = reject;
        current.onmessage = ({ data }: MessageEvent<SceneResponse>) => resolve(data);
        current.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
        current.postMessage(request, [request.picture.data.buffer as ArrayBuffer]); // the caller's copy
      });
      if (response.kind === "failed") throw new Error(response.message);
      return new ImageData(new Uint8ClampedArray(response.pixels), response.width, response.height);
    } finally {
      stop = null;
      signal?.removeEventListener("abort", abort);
    }
  }

  function draw(request: SceneRequest, signal?: AbortSignal): Promise<ImageData> {
    const drawing = queue.then(() => drawNow(request, signal));
    queue = drawing.catch(() => {
      // The caller of this drawing handles it; the next one starts anyway.
    });
    return drawing;
  }

  return {
    draw,
    export: async (request, options) => encodeImage(await draw(request, options.signal), options),
    close: () => close(),
  };
}
