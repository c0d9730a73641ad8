import path from "node:path";
import sharp from "sharp";
import type { LabelMap } from "./label-map.ts";
import { classTable, PAINT, panelTable } from "./label-tables.ts";
import type { FoundMaps } from "./score-photo.ts";

type Color = readonly [red: number, green: number, blue: number];

const width = 900;
const legendWidth = 150;

const panelColors: Record<string, Color> = {
  none: [255, 255, 255],
  hood: [230, 25, 75],
  roof: [145, 30, 180],
  "front-door": [60, 180, 75],
  "rear-door": [0, 130, 200],
  "front-fender": [245, 130, 48],
  "rear-fender": [70, 240, 240],
  "front-bumper": [255, 225, 25],
  "rear-bumper": [240, 50, 230],
  trunk: [210, 245, 60],
  mirror: [0, 0, 255],
  pillar: [128, 0, 0],
  sill: [0, 128, 128],
};

const classColors: Record<string, Color> = {
  glass: [20, 20, 60],
  wheel: [90, 60, 30],
  lamp: [250, 190, 212],
  trim: [60, 60, 60],
};

/** Writes the photo beside itself with each panel in a color of its own, and a legend, as a JPEG. */
export async function writeSheet(
  photo: string,
  { classes, panels }: FoundMaps,
  target: string,
): Promise<void> {
  const height = Math.round((classes.height / classes.width) * width);
  const size = { width, height, fit: "fill" as const };
  const original = await sharp(photo).autoOrient().resize(size).removeAlpha().toBuffer();
  const overlay = await sharp(colorize(classes, panels), {
    raw: { width: classes.width, height: classes.height, channels: 4 },
  })
    .resize({ ...size, kernel: "nearest" })
    .png()
    .toBuffer();
  const colored = await sharp(original)
    .composite([{ input: overlay }])
    .toBuffer();
  await sharp({ create: { width: 2 * width + legendWidth, height, channels: 3, background: "#fff" } })
    .composite([
      { input: original, left: 0, top: 0 },
      { input: colored, left: width, top: 0 },
      { input: drawLegend(height, path.parse(photo).name), left: 2 * width, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .toFile(target);
}

function colorize(classes: LabelMap, panels: LabelMap): Uint8Array {
  const pixels = new Uint8Array(classes.labels.length * 4);
  classes.labels.forEach((label, at) => {
    const color =
      label === PAINT
        ? panelColors[panelTable[panels.labels[at] ?? 0] ?? "none"]
        : classColors[classTable[label]?.name ?? ""];
    if (color) pixels.set([...color, 150], at * 4);
  });
  return pixels;
}

function drawLegend(height: number, name: string): Buffer {
  const rows = Object.entries({ ...panelColors, ...classColors }).map(
    ([label, color], index) =>
      `<rect x="8" y="${30 + index * 22}" width="16" height="16" fill="rgb(${color.join()})" stroke="#000"/>` +
      `<text x="30" y="${43 + index * 22}">${label}</text>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${legendWidth}" height="${height}" font-family="sans-serif" font-size="14">` +
      `<text x="8" y="18" font-weight="bold">${name}</text>${rows.join("")}</svg>`,
  );
}
