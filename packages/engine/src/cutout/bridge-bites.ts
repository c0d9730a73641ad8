import { floatAt } from "../array-access.ts";
import { pixelComponents } from "../photo/pixel-components.ts";
import { outlineDistance } from "./outline-distance.ts";

interface Size {
  width: number;
  height: number;
}

/** Pixels of a picture of 640: the widest bite, and the deepest. Gaps beside mirrors and seats are deeper. */
const most = { width: 36, depth: 9 } as const;

/**
 * The car with its shallow bites filled, as 0 and 1. A lamp on a roof that the masks left out has the car on both
 * sides.
 */
export function bridgeBites(coverage: Float32Array, size: Size): Float32Array {
  const bridged = Float32Array.from(coverage, (value) => (value >= 0.5 ? 1 : 0));
  const between = findBetween(bridged, size);
  const filled = bridged.map((value, at) => Math.max(value, between[at] ?? 0));
  const depth = outlineDistance(filled, size);
  for (const bite of pixelComponents((at) => between[at] === 1, size))
    if (bite.every((at) => floatAt(depth, at) < most.depth)) for (const at of bite) bridged[at] = 1;
  return bridged;
}

/** 1 in short runs of a row or a column that have the car at both ends. */
function findBetween(car: Float32Array, { width, height }: Size): Uint8Array {
  const between = new Uint8Array(car.length);
  const fillLine = (start: number, step: number, length: number) => {
    let last = -Infinity;
    for (let index = 0; index < length; index++) {
      if (floatAt(car, start + index * step) === 0) continue;
      if (index - last - 1 <= most.width)
        for (let gap = last + 1; gap < index; gap++) between[start + gap * step] = 1;
      last = index;
    }
  };
  for (let y = 0; y < height; y++) fillLine(y * width, 1, width);
  for (let x = 0; x < width; x++) fillLine(x, width, height);
  return between;
}
