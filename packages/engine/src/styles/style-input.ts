import type { CarPicture } from "../cutout/car-picture.ts";
import type { Footprint, GroundPlane } from "../cutout/ground-plane.ts";
import type { DrawnCar } from "./drawn-car.ts";

/** What a style draws from. All planes have the picture's size. */
export interface StyleInput {
  picture: CarPicture;
  cutout: DrawnCar;
  /** Null where the car has no parts. */
  ground: { plane: GroundPlane; footprint: Footprint } | null;
  /** Sizes in a style are given for a picture of 2400 pixels; this is the factor for this one. */
  unit: number;
}

/** sRGB, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];
