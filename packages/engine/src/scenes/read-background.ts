import type { PhotoProblem } from "../photo/read-photo.ts";
import { readPhoto } from "../photo/read-photo.ts";
import { shrinkTo } from "../photo/resize.ts";
import type { Background } from "../places/place.ts";
import { findHorizon } from "../places/find-horizon.ts";

export type ReadBackgroundResult =
  | { kind: "background"; background: Background }
  | { kind: "refused"; problem: PhotoProblem };

/** No drawing shows more. */
const LONG_SIDE = 2560;

/** A customer's own picture as a place, with an estimate of its horizon. Refuses and rejects as `readPhoto` does. */
export async function readBackground(file: Blob): Promise<ReadBackgroundResult> {
  const result = await readPhoto(file);
  if (result.kind === "refused") return result;
  const picture = shrinkTo(result.photo.pixels, 4, LONG_SIDE);
  return { kind: "background", background: { picture, horizon: findHorizon(picture) } };
}
