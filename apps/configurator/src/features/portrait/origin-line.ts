import { type Page, PAGE_WIDTH } from "./page.ts";
import { fitSize, ink, line, paper, type PosterFonts } from "./templates/poster.ts";

/** Height of the strip below a page that says what a model painted. */
export const ORIGIN_HEIGHT = 30;
const margin = 24;

/** The page with a strip below it, `ORIGIN_HEIGHT` higher: nothing of a picture can cover or cut off what it says. */
export function withOriginLine(page: Page, origin: string, fonts: PosterFonts): Page {
  const area = { left: 0, top: page.height, width: PAGE_WIDTH, height: ORIGIN_HEIGHT };
  const size = fitSize(origin, { face: "text", size: 17, width: PAGE_WIDTH - 2 * margin, fonts });
  return {
    height: page.height + ORIGIN_HEIGHT,
    items: [
      ...page.items,
      { kind: "fill", area, color: ink },
      ...line(origin, { face: "text", size, x: margin, y: page.height + ORIGIN_HEIGHT - 10, color: paper }),
    ],
  };
}
