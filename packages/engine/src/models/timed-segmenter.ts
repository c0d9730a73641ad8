import {
  type Backend,
  type BackendTimes,
  chooseBackend,
  hasGraphicsChip,
  recallTimes,
  rememberTimes,
} from "./choose-backend.ts";
import { ModelError } from "./model-error.ts";
import { fetchModels, type Models } from "./model-files.ts";
import { createSegmenter, type Embedding, type Segmenter } from "./segmenter.ts";

/** A chip that takes longer for its first photo, programs compiled included, has hung or only imitates one. */
const CHIP_LIMIT_MS = 15_000;

export type LoadProgress =
  /** Model files are downloaded, which happens only the first time on a device. */
  | { kind: "loading"; loadedBytes: number; totalBytes: number }
  /** The models are compiled. */
  | { kind: "starting" };

/**
 * Loads the models and starts a segmenter where this device is fastest. Rejects with ModelError when the models
 * cannot be had or do not run even on the processor.
 */
export async function startSegmenter(tell: (progress: LoadProgress) => void): Promise<TimedSegmenter> {
  const models = await fetchModels((loadedBytes, totalBytes) =>
    tell({ kind: "loading", loadedBytes, totalBytes }),
  );
  tell({ kind: "starting" });
  const times = await recallTimes();
  const backend = chooseBackend(times, await hasGraphicsChip());
  const creating = createSegmenter(models, backend);
  try {
    return new TimedSegmenter(await withinLimit(creating, backend), { models, backend, times });
  } catch (error) {
    if (backend === "wasm") throw error;
    // A chip may start after it was given up.
    creating.then(discard, ignoreFailure);
    return new TimedSegmenter(await giveUpChip(models, times), { models, backend: "wasm", times });
  }
}

/** Remembers how fast this device encodes, and moves to the processor when the graphics chip fails. */
export class TimedSegmenter {
  /** Kept for as long as the chip may fail. */
  #models: Models | null;
  readonly #times: BackendTimes;
  #segmenter: Segmenter;
  #backend: Backend;
  /** The first photo also compiles the chip's programs: only later ones tell how fast it is. */
  #isWarm = false;

  constructor(segmenter: Segmenter, start: { models: Models; backend: Backend; times: BackendTimes }) {
    this.#segmenter = segmenter;
    this.#models = start.backend === "wasm" ? null : start.models;
    this.#backend = start.backend;
    this.#times = start.times;
  }

  /** The segmenter that made the last embedding: questions about it go there. */
  get current(): Segmenter {
    return this.#segmenter;
  }

  async encode(frame: Float32Array): Promise<Embedding> {
    try {
      return await withinLimit(this.#encodeTimed(frame), this.#backend);
    } catch (error) {
      if (!this.#models) throw error;
      discard(this.#segmenter);
      this.#segmenter = await giveUpChip(this.#models, this.#times);
      this.#backend = "wasm";
      this.#models = null;
      return this.#encodeTimed(frame);
    }
  }

  async #encodeTimed(frame: Float32Array): Promise<Embedding> {
    const backend = this.#backend;
    const startedMs = performance.now();
    const embedding = await this.#segmenter.encode(frame);
    // A chip may answer after it was given up.
    if (backend === this.#backend) this.#times[backend] = performance.now() - startedMs;
    if (this.#isWarm) await rememberTimes(this.#times);
    this.#isWarm = true;
    return embedding;
  }
}

/** The processor may take as long as it needs: there is nothing left to fall back to. */
async function withinLimit<T>(work: Promise<T>, backend: Backend): Promise<T> {
  if (backend === "wasm") return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelError("The graphics chip does not answer")), CHIP_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function giveUpChip(models: Models, times: BackendTimes): Promise<Segmenter> {
  times.webgpu = Number.POSITIVE_INFINITY;
  await rememberTimes(times);
  return createSegmenter(models, "wasm");
}

/** Not waited for: a chip that hangs does not answer to this either. */
function discard(segmenter: Segmenter): void {
  segmenter.release().catch(ignoreFailure);
}

/** What was given up and cannot be given back is the browser's to clear, with the worker. */
function ignoreFailure(): void {}
