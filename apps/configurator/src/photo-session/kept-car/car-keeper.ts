import { waitUntilIdle } from "../../controls/wait-until-idle.ts";
import type { SafeStorage } from "../../look/safe-storage.ts";
import type { AlbumPhoto, Analysis } from "../album.ts";
import type { Engine } from "../engine.ts";
import type { PhotoSession } from "../photo-session.ts";
import { settledState } from "../photo-session-state.ts";
import {
  backgroundId,
  format,
  readCar,
  removeAllCars,
  removeCar,
  removeOldCars,
  type StoredFile,
  type StoredPhoto,
  writeCar,
} from "./car-store.ts";
import { hasNewPhoto, isSameAnalysis, isSameCar, type KeptCar, keptCarOf } from "./kept-car.ts";
import { type BackgroundPicture, longestKeptMs, tabKey, toBackgroundFile } from "./kept-background.ts";
import { type Kept, partsOf } from "./parts-of.ts";
import { claimNewTab, claimTab, listOpenTabs } from "./open-tab.ts";
import { openStoredCar } from "./open-stored-car.ts";
import { packAnalysis, type PackedAnalysis } from "./pack-analysis.ts";
import { RestoreMark } from "./restore-mark.ts";

export interface Keeping {
  photoSession: PhotoSession;
  /** The tab's own storage, which outlives its pages. */
  tabStorage: SafeStorage;
  loadEngine: () => Promise<Engine>;
  /** The customer's own picture that the car of before stood in, as it was kept. */
  keptBackground?: BackgroundPicture | null;
  now?: () => number;
}

interface Stored {
  tab: string;
  /** Null before this page has stored it. */
  car: KeptCar | null;
  ids: ReadonlySet<string>;
  background: BackgroundPicture | null;
}

/** A customer who is editing makes the next change within this time. */
const quietMs = 400;
const maxIdleWaitMs = 1_000;
const noIds: ReadonlySet<string> = new Set();

/**
 * Keeps the car of this tab in the browser, with the photos and what was made of them, and brings it back after a reload, a crash,
 * or when the browser discarded the tab. Where storage is full, what fits is kept; where it is blocked, nothing, and the app works
 * without it.
 */
export class CarKeeper {
  readonly #photoSession: PhotoSession;
  readonly #tabStorage: SafeStorage;
  readonly #loadEngine: () => Promise<Engine>;
  readonly #now: () => number;
  readonly #mark: RestoreMark;
  /** What the page before this one stored its car as; null without one, and after the first claim. */
  #found: string | null;
  /** What this page stores its car as: undefined until it is claimed, null where the browser has no place for it. */
  #tab: string | null | undefined;
  /** Gives the claim on it back. */
  #release: (() => void) | null = null;
  /** What this page has on screen, as far as it is kept. */
  #car: KeptCar | null = null;
  #isCleared = false;
  /** The customer's own picture that the car stands in. */
  #background: BackgroundPicture | null;
  /** The picture that storage had when this page opened. */
  #keptBackground: BackgroundPicture | null;
  /** The photos whose files storage has, with the picture that the car stands in, and in which tab's name. */
  #stored: Stored | null = null;
  /** By photo. */
  #packed = new Map<string, { analysis: Analysis; packed: PackedAnalysis }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One change of storage after another. */
  #work: Promise<unknown> = Promise.resolve();
  #isUntouched = false;

  constructor({ photoSession, tabStorage, loadEngine, keptBackground = null, now = Date.now }: Keeping) {
    this.#photoSession = photoSession;
    this.#tabStorage = tabStorage;
    this.#loadEngine = loadEngine;
    this.#now = now;
    this.#background = keptBackground;
    this.#keptBackground = keptBackground;
    this.#mark = new RestoreMark(tabStorage);
    this.#found = tabStorage.read(tabKey);
  }

