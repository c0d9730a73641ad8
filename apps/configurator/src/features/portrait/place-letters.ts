import { familyOf } from "./load-fonts.ts";
import type { PageText } from "./page.ts";

export interface Letter {
  character: string;
  /** Left end, in units of the page. */
  x: number;
}

/** Large, so that widths are not rounded to pixels. */
const measuredSize = 1000;

/** Where each letter of a text lies, with the font's kerning. Canvas and PDF set the same. */
export function placeLetters(context: CanvasRenderingContext2D, item: PageText): Letter[] {
  context.font = fontOf(item, measuredSize);
  const characters = Array.from(item.text);
  const xs = characters.map((_, index) => {
    const before = characters.slice(0, index + 1).join("");
    const own = characters[index] ?? "";
    // Up to the letter's right end, less its own width: kerning lies between the two.
    const right = context.measureText(before).width - context.measureText(own).width;
    return (right / measuredSize) * item.size + index * item.tracking * item.size;
  });
  const width =
    (context.measureText(item.text).width / measuredSize) * item.size +
    Math.max(0, characters.length - 1) * item.tracking * item.size;
  const shift = { left: 0, center: width / 2, right: width }[item.align];
  return characters.map((character, index) => ({ character, x: item.x - shift + (xs[index] ?? 0) }));
}

export function fontOf({ face }: Pick<PageText, "face">, size: number): string {
  return `${size}px "${familyOf(face)}", system-ui, sans-serif`;
}
