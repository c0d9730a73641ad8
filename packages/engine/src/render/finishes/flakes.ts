import { luminanceOf, mapRgb, type Rgb } from "../../lighting/linear-rgb.ts";

/** How flakes under a film's face reflect; the uniforms of flakes.glsl. */
export interface Flakes {
  /** What flakes and what lies below them reflect at a grazing angle. */
  flopF0: Rgb;
  flopDiffuse: Rgb;
  /** How near to the edge they get there: exponent of what the facing ratio lacks of 1. */
  flop: number;
  /** How much brighter flakes are where they mirror the brightest light; elsewhere they are darker by a fifth of it. */
  flare: number;
  /** Contrast between flakes. */
  sparkle: number;
  /** How much the colors of flakes that glint differ, 0 to 1. */
  sparkleHue: number;
  /**
   * A power by which what flakes and the coat above them mirror is drawn away from the light around, 0 for not at all: flakes lie nearly
   * flat, so a film is bright where it mirrors the sky and dark where it mirrors the ground.
   */
  lustre: number;
}

export function toFlakeUniforms(flakes: Flakes): Record<string, number | Rgb> {
  return {
    uFlopF0: flakes.flopF0,
    uFlopDiffuse: flakes.flopDiffuse,
    uFlop: flakes.flop,
    uFlare: flakes.flare,
    uSparkle: flakes.sparkle,
    uSparkleHue: flakes.sparkleHue,
    uLustre: flakes.lustre,
  };
}

/** A color scaled to a luminance, with no channel above what pigments reflect. */
export function withLuminance(color: Rgb, luminance: number): Rgb {
  const scale = luminance / Math.max(1e-4, luminanceOf(color));
  return mapRgb(color, (value) => Math.min(0.95, value * scale));
}
