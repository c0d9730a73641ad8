import type {
  EditStroke,
  PartMask,
  CarSegmenter,
  Photo,
  Renderer,
  RimThumbnails,
  Swatches,
} from "@livery/engine";
import type { Engine } from "./engine.ts";
import { photoOf, reducePhotoSession } from "./reduce-photo-session.ts";
import {
  emptyPhotoSession,
  type RetryableFailure,
  type PhotoPoint,
  type Ready,
  type PhotoSessionEvent,
  type PhotoSessionState,
  settledState,
} from "./photo-session-state.ts";
import { createStore, type Store } from "./store.ts";

/** A photo of ours with what is known of its car. */
export interface Sample {
  photo: Photo;
  masks: readonly PartMask[];
}

/** The picture of a visit: one photo at a time, and the masks of the car found in it. */
export class PhotoSession {
  readonly #store: Store<PhotoSessionState, PhotoSessionEvent> = createStore<
    PhotoSessionState,
    PhotoSessionEvent
  >(emptyPhotoSession, reducePhotoSession);
  readonly #loadEngine: () => Promise<Engine>;
  #engine: Engine | null = null;
  #segmenter: CarSegmenter | null = null;
  /** Reads the photo once more from where it came. */
  #retryLast: (() => Promise<void>) | null = null;
  /** How many masks were begun by hand, for their ids. */
  #emptyMaskCount = 0;
  readonly #photoRequested = new AbortController();
  /** Aborted when another photo is chosen before this one is read. */
  #reading = new AbortController();
  /** Aborted when another photo has been read, or the person cancels. */
  #segmenting = new AbortController();
  /** What the segmenter looked at last, of which alone it can put masks right; null where that was ended. */
  #segmented: (Pick<Ready, "photo" | "at"> & { look: Promise<unknown> }) | null = null;

