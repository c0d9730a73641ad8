import { byteAt, floatAt } from "../array-access.ts";
import { createMaskedBlur } from "../masks/blur-within-mask.ts";
import type { BoxedMask } from "../masks/compose-mask.ts";
import { NORMALS_SIDE, type SurfaceNormals } from "../masks/surface-normals.ts";
import { clamp } from "../numbers.ts";
import { type NormalMap, setNormal } from "./normal-map.ts";

interface Size {
  width: number;
  height: number;
}

const CELLS = NORMALS_SIDE * NORMALS_SIDE;
/** Variance of a cell that the model is sure of, in square radians. */
const MIN_VARIANCE = 0.02;

/**
 * Cells become pixels of the map: each surface takes only its own cells, so that it is smooth and breaks at its borders, where
 * a pixel takes from each surface as much as that covers of it: else slanted borders show as steps. `masks`: those of surfaces, at the
 * map's size; `photo` is the size that the normals' box refers to.
 */
export function upsampleNormals(
  normals: SurfaceNormals,
  masks: readonly BoxedMask[],
  { photo, map }: { photo: Size; map: Size },
): NormalMap {
  const sums = zeroPlanes(map.width * map.height);
  const scale = photo.width / map.width;
  const cellWidth = Math.max(normals.box.width, normals.box.height) / NORMALS_SIDE / scale;
  for (const { box, alpha } of masks) {
    const weights = new Float32Array(alpha.length);
    const planes = zeroPlanes(alpha.length);
    const cells = { values: normals.values, at: 0, right: 0, down: 0 };
    for (let at = 0; at < alpha.length; at++) {
      if (byteAt(alpha, at) === 0) continue;
      const x = ((box.left + (at % box.width) + 0.5) * scale - normals.box.left) / (cellWidth * scale) - 0.5;
      const y =
        ((box.top + Math.floor(at / box.width) + 0.5) * scale - normals.box.top) / (cellWidth * scale) - 0.5;
      moveTo(cells, x, y);
      const error = (Math.PI / 255) * sampleCells(cells, 3);
      weights[at] = byteAt(alpha, at) / 255 / (error * error + MIN_VARIANCE);
      planes[0][at] = sampleCells(cells, 0) / 127.5 - 1;
      planes[1][at] = sampleCells(cells, 1) / 127.5 - 1;
      planes[2][at] = sampleCells(cells, 2) / 127.5 - 1;
    }
    const blur = createMaskedBlur(weights, box, Math.max(1, Math.round(cellWidth / 2)));
    for (const axis of [0, 1, 2] as const) addPlane(sums[axis], blur(planes[axis]), { box, alpha, map });
  }
  return toNormalMap(map, sums);
}

function zeroPlanes(length: number): [x: Float32Array, y: Float32Array, z: Float32Array] {
  return [new Float32Array(length), new Float32Array(length), new Float32Array(length)];
}

function toNormalMap(map: Size, [x, y, z]: ReturnType<typeof zeroPlanes>): NormalMap {
  const result = { ...map, x: new Float32Array(x.length), y: new Float32Array(y.length) };
  for (let at = 0; at < x.length; at++)
    setNormal(result, at, [floatAt(x, at), floatAt(y, at), floatAt(z, at)]);
  return result;
}

/** As much of a part's plane as the part covers. */
function addPlane(
  sum: Float32Array,
  plane: Float32Array,
  { box, alpha, map }: BoxedMask & { map: Size },
): void {
  for (let y = 0, at = 0; y < box.height; y++) {
    const start = (box.top + y) * map.width + box.left;
    for (let to = start; to < start + box.width; to++, at++)
      sum[to] = floatAt(sum, to) + byteAt(alpha, at) * floatAt(plane, at);
  }
}

/** A place between four cells: the upper left one, and the shares of those right and below. */
interface CellPlace {
  values: Uint8Array;
  at: number;
  right: number;
  down: number;
}

function moveTo(place: CellPlace, x: number, y: number): void {
  const column = clamp(x, 0, NORMALS_SIDE - 1.001);
  const row = clamp(y, 0, NORMALS_SIDE - 1.001);
  const left = Math.floor(column);
  const top = Math.floor(row);
  place.at = top * NORMALS_SIDE + left;
  place.right = column - left;
  place.down = row - top;
}

/** Linear between cells, which continue at the borders. */
function sampleCells({ values, at: cell, right, down }: CellPlace, plane: number): number {
  const at = plane * CELLS + cell;
  const upper = byteAt(values, at) * (1 - right) + byteAt(values, at + 1) * right;
  const lower =
    byteAt(values, at + NORMALS_SIDE) * (1 - right) + byteAt(values, at + NORMALS_SIDE + 1) * right;
  return upper * (1 - down) + lower * down;
}
