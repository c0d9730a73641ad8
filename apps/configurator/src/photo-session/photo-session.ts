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
  type PassingFailure,
  type Place,
  type Ready,
  type PhotoSessionEvent,
  type PhotoSessionState,
  settledState,
} from "./photo-session-state.ts";
import { createStore, type Store } from "./store.ts";

/** A photo of ours with what is known of its car. */
export interface Sample {
  photo: Photo;
  pieces: readonly PartMask[];
}

/** The picture of a visit: one photo at a time, and the pieces of the car found in it. */
export class PhotoSession {
  readonly #store: Store<PhotoSessionState, PhotoSessionEvent> = createStore<
    PhotoSessionState,
    PhotoSessionEvent
  >(emptyPhotoSession, reducePhotoSession);
  readonly #loadEngine: () => Promise<Engine>;
  #engine: Engine | null = null;
  #finder: CarSegmenter | null = null;
  /** Reads the photo once more from where it came. */
  #again: (() => Promise<void>) | null = null;
  /** How many pieces were begun by hand, for their ids. */
  #started = 0;
  readonly #wanted = new AbortController();
  /** Aborted when another photo is chosen before this one is read. */
  #reading = new AbortController();
  /** Aborted when another photo has been read, or the person cancels. */
  #finding = new AbortController();
  /** What the finder looked at last, of which alone it can put pieces right; null where that was ended. */
  #seen: (Pick<Ready, "photo" | "at"> & { look: Promise<unknown> }) | null = null;

