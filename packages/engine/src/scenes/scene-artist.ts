import { encodeImage, type ExportOptions } from "../render/export-image.ts";
import type { SceneCar } from "./draw-scene.ts";
import type { Scene } from "./scene.ts";
import type { SceneRequest, SceneResponse } from "./scene-worker.ts";

/** Reads the car when the artist does not have it: the last function's car is kept, with what was computed from it. */
export type ReadCar = () => SceneCar | Promise<SceneCar>;

/** Draws scenes in a worker of its own, so that the page does not wait. */
export interface SceneArtist {
  /**
   * Cuts the car out before a scene is chosen, so that the first drawing takes no longer than the next. Waits and rejects
   * as `draw` does.
   */
  prepare: (readCar: ReadCar, signal?: AbortSignal) => Promise<void>;
  /**
   * The drawing, at most `longSide` pixels long. The pixels of the car's picture are transferred: read a copy. Rejects
   * with the signal's reason when aborted. One drawing is made at a time; a second waits for the first, even an aborted
   * one: it takes less time than to cut out the car anew.
   */
  draw: (scene: Scene, readCar: ReadCar, signal?: AbortSignal) => Promise<ImageData>;
  /** The same as a file. Rejects, too, when the browser cannot encode it. */
  export: (scene: Scene, readCar: ReadCar, options: ExportOptions) => Promise<Blob>;
  /** Terminates the worker and rejects what is being drawn. The next drawing starts a new one. */
  close: () => void;
}

/** A worker with the car that it has. */
interface Studio {
  worker: Worker;
  car: ReadCar | null;
}

export function createSceneArtist(): SceneArtist {
  let studio: Studio | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let closing = new AbortController();

  function close(): void {
    closing.abort(new DOMException("Closed", "AbortError"));
    closing = new AbortController();
    studio?.worker.terminate();
    studio = null;
  }

  async function ask(scene: Scene | null, readCar: ReadCar, closed: AbortSignal) {
    const car = studio?.car === readCar ? null : await readCar();
    closed.throwIfAborted();
    studio ??= { worker: openWorker(), car: null };
    const current = studio;
    current.car = null;
    const response = await rejectWhenAborted(askWorker(current.worker, { scene, car }), closed);
    if (response.kind === "failed") throw new Error(response.message);
    current.car = readCar;
    return response;
  }

  function askInTurn(scene: Scene | null, readCar: ReadCar, signal?: AbortSignal) {
    const closed = closing.signal;
    const answer = queue.then(() => {
      closed.throwIfAborted();
      signal?.throwIfAborted();
      return ask(scene, readCar, closed);
    });
    queue = answer.catch(() => {
      // The caller handles it; the next one starts anyway.
    });
    return signal ? rejectWhenAborted(answer, signal) : answer;
  }

  async function draw(scene: Scene, readCar: ReadCar, signal?: AbortSignal): Promise<ImageData> {
    const response = await askInTurn(scene, readCar, signal);
    if (response.kind !== "drawn") throw new Error("a scene was asked for and not drawn");
    return new ImageData(new Uint8ClampedArray(response.pixels), response.width, response.height);
  }

  return {
    prepare: async (readCar, signal) => {
      await askInTurn(null, readCar, signal);
    },
    draw,
    export: async (scene, readCar, options) =>
      encodeImage(await draw(scene, readCar, options.signal), options),
    close,
  };
}

function openWorker(): Worker {
  return new Worker(new URL("./scene-worker.ts", import.meta.url), { type: "module" });
}

function askWorker(worker: Worker, request: SceneRequest): Promise<SceneResponse> {
  // Not Promise.withResolvers, which needs Safari 17.4.
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SceneResponse>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
    const { car } = request;
    worker.postMessage(request, car ? [car.picture.data.buffer as ArrayBuffer] : []); // the caller's copy
  });
}

/** The promise, which rejects with the signal's reason as soon as it aborts. */
async function rejectWhenAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
