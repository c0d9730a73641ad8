import type { Box } from "@livery/engine";

/** In pixels: 72 by 48 on screen, and enough for screens with three of them to one. */
export const thumbnailSize = { width: 216, height: 144 } as const;

/** Around the car, as a share of its larger side. */
const margin = 0.06;

/** The part of a photo that a thumbnail shows: the car with some space around it, in the shape of the thumbnail. */
export function thumbnailBox(car: Box | undefined, photo: { width: number; height: number }): Box {
  const shown = car ?? { left: 0, top: 0, ...photo };
  const aspect = thumbnailSize.width / thumbnailSize.height;
  const space = 2 * margin * Math.max(shown.width, shown.height);
  const wantedWidth = Math.max(shown.width + space, (shown.height + space) * aspect);
  const width = Math.min(wantedWidth, photo.width, photo.height * aspect);
  const height = width / aspect;
  return {
    left: place(shown.left + shown.width / 2, width, photo.width),
    top: place(shown.top + shown.height / 2, height, photo.height),
    width,
    height,
  };
}

/** Where a length around a middle begins, inside the whole. */
function place(middle: number, length: number, whole: number): number {
  return Math.max(0, Math.min(middle - length / 2, whole - length));
}
