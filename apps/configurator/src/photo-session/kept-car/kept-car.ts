import type { SampleId } from "../../samples/sample-cars.ts";
import { type Album, type Analysis, noAlbum } from "../album.ts";
import type { SettledState } from "../photo-session-state.ts";
import { albumOf, setAside } from "../reduce-photo-session.ts";

/** What a tab keeps of its car: the id of a sample, or the photos with what was made of them. */
export interface KeptCar {
  sampleId: SampleId | null;
  album: Album;
}

/** What to keep in this state; null for nothing, "as-before" for what is kept already. */
export function keptCarOf(state: SettledState): KeptCar | null | "as-before" {
  // Another car of the same photo is looked for. If none is found, the one before comes back with its edits.
  if (state.kind === "segmenting" && state.previous?.photo === state.photo) return "as-before";
  if (state.kind === "ready" && state.sampleId !== null) return { sampleId: state.sampleId, album: noAlbum };
  const album = state.kind === "ready" ? setAside(state) : albumOf(state);
  return album.photos.length === 0 ? null : { sampleId: null, album };
}

/** Whether storing the one would store the other. */
export function isSameCar(one: KeptCar | null, other: KeptCar | null): boolean {
  if (one === null || other === null) return one === other;
  const [photos, others] = [one.album.photos, other.album.photos];
  return (
    one.sampleId === other.sampleId &&
    one.album.shownId === other.album.shownId &&
    photos.length === others.length &&
    photos.every(
      ({ id, thumbnail, analysis }, index) =>
        id === others[index]?.id &&
        thumbnail === others[index].thumbnail &&
        isSameAnalysis(analysis, others[index].analysis),
    )
  );
}

/** Outlines can be made again, but a photo that is lost must be taken again: it is stored at once. */
export function hasNewPhoto(car: KeptCar, before: KeptCar | null): boolean {
  const known = new Set(before?.album.photos.map(({ id }) => id));
  return car.album.photos.some(({ id }) => !known.has(id));
}

export function isSameAnalysis(one: Analysis | null, other: Analysis | null): boolean {
  if (one === null || other === null) return one === other;
  const keys = ["at", "masks", "foundMasks", "normals", "warnings"] as const;
  return keys.every((key) => one[key] === other[key]);
}
