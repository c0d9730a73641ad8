import { type Area, type Color, type Page, type PageItem, PAGE_WIDTH } from "../page.ts";
import { brightnessOf, fitSize, line, orderLine, paper, type PosterInput } from "./poster.ts";

const ground: Color = "#060709";
const dim: Color = "#b9bcc2";
const middle = PAGE_WIDTH / 2;

/** The car coming out of the dark, with little type in the middle, as for a premiere. */
export function night({ height, words, color, fonts }: PosterInput): Page {
  const area = { left: 0, top: 0, width: PAGE_WIDTH, height };
  const title = words.title.toUpperCase();
  const [head, foot] = [0.16 * height, 0.86 * height];
  const size = fitSize(title, { face: "wide", tracking: 0.14, size: 58, width: 860, fonts });
  const film = words.film.toUpperCase();
  const filmSize = fitSize(film, { face: "text", tracking: 0.22, size: 24, width: 860, fonts });
  const order = orderLine(words);
  const band = brightnessOf(color) < 0.18 ? dim : color;
  return {
    height,
    items: [
      { kind: "fill", area, color: ground },
      {
        kind: "picture",
        of: "look",
        area,
        zone: { left: 40, top: head + 50, width: 920, height: foot - head - 110 },
      },
      dark({ ...area, height: head + 40 }, "top"),
      dark({ ...area, top: foot - 50, height: height - foot + 50 }, "bottom"),
      ...line(title, {
        face: "wide",
        size,
        tracking: 0.14,
        x: middle,
        y: head * 0.62,
        align: "center",
        color: paper,
      }),
      { kind: "fill", area: { left: middle - 44, top: head * 0.62 + 34, width: 88, height: 4 }, color: band },
      ...line(film, {
        face: "text",
        size: filmSize,
        tracking: 0.22,
        x: middle,
        y: foot + 8,
        align: "center",
        color: paper,
      }),
      ...line(order, {
        face: "text",
        size: 19,
        tracking: 0.06,
        x: middle,
        y: foot + 42,
        align: "center",
        color: dim,
      }),
      {
        kind: "mark",
        area: { left: middle - 150, top: height - 44 - 0.045 * height, width: 300, height: 0.045 * height },
        align: "center",
        color: paper,
        ground,
      },
    ],
  };
}

function dark(area: Area, from: "top" | "bottom"): PageItem {
  return { kind: "fade", area, color: ground, opacity: 0.97, from };
}
