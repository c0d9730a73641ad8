import type {
  EditStroke,
  PartMask,
  Photo,
  PlateQuad,
  Renderer,
  RimThumbnails,
  SceneArtist,
  Swatches,
} from "@livery/engine";
import { maxPhotos, neighborOf, shownPhotoOf } from "./album.ts";
import type { Engine } from "./engine.ts";
import { failureOf } from "./failure-of.ts";
import type { SampleId } from "../samples/sample-cars.ts";
import type { PhotoPoint } from "./photo-point.ts";
import {
  makeThumbnail,
  type OpenedPhoto,
  readAgain,
  readAlbumPhotos,
  toAlbumPhoto,
  toAnalysis,
} from "./read-album-photos.ts";
import { readBackground } from "./read-background.ts";
import { albumOf, photoOf, reducePhotoSession } from "./reduce-photo-session.ts";
import {
  emptyPhotoSession,
  type ReadBackground,
  type PhotoSessionEvent,
  type PhotoSessionState,
  type Sample,
  settledState,
} from "./photo-session-state.ts";
import { SessionSegmenter } from "./session-segmenter.ts";
import { highestNumber, type RestoredCar } from "./restored-car.ts";
import { createStore, type Store } from "./store.ts";

/** The state machine of one photo and the masks of its car. */
export class PhotoSession {
  readonly #store: Store<PhotoSessionState, PhotoSessionEvent>;
  readonly #loadEngine: () => Promise<Engine>;
  #engine: Engine | null = null;
  readonly #segmenter = new SessionSegmenter();
  /** Reads the photo from its source again. */
  #retryLast: (() => Promise<void>) | null = null;
  /** Counts masks drawn by hand, for their ids. */
  #emptyMaskCount = 0;
  #photoCount = 0;
  readonly #makeId = () => `photo-${++this.#photoCount}`;
  readonly #photoRequested = new AbortController();
  /** Aborted when another photo is chosen before this one is read. */
  #reading = new AbortController();

