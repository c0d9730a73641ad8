import { floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import { boxMean } from "../photo/box-mean.ts";
import { type NormalMap, setNormal } from "./normal-map.ts";

/**
 * Normals where no model has seen the car: roofs and hoods face up, sides toward the camera, sills down, and both ends
 * turn away. `weights` (0 to 1) cover the car.
 */
export function guessNormals(
  { width, height }: { width: number; height: number },
  weights: Float32Array,
): NormalMap {
  const columns = Array.from({ length: width }, (_, x) => {
    const rows = Array.from({ length: height }, (__, y) => y).filter(
      (y) => floatAt(weights, y * width + x) > 0.5,
    );
    return { top: rows[0] ?? height, bottom: rows.at(-1) ?? 0, isCar: rows.length > 0 };
  });
  const left = columns.findIndex(({ isCar }) => isCar);
  const right = columns.findLastIndex(({ isCar }) => isCar);
  // Wide enough to bridge a wheel arch, so that the side of the car has one lower edge.
  const reach = Math.round(width / 8);
  const near = (x: number) => columns.slice(Math.max(0, x - reach), x + reach + 1);
  const tops = smoothLine(
    columns.map(({ top }) => top),
    Math.round(width / 60),
  );
  const bottoms = smoothLine(
    columns.map((_, x) => Math.max(...near(x).map(({ bottom }) => bottom))),
    reach,
  );
  const map = { width, height, x: new Float32Array(width * height), y: new Float32Array(width * height) };
  for (let at = 0; at < width * height; at++) {
    const x = at % width;
    const [top, bottom] = [floatAt(tops, x), floatAt(bottoms, x)];
    const rise = clamp((bottom - Math.floor(at / width)) / Math.max(1, bottom - top));
    const aside = clamp((2 * (x - left)) / Math.max(1, right - left) - 1, -1, 1);
    const sideways = 0.5 * aside * Math.abs(aside);
    const up = -0.2 + 1.15 * rise * rise;
    setNormal(map, at, [sideways, up, Math.sqrt(Math.max(0, 1 - up * up - sideways * sideways))]);
  }
  return map;
}

function smoothLine(values: number[], radius: number): Float32Array {
  return boxMean(Float32Array.from(values), values.length, 1, Math.max(1, radius));
}
