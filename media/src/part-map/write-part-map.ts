import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { closeSeams } from "./fill-panel-gaps.ts";
import type { PieceNumbers } from "./part-map.ts";
import { spreadPaint } from "./expand-paint-edges.ts";

/** Writes which piece each pixel of a photo shows. `pieces` is the render's path without .png and .json. */
export async function writePieces(pieces: string, photo: string, file: string): Promise<void> {
  const facts = JSON.parse(await readFile(`${pieces}.json`, "utf8")) as { materialClass: string }[]; // written by part_map.py
  const isPaint = facts.map(({ materialClass }) => materialClass === "paint");
  const closed = closeSeams(await readNumbers(`${pieces}.png`), isPaint);
  const { data, width, height } = spreadPaint({ numbers: closed, isPaint, light: await readLight(photo) });
  await sharp(data, { raw: { width, height, channels: 3 } })
    // A palette has 256 entries, and there are more numbers than that.
    .png({ compressionLevel: 9, palette: false })
    .toFile(file);
}

async function readNumbers(file: string): Promise<PieceNumbers> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Linear luminance, 0 to 1. */
async function readLight(photo: string): Promise<Float32Array> {
  const data = await sharp(photo).removeAlpha().raw().toBuffer();
  const linear = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2);
  const at = (index: number) => linear[data[index] as number] as number;
  return Float32Array.from(
    { length: data.length / 3 },
    (_, pixel) => 0.2126 * at(pixel * 3) + 0.7152 * at(pixel * 3 + 1) + 0.0722 * at(pixel * 3 + 2),
  );
}
