import type { Photo } from "@livery/engine";
import type { SampleId } from "../samples/sample-cars.ts";
import type { Album } from "./album.ts";
import type { Sample } from "./photo-session-state.ts";

/** A car that was on screen before the page was loaded. */
export type RestoredCar =
  | ({ kind: "sample"; sampleId: SampleId } & Sample)
  /** `photo` is the one that the album shows. */
  | { kind: "photos"; photo: Photo; album: Album };

/** The highest number at the end of their ids, such as 3 of `photo-3`; 0 where there is none. */
export function highestNumber(named: readonly { id: string }[]): number {
  return Math.max(0, ...named.map(({ id }) => Number(/-(\d+)$/.exec(id)?.[1] ?? 0)));
}
