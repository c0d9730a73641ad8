import type { Box, DecalCorners } from "@livery/engine";
import { type DecalPlace, toDegrees, toLengthMm, toShare } from "../../look/decal.ts";

interface Point {
  x: number;
  y: number;
}

/** In photo pixels. The middle stays within the box of its panel's mask. */
export function moveDecal(place: DecalPlace, by: Point, box: Box): DecalPlace {
  return { ...place, x: toShare(place.x + by.x / box.width), y: toShare(place.y + by.y / box.height) };
}

function scaleDecal(place: DecalPlace, factor: number): DecalPlace {
  return { ...place, lengthMm: toLengthMm(place.lengthMm * factor) };
}

/** Clockwise. */
function turnDecal(place: DecalPlace, degrees: number): DecalPlace {
  return { ...place, degrees: toDegrees(place.degrees + degrees) };
}

interface CornerDrag {
  /** At the start of the drag. */
  corners: DecalCorners;
  from: Point;
  to: Point;
  /** Width by height of the decal's picture. */
  aspect: number;
}

/** Turns and scales a decal about its middle, on its panel, by a drag of the corner from one place of the photo to another. */
export function dragCorner(place: DecalPlace, { corners, from, to, aspect }: CornerDrag): DecalPlace {
  const [start, end] = [from, to].map((point) => onPanel(corners, point, aspect));
  const [before, after] = [Math.hypot(start?.x ?? 0, start?.y ?? 0), Math.hypot(end?.x ?? 0, end?.y ?? 0)];
  if (!start || !end || before === 0) return place;
  const turned = Math.atan2(end.y, end.x) - Math.atan2(start.y, start.x);
  return turnDecal(scaleDecal(place, after / before), (turned * 180) / Math.PI);
}

export function middleOf(corners: DecalCorners): Point {
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  };
}

/** Whether a point of the photo lies on a decal. */
export function isOnDecal(corners: DecalCorners, { x, y }: Point): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0;
  });
}

/** What a key does to a decal; null for other keys. `isFine`: in small steps. */
export function keyStep(key: string, isFine: boolean, photo: { width: number; height: number }) {
  const direction = directions[key];
  const length = isFine ? 1 : Math.max(1, 0.005 * Math.max(photo.width, photo.height));
  if (direction !== undefined)
    return (place: DecalPlace, box: Box) =>
      moveDecal(place, { x: direction.x * length, y: direction.y * length }, box);
  const factor = factors[key];
  if (factor !== undefined) return (place: DecalPlace) => scaleDecal(place, factor);
  const degrees = turns[key];
  if (degrees !== undefined) return (place: DecalPlace) => turnDecal(place, isFine ? degrees / 5 : degrees);
  return null;
}

const directions: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const factors: Partial<Record<string, number>> = { "+": 1.06, "=": 1.06, "-": 1 / 1.06, _: 1 / 1.06 };
const turns: Partial<Record<string, number>> = { "]": 5, "}": 5, "[": -5, "{": -5 };

/** A place of the photo from the middle, on the panel: in halves of the decal's height, as it lies unturned. */
function onPanel(corners: DecalCorners, at: Point, aspect: number): Point {
  const middle = middleOf(corners);
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const across = {
    x: (topRight.x + bottomRight.x - topLeft.x - bottomLeft.x) / 4,
    y: (topRight.y + bottomRight.y - topLeft.y - bottomLeft.y) / 4,
  };
  const down = {
    x: (bottomLeft.x + bottomRight.x - topLeft.x - topRight.x) / 4,
    y: (bottomLeft.y + bottomRight.y - topLeft.y - topRight.y) / 4,
  };
  const [x, y] = [at.x - middle.x, at.y - middle.y];
  const area = across.x * down.y - across.y * down.x || 1;
  return {
    x: (aspect * (x * down.y - y * down.x)) / area,
    y: (across.x * y - across.y * x) / area,
  };
}
