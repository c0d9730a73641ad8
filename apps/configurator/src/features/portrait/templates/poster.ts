import type { PosterFace } from "@livery/ui/poster-fonts";
import type { Area, Color, PageText } from "../page.ts";
import { measureText, type TrueType } from "../true-type.ts";

/** What a poster says. Empty texts are left out. */
export interface PosterWords {
  title: string;
  film: string;
  /** The maker, and its order code. */
  brand: string;
  code: string;
  finish: string;
  labels: { film: string; code: string; finish: string; before: string; after: string };
}

export interface PosterInput {
  /** Of the page, in its units. */
  height: number;
  words: PosterWords;
  /** Of the film; a dark gray where there is none. */
  color: Color;
  /** Brightness of the picture's upper and lower end as displayed, 0 to 1. */
  light: { top: number; bottom: number };
  fonts: PosterFonts;
}

export type PosterFonts = Readonly<Record<PosterFace, TrueType>>;

export const ink: Color = "#14161a";
export const paper: Color = "#ffffff";

type Type = Pick<PageText, "face" | "size" | "color"> &
  Partial<Pick<PageText, "tracking" | "align">> & { x: number; y: number };

/** A line of type; none for an empty text. */
export function line(text: string, type: Type): PageText[] {
  if (text === "") return [];
  return [{ kind: "text", text, tracking: 0, align: "left", ...type }];
}

interface Fitted {
  face: PosterFace;
  tracking?: number;
  /** The largest size. */
  size: number;
  width: number;
  fonts: PosterFonts;
}

/** The size at which a text is no wider than this. */
export function fitSize(text: string, { face, tracking = 0, size, width, fonts }: Fitted): number {
  const measured = measureText(fonts[face], text, tracking);
  return measured * size > width ? width / measured : size;
}

/** Breaks a text into at most this many lines of about equal width, where it has spaces. */
export function balance(
  text: string,
  most: number,
  { face, fonts }: Pick<Fitted, "face" | "fonts">,
): string[] {
  const words = text.split(" ").filter((word) => word !== "");
  const widthOf = (some: readonly string[]) => measureText(fonts[face], some.join(" "));
  const lines = Math.min(most, words.length);
  if (lines < 2) return [words.join(" ")];
  let best: string[] = [words.join(" ")];
  for (let first = 1; first <= words.length - (lines - 1); first++) {
    const head = words.slice(0, first);
    const broken = [head.join(" "), ...balance(words.slice(first).join(" "), lines - 1, { face, fonts })];
    const widest = (some: readonly string[]) => Math.max(...some.map((each) => widthOf([each])));
    if (widest(broken) < widest(best)) best = broken;
  }
  return best;
}

/** Height of capital letters. */
export function capHeight(size: number, face: PosterFace, fonts: PosterFonts): number {
  return (fonts[face].capHeight / 1000) * size;
}

/** Black or white, whichever reads on this color. */
export function inkOn(color: Color): Color {
  return brightnessOf(color) > 0.58 ? ink : paper;
}

/** As displayed: 0 to 1. */
export function brightnessOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** The film's maker and code in one line. */
export function orderLine({ brand, code }: PosterWords): string {
  return [brand, code].filter((part) => part !== "").join("  ·  ");
}

export function inset({ left, top, width, height }: Area, share: number): Area {
  const [x, y] = [width * share, height * share];
  return { left: left + x, top: top + y, width: width - 2 * x, height: height - 2 * y };
}
