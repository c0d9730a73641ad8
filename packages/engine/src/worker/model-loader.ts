import type { LoadProgress, startSegmenter, TimedSegmenter } from "../models/timed-segmenter.ts";

type Listener = (progress: LoadProgress) => void;

/** Loads and compiles the models once for all callers; each caller hears the progress, the latest first. */
export class ModelLoader {
  readonly #start: typeof startSegmenter;
  #loading: Promise<TimedSegmenter> | undefined;
  readonly #listeners = new Set<Listener>();
  #follower: Listener | undefined;
  #progress: LoadProgress | undefined;

  constructor(start: typeof startSegmenter) {
    this.#start = start;
  }

  /** Rejects with ModelError; the next call then tries again. */
  async load(onProgress: Listener): Promise<TimedSegmenter> {
    this.#listeners.add(onProgress);
    if (this.#progress) onProgress(this.#progress);
    this.#loading ??= this.#start((progress) => this.#report(progress));
    try {
      return await this.#loading;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    } finally {
      this.#listeners.delete(onProgress);
      this.#progress = undefined;
    }
  }

  /** Tells the newest photo, which may wait for more models, how their download goes on after `load`. */
  follow(onProgress: Listener): void {
    this.#follower = onProgress;
    if (this.#progress?.kind === "loading") onProgress(this.#progress);
  }

  #report(progress: LoadProgress): void {
    this.#progress = isComplete(progress) ? undefined : progress;
    for (const listener of this.#listeners) listener(progress);
    this.#follower?.(progress);
  }
}

/** Whether nothing is left to download. */
export function isComplete(progress: LoadProgress): boolean {
  return progress.kind === "loading" && progress.loadedBytes === progress.totalBytes;
}
