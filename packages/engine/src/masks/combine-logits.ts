import { floatAt } from "../array-access.ts";
import type { Logits } from "./mask.ts";

/** Removes a region from another, in place. */
export function subtract(from: Logits, region: Logits): void {
  for (let cell = 0; cell < from.length; cell++)
    from[cell] = Math.min(floatAt(from, cell), -floatAt(region, cell));
}

/** Adds a region to another, in place. */
export function unite(into: Logits, region: Logits): void {
  for (let cell = 0; cell < into.length; cell++)
    into[cell] = Math.max(floatAt(into, cell), floatAt(region, cell));
}

/** Number of cells inside. */
export function areaOf(logits: Logits): number {
  let area = 0;
  for (const value of logits) if (value > 0) area++;
  return area;
}

/** The cells inside. */
export function listInside(logits: Logits): number[] {
  return Array.from(logits.keys()).filter((cell) => floatAt(logits, cell) > 0);
}

/** How many of these cells are inside. */
export function countInside(logits: Logits, cells: readonly number[]): number {
  return cells.filter((cell) => floatAt(logits, cell) > 0).length;
}
