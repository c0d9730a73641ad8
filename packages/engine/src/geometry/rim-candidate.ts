import { clamp } from "../numbers.ts";
import { byteAt, itemAt } from "../array-access.ts";
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

/** Upper bound of the contrast at one angle, so that a highlight does not dominate. */
const MAX_CONTRAST = 0.7;

const ANGLES = 36;
const directions = Array.from({ length: ANGLES }, (_, index) => {
  const angle = (2 * Math.PI * index) / ANGLES;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
});

/** Mean luma difference between the rim's edge and the tire just outside; in one of `every` directions. */
export function measureContrast(
  luma: LumaSampler,
  { mask, wheel }: { mask: WheelMask; wheel: WheelOutline },
  candidate: RimCandidate,
  every = 1,
): number {
  const x = wheel.x + candidate.x * wheel.halfWidth;
  const y = wheel.y + candidate.y * wheel.halfHeight;
  const across = candidate.width * wheel.halfWidth;
  const up = candidate.height * wheel.halfHeight;
  const cosTilt = Math.cos(candidate.tilt);
  const sinTilt = Math.sin(candidate.tilt);
  let sum = 0;
  let count = 0;
  for (let index = 0; index < ANGLES; index += every) {
    const { cos, sin } = itemAt(directions, index);
    const right = across * cos;
    const down = up * sin;
    const edgeX = right * cosTilt - down * sinTilt;
    const edgeY = right * sinTilt + down * cosTilt;
    // A photo's edges are a pixel or two wide, so small wheels need samples farther from the edge.
    const spread = clamp(25 / Math.sqrt(right * right + down * down), 1, 3);
    const outer = 1 + 0.12 * spread;
    if (!isInside(mask, x + outer * edgeX, y + outer * edgeY)) continue;
    const at = (share: number) => luma(x + share * edgeX, y + share * edgeY);
    const rim = (at(1 - 0.09 * spread) + at(1 - 0.03 * spread)) / 2;
    const tire = (at(1 + 0.04 * spread) + at(outer)) / 2;
    sum += clamp(rim - tire, -MAX_CONTRAST, MAX_CONTRAST);
    count++;
  }
  // A candidate with most of the tire hidden or outside the mask is too large.
  return every * count < ANGLES / 3 ? -1 : (sum / count) * Math.min(1, (1.6 * every * count) / ANGLES);
}

function isInside({ box, alpha }: WheelMask, x: number, y: number): boolean {
  const column = Math.floor(x - box.left);
  const row = Math.floor(y - box.top);
  if (column < 0 || row < 0 || column >= box.width || row >= box.height) return false;
  return byteAt(alpha, row * box.width + column) > 127;
}
