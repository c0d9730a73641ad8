import type { Hex } from "./film.ts";

/** Makers of the window films in the catalog. */
export const tintBrands = ["LLumar", "XPEL", "3M", "SunTek", "Hüper Optik", "Autobahn", "Edge"] as const;

/** One shade of a tint line. Visible light transmission (VLT) is that of the film alone, in percent. */
export interface TintShade {
  /** The shade printed on the box. */
  label: number;
  /** VLT measured by the maker or a shop; equals the label if not measured. */
  vlt: number;
  isMeasured: boolean;
}

/** A maker's line of window films, from the darkest shade to the lightest. */
export interface TintLine {
  id: string;
  brand: string;
  line: string;
  /** Construction in the maker's words: "ceramic", "carbon". */
  kind: string;
  /** Description of the color: "neutral, slightly cool". */
  hue: string;
  /** Estimated color against white at 20 to 35 percent VLT. Not measured. */
  filterHex: Hex;
  shades: TintShade[];
}

/** VLT of clear door glass, in percent: shops measure 73 to 77. */
export const clearGlassVlt = 77;

/** VLT of film and glass together, as a tint meter reads it, in percent. */
export function netVlt(filmVlt: number, glassVlt: number): number {
  return (filmVlt * glassVlt) / 100;
}
