import type { Logits } from "./mask.ts";

/** Intersection over union of what two answers hold to be inside. */
export function overlapOf(a: Logits, b: Logits): number {
  let both = 0;
  let either = 0;
  for (let cell = 0; cell < a.length; cell++) {
    const inA = (a[cell] as number) > 0;
    const inB = (b[cell] as number) > 0;
    if (inA && inB) both++;
    if (inA || inB) either++;
  }
  return either === 0 ? 0 : both / either;
}

/** Takes a region out of another, in place. */
export function subtract(from: Logits, region: Logits): void {
  for (let cell = 0; cell < from.length; cell++)
    from[cell] = Math.min(from[cell] as number, -(region[cell] as number));
}

/** Puts a region into another, in place. */
export function unite(into: Logits, region: Logits): void {
  for (let cell = 0; cell < into.length; cell++)
    into[cell] = Math.max(into[cell] as number, region[cell] as number);
}

/** How many cells are inside. */
export function areaOf(logits: Logits): number {
  let area = 0;
  for (const value of logits) if (value > 0) area++;
  return area;
}

/** The cells that are inside. */
export function listInside(logits: Logits): number[] {
  return Array.from(logits.keys()).filter((cell) => (logits[cell] as number) > 0);
}
