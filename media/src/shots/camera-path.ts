import type { View } from "./shot.ts";

/**
 * Where the camera stands in each frame of a walk between two azimuths: slow at both ends, so that a film which goes
 * there and back turns round unseen.
 */
export function walkPath(from: number, to: number, frames: number): Pick<View, "azimuth">[] {
  return Array.from({ length: frames }, (_, at) => {
    const share = (1 - Math.cos((Math.PI * at) / (frames - 1))) / 2;
    return { azimuth: from + (to - from) * share };
  });
}
