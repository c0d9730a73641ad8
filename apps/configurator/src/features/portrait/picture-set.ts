import type { Area } from "./page.ts";

/** A picture that a canvas can draw. */
export interface Drawable {
  image: HTMLCanvasElement;
  width: number;
  height: number;
}

/** The pictures of a page: of one photo, so the car is at the same place in both. */
export interface PictureSet {
  look: Drawable;
  photo: Drawable;
  /** The car's box, in shares of the picture. */
  car: Area;
}

/** The car's box in pixels of a picture. */
export function carIn({ width, height }: Pick<Drawable, "width" | "height">, car: Area): Area {
  return {
    left: car.left * width,
    top: car.top * height,
    width: car.width * width,
    height: car.height * height,
  };
}
