import { byteAt } from "../array-access.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import { findRim, type RimFit } from "./find-rim.ts";
import type { LumaSampler } from "./luma-sampler.ts";
import type { WheelMask } from "./rim-candidate.ts";

/** A wheel whose rim shows. */
export interface LocatedWheel {
  mask: WheelMask & { id: string };
  /** The rim's outer edge, in photo pixels. */
  rim: Ellipse;
  /** The side of the picture that the wheel's outer face points to: 1 right, -1 left. */
  facing: 1 | -1;
  /** The side of the picture, from the wheel, on which the car's middle is: 1 right, -1 left. */
  middle: 1 | -1;
}

/**
 * All wheels whose rim shows. Wheels that show only their tread, from in front of or behind the car, are left out.
 */
export function locateWheels(luma: LumaSampler, masks: readonly PartMask[]): LocatedWheel[] {
  const fits = masks.flatMap((mask) => {
    if (mask.materialClass !== "wheel") return [];
    const fit = mask.rim === undefined ? findRim(luma, mask) : knownRim(mask.rim);
    return fit ? [{ mask, ...fit }] : [];
  });
  const accepted = rejectTread(fits);
  const facing = facingOf(accepted, masks);
  return accepted.map(({ mask, rim }) => ({
    mask,
    rim,
    facing,
    middle: middleFrom(rim, accepted) ?? facing,
  }));
}

/** Toward the car's other wheel; undefined for a single wheel, from which the car goes on to the side that it faces. */
function middleFrom(rim: Ellipse, wheels: readonly WheelFit[]): 1 | -1 | undefined {
  const other = wheels.find((wheel) => wheel.rim !== rim);
  if (other === undefined) return undefined;
  return other.rim.x > rim.x ? 1 : -1;
}

/** A known rim needs no contrast in the photo. */
function knownRim(rim: Ellipse | null): RimFit | null {
  return rim && { rim, contrast: 1 };
}

type WheelFit = { mask: WheelMask & { id: string } } & RimFit;

/** How well a mask fills its own ellipse when it is a wheel seen from the side, not tread or a half-hidden wheel. */
const FULL_FILL = 0.93;
/** Tread and its surroundings have some contrast too; above this it is a bright rim. */
const CLEAR_CONTRAST = 0.1;
/** A dark rim in a dark place, of a wheel that only the fender covers. Tread alone is narrower or fills less. */
const darkRim = { contrast: 0.07, fill: 0.78, roundness: 0.4 };
/** Enough when another wheel of the car has a clear rim of about the same size. */
const FAINT_CONTRAST = 0.045;

/** Keeps clear rims, and faint ones that resemble a clear rim. */
function rejectTread(fits: readonly WheelFit[]): WheelFit[] {
  const clear = fits.filter(isClear);
  return fits.filter(
    (fit) =>
      clear.includes(fit) ||
      (fit.contrast > FAINT_CONTRAST && clear.some((other) => isSimilarSize(fit.rim, other.rim))),
  );
}

function isClear({ mask, contrast }: WheelFit): boolean {
  if (contrast > CLEAR_CONTRAST) return true;
  const fill = fillOf(mask);
  const { shortRadius, longRadius } = mask.ellipse;
  const isRound = shortRadius > darkRim.roundness * longRadius;
  return fill > FULL_FILL || (contrast > darkRim.contrast && fill > darkRim.fill && isRound);
}

function isSimilarSize(a: Ellipse, b: Ellipse): boolean {
  return Math.max(a.longRadius, b.longRadius) < 1.6 * Math.min(a.longRadius, b.longRadius);
}

/** Intersection over union of a mask and its ellipse. */
function fillOf({ box, alpha, ellipse }: WheelMask): number {
  const [cos, sin] = [Math.cos(ellipse.angle), Math.sin(ellipse.angle)];
  let [intersection, union] = [0, 0];
  for (let at = 0; at < alpha.length; at++) {
    const x = box.left + (at % box.width) + 0.5 - ellipse.x;
    const y = box.top + Math.floor(at / box.width) + 0.5 - ellipse.y;
    const along = (x * cos + y * sin) / ellipse.longRadius;
    const across = (y * cos - x * sin) / ellipse.shortRadius;
    const isInEllipse = along * along + across * across < 1;
    const isInMask = byteAt(alpha, at) > 127;
    if (isInEllipse && isInMask) intersection++;
    if (isInEllipse || isInMask) union++;
  }
  return intersection / Math.max(1, union);
}

/**
 * Where the visible side of the car faces. Of two wheels the nearer one is larger, and the side faces from it toward
 * the other. A single wheel is on the side of the car that it faces.
 */
function facingOf(wheels: readonly WheelFit[], masks: readonly PartMask[]): 1 | -1 {
  const byPlace = wheels.toSorted((a, b) => a.rim.x - b.rim.x);
  const [left, right] = [byPlace[0], byPlace.at(-1)];
  if (!left || !right) return 1;
  if (left !== right) {
    const ratio = left.rim.longRadius / right.rim.longRadius;
    if (Math.abs(ratio - 1) > 0.04) return ratio > 1 ? 1 : -1;
  }
  const start = Math.min(...masks.map(({ box }) => box.left));
  const end = Math.max(...masks.map(({ box }) => box.left + box.width));
  return (left.rim.x + right.rim.x) / 2 > (start + end) / 2 ? 1 : -1;
}
