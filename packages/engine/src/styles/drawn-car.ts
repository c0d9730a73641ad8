import { floatAt } from "../array-access.ts";
import type { Cutout } from "../cutout/cutout.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { Box } from "../masks/box.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import { cropPlane, pastePlane, windowAround } from "../photo/plane-window.ts";
import { dropSpecks } from "./drop-specks.ts";
import { surround } from "./surround.ts";

/** The car as a hand draws it: its outline is as smooth as its lines, and nothing of its surroundings shows within. */
export interface DrawnCar extends Cutout {
  /** 1 where the picture shows the car alone; along its outline, a photo has some of what is behind it. */
  inside: Float32Array;
  /** Around the car. */
  box: Box;
}

/** Masks are rough below this size, for a picture of 2400 pixels. */
export const ROUGHNESS = 6;
/** Coverage around a pixel from which it shows the car, and from which it shows nothing else. */
const alone = { from: 0.5, to: 0.78 };
/** From how far inside the outline's brightness comes, in units of the roughness. */
const FILL = 2;

/** How far around the car planes are computed, for a picture of 2400 pixels: beyond it there is nothing to draw. */
const MARGIN = 48;

/** `unit`: see `StyleInput`. */
export function readDrawnCar(cutout: Cutout, unit: number): DrawnCar {
  const box = windowAround(cutout.car, cutout, Math.ceil(MARGIN * unit));
  const sigma = ROUGHNESS * unit;
  // The outline is a pixel wide at any size.
  const soft = Math.min(0.5, 0.3 / sigma);
  const covered = cropPlane(cutout.car, cutout, box);
  const smooth = blurPlane(covered, box, sigma);
  const car = new Float32Array(smooth.length);
  const inside = new Float32Array(smooth.length);
  for (let at = 0; at < car.length; at++) {
    const share = floatAt(smooth, at);
    if (share === 0) continue;
    car[at] = smoothstep(0.5 - soft, 0.5 + soft, share);
    inside[at] = smoothstep(alone.from, alone.to, share);
  }
  addThinParts(car, covered, { box, unit });
  const { fill } = surround(inside, box, FILL * sigma);
  const paste = (plane: Float32Array) => pastePlane(plane, box, cutout);
  const luminance = fill(cropPlane(cutout.luminance, cutout, box));
  return { ...cutout, box, car: paste(car), inside: paste(inside), luminance: paste(luminance) };
}

/** What `compute` makes of planes in the car's box; 0 around it, where no style draws the car. */
export function computeInBox<Planes extends readonly Float32Array[]>(
  cutout: DrawnCar,
  planes: Planes,
  compute: (planes: Planes, size: Box) => Float32Array,
): Float32Array {
  const { box } = cutout;
  const cropped = planes.map((plane) => cropPlane(plane, cutout, box)) as unknown as Planes; // as many as before
  return pastePlane(compute(cropped, box), box, cutout);
}

/** A bar at least this long is no roughness, for a picture of 2400 pixels; smoothed by this much. */
const bar = { length: 50, smooth: 2.5 } as const;

/** Frames and antennas thinner than the roughness would end where they become too thin. */
function addThinParts(
  car: Float32Array,
  covered: Float32Array,
  { box, unit }: { box: Box; unit: number },
): void {
  const fine = blurPlane(covered, box, bar.smooth * unit);
  const lost = new Float32Array(car.length);
  for (let at = 0; at < lost.length; at++)
    if (floatAt(car, at) < 0.5 && floatAt(fine, at) >= 0.6) lost[at] = floatAt(fine, at);
  const bars = dropSpecks(lost, box, bar.length * unit);
  for (let at = 0; at < car.length; at++)
    if (floatAt(bars, at) > 0) car[at] = smoothstep(0.5, 0.75, floatAt(bars, at));
}
