import type { PartMask } from "@livery/engine";
import type { SettledState } from "../photo-session/photo-session-state.ts";

/** The masks of a car's photos. */
export interface LookPhotos {
  /** Null until the car is found: every layer may show. */
  shown: readonly PartMask[] | null;
  /** Of the photos that are not on screen; null where the car was not looked for yet. */
  others: readonly (readonly PartMask[] | null)[];
}

export const noPhotos: LookPhotos = { shown: null, others: [] };

export function photosOf(state: SettledState): LookPhotos {
  if (state.kind !== "ready") return noPhotos;
  const { shownId, photos } = state.album;
  const others = photos.filter(({ id }) => id !== shownId).map(({ analysis }) => analysis?.masks ?? null);
  return { shown: state.masks, others };
}
