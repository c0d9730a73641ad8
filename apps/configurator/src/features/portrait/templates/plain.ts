import { type Area, type Page, type PageItem, PAGE_WIDTH } from "../page.ts";
import { ink, line, paper, type PosterInput } from "./poster.ts";

/** The picture alone, with the car well placed. */
export function plain({ height }: Pick<PosterInput, "height">): Page {
  const area = { left: 0, top: 0, width: PAGE_WIDTH, height };
  return { height, items: [picture("look", area)] };
}

const gap = 8;
const strip = 54;

/** The photo and the look: side by side where the page is wide, else above each other. */
export function beforeAfter({ height, words }: Pick<PosterInput, "height" | "words">): Page {
  const isWide = height < 0.8 * PAGE_WIDTH;
  const width = isWide ? (PAGE_WIDTH - gap) / 2 : PAGE_WIDTH;
  const each = (isWide ? height : (height - gap) / 2) - strip;
  const second = isWide ? { left: width + gap, top: 0 } : { left: 0, top: each + strip + gap };
  const label = (text: string, { left, top }: Pick<Area, "left" | "top">) =>
    line(text, { face: "wide", size: 24, x: left + 24, y: top + each + 36, color: paper });
  const first = { left: 0, top: 0 };
  return {
    height,
    items: [
      { kind: "fill", area: { left: 0, top: 0, width: PAGE_WIDTH, height }, color: ink },
      picture("photo", { ...first, width, height: each }),
      picture("look", { ...second, width, height: each }),
      ...label(words.labels.before, first),
      ...label(words.labels.after, second),
    ],
  };
}

function picture(of: "look" | "photo", area: Area): PageItem {
  const [x, y] = [0.03 * area.width, 0.03 * area.height];
  const zone = {
    left: area.left + x,
    top: area.top + y,
    width: area.width - 2 * x,
    height: area.height - 2 * y,
  };
  return { kind: "picture", of, area, zone };
}
