import { createLumaSampler, type LumaSampler } from "../geometry/luma-sampler.ts";
import { clamp } from "../numbers.ts";
import type { CarPicture } from "./car-picture.ts";
import { convexHull, depthInside, type Point } from "./convex-hull.ts";
import { findGround } from "./find-ground.ts";
import { type Footprint, type GroundPlane, type GroundPoint, move } from "./ground-plane.ts";

/** A tire that faces the camera, as it would be seen with nothing in front of it. */
export interface TireOutline {
  hull: readonly Point[];
  left: number;
  right: number;
  /** Row of the axle, and of where the tire ends below. */
  axle: number;
  bottom: number;
  /** Half its height, in pixels. */
  radius: number;
}

/** Share of a pixel that the car covers, at a place of the picture. */
export type Coverage = (x: number, y: number) => number;

/** In meters: masks of wheels reach a little beyond their tires, so the radius is less than the 0.33 of their scale. */
const tire = { radius: 0.322, width: 0.22 } as const;
/** Points around each side of a tire. */
const CORNERS = 32;
/** In radii: how far, and in which steps, both sides are moved across and down to where the picture has the tire. */
const moved = { near: 0.15, far: 0.18, down: 0.05, step: 0.03, stepDown: 0.025 } as const;
/** What is typical of that, in radii; how far apart the sides are beyond what they should be; and how much it counts. */
const typical = { near: 0.06, apart: 0.08, down: 0.025, weight: 1 / 12 } as const;
/** In radii: from where on below the axle the edge counts, how far beside it the picture is read, and how densely. */
const edge = { from: 0.35, below: 0.2, gap: 0.035, every: 1 / 30 } as const;
/** From a tire to the brighter ground, a step of luma that is surely an edge. */
const CLEAR_STEP = 0.12;
/** How much clearer an outline's step has to be than that where the coverage ends. */
const LEAST_GAIN = 0.1;
/** Width over height of a tire's near side; of one that is seen flatter it is not known how wide its tread is seen. */
const LEAST_WIDTH = 0.42;
/** Of the half of a tire below its axle, what the car's coverage must have; otherwise something stands in front of it. */
const LEAST_COVERED = 0.75;

/**
 * The outlines of the two tires that stand nearest to the camera. A tire is a cylinder on the ground, so what its shadow
 * hides of it follows from where it stands and from what is seen of it.
 */
export function findTireOutlines(picture: CarPicture, coverage: Coverage): TireOutline[] {
  const ground = findGround(picture);
  if (!ground) return [];
  const luma = createLumaSampler(picture);
  return ground.footprint.tires.slice(0, 2).flatMap((place) => {
    const evidence = { luma, coverage };
    const sides = sidesOf(place, ground);
    if (isFlat(sides)) return [];
    const outline = fitOutline(sides, evidence);
    return isInSight(outline, coverage) && isBetter(outline, evidence) ? [outline] : [];
  });
}

/** The circles in which a tire's tread ends, in the picture. */
interface Sides {
  near: readonly Point[];
  far: readonly Point[];
}

function sidesOf(
  place: GroundPoint,
  { plane, footprint: { along, across } }: { plane: GroundPlane; footprint: Footprint },
): Sides {
  const circle = (middle: GroundPoint) =>
    Array.from({ length: CORNERS }, (_, index) => {
      const angle = (2 * Math.PI * index) / CORNERS;
      const { right, away } = move(middle, along, tire.radius * Math.cos(angle));
      const height = tire.radius * (1 + Math.sin(angle));
      const pixelsPerMeter = plane.focalLength / Math.max(1e-3, away);
      return {
        x: plane.center + right * pixelsPerMeter,
        y: plane.horizon + (plane.cameraHeight - height) * pixelsPerMeter,
      };
    });
  return {
    near: circle(move(place, across, -tire.width / 2)),
    far: circle(move(place, across, tire.width / 2)),
  };
}

function isFlat({ near }: Sides): boolean {
  const { left, right, radius } = outlineOf(near);
  return right - left < LEAST_WIDTH * 2 * radius;
}

interface Evidence {
  luma: LumaSampler;
  coverage: Coverage;
}

