import type { Hex } from "@livery/catalog";
import { hexToLinear, luminanceOf, mapRgb, type Rgb } from "../../lighting/linear-rgb.ts";

/** How much farther from gray than its maker's card a film without green is in a photo. */
const CHROMA_GAIN = 0.21;
/** How far below zero a channel goes: a saturated paint lies outside sRGB, so some of what its coat mirrors is lost. */
const MIN_CHANNEL = -0.03;

/**
 * A film's albedo as cameras draw it: they make colors purer, and in photos of red and blue cars one channel is black on a
 * third of the paint, reflections and all. Greens stay as they are, since readers found purer ones too pure (decision 177).
 * Luminance stays unless a limit is reached; `max` is the upper one.
 */
export function toCameraColor(hex: Hex, max: number): Rgb {
  const color = hexToLinear(hex);
  const gray = luminanceOf(color);
  const gain = CHROMA_GAIN * lackOfGreen(color);
  return mapRgb(color, (value) => Math.min(max, Math.max(value + gain * (value - gray), MIN_CHANNEL)));
}

/** 0 for greens, grays, and whites to 1 for colors of red and blue alone. */
function lackOfGreen([red, green, blue]: Rgb): number {
  const strongest = Math.max(red, blue);
  return strongest > green ? 1 - green / strongest : 0;
}
