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
import { type ModelDownload, type Models, startDownload } from "./start-download.ts";
import { type Runtime, startRuntime } from "./start-runtime.ts";

/** A GPU that takes longer than this for its first photo, including compiling shaders, hangs or is emulated. */
const GPU_TIMEOUT_MS = 15_000;

export type LoadProgress =
  /** Model files are downloaded, which happens only the first time on a device. */
  | { kind: "loading"; loadedBytes: number; totalBytes: number }
  /** The models are compiled. */
  | { kind: "starting" };

type OnProgress = (progress: LoadProgress) => void;

/** What moving to the CPU needs. */
interface Start {
  backend: Backend;
  times: BackendTimes;
  /** Of this backend's models. */
  download: ModelDownload;
  onProgress: OnProgress;
}

/** Told when the GPU fails at a photo. The photo waits for the CPU's encoder between the two calls. */
interface MoveListeners {
  onMove: () => void;
  onMoved: () => void;
}

/**
 * Loads the encoder and creates a segmenter on this device's fastest backend; the other models arrive while a photo is
 * encoded. Rejects with ModelError when the encoder cannot be loaded or does not run even on the CPU.
 */
export async function startSegmenter(onProgress: OnProgress): Promise<TimedSegmenter> {
  const download = reportDownload(onProgress);
  const [times, isOnGpu] = await Promise.all([loadBackendTimes(), hasGpu()]);
  const start = { backend: chooseBackend(times, isOnGpu), times, download, onProgress };
  const loaded = await load(start);
  try {
    return new TimedSegmenter(await open(start, loaded), start);
  } catch (error) {
    if (start.backend === "wasm") throw error;
    // A runtime that cannot be fetched says nothing about the GPU: the next visit tries it again.
    if (await isStarted(loaded.runtime)) await rememberFailure(times);
    return new TimedSegmenter(await moveToCpu(start), { ...start, backend: "wasm" });
  }
}

function reportDownload(onProgress: OnProgress): ModelDownload {
  return startDownload((loadedBytes, totalBytes) => onProgress({ kind: "loading", loadedBytes, totalBytes }));
}

interface Loaded {
  runtime: Promise<Runtime>;
  models: Models;
}

/** Downloads the encoder while the runtime starts. A file that does not arrive says nothing about the GPU. */
async function load({ backend, download, onProgress }: Omit<Start, "times">): Promise<Loaded> {
  const runtime = startRuntime(backend);
  // Awaited once the encoder is here; if it cannot be fetched, that is the failure to report.
  runtime.catch(ignoreFailure);
  const models = download.fetch(backend);
  await models.encoder;
  onProgress({ kind: "starting" });
  return { runtime, models };
}

/** Opens the encoder, and then fetches the other models. */
async function open(
  { backend, download }: Pick<Start, "backend" | "download">,
  { runtime, models }: Loaded,
): Promise<Segmenter> {
  const creating = runtime.then((started) => createSegmenter(started, models, backend));
  try {
    await runtime; // it may still download, which is not the GPU's time
    const segmenter = await withGpuTimeout(creating, backend);
    download.fetchOthers();
    return segmenter;
  } catch (error) {
    download.end();
    // The GPU may still finish loading after it was abandoned.
    creating.then(release, ignoreFailure);
    throw error;
  }
}

/** Records how fast this device encodes, and switches to the CPU when the GPU fails. */
export class TimedSegmenter {
  readonly #start: Start;
  #segmenter: Segmenter;
  #backend: Backend;
  /** The first photo also compiles shaders, so only later ones are measured. */
  #isWarm = false;

  constructor(segmenter: Segmenter, start: Start) {
    this.#segmenter = segmenter;
    this.#backend = start.backend;
    this.#start = start;
  }

  /** The segmenter that encoded the last photo and decodes it. */
  get current(): Segmenter {
    return this.#segmenter;
  }

  async encode(frame: SamFrame, { onMove, onMoved }: MoveListeners): Promise<Encoded> {
    try {
      return await withGpuTimeout(this.#encodeTimed(frame), this.#backend);
    } catch (error) {
      if (this.#backend === "wasm") throw error;
      onMove();
      release(this.#segmenter);
      await rememberFailure(this.#start.times);
      this.#segmenter = await moveToCpu(this.#start);
      this.#backend = "wasm";
      onMoved();
      return this.#encodeTimed(frame);
    }
  }

  async #encodeTimed(frame: SamFrame): Promise<Encoded> {
    const backend = this.#backend;
    const { times } = this.#start;
    const startedMs = performance.now();
    const encoded = await this.#segmenter.encode(frame);
    // The GPU may still answer after it was abandoned.
    if (backend === this.#backend) times[backend] = performance.now() - startedMs;
    if (this.#isWarm) await saveBackendTimes(times);
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

async function isStarted(runtime: Promise<Runtime>): Promise<boolean> {
  return runtime.then(
    () => true,
    () => false,
  );
}

/** Later visits do not try the GPU. */
async function rememberFailure(times: BackendTimes): Promise<void> {
  times.webgpu = Number.POSITIVE_INFINITY;
  await saveBackendTimes(times);
}

async function moveToCpu({ download, onProgress }: Start): Promise<Segmenter> {
  // Or two downloads would report to one progress bar. The new one resumes what this one stored.
  download.end();
  const start = { backend: "wasm", download: reportDownload(onProgress), onProgress } as const;
  return open(start, await load(start));
}

/** Not awaited, because a GPU that hangs never completes this either. */
function release(segmenter: Segmenter): void {
  segmenter.release().catch(ignoreFailure);
}

/** The browser frees an abandoned backend with the worker. */
function ignoreFailure(): void {}
