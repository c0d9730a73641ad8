import { floatAt } from "../array-access.ts";
import type { ModelPanel } from "../masks/panel-name.ts";
import { badgeProbes } from "./badge-probes.ts";

/** What is known of a connected patch of edges. */
export interface Patch {
  measures: Measures;
  /** The trunk, if a part of it lies there, or the panel that most of it lies on. */
  panel: ModelPanel | null;
  /** From contrastOf. */
  contrast: Float32Array;
}

export interface Measures {
  /** The least edge of its pixels. */
  step: number;
  /** Shares of the car's width, and of it squared. */
  width: number;
  height: number;
  area: number;
  /** Width by height. */
  aspect: number;
  /** How much of the box around it are edges. A line of the body and the outline of a lid leave most of it empty. */
  filled: number;
  /** How much of it is paint. */
  paint: number;
  /** How much of what surrounds it is paint. With less, it is the edge of something else. */
  paintAround: number;
  /** How much of what surrounds it is paint or trim. */
  bodyAround: number;
  /** From readEdge, of all its pixels. */
  sharpest: number;
  mean: number;
  /** How much darker it is than what surrounds it, in 1/255; below 0 it is brighter. */
  darker: number;
  /** How often its busiest row turns from dark to bright or back. */
  turns: number;
}

const SIZE = { width: 0.32, height: { least: 0.014, most: 0.14 } } as const;
/** Gaps and edges of lamps are narrower than an emblem seen from the side, and with less paint in it a badge is trim already. */
const LEAST = {
  area: 0.0004,
  aspect: 0.3,
  filled: 0.3,
  paint: 0.1,
  paintAround: 0.3,
  bodyAround: 0.85,
  sharpest: 45,
} as const;

/** Larger is a scoop: its openings, not the paint around them, are free of film. */
const MAX_HOOD_AREA = 0.015;

/** Whether a patch of this size, in shares of the car's width, may be a badge of any kind. */
export function isBadgeSized({ width, height }: { width: number; height: number }): boolean {
  return width <= SIZE.width && height >= SIZE.height.least && height <= SIZE.height.most;
}

interface Kind {
  on: readonly ModelPanel[];
  least: Partial<Measures>;
  most?: Partial<Measures>;
}

/** What is a badge whatever a probe says. */
const sure: readonly Kind[] = [
  // Reflections are brighter than the paint.
  { on: ["front-fender"], least: { area: 0.0007, filled: 0.43, paintAround: 0.9, darker: 15 } },
  // Sensors and tow covers are fainter. Bumpers have too few badges for a probe.
  {
    on: ["front-bumper", "rear-bumper"],
    least: { height: 0.018, area: 0.0007, filled: 0.33, paintAround: 0.85, mean: 100, darker: -5 },
    most: { aspect: 3 },
  },
];

/** Whether a patch is worth a judgment: the probes have learned from such patches alone. */
export function mayBeBadge(measures: Measures): boolean {
  return isWithin(measures, { least: LEAST });
}

/** Whether a patch is a badge, a name or a sticker. */
export function isBadge(patch: Patch): boolean {
  const { measures, panel } = patch;
  if (panel === null || (panel === "hood" && measures.area > MAX_HOOD_AREA)) return false;
  if (sure.some((kind) => kind.on.includes(panel) && isWithin(measures, kind))) return true;
  const probe = probes.find(({ panels }) => panel in panels);
  return probe !== undefined && likelihoodOf(patch, probe) > 0;
}

function isWithin(measures: Measures, { least, most = {} }: Omit<Kind, "on">): boolean {
  const names = Object.keys(measures) as (keyof Measures)[]; // as its type says
  return names.every(
    (name) => measures[name] >= (least[name] ?? -Infinity) && measures[name] <= (most[name] ?? Infinity),
  );
}

/** Those whose ratios count. */
const isLogarithmic: ReadonlySet<keyof Measures> = new Set([
  "step",
  "width",
  "height",
  "area",
  "aspect",
  "sharpest",
  "mean",
]);

/** A logistic regression: the weights of what is known of a patch. */
interface Probe {
  bias: number;
  measures: Measures;
  panels: Partial<Record<ModelPanel, number>>;
  contrast: readonly number[];
}

const probes: readonly Probe[] = [badgeProbes.body, badgeProbes.door];

/** The logarithm of how much likelier a patch is a badge than not. */
function likelihoodOf({ measures, panel, contrast }: Patch, probe: Probe): number {
  const names = Object.keys(measures) as (keyof Measures)[]; // as its type says
  let sum = probe.bias + ((panel && probe.panels[panel]) ?? 0);
  for (const name of names)
    sum += probe.measures[name] * (isLogarithmic.has(name) ? Math.log(measures[name]) : measures[name]);
  for (const [channel, weight] of probe.contrast.entries()) sum += weight * floatAt(contrast, channel);
  return sum;
}
