export const brands = ["3M", "Avery Dennison", "KPMF", "Hexis", "TeckWrap"] as const;
export type Brand = (typeof brands)[number];

/** A brand as its customers call it, where its full name is too wide: `Avery`. */
export function shortBrand(brand: Brand): string {
  return shortBrands[brand] ?? brand;
}

const shortBrands: Partial<Record<Brand, string>> = { "Avery Dennison": "Avery" };

/** Type of film surface; selects the shading and the swatch. */
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

/** How sharply the surface reflects. Independent of the finish: there are satin chromes and matte metallics. */
export const glossLevels = ["high-gloss", "gloss", "satin", "matte", "dead-matte", "chrome"] as const;
export type GlossLevel = (typeof glossLevels)[number];

/** `#rrggbb`, lowercase, sRGB. */
export type Hex = `#${string}`;

/** A film as a shop orders it. */
export interface Film {
  id: string;
  brand: Brand;
  series: string;
  /** The maker's order code; null if no reliable one is known. */
  code: string | null;
  name: string;
  finish: Finish;
  glossLevel: GlossLevel;
  /** The color as the maker's card or photo shows it. */
  hex: Hex;
  /** The color to render: `hex` moved away from pure black, pure white and clipped colors. */
  renderHex: Hex;
  /** Brightest band of the maker's sample, if known. */
  hexHighlight?: Hex;
  /** Darkest band of the maker's sample, if known. */
  hexShadow?: Hex;
  /** Colors of a color-flip film in order of viewing angle. */
  hexStops?: Hex[];
}
