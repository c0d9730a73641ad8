import { luminanceOf, mapRgb, type Rgb } from "../../lighting/linear-rgb.ts";

/** How flakes under a film's face reflect; the uniforms of flakes.glsl. */
export interface Flakes {
  /** Reflectance seen at a grazing angle, over that seen straight on. */
  edge: number;
  /** Exponent of the facing ratio: how fast it gets there. */
  flop: number;
  /** Contrast between flakes. */
  sparkle: number;
  /**
   * A power by which what flakes and the coat above them mirror is drawn away from the light around, 0 for not at all: flakes lie nearly
   * flat, so a film is bright where it mirrors the sky and dark where it mirrors the ground.
   */
  lustre: number;
}

export function toFlakeUniforms(
  f0: Rgb,
  { edge, flop, sparkle, lustre }: Flakes,
): Record<string, number | Rgb> {
  return { uFlopColor: mapRgb(f0, (value) => value * edge), uFlop: flop, uSparkle: sparkle, uLustre: lustre };
}

/** A color scaled to a luminance, with no channel above what pigments reflect. */
export function withLuminance(color: Rgb, luminance: number): Rgb {
  const scale = luminance / Math.max(1e-4, luminanceOf(color));
  return mapRgb(color, (value) => Math.min(0.95, value * scale));
}