  constructor(loadEngine: () => Promise<Engine>) {
    this.#loadEngine = loadEngine;
    this.#store = createStore(emptyPhotoSession, reducePhotoSession);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): PhotoSessionState => this.#store.getState();

  /** Aborted as soon as a customer starts adding a photo. */
  get photoRequested(): AbortSignal {
    return this.#photoRequested.signal;
  }

  /** Loads the engine and the models while the customer chooses a photo. A failure is reported with the photo. */
  async prepare(): Promise<void> {
    this.#photoRequested.abort();
    try {
      this.#engine ??= await this.#loadEngine();
      this.#segmenter.prepare(this.#engine);
    } catch {
      // choosePhoto tries again.
    }
  }

  /** Reads the photo and segments its car. */
  async choosePhoto(file: Blob): Promise<void> {
    this.#photoRequested.abort();
    this.#retryLast = () => this.choosePhoto(file);
    await this.#read((engine, signal) => this.#openFile(engine, file, signal));
  }

  /** Says why what the customer dropped is no photo. */
  refuse(problem: "folder"): void {
    this.#store.dispatch({ kind: "photo-refused", problem });
  }

  /** Opens the photo that the customer sent. Until it is read, no start screen asks for one; `load` gives null without it. */
  async openSentPhoto(load: (signal: AbortSignal) => Promise<Blob | null>): Promise<void> {
    this.#photoRequested.abort();
    this.#retryLast = () => this.openSentPhoto(load);
    await this.#read(async (engine, signal) => {
      const file = await load(signal);
      if (signal.aborted) return;
      if (file === null) this.#store.dispatch({ kind: "photo-refused", problem: "sent-photo-missing" });
      else await this.#openFile(engine, file, signal);
    }, "restoring");
  }

  /** Adds photos of the same car, as many as there is room for, and shows the first of them. */
  async addPhotos(files: readonly Blob[]): Promise<void> {
    const state = settledState(this.getState());
    const shown = shownPhotoOf(albumOf(state));
    if (state.kind !== "ready" || shown === undefined) return;
    const room = maxPhotos - state.album.photos.length;
    const fault = files.length > room ? "too-many-photos" : null;
    await this.#read(async (engine, signal) => {
      const shownThumbnail = shown.thumbnail ?? (await makeThumbnail(engine, state.photo));
      const reading = { engine, signal, makeId: this.#makeId };
      const { added, first, refusal } = await readAlbumPhotos(files.slice(0, room), reading);
      if (signal.aborted) return;
      this.#store.dispatch({
        kind: "photos-added",
        added,
        shownThumbnail,
        shown: first && { id: added[0]?.id ?? "", photo: first },
        refusal: refusal ?? fault,
      });
      await this.#segmentIfNew(engine);
    });
  }

  /** Shows another photo of the car, and finds the car in it if nobody has yet. */
  async showPhoto(id: string): Promise<void> {
    const state = settledState(this.getState());
    const wanted = albumOf(state).photos.find((each) => each.id === id);
    const isStill = state.kind === "ready" || state.kind === "no-car";
    if (!isStill || wanted === undefined || state.album.shownId === id) return;
    await this.#read(async (engine, signal) => {
      const result = await engine.readPhoto(wanted.file);
      if (signal.aborted) return;
      if (result.kind === "refused") {
        this.#store.dispatch({ kind: "photo-refused", problem: result.problem });
        return;
      }
      this.#segmenter.stop();
      this.#store.dispatch({ kind: "photo-shown", id, photo: result.photo });
      await this.#segmentIfNew(engine);
    });
  }

  /** Removes a photo of the car. Instead of the one on screen, its neighbor is shown first; if that fails, it stays. */
  async removePhoto(id: string): Promise<void> {
    const album = albumOf(settledState(this.getState()));
    const next = neighborOf(album, -1) ?? neighborOf(album, 1);
    if (album.shownId === id && next !== undefined) await this.showPhoto(next.id);
    this.#store.dispatch({ kind: "photo-removed", id });
  }

  /** Reads a photo that is not on screen, and finds the car in it if nobody has yet. */
  async openPhoto(id: string, signal: AbortSignal): Promise<OpenedPhoto> {
    const wanted = albumOf(settledState(this.getState())).photos.find((each) => each.id === id);
    if (wanted === undefined || this.#engine === null) throw new Error("the photo was removed");
    const photo = await readAgain(this.#engine, wanted, signal);
    if (wanted.analysis !== null) return { photo, ...wanted.analysis };
    const analysis = toAnalysis(await this.#segmenter.findOther(this.#engine, photo, signal));
    if (analysis !== null) this.#store.dispatch({ kind: "photo-analyzed", id, analysis });
    return { photo, masks: [], normals: null, ...analysis };
  }

  /** Opens a sample car, which needs no segmentation. */
  async chooseSample(sampleId: SampleId, load: () => Promise<Sample>): Promise<void> {
    this.#retryLast = () => this.chooseSample(sampleId, load);
    await this.#read(async (_engine, signal) => {
      const sample = await load();
      if (signal.aborted) return;
      this.#segmenter.stop();
      this.#store.dispatch({ kind: "sample-read", sampleId, ...sample });
    });
  }

  /** Shows the car of before the page was loaded; `read` gives null without one. A photo chosen meanwhile takes its place. */
  async restore(read: (engine: Engine, signal: AbortSignal) => Promise<RestoredCar | null>): Promise<void> {
    this.#retryLast = () => this.restore(read);
    await this.#read(async (engine, signal) => {
      const car = await read(engine, signal);
      if (!signal.aborted) await this.#showRestored(engine, car);
    }, "restoring");
  }

  /** Tries the same photo again after a failure. */
  async retry(): Promise<void> {
    const photo = photoOf(settledState(this.getState()));
    if (photo !== null && this.#engine !== null) {
      this.#store.dispatch({ kind: "retried" });
      await this.#segmentCar(this.#engine, { photo, at: null });
    } else {
      await this.#retryLast?.();
    }
  }

  /** Chooses the car at this point of the photo. */
  async chooseCar(at: PhotoPoint): Promise<void> {
    const photo = photoOf(settledState(this.getState()));
    if (photo === null || this.#engine === null) return;
    this.#store.dispatch({ kind: "retried", at });
    await this.#segmentCar(this.#engine, { photo, at });
  }

  /** The mask after an edit stroke, without changing the session; null when the stroke failed. */
  async applyStroke(mask: PartMask, stroke: EditStroke): Promise<PartMask | null> {
    const state = settledState(this.getState());
    if (state.kind !== "ready" || this.#engine === null) return null;
    try {
      return await this.#segmenter.editMask(this.#engine, state, { mask, stroke });
    } catch (error) {
      if (failureOf(error) === "fault") reportError(error);
      return null;
    }
  }

  /** Starts outlining by hand when no car was found. */
  maskByHand(): void {
    this.#store.dispatch({ kind: "manual-masking-started" });
  }

  /** An empty mask for a part that segmentation missed. Edit strokes draw it, `saveMask` adds it. */
  createEmptyMask(fact: Pick<PartMask, "materialClass" | "panel">): PartMask {
    if (this.#engine === null) throw new Error("a mask was begun before a photo was read");
    this.#emptyMaskCount += 1;
    return this.#engine.createEmptyMask({ id: `drawn-${this.#emptyMaskCount}`, ...fact });
  }

  /** The corners of the license plate: those of the mask, or where one may be in the photo. Null before a car was found. */
  readPlate(mask: PartMask | null): PlateQuad | null {
    const state = settledState(this.getState());
    if (state.kind !== "ready" || this.#engine === null) return null;
    return (mask && this.#engine.plateQuadOf(mask)) ?? this.#engine.guessPlate(state.photo, state.masks).quad;
  }

  /** Puts a license plate where the customer placed it: in place of the mask, or as a new one. */
  savePlate(quad: PlateQuad, mask: PartMask | null): void {
    const state = settledState(this.getState());
    if (state.kind !== "ready" || this.#engine === null) return;
    if (mask === null) this.#emptyMaskCount += 1;
    this.saveMask(this.#engine.plateMaskOf(quad, state.photo, mask?.id ?? `drawn-${this.#emptyMaskCount}`));
  }

  saveMask(mask: PartMask): void {
    this.#store.dispatch({ kind: "mask-edited", mask });
  }

  undoMaskEdit(): void {
    this.#store.dispatch({ kind: "mask-edit-undone" });
  }

  redoMaskEdit(): void {
    this.#store.dispatch({ kind: "mask-edit-redone" });
  }

  /** Restores the masks as segmentation made them. */
  resetMasks(): void {
    this.#store.dispatch({ kind: "masks-reset" });
  }

  dismissWarning(): void {
    this.#store.dispatch({ kind: "warning-dismissed" });
  }

  /** Goes back to the previous car, or to the start when there was none. */
  cancel(): void {
    this.#stop();
    this.#store.dispatch({ kind: "canceled" });
  }

  /** Forgets the photo and everything made from it, and ends the worker, which had a copy. */
  clear(): void {
    this.#stop();
    this.#segmenter.close();
    this.#retryLast = null;
    this.#store.dispatch({ kind: "cleared" });
  }

  dismissRefusal(): void {
    this.#store.dispatch({ kind: "refusal-dismissed" });
  }

  /** A renderer on this canvas; null, with the session failed, when the browser cannot draw. */
  createRenderer(canvas: HTMLCanvasElement): Renderer | null {
    if (this.#engine === null) throw new Error("a renderer was requested before a photo was read");
    const result = this.#engine.createRenderer(canvas);
    if (result.kind === "ready") return result.renderer;
    this.#segmenter.stop();
    this.#store.dispatch({ kind: "segmentation-failed", failure: "drawing-unsupported" });
    return null;
  }

  /** A renderer for pictures that are not shown. Throws when the browser cannot draw. */
  createHiddenRenderer(): Renderer {
    const result = this.#engine?.createRenderer(document.createElement("canvas"));
    if (result?.kind !== "ready") throw new Error("no picture can be drawn");
    return result.renderer;
  }

  /** A renderer for rim thumbnails; null before a photo was read, or when the browser cannot draw. */
  createRimThumbnails(sidePx: number): RimThumbnails | null {
    return this.#engine?.createRimThumbnails(sidePx) ?? null;
  }

  /** A renderer for rows of `count` film swatches; null as above. */
  createSwatches(sidePx: number, count: number): Swatches | null {
    return this.#engine?.createSwatches(sidePx, count) ?? null;
  }

  /** Reads a picture for the car to stand in. The session's photo stays. */
  readBackground(file: Blob): Promise<ReadBackground> {
    return readBackground(async () => this.#engine ?? (await this.#loadEngine()), file);
  }

  /** Draws scenes of this photo in a worker; the caller closes it. Null before a photo was read. */
  createSceneArtist(): SceneArtist | null {
    return this.#engine?.createSceneArtist() ?? null;
  }

  #stop(): void {
    this.#reading.abort();
    // An aborted signal keeps its call stack, and with it the photo.
    this.#reading = new AbortController();
    this.#segmenter.stop();
  }

  async #openFile(engine: Engine, file: Blob, signal: AbortSignal): Promise<void> {
    // The models load while the photo is decoded. A dropped or pasted photo comes without prepare().
    this.#segmenter.prepare(engine);
    const result = await engine.readPhoto(file);
    if (signal.aborted) return;
    if (result.kind === "refused") {
      this.#store.dispatch({ kind: "photo-refused", problem: result.problem });
      return;
    }
    const added = await toAlbumPhoto(file, this.#makeId());
    if (signal.aborted) return;
    this.#store.dispatch({ kind: "photo-read", photo: result.photo, added });
    await this.#segmentCar(engine, { photo: result.photo, at: null });
  }

  async #showRestored(engine: Engine, car: RestoredCar | null): Promise<void> {
    if (car === null) this.#store.dispatch({ kind: "nothing-to-restore" });
    else if (car.kind === "sample") this.#store.dispatch({ ...car, kind: "sample-read" });
    else {
      this.#photoCount = highestNumber(car.album.photos);
      this.#emptyMaskCount = highestNumber(car.album.photos.flatMap(({ analysis }) => analysis?.masks ?? []));
      this.#store.dispatch({ ...car, kind: "restored" });
      await this.#segmentIfNew(engine);
    }
  }

  async #read(
    work: (engine: Engine, signal: AbortSignal) => Promise<void>,
    started: "photo-chosen" | "restoring" = "photo-chosen",
  ): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#store.dispatch({ kind: started });
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

  /** Finds the car in the photo that was just shown, unless that was done before. */
  async #segmentIfNew(engine: Engine): Promise<void> {
    const state = settledState(this.getState());
    if (state.kind === "segmenting") await this.#segmentCar(engine, { photo: state.photo, at: null });
  }

  async #requireEngine(signal: AbortSignal): Promise<Engine | null> {
    try {
      this.#engine ??= await this.#loadEngine();
      return signal.aborted ? null : this.#engine;
    } catch {
      // The browser logs which file was missing.
      if (!signal.aborted) this.#store.dispatch({ kind: "reading-failed", failure: "program-missing" });
      return null;
    }
  }

  async #segmentCar(engine: Engine, search: { photo: Photo; at: PhotoPoint | null }): Promise<void> {
    try {
      const found = await this.#segmenter.findCar(engine, search, (progress) =>
        this.#store.dispatch({ kind: "progressed", progress }),
      );
      if (found !== null) this.#store.dispatch({ kind: "car-segmented", found });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "fault") reportError(error);
      this.#store.dispatch({ kind: "segmentation-failed", failure });
    }
  }
}
