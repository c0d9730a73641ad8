import { floatAt } from "../array-access.ts";
import { type NormalMap, normalAt, setNormal } from "../geometry/normal-map.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { dot, rejectFrom, type Vector } from "../geometry/vectors.ts";
import { clamp } from "../numbers.ts";
import { brightnessAt, type Irradiance, luminanceBands } from "./irradiance.ts";
import { lightnessOf } from "./lightness.ts";
import type { Rgb } from "./linear-rgb.ts";
import type { MaskedPhoto } from "./masked-photo.ts";
import { readShading, type Shading } from "./read-shading.ts";
import { UP } from "./surroundings.ts";

/** Albedo, where it is greatest, between which a paint is light and shows its shading. photo-light.glsl has the same. */
const LIGHT_PAINT = { from: 0.45, to: 0.65 };
/** Saturation between which it is a color, whose brightest channel alone is light. */
const COLORED = { from: 0.3, to: 0.5 };
/** Changes of up to this are noise, as a logarithm. */
const NOISE = 0.015;
/** What smoothing took from the others. */
const STRENGTH = 1.5;
/** In radians: bends of more are shadows. */
const MOST_TILT = 0.16;
/** Where the light hardly depends on the direction, shading says little: the least slope of its logarithm. */
const LEAST_SLOPE = 0.35;
/** Height of the normal between which a surface mirrors nothing but sky, and the photo is often overexposed. */
const FACES_UP = { from: 0.5, to: 0.8 };

/**
 * Light paint shows creases, shoulders and hollows that the model's normals lack: where it is brighter than they explain, they
 * are tilted toward the light, so that what film mirrors bends there too. See decision 126.
 */
export function refineNormals(
  masked: MaskedPhoto,
  normals: NormalMap,
  { irradiance, paint }: { irradiance: Irradiance; paint: Rgb },
): NormalMap {
  const lightness = lightnessOf(paint, { albedo: LIGHT_PAINT, saturation: COLORED });
  if (lightness === 0) return normals;
  const bands = luminanceBands(irradiance);
  const tilts = measureTilts(readShading(masked, normals, bands), bands, lightness);
  const refined = { ...normals, x: normals.x.slice(), y: normals.y.slice() };
  for (const at of masked.inside) {
    const [right, up] = tiltAt(tilts, (at % masked.width) / 2, Math.floor(at / masked.width) / 2);
    if (right === 0 && up === 0) continue;
    const normal = normalAt(normals, at);
    // At a right angle to the normal, which is never quite edge-on.
    const near = -(right * normal[0] + up * normal[1]) / Math.max(0.1, normal[2]);
    setNormal(refined, at, [normal[0] + right, normal[1] + up, normal[2] + near]);
  }
  return refined;
}

/** x and y of what is added to each normal. */
type Tilts = NormalMap;

function measureTilts({ normals, unexplained }: Shading, bands: Float32Array, lightness: number): Tilts {
  const count = unexplained.length;
  const tilts = { ...normals, x: new Float32Array(count), y: new Float32Array(count) };
  for (let at = 0; at < count; at++) {
    const change = floatAt(unexplained, at);
    if (Math.abs(change) <= NOISE) continue;
    const normal = normalAt(normals, at);
    const { value, slope } = brightnessAt(bands, normal);
    const toLight: Vector = rejectFrom(slope, normal);
    const length = Math.max(1e-6, Math.hypot(...toLight));
    const wanted = (STRENGTH * (Math.abs(change) - NOISE)) / Math.max(LEAST_SLOPE, length / value);
    const counts = lightness * smoothstep(FACES_UP.to, FACES_UP.from, dot(normal, UP));
    const tilt = counts * Math.sign(change) * MOST_TILT * Math.tanh(wanted / MOST_TILT);
    tilts.x[at] = (tilt * toLight[0]) / length;
    tilts.y[at] = (tilt * toLight[1]) / length;
  }
  return tilts;
}

/** Linear between cells. */
function tiltAt({ width, height, x, y }: Tilts, column: number, row: number): [right: number, up: number] {
  const left = clamp(column - 0.25, 0, width - 1.001);
  const top = clamp(row - 0.25, 0, height - 1.001);
  const at = Math.floor(top) * width + Math.floor(left);
  const [right, down] = [left % 1, top % 1];
  const mix = (plane: Float32Array) => {
    const upper = floatAt(plane, at) * (1 - right) + floatAt(plane, at + 1) * right;
    const lower = floatAt(plane, at + width) * (1 - right) + floatAt(plane, at + width + 1) * right;
    return upper * (1 - down) + lower * down;
  };
  return [mix(x), mix(y)];
}
