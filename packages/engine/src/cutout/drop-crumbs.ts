import { floatAt } from "../array-access.ts";
import { pixelComponents } from "../photo/pixel-components.ts";

interface Size {
  width: number;
  height: number;
}

/** Of the largest component: what is smaller is no part of a car that something in front of it cuts in two. */
const LEAST = 0.005;
/** Pixels around a component that its soft edge covers. */
const SOFT = 2;

/** The coverage without small components apart from the car: bits of what is behind it, or half of an antenna. */
export function dropCrumbs(coverage: Float32Array, size: Size): Float32Array {
  const isCar = (at: number) => floatAt(coverage, at) >= 0.5;
  const components = pixelComponents(isCar, size);
  const largest = Math.max(0, ...components.map((component) => component.length));
  const kept = coverage.slice();
  for (const component of components)
    if (component.length < LEAST * largest)
      for (const at of component) {
        kept[at] = 0;
        clearAround(at, kept, size);
      }
  return kept;
}

function clearAround(at: number, coverage: Float32Array, { width, height }: Size): void {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let row = Math.max(0, y - SOFT); row <= Math.min(height - 1, y + SOFT); row++)
    for (let column = Math.max(0, x - SOFT); column <= Math.min(width - 1, x + SOFT); column++)
      if (floatAt(coverage, row * width + column) < 0.5) coverage[row * width + column] = 0;
}
