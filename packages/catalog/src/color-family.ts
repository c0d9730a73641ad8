import type { Film, Hex } from "./film.ts";
import { type Oklch, toOklch } from "./oklch.ts";

/** Plain color groups in the order of the film grid: what most cars are, then around the color wheel. */
export const colorFamilies = [
  "black",
  "gray",
  "white",
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "brown",
] as const;
export type ColorFamily = (typeof colorFamilies)[number];

/** The film's group in the grid, by its render color. */
export function colorFamilyOf(film: Film): ColorFamily {
  return familyOfHex(film.renderHex);
}

/** All groups that match a search for the film: a color-flip film has one per color stop. */
export function colorFamiliesOf(film: Film): Set<ColorFamily> {
  return new Set([film.renderHex, ...(film.hexStops ?? [])].map(familyOfHex));
}

export function familyOfHex(hex: Hex): ColorFamily {
  const color = toOklch(hex);
  return isNeutral(color) ? neutralFamily(color) : hueFamily(color);
}

// The thresholds below are fitted to the makers' own names: what 3M calls Grey, Hexis Brown or Avery Pink.
function isNeutral({ lightness, chroma, hue }: Oklch): boolean {
  if (hue > 95 && hue < 170) return chroma < 0.02; // olive and khaki are called green even at low chroma
  return chroma < (lightness < 0.3 ? 0.04 : 0.03);
}

function neutralFamily({ lightness }: Oklch): ColorFamily {
  if (lightness > 0.88) return "white";
  return lightness < 0.31 ? "black" : "gray";
}

function hueFamily({ lightness, chroma, hue }: Oklch): ColorFamily {
  if (hue > 30 && hue < 105 && isEarthy(lightness, chroma)) return "brown";
  if ((hue > 335 || hue < 22) && lightness > 0.62) return "pink";
  if (hue < 38 || hue >= 350) return "red";
  if (hue < 70) return "orange";
  if (hue < 112) return "yellow";
  if (hue < 195) return "green";
  if (hue < 287) return "blue";
  return hue < 335 ? "purple" : "pink";
}

function isEarthy(lightness: number, chroma: number): boolean {
  return chroma < 0.075 || (lightness < 0.48 && chroma < 0.12);
}
