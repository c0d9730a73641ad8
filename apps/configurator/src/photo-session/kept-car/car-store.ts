import { type Database, runInDatabase, settle } from "../../controls/run-in-database.ts";
import type { SampleId } from "../../samples/sample-cars.ts";
import type { PackedAnalysis } from "./pack-analysis.ts";
import { StoredCarError } from "./stored-car-error.ts";

/** A photo of the album, without its file. */
export interface StoredPhoto {
  id: string;
  thumbnail: StoredFile | null;
  analysis: PackedAnalysis | null;
}

export interface StoredFile {
  bytes: ArrayBuffer;
  type: string;
}

/** Takes the place of a photo's id for the customer's own picture that the car stands in. */
export const backgroundId = "background";

/** The car of one tab. */
export interface StoredCar {
  format: typeof format;
  /** The engine's `masksVersion`. */
  masksVersion: string;
  /** In milliseconds, by `Date.now`. */
  savedAt: number;
  sampleId: SampleId | null;
  shownId: string;
  photos: StoredPhoto[];
  /** There is a file of the picture that the car stands in. Earlier versions stored none. */
  hasBackground?: boolean;
}

/** Raise it when what is stored changes its form: older records are then ignored. */
export const format = 1;

/** Cars by tab; files by tab and photo, apart from them because they never change. */
const database: Database = { name: "livery-cars", stores: ["cars", "files"] };

/** A phone may read and write large photos slowly, and nobody waits for what is removed. */
const limitMs = 30_000;

/** Null where a tab has none. Rejects where storage does not answer: it may have one. */
export async function readCar(
  tab: string,
): Promise<{ car: StoredCar; files: Map<string, StoredFile> } | null> {
  const answer = await runInDatabase(database, { mode: "readonly", limitMs }, async (store) => {
    const car: unknown = await settle(store("cars").get(tab));
    if (!isStoredCar(car)) return null;
    const rows = await Promise.all(
      car.photos.map(async ({ id }): Promise<[string, StoredFile][]> => {
        const file: StoredFile | undefined = await settle(store("files").get([tab, id]));
        return file === undefined ? [] : [[id, file]];
      }),
    );
    return { car, files: new Map(rows.flat()) };
  });
  if (answer === null) throw new StoredCarError("what is kept of the tab cannot be read");
  return answer.result;
}

/** The picture that a tab's car stood in, if it was saved since `after`; null without one. */
export async function readBackgroundFile(tab: string, after: number): Promise<StoredFile | null> {
  const answer = await runInDatabase(database, { mode: "readonly", limitMs }, async (store) => {
    const car: unknown = await settle(store("cars").get(tab));
    if (!isStoredCar(car) || !car.hasBackground || car.savedAt < after) return null;
    const file: StoredFile | undefined = await settle(store("files").get([tab, backgroundId]));
    return file ?? null;
  });
  return answer?.result ?? null;
}

/**
 * Stores a car with the files that it has not stored yet, and removes those of other photos. False where nothing is stored.
 * All is asked for at once: of a page that is busy, or left, the browser stores it without another word.
 */
export async function writeCar(
  tab: string,
  car: StoredCar,
  newFiles: ReadonlyMap<string, StoredFile>,
): Promise<boolean> {
  const access = { mode: "readwrite", limitMs } as const;
  const answer = await runInDatabase(database, access, (store) => {
    const files = store("files");
    const kept = [...car.photos.map(({ id }) => id), ...(car.hasBackground ? [backgroundId] : [])];
    store("cars").put(car, tab);
    for (const [id, file] of newFiles) files.put(file, [tab, id]);
    for (const range of filesBeside(tab, kept)) files.delete(range);
    files.transaction.commit();
    return Promise.resolve();
  });
  return answer !== null;
}

export async function removeCar(tab: string): Promise<void> {
  await runInDatabase(database, { mode: "readwrite", limitMs }, async (store) => {
    await settle(store("cars").delete(tab));
    await settle(store("files").delete(filesOf(tab)));
  });
}

/** Removes cars that were saved before this time, except of these tabs. */
export async function removeOldCars(before: number, openTabs: ReadonlySet<string>): Promise<void> {
  await runInDatabase(database, { mode: "readwrite", limitMs }, async (store) => {
    const tabs = await settle(store("cars").getAllKeys());
    for (const tab of tabs.map(String)) {
      const car: unknown = await settle(store("cars").get(tab));
      if (openTabs.has(tab) || (isStoredCar(car) && car.savedAt >= before)) continue;
      await settle(store("cars").delete(tab));
      await settle(store("files").delete(filesOf(tab)));
    }
  });
}

/** Removes the cars of all tabs. */
export async function removeAllCars(): Promise<void> {
  await runInDatabase(database, { mode: "readwrite", limitMs }, (store) =>
    Promise.all(database.stores.map((name) => settle(store(name).clear()))),
  );
}

/** Leaves not even an empty database. */
export async function deleteCarDatabase(): Promise<void> {
  try {
    await settle(indexedDB.deleteDatabase(database.name));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function filesOf(tab: string): IDBKeyRange {
  return IDBKeyRange.bound([tab], [tab, []]); // arrays are greater than all texts
}

/** The keys of a tab's files before, between and after those of these photos. */
function filesBeside(tab: string, photos: readonly string[]): IDBKeyRange[] {
  const keys = [[tab], ...photos.toSorted().map((photo) => [tab, photo]), [tab, []]];
  return keys.slice(1).map((key, index) => IDBKeyRange.bound(keys[index], key, true, true));
}

/** This app wrote it, in this form. */
function isStoredCar(value: unknown): value is StoredCar {
  return typeof value === "object" && value !== null && "format" in value && value.format === format;
}
