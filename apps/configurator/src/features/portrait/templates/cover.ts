import { type Page, PAGE_WIDTH } from "../page.ts";
import { capHeight, fitSize, ink, line, orderLine, paper, type PosterInput } from "./poster.ts";

const margin = 52;

/** A magazine's cover: the title as its masthead, across the page. */
export function cover({ height, words, light, fonts }: PosterInput): Page {
  const width = PAGE_WIDTH - 2 * margin;
  const title = words.title.toUpperCase();
  const size = fitSize(title, { face: "narrow", size: 0.2 * height, width, fonts });
  const masthead = margin + capHeight(size, "narrow", fonts);
  const [above, below] = [inkFor(light.top), inkFor(light.bottom)];
  const film = fitSize(words.film, { face: "wide", size: 40, width: width * 0.66, fonts });
  const foot = height - margin - 78;
  const area = { left: 0, top: 0, width: PAGE_WIDTH, height };
  return {
    height,
    items: [
      {
        kind: "picture",
        of: "look",
        area,
        zone: { left: 24, top: masthead + 34, width: PAGE_WIDTH - 48, height: foot - masthead - 60 },
      },
      {
        kind: "fade",
        area: { ...area, height: masthead + 30 },
        color: above.ground,
        opacity: 0.6,
        from: "top",
      },
      {
        kind: "fade",
        area: { ...area, top: foot - 60, height: height - foot + 60 },
        color: below.ground,
        opacity: 0.7,
        from: "bottom",
      },
      ...line(title, {
        face: "narrow",
        size,
        x: PAGE_WIDTH / 2,
        y: masthead,
        align: "center",
        color: above.ink,
      }),
      { kind: "fill", area: { left: margin, top: foot, width, height: 2 }, color: below.ink },
      ...line(words.film, { face: "wide", size: film, x: margin, y: foot + 48, color: below.ink }),
      ...line(orderLine(words), {
        face: "text",
        size: 21,
        tracking: 0.04,
        x: margin,
        y: foot + 78,
        color: below.ink,
      }),
      {
        kind: "mark",
        area: { left: PAGE_WIDTH - margin - 240, top: foot + 22, width: 240, height: 56 },
        align: "right",
        color: below.ink,
        ground: below.ground,
      },
    ],
  };
}

function inkFor(light: number) {
  return light > 0.6 ? { ink, ground: paper } : { ink: paper, ground: ink };
}
