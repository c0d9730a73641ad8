import { type Color, type Page, PAGE_WIDTH } from "../page.ts";
import { balance, fitSize, inset, line, orderLine, type PosterInput } from "./poster.ts";

const margin = 64;
const ground: Color = "#f3f1ec";
const color: Color = "#17181a";
const dim: Color = "#5d5c58";

/** An exhibition's poster: the picture with a wide margin, the title below it. */
export function gallery({ height, words, fonts }: PosterInput): Page {
  const width = PAGE_WIDTH - 2 * margin;
  const area = { left: margin, top: margin, width, height: height * 0.7 - margin };
  const isShort = fitSize(words.title, { face: "wide", size: 64, width, fonts }) === 64;
  const lines = balance(words.title, isShort ? 1 : 2, { face: "wide", fonts });
  const size = Math.min(...lines.map((text) => fitSize(text, { face: "wide", size: 64, width, fonts })));
  const first = area.top + area.height + 30 + size * 0.86;
  const foot = height - margin;
  return {
    height,
    items: [
      { kind: "fill", area: { left: 0, top: 0, width: PAGE_WIDTH, height }, color: ground },
      { kind: "picture", of: "look", area, zone: inset(area, 0.045) },
      ...lines.flatMap((text, index) =>
        line(text, { face: "wide", size, x: margin, y: first + index * size * 1.04, color }),
      ),
      ...line(words.film, {
        face: "text",
        size: fitSize(words.film, { face: "text", size: 26, width: width * 0.6, fonts }),
        x: margin,
        y: foot - 34,
        color,
      }),
      ...line(orderLine(words), { face: "text", size: 21, x: margin, y: foot, color: dim }),
      {
        kind: "mark",
        area: { left: PAGE_WIDTH - margin - 260, top: foot - 58, width: 260, height: 60 },
        align: "right",
        color,
        ground,
      },
    ],
  };
}
