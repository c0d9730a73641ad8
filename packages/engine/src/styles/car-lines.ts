import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import { type Cutout, OTHER_PART } from "../cutout/cutout.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { PanelName } from "../masks/panel-name.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import type { StyleInput } from "./style-input.ts";

/** 1 in the middle of a line between two parts of different kinds, or around the car; falls within `width` pixels. */
export function partLines({ picture, cutout, unit }: StyleInput, width: number): Float32Array {
  const size = { width: cutout.width, height: cutout.height };
  const kinds = smoothKinds(picture, cutout, ROUGHNESS * unit);
  const hard = new Float32Array(kinds.length);
  for (let at = 0; at < kinds.length - size.width - 1; at++) {
    const kind = byteAt(kinds, at);
    if (kind !== byteAt(kinds, at + 1) || kind !== byteAt(kinds, at + size.width)) hard[at] = 1;
  }
  return soften(hard, size, width);
}

/** Masks are rough below this size, for a picture of 2400 pixels. */
const ROUGHNESS = 6;
const materials = ["paint", "glass", "wheel", "lamp", "trim"] as const;

/**
 * Per pixel, 0 beside the car and one number for each material, with smooth borders: the one that prevails nearby.
 * Panels of paint are one kind, because their borders follow no edge of a photo.
 */
function smoothKinds({ parts }: CarPicture, { part, ...size }: Cutout, sigma: number): Uint8Array {
  const kindOf = new Uint8Array(OTHER_PART + 1).fill(materials.length);
  kindOf[0] = 0;
  for (const [index, { materialClass }] of parts.entries())
    kindOf[Math.min(OTHER_PART - 1, index + 1)] = 1 + materials.indexOf(materialClass);
  const kinds = part.map((index) => byteAt(kindOf, index));
  const smooth = new Uint8Array(kinds.length);
  const most = new Float32Array(kinds.length);
  const present = new Set(kinds);
  const own = new Float32Array(kinds.length);
  for (let kind = 0; kind <= materials.length; kind++) {
    if (!present.has(kind)) continue;
    for (let at = 0; at < own.length; at++) own[at] = kinds[at] === kind ? 1 : 0;
    const share = blurPlane(own, size, sigma);
    for (let at = 0; at < smooth.length; at++) {
      if (floatAt(share, at) <= floatAt(most, at)) continue;
      most[at] = floatAt(share, at);
      smooth[at] = kind;
    }
  }
  return smooth;
}

/** Panels whose borders are at the gaps of most photos; those between a bumper and what is beside it often are not. */
const outlined: readonly PanelName[] = ["front-door", "rear-door", "hood"];

/** 1 in the middle of a line around a door or the hood, where it borders on another panel of paint. */
export function panelLines(
  { picture: { parts }, cutout: { part, ...size } }: StyleInput,
  width: number,
): Float32Array {
  const isPaint = new Uint8Array(OTHER_PART + 1);
  const isOutlined = new Uint8Array(OTHER_PART + 1);
  for (const [index, { materialClass, panel }] of parts.entries()) {
    if (materialClass !== "paint" || panel === null) continue;
    isPaint[Math.min(OTHER_PART - 1, index + 1)] = 1;
    isOutlined[Math.min(OTHER_PART - 1, index + 1)] = outlined.includes(panel) ? 1 : 0;
  }
  const isGap = (one: number, other: number) =>
    one !== other && isPaint[one] && isPaint[other] && (isOutlined[one] || isOutlined[other]);
  const hard = new Float32Array(part.length);
  for (let at = 0; at < part.length - size.width - 1; at++) {
    const own = byteAt(part, at);
    if (isGap(own, byteAt(part, at + 1)) || isGap(own, byteAt(part, at + size.width))) hard[at] = 1;
  }
  return soften(hard, size, width);
}

/** Lines of one pixel become this wide, with soft edges. */
function soften(hard: Float32Array, size: { width: number; height: number }, width: number): Float32Array {
  const sigma = Math.max(0.6, width / 2);
  const peak = 2.5 * sigma;
  return blurPlane(hard, size, sigma).map((value) => Math.min(1, value * peak));
}

interface DrawnLines {
  /** Of the finest line, in pixels. */
  width: number;
  /** Dark lines are creases and gaps; light ones are highlights along edges. */
  tone: "dark" | "light";
  /** Difference to the surroundings, in units of the contrast nearby, from which a line is drawn. */
  threshold: number;
}

/**
 * Lines of the car itself, 0 to 1, by a difference of Gaussians (Winnemöller, "XDoG", 2011) relative to the contrast
 * around them, so that a dark car has as many lines as a bright one.
 */
export function drawnLines(
  tones: Float32Array,
  { cutout: { car, width: columns, height } }: StyleInput,
  { width, tone, threshold }: DrawnLines,
): Float32Array {
  const size = { width: columns, height };
  const fine = blurPlane(tones, size, 0.5 * width);
  const wide = blurPlane(tones, size, 1.1 * width);
  const sign = tone === "dark" ? -1 : 1;
  const difference = fine.map((value, at) => value - floatAt(wide, at));
  const square = blurPlane(
    difference.map((value, at) => value * value * floatAt(car, at)),
    size,
    12 * width,
  );
  return difference.map((value, at) => {
    const contrast = Math.sqrt(Math.max(0, floatAt(square, at))) + LEAST_CONTRAST;
    return smoothstep(threshold, 2 * threshold, (sign * value) / contrast) * floatAt(car, at);
  });
}

/** Keeps the noise of even surfaces from becoming lines. */
const LEAST_CONTRAST = 0.012;
