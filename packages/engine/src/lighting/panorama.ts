import { floatAt } from "../array-access.ts";
import { camera, tangentsOf } from "../geometry/camera.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { clamp } from "../numbers.ts";
import type { ClearSky } from "./clear-sky.ts";
import { lightnessOf } from "./lightness.ts";
import { luminanceOf, mapRgb, type Rgb } from "./linear-rgb.ts";
import type { MaskedPhoto } from "./masked-photo.ts";
import { limitBackground, type Sky } from "./sky.ts";
import { drawSkyline } from "./skyline.ts";
import { NEUTRAL, readFrame } from "./surroundings.ts";

/**
 * What the photo shows above the horizon, as sharp as it is: four floats per pixel, columns by azimuth from the photo's left
 * edge to its right one, rows by the sine of the elevation from the horizon to the photo's upper edge. The fourth is the
 * luminance of the skyline, for directions that the photo does not show. See decisions 154, 168 and 173.
 */
export interface Panorama {
  /** In pixels, a power of two. It is a quarter as high. */
  width: number;
  data: Float32Array;
  /** Azimuth of its right edge in radians, and sine of the elevation of its upper edge. */
  reach: readonly [azimuth: number, sine: number];
  /** How much of it shows, 0 to 1. */
  share: number;
  /** What is above it. */
  clearSky: ClearSky;
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
/** What stands beside the car continues behind it if it is at least this wide, as a share of the photo's width. */
const LEAST_BESIDE = 0.04;
/** Share of the photo's height over which it replaces what stands above the car. */
const ROOF_BAND = 0.08;

/** How much of the panorama films show on a car of this paint, 0 to 1. */
export function shareOfPanorama(paint: Rgb): number {
  return lightnessOf(paint, { albedo: HIDING_PAINT, saturation: COLORED });
}

/**
 * Behind the car is what stands beside it, from both sides. Close to the roof, or where a car fills the photo, it is what stands
 * above, upside down. See decision 159.
 */
export function readPanorama(
  masked: MaskedPhoto,
  sky: Sky,
  rest: Pick<Panorama, "share" | "clearSky">,
): Panorama {
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
  const besideOf = continueBehind(car, width);
  const seenAt = (x: number, y: number): Rgb => (isPaper(y * width + x) ? NEUTRAL : light.at(y * width + x));
  const behindCar = (x: number, y: number): Rgb => {
    const above = seenAt(x, foldAbove(roof, y));
    if (!besideOf) return above;
    const beside = seenAt(besideOf(x), y);
    const share = smoothstep(roof, roof + ROOF_BAND * height, y);
    return mapRgb(above, (value, channel) => value + (beside[channel] - value) * share);
  };
  const data = new Float32Array(WIDTH * HEIGHT * 4);
  for (const [row, y] of rows.entries())
    for (const [column, x] of columns.entries()) {
      const isHidden = x >= car.left && x <= car.right && y >= roof;
      const seen = isHidden ? behindCar(x, y) : seenAt(x, y);
      data.set(limitBackground(sky, seen), (row * WIDTH + column) * 4);
    }
  addSkyline(data);
  return { width: WIDTH, data, reach: [azimuth, sine], ...rest };
}

/** As alpha, the luminance of the skyline: what stands around the car, by height alone. */
function addSkyline(data: Float32Array): void {
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    Float32Array.from({ length: WIDTH }, (_, column) => {
      const at = (row * WIDTH + column) * 4;
      return luminanceOf([floatAt(data, at), floatAt(data, at + 1), floatAt(data, at + 2)]);
    }),
  );
  for (const [row, light] of drawSkyline(rows).entries())
    for (let column = 0; column < WIDTH; column++) data[(row * WIDTH + column) * 4 + 3] = light;
}

/**
 * The column beside the car that goes on behind it, for each column that it hides: mirrored at both ends of the car, and stretched
 * so that they meet. Null without room beside the car.
 */
function continueBehind(
  car: { left: number; right: number },
  width: number,
): ((column: number) => number) | null {
  const left = Math.max(0, Math.ceil(car.left));
  const right = Math.min(width - 1, Math.floor(car.right));
  const beside = left + (width - 1 - right);
  if (beside < LEAST_BESIDE * width) return null;
  const hidden = right + 1 - left;
  const seam = left + (hidden * left) / beside;
  const scale = Math.min(1, beside / hidden);
  return (column) =>
    column < seam
      ? Math.max(0, left - 1 - Math.floor((column - left) * scale))
      : Math.min(width - 1, right + 1 + Math.floor((right - column) * scale));
}

/** The row above `roof` that mirrors `y` in it, to and fro. */
function foldAbove(roof: number, y: number): number {
  const below = (y - roof) % (2 * roof);
  return below < roof ? roof - 1 - below : below - roof;
}
