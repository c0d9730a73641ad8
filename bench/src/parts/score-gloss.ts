import { toLab } from "@livery/catalog";
import { PAINT, panelTable } from "./label-tables.ts";
import type { LabelMap } from "./label-map.ts";
import { median, percentile } from "../percentile.ts";

export const regions = ["hood", "upper side", "lower side", "bumper"] as const;
export type Region = (typeof regions)[number];

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];
/** Of a region's pixels: fewer say nothing. */
const LEAST_PIXELS = 250;
/** Steps are differences over this share of the picture's height. */
const STEP = 1 / 256;

/**
 * How light and how colored a region is, L* and C* at five percentiles, its median a* and b*, and the 95th percentile of its
 * vertical steps in L*: how sharp its reflections are.
 */
export interface Gloss {
  lightness: number[];
  chroma: number[];
  median: { a: number; b: number };
  step: number;
}

export interface Picture {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  rgb: Uint8Array;
}

/** What the paint looks like where each way of facing mirrors something else: the sky, what stands there, the ground. */
export function scoreGloss(
  picture: Picture,
  { classes, panels }: { classes: LabelMap; panels: LabelMap },
): Map<Region, Gloss> {
  const regionAt = findRegions(classes, panels);
  const labAt = (at: number) =>
    toLab([picture.rgb[at * 3] ?? 0, picture.rgb[at * 3 + 1] ?? 0, picture.rgb[at * 3 + 2] ?? 0]);
  const below = Math.max(1, Math.round(STEP * picture.height)) * picture.width;
  const found = new Map<Region, Gloss>();
  for (const region of regions) {
    const places = [...regionAt.keys()].filter((at) => regionAt[at] === region);
    if (places.length < LEAST_PIXELS) continue;
    const colors = places.map(labAt);
    const percentilesOf = (valueOf: (lab: ReturnType<typeof labAt>) => number) => {
      const values = colors.map(valueOf);
      return SHARES.map((share) => percentile(values, share));
    };
    const steps = places
      .filter((at) => regionAt[at + below] === region)
      .map((at) => Math.abs(labAt(at)[0] - labAt(at + below)[0]));
    found.set(region, {
      lightness: percentilesOf(([lightness]) => lightness),
      chroma: percentilesOf(([, a, b]) => Math.hypot(a, b)),
      median: { a: median(colors.map(([, a]) => a)), b: median(colors.map(([, , b]) => b)) },
      step: percentile(steps, 0.95),
    });
  }
  return found;
}

/** Sides are split halfway between the upper and the lower end of their paint in each column. */
function findRegions(classes: LabelMap, panels: LabelMap): (Region | null)[] {
  const { width, height } = classes;
  const named = Array.from(classes.labels, (label, at) =>
    label === PAINT ? regionOf(panelTable[panels.labels[at] ?? 0] ?? "none") : null,
  );
  for (let x = 0; x < width; x++) {
    const side = Array.from({ length: height }, (_, y) => y * width + x).filter(
      (at) => named[at] === "upper side",
    );
    const middle = ((side[0] ?? 0) + (side.at(-1) ?? 0)) / 2;
    for (const at of side) if (at > middle) named[at] = "lower side";
  }
  return named;
}

function regionOf(panel: string): Region | null {
  if (panel === "hood" || panel === "trunk") return "hood";
  if (panel.endsWith("-door")) return "upper side";
  return panel.endsWith("-bumper") ? "bumper" : null;
}
