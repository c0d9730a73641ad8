import type { Backend } from "./choose-backend.ts";
import type { FetchRequest, FetchResponse } from "./fetch-models-worker.ts";
import { ModelError } from "./model-error.ts";
import type { ModelRole } from "./model-files.ts";

/** Receives the progress of all models together. */
type OnBytes = (loaded: number, total: number) => void;

/** The bytes of each model, once they are here. Each rejects with ModelError. */
export type Models = Record<ModelRole, Promise<ArrayBuffer>>;

export interface ModelDownload {
  /** Fetches the models of a backend. */
  fetch: (backend: Backend) => Models;
  /** The other models are fetched once the encoder is open. */
  fetchOthers: () => void;
  /** Stops; models that have not arrived reject. What is stored of them stays. */
  end: () => void;
}

/**
 * Starts a worker that downloads models, or reads them from this device's cache: meanwhile the caller starts the runtime
 * and encodes a photo, which blocks its thread. `onBytes` is not called when the device has all models.
 */
export function startDownload(onBytes: OnBytes): ModelDownload {
  const worker = new Worker(new URL("./fetch-models-worker.ts", import.meta.url), { type: "module" });
  const send = (request: FetchRequest) => worker.postMessage(request);
  const arrivals = {
    encoder: createArrival(),
    decoder: createArrival(),
    parts: createArrival(),
    shape: createArrival(),
  };
  const fail = (message: string) => {
    for (const { reject } of Object.values(arrivals)) reject(new ModelError(message));
  };
  worker.addEventListener("message", ({ data: response }: MessageEvent<FetchResponse>) => {
    switch (response.kind) {
      case "bytes":
        return onBytes(response.loaded, response.total);
      case "model":
        return arrivals[response.role].resolve(response.bytes);
      case "failed":
        return fail(response.message);
    }
  });
  worker.addEventListener("error", ({ message }) => fail(`The download's worker failed: ${message}`));
  return {
    fetch: (backend) => {
      send({ kind: "fetch", backend });
      const { encoder, decoder, parts, shape } = arrivals;
      return { encoder: encoder.model, decoder: decoder.model, parts: parts.model, shape: shape.model };
    },
    fetchOthers: () => send({ kind: "encoder-open" }),
    end: () => {
      worker.terminate();
      fail("The download was ended");
    },
  };
}

interface Arrival {
  model: Promise<ArrayBuffer>;
  resolve: (bytes: ArrayBuffer) => void;
  reject: (error: ModelError) => void;
}

function createArrival(): Arrival {
  let [resolve, reject]: [Arrival["resolve"], Arrival["reject"]] = [() => {}, () => {}];
  const model = new Promise<ArrayBuffer>((...settle) => {
    [resolve, reject] = settle;
  });
  // Whoever awaits the model handles its failure.
  model.catch(() => {});
  return { model, resolve, reject };
}
