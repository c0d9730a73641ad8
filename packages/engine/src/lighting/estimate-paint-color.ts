import { smoothstep } from "../geometry/smoothstep.ts";
import { dot, luminanceOf, mapRgb, type Rgb } from "./linear-rgb.ts";
import type { LightImage } from "./masked-photo.ts";
import { percentile } from "../numbers.ts";
import type { SurfaceLight } from "./surface-light.ts";

/** Linear light this faint has only the color of the camera's noise. */
const NOISE_LIGHT = 0.002;

/**
 * The paint's color, luminance 1, from where reflections hide it least: the more saturated half of the brighter pixels.
 */
export function estimatePaintColor(
  light: LightImage,
  inside: number[],
  lightColor: Rgb,
): { colorfulness: number; paintColor: Rgb } {
  const pixels = inside.map((at) => {
    const pixel = light.at(at);
    const balanced = mapRgb(pixel, (value, channel) => value / lightColor[channel]);
    const max = Math.max(...balanced);
    return { pixel, max, saturation: (max - Math.min(...balanced)) / (max + NOISE_LIGHT) };
  });
  const floor = percentile(
    pixels.map(({ max }) => max),
    0.4,
  );
  const bright = pixels.filter(({ max }) => max >= floor);
  const median = percentile(
    bright.map(({ saturation }) => saturation),
    0.5,
  );
  const purest = bright.filter(({ saturation }) => saturation >= median);
  const paintColor = mapRgb([0, 0, 0], (_, channel) =>
    percentile(
      purest.map(({ pixel }) => pixel[channel] / (luminanceOf(pixel) + 1e-4)),
      0.5,
    ),
  );
  return { colorfulness: smoothstep(0.35, 0.7, median), paintColor };
}

/** Least squares: the amounts of paint color and of light color that make a pixel. */
export function solveUnmix(paintColor: Rgb, lightColor: Rgb): SurfaceLight["unmix"] {
  const pp = dot(paintColor, paintColor);
  const pl = dot(paintColor, lightColor);
  const ll = dot(lightColor, lightColor);
  // A neutral paint has the light's color. The shader then ignores the result, but it must be finite.
  const determinant = Math.max(1e-3, pp * ll - pl * pl);
  const row = (a: number, b: number) =>
    mapRgb(paintColor, (value, channel) => (a * value + b * lightColor[channel]) / determinant);
  return { diffuse: row(ll, -pl), specular: row(-pl, pp) };
}
