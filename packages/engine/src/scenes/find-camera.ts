import { toCarPicture } from "../cutout/car-picture.ts";
import { findGround } from "../cutout/find-ground.ts";
import { levelGround } from "../places/place-car.ts";
import type { BackdropCamera } from "../places/place.ts";
import type { SceneCar } from "./draw-scene.ts";

/** The camera that took a photo, as its wheels tell. */
export interface PhotoCamera extends BackdropCamera {
  heightMeters: number;
}

/** Precise enough for a place, and quick. */
const longSide = 480;

/** Estimates the camera of a photo from its masks alone: none of its pixels are read. */
export function findCamera({ photo, masks }: Pick<SceneCar, "photo" | "masks">): PhotoCamera {
  const scale = Math.min(1, longSide / Math.max(photo.width, photo.height));
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const blank = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const carLight = { light: null, finishes: new Map<string, never>() }; // nothing is drawn
  const car = toCarPicture(blank, { masks, photo, longSide, carLight });
  const { horizon, focalLength, cameraHeight } = findGround(car)?.plane ?? levelGround(car);
  return { heightMeters: cameraHeight, horizon: horizon / height, focalLength: focalLength / width };
}
