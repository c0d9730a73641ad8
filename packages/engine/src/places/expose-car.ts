import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import type { CutCar } from "../cutout/cut-car.ts";
import type { Cutout } from "../cutout/cutout.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { luminanceOf } from "../lighting/linear-rgb.ts";
import { toDisplay } from "../lighting/tone-curve.ts";
import { clamp, percentile } from "../numbers.ts";
import { ESTIMATED, lightOn, type PlaceLight } from "./place-light.ts";

/** Exposures of places that are dim, and that are bright: there, white paint may be as white as a photo shows it. */
const places = { dim: 1, bright: 1.35 } as const;
/** What white paint scatters, of what white paper does. */
const WHITEST_PAINT = 0.8;
/** Share of the paint that is darker: some of it is always lit more than the rest. */
const MOST_PAINT = 0.75;
/** A car that is darkened more looks gray instead of white. */
const LEAST = 0.6;
/** One in so many pixels says how bright the paint is. */
const SAMPLED = 23;

/**
 * Darkens the whole car where a place is dim, until its paint is no brighter than white paint there. A photo of a white car is
 * exposed for it, so its light seems stronger than it was. One factor for paint, glass and tires keeps the car's shading.
 */
export function exposeCar(
  car: CutCar,
  { parts }: CarPicture,
  { part }: Cutout,
  { light, exposure }: { light: PlaceLight; exposure: number },
): void {
  const dimness = 1 - smoothstep(places.dim, places.bright, exposure);
  if (dimness === 0) return;
  const isPaint = parts.map(
    ({ materialClass, finish }) => materialClass === "paint" && luminanceOf(finish?.f0 ?? [0, 0, 0]) === 0,
  );
  const [red, green, blue] = car.color;
  const levels: number[] = [];
  for (let at = 0; at < part.length; at += SAMPLED)
    if (isPaint[byteAt(part, at) - 1] === true)
      levels.push(luminanceOf([floatAt(red, at), floatAt(green, at), floatAt(blue, at)]));
  if (levels.length === 0) return;
  const level = Math.max(1e-3, percentile(levels, MOST_PAINT));
  const gain = clamp((WHITEST_PAINT * whiteOf(light)) / level, LEAST, 1) ** dimness;
  if (gain === 1) return;
  for (const plane of car.color)
    for (let at = 0; at < plane.length; at++) plane[at] = gain * floatAt(plane, at);
}

/** How bright white paper is displayed: the mean of one that faces the camera and one that faces up. */
function whiteOf(light: PlaceLight): number {
  const [facing, up] = (
    [
      [0, 0, 1],
      [0, 1, 0],
    ] as const
  ).map((normal) => toDisplay(luminanceOf(lightOn(light, [...normal])) / ESTIMATED));
  return ((facing ?? 0) + (up ?? 0)) / 2;
}
