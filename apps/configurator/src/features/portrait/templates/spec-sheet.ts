import { type Color, type Page, type PageItem, PAGE_WIDTH } from "../page.ts";
import { balance, capHeight, fitSize, line, type PosterFonts, type PosterInput } from "./poster.ts";

const margin = 56;
const width = PAGE_WIDTH - 2 * margin;
const ground: Color = "#e6e8ea";
const color: Color = "#101316";
const dim: Color = "#4f565d";

/** A data sheet: rules, the picture, and the film's facts in columns. */
export function specSheet({ height, words, fonts }: PosterInput): Page {
  const title = words.title.toUpperCase();
  const size = fitSize(title, { face: "narrow", size: 116, width, fonts });
  const baseline = margin + 26 + capHeight(size, "narrow", fonts);
  const foot = height - margin - 128;
  const area = { left: margin, top: baseline + 30, width, height: foot - baseline - 60 };
  const facts = [
    [words.labels.film, words.film],
    [words.labels.code, [words.brand, words.code].filter((part) => part !== "").join(" ")],
    [words.labels.finish, words.finish],
  ].filter(([, value]) => value !== "");
  const column = (width - 250) / Math.max(1, facts.length);
  const values = facts.map(([, value = ""]) => breakValue(value, column - 26, fonts));
  const valueSize = Math.min(...values.map(({ size }) => size));
  return {
    height,
    items: [
      { kind: "fill", area: { left: 0, top: 0, width: PAGE_WIDTH, height }, color: ground },
      rule(margin, 6),
      ...line(title, { face: "narrow", size, x: margin - 2, y: baseline, color }),
      {
        kind: "picture",
        of: "look",
        area,
        zone: { left: area.left + 24, top: area.top + 24, width: area.width - 48, height: area.height - 48 },
      },
      rule(foot, 2),
      ...facts.flatMap(([label = ""], index) => {
        const x = margin + index * column;
        return [
          ...line(label.toUpperCase(), {
            face: "text",
            size: 15,
            tracking: 0.1,
            x,
            y: foot + 38,
            color: dim,
          }),
          ...(values[index]?.lines ?? []).flatMap((value, row) =>
            line(value, { face: "text", size: valueSize, x, y: foot + 66 + 1.15 * row * valueSize, color }),
          ),
        ];
      }),
      {
        kind: "mark",
        area: { left: PAGE_WIDTH - margin - 220, top: foot + 26, width: 220, height: 54 },
        align: "right",
        color,
        ground,
      },
      rule(height - margin - 6, 6),
    ],
  };
}

/** Sizes of values: of a short one, and the least before a value is broken. */
const sizes = { largest: 23, least: 19 } as const;

/** In up to three lines, so that a long value can be read. */
function breakValue(value: string, width: number, fonts: PosterFonts): { lines: string[]; size: number } {
  const inLines = (most: number, largest: number) => {
    const lines = balance(value, most, { face: "text", fonts });
    const fitted = lines.map((text) => fitSize(text, { face: "text", size: largest, width, fonts }));
    return { lines, size: Math.min(...fitted) };
  };
  const broken = [1, 2].map((most) => inLines(most, sizes.largest));
  return broken.find(({ size }) => size >= sizes.least) ?? inLines(3, sizes.least);
}

function rule(top: number, thickness: number): PageItem {
  return { kind: "fill", area: { left: margin, top, width, height: thickness }, color };
}
