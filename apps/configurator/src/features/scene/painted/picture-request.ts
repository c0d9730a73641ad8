import {
  makeUuid,
  type PictureAspect,
  pictureAspects,
  pictureLimits,
  type PicturePreset,
  type PictureRequest,
} from "@livery/contract";
import type { PhotoCamera } from "@livery/engine";

/** What the customer wants behind the car. */
export type WantedPlace = { preset: PicturePreset } | { preset: "own"; words: string };

interface Photographed {
  /** The camera that took the photo. */
  camera: PhotoCamera;
  photo: { width: number; height: number };
}

/**
 * All that leaves the device for a painted place: which place, the shape of the picture, and how high and how tilted the
 * camera was, rounded. Nothing of the photo.
 */
export function makePictureRequest(
  wanted: WantedPlace,
  { camera, photo }: Photographed,
  shopKey: string | null,
): PictureRequest {
  const { min, max } = pictureLimits.heightMeters;
  return {
    id: makeUuid(),
    shop: shopKey,
    ...wanted,
    aspect: nearestAspect(photo),
    camera: {
      heightMeters: round(Math.min(max, Math.max(min, camera.heightMeters)), 1),
      horizon: round(Math.min(paintedHorizon.max, Math.max(paintedHorizon.min, camera.horizon)), 2),
    },
    light: "even",
  };
}

/** Another try at the same place, for a picture with a car or a sign in it. */
export function makeRetry(finished: PictureRequest): PictureRequest {
  return { ...withNewId(finished), retryOf: finished.id };
}

/** The same place as another picture. */
export function withNewId(request: PictureRequest): PictureRequest {
  return { ...request, id: makeUuid() };
}

/** A place with less sky, or less ground, could not cover the photo. */
const paintedHorizon = { min: 0.15, max: 0.75 };

function nearestAspect({ width, height }: { width: number; height: number }): PictureAspect {
  const difference = (aspect: PictureAspect) => {
    const [across = 1, down = 1] = aspect.split(":").map(Number);
    return Math.abs(Math.log((across * height) / (down * width)));
  };
  return pictureAspects.toSorted((a, b) => difference(a) - difference(b))[0] ?? "4:3";
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
