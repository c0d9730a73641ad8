import { clamp } from "../numbers.ts";
import { byteAt, doubleAt, itemAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import type { LumaSampler } from "./luma-sampler.ts";

/** A wheel's part mask: tire and rim, without what covers them. */
export interface WheelMask {
  box: Box;
  alpha: Uint8Array;
  ellipse: Ellipse;
}

/** A possible rim edge, relative to the wheel: lengths of 1 are the wheel's own half width or half height. */
export interface RimCandidate {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radians clockwise from upright. */
  tilt: number;
}

/** Radius of a rim as a share of its wheel: 17 to 19 inch rims with the tires they are sold with have 0.66 to 0.76. */
export const TYPICAL_RIM_SHARE = 0.71;

export interface WheelOutline {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  /** How far a flat ellipse's long axis is turned clockwise from upright, in radians; 0 for a round one. */
  tilt: number;
}

/**
 * The wheel's extent across and upright. A fender hides the top of the tire: the hidden part is as high as what shows
 * below, and a wheel is never wider than high.
 */
export function outlineOf({ ellipse: { x, y, longRadius, shortRadius, angle } }: WheelMask): WheelOutline {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const halfWidth = Math.hypot(longRadius * cos, shortRadius * sin);
  const halfHeight = Math.hypot(longRadius * sin, shortRadius * cos);
  const hidden = Math.max(0, halfWidth - halfHeight);
  const lean = Math.atan2(-cos * Math.sign(sin || 1), Math.abs(sin));
  const isFlat = shortRadius < 0.85 * longRadius && Math.abs(lean) < 0.5;
  return { x, y: y - hidden, halfWidth, halfHeight: halfHeight + hidden, tilt: isFlat ? lean : 0 };
}

export function toEllipse(wheel: WheelOutline, candidate: RimCandidate): Ellipse {
  const halfWidth = candidate.width * wheel.halfWidth;
  const halfHeight = candidate.height * wheel.halfHeight;
  return {
    x: wheel.x + candidate.x * wheel.halfWidth,
    y: wheel.y + candidate.y * wheel.halfHeight,
    longRadius: Math.max(halfWidth, halfHeight),
    shortRadius: Math.min(halfWidth, halfHeight),
    angle: candidate.tilt + (halfHeight >= halfWidth ? Math.PI / 2 : 0),
  };
}

/** What the directions from a candidate's center show, as means. */
export interface RimEdge {
  /** How much brighter the rim's edge is than the tire just outside it. */
  contrast: number;
  /** The same in shares of the wheel's range of luma, at most 1 in each direction, so that no highlight dominates. */
  agreement: number;
  /** How much the tire differs around the rim, likewise. Where spokes or the road count as tire, it differs much. */
  unevenness: number;
  /** Share of the rim's edge that leaves the wheel's mask to a side or below, where nothing covers wheels. */
  outside: number;
}

const ANGLES = 36;
const directions = Array.from({ length: ANGLES }, (_, index) => {
  const angle = (2 * Math.PI * index) / ANGLES;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
});
/** Where rim and tire are sampled, in shares of the candidate's radius. */
const samples = { rim: [0.95, 0.98], tire: [1.02, 1.1] } as const;
/** Tire in each direction, for one candidate at a time. */
const tires = new Float64Array(ANGLES);

/** Measures one of `every` directions. `range` is the wheel's range of luma. Null where most of the tire is hidden. */
export function measureEdge(
  luma: LumaSampler,
  { mask, wheel, range }: { mask: WheelMask; wheel: WheelOutline; range: number },
  candidate: RimCandidate,
  every = 1,
): RimEdge | null {
  const x = wheel.x + candidate.x * wheel.halfWidth;
  const y = wheel.y + candidate.y * wheel.halfHeight;
  const across = candidate.width * wheel.halfWidth;
  const up = candidate.height * wheel.halfHeight;
  const cosTilt = Math.cos(candidate.tilt);
  const sinTilt = Math.sin(candidate.tilt);
  let [contrast, agreement, tireSum, count, outside] = [0, 0, 0, 0, 0];
  for (let index = 0; index < ANGLES; index += every) {
    const { cos, sin } = itemAt(directions, index);
    const right = across * cos;
    const down = up * sin;
    const edgeX = right * cosTilt - down * sinTilt;
    const edgeY = right * sinTilt + down * cosTilt;
    if (sin > COVERED && !isInside(mask, x + edgeX, y + edgeY)) outside++;
    // A photo's edges are a pixel or two wide, so small wheels need samples farther from the edge.
    const spread = clamp(25 / Math.sqrt(right * right + down * down), 1, 3);
    const at = (share: number) => {
      const far = 1 + (share - 1) * spread;
      return luma(x + far * edgeX, y + far * edgeY);
    };
    const outer = 1 + (samples.tire[1] - 1) * spread;
    if (!isInside(mask, x + outer * edgeX, y + outer * edgeY)) continue;
    const tire = (at(samples.tire[0]) + at(samples.tire[1])) / 2;
    const difference = (at(samples.rim[0]) + at(samples.rim[1])) / 2 - tire;
    contrast += difference;
    agreement += clamp(difference / range, -1, 1);
    tireSum += tire;
    tires[count++] = tire;
  }
  if (every * count < ANGLES / 3) return null;
  let unevenness = 0;
  for (let index = 0; index < count; index++)
    unevenness += Math.min(1, Math.abs(doubleAt(tires, index) - tireSum / count) / range);
  const seen = Math.min(1, (SEEN * every * count) / ANGLES);
  return {
    contrast: (contrast / count) * seen,
    agreement: (agreement / count) * seen,
    unevenness: unevenness / count,
    outside: (every * outside) / ANGLES,
  };
}

/** A fender may cover the rim above this, as a share of its half height. */
const COVERED = -0.7;
/** A tenth of the tire may be hidden or outside the mask; with more, a candidate is probably too large. */
const SEEN = 1.1;

function isInside({ box, alpha }: WheelMask, x: number, y: number): boolean {
  const column = Math.floor(x - box.left);
  const row = Math.floor(y - box.top);
  if (column < 0 || row < 0 || column >= box.width || row >= box.height) return false;
  return byteAt(alpha, row * box.width + column) > 127;
}