  constructor(loadEngine: () => Promise<Engine>) {
    this.#loadEngine = loadEngine;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): PhotoSessionState => this.#store.getState();

  /** Aborted as soon as somebody goes to give a photo. */
  get wanted(): AbortSignal {
    return this.#wanted.signal;
  }

  /** While the person looks for a photo, engine and models are loaded. What fails is told when the photo is there. */
  async prepare(): Promise<void> {
    this.#wanted.abort();
    try {
      this.#engine ??= await this.#loadEngine();
      this.#requireFinder(this.#engine).prepare();
    } catch {
      // The photo tries again.
    }
  }

  /** Reads the photo and finds its car. Until it is read, what was there before goes on. */
  async choosePhoto(file: Blob): Promise<void> {
    this.#wanted.abort();
    this.#again = () => this.choosePhoto(file);
    await this.#read(async (engine, signal) => {
      const result = await engine.readPhoto(file);
      if (signal.aborted) return;
      if (result.kind === "refused") {
        this.#store.dispatch({ kind: "photo-refused", problem: result.problem });
      } else {
        this.#store.dispatch({ kind: "photo-read", photo: result.photo });
        await this.#findCar(engine, { photo: result.photo, at: null });
      }
    });
  }

  /** Takes one of our own cars, in which nothing has to be found. */
  async chooseSample(load: () => Promise<Sample>): Promise<void> {
    this.#again = () => this.chooseSample(load);
    await this.#read(async (_engine, signal) => {
      const sample = await load();
      if (signal.aborted) return;
      this.#stopFinding();
      this.#store.dispatch({ kind: "sample-read", ...sample });
    });
  }

  /** From a failure: once more with the same photo. */
  async retry(): Promise<void> {
    const photo = photoOf(settledState(this.getState()));
    if (photo !== null && this.#engine !== null) {
      this.#store.dispatch({ kind: "retried" });
      await this.#findCar(this.#engine, { photo, at: null });
    } else {
      await this.#again?.();
    }
  }

  /** Of several cars in the photo, that at this place of it. */
  async chooseCar(at: Place): Promise<void> {
    const photo = photoOf(settledState(this.getState()));
    if (photo === null || this.#engine === null) return;
    this.#store.dispatch({ kind: "retried", at });
    await this.#findCar(this.#engine, { photo, at });
  }

  /** A piece as a hint would make it; nothing on screen changes by it. Null where that could not be done. */
  async refine(piece: PartMask, hint: EditStroke): Promise<PartMask | null> {
    const state = settledState(this.getState());
    if (state.kind !== "ready" || this.#engine === null) return null;
    const { signal } = this.#finding;
    try {
      const finder = this.#requireFinder(this.#engine);
      await this.#seeAgain(finder, state, signal);
      return await finder.refine(piece, [hint]);
    } catch (error) {
      if (!signal.aborted && failureOf(error) === "fault") reportError(error);
      return null;
    }
  }

  /** No car was found: the person marks it by hand. */
  markByHand(): void {
    this.#store.dispatch({ kind: "marking-begun" });
  }

  /** A piece of which nothing is drawn yet, for what was not found; hints draw it, and `putRight` takes it. */
  createEmptyMask(fact: Pick<PartMask, "materialClass" | "panel">): PartMask {
    if (this.#engine === null) throw new Error("a piece was begun before a photo was read");
    this.#started += 1;
    return this.#engine.createEmptyMask({ id: `drawn-${this.#started}`, ...fact });
  }

  putRight(piece: PartMask): void {
    this.#store.dispatch({ kind: "piece-put-right", piece });
  }

  /** The pieces as they were before the last change that a person made. */
  undoPieces(): void {
    this.#store.dispatch({ kind: "pieces-undone" });
  }

  /** The pieces as they were before they were undone. */
  redoPieces(): void {
    this.#store.dispatch({ kind: "pieces-redone" });
  }

  /** All pieces as they were found. */
  resetPieces(): void {
    this.#store.dispatch({ kind: "pieces-reset" });
  }

  dismissConcern(): void {
    this.#store.dispatch({ kind: "concern-dismissed" });
  }

  /** Goes back to the car before, from a search or from what became of it; where there was none, to the beginning. */
  cancel(): void {
    this.#stop();
    this.#store.dispatch({ kind: "cancelled" });
  }

  /** Forgets the photo and all that was made of it, and ends the worker that had a copy. */
  wipe(): void {
    this.#stop();
    this.#finder?.close();
    this.#finder = null;
    this.#again = null;
    this.#store.dispatch({ kind: "wiped" });
  }

  dismissRefusal(): void {
    this.#store.dispatch({ kind: "refusal-dismissed" });
  }

  /** A renderer on this canvas; null, and the session failed, where the browser cannot draw. */
  createRenderer(canvas: HTMLCanvasElement): Renderer | null {
    if (this.#engine === null) throw new Error("a renderer was asked for before a photo was read");
    const result = this.#engine.createRenderer(canvas);
    if (result.kind === "ready") return result.renderer;
    this.#stopFinding();
    this.#store.dispatch({ kind: "finding-failed", failure: "drawing-unsupported" });
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
    this.#stopFinding();
  }

  #stopFinding(): void {
    this.#finding.abort();
    this.#finding = new AbortController();
    this.#seen = null;
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

  #requireFinder(engine: Engine): CarSegmenter {
    this.#finder ??= engine.createCarSegmenter();
    return this.#finder;
  }

  async #findCar(engine: Engine, { photo, at }: { photo: Photo; at: Place | null }): Promise<void> {
    this.#stopFinding();
    const { signal } = this.#finding;
    try {
      const found = await this.#requireFinder(engine).segmentCar(photo, {
        signal,
        ...(at && { at }),
        onProgress: (progress) => {
          if (!signal.aborted) this.#store.dispatch({ kind: "progressed", progress });
        },
      });
      if (signal.aborted) return;
      this.#seen = { photo, at, look: Promise.resolve() };
      this.#store.dispatch({ kind: "parts-found", found });
    } catch (error) {
      if (signal.aborted) return;
      // Whatever broke in it, trying again begins with a fresh one.
      this.#finder?.close();
      this.#finder = null;
      const failure = failureOf(error);
      if (failure === "fault") reportError(error);
      this.#store.dispatch({ kind: "finding-failed", failure });
    }
  }

  /** After a search that came to nothing, the finder has to look once more at the car that came back. */
  async #seeAgain(finder: CarSegmenter, { photo, at }: Ready, signal: AbortSignal): Promise<void> {
    if (this.#seen?.photo !== photo || this.#seen.at !== at)
      this.#seen = { photo, at, look: finder.segmentCar(photo, { signal, ...(at && { at }) }) };
    try {
      await this.#seen.look;
    } catch (error) {
      this.#seen = null;
      throw error;
    }
  }
}

/** How the engine and our own cars say that their files cannot be had or run. */
const expected: Partial<Record<string, PassingFailure>> = {
  ModelError: "model-missing",
  ReaderError: "reader-missing",
  SampleError: "program-missing",
};

function failureOf(error: unknown): PassingFailure {
  return (error instanceof Error && expected[error.name]) || "fault";
}
