import { type Area, type Color, type Page, type PageItem, PAGE_WIDTH } from "../page.ts";
import { fitSize, ink, inset, line, orderLine, paper, type PosterInput } from "./poster.ts";

const margin = 52;
const dim: Color = "#55585e";
const frame: Color = "#c4c6ca";

/** A swatch card: the picture to the edge, and a white label with the film's color. */
export function swatchCard({ height, words, color, fonts }: PosterInput): Page {
  const label = 250;
  const area = { left: 0, top: 0, width: PAGE_WIDTH, height: height - label };
  const chip = { left: PAGE_WIDTH - margin - 146, top: height - label + 52, width: 146, height: 146 };
  const width = (words.film === "" ? PAGE_WIDTH - margin : chip.left - 50) - margin;
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
      ...(words.film === "" ? [] : drawChip(chip, color)),
    ],
  };
}

/** With a thin frame, or white film would be white on white. */
function drawChip(area: Area, color: Color): PageItem[] {
  return [
    { kind: "fill", area, color: frame },
    { kind: "fill", area: inset(area, 1.5 / area.width), color },
  ];
}
