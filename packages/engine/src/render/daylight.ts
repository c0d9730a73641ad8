import { smoothstep } from "../geometry/smoothstep.ts";
import { luminanceOf, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import { shareOfPanorama } from "../lighting/panorama.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import { clamp } from "../numbers.ts";

/** What light paint says of the sky that dark film mirrors. See decision 223. */
export interface Daylight {
  /** 1 by day, 0 where lamps or a low sun light the car, or where its paint is dark or colored. */
  share: number;
  /** What is bluer in the light than the model says, as it makes white paint look blue: a factor less 1. */
  blue: Rgb;
}

/** Between which ratios of red and blue light comes from lamps or a low sun. */
const LOW_LIGHT = { from: 1.5, to: 2 } as const;
/** Paint has a tint of its own, so it counts as a power, and within bounds. */
const TINT = { power: 0.5, min: 0.9, max: 1.12 } as const;

export function readDaylight({
  panorama,
  lightColor,
  paint,
}: Pick<SurfaceLight, "panorama" | "lightColor" | "paint">): Daylight {
  const [red, , blue] = lightColor;
  const share = panorama.share * (1 - smoothstep(LOW_LIGHT.from, LOW_LIGHT.to, red / blue));
  const isBlue = paint[2] > paint[0];
  const level = Math.max(1e-3, luminanceOf(paint));
  const trust = isBlue ? share * shareOfPanorama(paint) : 0;
  return {
    share,
    blue: mapRgb(paint, (value) => trust * (clamp((value / level) ** TINT.power, TINT.min, TINT.max) - 1)),
  };
}
