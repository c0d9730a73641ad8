import { type LoadProgress, startSegmenter, type TimedSegmenter } from "../models/timed-segmenter.ts";

type Listener = (progress: LoadProgress) => void;

/** Loads and compiles the models once for all callers; each caller hears the progress, the latest first. */
export class ModelLoader {
  #loading: Promise<TimedSegmenter> | undefined;
  readonly #listeners = new Set<Listener>();
  #progress: LoadProgress | undefined;

  /** Rejects with ModelError; the next call then tries again. */
  async load(onProgress: Listener): Promise<TimedSegmenter> {
    this.#listeners.add(onProgress);
    if (this.#progress) onProgress(this.#progress);
    this.#loading ??= startSegmenter((progress) => this.#report(progress));
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

  #report(progress: LoadProgress): void {
    this.#progress = progress;
    for (const listener of this.#listeners) listener(progress);
  }
}
