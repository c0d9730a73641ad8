import type {
  CarSegmenter,
  EditStroke,
  PartMask,
  Photo,
  Segmentation,
  SegmentationProgress,
} from "@livery/engine";
import type { Engine } from "./engine.ts";
import type { PhotoPoint } from "./photo-point.ts";

/** A photo, and where its chosen car is; null for the most prominent one. */
interface Search {
  photo: Photo;
  at: PhotoPoint | null;
}

/** The segmenter of a photo session. It starts late, is replaced after a failure, and knows whose masks it can edit. */
export class SessionSegmenter {
  #segmenter: CarSegmenter | null = null;
  /** Aborted when another photo has been read, or the customer cancels. */
  #running = new AbortController();
  /** The segmenter's current photo and car, the only ones whose masks it can edit; null after an abort. */
  #current: (Search & { isDone: Promise<unknown> }) | null = null;

  /** Loads the models ahead of a photo. */
  prepare(engine: Engine): void {
    this.#require(engine).prepare();
  }

  /** Finds the car, instead of what was searched before. Null when it was stopped meanwhile. */
  async findCar(
    engine: Engine,
    { photo, at }: Search,
    onProgress: (progress: SegmentationProgress) => void,
  ): Promise<Segmentation | null> {
    this.stop();
    const { signal } = this.#running;
    try {
      const found = await this.#require(engine).segmentCar(photo, {
        signal,
        ...(at && { at }),
        onProgress: (progress) => {
          if (!signal.aborted) onProgress(progress);
        },
      });
      if (signal.aborted) return null;
      this.#current = { photo, at, isDone: Promise.resolve() };
      return found;
    } catch (error) {
      if (signal.aborted) return null;
      this.#end(); // a retry starts with a fresh one, whatever broke
      throw error;
    }
  }

  /** Finds the car of a photo that is not on screen. */
  findOther(engine: Engine, photo: Photo, signal: AbortSignal): Promise<Segmentation> {
    this.#current = null; // the segmenter moves on to this photo
    return this.#require(engine).segmentCar(photo, { signal });
  }

  /** The mask after an edit stroke; null when it was stopped meanwhile. */
  async editMask(
    engine: Engine,
    search: Search,
    { mask, stroke }: { mask: PartMask; stroke: EditStroke },
  ): Promise<PartMask | null> {
    const { signal } = this.#running;
    try {
      const segmenter = this.#require(engine);
      await this.#findAgain(segmenter, search, signal);
      return await segmenter.editMask(mask, [stroke]);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  /** Stops what goes on. */
  stop(): void {
    this.#running.abort();
    // An aborted signal keeps its call stack, and with it the photo.
    this.#running = new AbortController();
    this.#current = null;
  }

  /** Ends the worker, which had a copy of the photo. */
  close(): void {
    this.stop();
    this.#end();
  }

  #end(): void {
    this.#segmenter?.close();
    this.#segmenter = null;
  }

  #require(engine: Engine): CarSegmenter {
    this.#segmenter ??= engine.createCarSegmenter();
    return this.#segmenter;
  }

  /** Segments the current car again if the segmenter has moved on to another one since. */
  async #findAgain(segmenter: CarSegmenter, { photo, at }: Search, signal: AbortSignal): Promise<void> {
    if (this.#current?.photo !== photo || this.#current.at !== at)
      this.#current = { photo, at, isDone: segmenter.segmentCar(photo, { signal, ...(at && { at }) }) };
    try {
      await this.#current.isDone;
    } catch (error) {
      this.#current = null;
      throw error;
    }
  }
}
