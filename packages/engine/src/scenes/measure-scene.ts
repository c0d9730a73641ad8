import { toCarPicture } from "../cutout/car-picture.ts";
import { cutCar } from "../cutout/cut-car.ts";
import { findGround } from "../cutout/find-ground.ts";
import { toPicture } from "../cutout/ground-plane.ts";
import { composeMask } from "../masks/compose-mask.ts";
import type { SceneCar } from "./draw-scene.ts";

/** What a place is made from, as benches compare it with the truth. Planes have the picture's size. */
export interface MeasuredScene {
  width: number;
  height: number;
  /** Coverage by the car as places have it, 0 to 255. */
  matte: Uint8Array;
  /** Coverage by the part masks, as films have it. */
  masks: Uint8Array;
  /** Where the visible tires stand, in pixels of the picture. Empty without wheels. */
  tires: { x: number; y: number }[];
}

/** Cuts a car out and finds its ground, without drawing a place. */
export function measureScene({ picture, ...source }: SceneCar): MeasuredScene {
  const car = toCarPicture(picture, source);
  const { width, height } = car;
  const ground = findGround(car);
  const area = { left: 0, top: 0, width, height };
  return {
    width,
    height,
    matte: Uint8Array.from(cutCar(car).alpha, (share) => Math.round(255 * share)),
    masks: composeMask({ masks: car.parts, neighbors: [], covers: [] }, area),
    tires: ground
      ? ground.footprint.tires.slice(0, VISIBLE).map((tire) => toPicture(ground.plane, tire))
      : [],
  };
}

/** The two that were measured come first; the others follow from a typical car. */
const VISIBLE = 2;