  /** Restores the car of this tab, and stores what changes from then on. */
  async start(): Promise<void> {
    this.#photoSession.subscribe(() => this.#handleChange());
    document.addEventListener("visibilitychange", () => {
      // A phone may end a page in the background without another word.
      if (document.visibilityState === "hidden" && this.#car !== null) this.#save();
    });
    if (this.#mark.isSet) {
      this.#forget();
      this.#mark.remove();
    } else if (this.#found !== null) {
      await this.#restore(this.#found);
      this.#mark.removeSoon();
    }
    await waitUntilIdle(maxIdleWaitMs);
    this.#then(async () => removeOldCars(this.#now() - longestKeptMs, await listOpenTabs()));
  }

  /** The page shows the car of before, or is about to, and nobody has touched it: a reload would lose nothing. */
  get isUntouched(): boolean {
    return this.#isUntouched;
  }

  /** The car stands in this picture of the customer's own from now on; null for anywhere else. It is kept as long as the car. */
  setBackground(picture: BackgroundPicture | null): void {
    if (picture === this.#background) return;
    this.#background = picture;
    if (this.#car !== null) this.#saveSoon();
  }

  /** Rendering failed. If that is the restored car's fault, the next page starts without it. */
  handleCrash(): void {
    this.#mark.keep();
  }

  async #restore(tab: string): Promise<void> {
    this.#isUntouched = true;
    for (const touch of ["pointerdown", "keydown"])
      window.addEventListener(touch, () => (this.#isUntouched = false), { capture: true, once: true });
    this.#mark.set();
    this.#then(() => this.#claim());
    let early: ReturnType<typeof readCar> | null = readCar(tab);
    early.catch(() => {}); // waited for below
    await this.#photoSession.restore(async (engine, signal) => {
      const reading = early ?? readCar(tab); // a second try reads again
      early = null;
      const stored = await reading;
      const isOld = stored === null || stored.car.savedAt < this.#now() - longestKeptMs;
      const car = isOld ? null : await openStoredCar(stored, engine);
      if (signal.aborted) return null; // what is kept now is of another photo
      if (car === null) this.#forget();
      else if (car.kind === "photos") this.#remember(tab, stored?.car.photos ?? [], car.album.photos);
      return car;
    });
  }

  /** What was just read need not be packed and stored again. */
  #remember(tab: string, stored: readonly StoredPhoto[], photos: readonly AlbumPhoto[]): void {
    const ids = new Set(photos.map(({ id }) => id));
    this.#stored = { tab, car: null, ids, background: this.#keptBackground };
    for (const { id, analysis } of photos) {
      const packed = stored.find((each) => each.id === id)?.analysis;
      if (analysis !== null && packed) this.#packed.set(id, { analysis, packed });
    }
  }

  #handleChange(): void {
    const state = this.#photoSession.getState();
    if (state.kind === "reading" && state.isRestoring) return;
    const settled = settledState(state);
    const isCleared = settled.kind === "empty" && settled.isCleared;
    const wasCleared = this.#isCleared;
    this.#isCleared = isCleared;
    const car = keptCarOf(settled);
    if (car === "as-before" || (isSameCar(car, this.#car) && isCleared === wasCleared)) return;
    const before = this.#car;
    this.#car = car;
    if (car !== null && hasNewPhoto(car, before)) this.#save();
    else if (car !== null) this.#saveSoon();
    else if (isCleared) this.#forgetAll();
    else this.#forget();
  }

  #saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void waitUntilIdle(maxIdleWaitMs).then(() => this.#save());
    }, quietMs);
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#then(async () => {
      const car = this.#car;
      const tab = car && (await this.#claim());
      if (car === null || tab === null) return;
      if (this.#stored?.car === car && this.#stored.background === this.#background) return;
      const background = this.#background;
      const storedIds = this.#stored?.tab === tab ? this.#stored.ids : noIds;
      for (const part of partsOf({ car, background }, storedIds))
        if (await this.#write(tab, { car, background }, part).catch(() => false)) return;
      // If the new car cannot be stored, the one before must not come back in its place.
      this.#stored = null;
      this.#tabStorage.remove(tabKey);
      await removeCar(tab);
    });
  }

  /** Stores a part of what is kept. False where it could not be stored. */
  async #write(tab: string, kept: Kept, { car, background }: Kept): Promise<boolean> {
    const engine = await this.#loadEngine();
    const { shownId } = car.album;
    const photos = await Promise.all(car.album.photos.map((photo) => this.#toStored(photo)));
    const before = this.#stored?.tab === tab ? this.#stored : null;
    const newPhotos = car.album.photos.filter(({ id }) => !before?.ids.has(id));
    const newFiles: [string, StoredFile][] = await Promise.all(
      newPhotos.map(async ({ id, file }) => [id, await toStoredFile(file)]),
    );
    if (background !== null && background !== before?.background)
      newFiles.push([backgroundId, await toBackgroundFile(background)]);
    if (this.#car !== kept.car || this.#background !== kept.background) return true; // a newer one follows
    const stored = {
      format,
      masksVersion: engine.masksVersion(),
      savedAt: this.#now(),
      sampleId: car.sampleId,
      shownId,
      photos,
      hasBackground: background !== null,
    } as const;
    const isStored = await writeCar(tab, stored, new Map(newFiles));
    const ids = new Set(photos.map(({ id }) => id));
    if (isStored && this.#car !== null) {
      this.#stored = { tab, car: kept.car, ids, background };
      this.#tabStorage.write(tabKey, tab);
    }
    for (const id of this.#packed.keys()) if (!ids.has(id)) this.#packed.delete(id);
    return isStored;
  }

  async #toStored({ id, thumbnail, analysis }: AlbumPhoto): Promise<StoredPhoto> {
    return {
      id,
      thumbnail: thumbnail && (await toStoredFile(thumbnail)),
      analysis: analysis && (await this.#pack(id, analysis)),
    };
  }

  async #pack(id: string, analysis: Analysis): Promise<PackedAnalysis> {
    const known = this.#packed.get(id);
    if (known && isSameAnalysis(known.analysis, analysis)) return known.packed;
    const packed = await packAnalysis(analysis);
    if (this.#car !== null) this.#packed.set(id, { analysis, packed });
    return packed;
  }

  /** A duplicated tab starts with the car of the first, and keeps its own from then on. */
  async #claim(): Promise<string | null> {
    if (this.#tab !== undefined) return this.#tab;
    const found = this.#found;
    this.#found = null;
    this.#release = found === null ? null : await claimTab(found);
    if (this.#release !== null) return (this.#tab = found);
    // Null where the browser gives no locks, which a page without https also lacks.
    const own = isSecureContext ? crypto.randomUUID() : null;
    this.#release = own === null ? null : await claimNewTab(own);
    if (own === null || this.#release === null) return (this.#tab = null);
    // Its name comes with its car: a page that is reloaded before would find nothing under it.
    this.#tabStorage.write(tabKey, found ?? own);
    return (this.#tab = this.#tabStorage.isPersisted(tabKey) ? own : null);
  }

  /** Removes what is kept of this tab. */
  #forget(): void {
    this.#endKeeping(async () => {
      const tab = this.#found === null ? this.#tab : await this.#claim();
      if (typeof tab === "string") await removeCar(tab);
    });
  }

  /** Removes what is kept of all tabs, also of those that the browser discarded. */
  #forgetAll(): void {
    this.#endKeeping(removeAllCars);
  }

  #endKeeping(remove: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#keptBackground = null;
    this.#stored = null;
    this.#packed.clear();
    this.#tabStorage.remove(tabKey);
    this.#then(async () => {
      await remove();
      this.#tabStorage.remove(tabKey); // a claim was on its way
      if (this.#tab === null) return;
      this.#tab = undefined;
      this.#release?.(); // a page that is open for weeks would hold one more for each customer
    });
  }

  /** Work on storage is never waited for, and none of it can fail on screen. */
  #then(work: () => Promise<unknown>): void {
    this.#work = this.#work.then(work).catch(() => null);
  }
}

async function toStoredFile(file: Blob): Promise<StoredFile> {
  return { bytes: await file.arrayBuffer(), type: file.type };
}
