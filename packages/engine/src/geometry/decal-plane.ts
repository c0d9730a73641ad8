import { camera } from "./camera.ts";
import type { CarAxes } from "./car-axes.ts";
import { turnToCamera } from "./panel-frame.ts";
import { cross, normalize, rejectFrom, type Vector } from "./vectors.ts";

interface Point {
  x: number;
  y: number;
}

/** Corners in the photo: the decal's top left, top right, bottom right and bottom left. */
export type DecalCorners = readonly [Point, Point, Point, Point];

/** Where a flat decal lies in a photo. */
export interface DecalPlane {
  corners: DecalCorners;
  /** Rows of the matrix from the decal (0 to 1, y down, and 1) to photo pixels, times a depth. */
  toPhoto: readonly [Vector, Vector, Vector];
}

/** An axis of the car that is shorter than this on the panel's plane says nothing about it. */
const MIN_ALONG = 0.6;
/** A corner may not come closer to the camera than this share of the center's distance. */
const MIN_DEPTH = 0.2;

/**
 * Projects a rectangle on a panel's plane through the camera of a typical photo. It stands upright: its base runs along the
 * axis of the car that is most level in the photo, from left to right, so that lettering is never mirrored. Null where it
 * would reach behind the camera.
 */
export function projectDecal(options: {
  /** Its middle, in photo pixels. */
  center: Point;
  /** The panel's normal there, in view space. */
  normal: Vector;
  axes: CarAxes;
  metersPerPixel: number;
  size: { widthMeters: number; heightMeters: number };
  /** Clockwise. */
  degrees: number;
  photo: { width: number; height: number };
}): DecalPlane | null {
  const { center, photo, metersPerPixel, size, degrees } = options;
  const normal = turnToCamera(options.normal);
  const level = findLevel(normal, options.axes);
  const upright = cross(normal, level);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const right = blend(level, cos * size.widthMeters, upright, -sin * size.widthMeters);
  const down = blend(level, -sin * size.heightMeters, upright, -cos * size.heightMeters);
  const focal = Math.max(photo.width, photo.height) / (2 * camera.tangent);
  const depth = focal * metersPerPixel;
  const middle: Vector = [
    (center.x - photo.width / 2) * metersPerPixel,
    (photo.height / 2 - center.y) * metersPerPixel,
    -depth,
  ];
  const corner = blend(blend(middle, 1, right, -0.5), 1, down, -0.5);
  // The camera looks along -z, and photo pixels go down.
  const toRow = (each: Vector): Vector => [
    focal * each[0] - (photo.width / 2) * each[2],
    -focal * each[1] - (photo.height / 2) * each[2],
    -each[2],
  ];
  const [byX, byY, origin] = [toRow(right), toRow(down), toRow(corner)];
  const toPhoto = [0, 1, 2].map((row) => [
    byX[row],
    byY[row],
    origin[row],
  ]) as unknown as DecalPlane["toPhoto"]; // three rows
  const depths = cornerPlaces.map(([s, t]) => s * byX[2] + t * byY[2] + origin[2]);
  if (Math.min(...depths) < MIN_DEPTH * depth) return null;
  const corners = cornerPlaces.map(([s, t]) => applyHomography(toPhoto, s, t)) as unknown as DecalCorners; // four corners
  return { corners, toPhoto };
}

const cornerPlaces = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The place that a matrix, given by its rows, moves a point to. */
export function applyHomography(rows: readonly [Vector, Vector, Vector], x: number, y: number): Point {
  const [across, down, scale] = rows.map((row) => row[0] * x + row[1] * y + row[2]) as [
    number,
    number,
    number,
  ];
  return { x: across / scale, y: down / scale };
}

/** The rows of the inverse matrix, up to a factor, which a homography does not see. */
export function invertHomography([a, b, c]: readonly [Vector, Vector, Vector]): [Vector, Vector, Vector] {
  const [first, second, third] = [cross(b, c), cross(c, a), cross(a, b)];
  return [
    [first[0], second[0], third[0]],
    [first[1], second[1], third[1]],
    [first[2], second[2], third[2]],
  ];
}

/** The car's axis on the plane that is most level in the photo, from left to right. */
function findLevel(normal: Vector, { length, width }: CarAxes): Vector {
  const onPlane = [length, width]
    .map((axis) => rejectFrom(axis, normal))
    .filter((axis) => Math.hypot(...axis) > MIN_ALONG)
    .map((axis) => normalize(axis, [1, 0, 0]))
    .toSorted((one, other) => Math.abs(other[0]) - Math.abs(one[0]));
  const [level = normalize(rejectFrom([1, 0, 0], normal), [1, 0, 0])] = onPlane;
  return level[0] < 0 ? [-level[0], -level[1], -level[2]] : level;
}

function blend(one: Vector, shareOfOne: number, other: Vector, shareOfOther: number): Vector {
  return [
    one[0] * shareOfOne + other[0] * shareOfOther,
    one[1] * shareOfOne + other[1] * shareOfOther,
    one[2] * shareOfOne + other[2] * shareOfOther,
  ];
}
