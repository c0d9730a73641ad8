import type { FilmRenderer, PartsFinder, Photo, Tap } from "@livery/engine";
import type { Engine } from "./engine.ts";
import { photoOf, reduceSession } from "./reduce-session.ts";
import {
  emptySession,
  isMaskBusy,
  type SessionEvent,
  type SessionState,
  settledState,
} from "./session-state.ts";
import { createStore, type Store } from "./store.ts";

/** A visit: one photo at a time, the car found in it, and the taps that put the mask right. */
export class Session {
  readonly #store: Store<SessionState, SessionEvent> = createStore<SessionState, SessionEvent>(
    emptySession,
    reduceSession,
  );
  readonly #loadEngine: () => Promise<Engine>;
  #engine: Engine | null = null;
  #finder: PartsFinder | null = null;
  #lastFile: Blob | null = null;
  /** Aborted when another photo is chosen before this one is read. */
  #reading = new AbortController();
  /** Aborted when another photo has been read, or the person cancels. */
  #finding = new AbortController();
  #isUpdatingMask = false;

  constructor(loadEngine: () => Promise<Engine>) {
    this.#loadEngine = loadEngine;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): SessionState => this.#store.getState();

  /** Reads the photo and finds its car. Until it is read, what was there before goes on. */
  async choosePhoto(file: Blob): Promise<void> {
    this.#lastFile = file;
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#store.dispatch({ kind: "photo-chosen" });
    const engine = await this.#requireEngine(signal);
    if (engine === null) return;
    try {
      const result = await engine.readPhoto(file);
      if (signal.aborted) return;
      if (result.kind === "refused") {
        this.#store.dispatch({ kind: "photo-refused", problem: result.problem });
      } else {
        this.#store.dispatch({ kind: "photo-read", photo: result.photo });
        await this.#findCar(engine, result.photo);
      }
    } catch (error) {
      reportError(error);
      if (!signal.aborted) this.#store.dispatch({ kind: "reading-failed", failure: "fault" });
    }
  }

  /** From a failure: once more with the same photo. */
  async retry(): Promise<void> {
    const photo = photoOf(settledState(this.getState()));
    if (photo !== null && this.#engine !== null) {
      this.#store.dispatch({ kind: "retried" });
      await this.#findCar(this.#engine, photo);
    } else if (this.#lastFile !== null) {
      await this.choosePhoto(this.#lastFile);
    }
  }

  cancel(): void {
    this.#reading.abort();
    this.#finding.abort();
    this.#store.dispatch({ kind: "cancelled" });
  }

  dismissRefusal(): void {
    this.#store.dispatch({ kind: "refusal-dismissed" });
  }

  /** Asks for the mask of these taps, in their order. Taps that change meanwhile are taken up in one go. */
  async setTaps(taps: readonly Tap[]): Promise<void> {
    this.#store.dispatch({ kind: "taps-changed", taps });
    if (this.#isUpdatingMask) return;
    this.#isUpdatingMask = true;
    try {
      while (await this.#updateMask());
    } finally {
      this.#isUpdatingMask = false;
    }
  }

  /** A renderer on this canvas; null, and the session failed, where the browser cannot draw. */
  createRenderer(canvas: HTMLCanvasElement): FilmRenderer | null {
    if (this.#engine === null) throw new Error("a renderer was asked for before a photo was read");
    const result = this.#engine.createFilmRenderer(canvas);
    if (result.kind === "ready") return result.renderer;
    this.#finding.abort();
    this.#store.dispatch({ kind: "finding-failed", failure: "drawing-unsupported" });
    return null;
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

  async #findCar(engine: Engine, photo: Photo): Promise<void> {
    this.#finding.abort();
    this.#finding = new AbortController();
    const { signal } = this.#finding;
    try {
      this.#finder ??= engine.createPartsFinder();
      const found = await this.#finder.findCar(photo, {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) this.#store.dispatch({ kind: "progressed", progress });
        },
      });
      if (!signal.aborted) this.#store.dispatch({ kind: "car-found", found });
    } catch (error) {
      if (signal.aborted) return;
      // Whatever broke in it, trying again begins with a fresh one.
      this.#finder?.close();
      this.#finder = null;
      const isExpected = isModelError(error);
      if (!isExpected) reportError(error);
      this.#store.dispatch({ kind: "finding-failed", failure: isExpected ? "model-missing" : "fault" });
    }
  }

  /** One step towards the mask that is wanted; false when nothing is left to do. */
  async #updateMask(): Promise<boolean> {
    const state = settledState(this.getState());
    if (state.kind !== "ready" || !isMaskBusy(state) || this.#finder === null) return false;
    const { taps } = state;
    const { signal } = this.#finding;
    try {
      const mask = await this.#finder.maskFor(taps);
      if (!signal.aborted) this.#store.dispatch({ kind: "mask-updated", mask, taps });
    } catch (error) {
      if (signal.aborted) return true;
      if (!isModelError(error)) reportError(error);
      this.#store.dispatch({ kind: "taps-failed" });
    }
    return true;
  }
}

/** The engine's way of saying that its model files cannot be had or run. */
function isModelError(error: unknown): boolean {
  return error instanceof Error && error.name === "ModelError";
}