  constructor(loadEngine: () => Promise<Engine>) {
    this.#loadEngine = loadEngine;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): PhotoSessionState => this.#store.getState();

  /** Aborted as soon as somebody goes to give a photo. */
  get photoRequested(): AbortSignal {
    return this.#photoRequested.signal;
  }

  /** While the person looks for a photo, engine and models are loaded. What fails is told when the photo is there. */
  async prepare(): Promise<void> {
    this.#photoRequested.abort();
    try {
      this.#engine ??= await this.#loadEngine();
      this.#requireSegmenter(this.#engine).prepare();
    } catch {
      // The photo tries again.
    }
  }

  /** Reads the photo and finds its car. Until it is read, what was there before goes on. */
  async choosePhoto(file: Blob): Promise<void> {
    this.#photoRequested.abort();
    this.#retryLast = () => this.choosePhoto(file);
    await this.#read(async (engine, signal) => {
      const result = await engine.readPhoto(file);
      if (signal.aborted) return;
      if (result.kind === "refused") {
        this.#store.dispatch({ kind: "photo-refused", problem: result.problem });
      } else {
        this.#store.dispatch({ kind: "photo-read", photo: result.photo });
        await this.#segmentCar(engine, { photo: result.photo, at: null });
      }
    });
  }

  /** Takes one of our own cars, in which nothing has to be found. */
  async chooseSample(load: () => Promise<Sample>): Promise<void> {
    this.#retryLast = () => this.chooseSample(load);
    await this.#read(async (_engine, signal) => {
      const sample = await load();
      if (signal.aborted) return;
      this.#stopSegmenting();
      this.#store.dispatch({ kind: "sample-read", ...sample });
    });
  }

  /** From a failure: once more with the same photo. */
  async retry(): Promise<void> {
    const photo = photoOf(settledState(this.getState()));
    if (photo !== null && this.#engine !== null) {
      this.#store.dispatch({ kind: "retried" });
      await this.#segmentCar(this.#engine, { photo, at: null });
    } else {
      await this.#retryLast?.();
    }
  }

  /** Of several cars in the photo, that at this place of it. */
  async chooseCar(at: PhotoPoint): Promise<void> {
    const photo = photoOf(settledState(this.getState()));
    if (photo === null || this.#engine === null) return;
    this.#store.dispatch({ kind: "retried", at });
    await this.#segmentCar(this.#engine, { photo, at });
  }

  /** A mask as a stroke would make it; nothing on screen changes by it. Null where that could not be done. */
  async applyStroke(mask: PartMask, stroke: EditStroke): Promise<PartMask | null> {
    const state = settledState(this.getState());
    if (state.kind !== "ready" || this.#engine === null) return null;
    const { signal } = this.#segmenting;
    try {
      const segmenter = this.#requireSegmenter(this.#engine);
      await this.#segmentAgain(segmenter, state, signal);
      return await segmenter.editMask(mask, [stroke]);
    } catch (error) {
      if (!signal.aborted && failureOf(error) === "fault") reportError(error);
      return null;
    }
  }

  /** No car was found: the person marks it by hand. */
  maskByHand(): void {
    this.#store.dispatch({ kind: "manual-masking-started" });
  }

  /** A mask of which nothing is drawn yet, for what was not found; hints draw it, and `saveMask` takes it. */
  createEmptyMask(fact: Pick<PartMask, "materialClass" | "panel">): PartMask {
    if (this.#engine === null) throw new Error("a mask was begun before a photo was read");
    this.#emptyMaskCount += 1;
    return this.#engine.createEmptyMask({ id: `drawn-${this.#emptyMaskCount}`, ...fact });
  }

  saveMask(mask: PartMask): void {
    this.#store.dispatch({ kind: "mask-edited", mask });
  }

  /** The masks as they were before the last change that a person made. */
  undoMaskEdit(): void {
    this.#store.dispatch({ kind: "mask-edit-undone" });
  }

  /** The masks as they were before they were undone. */
  redoMaskEdit(): void {
    this.#store.dispatch({ kind: "mask-edit-redone" });
  }

  /** All masks as they were found. */
  resetMasks(): void {
    this.#store.dispatch({ kind: "masks-reset" });
  }

  dismissWarning(): void {
    this.#store.dispatch({ kind: "warning-dismissed" });
  }

  /** Goes back to the car before, from a search or from what became of it; where there was none, to the beginning. */
  cancel(): void {
    this.#stop();
    this.#store.dispatch({ kind: "canceled" });
  }

  /** Forgets the photo and all that was made of it, and ends the worker that had a copy. */
  clear(): void {
    this.#stop();
    this.#segmenter?.close();
    this.#segmenter = null;
    this.#retryLast = null;
    this.#store.dispatch({ kind: "cleared" });
  }

  dismissRefusal(): void {
    this.#store.dispatch({ kind: "refusal-dismissed" });
  }

  /** A renderer on this canvas; null, and the session failed, where the browser cannot draw. */
  createRenderer(canvas: HTMLCanvasElement): Renderer | null {
    if (this.#engine === null) throw new Error("a renderer was asked for before a photo was read");
    const result = this.#engine.createRenderer(canvas);
    if (result.kind === "ready") return result.renderer;
    this.#stopSegmenting();
    this.#store.dispatch({ kind: "segmentation-failed", failure: "drawing-unsupported" });
    return null;
  }

  /** Draws rims to choose from; null before a photo was read, or where the browser cannot draw. */
  createRimThumbnails(sidePx: number): RimThumbnails | null {
    return this.#engine?.createRimThumbnails(sidePx) ?? null;
  }

  /** Draws films to choose from; null as above. */
  createSwatches(sidePx: number): Swatches | null {
    return this.#engine?.createSwatches(sidePx) ?? null;
  }

  #stop(): void {
    this.#reading.abort();
    // What was aborted remembers the calls that led there, and with them the photo.
    this.#reading = new AbortController();
    this.#stopSegmenting();
  }

  #stopSegmenting(): void {
    this.#segmenting.abort();
    this.#segmenting = new AbortController();
    this.#segmented = null;
  }

  async #read(work: (engine: Engine, signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#store.dispatch({ kind: "photo-chosen" });
    const engine = await this.#requireEngine(signal);
    if (engine === null) return;
    try {
      await work(engine, signal);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "fault") reportError(error);
      if (signal.aborted) return;
      this.#store.dispatch({ kind: "reading-failed", failure });
    }
  }

  async #requireEngine(signal: AbortSignal): Promise<Engine | null> {
    try {
      this.#engine ??= await this.#loadEngine();
      return signal.aborted ? null : this.#engine;
    } catch {
      // The browser has said on its console which file was missing.
      if (!signal.aborted) this.#store.dispatch({ kind: "reading-failed", failure: "program-missing" });
      return null;
    }
  }

  #requireSegmenter(engine: Engine): CarSegmenter {
    this.#segmenter ??= engine.createCarSegmenter();
    return this.#segmenter;
  }

  async #segmentCar(engine: Engine, { photo, at }: { photo: Photo; at: PhotoPoint | null }): Promise<void> {
    this.#stopSegmenting();
    const { signal } = this.#segmenting;
    try {
      const found = await this.#requireSegmenter(engine).segmentCar(photo, {
        signal,
        ...(at && { at }),
        onProgress: (progress) => {
          if (!signal.aborted) this.#store.dispatch({ kind: "progressed", progress });
        },
      });
      if (signal.aborted) return;
      this.#segmented = { photo, at, look: Promise.resolve() };
      this.#store.dispatch({ kind: "car-segmented", found });
    } catch (error) {
      if (signal.aborted) return;
      // Whatever broke in it, trying again begins with a fresh one.
      this.#segmenter?.close();
      this.#segmenter = null;
      const failure = failureOf(error);
      if (failure === "fault") reportError(error);
      this.#store.dispatch({ kind: "segmentation-failed", failure });
    }
  }

  /** After a search that came to nothing, the segmenter has to look once more at the car that came back. */
  async #segmentAgain(segmenter: CarSegmenter, { photo, at }: Ready, signal: AbortSignal): Promise<void> {
    if (this.#segmented?.photo !== photo || this.#segmented.at !== at)
      this.#segmented = { photo, at, look: segmenter.segmentCar(photo, { signal, ...(at && { at }) }) };
    try {
      await this.#segmented.look;
    } catch (error) {
      this.#segmented = null;
      throw error;
    }
  }
}

/** How the engine and our own cars say that their files cannot be had or run. */
const expected: Partial<Record<string, RetryableFailure>> = {
  ModelError: "model-missing",
  ReaderError: "reader-missing",
  SampleError: "program-missing",
};

function failureOf(error: unknown): RetryableFailure {
  return (error instanceof Error && expected[error.name]) || "fault";
}
