import { byteAt } from "../array-access.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import { boxAround } from "../masks/compose-mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { findRim, type RimFit } from "./find-rim.ts";
import { createWheelSampler } from "./luma-sampler.ts";
import type { WheelMask } from "./rim-candidate.ts";

/**
 * The masks of a photo, wheels with the rims that show in it. Wheels that show only their tread, from in front of or behind
 * the car, get none.
 */
export function findRims(photo: Raster, masks: readonly PartMask[]): PartMask[] {
  const least = MIN_HEIGHT * boxAround(masks.map(({ box }) => box)).height;
  const fits = masks.flatMap((mask) =>
    mask.materialClass === "wheel" && 2 * mask.ellipse.longRadius > least ? fitRim(photo, mask) : [],
  );
  const settled = fits.flatMap((fit) => settle(photo, fit, fits));
  const shown = new Map(rejectTread(settled).map(({ mask, rim }) => [mask.id, rim]));
  return masks.map((mask) =>
    mask.materialClass === "wheel" ? { ...mask, rim: shown.get(mask.id) ?? null } : mask,
  );
}

/** The rim of what a customer outlined as a wheel. It is no tread then, so a faint rim is enough. */
export function findOutlinedRim(photo: Raster, mask: OwnMask): Ellipse | null {
  const [fit] = fitRim(photo, mask);
  return fit && (isClear(fit) || fit.contrast > FAINT_CONTRAST) ? fit.rim : null;
}

type OwnMask = WheelMask & { id: string };
type WheelFit = { mask: OwnMask } & RimFit;

function fitRim(photo: Raster, mask: OwnMask, otherShare?: number): WheelFit[] {
  const fit = findRim(createWheelSampler(photo, mask.box), mask, otherShare);
  return fit ? [{ mask, ...fit }] : [];
}

/** A certainty of a rim whose edge shows all around. Rims drawn by hand were never found beside their place with more. */
const CERTAIN = 0.6;

/**
 * An uncertain rim is looked for again at the share of its wheel that the car's most certain rim has of its own. Certain ones stay:
 * a few cars have larger rims behind.
 */
function settle(photo: Raster, fit: WheelFit, fits: readonly WheelFit[]): WheelFit[] {
  const [surest] = fits.toSorted((a, b) => b.certainty - a.certainty);
  const isSettled = fit.contrast === 0 || fit.certainty >= CERTAIN;
  return isSettled || !surest || surest.certainty < CERTAIN ? [fit] : fitRim(photo, fit.mask, surest.share);
}

/** Of the car's height. Wheels have a fifth of it at least; exhaust pipes and fog lamps that pass for wheels have less. */
const MIN_HEIGHT = 0.15;
/** How well a mask fills its own ellipse when it is a wheel seen from the side, not tread or a half-hidden wheel. */
const FULL_FILL = 0.93;
/** Tread and its surroundings have some contrast too; above this it is a bright rim. */
const CLEAR_CONTRAST = 0.1;
/** A dark rim in a dark place, of a wheel that only the fender covers. Tread alone is narrower or fills less. */
const darkRim = { contrast: 0.07, fill: 0.78, roundness: 0.4 };
/** A wheel turned away is a flat ellipse that stands upright, in radians. Tread is rounder, leans or does not fill its ellipse. */
const turnedAway = { fill: 0.8, roundness: 0.6, lean: 0.4 };
/** Enough for such a wheel, and when another wheel of the car has a clear rim of about the same size. */
const FAINT_CONTRAST = 0.045;

/** Keeps clear rims, and faint ones that resemble a clear rim. An edge that is more uneven than bright is none. */
function rejectTread(fits: readonly WheelFit[]): WheelFit[] {
  const even = fits.filter(({ certainty }) => certainty >= 0);
  const clear = even.filter(isClear);
  return even.filter(
    (fit) =>
      clear.includes(fit) ||
      (fit.contrast > FAINT_CONTRAST && clear.some((other) => isSimilarSize(fit.rim, other.rim))),
  );
}

function isClear({ mask, contrast }: WheelFit): boolean {
  if (contrast > CLEAR_CONTRAST) return true;
  const fill = fillOf(mask);
  const { shortRadius, longRadius, angle } = mask.ellipse;
  const roundness = shortRadius / longRadius;
  const isUpright = Math.abs(Math.cos(angle)) < Math.sin(turnedAway.lean);
  const isTurnedAway = isUpright && roundness < turnedAway.roundness && fill > turnedAway.fill;
  return (
    fill > FULL_FILL ||
    (contrast > FAINT_CONTRAST && isTurnedAway) ||
    (contrast > darkRim.contrast && fill > darkRim.fill && roundness > darkRim.roundness)
  );
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
