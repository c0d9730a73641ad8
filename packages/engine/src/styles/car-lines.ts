import { byteAt, floatAt } from "../array-access.ts";
import type { CarPart } from "../cutout/car-picture.ts";
import { OTHER_PART } from "../cutout/cutout.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { PanelName } from "../masks/panel-name.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import { computeInBox, type DrawnCar, ROUGHNESS } from "./drawn-car.ts";
import { bordersOf, smoothKinds } from "./smooth-kinds.ts";
import type { StyleInput } from "./style-input.ts";

/** 1 in the middle of a line between two parts of different kinds, or around the car; falls within `width` pixels. */
export function partLines(input: StyleInput, width: number): Float32Array {
  // Panels of paint are one kind, because their borders follow no edge of a photo.
  const kinds = readKinds(input, ({ materialClass }) => 2 + materials.indexOf(materialClass));
  const borders = bordersOf(kinds, input.cutout, (one, other) => one !== other);
  return soften(borders, input.cutout, width);
}

const materials = ["paint", "glass", "wheel", "lamp", "trim"] as const;

/** Panels whose borders are at the gaps of most photos; those between a bumper and what is beside it often are not. */
const outlined: readonly (PanelName | null)[] = ["front-door", "rear-door", "hood"];

/** 1 in the middle of a line around a door or the hood, where it borders on another panel of paint. */
export function panelLines(input: StyleInput, width: number): Float32Array {
  const [other, plain] = [1, 2];
  const kinds = readKinds(input, ({ materialClass, panel }) =>
    materialClass === "paint" && panel !== null ? plain + 1 + outlined.indexOf(panel) : other,
  );
  const gaps = bordersOf(kinds, input.cutout, (one, two) => one !== two && one >= plain && two >= plain);
  return soften(gaps, input.cutout, width);
}

/** Per pixel 0 beside the car, 1 on it but on no part, else a number for the part that prevails nearby. */
function readKinds(
  { picture: { parts }, cutout, unit }: StyleInput,
  kindOf: (part: CarPart) => number,
): Uint8Array {
  const byPart = new Uint8Array(OTHER_PART + 1).fill(1);
  byPart[0] = 0;
  for (const [index, part] of parts.entries()) byPart[Math.min(OTHER_PART - 1, index + 1)] = kindOf(part);
  const kinds = new Uint8Array(cutout.part.length);
  for (let at = 0; at < kinds.length; at++) kinds[at] = byteAt(byPart, byteAt(cutout.part, at));
  const smooth = smoothKinds(kinds, cutout, ROUGHNESS * unit);
  // Around the car, lines follow its outline.
  for (let at = 0; at < smooth.length; at++)
    if (floatAt(cutout.car, at) < 0.5) smooth[at] = 0;
    else if (smooth[at] === 0) smooth[at] = Math.max(1, byteAt(kinds, at));
  return smooth;
}

/** Lines of one pixel become this wide, with soft edges. */
function soften(hard: Float32Array, cutout: DrawnCar, width: number): Float32Array {
  const sigma = Math.max(0.6, width / 2);
  const peak = 2.5 * sigma;
  return computeInBox(cutout, [hard], ([lines = hard], box) => {
    const soft = blurPlane(lines, box, sigma);
    for (let at = 0; at < soft.length; at++) soft[at] = Math.min(1, floatAt(soft, at) * peak);
    return soft;
  });
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
  { cutout }: StyleInput,
  { width, tone, threshold }: DrawnLines,
): Float32Array {
  const sign = tone === "dark" ? -1 : 1;
  return computeInBox(cutout, [tones, cutout.car] as const, ([own, car], box) => {
    const difference = blurPlane(own, box, 0.5 * width).slice();
    const wide = blurPlane(own, box, 1.1 * width);
    const square = new Float32Array(difference.length);
    for (let at = 0; at < square.length; at++) {
      const value = floatAt(difference, at) - floatAt(wide, at);
      difference[at] = value;
      square[at] = value * value * floatAt(car, at);
    }
    const around = blurPlane(square, box, 12 * width);
    for (let at = 0; at < difference.length; at++) {
      const contrast = Math.sqrt(Math.max(0, floatAt(around, at))) + LEAST_CONTRAST;
      const share = smoothstep(threshold, 2 * threshold, (sign * floatAt(difference, at)) / contrast);
      difference[at] = share * floatAt(car, at);
    }
    return difference;
  });
}

/** Keeps the noise of even surfaces from becoming lines. */
const LEAST_CONTRAST = 0.012;
