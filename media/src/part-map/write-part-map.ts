import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expandPaintEdges } from "./expand-paint-edges.ts";
import { fillPanelGaps } from "./fill-panel-gaps.ts";
import type { PartMap } from "./part-map.ts";

interface Render {
  /** Path of the part map without .png and .json. */
  parts: string;
  photo: string;
}

/** Writes a sample car's part map, with gaps filled and paint edges expanded. */
export async function writePartMap({ parts, photo }: Render, file: string): Promise<void> {
  const list = JSON.parse(await readFile(`${parts}.json`, "utf8")) as { materialClass: string }[]; // written by part_map.py
  const isPaint = list.map(({ materialClass }) => materialClass === "paint");
  const partMap = fillPanelGaps(await readPartMap(`${parts}.png`), isPaint);
  const luminance = await readLuminance(photo);
  const { data, width, height } = expandPaintEdges({ partMap, isPaint, luminance });
  await sharp(data, { raw: { width, height, channels: 3 } })
    // A palette is limited to 256 colors.
    .png({ compressionLevel: 9, palette: false })
    .toFile(file);
}

async function readPartMap(file: string): Promise<PartMap> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Linear luminance, 0 to 1. */
async function readLuminance(photo: string): Promise<Float32Array> {
  const data = await sharp(photo).removeAlpha().raw().toBuffer();
  const linear = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2);
  const at = (index: number) => linear[data[index] as number] as number; // a byte indexes 256 entries
  return Float32Array.from(
    { length: data.length / 3 },
    (_, pixel) => 0.2126 * at(pixel * 3) + 0.7152 * at(pixel * 3 + 1) + 0.0722 * at(pixel * 3 + 2),
  );
}
