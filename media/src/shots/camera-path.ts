import type { Camera } from "./shot.ts";

/**
 * The camera of each frame between two azimuths. Eases at both ends, so that a video played back and forth shows no jerk.
 */
export function cameraPath(from: number, to: number, frames: number): Pick<Camera, "azimuth">[] {
  return Array.from({ length: frames }, (_, at) => {
    const share = (1 - Math.cos((Math.PI * at) / (frames - 1))) / 2;
    return { azimuth: from + (to - from) * share };
  });
}
