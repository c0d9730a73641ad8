export const brands = ["3M", "Avery Dennison", "KPMF", "Hexis", "TeckWrap"] as const;
export type Brand = (typeof brands)[number];

/** What kind of film it is; decides how it is shaded and how its swatch is drawn. */
export const finishes = [
  "gloss",
  "satin",
  "matte",
  "metallic",
  "pearl",
  "color-flip",
  "chrome",
  "brushed",
  "carbon-fiber",
  "textured",
] as const;
export type Finish = (typeof finishes)[number];

/** How sharply the surface reflects, whatever the finish: there are satin chromes and matte metallics. */
export const glossLevels = ["high-gloss", "gloss", "satin", "matte", "dead-matte", "chrome"] as const;
export type GlossLevel = (typeof glossLevels)[number];

/** `#rrggbb`, lower case, sRGB. */
export type Hex = `#${string}`;

/** A film of a maker's range, as a shop would order it. */
export interface Film {
  id: string;
  brand: Brand;
  series: string;
  /** The maker's order code; null where no trusted one is known. */
  code: string | null;
  name: string;
  finish: Finish;
  glossLevel: GlossLevel;
  /** The colour as the maker's card or photo shows it. */
  hex: Hex;
  /** The colour to paint with: `hex` kept clear of pure black and white and of clipped ink. */
  renderHex: Hex;
  /** Brightest band of the maker's sample, where one was seen. */
  hexHighlight?: Hex;
  /** Darkest band of the maker's sample, where one was seen. */
  hexShadow?: Hex;
  /** Colours a colour-flip film passes through as the viewing angle changes, in order. */
  hexStops?: Hex[];
}
