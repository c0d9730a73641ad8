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
 * Cells become pixels of the map: each part takes only its own cells, so that the surface is smooth within a panel and
 * breaks at its borders, where a pixel takes from each part as much as that part covers of it: else slanted borders
 * show as steps. `masks` are at the map's size; `photo` is the size that the normals' box refers to.
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
    for (let at = 0; at < alpha.length; at++) {
      if (byteAt(alpha, at) === 0) continue;
      const x = ((box.left + (at % box.width) + 0.5) * scale - normals.box.left) / (cellWidth * scale) - 0.5;
      const y =
        ((box.top + Math.floor(at / box.width) + 0.5) * scale - normals.box.top) / (cellWidth * scale) - 0.5;
      const error = (Math.PI / 255) * sampleCells(normals.values, 3, x, y);
      weights[at] = byteAt(alpha, at) / 255 / (error * error + MIN_VARIANCE);
      for (const [axis, plane] of planes.entries())
        plane[at] = sampleCells(normals.values, axis, x, y) / 127.5 - 1;
    }
    const blur = createMaskedBlur(weights, box, Math.max(1, Math.round(cellWidth / 2)));
    for (const [axis, plane] of planes.entries()) {
      const [sum, blurred] = [sums[axis], blur(plane)];
      for (let at = 0; sum !== undefined && at < alpha.length; at++) {
        const to = (box.top + Math.floor(at / box.width)) * map.width + box.left + (at % box.width);
        sum[to] = floatAt(sum, to) + byteAt(alpha, at) * floatAt(blurred, at);
      }
    }
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

/** Linear between cells, which continue at the borders. */
function sampleCells(values: Uint8Array, plane: number, x: number, y: number): number {
  const [column, row] = [clamp(x, 0, NORMALS_SIDE - 1.001), clamp(y, 0, NORMALS_SIDE - 1.001)];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const at = plane * CELLS + top * NORMALS_SIDE + left;
  const upper = byteAt(values, at) * (1 - right) + byteAt(values, at + 1) * right;
  const lower =
    byteAt(values, at + NORMALS_SIDE) * (1 - right) + byteAt(values, at + NORMALS_SIDE + 1) * right;
  return upper * (1 - down) + lower * down;
}
