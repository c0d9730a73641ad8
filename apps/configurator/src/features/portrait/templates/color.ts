import { type Page, PAGE_WIDTH } from "../page.ts";
import { balance, capHeight, fitSize, inkOn, line, orderLine, type PosterInput } from "./poster.ts";

const margin = 56;
const width = PAGE_WIDTH - 2 * margin;

/** A page in the film's own color, its name as large as it goes, and the car below. */
export function colorField({ height, words, color, fonts }: PosterInput): Page {
  const type = inkOn(color);
  const name = (words.film === "" ? words.title : words.film).toUpperCase();
  const lines = balance(name, 3, { face: "narrow", fonts });
  const most = (0.3 * height) / lines.length;
  const size = Math.min(...lines.map((text) => fitSize(text, { face: "narrow", size: most, width, fonts })));
  const cap = capHeight(size, "narrow", fonts);
  const step = cap * 1.16;
  const first = margin + cap;
  const end = first + (lines.length - 1) * step;
  const area = { left: 0, top: end + 40, width: PAGE_WIDTH, height: height - 150 - end - 40 };
  const foot = height - margin;
  const small = words.film === "" ? "" : words.title;
  return {
    height,
    items: [
      { kind: "fill", area: { left: 0, top: 0, width: PAGE_WIDTH, height }, color },
      ...lines.flatMap((text, index) =>
        line(text, { face: "narrow", size, x: margin - 4, y: first + index * step, color: type }),
      ),
      {
        kind: "picture",
        of: "look",
        area,
        zone: { left: 30, top: area.top + 20, width: 940, height: area.height - 40 },
      },
      ...line(small, {
        face: "wide",
        size: fitSize(small, { face: "wide", size: 30, width: 560, fonts }),
        x: margin,
        y: foot - 32,
        color: type,
      }),
      ...line(orderLine(words), { face: "text", size: 21, tracking: 0.03, x: margin, y: foot, color: type }),
      {
        kind: "mark",
        area: { left: PAGE_WIDTH - margin - 280, top: foot - 58, width: 280, height: 60 },
        align: "right",
        color: type,
        ground: color,
      },
    ],
  };
}
