import { camera, tangentsOf } from "../geometry/camera.ts";
import { clamp } from "../numbers.ts";
import type { Rgb } from "./linear-rgb.ts";
import type { MaskedPhoto } from "./masked-photo.ts";
import { lightnessOf } from "./refine-normals.ts";
import { limitBackground, type Sky } from "./sky.ts";
import { NEUTRAL, readFrame } from "./surroundings.ts";

/**
 * What the photo shows above the horizon, as sharp as it is: four floats per pixel, columns by azimuth from the photo's left
 * edge to its right one, rows by the sine of the elevation from the horizon to the photo's upper edge. See decision 154.
 */
export interface Panorama {
  /** In pixels, a power of two. It is a quarter as high. */
  width: number;
  data: Float32Array;
  /** Azimuth of its right edge in radians, and sine of the elevation of its upper edge. */
  reach: readonly [azimuth: number, sine: number];
  /** How much of it shows, 0 to 1. */
  share: number;
}

/** About as many pixels as the light maps have across. */
const WIDTH = 512;
const HEIGHT = WIDTH / 4;
/** Of the upper edge in radians: below, a photo shows hardly any of it. */
const LEAST_ELEVATION = 0.06;

/** Albedo between which a paint hides what its coat mirrors: dark and colored paint shows what really stands around it. */
const HIDING_PAINT = { from: 0.12, to: 0.3 };
/** Saturation between which it is a color. White in shade is bluer than light colors are. */
const COLORED = { from: 0.55, to: 0.7 };

/** How much of the panorama films show on a car of this paint, 0 to 1. */
export function shareOfPanorama(paint: Rgb): number {
  return lightnessOf(paint, { albedo: HIDING_PAINT, saturation: COLORED });
}

/** Behind the car is what stands above it, upside down. */
export function readPanorama(masked: MaskedPhoto, sky: Sky, share: number): Panorama {
  const { light, width, height } = masked;
  const { across, down } = tangentsOf(masked);
  const { car, isPaper } = readFrame(masked);
  const azimuth = Math.atan(across);
  const sine = Math.sin(Math.max(LEAST_ELEVATION, Math.atan(down) - camera.pitch));
  const columns = Array.from({ length: WIDTH }, (_, column) => {
    const around = (((column + 0.5) / WIDTH) * 2 - 1) * azimuth;
    return clamp(Math.floor((0.5 + (0.5 * Math.tan(around)) / across) * width), 0, width - 1);
  });
  const rows = Array.from({ length: HEIGHT }, (_, row) => {
    const up = Math.asin(((row + 0.5) / HEIGHT) * sine);
    return clamp(Math.floor((0.5 - (0.5 * Math.tan(up + camera.pitch)) / down) * height), 0, height - 1);
  });
  const roof = Math.max(1, Math.floor(car.top));
  const data = new Float32Array(WIDTH * HEIGHT * 4);
  for (const [row, y] of rows.entries())
    for (const [column, x] of columns.entries()) {
      const isHidden = x >= car.left && x <= car.right && y >= roof;
      const at = (isHidden ? foldAbove(roof, y) : y) * width + x;
      const seen: Rgb = isPaper(at) ? NEUTRAL : light.at(at);
      data.set(limitBackground(sky, seen), (row * WIDTH + column) * 4);
    }
  return { width: WIDTH, data, reach: [azimuth, sine], share };
}

/** The row above `roof` that mirrors `y` in it, to and fro. */
function foldAbove(roof: number, y: number): number {
  const below = (y - roof) % (2 * roof);
  return below < roof ? roof - 1 - below : below - roof;
}
