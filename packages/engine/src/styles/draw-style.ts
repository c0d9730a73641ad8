import type { CarPicture } from "../cutout/car-picture.ts";
import { readCutout } from "../cutout/cutout.ts";
import { findGround } from "../cutout/find-ground.ts";
import type { Raster } from "../photo/resize.ts";
import { drawBlueprint } from "./blueprint.ts";
import { drawComic } from "./comic.ts";
import { readDrawnCar } from "./drawn-car.ts";
import { drawInk } from "./ink.ts";
import { drawNeon } from "./neon.ts";
import { drawPainting } from "./painting.ts";
import { drawPoster } from "./poster.ts";
import type { StyleInput } from "./style-input.ts";
import type { StyleName } from "./style-name.ts";
import { drawWatercolor } from "./watercolor.ts";

/** Draws a car in a style. The drawing has the picture's size; its lines keep their share of it. */
export function drawStyle(picture: CarPicture, style: StyleName): Raster {
  const unit = Math.max(picture.width, picture.height) / 2400;
  const cutout = readDrawnCar(readCutout(picture), unit);
  return styles[style]({ picture, cutout, ground: findGround(picture), unit });
}

const styles: Record<StyleName, (input: StyleInput) => Raster> = {
  blueprint: drawBlueprint,
  poster: drawPoster,
  ink: drawInk,
  comic: drawComic,
  neon: drawNeon,
  watercolor: drawWatercolor,
  painting: drawPainting,
};
