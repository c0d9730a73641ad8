import { type Color, type Page, PAGE_WIDTH } from "../page.ts";
import { fitSize, ink, line, orderLine, paper, type PosterInput } from "./poster.ts";

const margin = 52;
const dim: Color = "#55585e";

/** A swatch card: the picture to the edge, and a white label with the film's color. */
export function swatchCard({ height, words, color, fonts }: PosterInput): Page {
  const label = 250;
  const area = { left: 0, top: 0, width: PAGE_WIDTH, height: height - label };
  const chip = { left: PAGE_WIDTH - margin - 146, top: height - label + 52, width: 146, height: 146 };
  const width = chip.left - margin - 50;
  const title = fitSize(words.title, { face: "wide", size: 52, width, fonts });
  const film = fitSize(words.film, { face: "text", size: 27, width, fonts });
  const top = height - label;
  return {
    height,
    items: [
      { kind: "fill", area: { left: 0, top: 0, width: PAGE_WIDTH, height }, color: paper },
      {
        kind: "picture",
        of: "look",
        area,
        zone: { left: 30, top: 0.08 * area.height, width: 940, height: 0.84 * area.height },
      },
      ...line(words.title, { face: "wide", size: title, x: margin, y: top + 92, color: ink }),
      ...line(words.film, { face: "text", size: film, x: margin, y: top + 138, color: ink }),
      ...line(orderLine(words), { face: "text", size: 21, x: margin, y: top + 172, color: dim }),
      {
        kind: "mark",
        area: { left: margin, top: top + 190, width: 300, height: 34 },
        align: "left",
        color: dim,
        ground: paper,
      },
      { kind: "fill", area: chip, color },
    ],
  };
}
