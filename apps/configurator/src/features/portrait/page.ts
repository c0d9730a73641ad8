import type { PosterFace } from "@livery/ui/poster-fonts";

/** Width of every page, in its own units. Its height depends on the format. */
export const PAGE_WIDTH = 1000;

/** A rectangle on a page or in a picture. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of sRGB, `#rrggbb`. */
export type Color = `#${string}`;

export interface PageText {
  kind: "text";
  text: string;
  face: PosterFace;
  /** Of the em square. */
  size: number;
  /** Between letters, in shares of the size. */
  tracking: number;
  /** The left end, middle or right end of the baseline. */
  x: number;
  y: number;
  align: "left" | "center" | "right";
  color: Color;
}

export type PageItem =
  | { kind: "fill"; area: Area; color: Color }
  /** A color that fades out from one edge, where it has this opacity. */
  | { kind: "fade"; area: Area; color: Color; opacity: number; from: "top" | "bottom" }
  /** The car in its look, or its photo. The car lies in `zone`, and the picture fills `area`. */
  | { kind: "picture"; of: "look" | "photo"; area: Area; zone: Area }
  /** The shop's mark: its logo in this area, or its name. `ground` is the color below. */
  | { kind: "mark"; area: Area; align: "left" | "center" | "right"; color: Color; ground: Color }
  | PageText;

/** A page from back to front. */
export interface Page {
  height: number;
  items: readonly PageItem[];
}
