import type { PictureRequest } from "@livery/contract";
import type { SafeStorage } from "../../../look/safe-storage.ts";

/** A place that is finished. */
export interface PaintedPlace {
  request: PictureRequest;
  isSample: boolean;
  /** Milliseconds since 1970. */
  finishedAt: number;
}

/** What a reload of the page keeps. */
export interface StoredPainting {
  running: { request: PictureRequest; startedAt: number } | null;
  places: readonly PaintedPlace[];
  unseen: string | null;
}

const storageKey = "livery.painted";
const nothing: StoredPainting = { running: null, places: [], unseen: null };

export function readStored(storage: SafeStorage): StoredPainting {
  try {
    const text = storage.read(storageKey);
    return text === null ? nothing : { ...nothing, ...(JSON.parse(text) as StoredPainting) }; // written below
  } catch {
    return nothing; // not written by us
  }
}

export function writeStored(storage: SafeStorage, painting: StoredPainting): void {
  const isEmpty = painting.running === null && painting.places.length === 0;
  if (isEmpty) storage.remove(storageKey);
  else storage.write(storageKey, JSON.stringify(painting));
}
