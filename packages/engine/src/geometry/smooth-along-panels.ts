import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { type NormalMap, normalAt } from "./normal-map.ts";

/** As shares of the car's width: how far a panel bends alike, and over what its direction is measured. */
const REACH = { along: 0.12, direction: 0.08 };
/** A bend that is taken for granted, per car's width: bodies bend up from row to row, and aside from column to column. */
const USUAL_BEND = 8;
/** Panels that meet at an edge are not one: the power of the cosine between two normals that counts. */
const ALIKE = 8;
/** To either side. */
const SAMPLES = 8;

/**
 * Sheet metal bends one way at a time: each component of its normal changes little along one direction of the picture, as
 * the height of a flank's normal does along the car. A component is smoothed in that direction alone, so that reflections
 * run along the body instead of wobbling, and shoulders and creases stay. `weights`: coverage of the paint; `carWidth` in
 * pixels of the map.
 */
export function smoothAlongPanels(normals: NormalMap, weights: Float32Array, carWidth: number): NormalMap {
  const { width, height, x, y } = normals;
  const z = x.map((_, at) => normalAt(normals, at)[2]);
  const alikeAt = (at: number, other: number) => {
    const inPlane = floatAt(x, at) * floatAt(x, other) + floatAt(y, at) * floatAt(y, other);
    return Math.max(0, inPlane + floatAt(z, at) * floatAt(z, other)) ** ALIKE;
  };
  const smooth = (plane: Float32Array, usual: Bend) => {
    const bends = measureBends(plane, weights, { width, height, radius: REACH.direction * carWidth });
    return plane.map((value, at) => {
      if (floatAt(weights, at) === 0) return value;
      const { angle, clarity } = levelLineOf(bends, usual, at);
      const reach = REACH.along * carWidth * clarity;
      const [right, down] = [Math.cos(angle), Math.sin(angle)];
      let [sum, total] = [0, 0];
      for (let sample = -SAMPLES; sample <= SAMPLES; sample++) {
        const share = sample / (SAMPLES + 1);
        const column = Math.round((at % width) + share * reach * right);
        const row = Math.round(Math.floor(at / width) + share * reach * down);
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const other = row * width + column;
        const weight = floatAt(weights, other) * alikeAt(at, other) * (1 - Math.abs(share));
        sum += weight * floatAt(plane, other);
        total += weight;
      }
      return total > 0 ? sum / total : value;
    });
  };
  const usual = USUAL_BEND / Math.max(1, carWidth);
  return {
    width,
    height,
    x: smooth(x, { across: usual, down: 0 }),
    y: smooth(y, { across: 0, down: usual }),
  };
}

/** Change per pixel. */
interface Bend {
  across: number;
  down: number;
}

/** Squared changes around each pixel, the structure tensor, and the share of pixels that have them. */
interface Bends {
  across: Float32Array;
  both: Float32Array;
  down: Float32Array;
  known: Float32Array;
}

function measureBends(
  plane: Float32Array,
  weights: Float32Array,
  { width, height, radius }: { width: number; height: number; radius: number },
): Bends {
  const empty = () => new Float32Array(plane.length);
  const bends: Bends = { across: empty(), both: empty(), down: empty(), known: empty() };
  for (let at = width; at < plane.length - width; at++) {
    const isInside = [at - 1, at + 1, at - width, at + width].every((other) => floatAt(weights, other) > 0);
    if (!isInside) continue;
    const across = (floatAt(plane, at + 1) - floatAt(plane, at - 1)) / 2;
    const down = (floatAt(plane, at + width) - floatAt(plane, at - width)) / 2;
    bends.across[at] = across * across;
    bends.both[at] = across * down;
    bends.down[at] = down * down;
    bends.known[at] = 1;
  }
  const blur = (values: Float32Array) => boxMean(values, width, height, Math.max(1, Math.round(radius)));
  const { across, both, down, known } = bends;
  return { across: blur(across), both: blur(both), down: blur(down), known: blur(known) };
}

/** The direction in which a plane changes least around a pixel, and how clearly, 0 to 1. */
function levelLineOf(bends: Bends, usual: Bend, at: number): { angle: number; clarity: number } {
  const known = floatAt(bends.known, at) + 1e-6;
  const across = floatAt(bends.across, at) + known * usual.across ** 2;
  const down = floatAt(bends.down, at) + known * usual.down ** 2;
  const twice = 2 * floatAt(bends.both, at);
  return {
    angle: Math.atan2(twice, across - down) / 2 + Math.PI / 2,
    clarity: Math.hypot(across - down, twice) / (across + down),
  };
}