/** Moves a tire a little to where the picture gets brighter below it and where the car's coverage ends. */
function fitOutline({ near, far }: Sides, evidence: Evidence): TireOutline {
  const radius = outlineOf(near).radius;
  const shift = (points: readonly Point[], right: number, down: number) =>
    points.map(({ x, y }) => ({ x: x + right * radius, y: y + down * radius }));
  let best = { outline: outlineOf(convexHull([...near, ...far])), score: -Infinity };
  for (const down of steps(moved.down, moved.stepDown))
    for (const nearer of steps(moved.near, moved.step))
      for (const farther of steps(moved.far, moved.step)) {
        const outline = outlineOf(convexHull([...shift(near, nearer, down), ...shift(far, farther, down)]));
        const untypical =
          (nearer / typical.near) ** 2 +
          ((farther - nearer) / typical.apart) ** 2 +
          (down / typical.down) ** 2;
        const score = scoreOutline(outline, evidence) - typical.weight * untypical;
        if (score > best.score) best = { outline, score };
      }
  return best.outline;
}

function steps(most: number, step: number): number[] {
  const count = Math.round(most / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step);
}

function outlineOf(hull: readonly Point[]): TireOutline {
  const [columns, rows] = [hull.map(({ x }) => x), hull.map(({ y }) => y)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return {
    hull,
    left: Math.min(...columns),
    right: Math.max(...columns),
    axle: (top + bottom) / 2,
    bottom,
    radius: (bottom - top) / 2,
  };
}

function scoreOutline(outline: TireOutline, evidence: Evidence): number {
  const { brighter, ends } = readEdge(outline, evidence);
  return brighter + ends;
}

/** Means along the lower edge: how much brighter the ground is, and how much of the car's coverage ends there. */
function readEdge(
  { hull, axle, radius }: TireOutline,
  { luma, coverage }: Evidence,
): Record<"brighter" | "ends", number> {
  const gap = Math.max(1, edge.gap * radius);
  let [brighter, ends, total] = [0, 0, 0];
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0 || (from.y + to.y) / 2 < axle + edge.from * radius) continue;
    // Outward, a pixel or more.
    const [right, down] = [(gap * (to.y - from.y)) / length, (-gap * (to.x - from.x)) / length];
    const count = Math.max(1, Math.round(length / (edge.every * radius)));
    for (let sample = 0; sample < count; sample++) {
      const share = (sample + 0.5) / count;
      const [x, y] = [from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)];
      const step = (luma(x + right, y + down) - luma(x - right, y - down)) / CLEAR_STEP;
      brighter += (clamp(step, -1, 1) * length) / count;
      ends += ((coverage(x - right, y - down) - coverage(x + right, y + down)) * length) / count;
    }
    total += length;
  }
  return { brighter: brighter / Math.max(1, total), ends: ends / Math.max(1, total) };
}

/** Whether the picture gets brighter at the outline more clearly than where the coverage ends now. */
function isBetter(outline: TireOutline, evidence: Evidence): boolean {
  return readEdge(outline, evidence).brighter > brighterAtEnds(outline, evidence) + LEAST_GAIN;
}

/** How much brighter the picture gets, on average, where the coverage ends below a tire. */
function brighterAtEnds(
  { left, right, axle, bottom, radius }: TireOutline,
  { luma, coverage }: Evidence,
): number {
  const gap = Math.max(1, edge.gap * radius);
  let [sum, total] = [0, 0];
  for (let y = Math.ceil(axle + edge.from * radius); y <= bottom + edge.below * radius; y++)
    for (let x = Math.floor(left); x <= right; x++) {
      const [across, down] = [
        coverage(x - gap, y) - coverage(x + gap, y),
        coverage(x, y - gap) - coverage(x, y + gap),
      ];
      const length = Math.hypot(across, down);
      if (length < 0.1) continue;
      const [toRight, toDown] = [(gap * across) / length, (gap * down) / length];
      const step = luma(x + 0.5 + toRight, y + 0.5 + toDown) - luma(x + 0.5 - toRight, y + 0.5 - toDown);
      sum += length * clamp(step / CLEAR_STEP, -1, 1);
      total += length;
    }
  return total > 0 ? sum / total : 0;
}

function isInSight({ hull, left, right, axle, bottom }: TireOutline, coverage: Coverage): boolean {
  let [covered, all] = [0, 0];
  for (let y = Math.ceil(axle); y <= bottom; y++)
    for (let x = Math.ceil(left); x <= right; x++) {
      if (depthInside(hull, x, y) < 0) continue;
      all++;
      covered += coverage(x, y);
    }
  return covered > LEAST_COVERED * all;
}
