import {
  type Backend,
  type BackendTimes,
  chooseBackend,
  hasGpu,
  loadBackendTimes,
  saveBackendTimes,
} from "./choose-backend.ts";
import { ModelError } from "./model-error.ts";
import type { SamFrame } from "./sam-frame.ts";
import { createSegmenter, type Encoded, type Segmenter } from "./segmenter.ts";
import { type ModelDownload, startDownload } from "./start-download.ts";
import { startRuntime } from "./start-runtime.ts";

/** A GPU that takes longer than this for its first photo, including compiling shaders, hangs or is emulated. */
const GPU_TIMEOUT_MS = 15_000;

export type LoadProgress =
  /** Model files are downloaded, which happens only the first time on a device. */
  | { kind: "loading"; loadedBytes: number; totalBytes: number }
  /** The models are compiled. */
  | { kind: "starting" };

/**
 * Loads the encoder and creates a segmenter on this device's fastest backend; the other models arrive while a photo is
 * encoded. Rejects with ModelError when the encoder cannot be loaded or does not run even on the CPU.
 */
export async function startSegmenter(onProgress: (progress: LoadProgress) => void): Promise<TimedSegmenter> {
  const onBytes = (loadedBytes: number, totalBytes: number) =>
    onProgress({ kind: "loading", loadedBytes, totalBytes });
  const onStarting = () => onProgress({ kind: "starting" });
  const download = startDownload(onBytes);
  const [times, isOnGpu] = await Promise.all([loadBackendTimes(), hasGpu()]);
  const backend = chooseBackend(times, isOnGpu);
  const creating = openOn(backend, { download, onStarting });
  try {
    return new TimedSegmenter(await creating, { backend, times });
  } catch (error) {
    if (backend === "wasm") throw error;
    return new TimedSegmenter(await switchToCpu(times, onBytes), { backend: "wasm", times });
  }
}

/** Opens the encoder on a backend, whose runtime starts while the models download. */
async function openOn(
  backend: Backend,
  { download, onStarting }: { download: ModelDownload; onStarting: () => void },
): Promise<Segmenter> {
  const starting = startRuntime(backend);
  // Awaited below, unless the encoder cannot be fetched, which is the failure to report then.
  starting.catch(ignoreFailure);
  const models = download.fetch(backend);
  await models.encoder;
  onStarting();
  const creating = starting.then((runtime) => createSegmenter(runtime, models, backend));
  try {
    return await withGpuTimeout(creating, backend);
  } catch (error) {
    // The GPU may still finish loading after it was abandoned.
    creating.then(release, ignoreFailure);
    throw error;
  } finally {
    download.fetchOthers();
  }
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
  return openOn("wasm", { download: startDownload(onBytes), onStarting: () => {} });
}

/** Not awaited, because a GPU that hangs never completes this either. */
function release(segmenter: Segmenter): void {
  segmenter.release().catch(ignoreFailure);
}

/** The browser frees an abandoned backend with the worker. */
function ignoreFailure(): void {}
