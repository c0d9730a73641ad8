import { byteAt, floatAt } from "../array-access.ts";
import { placeIn } from "../photo/place-in.ts";

interface Size {
  width: number;
  height: number;
}

/** Pixels of one row of a photo, from `start` to before `end`, whose nearest pixels in a small copy are of one kind. */
export interface PixelRun {
  kind: number;
  /** The row's place among the rows of the small copy. */
  place: number;
  /** Index of the row's first pixel. */
  row: number;
  start: number;
  end: number;
}

/**
 * Visits a photo by the kinds of the pixels of a small copy, row by row; kind 0 is left out. Most of a photo is far from
 * any border, and skipping it by runs is cheaper than pixel by pixel.
 */
export function forEachRun(
  photo: Size,
  small: Size,
  kinds: Uint8Array,
  visit: (run: PixelRun) => void,
): void {
  const starts = startsOf(placesOf(photo, small), small.width);
  let [listed, runs]: [number, Omit<PixelRun, "place" | "row">[]] = [-1, []];
  for (let y = 0; y < photo.height; y++) {
    const place = placeIn(y, small.height, photo.height);
    const smallRow = Math.round(place);
    // Several rows of the photo have the same nearest row.
    if (smallRow !== listed) [listed, runs] = [smallRow, listRuns(kinds, smallRow * small.width, starts)];
    for (const run of runs) visit({ ...run, place, row: y * photo.width });
  }
}

/** The place of each of the photo's columns among those of its small copy. */
export function placesOf(photo: Size, small: Size): Float32Array {
  const places = new Float32Array(photo.width);
  for (let x = 0; x < photo.width; x++) places[x] = placeIn(x, small.width, photo.width);
  return places;
}

/** The photo's first column that is nearest to each column of the small copy or to one after it, and the last one's end. */
function startsOf(places: Float32Array, columns: number): number[] {
  const starts: number[] = [];
  for (let x = 0; x < places.length; x++)
    while (starts.length <= Math.round(floatAt(places, x))) starts.push(x);
  while (starts.length <= columns) starts.push(places.length);
  return starts;
}

function listRuns(kinds: Uint8Array, row: number, starts: readonly number[]) {
  const columns = starts.length - 1;
  const runs: Omit<PixelRun, "place" | "row">[] = [];
  for (let from = 0; from < columns; ) {
    const kind = byteAt(kinds, row + from);
    let to = from + 1;
    while (to < columns && byteAt(kinds, row + to) === kind) to++;
    const [start = 0, end = 0] = [starts[from], starts[to]];
    if (kind !== 0 && end > start) runs.push({ kind, start, end });
    from = to;
  }
  return runs;
}
