import {
  type Backend,
  type BackendTimes,
  chooseBackend,
  hasGpu,
  loadBackendTimes,
  saveBackendTimes,
} from "./choose-backend.ts";
import { ModelError } from "./model-error.ts";
import { fetchModels, type Models } from "./model-files.ts";
import type { SamFrame } from "./sam-frame.ts";
import { createSegmenter, type Encoded, type Segmenter } from "./segmenter.ts";
import { type Runtime, startRuntime } from "./start-runtime.ts";

/** A GPU that takes longer than this for its first photo, including compiling shaders, hangs or is emulated. */
const GPU_TIMEOUT_MS = 15_000;

export type LoadProgress =
  /** Model files are downloaded, which happens only the first time on a device. */
  | { kind: "loading"; loadedBytes: number; totalBytes: number }
  /** The models are compiled. */
  | { kind: "starting" };

/**
 * Loads the models and creates a segmenter on this device's fastest backend. Rejects with ModelError when the models
 * cannot be loaded or do not run even on the CPU.
 */
export async function startSegmenter(onProgress: (progress: LoadProgress) => void): Promise<TimedSegmenter> {
  const onBytes = (loadedBytes: number, totalBytes: number) =>
    onProgress({ kind: "loading", loadedBytes, totalBytes });
  const times = await loadBackendTimes();
  const backend = chooseBackend(times, await hasGpu());
  const { models, starting } = await fetchAll(backend, onBytes);
  onProgress({ kind: "starting" });
  const creating = starting.then((runtime) => createSegmenter(runtime, models, backend));
  try {
    return new TimedSegmenter(await withGpuTimeout(creating, backend), { backend, times });
  } catch (error) {
    if (backend === "wasm") throw error;
    // The GPU may still finish loading after it was abandoned.
    creating.then(release, ignoreFailure);
    return new TimedSegmenter(await switchToCpu(times, onBytes), { backend: "wasm", times });
  }
}

/** The models of a backend, and its runtime, which starts while they download. */
async function fetchAll(
  backend: Backend,
  onBytes: (loaded: number, total: number) => void,
): Promise<{ models: Models; starting: Promise<Runtime> }> {
  const starting = startRuntime(backend);
  // The caller awaits it, unless the models cannot be fetched, which is the failure to report then.
  starting.catch(ignoreFailure);
  return { models: await fetchModels(backend, onBytes), starting };
}

/** Records how fast this device encodes, and switches to the CPU when the GPU fails. */
export class TimedSegmenter {
  readonly #times: BackendTimes;
  #segmenter: Segmenter;
  #backend: Backend;
  /** The first photo also compiles shaders, so only later ones are measured. */
  #isWarm = false;

  constructor(segmenter: Segmenter, start: { backend: Backend; times: BackendTimes }) {
    this.#segmenter = segmenter;
    this.#backend = start.backend;
    this.#times = start.times;
  }

  /** The segmenter that encoded the last photo and decodes it. */
  get current(): Segmenter {
    return this.#segmenter;
  }

  async encode(frame: SamFrame): Promise<Encoded> {
    try {
      return await withGpuTimeout(this.#encodeTimed(frame), this.#backend);
    } catch (error) {
      if (this.#backend === "wasm") throw error;
      release(this.#segmenter);
      this.#segmenter = await switchToCpu(this.#times, () => {});
      this.#backend = "wasm";
      return this.#encodeTimed(frame);
    }
  }

  async #encodeTimed(frame: SamFrame): Promise<Encoded> {
    const backend = this.#backend;
    const startedMs = performance.now();
    const encoded = await this.#segmenter.encode(frame);
    // The GPU may still answer after it was abandoned.
    if (backend === this.#backend) this.#times[backend] = performance.now() - startedMs;
    if (this.#isWarm) await saveBackendTimes(this.#times);
    this.#isWarm = true;
    return encoded;
  }
}

/** The CPU has no time limit, because there is no other backend to fall back to. */
async function withGpuTimeout<T>(work: Promise<T>, backend: Backend): Promise<T> {
  if (backend === "wasm") return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelError("The GPU does not respond")), GPU_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function switchToCpu(
  times: BackendTimes,
  onBytes: (loaded: number, total: number) => void,
): Promise<Segmenter> {
  times.webgpu = Number.POSITIVE_INFINITY;
  await saveBackendTimes(times);
  const { models, starting } = await fetchAll("wasm", onBytes);
  return createSegmenter(await starting, models, "wasm");
}

/** Not awaited, because a GPU that hangs never completes this either. */
function release(segmenter: Segmenter): void {
  segmenter.release().catch(ignoreFailure);
}

/** The browser frees an abandoned backend with the worker. */
function ignoreFailure(): void {}
