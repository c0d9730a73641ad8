import { cutCar } from "../cutout/cut-car.ts";
import { findGround } from "../cutout/find-ground.ts";
import { type CarLight, type CarPicture, toCarPicture } from "../cutout/car-picture.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { placeOf } from "../places/background.ts";
import { placeCar } from "../places/place-car.ts";
import type { Raster } from "../photo/resize.ts";
import { drawStyle } from "../styles/draw-style.ts";
import type { Scene } from "./scene.ts";

/** A car in its look, as all of its scenes are drawn. */
export interface SceneCar {
  /** The car in its look. */
  picture: Raster;
  /** The masks of the photo that the picture was made from. */
  masks: readonly PartMask[];
  /** The photo's size. */
  photo: { width: number; height: number };
  /** The renderer's `readLight`, of the same layers as the picture. */
  carLight: CarLight;
  /** Longest side of the drawing, in pixels. A smaller picture is not enlarged. */
  longSide: number;
}

/** A car at the size of its drawings. Its cutout is computed with the first and kept. */
export function prepareCar({ picture, ...source }: SceneCar): CarPicture {
  return toCarPicture(picture, source);
}

/** Computes what all places share; styles need part of it. Without it, the first drawing does. */
export function cutOut(car: CarPicture): void {
  cutCar(car);
  findGround(car);
}

export function drawScene(scene: Scene, car: CarPicture): Raster {
  switch (scene.kind) {
    case "style":
      return drawStyle(car, scene.style);
    case "place":
      return placeCar(car, scene.place);
    case "background":
      return placeCar(car, placeOf(scene.background));
  }
}
