import type { ModelPanel } from "../masks/panel-name.ts";

/** What is known of a connected patch of edges. */
export interface Patch {
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

interface Kind {
  on: readonly ModelPanel[];
  least: Partial<Patch>;
  most?: Partial<Patch>;
}

/** Chrome mirrors a lamp or the sky, and so does paint: what is brighter than the paint has to be sharper. */
const DARK = { sharpest: 100, darker: 0 } as const;
const BRIGHT = { sharpest: 175 } as const;

/** Of edges beyond this, reflections leave patches, too. */
const MAX_LONE_STEP = 40;
const LONE = { height: 0.018, area: 0.001, filled: 0.33, paintAround: 0.9, mean: 40 } as const;

const lone: readonly Kind[] = [
  { on: ["trunk"], least: { ...LONE, ...DARK } },
  { on: ["trunk"], least: { ...LONE, ...BRIGHT } },
  // Small letters are a patch without gaps. A reflection of that size is upright.
  {
    on: ["trunk"],
    least: { height: 0.018, area: 0.0007, aspect: 1, filled: 0.6, paintAround: 0.9, mean: 34, darker: 12 },
  },
  // Names turn more often than a handle and are flatter, and the model sees a part of most handles.
  {
    on: ["front-door", "rear-door", "front-fender", "rear-fender"],
    least: { aspect: 2.5, filled: 0.38, paint: 0.92, paintAround: 0.9, darker: 8, turns: 10 },
    most: { height: 0.055 },
  },
  // The rear fender has a fuel door. Reflections are brighter.
  { on: ["front-fender"], least: { area: 0.0007, filled: 0.43, paintAround: 0.9, darker: 15 } },
  // Sensors and tow covers are fainter than badges and reflectors.
  {
    on: ["front-bumper", "rear-bumper"],
    least: { height: 0.018, area: 0.0007, filled: 0.33, paintAround: 0.85, mean: 100, darker: -5 },
    most: { aspect: 3 },
  },
];

const SIZE = { width: 0.32, height: { least: 0.014, most: 0.14 } } as const;
/** Gaps and edges of lamps are narrower. */
const MIN_ASPECT = 0.45;
/** With less paint than this in it, a badge is trim already. */
const MIN_PAINT = 0.1;

/** With edges as sharp as these, it may touch a strip of chrome, or the model may see a part of it. */
const sharp: Kind = {
  on: ["trunk"],
  least: {
    height: 0.018,
    area: 0.0007,
    aspect: 0.6,
    filled: 0.4,
    paint: 0.3,
    paintAround: 0.5,
    bodyAround: 0.97,
    sharpest: 100,
    mean: 80,
  },
  most: { aspect: 4 },
};

/** Whether a patch of this size, in shares of the car's width, may be a badge of any kind. */
export function isBadgeSized({ width, height }: { width: number; height: number }): boolean {
  return width <= SIZE.width && height >= SIZE.height.least && height <= SIZE.height.most;
}

/** Whether a badge on one of these panels may look like this: alone on the paint, or so sharp that it need not be. */
export function judgeBadge(patch: Patch, panels: ReadonlySet<ModelPanel | null>): "lone" | "sharp" | null {
  if (patch.aspect < MIN_ASPECT || patch.paint < MIN_PAINT) return null;
  const isOne = ({ on, least, most }: Kind) =>
    on.some((panel) => panels.has(panel)) && isWithin(patch, least, most ?? {});
  if (patch.step <= MAX_LONE_STEP && lone.some(isOne)) return "lone";
  return isOne(sharp) ? "sharp" : null;
}

function isWithin(patch: Patch, least: Partial<Patch>, most: Partial<Patch>): boolean {
  const names = Object.keys(patch) as (keyof Patch)[];
  return names.every(
    (name) => patch[name] >= (least[name] ?? -Infinity) && patch[name] <= (most[name] ?? Infinity),
  );
}
