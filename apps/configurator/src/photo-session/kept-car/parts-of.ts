import type { KeptCar } from "./kept-car.ts";
import type { BackgroundPicture } from "./kept-background.ts";

/** A car, with the customer's own picture that it stands in. */
export interface Kept {
  car: KeptCar;
  background: BackgroundPicture | null;
}

/**
 * What to store of it, until one fits: all; then what the customer would have to bring again, which outlines are not; then the photos
 * alone; then those whose files are stored already, of `storedIds`.
 */
export function partsOf(all: Kept, storedIds: ReadonlySet<string>): Kept[] {
  const { album } = all.car;
  if (album.photos.length === 0) return all.background === null ? [all] : [all, { ...all, background: null }];
  const photos = album.photos.map((photo) => ({ ...photo, analysis: null }));
  const car = { ...all.car, album: { ...album, photos } };
  const parts = [all, { ...all, car }];
  if (all.background !== null) parts.push({ car, background: null });
  const stored = photos.filter(({ id }) => storedIds.has(id));
  const last = stored.at(-1);
  if (last === undefined || stored.length === photos.length) return parts;
  const shownId = storedIds.has(album.shownId) ? album.shownId : last.id;
  return [...parts, { car: { ...car, album: { shownId, photos: stored } }, background: null }];
}
