import { floatAt } from "../array-access.ts";
import type { BoxedMask } from "../masks/compose-mask.ts";
import type { PanelName, Side } from "../masks/panel-name.ts";
import { type FittedSurface, fitSurface } from "./fit-surface.ts";
import { type NormalMap, normalAt, setNormal } from "./normal-map.ts";
import { smoothstep } from "./smoothstep.ts";
import { dot, normalize, type Vector } from "./vectors.ts";

/** A panel's mask at the size of the normals. */
export interface FlankPanel extends BoxedMask {
  panel: PanelName | null;
  side: Side | null;
}

/** The panels of a car's side. */
const flankPanels: ReadonlySet<PanelName | null> = new Set([
  "front-fender",
  "front-door",
  "rear-door",
  "rear-fender",
]);
/** A trunk that faces as the flank does is a pickup's bed: at least this cosine between their mean normals. */
const BED_LIKENESS = 0.9;
/** Deviations from the fit that are the model's errors, and those that are the body's shape, such as wheel arches and noses. */
const deviation = { error: 0.1, shape: 0.3 } as const;
/** Later passes ignore what the one before was off by much. */
const PASSES = 4;
const LEAST_PIXELS = 50;

/**
 * A flank is one sheet from end to end, cut by seams: its normals follow one low-order surface, and where they leave it by
 * little, that is the model's error. Else color flips change their color at a seam, and chrome's horizon jumps there. Changes
 * the map.
 */
export function straightenFlanks(normals: NormalMap, panels: readonly FlankPanel[]): void {
  for (const side of ["left", "right", null] as const) {
    const own = panels.filter((one) => flankPanels.has(one.panel) && one.side === side);
    const flank = own.flatMap((panel) => listPixels(panel, normals));
    if (flank.length < LEAST_PIXELS) continue;
    const facing = meanOf(normals, flank);
    const beds = panels
      .filter(({ panel }) => panel === "trunk")
      .map((panel) => listPixels(panel, normals))
      .filter((bed) => dot(meanOf(normals, bed), facing) > BED_LIKENESS);
    const pixels = [...flank, ...beds.flat()];
    const flankAt = fitFlank(normals, pixels);
    for (const pixel of pixels) {
      const { at, weight } = pixel;
      const [right, up] = normalAt(normals, at);
      const [fitRight, fitUp] = flankAt(pixel);
      const [offRight, offUp] = [right - fitRight, up - fitUp];
      const dropped = weight * (1 - keptOf(Math.hypot(offRight, offUp)));
      const [newRight, newUp] = [right - dropped * offRight, up - dropped * offUp];
      setNormal(normals, at, [newRight, newUp, Math.sqrt(Math.max(0, 1 - newRight ** 2 - newUp ** 2))]);
    }
  }
}

interface Pixel {
  at: number;
  column: number;
  row: number;
  /** Coverage, 0 to 1. */
  weight: number;
}

function listPixels({ box, alpha }: BoxedMask, { width }: NormalMap): Pixel[] {
  return Array.from(alpha, (share, index) => {
    const [column, row] = [box.left + (index % box.width), box.top + Math.floor(index / box.width)];
    return { at: row * width + column, column, row, weight: share / 255 };
  }).filter(({ weight }) => weight > 0);
}

function meanOf(normals: NormalMap, pixels: readonly Pixel[]): Vector {
  const sum: [number, number, number] = [0, 0, 0];
  for (const { at } of pixels)
    for (const [axis, value] of normalAt(normals, at).entries()) sum[axis as 0] += value; // 0 to 2
  return normalize(sum, [0, 0, 1]);
}

/** How much of a deviation is the body's shape. */
function keptOf(off: number): number {
  return smoothstep(deviation.error, deviation.shape, off);
}

/** Enough pixels for a surface of five terms. */
const SAMPLES = 2000;

/** Both components of the flank's normals by its low-order surface. */
function fitFlank(
  normals: NormalMap,
  pixels: readonly Pixel[],
): (pixel: Pixel) => [right: number, up: number] {
  const step = Math.max(1, Math.floor(pixels.length / SAMPLES));
  const some = pixels.filter((_, index) => index % step === 0);
  const mean = (read: (pixel: Pixel) => number) =>
    some.reduce((sum, pixel) => sum + read(pixel), 0) / some.length;
  const [column, row] = [mean((pixel) => pixel.column), mean((pixel) => pixel.row)];
  const size = mean((pixel) => Math.hypot(pixel.column - column, pixel.row - row));
  const place = (pixel: Pixel) => [(pixel.column - column) / size, (pixel.row - row) / size] as const;
  const fit = (plane: Float32Array, trustOf: (pixel: Pixel) => number): FittedSurface =>
    fitSurface(
      some.map((pixel) => {
        const [x, y] = place(pixel);
        return { x, y, value: floatAt(plane, pixel.at), weight: pixel.weight * trustOf(pixel) };
      }),
    );
  let fitted = { right: fit(normals.x, () => 1), up: fit(normals.y, () => 1) };
  for (let pass = 1; pass < PASSES; pass++) {
    const { right, up } = fitted;
    const trustOf = (pixel: Pixel) => {
      const [x, y] = place(pixel);
      const off = Math.hypot(
        floatAt(normals.x, pixel.at) - right(x, y),
        floatAt(normals.y, pixel.at) - up(x, y),
      );
      return 1 / (1 + (off / deviation.error) ** 2);
    };
    fitted = { right: fit(normals.x, trustOf), up: fit(normals.y, trustOf) };
  }
  return (pixel) => {
    const [x, y] = place(pixel);
    return [fitted.right(x, y), fitted.up(x, y)];
  };
}
