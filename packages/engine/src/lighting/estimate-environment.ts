import { luminanceOf, mapRgb, type Rgb } from "./linear-rgb.ts";
import type { LightImage, MaskedPhoto } from "./masked-photo.ts";
import { percentile } from "../numbers.ts";
import type { Environment } from "./surface-light.ts";

/** How much of a color cast counts as the light's, overall and on the green–magenta axis. */
const CAST_SHARE = 0.6;
const GREEN_CAST_SHARE = 0.2;

/** The sky is at least this share of the exposure. */
const MIN_SKY = 0.75;

/**
 * The light's color from the median of the surroundings, which have colors of their own (grass, brick). Most of the cast
 * counts, but little of its green or magenta: daylight, shade and lamps differ in yellow and blue.
 */
export function estimateLightColor(light: LightImage, outside: number[]): Rgb {
  const medians = percentileRgb(light, outside, 0.5);
  const level = Math.max(1e-3, luminanceOf(medians));
  const [red, green, blue] = mapRgb(medians, (value) => 1 - CAST_SHARE + (CAST_SHARE * value) / level);
  const greenness = Math.sqrt(red * blue) / green;
  const cast: Rgb = [red, green * greenness ** (1 - GREEN_CAST_SHARE), blue];
  const scale = luminanceOf(cast);
  return mapRgb(cast, (value) => value / scale);
}

/**
 * The upper quartile of the surroundings above the car's middle and the median below it. The sky is never darker than an
 * overcast sky or a lit ceiling, which is behind the camera when the photo does not show it.
 */
export function estimateEnvironment(
  { width, light, inside, outside }: Pick<MaskedPhoto, "width" | "light" | "inside" | "outside">,
  exposure: number,
): Environment {
  const rows = inside.map((at) => Math.floor(at / width));
  const middle = percentile(rows, 0.5) * width;
  const above = percentileRgb(
    light,
    outside.filter((at) => at < middle),
    0.75,
  );
  const ground = percentileRgb(
    light,
    outside.filter((at) => at >= middle),
    0.5,
  );
  const lift = Math.max(0, MIN_SKY * exposure - luminanceOf(above));
  return { sky: mapRgb(above, (value) => value + lift), ground };
}

function percentileRgb(light: LightImage, indices: number[], share: number): Rgb {
  return mapRgb([0, 0, 0], (_, channel) =>
    percentile(
      indices.map((at) => light.at(at)[channel]),
      share,
    ),
  );
}
