import { clampFraction } from "../../controls/clamp-fraction.ts";

/** A point in the photo as shares of its width and height, 0..1. */
export interface Marker {
  x: number;
  y: number;
}

export const centerMarker: Marker = { x: 0.5, y: 0.5 };

const directions: Partial<Record<string, Marker>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The marker after a key press; the same object if the key does not move it. `isFine`: smaller steps. */
export function moveMarker(marker: Marker, key: string, isFine: boolean): Marker {
  const direction = directions[key];
  if (direction === undefined) return marker;
  const step = isFine ? 0.005 : 0.03;
  return { x: clampFraction(marker.x + direction.x * step), y: clampFraction(marker.y + direction.y * step) };
}

/** The photo's pixel under a marker, clamped to the photo. */
export function pixelAt(marker: Marker, photo: { width: number; height: number }): Marker {
  return {
    x: Math.min(photo.width - 1, Math.floor(clampFraction(marker.x) * photo.width)),
    y: Math.min(photo.height - 1, Math.floor(clampFraction(marker.y) * photo.height)),
  };
}
